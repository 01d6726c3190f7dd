internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import ItineraryPlanning
internal import PlainFiles

/// `roundsman places find`: finds names and addresses in an extract.
struct PlacesFindCommand: ConsoleCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable, OutputFormat {
    case text, json, csv
  }

  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Find a name or a street address in an extract.",
    discussion: """
      A query has a name or a street, and may have a house number, a postcode and a city or a part \
      of it, in any order. Case and accents do not matter, words may be abbreviated (Hauptstr., \
      Main St), and names have one typo (from four letters) or two (from eight). If a house number \
      is not known, the nearest one of the street is shown. The exit code is 65 if nothing is found.

      With --stdin, each line is a query, answered immediately by one line of JSON; its places are \
      empty if nothing is found.

      Example: roundsman places find "Hauptstr. 178, Heidelberg" --map heidelberg.osm.pbf
      """)

  @Argument(help: ArgumentHelp("A name or an address.", valueName: "query"))
  var query: String?

  @Flag(name: .customLong("stdin"), help: "Answer each line of stdin with a line of JSON.")
  var isLive = false

  @Flag(
    name: .customLong("typing"),
    help: "The query is still being typed: if nothing fits, list what is nearest, or nothing.")
  var isTyping = false

  @Option(help: ArgumentHelp("The extract (.osm.pbf, .osm, .osm.gz).", valueName: "file"))
  var map: String

  @Option(
    help: ArgumentHelp("Places near LON,LAT come first if all else is equal.", valueName: "place"))
  var near: PlaceArgument?

  @Option(help: "Maximum number of places to list.")
  var limit = 10

  @Option(help: "Format of the list (default: by extension, otherwise text; json with --json).")
  var format: Format?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file, or - for stdout; the extension selects the format (.txt, .json, .csv).",
      valueName: "path"))
  var output = "-"

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if (query == nil) != isLive {
      throw ValidationError("Give either a query or --stdin.")
    }
    if isTyping, isLive {
      throw ValidationError("--typing and --stdin cannot be used together.")
    }
    if isLive, output != "-" || ![nil, .json].contains(format) {
      throw ValidationError("--stdin writes JSON to stdout.")
    }
    if !(1...1000).contains(limit) {
      throw ValidationError("--limit must be a number from 1 to 1000.")
    }
  }

  func run(_ console: Console) throws {
    let format =
      try format ?? (output == "-" ? (consoleOptions.json ? .json : .text) : .of(output))
    if let query, let fault = AddressQuery.fault(of: query) {
      throw invalid(.query, query, fault, remedy: AddressQuery.remedy)
    }
    let reading = try AddressesOfExtract.read(
      map, threads: ProcessInfo.processInfo.activeProcessorCount
    ) { times in
      let (reading, indexing) = (
        times.reading / .milliseconds(1), times.indexing / .milliseconds(1)
      )
      console.detail(
        "\(map): read in \(Int(reading.rounded())) ms, indexed in \(Int(indexing.rounded())) ms.")
    }
    console.report(reading.warnings)
    let index = reading.value
    console.detail("\(index.count) names and streets, \(index.houseCount) house numbers.")
    guard let query else { return try live(index) }
    let found =
      isTyping
      ? index.typed(query, near: near?.coordinate, limit: limit)
      : index.find(query, near: near?.coordinate, limit: limit)
    if found.isEmpty, !isTyping {
      let nearest = index.find(
        query, near: near?.coordinate, limit: 3, leastFit: AddressIndex.leastFitOfTyped)
      throw invalid(
        .unknown, query, PlaceLookup.unknown(query, nearest), remedy: PlaceLookup.remedy(nearest))
    }
    let table = AddressTable(query: query, found: found)
    let bytes =
      switch format {
      case .text: Array(table.text().utf8)
      case .json: table.json()
      case .csv: table.csv()
      }
    try FileAccess.write(bytes, to: output)
  }

  /// Answers lines as they arrive; each answer is written before the next line is read.
  private func live(_ index: AddressIndex) throws {
    var lines = LineStream.standardInput()
    while let line = try lines.next() {
      let query = String(decoding: line.bytes, as: UTF8.self)
      let found = index.find(query, near: near?.coordinate, limit: limit)
      try FileAccess.write(AddressTable(query: query, found: found).json(.compact), to: "-")
    }
  }

  private func invalid(
    _ code: AddressCode, _ query: String, _ message: String, remedy: String
  ) -> InvalidInput {
    InvalidInput(findings: [
      Finding(
        code, file: "command line", at: .file, value: String(query.prefix(80)), message,
        remedy: remedy)
    ])
  }
}
