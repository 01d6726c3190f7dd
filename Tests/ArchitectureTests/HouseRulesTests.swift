import Testing

/// The house's rules on small planted trees: each must find what was planted.
@Suite struct HouseRulesTests {
  func rules(_ files: [String: String]) -> HouseRules { HouseRules(tree: SourceTree(files: files)) }

  @Test func `a file of 501 lines is too long`() {
    let lines = String(repeating: "// a\n", count: 500)
    #expect(rules(["Sources/A/B.swift": lines]).fileSizes() == [])
    #expect(rules(["Tests/A/B.swift": lines + "\n"]).fileSizes().count == 1)
    #expect(rules(["datasets/a.md": lines + "\n"]).fileSizes() == [])
  }

  @Test func `a checker that uses the search is found`() {
    let files = [
      "Sources/VehicleRouting/Search/Plan.swift": "struct Plan {\n  struct Part {}\n}\n",
      "Sources/VehicleRouting/Solving/Answer.swift": "package struct Answer {}\n",
      "Sources/VehicleRouting/Checking/Check.swift": "// Plan\nlet a: Answer\nlet p = Plan(a)\n",
    ]
    #expect(
      rules(files).checkerDependencies() == [
        "Sources/VehicleRouting/Checking/Check.swift:3: the checker uses Plan of "
          + "Sources/VehicleRouting/Search/Plan.swift"
      ])
  }

  @Test func `empty words are found in targets, folders, files and types, as whole words only`() {
    #expect(
      rules(["Sources/RoundsCore/A.swift": ""]).names()
        == ["Sources/RoundsCore/A.swift: \"Core\" in RoundsCore says nothing"])
    #expect(rules(["Sources/A/Utils/B.swift": ""]).names().count == 1)
    #expect(rules(["Sources/A/B+Helpers.swift": ""]).names().count == 1)
    #expect(
      rules(["Sources/A/B.swift": "a\npackage final class Stop\("Manager") {"]).names()
        == ["Sources/A/B.swift:2: \"Manager\" in StopManager says nothing"])
    let good = """
      /// A class Manager in a comment.
      struct Scores { let kit = FileManager.default }
      enum KitchenCommonality {}
      """
    #expect(rules(["Sources/A/Kitchen/Scores.swift": good]).names() == [])
  }

  @Test func `paths of one machine are found`() {
    let bad = ["home", "Users", "work"].map { "let a = \"/\($0)/anna/data\"" }
    for line in bad { #expect(rules(["Sources/A/B.swift": line]).machinePaths().count == 1) }
    #expect(
      rules(["README.md": "see network/" + "home/x, $(DIR)/" + "work/x"]).machinePaths() == [])
  }

  @Test func `leftovers are found`() {
    let mark = "TO" + "DO"
    #expect(rules(["Makefile": "a\n# \(mark): b"]).leftovers() == ["Makefile:2: a leftover"])
    #expect(rules(["Makefile": "METHODO\(mark)LOGY"]).leftovers() == [])
  }

  @Test func `a target without a landing page is found`() {
    let page = "Sources/Rounds/Rounds.docc/Rounds.md"
    let source = ["Sources/Rounds/A.swift": ""]
    #expect(rules(source).landingPages() == ["Rounds has no landing page \(page)"])
    #expect(rules(source.merging([page: "# Rounds\n"]) { $1 }).landingPages().count == 1)
    #expect(rules(source.merging([page: "# ``Rounds``\n"]) { $1 }).landingPages() == [])
    #expect(rules(["Sources/CSolver/a.c": "", "Sources/tool/a.swift": ""]).landingPages() == [])
  }

  @Test func `codes without a heading, headings without a code and codes used twice are found`() {
    let rules = rules([
      "Sources/A/Code.swift": """
      enum Code: String {
        case one = "E1001"
        case two = "W1002"
        case three = "E1003"
        case other = "E10"
      """,
      "Sources/B/Code.swift": "  case four = \"E1003\"",
    ])
    #expect(rules.declaredCodes().map(\.code) == ["E1001", "W1002", "E1003", "E1003"])
    #expect(
      rules.errorIndex("# Error index\n\n### E1003 A\n\n### E1001: b\n\n### E1004 c") == [
        "E1003 is declared at Sources/A/Code.swift:4 and at Sources/B/Code.swift:1",
        "Sources/A/Code.swift:3: W1002 has no heading in the error index",
        "the error index explains E1004, which no reader reports",
        "the error index is not in the order of its numbers",
      ])
  }
}
