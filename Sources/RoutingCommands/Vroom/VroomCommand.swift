internal import ArgumentParser
internal import CommandSupport

/// `roundsman vroom`: VROOM's own command line over this engine.
struct VroomCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vroom",
    abstract: "Solve with VROOM's command line and output format, as a drop-in replacement.",
    discussion: """
      Accepts VROOM's options -i, -o, -t, -x, -l, -c, -g, -r, -a, -p, -h and -v; the problem is JSON \
      text, the file after -i, or stdin. A link to this program named vroom does the same. With -c, \
      chooses the times of the given steps so that time windows are violated as little as possible.
      At -x 5, a search of N jobs takes about 3.6 s * (N / 100)^2 / threads, from 0.1 s to 10 min; at \
      -x 0 to 4, the fraction 0.06, 0.15, 0.25, 0.4 or 0.7 of that; -l SECONDS ends it sooner.
      Exit codes are VROOM's: 0 done, 1 internal error, 2 invalid input, 3 travel times not available.

      Example: roundsman vroom -i problem.json -t 2 -x 3 -o solution.json
      """)

  @Argument(parsing: .captureForPassthrough, help: "VROOM's options, or the problem as JSON text.")
  var arguments: [String] = []

  func run() throws {
    let code = VroomProgram.run(arguments)
    if code != 0 { throw ExitCode(code) }
  }
}
