/// The part of a problem that one route and a request need, without what binds routes together.
///
/// It is small, so that it is copied and checked quickly.
struct RouteProblem {
  /// One vehicle, and the stops of its route and the request.
  let problem: Problem
  private let indices: [Int: Int]

  /// Takes the part of a vehicle and some stops, with both halves of each shipment.
  init(_ whole: Problem, vehicle: Int, stops: [Int]) {
    indices = Dictionary(uniqueKeysWithValues: stops.enumerated().map { ($1, $0) })
    var problem = whole
    problem.stops = []
    problem.relations = []
    problem.vehicles = [whole.vehicles[vehicle]]
    problem.vehicles[0].givenRoute = []
    for stop in stops {
      var part = whole.stops[stop]
      switch part.kind {
      case .job: break
      case .pickup(let other): part.kind = .pickup(delivery: indices[other] ?? 0)
      case .delivery(let other): part.kind = .delivery(pickup: indices[other] ?? 0)
      }
      problem.stops.append(part)
    }
    self.problem = problem
  }

  /// The part with a change of the vehicle, or of one of the stops.
  func changed(by change: Change?) -> Problem {
    guard let change else { return problem }
    var result = problem
    change.apply(to: &result.vehicles[0])
    if let stop = change.stop, let index = indices[stop] {
      result.stops[index].windows = change.windows(of: problem.stops[index])
    }
    return result
  }

  /// The route that has these activities in the whole problem.
  func route(_ activities: [Activity]) -> Solution.Route {
    Solution.Route(
      vehicle: 0,
      activities: activities.map { activity in
        if case .stop(let s) = activity { .stop(indices[s] ?? 0) } else { activity }
      })
  }
}
