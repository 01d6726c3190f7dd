/// Numbers in the order in which they were first added, found by hashing.
struct NumberTable {
  // Open addressing: a slot holds one more than a place in the order, or 0.
  private var slots = [UInt32](repeating: 0, count: 64)
  private var keys: [UInt64] = []
  private var values: [UInt32] = []

  /// The value of a key, which becomes `new` if there is none.
  mutating func value(of key: UInt64, orNew new: UInt32) -> UInt32 {
    if 2 * keys.count >= slots.count { grow() }
    var slot = place(of: key)
    while slots[slot] != 0 {
      let known = Int(slots[slot]) - 1
      if keys[known] == key { return values[known] }
      slot = (slot + 1) & (slots.count - 1)
    }
    keys.append(key)
    values.append(new)
    slots[slot] = UInt32(keys.count)
    return new
  }

  private func place(of key: UInt64) -> Int {
    // Multiplicative hashing (Knuth): the upper bits of the product are the well mixed ones.
    Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: 2 * slots.count)
    for (number, key) in keys.enumerated() {
      var slot = place(of: key)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}
