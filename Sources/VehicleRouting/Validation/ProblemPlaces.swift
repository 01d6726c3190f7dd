package import PlainFiles

/// Where the items of a problem are in the file that it came from.
package struct ProblemPlaces {
  /// The part of an item that a finding is about, by its key in problem JSON.
  package enum Part: String, Sendable {
    case whole = ""
    case id, location, street, delivery, pickup, service, setup, skills, priority, prize
    case anySkills = "any_skills"
    case noSkills = "no_skills"
    case allowedVehicles = "allowed_vehicles"
    case forbiddenVehicles = "forbidden_vehicles"
    case vehicleCosts = "vehicle_costs"
    case visits, days
    case servicePerType = "service_per_type"
    case setupPerType = "setup_per_type"
    case timeWindows = "time_windows"
    case softWindow = "soft_window"
    case release, goods, alternatives, lock, split
    case profile, start, end, capacity
    case timeWindow = "time_window"
    case speedFactor = "speed_factor"
    case regularEnd = "regular_end"
    case breaks
    case drivingRules = "driving_rules"
    case maxDuration = "max_duration"
    case maxTravel = "max_travel_time"
    case maxDistance = "max_distance"
    case maxTasks = "max_tasks"
    case minTasks = "min_tasks"
    case minLoad = "min_load"
    case minWorkingTime = "min_working_time"
    case emissions
    case maxFacilityVisits = "max_facility_visits"
    case facilities, costs, steps, battery
    case fee, accepts, limit
    case stops
  }

  /// Returns the place of a part of the stop with an index.
  package let stop: (Int, Part) -> Finding.Place
  /// Returns the place of a part of the vehicle with an index.
  package let vehicle: (Int, Part) -> Finding.Place
  /// Returns the place of a part of the facility with an index.
  package let facility: (Int, Part) -> Finding.Place
  /// Returns the place of a part of the relation with an index.
  package let relation: (Int, Part) -> Finding.Place
  /// Returns the place of a charging station with an index.
  package let station: (Int) -> Finding.Place
  /// Returns the place of a profile's travel.
  package let profile: (String) -> Finding.Place

  /// Creates places from functions; what a format does not have lies anywhere in the file.
  package init(
    stop: @escaping (Int, Part) -> Finding.Place,
    vehicle: @escaping (Int, Part) -> Finding.Place,
    facility: @escaping (Int, Part) -> Finding.Place = { _, _ in .file },
    relation: @escaping (Int, Part) -> Finding.Place = { _, _ in .file },
    station: @escaping (Int) -> Finding.Place = { _ in .file },
    profile: @escaping (String) -> Finding.Place = { _ in .file }
  ) {
    self.stop = stop
    self.vehicle = vehicle
    self.facility = facility
    self.relation = relation
    self.station = station
    self.profile = profile
  }

  /// Pointers into the problem JSON that a problem would be.
  package static func pointers(of problem: Problem) -> ProblemPlaces {
    func pointer(_ path: String, _ part: Part) -> Finding.Place {
      .pointer(path + (part == .whole ? "" : "/" + part.rawValue), line: nil)
    }
    // Jobs and shipments are lists of their own.
    var paths: [String] = []
    var (jobs, shipments) = (0, 0)
    var numberOfPickup: [Int: Int] = [:]
    var numberOfPlaced: [VisitKey: Int] = [:]
    for (index, stop) in problem.stops.enumerated() {
      switch stop.kind {
      case .job:
        paths.append("/jobs/\(jobs)")
        jobs += 1
      case .pickup, .delivery:
        let pickup = problem.leader(of: index)
        // The places of a shipment are written in one.
        let key = problem.hasPlaces(index) ? VisitKey(problem.stops[pickup]) : nil
        let number = numberOfPickup[pickup] ?? key.flatMap { numberOfPlaced[$0] } ?? shipments
        if number == shipments { shipments += 1 }
        numberOfPickup[pickup] = number
        if let key { numberOfPlaced[key] = number }
        paths.append("/shipments/\(number)/\(problem.pathInShipment(of: index))")
      }
    }
    return ProblemPlaces(
      stop: { [paths] in pointer(paths[$0], $1) },
      vehicle: { pointer("/vehicles/\($0)", $1) },
      facility: { pointer("/facilities/\($0)", $1) },
      relation: { pointer("/relations/\($0)", $1) },
      station: { .pointer("/charging_stations/\($0)", line: nil) },
      profile: { .pointer("/matrices/\($0)", line: nil) })
  }
}

extension Problem {
  /// Where a pickup or a delivery is written in its shipment.
  fileprivate func pathInShipment(of stop: Int) -> String {
    guard case .pickup(let delivery) = stops[stop].kind else { return "delivery" }
    let pickups = pickups(of: delivery)
    guard pickups.count > 1, let number = pickups.firstIndex(of: stop) else { return "pickup" }
    return "pickups/\(number)"
  }
}
