import Foundation
import Testing
import _TestSupport

/// The commands of the documentation's articles, run as a reader would.
@Suite struct ArticleTests {
  private static let folder = "Sources/Planning/Planning.docc"

  /// The articles that show commands, by their paths from the root of the package.
  static let articles: [String] = {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: PackageRoot.file(folder).path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }.filter { path in
      let text = try? String(contentsOf: PackageRoot.file(path), encoding: .utf8)
      return text.map { !ShownCommand.all(in: $0).isEmpty } ?? false
    }
  }()

  @Test func `the articles show how to use the program`() {
    #expect(Self.articles.count >= 10)
  }

  @Test(.tags(.long), .enabled(if: LongTests.areWanted), arguments: articles)
  func `every command of an article works and prints what is shown`(article: String) throws {
    try ShownCommand.check(article)
  }
}
