internal import VehicleRouting

extension Problem {
  /// What no format of another program, and no benchmark file, can express of the problem; rules of skills aside.
  var inexpressibleFeatures: [String] {
    var result: [String] = []
    if hasStreets { result.append("streets") }
    if hasBatteries { result.append("batteries") }
    if hasDays { result.append("several days") }
    if hasSplitDeliveries { result.append("split deliveries") }
    if stops.contains(where: \.vehicleRules.namesVehicles) {
      result.append("stops that name vehicles")
    }
    if vehicles.contains(where: { !$0.minimum.isNone }) {
      result.append("minimums of routes")
    }
    if vehicles.contains(where: { $0.emissions != nil }) { result.append("emissions") }
    if objective == .makespan { result.append("the objective makespan") }
    return result
  }

  /// Whether stops ask for one of several skills, or for none.
  var hasRulesOfSkills: Bool {
    stops.contains { !$0.vehicleRules.anySkills.isEmpty || !$0.vehicleRules.noSkills.isEmpty }
  }
}
