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
  /// How many stations near each end are tried, and how many are paired.
  private static let maxNear = 12
  private static let maxPaired = 4

  private(set) var firstDetour = [0]
  private(set) var detours: [ElectricInstance.Detour] = []
  private(set) var toRefuge: [Int] = []
  private(set) var fromRefuge: [Int] = []

  private let problem: Problem
  private let legs: [ElectricInstance.Leg]
  private let rowCount: Int
  private let placeCount: Int
  private let stations: [Station]

  /// What a station asks for and gives.
  private struct Station {
    let fee: Int, setup: Int
    let power: Double
  }

  /// A way with what is compared of it.
  private struct Way {
    let detour: ElectricInstance.Detour
    let cost: Int, duration: Int, before: Int, behind: Int
    /// The power of the last station.
    let power: Double

    func dominates(_ other: Way) -> Bool {
      cost <= other.cost && duration <= other.duration && before <= other.before
        && behind <= other.behind && power >= other.power
    }
  }

  /// Finds all ways.
  init(
    _ problem: Problem, _ models: [Vehicle], placeCount: Int, _ legs: [ElectricInstance.Leg],
    _ kinds: [ElectricInstance.Kind]
  ) {
    (self.problem, self.legs, self.placeCount) = (problem, legs, placeCount)
    rowCount = placeCount + problem.chargingStations.count
    stations = problem.chargingStations.map {
      Station(fee: $0.fee, setup: $0.setup, power: $0.power)
    }
    for (number, kind) in kinds.enumerated() {
      addRefuges(number, kind)
      let (heads, tails) = (nearest(number, toPlace: false), nearest(number, toPlace: true))
      for from in 0..<placeCount {
        for to in 0..<placeCount {
          if models[number].battery != nil, from != to {
            detours += ways(
              number, from, to, kind.capacity, heads[from], tails[to]
            ).map(\.detour)
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

  /// For each place of a kind, the stations that are nearest before it or behind it.
  private func nearest(_ kind: Int, toPlace: Bool) -> [[Int]] {
    (0..<placeCount).map { place in
      let energies = problem.chargingStations.indices.map { station in
        let row = placeCount + station
        return Int((toPlace ? leg(kind, row, place) : leg(kind, place, row)).energy)
      }
      return Array(
        energies.indices.sorted { (energies[$0], $0) < (energies[$1], $1) }
          .prefix(Self.maxNear))
    }
  }

  private func ways(
    _ kind: Int, _ from: Int, _ to: Int, _ capacity: Int, _ head: [Int], _ tail: [Int]
  ) -> [Way] {
    var singles: [Way] = []
    for station in head {
      if let way = way(kind, from, station, nil, to, capacity) { singles.append(way) }
    }
    for station in tail where !head.contains(station) {
      if let way = way(kind, from, station, nil, to, capacity) { singles.append(way) }
    }
    var pairs: [Way] = []
    for first in head.prefix(Self.maxPaired) {
      for second in tail.prefix(Self.maxPaired) where first != second {
        if let pair = way(kind, from, first, second, to, capacity) { pairs.append(pair) }
      }
    }
    let kept = Self.best(singles, beside: [], most: Self.maxSingles)
    return kept + Self.best(pairs, beside: kept, most: Self.maxPairs)
  }

  /// The cheapest ways that no other one dominates.
  private static func best(_ ways: [Way], beside others: [Way], most: Int) -> [Way] {
    var kept: [Way] = []
    for way in ways.sorted(by: { ($0.cost, $0.before) < ($1.cost, $1.before) })
    where kept.count < most && !others.contains(where: { $0.dominates(way) })
      && !kept.contains(where: { $0.dominates(way) })
    {
      kept.append(way)
    }
    return kept
  }

  /// The way past one station or two; `nil` if a leg takes more than the battery holds.
  @inline(__always)
  private func way(
    _ kind: Int, _ from: Int, _ first: Int, _ second: Int?, _ to: Int, _ capacity: Int
  ) -> Way? {
    let last = second ?? first
    let before = leg(kind, from, placeCount + first)
    let behind = leg(kind, placeCount + last, to)
    guard Int(before.energy) <= capacity, Int(behind.energy) <= capacity else { return nil }
    var cost = Int(before.cost) + Int(behind.cost) + stations[last].fee
    var duration = Int(before.duration) + Int(behind.duration) + stations[last].setup
    if second != nil {
      let between = leg(kind, placeCount + first, placeCount + last)
      guard Int(between.energy) <= capacity else { return nil }
      cost += Int(between.cost) + stations[first].fee
      duration += Int(between.duration) + stations[first].setup
    }
    return Way(
      detour: ElectricInstance.Detour(
        first: Int32(first), second: second.map { Int32($0) } ?? ElectricInstance.none, cost: cost),
      cost: cost, duration: duration, before: Int(before.energy), behind: Int(behind.energy),
      power: stations[last].power)
  }
}
