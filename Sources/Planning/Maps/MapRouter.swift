package import PlainFiles
package import RoadNetwork
internal import Synchronization
package import TravelModel
internal import VehicleRouting

/// A router over the networks of one map, each opened or built when its profile is first needed.
package final class MapRouter: StreetMap {
  private let usual: UsualStreets
  private let options: SnapOptions
  private let traffic: TrafficByHour?
  private let changes: ChangedStreets
  private let hours: DayHours?
  private let warn: @Sendable ([Finding]) -> Void
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
    usual = UsualStreets(map: map, library: library, tell: tell)
    (self.options, self.traffic) = (options, traffic)
    (changes, hours, warn) = (ChangedStreets(), nil, { _ in })
  }

  private init(
    _ other: MapRouter, _ changes: ChangedStreets, _ hours: DayHours?,
    _ warn: @escaping @Sendable ([Finding]) -> Void
  ) {
    (usual, options, traffic) = (other.usual, other.options, other.traffic)
    (self.changes, self.hours, self.warn) = (changes, hours, warn)
  }

  /// Whether its streets differ from the usual ones.
  package var hasChanges: Bool { !changes.isEmpty }

  /// Returns a router over the same map with other changes of its streets.
  ///
  /// - Parameters:
  ///   - changes: All that differs from the usual streets.
  ///   - warn: Called with what concerns no street, for each profile.
  /// - Returns: The router, which shares with this one what is opened.
  package func changed(
    by changes: ChangedStreets, warn: @escaping @Sendable ([Finding]) -> Void = { _ in }
  ) -> MapRouter {
    MapRouter(self, changes, hours, warn)
  }

  /// Returns a router over the same streets, which are at each hour of a day as they are then.
  ///
  /// Where nothing near the day's places depends on the hour, it is like this one. With traffic by the hour, streets
  /// that are closed or slower at some of the hours are so at all of them.
  ///
  /// - Parameter hours: The hours; `nil`: as at no hour.
  /// - Returns: The router, which shares with this one what is opened.
  package func byTheHour(_ hours: DayHours?) -> MapRouter {
    hours == self.hours ? self : MapRouter(self, changes, hours, warn)
  }

  /// Returns a router over the same streets of which some are closed, too, at the given points.
  package func closing(at points: [Coordinate]) -> MapRouter {
    points.isEmpty ? self : changed(by: changes.closing(at: points))
  }

  /// Returns the points at which there is no street that could be closed.
  package func offStreet(
    _ points: [Coordinate], profile: String
  ) throws(RouterError) -> [Coordinate] {
    ChangedStreets.points(points, offStreetsOf: try usual.network(of: profile).graph)
  }

  /// At how many places streets of a profile are closed, and at how many they are slower than usual.
  ///
  /// - Throws: ``RouterError`` if the map cannot be used.
  package func changedPlaces(
    profile: String
  ) throws(RouterError) -> (closed: Int, slower: Int) {
    changes.places(on: try usual.network(of: profile).graph)
  }

  /// The streets of a profile without changes, at free flow.
  ///
  /// - Throws: ``RouterError`` if the map cannot be used.
  package func usualNetwork(of profile: String) throws(RouterError) -> StreetNetwork {
    // The edges of the network by the hour have other numbers.
    if let network = try streets(profile).usual { return network }
    return try usual.network(of: profile)
  }

  /// The networks of a profile by time of day.
  private struct Streets: Sendable {
    /// In the order of `starts`; a single one without traffic.
    let networks: [StreetNetwork]
    /// The time from which each network is valid, in seconds since midnight.
    let slices: [TrafficDay.Slice]
    /// The usual streets at the best of all times, if the networks' edges are theirs: of those by the hour.
    var usual: StreetNetwork?
    /// The streets by the hour, unless there is traffic, too; the network is that of its best times.
    var span: SpanNetwork?
  }

  /// How far from a place streets are looked for, in metres.
  package var maxDistance: Double { options.largestDistance }

  private func streets(_ profile: String) throws(RouterError) -> Streets {
    if let known = opened.withLock({ $0[profile] }) { return known }
    if let streets = try streetsByTheHour(profile) {
      opened.withLock { $0[profile] = streets }
      return streets
    }
    let network = try usual.network(of: profile)
    let day = traffic.map { network.graph.day(of: $0.table, on: $0.day) }
    let streets: Streets
    do throws(InvalidInput) {
      let networks = try changes.networks(
        of: network, day, map: usual.map, threads: usual.library.threads)
      if !networks.warnings.isEmpty { warn(networks.warnings) }
      streets = Streets(networks: networks.value, slices: day?.slices ?? [])
    } catch {
      throw .unusableMap(error.findings)
    }
    opened.withLock { $0[profile] = streets }
    return streets
  }

  /// The streets of a profile at the day's hours; `nil` where these do not matter.
  private func streetsByTheHour(_ profile: String) throws(RouterError) -> Streets? {
    guard let hours, !hours.places.isEmpty,
      var timed = try usual.timedNetwork(of: profile)
    else {
      return nil
    }
    timed.setSurroundings(clock: hours.clock)
    guard timed.hasConditions(during: hours.moments, in: hours.box) else { return nil }
    let (map, threads) = (usual.map, usual.library.threads)
    do throws(InvalidInput) {
      let changed = try changes.network(of: timed, map: map, threads: threads)
      if !changed.warnings.isEmpty { warn(changed.warnings) }
      let span: SpanNetwork
      do throws(ContractionHierarchyError) {
        span = try changed.value.during(hours.moments, threads: threads)
      } catch {
        throw InvalidInput(findings: [error.finding(file: map)])
      }
      let day = traffic.map { span.worst.graph.day(of: $0.table, on: $0.day) }
      guard let day, day.free == nil || day.graphs.count > 1 else {
        return Streets(networks: [span.timed.network], slices: [], usual: timed.network, span: span)
      }
      let networks = try ChangedStreets().networks(
        of: span.worst, day, map: map, threads: threads)
      return Streets(networks: networks.value, slices: day.slices, usual: timed.network)
    } catch {
      throw .unusableMap(error.findings)
    }
  }

  /// The streets of a profile with their changes, at free flow or in the first slice of the day.
  ///
  /// - Throws: ``RouterError`` if the map cannot be used.
  package func network(of profile: String) throws(RouterError) -> StreetNetwork {
    try streets(profile).networks[0]
  }

  /// The snaps of places; of those that are on a street already, where routes to them end.
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
    let streets = try streets(profile)
    let first = streets.networks[0]
    var finder = RouteQuery(first)
    // Traffic only changes durations: places are on the same streets at any time.
    let snaps = snaps(places, &finder)
    let along = places.map { Int32((($0.street?.distance(in: first.graph) ?? 0) + 50) / 100) }
    // Who comes to a stretch also drives along it.
    func withStretches(_ distances: [Int32]) -> [Int32] {
      distances.enumerated().map { entry, distance in
        distance == TravelMatrix.noRoute ? distance : distance + along[entry % places.count]
      }
    }
    if let span = streets.span, let hours {
      let table = departureTable(of: places, span, snaps)
      let (usual, timed) = table.matrix(
        from: hours.span.lowerBound, for: hours.span.count, Self.rounded)
      return RoutedMatrix(
        travel: TravelMatrix(
          size: usual.size, durations: usual.durations,
          distances: usual.distances.map(withStretches)),
        timed: timed, hourlyStreets: span.hourlyStreets(of: table),
        snaps: snapped(snaps, on: first))
    }
    let matrices = streets.networks.map { network in
      let table = table(of: places, network, snaps)
      return TravelMatrix(
        size: places.count, durations: table.durations.map { Self.rounded($0, 1000) },
        distances: withStretches(table.distances.map { Self.rounded($0, 100) }))
    }
    return RoutedMatrix(
      travel: matrices[0],
      slices: streets.slices.count > 1
        ? streets.slices.map { TravelSlice(start: $0.start, matrix: matrices[$0.graph]) } : [],
      snaps: snapped(snaps, on: first))
  }

  private func snapped(_ snaps: [Snap?], on network: StreetNetwork) -> [SnappedPlace?] {
    snaps.map { snap in
      snap.map {
        SnappedPlace(
          coordinate: $0.coordinate.degrees, distance: $0.distance,
          street: network.names(of: $0).name)
      }
    }
  }

  private func departureTable(
    of places: [RoutedPlace], _ span: SpanNetwork, _ snaps: [Snap?]
  ) -> DepartureTable {
    let graph = span.timed.network.graph
    let threads = usual.library.threads
    let sources = zip(places, snaps).map { $0.street?.exit(in: graph) ?? $1 }
    var table = DepartureTable(span, from: sources, to: snaps, threads: threads)
    let turned = places.map { $0.street?.turned(in: graph) }
    if turned.contains(where: { $0 != nil }) {
      table.improve(
        with: DepartureTable(span, from: turned.map { $0?.exit }, to: snaps, threads: threads),
        after: turned.map { $0?.duration ?? 0 })
    }
    return table
  }

  private func table(
    of places: [RoutedPlace], _ network: StreetNetwork, _ snaps: [Snap?]
  ) -> TravelTable {
    let sources = zip(places, snaps).map { $0.street?.exit(in: network.graph) ?? $1 }
    let threads = usual.library.threads
    var table = TravelTable(network, from: sources, to: snaps, threads: threads)
    let turned = places.map { $0.street?.turned(in: network.graph) }
    if turned.contains(where: { $0 != nil }) {
      table.improve(
        with: TravelTable(network, from: turned.map { $0?.exit }, to: snaps, threads: threads),
        after: turned.map { $0?.duration ?? 0 })
    }
    return table
  }

  package func way(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedWay? {
    guard let route = try streets(through: places, profile: profile)?.route else { return nil }
    return RoutedWay(route)
  }

  package func streets(
    through places: [RoutedPlace], departures: [Int], profile: String
  ) throws(RouterError) -> RoutedStreets? {
    let streets = try streets(profile)
    if let span = streets.span, let hours, !departures.isEmpty {
      return streetsByTheHour(
        through: places, departures.map { LocalMoment(hours.date, seconds: $0) }, span)
    }
    let network = streets.networks[0]
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

  private func streetsByTheHour(
    through places: [RoutedPlace], _ departures: [LocalMoment], _ span: SpanNetwork
  ) -> RoutedStreets? {
    let network = span.timed.network
    var finder = RouteQuery(network)
    var query = TimedQuery(span.timed)
    let snaps = snaps(places, &finder).compactMap(\.self)
    guard snaps.count == places.count else { return nil }
    var route = StreetRoute()
    for number in places.indices {
      if number > 0 {
        let (before, moment) = (places[number - 1].street, departures[number - 1])
        let exit = before?.exit(in: network.graph) ?? snaps[number - 1]
        let straight = query.route(from: exit, to: snaps[number], departing: moment)
        var back: StreetRoute?
        if let turned = before?.turned(in: network.graph) {
          back = query.route(
            from: turned.exit, to: snaps[number], departing: moment + Int(turned.duration))
          back?.delayStart(by: turned.duration)
        }
        var best = [straight, back].compactMap(\.self).min { $0.sum.duration < $1.sum.duration }
        // Who stays where a street has been closed meanwhile does not drive.
        if best == nil, exit.coordinate == snaps[number].coordinate {
          best = Self.way(from: exit, nil, to: snaps[number], &finder)
        }
        guard let best else { return nil }
        route.append(best)
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

/// The networks of a map as they usually are, each opened or built when first needed.
private final class UsualStreets: Sendable {
  let map: String
  let library: MapLibrary
  private let tell: @Sendable (Reading<MapLibrary.Entry>) -> Void
  private let opened = Mutex<[String: StreetNetwork]>([:])
  private let timed = Mutex<[String: TimedNetwork?]>([:])

  init(
    map: String, library: MapLibrary, tell: @escaping @Sendable (Reading<MapLibrary.Entry>) -> Void
  ) {
    (self.map, self.library, self.tell) = (map, library, tell)
  }

  /// The network by the hour; `nil` if the map was built without.
  func timedNetwork(of profile: String) throws(RouterError) -> TimedNetwork? {
    if let known = timed.withLock({ $0[profile] }) { return known }
    var library = library
    library.wantsConditions = true
    do throws(RouterError) {
      let entry = try entry(profile, library)
      opened.withLock { $0[profile] = entry.network }
      timed.withLock { $0[profile] = .some(entry.timed) }
      return entry.timed
    } catch .unusableMap(let findings)
      where findings.contains(where: { $0.code == NetworkFileCode.noConditions.rawValue })
    {
      timed.withLock { $0[profile] = .some(nil) }
      return nil
    }
  }

  func network(of profile: String) throws(RouterError) -> StreetNetwork {
    if let known = opened.withLock({ $0[profile] }) { return known }
    let network = try entry(profile, library).network
    opened.withLock { $0[profile] = network }
    return network
  }

  private func entry(
    _ profile: String, _ library: MapLibrary
  ) throws(RouterError) -> MapLibrary.Entry {
    do {
      let reading = try library.entry(map, profile: profile)
      tell(reading)
      return reading.value
    } catch let error as InvalidInput {
      throw .unusableMap(error.findings)
    } catch let error as FileError {
      throw .unreadableMap(error)
    } catch {
      preconditionFailure("maps throw findings and file errors: \(error)")
    }
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
