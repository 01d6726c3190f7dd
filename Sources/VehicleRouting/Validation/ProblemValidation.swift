package import PlainFiles
internal import TravelModel

/// Checks what a problem means, whatever file it came from.
///
/// Errors make a problem unfit for the solver. Warnings tell of stops that no plan can serve, and of
/// what looks like a slip. A problem without stops is valid; one without vehicles is not.
package enum ProblemValidation {
  /// Returns everything that is wrong or odd; `file` names the problem in the findings.
  package static func findings(in problem: Problem, file: String) -> [Finding] {
    let findings = FindingCollector(file: file)
    check(problem, places: .pointers, findings: findings)
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
    check.vehicles()
    check.travel()
    // What no plan can reach is told only of problems whose numbers can be trusted.
    guard !findings.hasErrors else { return }
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
    for (count, what) in [(problem.stops.count, "stops"), (problem.vehicles.count, "vehicles")]
    where !ProblemLimits.count.contains(count) {
      findings.add(
        ValidationCode.tooMany, at: .file, value: String(count),
        "there are \(count) \(what)", remedy: "Split the problem; the limit is a million.")
    }
    if !ProblemLimits.scale.contains(problem.scale) {
      outOfRange("scale", problem.scale, ProblemLimits.scale, at: .file)
    }
    if problem.objective == .prizes, !problem.stops.isEmpty,
      problem.stops.allSatisfy({ $0.prize == nil })
    {
      findings.add(
        ValidationCode.noPrizes, at: .file, "the objective is prizes, but no stop has one",
        remedy: "Give stops a prize, or choose the objective cost.")
    }
  }

  func identifiers() {
    func check(_ identifiers: [Identifier], _ what: String, _ place: (Int) -> Finding.Place) {
      var first: [Identifier: Int] = [:]
      for (i, id) in identifiers.enumerated() {
        guard let earlier = first[id] else {
          first[id] = i
          continue
        }
        findings.add(
          ValidationCode.duplicateIdentifier, at: place(i), value: id.description,
          "two \(what) have the id \(id), number \(earlier + 1) and number \(i + 1)",
          remedy: "Give each an id of its own.")
      }
    }
    check(problem.stops.map(\.id), "stops") { places.stop($0, .id) }
    check(problem.vehicles.map(\.id), "vehicles") { places.vehicle($0, .id) }
  }

  func stops() {
    let dimensions = problem.loadDimensions
    if !ProblemLimits.dimensions.contains(dimensions) {
      outOfRange("number of load dimensions", dimensions, ProblemLimits.dimensions, at: .file)
    }
    for (i, stop) in problem.stops.enumerated() {
      location(stop.location, at: places.stop(i, .location))
      range("service", [stop.service], ProblemLimits.service, at: places.stop(i, .service))
      range("setup", [stop.setup], ProblemLimits.service, at: places.stop(i, .setup))
      range("delivery", stop.delivery, ProblemLimits.amount, at: places.stop(i, .delivery))
      range("pickup", stop.pickup, ProblemLimits.amount, at: places.stop(i, .pickup))
      range("priority", [stop.priority], ProblemLimits.priority, at: places.stop(i, .priority))
      range("skill", stop.skills, ProblemLimits.skill, at: places.stop(i, .skills))
      range("prize", stop.prize.map { [$0] } ?? [], ProblemLimits.cost, at: places.stop(i, .prize))
      amounts(stop.delivery, "delivery", dimensions, at: places.stop(i, .delivery))
      amounts(stop.pickup, "pickup", dimensions, at: places.stop(i, .pickup))
      windows(stop.windows, at: places.stop(i, .timeWindows))
    }
  }

  func vehicles() {
    let dimensions = problem.loadDimensions
    for (i, vehicle) in problem.vehicles.enumerated() {
      if let start = vehicle.start { location(start, at: places.vehicle(i, .start)) }
      if let end = vehicle.end { location(end, at: places.vehicle(i, .end)) }
      range("capacity", vehicle.capacity, ProblemLimits.amount, at: places.vehicle(i, .capacity))
      amounts(vehicle.capacity, "capacity", dimensions, at: places.vehicle(i, .capacity))
      windows(vehicle.window.map { [$0] } ?? [], at: places.vehicle(i, .timeWindow))
      range("skill", vehicle.skills, ProblemLimits.skill, at: places.vehicle(i, .skills))
      range(
        "maximum duration", vehicle.maxDuration.map { [$0] } ?? [], ProblemLimits.time,
        at: places.vehicle(i, .maxDuration))
      range(
        "maximum number of stops", vehicle.maxStops.map { [$0] } ?? [], ProblemLimits.count,
        at: places.vehicle(i, .maxTasks))
      range("fixed cost", [vehicle.fixedCost], ProblemLimits.cost, at: places.vehicle(i, .costs))
      if !ProblemLimits.speedFactor.contains(vehicle.speedFactor) {
        findings.add(
          ValidationCode.outOfRange, at: places.vehicle(i, .speedFactor),
          value: String(vehicle.speedFactor),
          "the speed factor is \(vehicle.speedFactor), outside 0.001…1000",
          remedy: "Write 1 for the profile's own speed, 2 for twice as fast.")
      }
      if problem.travel[vehicle.profile] == nil {
        let nearest = NearestName.of(vehicle.profile, among: problem.travel.keys.sorted())
        findings.add(
          ValidationCode.unknownProfile, at: places.vehicle(i, .profile), value: vehicle.profile,
          "the profile \"\(vehicle.profile)\" has no travel times",
          remedy: nearest.map { "Did you mean \"\($0)\"?" }
            ?? "Use one of \(problem.travel.keys.sorted().joined(separator: ", ")).")
      }
    }
  }

  private func location(_ index: Int, at place: @autoclosure () -> Finding.Place) {
    guard !problem.locations.indices.contains(index) else { return }
    findings.add(
      ValidationCode.locationIndex, at: place(), value: String(index),
      "there is no location \(index)", remedy: "Use 0 to \(problem.locations.count - 1).")
  }

  private func range(
    _ name: String, _ numbers: some Sequence<Int>, _ range: ClosedRange<Int>,
    at place: @autoclosure () -> Finding.Place
  ) {
    guard let number = numbers.first(where: { !range.contains($0) }) else { return }
    outOfRange(name, number, range, at: place())
  }

  private func outOfRange(
    _ name: String, _ number: Int, _ range: ClosedRange<Int>, at place: Finding.Place
  ) {
    findings.add(
      ValidationCode.outOfRange, at: place, value: String(number),
      "the \(name) is \(number), outside \(range.lowerBound)…\(range.upperBound)",
      remedy: "Write a whole number from \(range.lowerBound) to \(range.upperBound).")
  }

  private func amounts(
    _ amounts: [Int], _ name: String, _ dimensions: Int, at place: @autoclosure () -> Finding.Place
  ) {
    guard !amounts.isEmpty, amounts.count != dimensions else { return }
    findings.add(
      ValidationCode.dimensions, at: place(), value: "\(amounts)",
      "the \(name) has \(amounts.count) dimensions, others have \(dimensions)",
      remedy: "Write \(dimensions) numbers, 0 where there is nothing.")
  }

  private func windows(_ windows: [TimeWindow], at place: @autoclosure () -> Finding.Place) {
    range("time window", windows.flatMap { [$0.start, $0.end] }, ProblemLimits.time, at: place())
    for (a, b) in zip(windows, windows.dropFirst()) where a.end >= b.start {
      findings.add(
        ValidationCode.overlappingWindows, at: place(),
        value: "[\(a.start), \(a.end)], [\(b.start), \(b.end)]",
        a.start > b.start
          ? "time windows are out of order"
          : "two time windows overlap: one ends at \(a.end), the next starts at \(b.start)",
        remedy: "Write windows in order, each after the end of the one before; join those that "
          + "touch.")
      return
    }
  }
}
