package import PlainFiles
package import RoadNetwork
internal import Synchronization
package import TravelModel
internal import VehicleRouting

/// A router over the networks of one map, each opened or built when its profile is first needed.
package final class MapRouter: StreetMap {
  private let map: String
  private let library: MapLibrary
  private let options: SnapOptions
  private let traffic: TrafficByHour?
  private let tell: @Sendable (Reading<MapLibrary.Entry>) -> Void
  private let opened = Mutex<[String: Streets]>([:])

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - map: A network file or an extract, as given by the user.
  ///   - library: Finds or builds its networks.
  ///   - options: The maximum distance of places from a street.
  ///   - traffic: Traffic speeds by time of day; `nil` for free-flow speeds.
  ///   - tell: Called with each network that was opened or built.
  package init(
    map: String, library: MapLibrary, options: SnapOptions = SnapOptions(),
    traffic: TrafficByHour? = nil, tell: @escaping @Sendable (Reading<MapLibrary.Entry>) -> Void
  ) {
    self.map = map
    self.library = library
    self.options = options
    self.traffic = traffic
    self.tell = tell
  }

  /// The networks of a profile by time of day.
  private struct Streets: Sendable {
    /// In the order of `starts`; a single one without traffic.
    let networks: [StreetNetwork]
    /// The time from which each network is valid, in seconds since midnight.
    let slices: [TrafficDay.Slice]
  }

  /// How far from a place streets are looked for, in metres.
  package var maxDistance: Double { options.largestDistance }

  private func streets(_ profile: String) throws(RouterError) -> Streets {
    if let known = opened.withLock({ $0[profile] }) { return known }
    let streets: Streets
    do {
      let reading = try library.entry(map, profile: profile)
      tell(reading)
      streets = try self.streets(reading.value.network)
    } catch let error as InvalidInput {
      throw .unusableMap(error.findings)
    } catch let error as FileError {
      throw .unreadableMap(error)
    } catch {
      preconditionFailure("maps throw findings and file errors: \(error)")
    }
    opened.withLock { $0[profile] = streets }
    return streets
  }

  private func streets(_ network: StreetNetwork) throws(InvalidInput) -> Streets {
    guard let traffic else { return Streets(networks: [network], slices: []) }
    let day = network.graph.day(of: traffic.table, on: traffic.day)
    do throws(ContractionHierarchyError) {
      return Streets(
        networks: try network.networks(of: day, threads: library.threads), slices: day.slices)
    } catch {
      throw InvalidInput(findings: [error.finding(file: map)])
    }
  }

  /// The networks of a profile, by time of day; they differ only in durations.
  func networks(of profile: String) throws(RouterError) -> [StreetNetwork] {
    try streets(profile).networks
  }

  /// The streets of a profile, at free flow or in the first slice of the day.
  ///
  /// - Throws: ``RouterError`` if the map cannot be used.
  package func network(of profile: String) throws(RouterError) -> StreetNetwork {
    try streets(profile).networks[0]
  }

  /// The snaps of places to the streets of a profile; of those that are on a street already, where routes to
  /// them end.
  func snaps(of places: [RoutedPlace], profile: String) throws(RouterError) -> [Snap?] {
    var finder = RouteQuery(try streets(profile).networks[0])
    return snaps(places, &finder)
  }

  private func snaps(_ places: [RoutedPlace], _ finder: inout RouteQuery) -> [Snap?] {
    places.map { place in
      if let street = place.street { return street.entry(in: finder.network.graph) }
      var options = options
      options.approach = place.approach.onStreets
      return finder.snap(FixedCoordinate(place.coordinate), options)
    }
  }

  package func matrix(
    of places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedMatrix {
    try matrix(of: places, profile: profile) { network, snaps in
      let sources = zip(places, snaps).map { $0.street?.exit(in: network.graph) ?? $1 }
      let threads = self.library.threads
      var table = TravelTable(network, from: sources, to: snaps, threads: threads)
      let turned = places.map { $0.street?.turned(in: network.graph) }
      if turned.contains(where: { $0 != nil }) {
        table.improve(
          with: TravelTable(network, from: turned.map { $0?.exit }, to: snaps, threads: threads),
          after: turned.map { $0?.duration ?? 0 })
      }
      return table
    }
  }

  /// Returns a matrix whose rows are computed by a closure.
  ///
  /// - Parameters:
  ///   - places: The places, as for every matrix.
  ///   - profile: The profile.
  ///   - rows: Receives a network and places on it; returns the totals of the routes between them.
  /// - Returns: The matrix.
  /// - Throws: ``RouterError``.
  /// - Precondition: All places are points.
  func matrix(
    of places: [RoutedPlace], profile: String, rows: (StreetNetwork, [Snap?]) -> [[PathSum?]]
  ) throws(RouterError) -> RoutedMatrix {
    try matrix(of: places, profile: profile) { network, snaps in
      TravelTable(rows(network, snaps))
    }
  }

  private func matrix(
    of places: [RoutedPlace], profile: String, table: (StreetNetwork, [Snap?]) -> TravelTable
  ) throws(RouterError) -> RoutedMatrix {
    let streets = try streets(profile)
    let first = streets.networks[0]
    var finder = RouteQuery(first)
    // Traffic only changes durations: places are on the same streets at any time.
    let snaps = snaps(places, &finder)
    let along = places.map { Int32((($0.street?.distance(in: first.graph) ?? 0) + 50) / 100) }
    let matrices = streets.networks.map { network in
      let table = table(network, snaps)
      var distances = table.distances.map { Self.rounded($0, 100) }
      // Who comes to a stretch also drives along it.
      if along.contains(where: { $0 > 0 }) {
        for entry in distances.indices where distances[entry] != TravelMatrix.noRoute {
          distances[entry] += along[entry % places.count]
        }
      }
      return TravelMatrix(
        size: places.count, durations: table.durations.map { Self.rounded($0, 1000) },
        distances: distances)
    }
    return RoutedMatrix(
      travel: matrices[0],
      slices: streets.slices.count > 1
        ? streets.slices.map { TravelSlice(start: $0.start, matrix: matrices[$0.graph]) } : [],
      snaps: snaps.map { snap in
        snap.map {
          SnappedPlace(
            coordinate: $0.coordinate.degrees, distance: $0.distance,
            street: first.names(of: $0).name)
        }
      })
  }

  package func way(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedWay? {
    guard let route = try streets(through: places, profile: profile)?.route else { return nil }
    return RoutedWay(route)
  }

  package func streets(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedStreets? {
    let network = try streets(profile).networks[0]
    var finder = RouteQuery(network)
    let snaps = snaps(places, &finder).compactMap(\.self)
    guard snaps.count == places.count else { return nil }
    var route = StreetRoute()
    if places.allSatisfy({ $0.street == nil }) {
      guard finder.findRoute(through: snaps, .line, into: &route) == nil else { return nil }
      return RoutedStreets(network: network, route: route)
    }
    for number in places.indices {
      if number > 0 {
        let before = places[number - 1].street
        let exit = before?.exit(in: network.graph) ?? snaps[number - 1]
        let turned = before?.turned(in: network.graph)
        guard let way = Self.way(from: exit, turned, to: snaps[number], &finder) else { return nil }
        route.append(way)
      }
      if let chain = places[number].street?.chain { route.append(chain.route(in: network)) }
    }
    return RoutedStreets(network: network, route: route)
  }

  /// The faster of the routes from a place with and without turning round there first.
  private static func way(
    from exit: Snap, _ turned: (exit: Snap, duration: Int32)?, to target: Snap,
    _ finder: inout RouteQuery
  ) -> StreetRoute? {
    var straight = StreetRoute()
    let isFound = finder.findRoute(through: [exit, target], .line, into: &straight) == nil
    guard let turned else { return isFound ? straight : nil }
    var back = StreetRoute()
    guard finder.findRoute(through: [turned.exit, target], .line, into: &back) == nil else {
      return isFound ? straight : nil
    }
    back.delayStart(by: turned.duration)
    return isFound && straight.sum.duration <= back.sum.duration ? straight : back
  }

  package func lines(
    around places: [Coordinate], profile: String
  ) throws(RouterError) -> [[Coordinate]] {
    try streets(profile).networks[0].graph.lines(around: places)
  }

  private static func rounded(_ number: Int32, _ unit: Int32) -> Int32 {
    guard number != TravelTable.noRoute else { return TravelMatrix.noRoute }
    // Adding half a unit could overflow 32 bits.
    return number / unit + (number % unit >= unit / 2 ? 1 : 0)
  }
}

extension RoutedWay {
  /// The route in the form of the router protocol.
  package init(_ route: StreetRoute) {
    self.init(
      legs: route.legs.map { leg in
        Leg(
          duration: (leg.sum.duration + 500) / 1000, distance: (leg.sum.distance + 50) / 100,
          line: route.line[leg.line].map(\.degrees))
      })
  }
}

/// Traffic speeds on one kind of day.
package struct TrafficByHour: Sendable {
  package let table: TrafficTable
  package let day: DayKind

  /// Creates the traffic of a day.
  package init(_ table: TrafficTable, on day: DayKind) {
    self.table = table
    self.day = day
  }
}

extension Stop.Approach {
  /// The same in terms of the road network.
  fileprivate var onStreets: Approach {
    switch self {
    case .any: .unrestricted
    case .curb: .curb
    case .opposite: .opposite
    case .left: .left
    case .right: .right
    }
  }
}

extension ContractionHierarchyError {
  /// The error as a finding in a map.
  func finding(file: String) -> Finding {
    Finding(
      MapCode.tooLarge, file: file, at: .file, "\(self)",
      remedy: "Extract the region you need, for instance with \"osmium extract\".")
  }
}
