package import PlainFiles
internal import YAMLFiles

/// Reads rules for items besides clothes (`roundsman-things/1`): YAML, or the same in JSON.
package enum ThingsReader {
  package static let format = "roundsman-things/1"

  /// What rules look like.
  package static let shape = JSONShape(
    "things", "Items to pack besides clothes, and when.",
    fields: [
      .required("format", .string, "\(format)."),
      .required("things", .array(.object(thing)), "One rule for each item."),
    ])

  private static let thing = JSONShape(
    "thing", "An item, and when it is packed.",
    fields: [
      .required("id", .string, "The id used in lists and edits."),
      .optional("name", .string, "The owner's name for it."),
      .required(
        "group", .choice(ThingRules.Group.allCases.map(\.rawValue)),
        "The section of the "
          + "list."),
      .optional("count", .integer(0...1000), "The base count; default 1."),
      .optional(
        "per_days", .integer(1...366), "One more for each started period of this many days."),
      .optional("most", .integer(1...1000), "The maximum count."),
      .optional("weight_g", .integer(0...100_000), "The weight of one in grams; default 0."),
      .optional("litres", .number(0...1000), "The volume of one in litres; default 0."),
      .optional("if", .object(conditionsShape), "The conditions, all of which must be met."),
      .optional(
        "or", .array(.object(conditionsShape)), "Other conditions, all of one of which suffice."),
    ])

  package static let conditionsShape = JSONShape(
    "conditions", "When an item is packed.",
    fields: [
      .optional("least_days", .integer(1...366), "The minimum length of the trip in days."),
      .optional("most_days", .integer(1...366), "The maximum length of the trip in days."),
      .optional(
        "activities", .array(.choice(Activity.allCases.map(\.rawValue))),
        "One of these activities "
          + "is planned."),
      .optional(
        "purpose", .choice(TripRequest.Purpose.allCases.map(\.rawValue)), "The purpose of the trip."
      ),
      .optional("warmer_than", .number(-60...60), "Some day is at least this warm, in °C."),
      .optional("colder_than", .number(-60...60), "Some day is at most this warm, in °C."),
      .optional("uv", .number(0...20), "The UV index of some day is at least this."),
      .optional("rain", .boolean, "Rain is likely."),
      .optional(
        "travellers", .array(.choice(TripRequest.Traveller.allCases.map(\.rawValue))),
        "It is for one of these; adult for women and men. A baby takes only what names it, if anything does."
      ),
      .optional("kinds", .array(.string), "The trip is of one of these kinds."),
      .optional(
        "not_activities", .array(.choice(Activity.allCases.map(\.rawValue))),
        "None of these activities is planned."),
      .optional("not_kinds", .array(.string), "The trip is of none of these kinds."),
      .optional(
        "trip_rain", .number(0...1), "The chance that it rains on some day of the trip is this."),
      .optional(
        "without", .array(.choice(ThingRules.Clothes.allCases.map(\.rawValue))),
        "None of these is among the clothes on the list: a waterproof layer, an umbrella, a hat or cap, a shirt with long sleeves, sandals."
      ),
      .optional("laundry", .boolean, "Clothes are washed during the trip."),
      .optional("abroad_from", .string, "The trip leaves this country, given by two letters."),
    ])

  /// What most people take.
  package static let usual: ThingRules = EmbeddedFile.value(of: builtIn) {
    file throws(InvalidInput) in try read(file.bytes, file: file.name).value
  }

  /// The text of the built-in rules, to be copied and edited.
  package static var usualText: [UInt8] { EmbeddedFile.bytes(builtIn) }

  private static let builtIn = "PackingPlanning/BuiltIn/things.yaml"

  /// Reads rules.
  ///
  /// - Parameters:
  ///   - bytes: YAML or JSON.
  ///   - file: As the user named it.
  /// - Returns: The rules, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<ThingRules> {
    let findings = FindingCollector(file: file)
    guard let document = YAMLDocument.read(bytes, syntax: PackingCode.yamlSyntax, findings),
      let object = JSONCursor(document, findings: findings).object(shape)
    else { return try findings.reading(nil) }
    if let cursor = object["format"], let text = cursor.string(), text != format {
      cursor.report(
        PackingCode.format, "the format is \"\(text)\"", remedy: "Write \(format).")
    }
    var seen: Set<String> = []
    var rules: [ThingRules.Rule] = []
    for thing in object.objects("things") ?? [] {
      let id = thing.string("id")
      let group = thing.choice("group").flatMap(ThingRules.Group.init)
      if let id, !seen.insert(id).inserted {
        thing["id"]?.report(
          PackingCode.duplicateID, "two items have the id \"\(id)\"",
          remedy: "Give one of them another id.")
      }
      // One without them is read to its end, so that all that is wrong with it is reported.
      rules.append(
        ThingRules.Rule(
          id: id ?? "", name: thing.string("name"), group: group ?? .gear,
          count: thing.integer("count") ?? 1,
          perDays: thing.integer("per_days"), most: thing.integer("most"),
          weight: thing.integer("weight_g") ?? 0,
          volume: Int(((thing.number("litres") ?? 0) * 1000).rounded()),
          conditions: thing.object("if").map(conditions) ?? ThingRules.Conditions(),
          others: (thing.objects("or") ?? []).map(conditions)))
    }
    return try findings.reading(ThingRules(rules))
  }

  private static func conditions(_ object: JSONObject) -> ThingRules.Conditions {
    var all = ThingRules.Conditions()
    all.minDays = object.integer("least_days")
    all.maxDays = object.integer("most_days")
    func activities(_ key: String) -> Set<Activity> {
      Set(
        (object.elements(key) ?? []).compactMap { cursor in
          cursor.choice(Activity.allCases.map(\.rawValue)).flatMap(Activity.init)
        })
    }
    (all.activities, all.notActivities) = (activities("activities"), activities("not_activities"))
    all.notKinds = Set(object.strings("not_kinds") ?? [])
    all.purpose = object.choice("purpose").flatMap { .init(rawValue: $0) }
    all.warmerThan = object.number("warmer_than")
    all.colderThan = object.number("colder_than")
    all.ultraviolet = object.number("uv")
    all.rain = object.boolean("rain")
    all.laundry = object.boolean("laundry")
    for cursor in object.elements("travellers") ?? [] {
      guard let word = cursor.choice(TripRequest.Traveller.allCases.map(\.rawValue)) else {
        continue
      }
      if let traveller = TripRequest.Traveller(rawValue: word) { all.travellers.insert(traveller) }
    }
    all.kinds = Set(object.strings("kinds") ?? [])
    all.rainOfTrip = object.number("trip_rain")
    for cursor in object.elements("without") ?? [] {
      guard let word = cursor.choice(ThingRules.Clothes.allCases.map(\.rawValue)) else { continue }
      if let clothes = ThingRules.Clothes(rawValue: word) { all.without.insert(clothes) }
    }
    all.abroadFrom = object.string("abroad_from")
    return all
  }

  /// Writes conditions as they are read.
  package static func write(_ conditions: ThingRules.Conditions, _ json: inout JSONWriter) {
    json.object { json in
      if let days = conditions.minDays { json.field("least_days", days) }
      if let days = conditions.maxDays { json.field("most_days", days) }
      func words(_ key: String, _ words: [String]) {
        guard !words.isEmpty else { return }
        json.list(key) { json in words.forEach { json.value($0) } }
      }
      func activities(_ key: String, _ some: Set<Activity>) {
        words(key, Activity.allCases.filter(some.contains).map(\.rawValue))
      }
      activities("activities", conditions.activities)
      if let purpose = conditions.purpose { json.field("purpose", purpose.rawValue) }
      func tenths(_ number: Double) -> Int { Int((number * 10).rounded()) }
      if let degrees = conditions.warmerThan {
        json.field("warmer_than", tenths(degrees), decimals: 1)
      }
      if let degrees = conditions.colderThan {
        json.field("colder_than", tenths(degrees), decimals: 1)
      }
      if let index = conditions.ultraviolet { json.field("uv", tenths(index), decimals: 1) }
      if let rain = conditions.rain { json.field("rain", rain) }
      if let laundry = conditions.laundry { json.field("laundry", laundry) }
      words(
        "travellers",
        TripRequest.Traveller.allCases.filter(conditions.travellers.contains).map(\.rawValue))
      words("kinds", conditions.kinds.sorted())
      activities("not_activities", conditions.notActivities)
      words("not_kinds", conditions.notKinds.sorted())
      if let chance = conditions.rainOfTrip {
        json.field("trip_rain", Int((chance * 100).rounded()), decimals: 2)
      }
      words(
        "without", ThingRules.Clothes.allCases.filter(conditions.without.contains).map(\.rawValue))
      if let home = conditions.abroadFrom { json.field("abroad_from", home) }
    }
  }
}
