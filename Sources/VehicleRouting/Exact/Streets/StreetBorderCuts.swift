/// Looks for borders that the legs of a relaxation cross too seldom.
///
/// Odd borders come from the cuts between each place and one of the part it was last left in, as a cut tree
/// is built; borders of demand from flows to the depot, in which each place gives as much as rounds for its
/// streets need, and from sets that grow place by place.
///
/// - Source: J. M. Belenguer, E. Benavent (2003), *A Cutting Plane Algorithm for the Capacitated Arc Routing
///   Problem*, Computers & Operations Research 30(5), section 4; D. Gusfield (1990), *Very Simple Methods for
///   All Pairs Network Flow Analysis*, SIAM Journal on Computing 19(1).
struct StreetBorderCuts {
  /// By how much a row must be violated to be worth it, and how many are added at once.
  private static let minViolation = 0.02
  private static let maxRows = 60

  private let network: StreetNetwork
  /// The legs that are variables, in their order.
  private let legs: [TourEdge]
  /// `legsAt[place]`: variables of legs that begin or end there.
  private let legsAt: [[Int32]]

  /// Prepares to look for rows over some legs; the others are never driven.
  init(_ network: StreetNetwork, legs: [TourEdge]) {
    self.network = network
    self.legs = legs
    var at = [[Int32]](repeating: [], count: network.placeCount)
    for (v, leg) in legs.enumerated() {
      at[leg.u].append(Int32(v))
      at[leg.v].append(Int32(v))
    }
    legsAt = at
  }

  /// The row of a set of places: its border is crossed as often as need be.
  func row(of border: StreetBorder) -> IntegerRow {
    var variables: [Int32] = []
    for place in border.places {
      for v in legsAt[place] {
        let leg = legs[Int(v)]
        if border.contains(leg.u) != border.contains(leg.v) { variables.append(v) }
      }
    }
    variables.sort()
    return IntegerRow(
      variables: variables, coefficients: [Int32](repeating: 1, count: variables.count),
      lower: border.leastCrossings)
  }

  /// The rows that hold each place by itself, and all of them together.
  var firstRows: [IntegerRow] {
    guard network.placeCount > 1 else { return [] }
    let sets = (1..<network.placeCount).map { [$0] } + [Array(1..<network.placeCount)]
    return sets.map { StreetBorder(network, $0) }.filter { $0.leastCrossings > 0 }.map(row)
  }

  /// Returns rows that a point violates, the most violated first.
  ///
  /// - Parameters:
  ///   - values: One per leg.
  ///   - isOver: Whether to stop looking for more; asked now and then.
  /// - Returns: Rows that every plan satisfies; none if none is found.
  func violatedRows(_ values: [Double], isOver: () -> Bool = { false }) -> [IntegerRow] {
    var found: [(violation: Double, row: IntegerRow)] = []
    var known: Set<[Int]> = []
    let graph = SupportGraph(count: network.placeCount, legs, values: values)
    func test(_ places: [Int]) {
      guard !places.isEmpty, places.count < network.placeCount else { return }
      let outside = places.contains(0) ? complement(of: places) : places
      guard known.insert(outside).inserted else { return }
      let border = StreetBorder(network, outside)
      guard border.leastCrossings > 0 else { return }
      let row = row(of: border)
      let violation = Double(row.lower) - row.activity(at: values)
      if violation > Self.minViolation { found.append((violation, row)) }
    }
    for component in graph.components() { test(component) }
    for component in graph.components(where: { $0 > 0.4 }) { test(component) }
    demandSides(graph).forEach(test)
    if !isOver() { oddSides(graph).forEach(test) }
    for seed in 1..<max(1, network.placeCount) where !isOver() { grow(from: seed, values, test) }
    found.sort {
      $0.violation == $1.violation
        ? $0.row.variables.lexicographicallyPrecedes($1.row.variables)
        : $0.violation > $1.violation
    }
    return found.prefix(Self.maxRows).map(\.row)
  }

  private func complement(of places: [Int]) -> [Int] {
    let inside = Set(places)
    return (0..<network.placeCount).filter { !inside.contains($0) }
  }

  /// Lets a set grow by the place after which its border lacks most crossings, and tests each set.
  private func grow(from seed: Int, _ values: [Double], _ test: ([Int]) -> Void) {
    var border = StreetBorder(network, [seed])
    var weight = crossing(seed, border, values)
    while border.places.count < network.placeCount - 1 {
      if Double(border.leastCrossings) - weight > Self.minViolation { test(border.places.sorted()) }
      var best: (lack: Double, place: Int, weight: Double)?
      for place in frontier(of: border) {
        let grown = weight + crossing(place, border, values)
        let lack = Double(border.leastCrossings(with: place)) - grown
        if lack > best?.lack ?? -.infinity { best = (lack, place, grown) }
      }
      guard let best else { return }
      border.insert(best.place)
      weight = best.weight
    }
    test(border.places.sorted())
  }

  /// The places beside a set, ascending, without the depot.
  private func frontier(of border: StreetBorder) -> [Int] {
    var result: Set<Int> = []
    for place in border.places {
      for v in legsAt[place] { result.formUnion([legs[Int(v)].u, legs[Int(v)].v]) }
      for s in network.streetsAt[place] {
        result.formUnion([network.streets[s].u, network.streets[s].v])
      }
    }
    return result.filter { $0 != 0 && !border.contains($0) }.sorted()
  }

  /// What legs cross the border more if a place joins the set; if it is in the set, what legs leave it by.
  private func crossing(_ place: Int, _ border: StreetBorder, _ values: [Double]) -> Double {
    var sum = 0.0
    for v in legsAt[place] {
      let leg = legs[Int(v)]
      let other = leg.u == place ? leg.v : leg.u
      sum += border.contains(other) ? -values[Int(v)] : values[Int(v)]
    }
    return sum
  }

  /// Sides of light cuts between places with an odd number of streets.
  private func oddSides(_ graph: SupportGraph) -> [[Int]] {
    let odd = (0..<network.placeCount).filter { place in
      network.streetsAt[place].count { network.streets[$0].u != network.streets[$0].v } % 2 == 1
    }
    guard let root = odd.first else { return [] }
    var flows = FlowNetwork(graph) { $0 }
    var partner = [Int](repeating: root, count: network.placeCount)
    var sides: [[Int]] = []
    for (position, source) in odd.enumerated().dropFirst() {
      let weight = flows.flow(from: source, to: partner[source])
      let isInside = (0..<network.placeCount).map(flows.isOnSourceSide)
      for other in odd[(position + 1)...]
      where isInside[other] && partner[other] == partner[source] {
        partner[other] = source
      }
      if weight < 1 - Self.minViolation {
        sides.append((0..<network.placeCount).filter { isInside[$0] })
      }
    }
    return sides
  }

  /// Sides of cuts of which the demand, as fractions of rounds, exceeds the crossings most.
  private func demandSides(_ graph: SupportGraph) -> [[Int]] {
    var sides: [[Int]] = []
    for d in network.capacity.indices where network.capacity[d] > 0 {
      let full = Double(network.capacity[d])
      var edges = graph.neighbours.enumerated().flatMap { u, neighbours in
        neighbours.filter { $0.node > u }.map { TourEdge(u, $0.node) }
      }
      var weights = graph.neighbours.enumerated().flatMap { u, neighbours in
        neighbours.filter { $0.node > u }.map(\.weight)
      }
      var supply = [Double](repeating: 0, count: network.placeCount)
      for street in network.streets {
        let share = Double(street.demand[d]) / full
        supply[street.u] += share
        supply[street.v] += share
        guard street.u != street.v else { continue }
        edges.append(TourEdge(street.u, street.v))
        weights.append(1 - share)
      }
      let source = network.placeCount
      for place in 1..<max(1, source) where supply[place] > 0 {
        edges.append(TourEdge(place, source))
        weights.append(supply[place])
      }
      let whole = SupportGraph(count: source + 1, edges, values: weights)
      var flows = FlowNetwork(whole) { $0 }
      _ = flows.flow(from: source, to: 0)
      sides.append((1..<max(1, source)).filter(flows.isOnSourceSide))
    }
    return sides
  }
}
