/// The parts of names that rules look for, byte by byte.
enum NameText {
  /// Whether one of some words, in small letters, stands somewhere in a name.
  static func contains(_ name: String, anyOf words: [[UInt8]]) -> Bool {
    CleanName.with(name) { bytes in words.contains { contains(bytes, $0) } }
  }

  /// Whether a word, in small letters, stands somewhere in a name.
  static func contains(_ name: UnsafeBufferPointer<UInt8>, _ word: [UInt8]) -> Bool {
    guard !word.isEmpty, word.count <= name.count else { return false }
    for start in 0...(name.count - word.count) where matches(name, start, word) { return true }
    return false
  }

  /// Where a word, in small letters, ends in a name, and where the name's word around it does.
  ///
  /// Of several places, the first that is the end of a word counts; `nil` if it stands nowhere.
  static func wordAround(
    _ word: [UInt8], in name: UnsafeBufferPointer<UInt8>
  ) -> (match: Int, end: Int)? {
    var found: (match: Int, end: Int)?
    guard !word.isEmpty, word.count <= name.count else { return nil }
    for start in 0...(name.count - word.count) where matches(name, start, word) {
      let match = start + word.count
      var end = match
      while end < name.count, isInWord(name[end]) { end += 1 }
      if end == match { return (match, end) }
      found = found ?? (match, end)
    }
    return found
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
  }

  /// Whether a word, in small letters, stands at a byte of a name.
  @inline(__always)
  static func matches(_ name: UnsafeBufferPointer<UInt8>, _ start: Int, _ word: [UInt8]) -> Bool {
    var i = word.count - 1
    while i >= 0 {
      let at = start + i
      if LowercaseLetters.small(name[at], after: at > 0 ? name[at - 1] : 0) != word[i] {
        return false
      }
      i -= 1
    }
    return true
  }

  /// The part of a name that a rule is about; `nil` if the rule does not fit.
  static func match(_ rule: NameRule, _ name: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let count = rule.word.count
    guard count > 0, count <= name.count else { return nil }
    let start: Int
    switch rule.place {
    case .first:
      start = 0
      // An elided article ends the word itself: "l'".
      guard name.count == count || name[count] == 0x20 || rule.word[count - 1] == 0x27 else {
        return nil
      }
    case .whole:
      start = 0
      guard name.count == count else { return nil }
    case .last:
      start = name.count - count
      guard start == 0 || name[start - 1] == 0x20 || name[start - 1] == 0x2D else { return nil }
    case .ending:
      start = name.count - count
    }
    return matches(name, start, rule.word) ? start..<start + count : nil
  }
}
