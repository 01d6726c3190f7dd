internal import PlainFiles
internal import VehicleRouting

extension VRPLIBDraft {
  /// Adds where vehicles reload between two trips, and when what they bring is there.
  func addTrips(to problem: inout Problem) {
    let releases = values(of: "RELEASE_TIME_SECTION", "release time") {
      file.text.scaled($0, "release time", by: scale)
    }
    for i in problem.stops.indices {
      problem.stops[i].release = releases?[problem.stops[i].location] ?? 0
    }
    let depots = problem.vehicles.compactMap(\.start)
    problem.facilities = Set(depots).sorted().map { depot in
      var facility = Facility(
        id: .number(nodes[depot]), location: depot, loads: true, unloads: true)
      facility.windows = problem.vehicles.first { $0.start == depot }?.window.map { [$0] } ?? []
      return facility
    }
    let keyword = "VEHICLES_RELOAD_DEPOT_SECTION"
    for (vehicle, words) in file.rows(keyword, ["depot"], of: "vehicle") ?? [] {
      guard problem.vehicles.indices.contains(vehicle - 1) else {
        file.text.findings.add(
          BenchmarkCode.wrongCount, at: .line(words[0].line), value: String(vehicle),
          "\(keyword) names vehicle \(vehicle), but there are \(problem.vehicles.count)",
          remedy: "Remove the line, or correct VEHICLES.")
        continue
      }
      let facility = words[0].integer.flatMap { node in
        problem.facilities.firstIndex { $0.id == .number(node) }
      }
      guard let facility else {
        file.text.findings.add(
          BenchmarkCode.unknownNode, at: .line(words[0].line), value: words[0].text,
          "\(keyword) names \(words[0].text), where no vehicle starts",
          remedy: "Use the number of a depot where a vehicle starts.")
        continue
      }
      problem.vehicles[vehicle - 1].facilities.append(facility)
    }
    if file.sections[keyword] == nil {
      for v in problem.vehicles.indices {
        problem.vehicles[v].facilities = problem.facilities.indices.filter {
          problem.facilities[$0].location == problem.vehicles[v].start
        }
      }
    }
  }

  /// Adds what is picked up on the way back, after the last delivery.
  func addBackhauls(to problem: inout Problem) {
    let amounts = values(of: "BACKHAUL_SECTION", "backhaul") {
      file.text.integer($0, "backhaul", in: ProblemLimits.amount)
    }
    guard let amounts else {
      return file.reportMissing("BACKHAUL_SECTION", example: "a line \"node amount\" per node")
    }
    for i in problem.stops.indices {
      let amount = amounts[problem.stops[i].location] ?? 0
      if amount > 0 { problem.stops[i].pickup = [amount] }
    }
    for v in problem.vehicles.indices {
      problem.vehicles[v].loadOrder = .deliveriesFirst
      problem.vehicles[v].needsDelivery = true
    }
  }
}
