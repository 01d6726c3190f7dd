internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import Rounds
internal import VehicleRouting

/// The options for planning depot days.
struct DayOptions: ParsableArguments {
  @OptionGroup var travel: TravelOptions
  @OptionGroup var search: SearchOptions

  @Option(help: "Use the plan of this method (default: the better of search and exact).")
  var method: VehicleRouting.Method?

  @Flag(
    help: """
      Run that method only, or search if none is given: many times faster, but without proof or \
      comparison.
      """)
  var alone = false

  @Option(
    name: .customLong("close"),
    help: ArgumentHelp(
      "GeoJSON file of closed or slower streets, besides closures.geojson of the day; may be given "
        + "several times.", valueName: "path"))
  var closures: [String] = []

  @Option(help: "Serve bins whose fill is above this level, 0 to 1 (default: the day's).")
  var threshold: Double?

  @Option(
    help: ArgumentHelp(
      "Which bins to serve: \(PolicyArgument.forms) (default: the day's).",
      valueName: "policy"),
    transform: PolicyArgument.init)
  var policy: PolicyArgument?

  func validate() throws {
    if let threshold, !(0...1).contains(threshold) {
      throw ValidationError("--threshold must be a level from 0 to 1.")
    }
  }

  /// The use case.
  ///
  /// - Throws: Errors of files that cannot be read.
  func useCase() throws -> CollectDay {
    var useCase = CollectDay(
      options: search.runOptions(), method: method, threshold: threshold)
    useCase.policy = policy?.text
    useCase.plansAlone = alone
    useCase.closures = try InputReader.contents(of: closures)
    return useCase
  }
}
