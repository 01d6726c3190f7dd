internal import TravelModel

extension SearchInstance {
  /// Up to this many rows a class has a table of all its legs; beyond, planar travel is computed.
  static let maxTabulatedRows = 6_000
  /// The same for planar travel in the search for routes: a larger table does not stay in the cache,
  /// so that computing a distance is faster than looking it up.
  static let maxTabulatedPlanarRows = 2_000

  /// Compiles a valid problem into the layout of the search.
  ///
  /// Neighbour lists have `neighbourCount` entries, fewer where there are fewer stops; beyond
  /// `maxTabulatedPlanarRows` rows planar legs are computed.
  init(
    _ problem: Problem, neighbourCount: Int = 40,
    maxTabulatedPlanarRows: Int = Self.maxTabulatedPlanarRows
  ) {
    let n = problem.stops.count
    let m = problem.vehicles.count
    stopCount = n
    vehicleCount = m

    // Rows: one per stop, then one per place where vehicles start or end.
    var rowLocations = problem.stops.map { Optional($0.location) }
    var rowOfDepot: [Int?: Int32] = [:]
    func depotRow(at place: Int?) -> Int32 {
      if let known = rowOfDepot[place] { return known }
      let new = Int32(rowLocations.count)
      rowLocations.append(place)
      rowOfDepot[place] = new
      return new
    }
    row = SharedArray(
      widening: (0..<Int32(n)) + problem.vehicles.map { depotRow(at: $0.start) }
        + problem.vehicles.map { depotRow(at: $0.end) })
    rowCount = rowLocations.count
    location = SharedArray(
      problem.stops.map(\.location) + problem.vehicles.map { $0.start ?? -1 }
        + problem.vehicles.map { $0.end ?? -1 })

    var classOf: [TravelKey: Int] = [:]
    var classes: [TravelClass] = []
    travelClass = SharedArray(
      problem.vehicles.map { vehicle in
        let key = TravelKey(profile: vehicle.profile, speedFactor: vehicle.speedFactor)
        if let known = classOf[key] { return known }
        classOf[key] = classes.count
        classes.append(
          TravelClass(
            problem, rowLocations, of: vehicle, maxTabulated: maxTabulatedPlanarRows))
        return classes.count - 1
      })
    (durations, costs) = Self.joinTables(&classes)
    travelClasses = classes
    x = classes.first?.x ?? SharedArray([])
    y = classes.first?.y ?? SharedArray([])
    let rounding = classes.first?.rounding ?? .nearest
    points = Points(x, y, rounding)
    (factor, addend) = rounding.scaling ?? (0, 0)
    isSymmetric = classes.allSatisfy { $0.isSymmetric(rowLocations.count) }

    dimensions = problem.loadDimensions
    let (loads, oneWay) = Self.loads(problem, dimensions)
    (delivery, pickup) = (SharedArray(loads.0), SharedArray(loads.1))
    isLoadOneWay = oneWay

    let depots = [Int](repeating: 0, count: 2 * m)
    service = SharedArray(problem.stops.map(\.service) + depots)
    setup = SharedArray(problem.stops.map(\.setup) + depots)
    var firstWindow = [0]
    var windows: [TimeWindow] = []
    for stop in problem.stops {
      windows += stop.windows.isEmpty ? [.always] : stop.windows
      firstWindow.append(windows.count)
    }
    for _ in 0..<2 {
      for vehicle in problem.vehicles {
        windows.append(vehicle.window ?? .always)
        firstWindow.append(windows.count)
      }
    }
    self.firstWindow = SharedArray(firstWindow)
    windowStart = SharedArray(windows.map(\.start))
    windowEnd = SharedArray(windows.map(\.end))
    timing = Self.timing(problem)

    let dimensions = dimensions
    capacity = SharedArray(
      problem.vehicles.flatMap { vehicle in
        (0..<dimensions).map {
          $0 < vehicle.capacity.count ? vehicle.capacity[$0] : Self.unlimited
        }
      })
    maxDuration = SharedArray(problem.vehicles.map { $0.maxDuration ?? Self.unlimited })
    maxStops = SharedArray(problem.vehicles.map { $0.maxStops ?? Self.unlimited })
    let asksForSkills = problem.stops.contains {
      !$0.skills.isEmpty || $0.vehicleRules != VehicleRules()
    }
    isAllowed = SharedArray(
      !asksForSkills
        ? []
        : problem.stops.flatMap { stop in
          problem.vehicles.map { stop.mayBeServed(by: $0) }
        })
    var groups: [Vehicle: Int] = [:]
    group = SharedArray(
      problem.vehicles.map { vehicle in
        let alike = vehicle.anonymous
        let known = groups[alike] ?? groups.count
        groups[alike] = known
        return known
      })

    let price = SearchPrices(problem, dearestLeg: classes.map(\.dearest).max() ?? 0)
    unassignedPenalty = SharedArray(price.unassignedPenalty)
    isPrizeCollecting = problem.objective == .prizes
    fixedCost = SharedArray(price.fixedCost)

    let k = min(neighbourCount, n - 1)
    self.neighbourCount = max(0, k)
    neighbours = SharedArray(
      widening: NeighbourLists.nearest(problem, classes, rowCount: rowLocations.count, count: k))
  }

  /// Joins the tables of all classes, each of which keeps its part: durations, and costs if any class has
  /// others than its durations.
  private static func joinTables(
    _ classes: inout [TravelClass]
  ) -> (durations: SharedArray<Int32>, costs: SharedArray<Int32>) {
    guard let first = classes.first else { return (SharedArray([]), SharedArray([])) }
    if classes.count == 1 { return (first.durations, first.costs) }
    let durations = SharedArray(classes.flatMap(\.durations))
    let haveCosts = classes.contains { !$0.costs.isEmpty }
    let costs = SharedArray(
      haveCosts ? classes.flatMap { $0.costs.isEmpty ? $0.durations : $0.costs } : [])
    var begin = 0
    for c in classes.indices {
      let part = begin..<begin + classes[c].durations.count
      if !classes[c].costs.isEmpty { classes[c].costs = costs.part(part) }
      classes[c].durations = durations.part(part)
      begin = part.upperBound
    }
    return (durations, costs)
  }

  private struct TravelKey: Hashable {
    let profile: String
    let speedFactor: Double
  }

  private static func loads(
    _ problem: Problem, _ dimensions: Int
  ) -> (([Int], [Int]), isOneWay: Bool) {
    let count = (problem.stops.count + 2 * problem.vehicles.count) * dimensions
    var delivery = [Int](repeating: 0, count: count)
    var pickup = delivery
    for (s, stop) in problem.stops.enumerated() {
      for (d, amount) in stop.delivery.enumerated() { delivery[s * dimensions + d] = amount }
      for (d, amount) in stop.pickup.enumerated() { pickup[s * dimensions + d] = amount }
    }
    let oneWay = (0..<dimensions).allSatisfy { d in
      let places = stride(from: d, to: count, by: max(1, dimensions))
      return places.allSatisfy { delivery[$0] == 0 } || places.allSatisfy { pickup[$0] == 0 }
    }
    return ((delivery, pickup), oneWay)
  }

  private static func timing(_ problem: Problem) -> Timing {
    if problem.stops.contains(where: { $0.windows.count > 1 }) { return .walk }
    // A setup falls away between two visits at one place: then it depends on the order.
    var visits: [Int: Int] = [:]
    for stop in problem.stops { visits[stop.location, default: 0] += 1 }
    for start in Set(problem.vehicles.compactMap(\.start)) { visits[start, default: 0] += 1 }
    if problem.stops.contains(where: { $0.setup > 0 && visits[$0.location, default: 0] > 1 }) {
      return .walk
    }
    let isTimed =
      problem.stops.contains { !$0.windows.isEmpty }
      || problem.vehicles.contains { $0.window != nil || $0.maxDuration != nil }
    return isTimed ? .segments : .none
  }
}
