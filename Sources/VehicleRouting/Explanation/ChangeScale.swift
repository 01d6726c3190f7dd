/// How large changes are, so that minutes, load units and drivers can be compared.
///
/// One is a hundredth of what there is: of the longest shift for anything about time, of the vehicle's
/// own limit for loads, distances and numbers of stops, of the prize for prizes. What a customer has to
/// agree to counts twice. A relation that is dropped counts 50, and so does each skill that a driver
/// learns; one more vehicle counts 100, as if all of one were doubled.
package struct ChangeScale: Sendable {
  private let problem: Problem
  /// A whole day of work, in time units.
  private let day: Int

  private static let relation = 50.0
  private static let skill = 50.0
  private static let vehicle = 100.0
  private static let customer = 2.0

  /// Prepares to compare changes of a problem.
  package init(_ problem: Problem) {
    self.problem = problem
    let shifts = problem.vehicles.compactMap { $0.window.map { $0.end - $0.start } }
    let limits = problem.vehicles.compactMap { $0.maxDuration ?? $0.maxTravel }
    let windows = problem.stops.lazy.flatMap(\.windows).map(\.end).max() ?? 0
    day = max(1, shifts.max() ?? limits.max() ?? windows)
  }

  /// Returns how great a change is; greater than 0.
  package func size(of change: Change) -> Double {
    func share(_ limit: Int?) -> Double {
      100 * Double(change.amount) / Double(max(1, limit ?? 1))
    }
    return switch change.kind {
    case .window: Self.customer * share(day)
    case .shift, .duration, .travel: share(day)
    case .distance(let v): share(problem.vehicles[v].maxDistance)
    case .stops(let v): share(problem.vehicles[v].maxStops)
    case .capacity(let v, let d): share(problem.vehicles[v].capacity[d])
    case .skills: Self.skill * Double(change.amount)
    case .vehicle: Self.vehicle
    case .relation: Self.relation
    case .prize(let s): share(problem.stops[s].prize)
    }
  }
}
