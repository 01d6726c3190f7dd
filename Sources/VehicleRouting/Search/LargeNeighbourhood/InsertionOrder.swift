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

  /// How many of the weights apply.
  private let weightSum: Int
  private let far: UncheckedArray<Int>
  private let demand: UncheckedArray<Int>
  private let opening: UncheckedArray<Int>
  private let closing: UncheckedArray<Int>
  private let penalty: UncheckedArray<Int>
  private var keys: UncheckedArray<Int>

  /// Prepares orders by numbers of the stops.
  ///
  /// - Parameters:
  ///   - far: By stop, what the way from the first depot costs, or also the way back.
  ///   - demand: The sums of all loads.
  ///   - windows: When visits may begin; `nil` where times do not matter.
  ///   - penalty: What leaving stops out costs; `nil` where the search hardly weighs it.
  init(
    far: [Int], demand: [Int], windows: (opening: [Int], closing: [Int])? = nil,
    penalty: [Int]? = nil
  ) {
    self.far = UncheckedArray(far)
    self.demand = UncheckedArray(demand)
    let none = [Int](repeating: 0, count: far.count)
    opening = UncheckedArray(windows?.opening ?? none)
    closing = UncheckedArray(windows?.closing ?? none)
    self.penalty = UncheckedArray(penalty ?? none)
    keys = UncheckedArray(none)
    weightSum = penalty != nil ? 25 : windows == nil ? 11 : 17
  }

  /// Prepares the orders of one instance.
  init(_ cost: borrowing CostEvaluator) {
    var (far, demand): ([Int], [Int]) = ([], [])
    var (opening, closing): ([Int], [Int]) = ([], [])
    var penalty: [Int] = []
    for stop in 0..<cost.stopCount {
      far.append(
        cost.vehicleCount > 0 ? cost.leg(cost.start(of: 0), stop, cost.instance.travelClass[0]) : 0)
      var load = 0
      for d in stop * cost.instance.dimensions..<(stop + 1) * cost.instance.dimensions {
        load += cost.instance.delivery[d] + cost.instance.pickup[d]
      }
      demand.append(load)
      let window = cost.instance.firstWindow[stop]
      opening.append(cost.instance.windowStart[window])
      closing.append(cost.instance.windowEnd[window])
      penalty.append(cost.instance.unassignedPenalty[stop])
    }
    let isTimed = cost.instance.timing != .none
    let isChoosing = cost.instance.isPrizeCollecting || isTimed && cost.hasStopsNotWorthAVehicle
    self.init(
      far: far, demand: demand, windows: isTimed || isChoosing ? (opening, closing) : nil,
      penalty: isChoosing ? penalty : nil)
  }

  /// Draws an order and sorts the stops by it.
  mutating func sort(_ absent: inout [Int], _ random: inout RandomSource) {
    let order = draw(&random)
    for stop in absent {
      switch order {
      case .random: keys[stop] = Int(truncatingIfNeeded: random.next() >> 1)
      case .demand: keys[stop] = -demand[stop]
      case .far: keys[stop] = -far[stop]
      case .close: keys[stop] = far[stop]
      case .shortWindow: keys[stop] = closing[stop] - opening[stop]
      case .opensEarly: keys[stop] = opening[stop]
      case .closesLate: keys[stop] = -closing[stop]
      case .prize: keys[stop] = -penalty[stop]
      }
    }
    Self.sort(&absent, by: keys)
  }

  /// Sorts stops by their keys, and by their numbers where these are equal.
  static func sort(_ stops: inout [Int], by keys: borrowing UncheckedArray<Int>) {
    // Insertion sort: the lists are short, and nothing is allocated.
    for i in stops.indices.dropFirst() {
      let stop = stops[i]
      let key = keys[stop]
      var j = i
      while j > 0, (keys[stops[j - 1]], stops[j - 1]) > (key, stop) {
        stops[j] = stops[j - 1]
        j -= 1
      }
      stops[j] = stop
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
