/// The routes of a small day as lists of bytes, so that taking changes back is copying some hundreds
/// of them.
struct CompactRoutes: ~Copyable {
  /// The gap before a node that is no place: no detour is as long as this saves.
  private static let noPlace = Int.min / 4
  /// What a place on a vehicle without room costs more.
  private static let surcharge = 1 << 60

  /// `next[node]`, `previous[node]`: the nodes behind and before one that is on a route.
  private(set) var next: UncheckedArray<UInt8>
  private(set) var previous: UncheckedArray<UInt8>
  /// `gap[node]`: the leg to a stop or an end from what is before it on its route, ×2⁸.
  ///
  /// Before the end of an idle vehicle, it is what using it costs, negative; so a route costs the sum of
  /// its gaps, up to a constant. There are more gaps than nodes, so that blocking one out of all mostly
  /// does nothing.
  private var gap: UncheckedArray<Int>
  static let gapCount = 128
  /// `vehicle[node]`: who visits a stop, or whose end it is; for an absent stop the number of vehicles.
  private(set) var vehicle: UncheckedArray<UInt8>
  private(set) var stopCount: UncheckedArray<Int>
  private(set) var load: UncheckedArray<Int>
  /// `surcharges[vehicle]`: whether there is no room for the stop in hand; one more, zero, for none.
  private var surcharges: UncheckedArray<Int>

  /// Creates a plan in which all vehicles stay at home.
  init(_ day: borrowing CompactInstance) {
    next = UncheckedArray(repeating: 0, count: day.nodeCount)
    previous = UncheckedArray(repeating: 0, count: day.nodeCount)
    gap = UncheckedArray(repeating: Self.noPlace, count: Self.gapCount)
    vehicle = UncheckedArray(repeating: UInt8(day.vehicleCount), count: day.nodeCount)
    stopCount = UncheckedArray(repeating: 0, count: day.vehicleCount)
    load = UncheckedArray(repeating: 0, count: day.vehicleCount)
    surcharges = UncheckedArray(repeating: 0, count: day.vehicleCount + 1)
    for v in 0..<day.vehicleCount {
      next[day.start(v)] = UInt8(day.end(v))
      previous[day.end(v)] = UInt8(day.start(v))
      gap[day.end(v)] = day.leg(day.start(v), day.end(v))
      vehicle[day.end(v)] = UInt8(v)
    }
  }

  /// Makes the plan equal to another one of the same day.
  @inline(__always)
  mutating func copy(_ other: borrowing CompactRoutes) {
    next.copy(other.next)
    previous.copy(other.previous)
    gap.copy(other.gap)
    vehicle.copy(other.vehicle)
    stopCount.copy(other.stopCount)
    load.copy(other.load)
  }

  /// Removes `count` stops from `first` on and hands each to `remove`.
  ///
  /// - Returns: By how much the route becomes cheaper, ×2⁸.
  @inline(__always)
  mutating func remove(
    _ count: Int, from first: Int, _ day: borrowing CompactInstance, _ remove: (Int) -> Void
  ) -> Int {
    let before = previous[first]
    let v = Int(vehicle[first])
    var stop = first
    var saved = 0
    for _ in 0..<count {
      saved &+= gap[stop]
      gap[stop] = Self.noPlace
      vehicle[stop] = UInt8(truncatingIfNeeded: day.vehicleCount)
      load[v] &-= day.demand[stop]
      remove(stop)
      stop = Int(next[stop])
    }
    stopCount[v] &-= count
    saved &+= gap[stop]
    next[Int(before)] = UInt8(truncatingIfNeeded: stop)
    previous[stop] = before
    gap[stop] = day.leg(Int(before), stop)
    return saved &- gap[stop]
  }

  /// Inserts a stop before a node that is on a route or ends it.
  ///
  /// - Returns: By how much the route becomes dearer, ×2⁸.
  @inline(__always)
  mutating func insert(_ stop: Int, before node: Int, _ day: borrowing CompactInstance) -> Int {
    let before = previous[node]
    next[Int(before)] = UInt8(truncatingIfNeeded: stop)
    previous[stop] = before
    next[stop] = UInt8(truncatingIfNeeded: node)
    previous[node] = UInt8(truncatingIfNeeded: stop)
    let (arriving, leaving) = (
      day.arriving[stop &* day.nodeCount &+ Int(before)],
      day.leaving[stop &* day.placeCount &+ node] & ~0xff
    )
    let detour = arriving &+ leaving &- gap[node]
    gap[stop] = arriving
    gap[node] = leaving
    let v = vehicle[node]
    vehicle[stop] = v
    stopCount[Int(v)] &+= 1
    load[Int(v)] &+= day.demand[stop]
    return detour
  }

  /// Finds the cheapest place of a stop.
  ///
  /// - Parameters:
  ///   - stop: An absent stop.
  ///   - blocked: A place that is skipped; less than ``gapCount``.
  ///   - day: The day.
  /// - Returns: The detour ×2⁸ plus the node that will follow.
  @inline(__always)
  mutating func cheapestPlace(of stop: Int, blocked: Int, _ day: borrowing CompactInstance) -> Int {
    let demand = day.demand[stop]
    for v in 0..<day.vehicleCount {
      surcharges[v] = load[v] &+ demand > day.capacity[v] ? Self.surcharge : 0
    }
    let arriving = stop &* day.nodeCount
    let leaving = stop &* day.placeCount
    let blockedGap = gap[blocked]
    gap[blocked] = Self.noPlace
    @inline(__always) func detour(_ node: Int) -> Int {
      day.arriving[arriving &+ Int(previous[node])] &+ day.leaving[leaving &+ node] &- gap[node]
        &+ surcharges[Int(vehicle[node])]
    }
    // All nodes in a row, without a branch but at the end: cheaper than routes one by one.
    var best = Int.max
    var node = 0
    repeat {
      let (a, b) = (detour(node), detour(node &+ 1))
      let (c, d) = (detour(node &+ 2), detour(node &+ 3))
      best = min(best, min(min(a, b), min(c, d)))
      node &+= CompactInstance.placeBlock
    } while node < day.placeCount
    gap[blocked] = blockedGap
    return best
  }

  /// The plan as a solution.
  func solution(_ day: borrowing CompactInstance) -> Solution {
    var routes: [Solution.Route] = []
    for v in 0..<day.vehicleCount where stopCount[v] > 0 {
      var stops: [Int] = []
      var node = Int(next[day.start(v)])
      while node != day.end(v) {
        stops.append(node)
        node = Int(next[node])
      }
      routes.append(Solution.Route(vehicle: v, stops: stops))
    }
    let absent = (0..<day.stopCount).filter { Int(vehicle[$0]) == day.vehicleCount }
    return Solution(routes: routes, unassigned: absent)
  }
}
