/// The rows of a query's table of typos, each computed once: the state after some letters of a text
/// are read.
///
/// Many names pass through the same few rows. Which row follows depends on no more than the letter, the row and
/// the row before; letters that the query does not have are all alike. So rows are numbered as they are met, and
/// what follows from each is kept.
///
/// - Source: the lazy construction of a deterministic automaton, A. V. Aho, *Algorithms for Finding Patterns in
///   Strings*, in: Handbook of Theoretical Computer Science A (1990).
package struct TypoStates {
  /// A row with the row before it, by which swapped letters are known.
  private struct Key: Hashable {
    let column: Int
    let row: TypoRows.Row
    let earlier: TypoRows.Row
  }

  /// What is known of a state.
  package struct Facts {
    /// Whether no longer text can be near the query.
    package let isDead: Bool
    /// The typos between the query and the text.
    package let whole: UInt8
    /// The fewest typos that a beginning of the text has against the query.
    package let fewest: UInt8
  }

  /// The state before the first letter.
  package static let first = 0

  private let table: TypoRows
  /// The letters of the query, once each, followed by one that it does not have.
  private let letters: [UInt32]
  /// The places in `letters` of the first 128 letters of Unicode.
  private let latin: [UInt8]
  private var keys: [Key]
  package private(set) var facts: [Facts]
  /// For each state and each of `letters` the next state, or -1 if not computed yet.
  private var following: [Int32]
  private var numbers: [Key: Int]

  /// Creates the states of a query.
  package init(_ query: [UInt32], most: Int) {
    table = TypoRows(query, most: most)
    let own = Set(query).sorted()
    letters = own + [UInt32.max]
    latin = (0..<128).map { letter in UInt8(own.firstIndex(of: letter) ?? own.count) }
    (keys, facts, following, numbers) = ([], [], [], [:])
    _ = number(of: Key(column: 0, row: table.first, earlier: table.first))
  }

  /// The state after one letter more.
  package mutating func next(_ state: Int, _ letter: UInt32) -> Int {
    let place = letter < 128 ? Int(latin[Int(letter)]) : self.place(of: letter)
    let known = following[state * letters.count + place]
    if known >= 0 { return Int(known) }
    let (key, column) = (keys[state], keys[state].column + 1)
    let row = table.next(
      letters[place], column: column, last: key.row, earlier: key.earlier)
    let result = number(of: Key(column: column, row: row, earlier: key.row))
    following[state * letters.count + place] = Int32(result)
    return result
  }

  private func place(of letter: UInt32) -> Int {
    letters.dropLast().firstIndex(of: letter) ?? letters.count - 1
  }

  private mutating func number(of key: Key) -> Int {
    if let known = numbers[key] { return known }
    let number = keys.count
    numbers[key] = number
    keys.append(key)
    let isDead = table.isDead(key.row)
    facts.append(
      Facts(
        isDead: isDead,
        whole: isDead ? TypoRows.Row.tooMany : table.distance(key.row, column: key.column),
        fewest: key.row.fewest))
    following += repeatElement(-1, count: letters.count)
    return number
  }
}

extension TypoRows.Row: Hashable {
  static func == (a: Self, b: Self) -> Bool {
    a.letter == b.letter && a.fewest == b.fewest
      && a.entries.indices.allSatisfy { a.entries[$0] == b.entries[$0] }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(letter)
    hasher.combine(fewest)
    for index in entries.indices { hasher.combine(entries[index]) }
  }
}
