internal import PlainFiles

extension ProblemCheck {
  func facilities() {
    let dimensions = problem.loadDimensions
    for (i, facility) in problem.facilities.enumerated() {
      location(facility.location, at: places.facility(i, .location))
      range(
        "service", facility.service, ProblemLimits.service, at: places.facility(i, .service))
      cost("fee", facility.fee, at: places.facility(i, .fee))
      windows(facility.windows, at: places.facility(i, .timeWindows))
      amounts(facility.limit, "limit", dimensions, at: places.facility(i, .limit))
      if !facility.loads, !facility.unloads {
        findings.add(
          ValidationCode.idleFacility, at: places.facility(i, .whole),
          "facility \(facility.id) neither loads nor unloads",
          remedy: "Set loads or unloads to true, or remove the facility.")
      }
    }
  }

  /// Warns of things that nothing else refers to.
  func loners() {
    let used = Set(problem.vehicles.flatMap(\.facilities))
    for (i, facility) in problem.facilities.enumerated() where !used.contains(i) {
      findings.add(
        ValidationCode.unusedFacility, at: places.facility(i, .whole),
        value: facility.id.description, "no vehicle may visit facility \(facility.id)",
        remedy: "Add it to the facilities of a vehicle.")
    }
    goods()
    types()
    for (i, vehicle) in problem.vehicles.enumerated() {
      if vehicle.rates.overtime > 0, vehicle.regularEnd == nil {
        withoutEffect(
          "costs.overtime_per_hour", "regular_end", places.vehicle(i, .costs))
      }
      if vehicle.regularEnd != nil, vehicle.rates.overtime == 0 {
        withoutEffect("regular_end", "costs.overtime_per_hour", places.vehicle(i, .regularEnd))
      }
      if vehicle.maxFacilityVisits != nil, vehicle.facilities.isEmpty {
        withoutEffect(
          "max_facility_visits", "facilities", places.vehicle(i, .maxFacilityVisits))
      }
    }
    if problem.terms.closeness > 0, problem.vehicles.allSatisfy(\.givenRoute.isEmpty) {
      withoutEffect("terms.closeness", "steps of a vehicle", .file)
    }
    impossibleBreaks()
  }

  private func withoutEffect(_ key: String, _ missing: String, _ place: Finding.Place) {
    findings.add(
      ValidationCode.withoutEffect, at: place, "\(key) has no effect without \(missing)",
      remedy: "Add \(missing), or leave it out.")
  }

  private func goods() {
    let known = Set(problem.stops.compactMap(\.goods))
    func check(_ goods: String, _ place: Finding.Place) {
      guard !known.contains(goods) else { return }
      findings.add(
        ValidationCode.unknownGoods, at: place, value: goods,
        "no stop has the goods \"\(goods)\"",
        remedy: NearestName.of(goods, among: known.sorted()).map { "Did you mean \"\($0)\"?" }
          ?? "No action is needed if this is intended.")
    }
    for pair in problem.incompatibleGoods.sorted(by: {
      ($0.first, $0.second) < ($1.first, $1.second)
    }) {
      check(pair.first, .file)
      if pair.second != pair.first { check(pair.second, .file) }
    }
    for (i, facility) in problem.facilities.enumerated() {
      for goods in (facility.accepts ?? []).sorted() { check(goods, places.facility(i, .accepts)) }
    }
  }

  private func types() {
    let known = Set(problem.vehicles.compactMap(\.type))
    // Of many stops with the same slip one is enough.
    var told: Set<String> = []
    for (i, stop) in problem.stops.enumerated() {
      for (table, part) in [
        (stop.servicePerType, ProblemPlaces.Part.servicePerType),
        (stop.setupPerType, .setupPerType),
      ] {
        for type in table.keys.sorted() where !known.contains(type) && told.insert(type).inserted {
          findings.add(
            ValidationCode.unknownType, at: places.stop(i, part), value: type,
            "no vehicle has the type \"\(type)\"",
            remedy: NearestName.of(type, among: known.sorted()).map { "Did you mean \"\($0)\"?" }
              ?? "Give a vehicle this type, or leave it out.")
        }
      }
    }
  }

  /// Warns of vehicles whose breaks do not fit into their shift one after the other.
  private func impossibleBreaks() {
    for (i, vehicle) in problem.vehicles.enumerated() {
      let shift = vehicle.window ?? .always
      var time = shift.start
      for pause in vehicle.breaks {
        if let window = pause.beginWindows.filter({ $0.end >= time }).min() {
          time = max(time, window.start) + pause.service
          if time <= shift.end { continue }
        }
        findings.add(
          ValidationCode.impossibleBreaks, at: places.vehicle(i, .breaks),
          value: pause.id.description,
          "vehicle \(vehicle.id) cannot take break \(pause.id) in time after the breaks before it",
          remedy: "The vehicle stays unused; correct the windows or the order of its breaks.")
        break
      }
    }
  }
}
