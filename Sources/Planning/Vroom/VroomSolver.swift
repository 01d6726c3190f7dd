internal import Foundation
package import PlainFiles
internal import RoutingFormats
internal import VehicleRouting

/// Solves problems in VROOM's JSON, and answers in it.
///
/// - Source: the behaviour of VROOM 1.15.
package struct VroomSolver: Sendable {
  /// An error that ends a run without a plan.
  package struct Failure: Error {
    /// 1 for a bug, 2 for invalid input, 3 for unknown travel times.
    package let code: Int
    package let message: String
    package var findings: [Finding] = []

    package init(code: Int, message: String, findings: [Finding] = []) {
      self.code = code
      self.message = message
      self.findings = findings
    }
  }

  /// What VROOM's command line and the options of its requests set.
  package struct Options: Equatable, Sendable {
    package var threads = 4
    /// How thoroughly to search, 0…5.
    package var exploration = 5
    /// The maximum seconds for solving.
    package var limit: Double?
    /// Whether only times are chosen, for the steps that vehicles have.
    package var choosesTimes = false
    package var wantsGeometry = false

    package init() {}
  }

  package var options: Options
  /// Where missing matrices come from; `nil`: travel is along the great circle.
  package var router: (any Router)?
  /// What measures a search without a limit; a process that solves nothing else counts its own time.
  package var clock = Stopwatch.Clock.cpu
  /// Whether a search without a limit ends when more time finds nothing better.
  package var endsWhenDone = false
  package var isCancelled: @Sendable () -> Bool = { false }
  /// Receives the findings of an accepted input.
  package var report: @Sendable ([Finding]) -> Void = { _ in }
  /// Receives sentences about the answer.
  package var warn: @Sendable (String) -> Void = { _ in }
  /// Where all findings of a rejected input can be read, if the message has only the first.
  package var placeOfFindings: String?

  package init(_ options: Options, router: (any Router)?) {
    self.options = options
    self.router = router
  }

  /// Solves a problem.
  ///
  /// - Parameters:
  ///   - bytes: The problem as JSON text.
  ///   - name: What findings call it.
  /// - Returns: The plan as JSON text on one line.
  /// - Throws: ``Failure``.
  package func answer(to bytes: [UInt8], name: String) throws -> [UInt8] {
    let watch = Stopwatch()
    var plan = try plan(bytes, name)
    if let router { plan.problem = try routed(plan.problem, router, name) }
    try checkTravel(plan.problem)
    var remarks = VroomRemarks(
      loading: milliseconds(watch), solving: 0, hasGeometry: options.wantsGeometry)
    let solving = Stopwatch()
    if options.choosesTimes {
      let planned = try planned(plan)
      remarks.solving = milliseconds(solving)
      return SolutionJSONWriter.vroom(planned, remarks)
    }
    var run = VroomEffort.options(options, tasks: plan.problem.stops.count, clock)
    run.endsWhenDone = endsWhenDone && options.limit == nil
    run.isCancelled = isCancelled
    if options.limit != nil { run = run.leavingTime(forInput: watch.seconds) }
    do {
      let fine = SubsecondProblem(plan.problem)
      var checked = try CheckedAnswer(solving: fine?.problem ?? plan.problem, options: run)
      if let router, options.wantsGeometry { try checked.draw(by: router) }
      let answer = fine?.coarsened(checked.answer) ?? checked.answer
      remarks.solving = milliseconds(solving)
      var ordered = answer.ordered(as: plan.problem)
      ordered.lines = checked.answer.lines
      return SolutionJSONWriter.vroom(ordered, remarks, reasons: reasons(ordered))
    } catch let error as RouterError {
      throw Failure(code: 3, message: "\(error)")
    } catch {
      throw Failure(code: 1, message: "\(error)")
    }
  }

  /// VROOM's JSON of a failure, on one line.
  package static func json(_ failure: Failure) -> [UInt8] {
    SolutionJSONWriter.vroomFailure(code: failure.code, failure.message)
  }

  /// Why tasks are unassigned, by their index.
  private func reasons(_ answer: Answer) -> [Int: String] {
    UnassignedRemark.all(Explainer.explain(answer), in: answer.problem).mapValues(\.reason)
  }

  /// The problem with matrices from the routing engine.
  private func routed(
    _ problem: Problem, _ router: any Router, _ name: String
  ) throws -> Problem {
    do {
      let reading = try RoutedTravel(router).applied(to: problem, file: name)
      report(reading.warnings)
      return reading.value
    } catch let error as RouterError {
      throw Failure(code: 3, message: "\(error)")
    } catch let error as InvalidInput {
      throw Failure(
        code: 3, message: error.findings.map(\.description).joined(separator: " "),
        findings: error.findings)
    }
  }

  private func plan(_ bytes: [UInt8], _ name: String) throws -> GivenPlan {
    var document: JSONDocument?
    var rejections: [VroomInputRules.Rejection] = []
    var plan: GivenPlan?
    var findings: [Finding] = []
    do throws(InvalidInput) {
      let parsed = try JSONDocument(bytes, file: name)
      document = parsed
      rejections = VroomInputRules(parsed, file: name).rejections
      let reading = try ProblemJSONReader.readPlan(parsed, file: name, isStrict: true)
      (plan, findings) = (reading.value, reading.warnings)
    } catch {
      findings = error.findings
    }
    findings = VroomInputRules.merged(rejections, with: findings)
    guard let plan, rejections.isEmpty else {
      throw Failure(
        code: 2, message: message(findings, rejections, document), findings: findings)
    }
    report(findings)
    if plan.problem.stops.isEmpty {
      throw Failure(code: 2, message: "No task defined. Add a job or a shipment.")
    }
    return plan
  }

  /// VROOM's sentence for the first error, if it has one, for clients that parse it; then ours.
  private func message(
    _ findings: [Finding], _ rejections: [VroomInputRules.Rejection], _ document: JSONDocument?
  ) -> String {
    let errors = findings.filter { $0.severity == .error }
    guard let first = errors.first else { return "The input is invalid." }
    let own = rejections.first { $0.finding == first }?.sentence
    var parts = [own ?? VroomSentence.text(of: first, in: document)].compactMap(\.self)
    if case .pointer(let pointer, _) = first.place, !pointer.isEmpty {
      parts.append("\(pointer): \(first.message).")
    } else {
      parts.append("\(first.message.prefix(1).uppercased() + first.message.dropFirst()).")
    }
    parts.append(first.remedy)
    if errors.count > 1 {
      parts.append("(\(errors.count - 1) more\(placeOfFindings.map { " \($0)" } ?? ""))")
    }
    return parts.joined(separator: " ")
  }

  /// Rejects problems that need a routing engine, and warns about travel without one.
  private func checkTravel(_ problem: Problem) throws {
    let used = Set(problem.vehicles.map(\.profile))
    let direct = used.sorted().filter {
      if case .greatCircle = problem.travel[$0] { true } else { false }
    }
    if !direct.isEmpty {
      let names = direct.map { "\"\($0)\"" }.joined(separator: ", ")
      warn("Without matrices, travel of profile \(names) is along the great circle.")
    }
    if options.wantsGeometry {
      let places =
        problem.stops.map(\.location) + problem.vehicles.compactMap(\.start)
        + problem.vehicles.compactMap(\.end) + problem.facilities.map(\.location)
      let isDrawable = places.allSatisfy {
        if case .geographic = problem.locations[$0].position { true } else { false }
      }
      if !isDrawable {
        throw Failure(code: 2, message: "Route geometry request with missing coordinates.")
      }
    }
    if options.choosesTimes,
      used.contains(where: { problem.travel[$0]?.isByTimeOfDay ?? false })
    {
      throw Failure(
        code: 2, message: "Times cannot be chosen if travel times depend on the time of day.")
    }
  }

  private func planned(_ plan: GivenPlan) throws -> PlanModeAnswer {
    do throws(InfeasibleRoute) {
      return try PlanModeAnswer(plan)
    } catch {
      throw Failure(code: 2, message: "Infeasible route for vehicle \(error.vehicle).")
    }
  }

  private func milliseconds(_ watch: Stopwatch) -> Int { Int(watch.seconds * 1000) }
}

/// The duration of the search for VROOM's levels of exploration.
///
/// At the highest level VROOM takes about 1.8 s of one thread for 100 tasks, and four times as long for
/// twice as many; lower levels run fewer and shorter searches. Here it is twice that time, and a second
/// and a half more at the highest level, at most ten minutes, divided among the threads as in VROOM. As VROOM does
/// a fixed amount of work, however long that takes on a busy machine, these are CPU seconds;
/// only a requested limit is in wall-clock time.
enum VroomEffort {
  /// The time of each level as a share of the highest one's.
  private static let shares = [0.06, 0.15, 0.25, 0.4, 0.7, 1]

  /// Returns the seconds for a search of a number of tasks, counting jobs and halves of shipments.
  static func seconds(tasks: Int, exploration: Int, threads: Int, limit: Double?) -> Double {
    let hundreds = Double(tasks) / 100
    let alone = (1.5 + 2 * 1.8 * hundreds * hundreds) * shares[max(0, min(5, exploration))]
    let seconds = min(600, alone / Double(max(1, threads)))
    // Even without time, a first plan is made.
    return min(seconds, max(0.01, limit ?? seconds))
  }

  /// Returns the options of a run; more threads than cores bring no gain.
  static func options(
    _ options: VroomSolver.Options, tasks: Int, _ clock: Stopwatch.Clock
  ) -> RunOptions {
    let threads = min(options.threads, ProcessInfo.processInfo.activeProcessorCount)
    let most = seconds(
      tasks: tasks, exploration: options.exploration, threads: threads, limit: options.limit)
    let isLimited = options.limit != nil
    var run = RunOptions.timed(by: isLimited ? .wall : clock)
    run.limit = .seconds(
      isLimited || clock == .wall ? most : most * Double(max(1, threads)))
    run.threads = threads
    return run
  }
}
