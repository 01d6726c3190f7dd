internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// The single kind of vehicle and the single depot that benchmark formats can express.
struct BenchmarkFleet {
  let vehicle: Vehicle
  /// Index into ``Problem/locations``.
  let depot: Int
  let count: Int
  let travel: Travel

  /// Finds what a benchmark file can express of a problem; reports what it cannot.
  init?(_ problem: Problem, format: String, _ findings: FindingCollector) {
    func refuse(_ what: String) {
      findings.add(
        BenchmarkCode.notWritable, at: .file, "\(format) files cannot express \(what)",
        remedy: "Write the problem as JSON.")
    }
    guard let first = problem.vehicles.first, let start = first.start, start == first.end,
      let travel = problem.travel[first.profile]
    else {
      refuse("vehicles without a common start and end")
      return nil
    }
    for vehicle in problem.vehicles {
      var same = vehicle
      same.id = first.id
      same.description = first.description
      if same != first { refuse("vehicles that differ") }
      if same != first { break }
    }
    if problem.hasStreets { refuse("streets") }
    if problem.hasBatteries { refuse("batteries") }
    if first.capacity.count > 1 { refuse("more than one load dimension") }
    if first.speedFactor != 1 || first.maxStops != nil || first.fixedCost != 0 {
      refuse("speed factors, stop limits and fixed costs")
    }
    if problem.stops.contains(where: { !$0.skills.isEmpty }) { refuse("skills") }
    if problem.stops.contains(where: { $0.pickup.contains { $0 > 0 } }) { refuse("pickups") }
    if problem.stops.contains(where: { $0.setup > 0 || $0.priority > 0 }) {
      refuse("setup times and priorities")
    }
    if problem.stops.contains(where: { $0.windows.count > 1 }) { refuse("multiple time windows") }
    if problem.stops.contains(where: { $0.prize != nil }) { refuse("prizes") }
    vehicle = first
    depot = start
    count = problem.vehicles.count
    self.travel = travel
  }

  /// A name on one line; `problem` if there is none.
  static func line(_ name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? "problem" : words.joined(separator: " ")
  }

  /// The coordinates of a location in the plane as a file has them.
  static func coordinates(_ location: Location, decimals: Bool) -> String? {
    guard case .planar(let x, let y) = location.position else { return nil }
    func text(_ value: Double) -> String {
      if !decimals, let whole = Int(exactly: value) { return String(whole) }
      return value.description
    }
    return "\(text(x)) \(text(y))"
  }
}
