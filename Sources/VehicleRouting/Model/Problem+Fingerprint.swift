internal import TravelModel

extension Problem {
  /// The fingerprint of the problem as it stands, 32 hexadecimal digits.
  ///
  /// Call it on a ``canonical()`` problem. It distinguishes two problems by accident-proof, not by
  /// attack-proof means; names and descriptions of things do not enter, but identifiers do.
  ///
  /// - Source: G. Fowler, L. Noll, P. Vo, D. Eastlake (2019), *The FNV Non-Cryptographic Hash
  ///   Algorithm*, the 128-bit FNV-1a.
  package var fingerprint: String {
    var hash = FNV1a()
    hash.add(locations.count)
    for location in locations {
      switch location.position {
      case .geographic(let place):
        hash.add(1)
        hash.add(place.longitude)
        hash.add(place.latitude)
      case .planar(let x, let y):
        hash.add(2)
        hash.add(x)
        hash.add(y)
      case nil: hash.add(3)
      }
      hash.add(location.matrixIndex)
    }
    hash.add(stops.count)
    for stop in stops {
      hash.add(stop.id)
      hash.add(stop.location)
      hash.add(stop.delivery)
      hash.add(stop.pickup)
      hash.add([stop.service, stop.setup, stop.priority])
      hash.add(stop.windows.flatMap { [$0.start, $0.end] })
      hash.add(stop.skills.sorted())
      hash.add(stop.prize)
      hash.add(addition(of: stop))
      if stop.vehicleRules != VehicleRules() { hash.add(stop.vehicleRules) }
      if let split = stop.split { hash.add([split.maxVisits ?? -1] + split.minAmount) }
    }
    hash.add(vehicles.count)
    for vehicle in vehicles {
      hash.add(vehicle.id)
      hash.add(vehicle.profile)
      for value in [
        vehicle.start, vehicle.end, vehicle.window?.start, vehicle.window?.end,
        vehicle.maxDuration, vehicle.maxStops, vehicle.fixedCost,
      ] { hash.add(value) }
      hash.add(vehicle.capacity)
      hash.add(vehicle.speedFactor)
      hash.add(vehicle.skills.sorted())
      hash.add(addition(of: vehicle))
      if !vehicle.minimum.isNone { hash.add("\(vehicle.minimum)") }
      if let emissions = vehicle.emissions { hash.add([emissions.distance, emissions.load]) }
    }
    if isRich { addRest(to: &hash) }
    for profile in travel.keys.sorted(by: { Identifier.text($0) < .text($1) }) {
      hash.add(profile)
      if let travel = travel[profile] { hash.add(travel) }
    }
    hash.add(objective.rawValue)
    hash.add(scale)
    return hash.text
  }
}

extension Problem {
  /// What only some stops have, as text; empty for the others, whose fingerprint does not change when
  /// the model grows.
  private func addition(of stop: Stop) -> String? {
    var plain = Stop(id: stop.id, location: stop.location)
    plain.kind = stop.kind
    plain.servicePerType = stop.servicePerType
    plain.setupPerType = stop.setupPerType
    plain.softWindow = stop.softWindow
    plain.release = stop.release
    plain.goods = stop.goods
    plain.alternatives = stop.alternatives
    plain.placeIndex = stop.placeIndex
    plain.lock = stop.lock
    plain.approach = stop.approach
    plain.street = stop.street
    guard plain != Stop(id: stop.id, location: stop.location) else { return nil }
    let services = [stop.servicePerType, stop.setupPerType].map { table in
      table.sorted { Identifier.text($0.key) < .text($1.key) }.map { "\($0.key)=\($0.value)" }
    }
    let soft = stop.softWindow.map { [$0.window.start, $0.window.end, $0.earlyRate, $0.lateRate] }
    return
      "\(text(of: stop.kind)) \(services) \(soft ?? []) \(stop.release) \(stop.goods ?? "-") "
      + "\(stop.alternatives.map { "\($0)" } ?? "-") \(stop.lock)"
      + (stop.placeIndex.map { " place \($0)" } ?? "")
      + (stop.approach == .any ? "" : " \(stop.approach)")
      + (stop.street.map { " \($0.end) \($0.isReversible) \($0.cost) \($0.length ?? -1)" } ?? "")
  }

  private func text(of kind: Stop.Kind) -> String {
    // As it was before shipments had several pickups.
    if case .delivery(let pickups) = kind, pickups.count == 1 {
      return "delivery(pickup: \(pickups[0]))"
    }
    return "\(kind)"
  }

  /// The same for vehicles.
  private func addition(of vehicle: Vehicle) -> String? {
    let plain = Vehicle(id: 0)
    var other = vehicle
    (other.id, other.description, other.profile) = (0, nil, plain.profile)
    (other.start, other.end, other.window, other.capacity) = (nil, nil, nil, [])
    (other.speedFactor, other.skills, other.maxDuration) = (1, [], nil)
    (other.maxStops, other.fixedCost, other.days) = (nil, 0, nil)
    (other.minimum, other.emissions) = (RouteMinimum(), nil)
    guard other != plain else { return nil }
    let breaks = vehicle.breaks.map { pause in
      let windows = pause.windows.map { [$0.start, $0.end] }
      return "\(pause.id) \(windows) \(pause.windowMeaning) \(pause.service) "
        + "\(pause.maxLoad ?? []) \(pause.isPaid)"
    }
    let rates = vehicle.rates
    return "\(vehicle.type ?? "-") "
      + "\([rates.travel, rates.distance, rates.task, rates.waiting, rates.shift, rates.overtime]) "
      + "\([vehicle.regularEnd, vehicle.maxTravel, vehicle.maxDistance, vehicle.maxFacilityVisits]) "
      + "\(breaks) \(vehicle.drivingRules?.text ?? "-") \(vehicle.facilities) "
      + "\(vehicle.endsEmpty) \(vehicle.loadOrder) \(vehicle.needsDelivery) "
      + text(of: vehicle.givenRoute)
      + (vehicle.battery.map(text(of:)) ?? "")
  }

  private func text(of route: [Activity]) -> String {
    let entries = route.map { activity in
      // As it was before rests had parts.
      if case .rest(.whole) = activity { return "VehicleRouting.Activity.rest" }
      return String(reflecting: activity)
    }
    return "[\(entries.joined(separator: ", "))]"
  }

  private func text(of battery: Battery) -> String {
    let curve = battery.chargingCurve.map { "\($0.end):\($0.power)" }
    return " \(battery.capacity) \(battery.initial) \(battery.reserve) \(battery.consumption) "
      + "\(battery.loadConsumption) \(curve)"
  }

  private func addRest(to hash: inout FNV1a) {
    for facility in facilities {
      hash.add(facility.id)
      hash.add(facility.location)
      hash.add(facility.windows.flatMap { [$0.start, $0.end] })
      hash.add([facility.loads ? 1 : 0, facility.unloads ? 1 : 0, facility.service, facility.fee])
      hash.add(facility.limit)
      for goods in (facility.accepts ?? []).sorted(by: { Identifier.text($0) < .text($1) }) {
        hash.add(goods)
      }
      if facility.approach != .any { hash.add(facility.approach.rawValue) }
    }
    for station in chargingStations {
      hash.add(station.id)
      hash.add([station.location, station.setup, station.fee])
      hash.add(station.power)
    }
    for relation in relations {
      hash.add(relation.kind.rawValue)
      hash.add(relation.stops)
      hash.add(relation.minGap)
      hash.add(relation.maxGap)
      if relation.kind == .synchronised { hash.add([relation.minOffset, relation.maxOffset]) }
    }
    for pair in incompatibleGoods.map({ "\($0.first) \($0.second)" }).sorted() { hash.add(pair) }
    hash.add(terms.balanceAllowance)
    hash.add([terms.compactness, terms.closeness, costScale])
    if terms.emissions > 0 { hash.add(terms.emissions) }
    guard let days else { return }
    hash.add([days.count, days.repeats ? 1 : 0])
    for stop in stops.indices {
      let visits = visitPlan(of: stop)
      hash.add([visits.count, visits.minGap ?? -1, visits.maxGap ?? -1, visits.sameVehicle ? 1 : 0])
      hash.add(visits.patterns.flatMap { [-1] + $0.days })
      hash.add(visits.days?.days ?? [-1])
    }
    for vehicle in vehicles { hash.add(vehicle.days?.days ?? [-1]) }
  }
}

/// A running FNV-1a hash of 128 bits over whole words.
private struct FNV1a {
  private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
  /// The powers of the prime: what so many bytes of zero multiply by.
  private static let powers = (0...8).map { count in
    (0..<count).reduce(UInt128(1)) { power, _ in power &* prime }
  }
  private let powers = Self.powers

  private mutating func add(byte: UInt8) {
    state ^= UInt128(byte)
    state = state &* Self.prime
  }

  mutating func add(_ value: Int) {
    // Most numbers are small: their leading zeros are hashed at once.
    let count = (71 - value.leadingZeroBitCount) / 8
    var rest = UInt(bitPattern: value)
    for _ in 0..<count {
      add(byte: UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    state = state &* powers[8 - count]
  }

  mutating func add(_ value: Double) { add(Int(bitPattern: UInt(value.bitPattern))) }

  mutating func add(_ value: Int?) {
    add(value == nil ? 0 : 1)
    add(value ?? 0)
  }

  mutating func add(_ values: [Int]) {
    add(values.count)
    for value in values { add(value) }
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { add(byte: byte) }
  }

  mutating func add(_ text: String?) { if let text { add(text) } }

  mutating func add(_ id: Identifier) {
    switch id {
    case .number(let number):
      add(0)
      add(number)
    case .text(let text):
      add(1)
      add(text)
    }
  }

  mutating func add(_ rules: VehicleRules) {
    add(rules.anySkills.sorted())
    add(rules.noSkills.sorted())
    add(rules.allowed?.count ?? -1)
    for id in (rules.allowed ?? []).sorted() + rules.forbidden.sorted() { add(id) }
    for (id, cost) in rules.costs.sorted(by: { $0.key < $1.key }) {
      add(id)
      add(cost)
    }
  }

  mutating func add(_ travel: Travel) {
    switch travel {
    case .matrix(let matrix):
      add(matrix.size)
      for table in [matrix.durations, matrix.distances, matrix.costs] {
        add(table?.count ?? 0)
        for entry in table ?? [] { add(Int(entry)) }
      }
    case .planar(let rounding):
      add("\(rounding)")
    case .greatCircle(let speed):
      add("great-circle")
      add(speed)
    case .slices(let slices):
      add(slices.count)
      for slice in slices {
        add(slice.start)
        add(.matrix(slice.matrix))
      }
    case .timed(let matrix, let legs):
      add(.matrix(matrix))
      add("timed")
      for (entry, steps) in legs.steps.sorted(by: { $0.key < $1.key }) {
        add(entry)
        add(steps.count)
        for step in steps {
          add(step.start)
          add(Int(step.duration))
        }
      }
    }
  }
}
