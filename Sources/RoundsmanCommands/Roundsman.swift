package import ArgumentParser
internal import Planning

/// The command `roundsman` and its subcommands.
package struct Roundsman: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "roundsman",
    abstract: "Plans rounds: problem files in, ordered stops out.",
    discussion: """
      Coordinates are LON,LAT in degrees; times are seconds, distances metres. Results go to \
      stdout or to the path after -o, everything else to stderr.

      Exit codes: 0 done and checked; 3 no plan at all; 4 stops unassigned (--strict); 5 some \
      items failed; 6 the limit ended the run before a plan; 7 the checker refused an answer; 8 a \
      check found something; 10 a diff found a change; 64 usage; 65 invalid input; 66 missing \
      file; 69 a source does not answer; 70 internal error; 73 cannot create output; 74 reading or \
      writing failed; 77 not permitted, or not logged in; 130 interrupted.

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
