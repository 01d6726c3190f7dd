import Foundation
import Testing

/// Rounds along streets, from a file of arc routing to the checker.
@Suite struct StreetRoundsTests {
  /// A square of streets around the depot's corner with a street that leads away from the opposite one; the
  /// last edge is not to be served.
  private let square = """
    6
    6
    0 1 10 1
    1 2 10 1
    2 3 10 1
    3 0 10 1
    2 4 10 1
    0 5 1 0
    1
    5
    60
    60

    """

  @Test func `a round is solved, proven, written and checked`() throws {
    let folder = try Folder()
    try folder.write("square.dat", square)
    let solved = try Program.run(
      ["solve", "square.dat", "--iterations", "200", "-o", "plan.json"], folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    let plan = try folder.text("plan.json")
    #expect(plan.contains("\"proven\": true"))
    #expect(plan.contains("\"cost\": 60"))
    #expect(plan.contains("\"direction\": "))
    let checked = try Program.run(["check", "square.dat", "plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stderr)")
    // Turned around, one street leads to other legs than the stated cost and times.
    let turned = plan.replacing("\"forward\"", with: "\"backwards\"")
      .replacing("\"backward\"", with: "\"forward\"")
      .replacing("\"backwards\"", with: "\"backward\"")
    try folder.write("turned.json", turned)
    let refused = try Program.run(["check", "square.dat", "turned.json"], folder: folder.url)
    #expect(refused.status == 8, "the plan breaks rules")
    let list = try Program.run(
      ["solve", "square.dat", "--iterations", "200", "-o", "plan.sol"], folder: folder.url)
    #expect(list.status == 0)
    let again = try Program.run(["check", "square.dat", "plan.sol"], folder: folder.url)
    #expect(again.status == 0, "\(again.stderr)")
  }

  @Test func `a set becomes a table of gaps`() throws {
    let folder = try Folder()
    try folder.write("set/square.dat", square)
    try folder.write("set/best-known.csv", "name,lower_bound,best_known\nsquare,60,60\n")
    let outcome = try Program.run(
      ["bench", "set", "--iterations", "100", "--seeds", "1", "-o", "out/"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    #expect(try folder.text("out/gaps.csv").contains("set,square,1,60,1,60,0.000,60,"))
  }

  @Test func `streets as JSON are the same problem, and other formats refuse them`() throws {
    let folder = try Folder()
    try folder.write("square.dat", square)
    let converted = try Program.run(
      ["convert", "square.dat", "square.json"], folder: folder.url)
    #expect(converted.status == 0, "\(converted.stderr)")
    let solved = try Program.run(
      ["solve", "square.json", "--iterations", "200", "--format", "text"], folder: folder.url)
    #expect(solved.stdout.contains("cost 60"), "\(solved.stdout)\(solved.stderr)")
    #expect(solved.stdout.contains("proven optimal"))
    let refused = try Program.run(
      ["convert", "square.dat", "square.vrp"], folder: folder.url)
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("cannot express streets"))
  }

  @Test func `what cannot be planned with streets is refused with its place`() throws {
    let problem = """
      {"jobs": [{"id": 1, "location_index": 1, "street": {"end_index": 2},
                 "time_windows": [[0, 10]]}],
       "vehicles": [{"id": 1, "start_index": 0}],
       "matrices": {"car": {"durations": [[0, 1, 2], [1, 0, 1], [2, 1, 0]]}}}
      """
    let outcome = try Program.run(["solve", "-", "--iterations", "10"], input: problem)
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("/jobs/0/time_windows: E1440 stop 1 has time windows"))
    #expect(outcome.stderr.contains("/vehicles/0: E1440 vehicle 1 has no start or no end"))
  }

  @Test(arguments: ["nearest-neighbour", "two-opt"])
  func `simple methods refuse streets`(method: String) throws {
    let outcome = try Program.run(
      ["solve", "-", "--iterations", "10", "--method", method], input: square)
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("E1601"))
    #expect(outcome.stderr.contains("has street"))
  }
}
