internal import PlainFiles

/// Checks of shipments with several pickups, and of what may stand beside them.
extension ProblemCheck {
  func severalPickups() {
    for stop in problem.stops {
      guard case .delivery(let pickups) = stop.kind, pickups.count > 1,
        pickups.allSatisfy(problem.stops.indices.contains)
      else { continue }
      let first = pickups[0]
      if pickups.count > ProblemLimits.pickups {
        findings.add(
          ValidationCode.severalPickups, at: places.stop(first, .whole),
          value: String(pickups.count),
          "the shipment to delivery \(stop.id) has \(pickups.count) pickups",
          remedy: "Divide it; the limit is \(ProblemLimits.pickups) pickups.")
      }
      if problem.hasPlaces(first), !problem.repeatsPlace(first) {
        refusals.refuse(
          "the shipment of \(name(first)) has several pickups and several places",
          at: places.stop(first, .whole), remedy: "Keep one place of each visit.")
      }
      if pickups.contains(where: { problem.stops[$0].split != nil }) || stop.split != nil {
        refusals.refuse(
          "the shipment of \(name(first)) has several pickups and may be split",
          at: places.stop(first, .split), remedy: "Divide it into several shipments by hand.")
      }
      for pickup in pickups.dropFirst()
      where problem.stops[pickup].prize ?? 0 > 0 || problem.stops[pickup].alternatives != nil {
        findings.add(
          ValidationCode.shipment, at: places.stop(pickup, .whole),
          value: problem.stops[pickup].id.description,
          "\(name(pickup)) has a prize or alternatives of its own",
          remedy: "Let them stand at the first pickup of the shipment.")
      }
    }
  }

  private var refusals: ModelRefusals {
    ModelRefusals(check: self, code: .severalPickups, company: "together yet")
  }
}
