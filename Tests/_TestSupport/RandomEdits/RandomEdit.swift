/// Damages files as people, editors and broken transfers do.
///
/// A file is edited once to three times: bytes flipped, lines dropped, doubled or swapped, values
/// swapped or replaced by extreme ones, fields removed, the end cut off, the encoding or the line
/// ends changed. Some edits leave a valid file, so that readers are held to the right values too.
package struct RandomEdit {
  /// Values that stand at the ends of ranges, or are no numbers though they look like some.
  private static let extremes = [
    "nan", "NaN", "inf", "-Infinity", "1e999", "-1e999", "-0", "0", "-1", "1", "1e-400", "1e3",
    "1e12", "1e300", "9223372036854775807", "-9223372036854775808", "99999999999999999999",
    "0x10", "1,5", "1.5", "0.30000000000000004", "+7", "007", "1_000", "null", "\"7\"", "", "91",
    "-180.5", "1000001", "12.3456789",
  ]
  /// Signs that have a meaning in some format.
  private static let signs = Array("{}[]:,;\"'#-+.*&|>!%@\\/ \t\nEe0nN~_".utf8)

  private var bytes: [UInt8]
  private var random: SplitMix64

  /// Returns an edited file; the same seed edits the same file in the same way.
  package static func edited(_ file: [UInt8], seed: UInt64) -> [UInt8] {
    var edit = RandomEdit(bytes: file, random: SplitMix64(seed: seed))
    for _ in 0..<[1, 1, 1, 2, 3][edit.below(5)] { edit.apply() }
    return edit.bytes
  }

  private mutating func apply() {
    guard !bytes.isEmpty else { return }
    switch below(22) {
    case 0: bytes[below(bytes.count)] ^= 1 << UInt8(below(8))
    case 1: bytes[below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.remove(at: below(bytes.count))
    case 3: bytes.insert(Self.signs[below(Self.signs.count)], at: below(bytes.count + 1))
    case 4: bytes.removeSubrange(below(bytes.count)...)
    case 5: editLines { lines, random in lines.remove(at: random.number(in: 0...lines.count - 1)) }
    case 6:
      editLines { lines, random in
        let line = random.number(in: 0...lines.count - 1)
        lines.insert(lines[line], at: random.chance(percent: 70) ? line : 0)
      }
    case 7:
      editLines { lines, random in
        let last = lines.count - 1
        lines.swapAt(random.number(in: 0...last), random.number(in: 0...last))
      }
    case 8, 9, 10:
      replaceNumber { random, _ in
        Array(Self.extremes[random.number(in: 0...Self.extremes.count - 1)].utf8)
      }
    case 11, 12: replaceNumber(Self.nudged)
    case 13, 14: swapNumbers()
    case 15: removeField()
    case 16: changeLineEnds()
    case 17: breakEncoding()
    case 18: replaceNumber { _, number in number + [0x20] + number }
    case 19: changeLetter()
    case 20: swapFields()
    default: changeAsAWhole()
    }
  }

  private mutating func below(_ bound: Int) -> Int { random.number(in: 0...bound - 1) }

  // MARK: - Lines

  private mutating func editLines(_ edit: (inout [[UInt8]], inout SplitMix64) -> Void) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    edit(&lines, &random)
    bytes = Array(lines.joined(separator: [10]))
  }

  private mutating func changeLineEnds() {
    let end: [UInt8] = [[13, 10], [13], [10, 10], [13, 10]][below(4)]
    let isPartly = random.chance(percent: 20)
    bytes = bytes.flatMap { byte -> [UInt8] in
      byte == 10 && !(isPartly && random.chance(percent: 50)) ? end : [byte]
    }
  }

  // MARK: - Numbers and fields

  /// The ranges of all that looks like a number.
  private var numbers: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (i, byte) in bytes.enumerated() {
      let isDigit = (0x30...0x39).contains(byte)
      if start == nil, isDigit || byte == 0x2D {
        start = i
      } else if let first = start, !isDigit, byte != 0x2E {
        ranges.append(first..<i)
        start = nil
      }
    }
    if let start { ranges.append(start..<bytes.count) }
    return ranges
  }

  private mutating func replaceNumber(_ edit: (inout SplitMix64, [UInt8]) -> [UInt8]) {
    let numbers = numbers
    guard !numbers.isEmpty else { return }
    let range = numbers[below(numbers.count)]
    bytes.replaceSubrange(range, with: edit(&random, Array(bytes[range])))
  }

  /// The number with another digit somewhere; most often still a number of the same size.
  private static func nudged(_ random: inout SplitMix64, _ number: [UInt8]) -> [UInt8] {
    var number = number
    let digits = number.indices.filter { (0x30...0x39).contains(number[$0]) }
    guard let digit = digits.last(where: { _ in random.chance(percent: 60) }) else { return number }
    number[digit] = 0x30 + UInt8(random.number(in: 0...9))
    return number
  }

  private mutating func swapNumbers() {
    let numbers = numbers
    guard numbers.count > 1 else { return }
    let first = below(numbers.count)
    // Neighbours more often than not: a pair, a column and the next, a window's ends.
    let second =
      random.chance(percent: 60) ? min(first + 1, numbers.count - 1) : below(numbers.count)
    guard first != second else { return }
    let (a, b) = (numbers[min(first, second)], numbers[max(first, second)])
    let (one, other) = (Array(bytes[a]), Array(bytes[b]))
    bytes.replaceSubrange(b, with: one)
    bytes.replaceSubrange(a, with: other)
  }

  /// The ranges of the fields of a random line: what stands between commas, or else blanks.
  private mutating func fields() -> [Range<Int>] {
    let starts = [0] + bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 }
    let start = starts[below(starts.count)]
    let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
    let separator: UInt8 = bytes[start..<end].contains(0x2C) ? 0x2C : 0x20
    return bytes[start..<end].split(separator: separator).map { $0.startIndex..<$0.endIndex }
  }

  private mutating func removeField() {
    let fields = fields()
    guard !fields.isEmpty else { return }
    let field = fields[below(fields.count)]
    let hasSeparator = random.chance(percent: 60) && field.upperBound < bytes.count
    bytes.removeSubrange(field.lowerBound..<(field.upperBound + (hasSeparator ? 1 : 0)))
  }

  private mutating func swapFields() {
    let fields = fields()
    guard fields.count > 1 else { return }
    let first = below(fields.count - 1)
    let (a, b) = (fields[first], fields[first + 1 + below(fields.count - first - 1)])
    let (one, other) = (Array(bytes[a]), Array(bytes[b]))
    bytes.replaceSubrange(b, with: one)
    bytes.replaceSubrange(a, with: other)
  }

  private mutating func changeLetter() {
    let letters = bytes.indices.filter { bytes[$0] & 0xDF >= 0x41 && bytes[$0] & 0xDF <= 0x5A }
    guard !letters.isEmpty else { return }
    let letter = letters[below(letters.count)]
    bytes[letter] =
      random.chance(percent: 40) ? bytes[letter] ^ 0x20 : 0x61 + UInt8(below(26))
  }

  // MARK: - The whole file

  private mutating func breakEncoding() {
    switch below(6) {
    case 0: bytes = [0xEF, 0xBB, 0xBF] + bytes
    case 1: bytes = [0xFF, 0xFE] + bytes.flatMap { [$0, 0] }
    case 2: bytes = [0xFE, 0xFF] + bytes.flatMap { [0, $0] }
    case 3: bytes.insert(contentsOf: Array("é\u{2028}\u{00A0}ü".utf8), at: below(bytes.count))
    case 4: bytes.insert([0xC3, 0xE9, 0x80, 0xFF, 0x00][below(5)], at: below(bytes.count))
    default: bytes = bytes.flatMap { [$0, 0] }
    }
  }

  private mutating func changeAsAWhole() {
    switch below(5) {
    case 0: bytes = []
    case 1: bytes += bytes
    case 2: bytes = bytes.filter { $0 != 10 }
    case 3: bytes += Array("\n \n\t\n".utf8)
    default: bytes = bytes.map { $0 == 0x20 ? 0x09 : $0 }
    }
  }
}
