package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Writes `TSP`, `ATSP` and `CVRP` files of the TSPLIB family.
///
/// The depot, or the city that a tour starts in, is node 1; the stops follow in the problem's order
/// from node 2. What the format cannot express is refused.
package struct VRPLIBWriter {
  private let problem: Problem
  private let fleet: BenchmarkFleet
  private let isTour: Bool
  /// Locations of the nodes in order.
  private let nodes: [Location]

  /// Returns the file of a problem.
  ///
  /// - Throws: ``InvalidInput`` with everything that the format cannot express.
  package static func write(_ problem: Problem) throws(InvalidInput) -> [UInt8] {
    let findings = FindingCollector(file: problem.name)
    guard let fleet = BenchmarkFleet(problem, format: "VRPLIB", findings) else {
      return try findings.reading(nil).value
    }
    func refuse(_ what: String) {
      findings.add(
        BenchmarkCode.notWritable, at: .file, "VRPLIB files cannot express \(what)",
        remedy: "Write the problem as JSON, or in Solomon's format.")
    }
    if fleet.vehicle.window != nil || problem.stops.contains(where: { !$0.windows.isEmpty }) {
      refuse("time windows")
    }
    let isTour = fleet.vehicle.capacity.isEmpty
    if isTour, fleet.count > 1 || fleet.vehicle.maxDuration != nil {
      refuse("vehicles without a capacity")
    }
    if isTour, problem.stops.contains(where: { $0.service > 0 }) {
      refuse(
        "service times in a tour")
    }
    switch fleet.travel {
    case .matrix(let matrix):
      if matrix.costs != nil { refuse("costs in addition to durations") }
      if problem.hasRoutelessLegs { refuse("places without a route between them") }
    case .planar(.truncated): refuse("truncated distances")
    case .planar(.fixedPoint) where isTour: refuse("unrounded distances in a tour")
    case .greatCircle: refuse("geographic locations without a matrix")
    case .slices, .timed: refuse("time-dependent travel")
    case .planar: break
    }
    if problem.hasSplitDeliveries, !problem.stops.allSatisfy({ $0.split == SplitDelivery() }) {
      refuse("limits of split deliveries, and some stops that may be split among others")
    }
    let nodes = ([fleet.depot] + problem.stops.map(\.location)).map { problem.locations[$0] }
    let writer = VRPLIBWriter(problem: problem, fleet: fleet, isTour: isTour, nodes: nodes)
    return try findings.reading(Array(writer.text().utf8)).value
  }

  private func text() -> String {
    let (weights, sections) = travelLines()
    var lines = [
      "NAME : \(BenchmarkFleet.line(problem.name))", "TYPE : \(type)", "DIMENSION : \(nodes.count)",
    ]
    lines += weights
    if !isTour {
      lines.append("CAPACITY : \(fleet.vehicle.capacity.first ?? 0)")
      if let limit = fleet.vehicle.maxDuration {
        lines.append("DISTANCE : \(ScaledNumber.text(limit, scale: problem.scale))")
      }
      lines.append("VEHICLES : \(fleet.count)")
    }
    lines += sections
    if !isTour { lines += loadLines() }
    return (lines + ["EOF", ""]).joined(separator: "\n")
  }

  private var type: String {
    guard isTour else { return problem.hasSplitDeliveries ? "SDVRP" : "CVRP" }
    guard case .matrix(let matrix) = fleet.travel else { return "TSP" }
    let isSymmetric = (0..<matrix.size).allSatisfy { i in
      (0..<i).allSatisfy {
        matrix.durations[i * matrix.size + $0] == matrix.durations[$0 * matrix.size + i]
      }
    }
    return isSymmetric ? "TSP" : "ATSP"
  }

  private func travelLines() -> (weights: [String], sections: [String]) {
    switch fleet.travel {
    case .matrix(let matrix):
      let rows = nodes.map { origin in
        nodes.map { destination in
          let (from, to) = (origin.matrixIndex ?? 0, destination.matrixIndex ?? 0)
          return from == to ? "0" : String(matrix.durations[from * matrix.size + to])
        }.joined(separator: " ")
      }
      return (
        ["EDGE_WEIGHT_TYPE : EXPLICIT", "EDGE_WEIGHT_FORMAT : FULL_MATRIX"],
        ["EDGE_WEIGHT_SECTION"] + rows
      )
    case .planar(let rounding):
      let name =
        switch rounding {
        case .up: "CEIL_2D"
        case .att: "ATT"
        case .geo: "GEO"
        default: "EUC_2D"
        }
      // A decimal point tells readers that distances are not rounded.
      let lines = nodes.enumerated().map { i, location in
        "\(i + 1) "
          + (BenchmarkFleet.coordinates(location, decimals: problem.scale > 1) ?? "0 0")
      }
      return (["EDGE_WEIGHT_TYPE : \(name)"], ["NODE_COORD_SECTION"] + lines)
    case .greatCircle, .slices, .timed: return ([], [])
    }
  }

  private func loadLines() -> [String] {
    var lines = ["DEMAND_SECTION", "1 0"]
    for (i, stop) in problem.stops.enumerated() {
      lines.append("\(i + 2) \(stop.delivery.first ?? 0)")
    }
    if problem.stops.contains(where: { $0.service > 0 }) {
      lines += ["SERVICE_TIME_SECTION", "1 0"]
      for (i, stop) in problem.stops.enumerated() {
        lines.append("\(i + 2) \(ScaledNumber.text(stop.service, scale: problem.scale))")
      }
    }
    return lines + ["DEPOT_SECTION", "1", "-1"]
  }
}
