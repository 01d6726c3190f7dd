/// A rule of the problem that a plan breaks, with the amount by which it does.
package enum Violation: Hashable, Sendable {
  /// A route names a vehicle that the problem does not have, or has twice.
  case unknownVehicle(Int)
  case vehicleUsedTwice(vehicle: Int)
  /// A plan names a stop that the problem does not have.
  case unknownStop(Int)
  case stopVisited(stop: Int, times: Int)
  /// The stop is neither on a route nor among the unassigned.
  case stopMissing(stop: Int)
  case stopVisitedAndUnassigned(stop: Int)
  case emptyRoute(vehicle: Int)
  case skillsMissing(vehicle: Int, stop: Int, skills: [Int])
  /// More is on board when leaving `after` (`nil`: the start) than fits; in load units.
  case excessLoad(vehicle: Int, dimension: Int, after: Int?, amount: Int)
  /// The visit begins after its last window closes; in time units.
  case late(vehicle: Int, stop: Int, amount: Int)
  /// The vehicle is back after its shift; in time units.
  case overtime(vehicle: Int, amount: Int)
  /// The route lasts longer than the vehicle may be away; in time units.
  case excessDuration(vehicle: Int, amount: Int)
  case excessStops(vehicle: Int, amount: Int)
  /// A route has no schedule, or one of another vehicle.
  case scheduleMissing(vehicle: Int)
  /// A schedule says something else than the problem's travel and service times do.
  case scheduleDiffers(vehicle: Int, step: Int, what: String, stated: Int, actual: Int)
  /// The stated cost differs from the recomputed one; in cost units.
  case costDiffers(stated: Int, actual: Int)
}

extension Violation {
  /// Returns the violation as a sentence with the user's own names.
  package func sentence(in problem: Problem) -> String {
    func stop(_ s: Int) -> String {
      problem.stops.indices.contains(s) ? "stop \(problem.stops[s].id)" : "stop number \(s)"
    }
    func vehicle(_ v: Int) -> String {
      problem.vehicles.indices.contains(v)
        ? "vehicle \(problem.vehicles[v].id)" : "vehicle number \(v)"
    }
    return switch self {
    case .unknownVehicle(let v): "there is no \(vehicle(v))"
    case .vehicleUsedTwice(let v): "\(vehicle(v)) has more than one route"
    case .unknownStop(let s): "there is no \(stop(s))"
    case .stopVisited(let s, let times): "\(stop(s)) is visited \(times) times"
    case .stopMissing(let s): "\(stop(s)) is neither on a route nor unassigned"
    case .stopVisitedAndUnassigned(let s): "\(stop(s)) is on a route and unassigned"
    case .emptyRoute(let v): "the route of \(vehicle(v)) has no stop"
    case .skillsMissing(let v, let s, let skills):
      "\(vehicle(v)) lacks skill \(skills.map(String.init).joined(separator: ", ")) for \(stop(s))"
    case .excessLoad(let v, let dimension, let s, let amount):
      "\(vehicle(v)) carries \(amount) too much in load dimension \(dimension + 1) after "
        + (s.map(stop) ?? "its start")
    case .late(let v, let s, let amount): "\(vehicle(v)) is \(amount) late at \(stop(s))"
    case .overtime(let v, let amount): "\(vehicle(v)) ends \(amount) after its shift"
    case .excessDuration(let v, let amount): "\(vehicle(v)) is \(amount) too long on its way"
    case .excessStops(let v, let amount): "\(vehicle(v)) has \(amount) stops too many"
    case .scheduleMissing(let v): "the route of \(vehicle(v)) has no schedule"
    case .scheduleDiffers(let v, let step, let what, let stated, let actual):
      "\(vehicle(v)), step \(step + 1): \(what) is stated as \(stated) and is \(actual)"
    case .costDiffers(let stated, let actual): "the cost is stated as \(stated) and is \(actual)"
    }
  }
}
