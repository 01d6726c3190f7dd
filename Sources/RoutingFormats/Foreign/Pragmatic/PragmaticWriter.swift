package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Writes the pragmatic format of vrp-cli; what it cannot express is refused.
package enum PragmaticWriter {
  /// Returns the JSON text of a problem.
  ///
  /// - Parameters:
  ///   - problem: Travels along the great circle, for the format has matrices in files of their own.
  ///   - calendar: Which day it is at second 0; `nil`: the first of 1970, which reads back as no date.
  /// - Returns: The file, without matrices.
  /// - Throws: ``InvalidInput`` with everything that the format cannot express.
  package static func write(
    _ problem: Problem, calendar: PlanCalendar? = nil
  ) throws(InvalidInput) -> [UInt8] {
    let findings = FindingCollector(file: problem.name)
    let writer = PragmaticText(problem: problem, calendar: calendar)
    let refusals = PragmaticLimits(problem).refusals
    for what in refusals {
      findings.add(
        BenchmarkCode.notWritable, at: .file, "files of vrp-cli cannot express \(what)",
        remedy: "Write the problem as JSON.")
    }
    return try findings.reading(refusals.isEmpty ? writer.bytes() : []).value
  }
}

/// A problem that the pragmatic format can express, on its way to text.
private struct PragmaticText {
  let problem: Problem
  let calendar: PlanCalendar?

  func bytes() -> [UInt8] {
    var json = JSONWriter(.pretty)
    json.object { json in
      json.object("plan") { json in
        json.list("jobs") { json in
          for (index, stop) in problem.stops.enumerated() {
            if case .delivery = stop.kind { continue }
            writeJob(stop, index, to: &json)
          }
        }
      }
      json.object("fleet") { json in
        json.list("vehicles") { json in writeVehicles(to: &json) }
        json.list("profiles") { json in
          for (name, travel) in problem.travel.sorted(by: { $0.key < $1.key }) {
            guard case .greatCircle(let speed) = travel else { continue }
            json.object { json in
              json.field("name", name)
              json.field("speed", speed)
            }
          }
        }
      }
      json.list("objectives") { json in
        var goals = ["minimize-unassigned"]
        if problem.stops.contains(where: { $0.priority > 0 }) {
          goals.insert("maximize-value", at: 0)
        }
        if problem.objective == .vehiclesFirst { goals.append("minimize-tours") }
        for goal in goals + ["minimize-cost"] { json.object { $0.field("type", goal) } }
      }
    }
    return json.finish()
  }

  // MARK: - Jobs

  private func writeJob(_ stop: Stop, _ index: Int, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", stop.id.description)
      if let partner = stop.partner {
        writeTask("pickups", stop, stop.pickup, to: &json)
        writeTask("deliveries", problem.stops[partner], stop.pickup, to: &json)
      } else if stop.delivery.isEmpty, stop.pickup.isEmpty {
        writeTask("services", stop, nil, to: &json)
      } else if stop.delivery.isEmpty {
        writeTask("pickups", stop, stop.pickup, to: &json)
      } else {
        writeTask(
          stop.pickup.isEmpty ? "deliveries" : "replacements", stop, stop.delivery, to: &json)
      }
      let lists = [
        ("allOf", stop.skills), ("oneOf", stop.vehicleRules.anySkills),
        ("noneOf", stop.vehicleRules.noSkills),
      ].filter { !$0.1.isEmpty }
      if !lists.isEmpty {
        json.object("skills") { json in
          for (key, list) in lists { writeSkills(key, list, to: &json) }
        }
      }
      if stop.priority > 0 { json.field("value", stop.priority) }
      let group = problem.relations.firstIndex {
        $0.stops.contains(index) || stop.partner.map($0.stops.contains) ?? false
      }
      if let group { json.field("group", "\(group + 1)") }
    }
  }

  private func writeTask(_ key: String, _ stop: Stop, _ demand: [Int]?, to json: inout JSONWriter) {
    json.list(key) { json in
      json.object { json in
        json.list("places") { json in
          json.object { json in
            writeLocation(stop.location, to: &json)
            json.field("duration", stop.service)
            writeWindows(stop.windows, to: &json)
            if let tag = stop.description { json.field("tag", tag) }
          }
        }
        if let demand { json.field("demand", demand) }
      }
    }
  }

  private func writeLocation(_ index: Int, to json: inout JSONWriter) {
    guard case .geographic(let place) = problem.locations[index].position else { return }
    json.object("location") { json in
      json.field("lat", place.latitude)
      json.field("lng", place.longitude)
    }
  }

  private func writeWindows(_ windows: [TimeWindow], to json: inout JSONWriter) {
    guard !windows.isEmpty else { return }
    json.list("times") { json in
      for window in windows {
        json.row { json in
          json.value(text(window.start))
          json.value(text(window.end))
        }
      }
    }
  }

  private func writeSkills(_ key: String, _ skills: Set<Int>, to json: inout JSONWriter) {
    json.key(key)
    json.row { json in for skill in skills.sorted() { json.value(String(skill)) } }
  }

  private func text(_ seconds: Int) -> String {
    ForeignTimes.text(seconds, calendar, hasOffset: true)
  }

  // MARK: - Vehicles

  private func writeVehicles(to json: inout JSONWriter) {
    var types: [[Vehicle]] = []
    for vehicle in problem.vehicles {
      if let type = types.firstIndex(where: { $0[0].isAlike(vehicle) }) {
        types[type].append(vehicle)
      } else {
        types.append([vehicle])
      }
    }
    var names: Set<String> = []
    for type in types {
      let name = type[0].type ?? "vehicle"
      var unique = name
      var number = 1
      while !names.insert(unique).inserted {
        number += 1
        unique = "\(name) \(number)"
      }
      json.object { write(type, named: unique, to: &$0) }
    }
  }

  private func write(_ type: [Vehicle], named name: String, to json: inout JSONWriter) {
    let vehicle = type[0]
    json.field("typeId", name)
    json.key("vehicleIds")
    json.row { json in for vehicle in type { json.value(vehicle.id.description) } }
    json.object("profile") { json in
      json.field("matrix", vehicle.profile)
      if vehicle.speedFactor != 1 { json.field("scale", 1 / vehicle.speedFactor) }
    }
    json.object("costs") { json in
      writeCost("fixed", vehicle.fixedCost, to: &json)
      writeCost("distance", vehicle.rates.distance, to: &json)
      writeCost("time", vehicle.rates.shift + vehicle.rates.travel, to: &json)
    }
    json.list("shifts") { json in json.object { writeShift(vehicle, to: &$0) } }
    let unlimited = Array(repeating: Int(Int32.max), count: max(1, problem.loadDimensions))
    json.field("capacity", vehicle.capacity.isEmpty ? unlimited : vehicle.capacity)
    if !vehicle.skills.isEmpty { writeSkills("skills", vehicle.skills, to: &json) }
    let limits = [
      ("maxDistance", vehicle.maxDistance), ("maxDuration", vehicle.maxDuration),
      ("tourSize", vehicle.maxStops),
    ]
    guard limits.contains(where: { $0.1 != nil }) else { return }
    json.object("limits") { json in
      for (key, limit) in limits { if let limit { json.field(key, limit) } }
    }
  }

  private func writeCost(_ key: String, _ cost: Int, to json: inout JSONWriter) {
    if cost % problem.costScale == 0 {
      json.field(key, cost / problem.costScale)
    } else {
      json.field(key, Double(cost) / Double(problem.costScale))
    }
  }

  private func writeShift(_ vehicle: Vehicle, to json: inout JSONWriter) {
    let window = vehicle.window ?? .always
    json.object("start") { json in
      json.field("earliest", text(window.start))
      writeLocation(vehicle.start ?? 0, to: &json)
    }
    if let end = vehicle.end {
      json.object("end") { json in
        json.field("latest", text(window.end))
        writeLocation(end, to: &json)
      }
    }
    if !vehicle.breaks.isEmpty {
      json.list("breaks") { json in
        for pause in vehicle.breaks {
          json.object { json in
            json.object("time") { json in
              json.field("earliest", text(pause.beginWindows.first?.start ?? 0))
              json.field("latest", text(pause.beginWindows.first?.end ?? 0))
            }
            json.field("duration", pause.service)
          }
        }
      }
    }
    guard let facility = vehicle.facilities.first.map({ problem.facilities[$0] }) else { return }
    json.list("reloads") { json in
      for _ in 0..<(vehicle.maxFacilityVisits ?? 0) {
        json.object { json in
          writeLocation(facility.location, to: &json)
          json.field("duration", facility.service)
          writeWindows(facility.windows, to: &json)
          json.field("tag", facility.id.description)
        }
      }
    }
  }
}
