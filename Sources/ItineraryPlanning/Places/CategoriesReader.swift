internal import OpenStreetMap
package import PlainFiles
internal import YAMLFiles

/// Reads categories of places (`roundsman-categories/1`): YAML, or the same in JSON.
package enum CategoriesReader {
  package static let format = "roundsman-categories/1"

  /// What the file looks like.
  package static let shape = JSONShape(
    "categories", "Which tags make a place worth visiting, and what is usual there.",
    fields: [
      .required("format", .string, "\(format)."),
      .optional("currency", .string, "The currency of prices, by ISO 4217, such as EUR."),
      .required(
        "categories", .array(.object(category)),
        "The categories, in the order in which "
          + "they are tried."),
    ])

  private static let category = JSONShape(
    "category", "A kind of place.",
    fields: [
      .required("id", .string, "A short word used in files and options."),
      .required("title", .string, "The displayed name."),
      .optional("interests", .array(.string), "Interests that it matches, besides its id."),
      .required(
        "tags", .array(.string),
        "Patterns, one of which must match, such as tourism=museum, or leisure=garden & "
          + "!access=private|no."),
      .required(
        "visit", .array(.integer(0...1440), count: 3),
        "The length of a visit in minutes: minimum, "
          + "usual, maximum."),
      .optional("price", .number(0...10_000), "The price for an adult; default: not known."),
      .required(
        "setting", .choice(Place.Setting.allCases.map(\.rawValue)),
        "Whether it is indoors "
          + "or outdoors."),
      .optional("hours", .string, "The usual opening hours, in OpenStreetMap syntax."),
      .optional("appeal", .number(0...1), "Its popularity; default 0.2."),
      .optional(
        "kind", .string,
        "The category whose places count as the same kind where a day is to be varied; default: itself."
      ),
      .optional(
        "daylight", .boolean,
        "Whether it is visited by daylight only, even if it never closes; default false."),
      .optional(
        "when_asked", .boolean,
        "Whether it is visited only by travellers who name one of its interests; default false."),
      .optional(
        "closed_on_holidays", .boolean,
        "Whether it is closed on public holidays unless its hours say otherwise; default false."),
      .optional("unnamed", .boolean, "Whether places without a name count; default false."),
      .optional(
        "repeats", .boolean,
        "Whether nearby places with the same name are often different places; default false."),
    ])

  /// The categories that are built in.
  package static let usual: PlaceCategories = EmbeddedFile.value(of: builtIn) {
    file throws(InvalidInput) in try read(file.bytes, file: file.name).value
  }

  /// The text of the built-in categories, to be copied and edited.
  package static var usualText: [UInt8] { EmbeddedFile.bytes(builtIn) }

  private static let builtIn = "ItineraryPlanning/Places/BuiltIn/categories.yaml"

  /// Reads categories.
  ///
  /// - Parameters:
  ///   - bytes: YAML or JSON.
  ///   - file: As the user named it.
  /// - Returns: The categories, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<PlaceCategories> {
    let findings = FindingCollector(file: file)
    let object = YAMLDocument.read(bytes, syntax: PlaceCode.yamlSyntax, findings)
      .flatMap { JSONCursor($0, findings: findings).object(shape) }
    return try findings.reading(object.flatMap { categories($0) })
  }

  private static func categories(_ object: JSONObject) -> PlaceCategories? {
    if let version = object["format"], let text = version.string(), text != format {
      version.report(
        PlaceCode.format, "the format is \"\(text)\"", remedy: "Write \"\(format)\".")
    }
    let list = (object.objects("categories") ?? []).compactMap(category)
    var seen = Set<String>()
    for (category, cursor) in list where !seen.insert(category.id).inserted {
      cursor.report(
        PlaceCode.duplicateID, "two categories have the id \"\(category.id)\"",
        remedy: "Rename one of them.")
    }
    return PlaceCategories(all: list.map(\.0), currency: object.string("currency"))
  }

  private static func category(_ object: JSONObject) -> (PlaceCategories.Category, JSONCursor)? {
    let patterns = (object.elements("tags") ?? []).compactMap { cursor -> TagPattern? in
      guard let text = cursor.string() else { return nil }
      if let pattern = TagPattern(text) { return pattern }
      cursor.report(
        PlaceCode.tagPattern, "\"\(text)\" is not a tag pattern",
        remedy: "Write key=value, such as tourism=museum; & joins conditions, ! negates one.")
      return nil
    }
    let minutes = object.integers("visit") ?? []
    let visit =
      minutes.count == 3
      ? VisitLength(least: minutes[0] * 60, best: minutes[1] * 60, most: minutes[2] * 60) : nil
    if visit == nil, minutes.count == 3 {
      object["visit"]?.report(
        PlaceCode.visitLength, "the minutes of a visit are not in ascending order",
        remedy: "Write them as [minimum, usual, maximum], such as [30, 60, 120].")
    }
    let (id, title) = (object.string("id"), object.string("title"))
    let setting = object.choice("setting").flatMap { Place.Setting(rawValue: $0) }
    guard let anyVisit = visit ?? VisitLength(least: 0, best: 0, most: 0) else { return nil }
    // One that lacks something is read to its end, so that all that is wrong with it is reported.
    let category =
      PlaceCategories.Category(
        id: id ?? "", title: title ?? "", interests: object.strings("interests") ?? [],
        tags: patterns,
        visit: anyVisit, price: object.number("price").map { Int(($0 * 100).rounded()) },
        setting: setting ?? .mixed, hours: object["hours"].flatMap { PlaceHours.hours($0) },
        appeal: object.number("appeal") ?? 0.2, kind: object.string("kind"),
        isByDaylight: object.boolean("daylight") ?? false,
        isWhenAsked: object.boolean("when_asked") ?? false,
        closesOnHolidays: object.boolean("closed_on_holidays") ?? false,
        takesUnnamed: object.boolean("unnamed") ?? false,
        repeats: object.boolean("repeats") ?? false)
    let isWhole = id != nil && title != nil && visit != nil && setting != nil
    return isWhole ? (category, object.cursor) : nil
  }
}

/// Opening hours as values of JSON.
enum PlaceHours {
  /// The opening hours in a value; what cannot be read is reported.
  static func hours(_ cursor: JSONCursor) -> OpeningHours? {
    cursor.string().flatMap { OpeningHours.read($0, at: cursor.place, cursor.findings) }
  }
}
