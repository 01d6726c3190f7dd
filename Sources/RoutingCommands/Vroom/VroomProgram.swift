internal import CommandSupport
internal import Foundation
internal import PlainFiles
internal import Planning
internal import RoutingFormats
internal import VehicleRouting
internal import WebClient

/// The program with VROOM's command line, for pipelines that call it.
///
/// The answer is VROOM's JSON, on one line; the exit code is its `code`.
package enum VroomProgram {
  /// An error that ends a run without a plan.
  struct Failure: Error {
    /// 1 for a bug, 2 for invalid input, 3 for unknown travel times.
    let code: Int
    let message: String
    var findings: [Finding] = []
  }

  /// The version of VROOM whose command line and JSON are supported, then the program's own.
  private static var version: String { "vroom 1.15.0 (roundsman \(ProgramVersion.current))\n" }

  /// Whether the program was started as `vroom`, for instance through a link.
  package static func isCalled(_ path: String?) -> Bool {
    path?.split(separator: "/").last == "vroom"
  }

  /// Runs with the arguments after the program's name, and ends the program.
  package static func main(_ arguments: some Sequence<String>) -> Never {
    exit(run(Array(arguments)))
  }

  /// Runs with the arguments after the program's name.
  ///
  /// - Returns: The exit code.
  static func run(_ arguments: [String]) -> Int32 {
    let options: VroomOptions
    do throws(VroomOptions.Misuse) {
      options = try VroomOptions(arguments)
    } catch {
      return end(Failure(code: 2, message: error.message), output: nil)
    }
    if options.wantsHelp { return say(VroomHelp.text) }
    if options.wantsVersion { return say(version) }
    do {
      try write(answer(options), to: options.output)
      return 0
    } catch let failure as Failure {
      return end(failure, output: options.output)
    } catch {
      return end(Failure(code: 1, message: "\(error)"), output: options.output)
    }
  }

  // MARK: - From problem to plan

  private static func answer(_ options: VroomOptions) throws -> [UInt8] {
    let watch = Stopwatch()
    var plan = try plan(options)
    let router = try router(options)
    if let router { plan.problem = try routed(plan.problem, router, options) }
    try checkTravel(plan.problem, options)
    var remarks = VroomRemarks(
      loading: milliseconds(watch), solving: 0, hasGeometry: options.wantsGeometry)
    let solving = Stopwatch()
    if options.choosesTimes {
      let planned = try planned(plan)
      remarks.solving = milliseconds(solving)
      return SolutionJSONWriter.vroom(planned, remarks)
    }
    Interruption.savesAnswers()
    var run = VroomEffort.options(options, tasks: plan.problem.stops.count)
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

  /// Why tasks are unassigned, by their index.
  private static func reasons(_ answer: Answer) -> [Int: String] {
    UnassignedRemark.all(Explainer.explain(answer), in: answer.problem).mapValues(\.reason)
  }

  /// The given routing engine; VROOM always uses one, this program only on request.
  private static func router(_ options: VroomOptions) throws -> (any Router)? {
    guard options.namesRouter else { return nil }
    if let engine = options.engine, engine != "osrm" {
      throw Failure(
        code: 3,
        message: "The routing engine \(engine) is not supported: use OSRM, or give matrices.")
    }
    var servers: [String: HTTPAddress] = [:]
    for profile in Set(options.hosts.keys).union(options.ports.keys).union(["car"]) {
      let host = options.hosts[profile] ?? "0.0.0.0"
      let port = options.ports[profile] ?? "5000"
      do throws(HTTPAddress.Problem) {
        servers[profile] = try HTTPAddress("http://\(host):\(port)")
      } catch {
        throw Failure(code: 3, message: "\(host):\(port) cannot be queried: \(error).")
      }
    }
    return OSRMServers(servers)
  }

  /// The problem with matrices from the routing engine.
  private static func routed(
    _ problem: Problem, _ router: any Router, _ options: VroomOptions
  ) throws -> Problem {
    do {
      let reading = try RoutedTravel(router).applied(to: problem, file: options.input ?? "-")
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

  private static func plan(_ options: VroomOptions) throws -> GivenPlan {
    let name = options.text == nil ? options.input ?? "-" : "argument"
    let bytes: [UInt8]
    do throws(FileError) {
      if let text = options.text {
        bytes = Array(text.utf8)
      } else {
        bytes = try FileAccess.read(name)
      }
    } catch {
      throw Failure(code: 2, message: "Can't read file: \(name)")
    }
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
  private static func message(
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
    if errors.count > 1 { parts.append("(\(errors.count - 1) more on stderr)") }
    return parts.joined(separator: " ")
  }

  /// Rejects problems that need a routing engine, and warns about travel without one.
  private static func checkTravel(_ problem: Problem, _ options: VroomOptions) throws {
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
      used.contains(where: { if case .slices = problem.travel[$0] { true } else { false } })
    {
      throw Failure(
        code: 2, message: "Times cannot be chosen if travel times depend on the time of day.")
    }
  }

  private static func planned(_ plan: GivenPlan) throws -> PlanModeAnswer {
    do throws(InfeasibleRoute) {
      return try PlanModeAnswer(plan)
    } catch {
      throw Failure(code: 2, message: "Infeasible route for vehicle \(error.vehicle).")
    }
  }

  // MARK: - Ends

  private static func write(_ bytes: [UInt8], to output: String?) throws {
    do throws(FileError) {
      // Files do not end with a newline, as VROOM's do not.
      try FileAccess.write(output == nil ? bytes : Array(bytes.dropLast()), to: output ?? "-")
    } catch {
      throw Failure(code: 2, message: "Can't write to file: \(output ?? "-")")
    }
  }

  private static func end(_ failure: Failure, output: String?) -> Int32 {
    report(failure.findings)
    MessageStream.write("[Error] \(failure.message)\n")
    let bytes = SolutionJSONWriter.vroomFailure(code: failure.code, failure.message)
    do {
      try write(bytes, to: output)
    } catch {
      // If the file cannot be written, the error goes to stdout.
      try? write(bytes, to: nil)
    }
    return Int32(failure.code)
  }

  private static func say(_ text: String) -> Int32 {
    (try? write(Array(text.utf8), to: nil)) == nil ? 2 : 0
  }

  private static func report(_ findings: [Finding]) {
    MessageStream.write(FindingList.text(findings))
  }

  private static func warn(_ message: String) {
    MessageStream.write("[Warning] \(message)\n")
  }

  private static func milliseconds(_ watch: Stopwatch) -> Int { Int(watch.seconds * 1000) }
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
  static func options(_ options: VroomOptions, tasks: Int) -> RunOptions {
    let threads = min(options.threads, ProcessInfo.processInfo.activeProcessorCount)
    let most = seconds(
      tasks: tasks, exploration: options.exploration, threads: threads, limit: options.limit)
    let isLimited = options.limit != nil
    var run = RunOptions.timed(by: isLimited ? .wall : .cpu)
    run.limit = .seconds(isLimited ? most : most * Double(max(1, threads)))
    run.threads = threads
    run.isCancelled = { Interruption.wasRequested }
    return run
  }
}

/// What `vroom -h` prints.
enum VroomHelp {
  static let text = """
    Solves vehicle routing problems, with VROOM's command line and JSON.

    Usage: vroom [OPTIONS] [JSON]

      -a, --host HOST     OSRM host, 0.0.0.0 by default; profile:HOST for profiles other than
                          car
      -c, --choose-eta    choose the times of the given steps and report violations
      -g, --geometry      add each route's line: along streets with OSRM, otherwise straight
      -h, --help          print this help
      -i, --input FILE    read the problem from a file instead of stdin
      -l, --limit SECONDS stop after this time
      -o, --output FILE   write to a file instead of stdout
      -p, --port PORT     OSRM port, 5000 by default; profile:PORT as for hosts
      -r, --router osrm   use OSRM for missing matrices; implied by -a and -p
      -t, --threads N     number of threads, 4 by default
      -v, --version       print the version
      -x, --explore N     how thoroughly to search, 0 to 5; 5 by default

    At -x 5, a search of N jobs takes about 3.6 s * (N / 100)^2 / threads, from 0.1 s to 10 min; at
    -x 0 to 4, the fraction 0.06, 0.15, 0.25, 0.4 or 0.7 of that.
    Exit codes: 0 done, 1 internal error, 2 invalid input, 3 travel times not available.

    Example: roundsman vroom -i problem.json -t 2 -x 3 -o solution.json

    """
}
