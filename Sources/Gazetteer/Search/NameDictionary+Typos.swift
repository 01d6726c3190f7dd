extension NameDictionary {
  /// Calls `body` with the place of each name that is near a query, or begins with something near, and
  /// the better of its two agreements.
  ///
  /// Names that share a beginning share its rows of the table of typos, and are passed over together
  /// once that beginning has too many.
  func forEachName(
    near query: [UInt32], most: Int, _ body: (Int, CityMatch.Agreement) -> Void
  ) {
    let table = TypoRows(query, most: most)
    // Rows of the beginnings of the name, and how many bytes each of them has.
    var rows = [(bytes: 0, row: table.first)]
    var isDead = false
    var place = 1
    while place < end {
      let shared = Int(text[place - 1])
      if rows[rows.count - 1].bytes > shared {
        isDead = false
        while rows[rows.count - 1].bytes > shared { rows.removeLast() }
      }
      var at = place + rows[rows.count - 1].bytes
      while !isDead, text[at] >= Self.lowestLetter {
        let letter = letter(&at)
        let column = rows.count
        let row = table.next(
          letter, column: column, last: rows[column - 1].row,
          earlier: rows[max(0, column - 2)].row)
        rows.append((at - place, row))
        isDead = table.isDead(row)
      }
      let (bytes, row) = rows[rows.count - 1]
      let whole = isDead ? TypoRows.Row.tooMany : table.distance(row, column: rows.count - 1)
      if whole <= most, whole <= row.fewest {
        body(place, .typos(Int(whole)))
      } else if row.fewest <= most {
        body(place, .prefixTypos(Int(row.fewest)))
      }
      let bound =
        isDead && row.fewest > most
        ? UInt8(min(bytes, Self.mostShared + 1)) : Self.lowestLetter
      place = self.place(below: bound, from: at) + 1
    }
  }

  /// Reads a letter, and goes on behind it.
  private func letter(_ at: inout Int) -> UInt32 {
    let first = UInt32(text[at])
    let more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var value = more == 0 ? first : first & (0x3F >> UInt32(more))
    for offset in 0..<more { value = value << 6 | UInt32(text[at + 1 + offset]) & 0x3F }
    at += 1 + more
    return value
  }
}
