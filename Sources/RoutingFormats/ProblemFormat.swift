package import PlainFiles
package import VehicleRouting

/// The formats in which problems are read.
package enum ProblemFormat: String, CaseIterable, Sendable {
  /// Problem JSON, a superset of VROOM's input.
  case json
  /// The TSPLIB family: `.tsp`, `.atsp`, `.vrp`, `.oplib`.
  case vrplib
  /// Solomon, Gehring and Homberger.
  case solomon
  /// Classic orienteering, with one path or a team's.
  case orienteering
  /// Team orienteering with time windows.
  case timedOrienteering = "toptw"
  /// A table of orders, with a table of vehicles in the options.
  case table = "csv"
  /// Electric vehicles with time windows: Schneider, Stenger, Goeke.
  case electric = "evrptw"
  /// Capacitated arc routing: gdb, val, egl.
  case arcRouting = "carp"
  /// Periodic vehicle routing by Cordeau, Gendreau and Laporte.
  case periodic = "pvrp"
  /// The pragmatic format of vrp-cli.
  case pragmatic
  /// The data models of the samples of OR-Tools.
  case routingModel = "ortools"
  /// The route plans of the vehicle routing quickstart of Timefold.
  case timefold

  /// Detects the format by the content, and by the name's extension where there is doubt.
  ///
  /// - Returns: `nil` if neither is conclusive.
  package static func detect(name: String, bytes: [UInt8]) -> ProblemFormat? {
    let fileExtension = name.split(separator: ".").last?.lowercased()
    // Tables can begin with any name; a plan of another format is hardly called so.
    if fileExtension == "csv" || fileExtension == "tsv" { return .table }
    let head = Array(bytes.prefix(1 << 16).drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF })
    let lines = TextLine.all(in: head).lazy.filter { !$0.isBlank }
    let first = Array(lines.prefix(40))
    if let byte = first.first?.bytes.first(where: { $0 != 0x20 && $0 != 0x09 }),
      byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    {
      return byte == UInt8(ascii: "{") ? ForeignKeys(bytes).format ?? .json : .json
    }
    let counts = first.prefix(3).map(\.words.count)
    if let words = first.first?.words, words.allSatisfy({ $0.double != nil }) {
      if counts.count > 2, counts == [1, 1, 4] { return .arcRouting }
      if counts.count > 1, counts[0] == 2, counts[1] == 3 { return .orienteering }
      if PeriodicReader.isLikely(first) { return .periodic }
      if counts.count > 1, counts[0] == 4, (1...2).contains(counts[1]) { return .timedOrienteering }
    }
    if first.count > 1, first[0].words.first?.text == "n", first[1].words.first?.text == "m" {
      return .orienteering
    }
    if first.first?.words.first?.text.uppercased() == "STRINGID" { return .electric }
    let firstWords = first.compactMap { $0.words.first?.text.uppercased() }
    if firstWords.contains("VEHICLE"), !firstWords.contains("TYPE") { return .solomon }
    let keywords = ["NAME", "TYPE", "DIMENSION", "COMMENT", "EDGE_WEIGHT_TYPE", "CAPACITY"]
    if firstWords.contains(where: { word in keywords.contains { word == $0 || word == $0 + ":" } })
    {
      return .vrplib
    }
    switch fileExtension {
    case "json": return .json
    case "tsp", "atsp", "vrp", "oplib": return .vrplib
    case "dat": return .arcRouting
    default: return nil
    }
  }

  /// Reads a problem in this format.
  package func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let reading = try readDated(bytes, file: file, options: options)
    return Reading(reading.value.problem, warnings: reading.warnings)
  }

  /// Reads a problem in this format, with the day on which it is if it has dates.
  package func readDated(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<DatedProblem> {
    try checkFleet(options, file: file)
    try checkMatrices(options, file: file)
    switch self {
    case .table: return try TableReader.readDated(bytes, file: file, options: options)
    case .json: return try ProblemJSONReader.readDated(bytes, file: file, options: options)
    case .timefold: return try TimefoldReader.readDated(bytes, file: file, options: options)
    case .pragmatic: return try PragmaticReader.readDated(bytes, file: file, options: options)
    case .vrplib, .solomon, .orienteering, .timedOrienteering, .electric, .arcRouting, .periodic,
      .routingModel:
      let reading = try readBenchmark(bytes, file: file, options: options)
      return Reading(
        DatedProblem(problem: reading.value, calendar: nil), warnings: reading.warnings)
    }
  }

  /// Rejects vehicles that the format has no use for.
  private func checkFleet(_ options: FormatOptions, file: String) throws(InvalidInput) {
    if let fleet = options.fleet, self != .table {
      throw InvalidInput(findings: [
        Finding(
          TableCode.noFleet, file: file, at: .file, value: fleet.name,
          "the file is not a table of orders, so vehicles from \(fleet.name) cannot be added",
          remedy: "Omit --vehicles, or state the format with --input-format csv.")
      ])
    }
    if let vehicles = options.vehicles, !(1...ProblemLimits.count.upperBound).contains(vehicles) {
      throw InvalidInput(findings: [
        Finding(
          BenchmarkCode.outOfRange, file: file, at: .file, value: String(vehicles),
          "\(vehicles) vehicles are requested", remedy: "Request 1 to a million.")
      ])
    }
  }

  /// Rejects matrices that the format has no use for.
  private func checkMatrices(_ options: FormatOptions, file: String) throws(InvalidInput) {
    guard let matrix = options.matrices.first, self != .pragmatic else { return }
    throw InvalidInput(findings: [
      Finding(
        ForeignCode.matrices, file: file, at: .file, value: matrix.name,
        "the file is not a problem of vrp-cli, so the matrix \(matrix.name) cannot be added",
        remedy: "Omit --matrix; other formats contain their matrices.")
    ])
  }

  private func readBenchmark(
    _ bytes: [UInt8], file: String, options: FormatOptions
  ) throws(InvalidInput) -> Reading<Problem> {
    switch self {
    case .json, .table, .pragmatic, .timefold: preconditionFailure("\(self) is no benchmark format")
    case .routingModel: try RoutingModelReader.read(bytes, file: file, options: options)
    case .vrplib: try VRPLIBReader.read(bytes, file: file, options: options)
    case .solomon: try SolomonReader.read(bytes, file: file, options: options)
    case .orienteering: try OrienteeringReader.read(bytes, file: file, options: options)
    case .timedOrienteering: try TimedOrienteeringReader.read(bytes, file: file, options: options)
    case .electric: try ElectricVehicleReader.read(bytes, file: file, options: options)
    case .arcRouting: try ArcRoutingReader.read(bytes, file: file, options: options)
    case .periodic: try PeriodicReader.read(bytes, file: file, options: options)
    }
  }

  /// Reads a problem in the format that its name and content indicate.
  package static func read(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<Problem> {
    let reading = try readDated(bytes, file: file, options: options)
    return Reading(reading.value.problem, warnings: reading.warnings)
  }

  /// Reads a problem in the format that its name and content indicate, with the day on which it is.
  package static func readDated(
    _ bytes: [UInt8], file: String, options: FormatOptions = FormatOptions()
  ) throws(InvalidInput) -> Reading<DatedProblem> {
    let bytes = try UTF8Text.validated(bytes, file: file)
    guard let format = detect(name: file, bytes: bytes) else {
      throw InvalidInput(findings: [
        Finding(
          BenchmarkCode.notRecognised, file: file, at: .file,
          "the file format is not recognised",
          remedy: "Specify it with --input-format: "
            + allCases.map(\.rawValue).joined(separator: ", ") + ".")
      ])
    }
    return try format.readDated(bytes, file: file, options: options)
  }
}
