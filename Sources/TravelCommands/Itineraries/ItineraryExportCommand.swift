internal import ArgumentParser
internal import CommandSupport
internal import Itineraries
internal import Localization
internal import PlainFiles

/// `roundsman itinerary export`: writes a plan in other formats and languages.
struct ItineraryExportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a plan in other formats and languages, without planning again.",
    discussion: """
      The plan is one written with itinerary -o plan.json. It contains everything that a calendar, a \
      page, a text and a map are made of, so that neither places nor maps are read, and every \
      format shows the same day. Names of places stay as the plan has them.

      Example: roundsman itinerary export day.json -o day.ics -o day.html --language fi
      """)

  @Argument(help: ArgumentHelp("The plan in JSON, or - for stdin.", valueName: "plan"))
  var plan: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file (.txt, .json, .html, .geojson or .ics), or - for stdout; repeatable (default: -).",
      valueName: "path"))
  var output: [String] = []

  @Flag(help: "Include turn-by-turn directions in text; JSON and HTML always have them.")
  var directions = false

  @Option(help: "Language (default: that of the plan).")
  var language: Language?

  @Option(help: "Units of distances (default: those of the plan).")
  var units: UnitSystem?

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws { for path in output { try ItineraryTarget.validate(path) } }

  func run(_ console: Console) throws {
    var report = try ItineraryReport.read(
      FileAccess.read(plan), file: plan, language: language, units: units)
    report.tellsDirections = directions
    // Everything is made before anything is written.
    let files = (output.isEmpty ? ["-"] : output).map { path in
      (path: path, bytes: ItineraryTarget.bytes(of: report, for: path, consoleOptions))
    }
    for file in files { try FileAccess.write(file.bytes, to: file.path) }
  }
}
