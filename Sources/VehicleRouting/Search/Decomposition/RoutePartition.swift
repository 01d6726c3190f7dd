internal import BasicAlgorithms

/// Divides a plan into parts of routes that lie beside each other, so that each part can be improved on its own.
///
/// A part grows from one route by the routes of its stops' nearest neighbours; the next one begins beside it.
struct RoutePartition {
  /// Stops and vehicles of the whole that belong together.
  struct Part {
    var stops: [Int] = []
    /// Those with a route first, then idle ones.
    var vehicles: [Int] = []
    /// `routes[v]`: the stops of `vehicles[v]`, as indices into `stops`.
    var routes: [[Int]] = []
  }

  /// How many of the nearest stops of each are looked at.
  private static let looked = 8
  /// How many idle vehicles of each kind a part has, at least, as far as there are any, and for how many used ones one
  /// more.
  private static let (leastIdle, usedPerIdle) = (2, 10)

  private(set) var parts: [Part] = []

  /// Divides a plan.
  ///
  /// - Parameters:
  ///   - solution: The plan.
  ///   - instance: Its instance, with neighbour lists.
  ///   - count: How many parts there are to be, of about equally many stops; there may be fewer.
  ///   - random: Draws where the first part begins.
  init(
    _ solution: Solution, _ instance: SearchInstance, count: Int, _ random: inout RandomSource
  ) {
    let routes = solution.routes.map(\.stops)
    guard !routes.isEmpty else { return }
    var routeOf = [Int32](repeating: -1, count: instance.stopCount)
    for (r, route) in routes.enumerated() { for stop in route { routeOf[stop] = Int32(r) } }
    let served = instance.stopCount - solution.unassigned.count
    let size = max(1, (served + count - 1) / count)

    var partOf = [Int](repeating: -1, count: routes.count)
    /// Routes beside those that are taken, in the order in which they were met.
    var queue: [Int] = []
    var (head, left, untaken) = (0, 0, random.below(routes.count))
    for _ in routes.indices {
      if parts.isEmpty || left <= 0 {
        // The next part begins beside the last one.
        parts.append(Part())
        left = size
        queue.removeFirst(head)
        head = 0
      }
      var next: Int?
      while next == nil, head < queue.count {
        if partOf[queue[head]] < 0 { next = queue[head] }
        head += 1
      }
      while next == nil {
        if partOf[untaken] < 0 { next = untaken }
        untaken = (untaken + 1) % routes.count
      }
      guard let next else { break }
      partOf[next] = parts.count - 1
      left -= routes[next].count
      for stop in routes[next] {
        let first = stop * instance.neighbourCount
        for k in first..<first + min(Self.looked, instance.neighbourCount) {
          let other = Int(routeOf[instance.neighbours[k]])
          if other >= 0, partOf[other] < 0 { queue.append(other) }
        }
      }
    }
    for (r, route) in routes.enumerated() {
      parts[partOf[r]].add(route, of: solution.routes[r].vehicle)
    }
    for stop in solution.unassigned {
      let first = stop * instance.neighbourCount
      let near = (first..<first + instance.neighbourCount).lazy
        .map { Int(routeOf[instance.neighbours[$0]]) }.first { $0 >= 0 }
      parts[near.map { partOf[$0] } ?? 0].stops.append(stop)
    }
    addIdleVehicles(solution, instance)
  }

  private mutating func addIdleVehicles(_ solution: Solution, _ instance: SearchInstance) {
    var isUsed = [Bool](repeating: false, count: instance.vehicleCount)
    for route in solution.routes { isUsed[route.vehicle] = true }
    var idle: [Int: [Int]] = [:]
    for vehicle in (0..<instance.vehicleCount).reversed() where !isUsed[vehicle] {
      idle[instance.group[vehicle], default: []].append(vehicle)
    }
    for group in idle.keys.sorted() {
      var rest = idle[group] ?? []
      for p in parts.indices {
        let most = Self.leastIdle + parts[p].routes.count / Self.usedPerIdle
        // The last vehicles are shared out one by one.
        let fair = max(1, rest.count / (parts.count - p))
        for _ in 0..<min(most, fair) {
          guard let vehicle = rest.popLast() else { break }
          parts[p].vehicles.append(vehicle)
        }
      }
    }
  }
}

extension RoutePartition.Part {
  fileprivate mutating func add(_ route: [Int], of vehicle: Int) {
    vehicles.append(vehicle)
    routes.append(Array(stops.count..<stops.count + route.count))
    stops += route
  }

  /// The plan of the part, as one of its own instance.
  var solution: Solution {
    let served = routes.reduce(0) { $0 + $1.count }
    return Solution(
      routes: routes.enumerated().map { Solution.Route(vehicle: $0.offset, stops: $0.element) },
      unassigned: Array(served..<stops.count))
  }

  /// The routes of a plan of its own instance, as those of the whole.
  func routes(of solution: Solution) -> [Solution.Route] {
    solution.routes.map { route in
      Solution.Route(vehicle: vehicles[route.vehicle], stops: route.stops.map { stops[$0] })
    }
  }
}
