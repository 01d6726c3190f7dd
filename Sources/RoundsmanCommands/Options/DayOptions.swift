internal import ArgumentParser
internal import PlainFiles
internal import Planning
internal import VehicleRouting

/// How depot days are planned.
struct DayOptions: ParsableArguments {
  @OptionGroup var travel: TravelOptions
  @OptionGroup var search: SearchOptions

  @Option(help: "Take the plan of this method (default: the better one of search and exact).")
  var method: VehicleRouting.Method?

  @Flag(
    help: """
      Plan by that method alone, or by search if none is named: no proof and no comparison, but many \
      times as fast.
      """)
  var alone = false

  @Option(help: "Serve bins whose fill is above this level, 0 to 1 (default: the day's own).")
  var threshold: Double?

  @Option(
    help: ArgumentHelp(
      "Which bins to serve: \(PolicyArgument.forms) (default: the day's own).",
      valueName: "policy"),
    transform: PolicyArgument.init)
  var policy: PolicyArgument?

  func validate() throws {
    if let threshold, !(0...1).contains(threshold) {
      throw ValidationError("--threshold is a level from 0 to 1.")
    }
  }

  /// The use case, with the limit that days have by default.
  var useCase: CollectDay {
    var useCase = CollectDay(
      options: search.runOptions(defaultSeconds: 5), method: method, threshold: threshold)
    useCase.policy = policy?.text
    useCase.plansAlone = alone
    return useCase
  }
}
