internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

extension PragmaticDraft {
  mutating func readVehicles() {
    fleet.given("resources")?.refuse("resources that reloads share cannot be considered")
    for type in fleet.objects("vehicles") ?? [] {
      guard let vehicle = vehicle(type) else { continue }
      let costs = type.object("costs")
      for id in type["vehicleIds"]?.elements() ?? [] {
        guard let name = id.string() else { continue }
        self.costs.add(
          ForeignCosts.Entry(
            vehicle: problem.vehicles.count,
            fixed: costs?.given("fixed")?.number(in: 0...1e9) ?? 0,
            distance: costs?.number("distance") ?? 0, time: costs?.number("time") ?? 0))
        problem.vehicles.append(vehicle)
        problem.vehicles[problem.vehicles.count - 1].id = Identifier(cell: name)
        vehicles.append(id)
      }
    }
  }

  /// Reads a vehicle of a type, without its id and its costs.
  private mutating func vehicle(_ type: JSONObject) -> Vehicle? {
    guard let shifts = type.objects("shifts"), let shift = shifts.first else { return nil }
    if shifts.count > 1 {
      type["shifts"]?.refuse(
        "vehicles have one shift", remedy: "Write a vehicle type for each shift, with its own ids.")
    }
    var vehicle = Vehicle(id: 0, capacity: type.integers("capacity") ?? [])
    vehicle.type = type.string("typeId")
    vehicle.skills = skills.numbers(of: type.texts("skills"))
    if let profile = type.object("profile") {
      vehicle.profile = profile.string("matrix") ?? ""
      vehicle.speedFactor = 1 / (profile.given("scale")?.number(in: 0.001...1000) ?? 1)
    }
    readShift(shift, into: &vehicle)
    if let limits = type.given("limits")?.object(PragmaticShapes.limits) {
      let duration = limits.given("maxDuration") ?? limits.given("shiftTime")
      vehicle.maxDuration = duration?.whole(in: ProblemLimits.time, isRoundedUp: false)
      vehicle.maxDistance = limits.given("maxDistance")?
        .whole(in: ProblemLimits.distance, isRoundedUp: false)
      vehicle.maxStops = limits.given("tourSize")?.integer(in: ProblemLimits.count)
      for key in ["areas", "allowedAreas"] {
        limits.given(key)?.refuse("areas of vehicles cannot be considered")
      }
    }
    return vehicle
  }

  private mutating func readShift(_ shift: JSONObject, into vehicle: inout Vehicle) {
    guard let start = shift.object("start") else { return }
    vehicle.start = location(start.object("location"))
    var window = TimeWindow.always
    if let earliest = start["earliest"].flatMap({ times.moment($0) }) {
      window = TimeWindow(start: earliest, end: window.end) ?? window
    }
    start.given("latest")?.note(
      "the latest departure is not considered, so a plan may depart later",
      remedy: "Depart by then anyway: earlier departures only add waiting time.")
    if let end = shift.given("end")?.object(PragmaticShapes.end) {
      vehicle.end = location(end.object("location"))
      end.given("earliest")?.note("the earliest arrival is not considered")
      if let from = start["earliest"], let to = end["latest"] {
        window = times.window(from, to) ?? window
      }
    }
    vehicle.window = window == .always ? nil : window
    for key in ["dispatch", "recharges"] {
      if let cursor = shift.given(key),
        !(cursor.value.kind == .array && cursor.value.elements.isEmpty)
      {
        cursor.refuse("\(key == "dispatch" ? key : "recharging") cannot be considered")
      }
    }
    for (number, pause) in shift.all("breaks", PragmaticShapes.pause).enumerated() {
      if let pause = self.pause(pause, number + 1) { vehicle.breaks.append(pause) }
    }
    func key(_ pause: Break) -> (Int, Int) {
      (pause.windows.first?.start ?? 0, pause.windows.last?.end ?? 0)
    }
    vehicle.breaks.sort { key($0) < key($1) }
    readReloads(shift, into: &vehicle)
  }

  private func pause(_ object: JSONObject, _ number: Int) -> Break? {
    guard let time = object["time"] else { return nil }
    var ends: (JSONCursor, JSONCursor)?
    var duration = object.given("duration")
    if time.value.kind == .object {
      if let parts = time.object(PragmaticShapes.pauseTime), let earliest = parts["earliest"],
        let latest = parts["latest"]
      {
        ends = (earliest, latest)
      }
    } else {
      time.note(
        "the break is always taken, also where it could be skipped",
        remedy: "No action is needed; write the time as {\"earliest\": …, \"latest\": …} to agree.")
      if let list = time.elements(count: 2) { ends = (list[0], list[1]) }
      let places = object.all("places", PragmaticShapes.pausePlace)
      duration = duration ?? places.first?["duration"]
      if places.count > 1 { object["places"]?.refuse("a break has one duration and no place") }
      for place in places {
        place.given("location")?.refuse("a break has no place")
        place.given("tag")?.note("tags of breaks are not kept")
      }
    }
    guard let (first, last) = ends else { return nil }
    guard first.value.string != nil else {
      time.refuse(
        "times of breaks after departure cannot be considered", remedy: "Write times with dates.")
      return nil
    }
    guard let window = times.window(first, last) else { return nil }
    return Break(
      id: .number(number), windows: [window],
      service: duration?.whole(in: ProblemLimits.service) ?? 0)
  }

  private mutating func readReloads(_ shift: JSONObject, into vehicle: inout Vehicle) {
    let reloads = shift.all("reloads", PragmaticShapes.reload)
    guard !reloads.isEmpty else { return }
    for reload in reloads {
      reload.given("resourceId")?.refuse("resources that reloads share cannot be considered")
      var facility = Facility(
        id: .text(reload.given("tag")?.string() ?? "reload"),
        location: location(reload.object("location")), loads: true, unloads: true)
      facility.service = reload["duration"]?.whole(in: ProblemLimits.service) ?? 0
      facility.windows = times.windows(reload.given("times"))
      let index = index(of: facility, at: reload.cursor)
      if !vehicle.facilities.contains(index) { vehicle.facilities.append(index) }
    }
    vehicle.maxFacilityVisits = reloads.count
    if vehicle.facilities.count > 1 {
      shift["reloads"]?.refuse(
        "that each of several reloads is visited at most once cannot be considered",
        remedy: "Write reloads that are alike but for the vehicle that visits them.")
    }
  }

  /// Finds the facility that a reload is, or adds it under a name that no other has.
  private mutating func index(of facility: Facility, at cursor: JSONCursor) -> Int {
    guard case .text(let tag) = facility.id else { return 0 }
    for number in 1... {
      let name = number == 1 ? Identifier(cell: tag) : .text("\(tag) \(number)")
      var named = facility
      named.id = name
      guard let known = problem.facilities.firstIndex(where: { $0.id == name }) else {
        problem.facilities.append(named)
        facilities.append(cursor)
        break
      }
      if problem.facilities[known] == named { return known }
    }
    return problem.facilities.count - 1
  }

  // MARK: - Profiles

  mutating func readProfiles(_ files: [NamedFile]) {
    var names: [String] = []
    for profile in fleet.objects("profiles") ?? [] {
      guard let name = profile.string("name") else { continue }
      names.append(name)
      let speed = profile.given("speed")?.number(in: ProblemLimits.speed)
      problem.travel[name] = .greatCircle(speed: speed ?? 10)
    }
    var read: Set<String> = []
    for (number, file) in files.enumerated() {
      let isCoordinates = problem.locations.contains { $0.position != nil }
      let matrix = PragmaticMatrix(
        file, size: isCoordinates ? problem.locations.count : nil,
        findings: root.cursor.findings)
      guard let matrix else { continue }
      let name = matrix.profile ?? (number < names.count ? names[number] : "")
      if names.contains(name), read.insert(name).inserted {
        problem.travel[name] = .matrix(matrix.travel)
      } else {
        root.cursor.findings.add(
          Finding(
            ForeignCode.matrices, file: file.name, at: .file, value: name,
            "no profile \"\(name)\" is left for the matrix",
            remedy: "Give one matrix for each profile: "
              + names.joined(separator: ", ") + "."))
      }
    }
    for (index, vehicle) in problem.vehicles.enumerated()
    where problem.travel[vehicle.profile] == nil {
      root.cursor.findings.add(
        ForeignCode.unknownReference, at: vehicles[index].place, value: vehicle.profile,
        "there is no profile \"\(vehicle.profile)\"",
        remedy: "Add it to the profiles of the fleet.")
    }
    guard hasMatrices else { return }
    for name in names
    where !read.contains(name) && problem.vehicles.contains(where: { $0.profile == name }) {
      fleet["profiles"]?.report(
        ForeignCode.matrices, "the profile \"\(name)\" has no matrix, and others have one",
        remedy: "Add --matrix and its file.")
    }
  }
}
