package import TravelModel

extension Gazetteer {
  /// Returns a text as names are compared: without case, accents and punctuation, words parted by blanks.
  package func folded(_ text: String) -> String {
    String(decoding: names.folding.folded(text), as: UTF8.self)
  }

  /// Returns the cities that bear exactly a folded name, as their own or in another language, by rank.
  ///
  /// - Complexity: O(log *n*) in the number of names.
  package func cities(called folded: String) -> [Int] {
    let name = Array(folded.utf8)
    guard !name.isEmpty else { return [] }
    let (place, number) = names.lowerBound(name)
    guard place < names.end, names.hasPrefix(place, name),
      names.nameEnd(place) == place + name.count
    else { return [] }
    var result: [Int] = []
    names.forEachCity(of: number) { result.append($0) }
    return result
  }

  /// The location of the city of a rank in `0..<count`.
  package func location(of index: Int) -> Coordinate { coordinate(index) }
}
