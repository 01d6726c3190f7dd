internal import TravelModel

/// Travel between all rows: a table for each profile and speed, whatever vehicles pay for it.
struct TravelTables: Sendable {
  /// Row-major tables, one after the other; by the time of day the shortest durations.
  private(set) var durations: [Int32] = []
  /// Likewise; empty where nothing depends on distances.
  private(set) var distances: [Int32] = []
  /// Likewise, of profiles with a matrix of costs only.
  private(set) var costs: [Int32] = []
  /// By table of durations: how its legs depend on the time of day.
  private(set) var timesOfDay: [RichInstance.TimeOfDay] = []
  /// By vehicle: where its legs are, and what it pays for them.
  private(set) var legs: [LegPrices] = []
  /// A leg that has a route costs no vehicle more.
  private(set) var dearestLeg = 0

  private let rowCount: Int
  private var dearest: [Dearest] = []

  /// The greatest entries of the tables of one profile and speed, legs without a route aside.
  private struct Dearest {
    var duration = 0
    var distance = 0
    var cost = 0
  }

  private struct Key: Hashable {
    let profile: String
    let speedFactor: Double
  }

  /// Tabulates travel.
  ///
  /// - Parameters:
  ///   - problem: A canonical problem.
  ///   - rows: The location of each row; nothing is travelled to and from a row without one.
  init(_ problem: Problem, _ rows: [Int?]) {
    rowCount = rows.count
    let needsDistances =
      problem.terms.compactness > 0
      || problem.terms.emissions > 0
      || problem.vehicles.contains { $0.rates.distance != 0 || $0.maxDistance != nil }
    var known: [Key: LegPrices] = [:]
    let tables = Set(problem.vehicles.map { Key(profile: $0.profile, speedFactor: $0.speedFactor) })
    durations.reserveCapacity(tables.count * rows.count * rows.count)
    var ofProfile: [String: (distances: Int, costs: Int?)] = [:]
    for vehicle in problem.vehicles {
      let key = Key(profile: vehicle.profile, speedFactor: vehicle.speedFactor)
      var prices: LegPrices
      if let same = known[key] {
        prices = same
      } else {
        prices = LegPrices(table: timesOfDay.count, durations: durations.count)
        if let same = ofProfile[vehicle.profile] {
          addDurations(problem, rows, vehicle)
          (prices.distances, prices.costs) = (same.distances, same.costs ?? 0)
        } else {
          (prices.distances, prices.costs) = (distances.count, costs.count)
          addDurations(problem, rows, vehicle)
          if needsDistances {
            distances += problem.table(of: .distance, between: rows, by: vehicle)
          }
          let hasCosts = problem.travel[vehicle.profile]?.firstMatrix?.costs != nil
          if hasCosts { costs += problem.table(of: .cost, between: rows, by: vehicle) }
          ofProfile[vehicle.profile] = (prices.distances, hasCosts ? prices.costs : nil)
        }
        if ofProfile[vehicle.profile]?.costs != nil { prices.costRate = problem.costScale }
        known[key] = prices
        dearest.append(dearest(prices))
      }
      if prices.costRate == 0 {
        (prices.travelRate, prices.distanceRate) = (vehicle.rates.travel, vehicle.rates.distance)
      }
      // Time on the road counts as part of the shift, too.
      prices.travelRate += vehicle.rates.shift
      legs.append(prices)
      let most = dearest[prices.table]
      dearestLeg = max(
        dearestLeg,
        prices.travelRate * most.duration + prices.distanceRate * most.distance
          + prices.costRate * most.cost)
    }
  }

  private func dearest(_ prices: LegPrices) -> Dearest {
    var result = Dearest()
    for entry in 0..<rowCount * rowCount {
      let duration = durations[prices.durations + entry]
      if duration == TravelMatrix.noRoute { continue }
      result.duration = max(result.duration, Int(duration))
      if !distances.isEmpty {
        result.distance = max(result.distance, Int(distances[prices.distances + entry]))
      }
      if prices.costRate != 0 {
        result.cost = max(result.cost, Int(costs[prices.costs + entry]))
      }
    }
    return result
  }

  /// Adds the durations of a profile at a vehicle's speed, and its paces by the time of day.
  private mutating func addDurations(_ problem: Problem, _ rows: [Int?], _ vehicle: Vehicle) {
    if case .timed(_, let legs)? = problem.travel[vehicle.profile] {
      addTimedDurations(problem, rows, vehicle, legs)
      return
    }
    guard case .slices(let paces)? = problem.travel[vehicle.profile] else {
      durations += problem.table(of: .duration, between: rows, by: vehicle)
      timesOfDay.append(.irrelevant)
      return
    }
    var single = problem
    let tables = paces.map { pace in
      single.travel[vehicle.profile] = .matrix(pace.matrix)
      return single.table(of: .duration, between: rows, by: vehicle)
    }
    timesOfDay.append(
      .slices(
        tables.indices.map { s in
          RichInstance.Slice(
            end: s + 1 < paces.count ? paces[s + 1].start : .max, durations: tables[s])
        }))
    durations += tables.dropFirst().reduce(tables.first ?? []) { zip($0, $1).map(min) }
  }

  /// Adds the durations of a profile whose legs depend on when they begin, at a vehicle's speed.
  private mutating func addTimedDurations(
    _ problem: Problem, _ rows: [Int?], _ vehicle: Vehicle, _ legs: TimedLegs
  ) {
    var table = problem.table(of: .duration, between: rows, by: vehicle)
    var numbers = [Int32](repeating: -1, count: table.count)
    var all: [[TimedLegs.Step]] = []
    for (i, origin) in rows.enumerated() {
      guard let origin else { continue }
      for (j, target) in rows.enumerated() {
        guard let target, origin != target,
          let steps = problem.steps(from: origin, to: target, by: vehicle)
        else { continue }
        let entry = i * rows.count + j
        numbers[entry] = Int32(truncatingIfNeeded: all.count)
        all.append(steps)
        let least = steps.map(\.duration).filter { $0 != TravelMatrix.noRoute }.min()
        table[entry] = least ?? table[entry]
      }
    }
    durations += table
    timesOfDay.append(all.isEmpty ? .irrelevant : .departures(numbers, all))
  }
}

/// Where a vehicle's legs are in the tables of travel, and what it pays for them.
struct LegPrices: BitwiseCopyable {
  /// The number of its table of durations.
  let table: Int
  /// Where its table of durations, of distances and of costs begin.
  let durations: Int
  var distances = 0
  var costs = 0
  /// Cost units per time unit with that of the shift, per unit of distance and per unit of a matrix of
  /// costs, beside which only the shift counts.
  var travelRate = 0
  var distanceRate = 0
  var costRate = 0

  init(table: Int, durations: Int) { (self.table, self.durations) = (table, durations) }

  /// Prices a leg.
  ///
  /// - Parameters:
  ///   - entry: Its place in a table.
  ///   - duration: How long it lasts.
  ///   - allDistances: The tables of distances.
  ///   - allCosts: The tables of costs.
  /// - Returns: Its cost in cost units.
  @inline(__always)
  func cost<Table: RandomAccessCollection<Int32>>(
    _ entry: Int, duration: Int, _ allDistances: Table, _ allCosts: Table
  ) -> Int where Table.Index == Int {
    let time = travelRate &* duration
    if costRate != 0 { return time &+ costRate &* Int(allCosts[costs &+ entry]) }
    return distanceRate == 0
      ? time : time &+ distanceRate &* Int(allDistances[distances &+ entry])
  }
}
