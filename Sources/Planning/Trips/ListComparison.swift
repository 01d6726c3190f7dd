package import Archive
package import PackingPlanning
package import Reports
internal import Weather

/// What a new plan changes on a list that is kept, and why.
package enum ListComparison {
  /// Returns the lines that change, in the order of the new list, then those that go.
  ///
  /// The cause is what changed most of what the list was made for: of what keeps rain off the chance of rain, of all
  /// else the temperature first. Where the weather is the same, it is the wardrobe or what somebody wants.
  ///
  /// - Parameters:
  ///   - old: The list that is kept.
  ///   - plan: The new plan.
  ///   - new: The list of the new plan.
  ///   - wardrobe: What keeps rain off.
  /// - Returns: Nothing if no count changes.
  package static func changes(
    from old: PackingList, to plan: PackingPlan, _ new: PackingList, wardrobe: Wardrobe
  ) -> [ListChange] {
    let before = counts(old)
    let now = counts(new)
    let basis = StoredPacking.basis(of: old)
    let order = new.lines.map(\.garment) + old.lines.map(\.garment).filter { now[$0] == nil }
    return order.compactMap { thing in
      let (old, new) = (before[thing] ?? 0, now[thing] ?? 0)
      guard old != new else { return nil }
      let cause =
        basis.map {
          Self.cause(of: thing, from: $0, to: plan, isForRain: isForRain(thing, plan, wardrobe))
        } ?? .wishes
      return ListChange(thing, before: old, now: new, cause)
    }
  }

  private static func counts(_ list: PackingList) -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: list.lines.map { ($0.garment, $0.isRemoved ? 0 : $0.count) })
  }

  /// Whether something is taken for the rain's sake, or would be.
  private static func isForRain(
    _ thing: String, _ plan: PackingPlan, _ wardrobe: Wardrobe
  ) -> Bool {
    if let line = plan.lines.first(where: { $0.id == thing }) {
      return line.reasons.contains { if case .rain = $0 { true } else { false } }
    }
    return wardrobe[thing].map { $0.isWaterproof || $0.kind == .umbrella } ?? false
  }

  private static func cause(
    of thing: String, from old: PackingPlan.Basis, to plan: PackingPlan, isForRain: Bool
  ) -> ListChange.Cause {
    let (rain, temperature) = (rainCause(old, plan), temperatureCause(old, plan))
    if let cause = isForRain ? rain ?? temperature : temperature ?? rain { return cause }
    let (before, now) = (old.wardrobe[thing] ?? 0, plan.basis.wardrobe[thing] ?? 0)
    return before != now ? .wardrobe(before: before, now: now) : .wishes
  }

  /// The days of both, with their numbers in the trip.
  private static func days(
    _ old: PackingPlan.Basis, _ plan: PackingPlan
  ) -> [(number: Int, before: WeatherDay, now: WeatherDay)] {
    plan.basis.weather.compactMap { now in
      old.weather.first { $0.day == now.day }.map {
        (now.day - plan.trip.begins + 1, $0, now)
      }
    }
  }

  /// The day whose chance of rain changed most; by a percent at least.
  private static func rainCause(
    _ old: PackingPlan.Basis, _ plan: PackingPlan
  ) -> ListChange.Cause? {
    let changes = days(old, plan).map { number, before, now in
      (number, percent(before.precipitationChance), percent(now.precipitationChance))
    }
    // Of days that changed as much, the first one is told.
    return changes.filter { $0.1 != $0.2 }
      .max { (abs($0.1 - $0.2), -$0.0) < (abs($1.1 - $1.2), -$1.0) }
      .map { .rain(day: $0.0, before: $0.1, now: $0.2) }
  }

  /// The day whose temperatures changed most; by a degree at least.
  private static func temperatureCause(
    _ old: PackingPlan.Basis, _ plan: PackingPlan
  ) -> ListChange.Cause? {
    let changes = days(old, plan).map { number, before, now in
      (number, degrees(before), degrees(now))
    }
    func size(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> Int {
      max(abs(a.lowerBound - b.lowerBound), abs(a.upperBound - b.upperBound))
    }
    return changes.filter { $0.1 != $0.2 }
      .max { (size($0.1, $0.2), -$0.0) < (size($1.1, $1.2), -$1.0) }
      .map { .temperature(day: $0.0, before: $0.1, now: $0.2) }
  }

  private static func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

  private static func degrees(_ day: WeatherDay) -> ClosedRange<Int> {
    let (low, high) = (Int(day.low.expected.rounded()), Int(day.high.expected.rounded()))
    return min(low, high)...max(low, high)
  }
}
