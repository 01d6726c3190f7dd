internal import PlainFiles
internal import TravelModel

/// Services and trips, and what repeats them.
extension FeedReader {
  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  mutating func readServices() throws {
    let hasCalendar = files.has("calendar.txt")
    try withRows(
      of: "calendar.txt", required: ["service_id"] + Self.weekdays + ["start_date", "end_date"]
    ) { reader, rows in
      let id = rows.column("service_id")
      let days = Self.weekdays.map { rows.column($0) }
      let (start, end) = (rows.column("start_date"), rows.column("end_date"))
      var leftOut = 0
      while rows.next() {
        guard let key = rows.text(id) else {
          rows.refuse("service_id", nil, "Give each service an id.")
          leftOut += 1
          continue
        }
        guard reader.services[key] == nil else {
          rows.refuseRepeated("service_id", key)
          leftOut += 1
          continue
        }
        guard let first = rows.day(start), let last = rows.day(end), first <= last else {
          rows.refuse(
            "the span of service \(key)",
            "\(rows.text(start) ?? "") to \(rows.text(end) ?? "")",
            "Write start_date and end_date as YYYYMMDD, the earlier one first.")
          leftOut += 1
          continue
        }
        var service = TransitService(id: key)
        service.span = first...last
        service.weekdays = zip(Self.weekdays, days).map { rows.choice($0, $1, 0...1) == 1 }
        reader.services[key] = reader.feed.services.count
        reader.feed.services.append(service)
      }
      return leftOut
    }
    try withRows(
      of: "calendar_dates.txt", isRequired: !hasCalendar,
      required: ["service_id", "date", "exception_type"]
    ) { reader, rows in
      let (id, date) = (rows.column("service_id"), rows.column("date"))
      let type = rows.column("exception_type")
      var leftOut = 0
      while rows.next() {
        guard let key = rows.text(id), let day = rows.day(date), let kind = rows.integer(type),
          kind == 1 || kind == 2
        else {
          rows.refuse(
            "a field of the exception", rows.text(date),
            "Write service_id, date as YYYYMMDD, and 1 (added) or 2 (removed).")
          leftOut += 1
          continue
        }
        let index = reader.services[key] ?? reader.feed.services.count
        if index == reader.feed.services.count {
          reader.services[key] = index
          reader.feed.services.append(TransitService(id: key))
        }
        if kind == 1 {
          reader.feed.services[index].added.insert(day)
        } else {
          reader.feed.services[index].removed.insert(day)
        }
      }
      return leftOut
    }
  }

  mutating func readTrips() throws {
    try withRows(
      of: "trips.txt", isRequired: true, required: ["route_id", "service_id", "trip_id"],
      optional: [
        "trip_headsign", "trip_short_name", "direction_id", "block_id", "shape_id",
        "wheelchair_accessible", "bikes_allowed", "cars_allowed",
      ]
    ) { reader, rows in
      let (id, route) = (rows.column("trip_id"), rows.column("route_id"))
      let (service, headsign) = (rows.column("service_id"), rows.column("trip_headsign"))
      let (block, shape) = (rows.column("block_id"), rows.column("shape_id"))
      let (wheelchair, short) = (
        rows.column("wheelchair_accessible"), rows.column("trip_short_name")
      )
      var leftOut = 0
      reader.trips.reserveCapacity(rows.count)
      reader.feed.trips.reserveCapacity(rows.count)
      while rows.next() {
        guard let key = rows.text(id) else {
          rows.refuse("trip_id", nil, "Give each trip an id.")
          leftOut += 1
          continue
        }
        guard reader.trips[key] == nil else {
          rows.refuseRepeated("trip_id", key)
          leftOut += 1
          continue
        }
        guard let routeIndex = rows.reference("route_id", route, reader.routes, in: "routes.txt"),
          let serviceIndex = rows.reference(
            "service_id", service, reader.services, in: "calendar.txt or calendar_dates.txt")
        else {
          leftOut += 1
          continue
        }
        reader.trips[key] = reader.feed.trips.count
        reader.feed.trips.append(
          TransitTrip(
            id: key, route: routeIndex, service: serviceIndex, headsign: rows.text(headsign),
            shortName: rows.text(short), block: rows.text(block),
            shape: rows.text(shape).flatMap { reader.shapes[$0] },
            wheelchair: WheelchairAccess(
              rawValue: rows.choice("wheelchair_accessible", wheelchair, 0...2)) ?? .unknown))
      }
      return leftOut
    }
  }

  mutating func readFrequencies() throws {
    try withRows(
      of: "frequencies.txt", required: ["trip_id", "start_time", "end_time", "headway_secs"],
      optional: ["exact_times"]
    ) { reader, rows in
      let (id, headway) = (rows.column("trip_id"), rows.column("headway_secs"))
      let (start, end) = (rows.column("start_time"), rows.column("end_time"))
      let exact = rows.column("exact_times")
      var leftOut = 0
      reader.feed.frequencies.reserveCapacity(rows.count)
      while rows.next() {
        guard let trip = rows.reference("trip_id", id, reader.trips, in: "trips.txt") else {
          leftOut += 1
          continue
        }
        guard let first = rows.time(start), let last = rows.time(end), first < last,
          let seconds = rows.integer(headway), (1...86_400).contains(seconds)
        else {
          rows.refuse(
            "a field of the frequency", rows.text(headway),
            "Write start_time before end_time as HH:MM:SS, and headway_secs from 1 to 86400.")
          leftOut += 1
          continue
        }
        reader.feed.frequencies.append(
          TransitFrequency(
            trip: trip, start: first, end: last, headway: seconds,
            isExact: rows.choice("exact_times", exact, 0...1) == 1))
      }
      return leftOut
    }
  }
}
