internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import PlainFiles
internal import Weather

/// `roundsman cities show`: shows everything known about a city.
struct CitiesShowCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show everything known about a city.",
    discussion: """
      Includes map and encyclopedia links; a link that only searches for the page says so. The \
      current weather is shown if a service answers promptly or a cached answer exists, otherwise \
      what is usual on the date. Alternate names are shown as they are written, and \
      names that are only searched in their folded form.

      Example: roundsman cities show "Porto, PT"
      """)

  @Argument(
    help: ArgumentHelp("City: a name with region or country, or id:N.", valueName: "city"))
  var name: String

  @OptionGroup var target: CityOutputOptions
  @OptionGroup var weather: WeatherOptions
  @OptionGroup var archive: ArchiveOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let world = Gazetteer.world
    // A bare number is an id here, as shown in lists.
    let text = name.allSatisfy(\.isNumber) ? "id:\(name)" : name
    let place = try Geocoder(world).place(text, file: "city")
    guard let city = place.city, let index = world.index(ofID: city.id) else {
      throw ValidationError("\(name) is a postcode. Give a city.")
    }
    let item = CityItem(city)
    let spelled = world.spelledNames(of: index)
    let format = try target.chosenFormat(consoleOptions)
    let present =
      format == .geojson ? nil : try weather.moments(at: [city.coordinate], archive, console).first
    let bytes =
      switch format {
      case .text:
        Array(
          CityTable.facts(
            of: item, spelled: spelled, names: world.otherNames(of: index),
            weather: present?.line, source: world.source
          ).utf8)
      case .json:
        CityDocument.facts(
          of: item, names: world.foldedNames(of: index), spelled: spelled, weather: present,
          source: world.source)
      case .geojson: CityDocument.geoJSON([item])
      }
    try FileAccess.write(bytes, to: target.output)
  }
}
