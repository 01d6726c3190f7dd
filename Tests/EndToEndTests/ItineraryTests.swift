import Foundation
import Testing
import _TestSupport

/// `roundsman itinerary` as travellers run it.
@Suite struct ItineraryTests {
  static let places = """
    id,name,lon,lat,categories,opening_hours,visit,price,currency
    ateneum,Ateneum,24.9440,60.1702,museum,Tu-Fr 10:00-18:00; Sa-Su 10:00-17:00,90,20,EUR
    kiasma,Kiasma,24.9366,60.1718,museum,Tu-Su 10:00-19:00,75,18,EUR
    rock,Temppeliaukio,24.9251,60.1730,church,Mo-Su 10:00-17:00,30,5,EUR
    park,Esplanadi,24.9480,60.1676,park,24/7,20,,
    hall,Old Market Hall,24.9527,60.1660,food,Mo-Sa 08:00-18:00,45,15,EUR
    fort,Suomenlinna,24.9880,60.1450,castle,24/7,120,,
    """

  static func request(_ more: String = "", date: String = "2026-06-12") -> String {
    """
    time_zone: Europe/Helsinki
    days:
      - date: "\(date)"
        start: {name: Hotel, place: [24.9325, 60.1687], time: "09:00"}
        end: {name: Interview, place: [24.9507, 60.1790], time: "16:00"}
    currency: EUR
    \(more)
    """
  }

  private static func run(
    _ request: String, _ more: [String] = []
  ) throws -> (outcome: Program.Outcome, folder: Folder) {
    let folder = try Folder()
    try folder.write("places.csv", places)
    try folder.write("request.yaml", request)
    let outcome = try Program.run(
      ["itinerary", "request.yaml", "--places", "places.csv", "--iterations", "2000"] + more,
      folder: folder.url)
    return (outcome, folder)
  }

  @Test func `a day is a timeline with hours, slack, money and a proof`() throws {
    let (outcome, _) = try Self.run(
      Self.request(
        """
        interests: {museum: 3, church: 2, park: 1}
        meals: [{name: lunch, from: "11:30", until: "14:00", minutes: 45}]
        budget: 60
        """))
    #expect(outcome.status == 0, "\(outcome.stderr)")
    for text in [
      "Friday, 2026-06-12: from Hotel at 09:00 to Interview by 16:00", "Ateneum",
      "lunch: Old Market Hall",
      "open while you are there", "Interview, ", " to spare", " of 60.00 EUR",
      "no other plan scores higher",
    ] {
      #expect(outcome.stdout.contains(text), "\(text) in \(outcome.stdout)")
    }
  }

  @Test func `a budget in another currency is converted, kept and told as it was stated`() throws {
    let (outcome, folder) = try Self.run(Self.request("budget: 400 NOK\ncap: 20 USD"))
    #expect(outcome.status == 0, "\(outcome.stderr)")
    // A euro is 10.312 kroner, and 1.1172 dollars.
    #expect(outcome.stdout.contains(" of 38.79 EUR (400.00 NOK)"), "\(outcome.stdout)")
    try folder.write("rates.csv", "currency,per_euro\nNOK,20\n")
    let other = try Program.run(
      ["itinerary", "request.yaml", "--places", "places.csv", "--rates", "rates.csv"],
      folder: folder.url)
    #expect(other.status == 65)
    #expect(other.stderr.contains("/cap: E2272 the amount is in USD, the request in EUR"))
    let (wrong, _) = try Self.run(Self.request("budget: EUR\ncap: 5 XYZ"))
    #expect(wrong.status == 65)
    for text in ["request.yaml:7: /budget: E2270", "request.yaml:8: /cap: E2271"] {
      #expect(wrong.stderr.contains(text), "\(wrong.stderr)")
    }
  }

  @Test func `the plan as JSON says when to leave at the latest, and what others are worth`() throws
  {
    let (outcome, _) = try Self.run(
      Self.request(), ["--json", "--alternatives", "2", "--difference", "0.5"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.stdout.utf8)) as? [String: Any])
    #expect(json["format"] as? String == "roundsman-itinerary-plan/1")
    let days = try #require(json["days"] as? [[String: Any]])
    let visits = try #require(days[0]["visits"] as? [[String: Any]])
    #expect(!visits.isEmpty)
    for visit in visits {
      let leg = try #require(visit["leg"] as? [String: Any])
      let (leaves, latest) = (leg["leaves"] as? String, leg["leave_by"] as? String)
      #expect(try #require(leaves) <= #require(latest))
    }
    let others = try #require(json["alternatives"] as? [[String: Any]])
    #expect(others.count == 2)
    for other in others {
      #expect(try #require(other["difference"] as? Double) >= 0.5)
      #expect(try #require(other["loss"] as? Double) >= 0)
    }
  }

  @Test func `the rules for things can be printed, edited and named`() throws {
    let (usual, folder) = try Self.run(Self.request())
    let printed = try Program.run(["itinerary", "things", "-o", "things.yaml"], folder: folder.url)
    #expect(printed.status == 0, "\(printed.stderr)")
    func plan() throws -> Program.Outcome {
      try Program.run(
        [
          "itinerary", "request.yaml", "--places", "places.csv", "--iterations", "2000",
          "--things", "things.yaml",
        ], folder: folder.url)
    }
    #expect(try plan().stdout == usual.stdout)
    let rules = try folder.text("things.yaml")
    try folder.write("things.yaml", rules.replacing("{en: umbrella,", with: "{en: parasol,"))
    #expect(usual.stdout.contains("umbrella"))
    #expect(try plan().stdout == usual.stdout.replacing("umbrella", with: "parasol"))
  }

  @Test func `fewer further plans than were asked for are told`() throws {
    let more = ["--alternatives", "9", "--difference", "1"]
    let (outcome, _) = try Self.run(Self.request(), more)
    #expect(outcome.stdout.contains("\n  No other plan was found that differs enough.\n"))
    #expect(!(try Self.run(Self.request()).outcome.stdout.contains("No other plan")))
  }

  @Test func `the calendar has an event for each visit in the zone of the day`() throws {
    let (outcome, folder) = try Self.run(Self.request(), ["-o", "day.ics"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let text = try folder.text("day.ics")
    #expect(text.contains("BEGIN:VTIMEZONE"))
    #expect(text.contains("DTSTART;TZID=Europe/Helsinki:20260612T"))
    #expect(text.contains("SUMMARY;LANGUAGE=en:Ateneum"))
  }

  @Test func `what cannot be is told with the reason and the nearest change, with 3`() throws {
    func told(_ request: String) throws -> String {
      let outcome = try Self.run(request, ["-o", "day.txt"]).outcome
      #expect(outcome.status == 3, "\(outcome.stderr)")
      #expect(outcome.stdout.isEmpty)
      return outcome.stderr
    }
    // On a Monday the museum is closed.
    #expect(
      try told(Self.request("must_see: [Ateneum]", date: "2026-06-15"))
        == "error: Ateneum must be visited, but is not open long enough during your day "
        + "(2026-06-15). Each of these makes it possible: go on Tue 2026-06-16; leave out Ateneum.\n"
    )
    #expect(
      try told(Self.request().replacing("time: \"16:00\"", with: "time: \"09:05\""))
        == "error: Interview cannot be reached by 09:05 from Hotel on 2026-06-12, even without a visit. "
        + "Each of these makes it possible: end at 09:26; start at 08:39.\n")
    #expect(
      try told(Self.request().replacing("time: \"16:00\"", with: "time: \"08:00\""))
        == "error: The day ends at 08:00, before it starts at 09:00. "
        + "Each of these makes it possible: end at 09:26; start at 07:34.\n")
    #expect(
      try told(Self.request("must_see: [Ateneum]\ncap: 12")).contains("a cap of 20.00 EUR"))
    #expect(
      try told(Self.request("must_see: [Ateneum, Kiasma]\nbudget: 25"))
        .contains(
          "the best one lacks Kiasma. Each of these makes it possible: a budget of 38.00 EUR"))
  }

  @Test func `with --json, what cannot be is also told by kinds and figures`() throws {
    let request = Self.request("must_see: [Ateneum]", date: "2026-06-15")
    let told = try Self.run(request, ["-o", "day.json", "--json"]).outcome
    #expect(told.status == 3)
    let lines = told.stderr.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix("error: Ateneum must be visited"))
    #expect(
      lines[0].hasPrefix(
        #"{"obstacles":[{"text":"Ateneum must be visited, but is not open long enough during your day "#
      ))
    #expect(
      lines[0].contains(#""reason":{"kind":"closed","name":"Ateneum","dates":["2026-06-15"]}"#))
    #expect(
      lines[0].contains(#"{"text":"go on Tue 2026-06-16","kind":"date","date":"2026-06-16"}"#))
  }

  @Test func `times that the clock shows twice are told with their distance from universal time`()
    throws
  {
    let folder = try Folder()
    try folder.write(
      "places.csv",
      "id,name,lon,lat,categories,opening_hours\nm,M,24.94,60.17,attraction,24/7\n"
        + "n,N,24.95,60.175,attraction,24/7\n")
    try folder.write(
      "request.yaml",
      """
      time_zone: Europe/Helsinki
      days:
        - date: "2026-10-25"
          start: {name: Hotel, place: [24.9325, 60.1687], time: "02:30"}
          end: {name: Interview, place: [24.9507, 60.1790], time: "06:00"}
      interests: {sights: 1}
      """)
    let command = ["itinerary", "request.yaml", "--places", "places.csv", "--iterations", "200"]
    let text = try Program.run(command, folder: folder.url).stdout
    #expect(
      text.contains(
        "\n  03:33 (UTC+2)  14 min on foot, 1 km; leave by 03:41 (UTC+2) at the latest\n"))
    #expect(text.contains("\n  03:47 (UTC+2)  N, 1 h 55 min\n"))
    #expect(text.contains("\n  02:38  M, 1 h 55 min\n"))
    #expect(text.contains("\n  05:42  8 min on foot"))
    let json = try Program.run(command + ["--json"], folder: folder.url).stdout
    #expect(json.contains("\"begins_at\": \"2026-10-25T02:38:00+03:00\""))
    #expect(json.contains("\"ends_at\": \"2026-10-25T03:33:00+02:00\""))
  }

  @Test func `all that is wrong with a request is told at once, with 65`() throws {
    let wrong = try Self.run(
      """
      time_zone: Mars/Olympus
      days:
        - date: 2026-02-30
          start: {place: [24.9, 60.1], time: "25:61"}
          end: {place: [24.9, 160.1], time: "16:00"}
      """
    ).outcome
    #expect(wrong.status == 65)
    for code in ["E3402", "E3403", "E3404", "E3405"] {
      #expect(wrong.stderr.contains(code), "\(code) in \(wrong.stderr)")
    }
    let unknown = try Self.run(
      Self.request("must_see: [Atenem]\ninterests: {musem: 1}\npace: 3\nholidays: [2026-02-30]")
    ).outcome
    #expect(unknown.status == 65)
    for line in [
      ":7: /must_see/0: E3407", ":8: /interests/musem: E3408", ":10: /holidays/0: E3402",
    ] {
      #expect(unknown.stderr.contains("request.yaml" + line), "\(line) in \(unknown.stderr)")
    }
    #expect(unknown.stderr.contains("\"pace\" is not known in a request"))
    #expect(unknown.stderr.contains("Did you mean \"Ateneum\"?"))
    #expect(unknown.stderr.contains("Did you mean \"museum\"?"))
  }

  @Test func `starts by address are found, told and kept in the plan, and edited without`() throws {
    let folder = try Folder()
    try folder.write("places.csv", Self.places)
    let helsinki = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path
    let named = Self.request().replacing(
      "name: Hotel, place: [24.9325, 60.1687]", with: "place: \"Yrjönkatu 26\"")
    try folder.write("request.yaml", named)
    let common = ["--places", "places.csv", "--iterations", "200"]
    let plain = try Program.run(["itinerary", "request.yaml"] + common, folder: folder.url)
    #expect(
      plain.status == 65 && plain.stderr.contains("request.yaml:4: /days/0/start/place: E2283"))
    let found = try Program.run(
      ["itinerary", "request.yaml", "--addresses", helsinki, "-o", "day.json"] + common,
      folder: folder.url)
    #expect(found.status == 0, "\(found.stderr)")
    #expect(found.stderr.contains(#""Yrjönkatu 26" is Yrjönkatu 26, 00100 Helsinki ["#))
    let edited = try Program.run(
      ["itinerary", "edit", "day.json", "--drop", "Ateneum"] + common, folder: folder.url)
    #expect(edited.status == 0, "\(edited.stderr)")
    #expect(edited.stdout.contains("from Yrjönkatu 26, 00100 Helsinki at 09:00"))
    try folder.write(
      "request.yaml", named.replacing("Yrjönkatu 26", with: "Yrjönkatu 26, Springfield"))
    let wrong = try Program.run(
      ["itinerary", "request.yaml", "--addresses", helsinki] + common, folder: folder.url)
    #expect(wrong.status == 65 && wrong.stderr.contains("\"Springfield\" does not fit"))
  }

  @Test func `places of another region and meals on no day are told`() throws {
    let tokyo = try Self.run(
      Self.request("meals: [{name: dinner, from: \"19:00\", until: \"21:00\"}]")
        .replacing("24.9325, 60.1687", with: "139.70, 35.68")
        .replacing("24.9507, 60.1790", with: "139.71, 35.68")
    ).outcome
    #expect(tokyo.status == 0, "\(tokyo.stderr)")
    #expect(tokyo.stderr.contains("places.csv: W3428 the nearest place, "), "\(tokyo.stderr)")
    #expect(tokyo.stderr.contains("km from where the days begin"))
    #expect(
      tokyo.stderr.contains("request.yaml:7: /meals/0: W3414 no day has time for dinner"),
      "\(tokyo.stderr)")
    let near = try Self.run(Self.request()).outcome
    #expect(!near.stderr.contains("W3428") && !near.stderr.contains("W3414"))
  }

  @Test func `an interrupted search writes its best plan within a second`() throws {
    let folder = try Folder()
    let rows = (0..<150).map { index in
      "\(index),Place \(index),\(24.93 + Double(index % 15) / 500),\(60.16 + Double(index / 15) / 500),park"
    }
    try folder.write("places.csv", "id,name,lon,lat,categories\n" + rows.joined(separator: "\n"))
    try folder.write("request.yaml", Self.request())
    let begin = ContinuousClock.now
    let outcome = try Program.run(
      [
        "itinerary", "request.yaml", "--places", "places.csv", "--time-limit", "90s", "-o",
        "day.txt",
      ],
      folder: folder.url, interruptAfter: 6)
    #expect(begin.duration(to: .now) < .seconds(60))
    #expect(outcome.status == 130, "\(outcome.stderr)")
    #expect(try folder.text("day.txt").contains(" visits, "))
  }

  @Test func `the same steps give the same bytes`() throws {
    let first = try Self.run(Self.request(), ["--json"]).outcome
    let second = try Self.run(Self.request(), ["--json", "--threads", "1"]).outcome
    #expect(first.stdout == second.stdout)
  }
}
