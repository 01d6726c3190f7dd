internal import PlainFiles
internal import RoutingFormats
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// The rounds of a `plan.json`, in the terms of its day.
struct PlannedRounds {
  /// What one vehicle does.
  struct Round {
    /// Index into ``DepotDay/vehicles``.
    let vehicle: Int
    let entries: [RoundEntry]
    /// What is driven up to each place, start and end among them; empty if the plan does not say.
    let driven: [Driven]
    /// When each step takes place; empty if the plan does not say.
    let times: [StatedTime]
  }

  /// Travel from the start of a round, in seconds and metres.
  struct Driven {
    let duration: Int
    /// `nil` where it is not known.
    let distance: Int?
  }

  /// What comes next on a round.
  enum RoundEntry: Hashable {
    /// Index into ``DepotDay/bins``.
    case bin(Int)
    /// Index into ``DepotDay/facilities``.
    case facility(Int)
    /// Index into the breaks of the vehicle.
    case pause(Int)
  }

  let rounds: [Round]
  /// Indices of the bins that the plan should serve or does.
  let asked: Set<Int>
  /// Whether what it costs to send a vehicle counts.
  let weighsFixedCosts: Bool

  /// Reads a plan of a day.
  ///
  /// - Throws: `InvalidInput` with all findings if it is no plan, or one of another day.
  init(_ file: NamedFile, of day: DepotDay) throws(InvalidInput) {
    let document = try JSONDocument(file.bytes, file: file.name)
    let findings = FindingCollector(file: file.name)
    guard let value = document.root.members.first(where: { $0.key == "day" })?.value,
      let object = JSONCursor(document, findings: findings).member("day", value)
        .object(PlanMetadata.shape),
      let note = PlanMetadata(object)
    else {
      findings.add(
        BoardCode.otherDay, at: .pointer("/day", line: nil),
        "the plan does not state its depot day, so its rounds cannot be changed",
        remedy: "Plan the day again with this version of \"roundsman collect\".")
      throw InvalidInput(findings: findings.findings)
    }
    let problem = note.problem
    let stated = try SolutionJSONReader.read(file.bytes, file: file.name, of: problem).value
    let names = PlanNames(of: day, problem, findings)
    var rounds: [Round] = []
    for (number, route) in stated.solution.routes.enumerated() {
      guard let vehicle = names.vehicles[route.vehicle] else { continue }
      let entries = route.activities.compactMap { activity -> RoundEntry? in
        switch activity {
        case .stop(let s): names.bins[s].map { .bin($0) }
        case .facility(let f): names.facilities[f].map { .facility($0) }
        case .pause(let b): b < day.vehicles[vehicle].breaks.count ? .pause(b) : nil
        case .charge, .rest: nil
        }
      }
      let driven = Self.driven(by: problem.vehicles[route.vehicle].id.description, in: document)
      let isWhole = entries.count == route.activities.count
      rounds.append(
        Round(
          vehicle: vehicle, entries: entries,
          driven: driven.count == entries.count { !$0.isPause } + 2 ? driven : [],
          times: isWhole && number < stated.times.count ? stated.times[number] : []))
    }
    if findings.hasErrors { throw InvalidInput(findings: findings.findings) }
    self.rounds = rounds
    let needed = problem.stops.indices.filter { problem.stops[$0].prize == nil }
    let served = stated.solution.routes.flatMap(\.stops)
    asked = Set((needed + served).compactMap { names.bins[$0] })
    weighsFixedCosts = problem.vehicles.contains { $0.fixedCost != 0 }
  }

  /// What the steps of a route have driven, breaks aside.
  private static func driven(by vehicle: String, in document: JSONDocument) -> [Driven] {
    func member(_ value: JSONValue, _ key: String) -> JSONValue? {
      value.members.first { $0.key == key }?.value
    }
    let routes = member(document.root, "routes")?.elements ?? []
    guard let route = routes.first(where: { member($0, "vehicle")?.string == vehicle }) else {
      return []
    }
    return (member(route, "steps")?.elements ?? []).compactMap { step in
      guard member(step, "type")?.string != "break", let time = member(step, "duration")?.integer
      else { return nil }
      return Driven(duration: time, distance: member(step, "distance")?.integer)
    }
  }
}

extension PlannedRounds.RoundEntry {
  var isPause: Bool { if case .pause = self { true } else { false } }
  /// The bin, if it is one.
  var bin: Int? { if case .bin(let bin) = self { bin } else { nil } }
}

/// What the stops, vehicles and facilities of a plan's problem are on its day.
private struct PlanNames {
  var bins: [Int: Int] = [:], vehicles: [Int: Int] = [:], facilities: [Int: Int] = [:]

  init(of day: DepotDay, _ problem: Problem, _ findings: FindingCollector) {
    func missing(_ nouns: String, _ names: [String]) {
      guard let first = names.first else { return }
      findings.add(
        BoardCode.otherDay, at: .pointer("/day", line: nil), value: first,
        "the plan has \(nouns) that the day does not have: \(PatternTable.names(names))",
        remedy: "Plan the day again, or restore the files with which it was planned.")
    }
    func found(_ ids: [Identifier], _ known: [String: Int], _ nouns: String) -> [Int: Int] {
      var result: [Int: Int] = [:]
      for (index, id) in ids.enumerated() { result[index] = known["\(id)"] }
      missing(nouns, ids.map { "\($0)" }.filter { known[$0] == nil })
      return result
    }
    func numbers(_ ids: [String]) -> [String: Int] {
      Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    }
    bins = found(problem.stops.map(\.id), day.binsByStop, "bins")
    vehicles = found(problem.vehicles.map(\.id), numbers(day.vehicles.map(\.id)), "vehicles")
    facilities = found(
      problem.facilities.map(\.id), numbers(day.facilities.map(\.id)), "facilities")
  }
}
