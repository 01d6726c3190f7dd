import Foundation
import Testing
import _TestSupport

/// The grammar of SSML 1.1 that lies beside the tests, and what reads it.
enum SpeechGrammar {
  private static let file = PackageRoot.file(
    "Tests/DirectionsTests/Speech/Grammar/ssml-1.1.rng")

  private static let grammar: RelaxGrammar? = {
    guard let data = try? Data(contentsOf: file), let root = XMLTree.parse(Array(data)) else {
      return nil
    }
    return RelaxGrammar(root)
  }()

  /// Returns what is wrong with a document; `nil` if it keeps to the grammar.
  static func complaint(_ document: [UInt8]) throws -> String? {
    let grammar = try #require(grammar, "the grammar cannot be read")
    guard let root = XMLTree.parse(document) else { return "not well-formed" }
    return grammar.complaint(root)
  }

  /// Where xmllint is; `nil` if it is not installed.
  static let xmllint = ["/usr/bin/xmllint", "/usr/local/bin/xmllint"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Returns which documents are valid in the eyes of xmllint.
  static func xmllintVerdicts(_ documents: [[UInt8]]) throws -> [Bool] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ssml-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = documents.indices.map { "\($0).ssml" }
    for (name, document) in zip(names, documents) {
      try Data(document).write(to: folder.appending(path: name))
    }
    let process = Process()
    process.executableURL = URL(filePath: try #require(xmllint))
    process.arguments = ["--noout", "--nonet", "--relaxng", file.path] + names
    process.currentDirectoryURL = folder
    let errors = folder.appending(path: "errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let lines = Set(
      String(decoding: try Data(contentsOf: errors), as: UTF8.self).split(separator: "\n"))
    return names.map { lines.contains("\($0) validates") }
  }
}
