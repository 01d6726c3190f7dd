/// A sequence of strings, each stored once.
struct TextTable: Sendable {
  /// Where each text ends in `bytes`; the first starts at 0.
  let ends: ArrayStorage<Int32>
  /// UTF-8.
  let bytes: ArrayStorage<UInt8>

  var count: Int { ends.count }

  /// Whether every text lies within the bytes.
  var isSound: Bool {
    var last: Int32 = 0
    for end in ends.elements {
      guard end >= last else { return false }
      last = end
    }
    return Int(last) == bytes.count
  }

  /// Returns a text; `nil` for a negative index.
  subscript(number: Int32) -> String? {
    number >= 0 ? String(decoding: utf8(number), as: UTF8.self) : nil
  }

  /// The bytes of a text; valid as long as the table or a copy of it lives.
  ///
  /// - Precondition: `number` is not negative.
  func utf8(_ number: Int32) -> UnsafeBufferPointer<UInt8> {
    let start = number > 0 ? Int(ends[Int(number) - 1]) : 0
    return UnsafeBufferPointer(rebasing: bytes.elements[start..<Int(ends[Int(number)])])
  }
}

/// Collects the texts of a ``TextTable``.
struct TextTableBuilder {
  private var numbers: [String: Int32] = [:]
  private var ends: [Int32] = []
  private var bytes: [UInt8] = []

  init() {}

  /// Collects more texts behind those of a table.
  init(continuing table: TextTable) {
    ends = Array(table.ends.elements)
    bytes = Array(table.bytes.elements)
    for number in ends.indices {
      if let text = table[Int32(number)] { numbers[text] = Int32(number) }
    }
  }

  /// Returns the index of a text, adding it if it is new; −1 for `nil`.
  mutating func number(of text: String?) -> Int32 {
    guard let text else { return -1 }
    if let known = numbers[text] { return known }
    let number = Int32(ends.count)
    numbers[text] = number
    bytes.append(contentsOf: text.utf8)
    ends.append(Int32(bytes.count))
    return number
  }

  var table: TextTable { TextTable(ends: ArrayStorage(ends), bytes: ArrayStorage(bytes)) }
}
