package import PlainFiles
internal import TravelModel
package import VehicleRouting

/// What can be wrong with where a problem's places lie on the streets.
package enum RouterCode: String, FindingCode {
  /// No street is near the start or the end of a vehicle, or a facility.
  case baseOffStreet = "E2001"
  /// No street is near a stop, and it stays unassigned.
  case stopOffStreet = "W2051"
}

/// Lets problems travel along streets: each profile without a matrix gets one from a router.
package struct RoutedTravel: Sendable {
  private let router: any Router

  /// Prepares to ask a router.
  package init(_ router: any Router) { self.router = router }

  /// Returns a problem whose vehicles travel as the router says, unless they have a matrix of their own.
  ///
  /// Places are asked for once for each profile, however many stops are there. A place without a street
  /// stays in the problem as ``Location/isOffStreet`` if no profile has one.
  ///
  /// - Parameters:
  ///   - problem: A valid problem.
  ///   - places: Where its things are in their files.
  ///   - file: The file of the stops.
  ///   - baseFile: The file of vehicles and facilities.
  /// - Returns: The problem, with a warning for each stop that nobody can drive to.
  /// - Throws: ``RouterError``; `InvalidInput` if vehicles or facilities have no street.
  package func applied(
    to problem: Problem, places: ProblemPlaces? = nil, file: String, baseFile: String? = nil
  ) throws -> Reading<Problem> {
    let profiles = Set(problem.vehicles.map(\.profile)).sorted().filter { profile in
      switch problem.travel[profile] {
      case .greatCircle, nil: true
      case .matrix, .slices, .planar: false
      }
    }
    guard !profiles.isEmpty else { return Reading(problem) }
    var result = problem
    let rows = RowPlan(&result)
    guard !rows.places.isEmpty else { return Reading(problem) }
    var offStreet: [String: Set<Int>] = [:]
    for profile in profiles {
      let matrix = try router.matrix(of: rows.places, profile: profile)
      result.travel[profile] =
        matrix.slices.isEmpty
        ? .matrix(rows.spread(matrix.travel))
        : .slices(
          matrix.slices.map { TravelSlice(start: $0.start, matrix: rows.spread($0.matrix)) })
      let offRows = Set(rows.places.indices.filter { matrix.snaps[$0] == nil })
      offStreet[profile] = Set(rows.placeOfLocation.filter { offRows.contains($0.value) }.keys)
    }
    let everywhere = Set(problem.vehicles.map(\.profile)).map { offStreet[$0] ?? [] }
    let never = everywhere.dropFirst().reduce(everywhere.first ?? []) { $0.intersection($1) }
    for location in never { result.locations[location].isOffStreet = true }

    let places = places ?? .pointers(of: problem)
    let stops = FindingCollector(file: file)
    let bases = FindingCollector(file: baseFile ?? file)
    tellBases(of: result, offStreet, never, places, bases)
    tellStops(of: result, never, places, stops)
    let findings = bases.findings + (bases === stops ? [] : stops.findings)
    if bases.hasErrors { throw InvalidInput(findings: findings) }
    return Reading(result, warnings: findings)
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
          "no street for the profile \"\(vehicle.profile)\" is near the \(part.rawValue) of vehicle "
            + "\(vehicle.id)", remedy: Self.baseRemedy)
      }
    }
    for (f, facility) in problem.facilities.enumerated() where never.contains(facility.location) {
      findings.add(
        RouterCode.baseOffStreet, at: places.facility(f, .location),
        value: position(problem, facility.location),
        "no street is near facility \(facility.id)", remedy: Self.baseRemedy)
    }
  }

  private func tellStops(
    of problem: Problem, _ never: Set<Int>, _ places: ProblemPlaces, _ findings: FindingCollector
  ) {
    for (s, stop) in problem.stops.enumerated() where never.contains(stop.location) {
      findings.add(
        RouterCode.stopOffStreet, at: places.stop(s, .location),
        value: position(problem, stop.location), "no street is near stop \(stop.id)",
        remedy: "The stop stays unassigned; check its coordinates, and what the router covers.")
    }
  }

  private static let baseRemedy =
    "Check its coordinates, longitude first, and that the router covers the area and the profile."

  private func position(_ problem: Problem, _ location: Int) -> String? {
    guard case .geographic(let place)? = problem.locations[location].position else { return nil }
    return "[\(place.longitude), \(place.latitude)]"
  }
}

/// Which place has which row.
private struct RowPlan {
  /// What the router is asked, each once.
  private(set) var places: [RoutedPlace] = []
  /// By index into ``Problem/locations``: the place's number in `places`.
  private(set) var placeOfLocation: [Int: Int] = [:]
  /// The rows of a matrix that have each place, and how many rows it has.
  private var rowsOfPlace: [[Int]] = []
  private var size: Int

  /// Gives the locations rows, unless matrices that stay have given them some.
  init(_ problem: inout Problem) {
    let kept = problem.travel.values.compactMap { travel -> Int? in
      switch travel {
      case .matrix(let matrix): matrix.size
      case .slices(let slices): slices.first?.matrix.size
      case .planar, .greatCircle: nil
      }
    }.max()
    size = kept ?? 0
    var used = Set(problem.stops.map(\.location) + problem.facilities.map(\.location))
    for vehicle in problem.vehicles {
      used.formUnion([vehicle.start, vehicle.end].compactMap(\.self))
    }
    var known: [RoutedPlace: Int] = [:]
    for location in used.sorted() {
      guard case .geographic(let coordinate)? = problem.locations[location].position else {
        continue
      }
      let place = RoutedPlace(coordinate)
      let number = known[place] ?? places.count
      if number == places.count {
        known[place] = number
        places.append(place)
        rowsOfPlace.append([])
      }
      placeOfLocation[location] = number
      if kept == nil {
        problem.locations[location].matrixIndex = number
        size = max(size, number + 1)
        rowsOfPlace[number] = [number]
      } else if let row = problem.locations[location].matrixIndex,
        !rowsOfPlace[number].contains(row)
      {
        rowsOfPlace[number].append(row)
      }
    }
  }

  /// Returns a matrix of places as one of the problem's rows; rows that have no place lead nowhere.
  func spread(_ matrix: TravelMatrix) -> TravelMatrix {
    if size == places.count, rowsOfPlace.indices.allSatisfy({ rowsOfPlace[$0] == [$0] }) {
      return matrix
    }
    var durations = [Int32](repeating: TravelMatrix.noRoute, count: size * size)
    var distances = durations
    for (i, rows) in rowsOfPlace.enumerated() {
      for (j, columns) in rowsOfPlace.enumerated() {
        for row in rows {
          for column in columns {
            let entry = i * matrix.size + j
            durations[row * size + column] = i == j ? 0 : matrix.durations[entry]
            distances[row * size + column] = i == j ? 0 : matrix.distances?[entry] ?? 0
          }
        }
      }
    }
    return TravelMatrix(size: size, durations: durations, distances: distances)
  }
}
