/// A feature of a problem that goes beyond stops in one route per vehicle, and that the fast
/// searches do not support.
package struct RichFeature: Hashable, Sendable {
  /// Whose part it is.
  package enum Owner: Hashable, Sendable {
    case problem
    /// The value is the index into ``Problem/stops``.
    case stop(Int)
    /// The value is the index into ``Problem/vehicles``.
    case vehicle(Int)
  }

  package let owner: Owner
  /// Its key in problem JSON.
  package let key: String
  /// What it is, if that is less than its key says; else the key.
  package let phrase: String

  /// Creates the part of an owner.
  init(_ owner: Owner, _ key: String, phrase: String? = nil) {
    (self.owner, self.key, self.phrase) = (owner, key, phrase ?? key)
  }
}

extension Problem {
  /// Whether a plan needs more than stops in routes of a vehicle each.
  package var isRich: Bool { richFeature != nil }

  /// The first feature that goes beyond stops in one route per vehicle; `nil` if there is none.
  package var richFeature: RichFeature? {
    if let key = fullModelKey { return RichFeature(.problem, key) }
    for (index, stop) in stops.enumerated() {
      if let key = stop.fullModelKey { return RichFeature(.stop(index), key) }
    }
    for (index, vehicle) in vehicles.enumerated() {
      if let key = vehicle.fullModelKey { return RichFeature(.vehicle(index), key) }
    }
    return nil
  }

  /// The first feature that proofs by GLPK do not know, which can plan for rates alone; `nil` if there is
  /// none.
  package var unknownFeature: RichFeature? {
    var bare = self
    for v in bare.vehicles.indices { bare.vehicles[v].rates = VehicleRates() }
    return bare.richFeature ?? richFeature
  }

  /// The first feature of a problem of the full model that only searches know, and the plain methods of the
  /// full model do not; `nil` if there is none.
  package var featureForSearchOnly: RichFeature? {
    guard isRich else { return nil }
    if days != nil { return RichFeature(.problem, "days") }
    if !chargingStations.isEmpty { return RichFeature(.problem, "charging_stations") }
    if objective == .makespan {
      return RichFeature(.problem, "objective", phrase: "the objective makespan")
    }
    if relations.contains(where: { $0.kind == .synchronised }) {
      return RichFeature(.problem, "relations", phrase: "synchronised relations")
    }
    for (index, stop) in stops.enumerated() {
      if stop.street != nil { return RichFeature(.stop(index), "street") }
      if stop.split != nil { return RichFeature(.stop(index), "split") }
    }
    return vehicles.firstIndex { $0.battery != nil }.map { RichFeature(.vehicle($0), "battery") }
  }

  /// What goes beyond stops in one route per vehicle: the first feature of the problem, of each stop and of
  /// each vehicle.
  var richFeatures: [RichFeature] {
    var features = fullModelKey.map { [RichFeature(.problem, $0)] } ?? []
    for (index, stop) in stops.enumerated() {
      if let key = stop.fullModelKey { features.append(RichFeature(.stop(index), key)) }
    }
    for (index, vehicle) in vehicles.enumerated() {
      if let key = vehicle.fullModelKey { features.append(RichFeature(.vehicle(index), key)) }
    }
    return features
  }

  private var fullModelKey: String? {
    if days != nil { return "days" }
    if !facilities.isEmpty { return "facilities" }
    if !chargingStations.isEmpty { return "charging_stations" }
    if !relations.isEmpty { return "relations" }
    if !incompatibleGoods.isEmpty { return "incompatible_goods" }
    if terms != SoftObjectives() { return "terms" }
    return travel.values.contains(where: \.isByTimeOfDay) ? "matrices" : nil
  }
}

extension Stop {
  fileprivate var fullModelKey: String? {
    if kind != .job { return "" }
    if street != nil { return "street" }
    if !servicePerType.isEmpty { return "service_per_type" }
    if !setupPerType.isEmpty { return "setup_per_type" }
    if vehicleRules.namesVehicles {
      return vehicleRules.costs.isEmpty
        ? vehicleRules.allowed == nil ? "forbidden_vehicles" : "allowed_vehicles"
        : "vehicle_costs"
    }
    if softWindow != nil { return "soft_window" }
    if release > 0 { return "release" }
    if placeIndex != nil { return "places" }
    if alternatives != nil { return "alternatives" }
    return lock != .free ? "lock" : nil
  }
}

extension Vehicle {
  fileprivate var fullModelKey: String? {
    if rates != VehicleRates() { return "costs" }
    if battery != nil { return "battery" }
    if regularEnd != nil { return "regular_end" }
    if maxTravel != nil { return "max_travel_time" }
    if maxDistance != nil { return "max_distance" }
    if minimum.stops != nil { return "min_tasks" }
    if !minimum.load.isEmpty { return "min_load" }
    if minimum.workingTime != nil { return "min_working_time" }
    if !breaks.isEmpty { return "breaks" }
    if drivingRules != nil { return "driving_rules" }
    if !givenRoute.isEmpty { return "steps" }
    if loadOrder != .any { return "load_order" }
    if needsDelivery { return "needs_delivery" }
    return endsEmpty ? "ends_empty" : nil
  }
}
