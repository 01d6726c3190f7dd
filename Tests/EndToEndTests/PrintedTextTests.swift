import Foundation
import Testing
import _TestSupport

/// Names and descriptions from elsewhere cannot steer a terminal or a spreadsheet.
@Suite struct PrintedTextTests {
  /// A red word, a new title for the window, a cleared line, and text from right to left.
  private static let hostile = "A\\u001b[31mB\\u001b]0;T\\u0007\\rC\\u009b2J\\u202eD"

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t"
        || scalar.value >= 0x20 && !(0x7F...0x9F ~= scalar.value) && scalar != "\u{202E}"
    }
  }

  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "in.json",
      """
      {"vehicles": [{"id": 1, "description": "\(hostile)", "profile": "\(hostile)",
                     "start": [24.94, 60.17]}],
       "jobs": [{"id": 1, "location": [24.95, 60.18], "description": "\(hostile)"},
                {"id": 2, "location": [24.95, 60.18], "skills": [5], "description": "\(hostile)"}]}
      """)
    return folder
  }

  @Test(arguments: [
    ["solve", "in.json", "--iterations", "5", "-v"],
    ["solve", "in.json", "--iterations", "5", "-v", "--format", "json"],
    ["solve", "in.json", "--iterations", "5", "--format", "geojson"],
    ["check", "in.json", "in.json"], ["convert", "in.json", "-", "--format", "json"],
  ])
  func `descriptions do not steer a terminal`(arguments: [String]) throws {
    let folder = try Self.folder()
    let outcome = try Program.run(arguments, folder: folder.url)
    #expect(Self.isHarmless(outcome.stdout), "\(outcome.stdout.debugDescription)")
    #expect(Self.isHarmless(outcome.stderr), "\(outcome.stderr.debugDescription)")
  }

  @Test func `JSON in files has escapes, and says the same`() throws {
    let folder = try Self.folder()
    let outcome = try Program.run(["convert", "in.json", "out.json"], folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.stderr)")
    let written = try folder.text("out.json")
    #expect(Self.isHarmless(written), "\(written.debugDescription)")
    let again = try Program.run(["convert", "out.json", "again.json"], folder: folder.url)
    #expect(again.status == 0, "\(again.stderr)")
    #expect(try folder.text("again.json") == written)
    let object = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any]
    let jobs = try #require(object?["jobs"] as? [[String: Any]])
    #expect(
      jobs.first?["description"] as? String
        == "A\u{1B}[31mB\u{1B}]0;T\u{7}\rC\u{9B}2J\u{202E}D")
  }

  @Test func `nor do the names of files`() throws {
    let folder = try Folder()
    let name = "a\u{1B}[31mb\n\u{9B}c.json"
    try folder.write(name, "{}")
    for arguments in [["solve", name], ["solve", name + "x"], ["check", name, name]] {
      let outcome = try Program.run(arguments, folder: folder.url)
      #expect(outcome.status != 0)
      #expect(Self.isHarmless(outcome.stderr), "\(outcome.stderr.debugDescription)")
    }
  }

  @Test func `warnings are not printed with -q, but that figures are in another unit is`() throws {
    let folder = try Folder()
    func write(_ x: String, _ more: String) throws {
      try folder.write(
        "in.vrp",
        """
        NAME : small
        TYPE : CVRP
        DIMENSION : 3
        EDGE_WEIGHT_TYPE : EUC_2D
        CAPACITY : 9
        \(more)NODE_COORD_SECTION
        1 0 0
        2 \(x) 4
        3 6 8
        DEMAND_SECTION
        1 0
        2 1
        3 1
        DEPOT_SECTION
        1
        -1
        EOF

        """)
    }
    let solve = ["solve", "in.vrp", "--iterations", "9", "-q", "--format", "json"]
    try write("3", "COLOUR : blue\n")
    let whole = try Program.run(solve, folder: folder.url)
    #expect(whole.status == 0)
    #expect(whole.stderr == "")
    try write("3.5", "COLOUR : blue\n")
    let decimal = try Program.run(solve, folder: folder.url)
    #expect(decimal.status == 0)
    #expect(decimal.stderr.contains("W1111"), "\(decimal.stderr)")
    #expect(!decimal.stderr.contains("W1110"), "\(decimal.stderr)")
  }
}
