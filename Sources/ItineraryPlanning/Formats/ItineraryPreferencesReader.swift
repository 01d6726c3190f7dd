package import PlainFiles

/// Reads the preference `itinerary`: what holds of all requests that say nothing else.
package enum ItineraryPreferencesReader {
  package static let format = "roundsman-itinerary-preferences/1"

  /// What preferences look like.
  package static let shape = JSONShape(
    "preference itinerary",
    "A traveller's preferences for all days, used where a request states "
      + "nothing.",
    fields: [
      .optional("pace", .number(0.5...8), "Walking speed in kilometres per hour."),
      .optional(
        "wheelchair", .boolean,
        "Whether all places and routes must be wheelchair "
          + "accessible."),
      .optional("rest_minutes", .integer(0...240), "The rest after each visit."),
      .optional(
        "walking", .number(0...200), "The maximum distance on foot per day, in kilometres."),
      .optional(
        "modes", .array(.choice(MultimodalTravel.Means.allCases.map(\.rawValue))),
        "The allowed modes of travel."),
      .optional(
        "priority", .choice(ItineraryRequest.Priority.allCases.map(\.rawValue)),
        "What to optimise in travel."),
      .optional(
        "reserve_minutes", .integer(0...240), "The reserve at the end of each day."),
      .optional(
        "rain", .number(0...1),
        "The chance of rain from which only indoor places are "
          + "visited."),
      .optional(
        "unknown_hours", .boolean,
        "Whether places without known opening hours may be visited."),
      .optional(
        "never", .array(.string),
        "Places never to visit, by id or name; a request that names a place overrides this."),
    ])

  /// Reads preferences.
  ///
  /// - Parameters:
  ///   - bytes: JSON.
  ///   - file: What findings name as their file.
  /// - Returns: The preferences, with warnings.
  /// - Throws: `InvalidInput` with all that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<ItineraryPreferences> {
    let findings = FindingCollector(file: file)
    let document = try JSONDocument(bytes, file: file)
    return try findings.reading(
      JSONCursor(document, findings: findings).object(shape).map(preferences))
  }

  private static func preferences(_ object: JSONObject) -> ItineraryPreferences {
    var preferences = ItineraryPreferences()
    func thousandths(_ key: String) -> Int? {
      object.number(key).map { Int(($0 * 1000).rounded()) }
    }
    preferences.pace = thousandths("pace")
    preferences.wheelchair = object.boolean("wheelchair")
    preferences.rest = object.integer("rest_minutes").map { $0 * 60 }
    preferences.walking = thousandths("walking")
    if let cursors = object.elements("modes") {
      let words = cursors.compactMap { $0.choice(MultimodalTravel.Means.allCases.map(\.rawValue)) }
      if cursors.isEmpty {
        object["modes"]?.report(
          ItineraryCode.order, "no mode is given", remedy: "Write at least one, such as walk.")
      }
      preferences.modes = MultimodalTravel.Means.allCases.filter { words.contains($0.rawValue) }
    }
    preferences.priority = object.choice("priority").flatMap { .init(rawValue: $0) }
    preferences.reserve = object.integer("reserve_minutes").map { $0 * 60 }
    preferences.rain = object.number("rain")
    preferences.allowsUnknownHours = object.boolean("unknown_hours")
    preferences.never = object.strings("never") ?? []
    return preferences
  }
}
