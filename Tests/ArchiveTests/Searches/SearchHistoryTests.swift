import GRDB
import Lookbook
import Testing
import TravelModel

@testable import Archive

@Suite struct SearchHistoryTests {
  private func search(_ number: Int) throws -> PastSearch {
    PastSearch(
      number % 2 == 0 ? .near : .surprise, searched: number,
      place: try #require(Coordinate(longitude: Double(number % 180), latitude: 1.5)),
      country: number % 2 == 0 ? nil : "FI", seed: number % 2 == 0 ? nil : -number,
      results: [number + 2, number + 1, number + 2])
  }

  @Test func `the last searches come back, the latest first, each with what it found`() throws {
    let archive = try TemporaryArchive.inMemory()
    for number in 1...12 { try archive.record(search(number), viewer: .atThisMachine) }
    let last = try archive.lastSearches(10, viewer: .atThisMachine)
    #expect(last == (3...12).reversed().map { try! search($0) })
    #expect(last.first?.results == [13, 14])
  }

  @Test func `a history has an end, and everybody has their own`() throws {
    let archive = try TemporaryArchive.inMemory()
    try archive.write { db in
      try db.execute(sql: "INSERT INTO person VALUES (2, 0)")
      for number in 1...Archive.longestHistory {
        try db.execute(
          sql:
            "INSERT INTO search (owner, kind, searched, longitude, latitude) VALUES (1, 'near', ?, 0, 0)",
          arguments: [number])
      }
    }
    try archive.record(search(2000), viewer: .atThisMachine)
    let other = Viewer(loggedIn: PersonID(2))
    try archive.record(search(7), viewer: other)
    let all = try archive.lastSearches(5000, viewer: .atThisMachine)
    #expect(all.count == Archive.longestHistory)
    #expect(all.last?.searched == 2)
    #expect(try archive.lastSearches(10, viewer: other).map(\.searched) == [7])
    #expect(try archive.forgetSearches(viewer: other) == 1)
    #expect(try archive.lastSearches(1, viewer: .atThisMachine).map(\.searched) == [2000])
  }
}
