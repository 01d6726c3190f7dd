import Testing
import _TestSupport

@testable import Gazetteer

extension Tag {
  @Tag static var long: Self
}

@Suite struct SearchTests {
  private static let world = Gazetteer.world

  private func names(_ query: String, _ limit: Int = 5) -> [String] {
    Self.world.search(query, limit: limit).map { Self.world.name($0.index) }
  }

  @Test(arguments: 0..<1 as Range<UInt64>)
  func `the answer is that of looking at every name`(seed: UInt64) async {
    await compare(seeds: seed..<seed + 1, queries: 12)
  }

  @Test(.tags(.long), .enabled(if: LongTests.areWanted))
  func `ten thousand answers are those of looking at every name`() async {
    await compare(seeds: Seeds.wanted(quick: 100, long: 100), queries: 100)
  }

  private func compare(seeds: Range<UInt64>, queries: Int) async {
    let plain = PlainSearch(Self.world)
    let source = RandomQueries(gazetteer: Self.world, plain: plain)
    await Seeds.each(seeds) { seed in
      var random = SplitMix64(seed: seed)
      for _ in 0..<queries {
        let query = source.next(&random)
        let limit = [1, 5, 30, 100][random.number(in: 0...3)]
        let country = random.chance(percent: 20) ? random.number(in: 0...249) : nil
        let isWanted = { (index: Int) in country == nil || Self.world.country(index) == country }
        let found = Self.world.search(query, limit: limit, where: isWanted)
        let expected = plain.search(
          Self.world.names.folding.folded(query), limit: limit, where: isWanted)
        #expect(
          found == expected, "seed \(seed): \(query), limit \(limit), country \(country ?? -1)")
      }
    }
  }

  @Test func `whole names and beginnings come before parts and typos, then the largest city`() {
    let matches = Self.world.search("york", limit: 400)
    let rest = matches.drop { $0.agreement <= .prefix }
    #expect(rest.allSatisfy { $0.agreement > .prefix })
    #expect(
      zip(rest, rest.dropFirst()).allSatisfy { a, b in
        (a.agreement.rank, a.index) < (b.agreement.rank, b.index)
      })
    #expect(names("york").first == "York")
    #expect(Set(matches.map(\.index)).count == matches.count)
    let kinds = matches.map(\.agreement)
    #expect(kinds.contains(.exact))
    #expect(kinds.contains(.prefix))
    #expect(kinds.contains(.part))
    #expect(kinds.contains(.typos(1)))
    #expect(names("paris").first == "Paris")
    #expect(names("new york", 1) == ["New York City"])
  }

  @Test(arguments: [
    ("MÜNCHEN", "Munich"), ("munchen", "Munich"), ("sao paulo", "São Paulo"), ("МОСКВА", "Moscow"),
    ("αθήνα", "Athens"), ("ΑΘΗΝΑ", "Athens"), ("東京", "Tokyo"), ("القاهرة", "Cairo"),
    ("saint-étienne", "Saint-Étienne"), ("Saint Etienne", "Saint-Étienne"), ("قاهرة", "Cairo"),
    ("ｔｏｋｙｏ", "Tokyo"), ("lodz", "Łódź"), ("kobenhavn", "Copenhagen"),
  ])
  func `case, accents and scripts do not matter`(query: String, name: String) {
    #expect(names(query).contains(name), "\(query)")
  }

  @Test(arguments: [
    ("helsnki", "Helsinki"), ("Hlesinki", "Helsinki"), ("Sprinfgield", "Springfield"),
    ("philadelfia", "Philadelphia"), ("stokholm", "Stockholm"), ("Мсоква", "Moscow"),
  ])
  func `typos are forgiven`(query: String, name: String) {
    #expect(names(query, 3).contains(name), "\(query)")
  }

  @Test func `what is empty, or nothing but punctuation, finds nothing`() {
    for query in ["", " ", "  ...  ", "'", "\u{301}", "\0\u{1}\n", "🙈"] {
      #expect(Self.world.search(query, limit: 5).isEmpty, "\(query.debugDescription)")
    }
    #expect(Self.world.search("paris", limit: 0).isEmpty)
    #expect(Self.world.search(String(repeating: "a", count: 100_000), limit: 5).isEmpty)
  }

  @Test func `cities that are not wanted stay out, and make room for others`() {
    let all = Self.world.search("san", limit: 20)
    let rest = Self.world.search("san", limit: 10) { $0 != all[0].index && $0 != all[3].index }
    #expect(
      rest
        == Array(
          all.enumerated().filter { $0.offset != 0 && $0.offset != 3 }.map(\.element).prefix(10)))
  }

  @Test(arguments: Seeds.wanted(quick: 4, long: 200))
  func `hostile queries are answered`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let bytes = (0..<random.number(in: 0...40)).map { _ in UInt8(random.number(in: 0...255)) }
      var query = String(decoding: bytes, as: UTF8.self)
      if random.chance(percent: 50) {
        let scalars = (0..<random.number(in: 0...30)).compactMap { _ in
          Unicode.Scalar(UInt32(random.number(in: 0...0x10FFFF)))
        }
        query = String(String.UnicodeScalarView(scalars))
      }
      let limit = random.number(in: 1...40)
      let matches = Self.world.search(query, limit: limit)
      #expect(matches.count <= limit)
      #expect(Set(matches.map(\.index)).count == matches.count, "seed \(seed)")
      _ = try? Geocoder(Self.world).place(query)
    }
  }
}

@Suite struct NameFoldingTests {
  private func folded(_ text: String) -> String {
    String(decoding: Gazetteer.world.names.folding.folded(text), as: UTF8.self)
  }

  @Test(arguments: [
    ("Köln", "koln"), ("KO\u{308}LN", "koln"), ("Straße", "strasse"), ("Łódź", "lodz"),
    ("Saint-Étienne", "saint etienne"), ("L'Aquila", "laquila"), ("L’Aquila", "laquila"),
    ("  St.  Gallen ", "st gallen"), ("Ærø", "aero"), ("ΑΘΉΝΑΣ", "αθηνασ"), ("ς", "σ"),
    ("Ёлки", "елки"), ("ﬁ", "fi"), ("Ｔｏｋｙｏ", "tokyo"), ("ガ", "ガ"), ("서울", "서울"),
    ("יְרוּשָׁלַיִם", "ירושלים"), ("القاهِرة", "القاهره"), ("İstanbul", "istanbul"), ("…", ""),
  ])
  func `names are folded`(name: String, expected: String) {
    #expect(folded(name) == expected)
  }

  @Test func `what is folded stays as it is when folded again`() {
    let world = Gazetteer.world
    for index in stride(from: 0, to: world.count, by: 41) {
      let once = folded(world.name(index))
      #expect(folded(once) == once, "\(world.name(index))")
      #expect(!once.isEmpty)
    }
  }

  @Test func `every city is found by its own name`() {
    let world = Gazetteer.world
    for index in stride(from: 7, to: world.count, by: 997) {
      let match = world.search(world.name(index), limit: 1) { $0 == index }.first
      #expect(match == CityMatch(index: index, agreement: .exact), "\(world.name(index))")
      #expect(world.foldedNames(of: index).contains(folded(world.name(index))))
    }
  }
}

@Suite struct TypoRowsTests {
  @Test(arguments: Seeds.wanted(quick: 20, long: 1000))
  func `distances are those of the whole table`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var space = [Int](repeating: 0, count: 80 * 80)
    for _ in 0..<200 {
      let word = { (length: Int) in (0..<length).map { _ in UInt32(random.number(in: 97...99)) } }
      let query = word(random.number(in: 1...9))
      let name = word(random.number(in: 0...12))
      let most = random.number(in: 1...2)
      let table = TypoRows(query, most: most)
      var rows = [table.first]
      for letter in name {
        rows.append(
          table.next(
            letter, column: rows.count, last: rows[rows.count - 1],
            earlier: rows[max(0, rows.count - 2)]))
      }
      let whole = Int(table.distance(rows[rows.count - 1], column: name.count))
      let fewest = Int(rows[rows.count - 1].fewest)
      var rank: Int?
      if whole <= most { rank = 2 * whole + 1 }
      if fewest <= most { rank = min(rank ?? 99, 2 * fewest + 2) }
      #expect(
        rank == PlainSearch.typoRank(query, name, most: most, &space),
        "seed \(seed): \(query) \(name) \(most)")
    }
  }
}
