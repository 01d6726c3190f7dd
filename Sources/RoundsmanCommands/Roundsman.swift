package import ArgumentParser
internal import Planning

/// The command `roundsman` and its subcommands.
package struct Roundsman: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "roundsman",
    abstract: "Plan vehicle routes from problem files.",
    discussion: """
      Coordinates are LON,LAT in degrees, times are in seconds and distances in metres. Results go \
      to stdout or to the path given with -o; everything else goes to stderr.

      Exit codes: 0 done and verified; 3 no plan exists; 4 stops unassigned (--strict); 5 some \
      items failed; 6 limit reached before a first plan was found; 7 solution rejected by the \
      checker; 8 check found problems; 10 diff found changes; 64 usage error; 65 invalid input; 66 \
      input file missing; 69 service unavailable; 70 internal error; 73 output cannot be created; \
      74 read or write error; 77 permission denied or not logged in; 130 interrupted.

      Example: roundsman solve berlin52.tsp --time-limit 5s -o berlin52.sol
      """,
    version: ProgramVersion.current,
    subcommands: [
      SolveCommand.self, CheckCommand.self, DiffCommand.self, CollectCommand.self,
      DispatchCommand.self, LoadsCommand.self, NextCommand.self, SimulateCommand.self,
      ForecastCommand.self,
      MapCommand.self, RouteCommand.self, MatrixCommand.self, SchemaCommand.self,
      ConvertCommand.self, GenerateCommand.self, BenchCommand.self, VroomCommand.self,
      CitiesCommand.self, PlacesCommand.self, ItineraryCommand.self, WeatherCommand.self,
      TransitCommand.self,
      TripsCommand.self, PackCommand.self,
      PreferencesCommand.self, InterestsCommand.self, OutfitsCommand.self, AccountCommand.self,
      ArchiveCommand.self,
    ])

  /// Creates the command; the parser fills it.
  package init() {}

  /// Runs the program with its arguments, without its name.
  package static func run(_ arguments: some Sequence<String>) {
    main(PlaceArgument.protected(arguments))
  }
}
