package import PlainFiles
internal import TravelModel
internal import YAMLFiles

/// Reads requests for itineraries (`roundsman-itinerary/1`): JSON, or the same in YAML.
package enum ItineraryReader {
  package static let format = "roundsman-itinerary/1"

  /// What a request looks like.
  package static let shape = JSONShape(
    "request",
    "One or more days to fill with places worth visiting, each between a start and an "
      + "end.",
    fields: [
      .optional("format", .string, "\(format), the default."),
      .required("time_zone", .string, "The time zone, by its IANA name, such as Europe/Helsinki."),
      .required("days", .array(.object(day)), "The days, in order."),
      .optional(
        "interests", .dictionary(.number(0...100)),
        "The value of a place that matches an interest, 0 for what is unwanted; without interests, "
          + "all places have the same value."
      ),
      .optional(
        "points", .dictionary(.number(0...1_000_000)),
        "The value of a visit of the usual length, by id, name or street address of the place; replaces "
          + "the value from interests."
      ),
      .optional(
        "must_see", .array(.string),
        "Places that must be visited, by id, name or street address."),
      .optional("never", .array(.string), "Places that must not be visited, named alike."),
      .optional("only", .array(.string), "Only these places are visited, named alike."),
      .optional("group", .object(group), "The travellers; default one adult on foot."),
      .optional("meals", .array(.object(meal)), "The meals of every day."),
      .optional(
        "budget", AmountReader.type,
        "The budget for all days, people, visits, meals and travel, such as 50 or \"50 EUR\"."),
      .optional("cap", AmountReader.type, "The maximum price per place and person, written alike."),
      .optional("currency", .string, "The currency by ISO 4217, such as EUR."),
      .optional("shares", .array(.object(share)), "Limits on the number of places per interest."),
      .optional(
        "stops", .array(.integer(0...14), count: 2),
        "The fewest and the most stops of a day, besides meals; default: up to as many as suit its length."
      ),
      .optional(
        "reserve_minutes", .integer(0...240),
        "The reserve at the end of each day; default 10."),
      .optional(
        "walking", .number(0...200), "The maximum distance on foot per day, in kilometres."),
      .optional(
        "modes", .array(.choice(MultimodalTravel.Means.allCases.map(\.rawValue))),
        "The allowed modes of travel; default walk."),
      .optional(
        "shared", .array(.choice(["bicycle", "car"])),
        "Modes whose vehicles are found and left anywhere; other bicycles and cars are your own."),
      .optional(
        "ride", .object(fare),
        "The price of a taxi ride; default 5 plus 1.50 per kilometre and 24 "
          + "per hour."),
      .optional("drive", .object(fare), "The cost of driving; default 0.30 per kilometre."),
      .optional(
        "priority", .choice(ItineraryRequest.Priority.allCases.map(\.rawValue)),
        "What to optimise in travel; default fastest."),
      .optional(
        "detour", .number(1...10),
        "The ratio of route length to straight line where there is no map; default 1.3, by car 1.4."
      ),
      .optional("holidays", .array(.string), "Days that count as public holidays."),
      .optional(
        "rain", .number(0...1),
        "The chance of rain from which only indoor places are visited; "
          + "default 0.6."),
      .optional(
        "unknown_hours", .boolean,
        "Whether places without known opening hours may be visited; default true."),
    ])

  private static let money = JSONType.number(0...1_000_000)
  private static let clock = "The local time, such as 09:00."

  private static let anchor = JSONShape(
    "anchor", "Where a day starts or ends.",
    fields: [
      .required(
        "place", .oneOf([.array(.number(-180...180), count: 2), .string]),
        "[longitude, latitude], or a name or an address that is found in an extract."),
      .optional("name", .string, "The name; default that of the place that was found."),
      .optional("address", .string, "In a plan, the text for which the place was found."),
      .required("time", .string, clock + " The end may be later than 24:00."),
    ])

  private static let day = JSONShape(
    "day", "One day.",
    fields: [
      .required("date", .string, "The date, such as 2026-06-12."),
      .required("start", .object(anchor), "Where and when the day starts."),
      .required("end", .object(anchor), "Where and by when the day ends."),
    ])

  private static let group = JSONShape(
    "group", "The travellers.",
    fields: [
      .optional("people", .integer(1...100), "The number of people, each of whom pays; default 1."),
      .optional("pace", .number(0.5...8), "Walking speed in kilometres per hour; default 4.5."),
      .optional(
        "wheelchair", .boolean,
        "Whether all places and routes must be wheelchair "
          + "accessible."),
      .optional("rest_minutes", .integer(0...240), "The rest after each visit; default none."),
    ])

  private static let meal = JSONShape(
    "meal", "A meal.",
    fields: [
      .required("name", .string, "The name, such as lunch."),
      .required("from", .string, clock),
      .required("until", .string, clock),
      .optional("minutes", .integer(5...300), "The duration in minutes; default 60."),
      .optional("interest", .string, "The interest or category of the place; default food."),
    ])

  private static let share = JSONShape(
    "share", "Limits on the number of places that match an interest, over all days.",
    fields: [
      .required("interest", .string, "An interest or a category."),
      .optional("least", .integer(0...15), "Default 0."),
      .optional("most", .integer(0...1000), "The maximum; default unlimited."),
    ])

  private static let fare = JSONShape(
    "fare", "A price formula.",
    fields: [
      .optional("start", money, "The base price; default 0."),
      .optional("per_kilometre", money, "Default 0."),
      .optional("per_hour", money, "Default 0."),
    ])

  /// Reads JSON or YAML as JSON; whatever is wrong goes to the findings.
  package static func document(_ bytes: [UInt8], _ findings: FindingCollector) -> JSONDocument? {
    YAMLDocument.read(bytes, syntax: ItineraryCode.yamlSyntax, findings)
  }

  /// Reads a request; whatever is wrong goes to the findings of the cursor.
  ///
  /// - Parameters:
  ///   - cursor: The request, in a document of its own or in another one.
  ///   - known: What can be named; `nil` leaves names as they are.
  ///   - lookup: Finds what is named in place of coordinates; `nil`: that is an error.
  /// - Returns: The request, with ids of places in place of names; `nil` if it is none.
  package static func request(
    at cursor: JSONCursor, known: KnownNames?, lookup: PlaceLookup? = nil
  ) -> ItineraryRequest? {
    cursor.object(shape).flatMap { request($0, known, lookup) }
  }

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - bytes: JSON or YAML.
  ///   - file: As the user named it.
  ///   - known: What can be named; `nil` leaves names as they are.
  /// - Returns: The request, with ids of places in place of names, and warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String, known: KnownNames?
  ) throws(InvalidInput) -> Reading<ItineraryRequest> {
    let findings = FindingCollector(file: file)
    return try findings.reading(
      document(bytes, findings).flatMap {
        request(at: JSONCursor($0, findings: findings), known: known)
      })
  }

  private static func request(
    _ object: JSONObject, _ known: KnownNames?, _ given: PlaceLookup?
  ) -> ItineraryRequest? {
    let lookup =
      given ?? PlaceLookup(extract: nil, places: [], categories: CategoriesReader.usual)
    if let cursor = object["format"], let text = cursor.string(), text != format {
      cursor.report(
        ItineraryCode.format, "the format is \"\(text)\"", remedy: "Write \"\(format)\".")
    }
    let zone = timeZone(object)
    let objects = object.objects("days") ?? []
    let days = objects.compactMap { day($0, lookup) }
    if objects.isEmpty, let cursor = object["days"] {
      cursor.report(ItineraryCode.order, "no day is given", remedy: "Write at least one day.")
    }
    if let zone, days.count == objects.count { checkOrder(days, zone, object) }
    var request = ItineraryRequest(timeZone: zone ?? "", days: days)
    request.stated = stated(object)
    readPlaces(object, known, lookup, into: &request)
    for entry in object["interests"]?.entries() ?? [] {
      check(interest: entry.key, entry.value, known)
      request.interests[entry.key] = entry.value.number(in: 0...100)
    }
    request.detour = object.number("detour")
    if let group = object.object("group").map(group) { request.group = group }
    request.meals = meals(object, known, days)
    let budget = object["budget"].flatMap(AmountReader.money)
    let cap = object["cap"].flatMap(AmountReader.money)
    (request.budget, request.budgetCurrency) = (budget?.cents, budget?.currency)
    (request.cap, request.capCurrency) = (cap?.cents, cap?.currency)
    request.currency = object["currency"].flatMap(currency)
    request.shares = (object.objects("shares") ?? []).compactMap { share($0, known) }
    request.stops = stops(object)
    request.reserve = (object.integer("reserve_minutes") ?? 10) * 60
    request.walking = object.number("walking").map { Int(($0 * 1000).rounded()) }
    if let modes = object.elements("modes") {
      let read = modes.compactMap { $0.choice(MultimodalTravel.Means.allCases.map(\.rawValue)) }
      request.modes = MultimodalTravel.Means.allCases.filter { read.contains($0.rawValue) }
      if modes.isEmpty {
        object["modes"]?.report(
          ItineraryCode.order, "no mode is given", remedy: "Write at least one, such as walk.")
      }
    }
    request.shared = (object.elements("shared") ?? []).compactMap {
      $0.choice(["bicycle", "car"]).flatMap { .init(rawValue: $0) }
    }
    if let fare = object.object("ride").map(fare) { request.ride = fare }
    if let fare = object.object("drive").map(fare) { request.drive = fare }
    request.priority = object.choice("priority").flatMap { .init(rawValue: $0) } ?? .fastest
    request.holidays = (object.elements("holidays") ?? []).compactMap(date)
    request.rain = object.number("rain") ?? request.rain
    request.allowsUnknownHours = object.boolean("unknown_hours") ?? true
    return zone == nil || days.count < objects.count || days.isEmpty ? nil : request
  }

  /// The names of the members that are there.
  private static func stated(_ object: JSONObject) -> Set<String> {
    let members = object.cursor.value.members
    let group = members.first { $0.key == "group" }?.value.members ?? []
    return Set(members.map(\.key) + group.map { "group.\($0.key)" })
  }

  /// Reads what is stated about individual places.
  private static func readPlaces(
    _ object: JSONObject, _ known: KnownNames?, _ lookup: PlaceLookup,
    into request: inout ItineraryRequest
  ) {
    func place(_ text: String, _ cursor: JSONCursor, isExcluded: Bool = false) -> String? {
      do throws(KnownNames.Mismatch) {
        return try known?.id(of: text) ?? text
      } catch {
        if !error.isAmbiguous, lookup.isPossible {
          return lookup.place(text, at: cursor, isExcluded: isExcluded)
        }
        cursor.report(ItineraryCode.unknownPlace, error.message, remedy: error.remedy)
        return nil
      }
    }
    func places(_ member: String) -> [(cursor: JSONCursor, id: String)]? {
      object.elements(member)?.compactMap { cursor in
        cursor.string().flatMap { place($0, cursor, isExcluded: member == "never") }
          .map { (cursor, $0) }
      }
    }
    for entry in object["points"]?.entries() ?? [] {
      let points = entry.value.number(in: 0...1_000_000)
      if let id = place(entry.key, entry.value) { request.points[id] = points }
    }
    request.never = (places("never") ?? []).map(\.id)
    func reject(_ cursor: JSONCursor, _ id: String, _ member: String) {
      if request.never.contains(id) {
        cursor.report(
          ItineraryCode.contradiction,
          "\(known?.name(of: id) ?? id) is both requested and excluded",
          remedy: "Keep it under either \(member) or never.")
      }
    }
    if let only = places("only") {
      request.only = only.map(\.id)
      for (cursor, id) in only { reject(cursor, id, "only") }
    }
    for (cursor, id) in places("must_see") ?? [] {
      request.mustSee.append(id)
      reject(cursor, id, "must_see")
    }
  }

  private static func check(interest: String, _ cursor: JSONCursor, _ known: KnownNames?) {
    do throws(KnownNames.Mismatch) {
      try known?.check(interest: interest)
    } catch {
      cursor.report(ItineraryCode.unknownInterest, error.message, remedy: error.remedy)
    }
  }

  private static func timeZone(_ object: JSONObject) -> String? {
    guard let cursor = object["time_zone"], let name = cursor.string() else { return nil }
    if LocalClock(timeZone: name, date: nil) != nil { return name }
    cursor.report(
      ItineraryCode.timeZone, "unknown time zone \"\(name)\"",
      remedy: "Write an IANA name, such as Europe/Helsinki.")
    return nil
  }

  private static func checkOrder(
    _ days: [ItineraryRequest.Day], _ zone: String, _ object: JSONObject
  ) {
    let cursors = object["days"]?.elements() ?? []
    var before: (date: CalendarDate, end: Int)?
    for (day, cursor) in zip(days, cursors) {
      guard let clock = LocalClock(timeZone: zone, date: day.date) else { continue }
      let start = clock.elapsed(untilWallClock: day.leaves)
      let end = clock.elapsed(untilWallClock: day.arrives)
      if let before {
        let gap = (day.date.daysSince1970 - before.date.daysSince1970) * 86_400
        if start + gap < before.end {
          cursor.report(
            ItineraryCode.order, "the day starts before the previous one has ended",
            remedy: "Write the days in order, without overlaps.")
        }
      }
      before = (day.date, end)
    }
  }

  private static func day(
    _ object: JSONObject, _ lookup: PlaceLookup
  ) -> ItineraryRequest.Day? {
    let date = object["date"].flatMap(date)
    let start = object.object("start").flatMap { anchor($0, lookup) }
    let end = object.object("end").flatMap { anchor($0, lookup) }
    guard let date, let start, let end else { return nil }
    return ItineraryRequest.Day(
      date: date, start: start.anchor, end: end.anchor, leaves: start.time, arrives: end.time)
  }

  private static func anchor(
    _ object: JSONObject, _ lookup: PlaceLookup
  ) -> (anchor: ItineraryRequest.Anchor, time: Int)? {
    let (time, name) = (object["time"].flatMap(time), object.string("name"))
    if let cursor = object["place"], cursor.value.kind == .string {
      guard let found = lookup.anchor(at: cursor), let time else { return nil }
      return (.init(found.location, name: name ?? found.name), time)
    }
    guard let cursor = object["place"],
      let angles = cursor.elements(count: 2)?.compactMap({ $0.number(in: -180...180) }),
      angles.count == 2
    else { return nil }
    guard let place = Coordinate(longitude: angles[0], latitude: angles[1]) else {
      cursor.report(
        ItineraryCode.anchor, "the place is not a position on Earth",
        remedy: "Write [longitude, latitude] in degrees: -180…180, then -90…90.")
      return nil
    }
    return time.map { (ItineraryRequest.Anchor(place, name: name), $0) }
  }

  private static func date(_ cursor: JSONCursor) -> CalendarDate? {
    guard let text = cursor.string() else { return nil }
    if let date = CalendarDate(text) { return date }
    cursor.report(
      ItineraryCode.date, "\"\(text)\" is not a date",
      remedy: "Write year, month and day: 2026-06-12."
    )
    return nil
  }

  private static func time(_ cursor: JSONCursor) -> Int? {
    guard let text = cursor.string() else { return nil }
    if let time = ClockTime.seconds(text) { return time }
    cursor.report(
      ItineraryCode.time, "\"\(text)\" is not a time of day",
      remedy: "Write hours and minutes, such as 09:30; the maximum is 48:00.")
    return nil
  }

  private static func group(_ object: JSONObject) -> ItineraryRequest.Group {
    var group = ItineraryRequest.Group()
    group.people = object.integer("people") ?? 1
    group.pace = object.number("pace").map { Int(($0 * 1000).rounded()) } ?? group.pace
    group.wheelchair = object.boolean("wheelchair") ?? false
    group.rest = (object.integer("rest_minutes") ?? 0) * 60
    return group
  }

  private static func currency(_ cursor: JSONCursor) -> String? {
    guard let text = cursor.string() else { return nil }
    if text.utf8.count == 3,
      text.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    {
      if !CurrencyRates.known.contains(text) {
        cursor.report(
          ItineraryCode.uncommonCurrency, "there is no currency \(text)",
          remedy: CurrencyRates.remedy(for: text))
      }
      return text
    }
    cursor.report(
      ItineraryCode.currency, "\"\(text)\" is not a currency",
      remedy: "Write a three-letter ISO 4217 code, such as EUR.")
    return nil
  }

  /// Reads the meals of all days; each needs a name of its own, and a day on which there is time for it.
  private static func meals(
    _ object: JSONObject, _ known: KnownNames?, _ days: [ItineraryRequest.Day]
  ) -> [ItineraryRequest.Meal] {
    var meals: [ItineraryRequest.Meal] = []
    for object in object.objects("meals") ?? [] {
      guard let meal = meal(object, known) else { continue }
      if meals.contains(where: { $0.name == meal.name }) {
        object["name"]?.report(
          ItineraryCode.meal, "two meals have the name \(meal.name)",
          remedy: "Give each meal its own name.")
        continue
      }
      if !days.isEmpty, !days.contains(where: { hasTime($0, for: meal) }) {
        object.cursor.report(
          ItineraryCode.mealOutside, "no day has time for \(meal.name); it is left out",
          remedy: "Let days start before it and end after it, or remove it.")
      }
      meals.append(meal)
    }
    return meals
  }

  private static func hasTime(
    _ day: ItineraryRequest.Day, for meal: ItineraryRequest.Meal
  ) -> Bool {
    min(day.arrives, meal.until) - max(day.leaves, meal.from) >= meal.seconds
  }

  private static func meal(_ object: JSONObject, _ known: KnownNames?) -> ItineraryRequest.Meal? {
    let interest = object.string("interest")
    if let interest, let cursor = object["interest"] { check(interest: interest, cursor, known) }
    let (from, until) = (object["from"].flatMap(time), object["until"].flatMap(time))
    let (name, seconds) = (object.string("name"), (object.integer("minutes") ?? 60) * 60)
    guard let name, let from, let until else { return nil }
    if until - from < seconds {
      object.cursor.report(
        ItineraryCode.meal,
        "\(name) takes \((seconds / 60).of("minute")), more than its time "
          + "window",
        remedy: "Set until at least that much later than from.")
      return nil
    }
    return ItineraryRequest.Meal(
      name: name, from: from, until: until, seconds: seconds,
      interest: interest ?? "food")
  }

  private static func share(
    _ object: JSONObject, _ known: KnownNames?
  ) -> ItineraryRequest.Share? {
    let interest = object.string("interest")
    let (least, most) = (object.integer("least") ?? 0, object.integer("most"))
    if let interest, let cursor = object["interest"] { check(interest: interest, cursor, known) }
    guard let interest else { return nil }
    let share = ItineraryRequest.Share(interest: interest, least: least, most: most)
    if share.least > share.most ?? .max {
      object.cursor.report(
        ItineraryCode.share,
        "the minimum, \(share.least), is greater than the maximum, "
          + "\(share.most ?? 0)",
        remedy: "Set most to at least the value of least.")
      return nil
    }
    return share
  }

  /// The fewest and the most stops of a day.
  private static func stops(_ object: JSONObject) -> ClosedRange<Int>? {
    guard let cursor = object["stops"], let numbers = object.integers("stops"), numbers.count == 2
    else { return nil }
    if numbers[0] <= numbers[1] { return numbers[0]...numbers[1] }
    cursor.report(
      ItineraryCode.share, "the minimum, \(numbers[0]), is greater than the maximum, \(numbers[1])",
      remedy: "Write the fewest stops first, such as [4, 6].")
    return nil
  }

  private static func cents(_ object: JSONObject, _ key: String) -> Int? {
    object.number(key).map { Int(($0 * 100).rounded()) }
  }

  private static func fare(_ object: JSONObject) -> ItineraryRequest.Fare {
    ItineraryRequest.Fare(
      start: cents(object, "start") ?? 0, perKilometre: cents(object, "per_kilometre") ?? 0,
      perHour: cents(object, "per_hour") ?? 0)
  }
}
