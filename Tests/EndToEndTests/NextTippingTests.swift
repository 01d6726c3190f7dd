import Foundation
import Testing
import _TestSupport

/// A round that tips on the way, driven with the built program.
@Suite struct NextTippingTests {
  private static let day = """
    format: roundsman-depot-day/1
    name: Harbour round
    time_zone: Europe/Helsinki
    date: "2026-05-12"
    depot: {name: Yard, location: [25, 60]}
    speed_kmh: 36
    vehicles:
      - id: T-1
        driver: Aino
        capacity: 400
        shift: ["06:00", "14:00"]
        breaks: [{window: ["06:10", "13:00"], duration: "00:20"}]
    facilities:
      - {id: tip, name: Transfer station, location: [25.045, 60], unload: "00:10", hours: [["06:00", "13:00"]]}
    """

  private func planned(_ policy: String = "threshold") throws -> Folder {
    let folder = try Folder()
    try folder.write("day/depot.yaml", Self.day)
    try folder.write(
      "day/bins.csv", NextTests.bins + "\nG,25.03,60.005,0.2,120,60,2026-05-11T07:00,\n")
    let outcome = try Program.run(
      ["collect", "day", "--iterations", "50", "--alone", "--policy", policy, "-q", "-o", "out"],
      folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    return folder
  }

  private func next(_ folder: Folder, _ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["next", "out", "--vehicle", "T-1"] + arguments, folder: folder.url)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// Does as the program says, at the times that it tells, until the round is over.
  private func drive(_ folder: Folder) throws -> (unloads: Int, stops: [String]) {
    var answer = try object(next(folder, ["--time", "06:00", "--json"]).stdout)
    var (unloads, stops): (Int, [String]) = (0, [])
    for _ in 0..<30 {
      #expect(answer["change"] == nil)
      #expect(answer["left"] as? Int == 0)
      guard let goal = answer["next"] as? [String: Any], let kind = goal["kind"] as? String,
        let begin = goal["begin"] as? Int
      else { break }
      #expect(goal["planned"] as? Int == (kind == "home" ? nil : goal["arrival"] as? Int))
      let arguments: [String]
      var service = 60
      switch kind {
      case "unload":
        #expect(goal["id"] as? String == "tip" && goal["name"] as? String == "Transfer station")
        (arguments, service) = (["--unloaded"], 600)
        unloads += 1
      case "stop":
        let id = goal["id"] as? String ?? ""
        stops.append(id)
        arguments = ["--done", id]
      default: (arguments, service) = (["--finish"], 0)
      }
      let time = begin + service
      let clock = [time / 3600, time / 60 % 60, time % 60]
        .map { String(format: "%02d", $0) }.joined(separator: ":")
      let outcome = try next(folder, ["--time", clock, "--json"] + arguments)
      #expect(outcome.status == 0 && outcome.stderr == "", "\(outcome.stderr)")
      answer = try object(outcome.stdout)
    }
    #expect(answer["finished"] != nil)
    #expect(answer["litres"] as? Int == 0)
    return (unloads, stops)
  }

  @Test func `a round that tips on the way keeps its order from its first stop to its end`() throws
  {
    let folder = try planned()
    try Snapshot.expect(folder.text("out/summary.txt"), "next-tipping-summary")
    try Snapshot.expect(next(folder, ["--time", "06:00"]).stdout, "next-tipping-first")
    let driven = try drive(folder)
    #expect(driven.unloads == 2 && driven.stops.sorted() == ["A", "B", "C", "D", "E", "F"])
    try Snapshot.expect(folder.text("out/T-1/service-record.csv"), "next-tipping-service-record")
  }

  @Test(arguments: ["overflow", "threshold+onroute"])
  func `bins that a policy offers are driven as planned, and the others are told`(
    policy: String
  ) throws {
    let folder = try planned(policy)
    let driven = try drive(folder)
    let rows = try folder.text("out/assignments.csv").split(separator: "\n").dropFirst()
      .map { $0.components(separatedBy: ",") }
    #expect(Set(driven.stops) == Set(rows.filter { $0[7] == "T-1" }.map { $0[0] }))
    for row in rows where row[7] != "T-1" {
      let outcome = try next(folder, ["--time", "13:00", "--done", row[0]])
      #expect(outcome.status == 65)
      #expect(
        outcome.stderr.contains("E2204 bin \(row[0]) is not on any round of the plan: \(row[10])"),
        "\(outcome.stderr)")
    }
  }

  @Test func `a facility that has closed leaves stops, and another place brings them back`() throws
  {
    let folder = try planned()
    let late = try next(folder, ["--time", "12:56", "--at", "25.01,60", "--json"])
    #expect(late.status == 0)
    #expect(late.stderr.contains("W2255"))
    let elsewhere = try next(
      folder, ["--time", "12:57", "--tip", "25.02,60", "--tip-minutes", "5", "--json"])
    #expect(try object(elsewhere.stdout)["left"] as? Int == 0)
    let rest = try object(elsewhere.stdout)["rest"] as? [[String: Any]] ?? []
    let unloads = rest.filter { $0["kind"] as? String == "unload" }
    #expect(!unloads.isEmpty && unloads.allSatisfy { $0["location"] as? [Double] == [25.02, 60] })
  }

  @Test(arguments: ["{paper: 600, glass: 600}", "600"])
  func `what two choosy facilities take is brought to both when the rest is planned anew`(
    capacity: String
  ) throws {
    let folder = try Folder()
    try folder.write(
      "day/depot.yaml",
      """
      format: roundsman-depot-day/1
      name: Harbour round
      time_zone: Europe/Helsinki
      date: "2026-05-12"
      depot: {name: Yard, location: [25, 60]}
      speed_kmh: 36
      streams: [{id: paper}, {id: glass}]
      vehicles:
        - {id: T-1, driver: Aino, capacity: \(capacity), shift: ["06:00", "14:00"]}
      facilities:
        - {id: mill, name: Paper mill, location: [25.045, 60], unload: "00:10", streams: [paper]}
        - {id: kiln, name: Glass kiln, location: [25.02, 60.01], unload: "00:10", streams: [glass]}
      """)
    try folder.write(
      "day/bins.csv",
      """
      id,lon,lat,fill,capacity,stream
      A,25.01,60,0.9,200,paper
      B,25.02,60,0.9,200,glass
      C,25.03,60,0.9,200,paper
      D,25.035,60.003,0.9,200,glass
      """)
    let planned = try Program.run(
      ["collect", "day", "--iterations", "50", "--alone", "-q", "-o", "out"], folder: folder.url)
    #expect(planned.status == 0, "\(planned.stderr)")
    _ = try next(folder, ["--time", "06:00"])
    _ = try next(folder, ["--time", "06:10", "--done", "A"])
    let outcome = try next(folder, ["--time", "06:20", "--done", "B", "--full", "--json"])
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let answer = try object(outcome.stdout)
    let rest = answer["rest"] as? [[String: Any]] ?? []
    let unloads = rest.filter { $0["kind"] as? String == "unload" }.compactMap {
      $0["id"] as? String
    }
    #expect(answer["left"] as? Int == 0)
    #expect(Set(unloads) == ["mill", "kiln"])
    #expect(rest.filter { $0["kind"] as? String == "stop" }.count == 2)
  }
}
