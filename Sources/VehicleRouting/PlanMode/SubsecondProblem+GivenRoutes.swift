extension SubsecondProblem {
  /// Returns a step with the moments that its user wants in hundredths.
  static func refined(_ step: GivenStep) -> GivenStep {
    var step = step
    step.earliest = step.earliest.map { $0 * parts }
    step.latest = step.latest.map { $0 * parts }
    return step
  }

  /// Returns the entries of a route in whole units: moments are rounded down, and travel is what lies
  /// between them.
  ///
  /// Legs cost what their travel in whole units does, as in VROOM. A break has passed the share of its
  /// leg's distance that the travel before it has of the leg, both in whole units.
  ///
  /// - Parameters:
  ///   - entries: The route in hundredths, with its start.
  ///   - v: Index into ``Problem/vehicles``.
  /// - Returns: As many entries, in the same order.
  func coarsened(_ entries: [ReplayedEntry], by v: Int) -> [ReplayedEntry] {
    var result: [ReplayedEntry] = []
    var leg: [ReplayedEntry] = []
    for entry in entries {
      leg.append(entry)
      guard entry.location != nil || leg.count + result.count == entries.count else { continue }
      result += coarsened(leg: leg, by: v, from: result.last?.end)
      leg = []
    }
    return result
  }

  /// Returns a place and the breaks on the way to it in whole units.
  private func coarsened(
    leg: [ReplayedEntry], by v: Int, from departure: Int?
  ) -> [ReplayedEntry] {
    let duration = leg.reduce(0) { $0 + $1.travel }
    let distance = leg.reduce(into: Int?.some(0)) { sum, entry in
      sum = sum.flatMap { sum in entry.distance.map { sum + $0 } }
    }
    var (passed, travel) = (0, 0)
    var time = departure
    return leg.map { exact in
      var entry = ReplayedEntry(
        RouteReplay.Visit(
          kind: exact.kind, location: exact.location, setup: exact.setup / Self.parts,
          service: exact.service / Self.parts))
      entry.arrival = exact.arrival / Self.parts
      entry.begin = exact.begin / Self.parts
      entry.end = entry.begin + entry.setup + entry.service
      entry.lateness = exact.lateness / Self.parts
      entry.travel = time.map { entry.arrival - $0 } ?? 0
      travel += entry.travel
      time = entry.end
      entry.distance = distance.map { distance in
        entry.location != nil
          ? distance - passed : Self.part(entry.travel, duration: duration, distance: distance)
      }
      passed += entry.distance ?? 0
      if entry.location != nil {
        let extra = price(of: Self.parts * travel - duration, by: v)
        entry.legCost = (exact.legCost + extra) / Self.parts
      }
      return entry
    }
  }

  /// Returns a violation in whole units; times are rounded up, so that none of them is nothing.
  func coarsened(_ violation: StatedViolation) -> StatedViolation {
    guard violation.measure == .time, let amount = violation.amount else { return violation }
    return StatedViolation(
      violation.vehicle, violation.place, violation.cause, (amount + Self.parts - 1) / Self.parts,
      .time)
  }
}
