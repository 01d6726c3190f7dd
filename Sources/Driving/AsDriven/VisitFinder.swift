internal import RoadNetwork
internal import TravelModel

/// Finds where along a way stops and facilities were visited.
///
/// A stop is served where the vehicle stood within ``standReach`` of its place on the street; of several such
/// stands, at the nearest one, or at a longer one hardly farther away. Several stops may be served from one
/// stand while it lasts at least half as long as their services together. A stop is also served where the
/// vehicle passed within ``passReach``, not faster than ``slow``, and for at least ``leastDelay`` longer
/// than in free-flow traffic.
///
/// A facility is visited where the vehicle stood within ``siteReach``, each time once and in the order of
/// the plan.
struct VisitFinder {
  /// Metres.
  static let standReach = 50.0
  static let passReach = 30.0
  static let siteReach = 150.0
  /// Metres by which a longer stand may be farther away than the nearest one.
  private static let margin = 15.0
  /// Metres per second: 11 km/h.
  static let slow = 3.0
  /// Seconds.
  static let leastDelay = 6.0
  /// Seconds by which a stand may be shorter than half of the services at it, because a receiver may
  /// miss its begin or end.
  private static let slackOfStands = 15.0
  /// Stands at a facility that are no farther apart, in seconds, are one visit.
  private static let longestMove = 600.0

  /// What is looked for.
  struct Place {
    let place: FixedCoordinate
    let isFacility: Bool
    /// Seconds.
    let service: Double
  }

  /// What was found.
  struct Finding {
    /// Seconds since 1970.
    let begin: Double
    let end: Double
    let point: DrivenWay.Point
    let isServed: Bool
  }

  private let way: DrivenWay
  /// `isUsed[s]`: whether something was visited at stand `s`.
  private(set) var isUsed: [Bool]

  init(_ way: DrivenWay) {
    self.way = way
    isUsed = way.stands.map { _ in false }
  }

  /// Returns what was found for each place, in their order, which is that of the plan; `nil` where the
  /// vehicle did not come.
  mutating func find(_ places: [Place]) -> [Finding?] {
    var found = [Finding?](repeating: nil, count: places.count)
    let claims = claims(places)
    for (stand, visits) in claims.enumerated() where !visits.isEmpty {
      for (place, finding) in share(stand, visits, places) { found[place] = finding }
    }
    findFacilities(places, &found)
    for (number, place) in places.enumerated() where found[number] == nil {
      found[number] = place.isFacility ? nil : passing(place)
    }
    return found
  }

  /// By stand: the stops that are served there.
  private func claims(_ places: [Place]) -> [[Int]] {
    var claims = [[(place: Int, distance: Double)]](repeating: [], count: way.stands.count)
    for (number, place) in places.enumerated() where !place.isFacility {
      let near = way.stands.indices.map { ($0, way.stands[$0].place.distance(to: place.place)) }
        .filter { $0.1 <= Self.standReach }
      guard let least = near.map(\.1).min() else { continue }
      let best = near.filter { $0.1 <= least + Self.margin }
        .max { way.stands[$0.0].duration < way.stands[$1.0].duration }
      if let best { claims[best.0].append((number, best.1)) }
    }
    return claims.enumerated().map { stand, visits in
      var service = 0.0
      let time = 2 * (way.stands[stand].duration + Self.slackOfStands)
      return visits.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
        .filter { visit in
          let more = places[visit.place].service
          guard service == 0 || service + more <= time else { return false }
          service += more
          return true
        }.map(\.place).sorted()
    }
  }

  /// Shares the time of a stand among the stops served at it, in proportion to their services.
  private mutating func share(
    _ number: Int, _ visits: [Int], _ places: [Place]
  ) -> [(Int, Finding)] {
    isUsed[number] = true
    let stand = way.stands[number]
    let weights = visits.map { max(places[$0].service, 1) }
    let sum = weights.reduce(0, +)
    var time = stand.begin
    return zip(visits, weights).map { place, weight in
      let begin = time
      time += stand.duration * weight / sum
      return (place, Finding(begin: begin, end: time, point: stand.point, isServed: true))
    }
  }

  private mutating func findFacilities(_ places: [Place], _ found: inout [Finding?]) {
    var after = -Double.infinity
    for (number, place) in places.enumerated() where place.isFacility {
      let near = way.stands.indices.filter {
        !isUsed[$0] && way.stands[$0].begin > after
          && way.stands[$0].place.distance(to: place.place) <= Self.siteReach
      }
      guard let first = near.first else { continue }
      var last = first
      for stand in near.dropFirst()
      where way.stands[stand].begin - way.stands[last].end <= Self.longestMove {
        last = stand
      }
      for stand in near where stand <= last { isUsed[stand] = true }
      after = way.stands[last].end
      found[number] = Finding(
        begin: way.stands[first].begin, end: after, point: way.stands[first].point, isServed: true)
    }
  }

  /// The slowest pass of a stop, if there is one.
  private func passing(_ place: Place) -> Finding? {
    var best: (delay: Double, pass: DrivenWay.Pass)?
    for pass in way.passes(of: place.place, within: Self.passReach) {
      // At stands, something else was done.
      let stood = way.stands.filter {
        $0.point.piece == pass.piece && pass.distances.contains($0.point.distance)
      }.reduce(0) { $0 + $1.duration }
      let time = pass.end - pass.begin - stood
      let metres = Double(pass.distances.upperBound - pass.distances.lowerBound) / 100
      let delay = metres <= Self.slow * time ? time - pass.free : 0
      if delay > best?.delay ?? -1 { best = (max(delay, 0), pass) }
    }
    guard let best else { return nil }
    let least = max(Self.leastDelay, min(place.service / 2, 20))
    return Finding(
      begin: best.pass.begin, end: best.pass.end, point: best.pass.middle,
      isServed: best.delay >= least)
  }

  /// The stands within so many metres of a place.
  func stands(near place: FixedCoordinate, within reach: Double) -> [Int] {
    way.stands.indices.filter { way.stands[$0].place.distance(to: place) <= reach }
  }

  mutating func use(_ stand: Int) { isUsed[stand] = true }
}
