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
    let stops = ServedSides.stops(of: problem)
    for round in rounds where round.isFixed {
      guard
        let driver = problem.vehicles.first(where: {
          $0.id == .text(day.vehicles[round.vehicle].id)
        })
      else { continue }
      let own = ServedSides.cheapest(
        round.bins.map { ServedSides.stops(of: day.bins[$0], in: stops) }, of: problem, by: driver)
      if own.count > 1 { problem.relations.append(Relation(.after, own)) }
      for stop in problem.stops.indices where !own.contains(stop) {
        problem.stops[stop].vehicleRules.forbidden.insert(driver.id)
      }
    }
  }

  /// Checks that all bins that the dispatcher has chosen are served.
  ///
  /// - Throws: `InvalidInput` with a finding for each that is not.
  func check(_ answer: Answer, of day: DepotDay, file: String) throws(InvalidInput) {
    let served = Set(answer.solution.routes.flatMap(\.stops).map { answer.problem.stops[$0].id })
    var findings: [Finding] = []
    for round in rounds {
      for (bin, place) in zip(round.bins, round.places)
      where round.isFixed || round.locked.contains(bin) {
        let ids = [day.bins[bin].id, day.bins[bin].reversedID].compactMap {
          $0.map(Identifier.text)
        }
        guard served.isDisjoint(with: ids) else { continue }
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
