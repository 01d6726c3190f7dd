@testable import LinearProgramming

/// A symmetric travelling-salesman problem with its integer program, for lazy cuts.
struct TinyTour {
  let cities: Int
  /// Ends of each edge, the smaller city first; edge `e` is variable `e`.
  let edges: [(Int, Int)]
  let lengths: [Double]

  init(cities: Int, seed: UInt64) {
    self.cities = cities
    var generator = SeededGenerator(seed: seed)
    let places = (0..<cities).map { _ in
      (
        Double.random(in: 0..<1000, using: &generator),
        Double.random(in: 0..<1000, using: &generator)
      )
    }
    edges = (0..<cities).flatMap { u in ((u + 1)..<max(u + 1, cities)).map { (u, $0) } }
    lengths = edges.map { u, v in
      let (x, y) = (places[u].0 - places[v].0, places[u].1 - places[v].1)
      return (x * x + y * y).squareRoot().rounded()
    }
  }

  /// Two edges at each city, and nothing against subtours.
  func program() throws -> LinearProgram {
    var program = LinearProgram(.minimise)
    for length in lengths { try program.addBinary(cost: length) }
    for city in 0..<cities {
      let incident = edges.indices.filter { edges[$0].0 == city || edges[$0].1 == city }
      try program.addRow(incident.map { Term(1, VariableIndex($0)) }, in: .exactly(2))
    }
    return program
  }

  /// For each connected component of the edges above a value: that two edges leave it.
  func addSubtourCuts(_ node: inout NodeRelaxation) {
    var component = Array(0..<cities)
    for (edge, value) in node.values.enumerated() where value > 1e-6 {
      let (from, to) = (component[edges[edge].1], component[edges[edge].0])
      if from != to { component = component.map { $0 == from ? to : $0 } }
    }
    guard Set(component).count > 1 else { return }
    for label in Set(component).sorted() {
      let leaving = edges.indices.filter {
        (component[edges[$0].0] == label) != (component[edges[$0].1] == label)
      }
      node.addRow(leaving.map { Term(1, VariableIndex($0)) }, in: .atLeast(2))
    }
  }

  /// Length of the shortest tour, by all orders of the cities.
  func shortestByPermutations() -> Double {
    var distance = [[Double]](repeating: [Double](repeating: 0, count: cities), count: cities)
    for ((u, v), length) in zip(edges, lengths) {
      distance[u][v] = length
      distance[v][u] = length
    }
    var best = Double.infinity
    func extend(_ last: Int, _ visited: Int, _ length: Double) {
      guard length < best else { return }
      if visited == (1 << cities) - 1 { best = min(best, length + distance[last][0]) }
      for next in 1..<cities where visited & (1 << next) == 0 {
        extend(next, visited | (1 << next), length + distance[last][next])
      }
    }
    extend(0, 1, 0)
    return best
  }

  /// The tour through the cities in the order of their numbers, one value for each edge.
  func tourInOrder() -> [Double] {
    edges.map { $1 == $0 + 1 || ($0 == 0 && $1 == cities - 1) ? 1 : 0 }
  }
}
