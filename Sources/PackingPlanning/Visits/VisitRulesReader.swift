package import PlainFiles
internal import YAMLFiles

/// Reads rules for what to bring to visits (`roundsman-visit-things/1`): YAML, or the same in JSON.
package enum VisitRulesReader {
  package static let format = "roundsman-visit-things/1"

  /// What rules look like.
  package static let shape = JSONShape(
    "visit_things", "What to wear and bring on a visit, and when.",
    fields: [
      .required("format", .string, "\(format)."),
      .required("things", .array(.object(thing)), "One rule for each item."),
    ])

  private static let thing = JSONShape(
    "visit_thing", "An item, and when it is needed.",
    fields: [
      .required("id", .string, "The id."),
      .required(
        "names", .dictionary(.string), "The displayed names, by two-letter language code."),
      .optional("worn", .boolean, "Whether it is worn; false by default: carried."),
      .optional(
        "replaces", .array(.string), "The ids of items that it makes unnecessary."),
      .optional(
        "if", .object(conditions),
        "The conditions, all of which must be met; always by "
          + "default."),
      .optional(
        "pack", .object(serving),
        "What on a packing list serves; by default, an item of the same id."),
    ])

  private static let serving = JSONShape(
    "visit_pack", "What on a packing list serves as an item.",
    fields: [
      .optional(
        "activity", .choice(Activity.allCases.map(\.rawValue)), "The activity to dress for."),
      .optional(
        "worn", .array(.choice(Wardrobe.Place.allCases.map(\.rawValue))),
        "The clothes worn then that serve, by where they are worn."),
      .optional("items", .array(.string), "The ids of the items to pack."),
      .optional(
        "clothes", .array(.choice(ThingRules.Clothes.allCases.map(\.rawValue))),
        "Clothes on the list that make the items unnecessary."),
    ])

  private static let conditions = JSONShape(
    "visit_conditions", "When an item is needed.",
    fields: [
      .optional(
        "categories", .array(.string), "The place is one of these; see places categories."),
      .optional("outdoor", .boolean, "Whether the place is outdoors, at least in part."),
      .optional(
        "colder_than", .number(-60...60),
        "The temperature falls to this or below during the trip there or the visit, in °C."),
      .optional(
        "warmer_than", .number(-60...60),
        "The temperature reaches this at some hour, in "
          + "°C."),
      .optional("rain", .number(0...1), "The minimum chance of rain in some hour."),
      .optional("uv", .number(0...20), "The minimum UV index of the day."),
      .optional("dark", .boolean, "Whether the sun is below the horizon when the visit ends."),
    ])

  /// What most people have with them.
  package static let usual: VisitRules = EmbeddedFile.value(of: builtIn) {
    file throws(InvalidInput) in try read(file.bytes, file: file.name).value
  }

  /// The text of the built-in rules, to be copied and edited.
  package static var usualText: [UInt8] { EmbeddedFile.bytes(builtIn) }

  private static let builtIn = "PackingPlanning/BuiltIn/visit-things.yaml"

  /// Reads rules.
  ///
  /// - Parameters:
  ///   - bytes: YAML or JSON.
  ///   - file: As the user named it.
  /// - Returns: The rules, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<VisitRules> {
    let findings = FindingCollector(file: file)
    guard let document = YAMLDocument.read(bytes, syntax: PackingCode.yamlSyntax, findings),
      let object = JSONCursor(document, findings: findings).object(shape)
    else { return try findings.reading(nil) }
    if let cursor = object["format"], let text = cursor.string(), text != format {
      cursor.report(PackingCode.format, "the format is \"\(text)\"", remedy: "Write \(format).")
    }
    var seen: Set<String> = []
    let rules = (object.objects("things") ?? []).map { object in
      let id = object.string("id")
      if let id, !seen.insert(id).inserted {
        object["id"]?.report(
          PackingCode.duplicateID, "two items have the id \"\(id)\"",
          remedy: "Give one of them another id.")
      }
      var names: [String: String] = [:]
      for entry in object["names"]?.entries() ?? [] { names[entry.key] = entry.value.string() }
      var rule = VisitRules.Rule(id: id ?? "", names: names)
      rule.isWorn = object.boolean("worn") ?? false
      rule.replaced = Set(object.strings("replaces") ?? [])
      if let conditions = object.object("if") { rule.conditions = self.conditions(conditions) }
      rule.serving = object.object("pack").map(Self.serving)
      return rule
    }
    return try findings.reading(VisitRules(rules: rules))
  }

  private static func serving(_ object: JSONObject) -> PlannedStop.Serving {
    var serving = PlannedStop.Serving()
    serving.activity = object.string("activity").flatMap(Activity.init)
    serving.worn = Set((object.strings("worn") ?? []).compactMap(Wardrobe.Place.init))
    serving.items = object.strings("items") ?? []
    serving.clothes = Set((object.strings("clothes") ?? []).compactMap(ThingRules.Clothes.init))
    return serving
  }

  private static func conditions(_ object: JSONObject) -> VisitRules.Conditions {
    VisitRules.Conditions(
      categories: Set(object.strings("categories") ?? []), outdoor: object.boolean("outdoor"),
      colderThan: object.number("colder_than"), warmerThan: object.number("warmer_than"),
      rain: object.number("rain"), ultraviolet: object.number("uv"), dark: object.boolean("dark"))
  }
}
