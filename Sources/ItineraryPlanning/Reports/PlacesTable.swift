package import OpenStreetMap
internal import PlainFiles
internal import Presentation
internal import TravelModel

/// Places that were found, as people and programs read them.
package struct PlacesTable {
  package let places: [Place]
  /// The day whose opening hours are shown, in days since 1970-01-01.
  package let day: Int
  /// The clock on the wall, if it is known, and which days are holidays.
  package let around: OpeningSurroundings
  /// What the categories are called.
  package let categories: PlaceCategories

  /// Creates a list.
  package init(
    places: [Place], day: Int, around: OpeningSurroundings, categories: PlaceCategories
  ) {
    (self.places, self.day) = (places, day)
    (self.around, self.categories) = (around, categories)
  }

  /// A table with a line for each place, and a summary below it.
  ///
  /// - Parameters:
  ///   - title: What was read.
  ///   - found: What became of the rest of the file.
  /// - Returns: Text with a line end.
  package func text(title: String, _ found: FoundPlaces) -> String {
    var rows = [
      [
        "id", "name", "categories", "open \(CalendarText.day(day))", "minutes", "price",
        "wheelchair", "appeal",
      ]
    ]
    for place in places {
      rows.append([
        place.id, PlainLine.of(place.name), place.categories.joined(separator: ", "), hours(place),
        "\(place.visit.value.best / 60)" + mark(place.visit.isEstimate), price(place),
        place.wheelchair?.rawValue ?? "", appeal(place),
      ])
    }
    var lines = ["\(PlainLine.of(title)): \(places.count) of \(found.places.count) places"]
    lines += TextTable.lines(of: rows, flushLeft: [0, 1, 2, 3, 6])
    lines.append(summary)
    lines.append("~ marks estimates by category; ? means that it depends or is not known.")
    if found.joined + found.unnamed + found.absent > 0 {
      lines.append(
        "Left out: \(found.joined) duplicates, \(found.unnamed) without a name, \(found.absent) "
          + "outside the file's area.")
    }
    lines += places.filter { !$0.twins.isEmpty }.map(Self.twins)
    return lines.map { $0 + "\n" }.joined()
  }

  /// What was merged into a place, with the facts known only from it.
  private static func twins(_ place: Place) -> String {
    let twins = place.twins.map { twin in
      twin.id + (twin.name.map { " " + PlainLine.of($0) } ?? "")
        + (twin.gave.isEmpty ? "" : " (\(twin.gave.joined(separator: ", ")))")
    }
    return "\(place.id) \(PlainLine.of(place.name)) was merged with "
      + "\(twins.joined(separator: "; "))."
  }

  /// How many say when they are open.
  private var summary: String {
    var counts = [0, 0, 0, 0]
    for place in places {
      switch place.hours {
      case .stated: counts[0] += 1
      case .estimated: counts[1] += 1
      case .unknown: counts[2] += 1
      case .unreadable: counts[3] += 1
      }
    }
    return
      "Hours: \(counts[0]) stated, \(counts[1]) estimated, \(counts[2]) not known, \(counts[3]) unreadable."
  }

  /// The places as a file of places, with the spans of the day under `open`.
  package func json() -> [UInt8] {
    PlaceReader.json(places) { place, json in
      guard let spans = spans(place) else { return }
      json.key("open")
      json.object { json in
        json.field("date", CalendarText.day(day))
        json.list("spans") { json in
          for span in spans { json.object { json in Self.write(span, to: &json) } }
        }
      }
    }
  }

  /// Writes the fields of a span.
  static func write(_ span: OpenSpan, to json: inout JSONWriter) {
    json.field("from", ClockTime.text(span.start))
    json.field("until", ClockTime.text(span.end))
    json.field("state", span.state.rawValue)
    if let comment = span.comment { json.field("comment", comment) }
    if let every = span.every { json.field("every_minutes", every / 60) }
    if span.isEndEstimated { json.field("end_estimated", true) }
    if span.isSunEstimated { json.field("sun_estimated", true) }
  }

  /// For instance `10:00-12:00, 14:00-18:00? (by appointment)`.
  static func text(_ spans: [OpenSpan]) -> String {
    if spans.isEmpty { return "closed" }
    return spans.map { span in
      let isWhole = span.start == 0 && span.end == 86_400
      let times =
        isWhole
        ? "all day"
        : span.start == span.end
          ? ClockTime.text(span.start)
          : "\(ClockTime.text(span.start))-\(ClockTime.text(span.end))"
      return times + (span.isEndEstimated ? "~" : "") + (span.state == .unknown ? "?" : "")
        + (span.every.map { "/\($0 / 60)" } ?? "")
        + (span.comment.map { " (\(PlainLine.of($0)))" } ?? "")
    }.joined(separator: ", ")
  }

  private func spans(_ place: Place) -> [OpenSpan]? {
    var around = around
    around.location = place.location
    return place.hours.readable?.spans(on: day, around)
  }

  private func hours(_ place: Place) -> String {
    guard let spans = spans(place) else {
      if case .unreadable(let text) = place.hours { return "? (\(PlainLine.of(text)))" }
      return "?"
    }
    if case .estimated = place.hours { return Self.text(spans) + " ~" }
    return Self.text(spans)
  }

  private func price(_ place: Place) -> String {
    guard let price = place.price else { return "?" }
    let (whole, cents) = (price.value.cents / 100, price.value.cents % 100)
    let amount =
      price.value.cents == 0
      ? "free" : cents == 0 ? "\(whole)" : "\(whole).\(cents < 10 ? "0" : "")\(cents)"
    let currency = price.value.cents == 0 ? nil : price.value.currency
    return amount + (currency.map { " \($0)" } ?? "") + mark(price.isEstimate)
  }

  private func appeal(_ place: Place) -> String {
    place.popularity.map { "\(Int(($0.value * 100).rounded()))" + mark($0.isEstimate) } ?? "?"
  }

  private func mark(_ isEstimate: Bool) -> String { isEstimate ? "~" : "" }
}
