package import VehicleRouting

/// One day planned by several methods, side by side.
package struct MethodComparison: Sendable {
  /// A planning method and its result.
  package struct Row: Hashable, Sendable {
    package let method: Method
    /// Metres of all routes.
    package let distance: Int
    /// Seconds of all routes on the road.
    package let travel: Int
    /// Cost units.
    package let cost: Int
    package let unassigned: Int
    /// Of these, those that a vehicle could serve.
    package let missed: Int
    package let isProven: Bool
  }

  /// A method that has no plan of the day, and the first rule that it does not know, as a key of the problem.
  package struct Refusal: Hashable, Sendable {
    package let method: Method
    package let rule: String

    /// Creates a refusal.
    package init(method: Method, rule: String) { (self.method, self.rule) = (method, rule) }
  }

  /// The methods in the order in which they build on each other; GLPK's proof is compared with the search.
  package static let order: [Method] = [.nearestNeighbour, .twoOpt, .exact, .search]

  /// The methods that were asked and have no plan.
  package let refusals: [Refusal]
  /// In the order in which the methods build on each other.
  package let rows: [Row]
  /// The greatest proven lower bound of the cost of serving every stop that can be served; `nil` if none is
  /// known.
  package let bound: Int?

  /// Compares answers to one problem.
  package init(_ answers: [Answer], refusals: [Refusal] = []) {
    self.refusals = refusals
    rows = answers.map { answer in
      let ends = answer.schedules.compactMap(\.steps.last)
      let (problem, lacking) = (answer.problem, answer.problem.lacking(in: answer.solution))
      func count(_ stops: [Int]) -> Int {
        Set(stops.map { problem.alternatives(of: $0) ?? problem.stops[$0].id }).count
      }
      return Row(
        method: answer.method, distance: ends.reduce(0) { $0 + ($1.distance ?? 0) },
        travel: ends.reduce(0) { $0 + $1.travel }, cost: answer.cost,
        unassigned: count(lacking), missed: count(lacking.filter(problem.canServeAlone)),
        isProven: answer.isProven)
    }
    let complete = zip(answers, rows).filter { $1.missed == 0 }.map(\.0)
    bound = complete.compactMap(\.bound).max()
  }

  /// Relative distance of a row's cost to the bound in percent; `nil` without a bound, or if the row
  /// serves less than it could.
  package func gap(of row: Row) -> Double? {
    guard let bound, bound > 0, row.missed == 0 else { return nil }
    return 100 * Double(row.cost - bound) / Double(bound)
  }
}

extension Method {
  /// The method as the comparison calls it.
  package var title: String {
    switch self {
    case .nearestNeighbour: "nearest neighbour"
    case .twoOpt: "+ 2-opt"
    case .exact: "GLPK"
    case .search: "search"
    }
  }
}
