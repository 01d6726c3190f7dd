import TravelModel
import Testing
import WasteCollection

@testable import Reports

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
        target: .stop(2), place: try place(25.02), arrival: 23_460, begin: 23_520,
        departure: 23_600, litres: 200),
      RoundStatus.Entry(
        target: .unload, place: try place(25.03), arrival: 23_700, begin: 23_700,
        departure: 24_300, litres: 0),
      RoundStatus.Entry(
        target: .home, place: try place(25), arrival: 24_600, begin: 24_600, departure: 24_600,
        litres: 0),
    ]
    status.way = RoundStatus.Way(
      duration: 60, distance: 560, line: [try place(25.01), try place(25.02)])
    status.change = RoundStatus.Change(reasons: ["B-1 was left out"], hasNewOrder: true)
    return status
  }

  @Test func `the next stop, the way there and what remains`() throws {
    let text = try NextText.text(of: status())
    #expect(
      text == """
        06:30  T-1, Aino, Harbour
        1 of 3 done, 1 skipped, 100 of 1000 litres on board

        NEW ORDER: B-1 was left out

        NEXT: 3.  Bin B-2
              on your right
              by the door
              100 litres, 200 on board then
              25.020000, 60.000000
              there at 06:31, planned 06:26, 5 min late
              wait until 06:32

        The way: 560 m, 1 min

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

  @Test func `the page shows every stop and what became of it, and needs no network`() throws {
    let page = String(decoding: NextMap.html(of: try status()), as: UTF8.self)
    for kind in ["pin done", "pin skipped", "pin next", "pin you"] {
      #expect(page.contains("class=\"\(kind)\""), "\(kind)")
    }
    #expect(page.contains("gate locked"))
    #expect(page.contains("New order: B-1 was left out"))
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
