package import PlainFiles
internal import TravelModel

/// Reads a file of places: JSON (`roundsman-places/1`), GeoJSON or CSV, distinguished by content.
package enum PlaceReader {
  package static let format = "roundsman-places/1"

  /// What the JSON file looks like.
  package static let shape = JSONShape(
    "places", "Places to visit. Missing values are estimated from the first category.",
    fields: [
      .required("format", .string, "\(format)."),
      .required("places", .array(.object(place)), "The places, in any order."),
      .optional("attribution", .string, "The source of the data."),
    ])

  /// What one place looks like.
  package static let place = JSONShape(
    "place", "A place to visit.",
    fields: [
      .optional("id", .identifier, "Unique among the places; default its number, from 1."),
      .required("name", .string, "The name."),
      .required(
        "location", .array(.number(-180...180), count: 2),
        "Longitude and latitude in "
          + "degrees."),
    ] + properties)

  /// The properties of a place in JSON and GeoJSON, besides its position.
  static let properties: [JSONShape.Field] = [
    .optional(
      "categories", .array(.string),
      "The categories, such as museum; the first one gives "
        + "estimates."),
    .optional("opening_hours", .string, "The opening hours, in OpenStreetMap syntax."),
    .optional(
      "unreadable_hours", .string, "Opening hours that cannot be read; they count as not known."),
    .optional(
      "visit", .oneOf([.integer(0...1440), .array(.integer(0...1440), count: 3)]),
      "The length of a visit in minutes: one number, or minimum, usual and maximum."),
    .optional(
      "price", AmountReader.type,
      "The admission price for an adult, such as 12.50 or \"12.50 EUR\"."),
    .optional(
      "currency", .string,
      "The currency of the price, by ISO 4217; default that of the "
        + "plan."),
    .optional(
      "setting", .choice(Place.Setting.allCases.map(\.rawValue)),
      "Whether it is indoors "
        + "or outdoors."),
    .optional(
      "wheelchair", .choice(Place.Wheelchair.allCases.map(\.rawValue)),
      "Whether it is wheelchair accessible."),
    .optional("popularity", .number(0...1), "Its popularity."),
    .optional("wikidata", .string, "Its Wikidata item, such as Q170495."),
    .optional("wikipedia", .string, "Its Wikipedia article, such as fi:Ateneum."),
    .optional("website", .string, "Its web page."),
    .optional("note", .string, "Further information."),
    .optional("same_as", .array(.object(twin)), "Duplicates that were merged into it."),
    .optional(
      "estimated", .array(.choice(Self.estimable)),
      "The keys whose values are estimates by category."),
    .optional("open", .any, "The opening times on the requested day; written, not read."),
  ]

  private static let twin = JSONShape(
    "same place", "An element of a source that is a duplicate of another place.",
    fields: [
      .required("id", .identifier, "Its id, by which the place can also be named."),
      .optional("name", .string, "Its name."),
      .optional("gave", .array(.string), "The keys known only from it."),
    ])

  /// The keys that may be estimates.
  static let estimable = ["opening_hours", "visit", "price", "setting", "popularity"]

  /// Reads places.
  ///
  /// - Parameters:
  ///   - bytes: JSON, GeoJSON or CSV.
  ///   - file: As the user named it.
  ///   - categories: What there are, for estimates and for tags of GeoJSON.
  ///   - language: In which names of GeoJSON are wanted, such as `en`.
  /// - Returns: The places in the order of the file, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String, categories: PlaceCategories = CategoriesReader.usual,
    language: String = "en"
  ) throws(InvalidInput) -> Reading<[Place]> {
    let findings = FindingCollector(file: file)
    let isBOM = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let first = bytes.dropFirst(isBOM ? 3 : 0).first { !" \t\r\n".utf8.contains($0) }
    var stated: [(place: StatedPlace, at: Finding.Place)] = []
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let document = try JSONDocument(bytes, file: file)
      let cursor = JSONCursor(document, findings: findings)
      stated =
        document.root["type"]?.string == "FeatureCollection"
        ? PlaceFeatures.places(cursor, categories, language) : places(cursor)
    } else {
      stated = try PlaceTable.places(bytes, findings)
    }
    check(stated, categories, findings)
    return try findings.reading(stated.map { $0.place.completed(by: categories) })
  }

  private static func check(
    _ stated: [(place: StatedPlace, at: Finding.Place)], _ categories: PlaceCategories,
    _ findings: FindingCollector
  ) {
    if stated.isEmpty, !findings.hasErrors {
      findings.add(
        PlaceCode.noPlaces, at: .file, "the file has no places", remedy: "Write at least one.")
    }
    var ids = Set<String>()
    let interests = Set(categories.interests)
    for (place, position) in stated {
      if !ids.insert(place.id).inserted {
        findings.add(
          PlaceCode.duplicateID, at: position, value: place.id,
          "two places have the id \"\(place.id)\"", remedy: "Rename one of them.")
      }
      for category in place.categories where !interests.contains(category) {
        findings.add(
          PlaceCode.unknownCategory, at: position, value: category,
          "unknown category \"\(category)\": it counts as an interest of its own, without estimates",
          remedy: NearestName.of(category, among: categories.all.map(\.id))
            .map { "Did you mean \"\($0)\"?" } ?? "See places categories for the known ones.")
      }
    }
  }

  // MARK: JSON

  private static func places(_ cursor: JSONCursor) -> [(StatedPlace, Finding.Place)] {
    guard let object = cursor.object(shape) else { return [] }
    if let version = object["format"], let text = version.string(), text != format {
      version.report(
        PlaceCode.format, "the format is \"\(text)\"", remedy: "Write \"\(format)\".")
    }
    let objects = object.objects("places") ?? []
    return objects.enumerated().compactMap { index, object in
      let location = object["location"].flatMap { self.location($0) }
      let (name, id) = (object.string("name"), object["id"].flatMap(Self.id))
      return filled(object, id: id ?? "\(index + 1)", name: name, location: location)
        .map { ($0, object.cursor.place) }
    }
  }

  /// The id that a value is: a text or a whole number.
  static func id(_ cursor: JSONCursor) -> String? {
    if let number = cursor.value.integer { return String(number) }
    return cursor.string()
  }

  /// The coordinate of a pair; anything else is reported.
  static func location(_ cursor: JSONCursor) -> Coordinate? {
    guard let pair = cursor.elements(count: 2) else { return nil }
    let (longitude, latitude) = (pair[0].number(in: -180...180), pair[1].number(in: -90...90))
    guard let longitude, let latitude else { return nil }
    return Coordinate(longitude: longitude, latitude: latitude)
  }

  /// A place with what the keys of ``properties`` say; what is wrong with them is reported even if there is none, for
  /// want of a name or a location.
  static func filled(
    _ object: JSONObject, id: String, name: String?, location: Coordinate?
  ) -> StatedPlace? {
    let isWhole = name != nil && location != nil
    guard let location = location ?? Coordinate(longitude: 0, latitude: 0) else { return nil }
    var place = StatedPlace(
      id: id, name: name ?? "", location: location,
      categories: object.strings("categories") ?? [])
    place.hours =
      object["opening_hours"].flatMap { PlaceHours.hours($0) }.map { .stated($0) }
      ?? object.string("unreadable_hours").map { .unreadable($0) }
    place.visit = object["visit"].flatMap(visit)
    let currency = object["currency"].flatMap { Self.currency($0) }
    place.price = object["price"].flatMap(AmountReader.money).map {
      Money(cents: $0.cents, currency: $0.currency ?? currency)
    }
    place.setting = object.choice("setting").flatMap { .init(rawValue: $0) }
    place.wheelchair = object.choice("wheelchair").flatMap { .init(rawValue: $0) }
    place.popularity = object.number("popularity")
    place.links = .init(
      wikidata: object.string("wikidata"), wikipedia: object.string("wikipedia"),
      website: object.string("website"))
    place.note = object.string("note")
    place.twins = (object.objects("same_as") ?? []).compactMap { twin in
      let (name, gave) = (twin.string("name"), twin.strings("gave") ?? [])
      return twin["id"].flatMap { Self.id($0) }.map { Place.Twin(id: $0, name: name, gave: gave) }
    }
    place.estimated = Set(
      object["estimated"]?.elements()?.compactMap { $0.choice(estimable) } ?? [])
    return isWhole ? place : nil
  }

  private static func currency(_ cursor: JSONCursor) -> String? {
    guard let code = cursor.string() else { return nil }
    if !CurrencyRates.known.contains(code) {
      cursor.report(
        PlaceCode.currency, "there is no currency \(code)",
        remedy: CurrencyRates.remedy(for: code))
    }
    return code
  }

  private static func visit(_ cursor: JSONCursor) -> VisitLength? {
    let minutes =
      cursor.value.kind == .array
      ? cursor.elements(count: 3)?.compactMap { $0.integer(in: 0...1440) }
      : cursor.integer(in: 0...1440).map { [$0, $0, $0] }
    guard let minutes, minutes.count == 3 else { return nil }
    if let visit = VisitLength(
      least: minutes[0] * 60, best: minutes[1] * 60, most: minutes[2] * 60)
    {
      return visit
    }
    cursor.report(
      PlaceCode.visitLength, "the minutes of a visit are not in ascending order",
      remedy: "Write them as [minimum, usual, maximum], such as [30, 60, 120].")
    return nil
  }
}

extension PlaceReader {
  /// Writes places as a file that ``read(_:file:categories:language:)`` reads as the same places.
  ///
  /// - Parameters:
  ///   - places: The places in their order.
  ///   - attribution: Whose data it is.
  ///   - extra: Writes further keys of a place.
  /// - Returns: JSON.
  package static func json(
    _ places: [Place], attribution: String? = nil,
    extra: (Place, inout JSONWriter) -> Void = { _, _ in }
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("format", format)
      json.list("places") { json in
        for place in places {
          json.object { json in
            write(place, to: &json)
            extra(place, &json)
          }
        }
      }
      if let attribution { json.field("attribution", attribution) }
    }
    return json.finish()
  }

  private static func write(_ place: Place, to json: inout JSONWriter) {
    var estimated: [String] = []
    json.field("id", place.id)
    json.field("name", place.name)
    json.key("location")
    json.row { json in
      json.value(place.location.longitude)
      json.value(place.location.latitude)
    }
    json.key("categories")
    json.row { json in place.categories.forEach { json.value($0) } }
    switch place.hours {
    case .stated(let hours): json.field("opening_hours", hours.text)
    case .estimated(let hours):
      json.field("opening_hours", hours.text)
      estimated.append("opening_hours")
    case .unknown: break
    case .unreadable(let text): json.field("unreadable_hours", text)
    }
    json.key("visit")
    json.row { json in
      for seconds in [place.visit.value.least, place.visit.value.best, place.visit.value.most] {
        json.value(seconds / 60)
      }
    }
    if place.visit.isEstimate { estimated.append("visit") }
    if let price = place.price {
      json.key("price")
      json.value(price.value.cents, decimals: 2)
      if let currency = price.value.currency { json.field("currency", currency) }
      if price.isEstimate { estimated.append("price") }
    }
    json.field("setting", place.setting.value.rawValue)
    if place.setting.isEstimate { estimated.append("setting") }
    if let wheelchair = place.wheelchair { json.field("wheelchair", wheelchair.rawValue) }
    if let popularity = place.popularity {
      json.field("popularity", popularity.value)
      if popularity.isEstimate { estimated.append("popularity") }
    }
    if let item = place.links.wikidata { json.field("wikidata", item) }
    if let article = place.links.wikipedia { json.field("wikipedia", article) }
    if let website = place.links.website { json.field("website", website) }
    if let note = place.note { json.field("note", note) }
    if !place.twins.isEmpty {
      json.list("same_as") { json in
        for twin in place.twins {
          json.object { json in
            json.field("id", twin.id)
            if let name = twin.name { json.field("name", name) }
            guard !twin.gave.isEmpty else { return }
            json.key("gave")
            json.row { json in twin.gave.forEach { json.value($0) } }
          }
        }
      }
    }
    guard !estimated.isEmpty else { return }
    json.key("estimated")
    json.row { json in estimated.forEach { json.value($0) } }
  }
}
