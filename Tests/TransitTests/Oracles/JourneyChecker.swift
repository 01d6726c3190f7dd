@testable import Transit

/// Holds a journey against the plain values that its feed was made of.
struct JourneyChecker {
  let feed: SmallFeed
  let compiled: TransitFeed
  let date: String
  /// What changes take; only this is taken from the oracle.
  let changes: [[Int?]]
  let isWheelchair: Bool

  /// Returns all that is wrong with a journey.
  func faults(_ journey: Journey, from: TransitPlace, to: TransitPlace) -> [String] {
    var faults: [String] = []
    func check(_ isRight: Bool, _ fault: @autoclosure () -> String) {
      if !isRight { faults.append(fault()) }
    }
    guard let first = journey.rides.first, let last = journey.rides.last else {
      return ["no rides"]
    }
    check(
      from.toStops.contains(StopWalk(stop: first.from, seconds: journey.access)),
      "no such walk to \(first.from)")
    check(
      to.fromStops.contains(StopWalk(stop: last.to, seconds: journey.egress)),
      "no such walk from \(last.to)")
    check(journey.departure + journey.access == first.departure, "waits at the first stop")
    check(last.arrival + journey.egress == journey.arrival, "arrives at another time")
    check(journey.changes.count == journey.rides.count - 1, "\(journey.changes.count) changes")
    for (index, change) in journey.changes.enumerated() {
      let (before, after) = (journey.rides[index], journey.rides[index + 1])
      check(change.from == before.to && change.to == after.from, "change \(index) is elsewhere")
      check(changes[change.from][change.to] == change.seconds, "change \(index) takes another time")
      check(before.arrival + change.seconds <= after.departure, "change \(index) is missed")
    }
    for ride in journey.rides { check(isReal(ride), "no vehicle does \(ride)") }
    return faults
  }

  private func isReal(_ ride: Journey.Ride) -> Bool {
    let trips = ride.trips.map { compiled.trips[$0] }
    let numbers = trips.map { Int($0.id.dropFirst())! }
    guard let first = trips.first, let last = trips.last else { return false }
    let boarding = ride.fromVisit - first.stopTimes.lowerBound
    let alighting = ride.toVisit - last.stopTimes.lowerBound
    let visits = numbers.map { feed.trips[$0].visits }
    guard visits[0].indices.contains(boarding), visits[visits.count - 1].indices.contains(alighting)
    else {
      return false
    }
    let (on, off) = (visits[0][boarding], visits[visits.count - 1][alighting])
    guard on.canBoard, off.canAlight, on.stop == ride.from, off.stop == ride.to else {
      return false
    }
    if trips.count == 1, boarding >= alighting { return false }
    if isWheelchair {
      guard feed.isForWheelchairs[on.stop], feed.isForWheelchairs[off.stop],
        numbers.allSatisfy({ feed.trips[$0].isForWheelchairs })
      else { return false }
    }
    guard on.departure + ride.shift == ride.departure,
      off.arrival + ride.shift + (ride.headway ?? 0) == ride.arrival
    else { return false }
    let midnight = TimetableOracle.zero(date, 0, feed.zone).midnight
    // Some day of service explains the shift.
    return (-4...4).contains { offset in
      let day = TimetableOracle.zero(date, offset, feed.zone)
      let oracle = TimetableOracle(feed)
      guard
        numbers.allSatisfy({
          oracle.runs(feed.trips[$0].service, on: day.date, weekday: day.weekday)
        })
      else {
        return false
      }
      let rest = ride.shift - (day.zero - midnight)
      if numbers.count > 1 {
        let today = feed.trips.indices.filter {
          oracle.runs(feed.trips[$0].service, on: day.date, weekday: day.weekday)
            && (!isWheelchair || feed.trips[$0].isForWheelchairs)
        }
        let joins = oracle.joins(today)
        guard zip(numbers, numbers.dropFirst()).allSatisfy({ joins[$0] == $1 }) else {
          return false
        }
      }
      let repeats = feed.frequencies.filter { $0.trip == numbers[0] }
      if repeats.isEmpty { return rest == 0 && ride.headway == nil }
      let begin = visits[0][0].departure + rest
      return repeats.contains {
        guard begin >= $0.start, ride.headway == ($0.isExact ? nil : $0.headway) else {
          return false
        }
        return $0.isExact
          ? begin < $0.end && (begin - $0.start) % $0.headway == 0 : begin + $0.headway <= $0.end
      }
    }
  }
}

extension TimetableOracle {
  /// An oracle that is only asked what runs on a day.
  init(_ feed: SmallFeed) {
    self.feed = feed
    slack = 0
  }
}
