internal import Localization
internal import PlainFiles
internal import Synchronization

/// What pages say: for each area and language a file of texts by their keys.
enum PageTexts {
  private static let known = Mutex<[String: [String: String]]>([:])

  /// Returns the texts of an area, with those that all areas share.
  static func texts(of area: String, in language: Language) -> [String: String] {
    let key = "\(area) \(language.rawValue)"
    if !PageFiles.canChange, let found = known.withLock({ $0[key] }) { return found }
    let texts = areas(of: area, in: language)
      .reduce(into: [:]) { texts, area in texts.merge(read(area, language)) { _, own in own } }
    known.withLock { $0[key] = texts }
    return texts
  }

  /// The files that an area's pages say words of: dispatchers see findings in their files, which the program words in
  /// English.
  private static func areas(of area: String, in language: Language) -> [String] {
    ["shared"] + (area == "dispatch" && language != .en ? ["findings"] : []) + [area]
  }

  private static func read(_ area: String, _ language: Language) -> [String: String] {
    let path = "Texts/\(area)_\(language.rawValue).json"
    guard let bytes = PageFiles.bytes(path),
      let document = try? JSONDocument(bytes, file: path)
    else { return [:] }
    return Dictionary(
      document.root.members.compactMap { key, value in value.string.map { (key, $0) } }
    ) { first, _ in first }
  }
}
