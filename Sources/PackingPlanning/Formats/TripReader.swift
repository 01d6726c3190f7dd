package import PlainFiles
internal import TravelModel
internal import Weather
internal import YAMLFiles

/// Reads trips (`roundsman-trip/1`): JSON, or the same in YAML.
package enum TripReader {
  package static let format = "roundsman-trip/1"

  private static let place = JSONType.oneOf([.string, .array(.number(-180...180), count: 2)])
  private static let placeNote =
    "A name such as \"Porto, PT\", a postcode such as \"94110 US\", or [longitude, latitude]."

  /// What a trip looks like.
  package static let shape = JSONShape(
    "trip", "A trip to pack for: its first day, its length, and where it goes.",
    fields: [
      .optional("format", .string, "\(format), the default."),
      .optional("name", .string, "The traveller's name for it."),
      .required("begins", .string, "The first day, such as 2026-12-01."),
      .optional(
        "days", .integer(-1_000_000...1_000_000),
        "The number of days, including the last "
          + "one."),
      .optional("ends", .string, "The last day, instead of days."),
      .optional("place", place, placeNote),
      .optional(
        "destinations", .array(.object(stay)), "Several places in order, instead of place."),
      .optional(
        "purpose", .choice(TripRequest.Purpose.allCases.map(\.rawValue)),
        "business: business clothes from Monday to Friday; default leisure."),
      .optional(
        "traveller", .choice(["woman", "man", "child", "baby"]), "Who packs; default an adult."),
      .optional(
        "kinds", .array(.string),
        "What kind of trip it is, in the words of the rules for items: "
          + ThingsReader.usual.kinds.joined(separator: ", ") + "."),
      .optional(
        "activities", .array(.oneOf([.choice(words), .object(activity)])),
        "The activities: a word (every third day from the second on), or a word with its days."),
      .optional(
        "preferences", .object(PreferencesReader.shape), "Preferences for this trip only."),
    ])

  private static let stay = JSONShape(
    "stay", "A stay at a place.",
    fields: [
      .required("place", place, placeNote),
      .required("days", .integer(1...TripRequest.longest), "The number of days there."),
      .optional("name", .string, "The name of the place; for lists of trips."),
      .optional("geonames", .integer(1...Int.max), "The GeoNames id of the city."),
      .optional("country", .string, "The country, as two letters of ISO 3166-1."),
      .optional("time_zone", .string, "The time zone, by its IANA name."),
    ])

  private static let activity = JSONShape(
    "activity", "An activity.",
    fields: [
      .required("activity", .choice(words), "What."),
      .required(
        "days", .array(.integer(1...TripRequest.longest)), "The days, from 1."),
      .optional(
        "part", .choice(DayPart.allCases.map(\.rawValue)),
        "The part of the day; default the usual one for the activity."),
    ])

  private static let words = Activity.allCases.map(\.rawValue)

  /// Reads a trip.
  ///
  /// - Parameters:
  ///   - bytes: JSON or YAML.
  ///   - file: As the user named it.
  /// - Returns: The trip, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<TripRequest> {
    let findings = FindingCollector(file: file)
    let object = YAMLDocument.read(bytes, syntax: PackingCode.yamlSyntax, findings)
      .flatMap { JSONCursor($0, findings: findings).object(shape) }
    return try findings.reading(object.flatMap { trip($0, findings) })
  }

  private static func trip(_ object: JSONObject, _ findings: FindingCollector) -> TripRequest? {
    if let cursor = object["format"], let text = cursor.string(), text != format {
      cursor.report(
        PackingCode.format, "the format is \"\(text)\"", remedy: "Write \"\(format)\".")
    }
    let begins = object["begins"].flatMap(day)
    let ends = object["ends"].flatMap(day)
    let stays = stays(object)
    let counted = stays.map { $0.reduce(0) { $0 + $1.days } }
    let days = days(object, begins, ends, counted)
    // What does not depend on the days is read before anything missing ends it, so that everything is reported.
    let plans = (object.elements("activities") ?? []).flatMap { self.plans($0, days) }
    let preferences =
      object.object("preferences").map(PreferencesReader.preferences) ?? PackingPreferences()
    let name = object.string("name")
    let purpose = object.choice("purpose").flatMap { TripRequest.Purpose(rawValue: $0) }
    let traveller = object.choice("traveller").flatMap { TripRequest.Traveller(rawValue: $0) }
    let kinds = object.strings("kinds") ?? []
    guard let begins, let days, let stays else { return nil }
    var trip = TripRequest(begins: begins, days: days, place: .named(""))
    trip.stays = stays
    if let index = stays.firstIndex(where: { $0.days == 0 }) { trip.stays[index].days = days }
    let sum = trip.stays.reduce(0) { $0 + $1.days }
    if sum != days {
      object["destinations"]?.report(
        PackingCode.stays, "the stays have \(sum.of("day")) in total, but the trip has \(days)",
        remedy: "Make the days of all stays add up to those of the trip, or leave out days and "
          + "ends."
      )
    }
    trip.name = name
    trip.purpose = purpose ?? .leisure
    (trip.traveller, trip.kinds) = (traveller, kinds)
    trip.plans = trip.kinds.contains("wedding") ? feast(plans) : plans
    trip.preferences = preferences
    if let late = trip.preferences.laundry?.days.first(where: { $0 > days }) {
      object["preferences"]?.report(
        PackingCode.laundryDay, "a wash is on day \(late) of \(days.of("day"))",
        remedy: "Write days from 1 to \(days).")
    }
    return trip
  }

  /// Guests at a wedding wear the clothes of the feast in church, too, and until the evening.
  private static func feast(
    _ plans: [TripRequest.PlannedActivity]
  ) -> [TripRequest.PlannedActivity] {
    let days = Set(plans.filter { $0.activity == .church }.map(\.day))
    return plans.map { plan in
      var plan = plan
      let isFeast = plan.activity == .church || plan.activity == .formalEvening
      if isFeast, days.contains(plan.day) { plan.activity = .wedding }
      return plan
    }
  }

  /// How many days the trip has; reports a contradiction.
  private static func days(
    _ object: JSONObject, _ begins: Int?, _ ends: Int?, _ stays: Int?
  ) -> Int? {
    let written = object.integer("days")
    let fromEnd = begins.flatMap { begins in ends.map { $0 - begins + 1 } }
    guard let days = written ?? fromEnd ?? stays.flatMap({ $0 > 0 ? $0 : nil }) else {
      if object["days"] == nil, object["ends"] == nil {
        object.cursor.report(
          PackingCode.duration, "the length of the trip is missing",
          remedy: "Write days, such as 7, or ends, the last day.")
      }
      return nil
    }
    guard (1...TripRequest.longest).contains(days) else {
      (object["days"] ?? object["ends"] ?? object.cursor).report(
        PackingCode.duration, "the trip lasts \(days.of("day"))",
        remedy: "Choose a length of 1 to \(TripRequest.longest) days; the first and the last day "
          + "count.")
      return nil
    }
    if let fromEnd, fromEnd != days {
      object["ends"]?.report(
        PackingCode.duration, "the trip has \(days.of("day")), but ends on day \(fromEnd)",
        remedy: "Write days or ends, not both.")
    }
    return days
  }

  /// The places in order; one without days, of length 0, covers the whole trip.
  private static func stays(_ object: JSONObject) -> [TripRequest.Stay]? {
    let several = object.objects("destinations")
    guard (object["place"] == nil) != (object["destinations"] == nil), several?.isEmpty != true
    else {
      object.cursor.report(
        PackingCode.destination, "the destination of the trip must be given exactly once",
        remedy: "Write either place or destinations, such as \"place\": \"Porto, PT\".")
      return nil
    }
    if let several {
      let read = several.compactMap { stay -> TripRequest.Stay? in
        let (place, days) = (stay["place"].flatMap(place), stay.integer("days"))
        return place.map { TripRequest.Stay($0, days: days ?? 1) }
      }
      return read.count == several.count ? read : nil
    }
    return object["place"].flatMap(place).map { [TripRequest.Stay($0, days: 0)] }
  }

  private static func place(_ cursor: JSONCursor) -> TripRequest.Place? {
    if cursor.value.kind == .array {
      let angles = cursor.elements(count: 2)?.compactMap { $0.number(in: -180...180) } ?? []
      guard angles.count == 2 else { return nil }
      if let place = Coordinate(longitude: angles[0], latitude: angles[1]) { return .at(place) }
      cursor.report(
        PackingCode.destination, "the place is not a position on Earth",
        remedy: "Write [longitude, latitude] in degrees: -180…180, then -90…90.")
      return nil
    }
    guard let name = cursor.string() else { return nil }
    if name.allSatisfy({ $0 == " " }) {
      cursor.report(
        PackingCode.destination, "the place has no name", remedy: "Write a name such as Porto, PT.")
      return nil
    }
    return .named(name)
  }

  private static func day(_ cursor: JSONCursor) -> Int? {
    guard let text = cursor.string() else { return nil }
    if let day = CalendarText.number(ofDay: text) { return day }
    cursor.report(
      PackingCode.day, "\"\(text)\" is not a day", remedy: "Write year, month and day: 2026-12-01.")
    return nil
  }

  private static func plans(
    _ cursor: JSONCursor, _ days: Int?
  ) -> [TripRequest.PlannedActivity] {
    let days = days ?? TripRequest.longest
    if cursor.value.kind == .string {
      guard let activity = cursor.choice(words).flatMap(Activity.init) else { return [] }
      let all = days < 2 ? [1] : Array(stride(from: 2, through: days, by: 3))
      return all.map { .init(activity, day: $0, part: activity.usualPart) }
    }
    guard let object = cursor.object(activity) else { return [] }
    let activity = object.choice("activity").flatMap(Activity.init)
    let chosen = object["days"]?.integers(in: 1...TripRequest.longest)
    let part = object.choice("part").flatMap { DayPart(rawValue: $0) }
    guard let activity, let chosen else { return [] }
    for day in chosen where day > days {
      object["days"]?.report(
        PackingCode.activityDay, "\(activity.rawValue) is on day \(day) of \(days.of("day"))",
        remedy: "Write days from 1 to \(days).")
    }
    return chosen.filter { $0 <= days }.map {
      .init(activity, day: $0, part: part ?? activity.usualPart)
    }
  }
}
