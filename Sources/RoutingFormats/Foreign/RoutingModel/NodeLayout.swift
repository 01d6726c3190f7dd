internal import VehicleRouting

/// Which node each stop and each end of a route is.
struct NodeLayout {
  /// By node, its index in ``Problem/locations``.
  let locations: [Int]
  /// By the index of a stop.
  let nodeOfStop: [Int]
  /// By the index of a location that is an end of a route.
  let nodeOfEnd: [Int: Int]

  init(_ problem: Problem) {
    var ends: [Int] = []
    for vehicle in problem.vehicles {
      for end in [vehicle.start, vehicle.end] {
        if let end, !ends.contains(end) { ends.append(end) }
      }
    }
    let rows =
      ends.map { problem.locations[$0].matrixIndex }
      + problem.stops.map { stop in
        let row = problem.locations[stop.location].matrixIndex
        return stop.id.number == row ? row : nil
      }
    let own = rows.compactMap(\.self)
    let isOwn = own.count == rows.count && Set(own) == Set(0..<rows.count)
    let nodes = isOwn ? own : Array(rows.indices)
    var locations = Array(repeating: 0, count: rows.count)
    for (index, location) in (ends + problem.stops.map(\.location)).enumerated() {
      locations[nodes[index]] = location
    }
    self.locations = locations
    nodeOfStop = Array(nodes[ends.count...])
    nodeOfEnd = Dictionary(uniqueKeysWithValues: zip(ends, nodes))
  }
}
