import Lookbook
import Testing
import TravelModel

@testable import Archive

/// The journal of notices: what is entered is told at least once, each warning is entered once, and nobody else sees it.
@Suite struct NoticeTests {
  private let owner = Viewer.atThisMachine
  private let other = Viewer(loggedIn: PersonID(2))
  private let archive: Archive
  private let list: PackingList

  init() throws {
    archive = try TemporaryArchive.inMemory()
    try archive.write { db in try db.execute(sql: "INSERT INTO person VALUES (2, 0)") }
    list = try #require(PackingList("bag", lines: [.init("coat", count: 1)]))
    for viewer in [owner, other] {
      let trip = try #require(Trip("Porto", days: 20_000...20_004, destinations: []))
      try archive.keep(trip, now: 1, viewer: viewer)
    }
  }

  @Test func `a notice waits until it is told, and then no more`() throws {
    let change = try #require(Notice(message: #" {"text": "an umbrella"} "#))
    #expect(change.message == #"{"text":"an umbrella"}"#)
    #expect(
      try archive.keep(list, announcing: [change, change], ofTrip: "Porto", now: 7, viewer: owner))
    #expect(try archive.packingLists(ofTrip: "Porto", viewer: owner) == [list])
    let waiting = try archive.notices(isWaiting: true, viewer: owner)
    #expect(waiting.map(\.notice) == [change, change])
    #expect(waiting.map(\.trip) == ["Porto", "Porto"])
    #expect(waiting.map(\.made) == [7, 7])
    #expect(waiting[0].number < waiting[1].number)
    #expect(try archive.noteTold(waiting[0].number, now: 9, viewer: owner))
    #expect(try !archive.noteTold(waiting[0].number, now: 10, viewer: owner))
    #expect(
      try archive.notices(isWaiting: true, viewer: owner).map(\.number) == [waiting[1].number])
    #expect(try archive.notices(viewer: owner).map(\.told) == [9, nil])
  }

  @Test func `a warning is entered once for each trip, also after it was told`() throws {
    let storm = try #require(Notice(alert: "Storm 2026-11-22", message: "{}"))
    for now in 1...3 {
      #expect(
        try archive.keep(list, announcing: [storm], ofTrip: "Porto", now: now, viewer: owner))
      for notice in try archive.notices(isWaiting: true, viewer: owner) {
        try archive.noteTold(notice.number, now: now, viewer: owner)
      }
    }
    #expect(try archive.notices(viewer: owner).map(\.made) == [1])
    #expect(try archive.keep(list, announcing: [storm], ofTrip: "Porto", now: 4, viewer: other))
    #expect(try archive.notices(isWaiting: true, viewer: other).map(\.made) == [4])
  }

  @Test func `privacy of lists: notices of somebody else are neither seen nor changed`() throws {
    let change = try #require(Notice(message: "{}"))
    #expect(try archive.keep(list, announcing: [change], ofTrip: "Porto", now: 1, viewer: owner))
    let number = try #require(try archive.notices(viewer: owner).first?.number)
    #expect(try archive.notices(viewer: other) == [])
    #expect(try !archive.noteTold(number, now: 2, viewer: other))
    #expect(try archive.notices(viewer: owner).first?.told == nil)
    #expect(try archive.packingLists(ofTrip: "Porto", viewer: other) == [])
  }

  @Test func `without the trip nothing is kept, and with it goes its journal`() throws {
    let change = try #require(Notice(message: "{}"))
    #expect(try !archive.keep(list, announcing: [change], ofTrip: "Rome", now: 1, viewer: owner))
    #expect(try archive.keep(list, announcing: [change], ofTrip: "Porto", now: 1, viewer: owner))
    #expect(try archive.removeTrip("Porto", viewer: owner))
    #expect(try archive.notices(viewer: owner) == [])
    #expect(try archive.check(viewer: owner) == [])
  }

  @Test func `a notice that is no JSON or has a bad name is none`() {
    #expect(Notice(message: "{") == nil)
    #expect(Notice(alert: "", message: "{}") == nil)
    #expect(Notice(alert: "a\0b", message: "{}") == nil)
  }
}
