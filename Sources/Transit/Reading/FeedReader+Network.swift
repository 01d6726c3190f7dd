internal import PlainFiles
internal import TravelModel

/// Agencies, stops, routes and shapes.
extension FeedReader {
  mutating func readAgencies() throws {
    var zones: [(zone: String, line: Int)] = []
    try withRows(
      of: "agency.txt", isRequired: true, required: ["agency_name", "agency_timezone"],
      optional: [
        "agency_id", "agency_url", "agency_lang", "agency_phone", "agency_fare_url", "agency_email",
      ]
    ) { reader, rows in
      let (id, name) = (rows.column("agency_id"), rows.column("agency_name"))
      let zone = rows.column("agency_timezone")
      var leftOut = 0
      while rows.next() {
        if let text = rows.text(zone) { zones.append((text, rows.line)) }
        let key = rows.text(id) ?? ""
        guard reader.agencies[key] == nil else {
          rows.refuseRepeated("agency_id", key)
          leftOut += 1
          continue
        }
        reader.agencies[key] = reader.feed.agencies.count
        reader.feed.agencies.append(TransitAgency(id: key, name: rows.text(name) ?? key))
      }
      let remedy = "Write one IANA name for all agencies, such as Europe/Helsinki."
      guard let (first, line) = zones.first else {
        rows.findings.add(
          TransitCode.timeZone, at: .file, "no agency has a time zone", remedy: remedy)
        return leftOut
      }
      if LocalClock(timeZone: first, date: nil) == nil {
        rows.findings.add(
          TransitCode.timeZone, at: .line(line), value: first,
          "the time zone \"\(first)\" is not known", remedy: remedy)
      }
      if let other = zones.first(where: { $0.zone != first }) {
        rows.findings.add(
          TransitCode.timeZone, at: .line(other.line), value: other.zone,
          "the time zone is \"\(other.zone)\", but that of another agency is \"\(first)\"",
          remedy: remedy)
      }
      reader.feed.timeZone = first
      return leftOut
    }
  }

  mutating func readStops() throws {
    try withRows(
      of: "stops.txt", isRequired: true, required: ["stop_id"],
      optional: [
        "stop_name", "stop_lat", "stop_lon", "stop_code", "stop_desc", "zone_id", "stop_url",
        "location_type", "parent_station", "stop_timezone", "wheelchair_boarding", "level_id",
        "platform_code", "tts_stop_name",
      ]
    ) { reader, rows in
      let columns = (
        id: rows.column("stop_id"), name: rows.column("stop_name"), lat: rows.column("stop_lat"),
        lon: rows.column("stop_lon"), zone: rows.column("zone_id"),
        kind: rows.column("location_type"),
        parent: rows.column("parent_station"), wheelchair: rows.column("wheelchair_boarding"),
        platform: rows.column("platform_code")
      )
      var parents: [(stop: Int, parent: String, line: Int)] = []
      var unplaced: [(stop: Int, line: Int)] = []
      var leftOut = 0
      reader.stops.reserveCapacity(rows.count)
      reader.feed.stops.reserveCapacity(rows.count)
      while rows.next() {
        guard let id = rows.text(columns.id) else {
          rows.refuse("stop_id", nil, "Give each stop an id.")
          leftOut += 1
          continue
        }
        guard reader.stops[id] == nil else {
          rows.refuseRepeated("stop_id", id)
          leftOut += 1
          continue
        }
        let kind =
          TransitStop.Kind(
            rawValue: rows.choice("location_type", columns.kind, 0...4)) ?? .platform
        var coordinate = rows.number(columns.lon).flatMap { longitude in
          rows.number(columns.lat).flatMap { Coordinate(longitude: longitude, latitude: $0) }
        }
        if coordinate == nil {
          let isPartOfStation = (kind == .node || kind == .boardingArea) && rows.has(columns.parent)
          guard isPartOfStation, !rows.has(columns.lon), !rows.has(columns.lat) else {
            rows.refuse(
              "the place of stop \(id)",
              "\(rows.text(columns.lat) ?? "") \(rows.text(columns.lon) ?? "")",
              "Write stop_lat from -90 to 90 and stop_lon from -180 to 180.")
            leftOut += 1
            continue
          }
          unplaced.append((reader.feed.stops.count, rows.line))
          coordinate = Coordinate(longitude: 0, latitude: 0)
        }
        guard let coordinate else { continue }
        if let parent = rows.text(columns.parent) {
          parents.append((reader.feed.stops.count, parent, rows.line))
        }
        reader.stops[id] = reader.feed.stops.count
        reader.feed.stops.append(
          TransitStop(
            id: id, name: rows.text(columns.name) ?? id, platformCode: rows.text(columns.platform),
            kind: kind, coordinate: coordinate, parent: nil, zone: rows.text(columns.zone),
            wheelchair: WheelchairAccess(
              rawValue: rows.choice("wheelchair_boarding", columns.wheelchair, 0...2)) ?? .unknown))
      }
      for (stop, parent, line) in parents {
        guard let index = reader.stops[parent], index != stop else {
          rows.findings.add(
            TransitCode.optionalField, at: .line(line), value: parent,
            "parent_station \"\(parent)\" is not in stops.txt; it is ignored",
            remedy: "Add the station, or correct the id.")
          continue
        }
        reader.feed.stops[stop].parent = index
      }
      for (stop, _) in unplaced {
        guard let parent = reader.feed.stops[stop].parent else { continue }
        reader.feed.stops[stop].coordinate = reader.feed.stops[parent].coordinate
      }
      for index in reader.feed.stops.indices where reader.feed.stops[index].wheelchair == .unknown {
        guard let parent = reader.feed.stops[index].parent else { continue }
        reader.feed.stops[index].wheelchair = reader.feed.stops[parent].wheelchair
      }
      return leftOut
    }
  }

  mutating func readRoutes() throws {
    try withRows(
      of: "routes.txt", isRequired: true, required: ["route_id", "route_type"],
      optional: [
        "agency_id", "route_short_name", "route_long_name", "route_desc", "route_url",
        "route_color", "route_text_color", "route_sort_order", "continuous_pickup",
        "continuous_drop_off", "network_id",
      ]
    ) { reader, rows in
      let (id, type) = (rows.column("route_id"), rows.column("route_type"))
      let (agency, color) = (rows.column("agency_id"), rows.column("route_color"))
      let (short, long) = (rows.column("route_short_name"), rows.column("route_long_name"))
      var leftOut = 0
      while rows.next() {
        guard let key = rows.text(id) else {
          rows.refuse("route_id", nil, "Give each route an id.")
          leftOut += 1
          continue
        }
        guard reader.routes[key] == nil else {
          rows.refuseRepeated("route_id", key)
          leftOut += 1
          continue
        }
        // What runs there is only told to people, so that a wrong number is no reason to walk.
        let type = rows.choice("route_type", type, 0...1702)
        let agencyIndex =
          rows.text(agency).map { reader.agencies[$0] }
          ?? (reader.feed.agencies.count == 1 ? 0 : nil)
        reader.routes[key] = reader.feed.routes.count
        reader.feed.routes.append(
          TransitRoute(
            id: key, agency: agencyIndex, shortName: rows.text(short), longName: rows.text(long),
            type: type, color: rows.text(color)))
      }
      return leftOut
    }
  }

  mutating func readShapes() throws {
    try withRows(
      of: "shapes.txt",
      required: ["shape_id", "shape_pt_lat", "shape_pt_lon", "shape_pt_sequence"],
      optional: ["shape_dist_traveled"]
    ) { reader, rows in
      let (id, sequence) = (rows.column("shape_id"), rows.column("shape_pt_sequence"))
      let (lat, lon) = (rows.column("shape_pt_lat"), rows.column("shape_pt_lon"))
      var points: [(shape: Int, sequence: Int, coordinate: Coordinate)] = []
      points.reserveCapacity(rows.count)
      var leftOut = 0
      while rows.next() {
        guard let key = rows.text(id), let number = rows.integer(sequence),
          let longitude = rows.number(lon), let latitude = rows.number(lat),
          let coordinate = Coordinate(longitude: longitude, latitude: latitude)
        else {
          rows.refuse(
            "a field of the point", nil, "Write shape_id, a place and a whole sequence number.")
          leftOut += 1
          continue
        }
        let shape = reader.shapes[key] ?? reader.feed.shapes.count
        if shape == reader.feed.shapes.count {
          reader.shapes[key] = shape
          reader.feed.shapes.append([])
        }
        points.append((shape, number, coordinate))
      }
      if zip(points, points.dropFirst()).contains(where: {
        ($0.shape, $0.sequence) > ($1.shape, $1.sequence)
      }) {
        points.sort { ($0.shape, $0.sequence) < ($1.shape, $1.sequence) }
      }
      for point in points { reader.feed.shapes[point.shape].append(point.coordinate) }
      return leftOut
    }
  }

  mutating func readInformation() throws {
    try withRows(
      of: "feed_info.txt", required: ["feed_publisher_name"],
      optional: [
        "feed_publisher_url", "feed_lang", "default_lang", "feed_start_date", "feed_end_date",
        "feed_version", "feed_contact_email", "feed_contact_url",
      ]
    ) { reader, rows in
      guard rows.next() else { return 0 }
      func date(_ column: String) -> CalendarDate? {
        rows.day(rows.column(column)).flatMap(CalendarDate.init(daysSince1970:))
      }
      reader.feed.information = TransitFeedInformation(
        publisher: rows.text(rows.column("feed_publisher_name")) ?? "",
        version: rows.text(rows.column("feed_version")), start: date("feed_start_date"),
        end: date("feed_end_date"))
      return 0
    }
  }
}
