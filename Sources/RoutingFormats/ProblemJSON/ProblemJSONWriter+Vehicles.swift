internal import PlainFiles
internal import VehicleRouting

extension ProblemJSONWriter {
  func write(_ vehicle: Vehicle, to json: inout JSONWriter) {
    json.object { json in
      json.key("id")
      write(vehicle.id, to: &json)
      if let description = vehicle.description { json.field("description", description) }
      if vehicle.profile != "car" { json.field("profile", vehicle.profile) }
      if let type = vehicle.type { json.field("type", type) }
      if let start = vehicle.start { writeLocation(start, "start", "start_index", to: &json) }
      if let end = vehicle.end { writeLocation(end, "end", "end_index", to: &json) }
      if !vehicle.capacity.isEmpty {
        json.field("capacity", vehicle.capacity)
      } else if let unlimitedCapacity {
        // Beside others, a vehicle without capacity would carry nothing.
        json.field("capacity", unlimitedCapacity)
      }
      writeCosts(vehicle, to: &json)
      if !vehicle.skills.isEmpty { json.field("skills", vehicle.skills.sorted()) }
      if let window = vehicle.window { json.field("time_window", [window.start, window.end]) }
      if let end = vehicle.regularEnd { json.field("regular_end", end) }
      if let battery = vehicle.battery { write(battery, to: &json) }
      writeBreaks(vehicle, to: &json)
      if let rules = vehicle.drivingRules { write(rules, to: &json) }
      if vehicle.speedFactor != 1 { json.field("speed_factor", vehicle.speedFactor) }
      for (name, most) in [
        ("max_tasks", vehicle.maxStops), ("max_travel_time", vehicle.maxTravel),
        ("max_distance", vehicle.maxDistance), ("max_duration", vehicle.maxDuration),
      ] {
        if let most { json.field(name, most) }
      }
      writeMinimum(of: vehicle, to: &json)
      if let days = vehicle.days { write(days, to: &json) }
      writeTrips(vehicle, to: &json)
      writeSteps(vehicle, to: &json)
    }
  }

  private func writeMinimum(of vehicle: Vehicle, to json: inout JSONWriter) {
    let minimum = vehicle.minimum
    if let stops = minimum.stops { json.field(RouteMinimum.Rule.stops.rawValue, stops) }
    if !minimum.load.isEmpty { json.field(RouteMinimum.Rule.load.rawValue, minimum.load) }
    if let time = minimum.workingTime {
      json.field(RouteMinimum.Rule.workingTime.rawValue, time)
    }
    guard let emissions = vehicle.emissions else { return }
    json.object("emissions") { json in
      json.field("per_km", Double(emissions.distance) / 1_000)
      if emissions.load != 0 { json.field("per_load_km", Double(emissions.load) / 1_000) }
    }
  }

  private func writeCosts(_ vehicle: Vehicle, to json: inout JSONWriter) {
    let rates = vehicle.rates
    let costs = [
      ("fixed", vehicle.fixedCost, 0), ("per_hour", rates.travel, 3600),
      ("per_km", rates.distance, 0), ("per_task_hour", rates.task, 0),
      ("per_waiting_hour", rates.waiting, 0), ("per_shift_hour", rates.shift, 0),
      ("overtime_per_hour", rates.overtime, 0),
    ].filter { $0.1 != $0.2 }
    guard !costs.isEmpty else { return }
    json.object("costs") { json in for (name, cost, _) in costs { json.field(name, cost) } }
  }

  private func writeBreaks(_ vehicle: Vehicle, to json: inout JSONWriter) {
    guard !vehicle.breaks.isEmpty else { return }
    // Neighbours that differ in nothing but how long they last are the parts of one break.
    var groups: [[Break]] = []
    for pause in vehicle.breaks {
      if let first = groups.last?.first, first.isPart(of: pause) {
        groups[groups.count - 1].append(pause)
      } else {
        groups.append([pause])
      }
    }
    json.list("breaks") { json in
      for parts in groups {
        json.object { json in
          json.key("id")
          write(parts[0].id, to: &json)
          if let description = parts[0].description { json.field("description", description) }
          write(parts[0].windows, to: &json)
          if parts[0].windowMeaning != .begin {
            json.field("window_means", parts[0].windowMeaning.rawValue)
          }
          if parts.count > 1 {
            json.field("parts", parts.map(\.service))
          } else if parts[0].service != 0 {
            json.field("service", parts[0].service)
          }
          if let most = parts[0].maxLoad { json.field("max_load", most) }
          if !parts[0].isPaid { json.field("paid", false) }
        }
      }
    }
  }

  private func writeTrips(_ vehicle: Vehicle, to json: inout JSONWriter) {
    if !vehicle.facilities.isEmpty {
      json.key("facilities")
      json.row { json in
        for facility in vehicle.facilities { write(problem.facilities[facility].id, to: &json) }
      }
    }
    if let most = vehicle.maxFacilityVisits { json.field("max_facility_visits", most) }
    if vehicle.endsEmpty { json.field("ends_empty", true) }
    if vehicle.loadOrder != .any { json.field("load_order", vehicle.loadOrder.rawValue) }
    if vehicle.needsDelivery { json.field("needs_delivery", true) }
  }

  private func writeSteps(_ vehicle: Vehicle, to json: inout JSONWriter) {
    guard !vehicle.givenRoute.isEmpty else { return }
    json.list("steps") { json in
      for activity in vehicle.givenRoute {
        let kind: Schedule.Step.Kind =
          switch activity {
          case .stop(let s): .stop(s)
          case .pause(let b): .pause(b)
          case .facility(let f): .facility(f)
          case .charge(let charge): .charge(charge.station)
          case .rest(let part): .rest(part)
          }
        let label = StepLabel(kind, of: vehicle, in: problem)
        json.object { json in
          json.field("type", label.type)
          if let id = label.id {
            json.key("id")
            write(id, to: &json)
          }
          if let place = label.placeIndex { json.field("place_index", place) }
          if case .rest(let part) = activity, part != .whole, let rules = vehicle.drivingRules {
            json.field("service", rules.duration(of: part))
          }
        }
      }
    }
  }
}
