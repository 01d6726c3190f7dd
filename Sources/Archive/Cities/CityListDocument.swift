package import PlainFiles
internal import TravelModel

/// A list of cities in JSON: what `cities list --json` writes, and what is brought in or saved.
package struct CityListDocument: Sendable {
  /// The format and its version.
  package static let format = "roundsman-cities/1"

  /// Which of the archived cities the list began with.
  package let shown: CityFilter
  package let cities: [CityEntry]

  /// What the document looks like.
  package static let shape = JSONShape(
    "cities", "Archived cities.",
    fields: [
      .required("format", .choice([format]), "The format and its version."),
      .optional(
        "shown", .object(shownShape),
        "The selection of archived cities that the list "
          + "began with."),
      .required("cities", .array(.object(cityShape)), "The cities, in list order."),
    ])

  private static let shownShape = JSONShape(
    "shown", "The selection of archived cities that a list began with.",
    fields: [
      .optional("name", .string, "A part of the name."),
      .optional("favourite", .boolean, "Only favourites, or only the others."),
    ])

  private static let cityShape = JSONShape(
    "city", "A city.",
    fields: [
      .required("geonames", .integer(1...Int.max), "The GeoNames id."),
      .required("name", .string, "The name."),
      .required("country", .string, "The country, as two letters of ISO 3166-1."),
      .optional("region", .string, "The name of the first-level administrative division."),
      .required(
        "location", .array(.number(-180...180), count: 2),
        "Longitude and latitude in "
          + "degrees."),
      .optional("population", .integer(1...Int.max), "The population, where known."),
      .optional("elevation", .integer(-500...9000), "The elevation in metres."),
      .optional("time_zone", .string, "The time zone, by its IANA name."),
      .optional("wikipedia", .string, "Its Wikipedia page: an https address."),
      .optional(
        "wikipedia_is_search", .boolean,
        "Whether the link only searches for the name, which the archive does not keep."),
      .optional("favourite", .boolean, "Whether it is a favourite."),
      .optional("archived", .string, "When the city was archived; written, not read."),
    ])

  /// Writes a list.
  ///
  /// - Returns: The document.
  package static func json(_ cities: [ArchivedCity], shown: CityFilter) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.object("shown") { json in
        if let part = shown.part { json.field("name", part) }
        if let favourite = shown.favourite { json.field("favourite", favourite) }
      }
      json.list("cities") { json in
        for city in cities { json.object { json in write(city, to: &json) } }
      }
    }
    return json.finish()
  }

  private static func write(_ city: ArchivedCity, to json: inout JSONWriter) {
    let facts = city.facts
    json.field("geonames", facts.geonames)
    json.field("name", facts.name)
    json.field("country", facts.country)
    if let region = facts.region { json.field("region", region) }
    json.key("location")
    json.row { json in
      json.value(facts.coordinate.longitude)
      json.value(facts.coordinate.latitude)
    }
    if let population = facts.population { json.field("population", population) }
    if let elevation = facts.elevation { json.field("elevation", elevation) }
    if let zone = facts.timeZone { json.field("time_zone", zone) }
    if let page = facts.wikipedia { json.field("wikipedia", page) }
    json.field("favourite", city.isFavourite)
    json.field("archived", CalendarText.instant(city.archived))
  }

  /// Reads a list: one that was written, or the cities that a search has found.
  ///
  /// - Parameters:
  ///   - bytes: JSON; an object with the key `cities`, or a list.
  ///   - file: What findings call it.
  ///   - isEdited: Whether it must be a list of the archive, which states its selection.
  /// - Returns: The list; what a search adds to the facts is left out.
  /// - Throws: `InvalidInput` with everything that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String, isEdited: Bool
  ) throws(InvalidInput) -> Reading<CityListDocument> {
    let findings = FindingCollector(file: file)
    let document = try JSONDocument(bytes, file: file)
    let root = JSONCursor(document, findings: findings)
    var shown: CityFilter?
    var cities: [JSONCursor]?
    if isEdited {
      if let object = root.object(shape), object.choice("format") != nil {
        shown = object.object("shown").map {
          CityFilter(part: $0.string("name"), favourite: $0.boolean("favourite"))
        }
        cities = object.elements("cities")
      }
    } else if root.value.kind == .object {
      cities = root.entries()?.first { $0.key == "cities" }?.value.elements()
      if cities == nil, !findings.hasErrors {
        findings.add(
          PlainFileCode.missingKey, at: root.place, "the document has no key \"cities\"",
          remedy: "Use a list written by cities list, near or search with --json.")
      }
    } else {
      cities = root.elements()
    }
    var entries: [CityEntry] = []
    var lines: [Int: Int] = [:]
    for cursor in cities ?? [] {
      guard let entry = entry(cursor, isEdited: isEdited) else { continue }
      if lines.updateValue(cursor.value.line, forKey: entry.facts.geonames) != nil {
        cursor.report(
          ArchiveCode.repeatedRow, "duplicate city \(entry.facts.geonames)",
          remedy: "Keep one of the two.")
      }
      entries.append(entry)
    }
    return try findings.reading(CityListDocument(shown: shown ?? CityFilter(), cities: entries))
  }

  private static func entry(_ cursor: JSONCursor, isEdited: Bool) -> CityEntry? {
    // A search returns more than the archive keeps.
    let known = JSONShape(
      cityShape.name, cityShape.note,
      fields: cityShape.fields
        + (isEdited
          ? [] : cursor.value.members.map(\.key).filter(isUnknown).map { .optional($0, .any, "") }))
    guard let object = cursor.object(known) else { return nil }
    // All keys are read before a missing one ends it, so that everything is reported.
    let (geonames, name, country) = (
      object.integer("geonames"), text("name", object), self.country(object)
    )
    let place = self.place(object)
    let (region, zone) = (
      optionalText("region", object), optionalText("time_zone", object)
    )
    let page = self.page(object)
    let (population, elevation) = (integer("population", object), integer("elevation", object))
    let isFavourite = object.boolean("favourite")
    guard let geonames, let name, let country, let place else { return nil }
    return CityEntry(
      CityFacts(
        geonames: geonames, name: name, country: country, region: region, coordinate: place,
        population: population, elevation: elevation, timeZone: zone, wikipedia: page),
      isFavourite: isFavourite)
  }

  private static func place(_ object: JSONObject) -> Coordinate? {
    guard let angles = object["location"]?.elements(count: 2) else { return nil }
    let (longitude, latitude) = (
      angles[0].number(in: -180...180), angles[1].number(in: -90...90)
    )
    guard let longitude, let latitude else { return nil }
    return Coordinate(longitude: longitude, latitude: latitude)
  }

  private static func isUnknown(_ key: String) -> Bool {
    !cityShape.fields.contains { $0.name == key }
  }

  /// A text that is not empty and that is one line.
  private static func text(_ key: String, _ object: JSONObject) -> String? {
    guard let cursor = object[key], let text = cursor.string() else { return nil }
    if text.canBeKept { return text }
    cursor.report(
      ArchiveCode.unusableValue, "\(key) is empty, or contains control characters",
      remedy: "Write a text, or leave the key out if it is optional.")
    return nil
  }

  /// What a search writes where it knows nothing is empty.
  private static func optionalText(_ key: String, _ object: JSONObject) -> String? {
    isEmpty(object[key]?.value) ? nil : text(key, object)
  }

  private static func integer(_ key: String, _ object: JSONObject) -> Int? {
    isEmpty(object[key]?.value) ? nil : object.integer(key)
  }

  private static func isEmpty(_ value: JSONValue?) -> Bool {
    value?.kind == .null || value?.string == ""
  }

  private static func country(_ object: JSONObject) -> String? {
    guard let text = text("country", object) else { return nil }
    if text.utf8.count == 2, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) { return text }
    object["country"]?.report(
      ArchiveCode.unusableValue, "country is \"\(text)\", not two capital letters",
      remedy: "Write the ISO 3166-1 code, such as FI.")
    return nil
  }

  /// An address that may stand as a link on a page.
  private static func page(_ object: JSONObject) -> String? {
    let isSearch = object.boolean("wikipedia_is_search") == true
    guard let text = optionalText("wikipedia", object), !isSearch else { return nil }
    if text.hasPrefix("https://"), !text.contains(where: \.isWhitespace) { return text }
    object["wikipedia"]?.report(
      ArchiveCode.unusableValue, "wikipedia is not an https address",
      remedy: "Write an address such as https://en.wikipedia.org/wiki/Helsinki.")
    return nil
  }
}
