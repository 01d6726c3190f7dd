internal import PlainFiles
internal import TravelModel

/// Reads `bins.csv`.
struct BinsReader {
  static let columns: [CSVTable.Column] =
    ["id", "lon", "lat", "fill"].map { .init($0, isRequired: true) }
    + [
      "capacity", "stream", "service_seconds", "side", "windows", "fill_rate", "last_emptied",
      "read_at", "street", "addr:street", "carry", "note",
    ].map { .init($0) }
    + [
      .init("days", aliases: daysAliases), .init("visits_per_week", aliases: visitsAliases),
    ]

  /// Weekdays in German, Spanish, French, Finnish and Italian.
  static let daysAliases = [
    "weekdays", "tage", "wochentage", "días", "dias", "jours", "päivät", "viikonpäivät", "giorni",
  ]
  /// The same of visits per week.
  private static let visitsAliases = [
    "frequency", "leerungen_pro_woche", "visitas_por_semana", "visites_par_semaine",
    "käyntejä_viikossa", "visite_a_settimana",
  ]

  let findings: FindingCollector
  /// The streams that there are; empty if any name will do.
  let streams: [String]
  /// The weekdays on which rounds go out, if known.
  var roundDays: [Int]?
  /// Where the depot is, if known; bins should be in its region.
  let depot: Coordinate?
  /// Where it is reported if the depot itself is in another region.
  var depotFindings: FindingCollector?

  /// Reads the bins, with the line of each; whatever is wrong goes to `findings`.
  func read(
    _ bytes: [UInt8]
  ) throws(InvalidInput) -> (bins: [Bin], lines: [String: Int]) {
    let table = try CSVTable(bytes, columns: Self.columns, findings: findings)
    let isComplete = Self.columns.allSatisfy { !$0.isRequired || table.has($0.name) }
    // Without its columns, every row would be wrong in the same way.
    guard isComplete else { return ([], [:]) }
    var bins: [Bin] = []
    var lines: [String: Int] = [:]
    var swapped: [(bin: Bin, line: Int)] = []
    for row in table.rows {
      let reader = BinRowReader(table: table, row: row, context: self)
      guard let bin = reader.read() else { continue }
      if let first = lines.updateValue(row.line, forKey: bin.id) {
        findings.add(
          DepotDayCode.duplicateBin, at: .line(row.line), value: bin.id,
          "the bin \(bin.id) already appears on line \(first)",
          remedy: "Remove one of the rows or rename the bin.")
        lines[bin.id] = first
      }
      if looksSwapped(bin) { swapped.append((bin, row.line)) }
      bins.append(bin)
    }
    if table.rows.isEmpty, !findings.hasErrors {
      findings.add(
        DepotDayCode.noBins, at: .file, "there are no bins", remedy: "Add one line per bin.")
    }
    warn(ofSwapped: swapped, among: bins.count)
    return (bins, lines)
  }

  /// Farther than this from its depot, a bin is suspicious, in metres.
  private static let regionRadius = 300_000.0

  private func looksSwapped(_ bin: Bin) -> Bool {
    let place = bin.coordinate
    guard let depot, depot.greatCircleDistance(to: place) > Self.regionRadius,
      let swapped = Coordinate(longitude: place.latitude, latitude: place.longitude)
    else { return false }
    return depot.greatCircleDistance(to: swapped) < Self.regionRadius
  }

  /// Reports bins that would be near the depot with longitude and latitude swapped; where nearly all would,
  /// it is the depot that is swapped.
  private func warn(ofSwapped swapped: [(bin: Bin, line: Int)], among count: Int) {
    if count > 1, swapped.count * 5 > count * 4, let depotFindings {
      depotFindings.add(
        DepotDayCode.swappedCoordinate, at: .pointer("/depot/location", line: nil),
        "the depot is far away from \(swapped.count) of \(count) bins, but would be near them with "
          + "longitude and latitude swapped",
        remedy: "Check its location: longitude comes first.")
      return
    }
    for (bin, line) in swapped {
      findings.add(
        DepotDayCode.swappedCoordinate, at: .line(line), value: bin.id,
        "the bin \(bin.id) is far away, but would be near the depot with longitude and latitude swapped",
        remedy: "Check the columns lon and lat.")
    }
  }
}
