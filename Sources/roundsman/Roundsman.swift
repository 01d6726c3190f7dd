internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import RoutingCommands
internal import TravelCommands

/// The command `roundsman` and its subcommands.
@main struct Roundsman: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "roundsman",
    abstract: "Plan vehicle routes from problem files.",
    discussion: """
      Coordinates are LON,LAT in degrees, times are in seconds and distances in metres. Results go \
      to stdout or to the path given with -o; everything else goes to stderr.

      Exit codes: 0 done and verified; 3 no plan exists; 4 stops unassigned (--strict); 5 some \
      items failed; 6 limit reached before a first plan was found; 7 solution rejected by the \
      checker; 8 check found problems; 10 diff found changes; 64 usage error; 65 invalid input; 66 \
      input file missing; 69 service unavailable; 70 internal error; 73 output cannot be created; \
      74 read or write error; 77 permission denied or not logged in; 129, 130, 143 ended by \
      SIGHUP, SIGINT or SIGTERM, with the best plan written where there was one.

      Example: roundsman solve berlin52.tsp --time-limit 5s -o berlin52.sol
      """,
    version: ProgramVersion.current,
    subcommands: RoutingCommandList.all + TravelCommandList.all)

  /// Runs the program; started under the name `vroom` it takes VROOM's command line.
  static func main() {
    StandardStreams.prepare()
    Interruption.tellTraps()
    Interruption.watch()
    let arguments = CommandLine.arguments.dropFirst()
    if VroomProgram.isCalled(CommandLine.arguments.first) { VroomProgram.main(arguments) }
    main(PlaceArgument.protected(arguments))
  }
}
