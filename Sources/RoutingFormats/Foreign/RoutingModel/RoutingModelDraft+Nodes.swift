internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

extension RoutingModelDraft {
  mutating func readNodes() {
    guard size > 0 else { return }
    let demands = list("demands", in: -1_000_000_000_000...1_000_000_000_000)
    let services = self.services(demands)
    let windows = self.windows()
    let ends = Set(problem.vehicles.flatMap { [$0.start, $0.end].compactMap(\.self) })
    for node in 0..<size where !ends.contains(node) {
      var stop = Stop(id: .number(node), location: node, service: services[node])
      stop.windows = windows[node]
      if let demand = demands?[node], demand >= 0 { stop.delivery = [demand] }
      stopOfNode[node] = problem.stops.count
      problem.stops.append(stop)
    }
    readDepotWindow(windows, ends)
    let paired = readPairs(demands)
    for (node, demand) in (demands ?? []).enumerated() where demand != 0 {
      // Loads add up along the route; beside shipments it matters that they are picked up.
      if demand > 0, !paired.isEmpty, !paired.contains(node), let stop = stopOfNode[node] {
        (problem.stops[stop].pickup, problem.stops[stop].delivery) = ([demand], [])
      }
      if ends.contains(node) {
        root["demands"]?.refuse("the depot, node \(node), has a demand", remedy: "Write 0.")
      } else if demand < 0, !paired.contains(node) {
        root["demands"]?.refuse(
          "node \(node) has a demand below 0 and is no delivery of a pair",
          remedy: "Add it to pickups_deliveries.")
      }
    }
  }

  /// Reads a number for each node.
  private func list(_ key: String, in range: ClosedRange<Int>) -> [Int]? {
    guard let cursor = root.given(key), let numbers = cursor.integers(in: range) else { return nil }
    if numbers.count == size { return numbers }
    cursor.report(
      PlainFileCode.outOfRange, "\(key) has \(numbers.count) elements for \(size) nodes",
      remedy: "Write one element for each node.")
    return nil
  }

  private func services(_ demands: [Int]?) -> [Int] {
    var result = Array(repeating: 0, count: size)
    if let cursor = root.given("service_time") {
      if cursor.value.kind == .array {
        result = list("service_time", in: ProblemLimits.service) ?? result
      } else if let service = cursor.integer(in: ProblemLimits.service) {
        result = Array(repeating: service, count: size)
      }
    }
    if root.given("time_per_demand_unit") != nil, let unit = root.integer("time_per_demand_unit") {
      for (node, demand) in (demands ?? []).enumerated() {
        let (time, isTooLong) = abs(demand).multipliedReportingOverflow(by: unit)
        let sum = isTooLong ? Int.max : min(time, ProblemLimits.service.upperBound) + result[node]
        result[node] = min(sum, ProblemLimits.service.upperBound)
      }
    }
    return result
  }

  private func windows() -> [[TimeWindow]] {
    var result = Array(repeating: [TimeWindow](), count: size)
    guard let cursor = root.given("time_windows"), let pairs = cursor.elements() else {
      return result
    }
    guard pairs.count == size else {
      cursor.report(
        PlainFileCode.outOfRange, "time_windows has \(pairs.count) elements for \(size) nodes",
        remedy: "Write one window for each node.")
      return result
    }
    for (node, pair) in pairs.enumerated() {
      guard let ends = pair.elements(count: 2), let start = ends[0].integer(in: ProblemLimits.time),
        let end = ends[1].integer(in: ProblemLimits.time)
      else { continue }
      guard let window = TimeWindow(start: start, end: end) else {
        pair.report(
          ValidationCode.emptyWindow,
          "the time window ends at \(end), before it starts at \(start)",
          remedy: "Swap the two, or correct one.")
        continue
      }
      result[node] = window == .always ? [] : [window]
    }
    return result
  }

  /// Lets vehicles depart when the window of their start begins.
  private mutating func readDepotWindow(_ windows: [[TimeWindow]], _ ends: Set<Int>) {
    let latest = problem.stops.compactMap { $0.windows.last?.end }.max() ?? 0
    var isReported = false
    for v in problem.vehicles.indices {
      guard let window = windows[problem.vehicles[v].start ?? 0].first else { continue }
      if window.start > 0 {
        problem.vehicles[v].window = TimeWindow(start: window.start, end: TimeWindow.always.end)
      }
      guard window.end < max(latest, 1), !isReported else { continue }
      isReported = true
      root["time_windows"]?.note(
        "the window of the depot is for departure, as in the samples; plans may depart later or "
          + "return after it",
        remedy: "Depart by then anyway: earlier departures only add waiting time.")
    }
  }

  /// Reads shipments; pairs with one delivery in common are one shipment with several pickups.
  ///
  /// - Returns: The nodes that belong to them.
  private mutating func readPairs(_ demands: [Int]?) -> Set<Int> {
    var paired: Set<Int> = []
    for pair in root.given("pickups_deliveries")?.elements() ?? [] {
      guard let nodes = pair.elements(count: 2)?.compactMap({ $0.integer(in: 0...100_000) }),
        nodes.count == 2
      else { continue }
      guard let first = stopOfNode[nodes[0]], let second = stopOfNode[nodes[1]] else {
        reportNoNode(pair, stopOfNode[nodes[0]] == nil ? nodes[0] : nodes[1])
        continue
      }
      let others = problem.pickups(of: second)
      guard first != second, !paired.contains(nodes[0]),
        !others.isEmpty || !paired.contains(nodes[1])
      else {
        pair.report(
          ForeignCode.unknownReference, "a node of the pair belongs to another pair",
          remedy: "Write each node once.")
        continue
      }
      paired.formUnion(nodes)
      problem.stops[first].kind = .pickup(delivery: second)
      problem.stops[second].kind = .delivery(pickups: others + [first])
      (problem.stops[first].pickup, problem.stops[first].delivery) = (
        demands.map { [$0[nodes[0]]] } ?? [], []
      )
    }
    for (node, s) in stopOfNode.sorted(by: { $0.key < $1.key }) {
      let pickups = problem.pickups(of: s).map { problem.stops[$0] }
      guard !pickups.isEmpty else { continue }
      problem.stops[s].delivery = Stop.total(pickups.map(\.pickup))
      guard let demands,
        pickups.contains(where: { $0.pickup[0] < 0 })
          || problem.stops[s].delivery != [-demands[node]]
      else { continue }
      let ids = pickups.map(\.id.description).joined(separator: ", ")
      root["demands"]?.refuse(
        pickups.count == 1
          ? "node \(node) does not deliver what node \(ids) picks up"
          : "node \(node) does not deliver what nodes \(ids) pick up",
        remedy:
          "Write the same number for both, above 0 at the pickup and below 0 at the delivery.")
    }
    return paired
  }

  mutating func readRoutes() {
    for (number, route) in (root.given("initial_routes")?.elements() ?? []).enumerated() {
      guard problem.vehicles.indices.contains(number) else {
        route.report(
          ForeignCode.unknownReference, "there are more routes than vehicles",
          remedy: "Remove the route.")
        break
      }
      for node in route.elements() ?? [] {
        guard let index = node.integer(in: 0...100_000) else { continue }
        if let stop = stopOfNode[index] {
          problem.vehicles[number].givenRoute.append(.stop(stop))
        } else {
          reportNoNode(node, index)
        }
      }
    }
  }

  func reportNoNode(_ cursor: JSONCursor, _ node: Int) {
    cursor.report(
      ForeignCode.unknownReference, "node \(node) is no row of the matrix, or is the depot",
      remedy: "Correct the number; the first row is node 0.")
  }
}
