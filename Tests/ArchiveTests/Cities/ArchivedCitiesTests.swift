import Lookbook
import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import Archive

@Suite struct ArchivedCitiesTests {
  private static let me = Viewer.atThisMachine

  private static func facts(
    _ geonames: Int, _ name: String, population: Int? = nil
  ) throws -> CityFacts {
    CityFacts(
      geonames: geonames, name: name, country: "FI",
      coordinate: try #require(Coordinate(longitude: 25, latitude: 60)), population: population)
  }

  @Test func `what comes in twice is there once, as it was last, and stays a favourite`() throws {
    let archive = try TemporaryArchive.inMemory()
    let first = try archive.bringIn(
      [CityEntry(Self.facts(1, "Old"), isFavourite: true), CityEntry(Self.facts(2, "B"))], now: 10,
      viewer: Self.me)
    #expect(first == (2, 0))
    let second = try archive.bringIn(
      [CityEntry(Self.facts(1, "New", population: 5)), CityEntry(Self.facts(3, "C"))], now: 20,
      viewer: Self.me)
    #expect(second == (1, 1))
    let cities = try archive.cities(viewer: Self.me)
    #expect(cities.map(\.facts.name) == ["New", "B", "C"])
    #expect(cities.map(\.isFavourite) == [true, false, false])
    #expect(cities.map(\.archived) == [20, 10, 20])
  }

  @Test(arguments: Seeds.wanted(quick: 30, long: 1000))
  func `the order is favourites, population, name`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let archive = try TemporaryArchive.inMemory()
    let entries = try (1...12).map { number in
      CityEntry(
        try Self.facts(
          number, ["Aa", "Bb", "Cc"].randomElement(using: &random) ?? "Aa",
          population: [0, 100, 2000].randomElement(using: &random).flatMap { $0 == 0 ? nil : $0 }),
        isFavourite: Bool.random(using: &random))
    }.shuffled(using: &random)
    _ = try archive.bringIn(entries, now: 0, viewer: Self.me)
    let cities = try archive.cities(viewer: Self.me)
    for (a, b) in zip(cities, cities.dropFirst()) {
      let isRight: Bool
      if a.isFavourite != b.isFavourite {
        isRight = a.isFavourite
      } else if a.facts.population != b.facts.population {
        isRight = (a.facts.population ?? -1) > (b.facts.population ?? -1)
      } else {
        isRight = a.facts.name <= b.facts.name
      }
      #expect(isRight, "seed \(seed): \(a.facts.name) before \(b.facts.name)")
    }
    #expect(cities.count == 12)
  }

  @Test func `cities are found by a part of their name in any case and by state`() throws {
    let archive = try TemporaryArchive.inMemory()
    _ = try archive.bringIn(
      [
        CityEntry(Self.facts(1, "Helsinki"), isFavourite: true),
        CityEntry(Self.facts(2, "Hellerup")),
        CityEntry(Self.facts(3, "ÅLESUND")), CityEntry(Self.facts(4, "100%_sure")),
      ], now: 0, viewer: Self.me)
    func names(_ part: String?, _ favourite: Bool? = nil) throws -> [String] {
      try archive.cities(CityFilter(part: part, favourite: favourite), viewer: Self.me)
        .map(\.facts.name)
    }
    #expect(try names("HEL") == ["Helsinki", "Hellerup"])
    #expect(try names("hel", false) == ["Hellerup"])
    #expect(try names(nil, true) == ["Helsinki"])
    #expect(try names("ål") == ["ÅLESUND"])
    // What SQL would take for a pattern is a letter.
    #expect(try names("%_") == ["100%_sure"])
    #expect(try names("x%") == [])
  }

  @Test func `one that is missing keeps all others as they were`() throws {
    let archive = try TemporaryArchive.inMemory()
    _ = try archive.bringIn([CityEntry(Self.facts(1, "A"))], now: 0, viewer: Self.me)
    #expect(try archive.removeCities([1, 9], viewer: Self.me) == [9])
    #expect(try archive.setFavourite([1, 9], to: true, viewer: Self.me) == [9])
    #expect(try archive.cities(viewer: Self.me).map(\.isFavourite) == [false])
    #expect(try archive.removeCities([1], viewer: Self.me) == [])
    #expect(try archive.cities(viewer: Self.me) == [])
  }

  @Test func `pruning leaves favourites, and a dry run leaves all`() throws {
    let archive = try TemporaryArchive.inMemory()
    _ = try archive.bringIn(
      [CityEntry(Self.facts(1, "A"), isFavourite: true), CityEntry(Self.facts(2, "B"))], now: 0,
      viewer: Self.me)
    #expect(try archive.pruneCities(dryRun: true, viewer: Self.me).map(\.facts.name) == ["B"])
    #expect(try archive.cities(viewer: Self.me).count == 2)
    #expect(try archive.pruneCities(dryRun: false, viewer: Self.me).map(\.facts.name) == ["B"])
    #expect(try archive.cities(viewer: Self.me).map(\.facts.name) == ["A"])
    #expect(try archive.favourites(viewer: Self.me) == [1])
  }

  @Test(arguments: Seeds.wanted(quick: 30, long: 1000))
  func `saving brings the archive to the list, and leaves what the list did not show`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let archive = try TemporaryArchive.inMemory()
    func entry(_ number: Int) throws -> CityEntry {
      CityEntry(
        try Self.facts(number, ["Aa", "Ab", "Cc"].randomElement(using: &random) ?? "Aa"),
        isFavourite: Bool.random(using: &random))
    }
    _ = try archive.bringIn(try (1...8).map(entry), now: 0, viewer: Self.me)
    let shown = CityFilter(
      part: Bool.random(using: &random) ? "a" : nil,
      favourite: [nil, true, false][Int.random(in: 0...2, using: &random)])
    let before = try archive.cities(viewer: Self.me)
    let wanted = try (1...10).filter { _ in Bool.random(using: &random) }.map(entry)

    let changes = try archive.saveCities(
      wanted, shown: shown, dryRun: true, now: 9, viewer: Self.me)
    #expect(try archive.cities(viewer: Self.me) == before, "seed \(seed)")
    let saved = try archive.saveCities(
      wanted, shown: shown, dryRun: false, now: 9, viewer: Self.me)
    #expect(saved == changes, "seed \(seed)")

    // City by city: what the list says, else what was there and was not shown.
    let after = try archive.cities(viewer: Self.me)
    for number in 1...10 {
      let old = before.first { $0.facts.geonames == number }
      let new = after.first { $0.facts.geonames == number }
      if let entry = wanted.first(where: { $0.facts.geonames == number }) {
        #expect(new?.facts == entry.facts, "seed \(seed)")
        #expect(new?.isFavourite == entry.isFavourite, "seed \(seed)")
      } else if let old, !shown.accepts(old) {
        #expect(new == old, "seed \(seed)")
      } else {
        #expect(new == nil, "seed \(seed)")
      }
    }
    let again = try archive.saveCities(
      wanted, shown: shown, dryRun: false, now: 9, viewer: Self.me)
    #expect(again.isEmpty, "seed \(seed)")
  }

  @Test func `a list that was written reads back`() throws {
    let archive = try TemporaryArchive.inMemory()
    let facts = CityFacts(
      geonames: 658225, name: "Hel\"sin\\ki", country: "FI", region: "Uusimaa",
      coordinate: try #require(Coordinate(longitude: 24.93545, latitude: 60.16952)),
      population: 558457, elevation: -3, timeZone: "Europe/Helsinki",
      wikipedia: "https://en.wikipedia.org/wiki/Helsinki")
    _ = try archive.bringIn([CityEntry(facts, isFavourite: true)], now: 0, viewer: Self.me)
    let filter = CityFilter(part: "hel", favourite: true)
    let json = CityListDocument.json(try archive.cities(filter, viewer: Self.me), shown: filter)
    for isEdited in [true, false] {
      let reading = try CityListDocument.read(json, file: "a.json", isEdited: isEdited)
      #expect(reading.warnings == [])
      #expect(reading.value.cities == [CityEntry(facts, isFavourite: true)])
    }
    #expect(try CityListDocument.read(json, file: "a.json", isEdited: true).value.shown == filter)
  }

  @Test func `everything that is wrong with a list is told at once`() throws {
    let json = """
      {"format": "roundsman-cities/1", "cities": [
        {"geonames": 0, "name": "", "country": "fi", "location": [200, 0]},
        {"geonames": 1, "name": "A", "country": "FI", "location": [0, 0], "wikipedia": "javascript:alert(1)"},
        {"geonames": 1, "name": "A", "country": "FI", "location": [0, 0], "population": -3}]}
      """
    do {
      _ = try CityListDocument.read(Array(json.utf8), file: "a.json", isEdited: true)
      Issue.record("the list was taken")
    } catch {
      #expect(
        error.findings.map { "\($0.code) \($0.description.split(separator: " ")[1])" } == [
          "E1009 /cities/0/geonames:", "E2603 /cities/0/name:", "E2603 /cities/0/country:",
          "E1009 /cities/0/location/0:", "E2603 /cities/1/wikipedia:",
          "E1009 /cities/2/population:",
          "E2604 /cities/2:",
        ])
    }
  }

  @Test func `two people keep their own cities`() throws {
    let archive = try TemporaryArchive.inMemory()
    try archive.write { db in try db.execute(sql: "INSERT INTO person VALUES (2, 0)") }
    let other = Viewer(loggedIn: PersonID(2))
    _ = try archive.bringIn([CityEntry(Self.facts(1, "A"))], now: 0, viewer: Self.me)
    _ = try archive.bringIn(
      [CityEntry(Self.facts(1, "B"), isFavourite: true)], now: 0, viewer: other)
    #expect(try archive.cities(viewer: Self.me).map(\.facts.name) == ["A"])
    #expect(try archive.favourites(viewer: Self.me) == [])
    #expect(try archive.removeCities([1], viewer: Self.me) == [])
    #expect(try archive.pruneCities(dryRun: false, viewer: other) == [])
    #expect(try archive.cities(viewer: other).map(\.facts.name) == ["B"])
  }
}
