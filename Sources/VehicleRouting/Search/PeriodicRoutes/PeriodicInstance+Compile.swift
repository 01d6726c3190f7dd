internal import TravelModel

extension PeriodicInstance {
  /// How many neighbours a stop has at most.
  private static let maxNeighbours = 100

  /// Compiles a problem of several days; see ``ValidationCode/notWithDays`` for what it may not have.
  init(_ problem: Problem) {
    let (stops, vehicles) = (problem.stops, problem.vehicles)
    let days = problem.days?.count ?? 1
    stopCount = stops.count
    dayCount = days
    vehicleCount = vehicles.count

    // A class of travel for each kind of legs.
    var classes: [TravelKey: Int] = [:]
    var kinds: [Int] = []
    var drivers: [Vehicle] = []
    for vehicle in vehicles {
      let key = TravelKey(
        profile: vehicle.profile, speedFactor: vehicle.speedFactor, rates: vehicle.rates)
      if classes[key] == nil {
        classes[key] = drivers.count
        drivers.append(vehicle)
      }
      kinds.append(classes[key] ?? 0)
    }
    var rows: [Int?] = stops.map(\.location)
    var rowOf: [Int: Int] = [:]
    for place in vehicles.flatMap({ [$0.start, $0.end] }).compactMap(\.self)
    where rowOf[place] == nil {
      rowOf[place] = rows.count
      rows.append(place)
    }
    rows.append(nil)
    let rowCount = rows.count
    self.rowCount = rowCount
    var departing = [Int32](repeating: 0, count: drivers.count * rowCount * rowCount)
    var (arriving, durations, dearest) = (departing, departing, 0)
    for (c, driver) in drivers.enumerated() {
      for (i, from) in rows.enumerated() {
        guard let from else { continue }
        for (j, to) in rows.enumerated() where i != j {
          guard let to else { continue }
          let leg = problem.leg(from: from, to: to, by: driver)
          departing[(c * rowCount + i) * rowCount + j] = Int32(clamping: leg.cost)
          arriving[(c * rowCount + j) * rowCount + i] = Int32(clamping: leg.cost)
          durations[(c * rowCount + i) * rowCount + j] = Int32(clamping: leg.duration)
          dearest = max(dearest, leg.cost)
        }
      }
    }
    self.departing = SharedArray(departing)
    self.arriving = SharedArray(arriving)
    self.durations = SharedArray(durations)
    firstRow = SharedArray(kinds.map { $0 * rowCount })
    start = SharedArray(vehicles.map { $0.start.flatMap { rowOf[$0] } ?? rowCount - 1 })
    end = SharedArray(vehicles.map { $0.end.flatMap { rowOf[$0] } ?? rowCount - 1 })

    let dimensions = max(1, problem.loadDimensions)
    self.dimensions = dimensions
    let room = Int.max / 4
    capacity = SharedArray(
      vehicles.flatMap { vehicle in
        (0..<dimensions).map { $0 < vehicle.capacity.count ? vehicle.capacity[$0] : room }
      })
    demand = SharedArray(
      stops.flatMap { stop in
        (0..<dimensions).map { d in
          (d < stop.delivery.count ? stop.delivery[d] : 0)
            + (d < stop.pickup.count ? stop.pickup[d] : 0)
        }
      })
    service = SharedArray(stops.map(\.service))
    let shifts = vehicles.map { $0.window ?? .always }
    let limits = zip(vehicles, shifts).map { vehicle, shift in
      min(vehicle.maxDuration ?? room, vehicle.window == nil ? room : shift.end - shift.start)
    }
    maxDuration = SharedArray(limits)
    hasMaxDuration = limits.contains { $0 < room }
    maxStops = SharedArray(vehicles.map { $0.maxStops ?? room })
    shiftStart = SharedArray(shifts.map(\.start))
    shiftEnd = SharedArray(shifts.map(\.end))
    isTimed = stops.contains { !$0.windows.isEmpty }
    mayServe = SharedArray(stops.flatMap { stop in vehicles.map { stop.mayBeServed(by: $0) } })
    isTied = SharedArray(stops.map { $0.visits?.sameVehicle ?? false })

    var (firstPattern, patterns, allowed) = ([0], [UInt64](), [UInt64]())
    for stop in stops.indices {
      let own = problem.patterns(of: stop).map(\.bits)
      patterns += own
      allowed.append(own.reduce(0) { $0 | $1 })
      firstPattern.append(patterns.count)
    }
    self.firstPattern = SharedArray(firstPattern)
    self.patterns = SharedArray(patterns)
    allowedDays = SharedArray(allowed)
    let windows = stops.map { $0.windows.sorted() }
    firstWindow = SharedArray(windows.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) })
    windowStart = SharedArray(windows.joined().map(\.start))
    windowEnd = SharedArray(windows.joined().map(\.end))

    let (isDriven, twin) = Self.routes(of: problem, days)
    self.isDriven = SharedArray(isDriven)
    self.twin = SharedArray(twin)

    // What a plan costs at most is that of all its days together.
    let visits = stops.indices.reduce(0) { $0 + problem.visitPlan(of: $1).count }
    let prices = SearchPrices(
      problem, dearestLeg: dearest * (1 + visits / max(1, stops.count)),
      dearestTimes: (dearest * 2 + (vehicles.map(\.fixedCost).max() ?? 0)) * days * vehicles.count)
    fixedCost = SharedArray(vehicles.map(\.fixedCost))
    unassignedPenalty = SharedArray(prices.unassignedPenalty)
    neighbourCount = max(0, min(Self.maxNeighbours, stops.count - 1))
    let least = { (i: Int, j: Int) -> Int in
      Int(min(departing[i * rowCount + j], departing[j * rowCount + i]))
    }
    let count = neighbourCount
    neighbours = SharedArray(
      stops.indices.flatMap { i in
        stops.indices.filter { $0 != i }.map { (leg: least(i, $0), stop: $0) }.sorted { $0 < $1 }
          .prefix(count).map(\.stop)
      })
  }

  /// Which routes are driven, and the one before each that is alike.
  private static func routes(of problem: Problem, _ days: Int) -> (driven: [Bool], twins: [Int]) {
    let vehicles = problem.vehicles
    let namesVehicles = problem.stops.contains { $0.vehicleRules.namesVehicles }
    var (driven, twins) = ([Bool](), [Int]())
    for day in 0..<days {
      for v in vehicles.indices {
        driven.append(problem.drives(v, on: day))
        let before = vehicles[..<v].lastIndex { other in
          guard !namesVehicles, problem.drives(v, on: day) else { return false }
          var (a, b) = (other, vehicles[v])
          (a.days, b.days) = (nil, nil)
          return a.isAlike(b)
        }
        let isDriven = before.map { problem.drives($0, on: day) } ?? false
        twins.append(isDriven ? day * vehicles.count + (before ?? 0) : none)
      }
    }
    return (driven, twins)
  }

  private struct TravelKey: Hashable {
    let profile: String
    let speedFactor: Double
    let rates: VehicleRates
  }
}
