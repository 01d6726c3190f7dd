internal import Foundation

/// A grammar of RELAX NG that lies beside the tests, and what reads it.
package struct DocumentGrammar: Sendable {
  /// SSML 1.1.
  package static let speech = DocumentGrammar("ssml-1.1.rng")
  /// GPX 1.1.
  package static let gpx = DocumentGrammar("gpx-1.1.rng")

  private let file: URL
  private let grammar: RelaxGrammar?

  private init(_ name: String) {
    file = PackageRoot.file("Tests/_TestSupport/Speech/Grammar/\(name)")
    grammar = (try? Data(contentsOf: file)).flatMap { XMLTree.parse(Array($0)) }
      .map(RelaxGrammar.init)
  }

  /// Returns what is wrong with a document; `nil` if it keeps to the grammar.
  package func complaint(_ document: [UInt8]) -> String? {
    guard let grammar else { return "the grammar cannot be read" }
    guard let root = XMLTree.parse(document) else { return "not well-formed" }
    return grammar.complaint(root)
  }

  /// Where xmllint is; `nil` if it is not installed.
  package static let xmllint = ["/usr/bin/xmllint", "/usr/local/bin/xmllint"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Returns which documents are valid in the eyes of xmllint.
  package func xmllintVerdicts(_ documents: [[UInt8]]) throws -> [Bool] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "grammar-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = documents.indices.map { "\($0).xml" }
    for (name, document) in zip(names, documents) {
      try Data(document).write(to: folder.appending(path: name))
    }
    let process = Process()
    process.executableURL = URL(filePath: Self.xmllint ?? "xmllint")
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
