package import PlainFiles
internal import TravelModel

/// Looks for cities that can hardly be right: duplicates, places outside their country, populations.
package enum CityAudit {
  /// Two cities of one name that are nearer than this are one, in metres.
  package static let duplicateDistance = 2_000.0
  /// How far outside the outline of its country a city may lie, in metres; outlines leave out corners
  /// and reefs.
  package static let outlineTolerance = 25_000.0
  /// Cities nearer than this have the same population by mistake, in metres.
  package static let samePopulationDistance = 50_000.0
  /// Populations below it are the same by chance.
  package static let minSamePopulation = 10_000

  /// Looks at cities one by one and in pairs.
  ///
  /// - Parameters:
  ///   - cities: Any cities, such as all of the gazetteer or those that a person keeps.
  ///   - gazetteer: Knows the countries.
  ///   - file: What findings name as their file.
  /// - Returns: What is odd, in the order of kinds, then of the cities.
  package static func findings(
    in cities: [City], _ gazetteer: Gazetteer, file: String
  ) -> [Finding] {
    duplicates(cities, gazetteer, file) + outsiders(cities, gazetteer, file)
      + populations(cities, gazetteer, file)
  }

  private static func duplicates(
    _ cities: [City], _ gazetteer: Gazetteer, _ file: String
  ) -> [Finding] {
    let folding = gazetteer.names.folding
    let groups = Dictionary(grouping: cities) { city in
      Key(country: city.country, name: folding.folded(city.name))
    }
    return cities.flatMap { city -> [Finding] in
      let group = groups[Key(country: city.country, name: folding.folded(city.name))] ?? []
      return group.compactMap { other in
        let distance = city.coordinate.greatCircleDistance(to: other.coordinate)
        guard other.id > city.id, distance <= duplicateDistance else { return nil }
        return finding(
          .duplicateCity, city, file,
          "\(city.fullName) (\(city.id)) and \(other.id) have the same name and are "
            + "\(Int(distance)) m apart",
          "Keep the correct one; the other may be a part of it.")
      }
    }
  }

  private struct Key: Hashable {
    let country: String
    let name: [UInt8]
  }

  private static func outsiders(
    _ cities: [City], _ gazetteer: Gazetteer, _ file: String
  ) -> [Finding] {
    let outlines = Dictionary(
      uniqueKeysWithValues: gazetteer.countries.indices.map {
        (gazetteer.countries[$0].code, gazetteer.countries.outlines[$0])
      })
    return cities.compactMap { city in
      guard let outline = outlines[city.country], !outline.isEmpty,
        !outline.contains(city.coordinate),
        !outline.isWithin(outlineTolerance, of: city.coordinate)
      else { return nil }
      return finding(
        .outsideCountry, city, file,
        "\(city.fullName) (\(city.id)) is more than \(Int(outlineTolerance / 1000)) km outside "
          + "\(city.countryName)",
        "Check \(city.map.address); its country or its position may be wrong.")
    }
  }

  private static func populations(
    _ cities: [City], _ gazetteer: Gazetteer, _ file: String
  ) -> [Finding] {
    let inhabitants = Dictionary(
      uniqueKeysWithValues: gazetteer.countries.map { ($0.code, $0.population) })
    let groups = Dictionary(grouping: cities.filter { ($0.population ?? 0) >= minSamePopulation }) {
      $0.population
    }
    return cities.flatMap { city -> [Finding] in
      guard let population = city.population else { return [] }
      if let whole = inhabitants[city.country], whole > 0, population > whole {
        return [
          finding(
            .oddPopulation, city, file,
            "\(city.fullName) (\(city.id)) has \(population) inhabitants, but \(city.countryName) "
              + "has only \(whole)",
            "One of the two numbers is wrong or outdated.")
        ]
      }
      // Round numbers are estimates, which agree by chance.
      guard population % 1000 != 0 else { return [] }
      return (groups[population] ?? []).compactMap { other in
        guard other.id > city.id,
          city.coordinate.greatCircleDistance(to: other.coordinate) <= samePopulationDistance
        else { return nil }
        return finding(
          .oddPopulation, city, file,
          "\(city.fullName) (\(city.id)) and \(other.name) (\(other.id)) both have \(population) "
            + "inhabitants",
          "One of them may have the other's population.")
      }
    }
  }

  private static func finding(
    _ code: GazetteerCode, _ city: City, _ file: String, _ message: String, _ remedy: String
  ) -> Finding {
    Finding(
      code, file: file, at: .pointer("/\(city.id)", line: nil), value: city.name, message,
      remedy: remedy)
  }
}
