internal import Foundation
internal import PlainFiles
internal import TravelModel

/// The bins of a planned day with their places, those on no round included: `assignments.csv` of a result.
struct StopsLeft {
  private(set) var places: [(id: String, coordinate: Coordinate)] = []

  static let name = "assignments.csv"
  private static let columns: [CSVTable.Column] =
    ["id", "lon", "lat"].map { .init($0, isRequired: true) }
    + [
      "fill", "litres", "stream", "driver", "vehicle", "order", "arrival", "reason", "overflow",
      "worth",
    ].map { .init($0) }

  /// Reads the table of a result folder; without one, no such bin is known.
  ///
  /// - Throws: `FileError`; `InvalidInput` if it cannot be read.
  init(_ folder: String) throws {
    let path = "\(folder)/\(Self.name)"
    guard FileManager.default.fileExists(atPath: path) else { return }
    let findings = FindingCollector(file: path)
    let table = try CSVTable(FileAccess.read(path), columns: Self.columns, findings: findings)
    if findings.hasErrors { throw InvalidInput(findings: findings.findings) }
    places = table.rows.compactMap { row in
      guard let id = table.field("id", of: row),
        let longitude = table.field("lon", of: row).flatMap(table.number),
        let latitude = table.field("lat", of: row).flatMap(table.number),
        let place = Coordinate(longitude: longitude, latitude: latitude)
      else { return nil }
      return (id, place)
    }
  }
}
