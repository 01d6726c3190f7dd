import Testing

/// The rules of layering on small planted trees: each must find what was planted.
@Suite struct LayeringRulesTests {
  let article = ArchitectureArticle(
    """
    Words before.

    | target | what it holds | may import | outside modules |
    | --- | --- | --- | --- |
    | `Roads` | a table, with `code` | – | `Foundation` |
    | `Rounds` | more | `Roads` | `Yams`, `Foundation` |
    | `CSolver` | C | – | `glpk.h` |

    | folder | modules that stay out |
    | --- | --- |
    | `Rounds/Search` | `Foundation` |

    | other | table |
    | --- | --- |
    | `Nothing` | `Yams` |
    """)

  func complaints(_ path: String, _ source: String) -> [String] {
    LayeringRules(tree: SourceTree(files: [path: source]), article: article).imports()
  }

  @Test func `the tables are read by their heads`() {
    #expect(Set(article.grants.keys) == ["Roads", "Rounds", "CSolver"])
    #expect(article.grants["Rounds"] == .init(targets: ["Roads"], modules: ["Yams", "Foundation"]))
    #expect(article.closedFolders == ["Rounds/Search": ["Foundation"]])
  }

  @Test func `what is granted passes`() {
    let source = """
      // import Rounds
      /* import Rounds /* nested */
      import Rounds */
      internal import Foundation
      package import Roads
      private import struct Yams.Node; internal import Roads.Signs
      let text = \"\"\"
        import Rounds
        \"\"\"
      """
    #expect(complaints("Sources/Rounds/A.swift", source) == [])
    #expect(complaints("Sources/CSolver/a.c", "#include <glpk.h>\n#include <math.h>") == [])
  }

  @Test func `an import that is not granted is found, whatever it is dressed in`() {
    for line in [
      "internal import Rounds", "@preconcurrency internal import Rounds",
      "internal import class Rounds.Truck", "internal import Rounds.Inner",
      "internal import `Rounds`", "let a = 1; internal import Rounds",
      "/* a */ internal import Rounds // b", "  internal   import\tRounds",
    ] {
      #expect(
        complaints("Sources/Roads/A.swift", "\n" + line)
          == ["Sources/Roads/A.swift:2: Roads may not import Rounds"], "\(line)")
    }
    #expect(
      complaints("Sources/Roads/A.swift", "internal import Yams")
        == ["Sources/Roads/A.swift:1: Roads may not import Yams"])
    #expect(
      complaints("Sources/CSolver/a.h", "# include <curl.h>")
        == ["Sources/CSolver/a.h:1: CSolver may not import curl.h"])
  }

  @Test func `a target that is not in the table is found`() {
    #expect(
      complaints("Sources/Other/A.swift", "")
        == ["Sources/Other/A.swift: the target Other does not stand in the table"])
  }

  @Test func `imports without access, or open to test or to all, are found`() {
    #expect(
      complaints("Sources/Rounds/A.swift", "import Roads")
        == ["Sources/Rounds/A.swift:1: say who may see Roads"])
    #expect(
      complaints("Sources/Rounds/A.swift", "@testable internal import Roads")
        == ["Sources/Rounds/A.swift:1: no @testable in Sources"])
    #expect(
      complaints("Sources/Rounds/A.swift", "@_exported public import Roads")
        == ["Sources/Rounds/A.swift:1: no @_exported in Sources"])
  }

  @Test func `Foundation stays inside its target and out of closed folders`() {
    #expect(
      complaints("Sources/Rounds/A.swift", "package import Foundation")
        == ["Sources/Rounds/A.swift:1: Foundation is no part of an interface"])
    #expect(
      complaints("Sources/Rounds/Search/A.swift", "internal import Foundation")
        == ["Sources/Rounds/Search/A.swift:1: Foundation stays out of this folder"])
  }

  @Test func `a manifest that differs from the table is found`() {
    func target(
      _ name: String, _ dependencies: [String], type: String = "regular"
    ) -> PackageManifest.Target {
      .init(name: name, type: type, dependencies: dependencies.map { .init($0) })
    }
    let rules = LayeringRules(tree: SourceTree(files: [:]), article: article)
    let same = [
      target("Roads", []), target("Rounds", ["Roads", "Yams"]), target("CSolver", []),
      target("RoundsTests", ["Rounds", "Anything"], type: "test"),
      target("_TestSupport", ["Rounds"]),
    ]
    #expect(rules.manifest(.init(targets: same)) == [])
    let other = [
      target("Roads", ["Rounds"]), target("Rounds", ["Yams"]),
      target("Extra", [], type: "executable"),
    ]
    #expect(
      rules.manifest(.init(targets: other)) == [
        "the table has a row for CSolver, which Package.swift does not declare",
        "Package.swift lets Roads depend on Rounds, the table does not",
        "the table lets Rounds import Roads, Package.swift does not",
        "the table has no row for Extra",
      ])
  }

  @Test func `a cycle is found`() {
    let round = ArchitectureArticle(
      """
      | target | what it holds | may import | outside modules |
      | --- | --- | --- | --- |
      | `A` | – | `B` | – |
      | `B` | – | `C` | – |
      | `C` | – | `B` | – |
      """)
    let rules = LayeringRules(tree: SourceTree(files: [:]), article: round)
    #expect(rules.cycles() == ["B imports itself by a detour", "C imports itself by a detour"])
  }
}
