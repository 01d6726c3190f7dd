package import ItineraryPlanning
package import PlainFiles
package import TravelModel

/// A plan of days written as JSON, to be accepted, edited or left out of later plans.
package struct WrittenItinerary {
  /// A visited place.
  package struct Visit: Hashable, Sendable {
    package var place: RememberedPlace
    /// The date on which the visit begins.
    package var date: CalendarDate
    /// The first of its categories.
    package var category: String?
    /// The meal's name, if it is one.
    package var meal: String?
    /// The length of the visit.
    package var seconds: Int
    /// When it begins, in seconds from midnight of its date.
    package var begins = 0
    /// What to wear and bring.
    package var things: [Thing] = []
  }

  /// Something to wear or bring on a visit.
  package struct Thing: Hashable, Sendable {
    package var id: String
    package var name: String
  }

  /// The dates of its days, in order.
  package let dates: [CalendarDate]
  package let visits: [Visit]
  package let edits: [PlaceEdit]
  /// The places shown by earlier plans.
  package let shownBefore: [RememberedPlace]

  private let document: JSONDocument

  /// The distinct places that this plan and earlier ones show, without meals.
  package var shown: [RememberedPlace] {
    var ids = Set<String>()
    return (shownBefore + visits.filter { $0.meal == nil }.map(\.place)).filter {
      ids.insert($0.id).inserted
    }
  }

  /// Whether a text is a plan of any version, and not a request.
  package static func isPlan(_ bytes: [UInt8], file: String) -> Bool {
    guard bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{"),
      let root = try? JSONDocument(bytes, file: file).root
    else { return false }
    let format = root.members.first { $0.key == "format" }?.value.string
    return format?.hasPrefix(ItineraryReport.family) == true
  }

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - bytes: A document of the format `roundsman-itinerary-plan/1`.
  ///   - file: The name of the file in findings.
  /// - Returns: The plan, with warnings.
  /// - Throws: `InvalidInput` with all errors.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<WrittenItinerary> {
    let findings = FindingCollector(file: file)
    let document = try JSONDocument(bytes, file: file)
    let format = document.root.members.first { $0.key == "format" }?.value
    guard format?.string == ItineraryReport.format else {
      let version = format?.string.flatMap { $0.hasPrefix(ItineraryReport.family) ? $0 : nil }
      findings.add(
        ItineraryPlanCode.format, at: .pointer("/format", line: format?.line), value: format?.text,
        version.map { "the plan has the format \($0), and \(ItineraryReport.format) is read" }
          ?? "the file is not a plan",
        remedy: version == nil
          ? "Give a plan written by roundsman itinerary -o plan.json."
          : "Plan the request again with this version of roundsman.")
      throw InvalidInput(findings: findings.findings)
    }
    guard let object = JSONCursor(document, findings: findings).object(ItineraryReport.shape)
    else { throw InvalidInput(findings: findings.findings) }
    var visits: [Visit] = []
    var dates: [CalendarDate] = []
    let zone = object.string("time_zone") ?? ""
    for day in object.objects("days") ?? [] {
      let date = day["date"].flatMap(date)
      if let date { dates.append(date) }
      let clock = LocalClock(timeZone: zone, date: date)
      for visit in day.objects("visits") ?? [] {
        let begins = visit["begins"].flatMap(time)
        let ends = visit["ends"].flatMap(time)
        guard let place = place(visit), let date, let begins, let ends,
          let date = CalendarDate(daysSince1970: date.daysSince1970 + begins / 86_400)
        else { continue }
        visits.append(
          Visit(
            place: place, date: date, category: visit.strings("categories")?.first,
            meal: visit.string("meal"), seconds: seconds(from: begins, to: ends, clock),
            begins: begins % 86_400, things: things(visit)))
      }
    }
    return try findings.reading(
      WrittenItinerary(
        dates: dates, visits: visits, edits: (object.objects("edits") ?? []).compactMap(edit),
        shownBefore: (object.objects("shown") ?? []).compactMap(place), document: document))
  }

  /// The request that the plan was made from.
  ///
  /// - Throws: `InvalidInput` if the plan does not contain it.
  func request(_ findings: FindingCollector) throws(InvalidInput) -> JSONCursor {
    if let value = document.root.members.first(where: { $0.key == "request" })?.value {
      return JSONCursor(document, findings: findings).member("request", value)
    }
    findings.add(
      ItineraryPlanCode.noRequest, at: .file, "the plan does not contain its request",
      remedy: "Plan the request again with roundsman itinerary.")
    throw InvalidInput(findings: findings.findings)
  }

  /// The seconds between two local times; if the later one occurs twice and
  /// its first occurrence has passed, the second is meant.
  private static func seconds(from begins: Int, to ends: Int, _ clock: LocalClock?) -> Int {
    guard let clock else { return max(60, ends - begins) }
    let begin = clock.elapsed(untilWallClock: begins)
    let end = clock.elapsed(untilWallClock: ends)
    // Clocks are set back by an hour or half an hour.
    let all = [end, end + 1800, end + 3600].filter { clock.wallClock(after: $0) == ends }
    return max(60, (all.first { $0 > begin } ?? end) - begin)
  }

  private static func place(_ object: JSONObject) -> RememberedPlace? {
    let angles = object["location"]?.elements(count: 2)?.compactMap { $0.number(in: -180...180) }
    guard let id = object.string("id"), let name = object.string("name"), let angles,
      angles.count == 2
    else { return nil }
    guard let location = Coordinate(longitude: angles[0], latitude: angles[1]) else {
      object["location"]?.report(
        ItineraryPlanCode.value, "the coordinates are not a place on Earth",
        remedy: "Keep them as roundsman wrote them: [longitude, latitude].")
      return nil
    }
    return RememberedPlace(id: id, name: name, location: location)
  }

  private static func things(_ object: JSONObject) -> [Thing] {
    (object.objects("things") ?? []).compactMap { thing in
      guard let id = thing.string("id"), let name = thing.string("name") else { return nil }
      return Thing(id: id, name: name)
    }
  }

  private static func edit(_ object: JSONObject) -> PlaceEdit? {
    guard let place = place(object), let word = object.choice("edit") else { return nil }
    var edit = PlaceEdit(place)
    edit.isDropped = word == "drop"
    edit.date = object["date"].flatMap(date)
    edit.begins = object["begins"].flatMap(time)
    edit.seconds = object.integer("minutes").map { $0 * 60 }
    return edit
  }

  private static func date(_ cursor: JSONCursor) -> CalendarDate? {
    guard let text = cursor.string() else { return nil }
    if let date = CalendarDate(text) { return date }
    cursor.report(
      ItineraryPlanCode.value, "\"\(text)\" is not a date", remedy: "Keep it as roundsman wrote it."
    )
    return nil
  }

  private static func time(_ cursor: JSONCursor) -> Int? {
    guard let text = cursor.string() else { return nil }
    // Written as 01:30+1 if it is on the next day.
    let parts = text.split(separator: "+", maxSplits: 1)
    if let time = parts.first.flatMap({ ClockTime.seconds(String($0)) }),
      let days = parts.count == 1 ? 0 : Int(parts[1]), (0...1).contains(days)
    {
      return time + days * 86_400
    }
    cursor.report(
      ItineraryPlanCode.value, "\"\(text)\" is not a time of day",
      remedy: "Keep it as roundsman wrote it.")
    return nil
  }
}
