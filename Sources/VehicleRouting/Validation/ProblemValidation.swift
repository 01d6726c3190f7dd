package import PlainFiles

/// Checks the meaning of a problem, whatever file it came from.
///
/// Errors make a problem unfit for the solver. Warnings report stops that no plan can serve, and of
/// what looks like a slip. A problem without stops is valid; one without vehicles is not.
package enum ProblemValidation {
  /// Returns everything that is wrong or odd; `file` names the problem in the findings.
  package static func findings(in problem: Problem, file: String) -> [Finding] {
    let findings = FindingCollector(file: file)
    check(problem, places: .pointers(of: problem), findings: findings)
    return findings.findings
  }

  /// Adds everything that is wrong or odd to `findings`.
  package static func check(
    _ problem: Problem, places: ProblemPlaces, findings: FindingCollector
  ) {
    let check = ProblemCheck(problem: problem, places: places, findings: findings)
    check.fleet()
    check.identifiers()
    check.stops()
    check.streets()
    check.visitPlaces()
    check.severalPickups()
    check.splitDeliveries()
    check.days()
    check.batteries()
    check.vehicles()
    check.breaks()
    check.facilities()
    check.shipments()
    check.relations()
    check.givenRoutes()
    check.travel()
    check.rates()
    // What no plan can reach is told only of problems whose numbers can be trusted.
    guard !findings.hasErrors else { return }
    check.costSum()
    guard !findings.hasErrors else { return }
    check.fixedFronts()
    check.loners()
    check.serviceability()
    check.positions()
  }
}

/// One run of the checks.
struct ProblemCheck {
  let problem: Problem
  let places: ProblemPlaces
  let findings: FindingCollector

  func fleet() {
    if problem.vehicles.isEmpty {
      findings.add(
        ValidationCode.noVehicles, at: .file, "there is no vehicle",
        remedy: "Add at least one vehicle.")
    }
    for (count, what) in [
      (problem.stops.count, "stops"), (problem.vehicles.count, "vehicles"),
      (problem.facilities.count, "facilities"), (problem.relations.count, "relations"),
    ]
    where !ProblemLimits.count.contains(count) {
      findings.add(
        ValidationCode.tooMany, at: .file, value: String(count),
        "there are \(count) \(what)", remedy: "Split the problem; the limit is a million.")
    }
    range("scale", [problem.scale], ProblemLimits.scale, at: .file)
    range("scale of costs", [problem.costScale], ProblemLimits.costScale, at: .file)
    if problem.objective == .prizes, !problem.stops.isEmpty,
      problem.stops.allSatisfy({ $0.prize == nil })
    {
      findings.add(
        ValidationCode.noPrizes, at: .file, "the objective is prizes, but no stop has one",
        remedy: "Give stops a prize, or choose the objective cost.")
    }
  }

  func identifiers() {
    func check(
      _ all: [(id: Identifier, index: Int)], _ what: String, _ place: (Int) -> Finding.Place
    ) {
      var first: [Identifier: Int] = [:]
      for (i, entry) in all.enumerated() {
        guard let earlier = first[entry.id] else {
          first[entry.id] = i
          continue
        }
        findings.add(
          ValidationCode.duplicateIdentifier, at: place(entry.index), value: entry.id.description,
          "two \(what) have the id \(entry.id), number \(earlier + 1) and number \(i + 1)",
          remedy: "Give each a unique id.")
      }
    }
    // Jobs, pickups and deliveries have names of their own.
    var lists: [String: [(id: Identifier, index: Int)]] = [:]
    // The places of one visit have one name; `visitPlaces()` looks at them.
    var placed: Set<VisitKey> = []
    for (index, stop) in problem.stops.enumerated() {
      if problem.hasPlaces(index), !placed.insert(VisitKey(stop)).inserted { continue }
      let noun =
        switch stop.kind {
        case .job: "stops"
        case .pickup: "pickups"
        case .delivery: "deliveries"
        }
      lists[noun, default: []].append((stop.id, index))
    }
    for noun in ["stops", "pickups", "deliveries"] {
      check(lists[noun] ?? [], noun) { places.stop($0, .id) }
    }
    check(problem.vehicles.enumerated().map { ($1.id, $0) }, "vehicles") { places.vehicle($0, .id) }
    check(problem.chargingStations.enumerated().map { ($1.id, $0) }, "charging stations") {
      places.station($0)
    }
    check(problem.facilities.enumerated().map { ($1.id, $0) }, "facilities") {
      places.facility($0, .id)
    }
  }
}
