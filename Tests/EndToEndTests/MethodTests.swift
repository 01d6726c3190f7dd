import Foundation
import Testing

/// Methods that do not know all that a problem has.
@Suite struct MethodTests {
  private static let problem = """
    {"jobs": [{"id": 1, "location": [24.95, 60.17]}],
     "vehicles": [{"id": 7, "start": [24.94, 60.16]},
                  {"id": "b", "start": [24.94, 60.16], "breaks": [{"id": 1}]}]}
    """

  @Test(arguments: ["nearest-neighbour", "two-opt"])
  func `simple methods refuse what they do not know, with 65`(method: String) throws {
    let outcome = try Program.run(
      ["solve", "-", "--iterations", "10", "--method", method], input: Self.problem)
    #expect(outcome.status == 65)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.contains("/vehicles/1/breaks: E1601 the method \(method) knows only"))
    #expect(outcome.stderr.contains("vehicle b has breaks"))
    // The other items of a batch are solved.
    let folder = try Folder()
    try folder.write("a.json", Self.problem)
    try folder.write("b.json", SolveTests.problem)
    let batch = try Program.run(
      ["solve", "a.json", "b.json", "--iterations", "10", "--method", method], folder: folder.url)
    #expect(batch.status == 5)
    #expect(batch.stdout.split(separator: "\n").count == 2)
    #expect(batch.stdout.contains("\"code\":\"E1601\""))
  }

  @Test func `an exact method that proves nothing says so`() throws {
    let outcome = try Program.run(
      ["solve", "-", "--iterations", "10", "--method", "exact"], input: Self.problem)
    #expect(outcome.status == 0)
    #expect(outcome.stderr.contains("/vehicles/1/breaks: W1651 nothing will be proven"))
    #expect(outcome.stdout.contains("\"proven\": false"))
    let known = try Program.run(
      ["solve", "-", "--iterations", "10", "--method", "exact"], input: SolveTests.problem)
    #expect(!known.stderr.contains("W1651"))
  }
}
