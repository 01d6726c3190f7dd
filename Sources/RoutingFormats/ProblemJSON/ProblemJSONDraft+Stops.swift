internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// Where a stop is written in problem JSON.
struct StopSource {
  /// The job, or the half of the shipment.
  let visit: JSONObject
  /// The shipment, if it is one.
  var shipment: JSONObject?
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
    for object in root.objects("shipments") ?? [] {
      guard let pickupObject = object.object("pickup"),
        let deliveryObject = object.object("delivery")
      else { continue }
      let amount = object.integers("amount") ?? []
      var pickup = visit(pickupObject, "pickup")
      var delivery = visit(deliveryObject, "delivery")
      pickup.kind = .pickup(delivery: problem.stops.count + 1)
      pickup.pickup = amount
      readOrder(object, into: &pickup)
      // What is earned, and which alternative it is, stands at the pickup for both halves.
      pickup.prize = object.integer("prize")
      pickup.alternatives = object["alternatives"]?.identifier()
      delivery.kind = .delivery(pickup: problem.stops.count)
      delivery.delivery = amount
      (delivery.skills, delivery.priority) = (pickup.skills, pickup.priority)
      (delivery.goods, delivery.split) = (pickup.goods, pickup.split)
      delivery.vehicleRules = pickup.vehicleRules.withoutCosts
      problem.stops += [pickup, delivery]
      stops.append(StopSource(visit: pickupObject, shipment: object))
      stops.append(StopSource(visit: deliveryObject, shipment: object))
    }
  }

  /// Reads what jobs and the halves of shipments have in common.
  private mutating func visit(_ object: JSONObject, _ noun: String) -> Stop {
    var stop = Stop(id: object["id"]?.identifier() ?? 0, location: 0)
    stop.location = place(object, of: "\(noun) \(stop.id)")
    stop.description = object.string("description")
    stop.service = times.duration(object["service"], in: ProblemLimits.service) ?? 0
    stop.setup = times.duration(object["setup"], in: ProblemLimits.service) ?? 0
    stop.servicePerType = perType(object["service_per_type"])
    stop.setupPerType = perType(object["setup_per_type"])
    stop.windows = times.windows(object)
    if let soft = object.object("soft_window"), let window = soft["window"].flatMap(times.window) {
      stop.softWindow = SoftWindow(
        window, earlyRate: soft.integer("early_per_hour") ?? 0,
        lateRate: soft.integer("late_per_hour") ?? 0)
    }
    stop.lock = object.choice("lock").flatMap(Stop.Lock.init) ?? .free
    stop.approach = object.choice("approach").flatMap(Stop.Approach.init(name:)) ?? .any
    return stop
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
