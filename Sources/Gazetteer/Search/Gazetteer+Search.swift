extension Gazetteer {
  /// Returns the cities whose names agree with a text, the best first.
  ///
  /// Case, accents and punctuation do not matter. Each kind of agreement is looked for only if those
  /// before it did not give enough. Whole names and beginnings are one kind, in the order of `WholeNamesAndBeginnings`: who
  /// types `par` means Paris and not Par, who types `york` means York, and nobody who types `madr` means Madras.
  ///
  /// - Parameters:
  ///   - text: A name, its beginning, a part of it, or one of these with typos.
  ///   - limit: How many cities are wanted at most.
  ///   - isWanted: Whether a city, given by rank, may be in the answer.
  /// - Returns: Whole names and beginnings as above, then by agreement, population and id; each city once.
  package func search(
    _ text: String, limit: Int, where isWanted: (Int) -> Bool = { _ in true }
  ) -> [CityMatch] {
    let query = names.folding.folded(text)
    guard !query.isEmpty, limit > 0 else { return [] }
    var known = WholeNamesAndBeginnings(self, query, limit: limit)
    var (place, number) = names.lowerBound(query)
    while place < names.end, names.hasPrefix(place, query) {
      let isWhole = names.nameEnd(place) == place + query.count
      names.forEachCity(of: number) { known.add($0, isWhole: isWhole, where: isWanted) }
      place = names.nameEnd(place) + 1
      number += 1
    }
    var answer = SearchAnswer(limit: limit, matches: known.matches)
    if !answer.isFull { addParts(query, to: &answer, where: isWanted) }
    if !answer.isFull { addTypos(query, to: &answer, where: isWanted) }
    return answer.matches
  }

  private func addParts(
    _ query: [UInt8], to answer: inout SearchAnswer,
    where isWanted: (Int) -> Bool
  ) {
    var counter = NameDictionary.NameCounter(names)
    var place = names.place(of: query, from: 0)
    while place < names.end {
      names.forEachCity(of: counter.number(at: place)) { answer.add($0, rank: 2, where: isWanted) }
      place = names.place(of: query, from: names.nameEnd(place))
    }
    answer.close()
  }

  private func addTypos(
    _ query: [UInt8], to answer: inout SearchAnswer,
    where isWanted: (Int) -> Bool
  ) {
    let letters = String(decoding: query, as: UTF8.self).unicodeScalars.map(\.value)
    let most = TypoTolerance.most(letters: letters.count)
    guard most > 0 else { return }
    var counter = NameDictionary.NameCounter(names)
    names.forEachName(near: letters, most: most) { place, agreement in
      names.forEachCity(of: counter.number(at: place)) {
        answer.add($0, rank: agreement.rank, where: isWanted)
      }
    }
    answer.close()
  }
}
