internal import Localization
internal import PlainFiles

/// Reads and compiles phrasebooks; reports all errors at once.
struct PhrasebookReader {
  static let format = "roundsman-phrasebook/1"

  var pool = PatternPool()
  let findings: FindingCollector

  /// Reads a phrasebook.
  ///
  /// - Throws: `InvalidInput` with all findings.
  static func read(_ file: NamedFile) throws(InvalidInput) -> Phrasebook {
    let findings = FindingCollector(file: file.name)
    var reader = PhrasebookReader(findings: findings)
    return try findings.reading(reader.book(file.bytes)).value
  }

  private init(findings: FindingCollector) { self.findings = findings }

  private mutating func book(_ bytes: [UInt8]) -> Phrasebook? {
    guard let root = PhrasebookCursor.root(of: bytes, findings: findings) else { return nil }
    root.refuseUnknown([
      "format", "language", "decimal mark", "singular", "ordinals", "directions", "sides",
      "compass", "modes", "junctions", "lanes", "streets", "landmarks", "lengths", "durations",
      "abbreviations", "roundabout words", "ferry words", "phrases",
    ])
    if let format = root.text("format"), format != Self.format {
      root.report(.unknownKey, "the format is \(format)", "Write format: \(Self.format).")
    }
    if let language = root.text("language"), Language(rawValue: language) == nil {
      root.report(.unknownKey, "there is no language \(language)", "Add it to Language.")
    }
    let directions = words(root, "directions", TurnDirection.self)
    let sides = words(root, "sides", Side.self)
    let compass = words(root, "compass", Compass.self)
    let modes = words(root, "modes", TravelMode.self)
    let junctions = words(root, "junctions", JunctionSign.self)
    let lanes = words(root, "lanes", LaneGroup.self)
    let streets = StreetGrammar(root.map("streets"), &self)
    let landmarks = LandmarkGrammar(root.map("landmarks"), &self)
    let numbers = NumberGrammar(root, &self)
    let abbreviations = Abbreviations(root.map("abbreviations"))
    let phrases = phrases(root.map("phrases"))
    return Phrasebook(
      pool: pool, phrases: phrases, directions: directions, sides: sides, compass: compass,
      junctions: junctions, modes: modes, lanes: lanes, streets: streets,
      landmarks: landmarks, numbers: numbers, abbreviations: abbreviations,
      roundaboutWords: root.list("roundabout words").map { Array(LowercaseLetters.of($0).utf8) },
      ferryWords: root.list("ferry words").map { Array(LowercaseLetters.of($0).utf8) })
  }

  private mutating func phrases(_ cursor: PhrasebookCursor?) -> [Pattern] {
    guard let cursor else { return [] }
    cursor.refuseUnknown(Phrase.allCases.map(\.rawValue))
    return Phrase.allCases.map { phrase in
      let pattern = pattern(cursor, phrase.rawValue, allowed: phrase.slots)
      let missing = phrase.needed.missing(in: pattern.slots)
      if !missing.isEmpty, cursor.has(phrase.rawValue), !pattern.isEmpty {
        cursor.report(
          .slotMissing, "the phrase \(phrase.rawValue) does not use {\(missing[0])}",
          "Add {\(missing.joined(separator: "}, {"))}, in brackets with the words around it.")
      }
      return pattern
    }
  }

  /// Compiles a pattern that must be there.
  mutating func pattern(
    _ cursor: PhrasebookCursor, _ key: String, allowed: SlotSet, agreements: [String] = []
  ) -> Pattern {
    guard let text = cursor.text(key) else { return .empty }
    return compile(text, cursor, key, allowed: allowed, agreements: agreements)
  }

  mutating func compile(
    _ text: String, _ cursor: PhrasebookCursor, _ key: String, allowed: SlotSet,
    agreements: [String] = []
  ) -> Pattern {
    do throws(PatternPool.Problem) {
      return try pool.compile(text, allowed: allowed, agreements: agreements)
    } catch {
      cursor.report(
        .pattern, "in \(key), \(error.message)",
        "Write slots such as {\(allowed.names.first ?? "name")}, and [ ] around optional parts."
      )
      return .empty
    }
  }

  /// A text for each word of an enumeration.
  mutating func words<Words: WordSet>(
    _ cursor: PhrasebookCursor, _ key: String, _: Words.Type
  ) -> [Range<Int>] {
    guard let map = cursor.map(key) else { return [] }
    map.refuseUnknown(Words.allCases.map(\.rawValue))
    return Words.allCases.map { pool.store(map.text($0.rawValue) ?? "") }
  }
}

extension SlotSet {
  /// The slots that a pattern lacks, where the forms of a street stand for each other, as do a
  /// direction and its side.
  func missing(in present: SlotSet) -> [String] {
    var lacking = subtracting(present)
    let groups: [SlotSet] = [[.into, .on, .street], [.direction, .side]]
    for group in groups where !present.isDisjoint(with: group) { lacking.subtract(group) }
    return lacking.names
  }
}
