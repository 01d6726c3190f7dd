internal import Weather

/// Items besides clothes, by rules, and what the traveller added.
struct ThingChooser {
  private let rules: ThingRules
  private let edits: PackingEdits
  private let countries: Set<String>
  /// Those on the list.
  private let clothes: [Wardrobe.Garment]

  init(
    _ rules: ThingRules, _ edits: PackingEdits, _ countries: Set<String>,
    beside clothes: [Wardrobe.Garment]
  ) {
    (self.rules, self.edits, self.countries) = (rules, edits, countries)
    self.clothes = clothes
  }

  func lines(
    _ trip: TripRequest, _ weather: [WeatherDay], _ preferences: PackingPreferences
  ) -> [PackingPlan.Line] {
    var lines: [PackingPlan.Line] = []
    for group in ThingRules.Group.allCases {
      for rule in rules.rules where rule.group == group && !edits.removed.contains(rule.id) {
        let pins = edits.pinned[rule.id] ?? 0
        let met = ([rule.conditions] + rule.others).first {
          holds($0, trip, weather, preferences)
        }
        let isAsked = met != nil
        let count = max(pins, isAsked ? rule.count(days: trip.days) : 0)
        guard count > 0 else { continue }
        var reasons: [PackingPlan.Reason] =
          met.map { [.rule($0, days: rule.perDays == nil ? nil : trip.days)] } ?? []
        let asked = (met?.activities ?? []).intersection(trip.plans.map(\.activity))
        for activity in asked.sorted(by: { $0.rawValue < $1.rawValue }) where isAsked {
          let days = Set(trip.plans.filter { $0.activity == activity }.map(\.day)).count
          reasons.insert(.activity(activity, days: days), at: 0)
        }
        if pins > 0 { reasons.append(.pinned) }
        lines.append(
          PackingPlan.Line(
            id: rule.id, name: rule.name, kind: .thing(group), count: count, weight: rule.weight,
            volume: rule.volume, reasons: reasons, isPinned: pins > 0,
            isTicked: edits.ticked.contains(rule.id)))
      }
    }
    for (name, count) in edits.added.sorted(by: { $0.key < $1.key }) where count > 0 {
      lines.append(
        PackingPlan.Line(
          id: name, name: name, kind: .own, count: count, weight: 0, volume: 0, reasons: [.added],
          isTicked: edits.ticked.contains(name)))
    }
    return lines
  }

  /// Whether all conditions of a rule hold.
  private func holds(
    _ conditions: ThingRules.Conditions, _ trip: TripRequest, _ weather: [WeatherDay],
    _ preferences: PackingPreferences
  ) -> Bool {
    if let least = conditions.minDays, trip.days < least { return false }
    if let most = conditions.maxDays, trip.days > most { return false }
    if !conditions.activities.isEmpty,
      conditions.activities.isDisjoint(with: trip.plans.map(\.activity))
    {
      return false
    }
    if !conditions.notActivities.isDisjoint(with: trip.plans.map(\.activity))
      || !conditions.notKinds.isDisjoint(with: trip.kinds)
    {
      return false
    }
    if let purpose = conditions.purpose, purpose != trip.purpose { return false }
    if let warm = conditions.warmerThan, !weather.contains(where: { $0.high.likelyMost >= warm }) {
      return false
    }
    if let cold = conditions.colderThan, !weather.contains(where: { $0.low.likelyLeast <= cold }) {
      return false
    }
    if let index = conditions.ultraviolet, !weather.contains(where: { sun($0) >= index }) {
      return false
    }
    if let rain = conditions.rain {
      let risk = preferences.rainRisk ?? 0
      if weather.contains(where: { $0.precipitationChance > risk }) != rain { return false }
    }
    if let laundry = conditions.laundry,
      (preferences.laundry ?? .init()).evenings(of: trip.days).isEmpty == laundry
    {
      return false
    }
    let traveller = TripRequest.Traveller.all(of: trip.traveller)
    if !conditions.travellers.isEmpty, conditions.travellers.isDisjoint(with: traveller) {
      return false
    }
    if !conditions.kinds.isEmpty, conditions.kinds.isDisjoint(with: trip.kinds) { return false }
    if let chance = conditions.rainOfTrip {
      let dry = weather.reduce(1) { $0 * (1 - $1.precipitationChance) }
      if 1 - dry < chance { return false }
    }
    if clothes.contains(where: { garment in
      conditions.without.contains { $0.includes(garment) }
    }) {
      return false
    }
    if let home = conditions.abroadFrom, countries.subtracting([home]).isEmpty { return false }
    return true
  }

  /// The UV index of a day; if unknown, estimated from the temperature: 3 from 18 °C on, 6 from 25 °C on.
  private func sun(_ day: WeatherDay) -> Double {
    day.ultraviolet ?? (day.high.likelyMost >= 25 ? 6 : day.high.likelyMost >= 18 ? 3 : 1)
  }
}
