package import PlainFiles
internal import TravelModel
internal import YAMLFiles

/// Reads requests for itineraries (`roundsman-itinerary/1`): JSON, or the same in YAML.
package enum ItineraryReader {
  package static let format = "roundsman-itinerary/1"

  /// What a request looks like.
  package static let shape = JSONShape(
    "request", "One or more days to fill with places worth seeing, between a start and an end.",
    fields: [
      .optional("format", .string, "\(format), the default."),
      .required("time_zone", .string, "By its name in the IANA database, such as Europe/Helsinki."),
      .required("days", .array(.object(day)), "The days, in order."),
      .optional(
        "interests", .dictionary(.number(0...100)),
        "What a place is worth that meets an interest, 0 for what is not wished for; without them all places are worth alike."
      ),
      .optional(
        "points", .dictionary(.number(0...1_000_000)),
        "What a visit of the usual length is worth, by id or name of the place, in place of what interests say."
      ),
      .optional("must_see", .array(.string), "Places that have to be visited, by id or name."),
      .optional("never", .array(.string), "Places that must not be visited."),
      .optional("only", .array(.string), "None but these places are visited."),
      .optional("group", .object(group), "Who travels; default one grown-up on foot."),
      .optional("meals", .array(.object(meal)), "When and where one eats, on every day."),
      .optional("budget", money, "For all days, people, visits, meals and ways."),
      .optional("cap", money, "The most for one place and person."),
      .optional("currency", .string, "By ISO 4217, such as EUR."),
      .optional("shares", .array(.object(share)), "How many places of a kind are visited."),
      .optional(
        "reserve_minutes", .integer(0...240),
        "What is kept in reserve at the end of each day; default 10."),
      .optional("walking", .number(0...200), "The most kilometres on foot in a day."),
      .optional(
        "modes", .array(.choice(MultimodalTravel.Means.allCases.map(\.rawValue))),
        "How one may move; default walk."),
      .optional(
        "ride", .object(fare), "What a ride costs; default 5 and 1.50 a kilometre, 24 an hour."),
      .optional("drive", .object(fare), "What driving costs; default 0.30 a kilometre."),
      .optional(
        "priority", .choice(ItineraryRequest.Priority.allCases.map(\.rawValue)),
        "What counts most about ways; default fastest."),
      .optional(
        "detour", .number(1...10),
        "How many times the straight line a way is where no map tells; default 1.3, by car 1.4."),
      .optional("holidays", .array(.string), "Days that are kept as public holidays."),
      .optional(
        "rain", .number(0...1), "From which chance of rain on one stays inside; default 0.6."),
      .optional(
        "unknown_hours", .boolean,
        "Whether places that do not say when they are open may be visited; default true."),
    ])

  private static let money = JSONType.number(0...1_000_000)
  private static let clock = "Time by the clock on the wall, such as 09:00."

  private static let anchor = JSONShape(
    "anchor", "Where a day starts or ends.",
    fields: [
      .required("place", .array(.number(-180...180), count: 2), "[longitude, latitude]."),
      .optional("name", .string, "What it is called."),
      .required("time", .string, clock + " The end may be after 24:00."),
    ])

  private static let day = JSONShape(
    "day", "One day.",
    fields: [
      .required("date", .string, "Such as 2026-06-12."),
      .required("start", .object(anchor), "Where and when it starts."),
      .required("end", .object(anchor), "Where one has to be, and by when."),
    ])

  private static let group = JSONShape(
    "group", "Who travels.",
    fields: [
      .optional("people", .integer(1...100), "Each pays; default 1."),
      .optional("pace", .number(0.5...8), "Kilometres an hour on foot; default 4.5."),
      .optional("wheelchair", .boolean, "Whether all places and ways have to take a wheelchair."),
      .optional("rest_minutes", .integer(0...240), "Rest after each visit; default none."),
    ])

  private static let meal = JSONShape(
    "meal", "Something to eat.",
    fields: [
      .required("name", .string, "Such as lunch."),
      .required("from", .string, clock),
      .required("until", .string, clock),
      .optional("minutes", .integer(5...300), "How long it takes; default 60."),
      .optional("interest", .string, "What place it is; default food."),
    ])

  private static let share = JSONShape(
    "share", "How many places that meet an interest are visited on all days together.",
    fields: [
      .required("interest", .string, "An interest or a category."),
      .optional("least", .integer(0...15), "Default 0."),
      .optional("most", .integer(0...1000), "Default any number."),
    ])

  private static let fare = JSONShape(
    "fare", "A price formula.",
    fields: [
      .optional("start", money, "For starting; default 0."),
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
  ///   - cursor: Where the request stands, in a document of its own or in another one.
  ///   - known: What can be named; `nil` leaves names as they are.
  /// - Returns: The request, with ids of places in place of names; `nil` if it is none.
  package static func request(at cursor: JSONCursor, known: KnownNames?) -> ItineraryRequest? {
    cursor.object(shape).flatMap { request($0, known) }
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

  private static func request(_ object: JSONObject, _ known: KnownNames?) -> ItineraryRequest? {
    if let cursor = object["format"], let text = cursor.string(), text != format {
      cursor.report(
        ItineraryCode.format, "the format is \"\(text)\"", remedy: "Write \"\(format)\".")
    }
    let zone = timeZone(object)
    let objects = object.objects("days") ?? []
    let days = objects.compactMap(day)
    if objects.isEmpty, let cursor = object["days"] {
      cursor.report(ItineraryCode.order, "there is no day", remedy: "Write at least one day.")
    }
    if let zone, days.count == objects.count { checkOrder(days, zone, object) }
    var request = ItineraryRequest(timeZone: zone ?? "", days: days)
    request.stated = stated(object)
    readPlaces(object, known, into: &request)
    for entry in object["interests"]?.entries() ?? [] {
      check(interest: entry.key, entry.value, known)
      request.interests[entry.key] = entry.value.number(in: 0...100)
    }
    request.detour = object.number("detour")
    if let group = object.object("group").map(group) { request.group = group }
    request.meals = meals(object, known, days)
    request.budget = cents(object, "budget")
    request.cap = cents(object, "cap")
    request.currency = object["currency"].flatMap(currency)
    request.shares = (object.objects("shares") ?? []).compactMap { share($0, known) }
    request.reserve = (object.integer("reserve_minutes") ?? 10) * 60
    request.walking = object.number("walking").map { Int(($0 * 1000).rounded()) }
    if let modes = object.elements("modes") {
      let read = modes.compactMap { $0.choice(MultimodalTravel.Means.allCases.map(\.rawValue)) }
      request.modes = MultimodalTravel.Means.allCases.filter { read.contains($0.rawValue) }
      if modes.isEmpty {
        object["modes"]?.report(
          ItineraryCode.order, "there is no mode", remedy: "Write at least one, such as walk.")
      }
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

  /// Reads what is said about single places.
  private static func readPlaces(
    _ object: JSONObject, _ known: KnownNames?, into request: inout ItineraryRequest
  ) {
    func place(_ text: String, _ cursor: JSONCursor) -> String? {
      do throws(KnownNames.Mismatch) {
        return try known?.id(of: text) ?? text
      } catch {
        cursor.report(ItineraryCode.unknownPlace, error.message, remedy: error.remedy)
        return nil
      }
    }
    func places(_ member: String) -> [(cursor: JSONCursor, id: String)]? {
      object.elements(member)?.compactMap { cursor in
        cursor.string().flatMap { place($0, cursor) }.map { (cursor, $0) }
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
          ItineraryCode.contradiction, "\(known?.name(of: id) ?? id) is wished for and excluded",
          remedy: "Write it under \(member) or under never.")
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
      ItineraryCode.timeZone, "there is no time zone \"\(name)\"",
      remedy: "Write a name of the IANA database, such as Europe/Helsinki.")
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
            ItineraryCode.order, "the day starts before the one before it has ended",
            remedy: "Write days in order, each after the other.")
        }
      }
      before = (day.date, end)
    }
  }

  private static func day(_ object: JSONObject) -> ItineraryRequest.Day? {
    let date = object["date"].flatMap(date)
    let start = object.object("start").flatMap(anchor)
    let end = object.object("end").flatMap(anchor)
    guard let date, let start, let end else { return nil }
    return ItineraryRequest.Day(
      date: date, start: start.anchor, end: end.anchor, leaves: start.time, arrives: end.time)
  }

  private static func anchor(
    _ object: JSONObject
  ) -> (anchor: ItineraryRequest.Anchor, time: Int)? {
    let time = object["time"].flatMap(time)
    guard let cursor = object["place"],
      let angles = cursor.elements(count: 2)?.compactMap({ $0.number(in: -180...180) }),
      angles.count == 2
    else { return nil }
    guard let place = Coordinate(longitude: angles[0], latitude: angles[1]) else {
      cursor.report(
        ItineraryCode.anchor, "the place is nowhere on Earth",
        remedy: "Write [longitude, latitude] in degrees: -180…180, then -90…90.")
      return nil
    }
    return time.map { (ItineraryRequest.Anchor(place, name: object.string("name")), $0) }
  }

  private static func date(_ cursor: JSONCursor) -> CalendarDate? {
    guard let text = cursor.string() else { return nil }
    if let date = CalendarDate(text) { return date }
    cursor.report(
      ItineraryCode.date, "\"\(text)\" is no date", remedy: "Write year, month and day: 2026-06-12."
    )
    return nil
  }

  private static func time(_ cursor: JSONCursor) -> Int? {
    guard let text = cursor.string() else { return nil }
    if let time = ClockTime.seconds(text) { return time }
    cursor.report(
      ItineraryCode.time, "\"\(text)\" is no time of day",
      remedy: "Write hours and minutes, such as 09:30; at most 48:00.")
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
      return text
    }
    cursor.report(
      ItineraryCode.currency, "\"\(text)\" is no currency",
      remedy: "Write three capital letters by ISO 4217, such as EUR.")
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
          ItineraryCode.meal, "two meals are called \(meal.name)",
          remedy: "Give each a name of its own.")
        continue
      }
      if !days.isEmpty, !days.contains(where: { hasTime($0, for: meal) }) {
        object.cursor.report(
          ItineraryCode.mealOutside, "no day has time for \(meal.name), which is left out",
          remedy: "Let days start before it and end after it, or take it out.")
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
    guard let name = object.string("name"), let from, let until else { return nil }
    let seconds = (object.integer("minutes") ?? 60) * 60
    if until - from < seconds {
      object.cursor.report(
        ItineraryCode.meal, "\(name) takes \((seconds / 60).of("minute")) and has fewer",
        remedy: "Let until be at least as much later than from.")
      return nil
    }
    return ItineraryRequest.Meal(
      name: name, from: from, until: until, seconds: seconds,
      interest: interest ?? "food")
  }

  private static func share(
    _ object: JSONObject, _ known: KnownNames?
  ) -> ItineraryRequest.Share? {
    guard let cursor = object["interest"], let interest = cursor.string() else { return nil }
    check(interest: interest, cursor, known)
    let share = ItineraryRequest.Share(
      interest: interest, least: object.integer("least") ?? 0, most: object.integer("most"))
    if share.least > share.most ?? .max {
      object.cursor.report(
        ItineraryCode.share, "at least \(share.least) and at most \(share.most ?? 0) are wanted",
        remedy: "Let most be at least as great as least.")
      return nil
    }
    return share
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
