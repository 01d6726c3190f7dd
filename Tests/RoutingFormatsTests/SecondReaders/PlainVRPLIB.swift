import Foundation

/// Reads files of the TSPLIB family a second time, line by line.
struct PlainVRPLIB {
  private var entries: [String: String] = [:]
  private var sections: [String: [[String]]] = [:]
  private var nodes: [Int: PlainProblem.Place] = [:]
  private var problem = PlainProblem()

  static func read(_ bytes: [UInt8]) throws -> PlainProblem {
    var reader = PlainVRPLIB()
    try reader.cut(bytes)
    return try reader.understood()
  }

  /// Cuts the file into entries and sections.
  private mutating func cut(_ bytes: [UInt8]) throws {
    var section: String?
    for row in try PlainText.rows(bytes) {
      guard let first = row[0].unicodeScalars.first else { continue }
      let isWord = first.properties.isAlphabetic || first.value >= 0x80
      guard isWord else {
        guard let section else { throw NotUnderstood("\(row) is in no section") }
        sections[section, default: []].append(row)
        continue
      }
      let line = row.joined(separator: " ")
      let colon = line.firstIndex(of: ":")
      let blank = line.firstIndex(of: " ")
      let end = min(colon ?? line.endIndex, blank ?? line.endIndex)
      let word = line[..<end].uppercased()
      if word == "EOF" { return }
      if word.hasSuffix("_SECTION") {
        section = word
        sections[word] = []
        continue
      }
      section = nil
      var value = line[end...].drop { $0 == " " }
      if value.first == ":" { value = value.dropFirst().drop { $0 == " " } }
      if value.count > 1, value.first == "\"", value.last == "\"" {
        value = value.dropFirst().dropLast()
      }
      entries[word] = String(value)
    }
  }

  private func entry(_ word: String) throws -> String {
    guard let value = entries[word] else { throw NotUnderstood("no \(word)") }
    return value
  }

  private mutating func understood() throws -> PlainProblem {
    let size = try PlainText.whole(entry("DIMENSION"))
    let isExplicit = try entry("EDGE_WEIGHT_TYPE").uppercased() == "EXPLICIT"
    let coordinates = sections["NODE_COORD_SECTION"] ?? sections["DISPLAY_DATA_SECTION"]
    if let coordinates, !isExplicit || !coordinates.isEmpty {
      for row in coordinates {
        if row == ["-1"] { break }
        guard row.count == 3 else { throw NotUnderstood("\(row) is no node") }
        nodes[try PlainText.whole(row[0])] = PlainProblem.Place(
          x: try PlainText.number(row[1]), y: try PlainText.number(row[2]))
      }
    } else {
      for node in 1...size { nodes[node] = PlainProblem.Place() }
    }
    guard nodes.count == size else { throw NotUnderstood("\(nodes.count) nodes, not \(size)") }
    let numbers = nodes.keys.sorted()
    if isExplicit {
      for (row, number) in numbers.enumerated() { nodes[number]?.row = row }
    }
    try chooseDistances(isExplicit, size)

    let depotWords = (sections["DEPOT_SECTION"] ?? []).flatMap { $0 }
    var depots = try depotWords.map { try PlainText.whole($0) }
    depots = Array(depots.prefix { $0 != -1 })
    if depots.isEmpty { depots = [numbers[0]] }
    guard depots.allSatisfy({ nodes[$0] != nil }) else { throw NotUnderstood("no such depot") }
    let depot = depots[0]
    for number in numbers where !depots.contains(number) {
      problem.stops.append(PlainProblem.Stop(id: "\(number)", place: nodes[number]!))
    }
    switch try entry("TYPE").uppercased() {
    case "TSP", "ATSP":
      problem.vehicles = [PlainProblem.Vehicle(id: "1", start: nodes[depot], end: nodes[depot])]
    case "CVRP": try addLoads(depot)
    case "VRPTW", "MDVRPTW", "PCVRPTW":
      try addLoads(depot)
      try addHours()
      if try entry("TYPE").uppercased() != "VRPTW" { problem.statedScale = 1 }
    case "OP": try addPrizes(depot)
    case let type: throw NotUnderstood("type \(type)")
    }
    return problem
  }

  private mutating func chooseDistances(_ isExplicit: Bool, _ size: Int) throws {
    if isExplicit {
      let matrix = try matrix(size)
      problem.cost = { a, b, _ in a.row == b.row ? 0 : matrix[a.row ?? 0][b.row ?? 0] }
      return
    }
    switch try entry("EDGE_WEIGHT_TYPE").uppercased() {
    case "EUC_2D":
      let words = (sections["NODE_COORD_SECTION"] ?? []).flatMap { $0.dropFirst() }
      let isExact =
        try entry("TYPE").uppercased() == "CVRP"
        && words.contains { $0.contains(".") && !$0.lowercased().contains("e") }
      let type = try entry("TYPE").uppercased()
      if type == "VRPTW" || type == "PCVRPTW" {
        problem.scale = 10
        problem.cost = { a, b, _ in Int(floor(PlainDistance.euclid(a, b) * 10)) }
        return
      }
      problem.scale = type == "MDVRPTW" ? 1000 : isExact ? 10_000 : 1
      let scale = problem.scale
      problem.cost = { a, b, _ in Int(floor(PlainDistance.euclid(a, b) * scale + 0.5)) }
    case "CEIL_2D": problem.cost = { a, b, _ in Int(ceil(PlainDistance.euclid(a, b))) }
    case "ATT": problem.cost = { a, b, _ in PlainDistance.att(a, b) }
    case "GEO": problem.cost = { a, b, _ in PlainDistance.geo(a, b) }
    case let type: throw NotUnderstood("weights \(type)")
    }
  }

  /// The matrix of `EDGE_WEIGHT_SECTION`, whose pairs are listed one after the other.
  private func matrix(_ n: Int) throws -> [[Int]] {
    let all = 0..<n
    let pairs: [(Int, Int)]
    switch try entry("EDGE_WEIGHT_FORMAT").uppercased() {
    case "FULL_MATRIX": pairs = all.flatMap { i in all.map { (i, $0) } }
    case "UPPER_ROW": pairs = all.flatMap { i in all.filter { $0 > i }.map { (i, $0) } }
    case "LOWER_ROW": pairs = all.flatMap { i in all.filter { $0 < i }.map { (i, $0) } }
    case "UPPER_DIAG_ROW": pairs = all.flatMap { i in all.filter { $0 >= i }.map { (i, $0) } }
    case "LOWER_DIAG_ROW": pairs = all.flatMap { i in all.filter { $0 <= i }.map { (i, $0) } }
    case "UPPER_COL": pairs = all.flatMap { j in all.filter { $0 < j }.map { ($0, j) } }
    case "LOWER_COL": pairs = all.flatMap { j in all.filter { $0 > j }.map { ($0, j) } }
    case "UPPER_DIAG_COL": pairs = all.flatMap { j in all.filter { $0 <= j }.map { ($0, j) } }
    case "LOWER_DIAG_COL": pairs = all.flatMap { j in all.filter { $0 >= j }.map { ($0, j) } }
    case let format: throw NotUnderstood("format \(format)")
    }
    let isFull = pairs.count == n * n && n > 1
    let words = (sections["EDGE_WEIGHT_SECTION"] ?? []).flatMap { $0 }
    guard words.count == pairs.count else { throw NotUnderstood("\(words.count) weights") }
    var matrix = [[Int]](repeating: [Int](repeating: 0, count: n), count: n)
    for ((i, j), word) in zip(pairs, words) where i != j {
      matrix[i][j] = try PlainText.whole(word)
      if !isFull { matrix[j][i] = matrix[i][j] }
    }
    return matrix
  }

  /// The number that a section gives to each node.
  private mutating func values(_ section: String) throws -> [Int: Double]? {
    guard let rows = sections[section] else { return nil }
    var values: [Int: Double] = [:]
    for row in rows {
      if row == ["-1"] { break }
      guard row.count == 2 else { throw NotUnderstood("\(row) in \(section)") }
      let node = try PlainText.whole(row[0])
      guard nodes[node] != nil, values[node] == nil else { throw NotUnderstood("node \(node)") }
      values[node] = try PlainText.number(row[1])
    }
    let missing = nodes.keys.filter { values[$0] == nil }
    guard missing.count <= 1 else { throw NotUnderstood("no \(section) of \(missing)") }
    if !missing.isEmpty { problem.assumptions.append("W1112") }
    return values
  }

  private mutating func addLoads(_ depot: Int) throws {
    guard let demands = try values("DEMAND_SECTION") else { throw NotUnderstood("no demands") }
    let services = try values("SERVICE_TIME_SECTION")
    let service = try entries["SERVICE_TIME"].map { try PlainText.number($0) } ?? 0
    let capacity = try PlainText.number(entry("CAPACITY"))
    let limit = try ["DISTANCE", "VEHICLES_MAX_DURATION"].compactMap { entries[$0] }
      .map { try PlainText.number($0) }.min()
    for i in problem.stops.indices {
      guard let node = Int(problem.stops[i].id) else { continue }
      problem.stops[i].delivery = [demands[node] ?? 0]
      problem.stops[i].service = services.map { $0[node] ?? service } ?? service
    }
    let total = problem.stops.reduce(0) { $0 + $1.delivery[0] }
    let needed = ceil(total / max(1, capacity))
    let unlimited = max(1, min(Double(problem.stops.count), 2 * needed + 10))
    let count = try entries["VEHICLES"].map { try PlainText.whole($0) } ?? Int(unlimited)
    problem.vehicles = (1...max(1, count)).map {
      PlainProblem.Vehicle(
        id: "\($0)", start: nodes[depot], end: nodes[depot], capacity: [capacity],
        maxDuration: limit)
    }
  }

  /// Windows of stops and depots, the depots of vehicles, and prizes.
  private mutating func addHours() throws {
    guard let rows = sections["TIME_WINDOW_SECTION"] else { throw NotUnderstood("no windows") }
    var windows: [Int: [Double]] = [:]
    for row in rows {
      if row == ["-1"] { break }
      guard row.count == 3, windows[try PlainText.whole(row[0])] == nil else {
        throw NotUnderstood("window \(row)")
      }
      windows[try PlainText.whole(row[0])] = [
        try PlainText.number(row[1]), try PlainText.number(row[2]),
      ]
    }
    let unlisted = nodes.keys.filter { windows[$0] == nil }
    if !unlisted.isEmpty { problem.assumptions.append("W1112") }
    let prizes = try entry("TYPE").uppercased() == "PCVRPTW" ? try values("PRIZE_SECTION") : nil
    for i in problem.stops.indices {
      guard let node = Int(problem.stops[i].id) else { continue }
      problem.stops[i].windows = windows[node].map { [$0] } ?? []
      if let prize = prizes?[node], prize > 0 { problem.stops[i].prize = prize }
    }
    for row in sections["VEHICLES_DEPOT_SECTION"] ?? [] {
      if row == ["-1"] { break }
      let (vehicle, depot) = (try PlainText.whole(row[0]), try PlainText.whole(row[1]))
      guard problem.vehicles.indices.contains(vehicle - 1) else { continue }
      problem.vehicles[vehicle - 1].start = nodes[depot]
      problem.vehicles[vehicle - 1].end = nodes[depot]
    }
    for v in problem.vehicles.indices {
      let home = nodes.first { $0.value == problem.vehicles[v].start }
      problem.vehicles[v].window = home.flatMap { windows[$0.key] }
    }
  }

  private mutating func addPrizes(_ depot: Int) throws {
    guard let scores = try values("NODE_SCORE_SECTION") else { throw NotUnderstood("no scores") }
    if scores[depot] ?? 0 > 0 {
      problem.stops.append(PlainProblem.Stop(id: "\(depot)", place: nodes[depot]!))
    }
    for i in problem.stops.indices {
      problem.stops[i].prize = Int(problem.stops[i].id).flatMap { scores[$0] } ?? 0
    }
    problem.vehicles = [
      PlainProblem.Vehicle(
        id: "1", start: nodes[depot], end: nodes[depot],
        maxDuration: try PlainText.number(entry("COST_LIMIT")))
    ]
  }
}
