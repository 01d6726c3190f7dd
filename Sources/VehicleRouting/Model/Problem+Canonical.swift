extension Problem {
  /// Returns the same problem in canonical order: stops and vehicles by identifier, windows by time,
  /// locations in the order of their first use, each just once.
  ///
  /// What was visited has happened: nobody asks any more whether it was in time, or who was fit for it.
  ///
  /// Two files that differ only in the order of their rows have the same canonical problem, and so
  /// the same answer.
  package func canonical() -> Problem {
    var result = self
    let stopOrder = stops.indices.sorted { a, b in
      let keys = (VisitKey(stops[a]), VisitKey(stops[b]))
      if keys.0 != keys.1 { return keys.0 < keys.1 }
      func places(_ stop: Int) -> (Int, Int) {
        (stops[stop].placeIndex ?? -1, partnerPlace(of: stop) ?? -1)
      }
      return places(a) < places(b)
    }
    let facilityOrder = facilities.indices.sorted { facilities[$0].id < facilities[$1].id }
    result.stops = stopOrder.map { stops[$0] }
    result.vehicles = vehicles.sorted { $0.id < $1.id }
    result.facilities = facilityOrder.map { facilities[$0] }
    result.chargingStations.sort { $0.id < $1.id }
    result.renumber(
      stops: Self.inverse(stopOrder), facilities: Self.inverse(facilityOrder))
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
      if var street = result.stops[s].street {
        street.end = renumber(street.end)
        result.stops[s].street = street
      }
      result.stops[s].windows.sort()
      result.stops[s].visits?.patterns.sort()
      if result.stops[s].lock == .visited {
        result.stops[s].windows = []
        result.stops[s].skills = []
        result.stops[s].vehicleRules.anySkills = []
        result.stops[s].vehicleRules.noSkills = []
        result.stops[s].vehicleRules.allowed = nil
        result.stops[s].vehicleRules.forbidden = []
      }
    }
    for f in result.facilities.indices {
      result.facilities[f].location = renumber(result.facilities[f].location)
      result.facilities[f].windows.sort()
    }
    for c in result.chargingStations.indices {
      result.chargingStations[c].location = renumber(result.chargingStations[c].location)
    }
    result.relations.sort { $0.key.lexicographicallyPrecedes($1.key) }
    return result
  }

  /// Lets everything that refers to stops and facilities by their index refer to new indices.
  private mutating func renumber(stops newStop: [Int], facilities newFacility: [Int]) {
    for s in stops.indices {
      switch stops[s].kind {
      case .job: break
      case .pickup(let delivery): stops[s].kind = .pickup(delivery: newStop[delivery])
      case .delivery(let pickups):
        let renumbered = pickups.map { newStop[$0] }
        stops[s].kind = .delivery(pickups: renumbered.sorted())
        // What stands at the first pickup is said of the whole shipment.
        guard let first = renumbered.first, let leader = renumbered.min(), first != leader else {
          continue
        }
        (stops[first].prize, stops[leader].prize) = (stops[leader].prize, stops[first].prize)
        (stops[first].alternatives, stops[leader].alternatives) = (
          stops[leader].alternatives, stops[first].alternatives
        )
        (stops[first].vehicleRules.costs, stops[leader].vehicleRules.costs) = (
          stops[leader].vehicleRules.costs, stops[first].vehicleRules.costs
        )
      }
    }
    for v in vehicles.indices {
      vehicles[v].facilities = vehicles[v].facilities.map { newFacility[$0] }.sorted()
      vehicles[v].givenRoute = vehicles[v].givenRoute.map { activity in
        switch activity {
        case .stop(let s): .stop(newStop[s])
        case .facility(let f): .facility(newFacility[f])
        case .charge, .pause, .rest: activity
        }
      }
    }
    for r in relations.indices {
      relations[r].stops = relations[r].stops.map { newStop[$0] }
      if !relations[r].isOrdered { relations[r].stops.sort() }
    }
  }

  private static func inverse(_ order: [Int]) -> [Int] {
    var result = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { result[old] = new }
    return result
  }
}

extension Relation {
  fileprivate var key: [Int] {
    [Kind.allCases.firstIndex(of: kind) ?? 0, minGap, maxGap ?? -1, minOffset, maxOffset] + stops
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
