internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

extension VRPLIBDraft {
  /// Makes the problem; `nil` if something needed was reported.
  func problem() -> Problem? {
    var problem = Problem(
      name: file.entries["NAME"]?.value ?? file.text.stem, locations: locations, stops: [],
      vehicles: [], travel: ["car": travel], objective: options.objective ?? .cost,
      scale: kind.statesUnits ? 1 : scale,
      depotNumber: kind == .orienteering ? nil : nodes[depots[0]])
    problem.stops = nodes.indices.lazy.filter { !depots.contains($0) }
      .map { Stop(id: .number(nodes[$0]), location: $0) }
    switch kind {
    case .tour, .asymmetricTour:
      problem.vehicles = [Vehicle(id: 1, start: depots[0], end: depots[0])]
    case .capacitated: addLoads(to: &problem)
    case .split:
      addLoads(to: &problem)
      for s in problem.stops.indices { problem.stops[s].split = SplitDelivery() }
    case .timed, .multiDepot, .prizeCollecting:
      addLoads(to: &problem)
      addWindows(to: &problem)
    case .multiTrip:
      addLoads(to: &problem)
      addWindows(to: &problem)
      addTrips(to: &problem)
    case .backhauls:
      addLoads(to: &problem)
      addBackhauls(to: &problem)
    case .orienteering: addPrizes(to: &problem, depots[0])
    }
    return problem
  }

  /// The indices of the nodes that `DEPOT_SECTION` names, or that of the least number; `nil` if it names
  /// one that is none of the file's nodes, or too many, which is reported.
  static func depots(of file: VRPLIBFile, among index: [Int: Int], most: Int) -> [Int]? {
    guard let section = file.sections["DEPOT_SECTION"] else { return [0] }
    let words = section.lines.flatMap(\.words).prefix { $0.integer != -1 }
    guard words.count <= most else {
      file.text.findings.add(
        BenchmarkCode.notSupported, at: .line(words[1].line), value: words[1].text,
        "DEPOT_SECTION names \(words.count) depots; only one is supported for this type",
        remedy: "Specify one depot and end the section with -1; several depots require the type "
          + "MDVRPTW.")
      return nil
    }
    var depots: [Int] = []
    for word in words {
      if let node = word.integer, let depot = index[node] {
        if !depots.contains(depot) { depots.append(depot) }
      } else {
        file.text.findings.add(
          BenchmarkCode.unknownNode, at: .line(word.line), value: word.text,
          "the depot \(word.text) is not a node in the file", remedy: "Use one of its nodes.")
      }
    }
    return words.isEmpty ? [0] : depots.isEmpty ? nil : depots
  }

  private func addLoads(to problem: inout Problem) {
    let text = file.text
    let demands = values(of: "DEMAND_SECTION", "demand") {
      text.integer($0, "demand", in: ProblemLimits.amount)
    }
    guard let demands else {
      return file.reportMissing("DEMAND_SECTION", example: "a line \"node demand\" per node")
    }
    guard let capacityWord = file.word("CAPACITY") else {
      return file.reportMissing("CAPACITY", example: "CAPACITY : and the capacity of a vehicle")
    }
    let capacity = text.integer(capacityWord, "CAPACITY", in: ProblemLimits.amount)
    let limits = ["DISTANCE", "VEHICLES_MAX_DURATION"].compactMap { keyword in
      file.word(keyword).flatMap { text.scaled($0, keyword, by: scale, isLimit: true) }
    }
    let service = file.word("SERVICE_TIME").flatMap {
      text.scaled($0, "SERVICE_TIME", by: scale)
    }
    let services = values(of: "SERVICE_TIME_SECTION", "service time") {
      text.scaled($0, "service time", by: scale)
    }
    for i in problem.stops.indices {
      let node = problem.stops[i].location
      problem.stops[i].delivery = [demands[node] ?? 0]
      problem.stops[i].service = services?[node] ?? service ?? 0
    }
    let total = problem.stops.reduce(0) { $0 + $1.delivery[0] }
    let needed = total.dividedRoundingUp(by: max(1, capacity ?? 1))
    let unlimited = max(
      1, kind == .split ? 2 * needed + 10 : min(problem.stops.count, 2 * needed + 10))
    let count =
      options.vehicles ?? file.integer("VEHICLES", in: 1...ProblemLimits.count.upperBound)
      ?? unlimited
    // Vehicles with lines of their own are all kept, and split deliveries may need more than there are stops.
    let listed = ["VEHICLES_DEPOT_SECTION", "VEHICLES_RELOAD_DEPOT_SECTION"]
      .map { file.sections[$0]?.lines.count ?? 0 }
    let most = max(problem.stops.count, kind == .split ? unlimited : 0, listed.max() ?? 0)
    problem.vehicles = text.fleet(
      count, for: most, line: file.word("VEHICLES")?.line ?? 1,
      Vehicle(
        id: .number(1), start: depots[0], end: depots[0], capacity: [capacity ?? 0],
        maxDuration: limits.min()))
    for (vehicle, home) in homes(ofVehicles: max(1, count))
    where problem.vehicles.indices.contains(vehicle - 1) {
      problem.vehicles[vehicle - 1].start = home
      problem.vehicles[vehicle - 1].end = home
    }
  }

  /// The depot of each vehicle, as an index in `nodes`; empty where there is one for all.
  private func homes(ofVehicles count: Int) -> [Int: Int] {
    let keyword = "VEHICLES_DEPOT_SECTION"
    guard let section = file.sections[keyword],
      let rows = file.rows(keyword, ["depot"], of: "vehicle")
    else {
      if depots.count > 1 {
        file.reportMissing(
          keyword,
          example: "a line \"vehicle depot\" for each vehicle")
      }
      return [:]
    }
    var homes: [Int: Int] = [:]
    for (vehicle, words) in rows {
      guard let node = words[0].integer, let depot = index[node], depots.contains(depot) else {
        file.text.findings.add(
          BenchmarkCode.unknownNode, at: .line(words[0].line), value: words[0].text,
          "\(keyword) names \(words[0].text), which is not a depot in the file",
          remedy: "Use the numbers in DEPOT_SECTION.")
        continue
      }
      if homes.updateValue(depot, forKey: vehicle) != nil {
        file.text.findings.add(
          BenchmarkCode.duplicate, at: .line(words[0].line), value: String(vehicle),
          "\(keyword) lists vehicle \(vehicle) twice", remedy: "Keep one of the two lines.")
      }
    }
    if let missing = (1...count).first(where: { homes[$0] == nil }), !file.text.findings.hasErrors {
      file.text.findings.add(
        BenchmarkCode.wrongCount, at: .line(section.line), value: String(missing),
        "\(keyword) has no line for vehicle \(missing) of \(count)",
        remedy: "Add a line \"vehicle depot\" for each, or use fewer vehicles.")
    }
    return homes
  }

  /// Adds when stops and depots are open, and which stops may be left out for their prize.
  private func addWindows(to problem: inout Problem) {
    let text = file.text
    let windows = values(
      of: "TIME_WINDOW_SECTION", ["open", "close"], missing: "it is always open"
    ) { words -> TimeWindow? in
      let open = text.scaled(words[0], "opening", by: scale)
      let close = text.scaled(words[1], "closing", by: scale)
      guard let open, let close else { return nil }
      return text.window(open, close, words[0])
    }
    guard let windows else {
      return file.reportMissing(
        "TIME_WINDOW_SECTION",
        example: "a line \"node open close\" for each node")
    }
    for i in problem.stops.indices {
      problem.stops[i].windows = windows[problem.stops[i].location].map { [$0] } ?? []
    }
    for v in problem.vehicles.indices {
      problem.vehicles[v].window = problem.vehicles[v].start.flatMap { windows[$0] }
    }
    guard kind == .prizeCollecting else { return }
    let prizes = values(of: "PRIZE_SECTION", "prize") { text.scaled($0, "prize", by: scale) }
    guard let prizes else {
      return file.reportMissing("PRIZE_SECTION", example: "a line \"node prize\" per node")
    }
    for i in problem.stops.indices {
      // Without a prize a stop has to be served.
      let prize = prizes[problem.stops[i].location] ?? 0
      problem.stops[i].prize = prize > 0 ? prize : nil
    }
  }

  private func addPrizes(to problem: inout Problem, _ depot: Int) {
    let text = file.text
    guard let limitWord = file.word("COST_LIMIT") else {
      return file.reportMissing("COST_LIMIT", example: "COST_LIMIT : and the maximum tour length")
    }
    let limit = text.scaled(limitWord, "COST_LIMIT", by: scale, isLimit: true)
    let scores = values(of: "NODE_SCORE_SECTION", "score") {
      text.integer($0, "score", in: ProblemLimits.cost)
    }
    guard let scores else {
      return file.reportMissing("NODE_SCORE_SECTION", example: "a line \"node score\" per node")
    }
    problem.stops = nodes.indices.filter { $0 != depot || scores[depot] ?? 0 > 0 }.map {
      Stop(id: .number(nodes[$0]), location: $0, prize: scores[$0] ?? 0)
    }
    problem.objective = options.objective ?? .prizes
    problem.vehicles = (1...max(1, options.vehicles ?? 1)).map {
      Vehicle(id: .number($0), start: depot, end: depot, maxDuration: limit)
    }
  }

  /// The numbers that a section gives to nodes, by the nodes' index; `nil` without the section.
  func values(
    of keyword: String, _ name: String, _ parse: (TextWord) -> Int?
  ) -> [Int: Int]? {
    values(of: keyword, [name], missing: "its \(name) is taken as 0") { parse($0[0]) }
  }

  /// What the lines of a section say about nodes, by the nodes' index; `nil` without the section.
  ///
  /// Reports nodes that the file does not have or that come twice, and nodes without a line, as a
  /// file has them that was cut off. Only depots may be left out, with a warning that says what stands in.
  private func values<Value>(
    of keyword: String, _ columns: [String], missing standIn: String,
    _ parse: ([TextWord]) -> Value?
  ) -> [Int: Value]? {
    guard let rows = file.rows(keyword, columns) else { return nil }
    var values: [Int: Value] = [:]
    var seen: Set<Int> = []
    for (node, words) in rows {
      guard let i = index[node] else {
        file.text.findings.add(
          BenchmarkCode.unknownNode, at: .line(words[0].line), value: String(node),
          "\(keyword) names node \(node), which is not in the file",
          remedy: "Use the numbers of the nodes, from \(nodes.min() ?? 1) to \(nodes.max() ?? 1).")
        continue
      }
      if !seen.insert(i).inserted {
        file.text.findings.add(
          BenchmarkCode.duplicate, at: .line(words[0].line), value: String(node),
          "\(keyword) lists node \(node) twice", remedy: "Keep one of the two lines.")
      }
      values[i] = parse(words)
    }
    let missing = nodes.indices.filter { !seen.contains($0) }
    if let first = missing.first, let section = file.sections[keyword] {
      let name = columns.joined(separator: " ")
      if missing.allSatisfy(depots.contains) {
        file.text.findings.add(
          BenchmarkCode.assumedZero, at: .line(section.line), value: String(nodes[first]),
          "\(keyword) has no line for the depot \(nodes[first]); \(standIn)",
          remedy: "Add a line \"\(nodes[first])\(columns.map { _ in " 0" }.joined())\".")
      } else {
        file.text.findings.add(
          BenchmarkCode.wrongCount, at: .line(section.line), value: String(nodes[first]),
          "\(keyword) has no line for \(missing.count) of \(nodes.count) nodes, such as "
            + "\(nodes[first])",
          remedy:
            "Add a line \"node \(name)\" for each, and check that the file is complete.")
      }
    }
    return values
  }
}

extension Int {
  /// The quotient of non-negative numbers, rounded up.
  func dividedRoundingUp(by divisor: Int) -> Int {
    self / divisor + (isMultiple(of: divisor) ? 0 : 1)
  }
}
