internal import TravelModel

/// Completes a route whose stops stand in a given order: chooses among alternatives, and adds visits of facilities
/// and breaks where the route costs least with them.
///
/// A facility is visited only where it unloads something. From stop to stop the search keeps the labels that none is
/// better than: earlier, cheaper, with less on board, after as many breaks. What waiting costs depends on how much
/// later the vehicle may leave, so a label's cost is a function of the moment at which it goes on: level at first,
/// then rising. A plan that is best by this is best by the rules of `SolutionChecker`, but for two cases: by the time
/// of day, and where a later one of several windows shortens a route, the vehicle may leave at a better moment than
/// the one that is looked at here.
///
/// Stops are jobs that pick something up, or nothing. Driving rules, batteries, streets as stops, soft windows,
/// releases, relations and the limits of facilities are not known here; whoever needs them asks the checker.
///
/// - Source: J. Desrochers, F. Soumis (1988), *A Generalized Permanent Labelling Algorithm for the Shortest Path
///   Problem with Time Windows*, INFOR 26(3), for labels and their dominance.
package struct RouteCompletion {
  /// What comes next on a route.
  package enum Entry: Hashable, Sendable {
    /// One of some stops that are alternatives of each other: indices into ``Problem/stops``, at least one.
    case stop([Int])
    /// Index into ``Problem/facilities``.
    case facility(Int)
    /// Index into ``Vehicle/breaks``.
    case pause(Int)
  }

  let problem: Problem
  let vehicle: Vehicle
  let index: Int
  let shift: TimeWindow
  /// The kinds of goods that stops bring on board.
  let goods: [String?]
  let dimensions: Int

  /// Prepares to complete routes of a vehicle.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - vehicle: Index into ``Problem/vehicles``.
  package init(_ problem: Problem, vehicle: Int) {
    self.problem = problem
    index = vehicle
    self.vehicle = problem.vehicles[vehicle]
    shift = self.vehicle.window ?? .always
    goods = Set(problem.stops.map(\.goods)).sorted { ($0 ?? "") < ($1 ?? "") }
    dimensions = problem.loadDimensions
  }

  /// Returns the cheapest route in an order that keeps all rules.
  ///
  /// - Parameter order: The stops, each as the alternatives that may take its place.
  /// - Returns: `nil` if there is none.
  package func cheapest(_ order: [[Int]]) -> Solution.Route? {
    var search = CompletionSearch(self, adds: true, isStrict: true)
    guard let route = search.route(order.map { .stop($0) }) else { return nil }
    return EvaluatedRoute(route, in: problem).violations.isEmpty ? route : nil
  }

  /// Completes an order that need not keep all rules.
  ///
  /// - Parameter order: The stops, each as the alternatives that may take its place.
  /// - Returns: The route that breaks rules least: overloads count first, then lateness, then costs.
  package func leastBroken(_ order: [[Int]]) -> Solution.Route {
    var search = CompletionSearch(self, adds: true, isStrict: false)
    return search.route(order.map { .stop($0) }) ?? plain(order.map { .stop($0) })
  }

  /// Chooses among alternatives on a route to which nothing is added.
  ///
  /// - Parameter entries: Stops, visits of facilities and breaks, in their order.
  /// - Returns: The route that is least late; of several the cheapest.
  package func chosen(_ entries: [Entry]) -> Solution.Route {
    var search = CompletionSearch(self, adds: false, isStrict: false)
    return search.route(entries) ?? plain(entries)
  }

  /// The route of the first alternatives.
  private func plain(_ entries: [Entry]) -> Solution.Route {
    Solution.Route(
      vehicle: index,
      activities: entries.map { entry in
        switch entry {
        case .stop(let stops): .stop(stops[0])
        case .facility(let f): .facility(f)
        case .pause(let b): .pause(b)
        }
      })
  }
}
