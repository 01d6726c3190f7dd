internal import Weather

/// What to have with one at the stops of the trip.
extension PackingChecker {
  func ofStops(_ plan: PackingPlan) -> [PackingViolation] {
    guard plan.stops.count == trip.stops.count else { return [.wrongStop(plan.stops.count)] }
    let listed = Set(plan.lines.filter { $0.count > 0 }.map(\.id))
    var violations: [PackingViolation] = []
    for (index, (stop, told)) in zip(trip.stops, plan.stops).enumerated() {
      // What each need may be served by, of all that is on the list.
      let serving = stop.needs.map { need in
        useful(need.serving, stop, plan).intersection(listed)
      }
      let unserved = zip(stop.needs, serving).filter { $0.1.isEmpty }.map(\.0.name)
      let missing = told.missing.map(\.name).sorted()
      if Set(told.items) != Set(serving.joined()) || missing != unserved.sorted() {
        violations.append(.wrongStop(index + 1))
      }
    }
    for line in plan.lines {
      let asking = trip.stops.indices.filter { plan.stops[$0].items.contains(line.id) }
      let expected = asking.first.map {
        PackingPlan.Reason.stops(
          trip.stops[$0].name, day: trip.stops[$0].day, more: asking.count - 1)
      }
      let told = line.reasons.filter { if case .stops = $0 { true } else { false } }
      if told != (expected.map { [$0] } ?? []) { violations.append(.wrongStopReason(line.id)) }
    }
    return violations
  }

  /// Whether a stop makes an item necessary, whatever the rules say.
  func isAskedByStop(_ id: String, _ plan: PackingPlan) -> Bool {
    guard wardrobe[id] == nil, !edits.removed.contains(id) else { return false }
    return trip.stops.flatMap(\.needs).contains { need in
      need.serving.items.contains(id)
        && !need.serving.clothes.contains { isListed($0, plan) }
    }
  }

  private func useful(
    _ serving: PlannedStop.Serving, _ stop: PlannedStop, _ plan: PackingPlan
  ) -> Set<String> {
    var useful: Set<String> = []
    // Clothes to change into are worn in the outfit of their activity, others in that of the time of the stop.
    let outfits = plan.days[stop.day - 1].outfits
    var parts: (PackingPlan.Part) -> Bool = { _ in true }
    var chosen = outfits
    let ownOutfit: Set<Activity> = Set(
      Activity.allCases.filter(\.needsOwnClothes) + [.formalEvening, .wedding])
    if let activity = serving.activity, ownOutfit.contains(activity) {
      chosen = outfits.filter { $0.activity == activity }
    } else if outfits.contains(where: { $0.parts.map(\.part).contains(stop.part) }) {
      parts = { $0.part == stop.part }
      chosen = outfits.filter { $0.parts.contains(where: parts) }
    }
    for outfit in chosen {
      let worn = outfit.worn + outfit.parts.filter(parts).flatMap(\.layers)
      useful.formUnion(
        worn.filter { wardrobe[$0]?.places.contains(where: serving.worn.contains) == true })
    }
    let instead = plan.lines.filter { line in
      var alone = plan
      alone.lines = [line]
      return serving.clothes.contains { isListed($0, alone) }
    }.map(\.id)
    return useful.union(instead.isEmpty ? serving.items : instead)
  }
}
