import Foundation
import Testing
import _TestSupport

@testable import _Fuzzing

/// The files that the fuzzers start from, and those that they found, through every parser.
@Suite struct CorpusTests {
  private static let corpus = PackageRoot.file("Tests/Fuzzing/Corpus")

  private func files(_ folder: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: Self.corpus.appending(path: folder), includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
  }

  @Test func `each parser has a corpus of its own`() throws {
    let names = Fuzzers.all.map { $0.name }.sorted()
    #expect(try files("").map(\.lastPathComponent) == names)
    for name in names { #expect(try !files(name).isEmpty, "\(name)") }
  }

  @Test(arguments: Fuzzers.all.map { $0.name })
  func `no file of any corpus crashes a parser`(name: String) throws {
    let fuzzer = try #require(Fuzzers.all.first { $0.name == name })
    for folder in try files("") {
      for file in try files(folder.lastPathComponent) {
        fuzzer.run(Array(try Data(contentsOf: file)))
      }
    }
  }

  @Test(arguments: Fuzzers.all.map { $0.name })
  func `no edit of its corpus crashes a parser`(name: String) throws {
    let fuzzer = try #require(Fuzzers.all.first { $0.name == name })
    for file in try files(name) {
      let bytes = Array(try Data(contentsOf: file))
      for seed in 0..<20 as Range<UInt64> { fuzzer.run(RandomEdit.edited(bytes, seed: seed)) }
    }
  }
}
