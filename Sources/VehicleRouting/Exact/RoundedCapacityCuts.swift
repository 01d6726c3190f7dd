/// Sets of stops that a relaxation's routes enter less often than their demand needs.
///
/// For every set of stops S, routes enter and leave at least k(S) times, where k(S) rounds up what
/// S needs of a resource over what one route holds. Violated sets are looked for among components,
/// light cuts, and sets that grow greedily from each stop; at points that are whole, components
/// alone find every violated one.
///
/// - Source: P. Augerat et al. (1998), *Separating Capacity Constraints in the CVRP Using Tabu
///   Search*, European Journal of Operational Research 106; J. Lysgaard, A. Letchford, R. Eglese
///   (2004), *A New Branch-and-Cut Algorithm for the Capacitated Vehicle Routing Problem*,
///   Mathematical Programming 100.
struct RoundedCapacityCuts {
  /// A set of stops and how many routes it needs.
  struct Cut {
    /// Ascending places, without the depot.
    let places: [Int]
    let routes: Int
    /// By how much twice `routes` exceeds what crosses the set's border.
    let violation: Double
  }

  private let relaxation: RouteRelaxation
  private let graph: SupportGraph
  private(set) var found: [Cut] = []
  private var known: Set<[Int]> = []

  /// A cut must be violated by this much to be worth a row.
  private static let minViolation = 0.02
  /// The maximum number of cuts that are reported at once.
  private static let most = 40

  /// Looks for violated sets in a support graph whose place 0 is the depot.
  init(_ graph: SupportGraph, _ relaxation: RouteRelaxation) {
    self.graph = graph
    self.relaxation = relaxation
    testComponents()
    if found.isEmpty {
      let limit = Double(2 * relaxation.routeCount.upperBound)
      for side in MinimumCuts.find(graph, below: limit, shrinksPaths: false) {
        test(side.first == 0 ? others(than: side) : side)
      }
      for place in 1..<graph.count { grow(from: place) }
    }
    found.sort { a, b in
      a.violation == b.violation
        ? a.places.lexicographicallyPrecedes(b.places) : a.violation > b.violation
    }
    found = Array(found.prefix(Self.most))
  }

  /// Tests the components without the depot, and all stops outside of each.
  private mutating func testComponents() {
    let stops = SupportGraph(
      count: graph.count,
      neighbours: graph.neighbours.enumerated().map { place, neighbours in
        place == 0 ? [] : neighbours.filter { $0.node != 0 }
      })
    let components = stops.components().filter { $0 != [0] }
    for component in components { test(component) }
    guard components.count > 2 else { return }
    for component in components {
      test(others(than: component))
    }
  }

  /// All stops but some, ascending: sums over them are to come out alike in every run.
  private func others(than places: [Int]) -> [Int] {
    let excluded = Set(places)
    return (1..<graph.count).filter { !excluded.contains($0) }
  }

  /// Tests the sets that grow from a stop by the stop that is tied most to them.
  private mutating func grow(from seed: Int) {
    var isInside = [Bool](repeating: false, count: graph.count)
    var ties = [Double](repeating: 0, count: graph.count)
    var places: [Int] = []
    var border = 0.0
    var sums = [Int](repeating: 0, count: relaxation.resources.count)
    var next: Int? = seed
    while let place = next {
      isInside[place] = true
      places.append(place)
      border -= 2 * ties[place]
      for neighbour in graph.neighbours[place] {
        border += neighbour.weight
        ties[neighbour.node] += neighbour.weight
      }
      var routes = 1
      for (r, resource) in relaxation.resources.enumerated() {
        sums[r] += resource.demand[place]
        routes = max(routes, (sums[r] + resource.capacity - 1) / resource.capacity)
      }
      add(places, routes, border)
      next = nil
      for other in 1..<graph.count
      where !isInside[other] && ties[other] > (next.map { ties[$0] } ?? SupportGraph.negligible) {
        next = other
      }
    }
  }

  private mutating func test(_ places: [Int]) {
    guard !places.isEmpty else { return }
    var isInside = [Bool](repeating: false, count: graph.count)
    for place in places { isInside[place] = true }
    var border = 0.0
    for place in places {
      for neighbour in graph.neighbours[place] where !isInside[neighbour.node] {
        border += neighbour.weight
      }
    }
    add(places, relaxation.routesNeeded(places), border)
  }

  private mutating func add(_ places: [Int], _ routes: Int, _ border: Double) {
    let violation = Double(2 * routes) - border
    guard violation > Self.minViolation else { return }
    let sorted = places.sorted()
    guard known.insert(sorted).inserted else { return }
    found.append(Cut(places: sorted, routes: routes, violation: violation))
  }
}
