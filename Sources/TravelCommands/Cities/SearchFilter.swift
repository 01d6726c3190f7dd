internal import CommandSupport
internal import Gazetteer
internal import PlainFiles

/// The filter of a city search.
struct SearchFilter {
  /// Indices of countries; all countries if empty.
  var countries: Set<Int> = []
  /// Whether to find only favourites or only others; `nil` for both.
  var favourite: Bool?
  /// Ids of the person's favourites, if needed.
  var favourites: Set<Int> = []

  /// The indices of the given countries.
  ///
  /// - Throws: `InvalidInput` with a finding for each unknown country.
  static func countries(
    named names: [String], _ gazetteer: Gazetteer
  ) throws(InvalidInput) -> Set<Int> {
    var result: Set<Int> = []
    var findings: [Finding] = []
    for name in names {
      if let country = gazetteer.country(named: name) {
        result.insert(country)
      } else {
        findings.append(
          Finding(
            GazetteerCode.unknownCountry, file: "--country", at: .file, value: name,
            "no country is named \(name)",
            remedy: "Give its code, such as FR or FRA, or its English name."))
      }
    }
    if !findings.isEmpty { throw InvalidInput(findings: findings) }
    return result
  }

  /// The cities that a search finds.
  func items(for query: String, limit: Int, _ gazetteer: Gazetteer) -> [CityItem] {
    gazetteer.search(query, limit: limit) { index in
      (countries.isEmpty || countries.contains(gazetteer.country(index)))
        && (favourite == nil || favourites.contains(gazetteer.id(index)) == favourite)
    }.map { match in
      CityItem(gazetteer[match.index], agreement: match.agreement, isFavourite: favourite)
    }
  }
}
