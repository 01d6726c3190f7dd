internal import OpenStreetMap

/// The tags of one element, each in the slot of its key.
///
/// Owns its storage, because an array inside a value would be copied for each lookup.
struct TagSlots: ~Copyable {
  /// The largest number of keys of a profile, including built-in ones.
  static let capacity = 256

  /// `entries[k]`: in the upper half, the index of the tag with key `k` plus one, 0 if there is none;
  /// in the lower half, the number of its value as a word, 0 if it is unknown.
  private let entries: UnsafeMutablePointer<UInt32>
  private let count: Int

  /// Fills the slots of the keys that a profile knows; of several tags with one key, the last counts.
  init(_ tags: Tags, keys: WordTable, words: WordTable) {
    count = keys.count - 1
    entries = .allocate(capacity: count)
    entries.initialize(repeating: 0, count: count)
    for (index, tag) in tags.list.prefix(Int(UInt16.max) - 1).enumerated() {
      let key = keys.number(of: tag.key) - 1
      guard key >= 0 else { continue }
      entries[key] = UInt32(index + 1) << 16 | UInt32(words.number(of: tag.value))
    }
  }

  deinit { entries.deallocate() }

  private func entry(_ key: Int) -> UInt32 {
    assert(key < count, "a key of another profile")
    return entries[key]
  }

  /// The number of the value of a key as a word, 0 if the tag is absent or its value unknown.
  func word(_ key: Int) -> Int { Int(entry(key) & 0xFFFF) }

  /// Whether there is a tag with the key.
  func has(_ key: Int) -> Bool { entry(key) != 0 }

  /// The value of a key as written.
  func value(_ key: Int, in tags: Tags) -> String? {
    let entry = entry(key)
    return entry == 0 ? nil : tags.list[Int(entry >> 16) - 1].value
  }

  func word(_ key: TagKey) -> TagWord? {
    TagWord(rawValue: UInt16(truncatingIfNeeded: entry(Int(key.rawValue))))
  }
  func has(_ key: TagKey) -> Bool { has(Int(key.rawValue)) }
  func value(_ key: TagKey, in tags: Tags) -> String? { value(Int(key.rawValue), in: tags) }
}
