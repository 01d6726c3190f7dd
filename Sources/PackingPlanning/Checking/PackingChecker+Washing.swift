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
