internal import BasicAlgorithms
internal import TravelModel

/// A problem whose vehicles have rates as a plain one whose legs cost what they and the visit after them come
/// to, which the fast searches and all methods know.
///
/// Each stop has a row of its own, and vehicles with the same rates share a profile. What waiting costs is not
/// known to the plain problem, so that its bound is true and its proof may not be (``mayWait``).
struct LegCostProblem {
  /// The problem without rates; stops and vehicles keep their indices.
  let plain: Problem
  /// Whether plans may cost more than the plain problem knows, because vehicles wait.
  let mayWait: Bool
  /// One cost unit of the plain problem in cost units of the problem.
  private let costUnit: Int

  /// What vehicles share that pay the same for a leg.
  private struct Tariff: Hashable {
    let profile: String
    let speedFactor: Double
    let rates: VehicleRates
  }

  /// The entries of the matrices of all tariffs may be so many.
  private static let mostEntries = 20_000_000

  /// Creates the plain problem that a method had better solve.
  ///
  /// There is none without rates, with other rules of the full model, where setup costs something or a first
  /// visit does to which no leg leads, or where costs are too large for a matrix. The search of the full
  /// model knows what waiting costs and is made for mixed fleets, and enumeration proves small plans with
  /// waiting: these do better without.
  init?(_ problem: Problem, for method: Method) {
    guard problem.vehicles.contains(where: { $0.rates != VehicleRates() }),
      // Where no leg leads to the first visit, none can carry what that costs.
      problem.vehicles.allSatisfy({
        $0.start != nil || $0.rates.task + $0.rates.shift == 0
      }),
      problem.vehicles.allSatisfy({ $0.rates.overtime == 0 }), problem.objective != .prizes,
      problem.stops.allSatisfy({ $0.setup == 0 })
        || problem.vehicles.allSatisfy({ $0.rates.task + $0.rates.shift == 0 })
    else { return nil }
    mayWait =
      problem.stops.contains { !$0.windows.isEmpty }
      && problem.vehicles.contains { $0.rates.waiting + $0.rates.shift > 0 }
    let hasOneTariff = problem.vehicles.dropFirst().allSatisfy {
      let first = problem.vehicles[0]
      return $0.rates == first.rates && $0.profile == first.profile
        && $0.speedFactor == first.speedFactor
    }
    switch method {
    case .nearestNeighbour, .twoOpt: break
    case .search: guard hasOneTariff, !mayWait else { return nil }
    case .exact: guard !mayWait || problem.stops.count > Self.mostEnumerated else { return nil }
    }
    var plain = problem
    var tariffs: [Tariff: String] = [:]
    for (v, vehicle) in problem.vehicles.enumerated() {
      let tariff = Tariff(
        profile: vehicle.profile, speedFactor: vehicle.speedFactor, rates: vehicle.rates)
      let name = tariffs[tariff, default: "tariff-\(tariffs.count)"]
      tariffs[tariff] = name
      plain.vehicles[v].profile = name
      plain.vehicles[v].rates = VehicleRates()
      plain.vehicles[v].speedFactor = 1
    }
    guard !plain.isRich else { return nil }
    plain.travel = [:]
    let places = StopRows(of: problem, in: &plain).places
    guard places.count <= SearchInstance.maxTabulatedRows,
      places.count * places.count * tariffs.count <= Self.mostEntries
    else { return nil }
    var costs: [String: (durations: [Int32], costs: [Int])] = [:]
    var unit = 0
    for (tariff, name) in tariffs {
      guard let travel = problem.travel[tariff.profile],
        let first = problem.vehicles.first(where: {
          $0.profile == tariff.profile && $0.speedFactor == tariff.speedFactor
            && $0.rates == tariff.rates
        })
      else { return nil }
      let table = Self.table(problem, places, travel, first)
      for cost in table.costs where unit != 1 { unit = greatestCommonDivisor(unit, cost) }
      costs[name] = table
    }
    for vehicle in plain.vehicles { unit = greatestCommonDivisor(unit, vehicle.fixedCost) }
    for stop in plain.stops { unit = greatestCommonDivisor(unit, stop.prize ?? 0) }
    let costUnit = max(1, unit)
    self.costUnit = costUnit
    for (name, table) in costs {
      guard table.costs.allSatisfy({ $0 / costUnit <= Int(TravelMatrix.largestEntry) }) else {
        return nil
      }
      plain.travel[name] = .matrix(
        TravelMatrix(
          size: places.count, durations: table.durations,
          costs: table.costs.map { Int32($0 / costUnit) }))
    }
    for v in plain.vehicles.indices { plain.vehicles[v].fixedCost /= costUnit }
    for s in plain.stops.indices {
      plain.stops[s].prize = plain.stops[s].prize.map { $0 / costUnit }
    }
    plain.costScale = 1
    plain.depotNumber = nil
    self.plain = plain
  }

  /// How long legs take a vehicle between rows, and what it pays for them and for the visit after them.
  private static func table(
    _ problem: Problem, _ places: [Int], _ travel: Travel, _ vehicle: Vehicle
  ) -> (durations: [Int32], costs: [Int]) {
    let size = places.count
    let (shift, visitRate) = (vehicle.rates.shift, vehicle.rates.task + vehicle.rates.shift)
    let visits = places.indices.map { row in
      row < problem.stops.count ? visitRate * problem.stops[row].service : 0
    }
    var durations = [Int32](repeating: 0, count: size * size)
    var costs = [Int](repeating: 0, count: size * size)
    for i in 0..<size {
      for j in 0..<size where i != j {
        let entry = i * size + j
        guard places[i] != places[j] else {
          costs[entry] = visits[j]
          continue
        }
        let leg = problem.leg(
          from: problem.locations[places[i]], to: problem.locations[places[j]], travel: travel,
          by: vehicle)
        durations[entry] = leg.hasRoute ? Int32(clamping: leg.duration) : TravelMatrix.noRoute
        if leg.hasRoute { costs[entry] = leg.cost + shift * leg.duration + visits[j] }
      }
    }
    return (durations, costs)
  }

  /// Up to so many stops enumeration proves plans with what waiting costs.
  private static let mostEnumerated = 10

  /// Turns the bound of a plan of the plain problem into one of the problem.
  func bound(_ bound: Int) -> Int { bound * costUnit }
}
