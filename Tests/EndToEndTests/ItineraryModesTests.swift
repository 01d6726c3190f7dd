import Foundation
import Testing
import _TestSupport

/// The same day by car, on foot, and by whatever is best, with the timetable.
@Suite struct ItineraryModesTests {
  private static let places = """
    id,name,lon,lat,categories,opening_hours,visit,price,currency
    ateneum,Ateneum,24.9440,60.1702,museum,Tu-Fr 10:00-18:00; Sa-Su 10:00-17:00,90,20,EUR
    rock,Temppeliaukio,24.9251,60.1730,church,Mo-Su 10:00-17:00,30,5,EUR
    park,Kaivopuisto,24.9560,60.1560,park,24/7,40,,
    hall,Old Market Hall,24.9527,60.1660,food,Mo-Sa 08:00-18:00,45,15,EUR
    design,Design Museum,24.9465,60.1631,museum,Tu-Su 11:00-18:00,75,15,EUR
    hill,Linnanmäki,24.9403,60.1880,theme_park,Mo-Su 11:00-20:00,120,10,EUR
    """

  /// A day by some modes, as text and as JSON.
  private static func day(_ modes: String) throws -> (text: String, json: [String: Any]) {
    let folder = try Folder()
    try folder.write("places.csv", places)
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
      modes: [\(modes)]
      """)
    let feed = PackageRoot.file("datasets/itineraries/helsinki-transit").path
    func run(_ more: [String]) throws -> String {
      let outcome = try Program.run(
        [
          "itinerary", "request.yaml", "--places", "places.csv", "--iterations", "1000",
          "--without-archive", "--transit", feed,
        ] + more, folder: folder.url)
      #expect(outcome.status == 0, "\(outcome.stderr)")
      return outcome.stdout
    }
    let json = try JSONSerialization.jsonObject(with: Data(try run(["--json"]).utf8))
    return (try run([]), try #require(json as? [String: Any]))
  }

  @Test func `by car, on foot and mixed, as recorded; more modes are never worth less`() throws {
    var points: [String: Double] = [:]
    var texts: [String] = []
    for modes in ["car", "walk", "walk, bicycle, car, transit"] {
      let (text, json) = try Self.day(modes)
      texts.append("== \(modes)\n\n\(text)")
      points[modes] = try #require(json["points"] as? Double)
      #expect(json["proven"] as? Bool == true)
      let days = try #require(json["days"] as? [[String: Any]])
      let visits = try #require(days[0]["visits"] as? [[String: Any]])
      let legs = visits.compactMap { $0["leg"] as? [String: Any] }
      let used = Set(legs.compactMap { $0["mode"] as? String })
      #expect(used.isSubset(of: Set(modes.split(separator: ", ").map(String.init))), "\(used)")
    }
    let mixed = try #require(points["walk, bicycle, car, transit"])
    #expect(mixed >= (points["car"] ?? .infinity) && mixed >= (points["walk"] ?? .infinity))
    let file = PackageRoot.file("Tests/EndToEndTests/Snapshots/itinerary-modes.txt")
    let text = texts.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }
}
