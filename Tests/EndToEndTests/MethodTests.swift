import Foundation
import Testing

/// Methods that do not know all that a problem has.
@Suite struct MethodTests {
  private static let problem = """
    {"jobs": [{"id": 1, "location": [24.95, 60.17]}],
     "vehicles": [{"id": 7, "start": [24.94, 60.16]},
                  {"id": "b", "start": [24.94, 60.16], "breaks": [{"id": 1}]}]}
    """

  private static let synchronised = """
    {"jobs": [{"id": 1, "location": [24.95, 60.17]}, {"id": 2, "location": [24.96, 60.17]}],
     "relations": [{"type": "synchronised", "stops": [1, 2]}],
     "vehicles": [{"id": 7, "start": [24.94, 60.16]}, {"id": 8, "start": [24.94, 60.16]}]}
    """

  @Test(arguments: ["nearest-neighbour", "two-opt"])
  func `simple methods refuse what they do not know, with 65`(method: String) throws {
    let outcome = try Program.run(
      ["solve", "-", "--iterations", "10", "--method", method], input: Self.synchronised)
    #expect(outcome.status == 65)
    #expect(outcome.stdout == "")
    #expect(
      outcome.stderr.contains(
        "/relations: E1601 the method \(method) does not know all rules: "
          + "this problem has synchronised relations"))
    // The other items of a batch are solved.
    let folder = try Folder()
    try folder.write("a.json", Self.synchronised)
    try folder.write("b.json", SolveTests.problem)
    let batch = try Program.run(
      ["solve", "a.json", "b.json", "--iterations", "10", "--method", method], folder: folder.url)
    #expect(batch.status == 5)
    #expect(batch.stdout.split(separator: "\n").count == 2)
    #expect(batch.stdout.contains("\"code\":\"E1601\""))
  }

  @Test(arguments: ["nearest-neighbour", "two-opt"])
  func `simple methods plan breaks`(method: String) throws {
    let outcome = try Program.run(
      ["solve", "-", "--iterations", "10", "--method", method],
      input: Self.problem.replacing("{\"id\": 7, \"start\": [24.94, 60.16]},", with: ""))
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(!outcome.stderr.contains("E1601"))
    #expect(outcome.stdout.contains("\"method\": \"\(method)\""))
    #expect(outcome.stdout.contains("\"type\": \"break\""))
  }

  @Test func `an exact method that proves nothing says so, and why`() throws {
    let jobs = (1...13).map { id in
      let window = id == 13 ? ", \"time_windows\": [[50000, 50060]]" : ""
      let early = id == 1 ? ", \"time_windows\": [[0, 3600]]" : ""
      return "{\"id\": \(id), \"location\": [24.9\(id), 60.17]\(window)\(early)}"
    }
    let problem = """
      {"jobs": [\(jobs.joined(separator: ", "))],
       "vehicles": [{"id": "b", "start": [24.94, 60.16], "breaks": [{"id": 1}],
                     "costs": {"per_waiting_hour": 3600}}]}
      """
    let outcome = try Program.run(
      ["solve", "-", "--iterations", "10", "--method", "exact"], input: problem)
    #expect(outcome.status == 0)
    #expect(
      outcome.stderr.contains(
        "W1651 the plan may not be proven optimal: all plans are looked through "
          + "for up to 12 stops"))
    #expect(outcome.stderr.contains(", not proven optimal"))
    #expect(outcome.stdout.contains("\"proven\": false"))
    #expect(outcome.stdout.contains("\"bound\": "))
  }

  @Test func `an exact method proves small problems of the full model`() throws {
    for problem in [Self.problem, SolveTests.problem] {
      let outcome = try Program.run(
        ["solve", "-", "--iterations", "10", "--method", "exact"], input: problem)
      #expect(!outcome.stderr.contains("W1651"))
      #expect(outcome.stdout.contains("\"proven\": true"))
    }
  }
}
