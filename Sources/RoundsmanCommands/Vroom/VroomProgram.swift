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
    let run = VroomEffort.options(options, tasks: plan.problem.stops.count)
    do {
      let fine = SubsecondProblem(plan.problem)
      var checked = try CheckedAnswer(solving: fine?.problem ?? plan.problem, options: run)
      if let router, options.wantsGeometry { try checked.draw(by: router) }
      let answer = fine?.coarsened(checked.answer) ?? checked.answer
      remarks.solving = milliseconds(solving)
      var ordered = answer.ordered(as: plan.problem)
      ordered.lines = checked.answer.lines
      return SolutionJSONWriter.vroom(ordered, remarks)
    } catch let error as RouterError {
      throw Failure(code: 3, message: "\(error)")
    } catch {
      throw Failure(code: 1, message: "\(error)")
    }
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
    let plan: GivenPlan
    do throws(InvalidInput) {
      let reading = try ProblemJSONReader.readPlan(bytes, file: name)
      plan = reading.value
      report(reading.warnings)
    } catch {
      throw Failure(
        code: 2, message: message(error.findings, in: bytes, file: name), findings: error.findings)
    }
    if plan.problem.stops.isEmpty {
      throw Failure(code: 2, message: "No task defined. Add a job or a shipment.")
    }
    return plan
  }

  /// VROOM's sentence for the first error, if it has one, for clients that parse it; then ours.
  private static func message(
    _ findings: [Finding], in bytes: [UInt8], file: String
  ) -> String {
    let errors = findings.filter { $0.severity == .error }
    guard let first = errors.first else { return "The input is invalid." }
    let document = try? JSONDocument(bytes, file: file)
    var parts = [VroomSentence.text(of: first, in: document)].compactMap(\.self)
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
    FileHandle.standardError.write(Data("[Error] \(failure.message)\n".utf8))
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
    FileHandle.standardOutput.write(Data(text.utf8))
    return 0
  }

  private static func report(_ findings: [Finding]) {
    FileHandle.standardError.write(Data(FindingList.text(findings).utf8))
  }

  private static func warn(_ message: String) {
    FileHandle.standardError.write(Data("[Warning] \(message)\n".utf8))
  }

  private static func milliseconds(_ watch: Stopwatch) -> Int { Int(watch.seconds * 1000) }
}
