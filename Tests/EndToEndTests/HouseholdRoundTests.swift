import Foundation
import Testing
import _TestSupport

/// Household rounds by the command line: a day whose folder has streets.
@Suite struct HouseholdRoundTests {
  private let day = PackageRoot.file("datasets/depot-days/helsinki-streets").path

  @Test(.timeLimit(.minutes(20)))
  func `a day of streets becomes rounds with tips, sheets, directions and a page`() throws {
    let folder = try Folder()
    let outcome = try Program.run(
      ["collect", day, "--iterations", "300", "-o", "out"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let kpis = try #require(
      try JSONSerialization.jsonObject(with: Data(folder.text("out/kpis.json").utf8))
        as? [String: Any])
    let streets = try #require(kpis["streets"] as? [String: Int])
    #expect(streets["all"] == 17)
    #expect(streets["unassigned"] == 0)
    #expect(streets["served"] == streets["stretches"])
    #expect((kpis["bins"] as? [String: Int])?["all"] == 0)
    let sheet = try folder.text("out/K-1/run-sheet.txt")
    #expect(sheet.contains("both sides, "))
    #expect(sheet.contains("Unload at Transfer station at Hakaniemenranta"))
    #expect(sheet.contains("Break, 30 min"))
    #expect(
      sheet.split(separator: "\n").allSatisfy { $0.count <= 60 }, "lines fit a phone:\n\(sheet)")
    let prompts = try folder.text("out/K-1/prompts.txt")
    #expect(prompts.contains("erve ") && prompts.contains(" on both sides to the junction with "))
    #expect(!prompts.contains("You have reached bin"))
    let speech = try folder.text("out/K-1/directions.ssml")
    #expect(speech.contains("both sides"))
    let steps = try folder.text("out/K-1/directions.json")
    for word in ["\"kind\": \"street\"", "\"kind\": \"street_end\"", "\"sides\": \"both\""] {
      #expect(steps.contains(word))
    }
    let table = try folder.text("out/K-1/stops.csv").split(separator: "\n")
    #expect(table.contains { $0.contains(",street,") })
    #expect(table.count { $0.contains(",facility,") } > 1)
    let page = try folder.text("out/map.html")
    #expect(page.contains("\"served\":["))
    #expect(page.contains("stretch of street"))
    let summary = try folder.text("out/summary.txt")
    #expect(summary.contains("stretches of 17 streets"))
    // The same command writes the same bytes.
    let again = try Program.run(
      ["collect", day, "--iterations", "300", "-q", "-o", "again"], folder: folder.url)
    #expect(again.status == 0)
    #expect(try folder.text("again/plan.json") == folder.text("out/plan.json"))
    #expect(try folder.text("again/K-1/directions.json") == steps)
  }

  @Test(arguments: ["de", "es", "fi", "fr", "it"])
  func `sheets of streets are in every language`(language: String) throws {
    let folder = try Folder()
    let outcome = try Program.run(
      ["collect", day, "--iterations", "20", "-q", "--language", language, "-o", "out"],
      folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let sheet = try folder.text("out/K-1/run-sheet.txt")
    let words = [
      "de": "beide Seiten", "es": "ambos lados", "fi": "molemmat puolet", "fr": "deux côtés",
      "it": "entrambi i lati",
    ]
    #expect(sheet.contains(words[language] ?? "?"))
    #expect(!sheet.contains("both sides"))
    #expect(!sheet.contains("{"))
  }

  @Test func `bins and streets share the rounds of a day`() throws {
    let folder = try Folder()
    let depot = try String(contentsOfFile: "\(day)/depot.yaml", encoding: .utf8)
      .replacing("../../osm", with: PackageRoot.file("datasets/osm").path)
    try folder.write("day/depot.yaml", depot)
    try folder.write("day/streets.csv", "id,street,litres,sides\nL,Liisankatu,2000,each\n")
    try folder.write(
      "day/bins.csv",
      "id,lon,lat,fill,stream\nB,24.9414,60.1666,0.9,mixed\nC,24.95,60.17,0.1,mixed\n")
    let outcome = try Program.run(
      ["collect", "day", "--iterations", "50"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(outcome.stdout.contains("1 of 2 bins are more than 70 % full"))
    #expect(outcome.stdout.contains("Liisankatu"))
    #expect(outcome.stdout.contains("  B, carry 30 m, 216 litres"))
    let dry = try Program.run(["collect", "day", "--dry-run"], folder: folder.url)
    #expect(dry.stderr.contains("1 of 2 bins and 1 street for 2 vehicles"), "\(dry.stderr)")
  }

  @Test func `what streets cannot have is refused by name`() throws {
    let folder = try Folder()
    let great = try Program.run(
      ["collect", day, "--map", "none", "--iterations", "20"], folder: folder.url)
    #expect(great.status == 65)
    #expect(great.stderr.contains("E1248"))
    let ahead = try Program.run(
      ["collect", day, "--policy", "overflow", "--iterations", "20"], folder: folder.url)
    #expect(ahead.status == 65)
    #expect(ahead.stderr.contains("E1249"))
    let simulated = try Program.run(["simulate", day, "--days", "1"], folder: folder.url)
    #expect(simulated.status == 65)
    #expect(simulated.stderr.contains("E1249"))
    let forecast = try Program.run(["forecast", day], folder: folder.url)
    #expect(forecast.stderr.contains("W1251"), "\(forecast.stderr)")
    let planned = try Program.run(
      ["collect", day, "--iterations", "20", "-q", "-o", "out"], folder: folder.url)
    #expect(planned.status == 0)
    let next = try Program.run(
      ["next", "out", "--vehicle", "K-1", "--time", "06:00"], folder: folder.url)
    #expect(next.status == 65)
    #expect(next.stderr.contains("E2216"), "\(next.stderr)")
  }

  @Test func `too little capacity or time leaves stretches out, with reasons`() throws {
    let folder = try Folder()
    let depot = try String(contentsOfFile: "\(day)/depot.yaml", encoding: .utf8)
      .replacing("../../osm", with: PackageRoot.file("datasets/osm").path)
      .replacing("[\"06:00\", \"12:00\"]", with: "[\"06:00\", \"07:00\"]")
      .replacing("[\"06:00\", \"11:00\"]", with: "[\"06:00\", \"07:00\"]")
      .replacing(
        "    breaks:\n      - {window: [\"09:00\", \"11:00\"], duration: \"00:30\"}\n", with: "")
    try folder.write("day/depot.yaml", depot)
    let rows = try String(contentsOfFile: "\(day)/streets.csv", encoding: .utf8)
    try folder.write("day/streets.csv", rows)
    let outcome = try Program.run(
      ["collect", "day", "--iterations", "50", "-o", "out", "--strict"], folder: folder.url)
    #expect(outcome.status == 4, "\(outcome.stderr)")
    #expect(outcome.stderr.contains("stretches of street that should be served are not"))
    let left = try folder.text("out/unassigned.csv").split(separator: "\n").dropFirst()
    #expect(!left.isEmpty)
    let ids = left.compactMap { $0.split(separator: ",").first }
    #expect(Set(ids).count == ids.count, "one row per stretch, not one per direction")
    #expect(!left.contains { $0.contains("-reversed,") })
  }
}
