internal import PlainFiles
internal import Testing

@testable internal import Directions
@testable internal import Localization

@Suite struct PhrasebookReaderTests {
  @Test(arguments: Language.allCases)
  func `the built-in phrasebooks have no findings`(_ language: Language) throws {
    _ = try PhrasebookReader.read(
      NamedFile(name: "\(language.rawValue).yaml", bytes: Phrasebooks.bytes(language)))
  }

  @Test func `enumerations are stored as the places of their cases`() {
    func check<Words: WordSet>(_: Words.Type) {
      for (i, word) in Words.allCases.enumerated() { #expect(word.place == i, "\(word)") }
    }
    check(TurnDirection.self)
    check(Side.self)
    check(Compass.self)
    check(TravelMode.self)
    check(JunctionSign.self)
    check(StreetKind.self)
    check(LandmarkKind.self)
    check(LandmarkRelation.self)
    check(Phrase.self)
    check(Slot.self)
    check(StreetForm.self)
    check(Unit.self)
    check(RoundLength.self)
    check(LengthUse.self)
    #expect(Slot.allCases.count <= 64)
  }

  /// A mistake in the English phrasebook, and what is to be found.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var old: String
    var new: String
    var code: PhrasebookCode
    var words: String

    init(_ old: String, _ new: String, _ code: PhrasebookCode, _ words: String) {
      self.old = old
      self.new = new
      self.code = code
      self.words = words
    }

    var testDescription: String { words }
  }

  @Test(arguments: mistakes)
  func `a mistake is found`(_ mistake: Mistake) throws {
    let findings = try findings(changing: [mistake])
    #expect(
      findings.contains { $0.code == mistake.code.rawValue && $0.message.contains(mistake.words) },
      "\(findings)")
    // A word that is written wrongly is missing as well, and lengths stand in two places.
    #expect(findings.count <= 2, "\(findings)")
  }

  @Test func `all mistakes are found at once`() throws {
    let several = Self.mistakes.filter {
      ["sharpLeft", "{intto}", "tower", "plane"].contains($0.words)
    }
    let findings = try findings(changing: several)
    #expect(findings.count == several.count, "\(findings)")
    #expect(several.count == 4)
  }

  @Test(arguments: [
    "", "- a\n- b\n", "format: [\n", "format: roundsman-phrasebook/2\n", "\u{0}", "*a",
  ])
  func `what is no phrasebook is refused`(_ text: String) {
    #expect(throws: InvalidInput.self) {
      try PhrasebookReader.read(NamedFile(name: "xx.yaml", bytes: Array(text.utf8)))
    }
  }

  /// Each phrase that is taken out of a phrasebook is found.
  @Test(arguments: Language.allCases)
  func `no phrase can be missing`(_ language: Language) {
    let text = String(decoding: Phrasebooks.bytes(language), as: UTF8.self)
    let parts = text.split(separator: "\nphrases:\n")
    let findings = findings(of: parts[0] + "\nphrases:\n  turnBack: \"x\"\n")
    let missing = findings.filter { $0.code == PhrasebookCode.missing.rawValue }
    #expect(missing.count == Phrase.allCases.count - 1)
    for phrase in Phrase.allCases where phrase != .turnBack {
      #expect(missing.contains { $0.message == "\(phrase) is missing" }, "\(phrase)")
    }
  }

  private func findings(changing mistakes: [Mistake]) throws -> [Finding] {
    var text = String(decoding: Phrasebooks.bytes(.en), as: UTF8.self)
    for mistake in mistakes {
      try #require(text.contains(mistake.old), "\(mistake.old)")
      text.replace(mistake.old, with: mistake.new, maxReplacements: 1)
    }
    return findings(of: text)
  }

  private func findings(of text: String) -> [Finding] {
    do throws(InvalidInput) {
      _ = try PhrasebookReader.read(NamedFile(name: "en.yaml", bytes: Array(text.utf8)))
      return []
    } catch {
      return error.findings
    }
  }

  static let mistakes: [Mistake] = [
    Mistake("  turnBack: ", "  turnBak: ", .unknownKey, "turnBak"),
    Mistake(
      "{place} ]turn {direction}[ {into}]", "{place} ]turn {direction}", .slotMissing, "turnSide"),
    Mistake("take exit {exitNumber}", "take the exit", .slotMissing, "offRampNumber"),
    Mistake("\"merge[ {into}]", "\"merge[ {intto}]", .pattern, "{intto}"),
    Mistake("\"merge[ {into}]", "\"merge[ {into}", .pattern, "[ is not closed"),
    Mistake("\"merge[ {into}]", "\"merge[ {into]", .pattern, "{into]"),
    Mistake("\"merge[ {into}]", "\"merge {into}]", .pattern, "] is unmatched"),
    Mistake("  sharpLeft: sharply left\n", "", .missing, "sharpLeft"),
    Mistake("  west: west\n", "", .missing, "west"),
    Mistake("{left: left, right: right}", "{left: left}", .missing, "right"),
    Mistake("pushing: walk, ", "", .missing, "pushing"),
    Mistake(", miniRoundabout: at the mini-roundabout", "", .missing, "miniRoundabout"),
    Mistake("    tower: {class: the, word: tower}\n", "", .missing, "tower"),
    Mistake("tower: {class: the, word: tower}", "tower: {class: a, word: tower}", .missing, "a is"),
    Mistake("tower: {class: the, word: tower}", "tower: {class: the}", .missing, "word"),
    Mistake("{into: onto the pier, on: on the pier,", "{into: onto the pier,", .missing, "on is"),
    Mistake("    pier: {", "    peer: {", .unknownKey, "peer"),
    Mistake("{one: \"{n} metre\", ", "{", .missing, "one is"),
    Mistake("    halfMile: half a mile\n", "", .missing, "halfMile"),
    Mistake("    plain: {into: \"onto {name}\", ", "    plain: {", .missing, "into is"),
    Mistake("otherwise: plain", "otherwise: plane", .unknownKey, "plane"),
    Mistake("\"on the {name}\"", "\"on the {stem dative}\"", .pattern, "dative"),
    Mistake("decimal mark: \".\"", "decimal mark: \";\"", .unknownKey, ";"),
    Mistake("singular: one", "singular: two", .unknownKey, "two"),
    Mistake("  otherwise: \"{n}th\"\n", "", .missing, "otherwise"),
    Mistake("11: \"{n}th\"", "eleven: \"{n}th\"", .unknownKey, "eleven"),
    Mistake("[first, second, third, ", "[", .missing, "words"),
    Mistake("minutes: \"{n} min\", ", "", .missing, "minutes"),
    Mistake("language: en", "language: eo", .unknownKey, "eo"),
    Mistake("format: roundsman-phrasebook/1", "format: phrasebook", .unknownKey, "format"),
    Mistake("compass:\n", "compas:\n", .unknownKey, "compas"),
    Mistake("sides: {left: left, right: right}", "sides: left", .notReadable, "sides"),
    Mistake("  turnBack: \"", "  turnBack: [a]\n  # \"", .notReadable, "turnBack"),
  ]
}
