package import Weather

/// Checks a packing plan against the input it was made for.
///
/// Shares no code with what chooses: it knows the model of comfort, the rules of dress and of washing, and the plan.
package struct PackingChecker: Sendable {
  let trip: TripRequest
  let weather: [WeatherDay]
  let preferences: PackingPreferences
  let wardrobe: Wardrobe
  let rules: ThingRules
  let edits: PackingEdits
  let countries: Set<String>

  /// Prepares to check plans.
  ///
  /// - Parameters:
  ///   - trip: The journey.
  ///   - weather: One day for each of its days.
  ///   - preferences: What the traveller prefers in general.
  ///   - planner: What the plan is made from: wardrobe, rules, edits and countries.
  package init(
    _ trip: TripRequest, weather: [WeatherDay], preferences: PackingPreferences = .init(),
    of planner: PackingPlanner
  ) {
    (self.trip, self.weather) = (trip, weather)
    self.preferences = trip.preferences.over(preferences).over(.usual(for: trip.traveller))
    (wardrobe, rules) = (
      planner.wardrobe.worn(by: trip.traveller), planner.rules.followed(by: trip.traveller)
    )
    (edits, countries) = (planner.edits, planner.countries)
  }

  /// Checks a plan.
  ///
  /// - Parameter plan: A finished plan of the trip.
  /// - Returns: All promises that it breaks; none of a right plan.
  package func violations(of plan: PackingPlan) -> [PackingViolation] {
    // What is left out of the days would be indexed beyond their end.
    guard plan.days.count == trip.days, weather.count == trip.days else {
      return [.wrongDay(day: plan.days.count)]
    }
    return ofSettings(plan) + ofLines(plan) + ofStops(plan) + ofFigures(plan)
      + plan.days.indices.flatMap { ofDay($0, plan) } + ofWarmth(plan) + ofWashing(plan)
  }

  // MARK: Settings

  private func ofSettings(_ plan: PackingPlan) -> [PackingViolation] {
    var settled = preferences
    settled.laundry = plan.preferences.laundry
    var violations: [PackingViolation] = plan.preferences == settled ? [] : [.wrongSettings]
    let asked = preferences.laundry ?? .init()
    let held = plan.preferences.laundry ?? .init()
    let isSame =
      asked.cost > 0
      ? Set(held.evenings(of: trip.days)).isSubset(of: asked.evenings(of: trip.days))
      : held.evenings(of: trip.days) == asked.evenings(of: trip.days)
    if !isSame || held.hasDryer != asked.hasDryer { violations.append(.wrongSettings) }
    for (index, day) in plan.days.enumerated() {
      if day.day != trip.begins + index { violations.append(.wrongDay(day: index + 1)) }
      if day.washes != held.evenings(of: trip.days).contains(index + 1) {
        violations.append(.wrongWashes(day: index + 1))
      }
    }
    return violations
  }

  // MARK: What there is

  /// Whether there is a garment to be taken.
  func isThere(_ garment: Wardrobe.Garment) -> Bool {
    (garment.owned > 0 || pins(garment.id) > 0) && !edits.removed.contains(garment.id)
  }

  /// The minimum count of something; what was added by the name of a garment or item is pinned.
  func pins(_ id: String) -> Int {
    guard !edits.removed.contains(id) else { return 0 }
    let isKnown = wardrobe[id] != nil || rules.rules.contains { $0.id == id }
    return max(edits.pinned[id] ?? 0, isKnown ? edits.added[id] ?? 0 : 0)
  }

  /// Everything that a day asks one to dress for.
  func demands(_ index: Int) -> [DressDemand] {
    let dry = weather.map { 1 - $0.precipitationChance }.reduce(1, *)
    return DressDemand.all(index + 1, trip, weather[index], preferences, isRainy: dry <= 0.4)
  }

  /// The garments of some ids, without unknown ones.
  func garments(_ ids: [String]) -> [Wardrobe.Garment] { ids.compactMap { wardrobe[$0] } }
}

/// How often clothes are worn between two washes.
extension PackingChecker {
  func ofWashing(_ plan: PackingPlan) -> [PackingViolation] {
    var violations: [PackingViolation] = []
    let counts = Dictionary(plan.lines.map { ($0.id, $0.count) }) { first, _ in first }
    for garment in wardrobe.garments where garment.places.contains(where: \.isWashed) {
      let isDry = preferences.laundry?.hasDryer == true || garment.drying <= Self.night
      for stretch in isDry ? stretches(plan) : [plan.days.startIndex..<plan.days.endIndex] {
        let outfits = plan.days[stretch].flatMap(\.outfits).filter { $0.worn.contains(garment.id) }
        let most = wears(garment) * (counts[garment.id] ?? 0)
        let told = outfits.count(where: \.isWornAgain)
        if outfits.count > most + told {
          violations.append(
            .wornTooOften(
              garment.id, from: stretch.lowerBound + 1, by: outfits.count - most - told))
        }
      }
    }
    let days = plan.days.indices.filter { index in
      plan.days[index].outfits.contains(where: \.isWornAgain)
    }
    let told = plan.shortfalls.reduce(0) { sum, shortfall in
      if case .wornAgain(_, let days) = shortfall { sum + days } else { sum }
    }
    if let first = days.first, told < days.count {
      violations.append(.untoldWearing(day: first + 1))
    }
    if days.isEmpty, told > 0 {
      violations += plan.shortfalls.filter { if case .wornAgain = $0 { true } else { false } }
        .map { .untrueShortfall($0) }
    }
    return violations
  }

  /// Clothes that dry in this many hours hang overnight.
  private static let night = 14

  /// The days between two washes, from 0.
  private func stretches(_ plan: PackingPlan) -> [Range<Int>] {
    var (stretches, first) = ([Range<Int>](), plan.days.startIndex)
    for (index, day) in plan.days.enumerated() where day.washes {
      stretches.append(first..<index + 1)
      first = index + 1
    }
    return stretches + [first..<plan.days.endIndex]
  }

  /// How often something is worn before it is washed.
  private func wears(_ garment: Wardrobe.Garment) -> Int {
    for name in [garment.id, garment.kind.rawValue] {
      if let own = preferences.wears[name] { return own }
    }
    let usual = garment.wears ?? 1
    switch preferences.cleanliness ?? .usual {
    case .fresh: return usual > 1 ? usual / 2 : 1
    case .usual: return usual
    case .relaxed: return Int(1.5 * Double(usual))
    }
  }
}
