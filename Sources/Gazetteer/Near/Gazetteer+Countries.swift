package import TravelModel

extension Gazetteer {
  /// Returns the countries in whose outlines places lie, as two capital letters (ISO 3166-1).
  ///
  /// - Returns: One for each place; `nil` at sea, and where no outline is known.
  /// - Complexity: O(n) for n corners of the countries around the places, each read once.
  package func countryCodes(at places: [Coordinate]) -> [String?] {
    var codes = [String?](repeating: nil, count: places.count)
    for country in countries.indices {
      guard let box = countries[country].box else { continue }
      let near = places.indices.filter { codes[$0] == nil && box.contains(places[$0]) }
      guard !near.isEmpty else { continue }
      let outline = countries.outlines[country]
      for place in near where outline.contains(places[place]) {
        codes[place] = countries[country].code
      }
    }
    return codes
  }
}
