import Foundation
import Testing
import _TestSupport

/// The modules of pages that need no page, under Node's own test runner.
@Suite struct ScriptTests {
  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/node/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: node != nil)) func `the tests in JavaScript pass`() throws {
    let folder = PackageRoot.file("Tests/WebPagesTests/Scripts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".test.mjs") }.sorted()
    #expect(!names.isEmpty)
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.node))
    process.arguments = ["--test"] + names
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text.suffix(4000))")
  }
}
