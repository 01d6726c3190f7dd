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

  @OptionGroup var packing: ItineraryPackOptions

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
    _ answer: ItineraryInputs.Answer, _ inputs: ItineraryInputs,
    _ consoleOptions: ConsoleOptions, _ console: Console
  ) throws {
    let writesJSON = output == "-" && consoleOptions.json
    if packing.pack, writesJSON {
      throw console.fail("--pack with --json needs two files. Use -o plan.json.", .usage)
    }
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
    let language = answer.wording.language
    let packed = try packing.packed(for: report, inputs, console)
    if let packed {
      report.packed = PackedThings.ofDays(packed, counts: result.plan.days.map(\.visits.count))
    }
    var bytes = Self.bytes(of: report, for: output, consoleOptions)
    let list = packed.map { packing.list($0, language, besides: output) }
    if let list, output == "-" { bytes += [UInt8(ascii: "\n")] + list }
    if let list, output != "-" {
      try FileAccess.write([(bytes, output), (list, packing.path(besides: output))])
    } else {
      try FileAccess.write(bytes, to: output)
    }
    try Interruption.throwIfRequested()
  }
}
