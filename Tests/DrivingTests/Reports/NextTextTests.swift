import Testing
import TravelModel
import WasteCollection

@testable import Driving

@Suite struct NextTextTests {
  /// A round of three stops, of which one is done, one was left out and one comes next.
  private func status() throws -> RoundStatus {
    let clock = try #require(
      LocalClock(timeZone: "Europe/Helsinki", date: CalendarDate("2026-05-12")))
    func place(_ longitude: Double) throws -> Coordinate {
      try #require(Coordinate(longitude: longitude, latitude: 60))
    }
    let states: [RoundStatus.Stop.State] = [
      .done(at: 22_000), .skipped(at: 22_100, reason: "gate locked"), .waiting,
    ]
    let stops = try states.enumerated().map { number, state in
      RoundStatus.Stop(
        id: "B-\(number)", number: number + 1, note: number == 2 ? "by the door" : nil,
        coordinate: try place(25 + Double(number) / 100), approach: number == 2 ? .right : .any,
        litres: 100, planned: 22_000 + number * 600, state: state)
    }
    var status = RoundStatus(
      name: "Harbour", clock: clock, vehicle: "T-1", driver: "Aino", startName: "Yard",
      homeName: "Yard", unloadName: "Tip", time: 23_400, capacity: 1000, stops: stops)
    status.litres = 100
    status.position = try place(25.01)
    status.plannedReturn = 24_000
    status.rest = [
      RoundStatus.Entry(
        target: .stop(2), place: try place(25.02), planned: 23_200, arrival: 23_460,
        begin: 23_520, departure: 23_600, litres: 200),
      RoundStatus.Entry(
        target: .unload(nil), place: try place(25.03), arrival: 23_700, begin: 23_700,
        departure: 24_300, litres: 0),
      RoundStatus.Entry(
        target: .home, place: try place(25), arrival: 24_600, begin: 24_600, departure: 24_600,
        litres: 0),
    ]
    status.way = RoundStatus.Way(
      duration: 60, distance: 560, line: [try place(25.01), try place(25.02)])
    status.change = RoundStatus.Change(reasons: ["B-1 was skipped"], hasNewOrder: true)
    return status
  }

  @Test func `the next stop, the way there and what remains`() throws {
    let text = try NextText.text(of: status())
    #expect(
      text == """
        06:30  T-1, Aino, Harbour
        1 of 3 done, 1 skipped, 100 of 1000 litres on board

        NEW ORDER: B-1 was skipped

        NEXT: 3.  Bin B-2
              on your right
              by the door
              100 litres, then 200 on board
              25.020000, 60.000000
              arrive at 06:31, planned 06:26, 5 min late
              wait until 06:32

        Route: 560 m, 1 min

        Then:
          06:35  unload at Tip
          06:50  back at Yard

        Not served:
          06:08  2.  B-1: gate locked


        """)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 })
  }

  @Test func `the record has one row for each stop`() throws {
    let record = ServiceRecord(try status(), day: 20_585)
    let rows = String(decoding: record.csv(), as: UTF8.self).split(separator: "\n")
    #expect(rows.count == 4)
    #expect(
      rows[1] == "T-1,1,B-0,25.0,60.0,2026-05-12T06:06:40,done,2026-05-12T06:06:40,1,100,")
    #expect(
      rows[2]
        == "T-1,2,B-1,25.01,60.0,2026-05-12T06:16:40,skipped,2026-05-12T06:08:20,,100,gate locked")
    #expect(rows[3] == "T-1,3,B-2,25.02,60.0,2026-05-12T06:26:40,waiting,,,100,")
  }

  /// The same round, with a facility that comes next, after a break.
  private func statusWithFacility() throws -> RoundStatus {
    var status = try status()
    let place = try #require(Coordinate(longitude: 25.03, latitude: 60))
    status.facilities = [RoundStatus.Facility(id: "tip", name: "Transfer station", place: place)]
    status.change = nil
    status.way = nil
    let home = status.rest[2]
    status.rest = [
      RoundStatus.Entry(
        target: .pause, place: nil, arrival: 23_460, begin: 23_460, departure: 25_260, litres: 100),
      RoundStatus.Entry(
        target: .unload(0), place: place, planned: 25_300, arrival: 25_320, begin: 25_400,
        departure: 26_000, litres: 40),
      status.rest[0],
      RoundStatus.Entry(
        target: .pause, place: nil, arrival: 26_100, begin: 26_160, departure: 27_060, litres: 100),
      RoundStatus.Entry(
        target: .unload(0), place: place, arrival: 27_100, begin: 27_100, departure: 27_700,
        litres: 0), home,
    ]
    status.unloads = [
      RoundStatus.Unload(
        time: 22_300, facility: "tip", place: place, litres: 300, planned: 22_250),
      RoundStatus.Unload(time: 22_900, facility: nil, place: nil, litres: 20, planned: nil),
    ]
    return status
  }

  @Test func `a facility comes next, after a break`() throws {
    let text = try NextText.text(of: statusWithFacility())
    #expect(
      text.contains(
        """
        NEXT: unload at Transfer station
              then report --unloaded
              40 litres stay on board
              25.030000, 60.000000
              first: a break of 30 min from 06:31
              arrive at 07:02, planned 07:01, 1 min late
              wait until 07:03

        Then:
          06:31  3.  B-2
          07:16  break of 15 min
          07:31  unload at Transfer station
          06:50  back at Yard
        """), "\(text)")
  }

  @Test func `the record tells when, where and how much was unloaded`() throws {
    let record = ServiceRecord(try statusWithFacility(), day: 20_585)
    let rows = String(decoding: record.csv(), as: UTF8.self).split(separator: "\n")
    #expect(rows.count == 6)
    #expect(
      rows[4] == "T-1,,tip,25.03,60.0,2026-05-12T06:10:50,unloaded,2026-05-12T06:11:40,,300,")
    #expect(rows[5] == "T-1,,,,,,unloaded,2026-05-12T06:21:40,,20,")
    let json = String(decoding: record.json(), as: UTF8.self)
    #expect(json.contains("\"facility\": \"tip\""))
    #expect(json.contains("\"name\": \"Transfer station\""))
  }

  @Test func `page, JSON and GeoJSON know facilities and breaks`() throws {
    let status = try statusWithFacility()
    let page = String(decoding: NextMap.html(of: status), as: UTF8.self)
    for text in [
      "class=\"pin site next\"", "<h2>Unload at Transfer station</h2>",
      "<p>first: a break of 30 min</p>", "Unloaded at Transfer station", "Break of 15 min",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    let json = String(decoding: NextJSON.json(of: status), as: UTF8.self)
    for text in ["\"kind\": \"unload\"", "\"id\": \"tip\"", "\"kind\": \"break\""] {
      #expect(json.contains(text), "\(text)")
    }
    let features = String(decoding: NextGeoJSON.document(of: status), as: UTF8.self)
    #expect(features.contains("\"kind\": \"facility\""))
  }

  @Test func `the page shows every stop and what became of it, and needs no network`() throws {
    let page = String(decoding: NextMap.html(of: try status()), as: UTF8.self)
    for kind in ["pin done", "pin skipped", "pin next", "pin you"] {
      #expect(page.contains("class=\"\(kind)\""), "\(kind)")
    }
    #expect(page.contains("gate locked"))
    #expect(page.contains("New order: B-1 was skipped"))
    #expect(!page.contains("http"))
  }

  @Test func `a round that is over has no next stop`() throws {
    var status = try status()
    status.finished = 24_700
    status.rest = []
    #expect(status.next == nil)
    let text = NextText.text(of: status)
    #expect(text.contains("The round was finished at 06:51."))
    #expect(!text.contains("NEXT"))
  }
}
