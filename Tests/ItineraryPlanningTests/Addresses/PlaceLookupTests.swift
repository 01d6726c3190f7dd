import PlainFiles
import Testing
import TravelModel

@testable import ItineraryPlanning

/// Requests that name places in place of coordinates.
@Suite struct PlaceLookupTests {
  private struct Outcome {
    var request: ItineraryRequest?
    var findings: [String] = []
    var added: [Place] = []
    var document = ""
  }

  private static func read(
    start: String, end: String = "[8.6, 49.4]", mustSee: String = "[]", more: String = "",
    hasExtract: Bool = true
  ) throws -> Outcome {
    let text = """
      time_zone: Europe/Berlin
      days:
        - date: "2026-06-12"
          start: {place: \(start), time: "09:00"}
          end: {place: \(end), time: "16:00"}
      must_see: \(mustSee)
      \(more)

      """
    return try SmallTown.with(AddressTown.xml) { path in
      let places = try FoundPlaces.read(path).value.places
      let lookup = PlaceLookup(
        extract: hasExtract ? path : nil, places: places, categories: CategoriesReader.usual)
      let findings = FindingCollector(file: "request.yaml")
      let document = try #require(ItineraryReader.document(Array(text.utf8), findings))
      let cursor = JSONCursor(document, findings: findings)
      let request = ItineraryReader.request(
        at: cursor, known: KnownNames(places: places, categories: CategoriesReader.usual),
        lookup: lookup)
      var json = JSONWriter(.compact)
      json.value(try lookup.settled(cursor, file: "request.yaml"))
      return Outcome(
        request: request, findings: findings.findings.map(\.description), added: lookup.added,
        document: String(decoding: json.finish(), as: UTF8.self))
    }
  }

  @Test func `a start by its address has coordinates, a name and its text in the plan`() throws {
    let outcome = try Self.read(start: "\"Hauptstr. 3, Altstadt\"", end: "Stadtmuseum")
    let day = try #require(outcome.request?.days.first)
    #expect(day.start.location == Coordinate(longitude: 8.6006, latitude: 49.4001))
    #expect(day.start.name == "Hauptstraße 3, 69001 Altstadt")
    #expect(day.end.location == Coordinate(longitude: 8.603, latitude: 49.402))
    #expect(outcome.findings.isEmpty, "\(outcome.findings)")
    #expect(
      outcome.document.contains(
        #"{"place":[8.6006,49.4001],"address":"Hauptstr. 3, Altstadt","time":"09:00","name":"Hauptstraße 3, 69001 Altstadt"}"#
      ), "\(outcome.document)")
  }

  @Test func `what a reader should check is a warning`() throws {
    for (start, code) in [
      ("Hauptstrase 3", "W2281"), ("Hauptstraße 5, Altstadt", "W2282"), ("Krone", "W2280"),
    ] {
      let outcome = try Self.read(start: start.contains(",") ? "\"\(start)\"" : start)
      #expect(outcome.request != nil)
      #expect(outcome.findings.count == 1 && outcome.findings[0].contains(code), "\(outcome)")
      #expect(outcome.findings[0].hasPrefix("request.yaml:4"), "\(outcome.findings)")
    }
  }

  @Test func `everything that is not clear is an error, all at once`() throws {
    let outcome = try Self.read(
      start: "Hauptstraße", end: "Stadtmusoleum", mustSee: "[\"🙂\", Krone, \"Nirgendwo 5\"]")
    #expect(outcome.request == nil)
    for code in ["E2280", "E2281", "E2282"] {
      #expect(outcome.findings.contains { $0.contains(code) }, "\(code): \(outcome.findings)")
    }
    let choice = try #require(outcome.findings.first { $0.contains("E2282") })
    #expect(choice.contains("Altstadt") && choice.contains("Neudorf") && choice.contains("[8.6"))
    #expect(outcome.findings.contains { $0.contains("E3407 2 places have the name") })
  }

  @Test func `without an extract the remedy is one`() throws {
    let outcome = try Self.read(start: "Krone", hasExtract: false)
    #expect(outcome.request == nil)
    #expect(outcome.findings.count == 1 && outcome.findings[0].contains("E2283"))
    #expect(outcome.findings[0].contains("--addresses"))
  }

  @Test func `must-sees are known places, others by name, or addresses`() throws {
    let outcome = try Self.read(
      start: "[8.6, 49.4]",
      mustSee: "[Stadtmuseum, \"Hotel Zum Goldenen Löwen\", \"Karl-Friedrich-Str. 7\"]")
    let request = try #require(outcome.request, "\(outcome.findings)")
    #expect(request.mustSee.prefix(2) == ["node/25", "node/22"])
    #expect(
      outcome.added.map(\.name) == [
        "Zum Goldenen Löwen", "Karl-Friedrich-Straße 7, 69001 Altstadt",
      ])
    #expect(request.mustSee.count == 3 && request.mustSee[2] == outcome.added[1].id)
  }

  @Test func `what is wanted, valued or left out is named alike`() throws {
    let wanted = try Self.read(
      start: "[8.6, 49.4]",
      more: "only: [\"Hotel Zum Goldenen Löwen\", Stadtmuseum]\n"
        + "points: {\"Karl-Friedrich-Str. 7\": 30, Stadtmuseum: 20}")
    let request = try #require(wanted.request, "\(wanted.findings)")
    #expect(request.only == ["node/22", "node/25"])
    let house = try #require(wanted.added.first { $0.name.hasPrefix("Karl") })
    #expect(request.points == [house.id: 30, "node/25": 20])
    #expect(wanted.findings.isEmpty, "\(wanted.findings)")

    let left = try Self.read(
      start: "[8.6, 49.4]", more: "never: [Stadtmusem, \"Karl-Friedrich-Str. 7\"]")
    #expect(left.request?.never == ["node/25"] && left.added.isEmpty)
    #expect(left.findings.count { $0.contains("W2281") } == 1, "\(left.findings)")
    #expect(left.findings.count { $0.contains("W2283") } == 1, "\(left.findings)")

    let both = try Self.read(
      start: "[8.6, 49.4]", mustSee: "[Stadtmuseum]", more: "never: [\"Stadt Museum\"]")
    #expect(both.findings.contains { $0.contains("both requested and excluded") })
  }
}
