package import PlainFiles
package import Reports
package import VehicleRouting
package import WasteCollection

/// Plans one depot day: reads the folder, compiles it, plans it in several ways and has each plan
/// checked.
package struct CollectDay: Sendable {
  /// The day's plan, and what the plain ways of planning would have given.
  package struct Outcome: Sendable {
    package let plan: DayPlan
    package let comparison: MethodComparison
    package let verdict: Verdict
  }

  /// Limit, seed and threads of each method; the method itself is not used.
  package var options: RunOptions
  /// Whose plan is taken; `nil`: the better one of search and GLPK.
  package var method: Method?
  /// Replaces the day's own threshold.
  package var threshold: Double?

  /// Creates the use case.
  package init(options: RunOptions, method: Method? = nil, threshold: Double? = nil) {
    self.options = options
    self.method = method
    self.threshold = threshold
  }

  /// Reads the folder of a depot day.
  ///
  /// - Throws: ``InputReader/Unreadable`` with all files that are missing; `InvalidInput` with the
  ///   findings of all files.
  package func read(_ folder: String) throws -> Reading<DepotDay> {
    let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let files = try InputReader.contents(of: ["depot.yaml", "bins.csv"].map { "\(trimmed)/\($0)" })
    let name = trimmed.split(separator: "/").last.map(String.init) ?? trimmed
    var reading = try DepotDayReader.read(
      depot: files[0], bins: files[1], folderName: name)
    if let threshold {
      var day = reading.value
      day.policy.threshold = threshold
      reading = Reading(day, warnings: reading.warnings)
    }
    return reading
  }

  /// Plans a day.
  ///
  /// - Throws: ``CheckerRefusal`` if one of the plans breaks a rule; always a bug.
  package func run(_ day: DepotDay) throws(CheckerRefusal) -> Outcome {
    let problem = day.problem()
    var answers: [CheckedAnswer] = []
    for method in [Method.nearestNeighbour, .twoOpt, .search, .exact] {
      var options = options
      options.method = method
      answers.append(try CheckedAnswer(solving: problem, options: options))
    }
    let chosen = chosen(of: answers)
    // The search stands last in the comparison: it is what GLPK's proof is held against.
    let order = [0, 1, 3, 2]
    return Outcome(
      plan: DayPlan(day: day, answer: chosen.answer),
      comparison: MethodComparison(order.map { answers[$0].answer }), verdict: chosen.verdict)
  }

  private func chosen(of answers: [CheckedAnswer]) -> CheckedAnswer {
    func rank(_ answer: Answer) -> (Int, Int) {
      (answer.solution.unassigned.count, answer.cost)
    }
    if let method, let answer = answers.first(where: { $0.answer.method == method }) {
      return answer
    }
    let (search, exact) = (answers[2], answers[3])
    return rank(search.answer) < rank(exact.answer) ? search : exact
  }
}
