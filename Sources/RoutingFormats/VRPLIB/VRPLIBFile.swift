internal import PlainFiles
internal import VehicleRouting

/// A file of the TSPLIB family, cut into its specification and its sections.
///
/// - Source: G. Reinelt (1995), *TSPLIB 95*. Tolerates what files in use have: tabs, quotes, keywords
///   in any letter case with or without blanks before the colon, a missing `EOF`.
struct VRPLIBFile {
  struct Entry {
    let value: String
    let line: Int
  }

  struct Section {
    /// The line of its keyword.
    let line: Int
    fileprivate(set) var lines: [TextLine] = []
  }

  let text: BenchmarkText
  private(set) var entries: [String: Entry] = [:]
  private(set) var sections: [String: Section] = [:]

  private static let knownEntries = [
    "NAME", "TYPE", "COMMENT", "DIMENSION", "CAPACITY", "EDGE_WEIGHT_TYPE", "EDGE_WEIGHT_FORMAT",
    "EDGE_DATA_FORMAT", "NODE_COORD_TYPE", "DISPLAY_DATA_TYPE", "DISTANCE", "SERVICE_TIME",
    "VEHICLES", "VEHICLES_MAX_DURATION", "COST_LIMIT",
  ]
  private static let knownSections = [
    "NODE_COORD_SECTION", "DEPOT_SECTION", "DEMAND_SECTION", "EDGE_WEIGHT_SECTION",
    "DISPLAY_DATA_SECTION", "NODE_SCORE_SECTION", "SERVICE_TIME_SECTION", "TIME_WINDOW_SECTION",
    "PRIZE_SECTION", "VEHICLES_DEPOT_SECTION", "RELEASE_TIME_SECTION",
    "VEHICLES_RELOAD_DEPOT_SECTION", "BACKHAUL_SECTION",
  ]

  init(_ text: BenchmarkText) {
    self.text = text
    var section: String?
    for line in text.lines where !line.isBlank {
      guard let keyword = Self.keyword(of: line) else {
        if let section {
          sections[section]?.lines.append(line)
        } else {
          text.findings.add(
            BenchmarkCode.badLine, at: .line(line.number), value: line.text,
            "the line belongs to no section",
            remedy: "Put the keyword of its section, such as NODE_COORD_SECTION, before it.")
        }
        continue
      }
      if keyword == "EOF" { break }
      if keyword.hasSuffix("_SECTION") {
        section = keyword
        addSection(keyword, line)
      } else {
        section = nil
        addEntry(keyword, line)
      }
    }
  }

  /// The first word of a line in capitals, if it starts with a letter.
  private static func keyword(of line: TextLine) -> String? {
    let start = line.bytes.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = start.first, Character(Unicode.Scalar(first)).isLetter else { return nil }
    let word = start.prefix { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ":") }
    return String(decoding: word, as: UTF8.self).uppercased()
  }

  private mutating func addSection(_ keyword: String, _ line: TextLine) {
    if !Self.knownSections.contains(keyword) {
      let nearest = NearestName.of(keyword, among: Self.knownSections)
      text.findings.add(
        BenchmarkCode.notSupported, at: .line(line.number), value: keyword,
        "the section \(keyword) is not supported",
        remedy: nearest.map { "Did you mean \($0)?" }
          ?? "Known sections: \(Self.knownSections.joined(separator: ", ")).")
    }
    if let earlier = sections.updateValue(Section(line: line.number), forKey: keyword) {
      reportDuplicate(keyword, line.number, earlier.line)
    }
  }

  private mutating func addEntry(_ keyword: String, _ line: TextLine) {
    if !Self.knownEntries.contains(keyword) {
      let nearest = NearestName.of(keyword, among: Self.knownEntries + Self.knownSections)
      text.findings.add(
        BenchmarkCode.unknownEntry, at: .line(line.number), value: keyword,
        "the entry \(keyword) is not known and is ignored",
        remedy: nearest.map { "Did you mean \($0)?" } ?? "Remove it.")
    }
    let rest = line.bytes.drop { $0 == 0x20 || $0 == 0x09 }.dropFirst(keyword.utf8.count)
      .drop { $0 == 0x20 || $0 == 0x09 }
    let value = TextLine(
      number: line.number, bytes: rest.first == UInt8(ascii: ":") ? rest.dropFirst() : rest)
    let entry = Entry(
      value: Self.unquoted(value.words.map(\.text).joined(separator: " ")), line: line.number)
    if let earlier = entries.updateValue(entry, forKey: keyword), keyword != "COMMENT" {
      reportDuplicate(keyword, line.number, earlier.line)
    }
  }

  private static func unquoted(_ value: String) -> String {
    value.count > 1 && value.first == "\"" && value.last == "\""
      ? String(value.dropFirst().dropLast()) : value
  }

  private func reportDuplicate(_ keyword: String, _ line: Int, _ earlier: Int) {
    text.findings.add(
      BenchmarkCode.duplicate, at: .line(line), value: keyword,
      "\(keyword) appears twice, first on line \(earlier)", remedy: "Keep one of the two.")
  }
}

extension VRPLIBFile {
  /// The value of an entry in capitals; reports it if the entry is missing.
  func requiredWord(_ keyword: String, example: String) -> (word: String, line: Int)? {
    guard let entry = entries[keyword] else {
      reportMissing(keyword, example: example)
      return nil
    }
    return (entry.value.uppercased(), entry.line)
  }

  /// The whole number of an entry, or `nil` if the entry is missing; reports what is no number.
  func integer(_ keyword: String, in range: ClosedRange<Int>) -> Int? {
    word(keyword).flatMap { text.integer($0, keyword, in: range) }
  }

  /// The value of an entry as a word for a number, or `nil` if the entry is missing.
  func word(_ keyword: String) -> TextWord? {
    entries[keyword].map { TextWord(line: $0.line, bytes: ArraySlice($0.value.utf8)) }
  }

  /// Reports that an entry or a section is missing.
  func reportMissing(_ keyword: String, example: String) {
    text.findings.add(
      BenchmarkCode.missing, at: .file, "there is no \(keyword)", remedy: "Add \(example).")
  }

  /// The rows of a section that has a number and some fields in each line, up to a `-1`; the number is
  /// that of a node, unless `key` says of what.
  ///
  /// - Returns: `nil` if there is no such section; lines that do not fit are reported and left out.
  func rows(
    _ keyword: String, _ columns: [String], of key: String = "node"
  ) -> [(number: Int, words: [TextWord])]? {
    guard let section = sections[keyword] else { return nil }
    var rows: [(number: Int, words: [TextWord])] = []
    for line in section.lines {
      if line.words.count == 1, line.words[0].integer == -1 { break }
      guard let words = text.words(of: line, [key] + columns),
        let number = text.integer(words[0], key, in: 0...ProblemLimits.count.upperBound)
      else { continue }
      rows.append((number, Array(words.dropFirst())))
    }
    return rows
  }
}
