internal import BasicAlgorithms

extension Timetable {
  /// Finds the profiles between all ordered pairs of places, for the whole day.
  ///
  /// Any number of changes is allowed. Journeys leave at the date's midnight or later.
  ///
  /// - Parameters:
  ///   - places: The places.
  ///   - threads: How many threads search; the answer does not depend on it.
  /// - Returns: Profiles in seconds after the local midnight of the date.
  /// - Complexity: One scan of all connections for each place.
  package func profiles(between places: [TransitPlace], threads: Int = 1) -> TransitProfileMatrix {
    let columns = profiles(from: places, to: places, threads: threads)
    return TransitProfileMatrix(
      size: places.count,
      profiles: columns.enumerated().flatMap { to, column in
        column.enumerated().map { from, profile in
          from == to ? TransitProfile(departures: [], arrivals: []) : profile
        }
      })
  }

  /// Finds the profiles from each of some places to each of others.
  ///
  /// - Parameters:
  ///   - sources: Where journeys begin.
  ///   - targets: Where they end.
  ///   - threads: How many threads search.
  /// - Returns: For each target, the profile from each source.
  package func profiles(
    from sources: [TransitPlace], to targets: [TransitPlace], threads: Int = 1
  ) -> [[TransitProfile]] {
    let feeders = feeders(sources)
    return ParallelLoop.results(of: targets.count, threads: threads) {
      ProfileConnectionScan(connections, feeders: feeders, placeCount: sources.count)
    } _: { scan, target in
      scan.run(to: targets[target].fromStops)
      return sources.indices.map { scan.profile(ofPlace: $0) }
    }
  }

  /// Returns the changes by where one gets on, with the walks from places as changes from stops behind the last.
  private func feeders(_ places: [TransitPlace]) -> Footpaths {
    let stopCount = incoming.stopCount
    var lists = (0..<stopCount).map { Array(incoming.changes(at: $0)) }
    for (place, walks) in places.enumerated() {
      let target = Int32(stopCount + place)
      for walk in walks.toStops {
        var seconds = Int32(walk.seconds)
        if let last = lists[walk.stop].last, last.target == target {
          seconds = min(seconds, last.seconds)
          lists[walk.stop].removeLast()
        }
        lists[walk.stop].append(Footpaths.Entry(target: target, seconds: seconds))
      }
    }
    return Footpaths(lists)
  }
}
