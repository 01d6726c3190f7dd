internal import RoadNetwork
internal import TravelModel

/// Finds where along a way stops and facilities were visited.
///
/// A stop is served where the vehicle stood within ``standReach`` of its place on the street, for at least
/// ``leastShare`` of the planned service; of several such stands, at the nearest one that is not taken by nearer
/// stops. Several stops may be served from one stand: the nearest one; others within ``sharedReach``, while it
/// lasts at least half as long as their services together; and others while it lasts as long as these. A stop
/// is also served where the vehicle passed within ``passReach``, not faster than ``slow``, and for at least
/// ``leastDelay`` longer than in free-flow traffic, or half of the service, up to ``mostDelay``.
///
/// A facility is visited where the vehicle stood within ``siteReach``, each time once and in the order of
/// the plan.
struct VisitFinder {
  /// Metres.
  static let standReach = 50.0
  static let sharedReach = 20.0
  static let passReach = 30.0
  static let siteReach = 150.0
  /// Metres per second: 11 km/h.
  static let slow = 3.0
  /// Seconds.
  static let leastDelay = 6.0
  static let mostDelay = 30.0
  /// How long a stand must be, as a share of a stop's service.
  static let leastShare = 0.33
  /// Seconds by which a stand may be longer than it seems, because a receiver may miss its begin or end.
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

  /// By stand: the stops that are served there, in the order of the plan.
  private func claims(_ places: [Place]) -> [[Int]] {
    var pairs: [(distance: Double, place: Int, stand: Int)] = []
    for (number, place) in places.enumerated() where !place.isFacility {
      for (index, stand) in way.stands.enumerated()
      where stand.duration >= Self.leastShare * place.service {
        let distance = stand.place.distance(to: place.place)
        if distance <= Self.standReach { pairs.append((distance, number, index)) }
      }
    }
    var claims = [[Int]](repeating: [], count: way.stands.count)
    var services = [Double](repeating: 0, count: way.stands.count)
    var isPlaced = [Bool](repeating: false, count: places.count)
    for pair in pairs.sorted(by: { $0 < $1 }) where !isPlaced[pair.place] {
      let time = way.stands[pair.stand].duration + Self.slackOfStands
      let most = pair.distance <= Self.sharedReach ? 2 * time : time
      let service = services[pair.stand] + places[pair.place].service
      guard claims[pair.stand].isEmpty || service <= most else { continue }
      services[pair.stand] = service
      isPlaced[pair.place] = true
      claims[pair.stand].append(pair.place)
    }
    return claims.map { $0.sorted() }
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
      // At these stands, other stops were served.
      let stood = way.stands.indices.filter {
        let point = way.stands[$0].point
        return isUsed[$0] && point.piece == pass.piece && pass.distances.contains(point.distance)
      }.reduce(0) { $0 + way.stands[$1].duration }
      let time = pass.end - pass.begin - stood
      let metres = Double(pass.distances.upperBound - pass.distances.lowerBound) / 100
      let delay = metres <= Self.slow * time ? time - pass.free : 0
      if delay > best?.delay ?? -1 { best = (max(delay, 0), pass) }
    }
    guard let best else { return nil }
    let least = max(Self.leastDelay, min(place.service / 2, Self.mostDelay))
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
