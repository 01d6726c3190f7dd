internal import BasicAlgorithms

/// The order in which absent stops are inserted, drawn anew for each recreation.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), Transportation Science 54(2), section 4.2 and,
///   for the orders by windows, section 5.2.
struct InsertionOrder: ~Copyable {
  private enum Order { case random, demand, far, close, shortWindow, opensEarly, closesLate, prize }

  /// The orders with their weights.
  private static let orders: [(order: Order, weight: Int)] = [
    (.random, 4), (.demand, 4), (.far, 2), (.close, 1), (.shortWindow, 2), (.opensEarly, 2),
    (.closesLate, 2), (.prize, 8),
  ]

  /// How many of the weights apply: those of windows where times matter, all where stops may be left out
  /// for so little that the search weighs it.
  private let weightSum: Int
  /// `far[stop]`: cost of the leg from the first depot; `demand[stop]`: sum of all loads.
  private let far: UncheckedArray<Int>
  private let demand: UncheckedArray<Int>
  private var keys: UncheckedArray<Int>

  /// Prepares the orders of one instance.
  init(_ cost: borrowing CostEvaluator) {
    var far: [Int] = []
    var demand: [Int] = []
    for stop in 0..<cost.stopCount {
      far.append(
        cost.vehicleCount > 0 ? cost.leg(cost.start(of: 0), stop, cost.instance.travelClass[0]) : 0)
      var load = 0
      for d in stop * cost.instance.dimensions..<(stop + 1) * cost.instance.dimensions {
        load += cost.instance.delivery[d] + cost.instance.pickup[d]
      }
      demand.append(load)
    }
    self.far = UncheckedArray(far)
    self.demand = UncheckedArray(demand)
    keys = UncheckedArray(repeating: 0, count: cost.stopCount)
    let isChoosing =
      cost.instance.isPrizeCollecting
      || cost.instance.timing != .none && cost.hasStopsNotWorthAVehicle
    weightSum = isChoosing ? 25 : cost.instance.timing == .none ? 11 : 17
  }

  /// Draws an order and sorts the stops by it.
  mutating func sort(
    _ absent: inout [Int], _ cost: borrowing CostEvaluator, _ random: inout RandomSource
  ) {
    let order = draw(&random)
    for stop in absent {
      let window = cost.instance.firstWindow[stop]
      switch order {
      case .random: keys[stop] = Int(truncatingIfNeeded: random.next() >> 1)
      case .demand: keys[stop] = -demand[stop]
      case .far: keys[stop] = -far[stop]
      case .close: keys[stop] = far[stop]
      case .shortWindow:
        keys[stop] = cost.instance.windowEnd[window] - cost.instance.windowStart[window]
      case .opensEarly: keys[stop] = cost.instance.windowStart[window]
      case .closesLate: keys[stop] = -cost.instance.windowEnd[window]
      case .prize: keys[stop] = -cost.instance.unassignedPenalty[stop]
      }
    }
    // Insertion sort: the lists are short, and nothing is allocated.
    for i in absent.indices.dropFirst() {
      let stop = absent[i]
      let key = keys[stop]
      var j = i
      while j > 0, (keys[absent[j - 1]], absent[j - 1]) > (key, stop) {
        absent[j] = absent[j - 1]
        j -= 1
      }
      absent[j] = stop
    }
  }

  private func draw(_ random: inout RandomSource) -> Order {
    var draw = random.below(weightSum)
    for (order, weight) in Self.orders {
      draw -= weight
      if draw < 0 { return order }
    }
    return .random
  }
}
