import PackingPlanning
import PlainFiles
import Testing
import Weather

/// JSON export and the other forms of a list.
@Suite struct PackingDocumentTests {
  private func plan() throws -> PackingPlan {
    var trip = TripRequest(begins: 20_000, days: 2, place: .named("Porto, PT"))
    trip.name = "Probe *"
    trip.plans = [.init(.swimming, day: 2, part: .afternoon)]
    var planner = PackingPlanner(wardrobe: WardrobeReader.usual, rules: ThingsReader.usual)
    planner.edits.ticked = ["underwear"]
    let days = (0..<2).map {
      WeatherDay(
        day: 20_000 + $0, kind: .archive, low: .init(9), high: .init(16),
        precipitation: .init(6))
    }
    return try planner.plan(trip, weather: days)
  }

  @Test func `JSON export: the document has the shape of its schema, and all lines of the plan`()
    throws
  {
    let plan = try plan()
    let bytes = PackingDocument.json(plan, .en)
    let findings = FindingCollector(file: "list.json")
    let document = try JSONDocument(bytes, file: "list.json")
    let object = try #require(
      JSONCursor(document, findings: findings).object(PackingDocument.shape))
    #expect(object.string("format") == "roundsman-packing/1")
    let lines = try #require(object.objects("lines"))
    #expect(lines.map { $0.string("id") } == plan.lines.map(\.id))
    #expect(lines.allSatisfy { $0.objects("reasons")?.isEmpty == false })
    #expect(object.objects("plan")?.count == 2)
    let quality = try #require(object.object("quality"))
    #expect(quality.integer("bound") ?? .max <= quality.integer("value") ?? 0)
    #expect(findings.findings.isEmpty)
  }

  @Test func `a checklist ticks what lies in the bag, and signs of Markdown mean nothing in names`()
    throws
  {
    let lists = PackingLists(try plan(), .en)
    #expect(lists.markdown.hasPrefix("# Packing list: Probe \\*\n"))
    #expect(lists.markdown.contains("- [x] 2 × pairs of underpants"))
    #expect(lists.markdown.contains("- [ ] 1 × swimsuit"))
  }

  @Test func `a table has a row for each line`() throws {
    let plan = try plan()
    let text = String(decoding: PackingLists(plan, .fi).csv, as: UTF8.self)
    #expect(text.split(separator: "\n").count == plan.lines.count + 1)
    #expect(text.contains("swimwear,uima-asu,clothes,1,150,400,false,false,"))
  }

  @Test func `a page loads nothing and has a box for each line`() throws {
    let plan = try plan()
    let page = String(decoding: PackingLists(plan, .fr).page, as: UTF8.self)
    #expect(page.contains("<html lang=\"fr\">"))
    #expect(page.split(separator: "type=\"checkbox\"").count == plan.lines.count + 1)
    #expect(!page.contains("src=") && !page.contains("http:"))
  }
}
