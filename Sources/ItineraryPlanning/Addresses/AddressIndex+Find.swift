package import TravelModel

extension AddressIndex {
  /// The longest text that is looked up, in letters.
  package static let longestText = 200
  /// From which fit on something is an answer.
  package static let leastFit = 0.5

  /// Returns what a text can mean, the likeliest first.
  ///
  /// The text may have a name or a street, a house number, a postcode and a city or a part of it, in any order. Case and
  /// accents do not matter, words may be abbreviated or have typos, and words that fit nothing count against an answer.
  ///
  /// - Parameters:
  ///   - text: A name or an address, at most ``longestText`` letters of it.
  ///   - near: Where answers are likelier.
  ///   - limit: How many are wanted at most.
  ///   - leastFit: From which fit on something is an answer, `0...1`.
  /// - Returns: Answers by rising cost; those of one name within 150 m once.
  package func find(
    _ text: String, near: Coordinate? = nil, limit: Int = 10,
    leastFit: Double = AddressIndex.leastFit
  ) -> [FoundAddress] {
    let query = AddressQuery(String(text.prefix(Self.longestText)), in: self)
    guard limit > 0, !query.words.isEmpty else { return [] }
    return AddressSearch(self, query, near: near.map { FixedCoordinate($0) })
      .answers(limit: limit, leastFit: leastFit)
  }

  /// From which fit on something is told of a text that is still being typed, or that nothing fits.
  package static let leastFitOfTyped = 0.1

  /// Returns what a text that is still being typed can mean; if nothing fits, what is nearest, or nothing.
  package func typed(_ text: String, near: Coordinate?, limit: Int) -> [FoundAddress] {
    let found = find(text, near: near, limit: limit)
    return found.isEmpty
      ? find(text, near: near, limit: limit, leastFit: Self.leastFitOfTyped) : found
  }
}
