internal import PlainFiles
internal import TravelModel

/// One row of the stop times, as it is written.
private struct VisitRow {
  static let noTime: Int32 = -1

  let line: Int32
  let sequence: Int32
  let stop: Int32
  var arrival: Int32
  var departure: Int32
  /// How far along its line the stop is, in the feed's own unit; not a number if the feed is silent.
  let distance: Double
  let canBoard: Bool
  let canAlight: Bool

  var hasTime: Bool { arrival != Self.noTime }
}

/// Why a trip cannot be used, and the line that shows it.
private struct TripFault: Error {
  let line: Int32
  let message: String
  let remedy: String
}

extension FeedReader {
  /// Reads when trips are where, and leaves out the trips that nobody could ride.
  mutating func readStopTimes() throws {
    var visits = [[VisitRow]](repeating: [], count: feed.trips.count)
    try withRows(
      of: "stop_times.txt", isRequired: true, required: ["trip_id", "stop_id", "stop_sequence"],
      optional: [
        "arrival_time", "departure_time", "stop_headsign", "pickup_type", "drop_off_type",
        "continuous_pickup", "continuous_drop_off", "shape_dist_traveled", "timepoint",
        "location_id", "location_group_id", "start_pickup_drop_off_window",
        "end_pickup_drop_off_window", "pickup_booking_rule_id", "drop_off_booking_rule_id",
      ]
    ) { reader, rows in
      let leftOut = reader.collectVisits(&rows, into: &visits)
      reader.takeOver(&visits, findings: rows.findings)
      return leftOut
    }
    if visits.isEmpty == false, feed.stopTimes.count == 0 { feed.trips = [] }
  }

  /// Collects the rows by trips; returns how many were left out.
  private func collectVisits(_ rows: inout FeedRows, into visits: inout [[VisitRow]]) -> Int {
    let (id, stop) = (rows.column("trip_id"), rows.column("stop_id"))
    let (arrival, departure) = (rows.column("arrival_time"), rows.column("departure_time"))
    let (sequence, distance) = (rows.column("stop_sequence"), rows.column("shape_dist_traveled"))
    let (pickup, dropOff) = (rows.column("pickup_type"), rows.column("drop_off_type"))
    var leftOut = 0
    // Rows mostly stand by trips, so that one search serves many of them.
    var lastId: ArraySlice<UInt8> = []
    var lastTrip: Int?
    while rows.next() {
      let key = rows.slice(id)
      if lastTrip == nil || !key.elementsEqual(lastId) {
        lastId = key
        lastTrip = rows.reference("trip_id", id, trips, in: "trips.txt")
      }
      guard let trip = lastTrip,
        let place = rows.reference("stop_id", stop, stops, in: "stops.txt")
      else {
        leftOut += 1
        continue
      }
      guard let number = rows.integer(sequence), (0...1_000_000_000).contains(number) else {
        rows.refuse(
          "stop_sequence", rows.text(sequence),
          "Write a whole number that increases along the trip.")
        leftOut += 1
        continue
      }
      let (come, go) = (rows.time(arrival), rows.time(departure))
      if come == nil, rows.has(arrival) || go == nil && rows.has(departure) {
        let isArrival = rows.has(arrival)
        rows.ignore(
          isArrival ? "arrival_time" : "departure_time",
          rows.text(isArrival ? arrival : departure) ?? "",
          "Write HH:MM:SS; hours from 24 on belong to the next day.")
      }
      visits[trip].append(
        VisitRow(
          line: Int32(clamping: rows.line), sequence: Int32(number), stop: Int32(place),
          arrival: Int32(come ?? go ?? Int(VisitRow.noTime)),
          departure: Int32(go ?? come ?? Int(VisitRow.noTime)),
          distance: rows.number(distance) ?? .nan,
          canBoard: rows.choice("pickup_type", pickup, 0...3) != 1,
          canAlight: rows.choice("drop_off_type", dropOff, 0...3) != 1))
    }
    return leftOut
  }

  /// Puts the visits of all trips that can be ridden into the feed's columns, and leaves out the others.
  private mutating func takeOver(_ visits: inout [[VisitRow]], findings: FindingCollector) {
    var kept: [TransitTrip] = []
    kept.reserveCapacity(feed.trips.count)
    trips.removeAll(keepingCapacity: true)
    var leftOut = 0
    for (index, trip) in feed.trips.enumerated() {
      var rows = visits[index]
      visits[index] = []
      if !zip(rows, rows.dropFirst()).allSatisfy({ $0.sequence < $1.sequence }) {
        rows.sort { ($0.sequence, $0.line) < ($1.sequence, $1.line) }
      }
      do throws(TripFault) {
        try complete(&rows)
      } catch {
        findings.add(
          TransitCode.trip, at: error.line > 0 ? .line(Int(error.line)) : .file, value: trip.id,
          "trip \(trip.id) \(error.message); it is skipped", remedy: error.remedy)
        leftOut += 1
        continue
      }
      let start = feed.stopTimes.count
      for row in rows {
        feed.stopTimes.stops.append(row.stop)
        feed.stopTimes.arrivals.append(row.arrival)
        feed.stopTimes.departures.append(row.departure)
        feed.stopTimes.canBoard.append(row.canBoard)
        feed.stopTimes.canAlight.append(row.canAlight)
      }
      var trip = trip
      trip.stopTimes = start..<feed.stopTimes.count
      trips[trip.id] = kept.count
      kept.append(trip)
    }
    feed.trips = kept
    if leftOut > 0 { feed.leftOut["trips.txt", default: 0] += leftOut }
  }

  /// Checks the visits of a trip and fills in the times that the feed leaves open.
  private func complete(_ rows: inout [VisitRow]) throws(TripFault) {
    guard rows.count > 1, let first = rows.first, let last = rows.last else {
      throw TripFault(
        line: rows.first?.line ?? 0,
        message: rows.isEmpty ? "has no stop times" : "has only one stop",
        remedy: "Write a row for each stop; a trip needs at least two.")
    }
    guard first.hasTime, last.hasTime else {
      throw TripFault(
        line: (first.hasTime ? last : first).line, message: "has no time at its first or last stop",
        remedy: "Write arrival_time and departure_time there.")
    }
    var anchor = 0
    for index in 1..<rows.count {
      guard rows[index - 1].sequence < rows[index].sequence else {
        throw TripFault(
          line: rows[index].line, message: "has stop_sequence \(rows[index].sequence) twice",
          remedy: "Give each stop of a trip a greater number than the one before it.")
      }
      guard rows[index].hasTime else { continue }
      guard rows[index].arrival <= rows[index].departure,
        rows[anchor].departure <= rows[index].arrival
      else {
        throw TripFault(
          line: rows[index].line, message: "goes back in time",
          remedy: "Correct the times; write those past midnight as 24:00:00 and later.")
      }
      if index > anchor + 1 { interpolate(&rows, between: anchor, and: index) }
      anchor = index
    }
    guard first.arrival <= first.departure else {
      throw TripFault(
        line: first.line, message: "goes back in time",
        remedy: "Correct the times; write those past midnight as 24:00:00 and later.")
    }
  }

  /// Spreads the time between two visits over those between them: by the distances that the feed tells,
  /// else by those of straight lines, else evenly.
  private func interpolate(_ rows: inout [VisitRow], between start: Int, and end: Int) {
    let told = rows[start...end].map { $0.distance - rows[start].distance }
    let isTold = told[told.count - 1] > 0 && zip(told, told.dropFirst()).allSatisfy { $0 <= $1 }
    var lengths = isTold ? told : [0]
    if !isTold {
      for index in start + 1...end {
        let (from, to) = (feed.stops[Int(rows[index - 1].stop)], feed.stops[Int(rows[index].stop)])
        lengths.append(
          lengths[lengths.count - 1] + from.coordinate.greatCircleDistance(to: to.coordinate))
      }
    }
    let whole = lengths[lengths.count - 1]
    let (from, to) = (Int(rows[start].departure), Int(rows[end].arrival))
    for index in start + 1..<end {
      let share =
        whole > 0 ? lengths[index - start] / whole : Double(index - start) / Double(end - start)
      let time = Int32(from + Int((share * Double(to - from)).rounded(.down)))
      (rows[index].arrival, rows[index].departure) = (time, time)
    }
  }
}
