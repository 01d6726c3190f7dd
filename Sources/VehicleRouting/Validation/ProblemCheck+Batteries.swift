internal import PlainFiles

/// Checks of batteries and charging stations, and of what may stand beside them: all that ``ElectricSolver`` does not
/// plan is refused.
extension ProblemCheck {
  /// The greatest number of stops and stations; the search tabulates the legs between all of them.
  private static let maxStops = 1_000
  private static let maxStations = 1_000
  /// The same of legs for all kinds of vehicles.
  private static let maxLegs = 40_000_000

  func batteries() {
    for (i, station) in problem.chargingStations.enumerated() {
      location(station.location, at: places.station(i))
      range("setup", station.setup, ProblemLimits.service, at: places.station(i))
      cost("fee", station.fee, at: places.station(i))
      number("power of charging station \(station.id)", station.power, at: places.station(i))
    }
    for (v, vehicle) in problem.vehicles.enumerated() {
      guard let battery = vehicle.battery else { continue }
      check(battery, of: vehicle, at: places.vehicle(v, .battery))
    }
    guard problem.hasBatteries else {
      if !problem.chargingStations.isEmpty {
        findings.add(
          ValidationCode.withoutEffect, at: places.station(0),
          "charging stations have no effect without a vehicle with a battery",
          remedy: "Add a battery to a vehicle, or remove the charging stations.")
      }
      return
    }
    limit(problem.stops.count, Self.maxStops, "stops")
    limit(problem.chargingStations.count, Self.maxStations, "charging stations")
    let kinds = Set(problem.vehicles.map(\.anonymous)).count
    limit(kinds * problem.usedLocations.count * problem.usedLocations.count, Self.maxLegs, "legs")
    refuseFeaturesBesideBatteries()
    stopsBesideBatteries()
    vehiclesBesideBatteries()
    routesBesideBatteries()
  }

  private func contradiction(_ what: String, at place: Finding.Place, remedy: String) {
    findings.add(ValidationCode.battery, at: place, what, remedy: remedy)
  }

  private func number(_ what: String, _ value: Double, at place: Finding.Place) {
    guard !ProblemLimits.chargingPower.contains(value) else { return }
    findings.add(
      ValidationCode.outOfRange, at: place, value: "\(value)",
      "the \(what) is \(value) kW, outside \(ProblemLimits.chargingPower.lowerBound)…"
        + "\(ProblemLimits.chargingPower.upperBound)",
      remedy: "Write the power in kW.")
  }

  private func check(_ battery: Battery, of vehicle: Vehicle, at place: Finding.Place) {
    range("capacity of the battery", [battery.capacity], ProblemLimits.energy, at: place)
    if battery.initial > battery.capacity {
      contradiction(
        "the battery of vehicle \(vehicle.id) holds more at the start than its capacity", at: place,
        remedy: "Let \"initial\" be at most \"capacity\".")
    }
    if battery.reserve < 0 || battery.initial < battery.reserve {
      contradiction(
        "the battery of vehicle \(vehicle.id) holds less at the start than its reserve", at: place,
        remedy: "Let \"reserve\" be at most \"initial\".")
    }
    if battery.reserve >= battery.capacity {
      contradiction(
        "the battery of vehicle \(vehicle.id) consists of its reserve", at: place,
        remedy: "Let \"reserve\" be less than \"capacity\".")
    }
    for rate in [battery.consumption] + battery.loadConsumption
    where !ProblemLimits.consumption.contains(rate) {
      findings.add(
        ValidationCode.outOfRange, at: place, value: "\(rate)",
        "the consumption of vehicle \(vehicle.id) is \(rate) kWh per km, outside "
          + "\(ProblemLimits.consumption.lowerBound)…\(ProblemLimits.consumption.upperBound)",
        remedy: "Write the consumption in kWh per km.")
    }
    var last = 0
    for stretch in battery.chargingCurve {
      number("charging curve of vehicle \(vehicle.id)", stretch.power, at: place)
      if stretch.end <= last {
        contradiction(
          "the charging curve of vehicle \(vehicle.id) does not ascend", at: place,
          remedy: "List its levels in ascending order.")
        break
      }
      last = stretch.end
    }
    if !battery.chargingCurve.isEmpty, last != battery.capacity {
      contradiction(
        "the charging curve of vehicle \(vehicle.id) does not end at the capacity", at: place,
        remedy: "Let its last level be the capacity of the battery.")
    }
    let powers = battery.chargingCurve.map(\.power)
    if zip(powers, powers.dropFirst()).contains(where: { $0 < $1 }) {
      contradiction(
        "the battery of vehicle \(vehicle.id) charges faster when it is fuller", at: place,
        remedy: "Let the powers of its charging curve descend.")
    }
    if case .matrix(let matrix)? = problem.travel[vehicle.profile], matrix.distances == nil {
      findings.add(
        ValidationCode.unknownDistances, at: place, value: vehicle.profile,
        "vehicle \(vehicle.id) has a battery, but the matrix of its profile \"\(vehicle.profile)\" "
          + "has no distances", remedy: "Add distances in metres to the matrix.")
    }
  }

  private func limit(_ count: Int, _ most: Int, _ what: String) {
    guard count > most else { return }
    refusals.refuse(
      "there are \(count) \(what), more than \(most)", at: .file, remedy: "Split the problem.")
  }

  private var refusals: ModelRefusals {
    ModelRefusals(check: self, code: .notWithBatteries, company: "with batteries yet")
  }

  /// Refuses whatever else of the full model there is.
  private func refuseFeaturesBesideBatteries() {
    var bare = problem
    bare.chargingStations = []
    for v in bare.vehicles.indices {
      bare.vehicles[v].battery = nil
      bare.vehicles[v].maxDistance = nil
      (bare.vehicles[v].rates.travel, bare.vehicles[v].rates.distance) = (1, 0)
    }
    refusals.refuseFeatures(of: bare, remedy: "Remove it, or the batteries.")
    if problem.objective == .prizes {
      refusals.refuse(
        "the objective is prizes", at: .file, remedy: "Choose the objective cost.")
    }
  }

  private func stopsBesideBatteries() {
    var delivers = [Bool](repeating: false, count: problem.loadDimensions)
    var picksUp = delivers
    for (i, stop) in problem.stops.enumerated() {
      refusals.refuseSetupOrNoStreet(i)
      for d in delivers.indices {
        let wasBoth = delivers[d] && picksUp[d]
        if d < stop.delivery.count, stop.delivery[d] > 0 { delivers[d] = true }
        if d < stop.pickup.count, stop.pickup[d] > 0 { picksUp[d] = true }
        guard delivers[d], picksUp[d], !wasBoth else { continue }
        refusals.refuse(
          "some stops deliver and others pick up in load dimension \(d + 1)",
          at: places.stop(i, .whole), remedy: "Use a load dimension for each.")
      }
    }
  }

  private func vehiclesBesideBatteries() {
    for (v, vehicle) in problem.vehicles.enumerated()
    where vehicle.start == nil || vehicle.end == nil {
      refusals.refuse(
        "vehicle \(vehicle.id) has no start or no end", at: places.vehicle(v, .whole),
        remedy: "Give it both.")
    }
  }

  /// Refuses places between which there is no route.
  private func routesBesideBatteries() {
    guard !findings.hasErrors, problem.hasRoutelessLegs, !refusals.refuseCutOff() else { return }
    refusals.refuse(
      "some places have no route between them", at: .file,
      remedy: "Check that the streets of all starts, ends and charging stations are connected.")
  }
}
