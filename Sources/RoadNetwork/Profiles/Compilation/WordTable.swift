/// Numbers for a fixed set of words, looked up in a few instructions: a hash table of their bytes.
///
/// `entries[h]`: the number of a word whose hash is `h` or slightly less, 0 if there is none. The bytes
/// of word `n` are `bytes[starts[n]..<starts[n + 1]]`; number 0 is not a word.
struct WordTable: Sendable {
  private var entries: [UInt16]
  private var starts: [Int32] = [0, 0]
  private var bytes: [UInt8] = []
  private var longest = 0
  private let mask: Int

  /// How many numbers there are, including 0.
  var count: Int { starts.count - 1 }

  /// Creates a table; the first word gets number 1, and duplicates keep their first number.
  init(_ words: [String]) {
    precondition(words.count < Int(UInt16.max), "more words than numbers")
    var size = 16
    while size < words.count * 4 { size *= 2 }
    entries = [UInt16](repeating: 0, count: size)
    mask = size - 1
    for word in words where number(of: word) == 0 {
      let utf8 = Array(word.utf8)
      var place = utf8.withUnsafeBufferPointer { Self.hash($0) & mask }
      while entries[place] != 0 { place = (place + 1) & mask }
      entries[place] = UInt16(count)
      bytes += utf8
      starts.append(Int32(bytes.count))
      longest = max(longest, utf8.count)
    }
  }

  /// The number of a word, 0 if it is not in the table.
  func number(of word: String) -> Int {
    if let number = word.utf8.withContiguousStorageIfAvailable(number) { return number }
    return Array(word.utf8).withUnsafeBufferPointer(number)
  }

  private func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
    guard word.count <= longest else { return 0 }
    var place = Self.hash(word) & mask
    while true {
      let number = Int(entries[place])
      if number == 0 || isWord(number, word) { return number }
      place = (place + 1) & mask
    }
  }

  private func isWord(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[number])
    guard Int(starts[number + 1]) - start == word.count else { return false }
    for i in 0..<word.count where bytes[start + i] != word[i] { return false }
    return true
  }

  /// - Source: G. Fowler, L. C. Noll, K.-P. Vo, the hash function FNV-1a.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
