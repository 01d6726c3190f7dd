internal import PlainFiles
internal import TravelModel

extension ProblemCheck {
  func vehicles() {
    let dimensions = problem.loadDimensions
    for (i, vehicle) in problem.vehicles.enumerated() {
      if let start = vehicle.start { location(start, at: places.vehicle(i, .start)) }
      if let end = vehicle.end { location(end, at: places.vehicle(i, .end)) }
      amounts(vehicle.capacity, "capacity", dimensions, at: places.vehicle(i, .capacity))
      amounts(vehicle.minimum.load, "minimum load", dimensions, at: places.vehicle(i, .minLoad))
      minimum(of: vehicle, i)
      windows(vehicle.window.map { [$0] } ?? [], at: places.vehicle(i, .timeWindow))
      range("skill", vehicle.skills, ProblemLimits.skill, at: places.vehicle(i, .skills))
      for (name, number, limits, part) in Self.limits(of: vehicle) {
        range(name, number, limits, at: places.vehicle(i, part))
      }
      drivingRules(vehicle.drivingRules, at: places.vehicle(i, .drivingRules))
      for f in vehicle.facilities where !problem.facilities.indices.contains(f) {
        unknown("facility", f, at: places.vehicle(i, .facilities))
      }
      cost("fixed cost", vehicle.fixedCost, at: places.vehicle(i, .costs))
      let rates = vehicle.rates
      for rate in [
        rates.travel, rates.distance, rates.task, rates.waiting, rates.shift, rates.overtime,
      ] {
        cost("rate", rate, ProblemLimits.rate, at: places.vehicle(i, .costs))
      }
      speedFactor(vehicle, i)
      profile(vehicle, i)
    }
  }

  private static func limits(
    of vehicle: Vehicle
  ) -> [(name: String, number: Int?, limits: ClosedRange<Int>, part: ProblemPlaces.Part)] {
    [
      ("maximum duration", vehicle.maxDuration, ProblemLimits.time, .maxDuration),
      ("maximum travel time", vehicle.maxTravel, ProblemLimits.time, .maxTravel),
      ("maximum distance", vehicle.maxDistance, ProblemLimits.distance, .maxDistance),
      ("maximum number of stops", vehicle.maxStops, ProblemLimits.count, .maxTasks),
      (
        "maximum number of facility visits", vehicle.maxFacilityVisits, ProblemLimits.count,
        .maxFacilityVisits
      ),
      ("minimum number of stops", vehicle.minimum.stops, ProblemLimits.count, .minTasks),
      ("minimum working time", vehicle.minimum.workingTime, ProblemLimits.time, .minWorkingTime),
      ("regular end", vehicle.regularEnd, ProblemLimits.time, .regularEnd),
    ]
  }

  /// Checks that a route can be at its minimum and within its limits.
  private func minimum(of vehicle: Vehicle, _ i: Int) {
    let pairs: [(least: Int?, most: Int?, what: String, part: ProblemPlaces.Part)] = [
      (vehicle.minimum.stops, vehicle.maxStops, "max_tasks", .minTasks),
      (vehicle.minimum.workingTime, vehicle.maxDuration, "max_duration", .minWorkingTime),
    ]
    for pair in pairs {
      guard let least = pair.least, let most = pair.most, least > most else { continue }
      findings.add(
        ValidationCode.contradiction, at: places.vehicle(i, pair.part), value: String(least),
        "vehicle \(vehicle.id) has a minimum of \(least), and \(pair.what) is \(most)",
        remedy: "Lower the minimum, or raise \(pair.what).")
    }
  }

  private func speedFactor(_ vehicle: Vehicle, _ i: Int) {
    guard !ProblemLimits.speedFactor.contains(vehicle.speedFactor) else { return }
    findings.add(
      ValidationCode.outOfRange, at: places.vehicle(i, .speedFactor),
      value: String(vehicle.speedFactor),
      "the speed factor is \(vehicle.speedFactor), outside 0.001…1000",
      remedy: "Write 1 for the profile's own speed, 2 for twice as fast.")
  }

  private func profile(_ vehicle: Vehicle, _ i: Int) {
    guard problem.travel[vehicle.profile] == nil else { return }
    let nearest = NearestName.of(vehicle.profile, among: problem.travel.keys.sorted())
    findings.add(
      ValidationCode.unknownProfile, at: places.vehicle(i, .profile), value: vehicle.profile,
      "the profile \"\(vehicle.profile)\" has no travel times",
      remedy: nearest.map { "Did you mean \"\($0)\"?" }
        ?? "Use one of \(problem.travel.keys.sorted().joined(separator: ", ")).")
  }

  /// Checks breaks: their names, windows and loads, and whether a driver can take all of them.
  func breaks() {
    let dimensions = problem.loadDimensions
    for (i, vehicle) in problem.vehicles.enumerated() where !vehicle.breaks.isEmpty {
      let place = places.vehicle(i, .breaks)
      var last: Break?
      var names: Set<Identifier> = []
      for pause in vehicle.breaks {
        // The parts of a break follow each other and differ in nothing but how long they last.
        let isPart = last?.isPart(of: pause) ?? false
        if !isPart, !names.insert(pause.id).inserted {
          findings.add(
            ValidationCode.duplicateIdentifier, at: place, value: pause.id.description,
            "vehicle \(vehicle.id) has two breaks with the id \(pause.id)",
            remedy: "Give each a unique id.")
        }
        last = pause
        range("service of a break", pause.service, ProblemLimits.service, at: place)
        windows(pause.windows, at: place)
        amounts(pause.maxLoad ?? [], "maximum load during a break", dimensions, at: place)
        if pause.windowMeaning == .whole,
          let short = pause.windows.first(where: { $0.end - $0.start < pause.service })
        {
          findings.add(
            ValidationCode.breakWindow, at: place, value: "[\(short.start), \(short.end)]",
            "break \(pause.id) of vehicle \(vehicle.id) lasts \(pause.service), longer than its "
              + "window from \(short.start) to \(short.end)",
            remedy: "Widen the window, or set window_means to begin.")
        }
      }
    }
  }
}

extension Break {
  /// Whether two neighbours in the list of breaks are parts of one break.
  package func isPart(of other: Break) -> Bool {
    var part = self
    part.service = other.service
    return part == other
  }
}
