import PlainFiles
import Testing
import _TestSupport

@testable import Dispatching

@Suite struct ManifestLineTests {
  private func codes(_ line: String) -> [String] {
    do {
      _ = try ManifestLine(Array(line.utf8))
      return []
    } catch {
      #expect(error.findings.allSatisfy { $0.file == "line" && $0.line == nil })
      return error.findings.map(\.code)
    }
  }

  @Test func `a line names a folder, which may name the day`() throws {
    let line = try ManifestLine(Array(#"{"folder": "days/monday/"}"#.utf8))
    #expect(line.name == "monday")
    guard case .folder("days/monday/") = line.source else { return #expect(Bool(false)) }
    #expect(try ManifestLine(Array(#"{"folder": "days/a b", "name": "c"}"#.utf8)).name == "c")
  }

  @Test func `a line holds a day as texts or as JSON`() throws {
    let texts = try ManifestLine(
      Array(#"{"name": "a", "depot": "x: 1\ny: 2\n", "bins": "id,lon\nA,1\n"}"#.utf8))
    guard case .line(let files) = texts.source else { return #expect(Bool(false)) }
    #expect(files.depot == Array("x: 1\ny: 2\n".utf8))
    #expect(files.bins == Array("id,lon\nA,1\n".utf8))
    #expect(files.readings == nil)
    #expect(!files.depotIsJSON)
    let json = try ManifestLine(
      Array(
        #"{"name": "a", "depot": {"x": [1.50, "\u00e4\/\ud83d\ude00"]}, "bins": [{"id": 1, "lon": 2, "lat": 3, "fill": 0.10}]}"#
          .utf8))
    guard case .line(let parts) = json.source else { return #expect(Bool(false)) }
    #expect(parts.depotIsJSON)
    #expect(String(decoding: parts.depot, as: UTF8.self) == "{\"x\":[1.50,\"ä/😀\"]}\n")
    let lines = String(decoding: parts.bins, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("id,lon,lat,fill,"))
    #expect(lines[1].hasPrefix("1,2,3,0.10,"))
  }

  @Test(arguments: [
    ("", ["E1002"]), ("{", ["E1003"]), ("[]", ["E1008"]), ("5", ["E1008"]), ("{}", ["E2403"]),
    (#"{"name": "a"}"#, ["E2403"]), (#"{"name": "a", "folder": 5}"#, ["E1008"]),
    (#"{"name": "a", "folder": ""}"#, ["E2403"]),
    (#"{"name": "a", "folder": "x", "bins": ""}"#, ["E2403"]),
    (#"{"name": "a", "folder": "x", "readings": ""}"#, ["E2403"]),
    (#"{"name": "a", "folder": "x", "closures": {}}"#, ["E2403"]),
    (#"{"name": "a", "depot": ""}"#, ["E2403"]),
    (#"{"depot": "", "bins": ""}"#, ["E1007"]),
    (#"{"name": "a", "depot": [], "bins": 5}"#, ["E1008", "E1008"]),
    (#"{"name": "a", "depot": "", "bins": [5]}"#, ["E1008"]),
    (#"{"name": "../a", "folder": "x"}"#, ["E2401"]),
    (#"{"name": "", "folder": "x"}"#, ["E2401"]),
    (#"{"name": "a/b", "folder": "x"}"#, ["E2401"]),
    (#"{"name": "a\u0000b", "folder": "x"}"#, ["E2401"]),
    (#"{"name": 5, "folder": "x"}"#, ["E1008"]),
    (#"{"folder": "x/ü"}"#, ["E2401"]),
    (#"{"name": "a", "name": "b", "folder": "x"}"#, ["E1006"]),
    (#"{"name": "a", "folder": "x", "format": "other/1"}"#, ["E1009"]),
    (#"{"name": "../a", "folder": 5}"#, ["E1008", "E2401"]),
    ("\u{1}", ["E1003"]),
  ])
  func `what is no day is told, all of it`(line: String, expected: [String]) {
    #expect(codes(line) == expected, "\(line)")
  }

  @Test func `a line that is no UTF-8 and one of deep brackets are told`() {
    #expect(throws: InvalidInput.self) { try ManifestLine([0x7B, 0xFF, 0x7D]) }
    #expect(codes(String(repeating: "[", count: 100_000)) == ["E1004"])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `no edit of a line crashes`(seed: UInt64) {
    let line =
      #"{"name": "a", "depot": {"x": 1}, "bins": [{"id": "A", "lon": 1, "lat": 1, "fill": 1}]}"#
    _ = try? ManifestLine(RandomEdit.edited(Array(line.utf8), seed: seed))
  }

  @Test func `an unknown key is a warning with the nearest name`() throws {
    let line = try ManifestLine(Array(#"{"name": "a", "fodler": "x", "folder": "y"}"#.utf8))
    #expect(line.warnings.map(\.code) == ["W1010"])
    #expect(line.warnings.first?.remedy == "Did you mean \"folder\"?")
  }
}
