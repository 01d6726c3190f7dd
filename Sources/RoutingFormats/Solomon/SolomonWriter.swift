package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Writes Solomon's format.
///
/// The depot is customer 0; the stops follow in the problem's order from 1. Times are in the file's
/// own units. What the format cannot express is refused.
package enum SolomonWriter {
  /// Returns the file of a problem.
  ///
  /// - Throws: ``InvalidInput`` with everything that the format cannot express.
  package static func write(_ problem: Problem) throws(InvalidInput) -> [UInt8] {
    let findings = FindingCollector(file: problem.name)
    guard let fleet = BenchmarkFleet(problem, format: "Solomon", findings) else {
      return try findings.reading(nil).value
    }
    func refuse(_ what: String) {
      findings.add(
        BenchmarkCode.notWritable, at: .file, "Solomon files cannot express \(what)",
        remedy: "Write the problem as JSON.")
    }
    switch fleet.travel {
    case .planar(.nearest), .planar(.truncated), .planar(.fixedPoint): break
    default: refuse("travel that is not Euclidean")
    }
    if fleet.vehicle.capacity.isEmpty { refuse("vehicles without a capacity") }
    if fleet.vehicle.maxDuration != nil { refuse("a maximum duration") }
    if problem.hasSplitDeliveries { refuse("split deliveries") }
    let horizon =
      fleet.vehicle.window?.end
      ?? problem.stops.reduce(0) { latest, stop in
        max(latest, stop.windows.last?.end ?? 0)
      }
    var lines = [
      BenchmarkFleet.line(problem.name), "", "VEHICLE", "NUMBER CAPACITY",
      "\(fleet.count) \(fleet.vehicle.capacity.first ?? 0)", "", "CUSTOMER",
      "CUST-NO. XCOORD. YCOORD. DEMAND READY-TIME DUE-DATE SERVICE-TIME",
    ]
    func add(_ number: Int, _ location: Int, _ demand: Int, _ window: TimeWindow?, _ service: Int) {
      let place = BenchmarkFleet.coordinates(problem.locations[location], decimals: false)
      let times = [window?.start ?? 0, window?.end ?? horizon, service]
        .map { ScaledNumber.text($0, scale: problem.scale) }.joined(separator: " ")
      lines.append("\(number) \(place ?? "0 0") \(demand) \(times)")
    }
    add(0, fleet.depot, 0, fleet.vehicle.window, 0)
    for (i, stop) in problem.stops.enumerated() {
      add(i + 1, stop.location, stop.delivery.first ?? 0, stop.windows.first, stop.service)
    }
    return try findings.reading(Array((lines.joined(separator: "\n") + "\n").utf8)).value
  }
}
