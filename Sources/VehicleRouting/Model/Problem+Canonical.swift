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
    var newIndex: [Location: Int] = [:]
    func renumber(_ old: Int) -> Int {
      let location = locations[old]
      // What tells two locations apart: the row of the matrix, else the position.
      let key = location.matrixIndex == nil ? location : Location(matrixIndex: location.matrixIndex)
      if let known = newIndex[key] { return known }
      newIndex[key] = result.locations.count
      result.locations.append(location)
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
