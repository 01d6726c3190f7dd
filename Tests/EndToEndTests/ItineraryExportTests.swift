import Foundation
import Testing
import _TestSupport

/// Plans in other formats and languages, without planning again.
@Suite struct ItineraryExportTests {
  /// Plans a sample on its map, or exports it.
  private static func itinerary(
    _ arguments: [String], _ folder: Folder, input: String = ""
  ) throws -> Program.Outcome {
    try Program.run(["itinerary"] + arguments, input: input, folder: folder.url)
  }

  private static func sample(_ city: String) -> [String] {
    let (map, feed) = (
      PackageRoot.file("datasets/osm/\(city).osm.pbf").path,
      PackageRoot.file("datasets/itineraries/\(city)-transit").path
    )
    return [
      PackageRoot.file("datasets/itineraries/\(city).json").path, "--places", map, "--map", map,
      "--transit", feed, "--iterations", "100", "--alternatives", "1", "--offline",
      "--without-archive",
    ]
  }

  private static let formats = ["json", "txt", "html", "geojson", "ics"]

  /// A file without the moment at which it was written, and without the record of its language.
  private static func lines(_ name: String, _ folder: Folder) throws -> [Substring] {
    try folder.text(name).replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("DTSTAMP") }
  }

  /// Plans once and exports the plan, and plans for each format.
  private static func compare(
    _ request: [String], _ plan: String, _ wording: [String], _ folder: Folder
  ) throws {
    for format in formats {
      let direct = try itinerary(
        request + wording + ["--directions", "-o", "direct.\(format)"], folder)
      #expect(direct.status == 0, "\(direct.stderr)")
    }
    let exported = try itinerary(
      ["export", plan, "--directions"] + wording + formats.flatMap { ["-o", "exported.\($0)"] },
      folder)
    #expect(exported.status == 0, "\(exported.stderr)")
    for format in formats {
      let (one, other) = (
        try lines("direct.\(format)", folder), try lines("exported.\(format)", folder)
      )
      let line = zip(one, other).first { $0 != $1 }.map {
        "\($0.0.prefix(300)) | \($0.1.prefix(300))"
      }
      #expect(line == nil && one.count == other.count, "\(wording) \(format): \(line ?? "")")
    }
  }

  @Test(arguments: ["helsinki", "monaco"])
  func `an export is byte for byte what planning writes, in every format`(city: String) throws {
    let folder = try Folder()
    let planned = try Self.itinerary(Self.sample(city) + ["-o", "day.json"], folder)
    #expect(planned.status == 0, "\(planned.stderr)")
    try Self.compare(Self.sample(city), "day.json", [], folder)
    try Self.compare(Self.sample(city), "day.json", ["--units", "imperial"], folder)
  }

  @Test(arguments: ["de", "es", "fi", "fr", "it"])
  func `another language is as if planned in it, but for names`(language: String) throws {
    let folder = try Folder()
    try folder.write(
      "places.csv",
      """
      id,name,lon,lat,categories,opening_hours,visit,price,currency
      ateneum,Ateneum,24.9440,60.1702,museum,Tu-Fr 10:00-18:00; Sa-Su 10:00-17:00,90,20,EUR
      rock,Temppeliaukio,24.9251,60.1730,church,,30,5,EUR
      park,Kaivopuisto,24.9560,60.1560,park,24/7,40,,
      dear,Dear Museum,24.9465,60.1631,museum,Tu-Su 11:00-18:00,75,150,EUR
      shut,Shut Museum,24.9465,60.1641,museum,Mo 11:00-18:00,75,15,EUR
      """)
    try folder.write(
      "request.yaml",
      """
      time_zone: Europe/Helsinki
      days:
        - date: "2026-06-12"
          start: {name: Hotel, place: [24.9325, 60.1687], time: "10:00"}
          end: {name: Station, place: [24.9507, 60.1790], time: "17:00"}
      currency: EUR
      budget: 90
      modes: [walk, transit]
      """)
    let map = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path
    let request = [
      "request.yaml", "--places", "places.csv", "--iterations", "100", "--without-archive",
      "--offline", "--map", map, "--transit",
      PackageRoot.file("datasets/itineraries/helsinki-transit").path,
    ]
    #expect(try Self.itinerary(request + ["-o", "day.json"], folder).status == 0)
    try Self.compare(request, "day.json", ["--language", language], folder)
    // Exported back, it is what it was.
    let back = try Self.itinerary(
      ["export", "exported.json", "--language", "en", "-o", "back.json"], folder)
    #expect(back.status == 0, "\(back.stderr)")
    #expect(try folder.text("back.json") == folder.text("day.json"))
  }

  @Test func `without options a plan is exported as text in its own language`() throws {
    let folder = try Folder()
    #expect(
      try Self.itinerary(Self.sample("monaco") + ["--language", "fr", "-o", "day.json"], folder)
        .status == 0)
    let outcome = try Self.itinerary(["export", "day.json"], folder)
    #expect(outcome.status == 0 && outcome.stdout.contains("En tout"), "\(outcome.stderr)")
    let plan = try folder.text("day.json")
    #expect(try Self.itinerary(["export", "-", "--json"], folder, input: plan).stdout == plan)
  }

  @Test
  func `plans that were changed, cut off or written by others are refused, and nothing is written`()
    throws
  {
    let folder = try Folder()
    #expect(try Self.itinerary(Self.sample("monaco") + ["-o", "day.json"], folder).status == 0)
    let text = try folder.text("day.json")
    func refused(_ changed: String, _ code: String, _ name: String) throws {
      #expect(changed != text, "\(name): nothing changed")
      try folder.write("bad.json", changed)
      let outcome = try Self.itinerary(["export", "bad.json", "-o", "out.ics"], folder)
      #expect(outcome.status == 65, "\(name): \(outcome.status)")
      #expect(outcome.stderr.contains(code), "\(name): \(outcome.stderr)")
      #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "out.ics").path))
    }
    try refused(text.replacing("\"begins\": \"1", with: "\"begins\": \"0"), "E3431", "times")
    try refused(text.replacing("\"seconds\": ", with: "\"seconds\": 1"), "E3431", "seconds")
    try refused(text.replacing("\"record\"", with: "\"recorded\""), "E3430", "no record")
    try refused(text.replacing("\"digest\"", with: "\"digests\""), "E3430", "no digest")
    try refused(text.replacing("\"begins\": \"1", with: "\"begins\": \"7x"), "E3422", "no times")
    try refused(
      text.replacing("roundsman-itinerary-plan/1", with: "roundsman-trip/1"), "E3420", "format")
    try refused(String(text.prefix(text.count / 2)), "E", "cut off")
    try refused("[]", "E", "an array")
    try refused("", "E", "empty")
    // White space is no change.
    try folder.write("spaced.json", text.replacing("\n", with: "\n  "))
    #expect(try Self.itinerary(["export", "spaced.json", "-o", "out.ics"], folder).status == 0)
  }
}
