/// How many typos lie between a query and a text that is read letter by letter.
///
/// A typo is a letter that is changed, added, left out, or swapped with its neighbour (optimal string
/// alignment). Of the table of distances only a band around its diagonal is kept: what lies outside
/// has more typos than are allowed.
///
/// - Source: E. Ukkonen (1985), *Algorithms for Approximate String Matching*, Information and Control
///   64, for the band; the swap is that of F. J. Damerau (1964).
struct TypoRows {
  /// Distances of the query's beginnings to a text; entry `i` is that of `column - most + i` letters.
  struct Row {
    /// One entry each, bytes of a word, the first lowest; all above `most` are alike.
    var entries: InlineArray<5, UInt8> = InlineArray(repeating: Row.tooMany)
    /// The letter that was read last.
    var letter: UInt32 = 0
    /// The fewest typos that a beginning of the text has against the whole query.
    var fewest = Row.tooMany

    static let tooMany: UInt8 = 99
  }

  let query: [UInt32]
  let most: Int

  /// Creates the table of a query with at most two typos.
  init(_ query: [UInt32], most: Int) {
    precondition((0...2).contains(most), "the band is made for two typos")
    (self.query, self.most) = (query, most)
  }

  /// The row of an empty text.
  var first: Row {
    var row = Row()
    for length in 0...min(most, query.count) { row.entries[length + most] = UInt8(length) }
    if query.count <= most { row.fewest = UInt8(query.count) }
    return row
  }

  /// The row of a text with one letter more.
  ///
  /// - Parameters:
  ///   - letter: The letter that is read.
  ///   - column: How many letters the longer text has.
  ///   - last: The row of the text without the letter.
  ///   - earlier: The row before that; any row if `column` is 1.
  /// - Returns: The next row.
  func next(_ letter: UInt32, column: Int, last: Row, earlier: Row) -> Row {
    var row = Row()
    row.letter = letter
    row.fewest = last.fewest
    for entry in 0...2 * most {
      let length = column - most + entry
      guard (0...query.count).contains(length) else { continue }
      var value: UInt8
      if length == 0 {
        value = UInt8(min(column, Int(Row.tooMany)))
      } else {
        let sought = query[length - 1]
        // The row before is one place further to the left.
        value = last.entries[entry] + (sought == letter ? 0 : 1)
        if entry < 2 * most { value = min(value, last.entries[entry + 1] + 1) }
        if entry > 0 { value = min(value, row.entries[entry - 1] + 1) }
        if column > 1, length > 1, sought == last.letter, query[length - 2] == letter {
          value = min(value, earlier.entries[entry] + 1)
        }
      }
      row.entries[entry] = min(value, Row.tooMany)
      if length == query.count, value < row.fewest { row.fewest = value }
    }
    return row
  }

  /// Whether no longer text can be near the query.
  func isDead(_ row: Row) -> Bool {
    for entry in 0...2 * most where row.entries[entry] <= UInt8(most) { return false }
    return true
  }

  /// The typos between the query and a text of this many letters, or too many.
  func distance(_ row: Row, column: Int) -> UInt8 {
    let entry = query.count - column + most
    return (0...2 * most).contains(entry) ? row.entries[entry] : Row.tooMany
  }
}
