internal import ArgumentParser

/// `roundsman vroom`: VROOM's own command line over this engine.
struct VroomCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vroom",
    abstract: "Solve with VROOM's command line and output, for pipelines that call it.",
    discussion: """
      Takes VROOM's options -i, -o, -t, -x, -l, -c, -g, -r, -a, -p, -h and -v; the problem is a JSON \
      text, the file after -i, or stdin. A link named vroom to this program does the same. With -c \
      the times of the given steps are chosen so that windows are violated as little as can be.
      At -x 5 a search of N jobs takes about 3.6 s * (N / 100)^2 / threads, from 0.1 s to 10 min; at \
      -x 0 to 4 the parts 0.06, 0.15, 0.25, 0.4 and 0.7 of it; -l SECONDS ends it sooner.
      The exit code is VROOM's: 0 done, 1 internal error, 2 invalid input, 3 unknown travel.

      Example: roundsman vroom -i problem.json -t 2 -x 3 -o solution.json
      """)

  @Argument(parsing: .captureForPassthrough, help: "VROOM's options, or the problem as JSON text.")
  var arguments: [String] = []

  func run() throws {
    let code = VroomProgram.run(arguments)
    if code != 0 { throw ExitCode(code) }
  }
}
