import Foundation
import Testing
import _TestSupport

/// `roundsman transit` on the sample feeds, whose timetables are invented.
@Suite struct TransitTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  static let feed = PackageRoot.file("datasets/itineraries/helsinki-transit").path
  static let ends = ["--from", "24.9503,60.1789", "--to", "24.9380,60.1650"]

  @Test func `journeys are told leg by leg as recorded`() throws {
    let outcome = try Program.run(
      ["transit", Self.feed, "--from", "24.9497,60.1778", "--to", "24.9421,60.1660"]
        + ["--depart", "2026-06-01T10:00", "--max-walk", "3m", "--alternatives", "2"],
      folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    try Snapshot.expect(outcome.stdout, "transit-helsinki")
  }

  @Test func `journeys as JSON have local moments, legs and a price`() throws {
    let outcome = try Program.run(
      ["transit", Self.feed, "--json"] + Self.ends + ["--arrive", "2026-06-01T16:00"],
      folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any])
    #expect(answer["format"] as? String == "roundsman-journeys/1")
    #expect(answer["arriving"] as? String == "2026-06-01T16:00:00+03:00")
    let journeys = try #require(answer["journeys"] as? [[String: Any]])
    let journey = try #require(journeys.last)
    #expect(try #require(journey["arrival"] as? String) <= "2026-06-01T16:00:00+03:00")
    let price = try #require(journey["price"] as? [String: Any])
    #expect(price["currency"] as? String == "EUR")
    let legs = try #require(journey["legs"] as? [[String: Any]])
    let rides = legs.count { $0["type"] as? String == "ride" }
    #expect(journey["transfers"] as? Int == rides - 1)
  }

  @Test func `night lines of the day before run after midnight`() throws {
    let outcome = try Program.run(
      ["transit", Self.feed, "--from", "24.9521,60.1787", "--to", "24.9423,60.1671"]
        + ["--depart", "2026-06-06T01:10"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(outcome.stdout.contains("N5"))
  }

  @Test func `what cannot be done has its reason and code 3`() throws {
    let far = try Program.run(
      ["transit", Self.feed, "--from", "24.9503,60.1789", "--to", "25.5,60.2"]
        + ["--depart", "2026-06-01T09:00"], folder: folder.url)
    #expect(far.status == 3)
    #expect(far.stderr.contains("No stop is within 15 min on foot of the destination."))
    let late = try Program.run(
      ["transit", Self.feed] + Self.ends + ["--depart", "2040-06-01T09:00"], folder: folder.url)
    #expect(late.status == 3)
    #expect(late.stderr.contains("It runs from 2026-01-01 to 2028-12-31."))
  }

  @Test(arguments: ["helsinki", "monaco"])
  func `the sample feeds have no findings`(city: String) throws {
    let outcome = try Program.run(
      ["transit", PackageRoot.file("datasets/itineraries/\(city)-transit").path, "--check"],
      folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stderr == "")
    #expect(outcome.stdout.contains("invented timetable"))
  }

  @Test func `a broken feed is told whole, with code 8 or 65`() throws {
    let copy = folder.file("feed")
    try FileManager.default.copyItem(
      at: PackageRoot.file("datasets/itineraries/monaco-transit"), to: copy)
    try folder.write("feed/levels.txt", "level_id\n")
    let odd = try Program.run(["transit", copy.path, "--check"], folder: folder.url)
    #expect(odd.status == 8)
    #expect(odd.stderr.contains("W3317"))
    try folder.write("feed/agency.txt", "agency_name,agency_timezone\nx,Nowhere\n")
    try FileManager.default.removeItem(at: copy.appending(path: "trips.txt"))
    let broken = try Program.run(["transit", copy.path, "--check"], folder: folder.url)
    #expect(broken.status == 65)
    #expect(broken.stderr.contains("E3304"))
    #expect(broken.stderr.contains("E3303"))
    #expect(broken.stdout == "")
  }

  @Test(arguments: [
    ["--check", "--from", "24,60"], ["--from", "24,60", "--to", "24,60"], ["--from", "24,60"],
    ["--from", "24,60", "--to", "24,60", "--depart", "2026-06-01"],
    [
      "--from", "24,60", "--to", "24,60", "--depart", "2026-06-01T09:00", "--arrive",
      "2026-06-01T10:00",
    ],
  ])
  func `options that contradict each other end with 64`(options: [String]) throws {
    let outcome = try Program.run(["transit", Self.feed] + options, folder: folder.url)
    #expect(outcome.status == 64)
  }
}
