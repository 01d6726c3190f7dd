internal import Weather

/// The lines of the clothes that are taken, each with its reasons.
struct GarmentLines {
  private(set) var lines: [PackingPlan.Line] = []

  init(_ choice: Choice, _ writer: OutfitWriter, _ edits: PackingEdits) {
    let order = Wardrobe.Place.allCases
    let taken = writer.taken.filter { $0.value > 0 }.map(\.key).sorted { a, b in
      let (x, y) = (choice.garments[a], choice.garments[b])
      let (p, q) = (order.firstIndex(of: x.places[0]) ?? 0, order.firstIndex(of: y.places[0]) ?? 0)
      return (p, a) < (q, b)
    }
    for index in taken {
      let garment = choice.garments[index]
      let uses = writer.uses[index] ?? []
      let pins = edits.pinned[garment.id] ?? 0
      // Nothing is carried that no outfit has.
      guard !uses.isEmpty || pins > 0 else { continue }
      var reasons = Self.reasons(index, uses, choice)
      if pins > 0 { reasons.append(.pinned) }
      lines.append(
        PackingPlan.Line(
          id: garment.id, name: garment.name, kind: .garment(garment.kind),
          count: max(writer.taken[index] ?? 0, pins), weight: garment.weight,
          volume: garment.volume, reasons: reasons, isPinned: pins > 0,
          isTicked: edits.ticked.contains(garment.id)))
    }
  }

  /// Why a garment is taken, the weightiest reason first.
  private static func reasons(
    _ index: Int, _ uses: [OutfitWriter.Use], _ choice: Choice
  ) -> [PackingPlan.Reason] {
    let garment = choice.garments[index]
    let days = Set(uses.map(\.session.day)).count
    var reasons: [PackingPlan.Reason] = []
    if garment.places == [.sleepwear] {
      reasons.append(.nights(days))
    } else if garment.places.contains(where: \.isWashed) {
      reasons.append(
        .worn(
          days: days, wears: choice.wears(index),
          washes: choice.isWashable(index) ? choice.needs.washes.count : 0))
    } else if garment.places.contains(.feet) {
      reasons.append(.walking(days: days))
    }
    if let rain = uses.first(where: \.isForRain), let part = rain.part {
      reasons.append(.rain(day: rain.session.day + 1, chance: part.chance))
    }
    let cold = uses.filter { $0.part != nil && !$0.isForRain }.min {
      ($0.part?.temperature ?? 0, $0.session.day) < ($1.part?.temperature ?? 0, $1.session.day)
    }
    if let cold, let part = cold.part, !garment.places.contains(.feet) {
      reasons.append(
        .warmth(
          day: cold.session.day + 1, part: part.part,
          temperature: Int(part.temperature.rounded())))
    }
    var counted: [Activity: Set<Int>] = [:]
    var dressed: [Wardrobe.Formality: Set<Int>] = [:]
    for use in uses where use.session.isOutfit {
      if use.session.activity.needsOwnClothes {
        counted[use.session.activity, default: []].insert(use.session.day)
      }
      dressed[use.session.formality, default: []].insert(use.session.day)
    }
    for (activity, days) in counted.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where garment.activities.contains(activity) {
      // What is made for it is there for it.
      reasons.insert(.activity(activity, days: days.count), at: 0)
    }
    let isDress = garment.places.contains { [.top, .bottom, .feet, .blazer, .outer].contains($0) }
    for (formality, days) in dressed.sorted(by: { $0.key > $1.key })
    where formality > .casual && isDress {
      reasons.append(.dress(formality, days: days.count))
      break
    }
    return reasons.isEmpty ? [.walking(days: days)] : reasons
  }
}
