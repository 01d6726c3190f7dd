import TravelModel
import _TestSupport

/// A made-up feed in plain values, from which its files and the oracle's answers are made.
struct SmallFeed {
  struct Visit {
    var stop: Int
    var arrival: Int
    var departure: Int
    var canBoard = true
    var canAlight = true
  }

  struct Trip {
    var service: Int
    var visits: [Visit]
    var block: String?
    var isForWheelchairs = true
  }

  struct Service {
    /// From Monday.
    var weekdays: [Bool]
    var added: [String] = []
    var removed: [String] = []
  }

  struct Frequency {
    var trip: Int
    var start: Int
    var end: Int
    var headway: Int
    var isExact: Bool
  }

  struct Rule {
    /// Stops, or stations from `stopCount` on.
    var from: Int
    var to: Int
    var type: Int
    var time: Int?
  }

  var stopCount: Int
  /// The station of each stop, by number from 0.
  var stations: [Int?]
  var stationCount: Int
  var isForWheelchairs: [Bool]
  var trips: [Trip] = []
  var services: [Service] = []
  var frequencies: [Frequency] = []
  var rules: [Rule] = []
  /// Pairs of trips that one stays seated between (4) or not (5).
  var seated: [(from: Int, to: Int, type: Int)] = []
  /// Seconds on foot from stop to stop; `nil` without a way.
  var walks: [[Int?]] = []
  var zone = "Europe/Helsinki"
  var first = "2026-01-01"
  var last = "2026-12-31"

  static func clock(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  /// Stops lie a few metres from each other, so that only `walks` says who can walk where.
  static func coordinate(ofStop stop: Int) -> (longitude: Double, latitude: Double) {
    (24.9 + Double(stop) / 100_000, 60.2)
  }

  /// The walks as a timetable asks for them.
  var streets: @Sendable ([Coordinate], [Coordinate]) -> [Int?] {
    let walks = walks
    return { sources, targets in
      sources.flatMap { source in
        targets.map { target in
          func number(_ place: Coordinate) -> Int {
            Int(((place.longitude - 24.9) * 100_000).rounded())
          }
          return walks[number(source)][number(target)]
        }
      }
    }
  }

  var files: [String: [UInt8]] {
    func name(_ index: Int) -> String { index < stopCount ? "s\(index)" : "st\(index - stopCount)" }
    func plain(_ date: String) -> String { date.replacing("-", with: "") }
    var stops =
      "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding\n"
    for stop in 0..<stopCount {
      let place = Self.coordinate(ofStop: stop)
      stops += "s\(stop),Stop \(stop),\(place.latitude),\(place.longitude),0,"
      stops += "\(stations[stop].map { "st\($0)" } ?? ""),\(isForWheelchairs[stop] ? 1 : 2)\n"
    }
    for station in 0..<stationCount { stops += "st\(station),Station \(station),60.2,24.9,1,,\n" }
    var tripRows = "route_id,service_id,trip_id,block_id,wheelchair_accessible\n"
    var timeRows =
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n"
    for (index, trip) in trips.enumerated() {
      tripRows +=
        "r\(index % 3),v\(trip.service),t\(index),\(trip.block ?? ""),\(trip.isForWheelchairs ? 1 : 2)\n"
      for (sequence, visit) in trip.visits.enumerated() {
        timeRows +=
          "t\(index),\(Self.clock(visit.arrival)),\(Self.clock(visit.departure)),s\(visit.stop),"
          + "\(sequence * 5),\(visit.canBoard ? 0 : 1),\(visit.canAlight ? 0 : 1)\n"
      }
    }
    var calendar =
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
    var exceptions = "service_id,date,exception_type\n"
    for (index, service) in services.enumerated() {
      let days = service.weekdays.map { $0 ? "1" : "0" }.joined(separator: ",")
      calendar += "v\(index),\(days),\(plain(first)),\(plain(last))\n"
      for date in service.added { exceptions += "v\(index),\(plain(date)),1\n" }
      for date in service.removed { exceptions += "v\(index),\(plain(date)),2\n" }
    }
    var frequencyRows = "trip_id,start_time,end_time,headway_secs,exact_times\n"
    for frequency in frequencies {
      frequencyRows +=
        "t\(frequency.trip),\(Self.clock(frequency.start)),\(Self.clock(frequency.end)),"
        + "\(frequency.headway),\(frequency.isExact ? 1 : 0)\n"
    }
    var transfers =
      "from_stop_id,to_stop_id,from_trip_id,to_trip_id,transfer_type,min_transfer_time\n"
    for rule in rules {
      transfers +=
        "\(name(rule.from)),\(name(rule.to)),,,\(rule.type),\(rule.time.map(String.init) ?? "")\n"
    }
    for pair in seated { transfers += ",,t\(pair.from),t\(pair.to),\(pair.type),\n" }
    let all = [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\na,Made up,https://example.org,\(zone)\n",
      "stops.txt": stops,
      "routes.txt":
        "route_id,agency_id,route_short_name,route_type\nr0,a,1,0\nr1,a,2,3\nr2,a,3,4\n",
      "trips.txt": tripRows, "stop_times.txt": timeRows, "calendar.txt": calendar,
      "calendar_dates.txt": exceptions, "frequencies.txt": frequencyRows,
      "transfers.txt": transfers,
    ]
    return all.mapValues { Array($0.utf8) }
  }
}

extension SmallFeed {
  /// A feed by chance: few stops and many trips, so that there are many ways that are nearly as good.
  static func random(_ random: inout SplitMix64, around date: String) -> SmallFeed {
    let stopCount = random.number(in: 4...9)
    let stationCount = random.number(in: 0...2)
    var feed = SmallFeed(
      stopCount: stopCount,
      stations: (0..<stopCount).map { _ in
        stationCount > 0 && random.chance(percent: 40)
          ? random.number(in: 0...stationCount - 1) : nil
      },
      stationCount: stationCount,
      isForWheelchairs: (0..<stopCount).map { _ in random.chance(percent: 75) })
    for _ in 0..<3 {
      feed.services.append(
        Service(
          weekdays: (0..<7).map { _ in random.chance(percent: 70) },
          added: random.chance(percent: 30) ? [date] : [],
          removed: random.chance(percent: 20) ? [date] : []))
    }
    let isByMinute = random.chance(percent: 60)
    func duration(_ most: Int) -> Int {
      isByMinute ? random.number(in: 0...most / 60) * 60 : random.number(in: 0...most)
    }
    for _ in 0..<random.number(in: 1...5) {
      // A line with several trips; some of them faster than others, so that they overtake.
      let stops = (0..<random.number(in: 2...6)).map { _ in random.number(in: 0...stopCount - 1) }
      let hops = stops.map { _ in (duration(900), random.chance(percent: 60) ? 0 : duration(180)) }
      let isClosed = stops.map { _ in (random.chance(percent: 8), random.chance(percent: 8)) }
      for _ in 0..<random.number(in: 1...7) {
        var time = random.number(in: 0...27 * 60) * 60
        let isOther = random.chance(percent: 20)
        var visits: [Visit] = []
        for (index, stop) in stops.enumerated() {
          let arrival = time
          time += isOther ? duration(120) : hops[index].1
          visits.append(
            Visit(
              stop: stop, arrival: arrival, departure: time, canBoard: !isClosed[index].0,
              canAlight: !isClosed[index].1))
          time += isOther ? duration(1200) : hops[index].0
        }
        feed.trips.append(
          Trip(
            service: random.number(in: 0...2), visits: visits,
            block: random.chance(percent: 25) ? "b\(random.number(in: 0...1))" : nil,
            isForWheelchairs: random.chance(percent: 80)))
      }
    }
    for trip in feed.trips.indices where random.chance(percent: 8) {
      let start = random.number(in: 0...24 * 60) * 60
      feed.frequencies.append(
        Frequency(
          trip: trip, start: start, end: start + random.number(in: 10...120) * 60,
          headway: random.number(in: 1...25) * 60 + (random.chance(percent: 20) ? 7 : 0),
          isExact: random.chance(percent: 50)))
    }
    for _ in 0..<random.number(in: 0...5) {
      let type = random.number(in: 0...3)
      feed.rules.append(
        Rule(
          from: random.number(in: 0...stopCount + stationCount - 1),
          to: random.number(in: 0...stopCount + stationCount - 1), type: type,
          time: type == 2 ? duration(600) : nil))
    }
    if random.chance(percent: 40) {
      let pair = (
        random.number(in: 0...feed.trips.count - 1), random.number(in: 0...feed.trips.count - 1)
      )
      feed.seated.append((pair.0, pair.1, random.number(in: 4...5)))
    }
    feed.walks = (0..<stopCount).map { from in
      (0..<stopCount).map { to in
        from == to ? 0 : random.chance(percent: 25) ? random.number(in: 0...700) : nil
      }
    }
    return feed
  }
}
