internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import PlainFiles

/// `roundsman cities add`: adds cities of the gazetteer to the archive.
struct CityAddCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add cities to the archive by name or id.",
    discussion: """
      Cities are named as for "cities show": Porto, "Porto, PT", id:2735943 or 2735943. A city \
      already in the archive is updated. Adds all of the cities or none; unknown and ambiguous \
      names are reported.

      Example: roundsman cities add Helsinki "Porto, PT"
      """)

  @Argument(help: "Names or GeoNames ids.")
  var cities: [String]

  @Flag(help: "Mark them as favourites.")
  var favourite = false

  @OptionGroup var place: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let entries = try found().map {
      CityEntry(CityFacts($0), isFavourite: favourite ? true : nil)
    }
    let archive = try place.opened()
    let count = try archive.bringIn(
      entries, now: ArchiveOptions.now, viewer: try place.viewer(of: archive))
    console.say("\(count.added) added, \(count.replaced) replaced.")
  }

  /// The cities that the arguments refer to.
  ///
  /// - Throws: `InvalidInput` with every unknown or ambiguous word.
  private func found() throws(InvalidInput) -> [City] {
    let geocoder = Geocoder(Gazetteer.world)
    let findings = FindingCollector(file: "command line")
    var found: [City] = []
    for word in cities {
      do throws(InvalidInput) {
        // A bare number is an id here, as shown in lists.
        let text = word.allSatisfy(\.isNumber) ? "id:\(word)" : word
        if let city = try geocoder.place(text, file: "command line").city {
          found.append(city)
        } else {
          findings.add(
            CityArgumentCode.noCity, at: .file, value: word, "\(word) is a postcode",
            remedy: "Give a city.")
        }
      } catch {
        for finding in error.findings { findings.add(finding) }
      }
    }
    return try findings.reading(found).value
  }
}

extension CityFacts {
  /// The archived facts of a city of the gazetteer; links that only search are left out.
  init(_ city: City) {
    self.init(
      geonames: city.id, name: city.name, country: city.country, region: city.regionName,
      coordinate: city.coordinate, population: city.population, elevation: city.elevation,
      timeZone: city.timeZone,
      wikipedia: city.encyclopedia.isSearch ? nil : city.encyclopedia.address)
  }
}
