extension Problem {
  /// Returns the same problem in canonical order: stops and vehicles by identifier, windows by time,
  /// locations in the order of their first use, each just once.
  ///
  /// Two files that differ only in the order of their rows have the same canonical problem, and so
  /// the same answer.
  package func canonical() -> Problem {
    var result = self
    result.stops = stops.sorted { $0.id < $1.id }
    result.vehicles = vehicles.sorted { $0.id < $1.id }
    result.locations = []
    var newIndex: [LocationKey: Int] = [:]
    func renumber(_ old: Int) -> Int {
      let key = LocationKey(locations[old], index: old)
      if let known = newIndex[key] { return known }
      newIndex[key] = result.locations.count
      result.locations.append(locations[old])
      return result.locations.count - 1
    }
    for v in result.vehicles.indices {
      result.vehicles[v].start = result.vehicles[v].start.map(renumber)
      result.vehicles[v].end = result.vehicles[v].end.map(renumber)
    }
    for s in result.stops.indices {
      result.stops[s].location = renumber(result.stops[s].location)
      result.stops[s].windows.sort()
    }
    return result
  }
}

/// What makes two entries of a list of locations one location.
private enum LocationKey: Hashable {
  /// The same row of the matrices.
  case row(Int)
  /// The same coordinate.
  case position(Location.Position)
  /// The same entry: benchmarks tell cities apart that lie on one point.
  case entry(Int)

  init(_ location: Location, index: Int) {
    if let row = location.matrixIndex {
      self = .row(row)
    } else if case .geographic? = location.position, let position = location.position {
      self = .position(position)
    } else {
      self = .entry(index)
    }
  }
}
