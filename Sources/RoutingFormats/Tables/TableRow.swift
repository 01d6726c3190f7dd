internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// A row of a table while it is read: cells by what they hold; what is wrong is reported with its cell.
struct TableRow<Column: TableColumn> {
  typealias Match = MatchedTable<Column>.Match

  let table: MatchedTable<Column>
  let row: CSVTable.Row
  /// The decimal sign of the table.
  let decimalSign: Character

  /// The text of a cell; `nil` if it is empty or there is no such column.
  func text(_ match: Match?) -> String? {
    guard let match, !row.fields[match.index].isEmpty else { return nil }
    return row.fields[match.index]
  }

  func text(_ column: Column) -> String? { text(table[column]) }

  /// Where the cell of a column is; the row if there is no such column.
  func place(_ match: Match?) -> Finding.Place {
    match.map { .cell(line: row.line, column: $0.name) } ?? .line(row.line)
  }

  func report(_ code: some FindingCode, _ match: Match?, _ message: String, remedy: String) {
    table.findings.add(code, at: place(match), value: text(match), message, remedy: remedy)
  }

  // MARK: - Values

  /// The number of a cell, from 0 to a limit; a unit behind it is ignored.
  ///
  /// The limit leaves room for counting in thousandths.
  func number(_ column: Column, most: Double = 1e9) -> WrittenNumber? {
    guard let match = table[column], let text = text(match) else { return nil }
    let (digits, _) = Self.unit(of: text)
    guard let number = WrittenNumber(digits, decimalSign: decimalSign),
      (0...most).contains(number.double)
    else {
      report(
        TableCode.number, match, "\(text) is not a number from 0 to \(Int(most))",
        remedy: "Write a number such as 12\(decimalSign)5.")
      return nil
    }
    return number
  }

  /// The whole number of a cell in a range.
  func integer(_ column: Column, in range: ClosedRange<Int>) -> Int? {
    guard let match = table[column], let text = text(match) else { return nil }
    if let number = WrittenNumber(text, decimalSign: decimalSign)?.scaled(0), range.contains(number)
    {
      return number
    }
    report(
      TableCode.number, match,
      "\(text) is not a whole number from \(range.lowerBound) to \(range.upperBound)",
      remedy: "Correct the cell.")
    return nil
  }

  /// The duration of a cell, in seconds.
  func duration(_ column: Column, in range: ClosedRange<Int>) -> Int? {
    guard let match = table[column], let text = text(match) else { return nil }
    var seconds = WrittenDuration.seconds(text)
    if let number = WrittenNumber(text, decimalSign: decimalSign) {
      guard number.digits != 0 else { return 0 }
      guard let unit = match.unit?.seconds else {
        reportNoUnit(match, "min", "5 min")
        return nil
      }
      seconds = Int((number.double * unit).rounded())
    }
    guard let seconds, range.contains(seconds) else {
      report(
        TimeTextCode.notADuration, match, "\(text) is not a duration",
        remedy: "Write it as 5 min, 1 h 30 min, 0:05 (hours and minutes) or PT5M.")
      return nil
    }
    return seconds
  }

  /// The length of a cell, in metres.
  func length(_ column: Column, in range: ClosedRange<Int>) -> Int? {
    guard let match = table[column], let text = text(match) else { return nil }
    let (digits, ownUnit) = Self.unit(of: text)
    guard let number = WrittenNumber(digits, decimalSign: decimalSign), number.digits >= 0 else {
      report(
        TableCode.number, match, "\(text) is not a length",
        remedy: "Write a number such as 120, and the unit in the name of the column, or 120 km.")
      return nil
    }
    guard let unit = ownUnit?.metres ?? match.unit?.metres else {
      reportNoUnit(match, "km", "120 km")
      return nil
    }
    let metres = (number.double * unit).rounded()
    guard metres <= Double(range.upperBound) else {
      report(TableCode.number, match, "\(text) is too long", remedy: "Correct the cell.")
      return nil
    }
    return Int(metres)
  }

  /// A moment, as it is written.
  func moment(_ match: Match?) -> WrittenMoment? {
    guard let match, let text = text(match) else { return nil }
    if let moment = WrittenMoment(text, isLoose: true) { return moment }
    reportNoMoment(match, text)
    return nil
  }

  /// The time windows of a cell such as `08:00-12:00; 14:00-16:00`.
  func windows(_ match: Match?) -> [WrittenWindow] {
    guard let match, let text = text(match) else { return [] }
    return text.split { $0 == ";" || $0 == "|" || $0 == "," || $0 == "/" }.compactMap { part in
      guard let window = WrittenWindow(part, at: place(match)) else {
        report(
          TableCode.window, match, "\(part) is not a time window",
          remedy: "Write 08:00-12:00, or several as 08:00-12:00; 14:00-16:00.")
        return nil
      }
      return window
    }
  }

  /// A place from a column each for latitude and longitude, or one for both.
  ///
  /// - Returns: `nil` if there is none, or what is there was reported.
  func coordinate(
    _ latitude: Column, _ longitude: Column, _ both: Column, _ reversed: Column? = nil
  ) -> Coordinate? {
    if text(latitude) != nil || text(longitude) != nil {
      let pair = [(latitude, 90.0), (longitude, 180.0)].map { angle($0, limit: $1) }
      guard let y = pair[0], let x = pair[1] else { return nil }
      return Coordinate(longitude: x, latitude: y)
    }
    for (column, isReversed) in [(both, false)] + (reversed.map { [($0, true)] } ?? []) {
      guard let match = table[column], let text = text(match) else { continue }
      let angles = Self.angles(text)
      if angles.count == 2,
        let coordinate = isReversed
          ? Coordinate(longitude: angles[0], latitude: angles[1])
          : Coordinate(longitude: angles[1], latitude: angles[0])
      {
        return coordinate
      }
      report(
        TableCode.noCoordinates, match, "\(text) is not a pair of coordinates",
        remedy: isReversed
          ? "Write longitude and latitude in degrees, such as 24.9384, 60.1699."
          : "Write latitude and longitude in degrees, such as 60.1699, 24.9384.")
      return nil
    }
    return nil
  }

  private func angle(_ column: Column, limit: Double) -> Double? {
    let match = table[column]
    let text = text(match)
    // One decimal sign is clear in an angle, whatever the rest of the table uses.
    if let text, let angle = Self.degrees(text), abs(angle) <= limit { return angle }
    report(
      TableCode.noCoordinates, match,
      text.map {
        "\($0) is not a \(limit > 90 ? "longitude" : "latitude") from \(-Int(limit)) to \(Int(limit))"
      }
        ?? "only one of latitude and longitude is given",
      remedy: "Write degrees with decimals, such as 60\(decimalSign)1699.")
    return nil
  }

  // MARK: - Parts

  private func reportNoUnit(_ match: Match, _ unit: String, _ example: String) {
    // One sentence for the column, not one per row.
    let place = Finding.Place.cell(line: table.table.headerLine, column: match.name)
    guard !table.findings.findings.contains(where: { $0.place == place }) else { return }
    table.findings.add(
      TableCode.noUnit, at: place, value: match.name, "the numbers of the column have no unit",
      remedy:
        "Name it \"\(match.name) (\(unit))\" if that is the unit, or write \(example) in the cells."
    )
  }

  private func reportNoMoment(_ match: Match, _ text: String) {
    report(
      TimeTextCode.notAMoment, match, "\(text) is not a time",
      remedy: "Write it as 08:30, or with a date as 2026-11-24 08:30.")
  }

  /// Parts a number from a unit behind it.
  private static func unit(of text: String) -> (number: String, unit: TableUnit?) {
    guard let start = text.firstIndex(where: { $0.isLetter || "€$£%".contains($0) }) else {
      return (text, nil)
    }
    let number = text[..<start].reversed().drop { " \u{A0}\u{202F}".contains($0) }.reversed()
    return (String(number), TableUnit(String(text[start...])))
  }

  private static func degrees(_ text: String) -> Double? {
    DecimalNumber.double(Array(text.replacing(",", with: ".").utf8)[...])
  }

  /// Reads `60.17, 24.94`, `60.17 24.94`, `60,17; 24,94` or `60,17 24,94`.
  private static func angles(_ text: String) -> [Double] {
    for isSeparator: (Character) -> Bool in [
      { $0 == ";" || $0 == "/" || $0 == "|" }, { $0 == " " },
    ] {
      let parts = text.split(whereSeparator: isSeparator).map {
        String($0.trimmingSuffix { $0 == "," }.filter { $0 != " " })
      }
      if parts.count == 2 { return parts.compactMap(degrees) }
    }
    return text.split(separator: ",").map(String.init).compactMap(degrees)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var result = self
    while let last = result.last, predicate(last) { result.removeLast() }
    return result
  }
}

/// A time window as it is written; an end that is not stated is open.
struct WrittenWindow {
  var start: WrittenMoment?
  var end: WrittenMoment?
  /// Where it is written.
  let place: Finding.Place

  init(start: WrittenMoment?, end: WrittenMoment?, place: Finding.Place) {
    (self.start, self.end, self.place) = (start, end, place)
  }

  /// Reads two moments with a dash between them.
  init?(_ text: Substring, at place: Finding.Place) {
    // Dates have hyphens, too: the dash is where both sides are moments.
    for dash in text.indices where "-\u{2013}\u{2014}".contains(text[dash]) {
      let (first, second) = (text[..<dash].bare, text[text.index(after: dash)...].bare)
      guard var start = WrittenMoment(first, isLoose: true),
        let end = WrittenMoment(second, isLoose: true)
      else { continue }
      // "1 - 5 pm": the letters belong to both.
      if let whole = WrittenMoment("\(first) \(second.suffix(2))", isLoose: true),
        second.lowercased().hasSuffix("m"), !first.lowercased().hasSuffix("m")
      {
        start = whole
      }
      self.init(start: start, end: end, place: place)
      return
    }
    return nil
  }
}

extension Substring {
  /// The text without blanks around it.
  fileprivate var bare: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
