import Foundation
import Testing

@Suite struct GenerateAndBenchTests {
  @Test(arguments: ["tsp", "cvrp", "vrptw", "json"], ["uniform", "clustered"])
  func `a generated instance is the same every time and can be solved`(
    kind: String, layout: String
  ) throws {
    let arguments = [
      "generate", kind, "--layout", layout, "-n", "25", "--vehicles", "5", "--seed", "3",
    ]
    let first = try Program.run(arguments)
    #expect(first.status == 0)
    #expect(try Program.run(arguments).stdout == first.stdout)
    #expect(try Program.run(arguments.dropLast() + ["4"]).stdout != first.stdout)
    let solved = try Program.run(
      ["solve", "-", "--iterations", "100", "--strict"], input: first.stdout)
    #expect(solved.status == 0, "\(solved.stderr)")
  }

  /// Four cities at the corners of a square of side 10: the tour has 40 units.
  private let square = """
    NAME: square
    TYPE: TSP
    DIMENSION: 4
    EDGE_WEIGHT_TYPE: EUC_2D
    NODE_COORD_SECTION
    1 0 0
    2 10 0
    3 10 10
    4 0 10
    EOF

    """

  @Test func `a set becomes a table of gaps with a line of means`() throws {
    let folder = try Folder()
    try folder.write("set/square.tsp", square)
    try folder.write("set/other.tsp", square.replacing("square", with: "other"))
    try folder.write("set/best-known.csv", "name,optimal,note\nsquare,40,\nother,32,\n")
    let outcome = try Program.run(
      ["bench", "set", "--iterations", "20", "--seeds", "1,2", "-o", "out/"], folder: folder.url)
    #expect(outcome.status == 0)
    let rows = try folder.text("out/gaps.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(
      rows.first == [
        "set", "instance", "seed", "value", "vehicles", "best_known", "gap", "bound", "seconds",
        "checker",
      ])
    // 40 is 25 % above 32.
    #expect(rows.dropFirst().map { $0[1] } == ["other", "other", "square", "square"])
    #expect(rows.dropFirst().map { $0[2] } == ["1", "2", "1", "2"])
    #expect(rows.dropFirst().map { $0[3] } == ["40", "40", "40", "40"])
    #expect(rows.dropFirst().map { $0[6] } == ["25.000", "25.000", "0.000", "0.000"])
    #expect(rows.dropFirst().map { $0[9] } == ["passed", "passed", "passed", "passed"])
    #expect(try folder.text("out/gaps.md").contains("| **set** | **mean of 4** |"))
    #expect(try folder.text("out/gaps.md").contains("**12.500**"))
  }

  @Test func `solution files give the best-known value where there is no table`() throws {
    let folder = try Folder()
    try folder.write("set/square.tsp", square)
    try folder.write("set/square.sol", "Route #1: 1 2 3 4\nCost 40\n")
    let outcome = try Program.run(["bench", "set", "--iterations", "20"], folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.stdout.contains("| 40 | 0.000 |"))
  }

  @Test func `an unreadable instance does not stop a set`() throws {
    let folder = try Folder()
    try folder.write("set/bad.tsp", "NAME: bad\nTYPE: TSP\nDIMENSION: x\n")
    try folder.write("set/square.tsp", square)
    let outcome = try Program.run(["bench", "set", "--iterations", "20"], folder: folder.url)
    #expect(outcome.status == 5)
    #expect(outcome.stdout.contains("not read: E"))
    #expect(outcome.stdout.contains("1 of 2 passed"))
  }
}
