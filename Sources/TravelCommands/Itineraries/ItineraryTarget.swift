internal import ArgumentParser
internal import CommandSupport
internal import Itineraries
internal import PlainFiles

/// The destination and format of an itinerary.
struct ItineraryTarget: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file (.txt, .json, .html, .geojson or .ics), or - for stdout.", valueName: "path"))
  var output = "-"

  @Flag(help: "Include turn-by-turn directions in text; JSON and HTML always have them.")
  var directions = false

  private static let endings = [".txt", ".json", ".html", ".geojson", ".ics"]

  func validate() throws { try Self.validate(output) }

  /// Throws a `ValidationError` if the ending of a path names no format.
  static func validate(_ output: String) throws {
    guard output == "-" || endings.contains(where: output.hasSuffix) else {
      throw ValidationError("The path after -o must end in .txt, .json, .html, .geojson or .ics.")
    }
  }

  /// A report in the format that the ending of a path names; for stdout as text, or as JSON.
  static func bytes(
    of report: ItineraryReport, for output: String, _ consoleOptions: ConsoleOptions
  ) -> [UInt8] {
    if output.hasSuffix(".ics") {
      report.calendar(now: ArchiveOptions.now)
    } else if output.hasSuffix(".html") {
      report.page()
    } else if output.hasSuffix(".geojson") {
      report.geoJSON()
    } else if output.hasSuffix(".json") || (output == "-" && consoleOptions.json) {
      report.json()
    } else {
      Array(report.text().utf8)
    }
  }

  /// Writes a plan.
  ///
  /// - Throws: An exit, after a message, if it shows nothing new or the user stopped the search; or the error of
  ///   writing it.
  func write(
    _ answer: ItineraryInputs.Answer, _ consoleOptions: ConsoleOptions, _ console: Console
  ) throws {
    let (result, origin) = (answer.result, answer.origin)
    if !origin.shown.isEmpty, result.plan.days.allSatisfy(\.visits.isEmpty) {
      throw console.fail(
        "Every place that can be visited was shown before. Remove an --another.", .impossible)
    }
    var report = ItineraryReport(
      result.plan, of: result.draft, others: result.others, leftOut: result.leftOut,
      details: answer.details, answer.wording)
    report.origin = origin
    report.things = result.things
    report.passedOver = result.passedOver
    report.lacksOthers = result.lacksOthers
    report.tellsDirections = directions
    try FileAccess.write(Self.bytes(of: report, for: output, consoleOptions), to: output)
    try Interruption.throwIfRequested()
  }
}
