/// What to wear and bring on a visit, and when.
package struct VisitRules: Hashable, Sendable {
  package var rules: [Rule]

  /// One item.
  package struct Rule: Hashable, Sendable {
    package var id: String
    /// By the two letters of a language; there is at least one.
    package var names: [String: String]
    /// Whether it is worn; otherwise it is carried.
    package var isWorn = false
    /// The ids of items that it makes unnecessary.
    package var replaced: Set<String> = []
    package var conditions = Conditions()
    /// What on a packing list serves; `nil`: an item of the same id.
    package var serving: PlannedStop.Serving?
  }

  /// All that must hold; what is `nil` or empty does not matter.
  package struct Conditions: Hashable, Sendable {
    /// One of these kinds of place is visited.
    package var categories: Set<String> = []
    package var outdoor: Bool?
    /// °C, at some hour of the way there and of the visit.
    package var colderThan: Double?, warmerThan: Double?
    /// The minimum chance of rain in some hour of the leg there and of the visit, 0…1.
    package var rain: Double?
    /// The UV index of the day is at least that.
    package var ultraviolet: Double?
    /// Whether the sun is below the horizon when the visit ends.
    package var dark: Bool?
  }
}

/// What a visit is like for whoever gets ready for it.
package struct VisitSituation: Hashable, Sendable {
  /// Ids of what the place is.
  package var categories: [String]
  package var isOutdoor: Bool
  package var isDark: Bool
  /// Of the way there and of the visit; `nil`: unknown, so that rules about weather do not apply.
  package var weather: Weather?

  /// The weather of some hours.
  package struct Weather: Hashable, Sendable {
    /// The lowest and the highest temperature, in °C.
    package var low: Double, high: Double
    /// How likely rain is in the hour in which it is likeliest, 0…1.
    package var rain: Double
    package var ultraviolet: Double?

    /// Creates the weather.
    package init(low: Double, high: Double, rain: Double, ultraviolet: Double?) {
      (self.low, self.high, self.rain, self.ultraviolet) = (low, high, rain, ultraviolet)
    }
  }

  /// Creates a situation.
  package init(categories: [String], isOutdoor: Bool, isDark: Bool, weather: Weather?) {
    (self.categories, self.isOutdoor, self.isDark) = (categories, isOutdoor, isDark)
    self.weather = weather
  }
}

/// Something to wear or bring on a visit.
package struct VisitThing: Hashable, Codable, Sendable {
  package let id: String
  package let names: [String: String]
  package let isWorn: Bool
  package let reasons: [CrewList.Reason]

  /// What it is called in a language, by its two letters; else in English, else in any.
  package func name(_ language: String) -> String {
    names[language] ?? names["en"] ?? names.min { $0.key < $1.key }?.value ?? id
  }
}

extension VisitRules {
  /// Returns what a visit asks for, in the order of the rules.
  package func things(for visit: VisitSituation) -> [VisitThing] {
    let asked = rules.compactMap { rule in
      reasons(rule.conditions, visit).map { (rule: rule, reasons: $0) }
    }
    let replaced = asked.reduce(into: Set<String>()) { $0.formUnion($1.rule.replaced) }
    return asked.filter { !replaced.contains($0.rule.id) }.map { rule, reasons in
      VisitThing(id: rule.id, names: rule.names, isWorn: rule.isWorn, reasons: reasons)
    }
  }

  /// Why conditions hold; `nil` if they do not.
  private func reasons(_ conditions: Conditions, _ visit: VisitSituation) -> [CrewList.Reason]? {
    guard
      conditions.categories.isEmpty || !conditions.categories.isDisjoint(with: visit.categories),
      conditions.outdoor ?? visit.isOutdoor == visit.isOutdoor,
      conditions.dark ?? visit.isDark == visit.isDark
    else { return nil }
    var reasons: [CrewList.Reason] = []
    func holds(_ value: Double?, _ limit: Double?, _ reason: (Double) -> CrewList.Reason) -> Bool {
      guard let limit else { return true }
      guard let value, value >= limit else { return false }
      reasons.append(reason(value))
      return true
    }
    let weather = visit.weather
    let isMet =
      holds(weather?.high, conditions.warmerThan) { .warm($0) }
      && holds(weather.map { -$0.low }, conditions.colderThan.map { -$0 }) { .cold(-$0) }
      && holds(weather?.rain, conditions.rain) { .rain($0) }
      && holds(weather?.ultraviolet, conditions.ultraviolet) { .sun($0) }
    guard isMet else { return nil }
    // Between two temperatures it is the cold that matters.
    if conditions.warmerThan != nil, conditions.colderThan != nil { reasons.removeFirst() }
    return reasons
  }
}
