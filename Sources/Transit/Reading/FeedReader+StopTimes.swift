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

/// The rows of the stop times in the order of the file, in columns: there are millions of them.
private struct VisitTable {
  private var trips: [Int32] = []
  private var lines: [Int32] = []
  private var sequences: [Int32] = []
  private var stops: [Int32] = []
  private var arrivals: [Int32] = []
  private var departures: [Int32] = []
  /// Bit 0: one may get on; bit 1: one may get off.
  private var flags: [UInt8] = []
  /// Empty if the file has no distances.
  private var distances: [Double] = []
  private let hasDistances: Bool

  /// Makes room for some rows.
  init(count: Int, hasDistances: Bool) {
    self.hasDistances = hasDistances
    for column in [\Self.trips, \.lines, \.sequences, \.stops, \.arrivals, \.departures] {
      self[keyPath: column].reserveCapacity(count)
    }
    flags.reserveCapacity(count)
    if hasDistances { distances.reserveCapacity(count) }
  }

  mutating func append(_ row: VisitRow, of trip: Int) {
    trips.append(Int32(trip))
    lines.append(row.line)
    sequences.append(row.sequence)
    stops.append(row.stop)
    arrivals.append(row.arrival)
    departures.append(row.departure)
    flags.append((row.canBoard ? 1 : 0) | (row.canAlight ? 2 : 0))
    if hasDistances { distances.append(row.distance) }
  }

  /// Calls `body` with the rows of each of some trips, in the order of the file.
  func forEachTrip(_ tripCount: Int, _ body: (_ trip: Int, _ rows: inout [VisitRow]) -> Void) {
    var starts = [Int32](repeating: 0, count: tripCount + 2)
    for trip in trips { starts[Int(trip) + 2] += 1 }
    for trip in 0..<tripCount { starts[trip + 2] += starts[trip + 1] }
    var order = [Int32](repeating: 0, count: trips.count)
    for (row, trip) in trips.enumerated() {
      order[Int(starts[Int(trip) + 1])] = Int32(row)
      starts[Int(trip) + 1] += 1
    }
    var rows: [VisitRow] = []
    for trip in 0..<tripCount {
      rows.removeAll(keepingCapacity: true)
      // One more than a trip may have, so that it is noticed.
      let places = (starts[trip]..<starts[trip + 1]).prefix(FeedLimits.stopsOfTrip + 1)
      for place in places { rows.append(self[Int(order[Int(place)])]) }
      body(trip, &rows)
    }
  }

  private subscript(row: Int) -> VisitRow {
    VisitRow(
      line: lines[row], sequence: sequences[row], stop: stops[row], arrival: arrivals[row],
      departure: departures[row], distance: hasDistances ? distances[row] : .nan,
      canBoard: flags[row] & 1 != 0, canAlight: flags[row] & 2 != 0)
  }
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
    try withRows(
      of: "stop_times.txt", isRequired: true, required: ["trip_id", "stop_id", "stop_sequence"],
      optional: [
        "arrival_time", "departure_time", "stop_headsign", "pickup_type", "drop_off_type",
        "continuous_pickup", "continuous_drop_off", "shape_dist_traveled", "timepoint",
        "location_id", "location_group_id", "start_pickup_drop_off_window",
        "end_pickup_drop_off_window", "pickup_booking_rule_id", "drop_off_booking_rule_id",
      ]
    ) { reader, rows in
      let (visits, leftOut) = reader.collectVisits(&rows)
      rows.release()
      reader.takeOver(visits, findings: rows.findings)
      return leftOut
    }
    if feed.stopTimes.count == 0 { (feed.trips, trips) = ([], [:]) }
  }

  /// Collects the rows; returns them, and how many were left out.
  private func collectVisits(_ rows: inout FeedRows) -> (VisitTable, leftOut: Int) {
    let (id, stop) = (rows.column("trip_id"), rows.column("stop_id"))
    let (arrival, departure) = (rows.column("arrival_time"), rows.column("departure_time"))
    let (sequence, distance) = (rows.column("stop_sequence"), rows.column("shape_dist_traveled"))
    let (pickup, dropOff) = (rows.column("pickup_type"), rows.column("drop_off_type"))
    var visits = VisitTable(count: rows.count, hasDistances: distance != nil)
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
      visits.append(
        VisitRow(
          line: Int32(clamping: rows.line), sequence: Int32(number), stop: Int32(place),
          arrival: Int32(come ?? go ?? Int(VisitRow.noTime)),
          departure: Int32(go ?? come ?? Int(VisitRow.noTime)),
          distance: rows.number(distance) ?? .nan,
          canBoard: rows.choice("pickup_type", pickup, 0...3) != 1,
          canAlight: rows.choice("drop_off_type", dropOff, 0...3) != 1), of: trip)
    }
    return (visits, leftOut)
  }

  /// Puts the visits of all trips that can be ridden into the feed's columns, and leaves out the others.
  private mutating func takeOver(_ visits: VisitTable, findings: FindingCollector) {
    var kept = 0
    var leftOut = 0
    trips.removeAll(keepingCapacity: true)
    visits.forEachTrip(feed.trips.count) { index, rows in
      var trip = feed.trips[index]
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
        return
      }
      let start = feed.stopTimes.count
      for row in rows {
        feed.stopTimes.stops.append(row.stop)
        feed.stopTimes.arrivals.append(row.arrival)
        feed.stopTimes.departures.append(row.departure)
        feed.stopTimes.canBoard.append(row.canBoard)
        feed.stopTimes.canAlight.append(row.canAlight)
      }
      trip.stopTimes = start..<feed.stopTimes.count
      trips[trip.id] = kept
      // In place: no trip moves behind one that is still to be read.
      feed.trips[kept] = trip
      kept += 1
    }
    feed.trips.removeSubrange(kept...)
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
    guard rows.count <= FeedLimits.stopsOfTrip else {
      throw TripFault(
        line: first.line, message: "has more than \(FeedLimits.stopsOfTrip) stops",
        remedy: "Check that each trip has an id of its own.")
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
