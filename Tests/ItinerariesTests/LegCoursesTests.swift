import Foundation
import Itineraries
import ItineraryPlanning
import Planning
import Testing
import Transit
import TravelModel
import _TestSupport

/// How one gets along the legs of a plan, held against the streets and the rows of the timetable.
@Suite struct LegCoursesTests {
  private static let day = Result {
    try DayInHelsinki(
      router: MapRouter(
        map: PackageRoot.file("datasets/osm/helsinki.osm.pbf").path,
        library: MapLibrary(folder: nil, threads: 1)
      ) { _ in }, pace: "2")
  }

  /// The feed as it is written.
  private struct Rows {
    /// Seconds since midnight, by trip and stop.
    private(set) var times: [String: (arrival: Int, departure: Int)] = [:]
    private(set) var passed: Set<String> = []
    private(set) var firstDeparture: [String: Int] = [:]
    private(set) var frequencies: [String: [(start: Int, end: Int, headway: Int)]] = [:]

    init() throws {
      for row in try Self.table("stop_times") {
        let trip = row["trip_id", default: ""]
        // Where a vehicle only passes, a feed may leave times to be reckoned from those around.
        if row["departure_time", default: ""].isEmpty {
          passed.insert("\(trip) \(row["stop_id", default: ""])")
          continue
        }
        let departure = try Self.seconds(row["departure_time"])
        times["\(trip) \(row["stop_id", default: ""])"] = (
          try Self.seconds(row["arrival_time"]), departure
        )
        firstDeparture[trip] = min(firstDeparture[trip] ?? .max, departure)
      }
      for row in try Self.table("frequencies") {
        frequencies[row["trip_id", default: ""], default: []].append(
          (
            try Self.seconds(row["start_time"]), try Self.seconds(row["end_time"]),
            try #require(Int(row["headway_secs", default: ""]))
          ))
      }
    }

    private static func table(_ name: String) throws -> [[String: String]] {
      let file = PackageRoot.file("datasets/itineraries/helsinki-transit/\(name).txt")
      let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
        .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
      return lines.dropFirst().map {
        Dictionary(zip(lines[0], $0)) { first, _ in first }
      }
    }

    private static func seconds(_ text: String?) throws -> Int {
      let parts = try (text ?? "").split(separator: ":").map { try #require(Int($0)) }
      try #require(parts.count == 3)
      return parts[0] * 3600 + parts[1] * 60 + parts[2]
    }

    /// By how much a trip may be later than its stop times say.
    func shifts(of trip: String) -> [Int] {
      guard let all = frequencies[trip], let first = firstDeparture[trip] else { return [0] }
      return all.flatMap { row in
        stride(from: row.start, to: row.end, by: row.headway).map { $0 - first }
      }
    }
  }

  @Test func `what a leg climbs is told, written and warned about`() throws {
    let day = try Self.day.get()
    var details = try #require(try day.report().details)
    let walk = details.courses[0].firstIndex { course in
      if case .streets(.walk, _) = course.parts[0].kind { course.parts.count == 1 } else { false }
    }
    let leg = try #require(walk)
    for (metres, warnings) in [(300, 0), (301, 1)] {
      details.courses[0][leg].parts[0].ascent = metres
      let found = day.result.longClimbs(in: details.courses, file: "request.yaml")
      #expect(found.map(\.code) == [String](repeating: "W3430", count: warnings))
      #expect(found.allSatisfy { $0.description.contains("climbs 301 m") })
    }
    let report = ItineraryReport(
      day.result.plan, of: day.result.draft, leftOut: day.result.leftOut, details: details)
    #expect(report.text().contains("301 m up"))
    #expect(String(decoding: report.json(), as: UTF8.self).contains("\"ascent\": 301"))
  }

  @Test func `the parts of a leg join up in place and time`() throws {
    let day = try Self.day.get()
    let details = try day.report().details
    let (plan, draft) = (day.result.plan, day.result.draft)
    let courses = try #require(details).courses
    for (number, legs) in courses.enumerated() {
      let all = plan.days[number].visits.map(\.leg) + [plan.days[number].last]
      #expect(legs.count == all.count)
      for (course, leg) in zip(legs, all) {
        let (first, last) = (try #require(course.parts.first), try #require(course.parts.last))
        #expect(first.line.first == draft.locations[leg.from])
        #expect(last.line.last == draft.locations[leg.to])
        #expect(first.leaves == leg.leaves && last.arrives == leg.arrives)
        for (before, after) in zip(course.parts, course.parts.dropFirst()) {
          #expect(before.line.last == after.line.first)
          #expect(before.arrives <= after.leaves)
        }
        for part in course.parts {
          #expect(part.line.count > 1 && part.leaves <= part.arrives)
          if case .streets(_, let directions) = part.kind { #expect(directions != nil) }
        }
      }
    }
  }

  @Test func `every ride is in the timetable, and no journey is there earlier`() throws {
    let day = try Self.day.get()
    let details = try day.report().details
    let rows = try Rows()
    let (plan, draft) = (day.result.plan, day.result.draft)
    let feed = try #require(day.planner.ways.feed)
    let date = draft.request.days[0].date
    let timetable = day.planner.ways.timetable(feed, date, draft.request.group)
    var (count, stated) = (0, 0)
    for (course, leg) in zip(
      try #require(details).courses[0], plan.days[0].visits.map(\.leg) + [plan.days[0].last])
    where leg.means == .transit {
      for part in course.parts {
        guard case .ride(let ride) = part.kind else { continue }
        // The sample's trips are repeated at exact times.
        #expect(ride.headway == nil && ride.trips.count == 1)
        let trip = ride.trips[0]
        let (from, to) = ("\(trip) \(ride.from.id)", "\(trip) \(ride.to.id)")
        for (stop, moment, isDeparture) in [(from, part.leaves, true), (to, part.arrives, false)] {
          guard let times = rows.times[stop] else {
            #expect(rows.passed.contains(stop))
            continue
          }
          let time = isDeparture ? times.departure : times.arrival
          #expect(rows.shifts(of: trip).contains(moment - time))
          stated += 1
        }
        count += 1
      }
      let query = JourneyQuery(
        from: timetable.place(at: draft.locations[leg.from]),
        to: timetable.place(at: draft.locations[leg.to]), .leaving(leg.leaves))
      let journeys = timetable.journeys(query)
      // In whole minutes.
      #expect(journeys.map { ($0.arrival + 59) / 60 * 60 }.min() == leg.arrives)
      #expect(
        journeys.contains { journey in
          journey.rides.map { $0.trips.map { feed.trips[$0].id } } == course.rides.map(\.trips)
        })
    }
    #expect(count > 0 && stated > 0, "nobody rides")
  }
}
