package import RoadNetwork
internal import TravelModel
package import VehicleRouting

/// An answer that has passed the checker.
package struct CheckedAnswer: Sendable {
  package private(set) var answer: Answer
  /// Alternative plans that have passed the checker; `nil` if none were requested.
  package private(set) var alternatives: [Alternative]?
  /// The duration, in seconds of the options' clock; for statistics, never part of a result.
  package let seconds: Double

  /// Solves a problem and has the answer checked.
  ///
  /// - Throws: ``CheckerRefusal`` if the answer violates a constraint; always a bug.
  package init(solving problem: Problem, options: RunOptions) throws(CheckerRefusal) {
    let begin = options.clock()
    let answer = Solver.solve(problem, options: options)
    try self.init(checking: answer, seconds: options.clock() - begin)
  }

  /// Has an answer checked that is made of others.
  ///
  /// - Throws: ``CheckerRefusal`` if it violates a constraint; always a bug.
  package init(checking answer: Answer, seconds: Double) throws(CheckerRefusal) {
    let report = SolutionChecker.check(answer)
    guard report.isFeasible else {
      throw CheckerRefusal(
        sentences: report.violations.map { $0.sentence(in: answer.problem) })
    }
    self.answer = answer
    self.seconds = seconds
  }

  /// The streets of each route, by vehicle; none unless they were drawn, and none without a map.
  package private(set) var streets: [Identifier: RoutedStreets] = [:]

  /// Looks for alternative plans.
  package mutating func add(_ search: AlternativeSearch, options: RunOptions) {
    alternatives = search.find(besides: answer, options)
  }

  /// Draws the routes along the streets on which their vehicles travel.
  ///
  /// A route with a place without a position, or by a vehicle with a given matrix, may follow
  /// other streets than the matrix is based on, but is drawn anyway.
  ///
  /// - Throws: ``RouterError`` if the router does not answer.
  package mutating func draw(by router: any Router) throws(RouterError) {
    // Lines go by vehicle; with several days they would be those of its last route.
    guard !answer.problem.hasDays else { return }
    for schedule in answer.schedules { try draw(schedule, by: router) }
  }

  private mutating func draw(
    _ schedule: Schedule, by router: any Router
  ) throws(RouterError) {
    var places: [RoutedPlace] = []
    for place in stopovers(of: schedule).map(\.place) where places.last != place {
      places.append(place)
    }
    guard places.count > 1 else { return }
    let vehicle = answer.problem.vehicles[schedule.vehicle]
    answer.lines[vehicle.id] = try router.way(through: places, profile: vehicle.profile)?.line
  }

  /// Draws the routes along the streets of a router's map, if it has one.
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - places: Where stops are on the streets of a map.
  ///   - clock: What the clock on the wall shows at a moment of the plan, in seconds since midnight.
  /// - Returns: The streets of each route that could be drawn so, by vehicle: a leg from each place of its
  ///   schedule to the next, and one along each stretch that is served.
  /// - Throws: ``RouterError`` if the router does not answer.
  package mutating func drawStreets(
    by router: any Router, on places: [Identifier: StreetPlace] = [:],
    clock: (_ moment: Int) -> Int = { $0 }
  ) throws(RouterError) -> [Identifier: RoutedStreets] {
    var all: [Identifier: RoutedStreets] = [:]
    guard !answer.problem.hasDays else { return all }
    for schedule in answer.schedules {
      let vehicle = answer.problem.vehicles[schedule.vehicle]
      let stopovers = self.stopovers(of: schedule, on: places)
      if stopovers.count > 1,
        let streets = try router.streets(
          through: stopovers.map(\.place), departures: stopovers.map { clock($0.departure) },
          profile: vehicle.profile)
      {
        all[vehicle.id] = streets
        answer.lines[vehicle.id] = streets.route.line.map(\.degrees)
      } else {
        try draw(schedule, by: router)
      }
    }
    streets = all
    return all
  }

  /// The places a vehicle visits, in order; empty if one has no position.
  private func stopovers(
    of schedule: Schedule, on streets: [Identifier: StreetPlace] = [:]
  ) -> [Problem.Stopover] {
    let route = answer.solution.routes.first { $0.vehicle == schedule.vehicle }
    return answer.problem.stopovers(
      of: schedule, reversedStops: route?.reversedStops ?? [], on: streets)
  }

  /// The outcome of planning, apart from the check.
  package var verdict: Verdict {
    let (problem, solution) = (answer.problem, answer.solution)
    if solution.unassigned.isEmpty { return .complete }
    // With prizes or alternatives, leaving out stops is a choice.
    let left = problem.lacking(in: solution).filter { problem.prize(of: $0) == nil }
    if left.isEmpty { return .complete }
    if !solution.routes.isEmpty {
      // Of alternatives none of which is served, one is missing.
      let groups = left.compactMap { problem.alternatives(of: $0) }
      return .partial(unassigned: left.count - groups.count + Set(groups).count)
    }
    if answer.isProven || !left.contains(where: problem.canServeAlone) { return .impossible }
    let reasons = Explainer.explain(answer, maxWork: 1_000_000).map(\.reason)
    return reasons.contains(.tooSoon) ? .limitTooShort : .impossible
  }
}

/// How much of the request a plan fulfils.
package enum Verdict: Hashable, Sendable {
  /// Every required stop is served.
  case complete
  /// Some stops are unassigned.
  case partial(unassigned: Int)
  /// No stop can be served by any vehicle.
  case impossible
  /// Stops could be served, but the limit was reached before a first plan was found.
  case limitTooShort
}

/// The checker found a violation in the program's own answer.
package struct CheckerRefusal: Error, Hashable, Sendable {
  /// One per violation.
  package let sentences: [String]

  package init(sentences: [String]) {
    self.sentences = sentences
  }
}

extension CheckerRefusal: CustomStringConvertible {
  /// The error and the remedy.
  package var description: String {
    "The checker rejected the program's own solution; nothing was written. This is a bug; please "
      + "report it: " + sentences.joined(separator: "; ") + "."
  }
}
