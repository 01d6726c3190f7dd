/// A pattern of a phrasebook, as a range of ``PatternPool/pieces``.
struct Pattern: Sendable {
  var start: Int32
  var end: Int32
  /// All slots in it.
  var slots: SlotSet

  static let empty = Pattern(start: 0, end: 0, slots: [])

  var isEmpty: Bool { start == end }
}

/// A piece of a pattern.
enum Piece: Sendable {
  /// Bytes of ``PatternPool/text``.
  case text(Int32, Int32)
  /// What a maneuver has, in the form of a table of agreement if that is not −1.
  case slot(Slot, agreement: Int8)
  /// What stands up to a piece is left out if one of the slots has nothing.
  case needs(SlotSet, otherwise: Int32)
  /// Goes on at a piece.
  case jump(Int32)
}

/// All patterns of a phrasebook, one after the other.
///
/// A pattern is text with slots `{street}`. What stands in brackets is left out if a slot directly
/// in it has nothing to say; `[a|b]` takes the first of several that have.
struct PatternPool: Sendable {
  private(set) var text: [UInt8] = []
  private(set) var pieces: [Piece] = []

  /// What is wrong with a pattern.
  enum Problem: Error, Equatable {
    case unknownSlot(String)
    case unclosed(Character)
    case stray(Character)
    case unknownAgreement(String)

    var message: String {
      switch self {
      case .unknownSlot(let name): "the slot {\(name)} is not known here"
      case .unclosed(let sign): "a \(sign) is not closed"
      case .stray(let sign): "a \(sign) is unmatched"
      case .unknownAgreement(let name): "there is no agreement table \(name)"
      }
    }
  }

  /// Stores a text and returns where it is.
  mutating func store(_ string: String) -> Range<Int> {
    let start = text.count
    text.append(contentsOf: string.utf8)
    return start..<text.count
  }

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: As a phrasebook has it.
  ///   - allowed: The slots that it may have.
  ///   - agreements: Names of the tables of agreement that a slot may name: `{stem dative}`.
  /// - Returns: Where its pieces are, and its slots.
  /// - Throws: ``Problem`` if it is not well formed, or has other slots.
  mutating func compile(
    _ pattern: String, allowed: SlotSet, agreements: [String] = []
  ) throws(Problem) -> Pattern {
    let start = pieces.count
    var slots: SlotSet = []
    var rest = pattern[...]
    _ = try sequence(&rest, allowed, agreements, inBrackets: false, &slots)
    return Pattern(start: Int32(start), end: Int32(pieces.count), slots: slots)
  }

  /// Compiles up to the end, to `]` or to `|`, and returns the slots directly in it.
  private mutating func sequence(
    _ rest: inout Substring, _ allowed: SlotSet, _ agreements: [String], inBrackets: Bool,
    _ all: inout SlotSet
  ) throws(Problem) -> SlotSet {
    var direct: SlotSet = []
    var literal = ""
    while let sign = rest.first {
      if inBrackets, sign == "]" || sign == "|" { break }
      rest.removeFirst()
      switch sign {
      case "{":
        flush(&literal)
        let (slot, agreement) = try self.slot(&rest, allowed, agreements)
        pieces.append(.slot(slot, agreement: agreement))
        direct.insert(SlotSet(slot))
        all.insert(SlotSet(slot))
      case "[":
        flush(&literal)
        try brackets(&rest, allowed, agreements, &all)
      case "}", "]", "|":
        throw .stray(sign)
      default:
        literal.append(sign)
      }
    }
    flush(&literal)
    return direct
  }

  private mutating func flush(_ literal: inout String) {
    guard !literal.isEmpty else { return }
    let range = store(literal)
    pieces.append(.text(Int32(range.lowerBound), Int32(range.upperBound)))
    literal = ""
  }

  private func slot(
    _ rest: inout Substring, _ allowed: SlotSet, _ agreements: [String]
  ) throws(Problem) -> (Slot, Int8) {
    guard let close = rest.firstIndex(of: "}") else { throw .unclosed("{") }
    let words = rest[..<close].split(separator: " ", maxSplits: 1)
    rest = rest[rest.index(after: close)...]
    guard let word = words.first, let slot = Slot(rawValue: String(word)),
      allowed.contains(SlotSet(slot))
    else { throw .unknownSlot(words.first.map(String.init) ?? "") }
    guard words.count == 2 else { return (slot, -1) }
    guard let agreement = agreements.firstIndex(of: String(words[1])) else {
      throw .unknownAgreement(String(words[1]))
    }
    return (slot, Int8(agreement))
  }

  private mutating func brackets(
    _ rest: inout Substring, _ allowed: SlotSet, _ agreements: [String], _ all: inout SlotSet
  ) throws(Problem) {
    var jumps: [Int] = []
    while true {
      let head = pieces.count
      pieces.append(.jump(0))
      let direct = try sequence(&rest, allowed, agreements, inBrackets: true, &all)
      guard let sign = rest.popFirst() else { throw .unclosed("[") }
      if sign == "|" {
        jumps.append(pieces.count)
        pieces.append(.jump(0))
      }
      pieces[head] = .needs(direct, otherwise: Int32(pieces.count))
      if sign == "]" { break }
    }
    for jump in jumps { pieces[jump] = .jump(Int32(pieces.count)) }
  }
}
