/// What every plan that serves all streets must drive besides: how often the border of a set of places is
/// crossed at least by legs between streets.
///
/// Place 0 is the depot, where all rounds start and end; directions do not matter here.
struct StreetNetwork: Sendable {
  /// A stop between two places, or at one, and what it takes of each load dimension.
  struct Street: Sendable {
    let u: Int, v: Int
    let demand: [Int]
  }

  let placeCount: Int
  let streets: [Street]
  /// `streetsAt[place]`: which of them begin or end there.
  let streetsAt: [[Int]]
  /// The legs that are not as dear as two shorter ones, and what each costs in its cheaper direction.
  let legs: [TourEdge]
  let costs: [Int]
  let capacity: [Int]
  /// The cost of serving all streets.
  let serviceCost: Int
  /// What each round costs besides.
  let fixedCost: Int

  /// Describes an instance; `nil` if rounds do not end where they start, or a stop fits on no vehicle.
  init?(_ instance: StreetInstance) {
    guard instance.startRow == instance.endRow, instance.stopCount > 0 else { return nil }
    let count = instance.rowCount
    // Row 0 is the depot: whoever compiles an instance puts the start first.
    guard instance.startRow == 0 else { return nil }
    placeCount = count
    capacity = Array(instance.capacity)
    fixedCost = instance.fixedCost
    serviceCost = instance.serviceCost.reduce(0, +)
    streets = (0..<instance.stopCount).map { stop in
      let ends = instance.ends[stop]
      let loads = stop * instance.dimensions..<(stop + 1) * instance.dimensions
      return Street(
        u: Int(ends.entry0), v: Int(ends.exit0), demand: loads.map { instance.demand[$0] })
    }
    let limits = capacity
    let fits = streets.allSatisfy { street in
      zip(street.demand, limits).allSatisfy { $0 <= $1 }
    }
    var at = [[Int]](repeating: [], count: count)
    for (s, street) in streets.enumerated() {
      at[street.u].append(s)
      if street.v != street.u { at[street.v].append(s) }
    }
    streetsAt = at

    var distance = [Int](repeating: 0, count: count * count)
    for i in 0..<count {
      for j in 0..<count {
        distance[i * count + j] = min(
          instance.leg(Int32(i), Int32(j)), instance.leg(Int32(j), Int32(i)))
      }
    }
    var (legs, costs): ([TourEdge], [Int]) = ([], [])
    for i in 0..<count {
      for j in (i + 1)..<max(i + 1, count) {
        let direct = distance[i * count + j]
        // Two legs that are both shorter replace it, and cross each border as often or twice more.
        let isReplaced = (0..<count).contains { via in
          let (first, second) = (distance[i * count + via], distance[via * count + j])
          return first > 0 && second > 0 && first < direct && second < direct
            && first + second <= direct
        }
        if !isReplaced {
          legs.append(TourEdge(i, j))
          costs.append(direct)
        }
      }
    }
    (self.legs, self.costs) = (legs, costs)
    guard fits else { return nil }
  }

  /// How many rounds serve some streets at least.
  func rounds(_ demand: [Int]) -> Int {
    zip(demand, capacity).reduce(1) { most, pair in
      max(most, pair.1 > 0 ? (pair.0 + pair.1 - 1) / pair.1 : 1)
    }
  }

  /// How many rounds serve all streets at least.
  var rounds: Int {
    rounds(
      streets.reduce(into: [Int](repeating: 0, count: capacity.count)) { sum, street in
        for d in sum.indices { sum[d] += street.demand[d] }
      })
  }
}

/// A set of places without the depot that grows place by place, and how often legs cross its border at least.
///
/// Each round that serves a street in the set, or on its border, comes in and goes out again; the streets on
/// the border take care of as many crossings as they are. All crossings together are an even number.
///
/// - Source: J. M. Belenguer, E. Benavent (2003), *A Cutting Plane Algorithm for the Capacitated Arc Routing
///   Problem*, Computers & Operations Research 30(5), inequalities 6 and 7.
struct StreetBorder {
  private let network: StreetNetwork
  private(set) var places: [Int] = []
  private var isInside: [Bool]
  private var demand: [Int]
  /// How many streets have one end inside.
  private var crossing = 0
  private var touchedCount = 0

  /// Creates an empty set.
  init(_ network: StreetNetwork) {
    self.network = network
    isInside = Array(repeating: false, count: network.placeCount)
    demand = Array(repeating: 0, count: network.capacity.count)
  }

  /// Creates a set of places.
  init(_ network: StreetNetwork, _ places: some Sequence<Int>) {
    self.init(network)
    for place in places { insert(place) }
  }

  func contains(_ place: Int) -> Bool { isInside[place] }

  mutating func insert(_ place: Int) {
    (demand, crossing, touchedCount) = grown(by: place)
    isInside[place] = true
    places.append(place)
  }

  /// How often legs cross the border at least.
  var leastCrossings: Int { Self.leastCrossings(demand, crossing, touchedCount, network) }

  /// The same if another place were in the set.
  func leastCrossings(with place: Int) -> Int {
    let (demand, crossing, touchedCount) = grown(by: place)
    return Self.leastCrossings(demand, crossing, touchedCount, network)
  }

  private static func leastCrossings(
    _ demand: [Int], _ crossing: Int, _ touched: Int, _ network: StreetNetwork
  ) -> Int {
    guard touched > 0 else { return 0 }
    return max(2 * network.rounds(demand) - crossing, crossing % 2)
  }

  private func grown(by place: Int) -> (demand: [Int], crossing: Int, touched: Int) {
    var result = (demand, crossing, touchedCount)
    for s in network.streetsAt[place] {
      let street = network.streets[s]
      let other = street.u == place ? street.v : street.u
      if other != place, isInside[other] {
        result.1 -= 1
        continue
      }
      if other != place { result.1 += 1 }
      result.2 += 1
      for d in demand.indices { result.0[d] += street.demand[d] }
    }
    return result
  }
}
