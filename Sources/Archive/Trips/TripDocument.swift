package import PlainFiles
package import TravelModel

/// A trip in JSON: where to and when.
///
/// Everything else in it belongs to the planner and is kept unchanged.
package struct TripDocument: Sendable {
  /// The format of a trip and of a list of trips, with their versions.
  package static let format = "roundsman-trip/1"
  package static let listFormat = "roundsman-trips/1"
  /// How many days a trip has at most.
  package static let longest = 366

  /// A place where a trip stays, as it was written.
  package struct Stay: Sendable {
    /// Where it is: by name, or a position.
    package enum Place: Hashable, Sendable {
      case named(String)
      case at(Coordinate)
    }

    package let place: Place
    /// What it is called; by default as the place.
    package let name: String?
    package let geonames: Int?
    package let country: String?
    package let timeZone: String?
    /// First and last day there, in days since 1970-01-01.
    package let days: ClosedRange<Int>
    /// The position of its place in the file.
    package let position: Finding.Place
  }

  package let name: String?
  package let purpose: String?
  /// First and last day, in days since 1970-01-01.
  package let days: ClosedRange<Int>
  /// At least one stay.
  package let stays: [Stay]
  /// What else was asked for: an object in JSON without white space.
  package let settings: String

  /// The keys that are the trip's own; all others are settings.
  private static let shape = JSONShape(
    "trip", "A trip: its destinations and dates.",
    fields: [
      .optional("format", .choice([format]), "The format and its version."),
      .optional("name", .string, "The name of the trip."),
      .optional("purpose", .string, "The purpose, such as business."),
      .required("begins", .string, "The first day, such as 2026-12-01."),
      .optional("ends", .string, "The last day; days may be used instead."),
      .optional("days", .integer(1...longest), "The number of days."),
      .optional(
        "place", placeType, "The destination: \(placeNote)"),
      .optional(
        "destinations", .array(.object(stayShape)), "Several places in order, instead of place."),
    ])

  private static let placeType = JSONType.oneOf([
    .string, .array(.number(-180...180), count: 2),
  ])
  private static let placeNote =
    "A name such as \"Porto, PT\", or longitude and latitude in "
    + "degrees."

  private static let stayShape = JSONShape(
    "destination", "A place where a trip stays.",
    fields: [
      .required(
        "place", placeType, placeNote),
      .optional(
        "days", .integer(1...longest),
        "The number of days there (default: split evenly, with the extra days in the first stays)."),
      .optional(
        "begins", .string,
        "The first day there, for all stays or none (default: the day after the previous stay "
          + "ends)."
      ),
      .optional("name", .string, "The name of the place."),
      .optional("geonames", .integer(1...Int.max), "The GeoNames id of the city."),
      .optional("country", .string, "The country, as two letters of ISO 3166-1."),
      .optional("time_zone", .string, "The time zone, by its IANA name."),
    ])

  /// Reads a trip.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: What findings call it.
  /// - Returns: The trip, with warnings.
  /// - Throws: `InvalidInput` with everything that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<TripDocument> {
    let findings = FindingCollector(file: file)
    let document = try JSONDocument(bytes, file: file)
    let root = JSONCursor(document, findings: findings)
    let others = document.root.members.filter { member in
      !shape.fields.contains { $0.name == member.key }
    }
    let known = JSONShape(
      shape.name, shape.note, fields: shape.fields + others.map { .optional($0.key, .any, "") })
    guard let object = root.object(known) else { throw InvalidInput(findings: findings.findings) }
    _ = object.choice("format")
    let (name, purpose) = (text("name", object), text("purpose", object))
    let begins = day("begins", object)
    let ends = day("ends", object)
    let count = object.integer("days")
    let stays = Self.stays(object)
    let length = begins.flatMap {
      Self.length(from: $0, to: ends, days: count, stays?.map(\.days), object)
    }
    guard !findings.hasErrors, let begins, let length, let stays else {
      throw InvalidInput(findings: findings.findings)
    }
    guard let placed = placed(stays, begins...begins + length - 1, object) else {
      throw InvalidInput(findings: findings.findings)
    }
    var settings = JSONWriter(.compact)
    settings.object { json in
      for (key, value) in others {
        json.key(key)
        json.value(value)
      }
    }
    return try findings.reading(
      TripDocument(
        name: name, purpose: purpose, days: begins...begins + length - 1, stays: placed,
        settings: String(decoding: settings.finish().dropLast(), as: UTF8.self)))
  }

  /// The stays as written; `nil` if the destination is not given exactly once.
  private static func stays(_ object: JSONObject) -> [WrittenStay]? {
    let several = object.elements("destinations")?.map {
      $0.object(stayShape).map(WrittenStay.init)
    }
    guard (object["place"] == nil) != (object["destinations"] == nil), several?.isEmpty != true
    else {
      object.cursor.report(
        TripCode.destinations, "the destination of the trip must be given exactly once",
        remedy: "Write either place or destinations, such as \"place\": \"Porto, PT\".")
      return nil
    }
    guard let several else { return object["place"].map { [WrittenStay(place: $0)] } }
    return several.contains { $0 == nil } ? nil : several.compactMap(\.self)
  }

  /// The stays on their days; `nil` if something is reported.
  private static func placed(
    _ stays: [WrittenStay], _ trip: ClosedRange<Int>, _ object: JSONObject
  ) -> [Stay]? {
    let begins = stays.map(\.begins)
    if begins.contains(where: { $0 != nil }) {
      let spans = zip(begins, stays.map(\.days)).compactMap { first, days in
        first.flatMap { first in days.map { first...first + $0 - 1 } }
      }
      if spans.count == stays.count,
        spans.allSatisfy({ trip.contains($0.lowerBound) && trip.contains($0.upperBound) })
      {
        return zip(stays, spans).map { $0.stay($1) }
      }
      object["destinations"]?.report(
        TripCode.unevenDays, "not all stays have days within the trip",
        remedy: "Write begins and days within the trip for each stay, or begins for none.")
      return nil
    }
    guard let lengths = Self.lengths(of: stays.map(\.days), total: trip.count) else {
      object["destinations"]?.report(
        TripCode.unevenDays,
        "the days of the stays do not add up to the \(trip.count.of("day")) of the trip",
        remedy: "Make them add up, leave out days of the trip, or leave out days of a stay.")
      return nil
    }
    var first = trip.lowerBound
    return zip(stays, lengths).map { stay, length in
      defer { first += length }
      return stay.stay(first...first + length - 1)
    }
  }

  /// How many days each stay has, so that all of them are the trip's; `nil` if that cannot be.
  ///
  /// Stays without a number share what is left, the first ones one day more.
  package static func lengths(of days: [Int?], total: Int) -> [Int]? {
    let open = days.count { $0 == nil }
    let rest = total - days.compactMap(\.self).reduce(0, +)
    guard open > 0 ? rest >= open : rest == 0 else { return nil }
    var index = 0
    return days.map { known in
      if let known { return known }
      defer { index += 1 }
      return rest / open + (index < rest % open ? 1 : 0)
    }
  }

  private static func length(
    from begins: Int, to ends: Int?, days: Int?, _ stays: [Int?]?, _ object: JSONObject
  ) -> Int? {
    if let ends {
      guard ends >= begins, ends - begins < longest else {
        object["ends"]?.report(
          TripCode.unusableDays,
          ends < begins
            ? "the trip ends before it begins" : "the trip has more than \(longest) days",
          remedy:
            "Write a last day that is not before the first one and less than \(longest) days after "
            + "it."
        )
        return nil
      }
      if let days, days != ends - begins + 1 {
        object["days"]?.report(
          TripCode.unusableDays,
          "the trip has \((ends - begins + 1).of("day")) from begins to ends, but days is \(days)",
          remedy: "Leave out either ends or days.")
        return nil
      }
      return ends - begins + 1
    }
    if let days { return days }
    // All stays state their length.
    if let stays, stays.allSatisfy({ $0 != nil }) { return stays.compactMap(\.self).reduce(0, +) }
    object.cursor.report(
      TripCode.unusableDays, "the length of the trip is missing",
      remedy: "Add days, ends, or days of each destination.")
    return nil
  }

  /// A text that is not empty and that is one line.
  fileprivate static func text(_ key: String, _ object: JSONObject) -> String? {
    guard let cursor = object[key], let text = cursor.string() else { return nil }
    if text.canBeKept { return text }
    cursor.report(
      ArchiveCode.unusableValue, "\(key) is empty, or contains control characters",
      remedy: "Write a text, or leave the key out if it is optional.")
    return nil
  }

  fileprivate static func day(_ key: String, _ object: JSONObject) -> Int? {
    guard let cursor = object[key], let text = cursor.string() else { return nil }
    if let day = CalendarText.number(ofDay: text) { return day }
    cursor.report(
      TripCode.unusableDay, "\(key) is \"\(text)\", which is not a day",
      remedy: "Write a day such as 2026-12-01.")
    return nil
  }
}

/// A destination as it was read, before it is known when it begins.
private struct WrittenStay {
  let days: Int?
  /// The first day there, if stated.
  let begins: Int?
  private let place: TripDocument.Stay.Place?
  private let name: String?
  private let geonames: Int?
  private let country: String?
  private let timeZone: String?
  private let position: Finding.Place

  init(_ object: JSONObject) {
    days = object.integer("days")
    begins = TripDocument.day("begins", object)
    place = Self.place(object["place"])
    name = TripDocument.text("name", object)
    geonames = object.integer("geonames")
    country = Self.country(object)
    timeZone = TripDocument.text("time_zone", object)
    position = object["place"]?.place ?? object.cursor.place
  }

  /// The single stay of a trip that gives only its place.
  init(place cursor: JSONCursor) {
    (days, begins, name, geonames, country, timeZone) = (nil, nil, nil, nil, nil, nil)
    place = Self.place(cursor)
    position = cursor.place
  }

  /// The stay on its days; the place is there where nothing was reported.
  func stay(_ days: ClosedRange<Int>) -> TripDocument.Stay {
    TripDocument.Stay(
      place: place ?? .named(""), name: name, geonames: geonames, country: country,
      timeZone: timeZone, days: days, position: position)
  }

  private static func place(_ cursor: JSONCursor?) -> TripDocument.Stay.Place? {
    guard let cursor else { return nil }
    if cursor.value.kind != .array { return cursor.string().map { .named($0) } }
    guard let angles = cursor.elements(count: 2),
      let longitude = angles[0].number(in: -180...180),
      let latitude = angles[1].number(in: -90...90)
    else { return nil }
    return Coordinate(longitude: longitude, latitude: latitude).map { .at($0) }
  }

  private static func country(_ object: JSONObject) -> String? {
    guard let text = TripDocument.text("country", object) else { return nil }
    if text.utf8.count == 2, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) { return text }
    object["country"]?.report(
      ArchiveCode.unusableValue, "country is \"\(text)\", not two capital letters",
      remedy: "Write the ISO 3166-1 code, such as FI.")
    return nil
  }
}

/// What can be wrong with a trip.
package enum TripCode: String, FindingCode {
  /// A day is none of the calendar.
  case unusableDay = "E3001"
  /// A trip has no days, too many, or two numbers of them.
  case unusableDays = "E3002"
  /// The days of the stays are not those of the trip.
  case unevenDays = "E3003"
  /// The destination of a trip is missing or given twice.
  case destinations = "E3004"
  /// No trip has the name.
  case unknownTrip = "E3005"
  /// There is a trip of the name already.
  case tripExists = "E3006"
  /// A country or a region stands for its largest city.
  case wideDestination = "W3007"
}
