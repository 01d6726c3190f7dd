internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

extension ProblemJSONDraft {
  mutating func readVehicles() {
    let objects = root.objects("vehicles") ?? []
    let haveCapacity = objects.contains { !($0["capacity"]?.value.elements.isEmpty ?? true) }
    for object in objects {
      var vehicle = Vehicle(id: object["id"]?.identifier() ?? 0)
      vehicle.description = object.string("description")
      vehicle.profile = object.string("profile") ?? "car"
      if times.isStrict, vehicle.profile.isEmpty { vehicle.profile = "car" }
      vehicle.type = object.string("type")
      vehicle.start = location(object, "start", "start_index")
      vehicle.end = location(object, "end", "end_index")
      vehicle.capacity = object.integers("capacity") ?? []
      vehicle.skills = Set(object.integers("skills") ?? [])
      vehicle.window = object["time_window"].flatMap(times.window)
      vehicle.speedFactor = object.number("speed_factor") ?? 1
      vehicle.maxStops = object.integer("max_tasks")
      vehicle.maxDuration = times.duration(object["max_duration"])
      vehicle.maxTravel = times.duration(object["max_travel_time"])
      vehicle.maxDistance = object.integer("max_distance")
      vehicle.minimum = RouteMinimum(
        stops: object.integer("min_tasks"), load: object.integers("min_load") ?? [],
        workingTime: times.duration(object["min_working_time"]))
      if let emissions = object.object("emissions") {
        // Decimals of grams are milligrams.
        vehicle.emissions = Emissions(
          distance: Int(((emissions.number("per_km") ?? 0) * 1_000).rounded()),
          load: Int(((emissions.number("per_load_km") ?? 0) * 1_000).rounded()))
      }
      vehicle.battery = battery(object.object("battery"))
      vehicle.regularEnd = times.moment(object["regular_end"])
      vehicle.days = days(object, "days")
      vehicle.breaks = breaks(object)
      vehicle.drivingRules = DrivingRulesReader(times: times).rules(object["driving_rules"])
      vehicle.maxFacilityVisits = object.integer("max_facility_visits")
      vehicle.endsEmpty = object.boolean("ends_empty") ?? false
      vehicle.loadOrder = object.choice("load_order").flatMap(Vehicle.LoadOrder.init) ?? .any
      vehicle.needsDelivery = object.boolean("needs_delivery") ?? false
      readCosts(object.object("costs"), into: &vehicle)
      if haveCapacity, object["capacity"]?.value.elements.isEmpty ?? true {
        object.cursor.findings.add(
          ValidationCode.noCapacity, at: object.cursor.place,
          "vehicle \(vehicle.id) has no capacity but others do, so it carries nothing",
          remedy: "Add its capacity.")
      }
      if object["start"] == nil, object["start_index"] == nil, object["end"] == nil,
        object["end_index"] == nil
      {
        object.cursor.findings.add(
          ValidationCode.noStartOrEnd, at: object.cursor.place,
          "vehicle \(vehicle.id) has neither start nor end, so its route starts and ends anywhere",
          remedy: "Add start, end or both.")
      }
      add(vehicle, object)
    }
  }

  /// Adds a vehicle, or as many as it stands for, numbered from 1.
  private mutating func add(_ vehicle: Vehicle, _ object: JSONObject) {
    let count = object.integer("count") ?? 1
    guard count > 1 else {
      problem.vehicles.append(vehicle)
      vehicles.append(object)
      return
    }
    if let steps = object["steps"] {
      steps.report(
        ValidationCode.countWithSteps, "vehicle \(vehicle.id) stands for \(count) and has steps",
        remedy: "List the vehicle with the steps on its own.")
    }
    for number in 1...count {
      var copy = vehicle
      copy.id = .text("\(vehicle.id)-\(number)")
      problem.vehicles.append(copy)
      vehicles.append(object)
    }
  }

  private func readCosts(_ costs: JSONObject?, into vehicle: inout Vehicle) {
    vehicle.fixedCost = costs?.integer("fixed") ?? 0
    vehicle.rates.travel = costs?.integer("per_hour") ?? 3600
    vehicle.rates.distance = costs?.integer("per_km") ?? 0
    vehicle.rates.task = costs?.integer("per_task_hour") ?? 0
    vehicle.rates.waiting = costs?.integer("per_waiting_hour") ?? 0
    vehicle.rates.shift = costs?.integer("per_shift_hour") ?? 0
    vehicle.rates.overtime = costs?.integer("overtime_per_hour") ?? 0
  }

  /// Reads the breaks of a vehicle, in the order in which VROOM has them taken: by their first window's
  /// start, then by their last window's end.
  private func breaks(_ vehicle: JSONObject) -> [Break] {
    var names: Set<Identifier> = []
    let breaks = (vehicle.objects("breaks") ?? []).flatMap { object in
      let parts = parts(object)
      if let id = parts.first?.id, !names.insert(id).inserted {
        (object["id"] ?? object.cursor).report(
          ValidationCode.duplicateIdentifier, "two breaks of the vehicle have the id \(id)",
          remedy: "Give each a unique id; list the parts of one break as its parts.")
      }
      return parts
    }
    func key(_ pause: Break) -> (Int, Int) {
      (pause.windows.first?.start ?? 0, pause.windows.last?.end ?? .max)
    }
    // The parts of a break have equal keys and stay together, for a sort is stable.
    return breaks.sorted { key($0) < key($1) }
  }

  /// Reads a break; one entry per part.
  private func parts(_ object: JSONObject) -> [Break] {
    var pause = Break(id: object["id"]?.identifier() ?? 0)
    pause.description = object.string("description")
    pause.windows = times.windows(object)
    pause.windowMeaning =
      object.choice("window_means").flatMap(Break.WindowMeaning.init) ?? .begin
    pause.service = times.duration(object["service"], in: ProblemLimits.service) ?? 0
    pause.maxLoad = object.integers("max_load")
    pause.isPaid = object.boolean("paid") ?? true
    guard let list = object["parts"] else { return [pause] }
    if object["service"] != nil {
      list.report(
        ProblemJSONCode.conflictingKeys, "parts is given together with service",
        remedy: "Keep parts; their sum is the duration of the break.")
    }
    let durations = times.durations(list, in: ProblemLimits.service) ?? []
    if durations.isEmpty, list.value.kind == .array, list.value.elements.isEmpty {
      list.report(
        PlainFileCode.outOfRange, "the break has no parts",
        remedy: "Write the duration of each part in seconds, such as [900, 1800].")
    }
    return durations.map { duration in
      var part = pause
      part.service = duration
      return part
    }
  }
}
