internal import CommandSupport
internal import Foundation
internal import PlainFiles
internal import Planning
internal import WebClient

/// The program with VROOM's command line, for pipelines that call it.
///
/// The answer is VROOM's JSON, on one line; the exit code is its `code`.
package enum VroomProgram {
  typealias Failure = VroomSolver.Failure

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
    var solver = VroomSolver(options.solving, router: try router(options))
    solver.isCancelled = { Interruption.wasRequested }
    solver.report = report
    solver.warn = warn
    solver.placeOfFindings = "on stderr"
    Interruption.savesAnswers()
    return try solver.answer(to: bytes, name: name)
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
    let bytes = VroomSolver.json(failure)
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
