internal import CGazetteerData

/// All folded names in the order of their bytes, each with the cities that bear it.
///
/// A name is known by its place: where its first byte lies in the text. The byte before it is below 32,
/// as no byte of a name is, and states how many of its first bytes the name shares with the previous one.
struct NameDictionary: Sendable {
  let folding: NameFolding
  // Parts of the data file.
  nonisolated(unsafe) let text: UnsafeBufferPointer<UInt8>
  private let blocks: NumberColumn<UInt32>
  private let postings: ShortColumn
  private let lists: ShortColumn

  /// Names in a block, of which the place is kept.
  private static let blockLength = 64
  /// No byte of a name is below it.
  static let lowestLetter: UInt8 = 32
  /// The maximum number of common bytes that can be stored.
  static let maxShared = 31

  init(_ file: DataFile) {
    folding = NameFolding(file)
    text = file.section(.foldedNames).assumingMemoryBound(to: UInt8.self)
    blocks = NumberColumn(file, .foldedBlocks)
    postings = ShortColumn(file, .postings)
    lists = ShortColumn(file, .postingLists)
  }

  /// How many names there are.
  var count: Int { postings.count }

  /// The position after the last name.
  var end: Int { text.count }

  /// The end of the name that a place lies in.
  func nameEnd(_ place: Int) -> Int { self.place(below: Self.lowestLetter, from: place) }

  /// The first place of a byte below `bound`, or ``end``.
  func place(below bound: UInt8, from begin: Int) -> Int {
    roundsman_find_below(text.baseAddress, text.count, begin, bound)
  }

  /// The first position from `begin` on where a text occurs, or ``end``.
  func place(of pattern: [UInt8], from begin: Int) -> Int {
    roundsman_find(text.baseAddress, text.count, begin, pattern, pattern.count)
  }

  /// The place of the first name that is not before `name`, and its number.
  func lowerBound(_ name: [UInt8]) -> (place: Int, number: Int) {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(blocks[middle] + 1, name) { low = middle + 1 } else { high = middle }
    }
    var number = max(0, low - 1) * Self.blockLength
    var place = blocks[max(0, low - 1)] + 1
    while place < end, isBefore(place, name) {
      place = nameEnd(place) + 1
      number += 1
    }
    return (place, number)
  }

  /// Whether the name at a place begins with a text.
  func hasPrefix(_ place: Int, _ prefix: [UInt8]) -> Bool {
    place + prefix.count <= end && text[place..<place + prefix.count].elementsEqual(prefix)
  }

  private func isBefore(_ place: Int, _ name: [UInt8]) -> Bool {
    for (offset, byte) in name.enumerated() {
      let own = text[place + offset]
      // What ends a name is below all letters.
      if own != byte { return own < byte }
    }
    return false
  }

  /// Calls `body` with the cities that bear a name, ascending.
  func forEachCity(of number: Int, _ body: (Int) -> Void) {
    let posting = postings[number]
    guard posting & 0x80_0000 != 0 else { return body(posting) }
    let begin = posting & 0x7F_FFFF
    for index in begin + 1...begin + lists[begin] { body(lists[index]) }
  }

  /// All names of a city, in the order of their bytes.
  func names(of city: Int) -> [String] {
    var counter = NameCounter(self)
    var result: [String] = []
    for number in 0..<count {
      var isOwn = false
      forEachCity(of: number) { if $0 == city { isOwn = true } }
      guard isOwn else { continue }
      let place = counter.place(ofName: number)
      result.append(String(decoding: text[place..<nameEnd(place)], as: UTF8.self))
    }
    return result
  }

  /// Counts names, to turn places into numbers and back; places must ascend.
  struct NameCounter {
    private let dictionary: NameDictionary
    private var block = 0
    /// The byte before a name, and the number of the name.
    private var edge = 0
    private var number = 0

    init(_ dictionary: NameDictionary) { self.dictionary = dictionary }

    /// The number of the name that a place lies in.
    mutating func number(at place: Int) -> Int {
      let blocks = dictionary.blocks
      seekBlock { blocks[$0] <= place - 1 }
      while true {
        let next = dictionary.nameEnd(edge + 1)
        if next >= place { return number }
        edge = next
        number += 1
      }
    }

    /// The place of the name of a number.
    mutating func place(ofName wanted: Int) -> Int {
      seekBlock { $0 * blockLength <= wanted }
      while number < wanted {
        edge = dictionary.nameEnd(edge + 1)
        number += 1
      }
      return edge + 1
    }

    /// Goes on to the last block that begins early enough.
    private mutating func seekBlock(_ isEarly: (Int) -> Bool) {
      guard block + 1 < dictionary.blocks.count, isEarly(block + 1) else { return }
      // Steps that double, then halves: the next match is often near.
      var step = 1
      while block + 2 * step < dictionary.blocks.count, isEarly(block + 2 * step) { step *= 2 }
      var (low, high) = (block + step, min(block + 2 * step, dictionary.blocks.count))
      while high - low > 1 {
        let middle = (low + high) / 2
        if isEarly(middle) { low = middle } else { high = middle }
      }
      block = low
      edge = dictionary.blocks[block]
      number = block * blockLength
    }
  }
}

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
