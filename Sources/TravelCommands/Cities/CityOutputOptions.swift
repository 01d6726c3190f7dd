internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import PlainFiles

/// The destination and format of a list of cities.
struct CityOutputOptions: ParsableArguments {
  enum Format: String, ExpressibleByArgument, CaseIterable, OutputFormat {
    case text, json, geojson
  }

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file, or - for stdout; the extension selects the format (.txt, .json, .geojson).",
      valueName: "path"))
  var output = "-"

  @Option(help: "Format of the list (default: by extension, otherwise text; json with --json).")
  var format: Format?

  /// The requested format, or the one of the extension.
  func chosenFormat(_ consoleOptions: ConsoleOptions) throws -> Format {
    if let format { return format }
    if output == "-" { return consoleOptions.json ? .json : .text }
    return try .of(output)
  }

  /// Writes a list of cities.
  ///
  /// - Parameters:
  ///   - items: The cities, in their order.
  ///   - consoleOptions: What is written to the terminal, and how.
  ///   - title: The lines above the table.
  ///   - json: Makes the JSON document.
  /// - Throws: A `FileError` if it cannot be written, a `ValidationError` if the format is unknown.
  func write(
    _ items: [CityItem], _ consoleOptions: ConsoleOptions, title: [String], json: () -> [UInt8]
  ) throws {
    let bytes: [UInt8]
    switch try chosenFormat(consoleOptions) {
    case .text:
      let head = title.map { $0 + "\n" }.joined()
      let table =
        items.isEmpty ? "" : CityTable.text(of: items) + "Cities: \(Gazetteer.credit).\n"
      bytes = Array((head + table).utf8)
    case .json: bytes = json()
    case .geojson: bytes = CityDocument.geoJSON(items)
    }
    try FileAccess.write(bytes, to: output)
  }
}

/// The maximum distance and number.
struct CityRangeOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Maximum distance in kilometres.", valueName: "km"))
  var within = 10.0

  @Option(help: "Maximum number of cities to list.")
  var limit = 30

  func validate() throws {
    if !(0...20_100).contains(within) {
      throw ValidationError("--within must be a number of kilometres from 0 to 20100.")
    }
    if !(1...1000).contains(limit) {
      throw ValidationError("--limit must be a number from 1 to 1000.")
    }
  }
}
