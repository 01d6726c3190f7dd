package import TravelModel

/// A route through places on streets: its totals, and the edges that it follows.
package struct StreetRoute: Sendable {
  /// The route from one place to the next.
  package struct Leg: Sendable {
    package let source: Snap
    package let target: Snap
    package let sum: PathSum
    /// Its edges in ``StreetRoute/parts``.
    package let parts: Range<Int>
    /// Its points in ``StreetRoute/line``; the last is the first of the next leg.
    package let line: Range<Int>

    /// Creates a leg.
    package init(
      source: Snap, target: Snap, sum: PathSum, parts: Range<Int>, line: Range<Int>
    ) {
      self.source = source
      self.target = target
      self.sum = sum
      self.parts = parts
      self.line = line
    }
  }

  /// One fewer than there are places.
  package private(set) var legs: [Leg] = []
  package private(set) var parts: [EdgePart] = []
  /// From the street at the first place to that at the last, without consecutive duplicates.
  package private(set) var line: [FixedCoordinate] = []

  /// Creates a route without legs, to be filled in.
  package init() {}

  /// Creates a route of one leg.
  package init(
    from source: Snap, to target: Snap, sum: PathSum, parts: [EdgePart], line: [FixedCoordinate]
  ) {
    self.parts = parts
    self.line = line
    legs = [
      Leg(
        source: parts.first.map { source.met(on: $0.edge) } ?? source,
        target: parts.last.map { target.met(on: $0.edge) } ?? target, sum: sum,
        parts: parts.indices, line: line.indices)
    ]
  }

  /// Creates a route of several legs.
  ///
  /// - Precondition: The ranges of the legs are within parts and line, one after another.
  package init(legs: [Leg], parts: [EdgePart], line: [FixedCoordinate]) {
    self.legs = legs
    self.parts = parts
    self.line = line
  }

  /// Appends the legs of another route, which begins where this one ends.
  package mutating func append(_ other: StreetRoute) {
    let firstPart = parts.count
    // The last point of a leg is the first of the next one.
    let isJoined = !line.isEmpty && line.last == other.line.first
    let firstPoint = line.count - (isJoined ? 1 : 0)
    parts += other.parts
    line += isJoined ? other.line.dropFirst() : other.line[...]
    for leg in other.legs {
      legs.append(
        Leg(
          source: leg.source, target: leg.target, sum: leg.sum,
          parts: leg.parts.lowerBound + firstPart..<leg.parts.upperBound + firstPart,
          line: leg.line.lowerBound + firstPoint..<leg.line.upperBound + firstPoint))
    }
  }

  /// Adds to the duration of the first leg what the vehicle takes before it leaves, in milliseconds.
  package mutating func delayStart(by duration: Int32) {
    guard let first = legs.first else { return }
    legs[0] = Leg(
      source: first.source, target: first.target,
      sum: PathSum(
        weight: first.sum.weight + Int(duration), duration: first.sum.duration + Int(duration),
        distance: first.sum.distance),
      parts: first.parts, line: first.line)
  }

  /// The totals of the whole route.
  package var sum: PathSum {
    legs.reduce(PathSum(weight: 0, duration: 0, distance: 0)) {
      PathSum(
        weight: $0.weight + $1.sum.weight, duration: $0.duration + $1.sum.duration,
        distance: $0.distance + $1.sum.distance)
    }
  }

  /// The way on foot from the door to the street and from the street to the door, over all legs, in metres.
  package func doorMetres(of legs: Range<Int>) -> Double {
    self.legs[legs].reduce(0) { $0 + $1.source.distance + $1.target.distance }
  }

  /// What such a way takes at 5 km/h, in milliseconds.
  package static func doorMilliseconds(_ metres: Double) -> Int { Int((metres * 720).rounded()) }

  /// What a part of a route climbs and descends, in centimetres.
  package struct Climb: Equatable, Sendable {
    package var ascent = 0, descent = 0

    /// A leg that climbs more than this, in centimetres, is told: three hours of ascent by the rule of
    /// hiking clubs, a day's walk for most.
    package static let notable = 100_000
  }

  /// What some of the ``parts`` climb and descend; `nil` if that is unknown for any of them.
  package func climb(of range: Range<Int>, in graph: RoadGraph) -> Climb? {
    var climb = Climb()
    for part in parts[range] {
      let length = Int(graph.lengths[part.edge / 2])
      let back = EdgePart(edge: part.edge ^ 1, start: length - part.end, end: length - part.start)
      guard let up = graph.ascent(of: part), let down = graph.ascent(of: back) else { return nil }
      climb.ascent += up
      climb.descent += down
    }
    return climb
  }

  mutating func removeAll() {
    legs.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    line.removeAll(keepingCapacity: true)
  }

  /// Appends the route that a query found last.
  mutating func append(
    _ query: inout StreetQuery, from source: Snap, to target: Snap, sum: PathSum,
    _ detail: RouteDetail
  ) {
    let (firstPart, start) = (parts.count, max(line.count - 1, 0))
    if detail != .sums { query.appendParts(to: &parts) }
    if detail == .line {
      // The last point of a leg is the first of the next one.
      if line.last == source.coordinate { line.removeLast() }
      query.appendLine(to: &line)
    }
    legs.append(
      Leg(
        source: firstPart < parts.count ? source.met(on: parts[firstPart].edge) : source,
        target: firstPart < parts.count ? target.met(on: parts[parts.count - 1].edge) : target,
        sum: sum, parts: firstPart..<parts.count,
        line: min(start, line.count)..<line.count))
  }
}

/// How much of a route is requested; less is faster.
package enum RouteDetail: Sendable {
  /// Its totals.
  case sums
  /// Also its edges.
  case parts
  /// Also its line.
  case line
}

/// Finds routes through places, one after another.
///
/// Each thread needs an object of its own. After the first few routes it allocates nothing, provided
/// that the caller's route has capacity.
package struct RouteQuery: ~Copyable {
  package let network: StreetNetwork
  private var search: SnapSearch
  private var query: StreetQuery

  /// Creates a query object.
  package init(_ network: StreetNetwork) {
    self.network = network
    search = SnapSearch(network.index, of: network.graph)
    query = StreetQuery(network.ends, network.hierarchy)
  }

  /// Returns the nearest place on a street that the options allow; `nil` if none is close enough.
  package mutating func snap(
    _ place: FixedCoordinate, _ options: SnapOptions = SnapOptions()
  ) -> Snap? {
    search.snap(place, options)
  }

  /// Finds the route of least weight through places, leg by leg: each place may be left in either
  /// direction.
  ///
  /// - Parameters:
  ///   - snaps: At least two places.
  ///   - detail: How much of the route is requested.
  ///   - route: Receives the route; its previous contents are lost.
  /// - Returns: The index of the first leg without a route; `nil` if all were found.
  package mutating func findRoute(
    through snaps: [Snap], _ detail: RouteDetail, into route: inout StreetRoute
  ) -> Int? {
    route.removeAll()
    for (leg, (source, target)) in zip(snaps, snaps.dropFirst()).enumerated() {
      guard let sum = query.findRoute(from: source, to: target) else { return leg }
      route.append(&query, from: source, to: target, sum: sum, detail)
    }
    return nil
  }
}
