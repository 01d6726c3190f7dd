/// Which vehicles may serve a stop beside those with its ``Stop/skills``, and what it costs by which.
package struct VehicleRules: Hashable, Sendable {
  /// The vehicle needs one of these skills; empty: none in particular.
  package var anySkills: Set<Int> = []
  /// The vehicle must have none of these.
  package var noSkills: Set<Int> = []
  /// The only vehicles that may serve it; `nil`: any.
  package var allowed: Set<Identifier>?
  /// Vehicles that may not.
  package var forbidden: Set<Identifier> = []
  /// By vehicle, what serving the stop with it costs besides, in cost units; of a shipment at its pickup.
  package var costs: [Identifier: Int] = [:]

  /// Creates rules that ask for nothing.
  package init() {}

  /// Whether single vehicles are named, so that two that are alike may still differ.
  package var namesVehicles: Bool { allowed != nil || !forbidden.isEmpty || !costs.isEmpty }

  /// The rules without prices, for the other half of a shipment.
  package var withoutCosts: VehicleRules {
    var result = self
    result.costs = [:]
    return result
  }
}

extension Stop {
  /// Whether a vehicle may serve it, whatever it carries and wherever it is.
  package func mayBeServed(by vehicle: Vehicle) -> Bool {
    skills.isSubset(of: vehicle.skills) && obeysRules(vehicle)
  }

  /// The same without the skills that it needs all of.
  func obeysRules(_ vehicle: Vehicle) -> Bool {
    isContent(with: vehicle.skills) && !vehicleRules.forbidden.contains(vehicle.id)
      && vehicleRules.allowed?.contains(vehicle.id) ?? true
  }

  /// Whether skills hold one of those that it asks for, and none that it excludes.
  func isContent(with skills: Set<Int>) -> Bool {
    (vehicleRules.anySkills.isEmpty || !vehicleRules.anySkills.isDisjoint(with: skills))
      && vehicleRules.noSkills.isDisjoint(with: skills)
  }

  /// What serving it with a vehicle costs besides, in cost units.
  package func cost(by vehicle: Vehicle) -> Int { vehicleRules.costs[vehicle.id] ?? 0 }
}
