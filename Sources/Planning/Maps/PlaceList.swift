package import PlainFiles
package import TravelModel

/// A list of places: `lon,lat` in CSV, or `[[lon, lat], …]` in JSON.
package struct PlaceList: Equatable, Sendable {
  package struct Place: Equatable, Sendable {
    /// Its id in the file, or its number from 1.
    package let id: String
    package let coordinate: Coordinate
  }

  package let places: [Place]

  /// Additional columns of a table of places, as in a depot day's `bins.csv`, are not
  /// even warned about.
  private static let columns: [CSVTable.Column] = [
    .init("lon", isRequired: true), .init("lat", isRequired: true), .init("id"),
  ]

  /// Reads a list.
  ///
  /// - Throws: `InvalidInput` with all findings if one is an error.
  package init(_ file: NamedFile) throws(InvalidInput) {
    let findings = FindingCollector(file: file.name)
    let first = file.bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
    places =
      first == UInt8(ascii: "[")
      ? try Self.json(file, findings) : try Self.csv(file, findings)
    if places.isEmpty, !findings.hasErrors {
      findings.add(
        MapCode.places, at: .file, "the list is empty",
        remedy: "Add a header lon,lat and one line per place.")
    }
    guard !findings.hasErrors else { throw InvalidInput(findings: findings.findings) }
  }

  private static func csv(
    _ file: NamedFile, _ findings: FindingCollector
  ) throws(InvalidInput) -> [Place] {
    let quiet = FindingCollector(file: file.name)
    let table = try CSVTable(file.bytes, columns: columns, findings: quiet)
    for finding in quiet.findings where finding.severity == .error { findings.add(finding) }
    guard table.has("lon"), table.has("lat") else { return [] }
    return table.rows.enumerated().compactMap { number, row in
      guard
        let coordinate = coordinate(
          table.field("lon", of: row), table.field("lat", of: row), line: row.line, findings,
          number: table.number)
      else { return nil }
      return Place(id: table.field("id", of: row) ?? "\(number + 1)", coordinate: coordinate)
    }
  }

  /// Reads the two coordinates of a row; errors are added to `findings`.
  static func coordinate(
    _ longitude: String?, _ latitude: String?, line: Int, _ findings: FindingCollector,
    number: (String) -> Double? = { DecimalNumber.double(Array($0.utf8)[...]) }
  ) -> Coordinate? {
    if let longitude = longitude.flatMap(number), let latitude = latitude.flatMap(number),
      let coordinate = Coordinate(longitude: longitude, latitude: latitude)
    {
      return coordinate
    }
    findings.add(
      MapCode.places, at: .line(line), value: "\(longitude ?? ""),\(latitude ?? "")",
      "the coordinates are not a place on Earth",
      remedy: "Give degrees east from −180 to 180, then degrees north from −90 to 90.")
    return nil
  }

  private static func json(
    _ file: NamedFile, _ findings: FindingCollector
  ) throws(InvalidInput) -> [Place] {
    let root = JSONCursor(try JSONDocument(file.bytes, file: file.name), findings: findings)
    return (root.elements() ?? []).enumerated().compactMap { number, element in
      let numbers = element.value.elements.compactMap(\.double)
      guard numbers.count == 2, element.value.elements.count == 2,
        let coordinate = Coordinate(longitude: numbers[0], latitude: numbers[1])
      else {
        element.report(
          MapCode.places, "the coordinates are not a place on Earth",
          remedy: "Give [longitude, latitude] in degrees.")
        return nil
      }
      return Place(id: "\(number + 1)", coordinate: coordinate)
    }
  }
}

/// A list of pairs of places, in CSV: `from_lon,from_lat,to_lon,to_lat`.
package struct PairList: Equatable, Sendable {
  package struct Pair: Equatable, Sendable {
    package let from: Coordinate
    package let to: Coordinate
  }

  package let pairs: [Pair]

  private static let columns = ["from_lon", "from_lat", "to_lon", "to_lat"].map {
    CSVTable.Column($0, isRequired: true)
  }

  /// Reads a list.
  ///
  /// - Throws: `InvalidInput` with all findings if one is an error.
  package init(_ file: NamedFile) throws(InvalidInput) {
    let findings = FindingCollector(file: file.name)
    let quiet = FindingCollector(file: file.name)
    let table = try CSVTable(file.bytes, columns: Self.columns, findings: quiet)
    for finding in quiet.findings where finding.severity == .error { findings.add(finding) }
    guard !findings.hasErrors else { throw InvalidInput(findings: findings.findings) }
    pairs = table.rows.compactMap { row in
      func coordinate(_ prefix: String) -> Coordinate? {
        PlaceList.coordinate(
          table.field("\(prefix)_lon", of: row), table.field("\(prefix)_lat", of: row),
          line: row.line, findings)
      }
      guard let from = coordinate("from"), let to = coordinate("to") else { return nil }
      return Pair(from: from, to: to)
    }
    guard !findings.hasErrors else { throw InvalidInput(findings: findings.findings) }
  }
}
