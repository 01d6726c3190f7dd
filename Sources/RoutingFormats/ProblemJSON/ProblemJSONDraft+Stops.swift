internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// Where a stop is written in problem JSON.
struct StopSource {
  /// The job, or the half of the shipment.
  let visit: JSONObject
  /// The shipment, if it is one.
  var shipment: JSONObject?
  /// Whether it is one of several pickups, which has an amount of its own.
  var isPart = false
  /// The place, if the visit has several.
  var spot: JSONObject?
}

extension ProblemJSONDraft {
  mutating func readJobs() {
    for object in root.objects("jobs") ?? [] {
      let hasBoth = object["delivery"] != nil || object["pickup"] != nil
      // VROOM ignores the old key then.
      if let amount = object["amount"], hasBoth, !times.isStrict {
        amount.report(
          ProblemJSONCode.conflictingKeys, "amount is given together with delivery or pickup",
          remedy: "Keep delivery and pickup; amount is the old name of delivery.")
      }
      var stop = visit(object, "job")
      let old = times.isStrict && hasBoth ? nil : object.integers("amount")
      stop.delivery = object.integers("delivery") ?? old ?? []
      stop.pickup = object.integers("pickup") ?? []
      stop.release = times.moment(object["release"]) ?? 0
      if object["street"] != nil { stop.street = street(object.object("street"), of: stop) }
      if object["visits"] != nil { stop.visits = visitPlan(object.object("visits")) }
      readOrder(object, into: &stop)
      stop.prize = object.integer("prize")
      stop.alternatives = object["alternatives"]?.identifier()
      problem.stops.append(stop)
      stops.append(StopSource(visit: object))
    }
  }

  /// Reads the stretch of street that a stop serves, which begins at the stop's location.
  private mutating func street(_ object: JSONObject?, of stop: Stop) -> Stop.Street? {
    guard let object else { return nil }
    if object["end"] == nil, object["end_index"] == nil {
      object.cursor.report(
        ProblemJSONCode.missingLocation, "the street of job \(stop.id) has no end",
        remedy: "Add end as [longitude, latitude], or end_index.")
    }
    return Stop.Street(
      end: location(object, "end", "end_index") ?? stop.location,
      isReversible: object.boolean("reversible") ?? true,
      cost: object.integer("cost") ?? stop.service, length: object.integer("length"))
  }

  mutating func readShipments() {
    let objects = root.objects("shipments") ?? []
    var named = Set(problem.stops.compactMap(\.alternatives))
    named.formUnion(objects.compactMap { $0["alternatives"]?.value.string.map { .text($0) } })
    for object in objects {
      let pickupObjects = pickupObjects(of: object)
      guard !pickupObjects.isEmpty, let deliveryObject = object.object("delivery") else { continue }
      var delivery = Stop(id: 0, location: 0)
      readOrder(object, into: &delivery)
      var pickup = delivery
      delivery.vehicleRules = pickup.vehicleRules.withoutCosts
      // What is earned, and which alternative it is, stands at the first pickup for all stops.
      pickup.prize = object.integer("prize")
      pickup.alternatives = object["alternatives"]?.identifier()
      // One of several places, or each of several pickups.
      var starts: [[Half]]
      if object["pickups"] == nil {
        pickup.pickup = object.integers("amount") ?? []
        starts = visits(pickupObjects[0], "pickup", as: pickup).map { [$0] }
      } else {
        starts = [[]]
        for (number, object) in pickupObjects.enumerated() {
          var part = number == 0 ? pickup : delivery
          part.pickup = object.integers("amount") ?? []
          starts[0].append(Half(stop: visit(object, "pickup", as: part), visit: object))
        }
      }
      delivery.delivery = Stop.total(starts.first?.map(\.stop.pickup) ?? [])
      let ends = visits(deliveryObject, "delivery", as: delivery)
      checkCount(of: starts.count * ends.count, object)
      for start in starts {
        for end in ends {
          add(
            start, end, of: object,
            alternatives: start[0].spot == nil && end.spot == nil
              ? nil : nameOfPlaces(start[0].stop.id, besides: named))
        }
      }
    }
  }

  /// The objects of a shipment's pickups; reports where there are none, or what contradicts them.
  private func pickupObjects(of shipment: JSONObject) -> [JSONObject] {
    guard let list = shipment["pickups"] else {
      if shipment["pickup"] == nil {
        shipment.cursor.report(
          PlainFileCode.missingKey, "the shipment has no key \"pickup\"",
          remedy: "Add \"pickup\". Where and when it is picked up.")
      }
      return shipment.object("pickup").map { [$0] } ?? []
    }
    for (key, remedy) in [
      ("pickup", "List it among the pickups."), ("amount", "State the amount of each pickup."),
    ] {
      shipment[key]?.report(
        ProblemJSONCode.conflictingKeys, "\(key) is given together with pickups", remedy: remedy)
    }
    if list.value.kind == .array, list.value.elements.isEmpty {
      list.report(
        ValidationCode.severalPickups, "the shipment has no pickups", remedy: "List its pickups.")
    }
    return shipment.objects("pickups") ?? []
  }

  /// A pickup or the delivery of a shipment, at one of its places if it has several.
  private struct Half {
    var stop: Stop
    let visit: JSONObject
    var spot: JSONObject?
  }

  private mutating func add(
    _ start: [Half], _ end: Half, of shipment: JSONObject, alternatives: Identifier?
  ) {
    let first = problem.stops.count
    let last = first + start.count
    for half in start {
      var pickup = half.stop
      pickup.kind = .pickup(delivery: last)
      problem.stops.append(pickup)
    }
    problem.stops[first].alternatives = problem.stops[first].alternatives ?? alternatives
    var delivery = end.stop
    delivery.kind = .delivery(pickups: Array(first..<last))
    problem.stops.append(delivery)
    for half in start + [end] {
      stops.append(StopSource(visit: half.visit, shipment: shipment, spot: half.spot))
    }
    guard shipment["pickups"] != nil else { return }
    for place in stops.indices.suffix(start.count + 1).dropLast() { stops[place].isPart = true }
  }

  /// The name of the alternatives that the places of a shipment are, one that no user has given.
  private func nameOfPlaces(_ pickup: Identifier, besides named: Set<Identifier>) -> Identifier {
    var name = Problem.nameOfPlaces(pickup: pickup)
    while named.contains(.text(name)) { name += "*" }
    return .text(name)
  }

  private func checkCount(of pairs: Int, _ shipment: JSONObject) {
    guard pairs > ProblemLimits.placePairs else { return }
    shipment.cursor.report(
      ValidationCode.places, "the shipment has \(pairs) pairs of a pickup and a delivery place",
      remedy: "Keep the best places; the limit is \(ProblemLimits.placePairs) pairs.")
  }

  /// Reads a half of a shipment, of which the shipment has stated the rest, at each of its places.
  private mutating func visits(
    _ object: JSONObject, _ noun: String, as half: Stop
  ) -> [Half] {
    guard let list = object["places"] else {
      return [Half(stop: visit(object, noun, as: half), visit: object)]
    }
    var visit = half
    visit.id = object["id"]?.identifier() ?? 0
    readSpot(object, into: &visit)
    visit.lock = object.choice("lock").flatMap(Stop.Lock.init) ?? .free
    for key in ["location", "location_index"] {
      object[key]?.report(
        ProblemJSONCode.conflictingKeys, "\(key) is given together with places",
        remedy: "Keep the places; each has its own location.")
    }
    if list.value.kind == .array, list.value.elements.isEmpty {
      list.report(
        ValidationCode.places, "\(noun) \(visit.id) has no places",
        remedy: "List its places, or write its location instead.")
    }
    let spots = object.objects("places") ?? []
    return spots.enumerated().map { index, spot in
      var stop = visit
      stop.placeIndex = index
      readSpot(spot, into: &stop)
      stop.location = place(spot, of: "place \(index + 1) of \(noun) \(stop.id)")
      return Half(stop: stop, visit: object, spot: spot)
    }
  }

  /// Reads what jobs and the halves of shipments have in common.
  private mutating func visit(
    _ object: JSONObject, _ noun: String, as known: Stop = Stop(id: 0, location: 0)
  ) -> Stop {
    var stop = known
    stop.id = object["id"]?.identifier() ?? 0
    stop.location = place(object, of: "\(noun) \(stop.id)")
    readSpot(object, into: &stop)
    stop.lock = object.choice("lock").flatMap(Stop.Lock.init) ?? .free
    return stop
  }

  /// Reads where and when a visit is, apart from its location; what is not stated stays as it is.
  private func readSpot(_ object: JSONObject, into stop: inout Stop) {
    func set<Value>(_ key: String, _ value: (JSONCursor) -> Value?, _ assign: (Value) -> Void) {
      if let read = object[key].flatMap(value) { assign(read) }
    }
    let service = ProblemLimits.service
    set("description", { _ in object.string("description") }) { stop.description = $0 }
    set("service", { times.duration($0, in: service) }) { stop.service = $0 }
    set("setup", { times.duration($0, in: service) }) { stop.setup = $0 }
    set("service_per_type", perType) { stop.servicePerType = $0 }
    set("setup_per_type", perType) { stop.setupPerType = $0 }
    set("time_windows", { _ in times.windows(object) }) { stop.windows = $0 }
    if let soft = object.object("soft_window"), let window = soft["window"].flatMap(times.window) {
      stop.softWindow = SoftWindow(
        window, earlyRate: soft.integer("early_per_hour") ?? 0,
        lateRate: soft.integer("late_per_hour") ?? 0)
    }
    set("approach", { _ in object.choice("approach").flatMap(Stop.Approach.init(name:)) }) {
      stop.approach = $0
    }
  }

  /// Reads what jobs and shipments have in common.
  private func readOrder(_ object: JSONObject, into stop: inout Stop) {
    stop.skills = Set(object.integers("skills") ?? [])
    stop.priority = object.integer("priority") ?? 0
    stop.goods = object.string("goods")
    if let split = object.object("split") {
      stop.split = SplitDelivery(
        maxVisits: split.integer("max_visits"), minAmount: split.integers("min_amount") ?? [])
    }
    stop.vehicleRules.anySkills = Set(object.integers("any_skills") ?? [])
    stop.vehicleRules.noSkills = Set(object.integers("no_skills") ?? [])
    if object["allowed_vehicles"] != nil {
      stop.vehicleRules.allowed = Set(identifiers(object, "allowed_vehicles"))
    }
    stop.vehicleRules.forbidden = Set(identifiers(object, "forbidden_vehicles"))
    for entry in object.objects("vehicle_costs") ?? [] {
      guard let id = entry["vehicle"]?.identifier(), let cost = entry.integer("cost") else {
        continue
      }
      stop.vehicleRules.costs[id] = cost
    }
  }

  private func identifiers(_ object: JSONObject, _ key: String) -> [Identifier] {
    (object.elements(key) ?? []).compactMap { $0.identifier() }
  }

  private func perType(_ cursor: JSONCursor?) -> [String: Int] {
    var result: [String: Int] = [:]
    for (type, duration) in cursor?.entries() ?? [] {
      result[type] = times.duration(duration, in: ProblemLimits.service)
    }
    return result
  }
}
