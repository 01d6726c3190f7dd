extension StreetInstance {
  /// How many neighbours a stop has at most.
  private static let maxNeighbours = 100

  /// Compiles a problem of streets and stops that one kind of vehicle serves; see
  /// ``ValidationCode/notWithStreets`` for what it may not have.
  ///
  /// - Precondition: There are vehicles, with start and end.
  init(_ problem: Problem) {
    let vehicle = problem.vehicles[0]
    stopCount = problem.stops.count
    vehicleCount = min(problem.vehicles.count, problem.stops.count)
    let rows = Rows(problem)
    rowCount = rows.locations.count
    startRow = rows.row(vehicle.start)
    endRow = rows.row(vehicle.end)
    var (departing, dearest) = ([Int32](repeating: 0, count: rowCount * rowCount), 0)
    for (i, from) in rows.locations.enumerated() {
      for (j, to) in rows.locations.enumerated() where i != j {
        let cost = problem.leg(from: from, to: to, by: vehicle).cost
        departing[i * rowCount + j] = Int32(clamping: cost)
        dearest = max(dearest, cost)
      }
    }
    var arriving = departing
    for i in 0..<rowCount {
      for j in 0..<rowCount { arriving[j * rowCount + i] = departing[i * rowCount + j] }
    }
    self.departing = SharedArray(departing)
    self.arriving = SharedArray(arriving)

    let ends = problem.stops.map { stop in
      let second = stop.street?.isReversible ?? false
      return Ends(
        entry0: Int32(rows.row(stop.entry(isReversed: false))),
        entry1: Int32(rows.row(stop.entry(isReversed: second))),
        exit0: Int32(rows.row(stop.exit(isReversed: false))),
        exit1: Int32(rows.row(stop.exit(isReversed: second))))
    }
    self.ends = SharedArray(ends)
    let serviceCosts = problem.stops.map { stop in
      (stop.street?.cost ?? 0) + vehicle.rates.task * stop.service(by: vehicle)
    }
    serviceCost = SharedArray(serviceCosts)
    let dimensions = max(1, problem.loadDimensions)
    self.dimensions = dimensions
    demand = SharedArray(
      problem.stops.flatMap { stop in
        (0..<dimensions).map { d in
          (d < stop.delivery.count ? stop.delivery[d] : 0)
            + (d < stop.pickup.count ? stop.pickup[d] : 0)
        }
      })
    capacity = SharedArray(
      (0..<dimensions).map { $0 < vehicle.capacity.count ? vehicle.capacity[$0] : Int.max / 4 })
    let prices = SearchPrices(
      problem, dearestLeg: dearest, dearestTimes: serviceCosts.reduce(0, +))
    fixedCost = prices.fixedCost[0]
    unassignedPenalty = SharedArray(prices.unassignedPenalty)
    neighbourCount = max(0, min(Self.maxNeighbours, stopCount - 1))
    neighbours = SharedArray(
      Self.neighbours(ends, departing, rowCount: rowCount, count: neighbourCount))
  }

  /// For each stop its nearest ones.
  private static func neighbours(
    _ ends: [Ends], _ legs: [Int32], rowCount: Int, count: Int
  ) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(ends.count * count)
    for (i, a) in ends.enumerated() {
      let near = ends.indices.filter { $0 != i }.map { j in
        let b = ends[j]
        var least = Int32.max
        for exit in [a.exit0, a.exit1] {
          for entry in [b.entry0, b.entry1] {
            least = min(least, legs[Int(exit) * rowCount + Int(entry)])
          }
        }
        for exit in [b.exit0, b.exit1] {
          for entry in [a.entry0, a.entry1] {
            least = min(least, legs[Int(exit) * rowCount + Int(entry)])
          }
        }
        return (leg: least, stop: j)
      }
      result += near.sorted { $0 < $1 }.prefix(count).map(\.stop)
    }
    return result
  }

  /// The places of a problem that vehicles come to, each with a row.
  private struct Rows {
    private(set) var locations: [Int] = []
    private var rowOf: [Int: Int] = [:]

    init(_ problem: Problem) {
      var used: [Int] = []
      for vehicle in problem.vehicles.prefix(1) {
        used += [vehicle.start, vehicle.end].compactMap(\.self)
      }
      for stop in problem.stops {
        used += [stop.entry(isReversed: false), stop.exit(isReversed: false)]
      }
      for place in used where rowOf[place] == nil {
        rowOf[place] = locations.count
        locations.append(place)
      }
    }

    func row(_ location: Int?) -> Int { location.flatMap { rowOf[$0] } ?? 0 }
  }
}
