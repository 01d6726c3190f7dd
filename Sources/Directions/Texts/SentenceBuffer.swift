internal import Localization

/// A sentence that is being built: bytes of UTF-8 and, of prompts, what each part of them is.
struct SentenceBuffer {
  /// What a stretch of bytes is.
  struct Mark {
    enum Kind {
      case name(pronunciation: String?)
      case ref
      case cardinal(Int)
      case ordinal(Int)
      case pause
    }

    var kind: Kind
    var start: Int
    var end: Int
  }

  var bytes: [UInt8] = []
  private(set) var marks: [Mark] = []
  /// Whether it is heard, not read: marks are kept, and less is said.
  let isSpoken: Bool

  init(isSpoken: Bool) {
    self.isSpoken = isSpoken
    bytes.reserveCapacity(256)
  }

  var count: Int { bytes.count }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
  }

  mutating func mark(_ kind: Mark.Kind, from start: Int) {
    guard isSpoken, start < bytes.count else { return }
    marks.append(Mark(kind: kind, start: start, end: bytes.count))
  }

  /// Ends a sentence that began at a byte: capital letter, full stop, unless an abbreviation has one.
  mutating func finishSentence(from start: Int) {
    guard start < bytes.count else { return }
    capitalise(at: start)
    if bytes.last != UInt8(ascii: ".") { bytes.append(UInt8(ascii: ".")) }
  }

  /// Makes the letter at a byte a capital one.
  mutating func capitalise(at i: Int) {
    let byte = bytes[i]
    if byte >= 0x61, byte <= 0x7A {
      bytes[i] = byte & 0xDF
    } else if byte == 0xC3, i + 1 < bytes.count, (0xA0...0xBE).contains(bytes[i + 1]),
      bytes[i + 1] != 0xB7
    {
      bytes[i + 1] &= 0xDF
    }
  }

  mutating func pause() {
    guard isSpoken else { return }
    marks.append(Mark(kind: .pause, start: bytes.count, end: bytes.count))
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The prompt in the parts that a voice must distinguish.
  var spoken: Spoken {
    var parts: [SpokenPart] = []
    parts.reserveCapacity(2 * marks.count + 1)
    var end = 0
    for mark in marks {
      if end < mark.start { parts.append(.text(text(end..<mark.start))) }
      let text = text(mark.start..<mark.end)
      switch mark.kind {
      case .name(let pronunciation): parts.append(.name(text, pronunciation: pronunciation))
      case .ref: parts.append(.ref(text))
      case .cardinal(let number): parts.append(.cardinal(number))
      case .ordinal(let number): parts.append(.ordinal(number, text))
      case .pause: parts.append(.pause)
      }
      end = mark.end
    }
    if end < bytes.count { parts.append(.text(text(end..<bytes.count))) }
    return Spoken(parts)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
