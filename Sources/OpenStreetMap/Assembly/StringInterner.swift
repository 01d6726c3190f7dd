/// The strings of an extract, each once, numbered as they come.
///
/// Texts are the same if their bytes are, unlike Swift's strings, which are also the same if they only
/// look so.
struct StringInterner {
  private(set) var strings: [String] = []
  /// How many texts were not UTF-8.
  private(set) var repaired = 0
  /// Bytes of all strings, and about what their tables take.
  private(set) var memory = 0

  /// String `i` is `bytes[starts[i]..<starts[i + 1]]`.
  private var bytes: [UInt8] = []
  private var starts = [0]
  /// A part of each string's hash; the order of strings does not depend on it.
  private var hashes: [UInt32] = []
  /// Open addressing: the number of a string plus one, or 0.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  /// Numbers the texts of a batch.
  ///
  /// - Returns: For each text the index of its string.
  mutating func indices(of batch: BatchStrings) -> [Int32] {
    var indices: [Int32] = []
    indices.reserveCapacity(batch.ends.count)
    batch.bytes.withUnsafeBufferPointer { all in
      var start = 0
      for end in batch.ends {
        indices.append(index(of: UnsafeBufferPointer(rebasing: all[start..<Int(end)])))
        start = Int(end)
      }
    }
    return indices
  }

  private mutating func index(of text: UnsafeBufferPointer<UInt8>) -> Int32 {
    if 2 * hashes.count >= slots.count { grow() }
    let hash = Self.hash(text)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let candidate = Int(slots[slot]) - 1
      if hashes[candidate] == hash, isText(text, candidate) { return Int32(candidate) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(hashes.count + 1)
    hashes.append(hash)
    bytes.append(contentsOf: text)
    starts.append(bytes.count)
    if let string = String(validating: text, as: UTF8.self) {
      strings.append(string)
    } else {
      strings.append(String(decoding: text, as: UTF8.self))
      repaired += 1
    }
    memory += 2 * text.count + 64
    return Int32(hashes.count - 1)
  }

  private func isText(_ text: UnsafeBufferPointer<UInt8>, _ candidate: Int) -> Bool {
    let range = starts[candidate]..<starts[candidate + 1]
    guard range.count == text.count else { return false }
    return bytes[range].elementsEqual(text)
  }

  /// Seeded by chance in each run, so that no file can be made to collide.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(text))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: 2 * slots.count)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}
