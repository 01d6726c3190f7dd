package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Writes problem JSON, the same bytes for the same problem.
///
/// Problems in the plane get a matrix of their distances, for JSON has no planar coordinates; this is
/// limited to ``largestPlanar`` locations. Shipments come after all jobs.
package struct ProblemJSONWriter {
  /// How many locations a problem in the plane may have.
  package static let largestPlanar = 2000

  /// The problem, with costs as files have them.
  let problem: Problem
  /// The row of each location in the matrices; `nil` where no profile has one.
  let rows: [Int]?
  /// The capacity of vehicles of which none is stated, beside others; `nil` where none has one.
  let unlimitedCapacity: [Int]?

  /// Returns the JSON text of a problem.
  ///
  /// - Throws: ``InvalidInput`` if the problem has more planar locations than can be written, costs that
  ///   are no whole numbers by the hour or the kilometre, or shipments whose halves differ in what a
  ///   file states once for both.
  package static func write(_ problem: Problem) throws(InvalidInput) -> [UInt8] {
    var writer = JSONWriter(.pretty)
    try write(problem, to: &writer)
    return writer.finish()
  }

  /// Writes a problem as a value of another JSON text.
  ///
  /// - Throws: What ``write(_:)`` throws; then nothing was written.
  package static func write(
    _ problem: Problem, to writer: inout JSONWriter
  ) throws(InvalidInput) {
    let profiles = problem.travel.values
    let hasMatrix = profiles.contains {
      switch $0 {
      case .matrix, .slices, .timed: true
      case .planar, .greatCircle: false
      }
    }
    let isPlanar = profiles.contains { if case .planar = $0 { true } else { false } }
    let findings = FindingCollector(file: problem.name)
    if isPlanar, hasMatrix || problem.locations.count > largestPlanar {
      findings.add(
        BenchmarkCode.notWritable, at: .file, value: String(problem.locations.count),
        "problem JSON has no planar coordinates, and a matrix of \(problem.locations.count) "
          + "locations is too large",
        remedy: "Keep the benchmark's own format; the limit is \(largestPlanar) locations.")
    }
    let unscaled = problem.unscaledCosts()
    if unscaled == nil {
      findings.add(
        BenchmarkCode.notWritable, at: .file, value: String(problem.costScale),
        "costs per hour or per kilometre are not whole numbers",
        remedy: "Choose rates that are whole numbers in the user's units.")
    }
    for (index, stop) in problem.stops.enumerated() where !problem.isWholeShipment(index) {
      findings.add(
        BenchmarkCode.notWritable, at: .file, value: stop.id.description,
        "the halves of the shipment from stop \(stop.id) differ in amount, skills, priority, goods or "
          + "prize", remedy: "Make both halves agree, and put the prize on the pickup.")
    }
    let json = try findings.reading(unscaled).value
    let rows: [Int]? =
      isPlanar
      ? Array(problem.locations.indices)
      : hasMatrix ? problem.locations.map { $0.matrixIndex ?? 0 } : nil
    let stated = json.vehicles.first { !$0.capacity.isEmpty }?.capacity
    ProblemJSONWriter(
      problem: json, rows: rows,
      unlimitedCapacity: stated?.map { _ in ProblemLimits.amount.upperBound }
    ).write(to: &writer)
  }

  private func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("format", ProblemShapes.format)
      json.field("name", problem.name)
      if problem.objective != .cost { json.field("objective", problem.objective.rawValue) }
      if problem.scale != 1 { json.field("scale", problem.scale) }
      writeDays(to: &json)
      writeTerms(to: &json)
      writeSpeeds(to: &json)
      json.list("vehicles") { json in
        for vehicle in problem.vehicles { write(vehicle, to: &json) }
      }
      json.list("jobs") { json in
        for stop in problem.stops where stop.kind == .job { writeJob(stop, to: &json) }
      }
      writeShipments(to: &json)
      writeFacilities(to: &json)
      writeChargingStations(to: &json)
      writeRelations(to: &json)
      if !problem.incompatibleGoods.isEmpty {
        json.list("incompatible_goods") { json in
          let pairs = problem.incompatibleGoods.map { [$0.first, $0.second] }
          for pair in pairs.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            write(pair, to: &json)
          }
        }
      }
      guard rows != nil else { return }
      json.object("matrices") { json in
        for (profile, travel) in problem.travel.sorted(by: { $0.key < $1.key }) {
          writeMatrix(profile, travel, to: &json)
        }
      }
    }
  }

  private func writeTerms(to json: inout JSONWriter) {
    let terms = problem.terms
    guard terms != SoftObjectives() else { return }
    json.object("terms") { json in
      if let balance = terms.balanceAllowance {
        json.field("balance_percent", Double(balance) / 100)
      }
      if terms.compactness != 0 { json.field("compactness", terms.compactness) }
      if terms.closeness != 0 { json.field("closeness", terms.closeness) }
      if terms.emissions != 0 { json.field("emissions", terms.emissions) }
    }
  }

  private func writeSpeeds(to json: inout JSONWriter) {
    let speeds = problem.travel.compactMapValues {
      if case .greatCircle(let speed) = $0 { speed } else { nil }
    }
    guard !speeds.isEmpty else { return }
    json.object("speed_kmh") { json in
      for (profile, speed) in speeds.sorted(by: { $0.key < $1.key }) {
        // Without what the division by 3.6 left over.
        json.field(profile, (speed * 3.6 * 1e9).rounded() / 1e9)
      }
    }
  }

  private func writeFacilities(to json: inout JSONWriter) {
    guard !problem.facilities.isEmpty else { return }
    json.list("facilities") { json in
      for facility in problem.facilities {
        json.object { json in
          json.key("id")
          write(facility.id, to: &json)
          if let description = facility.description { json.field("description", description) }
          writeLocation(facility.location, "location", "location_index", to: &json)
          if facility.approach != .any { json.field("approach", facility.approach.rawValue) }
          json.field("loads", facility.loads)
          json.field("unloads", facility.unloads)
          write(facility.windows, to: &json)
          if facility.service != 0 { json.field("service", facility.service) }
          if facility.fee != 0 { json.field("fee", facility.fee) }
          if let accepts = facility.accepts {
            json.key("accepts")
            write(accepts.sorted(), to: &json)
          }
          if !facility.limit.isEmpty { json.field("limit", facility.limit) }
        }
      }
    }
  }

  private func writeRelations(to json: inout JSONWriter) {
    guard !problem.relations.isEmpty else { return }
    json.list("relations") { json in
      for relation in problem.relations {
        json.object { json in
          json.field("type", relation.kind.rawValue)
          json.list("stops") { json in
            for stop in problem.visits(of: relation.stops) {
              writeReference(problem.stops[stop], to: &json)
            }
          }
          if relation.minGap != 0 { json.field("min_gap", relation.minGap) }
          if let most = relation.maxGap { json.field("max_gap", most) }
          if relation.minOffset != 0 { json.field("min_offset", relation.minOffset) }
          if relation.maxOffset != relation.minOffset {
            json.field("max_offset", relation.maxOffset)
          }
        }
      }
    }
  }

  private func writeReference(_ stop: Stop, to json: inout JSONWriter) {
    guard stop.kind != .job else { return write(stop.id, to: &json) }
    json.object { json in
      json.field("type", StepLabel(stop).type)
      json.key("id")
      write(stop.id, to: &json)
    }
  }
}

extension Problem {
  /// Whether a stop is no shipment's first pickup, or can be written as one together with the others and
  /// its delivery.
  func isWholeShipment(_ index: Int) -> Bool {
    guard stops[index].isPickup, leader(of: index) == index else { return true }
    let request = request(of: index).map { stops[$0] }
    let (pickups, delivery) = (request.dropLast(), request[request.count - 1])
    let rules = stops[index].vehicleRules
    return delivery.delivery == Stop.total(pickups.map(\.pickup)) && delivery.pickup.isEmpty
      && pickups.allSatisfy(\.delivery.isEmpty)
      && request.dropFirst().allSatisfy { stop in
        stop.skills == delivery.skills && stop.vehicleRules == rules.withoutCosts
          && stop.priority == delivery.priority && stop.goods == delivery.goods
          && stop.prize == nil && stop.alternatives == nil
      }
      && stops[index].skills == delivery.skills && stops[index].priority == delivery.priority
      && stops[index].goods == delivery.goods && request.allSatisfy { $0.release == 0 }
  }
}

extension ProblemJSONWriter {
  func writeJob(_ stop: Stop, to json: inout JSONWriter) {
    json.object { json in
      writeVisit(stop, to: &json)
      if !stop.delivery.isEmpty { json.field("delivery", stop.delivery) }
      if !stop.pickup.isEmpty { json.field("pickup", stop.pickup) }
      if stop.release != 0 { json.field("release", stop.release) }
      if let street = stop.street {
        json.object("street") { json in
          writeLocation(street.end, "end", "end_index", to: &json)
          if !street.isReversible { json.field("reversible", false) }
          if street.cost != stop.service { json.field("cost", street.cost) }
          if let length = street.length { json.field("length", length) }
        }
      }
      if let visits = stop.visits { write(visits, to: &json) }
      writeOrder(stop, to: &json)
    }
  }

  func writeShipments(to json: inout JSONWriter) {
    guard problem.stops.contains(where: \.isPickup) else { return }
    json.list("shipments") { json in
      for index in problem.visits(of: Array(problem.stops.indices)) {
        var stop = problem.stops[index]
        guard case .pickup(let delivery) = stop.kind, problem.leader(of: index) == index else {
          continue
        }
        json.object { json in
          if problem.hasSeveralPickups(index) {
            writePickups(of: delivery, to: &json)
          } else {
            writeHalf("pickup", index, to: &json)
          }
          writeHalf("delivery", delivery, to: &json)
          if !problem.hasSeveralPickups(index), !stop.pickup.isEmpty {
            json.field("amount", stop.pickup)
          }
          if hasNameOfPlaces(index) { stop.alternatives = nil }
          writeOrder(stop, to: &json)
        }
      }
    }
  }

  private func writePickups(of delivery: Int, to json: inout JSONWriter) {
    json.list("pickups") { json in
      for pickup in problem.pickups(of: delivery).map({ problem.stops[$0] }) {
        json.object { json in
          writeVisit(pickup, to: &json)
          if !pickup.pickup.isEmpty { json.field("amount", pickup.pickup) }
        }
      }
    }
  }

  /// Whether the alternatives of a pickup are the places of its shipment and nothing else, which readers
  /// name themselves.
  private func hasNameOfPlaces(_ pickup: Int) -> Bool {
    let stop = problem.stops[pickup]
    guard problem.hasPlaces(pickup), case .text(let name)? = stop.alternatives else { return false }
    let own = Problem.nameOfPlaces(pickup: stop.id)
    return name.hasPrefix(own) && name.dropFirst(own.count).allSatisfy { $0 == "*" }
      && problem.stops.allSatisfy {
        $0.alternatives != stop.alternatives || VisitKey($0) == VisitKey(stop)
      }
  }

  /// Writes a half of a shipment, with all its places if it has several.
  private func writeHalf(_ name: String, _ index: Int, to json: inout JSONWriter) {
    let stop = problem.stops[index]
    json.object(name) { json in
      guard stop.placeIndex != nil else { return writeVisit(stop, to: &json) }
      json.key("id")
      write(stop.id, to: &json)
      json.list("places") { json in
        let key = VisitKey(stop)
        for (other, spot) in problem.stops.enumerated()
        where VisitKey(spot) == key && problem.partnerPlace(of: other) ?? 0 == 0 {
          json.object { writeSpot(spot, to: &$0) }
        }
      }
      if stop.lock != .free { json.field("lock", stop.lock.rawValue) }
    }
  }

  /// Writes what jobs and the halves of shipments have in common.
  private func writeVisit(_ stop: Stop, to json: inout JSONWriter) {
    json.key("id")
    write(stop.id, to: &json)
    writeSpot(stop, to: &json)
    if stop.lock != .free { json.field("lock", stop.lock.rawValue) }
  }

  /// Writes where and when a visit is.
  private func writeSpot(_ stop: Stop, to json: inout JSONWriter) {
    if let description = stop.description { json.field("description", description) }
    writeLocation(stop.location, "location", "location_index", to: &json)
    if stop.approach != .any { json.field("approach", stop.approach.rawValue) }
    if stop.setup != 0 { json.field("setup", stop.setup) }
    if stop.service != 0 { json.field("service", stop.service) }
    write(stop.setupPerType, "setup_per_type", to: &json)
    write(stop.servicePerType, "service_per_type", to: &json)
    write(stop.windows, to: &json)
    if let soft = stop.softWindow {
      json.object("soft_window") { json in
        json.field("window", [soft.window.start, soft.window.end])
        if soft.earlyRate != 0 { json.field("early_per_hour", soft.earlyRate) }
        if soft.lateRate != 0 { json.field("late_per_hour", soft.lateRate) }
      }
    }
  }

  /// Writes what jobs and shipments have in common.
  private func writeOrder(_ stop: Stop, to json: inout JSONWriter) {
    if !stop.skills.isEmpty { json.field("skills", stop.skills.sorted()) }
    write(stop.vehicleRules, to: &json)
    if stop.priority != 0 { json.field("priority", stop.priority) }
    if let prize = stop.prize { json.field("prize", prize) }
    if let goods = stop.goods { json.field("goods", goods) }
    if let split = stop.split {
      json.object("split") { json in
        if let most = split.maxVisits { json.field("max_visits", most) }
        if !split.minAmount.isEmpty { json.field("min_amount", split.minAmount) }
      }
    }
    if let alternatives = stop.alternatives {
      json.key("alternatives")
      write(alternatives, to: &json)
    }
  }

  private func write(_ rules: VehicleRules, to json: inout JSONWriter) {
    if !rules.anySkills.isEmpty { json.field("any_skills", rules.anySkills.sorted()) }
    if !rules.noSkills.isEmpty { json.field("no_skills", rules.noSkills.sorted()) }
    for (name, ids) in [
      ("allowed_vehicles", rules.allowed), ("forbidden_vehicles", rules.forbidden),
    ] {
      guard let ids, name == "allowed_vehicles" || !ids.isEmpty else { continue }
      json.list(name) { json in for id in ids.sorted() { write(id, to: &json) } }
    }
    guard !rules.costs.isEmpty else { return }
    json.list("vehicle_costs") { json in
      for (id, cost) in rules.costs.sorted(by: { $0.key < $1.key }) {
        json.object { json in
          json.key("vehicle")
          write(id, to: &json)
          json.field("cost", cost)
        }
      }
    }
  }

  private func write(_ table: [String: Int], _ name: String, to json: inout JSONWriter) {
    guard !table.isEmpty else { return }
    json.object(name) { json in
      for (type, duration) in table.sorted(by: { $0.key < $1.key }) { json.field(type, duration) }
    }
  }
}
