import GRDB
import Lookbook
import Testing
import TravelModel

@testable import Archive

/// What a person keeps: it comes back as it was kept, is replaced and removed, and nobody else sees or changes it.
@Suite struct PersonalDataTests {
  private let owner = Viewer.atThisMachine
  private let other = Viewer(loggedIn: PersonID(2))
  private let archive: Archive
  private let here: Coordinate

  init() throws {
    archive = try TemporaryArchive.inMemory()
    here = try #require(Coordinate(longitude: 24.93545, latitude: -0.1))
    try archive.write { db in try db.execute(sql: "INSERT INTO person VALUES (2, 0)") }
  }

  @Test func `interests`() throws {
    let museum = try #require(Interest("museum", weight: 2.5))
    try archive.keep(museum, viewer: owner)
    try archive.keep(try #require(Interest("art", weight: 0)), viewer: owner)
    try archive.keep(try #require(Interest("museum", weight: 1)), viewer: other)
    #expect(try archive.interests(viewer: owner).map(\.name) == ["art", "museum"])
    #expect(try archive.interests(viewer: owner).contains(museum))
    try archive.keep(try #require(Interest("museum", weight: 10)), viewer: owner)
    #expect(try archive.interests(viewer: owner).last?.weight == 10)
    #expect(try archive.interests(viewer: other).map(\.weight) == [1])
    #expect(try !archive.removeInterest("art", viewer: other))
    #expect(try archive.removeInterest("art", viewer: owner))
    #expect(Interest("", weight: 1) == nil)
    #expect(Interest("a", weight: 10.1) == nil)
    #expect(Interest("a", weight: .nan) == nil)
  }

  @Test func `preferences`() throws {
    let warm = try #require(Preference("runs", value: #" {"warm": 0.50, "since": null} "#))
    #expect(warm.value == #"{"warm":0.50,"since":null}"#)
    try archive.keep(warm, now: 7, viewer: owner)
    #expect(try archive.preferences(viewer: owner) == [warm])
    #expect(try archive.preferences(viewer: other) == [])
    let cold = try #require(Preference("runs", value: "\"cold\""))
    try archive.keep(cold, now: 8, viewer: owner)
    #expect(try archive.preferences(viewer: owner) == [cold])
    #expect(try !archive.removePreference("runs", viewer: other))
    #expect(try archive.removePreference("runs", viewer: owner))
    #expect(Preference("a", value: "{") == nil)
  }

  @Test func `visited places`() throws {
    let visits = [20_000, 20_100, 20_000].compactMap {
      VisitedPlace("node/1", day: $0, name: "Ateneum", category: "museum", coordinate: here)
    }
    try archive.record(visits, viewer: owner)
    #expect(try archive.visitedPlaces(viewer: owner) == [visits[1], visits[0]])
    #expect(try archive.visitedPlaces(viewer: other) == [])
    #expect(try archive.forgetVisits([("node/1", nil)], viewer: other) == 0)
    // SQLite would end the text before the U+0000, and forget another place.
    #expect(try archive.forgetVisits([("node/1\0", nil)], viewer: owner) == 0)
    #expect(try archive.forgetVisits([("node/1", 19_999)], viewer: owner) == 0)
    #expect(try archive.forgetVisits([("node/1", 20_000)], viewer: owner) == 1)
    #expect(try archive.visitedPlaces(viewer: owner) == [visits[1]])
    try archive.record(visits, viewer: owner)
    #expect(try archive.forgetVisits([("node/1", nil), ("node/2", nil)], viewer: owner) == 2)
    for hostile in ["node/1\0", "\0"] {
      #expect(VisitedPlace(hostile, day: 0, name: "x", coordinate: here) == nil)
      #expect(VisitedPlace("x", day: 0, name: hostile, coordinate: here) == nil)
      #expect(VisitedPlace("x", day: 0, name: "x", category: hostile, coordinate: here) == nil)
    }
    #expect(VisitedPlace("", day: 0, name: "x", coordinate: here) == nil)
  }

  private func trip(_ name: String, _ days: ClosedRange<Int>, stays: [ClosedRange<Int>]) -> Trip? {
    Trip(
      name, purpose: "business", days: days,
      destinations: stays.enumerated().map { index, days in
        Trip.Destination(
          "Place \(index)", geonames: index == 0 ? 658225 : nil, country: "FI", coordinate: here,
          timeZone: "Europe/Helsinki", days: days)
      }, settings: #"{"bags": [{"litres": 40}]}"#, settingsVersion: 3)
  }

  @Test func `trips with several destinations and their packing lists`() throws {
    let spring = try #require(
      trip("spring", 20_000...20_009, stays: [20_000...20_004, 20_004...20_009]))
    try archive.keep(spring, now: 1, viewer: owner)
    try archive.keep(try #require(trip("later", 20_050...20_050, stays: [])), now: 1, viewer: owner)
    try archive.keep(try #require(trip("spring", 1...1, stays: [])), now: 1, viewer: other)
    #expect(try archive.trips(viewer: owner).map(\.name) == ["spring", "later"])
    #expect(try archive.trips(viewer: owner).first == spring)

    let list = try #require(
      PackingList(
        "bag", basis: #"{"weather": "wet"}"#,
        lines: [
          .init("shirt", count: 3, isPinned: true, reason: "Three days until a wash."),
          .init("umbrella", count: 0, isRemoved: true),
          .init("book", count: 1, isAdded: true, isTicked: true),
        ]))
    #expect(try archive.keep(list, ofTrip: "spring", now: 2, viewer: owner))
    #expect(try !archive.keep(list, ofTrip: "later", now: 2, viewer: other))
    #expect(try archive.packingLists(ofTrip: "spring", viewer: owner) == [list])
    #expect(try archive.packingLists(ofTrip: "spring", viewer: other) == [])
    #expect(try archive.packingLists(ofTrip: "later", viewer: other) == nil)

    // A trip that is kept again keeps its lists; a list that is kept again is the new one alone.
    let changed = try #require(trip("spring", 20_000...20_005, stays: [20_001...20_002]))
    try archive.keep(changed, now: 3, viewer: owner)
    #expect(try archive.trips(viewer: owner).first == changed)
    #expect(try archive.packingLists(ofTrip: "spring", viewer: owner) == [list])
    let shorter = try #require(PackingList("bag", lines: [.init("coat", count: 1)]))
    #expect(try archive.keep(shorter, ofTrip: "spring", now: 4, viewer: owner))
    #expect(try archive.packingLists(ofTrip: "spring", viewer: owner) == [shorter])

    #expect(try !archive.removeTrip("later", viewer: other))
    #expect(try archive.removeTrip("spring", viewer: owner))
    #expect(try archive.packingLists(ofTrip: "spring", viewer: owner) == nil)
    #expect(try archive.trips(viewer: other).map(\.name) == ["spring"])
    #expect(try archive.check(viewer: owner) == [])
  }

  @Test func `a trip or a list that cannot be is none`() throws {
    #expect(trip("", 1...2, stays: []) == nil)
    #expect(trip("x", 1...2, stays: [0...1]) == nil)
    #expect(trip("x", 1...2, stays: [2...3]) == nil)
    #expect(Trip("x", days: 1...2, destinations: [], settings: "{") == nil)
    #expect(Trip("x", days: 1...2, destinations: [], settingsVersion: 0) == nil)
    #expect(PackingList("x", lines: [.init("a", count: 1), .init("a", count: 2)]) == nil)
    #expect(PackingList("x", lines: [.init("a", count: -1)]) == nil)
    #expect(PackingList("x", basis: "wet", lines: []) == nil)
  }

  @Test(arguments: ["\u{7}", "a\nb", "a\u{1B}[31m", "a\u{9B}2J", "a\u{2028}b", "a\u{7F}"])
  func `a name with a control character is refused`(text: String) {
    #expect(!text.canBeKept && text.isKeptWhole)
    #expect(text.asOneLine.canBeKept && text.asOneLine.contains("\u{FFFD}"))
    #expect(Interest(text, weight: 1) == nil)
    #expect(Preference(text, value: "1") == nil)
    #expect(Trip(text, days: 1...2, destinations: []) == nil)
    #expect(PackingList("x", lines: [.init(text, count: 1)]) == nil)
    #expect(VisitedPlace("x", day: 0, name: text, coordinate: here) == nil)
  }

  /// SQLite ends a bound text before the character: two names would become one, and what follows would be lost.
  @Test func `a text with the character U+0000 is refused, and would be cut`() throws {
    let cut = try archive.read { db in
      try String.fetchOne(db, sql: "SELECT ?", arguments: ["a\0b"])
    }
    #expect(cut == "a")
    for text in ["\0", "a\0", "\0a", "a\0b"] {
      #expect(!text.isKeptWhole && !text.canBeKept)
      #expect(Interest(text, weight: 1) == nil)
      #expect(Preference(text, value: "1") == nil)
      #expect(Trip(text, days: 1...2, destinations: []) == nil)
      #expect(Trip("x", purpose: text, days: 1...2, destinations: []) == nil)
      for stay in [
        Trip.Destination(text, coordinate: here, days: 1...2),
        Trip.Destination("x", country: text, coordinate: here, days: 1...2),
        Trip.Destination("x", coordinate: here, timeZone: text, days: 1...2),
      ] {
        #expect(Trip("x", days: 1...2, destinations: [stay]) == nil)
      }
      #expect(PackingList(text, lines: []) == nil)
      #expect(PackingList("x", lines: [.init(text, count: 1)]) == nil)
      #expect(PackingList("x", lines: [.init("a", count: 1, reason: text)]) == nil)
      #expect(VisitedPlace(text, day: 0, name: "x", coordinate: here) == nil)
      #expect(VisitedPlace("x", day: 0, name: text, coordinate: here) == nil)
      #expect(VisitedPlace("x", day: 0, name: "x", category: text, coordinate: here) == nil)
    }
    // In JSON the character is written as letters, which SQLite keeps.
    let value = try #require(Preference("x", value: #""a\u0000b""#))
    try archive.keep(value, now: 1, viewer: owner)
    #expect(try archive.preferences(viewer: owner) == [value])
    #expect(Preference("x", value: "\"a\0b\"") == nil)
  }

  @Test func `weather is kept until something newer comes`() throws {
    let first = try #require(
      WeatherAnswer(key: "open-meteo 60.17,24.94", fetched: 100, expires: 200, body: "{}"))
    try archive.keep(first)
    #expect(try archive.weather(first.key) == first)
    #expect(try archive.weather("elsewhere") == nil)
    try archive.keep(
      try #require(WeatherAnswer(key: first.key, fetched: 50, expires: 900, body: "old")))
    #expect(try archive.weather(first.key) == first)
    let newer = try #require(
      WeatherAnswer(key: first.key, fetched: 150, expires: 120, body: "new"))
    #expect(newer.expires == 150)
    try archive.keep(newer)
    #expect(try archive.weather(first.key) == newer)
    #expect(try archive.removeWeather(expiredBefore: 150) == 0)
    #expect(try archive.removeWeather(expiredBefore: 151) == 1)
    #expect(try archive.weather(first.key) == nil)
    // SQLite would cut it off there.
    #expect(WeatherAnswer(key: "x", fetched: 1, expires: 2, body: "{\0}") == nil)
    #expect(WeatherAnswer(key: "x\0", fetched: 1, expires: 2, body: "{}") == nil)
  }
}
