internal import PlainFiles
package import VehicleRouting
package import WasteCollection

/// What rounds of a dispatcher mean for the problem of a day.
extension EditedRounds {
  /// The bins that are served whatever the policy says: those of fixed rounds, and locked ones.
  private var served: Set<Int> {
    Set(rounds.flatMap { $0.isFixed ? $0.bins : $0.bins.filter($0.locked.contains) })
  }

  /// Gives these bins their vehicles.
  func assign(in found: inout DayOnMap) {
    for round in rounds {
      for bin in round.bins where round.isFixed || round.locked.contains(bin) {
        found.day.bins[bin].vehicle = found.day.vehicles[round.vehicle].id
      }
    }
  }

  /// What the policy and the dispatcher together say.
  func decide(_ selection: ServiceSelection) -> ServiceSelection {
    selection.deciding(served: served, left: left)
  }

  /// Lets fixed rounds have their bins in their order, and no other.
  func fix(in problem: inout Problem, _ day: DepotDay) {
    let stops = Dictionary(
      problem.stops.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for round in rounds where round.isFixed {
      let own = round.bins.compactMap { stops[.text(day.bins[$0].id)] }
      if own.count > 1 { problem.relations.append(Relation(.after, own)) }
      let vehicle = Identifier.text(day.vehicles[round.vehicle].id)
      for stop in problem.stops.indices where !own.contains(stop) {
        problem.stops[stop].vehicleRules.forbidden.insert(vehicle)
      }
    }
  }

  /// Checks that all bins that the dispatcher has chosen are served.
  ///
  /// - Throws: `InvalidInput` with a finding for each that is not.
  func check(_ answer: Answer, of day: DepotDay, file: String) throws(InvalidInput) {
    let missing = Set(answer.solution.unassigned.map { answer.problem.stops[$0].id })
    let present = Set(answer.problem.stops.map(\.id))
    var findings: [Finding] = []
    for round in rounds {
      for (bin, place) in zip(round.bins, round.places)
      where round.isFixed || round.locked.contains(bin) {
        let id = Identifier.text(day.bins[bin].id)
        guard missing.contains(id) || !present.contains(id) else { continue }
        let vehicle = day.vehicles[round.vehicle].id
        findings.append(
          Finding(
            BoardCode.notDrivable, file: file, at: place, value: day.bins[bin].id,
            "vehicle \(vehicle) cannot empty \(day.bins[bin].id) on this round within its capacity, "
              + "its shift and the bin's hours",
            remedy: "Move the bin to another round, or take bins off this one."))
      }
    }
    if !findings.isEmpty { throw InvalidInput(findings: findings) }
  }
}
