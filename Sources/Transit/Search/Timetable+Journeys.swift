extension Timetable {
  /// Finds the best journeys: each arrives earlier, or leaves later, than all with fewer changes.
  ///
  /// For a departure time, journeys leave as late as the arrival allows. Places that one can walk
  /// between are not told: the journeys have a ride at least.
  ///
  /// - Returns: Journeys, that with the fewest changes first; empty if there is none.
  package func journeys(_ query: JourneyQuery) -> [Journey] {
    let rounds = query.maxTransfers + 1
    switch query.moment {
    case .leaving(let start):
      return earliest(query, leaving: start, maxRides: rounds).compactMap {
        latest(query, arrivingBy: $0.arrival, maxRides: $0.rides.count).last
      }
    case .arriving(let end):
      return latest(query, arrivingBy: end, maxRides: rounds).compactMap {
        earliest(query, leaving: $0.departure, maxRides: $0.rides.count).last
      }
    }
  }

  /// Finds the journeys from one place that arrive first at each of others.
  ///
  /// - Parameters:
  ///   - place: Where all begin.
  ///   - targets: Where they end.
  ///   - start: When one can leave at the earliest; who would wait may be told to leave too early.
  ///   - maxTransfers: The most times that one changes vehicles.
  /// - Returns: A journey for each target, of the fewest changes that arrive so early; `nil` if there is none.
  /// - Complexity: That of one search, however many targets there are.
  package func firstJourneys(
    from place: TransitPlace, to targets: [TransitPlace], leaving start: Int, maxTransfers: Int = 9
  ) -> [Journey?] {
    var search = RAPTOR(rides, rounds: maxTransfers + 1)
    _ = search.run(from: start, access: place.toStops, exits: [])
    return targets.map { target in
      search.target(exits: target.fromStops).map { found in
        journey(
          legs(of: search, to: found),
          JourneyQuery(from: place, to: target, .leaving(start), maxTransfers: maxTransfers))
      }
    }
  }

  /// Returns the journeys that arrive first, each earlier than those with fewer changes.
  private func earliest(_ query: JourneyQuery, leaving start: Int, maxRides: Int) -> [Journey] {
    var search = RAPTOR(rides, rounds: maxRides)
    let targets = search.run(from: start, access: query.from.toStops, exits: query.to.fromStops)
    return targets.map { journey(legs(of: search, to: $0), query) }
  }

  private func legs(
    of search: borrowing RAPTOR, to target: RAPTOR.Target
  ) -> [Journey.Ride] {
    search.rides(to: target).map { boarding in
      ride(
        run: Int(rides.runs[Int(rides.runStarts[Int(boarding.pattern)] + boarding.row)]),
        from: Int(boarding.board), to: Int(boarding.alight))
    }
  }

  /// Returns the journeys that leave last, each later than those with fewer changes.
  private func latest(_ query: JourneyQuery, arrivingBy end: Int, maxRides: Int) -> [Journey] {
    var search = RAPTOR(mirrored, rounds: maxRides)
    let targets = search.run(from: -end, access: query.to.fromStops, exits: query.from.toStops)
    return targets.map { target in
      let legs = search.rides(to: target).reversed().map { boarding in
        let pattern = Int(boarding.pattern)
        let last = Int(mirrored.stopStarts[pattern + 1] - mirrored.stopStarts[pattern]) - 1
        return ride(
          run: Int(mirrored.runs[Int(mirrored.runStarts[pattern] + boarding.row)]),
          from: last - Int(boarding.alight), to: last - Int(boarding.board))
      }
      return journey(legs, query)
    }
  }

  /// Puts rides together with the walks around them.
  private func journey(_ legs: [Journey.Ride], _ query: JourneyQuery) -> Journey {
    func seconds(_ walks: [StopWalk], _ stop: Int) -> Int {
      walks.lazy.filter { $0.stop == stop }.map(\.seconds).min() ?? 0
    }
    let (first, last) = (legs[0], legs[legs.count - 1])
    let access = seconds(query.from.toStops, first.from)
    let egress = seconds(query.to.fromStops, last.to)
    return Journey(
      departure: first.departure - access, arrival: last.arrival + egress, access: access,
      rides: legs,
      changes: zip(legs, legs.dropFirst()).map { before, after in
        Journey.Change(
          from: before.to, to: after.from,
          seconds: rides.footpaths.seconds(from: before.to, to: after.from) ?? 0)
      },
      egress: egress)
  }

  /// Describes a part of a run, between two of its visits.
  func ride(run: Int, from: Int, to: Int) -> Journey.Ride {
    let base = Int(runs.starts[run])
    let all = runs.segments[Int(runs.segmentStarts[run])..<Int(runs.segmentStarts[run + 1])]
    // Where two trips share a visit, one gets on the second and off the first.
    let begun = all.lastIndex { Int($0.firstVisit) <= from } ?? all.startIndex
    let ended =
      all.indices.first { segment in
        to - Int(all[segment].firstVisit) < feed.trips[Int(all[segment].trip)].stopTimes.count
      } ?? begun
    func row(_ visit: Int, _ segment: Int) -> Int {
      feed.trips[Int(all[segment].trip)].stopTimes.lowerBound + visit - Int(all[segment].firstVisit)
    }
    return Journey.Ride(
      trips: all[begun...ended].map { Int($0.trip) }, shift: Int(all[begun].shift),
      from: Int(runs.stops[base + from]), to: Int(runs.stops[base + to]),
      fromVisit: row(from, begun), toVisit: row(to, ended),
      departure: Int(runs.departures[base + from]), arrival: Int(runs.arrivals[base + to]),
      headway: runs.headways[run] > 0 ? Int(runs.headways[run]) : nil, stopCount: to - from)
  }
}
