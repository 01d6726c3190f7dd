internal import TravelModel
package import VehicleRouting

/// An answer that the checker has passed.
package struct CheckedAnswer: Sendable {
  package private(set) var answer: Answer
  /// Further plans, which the checker has passed, too; `nil` if none were asked for.
  package private(set) var alternatives: [Alternative]?
  /// How long it took, in seconds of the options' clock; for statistics, never part of a result.
  package let seconds: Double

  /// Solves a problem and has the answer checked.
  ///
  /// - Throws: ``CheckerRefusal`` if the answer breaks a rule; always a bug.
  package init(solving problem: Problem, options: RunOptions) throws(CheckerRefusal) {
    let begin = options.clock()
    let answer = Solver.solve(problem, options: options)
    let report = SolutionChecker.check(answer)
    guard report.isFeasible else {
      throw CheckerRefusal(
        sentences: report.violations.map { $0.sentence(in: answer.problem) })
    }
    self.answer = answer
    seconds = options.clock() - begin
  }

  /// Looks for further plans.
  package mutating func add(_ search: AlternativeSearch, options: RunOptions) {
    alternatives = search.find(besides: answer, options)
  }

  /// Draws the routes along the streets on which their vehicles travel.
  ///
  /// A route with a place that has no position, or with a vehicle whose travel is a given matrix, may lead
  /// along other streets than the matrix was made of, and is drawn all the same.
  ///
  /// - Throws: ``RouterError`` if the router gives no answer.
  package mutating func draw(by router: any Router) throws(RouterError) {
    for schedule in answer.schedules { try draw(schedule, by: router) }
  }

  private mutating func draw(
    _ schedule: Schedule, by router: any Router
  ) throws(RouterError) {
    var places: [RoutedPlace] = []
    for place in self.places(of: schedule) where places.last != place { places.append(place) }
    guard places.count > 1 else { return }
    let vehicle = answer.problem.vehicles[schedule.vehicle]
    answer.lines[vehicle.id] = try router.way(through: places, profile: vehicle.profile)?.line
  }

  /// Draws the routes along the streets of a router's map, where it has one.
  ///
  /// - Returns: The streets of each route that could be drawn so, by vehicle: a leg from each place of its
  ///   schedule to the next.
  /// - Throws: ``RouterError`` if the router gives no answer.
  package mutating func drawStreets(
    by router: any Router
  ) throws(RouterError) -> [Identifier: RoutedStreets] {
    var all: [Identifier: RoutedStreets] = [:]
    for schedule in answer.schedules {
      let vehicle = answer.problem.vehicles[schedule.vehicle]
      let places = self.places(of: schedule)
      if places.count > 1,
        let streets = try router.streets(through: places, profile: vehicle.profile)
      {
        all[vehicle.id] = streets
        answer.lines[vehicle.id] = streets.route.line.map(\.degrees)
      } else {
        try draw(schedule, by: router)
      }
    }
    return all
  }

  /// Where a vehicle goes, in order; empty if one of the places has no position.
  private func places(of schedule: Schedule) -> [RoutedPlace] {
    let problem = answer.problem
    var places: [RoutedPlace] = []
    for step in schedule.steps {
      guard let location = step.location else { continue }
      guard case .geographic(let coordinate)? = problem.locations[location].position else {
        return []
      }
      places.append(RoutedPlace(coordinate, approach: problem.approach(of: step.kind)))
    }
    return places
  }

  /// What came of asking for a plan, apart from being checked.
  package var verdict: Verdict {
    let (problem, solution) = (answer.problem, answer.solution)
    if solution.unassigned.isEmpty { return .complete }
    // Where stops have prizes, or alternatives, leaving them out is a choice.
    let left = problem.lacking(in: solution).filter { problem.prize(of: $0) == nil }
    if left.isEmpty { return .complete }
    if !solution.routes.isEmpty { return .partial(unassigned: left.count) }
    return left.contains(where: problem.canServeAlone) ? .limitTooShort : .impossible
  }
}

/// How much of what was asked for a plan does.
package enum Verdict: Hashable, Sendable {
  /// Every stop that has to be served is.
  case complete
  /// Some stops are unassigned.
  case partial(unassigned: Int)
  /// No stop can be served by any vehicle.
  case impossible
  /// Stops could be served, but the limit ended the run before a first plan.
  case limitTooShort
}

/// The checker found that the program's own answer breaks a rule.
package struct CheckerRefusal: Error, Hashable, Sendable {
  /// One per violation.
  package let sentences: [String]
}

extension CheckerRefusal: CustomStringConvertible {
  /// What is wrong and what to do.
  package var description: String {
    "The checker rejected the program's own solution; nothing was written. This is a bug; please "
      + "report it: " + sentences.joined(separator: "; ") + "."
  }
}
