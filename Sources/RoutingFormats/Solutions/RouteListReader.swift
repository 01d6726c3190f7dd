package import PlainFiles
package import VehicleRouting

/// Reads CVRPLIB's solution format for the checker.
///
/// Routes without stops are skipped. Where vehicles are alike, the first route is driven by the first one,
/// and so on; else a route's number is that of its vehicle. A stop with a prize that is on no route counts
/// as unassigned; one without is the checker's to miss.
package enum RouteListReader {
  /// Reads the solution of a problem.
  package static func read(
    _ bytes: [UInt8], file: String, of problem: Problem
  ) throws(InvalidInput) -> Reading<StatedSolution> {
    let text = try BenchmarkText(bytes, file: file)
    let indices = SolutionIndices(problem)
    let numbering = RouteListNumbering(problem)
    var stated = StatedSolution(solution: Solution(routes: []))
    for line in text.lines where !line.isBlank {
      let words = line.words
      switch words[0].text.lowercased() {
      case "route":
        var reversed: Set<Int> = []
        var loads: [Int: StatedVisitLoad] = [:]
        let activities = activities(
          of: line, numbering, indices, problem, text, &reversed, &loads)
        if !activities.isEmpty {
          let vehicle =
            numbering.hasFixedVehicles
            ? number(of: line, text) : stated.solution.routes.count
          if let vehicle {
            var route = Solution.Route(vehicle: vehicle, activities: activities)
            route.reversedStops = reversed
            stated.solution.routes.append(route)
            stated.visitLoads.append(loads)
          }
        }
      case "cost", "cost:":
        if words.count > 1, let cost = text.double(words[1], "cost"), abs(cost) < 1e12 {
          stated.cost = Int((cost * Double(problem.scale)).rounded())
        }
      case "optimal:", "time:", "time", "comment": break
      default:
        text.findings.add(
          SolutionFileCode.badLine, at: .line(line.number), value: line.text,
          "the line is neither a route nor the cost",
          remedy: "Write \"Route #1: 3 1 2\" or \"Cost 123\".")
      }
    }
    if stated.solution.routes.count > problem.vehicles.count {
      text.findings.add(
        SolutionFileCode.tooManyRoutes, at: .file, value: String(stated.solution.routes.count),
        "there are \(stated.solution.routes.count) routes, but only \(problem.vehicles.count) "
          + "vehicles", remedy: "Run the check with --vehicles \(stated.solution.routes.count).")
    }
    if stated.visitLoads.allSatisfy(\.isEmpty) { stated.visitLoads = [] }
    let visited = Set(stated.solution.routes.flatMap(\.stops))
    stated.solution.unassigned = problem.stops.indices.filter {
      problem.stops[$0].prize != nil && !visited.contains($0)
    }
    let collected = visited.reduce(0) { $0 + (problem.stops[$1].prize ?? 0) }
    stated.cost? -= StatedCosts(problem).rounded(problem.lostPrize(collecting: collected))
    return try text.findings.reading(stated)
  }

  /// The vehicle that a route's number names, counted from 0.
  private static func number(of line: TextLine, _ text: BenchmarkText) -> Int? {
    let digits = line.bytes.drop { $0 != UInt8(ascii: "#") }.dropFirst()
      .prefix { $0 != UInt8(ascii: ":") }
    if let number = Int(String(decoding: digits, as: UTF8.self)), number > 0 { return number - 1 }
    text.findings.add(
      SolutionFileCode.badLine, at: .line(line.number), value: line.text,
      "the route has no number, but the vehicles differ",
      remedy: "Write \"Route #3: 3 1 2\" for the third vehicle.")
    return nil
  }

  private static func activities(
    of line: TextLine, _ numbering: RouteListNumbering, _ indices: SolutionIndices,
    _ problem: Problem, _ text: BenchmarkText, _ reversed: inout Set<Int>,
    _ loads: inout [Int: StatedVisitLoad]
  ) -> [Activity] {
    guard let colon = line.bytes.firstIndex(of: UInt8(ascii: ":")) else {
      text.findings.add(
        SolutionFileCode.badLine, at: .line(line.number), value: line.text,
        "the route has no colon", remedy: "Write \"Route #1: 3 1 2\".")
      return []
    }
    var names = TextLine(number: line.number, bytes: line.bytes[(colon + 1)...]).words
    if let city = numbering.firstCity, let first = names.firstIndex(where: { $0.integer == city }) {
      names = Array(names[(first + 1)...] + names[..<first])
    }
    var result: [Activity] = []
    for word in names {
      let (name, amounts) = RouteListNumbering.parts(of: word)
      guard let activity = activity(named: name, numbering, indices, problem, text, &reversed)
      else { continue }
      if let amounts, let stop = activity.stop {
        let isDelivery = problem.stops[stop].delivery.contains { $0 > 0 }
        loads[result.count] = StatedVisitLoad(
          delivery: isDelivery ? amounts : problem.stops[stop].delivery.map { _ in 0 },
          pickup: isDelivery ? problem.stops[stop].pickup.map { _ in 0 } : amounts)
      }
      result.append(activity)
    }
    return result
  }

  private static func activity(
    named name: TextWord, _ numbering: RouteListNumbering, _ indices: SolutionIndices,
    _ problem: Problem, _ text: BenchmarkText, _ reversed: inout Set<Int>
  ) -> Activity? {
    if let facility = numbering.facility(named: name, in: problem) { return .facility(facility) }
    if let stop = indices.stop(numbering.identifier(named: name)) { return .stop(stop) }
    let backward = TextWord(line: name.line, bytes: name.bytes.dropFirst())
    if name.text.hasPrefix(RouteListNumbering.backward),
      let stop = indices.stop(numbering.identifier(named: backward)),
      problem.stops[stop].street != nil
    {
      reversed.insert(stop)
      return .stop(stop)
    }
    text.findings.add(
      SolutionFileCode.unknownStop, at: .line(name.line), value: name.text,
      "the problem has no stop \(name.text)",
      remedy: "Check that the problem and the solution belong together.")
    return nil
  }
}
