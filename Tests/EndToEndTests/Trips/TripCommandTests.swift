import Foundation
import Testing

/// What is asked of trips, sentence by sentence, by the command line.
@Suite struct TripCommandTests {
  let stage: TripFixture

  init() throws { stage = try TripFixture() }

  private func addPortugal() throws {
    let outcome = try stage.run(
      "trips", "add", "Porto, PT", "Lisbon, PT", "--begins", "2026-12-01", "--days", "3,4",
      "--name", "Portugal", "--purpose", "leisure")
    try #require(outcome.status == 0, "\(outcome.stderr)")
  }

  @Test func `minimal three inputs: a place, the first day and how many days`() throws {
    let outcome = try stage.run(
      "trips", "add", "Porto, PT", "--begins", "2026-12-01", "--days", "5")
    #expect(outcome.status == 0)
    #expect(
      outcome.stdout == """
        Porto 2026-12-01
          2026-12-01 to 2026-12-05, 5 days
          2026-12-01  5 days  Porto, PT  (-8.610970, 41.148500)

        """)
    let list = try stage.run("trips", "list").stdout
    #expect(list.contains("  Porto 2026-12-01  2026-12-01     5  Porto"))
  }

  @Test func `multi-destination: several places, with days for each or for all together`() throws {
    try addPortugal()
    let shared = try stage.run(
      "trips", "add", "Oslo, NO", "Bergen, NO", "Trondheim, NO", "--begins", "2027-02-27", "--days",
      "8",
      "--name", "Norway")
    #expect(shared.status == 0)
    #expect(shared.stdout.contains("  2027-02-27  3 days  Oslo, NO"))
    #expect(shared.stdout.contains("  2027-03-02  3 days  Bergen, NO"))
    #expect(shared.stdout.contains("  2027-03-05  2 days  Trondheim, NO"))
    let uneven = try stage.run(
      "trips", "add", "Oslo", "Bergen", "--begins", "2027-02-27", "--days", "1,2,3")
    #expect(uneven.status == 65)
    #expect(uneven.stderr.contains("E3003"))
    // Two places cannot share one day.
    let few = try stage.run(
      "trips", "add", "Oslo", "Bergen", "--begins", "2027-02-27", "--days", "1")
    #expect(few.status == 65)
    #expect(few.stderr.contains("E3003"))
  }

  @Test(arguments: ["0", "-3", "two", "367", "", "3,-1"])
  func `nonnegative duration: a trip of no days is refused, and nothing is kept`(days: String)
    throws
  {
    let outcome = try stage.run(
      "trips", "add", "Oslo", "Bergen", "--begins", "2026-12-01", "--days", days)
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E3002"), "\(outcome.stderr)")
    #expect(try stage.run("trips", "list").stdout == "")
  }

  @Test(arguments: [
    ("Porto, PT", "Porto, PT "), ("Portland, Maine", "Portland, US "), ("id:2735943", "Porto, PT "),
    ("94110 US", "94110 US "), ("24.94,60.17", "Helsinki, FI "), ("-0.13,51.5", "GB "),
  ])
  func `a place is a city with state or country, an id, a postcode or a position`(
    place: String, shown: String
  ) throws {
    let outcome = try stage.run("trips", "add", place, "--begins", "2026-12-01", "--days", "2")
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(outcome.stdout.contains(shown), "\(outcome.stdout)")
  }

  @Test func `a country stands for its largest city, and that is said`() throws {
    let outcome = try stage.run("trips", "add", "Portugal", "--begins", "2026-12-01", "--days", "2")
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("Lisbon, PT"))
    #expect(outcome.stderr.contains("W3007"))
  }

  @Test func `a place of several is told with all of them, and what to write`() throws {
    let outcome = try stage.run(
      "trips", "add", "Springfield", "Atlantis-on-Sea", "--begins", "2026-13-01", "--days", "2")
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E3001"))
    let places = try stage.run(
      "trips", "add", "Springfield", "Atlantis-on-Sea", "--begins", "2026-12-01", "--days", "2")
    #expect(places.status == 65)
    #expect(places.stderr.contains("E2302 Springfield is ambiguous and can be one of"))
    #expect(places.stderr.contains("Springfield, Illinois, United States (id:4250542)"))
    #expect(places.stderr.contains("Springfield, Vermont, United States (id:"))
    #expect(places.stderr.contains("Add the region or country after a comma"))
    #expect(places.stderr.contains("E2301 no city is called Atlantis-on-Sea"))
    #expect(try stage.run("trips", "list").stdout == "")
  }

  @Test func `place completion: each line that is typed is answered at once`() throws {
    let outcome = try stage.run(
      "cities", "search", "--stdin", "--limit", "3", input: "por\nporto\n")
    #expect(outcome.status == 0)
    let answers = outcome.stdout.split(separator: "\n")
    #expect(answers.count == 2)
    let second = try JSONSerialization.jsonObject(with: Data(answers[1].utf8)) as? [String: Any]
    let cities = try #require(second?["cities"] as? [[String: Any]])
    #expect(cities.count == 3)
    let number = try #require(
      cities.first { $0["country"] as? String == "PT" }?["geonames"] as? Int)
    // What completion gives is a place for a trip.
    let added = try stage.run(
      "trips", "add", "id:\(number)", "--begins", "2026-12-01", "--days", "2")
    #expect(added.stdout.contains("Porto, PT"))
  }

  @Test func `a trip file goes out and comes in again, with what others have written in it`() throws
  {
    try stage.home.folder.write(
      "trip.json",
      """
      {"format": "roundsman-trip/1", "name": "Norway", "purpose": "business", "begins": "2027-02-27",
       "destinations": [{"place": "Oslo", "days": 2}, {"place": [5.32, 60.39], "days": 3}],
       "activities": ["running"], "preferences": {"hot_or_cold": 1.50}}
      """)
    #expect(try stage.run("trips", "add", "trip.json").status == 0)
    let first = try stage.run("trips", "export", "Norway", "-o", "out.json")
    #expect(first.status == 0)
    let text = try stage.text("out.json")
    #expect(text.contains("\"ends\": \"2027-03-03\""))
    #expect(text.contains("\"activities\": [\"running\"]") || text.contains("\"running\""))
    #expect(text.contains("\"hot_or_cold\": 1.50"))
    let again = try stage.run("trips", "add", "out.json")
    #expect(again.status == 65)
    #expect(again.stderr.contains("E3006"))
    #expect(try stage.run("trips", "add", "-", "--replace", input: text).status == 0)
    #expect(try stage.run("trips", "export", "Norway", "--format", "json").stdout == text)
    #expect(try stage.run("trips", "show", "Norway", "--json").stdout == text)
  }

  @Test func `everything that is wrong with a trip file is told at once`() throws {
    try stage.home.folder.write(
      "trip.json",
      """
      {"name": "", "begins": "tomorrow", "ends": "2027-02-01",
       "destinations": [{"place": 3, "days": 0}, {"days": 1, "country": "Norge"}]}
      """)
    let outcome = try stage.run("trips", "add", "trip.json")
    #expect(outcome.status == 65)
    for place in [
      "/name: E2603", "/begins: E3001", "/destinations/0/days: E1009",
      "/destinations/0/place: E1008",
      "/destinations/1: E1007", "/destinations/1/country: E2603",
    ] {
      #expect(outcome.stderr.contains(place), "\(place)\n\(outcome.stderr)")
    }
    #expect(try stage.run("trips", "add", "missing.json").status == 66)
  }

  @Test func `a trip that is not there is told with the nearest name, and nothing is removed`()
    throws
  {
    try addPortugal()
    let outcome = try stage.run("trips", "remove", "Portugal", "Portugul", "Rome")
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E3005 no trip is named Portugul. Did you mean Portugal?"))
    #expect(outcome.stderr.contains("E3005 no trip is named Rome"))
    #expect(try stage.run("trips", "show", "Portugal").status == 0)
    #expect(try stage.run("trips", "remove", "Portugal").status == 0)
    #expect(try stage.run("trips", "show", "Portugal").status == 65)
  }

  @Test func `calendar export: the trip, its stays, and the evening before on which to pack`()
    throws
  {
    try addPortugal()
    let outcome = try stage.run(
      "trips", "export", "Portugal", "-o", "trip.ics", "--now", "2026-11-22T16:41:06Z")
    #expect(outcome.status == 0)
    let text = try stage.text("trip.ics")
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.first == "BEGIN:VCALENDAR")
    #expect(lines.suffix(2) == ["END:VCALENDAR", ""])
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 4)
    #expect(
      lines.contains("DTSTART;VALUE=DATE:20261201") && lines.contains("DTEND;VALUE=DATE:20261208"))
    #expect(lines.contains("DTSTART:20261130T180000") && lines.contains("BEGIN:VALARM"))
    #expect(lines.contains("LOCATION:Lisbon\\, PT"))
    #expect(lines.count { $0 == "DTSTAMP:20261122T164106Z" } == 4)
    // The same bytes at the same time, and the same identities at another.
    let again = try stage.run(
      "trips", "export", "Portugal", "--format", "ics", "--now", "2026-11-22T16:41:06Z")
    #expect(again.stdout == text)
    let later = try stage.run("trips", "export", "Portugal", "--format", "ics").stdout
    let identities = { (text: String) in
      text.components(separatedBy: "\r\n").filter { $0.hasPrefix("UID:") }
    }
    #expect(identities(later) == identities(text))
    #expect(Set(identities(text)).count == 4)
  }

  @Test func `destinations on a map that loads nothing, and as places`() throws {
    try addPortugal()
    #expect(
      try stage.run(
        "trips", "add", "Oslo", "--begins", "2020-01-01", "--days", "2", "--name", "<b>Past & gone"
      ).status == 0)
    #expect(
      try stage.run("trips", "list", "-o", "map.html", "--now", "2026-11-22T16:41:06Z").status == 0)
    let page = try stage.text("map.html")
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("<p>3 stays</p>"))
    #expect(page.contains("&lt;b&gt;Past &amp; gone") && !page.contains("<b>Past"))
    #expect(page.contains("\"marks\":\"2ff\""))
    #expect(try stage.run("trips", "list", "-o", "map.geojson").status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(stage.text("map.geojson").utf8))
    let features = try #require((json as? [String: Any])?["features"] as? [[String: Any]])
    let kinds = features.compactMap { ($0["geometry"] as? [String: Any])?["type"] as? String }
    #expect(kinds == ["Point", "Point", "Point", "LineString"])
    #expect(
      try stage.run("trips", "list", "--coming", "--now", "2026-11-22T16:41:06Z").stdout
        .contains("Past") == false)
  }

  @Test func `who only looks makes no archive`() throws {
    #expect(try stage.run("trips", "list").status == 0)
    #expect(try stage.run("preferences", "list").status == 0)
    #expect(try stage.run("interests", "export").status == 0)
    #expect(try stage.run("trips", "export").status == 3)
    #expect(!FileManager.default.fileExists(atPath: stage.home.archivePath))
  }
}
