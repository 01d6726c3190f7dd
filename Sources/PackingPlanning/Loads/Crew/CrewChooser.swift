package import Weather

/// Chooses what a crew takes along, by rules.
package struct CrewChooser: Sendable {
  let rules: CrewRules
  /// How many people are on the vehicle.
  let people: Int

  /// Creates a chooser.
  package init(_ rules: CrewRules, people: Int = 1) { (self.rules, self.people) = (rules, people) }

  /// Returns the list for a round.
  ///
  /// - Parameters:
  ///   - round: The round.
  ///   - weather: Of its day; `nil`: unknown, so that rules about weather do not apply.
  ///   - source: The source of the weather.
  /// - Returns: What is taken along in any case or for some stops; at the stops what is carried to the door.
  package func list(for round: LoadedRound, weather: WeatherDay?, source: String = "") -> CrewList {
    var list = CrewList()
    list.darkCalls = round.calls.indices.filter { Self.isDark(round.calls[$0]) }
    list.weather = weather.map { Self.weather($0, of: round, source) }
    for rule in rules.rules {
      let calls = calls(of: rule, round, list)
      let reasons = reasons(of: rule, round, list, calls)
      guard let reasons else { continue }
      if rule.place == .door {
        for call in calls {
          list.doors[call, default: []].append(
            CrewList.Thing(id: rule.id, name: rule.name, place: .door, count: rule.count))
        }
      }
      var count = rule.perStops.map { (calls.count + $0 - 1) / $0 } ?? rule.count
      if rule.isPerPerson { count *= people }
      // A key for one door is another one than that for the next.
      if rule.place == .door && rule.perStops == nil { count = rule.count * calls.count }
      list.things.append(
        CrewList.Thing(
          id: rule.id, name: rule.name, place: rule.place, count: count, reasons: reasons))
    }
    return list
  }

  /// The stops for which a rule holds by note, stream, work and darkness.
  private func calls(of rule: CrewRules.Rule, _ round: LoadedRound, _ list: CrewList) -> [Int] {
    let conditions = rule.conditions
    return round.calls.indices.filter { index in
      let call = round.calls[index]
      guard case .stop = call.kind else { return false }
      switch conditions.work {
      case .waste where call.collected.isEmpty: return false
      case .delivery where !round.goods.contains { $0.from == index || $0.to == index }:
        return false
      default: break
      }
      if !conditions.streams.isEmpty,
        !call.collected.contains(where: { conditions.streams.contains($0.stream) })
      {
        return false
      }
      if let dark = conditions.dark, list.darkCalls.contains(index) != dark { return false }
      return conditions.noteWords.isEmpty || Self.has(call.note ?? "", conditions.noteWords)
    }
  }

  /// Why a rule holds; `nil` if it does not.
  private func reasons(
    of rule: CrewRules.Rule, _ round: LoadedRound, _ list: CrewList, _ calls: [Int]
  ) -> [CrewList.Reason]? {
    guard !calls.isEmpty else { return nil }
    let (conditions, weather) = (rule.conditions, list.weather)
    var reasons: [CrewList.Reason] = []
    func holds(_ value: Double?, _ limit: Double?, _ reason: (Double) -> CrewList.Reason) -> Bool {
      guard let limit else { return true }
      guard let value, value >= limit else { return false }
      reasons.append(reason(value))
      return true
    }
    let isMet =
      holds(weather.map { -$0.low }, conditions.colderThan.map { -$0 }) { .cold(-$0) }
      && holds(weather?.high, conditions.warmerThan) { .warm($0) }
      && holds(weather?.rain, conditions.rain) { .rain($0) }
      && holds(weather?.snow, conditions.snow) { .snow($0) }
      && holds(weather?.wind, conditions.wind) { .wind($0) }
      && holds(weather?.ultraviolet, conditions.ultraviolet) { .sun($0) }
    guard isMet else { return nil }
    if conditions.dark == true { reasons.append(.dark(calls.count)) }
    if !conditions.noteWords.isEmpty {
      reasons.append(
        .stops(calls.compactMap { if case .stop(let n) = round.calls[$0].kind { n } else { nil } }))
    }
    if !conditions.streams.isEmpty {
      let titles = calls.flatMap { round.calls[$0].collected }
        .filter { conditions.streams.contains($0.stream) }.map(\.title)
      var seen: Set<String> = []
      reasons += titles.filter { seen.insert($0).inserted }.map { .stream($0) }
    }
    return reasons
  }

  /// Whether a text has one of some words; a word that ends in `*` matches all words that begin with it.
  static func has(_ text: String, _ words: [String]) -> Bool {
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.contains { word in
      let word = word.lowercased()
      return parts.contains { word.hasSuffix("*") ? $0.hasPrefix(word.dropLast()) : $0 == word }
    }
  }

  private static func isDark(_ call: LoadedRound.Call) -> Bool {
    guard let instant = call.instant, let longitude = call.longitude, let latitude = call.latitude
    else { return false }
    return SunHeight.degrees(at: instant, longitude: longitude, latitude: latitude)
      < SunHeight.horizon
  }

  /// The weather of the parts of the day during a round.
  private static func weather(
    _ day: WeatherDay, of round: LoadedRound, _ source: String
  ) -> RoundWeather {
    let begin = round.calls.first?.wallClock ?? 0
    let end = max(begin, round.calls.last?.wallClock ?? 0)
    let parts = DayPart.allCases.filter {
      $0.hours.lowerBound * 3600 <= end && begin < $0.hours.upperBound * 3600
    }.map(day.part)
    return RoundWeather(
      low: parts.map(\.low).min() ?? day.low.expected,
      high: parts.map(\.high).max() ?? day.high.expected,
      rain: parts.map(\.precipitationChance).max() ?? day.precipitationChance,
      snow: parts.reduce(0) { $0 + $1.snowfall }, wind: parts.compactMap(\.wind).max(),
      ultraviolet: day.ultraviolet, isClimate: day.kind == .climate, source: source)
  }
}
