extension Gazetteer {
  /// Returns the cities whose names agree with a text, the best first.
  ///
  /// Case, accents and punctuation do not matter. Each kind of agreement is looked for only if those
  /// before it did not give enough.
  ///
  /// - Parameters:
  ///   - text: A name, its beginning, a part of it, or one of these with typos.
  ///   - limit: How many cities are wanted at most.
  ///   - isWanted: Whether a city, given by rank, may be in the answer.
  /// - Returns: By agreement, then by population, then by id; each city once.
  package func search(
    _ text: String, limit: Int, where isWanted: (Int) -> Bool = { _ in true }
  ) -> [CityMatch] {
    let query = names.folding.folded(text)
    guard !query.isEmpty, limit > 0 else { return [] }
    var answer = SearchAnswer(limit: limit)
    let begin = names.lowerBound(query)
    if begin.place < names.end, names.hasPrefix(begin.place, query),
      names.nameEnd(begin.place) == begin.place + query.count
    {
      names.forEachCity(of: begin.number) { answer.add($0, rank: 0, where: isWanted) }
    }
    answer.close()
    if !answer.isFull { addPrefixes(of: query, from: begin, to: &answer, where: isWanted) }
    if !answer.isFull { addParts(query, to: &answer, where: isWanted) }
    if !answer.isFull { addTypos(query, to: &answer, where: isWanted) }
    return answer.matches
  }

  private func addPrefixes(
    of query: [UInt8], from begin: (place: Int, number: Int), to answer: inout SearchAnswer,
    where isWanted: (Int) -> Bool
  ) {
    var (place, number) = begin
    while place < names.end, names.hasPrefix(place, query) {
      names.forEachCity(of: number) { answer.add($0, rank: 1, where: isWanted) }
      place = names.nameEnd(place) + 1
      number += 1
    }
    answer.close()
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
