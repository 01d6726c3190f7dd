internal import PlainFiles
internal import VehicleRouting

/// Finds what a solution names: vehicles, stops, breaks and facilities, by their identifiers.
struct SolutionIndices {
  private let problem: Problem
  private let vehicles: [Identifier: Int]
  /// Jobs, pickups and deliveries have names of their own.
  private var stops: [String: [Identifier: Int]] = [:]
  private let facilities: [Identifier: Int]
  private let stations: [Identifier: Int]
  let placed: PlacedVisits

  init(_ problem: Problem) {
    func table(_ ids: [Identifier]) -> [Identifier: Int] {
      Dictionary(zip(ids, ids.indices)) { first, _ in first }
    }
    self.problem = problem
    placed = PlacedVisits(problem)
    vehicles = table(problem.vehicles.map(\.id))
    facilities = table(problem.facilities.map(\.id))
    stations = table(problem.chargingStations.map(\.id))
    for (index, stop) in problem.stops.enumerated() {
      let type = StepLabel(stop).type
      if stops[type, default: [:]][stop.id] == nil { stops[type, default: [:]][stop.id] = index }
    }
  }

  /// The index of the stop with an identifier; a job, if pickups and deliveries have it, too.
  func stop(_ id: Identifier) -> Int? {
    stops["job"]?[id] ?? stops["pickup"]?[id] ?? stops["delivery"]?[id]
  }

  /// The index of the stop of a type, such as `job`, whose identifier is at a cursor; reports an
  /// unknown one.
  func stop(_ type: String, _ cursor: JSONCursor) -> Int? {
    guard let id = cursor.identifier() else { return nil }
    if let stop = stops[type]?[id] { return stop }
    Self.report(SolutionFileCode.unknownStop, type == "job" ? "stop" : type, id, cursor)
    return nil
  }

  /// The index of the stop of a visit that a step makes, at the place that it states; reports a place that
  /// there is not.
  func stop(_ type: String, _ cursor: JSONCursor, of step: JSONObject) -> Int? {
    guard let visit = stop(type, cursor) else { return nil }
    let place = step["place_index"] == nil ? nil : step.integer("place_index")
    if step["place_index"] != nil, place == nil { return nil }
    if let stop = placed.stop(visit, at: place) { return stop }
    let noun = "\(type) \(problem.stops[visit].id)"
    (step["place_index"] ?? step.cursor).report(
      SolutionFileCode.unknownStop,
      place.map { "\(noun) has no place with the index \($0)" }
        ?? "the step does not say at which place \(noun) is visited",
      remedy: "Check that the problem and the solution belong together; place_index counts from 0.")
    return nil
  }

  /// The index of the vehicle whose identifier is at a cursor; reports an unknown one.
  func vehicle(_ cursor: JSONCursor) -> Int? {
    guard let id = cursor.identifier() else { return nil }
    if let vehicle = vehicles[id] { return vehicle }
    Self.report(SolutionFileCode.unknownVehicle, "vehicle", id, cursor)
    return nil
  }

  /// The index of the facility whose identifier is at a cursor; reports an unknown one.
  func facility(_ cursor: JSONCursor) -> Int? {
    guard let id = cursor.identifier() else { return nil }
    if let facility = facilities[id] { return facility }
    Self.report(SolutionFileCode.unknownFacility, "facility", id, cursor)
    return nil
  }

  /// The index of the charging station whose identifier is at a cursor; reports an unknown one.
  func chargingStation(_ cursor: JSONCursor) -> Int? {
    guard let id = cursor.identifier() else { return nil }
    if let station = stations[id] { return station }
    Self.report(SolutionFileCode.unknownFacility, "charging station", id, cursor)
    return nil
  }

  /// The charge that lasts so long at a station, plugging included.
  func charge(at station: Int, lasting service: Int) -> Charge {
    Charge(station: station, duration: service - problem.chargingStations[station].setup)
  }

  /// Which rest of a vehicle lasts so long; a whole one if none does, or if the file does not say.
  func rest(of vehicle: Int, lasting duration: Int?) -> Rest {
    guard let duration, let rules = problem.vehicles[vehicle].drivingRules else { return .whole }
    return rules.rest(lasting: duration)
  }

  /// The indices of the parts of the break of a vehicle whose identifier is at a cursor; reports an
  /// unknown one.
  func breaks(of vehicle: Int, _ cursor: JSONCursor) -> [Int]? {
    guard let id = cursor.identifier() else { return nil }
    let breaks = problem.vehicles[vehicle].breaks
    let parts = breaks.indices.filter { breaks[$0].id == id }
    if !parts.isEmpty { return parts }
    Self.report(SolutionFileCode.unknownBreak, "break", id, cursor)
    return nil
  }

  private static func report(
    _ code: SolutionFileCode, _ noun: String, _ id: Identifier, _ cursor: JSONCursor
  ) {
    cursor.report(
      code, "the problem has no \(noun) \(id)",
      remedy: "Check that the problem and the solution belong together.")
  }
}
