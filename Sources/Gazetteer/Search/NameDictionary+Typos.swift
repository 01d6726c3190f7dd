extension NameDictionary {
  /// Calls `body` with the place of each name that is near a query, or begins with something near, and
  /// the better of its two agreements.
  ///
  /// Names that share a beginning share its states, and are passed over together
  /// once that beginning has too many.
  func forEachName(
    near query: [UInt32], most: Int, _ body: (Int, CityMatch.Agreement) -> Void
  ) {
    var states = TypoStates(query, most: most)
    // States of the beginnings of the name, and how many bytes each of them has.
    var path = [(bytes: 0, state: TypoStates.first)]
    var place = 1
    while place < end {
      let shared = Int(text[place - 1])
      while path[path.count - 1].bytes > shared { path.removeLast() }
      var (bytes, state) = path[path.count - 1]
      var at = place + bytes
      while !states.facts[state].isDead, text[at] >= Self.lowestLetter {
        state = states.next(state, letter(&at))
        bytes = at - place
        path.append((bytes, state))
      }
      let facts = states.facts[state]
      if facts.whole <= most, facts.whole <= facts.fewest {
        body(place, .typos(Int(facts.whole)))
      } else if facts.fewest <= most {
        body(place, .prefixTypos(Int(facts.fewest)))
      }
      let bound =
        facts.isDead && facts.fewest > most
        ? UInt8(min(bytes, Self.maxShared + 1)) : Self.lowestLetter
      place = self.place(below: bound, from: at) + 1
    }
  }

  /// Reads a letter and moves past it.
  private func letter(_ at: inout Int) -> UInt32 {
    let first = UInt32(text[at])
    let more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var value = more == 0 ? first : first & (0x3F >> UInt32(more))
    for offset in 0..<more { value = value << 6 | UInt32(text[at + 1 + offset]) & 0x3F }
    at += 1 + more
    return value
  }
}
