/// The routes of a small day as bytes in a row, so that taking changes back is copying some hundreds
/// of them.
struct SmallPlan: ~Copyable {
  static let noVehicle = UInt8.max
  /// So many nodes are moved together; as many behind the end of a route are padding.
  private static let chunk = 16
  /// The gap before a node that is no place: no detour is as long as this saves.
  static let noPlace = Int.min / 4

  /// `nodes[vehicle * stride]` is where the vehicle starts; its stops follow, its end, and padding.
  private(set) var nodes: Table<UInt8>
  let stride: Int
  /// `gap[node]`: the leg to a stop or an end from what is before it on its route, ×2⁸; before the end
  /// of an idle vehicle, what using it costs, negative. So a route costs the sum of its gaps, up to a
  /// constant.
  private(set) var gap: Table<Int>
  private(set) var stopCount: Table<Int>
  private(set) var load: Table<Int>
  /// `vehicle[node]`: who visits a stop, or whose end it is.
  private(set) var vehicle: Table<UInt8>
  private let padding: SIMD16<UInt8>

  /// Creates a plan in which all vehicles stay at home.
  init(_ day: borrowing SmallDay) {
    padding = SIMD16(repeating: UInt8(day.padding))
    stride = (day.stopCount + 2 + 2 * Self.chunk - 1) / Self.chunk * Self.chunk
    nodes = Table(repeating: UInt8(day.padding), count: day.vehicleCount * stride)
    gap = Table(repeating: Self.noPlace, count: day.nodeCount)
    stopCount = Table(repeating: 0, count: day.vehicleCount)
    load = Table(repeating: 0, count: day.vehicleCount)
    vehicle = Table(repeating: Self.noVehicle, count: day.nodeCount)
    for v in 0..<day.vehicleCount {
      nodes[v * stride] = UInt8(day.start(v))
      nodes[v * stride + 1] = UInt8(day.end(v))
      gap[day.end(v)] = day.leg(day.start(v), day.end(v))
      vehicle[day.end(v)] = UInt8(v)
    }
  }

  /// Makes the plan equal to another one of the same day.
  @inline(__always)
  mutating func copy(_ other: borrowing SmallPlan) {
    nodes.copy(other.nodes)
    gap.copy(other.gap)
    stopCount.copy(other.stopCount)
    load.copy(other.load)
    vehicle.copy(other.vehicle)
  }

  /// Returns at which position of its route a node stands; the first stop has position 1.
  @inline(__always)
  func position(of node: Int, on v: Int) -> Int {
    // Eight nodes at a time: the lowest byte that is zero in `difference` gives the lowest bit.
    let ones = 0x0101_0101_0101_0101 as UInt64
    let pattern = UInt64(truncatingIfNeeded: node) &* ones
    var position = 0
    while true {
      let difference = nodes.word(at: v &* stride &+ position) ^ pattern
      let hit = (difference &- ones) & ~difference & (ones << 7)
      if hit != 0 { return position &+ hit.trailingZeroBitCount >> 3 }
      position &+= 8
    }
  }

  // MARK: Removing

  /// Removes the stops at some positions and hands each to `remove`.
  ///
  /// - Parameters:
  ///   - v: Whose route it is.
  ///   - span: The positions of the string.
  ///   - kept: Those within it that stay.
  ///   - day: The day.
  ///   - remove: Takes the stops that are removed.
  /// - Returns: By how much the route becomes cheaper, ×2⁸.
  @inline(__always)
  mutating func removeString(
    _ v: Int, _ span: Range<Int>, kept: Range<Int>, _ day: borrowing SmallDay,
    _ remove: (Int) -> Void
  ) -> Int {
    let base = v &* stride
    var saved = 0
    for position in span.lowerBound..<kept.lowerBound {
      saved &+= take(base &+ position, v, day, remove)
    }
    for position in kept.upperBound..<span.upperBound {
      saved &+= take(base &+ position, v, day, remove)
    }
    var target = base &+ span.lowerBound
    if !kept.isEmpty {
      saved &+= bridge(target &- 1, base &+ kept.lowerBound, day)
      for position in kept {
        nodes[target] = nodes[base &+ position]
        target &+= 1
      }
    }
    saved &+= bridge(target &- 1, base &+ span.upperBound, day)
    var source = base &+ span.upperBound
    let last = base &+ stopCount[v] &+ 1
    while source <= last {
      nodes.setChunk(at: target, to: nodes.chunk(at: source))
      source &+= Self.chunk
      target &+= Self.chunk
    }
    stopCount[v] &-= span.count &- kept.count
    nodes.setChunk(at: base &+ stopCount[v] &+ 2, to: padding)
    return saved
  }

  /// Takes the stop at an index of `nodes` off, and returns the gap before it.
  @inline(__always)
  private mutating func take(
    _ index: Int, _ v: Int, _ day: borrowing SmallDay, _ remove: (Int) -> Void
  ) -> Int {
    let stop = Int(nodes[index])
    load[v] &-= day.demand[stop]
    vehicle[stop] = Self.noVehicle
    remove(stop)
    return gap[stop]
  }

  /// Closes the gap between two indices of `nodes`, and returns by how much that makes the latter's
  /// gap shorter.
  @inline(__always)
  private mutating func bridge(_ from: Int, _ to: Int, _ day: borrowing SmallDay) -> Int {
    let node = Int(nodes[to])
    let before = gap[node]
    gap[node] = day.leg(Int(nodes[from]), node)
    return before &- gap[node]
  }

  // MARK: Inserting

  /// Inserts a stop before a node that is on a route or ends it.
  @inline(__always)
  mutating func insert(_ stop: Int, before next: Int, _ day: borrowing SmallDay) {
    let v = Int(vehicle[next])
    var index = v &* stride &+ position(of: next, on: v)
    let last = v &* stride &+ stopCount[v] &+ 1
    let row = stop &* day.nodeCount
    gap[stop] = day.arriving[row &+ Int(nodes[index &- 1])]
    gap[next] = day.leg(stop, next)
    stopCount[v] &+= 1
    load[v] &+= day.demand[stop]
    vehicle[stop] = UInt8(truncatingIfNeeded: v)
    var moved = nodes.chunk(at: index)
    nodes[index] = UInt8(truncatingIfNeeded: stop)
    while true {
      let following = index &+ Self.chunk
      guard following <= last else { break }
      let next = nodes.chunk(at: following)
      nodes.setChunk(at: index &+ 1, to: moved)
      moved = next
      index = following
    }
    nodes.setChunk(at: index &+ 1, to: moved)
    nodes.setChunk(at: last &+ 2, to: padding)
  }

  /// Keeps a stop from being inserted before a node; returns the gap, which `setGap` restores.
  @inline(__always)
  mutating func block(_ node: Int) -> Int {
    defer { gap[node] = Self.noPlace }
    return gap[node]
  }

  @inline(__always)
  mutating func setGap(_ node: Int, to value: Int) { gap[node] = value }

  /// Returns the cheapest place of a stop on a route: the detour ×2⁸ plus the node that will follow.
  @inline(__always)
  func cheapestPlace(of stop: Int, on v: Int, _ day: borrowing SmallDay) -> Int {
    let row = stop &* day.nodeCount
    var index = v &* stride
    let end = index &+ stopCount[v] &+ 1
    var arriving = day.arriving[row &+ Int(nodes[index])]
    @inline(__always) func detour(_ index: Int) -> Int {
      let next = Int(nodes[index])
      let detour = arriving &+ day.leaving[row &+ next] &- gap[next]
      arriving = day.arriving[row &+ next]
      return detour
    }
    var best = Int.max
    // The least of eight without a branch; what is behind the end is never the least.
    repeat {
      let (a, b, c, d) = (
        detour(index &+ 1), detour(index &+ 2), detour(index &+ 3), detour(index &+ 4)
      )
      let (e, f, g, h) = (
        detour(index &+ 5), detour(index &+ 6), detour(index &+ 7), detour(index &+ 8)
      )
      best = min(best, min(min(min(a, b), min(c, d)), min(min(e, f), min(g, h))))
      index &+= 8
    } while index < end
    return best
  }

  /// The plan as a solution.
  func solution(_ day: borrowing SmallDay) -> Solution {
    var routes: [Solution.Route] = []
    for v in 0..<day.vehicleCount where stopCount[v] > 0 {
      let stops = (1...stopCount[v]).map { Int(nodes[v * stride + $0]) }
      routes.append(Solution.Route(vehicle: v, stops: stops))
    }
    let absent = (0..<day.stopCount).filter { vehicle[$0] == Self.noVehicle }
    return Solution(routes: routes, unassigned: absent)
  }
}
