import Foundation
import Testing

/// Rounds over several days, from a file to the checker.
@Suite struct WeeklyRoundsTests {
  /// Two sides of a depot, each visited on one of two days.
  private let periodic = """
    1 1 4 2
    0 2
    0 2
    0 0 0 0 0 0 0
    1 -10 0 0 1 1 2 1 2
    2 -20 0 0 1 1 2 1 2
    3 10 0 0 1 1 2 1 2
    4 20 0 0 1 1 2 1 2

    """

  @Test func `a periodic problem is solved, written and checked`() throws {
    let folder = try Folder()
    try folder.write("p.txt", periodic)
    let solved = try Program.run(
      ["solve", "p.txt", "--iterations", "1000", "-o", "plan.json"], folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    let plan = try folder.text("plan.json")
    #expect(plan.contains("\"cost\": 800000"))
    #expect(plan.contains("\"day\": 2"))
    let checked = try Program.run(["check", "p.txt", "plan.json"], folder: folder.url)
    #expect(checked.status == 0, "\(checked.stderr)")
    // All on one day: the vehicle drives twice, and the second day is missing nowhere.
    try folder.write("one-day.json", plan.replacing("\"day\": 2", with: "\"day\": 1"))
    let refused = try Program.run(["check", "p.txt", "one-day.json"], folder: folder.url)
    #expect(refused.status == 8)
    #expect(refused.stdout.contains("has more than one route"), "\(refused.stdout)")
    let text = try Program.run(
      ["solve", "p.txt", "--iterations", "1000", "--format", "text"], folder: folder.url)
    #expect(text.stdout.contains("2 routes in 2 days"), "\(text.stdout)")
    #expect(text.stdout.contains("Day 2: cost 40"))
  }

  @Test func `a set becomes a table of gaps`() throws {
    let folder = try Folder()
    try folder.write("set/p.txt", periodic)
    try folder.write("set/best-known.csv", "name,listed\np,80.00\n")
    let outcome = try Program.run(
      ["bench", "set", "--iterations", "500", "--seeds", "1", "-o", "out/"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
  }

  @Test func `JSON is the same problem, and what cannot be planned is refused with its place`()
    throws
  {
    let folder = try Folder()
    try folder.write("p.txt", periodic)
    let converted = try Program.run(["convert", "p.txt", "p.json"], folder: folder.url)
    #expect(converted.status == 0, "\(converted.stderr)")
    let solved = try Program.run(
      ["solve", "p.json", "--iterations", "1000", "--format", "csv"], folder: folder.url)
    #expect(solved.status == 0, "\(solved.stderr)")
    #expect(solved.stdout.contains(",day\n"))
    let refused = try Program.run(["convert", "p.txt", "p.vrp"], folder: folder.url)
    #expect(refused.status == 65)
    #expect(refused.stderr.contains("cannot express several days"))
    let problem = """
      {"days": 5, "jobs": [{"id": 1, "location": [24, 60], "setup": 60, "visits": {"count": 9}}],
       "vehicles": [{"id": 1, "start": [24, 60.1]}]}
      """
    let outcome = try Program.run(["solve", "-", "--iterations", "10"], input: problem)
    #expect(outcome.status == 65)
    #expect(outcome.stderr.contains("/jobs/0/visits: E1448 stop 1 is visited 9 times in 5 days"))
    #expect(outcome.stderr.contains("/jobs/0/setup: E1447 stop 1 has a setup time"))
  }
}
