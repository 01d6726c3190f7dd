import Foundation

/// Reads problem JSON a second time, by Foundation.
enum PlainJSON {
  static func read(_ bytes: [UInt8]) throws -> PlainProblem {
    let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let value = try JSONSerialization.jsonObject(with: Data(plain))
    guard let root = value as? [String: Any] else { throw NotUnderstood("no object") }
    var problem = PlainProblem()
    problem.statedScale = try number(root["scale"])
    let matrices = try matrices(root)
    var rows = RowNumbers(hasMatrices: root["matrices"] != nil || root["matrix"] != nil)
    let vehicles = try objects(root["vehicles"])
    for object in vehicles {
      var vehicle = PlainProblem.Vehicle(id: try identifier(object["id"]))
      vehicle.profile = object["profile"] as? String ?? "car"
      vehicle.start = try rows.place(object, "start", "start_index")
      vehicle.end = try rows.place(object, "end", "end_index")
      vehicle.capacity = try numbers(object["capacity"])
      vehicle.window = object["time_window"] == nil ? nil : try numbers(object["time_window"])
      vehicle.speedFactor = try number(object["speed_factor"]) ?? 1
      vehicle.skills = Set(try numbers(object["skills"]).map { Int($0) })
      vehicle.maxDuration = try number(object["max_duration"])
      vehicle.maxStops = try number(object["max_tasks"])
      vehicle.fixedCost = try number((object["costs"] as? [String: Any])?["fixed"]) ?? 0
      vehicle.extras = try vehicleWords(object)
      problem.vehicles.append(vehicle)
    }
    let dimensions = problem.vehicles.map(\.capacity.count).max() ?? 0
    for v in problem.vehicles.indices where problem.vehicles[v].capacity.isEmpty {
      problem.vehicles[v].capacity = Array(repeating: 0, count: dimensions)
    }
    problem.extras = try words(root)
    for object in try objects(root["jobs"]) {
      var stop = try self.stop(object, object, try identifier(object["id"]), &rows)
      stop.delivery = try numbers(object["delivery"] ?? object["amount"])
      stop.pickup = try numbers(object["pickup"])
      stop.prize = try number(object["prize"])
      stop.extras = try stopWords(object, object, isDelivery: false)
      problem.stops.append(stop)
    }
    for object in try objects(root["shipments"]) {
      for key in ["pickup", "delivery"] {
        guard let half = object[key] as? [String: Any] else { throw NotUnderstood("no \(key)") }
        var stop = try self.stop(half, object, "\(key) \(try identifier(half["id"]))", &rows)
        let amount = try numbers(object["amount"])
        if key == "pickup" { stop.pickup = amount } else { stop.delivery = amount }
        stop.prize = key == "pickup" ? try number(object["prize"]) : nil
        stop.extras = try stopWords(half, object, isDelivery: key == "delivery")
        problem.stops.append(stop)
      }
    }
    for object in try objects(root["facilities"]) {
      _ = try rows.place(object, "location", "location_index")
    }
    let speeds = root["speed_kmh"] as? [String: Any] ?? [:]
    problem.cost = { a, b, vehicle in
      if a == b { return 0 }
      func scaled(_ duration: Double) -> Int { Int((duration / vehicle.speedFactor).rounded()) }
      if let matrix = matrices[vehicle.profile], let from = a.row, let to = b.row {
        if from == to { return 0 }
        if let costs = matrix.costs { return Int(costs[from][to]) }
        return scaled(matrix.durations[from][to])
      }
      let speed = (speeds[vehicle.profile] as? NSNumber)?.doubleValue ?? 30
      return scaled((PlainDistance.earth(a, b) / (speed / 3.6)).rounded())
    }
    return problem
  }

  /// What jobs and halves of shipments have in common.
  private static func stop(
    _ visit: [String: Any], _ order: [String: Any], _ id: String, _ rows: inout RowNumbers
  ) throws -> PlainProblem.Stop {
    guard let place = try rows.place(visit, "location", "location_index") else {
      throw NotUnderstood("a stop without a place")
    }
    var stop = PlainProblem.Stop(id: id, place: place)
    stop.service = try number(visit["service"]) ?? 0
    stop.setup = try number(visit["setup"]) ?? 0
    stop.windows = try windows(visit)
    stop.skills = Set(try numbers(order["skills"]).map { Int($0) })
    stop.priority = try number(order["priority"]) ?? 0
    return stop
  }

  private struct Matrix {
    let durations: [[Double]]
    let costs: [[Double]]?
  }

  private static func matrices(_ root: [String: Any]) throws -> [String: Matrix] {
    func table(_ value: Any?) throws -> [[Double]]? {
      guard let value else { return nil }
      guard let rows = value as? [Any] else { throw NotUnderstood("no list of rows") }
      let table = try rows.map { try entries($0) }
      guard table.allSatisfy({ $0.count == table.count }) else { throw NotUnderstood("no square") }
      return table
    }
    var matrices: [String: Matrix] = [:]
    for (profile, value) in root["matrices"] as? [String: Any] ?? [:] {
      guard let object = value as? [String: Any] else { throw NotUnderstood("no matrix") }
      let first = try objects(object["slices"]).first
      guard let durations = try table(object["durations"] ?? first?["durations"]) else {
        throw NotUnderstood("no durations")
      }
      matrices[profile] = Matrix(durations: durations, costs: try table(object["costs"]))
    }
    if let durations = try table(root["matrix"]) {
      matrices["car"] = Matrix(durations: durations, costs: nil)
    }
    return matrices
  }

  private struct RowNumbers {
    let hasMatrices: Bool
    private var known: [PlainProblem.Place: Int] = [:]

    init(hasMatrices: Bool) { self.hasMatrices = hasMatrices }

    mutating func place(
      _ object: [String: Any], _ key: String, _ indexKey: String
    ) throws -> PlainProblem.Place? {
      var place = PlainProblem.Place()
      if object[key] != nil {
        let angles = try numbers(object[key])
        guard angles.count == 2 else { throw NotUnderstood("no pair of coordinates") }
        (place.x, place.y) = (angles[0], angles[1])
      }
      let index = try number(object[indexKey])
      guard place.x != nil || index != nil else { return nil }
      guard hasMatrices else { return place }
      place.row = index.map { Int($0) }
      if place.row == nil {
        place.row = known[place] ?? known.count
        known[PlainProblem.Place(x: place.x, y: place.y)] = place.row
      }
      return place
    }
  }

  static func objects(_ value: Any?) throws -> [[String: Any]] {
    guard let value else { return [] }
    guard let objects = value as? [[String: Any]] else { throw NotUnderstood("no objects") }
    return objects
  }

  static func number(_ value: Any?) throws -> Double? {
    guard let value else { return nil }
    guard let number = value as? NSNumber, !(value is Bool && "\(type(of: value))" == "Bool") else {
      throw NotUnderstood("\(value) is no number")
    }
    return number.doubleValue
  }

  static func numbers(_ value: Any?) throws -> [Double] {
    guard let value else { return [] }
    guard let list = value as? [Any] else { throw NotUnderstood("no list") }
    return try list.map { element in
      guard let number = try number(element) else { throw NotUnderstood("no number") }
      return number
    }
  }

  /// A row of a matrix; null, for no route, counts as the greatest number of 32 bits.
  static func entries(_ value: Any?) throws -> [Double] {
    guard let list = value as? [Any] else { throw NotUnderstood("no list") }
    return try list.map { element in
      if "\(type(of: element))" == "NSNull" { return 2_147_483_647 }
      guard let number = try number(element) else { throw NotUnderstood("no number") }
      return number
    }
  }

  static func identifier(_ value: Any?) throws -> String {
    if let text = value as? String { return "\"\(text)\"" }
    guard let number = value as? NSNumber else { throw NotUnderstood("no identifier") }
    return "\(number.int64Value)"
  }
}
