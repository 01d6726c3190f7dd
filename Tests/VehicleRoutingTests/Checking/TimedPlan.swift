import TravelModel
import _TestSupport

@testable import VehicleRouting

/// A plan with times that an oracle has followed, as an answer for the checker.
struct TimedPlan {
  let problem: Problem
  let solution: Solution
  /// One list per route.
  let entries: [[PlanWalk.Entry]]

  /// Leaves at random moments, and waits and hurries here and there.
  static func random(_ problem: Problem, _ solution: Solution, _ random: inout SplitMix64) -> Self {
    let walk = PlanWalk(problem)
    let isCalm = random.chance(percent: 60)
    return TimedPlan(
      problem: problem, solution: solution,
      entries: solution.routes.map { route in
        let shift = problem.vehicles[route.vehicle].window ?? TimeWindow(start: 0, end: 60)!
        var leisure = PlanWalk.Leisure()
        for index in route.activities.indices {
          leisure.waits.append(random.chance(percent: 20) ? random.number(in: 1...20) : 0)
          if random.chance(percent: 50) { leisure.drives[index] = random.number(in: 0...15) }
          if !isCalm, random.chance(percent: 10) { leisure.hastes.insert(index - 1) }
        }
        let slack = random.chance(percent: 50) ? 0 : (shift.end - shift.start) / 4
        let departure = shift.start + random.number(in: (isCalm ? 0 : -2)...slack)
        return walk.entries(route, leaving: max(0, departure), leisure)
      })
  }

  var walk: PlanWalk { PlanWalk(problem) }

  var schedules: [Schedule] {
    zip(solution.routes, entries).map { route, entries in
      Schedule(
        vehicle: route.vehicle, steps: steps(route, entries), cost: walk.cost(route, entries))
    }
  }

  private func steps(_ route: Solution.Route, _ entries: [PlanWalk.Entry]) -> [Schedule.Step] {
    let loads = walk.loads(route)
    let hasStart = entries.first?.kind == .start
    var travel = 0
    var distance: Int? = 0
    var here: Int?
    return entries.enumerated().map { index, entry in
      travel += entry.wheel
      if let place = entry.place {
        if let here {
          let leg = problem.leg(from: here, to: place, by: problem.vehicles[route.vehicle])
          distance = distance.flatMap { before in leg.distance.map { before + $0 } }
        }
        here = place
      }
      return Schedule.Step(
        kind: entry.kind, location: entry.place, arrival: entry.arrival,
        waiting: entry.begin - entry.arrival, setup: entry.setup,
        service: entry.end - entry.begin - entry.setup, travel: travel, distance: distance,
        load: loads[min(index + (hasStart ? 0 : 1), loads.count - 1)])
    }
  }

  /// The answer with these schedules.
  func answer(_ schedules: [Schedule]) -> Answer {
    Answer(
      problem: problem, solution: solution, schedules: schedules,
      cost: schedules.reduce(0) { $0 + $1.cost }, collectedPrize: 0, bound: nil, isProven: false,
      method: .search, seed: 0, limit: .iterations(0), originalProblem: problem)
  }
}
