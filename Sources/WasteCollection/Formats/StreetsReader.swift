internal import PlainFiles
internal import TravelModel

/// Reads `streets.csv`.
struct StreetsReader {
  static let columns: [CSVTable.Column] =
    [.init("id", isRequired: true)]
    + [
      "street", "way", "from_lon", "from_lat", "to_lon", "to_lat", "box", "sides", "litres",
      "litres_per_metre", "seconds", "seconds_per_metre", "stream", "windows", "note",
    ].map { .init($0) }

  let findings: FindingCollector
  /// The streams that there are; empty if any name will do.
  let streams: [String]

  /// Reads the rows; whatever is wrong goes to `findings`.
  func read(_ bytes: [UInt8]) throws(InvalidInput) -> [StreetRow] {
    let table = try CSVTable(bytes, columns: Self.columns, findings: findings)
    guard table.has("id") else { return [] }
    let context = BinsReader(findings: findings, streams: streams, depot: nil)
    var rows: [StreetRow] = []
    var lines: [String: Int] = [:]
    for row in table.rows {
      let reader = StreetRowReader(cells: BinRowReader(table: table, row: row, context: context))
      guard let street = reader.read() else { continue }
      if let first = lines.updateValue(row.line, forKey: street.id) {
        findings.add(
          DepotDayCode.duplicateBin, at: .line(row.line), value: street.id,
          "the street \(street.id) already appears on line \(first)",
          remedy: "Remove one of the rows or rename the street.")
        lines[street.id] = first
      }
      rows.append(street)
    }
    return rows
  }
}

/// Reads one row of `streets.csv`.
private struct StreetRowReader {
  /// Columns that tables of bins have too are read alike.
  let cells: BinRowReader

  func read() -> StreetRow? {
    let id = cells.field("id")
    if id == nil {
      cells.report(
        .binWithoutID, nil, "the street has no id",
        remedy: "Write a short name that no other street and no bin has.")
    }
    let place = place()
    let box = box()
    let sides = sides()
    let litres = amount("litres", most: 1_000_000, "litres_per_metre", most: 1000)
    let seconds = amount("seconds", most: 86_400, "seconds_per_metre", most: 60)
    if litres == nil, cells.field("litres") == nil, cells.field("litres_per_metre") == nil {
      cells.report(
        .streetAmount, nil, "there is no amount of waste",
        remedy: "Write litres, for the whole street, or litres_per_metre.")
    }
    let stream = cells.stream()
    let windows = cells.windows()
    guard let id, let place, let litres else { return nil }
    return StreetRow(
      id: id, place: place, box: box, sides: sides, litres: litres,
      seconds: seconds ?? StreetRow.usualPace, stream: stream, windows: windows,
      note: cells.field("note"), line: cells.row.line)
  }

  // MARK: - What is served

  private static let ends = ["from_lon", "from_lat", "to_lon", "to_lat"]

  private func place() -> StreetRow.Place? {
    let hasEnds = Self.ends.contains { cells.field($0) != nil }
    let given = [cells.field("street"), cells.field("way")].compactMap(\.self).count
    guard given + (hasEnds ? 1 : 0) == 1 else {
      cells.report(
        .streetPlace, nil,
        given == 0 && !hasEnds
          ? "the row names no street" : "the row names a street in more than one way",
        remedy: "Write one of street (a name), way (OSM ids), or all of from_lon … to_lat.")
      return nil
    }
    if let name = cells.field("street") { return .name(name) }
    if let text = cells.field("way") { return ways(text) }
    let angles = Self.ends.enumerated().map { cells.angle($1, $0 % 2 == 0 ? 180 : 90) }
    guard let west = angles[0], let south = angles[1], let east = angles[2],
      let north = angles[3], let from = Coordinate(longitude: west, latitude: south),
      let to = Coordinate(longitude: east, latitude: north)
    else { return nil }
    return .between(from, to)
  }

  private func ways(_ text: String) -> StreetRow.Place? {
    let ids = text.split(separator: ";").map { Int64($0.filter { $0 != " " }) }
    let known = ids.compactMap(\.self).filter { $0 > 0 }
    guard !ids.isEmpty, known.count == ids.count else {
      cells.report(
        .streetPlace, text, "way is \(text)",
        remedy: "Write ids of OpenStreetMap, as in 26554082 or 26554082;26554083.")
      return nil
    }
    return .ways(known)
  }

  private func box() -> StreetRow.Box? {
    guard let text = cells.field("box") else { return nil }
    let numbers = text.split(separator: " ").map { cells.table.number(String($0)) }
    let known = numbers.compactMap(\.self)
    guard numbers.count == 4, known.count == 4, known[0] <= known[2], known[1] <= known[3],
      Coordinate(longitude: known[0], latitude: known[1]) != nil,
      Coordinate(longitude: known[2], latitude: known[3]) != nil
    else {
      cells.report(
        .streetBox, text, "box is \(text)",
        remedy: "Write west, south, east and north in degrees, as in 24.94 60.16 24.96 60.17.")
      return nil
    }
    return StreetRow.Box(longitudes: known[0]...known[2], latitudes: known[1]...known[3])
  }

  private func sides() -> StreetRow.Sides {
    guard let text = cells.field("sides") else { return .one }
    if let sides = StreetRow.Sides(rawValue: text) { return sides }
    cells.report(
      .streetSides, text, "sides is \(text)",
      remedy: "Write one, for both sides on one pass, or each, for each side on its own.")
    return .one
  }

  private func amount(
    _ total: String, most: Double, _ rate: String, most highest: Double
  ) -> StreetRow.Amount? {
    if cells.field(total) != nil, let text = cells.field(rate) {
      cells.report(
        .streetAmount, text, "there are both \(total) and \(rate)", remedy: "Remove one of them.")
      return nil
    }
    return cells.number(total, in: 0...most).map { .total($0) }
      ?? cells.number(rate, in: 0...highest).map { .perMetre($0) }
  }
}
