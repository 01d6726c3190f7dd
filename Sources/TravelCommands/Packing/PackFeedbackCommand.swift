internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Trips

extension PackingFeedback.Felt: ExpressibleByArgument {}

/// `roundsman pack feedback`: records whether a trip was too cold or too warm.
struct PackFeedbackCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedback",
    abstract: "Say whether you were too cold or too warm on a trip, to adjust later lists.",
    discussion: """
      Lowers the preference packing.hot_or_cold by a step if you were too cold, and raises it if \
      you were too warm. The step is 2 °C for the first trip, then 1, 0.67, 0.5 °C and so on, but \
      never less than 0.25 °C; the preference stays within 6 °C. New feedback on the same trip \
      replaces the earlier one.

      Example: roundsman pack feedback Portugal too-cold
      """)

  @Argument(help: "Name of the trip.")
  var trip: String

  @Argument(help: "How you felt.")
  var felt: PackingFeedback.Felt

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let session = try TripSession(place, console)
    let trip = try session.trips(named: [trip])[0]
    let kept = try session.archive.preferences(viewer: session.viewer)
    guard let feedback = PackingFeedback(felt, trip: trip.name, kept: kept) else {
      throw InvalidInput(findings: [
        Finding(
          PackEditCode.unusablePreference, file: "archive", at: .file,
          "packing.hot_or_cold is not a number from -10 to 10",
          remedy: "Run roundsman preferences set packing.hot_or_cold 0.")
      ])
    }
    try session.archive.keep(
      feedback.preferences, [], now: ArchiveOptions.now, viewer: session.viewer)
    if consoleOptions.json {
      let document = PreferenceDocument(preferences: feedback.preferences, interests: [])
      try FileAccess.write(document.bytes, to: "-")
    } else {
      let line = "packing.hot_or_cold: \(degrees(feedback.before)) → \(degrees(feedback.now))\n"
      try FileAccess.write(Array(line.utf8), to: "-")
    }
  }

  private func degrees(_ hundredths: Int) -> String {
    var json = JSONWriter(.compact)
    json.value(hundredths, decimals: 2)
    return String(decoding: json.finish().dropLast(), as: UTF8.self) + " °C"
  }
}
