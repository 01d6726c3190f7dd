internal import PlainFiles

/// Checks of shipments with several places: whether their stops stand for one shipment, and what may be
/// beside them.
extension ProblemCheck {
  func visitPlaces() {
    guard problem.hasPlaces else { return }
    let placed = problem.stops.indices.filter { problem.hasPlaces($0) }
    let groups = Dictionary(grouping: placed) { VisitKey(problem.stops[$0]) }
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      let stop = problem.stops[group[0]]
      if let other = group.first(where: { partnerKey($0) != partnerKey(group[0]) })
        ?? (isGrid(group) ? nil : group.last)
      {
        findings.add(
          ValidationCode.duplicateIdentifier, at: places.stop(other, .id),
          value: stop.id.description,
          "two \(stop.isPickup ? "pickups" : "deliveries") have the id \(stop.id)",
          remedy: "Give each a unique id.")
      } else if group.contains(where: {
        problem.alternatives(of: $0) == nil
          || problem.alternatives(of: $0) != problem.alternatives(of: group[0])
      }) {
        findings.add(
          ValidationCode.places, at: places.stop(group[0], .whole), value: stop.id.description,
          "the places of \(name(group[0])) are not alternatives",
          remedy: "Let the stops of a visit be alternatives of each other.")
      }
      companions(group[0], stop)
    }
    for (i, relation) in problem.relations.enumerated() where relation.kind == .after {
      let named = relation.stops.filter { problem.stops.indices.contains($0) }
      guard let stop = named.first(where: { problem.hasPlaces($0) }) else { continue }
      refusals.refuse(
        "\(name(stop)) comes before or after another stop, and its shipment has several places",
        at: places.relation(i, .stops), remedy: "Keep one place, or use time windows.")
    }
  }

  /// Whether the stops of one visit are each place beside each place of the other half, once.
  private func isGrid(_ group: [Int]) -> Bool {
    let own = group.map { problem.stops[$0].placeIndex ?? -1 }
    let others = group.map { problem.partnerPlace(of: $0) ?? -1 }
    return Set(zip(own, others).map { [$0, $1] }).count == group.count
      && Set(own).count * Set(others).count == group.count
  }

  /// Refuses what cannot be said of a visit with several places.
  private func companions(_ i: Int, _ stop: Stop) {
    if stop.lock != .free {
      refusals.refuse(
        "\(name(i)) is locked, and its shipment has several places", at: places.stop(i, .lock),
        remedy: "Keep the place where it is served.")
    }
    if stop.isPickup, stop.split != nil {
      refusals.refuse(
        "\(name(i)) may be split, and its shipment has several places",
        at: places.stop(i, .split),
        remedy: "Keep one place, or divide the shipment into several by hand.")
    }
  }

  private func partnerKey(_ stop: Int) -> VisitKey? {
    guard let partner = problem.stops[stop].partner, problem.stops.indices.contains(partner) else {
      return nil
    }
    return VisitKey(problem.stops[partner])
  }

  private var refusals: ModelRefusals {
    ModelRefusals(check: self, code: .places, company: "together yet")
  }
}
