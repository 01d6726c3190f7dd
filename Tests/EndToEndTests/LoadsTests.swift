import Foundation
import Testing
import _TestSupport

/// `roundsman loads`, and load plans of depot days.
@Suite struct LoadsTests {
  private let problem = PackageRoot.file("datasets/deliveries/bakery.json").path
  private let loads = PackageRoot.file("datasets/deliveries/bakery-loads.yaml").path

  private func solved() throws -> Folder {
    let folder = try Folder()
    let outcome = try Program.run(
      ["solve", problem, "--iterations", "200", "-o", "rounds.json"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    return folder
  }

  private func run(_ arguments: [String], in folder: Folder) throws -> Program.Outcome {
    try Program.run(
      ["loads", problem, "rounds.json", "--loads", loads] + arguments, folder: folder.url)
  }

  @Test func `a solution becomes a plan that a loader reads`() throws {
    let folder = try solved()
    let arguments = ["--date", "2026-12-01", "--time-zone", "Europe/Helsinki"]
    let outcome = try run(arguments, in: folder)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    try Snapshot.expect(outcome.stdout, "loads-bakery-en")
    #expect(try run(arguments, in: folder).stdout == outcome.stdout)
    let finnish = try run(arguments + ["--language", "fi"], in: folder)
    try Snapshot.expect(finnish.stdout, "loads-bakery-fi")
  }

  @Test func `the plan is JSON where a program asks for it`() throws {
    let folder = try solved()
    #expect(try run(["-o", "loads.json"], in: folder).status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(folder.text("loads.json").utf8))
    let json = try #require(object as? [String: Any])
    #expect(json["format"] as? String == "roundsman-load-plan/1")
    let vehicles = try #require(json["vehicles"] as? [[String: Any]])
    #expect(vehicles.map { $0["vehicle"] as? String } == ["van"])
    #expect(vehicles[0]["moves"] as? Int == 0)
  }

  @Test func `what is wrong ends with its code and writes nothing`() throws {
    let folder = try solved()
    #expect(try run(["--date", "soon"], in: folder).status == 64)
    #expect(try run(["--time-zone", "Mars"], in: folder).status == 64)
    #expect(try run(["--vehicle", "lorry"], in: folder).status == 3)
    #expect(try Program.run(["loads", problem], folder: folder.url).status == 64)
    #expect(try Program.run(["loads", problem, "none.json"], folder: folder.url).status == 66)
    try folder.write("wrong.yaml", "format: roundsman-loads/1\nbodies: [{lanes: 3}]\n")
    let wrong = try Program.run(
      ["loads", problem, "rounds.json", "--loads", "wrong.yaml", "-o", "out.txt"],
      folder: folder.url)
    #expect(wrong.status == 65)
    #expect(wrong.stderr.contains("wrong.yaml"))
    let broken = try folder.text("rounds.json").replacing("\"market-hall\"", with: "\"school\"")
    try folder.write("broken.json", broken)
    let outcome = try Program.run(
      ["loads", problem, "broken.json", "-o", "out.txt"], folder: folder.url)
    #expect([8, 65].contains(outcome.status), "\(outcome.stderr)")
    #expect(try !folder.names().contains("out.txt"))
  }

  @Test func `the built-in rules are printed and may be read again`() throws {
    let folder = try solved()
    let rules = try Program.run(["loads", "--show", "rules"], folder: folder.url)
    #expect(rules.status == 0 && rules.stdout.hasPrefix("# What crews bring"))
    try folder.write("rules.yaml", rules.stdout)
    let outcome = try Program.run(
      ["loads", problem, "rounds.json", "--loads", "rules.yaml"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    // Without a body only the order is told.
    #expect(outcome.stdout.contains("The first item goes at the very front."))
  }

  @Test func `a depot day's own load file and weather count`() throws {
    let folder = try Folder()
    let day = PackageRoot.file("datasets/depot-days/helsinki")
    for name in ["depot.yaml", "bins.csv"] {
      try folder.write(
        "day/\(name)", String(contentsOf: day.appending(path: name), encoding: .utf8))
    }
    try folder.write(
      "day/loads.yaml",
      """
      format: roundsman-loads/1
      crew: 2
      goods:
        - {stop: H-001, items: [{name: new bin, kg: 9}], carry: [spanner]}
      """)
    try folder.write(
      "day/weather.json",
      """
      {"format": "roundsman-weather/1", "places": [{"days": [
        {"date": "2026-05-12", "low": -4, "high": 1, "precipitation": 3}]}]}
      """)
    let outcome = try Program.run(
      ["collect", "day", "--map", "none", "--iterations", "200", "-o", "out"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let plans = try folder.names("out").filter { $0.hasSuffix("load-plan.txt") }
    let texts = try plans.map { try folder.text("out/\($0)") }
    #expect(texts.allSatisfy { $0.contains("2 × pairs of ice cleats") })
    #expect(texts.allSatisfy { !$0.contains("climate averages") })
    let own = try #require(texts.firstIndex { $0.contains("new bin") })
    #expect(texts[own].contains("LOAD IN THIS ORDER"))
    let sheet = try folder.text("out/\(plans[own].replacing("load-plan", with: "run-sheet"))")
    #expect(sheet.contains("Take out: new bin") && sheet.contains("Bring: spanner"))
  }
}
