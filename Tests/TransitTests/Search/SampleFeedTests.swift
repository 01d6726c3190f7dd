import Foundation
import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import Transit

/// The sample feeds, whose timetables are invented.
@Suite struct SampleFeedTests {
  static func feed(_ city: String) throws -> Reading<TransitFeed> {
    try FeedReader.read(path: PackageRoot.file("datasets/itineraries/\(city)-transit").path)
  }

  @Test(arguments: ["helsinki", "monaco"])
  func `profiles and journeys say the same, in both directions`(city: String) throws {
    let feed = try Self.feed(city).value
    var random = SplitMix64(seed: 10)
    for date in ["2026-06-01", "2026-06-06", "2026-10-25", "2026-03-29"] {
      let timetable = Timetable(feed, date: CalendarDate(date)!)
      let places = (0..<6).map { _ in
        let stop = feed.stops[random.number(in: 0...feed.stops.count - 1)].coordinate
        return timetable.place(
          at: Coordinate(longitude: stop.longitude + 0.002, latitude: stop.latitude - 0.0007)!)
      }
      let matrix = timetable.profiles(between: places, threads: 2)
      for from in places.indices {
        for to in places.indices where from != to {
          let moment = random.number(in: 0...86_399)
          let profile = matrix[from, to]
          let leaving = timetable.journeys(
            JourneyQuery(from: places[from], to: places[to], .leaving(moment)))
          #expect(
            leaving.last?.arrival == profile.arrival(leaving: moment),
            "\(date) \(from) \(to) \(moment)")
          let arriving = timetable.journeys(
            JourneyQuery(from: places[from], to: places[to], .arriving(moment)))
          // Runs of the day before end after midnight, and may be boarded before it.
          guard let departure = arriving.last?.departure, departure >= 0 else { continue }
          #expect(
            departure == profile.departure(arrivingBy: moment), "\(date) \(from) \(to) \(moment)")
        }
      }
    }
  }

  @Test func `a timetable of a day has what runs past the midnight before it`() throws {
    let feed = try Self.feed("helsinki").value
    // The night line of Friday, at 00:30 of Saturday.
    let timetable = Timetable(feed, date: CalendarDate("2026-06-06")!)
    let stops = feed.stops.indices.filter {
      feed.stops[$0].name == "Hakaniemi" && feed.stops[$0].kind == .platform
    }
    let ends = feed.stops.indices.filter { feed.stops[$0].name == "Erottaja" }
    let journeys = timetable.journeys(
      JourneyQuery(
        from: TransitPlace(toStops: stops.map { StopWalk(stop: $0, seconds: 0) }, fromStops: []),
        to: TransitPlace(toStops: [], fromStops: ends.map { StopWalk(stop: $0, seconds: 0) }),
        .leaving(20 * 60)))
    let ride = try #require(journeys.first?.rides.first)
    #expect(feed.routes[feed.trips[ride.trips[0]].route].id == "N5")
    #expect(ride.departure == 30 * 60)
    #expect(ride.shift == -86_400)
  }

  @Test func `clocks that are put forward shorten the night, not the ride`() throws {
    let feed = try Self.feed("helsinki").value
    // Trips of Sunday count from noon minus twelve hours, an hour before midnight on that day.
    let timetable = Timetable(feed, date: CalendarDate("2026-03-29")!)
    let clock = try #require(timetable.clock)
    let stop = feed.stops.firstIndex { $0.id == "279643724" }!
    let end = feed.stops.firstIndex { $0.id == "358451104" }!
    let journeys = timetable.journeys(
      JourneyQuery(
        from: TransitPlace(toStops: [StopWalk(stop: stop, seconds: 0)], fromStops: []),
        to: TransitPlace(toStops: [], fromStops: [StopWalk(stop: end, seconds: 0)]),
        .leaving(4 * 3600)))
    let journey = try #require(journeys.first)
    // The first tram of a Sunday leaves at 06:30 by the clock on the wall, 5.5 hours after midnight.
    #expect(clock.text(after: journey.departure) == "06:30")
    #expect(journey.departure == 5 * 3600 + 1800)
  }

  @Test func `a profile waits for the next departure, and knows the latest one`() {
    let profile = TransitProfile(departures: [100, 200, 300], arrivals: [150, 260, 400])
    #expect(profile.arrival(leaving: 0) == 150)
    #expect(profile.arrival(leaving: 100) == 150)
    #expect(profile.arrival(leaving: 101) == 260)
    #expect(profile.arrival(leaving: 301) == nil)
    #expect(profile.departure(arrivingBy: 149) == nil)
    #expect(profile.departure(arrivingBy: 260) == 200)
    #expect(profile.departure(arrivingBy: 1000) == 300)
  }

  @Test func `feeds that were changed anywhere are read or refused, and never crash`() async throws
  {
    var files: [String: [UInt8]] = FeedReaderTests.base.mapValues { Array($0.utf8) }
    files["frequencies.txt"] = Array(
      "trip_id,start_time,end_time,headway_secs,exact_times\nt,06:00:00,07:00:00,600,1\n".utf8)
    files["transfers.txt"] = Array(
      "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nA,B,2,300\nst,C,3,\n".utf8)
    files["fare_attributes.txt"] = Array(
      "fare_id,price,currency_type,transfers\nf,3.20,EUR,0\n".utf8)
    let whole = files
    await Seeds.each(Seeds.wanted(quick: 400, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      var changed = whole
      let names = whole.keys.sorted()
      for _ in 0..<random.number(in: 1...4) {
        let name = names[random.number(in: 0...names.count - 1)]
        guard let count = changed[name]?.count, count > 0 else { continue }
        let place = random.number(in: 0...count - 1)
        switch random.number(in: 0...3) {
        case 0: changed[name]?[place] = UInt8(random.number(in: 0...255))
        case 1: changed[name]?[place] = Array("0123456789,\"\n:-".utf8)[random.number(in: 0...14)]
        case 2: changed[name]?.remove(at: place)
        default: changed[name]?.removeSubrange(place...)
        }
      }
      do {
        let feed = try FeedReader.read(name: "feed", files: changed).value
        let timetable = Timetable(feed, date: CalendarDate("2026-06-01")!)
        let place = timetable.place(at: Coordinate(longitude: 24.94, latitude: 60.17)!)
        #expect(timetable.profiles(between: [place, place]).size == 2, "\(random)")
      } catch let error as InvalidInput {
        #expect(error.findings.contains { $0.severity == .error }, "\(random)")
      } catch {
        Issue.record("\(random) \(error)")
      }
    }
  }
}
