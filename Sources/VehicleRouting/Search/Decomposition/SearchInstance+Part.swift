extension SearchInstance {
  /// Compiles some stops and vehicles of an instance into one of their own, which shares its travel tables.
  ///
  /// - Parameters:
  ///   - whole: The instance.
  ///   - stops: At least two of its stops; the index of each is its number in the part.
  ///   - vehicles: At least one of its vehicles, likewise.
  ///   - neighbourCount: How many neighbours each stop has, at most; those of the whole that are in the part.
  init(_ whole: SearchInstance, stops: [Int], vehicles: [Int], neighbourCount: Int) {
    stopCount = stops.count
    vehicleCount = vehicles.count
    let nodes = stops + vehicles.map(whole.start(of:)) + vehicles.map(whole.end(of:))

    location = SharedArray(nodes.map { whole.location[$0] })
    if whole.durations.count > 0 {
      row = SharedArray(nodes.map { whole.row[$0] })
      rowCount = whole.rowCount
      (points, x, y) = (whole.points, whole.x, whole.y)
      travelClasses = whole.travelClasses
    } else {
      // Points that lie close together in memory stay in the cache.
      let rows = nodes.map { whole.row[$0] }
      var number = [Int32](repeating: -1, count: whole.rowCount)
      var used: [Int] = []
      for row in rows where number[row] < 0 {
        number[row] = Int32(used.count)
        used.append(row)
      }
      row = SharedArray(rows.map { Int(number[$0]) })
      rowCount = used.count
      var travel = whole.travelClasses[0]
      travel.x = SharedArray(used.map { whole.x[$0] })
      travel.y = SharedArray(used.map { whole.y[$0] })
      travelClasses = [travel]
      (x, y) = (travel.x, travel.y)
      points = Points(x, y, travel.rounding)
    }
    (durations, costs, factor, addend) = (whole.durations, whole.costs, whole.factor, whole.addend)
    travelClass = SharedArray(vehicles.map { whole.travelClass[$0] })
    isSymmetric = whole.isSymmetric

    let dimensions = whole.dimensions
    self.dimensions = dimensions
    delivery = SharedArray(
      nodes.flatMap { n in (0..<dimensions).map { whole.delivery[n * dimensions + $0] } })
    pickup = SharedArray(
      nodes.flatMap { n in (0..<dimensions).map { whole.pickup[n * dimensions + $0] } })
    isLoadOneWay = whole.isLoadOneWay

    service = SharedArray(nodes.map { whole.service[$0] })
    setup = SharedArray(nodes.map { whole.setup[$0] })
    var firstWindow = [0]
    var windows: [Int] = []
    for node in nodes {
      windows += whole.firstWindow[node]..<whole.firstWindow[node + 1]
      firstWindow.append(windows.count)
    }
    self.firstWindow = SharedArray(firstWindow)
    windowStart = SharedArray(windows.map { whole.windowStart[$0] })
    windowEnd = SharedArray(windows.map { whole.windowEnd[$0] })
    timing = whole.timing
    unassignedPenalty = SharedArray(stops.map { whole.unassignedPenalty[$0] })
    isPrizeCollecting = whole.isPrizeCollecting

    capacity = SharedArray(
      vehicles.flatMap { v in (0..<dimensions).map { whole.capacity[v * dimensions + $0] } })
    maxDuration = SharedArray(vehicles.map { whole.maxDuration[$0] })
    maxStops = SharedArray(vehicles.map { whole.maxStops[$0] })
    fixedCost = SharedArray(vehicles.map { whole.fixedCost[$0] })
    isAllowed = SharedArray(
      whole.isAllowed.isEmpty
        ? [] : stops.flatMap { s in vehicles.map { whole.allows(s, on: $0) } })
    // Groups are numbered from 0 without gaps, as in the whole.
    var groups: [Int: Int] = [:]
    group = SharedArray(
      vehicles.map { vehicle in
        let known = groups[whole.group[vehicle]] ?? groups.count
        groups[whole.group[vehicle]] = known
        return known
      })

    let k = min(neighbourCount, whole.neighbourCount, stops.count - 1)
    self.neighbourCount = k
    neighbours = SharedArray(Self.neighbours(whole, stops, count: k))
  }

  /// The nearest stops of each stop that are in the part; where it has fewer, the last is repeated, or, where it has
  /// none, the stop beside it in the list.
  private static func neighbours(_ whole: SearchInstance, _ stops: [Int], count: Int) -> [Int] {
    var number = [Int32](repeating: -1, count: whole.stopCount)
    for (s, stop) in stops.enumerated() { number[stop] = Int32(s) }
    var result: [Int] = []
    result.reserveCapacity(stops.count * count)
    for (s, stop) in stops.enumerated() {
      let (first, end) = (stop * whole.neighbourCount, result.count + count)
      for k in first..<first + whole.neighbourCount where result.count < end {
        let other = Int(number[whole.neighbours[k]])
        if other >= 0 { result.append(other) }
      }
      let last = result.count > end - count ? result[result.count - 1] : (s + 1) % stops.count
      while result.count < end { result.append(last) }
    }
    return result
  }
}
