import Foundation
import ItineraryPlanning
import Planning
import Reports
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

  /// The stop times of the feed as they are written: trip and stop to arrival and departure.
  private static func rows() throws -> [String: (arrival: String, departure: String)] {
    let file = PackageRoot.file("datasets/itineraries/helsinki-transit/stop_times.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    func column(_ name: String) throws -> Int { try #require(lines[0].firstIndex(of: name)) }
    let (trip, stop) = (try column("trip_id"), try column("stop_id"))
    let (arrival, departure) = (try column("arrival_time"), try column("departure_time"))
    return Dictionary(
      lines.dropFirst().map { ("\($0[trip]) \($0[stop])", ($0[arrival], $0[departure])) }
    ) { first, _ in first }
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
    let rows = try Self.rows()
    let (plan, draft) = (day.result.plan, day.result.draft)
    let feed = try #require(day.planner.ways.feed)
    let date = draft.request.days[0].date
    let timetable = day.planner.ways.timetable(feed, date, draft.request.group)
    var count = 0
    for (course, leg) in zip(
      try #require(details).courses[0], plan.days[0].visits.map(\.leg) + [plan.days[0].last])
    where leg.means == .transit {
      for part in course.parts {
        guard case .ride(let ride) = part.kind else { continue }
        let on = try #require(rows["\(ride.trips[0]) \(ride.from.id)"])
        let off = try #require(rows["\(ride.trips[ride.trips.count - 1]) \(ride.to.id)"])
        if ride.headway == nil {
          #expect(ClockTime.text(part.leaves) == String(on.departure.prefix(5)))
          #expect(ClockTime.text(part.arrives) == String(off.arrival.prefix(5)))
        }
        count += 1
      }
      let query = JourneyQuery(
        from: timetable.place(at: draft.locations[leg.from]),
        to: timetable.place(at: draft.locations[leg.to]), .leaving(leg.leaves))
      let journeys = timetable.journeys(query)
      #expect(journeys.map(\.arrival).min() == leg.arrives)
      #expect(
        journeys.contains { journey in
          journey.rides.map { $0.trips.map { feed.trips[$0].id } } == course.rides.map(\.trips)
        })
    }
    #expect(count > 0, "nobody rides")
  }
}
