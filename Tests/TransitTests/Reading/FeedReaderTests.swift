import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import Transit

/// What the reader makes of feeds, and what it says of broken ones.
@Suite struct FeedReaderTests {
  static let base = [
    "agency.txt":
      "agency_id,agency_name,agency_url,agency_timezone\na,Lines,https://example.org,Europe/Helsinki\n",
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding
    st,"Main ""old"" station, north",60.17,24.94,1,,1
    A,Platform 1,60.17,24.94,0,st,
    B,Bridge,60.18,24.94,0,,2
    C,Castle,60.20,24.94,0,,

    """,
    "routes.txt": "route_id,route_short_name,route_type\nr,7,0\n",
    "trips.txt": "route_id,service_id,trip_id,trip_headsign\nr,w,t,Castle\n",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    t,23:50:00,23:50:00,A,1
    t,,,B,5
    t,24:20:00,24:21:00,C,9

    """,
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    w,1,1,1,1,1,0,0,20260101,20261231

    """,
  ]

  static func read(_ changes: [String: String?] = [:]) throws -> Reading<TransitFeed> {
    var files = base
    for (name, text) in changes { files[name] = text }
    return try FeedReader.read(name: "feed", files: files.mapValues { Array($0.utf8) })
  }

  static func findings(_ changes: [String: String?]) -> [String] {
    do {
      return try read(changes).warnings.map { "\($0)" }
    } catch let error as InvalidInput {
      return error.findings.map { "\($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `a plain feed has no findings`() throws {
    let reading = try Self.read()
    let feed = reading.value
    #expect(reading.warnings == [])
    #expect(
      feed.stops.map(\.name) == ["Main \"old\" station, north", "Platform 1", "Bridge", "Castle"])
    #expect(feed.stops.map(\.parent) == [nil, 0, nil, nil])
    #expect(feed.stops.map(\.wheelchair) == [.possible, .possible, .impossible, .unknown])
    #expect(feed.trips[0].headsign == "Castle")
    #expect(feed.timeZone == "Europe/Helsinki")
    #expect(feed.services[0].runs(on: CalendarDate("2026-06-01")!))
    #expect(!feed.services[0].runs(on: CalendarDate("2026-06-06")!))
    #expect(!feed.services[0].runs(on: CalendarDate("2027-01-01")!))
  }

  @Test func `open times are spread by the distance of straight lines`() throws {
    // A third of the way of 30 minutes.
    let times = try Self.read().value.stopTimes
    #expect(abs(times.arrivals[1] - (23 * 3600 + 50 * 60 + 600)) <= 1)
    #expect(times.arrivals[1] == times.departures[1])
    #expect(times.departures == [85_800, times.departures[1], 87_660])
  }

  @Test func `open times are spread by the distances that a feed tells`() throws {
    let times = try Self.read([
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled
      t,08:00:00,08:00:00,A,1,0
      t,,,B,2,1.5
      t,08:10:00,08:10:00,C,3,2.0
      """
    ]).value.stopTimes
    #expect(times.arrivals == [28_800, 28_800 + 450, 29_400])
  }

  @Test func `open times between stops at one place are spread evenly`() throws {
    let times = try Self.read([
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      t,08:00:00,,A,1
      t,,,A,2
      t,,,A,3
      t,,08:09:00,A,4
      """
    ]).value.stopTimes
    #expect(times.arrivals == [28_800, 28_980, 29_160, 29_340])
  }

  @Test func `a byte-order mark, carriage returns, blanks and unknown columns do no harm`() throws {
    let reading = try Self.read([
      "trips.txt": "\u{FEFF}route_id, service_id ,trip_id,exceptional\r\nr,w,\"t\",x\r\n\r\n"
    ])
    #expect(reading.warnings == [])
    #expect(reading.value.trips.map(\.id) == ["t"])
  }

  @Test func `an exception adds a day and another one takes one away`() throws {
    let feed = try Self.read([
      "calendar_dates.txt": "service_id,date,exception_type\nw,20260606,1\nw,20260601,2\n"
    ]).value
    #expect(feed.services[0].runs(on: CalendarDate("2026-06-06")!))
    #expect(!feed.services[0].runs(on: CalendarDate("2026-06-01")!))
  }

  @Test func `all that is wrong with the files is told at once`() {
    #expect(
      Self.findings([
        "agency.txt": "agency_name,agency_timezone\nLines,Europe/Nowhere\n", "routes.txt": nil,
        "calendar.txt": nil, "stops.txt": "stop_id,stop_name\nA,Platform\n",
      ]).filter { $0.contains(": E") } == [
        "feed/agency.txt:2: E3304 the time zone \"Europe/Nowhere\" is not known. "
          + "Write one IANA name for all agencies, such as Europe/Helsinki.",
        "feed/routes.txt: E3303 the file is missing. "
          + "A GTFS feed must have it; download the feed again, or check the folder.",
        "feed/calendar_dates.txt: E3303 the file is missing. "
          + "A GTFS feed must have it; download the feed again, or check the folder.",
      ])
  }

  @Test func `a row that cannot be used is left out, counted and told`() throws {
    let reading = try Self.read([
      "stops.txt": Self.base["stops.txt"]! + "D,Nowhere,95,24,0,,\nA,Again,60,24,0,,\nE,Short\n",
      "trips.txt": "route_id,service_id,trip_id\nr,w,t\nr,x,u\nq,w,v\nr,w,one\nr,w,back\n",
      "stop_times.txt": Self.base["stop_times.txt"]!
        + "none,08:00:00,08:00:00,A,1\none,08:00:00,08:00:00,A,1\nt,08:00:00,08:00:00,Z,7\n"
        + "back,08:00:00,08:00:00,A,1\nback,07:00:00,07:00:00,B,2\n",
    ])
    #expect(
      reading.warnings.map { "\($0.file.dropFirst(5)):\($0.line ?? 0) \($0.code)" } == [
        "stops.txt:6 W3311", "stops.txt:7 W3313", "stops.txt:8 W3311", "trips.txt:3 W3312",
        "trips.txt:4 W3312", "stop_times.txt:5 W3312", "stop_times.txt:6 W3314",
        "stop_times.txt:7 W3312", "stop_times.txt:9 W3314",
      ])
    #expect(reading.value.leftOut == ["stops.txt": 3, "trips.txt": 4, "stop_times.txt": 2])
    #expect(reading.value.trips.map(\.id) == ["t"])
  }

  @Test func `a feed in which nothing runs is refused`() {
    #expect(
      Self.findings([
        "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
      ])
      .contains { $0.contains("E3305 no usable trips are left") })
  }

  @Test(arguments: [nil, "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"])
  func `frequencies of trips that call nowhere are refused`(stopTimes: String?) {
    let found = Self.findings([
      "stop_times.txt": stopTimes,
      "frequencies.txt": "trip_id,start_time,end_time,headway_secs\nt,06:00:00,07:00:00,600\n",
    ])
    #expect(found.contains { $0.contains("trips.txt has no") || $0.contains(" t") }, "\(found)")
  }

  @Test func `files that are not used are told, and mistyped columns`() throws {
    let reading = try Self.read([
      "pathways.txt": "pathway_id\n", "routes.txt": "route_id,route_shortname,route_type\nr,7,0\n",
    ])
    #expect(reading.warnings.map(\.code).sorted() == ["W1016", "W3317"])
  }

  @Test func `fares, transfers and frequencies are read`() throws {
    let feed = try Self.read([
      "frequencies.txt":
        "trip_id,start_time,end_time,headway_secs,exact_times\nt,06:00:00,07:00:00,600,1\n",
      "transfers.txt":
        "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nA,B,2,300\nst,C,3,\n",
      "fare_attributes.txt":
        "fare_id,price,currency_type,payment_method,transfers,transfer_duration\n"
        + "f,3.20,EUR,0,,4800\ng,1,EUR,0,0,\n",
      "fare_rules.txt": "fare_id,route_id,origin_id,destination_id,contains_id\nf,r,,,\n",
    ]).value
    #expect(feed.frequencies.map(\.headway) == [600])
    #expect(
      feed.frequencies.flatMap(\.departures).map(\.begin)
        == stride(from: 21_600, to: 25_200, by: 600).map(\.self))
    #expect(feed.transfers.map(\.kind) == [.minimumTime, .impossible])
    #expect(feed.fares.map(\.price) == [320_000, 100_000])
    #expect(feed.fares.map(\.transfers) == [nil, 0])
    #expect(feed.fareRules.map(\.route) == [0])
  }

  @Test func `names that lead elsewhere lead nowhere`() throws {
    let files = Self.base.map {
      SampleArchive.Member(name: "city/\($0.key)", bytes: Array($0.value.utf8))
    }
    let bytes = SampleArchive.bytes(
      files + [
        SampleArchive.Member(name: "../../agency.txt", bytes: [0]),
        SampleArchive.Member(name: "/stops.txt/../stops.txt", bytes: [0]),
      ])
    #expect(try FeedReader.read(FeedFiles(name: "city.zip", archive: bytes)).warnings == [])
  }

  @Test func `all files of an archive that cannot be read are told at once`() {
    let members = Self.base.map {
      SampleArchive.Member(
        name: $0.key, bytes: Array($0.value.utf8), checksum: $0.key == "agency.txt" ? nil : 1)
    }
    do {
      _ = try FeedReader.read(FeedFiles(name: "city.zip", archive: SampleArchive.bytes(members)))
      Issue.record("a damaged archive was read")
    } catch let error as InvalidInput {
      #expect(error.findings.map(\.code) == Array(repeating: "E3302", count: members.count - 1))
    } catch {
      Issue.record("\(error)")
    }
  }
}
