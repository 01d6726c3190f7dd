import PlainFiles
import Testing
import TravelModel

@testable import ItineraryPlanning

@Suite struct ItineraryReaderTests {
  private static func places() throws -> [Place] {
    try ["Ateneum", "Museum of Modern Art Kiasma", "Kiasma shop and café of the museum", "Kaisla"]
      .enumerated().map { index, name in
        Place(
          id: "p\(index)", name: name,
          location: try #require(Coordinate(longitude: 24.94, latitude: 60.17)),
          categories: ["museum"],
          visit: .stated(try #require(VisitLength(least: 600, best: 1200, most: 2400))),
          setting: .stated(.indoor))
      }
  }

  private static func read(_ more: String) throws -> Reading<ItineraryRequest> {
    let text = """
      time_zone: Europe/Helsinki
      days:
        - date: "2026-06-12"
          start: {place: [24.93, 60.16], time: "09:00"}
          end: {place: [24.95, 60.17], time: "16:00"}

      """
    return try ItineraryReader.read(
      Array((text + more).utf8), file: "request.yaml",
      known: KnownNames(places: places(), categories: CategoriesReader.usual))
  }

  private static func findings(_ more: String) throws -> [String] {
    do {
      return try read(more).warnings.map(\.description)
    } catch let wrong as InvalidInput {
      return wrong.findings.map(\.description)
    }
  }

  @Test func `what is wished for and excluded is told by its name`() throws {
    for member in ["must_see", "only"] {
      let found = try Self.findings("\(member): [ateneum]\nnever: [p0]")
      #expect(found.count == 1)
      #expect(
        found.first?.contains("E3410 Ateneum is both requested and excluded") == true, "\(found)")
      #expect(found.first?.contains("under either \(member) or never") == true, "\(found)")
    }
  }

  @Test func `part of a name finds the place that is meant`() throws {
    let found = try Self.findings("must_see: [Kiasma]")
    #expect(found.count == 1)
    #expect(
      found.first?.contains("Did you mean \"Museum of Modern Art Kiasma\"?") == true, "\(found)")
    #expect(try Self.findings("must_see: [atenuem]").first?.contains("\"Ateneum\"?") == true)
  }

  @Test func `meals have names of their own`() throws {
    let found = try Self.findings(
      """
      meals:
        - {name: lunch, from: "12:00", until: "13:30"}
        - {name: lunch, from: "14:00", until: "15:30"}
      """)
    #expect(found.count == 1)
    #expect(found.first?.contains("/meals/1/name: E3411 two meals have the name lunch") == true)
  }

  @Test func `a meal that no day has time for is told and left out of no other`() throws {
    let reading = try Self.read(
      """
      meals:
        - {name: lunch, from: "12:00", until: "13:30"}
        - {name: dinner, from: "19:00", until: "21:00"}
        - {name: tea, from: "15:30", until: "17:00", minutes: 30}
        - {name: late tea, from: "15:30", until: "17:00", minutes: 31}
      """)
    #expect(reading.value.meals.map(\.name) == ["lunch", "dinner", "tea", "late tea"])
    #expect(reading.warnings.map(\.description).count == 2)
    #expect(
      reading.warnings.first?.description.contains("W3414 no day has time for dinner") == true)
    #expect(reading.warnings.last?.description.contains("late tea") == true)
  }

  @Test func `currencies are those of ISO 4217`() throws {
    #expect(try Self.read("currency: EUR").value.currency == "EUR")
    for text in ["euro", "Monopoly money", "eur", "€"] {
      #expect(
        try Self.findings("currency: \(text)").first?.contains(
          "E3413 \"\(text)\" is not a currency")
          == true)
    }
  }
}
