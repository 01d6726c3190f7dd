package import PlainFiles
package import TravelModel

/// A place that was named, and where it is.
package struct GeocodedPlace: Hashable, Sendable {
  package let coordinate: Coordinate
  /// What was found, as people write it.
  package let name: String
  /// The city that is meant; `nil` for a postcode.
  package let city: City?
}

/// Finds where named places are: `Porto, PT`, `Springfield, Illinois`, `94110 US`, `id:2735943`.
///
/// A name may be followed by its region, its country or both, separated by commas: by codes or by names. The
/// name has to be right but for case, accents and punctuation: a guess that is wrong would send someone
/// to the wrong place.
package struct Geocoder: Sendable {
  /// The ratio of populations from which the largest of several cities is assumed to be meant.
  package static let clearLead = 10

  private let gazetteer: Gazetteer

  /// Creates a geocoder over a gazetteer.
  package init(_ gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  /// Returns the places that a text can mean, the likeliest first.
  ///
  /// Cities come with the name as their own before those with it as an alternate name, then by
  /// population.
  ///
  /// - Parameters:
  ///   - text: The place as it was written.
  ///   - limit: How many are wanted at most.
  ///   - file: What findings name as their file.
  /// - Returns: At least one place.
  /// - Throws: `InvalidInput` if the text can mean no place.
  package func candidates(
    for text: String, limit: Int = 10, file: String = "-"
  ) throws(InvalidInput) -> [GeocodedPlace] {
    if let id = Self.identifier(in: text) {
      guard let city = gazetteer.city(id: id) else {
        throw failure(
          .unknownCity, text, file, "no city has the id \(id)",
          "Find the city with: roundsman cities search NAME.")
      }
      return [GeocodedPlace(city)]
    }
    if let post = try postcode(text, file) { return [post] }
    let found = cities(named: text, limit: max(limit, 100))
    guard !found.isEmpty else { throw unknown(text, file) }
    return Array(found.prefix(limit))
  }

  /// Returns the place that a text means.
  ///
  /// - Throws: `InvalidInput` if the text can mean no place, or several: unless the first candidate
  ///   is the only one with the name as its own, or has ten times the inhabitants of the next.
  package func place(_ text: String, file: String = "-") throws(InvalidInput) -> GeocodedPlace {
    let found = try candidates(for: text, limit: 5, file: file)
    guard found.count > 1, let first = found[0].city, let second = found[1].city else {
      return found[0]
    }
    let isOwn = { (city: City) in
      gazetteer.names.folding.folded(city.name) == self.parts(of: text).name
    }
    let isClear =
      (isOwn(first) && !isOwn(second))
      || (first.population ?? 0) >= Self.clearLead * max(1, second.population ?? 0)
    if isClear { return found[0] }
    let names = found.compactMap(\.city).map { "\($0.fullName) (id:\($0.id))" }
    throw failure(
      .ambiguousPlace, text, file, "\(text) is ambiguous: \(names.joined(separator: "; "))",
      "Add the region or the country after a comma, or write the id, such as id:\(first.id).")
  }

  // MARK: Cities

  private func cities(named text: String, limit: Int) -> [GeocodedPlace] {
    let (name, qualifiers) = parts(of: text)
    guard !name.isEmpty else { return [] }
    let found = gazetteer.search(String(decoding: name, as: UTF8.self), limit: limit) { index in
      qualifiers.allSatisfy { $0.agrees(with: index, gazetteer) }
    }
    let exact = found.filter { $0.agreement == .exact }.map { gazetteer[$0.index] }
    let folding = gazetteer.names.folding
    // Both parts stay by population.
    return
      (exact.filter { folding.folded($0.name) == name }
      + exact.filter { folding.folded($0.name) != name })
      .map { GeocodedPlace($0) }
  }

  /// The folded name, and what follows the commas.
  private func parts(of text: String) -> (name: [UInt8], qualifiers: [Qualifier]) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let folding = gazetteer.names.folding
    return (
      folding.folded(parts[0]),
      parts.dropFirst().map { Qualifier($0, gazetteer) }
    )
  }

  private func unknown(_ text: String, _ file: String) -> InvalidInput {
    let parts = text.split(separator: ",").map(String.init)
    let near = gazetteer.search(parts.first ?? "", limit: 3).map { gazetteer[$0.index].fullName }
    return failure(
      .unknownPlace, text, file, "no city is called \(text)",
      near.isEmpty
        ? "Write a position as LON,LAT."
        : "Did you mean \(near.joined(separator: "; "))? Write a position as LON,LAT.")
  }

  // MARK: Postcodes

  /// The place of a postcode; `nil` if the text is none.
  private func postcode(_ text: String, _ file: String) throws(InvalidInput) -> GeocodedPlace? {
    var words = text.split { $0 == " " || $0 == "," }.map(String.init)
    guard let first = words.first, words.count <= 3,
      words.contains(where: { $0.contains(where: \.isNumber) }),
      words.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") } }
      )
    else { return nil }
    let isCode = { (word: String) in (2...3).contains(word.count) && word.allSatisfy(\.isLetter) }
    guard words.count > 1, let last = words.last, isCode(last) else {
      guard words.count == 1, first.allSatisfy({ $0.isNumber || $0 == "-" }) else { return nil }
      throw failure(
        .bareNumber, text, file, "\(text) may be a postcode of several countries",
        "Add the country after it, such as \(text) US.")
    }
    words.removeLast()
    let code = words.joined(separator: " ")
    guard let country = gazetteer.countries.firstIndex(named: last, gazetteer.names.folding) else {
      return nil
    }
    guard gazetteer.countries[country].code == "US" else {
      throw failure(
        .noPostcodes, text, file,
        "postcodes are known only for the United States, not for "
          + "\(gazetteer.countries[country].name)",
        "Write the name of the place, or a position as LON,LAT.")
    }
    guard let place = gazetteer.place(ofPostcode: code) else {
      throw failure(
        .unknownPostcode, text, file, "\(code) is not a known postcode of the United States",
        "Write five digits, the name of the place, or a position as LON,LAT.")
    }
    return GeocodedPlace(coordinate: place, name: "\(code) US", city: nil)
  }

  private static func identifier(in text: String) -> Int? {
    text.hasPrefix("id:") ? Int(text.dropFirst(3)) : nil
  }

  private func failure(
    _ code: GazetteerCode, _ text: String, _ file: String, _ message: String, _ remedy: String
  ) -> InvalidInput {
    InvalidInput(findings: [
      Finding(code, file: file, at: .file, value: text, message, remedy: remedy)
    ])
  }
}

extension GeocodedPlace {
  init(_ city: City) { self.init(coordinate: city.coordinate, name: city.fullName, city: city) }
}

/// A region or a country that a city is to be in.
private struct Qualifier {
  private let text: String
  private let folded: [UInt8]
  private let country: Int?

  init(_ text: String, _ gazetteer: Gazetteer) {
    self.text = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      .uppercased()
    folded = gazetteer.names.folding.folded(text)
    country = gazetteer.countries.firstIndex(named: self.text, gazetteer.names.folding)
  }

  func agrees(with city: Int, _ gazetteer: Gazetteer) -> Bool {
    if let country, gazetteer.country(city) == country { return true }
    let region = gazetteer.region(city)
    return region.code == text || gazetteer.names.folding.folded(region.name) == folded
  }
}

extension Gazetteer {
  /// Where a postcode of the United States is, with five digits or nine; `nil` if it is not known.
  package func place(ofPostcode code: String) -> Coordinate? {
    let digits = code.utf8.prefix(5)
    guard digits.count == 5, digits.allSatisfy({ (48..<58).contains($0) }),
      code.utf8.count == 5 || (code.utf8.count == 10 && code.utf8.dropFirst(5).first == 45),
      let number = Int(code.prefix(5))
    else { return nil }
    let postcodes = NumberColumn<UInt32>(file, .postcodes)
    let row = postcodes.lowerBound(number)
    guard row < postcodes.count, postcodes[row] == number else { return nil }
    return Coordinate(
      units: NumberColumn<Int32>(file, .postcodeLongitudes)[row],
      NumberColumn<Int32>(file, .postcodeLatitudes)[row])
  }
}
