internal import RoadNetwork
internal import TravelModel
internal import VehicleRouting

/// The assignment of places to matrix rows.
struct RowPlan {
  /// The distinct places in the request to the router.
  private(set) var places: [RoutedPlace] = []
  /// By index into ``Problem/locations``: the place's index in `places`.
  private(set) var placeOfLocation: [Int: Int] = [:]
  /// The rows of each place in a matrix, and the number of rows.
  private var rowsOfPlace: [[Int]] = []
  private var size: Int

  /// Assigns rows to locations, unless kept matrices have assigned them already.
  ///
  /// A location that is approached from several sides becomes several locations. Kept matrices
  /// get additional rows for them, which are copies of the first.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - streets: Where stops are on the streets of a map. A stretch has a row of its own, for whoever serves
  ///     one twice drives there twice.
  init(_ problem: inout Problem, streets: [Identifier: StreetPlace] = [:]) {
    let approaches = problem.separateApproaches()
    var streetOfLocation: [Int: StreetPlace] = [:]
    for stop in problem.stops { streetOfLocation[stop.location] = streets[stop.id] }
    let kept = problem.travel.values.compactMap(\.matrixSize).max()
    size = kept ?? 0
    var known: [RoutedPlace: Int] = [:]
    // The rows that were copied, in the order of the copies.
    var copied: [Int] = []
    var approachOfRow: [Int: Stop.Approach] = [:]
    for (location, approach) in approaches.sorted(by: { $0.key < $1.key }) {
      guard case .geographic(let coordinate)? = problem.locations[location].position else {
        continue
      }
      let place = RoutedPlace(
        coordinate, approach: approach, street: streetOfLocation[location])
      let isStretch = place.street?.chain != nil
      let number = isStretch ? places.count : known[place] ?? places.count
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
      } else if var row = problem.locations[location].matrixIndex {
        if let other = approachOfRow[row], other != approach {
          copied.append(row)
          row = size + copied.count - 1
          problem.locations[location].matrixIndex = row
        }
        approachOfRow[row] = approach
        if !rowsOfPlace[number].contains(row) { rowsOfPlace[number].append(row) }
      }
    }
    guard !copied.isEmpty else { return }
    let rows = Array(0..<size) + copied
    size = rows.count
    problem.travel = problem.travel.mapValues { $0.withRows(rows) }
  }

  /// Expands timed legs between places to the problem's rows.
  func spread(_ legs: TimedLegs) -> TimedLegs {
    var result = TimedLegs([:])
    for (entry, steps) in legs.steps {
      for row in rowsOfPlace[entry / places.count] {
        for column in rowsOfPlace[entry % places.count] {
          result.steps[row * size + column] = steps
        }
      }
    }
    return result
  }

  /// Expands a matrix of places to the problem's rows; rows without a place have no routes.
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

extension Problem {
  /// Creates a separate location for each side from which a location is approached.
  ///
  /// - Returns: By index into ``Problem/locations``, for those in use: its approach.
  fileprivate mutating func separateApproaches() -> [Int: Stop.Approach] {
    var places = ApproachedLocations(locations)
    for vehicle in vehicles {
      for location in [vehicle.start, vehicle.end].compactMap(\.self) {
        _ = places.index(of: location, .any)
      }
    }
    for s in stops.indices {
      stops[s].location = places.index(of: stops[s].location, stops[s].approach)
      if var street = stops[s].street {
        street.end = places.index(of: street.end, .any)
        stops[s].street = street
      }
    }
    for f in facilities.indices {
      facilities[f].location = places.index(of: facilities[f].location, facilities[f].approach)
    }
    for c in chargingStations.indices {
      chargingStations[c].location = places.index(of: chargingStations[c].location, .any)
    }
    locations = places.locations
    return places.approaches
  }
}

/// Locations with a single approach each.
private struct ApproachedLocations {
  private struct Key: Hashable {
    let location: Int
    let approach: Stop.Approach
  }

  private(set) var locations: [Location]
  /// By index into `locations`, for those in use.
  private(set) var approaches: [Int: Stop.Approach] = [:]
  private var copies: [Key: Int] = [:]

  init(_ locations: [Location]) { self.locations = locations }

  /// Returns the index of a location for an approach: its own for the first approach, that of
  /// a copy for others.
  mutating func index(of location: Int, _ approach: Stop.Approach) -> Int {
    guard let first = approaches[location], first != approach else {
      approaches[location] = approach
      return location
    }
    let key = Key(location: location, approach: approach)
    if let copy = copies[key] { return copy }
    locations.append(locations[location])
    copies[key] = locations.count - 1
    approaches[locations.count - 1] = approach
    return locations.count - 1
  }
}

extension Travel {
  /// The number of rows of its matrices; `nil` if it has none.
  fileprivate var matrixSize: Int? {
    switch self {
    case .matrix(let matrix), .timed(let matrix, _): matrix.size
    case .slices(let slices): slices.first?.matrix.size
    case .planar, .greatCircle: nil
    }
  }

  /// The same with matrices of other rows, each given by its former row.
  fileprivate func withRows(_ rows: [Int]) -> Travel {
    switch self {
    case .matrix(let matrix): .matrix(matrix.withRows(rows))
    case .slices(let slices):
      .slices(slices.map { TravelSlice(start: $0.start, matrix: $0.matrix.withRows(rows)) })
    case .timed(let matrix, let legs):
      .timed(matrix.withRows(rows), legs.withRows(rows, of: matrix.size))
    case .planar, .greatCircle: self
    }
  }
}

extension TimedLegs {
  fileprivate func withRows(_ rows: [Int], of size: Int) -> TimedLegs {
    var result = TimedLegs([:])
    for (i, row) in rows.enumerated() {
      for (j, column) in rows.enumerated() where row != column {
        guard row < size, column < size, let steps = steps[row * size + column] else { continue }
        result.steps[i * rows.count + j] = steps
      }
    }
    return result
  }
}

extension TravelMatrix {
  fileprivate func withRows(_ rows: [Int]) -> TravelMatrix {
    func table(_ entries: [Int32]) -> [Int32] {
      rows.flatMap { row in
        rows.map { column in
          // A row and its copy are the same place; missing rows have no routes.
          if row == column { return 0 }
          return row < size && column < size ? entries[row * size + column] : Self.noRoute
        }
      }
    }
    return TravelMatrix(
      size: rows.count, durations: table(durations), distances: distances.map(table),
      costs: costs.map(table))
  }
}
