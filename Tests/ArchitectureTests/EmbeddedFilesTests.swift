import Foundation
import Testing
import _TestSupport

/// Files that the program carries with it.
@Suite struct EmbeddedFilesTests {
  @Test func `what lies beside the sources is embedded under its path`() throws {
    let sources = PackageRoot.file("Sources").path
    let endings = [".css", ".csv", ".js", ".json", ".yaml"]
    let wanted = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { path in
      endings.contains { path.hasSuffix($0) }
        || ["Assets/", "Templates/"].contains { path.hasPrefix("WebPages/\($0)") }
          && path.contains(".")
    }
    let folder = "\(sources)/CEmbeddedFiles"
    let lines = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".c") }.sorted().flatMap { name in
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n")
      }
    func quoted(_ start: String) -> [String] {
      lines.filter { $0.hasPrefix(start) }.map {
        String($0.dropFirst(start.count).prefix { $0 != "\"" })
      }
    }
    let embedded = quoted("#embed \"../")
    #expect(embedded == wanted.sorted())
    #expect(quoted("    FILE(\"") == embedded)
  }
}
