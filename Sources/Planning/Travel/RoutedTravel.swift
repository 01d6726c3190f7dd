package import PlainFiles
package import RoadNetwork
internal import TravelModel
package import VehicleRouting

/// The errors in snapping a problem's places to streets.
package enum RouterCode: String, FindingCode {
  /// There is no street near the start or the end of a vehicle, or a facility.
  case baseOffStreet = "E2001"
  /// There is no street near a stop, and it stays unassigned.
  case stopOffStreet = "W2051"
  /// Legs depend on the time of day by streets that are closed or slower at certain hours.
  case hourlyStreets = "W1293"
}

/// Adds travel along streets to problems: each profile without a matrix gets one from a router.
package struct RoutedTravel: Sendable {
  private let router: any Router

  /// Prepares to use a router.
  package init(_ router: any Router) { self.router = router }

  /// Returns a problem whose vehicles use the router, unless they have their own matrix.
  ///
  /// Each place is requested once per profile, however many stops are there; approached from another
  /// side, it counts as another place. A place without a street stays in the problem as
  /// ``Location/isOffStreet`` if no profile has one.
  ///
  /// - Parameters:
  ///   - problem: A valid problem.
  ///   - places: The positions of its items in their files.
  ///   - file: The file of the stops.
  ///   - baseFile: The file of vehicles and facilities.
  ///   - streets: Where stops are on the streets of a map, each at a location of its own. The column of a
  ///     stretch is the way to its beginning, with the distance along it; its row the way from its end.
  ///   - reach: How far stops may be from their street, in metres; as far as the router looks where nothing
  ///     is said.
  /// - Returns: The problem, with a warning for each stop that cannot be reached.
  /// - Throws: ``RouterError``; `InvalidInput` if vehicles or facilities have no street.
  package func applied(
    to problem: Problem, places: ProblemPlaces? = nil, file: String, baseFile: String? = nil,
    streets: [Identifier: StreetPlace] = [:], reach: [Identifier: Int] = [:]
  ) throws -> Reading<Problem> {
    let profiles = Set(problem.vehicles.map(\.profile)).sorted().filter { profile in
      switch problem.travel[profile] {
      case .greatCircle, nil: true
      case .matrix, .slices, .timed, .planar: false
      }
    }
    guard !profiles.isEmpty else { return Reading(problem) }
    var result = problem
    let rows = RowPlan(&result, streets: streets)
    guard !rows.places.isEmpty else { return Reading(problem) }
    var reachOfLocation: [Int: Double] = [:]
    for stop in result.stops { reachOfLocation[stop.location] = reach[stop.id].map(Double.init) }
    let hours = FindingCollector(file: file)
    var offStreet: [String: Set<Int>] = [:]
    for profile in profiles {
      let matrix = try router.matrix(of: rows.places, profile: profile)
      result.travel[profile] =
        if !matrix.slices.isEmpty {
          .slices(
            matrix.slices.map { TravelSlice(start: $0.start, matrix: rows.spread($0.matrix)) })
        } else if !matrix.timed.steps.isEmpty {
          .timed(rows.spread(matrix.travel), rows.spread(matrix.timed))
        } else {
          .matrix(rows.spread(matrix.travel))
        }
      tellHours(of: matrix, profile, file, hours)
      offStreet[profile] = Set(
        rows.placeOfLocation.filter { location, place in
          guard let snap = matrix.snaps[place] else { return true }
          return snap.distance > reachOfLocation[location, default: .infinity]
        }.keys)
    }
    let everywhere = Set(problem.vehicles.map(\.profile)).map { offStreet[$0] ?? [] }
    let never = everywhere.dropFirst().reduce(everywhere.first ?? []) { $0.intersection($1) }
    for location in never { result.locations[location].isOffStreet = true }

    let places = places ?? .pointers(of: problem)
    let stops = FindingCollector(file: file)
    let bases = FindingCollector(file: baseFile ?? file)
    tellBases(of: result, offStreet, never, places, bases)
    tellStops(of: result, never, places, stops)
    let findings =
      bases.findings + (bases === stops ? [] : stops.findings) + hours.findings
    if bases.hasErrors { throw InvalidInput(findings: findings) }
    return Reading(result, warnings: findings)
  }

  /// So many streets are named in a finding.
  private static let namedStreets = 3

  private func tellHours(
    of matrix: RoutedMatrix, _ profile: String, _ file: String, _ findings: FindingCollector
  ) {
    let legs = matrix.timed.steps.count
    guard legs > 0 else { return }
    let streets = matrix.hourlyStreets
    let named = streets.prefix(Self.namedStreets).map { street in
      "\(street.name ?? "a street without a name") (\(street.hours.joined(separator: "; ")))"
    }
    let rest = streets.count - named.count
    let all = matrix.travel.size * (matrix.travel.size - 1)
    findings.add(
      RouterCode.hourlyStreets, at: .file, value: profile,
      "for the profile \"\(profile)\", \(legs) of \(all) legs depend on when they are driven, for streets "
        + "that are closed or slower at certain hours: \(named.joined(separator: ", "))"
        + (rest > 0 ? " and \(rest) more" : ""),
      remedy: "The plan respects them; check them where it surprises.")
  }

  private func tellBases(
    of problem: Problem, _ offStreet: [String: Set<Int>], _ never: Set<Int>,
    _ places: ProblemPlaces, _ findings: FindingCollector
  ) {
    for (v, vehicle) in problem.vehicles.enumerated() {
      for (index, part) in [(vehicle.start, ProblemPlaces.Part.start), (vehicle.end, .end)] {
        guard let index, offStreet[vehicle.profile]?.contains(index) == true else { continue }
        findings.add(
          RouterCode.baseOffStreet, at: places.vehicle(v, part), value: position(problem, index),
          "there is no street for the profile \"\(vehicle.profile)\" near the \(part.rawValue) of vehicle "
            + "\(vehicle.id)", remedy: Self.baseRemedy)
      }
    }
    for (f, facility) in problem.facilities.enumerated() where never.contains(facility.location) {
      findings.add(
        RouterCode.baseOffStreet, at: places.facility(f, .location),
        value: position(problem, facility.location),
        "there is no street near facility \(facility.id)", remedy: Self.baseRemedy)
    }
    for (c, station) in problem.chargingStations.enumerated() where never.contains(station.location)
    {
      findings.add(
        RouterCode.baseOffStreet, at: places.station(c), value: position(problem, station.location),
        "there is no street near charging station \(station.id)", remedy: Self.baseRemedy)
    }
  }

  private func tellStops(
    of problem: Problem, _ never: Set<Int>, _ places: ProblemPlaces, _ findings: FindingCollector
  ) {
    for (s, stop) in problem.stops.enumerated() {
      if let end = stop.street?.end, never.contains(end) {
        findings.add(
          ValidationCode.notWithStreets, at: places.stop(s, .street), value: position(problem, end),
          "there is no street near the end of stop \(stop.id)",
          remedy: "Check its coordinates and the area of the router.")
      }
      guard never.contains(stop.location) else { continue }
      findings.add(
        RouterCode.stopOffStreet, at: places.stop(s, .location),
        value: position(problem, stop.location), "there is no street near stop \(stop.id)",
        remedy: "Check its coordinates and the area of the router; the stop stays unassigned.")
    }
  }

  private static let baseRemedy =
    "Check its coordinates, longitude first, and that the router covers the area and the profile."

  private func position(_ problem: Problem, _ location: Int) -> String? {
    guard case .geographic(let place)? = problem.locations[location].position else { return nil }
    return "[\(place.longitude), \(place.latitude)]"
  }
}
