internal import OpenStreetMap

/// The tags of one element, each at the place of its key.
struct TagSlots {
  /// How many keys a profile can know.
  static let capacity = 256

  /// `words[k]`: the number of the word that key `k` has; 0 if it is none that counts.
  private var words = InlineArray<256, UInt16>(repeating: 0)
  /// `positions[k]`: the index of the tag with key `k` plus one; 0 if there is none.
  private var positions = InlineArray<256, UInt16>(repeating: 0)

  /// Finds the places of the tags that a profile knows; the last of several with one key counts.
  init(_ tags: Tags, keys: WordTable, words table: WordTable) {
    for (index, tag) in tags.list.prefix(Int(UInt16.max) - 1).enumerated() {
      let key = keys.number(of: tag.key) - 1
      guard key >= 0 else { continue }
      positions[key] = UInt16(index + 1)
      words[key] = UInt16(table.number(of: tag.value))
    }
  }

  /// The number of the word that a key has, 0 for a tag that is not there or has another value.
  func word(_ key: Int) -> Int { Int(words[key]) }

  /// Whether there is a tag with a key.
  func has(_ key: Int) -> Bool { positions[key] != 0 }

  /// The value of a key as it is written.
  func value(_ key: Int, in tags: Tags) -> String? {
    positions[key] == 0 ? nil : tags.list[Int(positions[key]) - 1].value
  }

  func word(_ key: TagKey) -> TagWord? { TagWord(rawValue: words[Int(key.rawValue)]) }
  func has(_ key: TagKey) -> Bool { has(Int(key.rawValue)) }
  func value(_ key: TagKey, in tags: Tags) -> String? { value(Int(key.rawValue), in: tags) }
}
