/// Finds the ways past stations between each two places, and how far places are from stations.
///
/// - Source: M. Schiffer, G. Walther (2018), *An Adaptive Large Neighborhood Search for the Location-routing
///   Problem with Intra-route Facilities*, Transportation Science 52(2), for stations that no other one
///   dominates. Deviation: ways past two stations, of those that are nearest to each end, and only the cheapest of
///   all.
struct ChargingDetours {
  /// How many ways past one station, and past two, are kept between two places.
  private static let maxSingles = 6
  private static let maxPairs = 2
  /// How many stations near each end are paired.
  private static let maxPaired = 5

  private(set) var firstDetour = [0]
  private(set) var detours: [ElectricInstance.Detour] = []
  private(set) var toRefuge: [Int] = []
  private(set) var fromRefuge: [Int] = []

  private let problem: Problem
  private let legs: [ElectricInstance.Leg]
  private let rowCount: Int
  private let placeCount: Int

  /// A way with what is compared of it.
  private struct Way {
    let detour: ElectricInstance.Detour
    let cost: Int, duration: Int, before: Int, behind: Int
    /// What it charges with, last.
    let station: ChargingStation

    func dominates(_ other: Way) -> Bool {
      cost <= other.cost && duration <= other.duration && before <= other.before
        && behind <= other.behind && station.power >= other.station.power
    }
  }

  /// Finds all ways.
  init(
    _ problem: Problem, _ models: [Vehicle], placeCount: Int, _ legs: [ElectricInstance.Leg],
    _ kinds: [ElectricInstance.Kind]
  ) {
    (self.problem, self.legs, self.placeCount) = (problem, legs, placeCount)
    rowCount = placeCount + problem.chargingStations.count
    for (number, kind) in kinds.enumerated() {
      addRefuges(number, kind)
      for from in 0..<placeCount {
        for to in 0..<placeCount {
          if models[number].battery != nil, from != to {
            detours += ways(number, from, to, kind.capacity).map(\.detour)
          }
          firstDetour.append(detours.count)
        }
      }
    }
  }

  private func leg(_ kind: Int, _ from: Int, _ to: Int) -> ElectricInstance.Leg {
    legs[(kind * rowCount + from) * rowCount + to]
  }

  private mutating func addRefuges(_ number: Int, _ kind: ElectricInstance.Kind) {
    for place in 0..<placeCount {
      var there = Int(leg(number, place, kind.endRow).energy)
      var back = Int(leg(number, kind.startRow, place).energy)
      for station in placeCount..<rowCount {
        there = min(there, Int(leg(number, place, station).energy))
        back = min(back, Int(leg(number, station, place).energy))
      }
      toRefuge.append(there)
      fromRefuge.append(back)
    }
  }

  private func ways(_ kind: Int, _ from: Int, _ to: Int, _ capacity: Int) -> [Way] {
    let stations = problem.chargingStations.indices.filter {
      Int(leg(kind, from, placeCount + $0).energy) <= capacity
    }
    let singles = stations.compactMap { way(kind, from, [$0], to, capacity) }
    let head = stations.sorted {
      (leg(kind, from, placeCount + $0).energy, $0) < (leg(kind, from, placeCount + $1).energy, $1)
    }
    let tail = problem.chargingStations.indices.sorted {
      (leg(kind, placeCount + $0, to).energy, $0) < (leg(kind, placeCount + $1, to).energy, $1)
    }
    var pairs: [Way] = []
    for first in head.prefix(Self.maxPaired) {
      for second in tail.prefix(Self.maxPaired) where first != second {
        if let pair = way(kind, from, [first, second], to, capacity) { pairs.append(pair) }
      }
    }
    let kept = Self.best(singles, beside: [], most: Self.maxSingles)
    return kept + Self.best(pairs, beside: kept, most: Self.maxPairs)
  }

  /// The cheapest ways that no other one dominates.
  private static func best(_ ways: [Way], beside others: [Way], most: Int) -> [Way] {
    var kept: [Way] = []
    for way in ways.sorted(by: { ($0.cost, $0.before) < ($1.cost, $1.before) })
    where kept.count < most && !(others + kept).contains(where: { $0.dominates(way) }) {
      kept.append(way)
    }
    return kept
  }

  /// The way past some stations; `nil` if a leg takes more than the battery holds.
  private func way(
    _ kind: Int, _ from: Int, _ stations: [Int], _ to: Int, _ capacity: Int
  ) -> Way? {
    let rows = [from] + stations.map { placeCount + $0 } + [to]
    let legs = zip(rows, rows.dropFirst()).map { leg(kind, $0, $1) }
    guard legs.allSatisfy({ Int($0.energy) <= capacity }) else { return nil }
    let visited = stations.map { problem.chargingStations[$0] }
    let cost = legs.reduce(0) { $0 + Int($1.cost) } + visited.reduce(0) { $0 + $1.fee }
    return Way(
      detour: ElectricInstance.Detour(
        first: Int32(stations[0]),
        second: stations.count > 1 ? Int32(stations[1]) : ElectricInstance.none, cost: cost),
      cost: cost,
      duration: legs.reduce(0) { $0 + Int($1.duration) } + visited.reduce(0) { $0 + $1.setup },
      before: Int(legs[0].energy), behind: Int(legs[legs.count - 1].energy),
      station: visited[visited.count - 1])
  }
}
