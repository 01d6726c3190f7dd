internal import TravelModel

/// The runs of vehicles around one day: each run with its visits, in seconds after that day's local
/// midnight.
///
/// A run is one trip, or several in which travellers stay seated from one into the next.
struct VehicleRuns: Sendable {
  /// A trip, or a part of one, within a run.
  struct Segment: Sendable {
    let trip: Int32
    /// The first visit of the run that belongs to it, counted from the run's first; the last visit of the
    /// segment before may be the same.
    let firstVisit: Int32
    /// Seconds from the feed's time to that of the run.
    let shift: Int32
  }

  /// Where the visits of a run begin; one entry more than runs.
  private(set) var starts: [Int32] = [0]
  private(set) var stops: [Int32] = []
  private(set) var arrivals: [Int32] = []
  private(set) var departures: [Int32] = []
  /// Bit 0: one may get on; bit 1: one may get off.
  private(set) var flags: [UInt8] = []
  private(set) var segmentStarts: [Int32] = [0]
  private(set) var segments: [Segment] = []
  /// The longest wait for a vehicle that comes every so many seconds; 0 where departures are exact.
  private(set) var headways: [Int32] = []

  static let board: UInt8 = 1
  static let alight: UInt8 = 2

  var count: Int { starts.count - 1 }

  /// Adds a run of one or more trips of the same day.
  fileprivate mutating func add(
    _ trips: [Int], of feed: TransitFeed, shift: Int, headway: Int, flags flag: (Int) -> UInt8
  ) {
    let first = stops.count
    for (number, trip) in trips.enumerated() {
      let rows = feed.trips[trip].stopTimes
      var rest = rows
      // Where one trip goes on from the stop at which another ends, the two visits are one.
      if number > 0, let last = stops.last, last == feed.stopTimes.stops[rows.lowerBound] {
        segments.append(
          Segment(
            trip: Int32(trip), firstVisit: Int32(stops.count - 1 - first), shift: Int32(shift)))
        departures[departures.count - 1] = feed.stopTimes.departures[rows.lowerBound] + Int32(shift)
        flags[flags.count - 1] =
          flags[flags.count - 1] & Self.alight | flag(rows.lowerBound) & Self.board
        rest = rows.dropFirst()
      } else {
        segments.append(
          Segment(trip: Int32(trip), firstVisit: Int32(stops.count - first), shift: Int32(shift)))
      }
      for row in rest {
        stops.append(feed.stopTimes.stops[row])
        arrivals.append(feed.stopTimes.arrivals[row] + Int32(shift + headway))
        departures.append(feed.stopTimes.departures[row] + Int32(shift))
        flags.append(flag(row))
      }
    }
    starts.append(Int32(stops.count))
    segmentStarts.append(Int32(segments.count))
    headways.append(Int32(headway))
  }
}

extension VehicleRuns {
  /// Finds the runs that are under way at some time from the midnight of a date on.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - feed: The feed.
  ///   - horizon: Runs that begin this many seconds after midnight, or later, are left out.
  ///   - isWheelchair: Whether only what is known to be for wheelchairs counts.
  /// - Returns: The runs, by days of service and then as their first trips stand in the feed.
  static func around(
    _ date: CalendarDate, of feed: TransitFeed, horizon: Int, isWheelchair: Bool
  ) -> VehicleRuns {
    var runs = VehicleRuns()
    guard let clock = LocalClock(timeZone: feed.timeZone, date: date) else { return runs }
    var frequencies: [Int: [TransitFrequency]] = [:]
    for frequency in feed.frequencies { frequencies[frequency.trip, default: []].append(frequency) }
    let visits = feed.stopTimes
    func flags(_ row: Int) -> UInt8 {
      if isWheelchair, feed.stops[Int(visits.stops[row])].wheelchair != .possible { return 0 }
      return (visits.canBoard[row] ? board : 0) | (visits.canAlight[row] ? alight : 0)
    }
    let latest = max(
      Int(visits.arrivals.max() ?? 0), feed.frequencies.map { $0.end }.max() ?? 0)
    // A frequent trip may begin at the end of its part of the day and last as long as the longest trip.
    let before = feed.frequencies.isEmpty ? latest / 86_400 + 1 : 2 * latest / 86_400 + 1
    let chains = BlockTrips(feed, isWheelchair: isWheelchair)
    for offset in -before...(horizon / 86_400 + 1) {
      let day = date.daysSince1970 + offset
      // Times of a feed count from noon minus twelve hours, which is midnight on all but two days of a year.
      let zero = clock.elapsed(untilWallClock: offset * 86_400 + 43_200) - 43_200
      let runsToday = feed.services.map { $0.runs(onDay: day) }
      guard runsToday.contains(true) else { continue }
      for chain in chains.on(
        { runsToday[feed.trips[$0].service] }, isFrequent: { frequencies[$0] != nil })
      {
        let rows = feed.trips[chain[0]].stopTimes
        guard let last = chain.last else { continue }
        let start = Int(visits.departures[rows.lowerBound])
        let end = Int(visits.arrivals[feed.trips[last].stopTimes.upperBound - 1])
        guard let repeats = frequencies[chain[0]] else {
          if zero + end >= 0, zero + start < horizon {
            runs.add(chain, of: feed, shift: zero, headway: 0, flags: flags)
          }
          continue
        }
        for frequency in repeats {
          for (begin, headway) in frequency.departures {
            let shift = zero + begin - start
            if shift + end + headway >= 0, shift + start < horizon {
              runs.add(chain, of: feed, shift: shift, headway: headway, flags: flags)
            }
          }
        }
      }
    }
    return runs
  }
}

extension TransitFrequency {
  /// When its vehicles depart, and the maximum wait for each.
  ///
  /// Where only the headway is known, somebody who is at the stop at a moment is sure to leave within a
  /// headway. Moments are taken by the minute, from the start to the last one that surely has a vehicle.
  var departures: [(begin: Int, headway: Int)] {
    if isExact { return stride(from: start, to: end, by: headway).map { ($0, 0) } }
    let step = min(60, headway)
    return stride(from: start, through: end - headway, by: step).map { ($0, headway) }
  }
}
