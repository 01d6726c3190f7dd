internal import PlainFiles
internal import RoadNetwork

/// Reads tracks from CSV: a position per row, of one vehicle or of several.
enum TrackTable {
  static let columns: [CSVTable.Column] =
    [.init("vehicle")]
    + ["time", "lat", "lon"].map { .init($0, isRequired: true) }
    + [.init("heading"), .init("speed")]

  /// Reads the tracks of a table, one per vehicle; what is wrong goes to `findings`.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - fallback: The vehicle of rows that name none.
  ///   - timeZone: That of times without an offset.
  ///   - findings: Receives what is wrong.
  /// - Returns: The tracks in the order of their first rows.
  /// - Throws: `InvalidInput` if the bytes are no text.
  static func read(
    _ file: NamedFile, fallback: String, timeZone: String, _ findings: FindingCollector
  ) throws(InvalidInput) -> [ReportedTrack] {
    let table = try CSVTable(file.bytes, columns: columns, findings: findings)
    // Without these columns, every row would have the same error.
    guard columns.allSatisfy({ !$0.isRequired || table.has($0.name) }) else { return [] }
    var tracks: [ReportedTrack] = []
    var places: [String: Int] = [:]
    for row in table.rows {
      func number(_ column: String) -> Double? {
        table.field(column, of: row).map { table.number($0) ?? .infinity }
      }
      let position = TrackRow(
        line: row.line, time: table.field("time", of: row),
        latitude: table.field("lat", of: row), longitude: table.field("lon", of: row),
        heading: number("heading"), speed: number("speed")
      ).position(number: table.number, timeZone: timeZone, isGPX: false, findings)
      guard let position else { continue }
      let name = table.field("vehicle", of: row) ?? fallback
      let place = places[name] ?? tracks.count
      if place == tracks.count {
        places[name] = place
        tracks.append(ReportedTrack(name: name, file: file.name))
      }
      tracks[place].positions.append(.init(position: position, line: row.line))
    }
    return tracks
  }
}
