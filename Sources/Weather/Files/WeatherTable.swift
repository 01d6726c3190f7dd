package import PlainFiles
internal import TravelModel

/// Weather as a CSV file: a row for each day of each place.
///
/// Ranges, warnings and parts of days have no columns: a table is read without them, and written without them.
package enum WeatherTable {
  private static let columns = [
    "place", "lon", "lat", "time_zone", "date", "kind", "issued", "low", "high", "mean",
    "precipitation", "precipitation_chance", "snowfall", "wind", "gust", "humidity", "uv",
    "condition",
  ]
  private static let required: Set = ["date", "low", "high"]

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: CSV with a header; rows of one `place`, `lon` and `lat` belong together.
  ///   - file: As the user named it.
  /// - Returns: The places in the order of their first rows, the days of each ascending, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<[PlaceWeather]> {
    let findings = FindingCollector(file: file)
    let table = try CSVTable(
      bytes, columns: columns.map { .init($0, isRequired: required.contains($0)) },
      findings: findings)
    var places: [PlaceWeather] = []
    for row in table.rows {
      let fields = WeatherRow(table, row, findings)
      let (name, location) = (fields.text("place"), fields.location())
      guard let day = fields.day() else { continue }
      let index =
        places.firstIndex { $0.name == name && $0.location == location } ?? places.count
      if index == places.count {
        places.append(
          PlaceWeather(
            name: name, location: location, timeZone: fields.text("time_zone"), days: []))
      }
      if places[index].days.contains(where: { $0.day == day.day }) {
        findings.add(
          WeatherCode.repeated, at: .line(row.line),
          "duplicate day \(CalendarText.day(day.day))", remedy: "Keep one of the two.")
      }
      places[index].days.append(day)
    }
    if places.count > 1, places.contains(where: { $0.location == nil }) {
      findings.add(
        WeatherCode.noLocation, at: .file, "the file has several places, and one has no location",
        remedy: "Fill the columns lon and lat.")
    }
    for index in places.indices { places[index].days.sort { $0.day < $1.day } }
    return try findings.reading(places)
  }

  /// Writes a table.
  package static func csv(_ places: [PlaceWeather]) -> [UInt8] {
    var csv = CSVWriter(header: columns)
    for place in places {
      for day in place.days { csv.row(fields(of: day, at: place)) }
    }
    return csv.finish()
  }

  private static func fields(of day: WeatherDay, at place: PlaceWeather) -> [String] {
    func text(_ number: Double?) -> String { number.map(\.description) ?? "" }
    return [
      place.name ?? "", text(place.location?.longitude), text(place.location?.latitude),
      place.timeZone ?? "", CalendarText.day(day.day), day.kind.rawValue,
      day.issued.map(CalendarText.instant) ?? "", text(day.low.expected),
      text(day.high.expected), text(day.mean), text(day.precipitation.expected),
      text(day.precipitationChance), text(day.snowfall), text(day.wind), text(day.gust),
      text(day.humidity), text(day.ultraviolet), day.condition?.rawValue ?? "",
    ]
  }
}

/// A row of a weather table while it is read into a day.
private struct WeatherRow {
  let table: CSVTable
  let row: CSVTable.Row
  let findings: FindingCollector

  init(_ table: CSVTable, _ row: CSVTable.Row, _ findings: FindingCollector) {
    (self.table, self.row, self.findings) = (table, row, findings)
  }

  /// A field that is not empty.
  func text(_ column: String) -> String? {
    table.field(column, of: row).flatMap { $0.isEmpty ? nil : $0 }
  }

  func location() -> Coordinate? {
    let (longitude, latitude) = (number("lon", in: -180...180), number("lat", in: -90...90))
    if (text("lon") == nil) != (text("lat") == nil) {
      report(.noLocation, "", "one of lon and lat is missing", "Fill both, or neither.")
    }
    guard let longitude, let latitude else { return nil }
    return Coordinate(longitude: longitude, latitude: latitude)
  }

  func day() -> WeatherDay? {
    let date = self.date()
    let (low, high) = (
      required("low", in: WeatherDocument.temperatures),
      required("high", in: WeatherDocument.temperatures)
    )
    let mean = number("mean", in: WeatherDocument.temperatures)
    let precipitation = number("precipitation", in: WeatherDocument.depths) ?? 0
    let chance = number("precipitation_chance", in: 0...1)
    let kind = word("kind", WeatherDay.Kind.self) ?? .forecast
    let condition = word("condition", WeatherCondition.self)
    let issued = instant()
    let (wind, gust) = (
      number("wind", in: WeatherDocument.speeds), number("gust", in: WeatherDocument.speeds)
    )
    let (humidity, ultraviolet) = (
      number("humidity", in: 0...1), number("uv", in: WeatherDocument.indices)
    )
    let snowfall = number("snowfall", in: WeatherDocument.depths) ?? 0
    guard let date, let low, let high else { return nil }
    var day = WeatherDay(
      day: date, kind: kind, low: .init(low), high: .init(high),
      precipitation: .init(precipitation), precipitationChance: chance)
    day.mean = mean ?? day.mean
    if low > high || day.mean < low || day.mean > high {
      report(
        .order, "", "low, mean and high are \(low), \(day.mean) and \(high)",
        "Keep low <= mean <= high.")
    }
    (day.issued, day.wind, day.gust, day.humidity) = (issued, wind, gust, humidity)
    (day.ultraviolet, day.snowfall, day.condition) = (ultraviolet, snowfall, condition)
    return day
  }

  private func date() -> Int? {
    let text = table.field("date", of: row) ?? ""
    if let day = CalendarText.number(ofDay: text) { return day }
    report(
      .date, text, "\"\(text)\" is not a day", "Write year, month and day, such as 2026-12-01.")
    return nil
  }

  private func instant() -> Int? {
    guard let text = text("issued") else { return nil }
    if let seconds = CalendarText.seconds(ofInstant: text) { return seconds }
    report(
      .instant, text, "\"\(text)\" is not a point in time",
      "Write it in UTC, such as 2026-11-30T05:00:00Z.")
    return nil
  }

  private func required(_ column: String, in range: ClosedRange<Double>) -> Double? {
    guard text(column) != nil else {
      report(.field, "", "\(column) is empty", "Write a number.")
      return nil
    }
    return number(column, in: range)
  }

  private func number(_ column: String, in range: ClosedRange<Double>) -> Double? {
    guard let text = text(column) else { return nil }
    if let number = table.number(text), range.contains(number) {
      return number
    }
    report(
      .field, text, "\(column) is \(text)",
      "Write a number from \(range.lowerBound) to \(range.upperBound).")
    return nil
  }

  private func word<Word: CaseIterable & RawRepresentable<String>>(
    _ column: String, _ type: Word.Type
  ) -> Word? {
    guard let text = text(column) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    report(.field, text, "\(column) is \(text)", "Write one of: \(words.joined(separator: ", ")).")
    return nil
  }

  private func report(_ code: WeatherCode, _ value: String, _ message: String, _ remedy: String) {
    findings.add(
      code, at: .line(row.line), value: value.isEmpty ? nil : value, message, remedy: remedy)
  }
}
