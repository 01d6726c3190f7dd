extension Timetable {
  /// Whether a journey can be made as it says: rides of the feed at its times, enough time for each change and walk, and
  /// within the moment that was asked for.
  package func contains(_ journey: Journey, for query: JourneyQuery) -> Bool {
    let (rides, changes) = (journey.rides, journey.changes)
    guard let first = rides.first, let last = rides.last, changes.count == rides.count - 1,
      journey.transfers <= query.maxTransfers,
      query.from.toStops.contains(where: { $0.stop == first.from && $0.seconds == journey.access }),
      query.to.fromStops.contains(where: { $0.stop == last.to && $0.seconds == journey.egress }),
      journey.departure == first.departure - journey.access,
      journey.arrival == last.arrival + journey.egress
    else { return false }
    let isInTime =
      switch query.moment {
      case .leaving(let start): journey.departure >= start
      case .arriving(let end): journey.arrival <= end
      }
    return isInTime && rides.allSatisfy(contains)
      && changes.indices.allSatisfy { number in
        let (change, before, after) = (changes[number], rides[number], rides[number + 1])
        return change.from == before.to && change.to == after.from && change.seconds >= 0
          && before.arrival + change.seconds <= after.departure
      }
  }

  /// Whether the feed has a ride, at its times where it states any.
  private func contains(_ ride: Journey.Ride) -> Bool {
    guard let first = ride.trips.first, let last = ride.trips.last,
      feed.trips[first].stopTimes.contains(ride.fromVisit),
      feed.trips[last].stopTimes.contains(ride.toVisit), ride.departure <= ride.arrival
    else { return false }
    let times = feed.stopTimes
    guard Int(times.stops[ride.fromVisit]) == ride.from, Int(times.stops[ride.toVisit]) == ride.to,
      times.canBoard[ride.fromVisit], times.canAlight[ride.toVisit]
    else { return false }
    // Of vehicles that come every so many seconds, and of trips behind the first, the feed's times are others.
    guard ride.headway == nil, ride.trips.count == 1 else { return true }
    return ride.fromVisit < ride.toVisit
      && Int(times.departures[ride.fromVisit]) + ride.shift == ride.departure
      && Int(times.arrivals[ride.toVisit]) + ride.shift == ride.arrival
  }
}
