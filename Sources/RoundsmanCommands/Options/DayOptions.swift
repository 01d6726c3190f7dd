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

  @Option(help: "Serve bins whose fill is above this level, 0 to 1 (default: the day's own).")
  var threshold: Double?

  func validate() throws {
    if let threshold, !(0...1).contains(threshold) {
      throw ValidationError("--threshold is a level from 0 to 1.")
    }
  }

  /// The use case, with the limit that days have by default.
  var useCase: CollectDay {
    CollectDay(
      options: search.runOptions(defaultSeconds: 5), method: method, threshold: threshold)
  }
}
