package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Writes route plans of the vehicle routing quickstart of Timefold; what they cannot express is refused.
package enum TimefoldWriter {
  /// Returns the JSON text of a problem.
  ///
  /// - Parameters:
  ///   - problem: Travels along the great circle at 50 km/h.
  ///   - calendar: Which day it is at second 0; `nil`: the first of 1970, which reads back as no date.
  /// - Returns: The file.
  /// - Throws: ``InvalidInput`` with everything that the format cannot express.
  package static func write(
    _ problem: Problem, calendar: PlanCalendar? = nil
  ) throws(InvalidInput) -> [UInt8] {
    let findings = FindingCollector(file: problem.name)
    let refusals = TimefoldLimits(problem).refusals
    for what in refusals {
      findings.add(
        BenchmarkCode.notWritable, at: .file,
        "files of Timefold's quickstart cannot express \(what)",
        remedy: "Write the problem as JSON.")
    }
    guard refusals.isEmpty else { return try findings.reading(nil).value }
    return bytes(problem, calendar)
  }

  private static func bytes(_ problem: Problem, _ calendar: PlanCalendar?) -> [UInt8] {
    func text(_ seconds: Int) -> String {
      ForeignTimes.text(seconds, calendar, hasOffset: false)
    }
    func write(_ key: String, _ location: Int, to json: inout JSONWriter) {
      guard case .geographic(let place) = problem.locations[location].position else { return }
      json.key(key)
      json.row { json in
        json.value(place.latitude)
        json.value(place.longitude)
      }
    }
    var json = JSONWriter(.pretty)
    json.object { json in
      json.field("name", problem.name)
      json.list("vehicles") { json in
        for vehicle in problem.vehicles {
          json.object { json in
            json.field("id", vehicle.id.description)
            json.field("capacity", vehicle.capacity.first ?? Int(Int32.max))
            write("homeLocation", vehicle.start ?? 0, to: &json)
            json.field("departureTime", text(vehicle.window?.start ?? 0))
            json.key("visits")
            json.row { json in
              for stop in vehicle.givenRoute.compactMap(\.stop) {
                json.value(problem.stops[stop].id.description)
              }
            }
          }
        }
      }
      json.list("visits") { json in
        for stop in problem.stops {
          json.object { json in
            let window = stop.windows.first ?? .always
            let isOpen = window.end == TimeWindow.always.end
            json.field("id", stop.id.description)
            if let name = stop.description { json.field("name", name) }
            write("location", stop.location, to: &json)
            json.field("demand", stop.delivery.first ?? 0)
            json.field("minStartTime", text(window.start))
            json.field("maxEndTime", text(isOpen ? window.end : window.end + stop.service))
            json.field("serviceDuration", "PT\(stop.service)S")
          }
        }
      }
    }
    return json.finish()
  }
}

/// What the quickstart cannot express of a problem.
private struct TimefoldLimits {
  private(set) var refusals: [String] = []

  init(_ problem: Problem) {
    refuse("times in fractions of a second", if: problem.scale != 1)
    refuse("other objectives than cost", if: problem.objective != .cost)
    refuse("the terms of balance, compactness and closeness", if: problem.terms != SoftObjectives())
    refuse("incompatible goods", if: !problem.incompatibleGoods.isEmpty)
    refuse("relations", if: !problem.relations.isEmpty)
    refuse("facilities", if: !problem.facilities.isEmpty)
    for vehicle in problem.vehicles {
      refuse(
        "travel other than along the great circle at 50 km/h",
        if: problem.travel[vehicle.profile] != .greatCircle(speed: TimefoldReader.speed)
          || vehicle.speedFactor != 1)
    }
    for feature in problem.inexpressibleFeatures { refuse(feature, if: true) }
    refuse("skills", if: problem.hasRulesOfSkills)
    for stop in problem.stops { check(stop) }
    for vehicle in problem.vehicles {
      check(vehicle)
      refuse("vehicles with different costs", if: vehicle.rates != problem.vehicles[0].rates)
    }
    for ids in [problem.stops.map(\.id.description), problem.vehicles.map(\.id.description)] {
      refuse("ids that differ in nothing but being numbers", if: Set(ids).count < ids.count)
    }
  }

  private mutating func refuse(_ what: String, if isThere: Bool) {
    if isThere, !refusals.contains(what) { refusals.append(what) }
  }

  private mutating func check(_ stop: Stop) {
    refuse("shipments", if: stop.partner != nil)
    refuse("pickups", if: stop.pickup.contains { $0 > 0 })
    refuse("more than one load dimension", if: stop.delivery.count > 1 || stop.pickup.count > 1)
    refuse("amounts above \(Int32.max)", if: stop.delivery.contains { $0 > Int32.max })
    refuse("setup times", if: stop.setup != 0 || !stop.setupPerType.isEmpty)
    refuse("service times by the type of vehicle", if: !stop.servicePerType.isEmpty)
    refuse("several time windows of a stop", if: stop.windows.count > 1)
    refuse("soft windows", if: stop.softWindow != nil)
    refuse("release times", if: stop.release != 0)
    refuse("kinds of goods", if: stop.goods != nil)
    refuse("alternatives", if: stop.alternatives != nil)
    refuse("locks", if: stop.lock != .free)
    refuse("sides of the street", if: stop.approach != .any)
    refuse("prizes and priorities", if: stop.prize != nil || stop.priority != 0)
    refuse("skills", if: !stop.skills.isEmpty)
  }

  private mutating func check(_ vehicle: Vehicle) {
    refuse(
      "routes that do not return to their start",
      if: vehicle.start == nil || vehicle.start != vehicle.end)
    refuse("more than one load dimension", if: vehicle.capacity.count > 1)
    refuse("amounts above \(Int32.max)", if: vehicle.capacity.contains { $0 > Int32.max })
    refuse(
      "an end of the working time",
      if: vehicle.window.map { $0.end < TimeWindow.always.end } ?? false)
    refuse(
      "descriptions and types of vehicles", if: vehicle.description != nil || vehicle.type != nil)
    refuse("skills", if: !vehicle.skills.isEmpty)
    var plain = VehicleRates()
    plain.travel = vehicle.rates.travel
    refuse(
      "costs other than those of travel time",
      if: vehicle.rates != plain || plain.travel == 0 || vehicle.fixedCost != 0)
    refuse(
      "limits of a vehicle other than its capacity",
      if: vehicle.maxDuration != nil || vehicle.maxStops != nil || vehicle.maxTravel != nil
        || vehicle.maxDistance != nil)
    refuse(
      "overtime, breaks and driving rules",
      if: vehicle.regularEnd != nil || !vehicle.breaks.isEmpty || vehicle.drivingRules != nil)
    refuse("orders of loading", if: vehicle.loadOrder != .any || vehicle.needsDelivery)
    refuse(
      "given routes with other steps than stops",
      if: vehicle.givenRoute.contains { $0.stop == nil })
  }
}
