internal import PlainFiles

extension VRPLIBDraft {
  /// Makes the problem; `nil` if something needed was reported.
  func problem() -> Problem? {
    var problem = Problem(
      name: file.entries["NAME"]?.value ?? file.text.stem, locations: locations, stops: [],
      vehicles: [], travel: ["car": travel], objective: options.objective ?? .cost, scale: scale,
      depotNumber: kind == .orienteering ? nil : nodes[depot])
    problem.stops = nodes.indices.lazy.filter { $0 != depot }
      .map { Stop(id: .number(nodes[$0]), location: $0) }
    switch kind {
    case .tour, .asymmetricTour:
      problem.vehicles = [Vehicle(id: 1, start: depot, end: depot)]
    case .capacitated: addLoads(to: &problem, depot)
    case .orienteering: addPrizes(to: &problem, depot)
    }
    return problem
  }

  /// The index of the node that `DEPOT_SECTION` names, or of the least number; `nil` if it names
  /// none of the file's nodes or several, which is reported.
  static func depot(of file: VRPLIBFile, among index: [Int: Int]) -> Int? {
    guard let section = file.sections["DEPOT_SECTION"] else { return 0 }
    let words = section.lines.flatMap(\.words).prefix { $0.integer != -1 }
    guard let word = words.first else { return 0 }
    guard words.count == 1 else {
      file.text.findings.add(
        BenchmarkCode.notSupported, at: .line(words[1].line), value: words[1].text,
        "DEPOT_SECTION names \(words.count) depots; only one is supported",
        remedy: "Name one depot and end the section with -1.")
      return nil
    }
    guard let node = word.integer, let depot = index[node] else {
      file.text.findings.add(
        BenchmarkCode.unknownNode, at: .line(word.line), value: word.text,
        "the depot \(word.text) is not a node of the file", remedy: "Name one of its nodes.")
      return nil
    }
    return depot
  }

  private func addLoads(to problem: inout Problem, _ depot: Int) {
    let text = file.text
    let demands = values(of: "DEMAND_SECTION", "demand") {
      text.integer($0, "demand", in: ProblemLimits.amount)
    }
    guard let demands else {
      return file.reportMissing("DEMAND_SECTION", example: "a line \"node demand\" per node")
    }
    guard let capacityWord = file.word("CAPACITY") else {
      return file.reportMissing("CAPACITY", example: "CAPACITY : and what a vehicle carries")
    }
    let capacity = text.integer(capacityWord, "CAPACITY", in: ProblemLimits.amount)
    let limit = file.word("DISTANCE").flatMap {
      text.scaled($0, "DISTANCE", by: scale, isLimit: true)
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
    let unlimited = max(1, min(problem.stops.count, 2 * needed + 10))
    let count =
      options.vehicles ?? file.integer("VEHICLES", in: 1...ProblemLimits.count.upperBound)
      ?? unlimited
    problem.vehicles = (1...max(1, count)).map {
      Vehicle(
        id: .number($0), start: depot, end: depot, capacity: [capacity ?? 0], maxDuration: limit)
    }
  }

  private func addPrizes(to problem: inout Problem, _ depot: Int) {
    let text = file.text
    guard let limitWord = file.word("COST_LIMIT") else {
      return file.reportMissing("COST_LIMIT", example: "COST_LIMIT : and the greatest tour length")
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

  /// The values that a section gives to nodes, by the nodes' index; `nil` without the section.
  ///
  /// Reports nodes that the file does not have or that come twice, and nodes without a value, as a
  /// file has them that was cut off. Only the depot may be left out, with a warning; it counts as 0.
  private func values(
    of keyword: String, _ name: String, _ parse: (TextWord) -> Int?
  ) -> [Int: Int]? {
    guard let rows = file.rows(keyword, [name]) else { return nil }
    var values: [Int: Int] = [:]
    for (node, words) in rows {
      guard let i = index[node] else {
        file.text.findings.add(
          BenchmarkCode.unknownNode, at: .line(words[0].line), value: String(node),
          "\(keyword) names node \(node), which the file does not have",
          remedy: "Use the numbers of the nodes, from \(nodes.min() ?? 1) to \(nodes.max() ?? 1).")
        continue
      }
      guard values.updateValue(parse(words[0]) ?? 0, forKey: i) == nil else {
        file.text.findings.add(
          BenchmarkCode.duplicate, at: .line(words[0].line), value: String(node),
          "\(keyword) has node \(node) twice", remedy: "Keep one of the two lines.")
        continue
      }
    }
    let missing = nodes.indices.filter { values[$0] == nil }
    if let first = missing.first, let section = file.sections[keyword] {
      if missing == [depot] {
        file.text.findings.add(
          BenchmarkCode.assumedZero, at: .line(section.line), value: String(nodes[first]),
          "\(keyword) has no line for the depot \(nodes[first]); its \(name) counts as 0",
          remedy: "Add a line \"\(nodes[first]) 0\".")
      } else {
        file.text.findings.add(
          BenchmarkCode.wrongCount, at: .line(section.line), value: String(nodes[first]),
          "\(keyword) has no line for \(missing.count) of \(nodes.count) nodes, such as "
            + "\(nodes[first])",
          remedy:
            "Add a line \"node \(name)\" for each, and check that the file was written to its "
            + "end.")
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
