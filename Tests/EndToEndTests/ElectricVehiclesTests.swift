import Foundation
import Testing

/// Electric vehicles, from a file to the checker.
@Suite struct ElectricVehiclesTests {
  /// Two customers on a line with a station between them; the round is longer than the battery lasts.
  private let line = """
    StringID Type x y demand ReadyTime DueDate ServiceTime
    D0 d 0.0 0.0 0.0 0.0 100.0 0.0
    S0 f 0.0 15.0 0.0 0.0 100.0 0.0
    C1 c 0.0 12.0 1.0 0.0 90.0 2.0
    C2 c 0.0 18.0 2.0 0.0 90.0 2.5

    Q Vehicle fuel tank capacity /30.0/
    C Vehicle load capacity /5.0/
    r fuel consumption rate /1.0/
    g inverse refueling rate /0.5/
    v average Velocity /1.0/

    """

  @Test func `a round is solved, written and checked`() throws {
    let folder = try Folder()
    try folder.write("line.txt", line)
    let solved = try Program.run(
      ["solve", "line.txt", "--iterations", "200", "-o", "plan.json"], folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    let plan = try folder.text("plan.json")
    #expect(plan.contains("\"type\": \"charge\""))
    #expect(plan.contains("\"charged\": 6.0"))
    let checked = try Program.run(["check", "line.txt", "plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stderr)")
    try folder.write("more.json", plan.replacing("\"charged\": 6.0", with: "\"charged\": 7.0"))
    let refused = try Program.run(["check", "line.txt", "more.json"], folder: folder.url)
    #expect(refused.status == 8, "the stated energy is not what the stay gives")
    let table = try Program.run(
      ["solve", "line.txt", "--iterations", "200", "-o", "plan.csv"], folder: folder.url)
    #expect(table.status == 0, "\(table.stderr)")
    #expect(try folder.text("plan.csv").contains(",charge,S0,"))
  }

  @Test func `the problem as JSON has the same plan`() throws {
    let folder = try Folder()
    try folder.write("line.txt", line)
    let converted = try Program.run(["convert", "line.txt", "line.json"], folder: folder.url)
    #expect(converted.status == 0, "\(converted.stderr)")
    let solved = try Program.run(
      ["solve", "line.json", "--iterations", "200", "-o", "plan.json"], folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    #expect(try folder.text("plan.json").contains("\"cost\": 360000"))
  }

  @Test func `what does not go with batteries is told`() throws {
    let folder = try Folder()
    try folder.write(
      "p.json",
      """
      {"vehicles": [{"id": 1, "start": [24, 60], "end": [24, 60], "breaks": [{"id": 1}],
        "battery": {"capacity": 20, "initial": 30, "consumption": 0.2}}],
       "charging_stations": [{"id": 1, "location": [24.1, 60], "power": 50}],
       "jobs": [{"id": 1, "location": [24.2, 60]}]}
      """)
    let outcome = try Program.run(
      ["solve", "p.json", "--iterations", "10", "-o", "plan.json"], folder: folder.url)
    #expect(outcome.status != 0)
    #expect(outcome.stderr.contains("E1441"))
    #expect(outcome.stderr.contains("E1442"))
  }
}
