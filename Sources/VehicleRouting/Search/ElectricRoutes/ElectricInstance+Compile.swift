internal import TravelModel

extension ElectricInstance {
  /// How many neighbours a stop has at most.
  private static let maxNeighbours = 100

  /// Compiles a problem of stops, vehicles and charging stations; see ``ValidationCode/notWithBatteries`` for what
  /// it may not have.
  ///
  /// - Precondition: All vehicles have a start and an end.
  init(_ problem: Problem) {
    scale = problem.scale
    stopCount = problem.stops.count
    vehicleCount = problem.vehicles.count
    stationCount = problem.chargingStations.count
    dimensions = max(1, problem.loadDimensions)

    var numberOf: [Vehicle: Int] = [:]
    var models: [Vehicle] = []
    kindOf = SharedArray(
      problem.vehicles.map { vehicle in
        let model = vehicle.anonymous
        if let known = numberOf[model] { return known }
        numberOf[model] = models.count
        models.append(model)
        return models.count - 1
      })

    let rows = Rows(problem)
    placeCount = rows.locations.count
    let locations = rows.locations + problem.chargingStations.map(\.location)
    rowCount = locations.count
    row = SharedArray(
      problem.stops.map { rows.row($0.location) } + problem.vehicles.map { rows.row($0.start) }
        + problem.vehicles.map { rows.row($0.end) })

    var (legs, dearest) = ([Leg](), 0)
    legs.reserveCapacity(models.count * rowCount * rowCount)
    for model in models {
      for from in locations {
        for to in locations {
          let leg = problem.leg(from: from, to: to, by: model)
          let distance = leg.distance ?? 0
          let energy = model.battery?.energy(driving: distance, scale: problem.scale) ?? 0
          legs.append(
            Leg(
              cost: Int32(clamping: leg.cost), duration: Int32(clamping: leg.duration),
              energy: Int32(clamping: energy), distance: Int32(clamping: distance)))
          if leg.hasRoute { dearest = max(dearest, leg.cost) }
        }
      }
    }
    self.legs = SharedArray(legs)

    let prices = SearchPrices(
      problem, dearestLeg: 2 * dearest,
      dearestTimes: problem.chargingStations.reduce(0) { $0 + $1.fee } * problem.stops.count)
    unassignedPenalty = SharedArray(prices.unassignedPenalty)
    var fixedCosts = [Int](repeating: 0, count: models.count)
    for (vehicle, kind) in kindOf.enumerated() { fixedCosts[kind] = prices.fixedCost[vehicle] }

    var curves: [Stretch] = []
    var firstStretch = [0]
    var kinds: [Kind] = []
    for (number, model) in models.enumerated() {
      let reserve = model.battery?.reserve ?? 0
      var powers: Set<Double> = []
      for station in problem.chargingStations {
        let stretches = model.battery?.stretches(at: station, scale: problem.scale) ?? []
        for stretch in stretches where stretch.end > reserve {
          curves.append(Stretch(end: stretch.end - reserve, power: stretch.rate))
          powers.insert(stretch.rate)
        }
        firstStretch.append(curves.count)
      }
      let window = model.window ?? .always
      kinds.append(
        Kind(
          capacity: model.battery.map { $0.capacity - reserve } ?? Self.unlimited,
          initial: model.battery.map { $0.initial - reserve } ?? Self.unlimited,
          power: powers.max() ?? 0, isUniform: powers.count <= 1,
          isLoadDependent: model.battery.map { $0.loadConsumption.contains { $0 > 0 } } ?? false,
          consumption: model.battery?.consumption ?? 0,
          maxDistance: model.maxDistance ?? Self.unlimited,
          maxDuration: model.maxDuration ?? Self.unlimited,
          maxStops: model.maxStops ?? Self.unlimited,
          isLimited: model.maxDistance != nil || model.maxDuration != nil,
          startRow: rows.row(model.start), endRow: rows.row(model.end),
          window: Window(opening: window.start, closing: window.end),
          fixedCost: fixedCosts[number]))
    }
    self.kinds = SharedArray(kinds)
    self.curves = SharedArray(curves)
    self.firstStretch = SharedArray(firstStretch)
    stationSetup = SharedArray(problem.chargingStations.map(\.setup))
    stationFee = SharedArray(problem.chargingStations.map(\.fee))

    let ways = ChargingDetours(problem, models, placeCount: placeCount, legs, kinds)
    firstDetour = SharedArray(ways.firstDetour)
    detours = SharedArray(ways.detours)
    toRefuge = SharedArray(ways.toRefuge)
    fromRefuge = SharedArray(ways.fromRefuge)

    var windows: [Window] = []
    var firstWindow = [0]
    for stop in problem.stops {
      windows += (stop.windows.isEmpty ? [.always] : stop.windows).map {
        Window(opening: $0.start, closing: $0.end)
      }
      firstWindow.append(windows.count)
    }
    self.windows = SharedArray(windows)
    self.firstWindow = SharedArray(firstWindow)
    service = SharedArray(
      problem.stops.map(\.service) + problem.vehicles.map { _ in 0 }
        + problem.vehicles.map { _ in 0 })

    let dimensions = self.dimensions
    let pickups = (0..<dimensions).map { d in
      problem.stops.contains { d < $0.pickup.count && $0.pickup[d] > 0 }
    }
    isPickup = SharedArray(pickups)
    demand = SharedArray(
      problem.stops.flatMap { stop in
        (0..<dimensions).map { d in
          let amounts = pickups[d] ? stop.pickup : stop.delivery
          return d < amounts.count ? amounts[d] : 0
        }
      })
    capacity = SharedArray(
      models.flatMap { model in
        (0..<dimensions).map { $0 < model.capacity.count ? model.capacity[$0] : Self.unlimited }
      })
    loadConsumption = SharedArray(
      models.flatMap { model in
        (0..<dimensions).map { d in
          let rates = model.battery?.loadConsumption ?? []
          return d < rates.count ? rates[d] : 0
        }
      })
    isAllowed = SharedArray(
      problem.stops.flatMap { stop in models.map { stop.mayBeServed(by: $0) } })

    neighbourCount = max(0, min(Self.maxNeighbours, stopCount - 1))
    neighbours = SharedArray(
      Self.neighbours(row, legs, stopCount: stopCount, rowCount: rowCount, count: neighbourCount))
  }

  /// For each stop its nearest ones, by the legs of the first kind.
  private static func neighbours(
    _ row: SharedArray<Int>, _ legs: [Leg], stopCount: Int, rowCount: Int, count: Int
  ) -> [Int] {
    guard !legs.isEmpty else { return [] }
    return (0..<stopCount).flatMap { i in
      let near = (0..<stopCount).filter { $0 != i }.map { j in
        let (there, back) = (
          legs[row[i] * rowCount + row[j]].cost, legs[row[j] * rowCount + row[i]].cost
        )
        return (leg: min(there, back), stop: j)
      }
      return near.sorted { $0 < $1 }.prefix(count).map(\.stop)
    }
  }

  /// The places of a problem that are not stations, each with a row.
  private struct Rows {
    private(set) var locations: [Int] = []
    private var rowOf: [Int: Int] = [:]

    init(_ problem: Problem) {
      let used =
        problem.vehicles.flatMap { [$0.start, $0.end].compactMap(\.self) }
        + problem.stops.map(\.location)
      for place in used where rowOf[place] == nil {
        rowOf[place] = locations.count
        locations.append(place)
      }
    }

    func row(_ location: Int?) -> Int { location.flatMap { rowOf[$0] } ?? 0 }
  }
}
