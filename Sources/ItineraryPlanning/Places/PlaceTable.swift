internal import OpenStreetMap
internal import PlainFiles
internal import TravelModel

/// Reads places from a CSV table.
enum PlaceTable {
  private static let columns: [CSVTable.Column] = [
    .init("id"), .init("name", isRequired: true), .init("lon", isRequired: true),
    .init("lat", isRequired: true), .init("categories"), .init("opening_hours"),
    .init("visit_least"), .init("visit"), .init("visit_most"), .init("price"), .init("currency"),
    .init("setting"), .init("wheelchair"), .init("popularity"), .init("wikidata"),
    .init("wikipedia"), .init("website"), .init("note"),
  ]

  /// The places of a table; rows without a name or a place are reported and left out.
  static func places(
    _ bytes: [UInt8], _ findings: FindingCollector
  ) throws(InvalidInput) -> [(StatedPlace, Finding.Place)] {
    let table = try CSVTable(bytes, columns: columns, findings: findings)
    return table.rows.enumerated().compactMap { index, row in
      let reader = RowReader(table: table, row: row, findings: findings)
      return reader.place(index + 1).map { ($0, .line(row.line)) }
    }
  }
}

/// One row of a table of places.
private struct RowReader {
  let table: CSVTable
  let row: CSVTable.Row
  let findings: FindingCollector

  func place(_ number: Int) -> StatedPlace? {
    let name = field("name")
    if name == nil {
      report(PlainFileCode.missingKey, nil, "the place has no name", "Write one.")
    }
    let (longitude, latitude) = (decimal("lon", in: -180...180), decimal("lat", in: -90...90))
    if field("lon") == nil || field("lat") == nil {
      report(
        PlaceCode.location, nil, "the position of \(name ?? "the place") is missing",
        "Write the longitude in lon and the latitude in lat, in degrees.")
    }
    // A row without a place is read to its end, so that all that is wrong with it is reported.
    let isWhole = name != nil && longitude != nil && latitude != nil
    guard let location = Coordinate(longitude: longitude ?? 0, latitude: latitude ?? 0) else {
      return nil
    }
    var place = StatedPlace(
      id: field("id") ?? "\(number)", name: name ?? "", location: location,
      categories: (field("categories") ?? "").split { $0 == ";" || $0 == "|" }
        .map { String($0.drop { $0 == " " }) })
    place.hours = field("opening_hours")
      .flatMap { OpeningHours.read($0, at: .line(row.line), findings) }.map { .stated($0) }
    place.visit = visit()
    place.price = price()
    place.setting = choice("setting", Place.Setting.allCases.map(\.rawValue))
      .flatMap { .init(rawValue: $0) }
    place.wheelchair = choice("wheelchair", Place.Wheelchair.allCases.map(\.rawValue))
      .flatMap { .init(rawValue: $0) }
    place.popularity = decimal("popularity", in: 0...1)
    place.links = .init(
      wikidata: field("wikidata"), wikipedia: field("wikipedia"), website: field("website"))
    place.note = field("note")
    return isWhole ? place : nil
  }

  private func visit() -> VisitLength? {
    let (shortest, longest) = (
      decimal("visit_least", in: 0...1440), decimal("visit_most", in: 0...1440)
    )
    guard let best = decimal("visit", in: 0...1440) else { return nil }
    let (least, most) = (shortest ?? best, longest ?? best)
    if let visit = VisitLength(
      least: Int(least * 60), best: Int(best * 60), most: Int(most * 60))
    {
      return visit
    }
    report(
      PlaceCode.visitLength, field("visit"), "the minutes of a visit are not in ascending order",
      "Keep visit_least <= visit <= visit_most.")
    return nil
  }

  private func price() -> Money? {
    let currency = field("currency")
    if let currency, !CurrencyRates.known.contains(currency) {
      report(
        PlaceCode.currency, currency, "there is no currency \(currency)",
        CurrencyRates.remedy(for: currency))
    }
    guard let text = field("price") else { return nil }
    do throws(AmountReader.Mistake) {
      let money = try AmountReader.money(text)
      return Money(cents: money.cents, currency: money.currency ?? currency)
    } catch {
      // Signs such as $ leave open which currency it is; the column tells.
      if let money = PriceText.money(text) {
        return Money(cents: money.cents, currency: currency ?? money.currency)
      }
      if case .unknownCurrency = error {
        report(error.code, text, error.message, error.remedy)
      } else {
        report(
          PlaceCode.price, text, "the price \"\(text)\" is not an amount",
          "Write a number such as 12.50, and the currency in its column or behind it: 12.50 EUR.")
      }
      return nil
    }
  }

  private func field(_ column: String) -> String? { table.field(column, of: row) }

  private func choice(_ column: String, _ words: [String]) -> String? {
    guard let word = field(column) else { return nil }
    if words.contains(word) { return word }
    report(
      PlainFileCode.outOfRange, word, "\(column) has the unknown value \"\(word)\"",
      "Write one of \(words.joined(separator: ", ")).")
    return nil
  }

  private func decimal(_ column: String, in range: ClosedRange<Double>) -> Double? {
    guard let text = field(column) else { return nil }
    guard let number = table.number(text), range.contains(number) else {
      report(
        PlainFileCode.outOfRange, text, "\(column) is \(text)",
        "Write a number from \(range.lowerBound) to \(range.upperBound).")
      return nil
    }
    return number
  }

  private func report(
    _ code: some FindingCode, _ value: String?, _ message: String, _ remedy: String
  ) {
    findings.add(code, at: .line(row.line), value: value, message, remedy: remedy)
  }
}
