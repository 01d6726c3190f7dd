import Foundation
import Testing
import _TestSupport

@testable import WebPages

/// What pages say, in all languages.
@Suite struct PageTextsTests {
  private static let folder = PackageRoot.file("Sources/WebPages")
  private static let areas = ["shared", "dispatch", "drive", "travel", "cities", "outfits"]

  private static func texts(_ area: String, _ language: String) throws -> [String: String] {
    let file = folder.appending(path: "Texts/\(area)_\(language).json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return try #require(object as? [String: String], "\(file.lastPathComponent)")
  }

  /// The slots of a text: names in braces.
  private static func slots(_ text: String) -> Set<String> {
    Set(text.matches(of: #/\{(\w+)\}/#).map { String($0.1) })
  }

  @Test(arguments: areas + ["findings"])
  func `every text is there in six languages, with the same slots`(
    area: String
  ) throws {
    let english = try Self.texts(area, "en")
    #expect(!english.isEmpty)
    for language in ["de", "es", "fr", "fi", "it"] {
      let other = try Self.texts(area, language)
      #expect(
        Set(other.keys) == Set(english.keys),
        "\(area)_\(language): \(Set(other.keys).symmetricDifference(english.keys).sorted())")
      for (key, text) in english {
        #expect(
          Self.slots(other[key] ?? "") == Self.slots(text), "\(area)_\(language), \(key)")
        #expect(other[key]?.isEmpty == text.isEmpty, "\(area)_\(language), \(key)")
      }
    }
  }

  @Test(arguments: areas) func `templates name texts that exist`(area: String) throws {
    let known = try Self.texts(area, "en").merging(Self.texts("shared", "en")) { own, _ in own }
    let path = Self.folder.appending(path: "Templates/\(area)").path
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      let template = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
      for match in template.matches(of: #/\{\{t\.(\w+)\}\}/#) {
        #expect(known[String(match.1)] != nil, "\(area)/\(name): \(match.1)")
      }
      // Neither styles nor scripts stand in pages: their policy forbids them.
      #expect(!template.contains("style=") && !template.contains("<script"), "\(area)/\(name)")
      #expect(template.firstMatch(of: #/\son\w+=/#) == nil, "\(area)/\(name)")
    }
  }

  @Test func `what files of depots can be refused for has words in every language`() throws {
    let index = try String(
      contentsOf: PackageRoot.file("Sources/Planning/Planning.docc/ErrorIndex.md"), encoding: .utf8)
    let codes = Set(index.matches(of: #/(?m)^### ([EW]\d{4}) /#).map { String($0.1) })
    let worded = Set(try Self.texts("findings", "en").keys.map { $0.dropFirst(8) }.map(String.init))
    #expect(worded.isSubset(of: codes), "\(worded.subtracting(codes).sorted())")
    // Text, JSON and CSV; depot days; edited rounds.
    let wanted = codes.filter { $0.wholeMatch(of: #/.(10\d\d|12[0-6]\d|128\d)/#) != nil }
    #expect(
      wanted.count > 70 && wanted.isSubset(of: worded), "\(wanted.subtracting(worded).sorted())")
  }

  @Test func `dispatchers read findings in their language, others are not sent them`() {
    let german = PageTexts.texts(of: "dispatch", in: .de)
    #expect(german["finding_E1203"]?.hasPrefix("Der Füllstand") == true)
    #expect(PageTexts.texts(of: "dispatch", in: .en)["finding_E1203"] == nil)
    #expect(PageTexts.texts(of: "drive", in: .de)["finding_E1203"] == nil)
  }

  @Test func `no file of the pages names another host, or makes HTML of data`() throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    where [".js", ".css", ".mustache"].contains(where: name.hasSuffix) {
      let text = try String(
        contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
        #expect(!text.contains(word), "\(name): \(word)")
      }
      for match in text.matches(of: #/(?:src|import|fetch|url)\W{1,3}https?:\/\/[\w.]+/#) {
        Issue.record("\(name): \(match.0)")
      }
    }
  }
}
