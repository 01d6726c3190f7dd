import Testing

@testable import Gazetteer

/// Searches by looking at every name: the slow twin of the index.
///
/// It shares the names and the folding with it, and nothing else.
struct PlainSearch: Sendable {
  /// Every folded name, as bytes and as letters, with its cities.
  struct Entry: Sendable {
    let bytes: [UInt8]
    let letters: [UInt32]
    let cities: [Int]
  }

  let entries: [Entry]
  let count: Int
  private let gazetteer: Gazetteer

  init(_ gazetteer: Gazetteer) {
    let names = gazetteer.names
    // What parts names is below 32, and stands before the first and behind the last.
    let parts = names.text.split(omittingEmptySubsequences: true) { $0 < 32 }
    precondition(parts.count == names.count, "as many names as there are lists of cities")
    entries = parts.enumerated().map { number, part in
      var cities: [Int] = []
      names.forEachCity(of: number) { cities.append($0) }
      return Entry(
        bytes: Array(part),
        letters: String(decoding: part, as: UTF8.self).unicodeScalars.map(\.value),
        cities: cities)
    }
    count = gazetteer.count
    self.gazetteer = gazetteer
  }

  func search(_ query: [UInt8], limit: Int, where isWanted: (Int) -> Bool) -> [CityMatch] {
    guard !query.isEmpty else { return [] }
    let letters = String(decoding: query, as: UTF8.self).unicodeScalars.map(\.value)
    var ranks: [Int: Int] = [:]
    for entry in entries {
      let rank: Int
      if entry.bytes == query {
        rank = 0
      } else if entry.bytes.starts(with: query) {
        rank = 1
      } else if Self.contains(entry.bytes, query) {
        rank = 2
      } else {
        continue
      }
      for city in entry.cities where isWanted(city) { ranks[city] = min(ranks[city] ?? 99, rank) }
    }
    // Any typo is worse than what was found; with enough of that, typos need not be looked for.
    let most = letters.count < 4 || letters.count > 64 ? 0 : letters.count < 8 ? 1 : 2
    if ranks.count < limit, most > 0 {
      var table = [Int](repeating: 0, count: 80 * 80)
      for entry in entries {
        let rank = Self.typoRank(letters, entry.letters, most: most, &table)
        guard let rank else { continue }
        for city in entry.cities where isWanted(city) { ranks[city] = min(ranks[city] ?? 99, rank) }
      }
    }
    let text = String(decoding: query, as: UTF8.self)
    // In twentieths of inhabitants.
    func worth(_ city: Int, _ rank: Int) -> Int {
      let own = String(
        decoding: gazetteer.names.folding.folded(gazetteer[city].name), as: UTF8.self)
      let people = gazetteer[city].population ?? 1
      return people * (rank == 0 ? own == text ? 200 : 60 : own.hasPrefix(text) ? 20 : 1)
    }
    var known = ranks.filter { $0.value < 2 }.map {
      (worth: worth($0.key, $0.value), rank: $0.value, city: $0.key)
    }
    known.sort { $0.worth != $1.worth ? $0.worth > $1.worth : $0.city < $1.city }
    let others = ranks.filter { $0.value >= 2 }.map { (rank: $0.value, city: $0.key) }
      .sorted { $0 < $1 }
    let sorted = known.map { (rank: $0.rank, city: $0.city) } + others
    return sorted.prefix(limit).map {
      CityMatch(index: $0.city, agreement: CityMatch.Agreement(rank: $0.rank))
    }
  }

  static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    for begin in 0...(text.count - part.count) where text[begin] == part[0] {
      var length = 1
      while length < part.count, text[begin + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }

  /// The rank of a whole name or of a beginning with at most so many typos: the whole table of distances
  /// with swaps of neighbours, letter by letter.
  static func typoRank(
    _ query: [UInt32], _ name: [UInt32], most: Int, _ table: inout [Int]
  ) -> Int? {
    let columns = min(name.count, query.count + most)
    let width = columns + 1
    for i in 0...query.count {
      for j in 0...columns {
        if i == 0 || j == 0 {
          table[i * width + j] = i + j
          continue
        }
        var value = min(table[(i - 1) * width + j], table[i * width + j - 1]) + 1
        let isSame = query[i - 1] == name[j - 1]
        value = min(value, table[(i - 1) * width + j - 1] + (isSame ? 0 : 1))
        if i > 1, j > 1, query[i - 1] == name[j - 2], query[i - 2] == name[j - 1] {
          value = min(value, table[(i - 2) * width + j - 2] + 1)
        }
        table[i * width + j] = value
      }
    }
    var best: Int?
    if name.count == columns, table[query.count * width + columns] <= most {
      best = 2 * table[query.count * width + columns] + 1
    }
    for j in 0...columns where table[query.count * width + j] <= most {
      let rank = 2 * table[query.count * width + j] + 2
      if best.map({ rank < $0 }) ?? true { best = rank }
    }
    return best
  }
}

/// Queries as people type them, from a seed.
struct RandomQueries {
  let gazetteer: Gazetteer
  let plain: PlainSearch

  /// A whole name, its beginning, a part of it, one of these with typos, or letters by chance.
  func next(_ random: inout some RandomNumberGenerator) -> String {
    let entry = plain.entries[Int.random(in: 0..<plain.entries.count, using: &random)]
    // Half of the names are of cities that people know.
    let known = Int.random(in: 0..<5000, using: &random)
    var name =
      Bool.random(using: &random)
      ? gazetteer.name(known) : String(decoding: entry.bytes, as: UTF8.self)
    let letters = Array(name)
    let begin = Int.random(in: 0..<letters.count, using: &random)
    let length = Int.random(in: 1...9, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: break
    case 2, 3: name = String(letters.prefix(length))
    case 4, 5: name = String(letters[begin...].prefix(length))
    case 6: name = typo(typo(name, &random), &random)
    case 7: name = typo(String(letters.prefix(length + 3)), &random)
    case 8: name = typo(name, &random)
    default:
      name = String(
        (0..<length).map { _ in "abcdefghijklmnopqrstuvwxyz ".randomElement(using: &random) ?? "a" }
      )
    }
    return Bool.random(using: &random) ? name : name.uppercased()
  }

  private func typo(_ name: String, _ random: inout some RandomNumberGenerator) -> String {
    var letters = Array(name)
    guard !letters.isEmpty else { return name }
    let place = Int.random(in: 0..<letters.count, using: &random)
    let letter = "aeinorst".randomElement(using: &random) ?? "e"
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters[place] = letter
    case 1: letters.insert(letter, at: place)
    case 2: letters.remove(at: place)
    default: if place + 1 < letters.count { letters.swapAt(place, place + 1) }
    }
    return String(letters)
  }
}
