internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import NIOCore
internal import NIOPosix
internal import PlainFiles
internal import Planning

/// The program `roundsman-server` and its subcommands.
@main struct RoundsmanServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roundsman-server",
    abstract: "Answer over HTTP what roundsman answers on the command line.",
    discussion: """
      Serves OSRM's API on the streets of maps, VROOM's API, and an API of its own for problems, depot \
      days, matrices, routes, itineraries, packing lists and cities; long ones become jobs, which \
      survive the service. GET /docs lists the addresses, /openapi.json describes them to programs.

      Example: roundsman-server --maps maps --port 8080
      """,
    version: ProgramVersion.current,
    subcommands: [
      ServeCommand.self, KeyCommand.self, HealthCommand.self, LimitedCommand.self,
    ],
    defaultSubcommand: ServeCommand.self)

  static func main() async {
    StandardStreams.prepare()
    // Answers that take a fraction of a millisecond are computed on the thread that their bytes come in on; without
    // this, each one would change threads four times. Where it cannot be had, everything works, but slower.
    NIOSingletons.groupLoopCountSuggestion = allowedCores
    NIOSingletons.unsafeTryInstallSingletonPosixEventLoopGroupAsConcurrencyGlobalExecutor()
    await main(nil)
  }

  /// How many cores this process may run on: two threads on one core would wait for each other's time to pass.
  private static var allowedCores: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line =
      status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }?
      .drop { $0 != ":" } ?? ""
    let cores = line.reduce(0) { $0 + ($1.isHexDigit ? $1.hexDigitValue?.nonzeroBitCount ?? 0 : 0) }
    return cores > 0 ? cores : ProcessInfo.processInfo.activeProcessorCount
  }
}
