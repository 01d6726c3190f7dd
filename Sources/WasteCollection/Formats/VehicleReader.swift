internal import PlainFiles
internal import TravelModel

/// Reads the list of vehicles of a `depot.yaml`.
struct VehicleReader {
  /// The largest hold, litres.
  static let largestCapacity = 1_000_000.0

  let findings: FindingCollector

  /// Reads the vehicles; whatever is wrong goes to `findings`.
  ///
  /// - Parameters:
  ///   - value: The list.
  ///   - streams: The streams that there are, or `nil` if any name will do.
  /// - Returns: The vehicles that could be read, or `nil` if there is no list.
  func read(_ value: YAMLCursor?, streams: [String]?) -> [DepotDay.Vehicle]? {
    guard let items = value?.elements() else { return nil }
    if items.isEmpty {
      value?.report(
        PlainFileCode.outOfRange, "the list of vehicles is empty", remedy: "Add a vehicle.")
    }
    var ids: Set<String> = []
    return items.compactMap { item in
      let vehicle = vehicle(item, streams)
      // On a case-blind disk, two run sheets must not have one name either.
      if let vehicle, !ids.insert(vehicle.id.lowercased()).inserted {
        findings.add(
          DepotDayCode.duplicateID, at: item.place, value: vehicle.id,
          "the vehicle \(vehicle.id) appears twice", remedy: "Give each a unique id.")
      }
      return vehicle
    }
  }

  private func vehicle(_ item: YAMLCursor, _ streams: [String]?) -> DepotDay.Vehicle? {
    guard
      let map = item.map(
        required: ["id", "capacity", "shift"],
        optional: [
          "driver", "start", "end", "max_duration", "speed_factor", "skills", "costs", "breaks",
          "overtime", "press", "max_kg", "ends_empty", "carry",
          "min_stops", "max_stops", "min_litres", "min_work",
        ])
    else { return nil }
    let id = map["id"].flatMap(identifier)
    let press = map["press"]?.number(in: 1...20) ?? 1
    let capacity = map["capacity"].flatMap { self.capacity($0, streams, press: press) }
    let shift = map["shift"].flatMap(shift)
    let (start, end) = (map["start"]?.coordinate(), map["end"]?.coordinate())
    let longest = map["max_duration"].flatMap(duration)
    let speedFactor = map["speed_factor"]?.number(in: 0...5, above: true) ?? 1
    let skills = map["skills"]?.elements()?.compactMap { $0.text() } ?? []
    let costs = map["costs"].flatMap(costs) ?? DepotDay.Vehicle.Costs(perHour: 1)
    let driver = map["driver"]?.text()
    guard let id, let capacity, let shift else { return nil }
    var vehicle = DepotDay.Vehicle(
      id: id, driver: driver, capacity: capacity, shift: shift, start: start, end: end,
      maxDuration: longest, speedFactor: speedFactor, skills: skills, costs: costs)
    vehicle.breaks = map["breaks"]?.elements()?.compactMap(pause) ?? []
    vehicle.overtime = map["overtime"].flatMap { overtime($0, shift) }
    vehicle.maxWeight = map["max_kg"]?.number(in: 0...100_000, above: true).map { Int($0) }
    vehicle.endsEmpty = map["ends_empty"]?.truth() ?? true
    func count(_ key: String, upTo most: Double, least: Double = 0) -> Int? {
      map[key]?.number(in: least...most).map { Int($0.rounded()) }
    }
    vehicle.minStops = count("min_stops", upTo: 100_000)
    vehicle.maxStops = count("max_stops", upTo: 100_000, least: 1)
    vehicle.minLitres = count("min_litres", upTo: 100 * Self.largestCapacity)
    vehicle.minWork = map["min_work"]?.clockTime()
    if let least = vehicle.minStops, let most = vehicle.maxStops, least > most {
      map["min_stops"]?.report(
        PlainFileCode.outOfRange, "min_stops is \(least), more than max_stops, \(most)",
        remedy: "Swap or correct them.")
    }
    vehicle.carry = map["carry"]?.number(in: DepotReader.carries).map { Int($0.rounded()) }
    return vehicle
  }

  private func pause(_ item: YAMLCursor) -> DepotDay.Vehicle.Break? {
    guard let map = item.map(required: ["window", "duration"], optional: ["paid"]) else {
      return nil
    }
    let (window, length) = (map["window"].flatMap(shift), map["duration"].flatMap(duration))
    let isPaid = map["paid"]?.truth() ?? false
    guard let window, let length else { return nil }
    return DepotDay.Vehicle.Break(window: window, duration: length, isPaid: isPaid)
  }

  private func overtime(_ value: YAMLCursor, _ shift: TimeWindow) -> DepotDay.Vehicle.Overtime? {
    guard let map = value.map(required: ["after", "per_hour"], optional: []) else { return nil }
    guard let after = map["after"]?.clockTime(), let price = map["per_hour"]?.number(in: 0...1e6)
    else { return nil }
    guard (shift.start...shift.end).contains(after) else {
      value.report(
        DepotDayCode.shift, "overtime begins at \(ClockTime.text(after)), outside the shift",
        remedy: "Write a time within the shift.")
      return nil
    }
    return DepotDay.Vehicle.Overtime(after: after, perHour: price)
  }

  private func identifier(_ value: YAMLCursor) -> String? {
    guard let id = value.text() else { return nil }
    guard PlainName.isPlain(id) else {
      value.report(
        DepotDayCode.vehicleID, "the id \(id) cannot be used as a file name",
        remedy: PlainName.remedy)
      return nil
    }
    return id
  }

  private func capacity(
    _ value: YAMLCursor, _ streams: [String]?, press: Double
  ) -> DepotDay.Vehicle.Capacity? {
    func litres(_ value: YAMLCursor) -> Int? {
      value.number(in: 0...Self.largestCapacity, above: true).map {
        Int(($0 * press).rounded(.down))
      }
    }
    guard case .map = value.tree.kind else { return litres(value).map { .shared($0) } }
    var compartments: [String: Int] = [:]
    for (stream, size) in value.entries() ?? [] {
      if let streams, !streams.contains(stream) {
        let nearest = NearestName.of(stream, among: streams)
        size.findings.add(
          DepotDayCode.unknownStream, at: size.place, value: stream,
          "the stream \(stream) is not in the list of streams",
          remedy: nearest.map { "Did you mean \"\($0)\"?" } ?? "Add it there.")
      }
      compartments[stream] = litres(size)
    }
    if value.entries()?.isEmpty == true {
      value.report(
        PlainFileCode.outOfRange, "the capacity is an empty map",
        remedy: "Write litres per stream, as in {litter: 1500}.")
    }
    return .compartments(compartments)
  }

  private func shift(_ value: YAMLCursor) -> TimeWindow? {
    guard let ends = value.elements() else { return nil }
    guard ends.count == 2 else {
      value.report(
        PlainFileCode.outOfRange, "\(value.path.name) has \(ends.count) times",
        remedy: "Write two, such as [\"06:00\", \"14:00\"].")
      return nil
    }
    let times = ends.map { $0.clockTime() }
    guard let start = times[0], let end = times[1] else { return nil }
    guard start < end, let shift = TimeWindow(start: start, end: end) else {
      value.report(
        DepotDayCode.shift,
        "the shift ends at \(ClockTime.text(end)), not after its start at \(ClockTime.text(start))",
        remedy: "Add 24 hours to an end past midnight, as in [\"22:00\", \"30:00\"].")
      return nil
    }
    return shift
  }

  private func duration(_ value: YAMLCursor) -> Int? {
    guard let seconds = value.clockTime() else { return nil }
    if seconds == 0 {
      value.report(
        PlainFileCode.outOfRange, "max_duration is zero",
        remedy: "Write a duration greater than \"00:00\".")
    }
    return seconds
  }

  private func costs(_ value: YAMLCursor) -> DepotDay.Vehicle.Costs? {
    guard let map = value.map(optional: ["fixed", "per_hour", "per_km"]) else { return nil }
    func amount(_ key: String) -> Double { map[key]?.number(in: 0...1e6) ?? 0 }
    return DepotDay.Vehicle.Costs(
      fixed: amount("fixed"), perHour: amount("per_hour"), perKilometre: amount("per_km"))
  }
}
