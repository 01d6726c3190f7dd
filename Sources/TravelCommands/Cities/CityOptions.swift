internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import Lookbook
internal import PlainFiles

/// Which of the archived cities a command shows.
struct CityFilterOptions: ParsableArguments {
  @Option(
    name: .customLong("name"), help: "Only cities whose name contains this text, ignoring case.")
  var part: String?

  @Flag(inversion: .prefixedNo, help: "Only favourites, or only others.")
  var favourites: Bool?

  var filter: CityFilter { CityFilter(part: part, favourite: favourites) }
}

/// Cities of the archive on a command line: by number in GeoNames or by name.
struct ArchivedCityArguments: ParsableArguments {
  @Argument(help: "GeoNames ids or names.")
  var cities: [String]

  /// The ids of the cities that the arguments refer to.
  ///
  /// - Throws: `InvalidInput` with every unknown or ambiguous word.
  func numbers(among archived: [ArchivedCity]) throws -> [Int] {
    let findings = FindingCollector(file: "command line")
    let numbers = cities.compactMap { word -> Int? in
      let meant = archived.filter { city in
        String(city.facts.geonames) == word || city.facts.name.lowercased() == word.lowercased()
      }
      if meant.count == 1 { return meant[0].facts.geonames }
      if meant.isEmpty {
        let nearest = NearestName.of(word, among: archived.map(\.facts.name))
        findings.add(
          CityArgumentCode.unknown, at: .file, value: word, "\(word) is not in the archive",
          remedy: nearest.map { "Did you mean \($0)?" } ?? "See roundsman cities list.")
      } else {
        findings.add(
          CityArgumentCode.ambiguous, at: .file, value: word,
          "\(meant.count) archived cities are named \(word)",
          remedy: "Give the id of one: "
            + meant.map { "\($0.facts.geonames) (\($0.facts.placeName))" }.joined(separator: ", ")
            + ".")
      }
      return nil
    }
    return try findings.reading(numbers).value
  }
}

/// The errors in names of archived cities.
enum CityArgumentCode: String, FindingCode {
  /// No archived city has the name or the number.
  case unknown = "E2611"
  /// Several archived cities have the name.
  case ambiguous = "E2612"
  /// Something other than a city was given.
  case noCity = "E2613"
}

extension CityFacts {
  /// Name, region and country.
  var placeName: String { [region, country].compactMap(\.self).joined(separator: ", ") }
}

extension ListedCity {
  /// An archived city as lists show it.
  init(_ city: ArchivedCity) {
    let facts = city.facts
    self.init(
      geonames: facts.geonames, name: facts.name, country: facts.country, region: facts.region,
      coordinate: facts.coordinate, population: facts.population, wikipedia: facts.wikipedia,
      isFavourite: city.isFavourite)
  }
}

extension Archive {
  /// All cities of a viewer.
  ///
  /// - Throws: ``ExitStatus/impossible``, after a message, if there are none.
  func someCities(_ viewer: Viewer, _ console: Console) throws -> [ArchivedCity] {
    let cities = try cities(viewer: viewer)
    guard !cities.isEmpty else {
      throw console.fail(
        "The archive has no cities yet. Add some: roundsman cities near LON,LAT --json | "
          + "roundsman cities import -", .impossible)
    }
    return cities
  }
}

extension Console {
  /// Fails if a city was removed from the archive since its name was looked up.
  func requireNone(_ missing: [Int]) throws {
    guard !missing.isEmpty else { return }
    let numbers = missing.map(String.init).joined(separator: ", ")
    throw fail("No longer in the archive: \(numbers). Nothing was changed.", .impossible)
  }
}
