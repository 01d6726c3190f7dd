internal import BasicAlgorithms

/// The unit to which a cost refers.
private enum CostUnit {
  /// Costs.
  case whole
  /// Costs per hour: in files per 3600 time units, in the model per one.
  case perHour
  /// Costs per kilometre: in files per 1000 distance units, in the model per one.
  case perKilometre

  /// How many of the model's units of time or distance are meant in a file.
  var span: Int {
    switch self {
    case .whole: 1
    case .perHour: 3600
    case .perKilometre: 1000
    }
  }
}

extension Problem {
  /// Turns costs as files have them, per hour and per kilometre, into cost units, which become as
  /// small as it takes to make all of them whole numbers.
  package mutating func scaleCosts() {
    var scale = 1
    mapCosts { cost, unit in
      scale = leastCommonMultiple(scale, unit.span / greatestCommonDivisor(cost, unit.span))
      return cost
    }
    mapCosts { cost, unit in cost * scale / unit.span }
    costScale = scale
  }

  /// Returns the problem with costs as files have them; `nil` if one of them is no whole number there.
  package func unscaledCosts() -> Problem? {
    var result = self
    var isWhole = true
    result.mapCosts { cost, unit in
      let (product, isTooLarge) = cost.multipliedReportingOverflow(by: unit.span)
      if isTooLarge || product % costScale != 0 { isWhole = false }
      return product / costScale
    }
    return isWhole ? result : nil
  }

  /// Replaces every number that stands for costs, matrices aside.
  private mutating func mapCosts(_ new: (Int, CostUnit) -> Int) {
    for v in vehicles.indices {
      vehicles[v].fixedCost = new(vehicles[v].fixedCost, .whole)
      vehicles[v].rates.travel = new(vehicles[v].rates.travel, .perHour)
      vehicles[v].rates.distance = new(vehicles[v].rates.distance, .perKilometre)
      vehicles[v].rates.task = new(vehicles[v].rates.task, .perHour)
      vehicles[v].rates.waiting = new(vehicles[v].rates.waiting, .perHour)
      vehicles[v].rates.shift = new(vehicles[v].rates.shift, .perHour)
      vehicles[v].rates.overtime = new(vehicles[v].rates.overtime, .perHour)
    }
    for s in stops.indices {
      stops[s].prize = stops[s].prize.map { new($0, .whole) }
      if let street = stops[s].street { stops[s].street?.cost = new(street.cost, .whole) }
      stops[s].vehicleRules.costs = stops[s].vehicleRules.costs.mapValues { new($0, .whole) }
      if let soft = stops[s].softWindow {
        stops[s].softWindow = SoftWindow(
          soft.window, earlyRate: new(soft.earlyRate, .perHour),
          lateRate: new(soft.lateRate, .perHour))
      }
    }
    for f in facilities.indices { facilities[f].fee = new(facilities[f].fee, .whole) }
    for c in chargingStations.indices {
      chargingStations[c].fee = new(chargingStations[c].fee, .whole)
    }
    terms.compactness = new(terms.compactness, .whole)
    terms.closeness = new(terms.closeness, .whole)
    terms.emissions = new(terms.emissions, .whole)
  }
}

private func leastCommonMultiple(_ a: Int, _ b: Int) -> Int {
  a / greatestCommonDivisor(a, b) * b
}
