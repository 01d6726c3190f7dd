package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// Writes the data models of the samples of Google's OR-Tools, as JSON; what they cannot express is refused.
///
/// Nodes are the rows of the matrix if stops have their numbers as ids; otherwise the ends of routes come
/// first and the stops follow in the problem's order.
package enum RoutingModelWriter {
  /// The greatest number of nodes, because the matrix has its square of entries.
  package static let mostNodes = 5000

  /// Returns the JSON text of a problem.
  ///
  /// - Throws: ``InvalidInput`` with everything that the format cannot express.
  package static func write(_ problem: Problem) throws(InvalidInput) -> [UInt8] {
    let findings = FindingCollector(file: problem.name)
    let layout = NodeLayout(problem)
    let refusals = RoutingModelLimits(problem, layout).refusals
    for what in refusals {
      findings.add(
        BenchmarkCode.notWritable, at: .file, "data models of OR-Tools cannot express \(what)",
        remedy: "Write the problem as JSON.")
    }
    guard refusals.isEmpty else { return try findings.reading(nil).value }
    return RoutingModelText(problem: problem, layout: layout).bytes()
  }
}

/// A problem that the data models can express, on its way to text.
private struct RoutingModelText {
  let problem: Problem
  let layout: NodeLayout

  func bytes() -> [UInt8] {
    var json = JSONWriter(.pretty)
    let vehicles = problem.vehicles
    let first = vehicles[0]
    let size = layout.locations.count
    json.object { json in
      writeMatrix("time_matrix", to: &json) { $0.duration }
      if first.rates.distance != 0 {
        writeMatrix("distance_matrix", to: &json) { $0.distance ?? 0 }
      }
      if first.window != nil || problem.stops.contains(where: { !$0.windows.isEmpty }) {
        var windows = Array(repeating: TimeWindow.always, count: size)
        for (index, stop) in problem.stops.enumerated() {
          if let window = stop.windows.first { windows[layout.nodeOfStop[index]] = window }
        }
        for vehicle in vehicles {
          guard let start = vehicle.start.flatMap({ layout.nodeOfEnd[$0] }) else { continue }
          windows[start] = vehicle.window ?? .always
        }
        json.list("time_windows") { json in
          for window in windows { json.value([window.start, window.end]) }
        }
      }
      if problem.loadDimensions > 0 {
        var demands = Array(repeating: 0, count: size)
        for (index, stop) in problem.stops.enumerated() {
          let isDelivery = if case .delivery = stop.kind { true } else { false }
          let amount = max(stop.delivery.first ?? 0, stop.pickup.first ?? 0)
          demands[layout.nodeOfStop[index]] = isDelivery ? -amount : amount
        }
        json.field("demands", demands)
      }
      if problem.stops.contains(where: { $0.service != 0 }) {
        var services = Array(repeating: 0, count: size)
        for (index, stop) in problem.stops.enumerated() {
          services[layout.nodeOfStop[index]] = stop.service
        }
        json.field("service_time", services)
      }
      json.field("num_vehicles", vehicles.count)
      if !first.capacity.isEmpty {
        json.field("vehicle_capacities", vehicles.map { $0.capacity.first ?? 0 })
      }
      writeEnds(to: &json)
      writePairs(to: &json)
      if vehicles.contains(where: { !$0.givenRoute.isEmpty }) {
        json.list("initial_routes") { json in
          for vehicle in vehicles {
            json.value(vehicle.givenRoute.compactMap(\.stop).map { layout.nodeOfStop[$0] })
          }
        }
      }
    }
    return json.finish()
  }

  private func writeMatrix(_ key: String, to json: inout JSONWriter, _ entry: (Leg) -> Int) {
    json.list(key) { json in
      for from in layout.locations {
        json.value(
          layout.locations.map { to in
            entry(problem.leg(from: from, to: to, by: problem.vehicles[0]))
          })
      }
    }
  }

  private func writeEnds(to json: inout JSONWriter) {
    let starts = problem.vehicles.compactMap { $0.start.flatMap { layout.nodeOfEnd[$0] } }
    let ends = problem.vehicles.compactMap { $0.end.flatMap { layout.nodeOfEnd[$0] } }
    if Set(starts + ends).count == 1 {
      json.field("depot", starts[0])
    } else {
      json.field("starts", starts)
      json.field("ends", ends)
    }
  }

  private func writePairs(to json: inout JSONWriter) {
    guard problem.stops.contains(where: { $0.partner != nil }) else { return }
    json.list("pickups_deliveries") { json in
      for (index, stop) in problem.stops.enumerated() {
        guard case .pickup(let delivery) = stop.kind else { continue }
        json.value([layout.nodeOfStop[index], layout.nodeOfStop[delivery]])
      }
    }
  }
}
