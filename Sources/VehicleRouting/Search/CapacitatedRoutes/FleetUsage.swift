/// Which vehicles are used and which are idle, so that loops need not pass the idle ones.
struct FleetUsage: ~Copyable {
  /// All vehicles, group by group; within a group the used ones first.
  private var members: UncheckedArray<Int>
  /// `position[vehicle]`: where it stands in `members`.
  private var position: UncheckedArray<Int>
  /// `firstMember[g]..<firstMember[g + 1]`: the members of group `g`.
  private let firstMember: UncheckedArray<Int>
  /// `usedCount[g]`: how many of the group are used.
  private var usedCount: UncheckedArray<Int>
  private let group: UncheckedArray<Int>
  /// How many vehicles are used.
  private(set) var count = 0
  let groupCount: Int

  /// Starts with idle vehicles; `groups[vehicle]` is the vehicle's group.
  init(groups: [Int]) {
    groupCount = (groups.max() ?? -1) + 1
    var first = [Int](repeating: 0, count: groupCount + 1)
    for g in groups { first[g + 1] += 1 }
    for g in 0..<groupCount { first[g + 1] += first[g] }
    firstMember = UncheckedArray(first)
    var position = [Int](repeating: 0, count: groups.count)
    var members = position
    for (vehicle, g) in groups.enumerated() {
      position[vehicle] = first[g]
      members[first[g]] = vehicle
      first[g] += 1
    }
    self.position = UncheckedArray(position)
    self.members = UncheckedArray(members)
    usedCount = UncheckedArray(repeating: 0, count: groupCount)
    group = UncheckedArray(groups)
  }

  /// Returns an idle vehicle of a group, if there is one.
  @inline(__always)
  func idleVehicle(ofGroup g: Int) -> Int? {
    let next = firstMember[g] + usedCount[g]
    return next < firstMember[g + 1] ? members[next] : nil
  }

  /// Returns where the used vehicles of a group stand, for ``vehicle(at:)``.
  @inline(__always)
  func usedMembers(ofGroup g: Int) -> Range<Int> {
    firstMember[g]..<firstMember[g] + usedCount[g]
  }

  /// Returns the vehicle at a position.
  @inline(__always)
  func vehicle(at position: Int) -> Int { members[position] }

  /// Marks an idle vehicle as used.
  mutating func insert(_ vehicle: Int) {
    let g = group[vehicle]
    swap(vehicle, with: firstMember[g] + usedCount[g])
    usedCount[g] += 1
    count += 1
  }

  /// Marks a used vehicle as idle.
  mutating func remove(_ vehicle: Int) {
    let g = group[vehicle]
    usedCount[g] -= 1
    count -= 1
    swap(vehicle, with: firstMember[g] + usedCount[g])
  }

  @inline(__always)
  private mutating func swap(_ vehicle: Int, with other: Int) {
    let displaced = members[other]
    members[position[vehicle]] = displaced
    position[displaced] = position[vehicle]
    members[other] = vehicle
    position[vehicle] = other
  }
}
