import Foundation
import RoadNetwork
import TravelModel
import _TestSupport

/// A round through random stops, driven at the speeds of its edges, and what a receiver on board reports.
struct SyntheticTrack {
  /// How a receiver reports.
  struct Receiver {
    /// The standard deviation of positions, in metres east and likewise north.
    var noise: Double
    /// Seconds from position to position.
    var interval: Double = 5
    /// Every so many seconds, none is reported for ``gap`` seconds.
    var gapEvery: Double = 120
    var gap: Double = 30
  }

  /// The edges driven, in order.
  private(set) var parts: [EdgePart] = []
  private(set) var positions: [TrackPosition] = []
  /// When and where the vehicle stood: seconds since the start.
  private(set) var stands: [(begin: Double, end: Double, place: FixedCoordinate)] = []

  /// A place on the way, and when the vehicle was there, in seconds since the start.
  private struct Moment {
    let time: Double
    let place: FixedCoordinate
  }

  private var way: [Moment] = []

  /// Drives a round.
  ///
  /// - Parameters:
  ///   - network: The streets.
  ///   - stops: Places to stand at, for 20 to 90 seconds each; those without a route are left out.
  ///   - receiver: How positions are reported.
  ///   - random: Draws the noise.
  init(
    on network: StreetNetwork, through stops: [FixedCoordinate], _ receiver: Receiver,
    _ random: inout SplitMix64
  ) {
    var query = RouteQuery(network)
    var place: Snap?
    var time = 0.0
    for stop in stops {
      guard let snap = query.snap(stop) else { continue }
      guard let last = place else {
        place = snap
        way.append(Moment(time: time, place: snap.coordinate))
        continue
      }
      var route = StreetRoute()
      guard query.findRoute(through: [last, snap], .line, into: &route) == nil else { continue }
      place = snap
      parts += route.parts
      // Speeds differ from edge to edge; over the line of one leg, the mean is near enough.
      let metres = zip(route.line, route.line.dropFirst()).reduce(0) {
        $0 + $1.0.distance(to: $1.1)
      }
      let seconds = Double(route.sum.duration) / 1000
      for (a, b) in zip(route.line, route.line.dropFirst()) where metres > 0 {
        time += seconds * a.distance(to: b) / metres
        way.append(Moment(time: time, place: b))
      }
      let stand = Double(random.number(in: 20...90))
      stands.append((time, time + stand, snap.coordinate))
      time += stand
      way.append(Moment(time: time, place: snap.coordinate))
    }
    report(receiver, until: time, &random)
  }

  private mutating func report(
    _ receiver: Receiver, until end: Double, _ random: inout SplitMix64
  ) {
    guard way.count > 1 else { return }
    var next = 1
    var time = 0.0
    var gapAt = receiver.gapEvery
    while time <= end {
      if receiver.gap > 0, time >= gapAt {
        time += receiver.gap
        gapAt = time + receiver.gapEvery
      }
      while next < way.count - 1, way[next].time < time { next += 1 }
      let (a, b) = (way[next - 1], way[next])
      let share = b.time > a.time ? min(max((time - a.time) / (b.time - a.time), 0), 1) : 1
      let (east, north) = Self.normal(&random)
      positions.append(
        TrackPosition(
          Self.place(a.place, b.place, share, east * receiver.noise, north * receiver.noise),
          time: 1_778_562_000 + time))
      time += receiver.interval
    }
  }

  /// Two independent numbers of the standard normal distribution.
  ///
  /// - Source: G. E. P. Box, M. E. Muller (1958), *A Note on the Generation of Random Normal Deviates*, Annals of
  ///   Mathematical Statistics 29(2).
  static func normal(_ random: inout SplitMix64) -> (Double, Double) {
    let u = (Double(random.next() >> 11) + 1) / Double(1 << 53)
    let v = Double(random.next() >> 11) / Double(1 << 53)
    let radius = (-2 * log(u)).squareRoot()
    return (radius * cos(2 * .pi * v), radius * sin(2 * .pi * v))
  }

  private static func place(
    _ a: FixedCoordinate, _ b: FixedCoordinate, _ share: Double, _ east: Double, _ north: Double
  ) -> FixedCoordinate {
    let (a, b) = (a.degrees, b.degrees)
    let metre = 180 / Double.pi / Coordinate.earthRadius
    let latitude = a.latitude + (b.latitude - a.latitude) * share
    let longitude = a.longitude + (b.longitude - a.longitude) * share
    return FixedCoordinate(
      Coordinate(
        longitude: longitude + east * metre / cos(latitude * .pi / 180),
        latitude: latitude + north * metre)!)
  }
}

/// How much of a driven way was recognised, in centimetres along directed edges.
struct MatchingScore {
  private(set) var driven = 0
  private(set) var right = 0
  private(set) var matched = 0

  /// Counts how often each centimetre of each edge was driven, and how often it was recognised.
  mutating func add(_ truth: [EdgePart], _ found: [EdgePart]) {
    driven += truth.reduce(0) { $0 + $1.end - $1.start }
    matched += found.reduce(0) { $0 + $1.end - $1.start }
    let (truth, found) = (
      Dictionary(grouping: truth, by: \.edge), Dictionary(grouping: found, by: \.edge)
    )
    for (edge, parts) in truth {
      let others = found[edge] ?? []
      let cuts = Set((parts + others).flatMap { [$0.start, $0.end] }).sorted()
      for (from, to) in zip(cuts, cuts.dropFirst()) {
        func count(_ parts: [EdgePart]) -> Int { parts.count { $0.start <= from && $0.end >= to } }
        right += min(count(parts), count(others)) * (to - from)
      }
    }
  }

  /// The share of the driven metres that were recognised.
  var recall: Double { Double(right) / Double(max(driven, 1)) }
  /// The metres that were wrongly added, as a share of those driven.
  var added: Double { Double(matched - right) / Double(max(driven, 1)) }
}
