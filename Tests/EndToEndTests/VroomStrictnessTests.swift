import Foundation
import Testing
import _TestSupport

/// Every check that VROOM makes on its input, against VROOM's own answers, as the article for its clients
/// lists them.
@Suite struct VroomStrictnessTests {
  /// An input and what VROOM 1.15 answers to it.
  struct Check: Decodable, Sendable, CustomTestStringConvertible {
    /// The first cell of the article's row.
    let row: String
    /// What the input is called.
    let name: String
    let input: String
    /// More of the command line.
    let arguments: [String]?
    /// VROOM's exit code; below 0 if it crashes.
    let code: Int32
    /// VROOM's sentence.
    let error: String?
    /// The exit code of this program, where it differs.
    let codeHere: Int32?
    /// Whether the code is the same, and the sentence is another one.
    let differs: Bool?

    enum CodingKeys: String, CodingKey {
      case row, input, arguments, code, error, differs
      case name = "case"
      case codeHere = "code_here"
    }

    var testDescription: String { "\(row): \(name)" }
  }

  static let checks: [Check] = {
    let file = PackageRoot.file("datasets/vroom-suite/malformed/inputs.jsonl")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Check.self, from: Data($0.utf8))
    }
  }()

  /// The rows of the article's table: the input, VROOM's answer, and this program's.
  private func table() throws -> [[String]] {
    let article = PackageRoot.file("Sources/Planning/Planning.docc/VroomClients.md")
    return try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
      .map { line in
        line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
      .filter { !["input", "---"].contains($0[0]) }
  }

  @Test(arguments: checks)
  func `inputs have VROOM's exit code and sentence, or the article says why not`(
    check: Check
  ) throws {
    let folder = try Folder()
    try folder.write("p.json", check.input)
    let arguments = check.arguments ?? []
    let input = arguments.contains("-i") ? [] : ["-i", "p.json"]
    let run = try Program.run(
      ["vroom", "-x", "0", "-t", "1", "-l", "0.02"] + input + arguments, folder: folder.url)
    #expect(run.status == check.codeHere ?? check.code, "\(run.stdout)\(run.stderr)")
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any])
    if run.status == 0 {
      #expect(answer["error"] == nil)
    } else if let error = check.error, check.codeHere == nil, !(check.differs ?? false) {
      let sentence = error.hasSuffix(".") ? String(error.dropLast()) : error
      let own = try #require(answer["error"] as? String)
      #expect(own.hasPrefix(sentence), "\(own)")
    }
  }

  @Test func `the article has a row for each kind of input, and says where the answers differ`()
    throws
  {
    #expect(Self.checks.count > 150)
    let rows = try table()
    #expect(
      rows.map { $0[0] }
        == Self.checks.map(\.row).reduce(into: []) { rows, row in
          if rows.last != row { rows.append(row) }
        })
    for row in rows {
      let checks = Self.checks.filter { $0.row == row[0] }
      if let code = checks.first?.code, code >= 0 {
        #expect(row[1].hasPrefix("\(code)"), "\(row)")
        #expect(checks.allSatisfy { $0.code == code }, "\(row)")
      }
      let isSame = checks.allSatisfy { $0.codeHere == nil && !($0.differs ?? false) }
      #expect((row[2] == "same") == isSame, "\(row)")
      if let own = checks.first?.codeHere { #expect(row[2].hasPrefix("\(own): "), "\(row)") }
    }
  }
}
