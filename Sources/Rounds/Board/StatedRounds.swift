internal import TravelModel
internal import VehicleRouting

/// Reads the rounds of a plan at the times that it states.
///
/// A plan does not state from which side a vehicle comes to a bin; what it has driven by then tells.
struct StatedRounds {
  private let problem: Problem
  private let stops: BinStops

  init(_ problem: Problem, _ stops: BinStops) { (self.problem, self.stops) = (problem, stops) }

  /// Evaluates rounds.
  ///
  /// - Returns: The rounds by vehicle, and the vehicles whose rounds cannot be driven as stated.
  func rounds(of planned: PlannedRounds) -> (rounds: [Int: BoardRound], otherVehicles: [Int]) {
    var rounds: [Int: BoardRound] = [:]
    var otherVehicles: [Int] = []
    for round in planned.rounds where round.entries.contains(where: { $0.bin != nil }) {
      if let evaluated = asStated(round) {
        rounds[round.vehicle] = BoardRound(evaluated, problem, stops)
      } else {
        otherVehicles.append(round.vehicle)
        let completion = RouteCompletion(problem, vehicle: round.vehicle)
        rounds[round.vehicle] = BoardRound(
          completion.chosen(round.entries.map(stops.entry)), problem, stops)
      }
    }
    return (rounds, otherVehicles)
  }

  /// The round at its times; `nil` if it cannot be driven so.
  private func asStated(_ round: PlannedRounds.Round) -> EvaluatedRoute? {
    guard !round.times.isEmpty, !round.driven.isEmpty else { return nil }
    let route = Solution.Route(vehicle: round.vehicle, activities: activities(of: round))
    let served = Set(route.stops)
    let stated = StatedSolution(
      solution: Solution(
        routes: [route], unassigned: problem.stops.indices.filter { !served.contains($0) }),
      times: [round.times])
    guard let answer = SolutionChecker.answer(problem, stated),
      let schedule = answer.schedules.first,
      zip(schedule.steps, round.times).allSatisfy({
        $0.arrival == $1.arrival && $0.begin == $1.begin
      }), EvaluatedRoute(route, in: problem).violations.isEmpty
    else { return nil }
    return EvaluatedRoute(route, at: schedule)
  }

  /// The activities with the directions whose legs are most like what is driven.
  private func activities(of round: PlannedRounds.Round) -> [Activity] {
    let vehicle = problem.vehicles[round.vehicle]
    func difference(_ from: Int, _ to: Int, _ index: Int) -> Int {
      let leg = problem.leg(from: from, to: to, by: vehicle)
      let (before, after) = (round.driven[index - 1], round.driven[index])
      let driven = after.duration - before.duration
      let time =
        problem.durations(from: from, to: to, by: vehicle).map { abs($0 - driven) }.min() ?? 0
      guard let a = before.distance, let b = after.distance, let metres = leg.distance else {
        return time
      }
      return time + abs(metres - (b - a))
    }
    // By entry with a place: for each way to be there the least difference so far, and where it comes from.
    var ways: [[(activity: Activity?, place: Int, difference: Int, from: Int)]] = []
    ways.append([(nil, vehicle.start ?? 0, 0, 0)])
    for entry in round.entries.map(stops.entry) {
      let choices: [(Activity, Int)] =
        switch entry {
        case .stop(let all): all.map { (.stop($0), problem.stops[$0].location) }
        case .facility(let f): [(.facility(f), problem.facilities[f].location)]
        case .pause: []
        }
      if choices.isEmpty { continue }
      let (last, index) = (ways[ways.count - 1], ways.count)
      ways.append(
        choices.map { activity, place in
          let sums = last.map { $0.difference + difference($0.place, place, index) }
          let best = sums.indices.min { sums[$0] < sums[$1] } ?? 0
          return (activity, place, sums[best], best)
        })
    }
    let last = ways[ways.count - 1]
    let ends = last.map { way in
      way.difference + (vehicle.end.map { difference(way.place, $0, ways.count) } ?? 0)
    }
    var choice = ends.indices.min { ends[$0] < ends[$1] } ?? 0
    var chosen: [Activity] = []
    for way in ways.dropFirst().reversed() {
      if let activity = way[choice].activity { chosen.append(activity) }
      choice = way[choice].from
    }
    return round.entries.map { entry in
      if case .pause(let b) = entry { return .pause(b) }
      return chosen.removeLast()
    }
  }
}
