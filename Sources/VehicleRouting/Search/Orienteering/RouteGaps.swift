/// The gaps between consecutive visits of some routes, laid out so that a stop is tried in all gaps of a
/// route by one pass through memory.
struct RouteGaps: ~Copyable {
  /// Two consecutive nodes of a route.
  struct Gap: BitwiseCopyable {
    let before: Int, after: Int
    /// When the visit before ends at the earliest.
    let end: Int
    /// When the visit after begins at the latest and now, and when it may.
    let latest: Int, begin: Int, opening: Int
    /// Cost of the leg.
    let leg: Int
  }

  /// How many routes have a slot; one more serves the others in turn.
  private let slotCount: Int
  private let slotSize: Int
  /// `gaps[slot * slotSize ..< slot * slotSize + counts[slot]]`: the gaps of a route in order.
  private var gaps: UncheckedArray<Gap>
  private var counts: UncheckedArray<Int>
  /// `slots[vehicle]`, ``none`` if it has none.
  private var slots: UncheckedArray<Int>
  private let isTimed: Bool

  private static let none = -1

  /// Makes room for the gaps of so many routes.
  init(_ cost: borrowing CostEvaluator, slotCount: Int) {
    self.slotCount = min(slotCount, cost.vehicleCount)
    slotSize = cost.stopCount + 1
    let nothing = Gap(before: 0, after: 0, end: 0, latest: 0, begin: 0, opening: 0, leg: 0)
    gaps = UncheckedArray(repeating: nothing, count: (self.slotCount + 1) * slotSize)
    counts = UncheckedArray(repeating: 0, count: self.slotCount + 1)
    slots = UncheckedArray(repeating: Self.none, count: cost.vehicleCount)
    isTimed = cost.instance.timing == .segments
  }

  /// Remembers the gaps of the first of some routes; others are looked at anew each time.
  mutating func open(_ vehicles: [Int], _ routes: borrowing Routes, _ cost: borrowing CostEvaluator)
  {
    for slot in 0..<min(vehicles.count, slotCount) {
      slots[vehicles[slot]] = slot
      fill(slot, vehicles[slot], routes, cost)
    }
  }

  /// Forgets the gaps of routes that were opened.
  mutating func close(_ vehicles: [Int]) {
    for vehicle in vehicles { slots[vehicle] = Self.none }
  }

  /// Renews the gaps of a route that has changed.
  mutating func refresh(
    _ vehicle: Int, _ routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) {
    if slots[vehicle] != Self.none { fill(slots[vehicle], vehicle, routes, cost) }
  }

  /// Returns where the gaps of a route are.
  @inline(__always)
  mutating func range(
    of vehicle: Int, _ routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) -> Range<Int> {
    var slot = slots[vehicle]
    if slot == Self.none {
      slot = slotCount
      fill(slot, vehicle, routes, cost)
    }
    return slot * slotSize..<slot * slotSize + counts[slot]
  }

  @inline(__always)
  subscript(index: Int) -> Gap { gaps[index] }

  private mutating func fill(
    _ slot: Int, _ vehicle: Int, _ routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) {
    var index = slot * slotSize
    var before = cost.start(of: vehicle)
    let end = cost.end(of: vehicle)
    while before != end {
      let after = routes.next[before]
      gaps[index] =
        if isTimed {
          Gap(
            before: before, after: after, end: routes.headTime[before].earliestEnd,
            latest: routes.tailTime[after].latest,
            begin: routes.headTime[after].earliestEnd - cost.instance.service[after]
              - cost.instance.setup[after],
            opening: cost.instance.windowStart[cost.instance.firstWindow[after]],
            leg: routes.forward[after] - routes.forward[before])
        } else {
          Gap(
            before: before, after: after, end: 0, latest: 0, begin: 0, opening: 0,
            leg: routes.forward[after] - routes.forward[before])
        }
      index += 1
      before = after
    }
    counts[slot] = index - slot * slotSize
  }
}
