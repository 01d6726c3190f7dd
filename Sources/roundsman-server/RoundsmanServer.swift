internal import ArgumentParser
internal import CommandSupport
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
    await main(nil)
  }
}
