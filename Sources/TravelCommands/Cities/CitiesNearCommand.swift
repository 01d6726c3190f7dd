internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Gazetteer
internal import PlainFiles
internal import TravelModel

/// The order of cities around a place.
enum NearbyOrder: String, ExpressibleByArgument, CaseIterable {
  case distance
  /// Favourites first, then the largest, then by name.
  case favourites
}

/// `roundsman cities near`: lists the cities around a place.
struct CitiesNearCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "near",
    abstract: "List the cities around a place.",
    discussion: """
      Distances are great-circle distances. The cities in which the place lies are always listed, \
      even if many of their districts are nearer. If no city is near enough, the three nearest are \
      listed. They are sorted by distance, or with --order favourites by the archive's favourites, \
      then by population, then by name.

      Example: roundsman cities near 7.42,43.73 --within 5 -o around.geojson
      """)

  /// How many cities are listed where none is within the distance.
  private static let mostBeyond = 3

  @Argument(
    help: ArgumentHelp("Place: LON,LAT, a name, id:N or a postcode.", valueName: "place"))
  var place: NamedPlaceArgument

  @OptionGroup var range: CityRangeOptions

  @Option(help: "Order of the list.")
  var order = NearbyOrder.distance

  @OptionGroup var history: SearchHistoryOptions
  @OptionGroup var target: CityOutputOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let world = Gazetteer.world
    let centre = try place.coordinate(world)
    var found = world.cities(around: centre, within: range.within * 1000, limit: range.limit)
    let isBeyond = found.isEmpty
    if isBeyond {
      found = world.cities(
        near: centre, within: .infinity, limit: min(Self.mostBeyond, range.limit))
    }
    var items = found.map { CityItem(world[$0.index], distance: $0.distance) }
    if order == .favourites {
      let favourites = try history.favourites()
      for index in items.indices {
        items[index].isFavourite = favourites.contains(items[index].city.id)
      }
      items.sort { a, b in
        if a.isFavourite != b.isFavourite { return a.isFavourite == true }
        let (people, others) = (a.city.population ?? 0, b.city.population ?? 0)
        return people != others ? people > others : a.city.name < b.city.name
      }
    }
    let words =
      "within \(CityTable.kilometres(range.within * 1000)) km of "
      + "\(centre.longitude),\(centre.latitude)"
    let holdsFar = found.contains { $0.distance > range.within * 1000 }
    let title =
      isBeyond
      ? "No city is \(words); the nearest:"
      : "Cities \(words)\(holdsFar ? ", and those in which it lies" : ""):"
    try target.write(items, consoleOptions, title: [title]) {
      CityDocument.list(items) { json in
        json.key("place")
        json.row { json in
          json.value(centre.longitude)
          json.value(centre.latitude)
        }
        json.field("within", range.within)
        if isBeyond { json.field("beyond", true) }
      }
    }
    history.keep(
      PastSearch(
        .near, searched: ArchiveOptions.now, place: centre, results: items.map(\.city.id)),
      console)
  }
}
