import Foundation

/// Reads Solomon's, Chao's and Vansteenwegen's lists a second time, line by line.
enum PlainLists {
  static func solomon(_ bytes: [UInt8]) throws -> PlainProblem {
    let rows = try PlainText.rows(bytes)
    func isNumeric(_ row: [String]) -> Bool { row.contains { (try? PlainText.number($0)) != nil } }
    guard let fleet = rows.firstIndex(where: { $0[0].uppercased() == "VEHICLE" }),
      let table = rows.firstIndex(where: { $0[0].uppercased() == "CUSTOMER" })
    else { throw NotUnderstood("no headings") }
    let fleetRows = rows[(fleet + 1)..<max(fleet + 1, table)].filter(isNumeric)
    guard fleetRows.count == 1, fleetRows[0].count == 2 else { throw NotUnderstood("\(fleetRows)") }
    var problem = PlainProblem()
    problem.scale = 10
    let count = try PlainText.whole(fleetRows[0][0])
    let capacity = try PlainText.number(fleetRows[0][1])
    var depot: PlainProblem.Stop?
    for row in rows[(table + 1)...].drop(while: { !isNumeric($0) }) {
      guard row.count == 7 else { throw NotUnderstood("\(row)") }
      let numbers = try row.map { try PlainText.number($0) }
      var stop = PlainProblem.Stop(
        id: "\(try PlainText.whole(row[0]))",
        place: PlainProblem.Place(x: numbers[1], y: numbers[2]))
      stop.delivery = [numbers[3]]
      stop.windows = [[numbers[4], numbers[5]]]
      stop.service = numbers[6]
      if stop.id == "0" {
        guard depot == nil else { throw NotUnderstood("two depots") }
        depot = stop
      } else {
        problem.stops.append(stop)
      }
    }
    guard let depot else { throw NotUnderstood("no depot") }
    problem.vehicles = (1...max(1, min(count, max(1000, problem.stops.count)))).map {
      PlainProblem.Vehicle(
        id: "\($0)", start: depot.place, end: depot.place, capacity: [capacity],
        window: depot.windows[0])
    }
    problem.cost = { a, b, _ in Int(floor(PlainDistance.euclid(a, b) * 10)) }
    return problem
  }

  static func orienteering(_ bytes: [UInt8]) throws -> PlainProblem {
    var rows = try PlainText.rows(bytes)
    guard let first = rows.first else { throw NotUnderstood("empty") }
    var problem = PlainProblem()
    problem.scale = 10_000
    let (limit, paths): (Double, Int)
    let isTeam = first[0] == "n"
    if isTeam {
      var header: [String: String] = [:]
      for row in rows.prefix(3) {
        guard row.count == 2 else { throw NotUnderstood("\(row)") }
        header[row[0]] = row[1]
      }
      rows.removeFirst(3)
      guard header.count == 3, let n = header["n"], try PlainText.whole(n) == rows.count else {
        throw NotUnderstood("number of points")
      }
      limit = try PlainText.number(header["tmax"] ?? "")
      paths = try PlainText.whole(header["m"] ?? "")
    } else {
      limit = try PlainText.number(first[0])
      paths = try PlainText.whole(first.count == 2 ? first[1] : "")
      rows.removeFirst()
    }
    let points = try rows.map { row in
      guard row.count == 3 else { throw NotUnderstood("\(row)") }
      return try row.map { try PlainText.number($0) }
    }
    let places = points.map { PlainProblem.Place(x: $0[0], y: $0[1]) }
    let last = isTeam ? points.count - 1 : 1
    for (i, point) in points.enumerated() where ![0, last].contains(i) || point[2] > 0 {
      problem.stops.append(PlainProblem.Stop(id: "\(i + 1)", place: places[i], prize: point[2]))
    }
    // More vehicles than stops are of no use.
    problem.vehicles = (1...max(1, min(paths, max(1000, problem.stops.count)))).map {
      PlainProblem.Vehicle(
        id: "\($0)", start: places[0], end: places[last], maxDuration: limit)
    }
    problem.cost = { a, b, _ in Int(floor(PlainDistance.euclid(a, b) * 10_000 + 0.5)) }
    return problem
  }

  static func timedOrienteering(_ bytes: [UInt8]) throws -> PlainProblem {
    let rows = try PlainText.rows(bytes)
    guard rows.count > 2, rows[0].count == 4 else { throw NotUnderstood("no header") }
    guard try PlainText.whole(rows[0][2]) + 3 == rows.count else { throw NotUnderstood("count") }
    var problem = PlainProblem()
    problem.scale = 10
    var depot: PlainProblem.Stop?
    for row in rows.dropFirst(2) {
      let numbers = try row.map { try PlainText.number($0) }
      guard row.count >= 9, try PlainText.whole(row[6]) + 9 == row.count else {
        throw NotUnderstood("\(row)")
      }
      let stop = PlainProblem.Stop(
        id: "\(try PlainText.whole(row[0]))",
        place: PlainProblem.Place(x: numbers[1], y: numbers[2]), service: numbers[3],
        windows: [Array(numbers.suffix(2))], prize: numbers[4])
      if stop.id == "0" {
        guard depot == nil else { throw NotUnderstood("two depots") }
        depot = stop
      }
      if stop.id != "0" || numbers[4] > 0 { problem.stops.append(stop) }
    }
    guard let depot else { throw NotUnderstood("no depot") }
    problem.vehicles = [
      PlainProblem.Vehicle(
        id: "1", start: depot.place, end: depot.place, window: depot.windows[0])
    ]
    problem.cost = { a, b, _ in Int(floor(PlainDistance.euclid(a, b) * 10)) }
    return problem
  }
}
