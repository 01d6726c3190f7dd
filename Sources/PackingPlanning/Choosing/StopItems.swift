/// What the stops of a trip ask of a list, and what of it to have with one at each.
struct StopItems {
  private let trip: TripRequest
  private let wardrobe: Wardrobe
  private let rules: ThingRules
  private let edits: PackingEdits

  init(_ trip: TripRequest, _ wardrobe: Wardrobe, _ rules: ThingRules, _ edits: PackingEdits) {
    (self.trip, self.wardrobe, self.rules, self.edits) = (trip, wardrobe, rules, edits)
  }

  /// The lines of items with those that only stops ask for; ``tell(in:)`` adds the reasons of these.
  func completed(
    _ lines: [PackingPlan.Line], beside clothes: [Wardrobe.Garment]
  ) -> [PackingPlan.Line] {
    var lines = lines
    for need in trip.stops.flatMap(\.needs) where !Self.isServed(need, by: clothes) {
      for id in need.serving.items
      where !lines.contains(where: { $0.id == id }) && !edits.removed.contains(id)
        && wardrobe[id] == nil
      {
        let rule = rules.rules.first { $0.id == id }
        let pins = edits.pinned[id] ?? 0
        lines.append(
          PackingPlan.Line(
            id: id, name: rule == nil ? need.name : rule?.name,
            names: rule == nil ? need.names : [:],
            kind: .thing(rule?.group ?? .gear),
            count: max(1, pins, rule?.count(days: trip.days) ?? 1), weight: rule?.weight ?? 0,
            volume: rule?.volume ?? 0, reasons: pins > 0 ? [.pinned] : [], isPinned: pins > 0,
            isTicked: edits.ticked.contains(id)))
      }
    }
    return lines
  }

  /// States in a plan whose clothes and items are chosen what to have at each stop, and which lines are for stops.
  func tell(in plan: inout PackingPlan) {
    plan.stops = trip.stops.map { stop in
      var told = PackingPlan.Stop()
      for need in stop.needs {
        let serving = serving(need, stop, plan)
        if serving.isEmpty { told.missing.append(need) }
        told.items += serving.filter { !told.items.contains($0) }
      }
      return told
    }
    for index in plan.lines.indices {
      let id = plan.lines[index].id
      let asking = plan.stops.indices.filter { plan.stops[$0].items.contains(id) }
      guard let first = asking.first.map({ trip.stops[$0] }) else { continue }
      let reason = PackingPlan.Reason.stops(first.name, day: first.day, more: asking.count - 1)
      // An item is there for the stop; clothes are worn besides.
      if case .garment = plan.lines[index].kind {
        plan.lines[index].reasons.append(reason)
      } else {
        plan.lines[index].reasons.insert(reason, at: 0)
      }
    }
  }

  private static func isServed(_ need: PlannedStop.Need, by clothes: [Wardrobe.Garment]) -> Bool {
    clothes.contains { garment in need.serving.clothes.contains { $0.includes(garment) } }
  }

  /// The ids of the lines that serve a need at a stop.
  private func serving(
    _ need: PlannedStop.Need, _ stop: PlannedStop, _ plan: PackingPlan
  ) -> [String] {
    let taken = plan.lines.filter { $0.count > 0 }.map(\.id)
    let clothes = taken.compactMap { wardrobe[$0] }
    let wearing = Set(worn(need.serving.activity, stop, plan))
    var ids = clothes.filter { garment in
      wearing.contains(garment.id) && !need.serving.worn.isDisjoint(with: garment.places)
    }.map(\.id)
    if Self.isServed(need, by: clothes) {
      ids += clothes.filter { garment in
        need.serving.clothes.contains { $0.includes(garment) }
      }.map(\.id)
    } else {
      ids += need.serving.items.filter(taken.contains)
    }
    return ids
  }

  /// What is worn at a stop: in the clothes of its activity, if one changes for it.
  private func worn(
    _ activity: Activity?, _ stop: PlannedStop, _ plan: PackingPlan
  ) -> [String] {
    let outfits = plan.days[stop.day - 1].outfits
    if let activity, activity.isChangedFor {
      return outfits.filter { $0.activity == activity }
        .flatMap { $0.worn + $0.parts.flatMap(\.layers) }
    }
    let then = outfits.filter { $0.parts.contains { $0.part == stop.part } }
    // At night, and where one has changed for something else, the clothes of the day.
    return (then.isEmpty ? outfits : then).flatMap { outfit in
      outfit.worn
        + outfit.parts.filter { then.isEmpty || $0.part == stop.part }.flatMap(\.layers)
    }
  }
}
