import Foundation
import Testing

@Suite struct DiffTests {
  private static func solution(_ first: [Int], _ second: [Int], cost: Int) -> String {
    func route(_ vehicle: Int, _ stops: [Int]) -> String {
      let steps = stops.enumerated().map {
        #"{"type": "job", "id": \#($1), "arrival": \#(($0 + 1) * 60)}"#
      }
      return #"{"vehicle": \#(vehicle), "steps": [\#(steps.joined(separator: ", "))]}"#
    }
    return """
      {"code": 0, "summary": {"cost": \(cost)},
       "routes": [\(route(1, first)), \(route(2, second))]}
      """
  }

  @Test func `what has moved is told, and the command ends with 10`() throws {
    let folder = try Folder()
    try folder.write("old.json", Self.solution([1, 2], [3], cost: 40))
    try folder.write("new.json", Self.solution([2, 1], [3, 4], cost: 55))
    let outcome = try Program.run(["diff", "old.json", "new.json"], folder: folder.url)
    #expect(outcome.status == 10)
    #expect(
      outcome.stdout == """
        0 stops moved to another vehicle, 1 reordered, 1 added, 0 removed
        2 of 2 drivers affected: 1, 2
        arrival times changed at 2 of 3 stops, by at most 60 and 40.0 on average
        cost 55, was 40 (+15)
          stop 2: in another order on vehicle 1
          stop 4: added to vehicle 2

        """)
    let machine = try Program.run(["diff", "old.json", "new.json", "--json"], folder: folder.url)
    #expect(machine.status == 10)
    let json = try JSONSerialization.jsonObject(with: Data(machine.stdout.utf8)) as? [String: Any]
    #expect(json?["same"] as? Bool == false)
    #expect((json?["added"] as? [[String: Any]])?.first?["id"] as? Int == 4)
    #expect((json?["cost"] as? [String: Int])?["change"] == 15)
  }

  @Test func `the same plan ends with 0`() throws {
    let folder = try Folder()
    try folder.write("old.json", Self.solution([1, 2], [3], cost: 40))
    let outcome = try Program.run(["diff", "old.json", "old.json"], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stdout == "The plans are the same: cost 40.\n")
  }

  @Test func `with the problem the rules are counted that each plan breaks`() throws {
    let folder = try Folder()
    try folder.write("in.json", SolveTests.problem)
    let solved = try Program.run(
      ["solve", "in.json", "--iterations", "50", "-o", "out.json"], folder: folder.url)
    #expect(solved.status == 0)
    let tight = SolveTests.problem.replacing("[5]", with: "[4]")
    try folder.write("tight.json", tight)
    let outcome = try Program.run(
      ["diff", "out.json", "out.json", "tight.json"], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("rules broken: 1, were 1"))
  }

  @Test func `a file that is no solution ends with 65, and a missing one with 66`() throws {
    let folder = try Folder()
    try folder.write("in.json", SolveTests.problem)
    let wrong = try Program.run(["diff", "in.json", "in.json"], folder: folder.url)
    #expect(wrong.status == 65)
    #expect(wrong.stderr.contains("in.json:"))
    let missing = try Program.run(["diff", "in.json", "none.json"], folder: folder.url)
    #expect(missing.status == 66)
    #expect(missing.stderr.contains("none.json"))
  }
}
