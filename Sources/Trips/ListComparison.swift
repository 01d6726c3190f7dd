package import Archive
package import PackingPlanning
internal import Weather

/// The changes that a new plan makes to a stored list, with causes.
package enum ListComparison {
  /// Returns the changed lines in the order of the new list, then the removed ones.
  ///
  /// The cause is the basis of the list that changed most. For rain gear, that is the chance of rain
  /// before the temperature. For everything else it is the temperature, then rain if a day becomes wet or dry: sandals stay
  /// at home in the rain, but one percent is no reason for another shirt. If none of that changed, it is the
  /// wardrobe or the traveller's wishes.
  ///
  /// - Parameters:
  ///   - old: The stored list.
  ///   - plan: The new plan.
  ///   - new: The list of the new plan.
  ///   - wardrobe: The wardrobe, which states what keeps rain off.
  /// - Returns: The changes; empty if no count changes.
  package static func changes(
    from old: PackingList, to plan: PackingPlan, _ new: PackingList, wardrobe: Wardrobe
  ) -> [ListChange] {
    let things = Set((old.lines + new.lines).map(\.garment))
    return changes(
      from: Side(
        counts: counts(old), basis: StoredPacking.basis(of: old), begins: plan.trip.begins),
      to: Side(
        counts: counts(new), basis: plan.basis, begins: plan.trip.begins,
        isForRain: things.filter { isForRain($0, plan, wardrobe) },
        rainRisk: plan.preferences.rainRisk))
  }

  /// Returns the changes from one list written as JSON to another.
  ///
  /// Files hold neither wishes nor rules to plan with again, so that a cause cannot be tried as ``ProvenCauses`` does. It is
  /// named if it is the only change of the weather, otherwise the weather as a whole is.
  ///
  /// - Parameters:
  ///   - old: The earlier list.
  ///   - new: The later one.
  /// - Returns: The changes; empty if no count changes.
  package static func changes(from old: WrittenList, to new: WrittenList) -> [ListChange] {
    let changes = changes(
      from: Side(counts: old.counts, basis: old.basis, begins: old.begins),
      to: Side(
        counts: new.counts, basis: new.basis, begins: new.begins,
        isForRain: old.isForRain.union(new.isForRain)))
    guard countOfWeatherChanges(old.basis, new.basis) > 1 else { return changes }
    return changes.map { change in
      switch change.cause {
      case .temperature, .rain:
        ListChange(change.thing, before: change.before, now: change.now, .weather)
      default: change
      }
    }
  }

  /// How many quantities of days differ; a day that only one of the two has counts as one.
  private static func countOfWeatherChanges(
    _ old: PackingPlan.Basis?, _ new: PackingPlan.Basis?
  ) -> Int {
    guard let old, let new else { return 0 }
    let before = Dictionary(old.weather.map { ($0.day, $0) }) { first, _ in first }
    let common = new.weather.filter { before[$0.day] != nil }
    let changed = common.reduce(0) { sum, now in
      guard let was = before[now.day] else { return sum }
      return sum + ProvenCauses.Quantity.allCases.count { $0.replaced(was, by: now) != was }
    }
    return changed + old.weather.count + new.weather.count - 2 * common.count
  }

  /// The compared parts of a list.
  private struct Side {
    /// The count of each item, in order.
    let counts: [(thing: String, count: Int)]
    let basis: PackingPlan.Basis?
    /// In days since 1970-01-01.
    let begins: Int
    var isForRain: Set<String> = []
    /// The tolerated chance of rain; `nil` for the default.
    var rainRisk: Double?
  }

  private static func changes(from old: Side, to new: Side) -> [ListChange] {
    let before = Dictionary(old.counts.map { ($0.thing, $0.count) }) { $0 + $1 }
    let now = Dictionary(new.counts.map { ($0.thing, $0.count) }) { $0 + $1 }
    let order = new.counts.map(\.thing) + old.counts.map(\.thing).filter { now[$0] == nil }
    return order.compactMap { thing in
      let (count, next) = (before[thing] ?? 0, now[thing] ?? 0)
      guard count != next else { return nil }
      let cause = old.basis.flatMap { Self.cause(of: thing, from: $0, to: new) } ?? .wishes
      return ListChange(thing, before: count, now: next, cause)
    }
  }

  private static func counts(_ list: PackingList) -> [(thing: String, count: Int)] {
    list.lines.map { ($0.garment, $0.isRemoved ? 0 : $0.count) }
  }

  /// Whether an item is, or would be, taken because of rain.
  private static func isForRain(
    _ thing: String, _ plan: PackingPlan, _ wardrobe: Wardrobe
  ) -> Bool {
    if let line = plan.lines.first(where: { $0.id == thing }) {
      return line.reasons.contains { if case .rain = $0 { true } else { false } }
    }
    return wardrobe[thing].map { $0.isWaterproof || $0.kind == .umbrella } ?? false
  }

  private static func cause(
    of thing: String, from old: PackingPlan.Basis, to new: Side
  ) -> ListChange.Cause? {
    guard let basis = new.basis else { return nil }
    let days = Self.days(old, basis, begins: new.begins)
    let temperature = temperatureCause(days)
    let turned = days.filter {
      $0.before.isWet(risk: new.rainRisk) != $0.now.isWet(risk: new.rainRisk)
    }
    let cause =
      new.isForRain.contains(thing)
      ? rainCause(days) ?? temperature : temperature ?? rainCause(turned)
    if let cause { return cause }
    let (before, now) = (old.wardrobe[thing] ?? 0, basis.wardrobe[thing] ?? 0)
    return before != now ? .wardrobe(before: before, now: now) : nil
  }

  /// The days that both have, with their numbers in the trip.
  private static func days(
    _ old: PackingPlan.Basis, _ new: PackingPlan.Basis, begins: Int
  ) -> [ComparedDay] {
    new.weather.compactMap { now in
      old.weather.first { $0.day == now.day }.map { (now.day - begins + 1, $0, now) }
    }
  }

  private typealias ComparedDay = (number: Int, before: WeatherDay, now: WeatherDay)

  /// The day whose chance of rain changed most, by at least one percent.
  private static func rainCause(_ days: [ComparedDay]) -> ListChange.Cause? {
    let changes = days.map { number, before, now in
      (number, percent(before.precipitationChance), percent(now.precipitationChance))
    }
    // Of days with equal changes, the first one is reported.
    return changes.filter { $0.1 != $0.2 }
      .max { (abs($0.1 - $0.2), -$0.0) < (abs($1.1 - $1.2), -$1.0) }
      .map { .rain(day: $0.0, before: $0.1, now: $0.2) }
  }

  /// The day whose temperatures changed most, by at least one degree.
  private static func temperatureCause(_ days: [ComparedDay]) -> ListChange.Cause? {
    let changes = days.map { number, before, now in
      (number, degrees(before), degrees(now))
    }
    func size(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> Int {
      max(abs(a.lowerBound - b.lowerBound), abs(a.upperBound - b.upperBound))
    }
    return changes.filter { $0.1 != $0.2 }
      .max { (size($0.1, $0.2), -$0.0) < (size($1.1, $1.2), -$1.0) }
      .map { .temperature(day: $0.0, before: $0.1, now: $0.2) }
  }

  static func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

  static func degrees(_ day: WeatherDay) -> ClosedRange<Int> {
    let (low, high) = (Int(day.low.expected.rounded()), Int(day.high.expected.rounded()))
    return min(low, high)...max(low, high)
  }
}
