internal import Localization
package import PlainFiles
internal import YAMLFiles

/// Reads preferences for packing: what the archive keeps under `packing`, and the member of a trip.
package enum PreferencesReader {
  /// What preferences look like.
  package static let shape = JSONShape(
    "packing_preferences", "A traveller's preferences; every key is optional.",
    fields: [
      .optional(
        "hot_or_cold", .number(-10...10),
        "By how many °C warmer the air feels than to most people: 3 for those who run hot, -3 for "
          + "those who run cold; default 0."
      ),
      .optional(
        "cleanliness", .choice(PackingPreferences.Cleanliness.allCases.map(\.rawValue)),
        "Whether clothes are washed sooner (fresh: half as many wears) or later (relaxed: one and "
          + "a half times as many)."
      ),
      .optional(
        "wears", .dictionary(.integer(1...365)),
        "How often a garment is worn before washing, by its id or kind, such as {\"jeans\": 4}."
      ),
      .optional("laundry", .object(laundryShape), "When clothes can be washed during the trip."),
      .optional(
        "rain_risk", .number(0...1),
        "The chance of rain from which rain protection is required; default 0.4."),
      .optional(
        "bag", .oneOf([.string, .object(bagShape)]),
        "The capacity of the bag: a name ("
          + BagLimit.presets.compactMap(\.name).joined(separator: ", ") + ") or your own limits."),
      .optional(
        "objective", .choice(PackingPreferences.Objective.allCases.map(\.rawValue)),
        "What to minimise; default weight."),
      .optional(
        "taste", .integer(0...10_000),
        "How many grams a day in well-liked clothes is worth; default 50."),
      .optional(
        "language", .choice(Language.allCases.map(\.rawValue)),
        "The language of lists; default "
          + "en."),
    ])

  private static let laundryShape = JSONShape(
    "laundry", "When clothes can be washed during the trip.",
    fields: [
      .optional(
        "days", .array(.integer(1...TripRequest.longest)),
        "The days with a wash in the evening, "
          + "from 1."),
      .optional(
        "every", .integer(1...TripRequest.longest),
        "The interval in days between washes in the "
          + "evening."),
      .optional(
        "cost_g", .integer(0...100_000), "How many grams a wash must save; default 0."),
      .optional(
        "dryer", .boolean,
        "Whether everything is dry the next morning; default false: clothes that take longer than "
          + "14 h to dry are not washed."
      ),
    ])

  private static let bagShape = JSONShape(
    "bag", "The capacity of a bag.",
    fields: [
      .optional("weight_kg", .number(0...1000), "The maximum weight in kilograms."),
      .optional("litres", .number(0...10_000), "The maximum volume in litres."),
    ])

  /// Reads preferences.
  ///
  /// - Parameters:
  ///   - bytes: JSON or YAML.
  ///   - file: As the user named it.
  /// - Returns: The preferences, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<PackingPreferences> {
    let findings = FindingCollector(file: file)
    let object = YAMLDocument.read(bytes, syntax: PackingCode.yamlSyntax, findings)
      .flatMap { JSONCursor($0, findings: findings).object(shape) }
    return try findings.reading(object.map { preferences($0) })
  }

  /// The preferences of an object of the shape.
  static func preferences(_ object: JSONObject) -> PackingPreferences {
    var all = PackingPreferences()
    all.hotOrCold = object.number("hot_or_cold")
    all.cleanliness = object.choice("cleanliness").flatMap { .init(rawValue: $0) }
    for (key, value) in object["wears"]?.entries() ?? [] {
      all.wears[key] = value.integer(in: 1...365)
    }
    all.laundry = object.object("laundry").map(laundry)
    all.rainRisk = object.number("rain_risk")
    all.bag = object["bag"].flatMap(bag)
    all.objective = object.choice("objective").flatMap { .init(rawValue: $0) }
    all.taste = object.integer("taste")
    all.language = object.choice("language")
    return all
  }

  private static func laundry(_ object: JSONObject) -> PackingPreferences.Laundry {
    var laundry = PackingPreferences.Laundry()
    laundry.days =
      object["days"]?.integers(in: 1...TripRequest.longest) ?? []
    laundry.every = object.integer("every")
    laundry.cost = object.integer("cost_g") ?? 0
    laundry.hasDryer = object.boolean("dryer") ?? false
    return laundry
  }

  /// The bag of a name or of own limits; anything else is reported.
  private static func bag(_ cursor: JSONCursor) -> BagLimit? {
    if cursor.value.kind == .object {
      guard let object = cursor.object(bagShape) else { return nil }
      return BagLimit(
        weight: object.number("weight_kg").map { Int(($0 * 1000).rounded()) },
        volume: object.number("litres").map { Int(($0 * 1000).rounded()) })
    }
    guard let name = cursor.string() else { return nil }
    if let known = BagLimit.presets.first(where: { $0.name == name }) { return known }
    let names = BagLimit.presets.compactMap(\.name)
    cursor.report(
      PackingCode.unknownBag, "unknown bag \"\(name)\"",
      remedy: NearestName.of(name, among: names).map { "Did you mean \"\($0)\"?" }
        ?? "Write one of \(names.joined(separator: ", ")), or limits such as {\"weight_kg\": 8, "
        + "\"litres\": 40}."
    )
    return nil
  }

  /// Writes preferences as the object that ``read(_:file:)`` reads; keys stand in the order of the shape.
  package static func write(_ preferences: PackingPreferences, _ json: inout JSONWriter) {
    json.object { json in
      if let shift = preferences.hotOrCold { json.field("hot_or_cold", shift) }
      if let word = preferences.cleanliness { json.field("cleanliness", word.rawValue) }
      if !preferences.wears.isEmpty {
        json.object("wears") { json in
          for (key, count) in preferences.wears.sorted(by: { $0.key < $1.key }) {
            json.field(key, count)
          }
        }
      }
      if let laundry = preferences.laundry {
        json.object("laundry") { json in
          if !laundry.days.isEmpty { json.field("days", laundry.days) }
          if let every = laundry.every { json.field("every", every) }
          json.field("cost_g", laundry.cost)
          json.field("dryer", laundry.hasDryer)
        }
      }
      if let risk = preferences.rainRisk { json.field("rain_risk", risk) }
      if let bag = preferences.bag {
        if let name = bag.name {
          json.field("bag", name)
        } else {
          json.object("bag") { json in
            if let weight = bag.weight { json.field("weight_kg", weight, decimals: 3) }
            if let volume = bag.volume { json.field("litres", volume, decimals: 3) }
          }
        }
      }
      if let objective = preferences.objective { json.field("objective", objective.rawValue) }
      if let taste = preferences.taste { json.field("taste", taste) }
      if let language = preferences.language { json.field("language", language) }
    }
  }
}
