internal import ArgumentParser

/// `roundsman cities`: the world's cities, and those that somebody keeps.
struct CitiesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cities",
    abstract: "Find cities: near a place, by name, by surprise; and keep some of them.",
    discussion: """
      The program carries 234,908 cities of GeoNames (geonames.org, CC BY 4.0); nothing is asked of a \
      server. A place is written LON,LAT, by name (Porto, PT), by id (id:2735943) or as a postcode of \
      the United States (94110 US).

      Example: roundsman cities near 24.94,60.17
      """,
    subcommands: [
      CitiesNearCommand.self, CitiesSurpriseCommand.self, CitiesSearchCommand.self,
      CitiesShowCommand.self, CitiesAuditCommand.self,
      CityListCommand.self, CityAddCommand.self, CityImportCommand.self, CitySaveCommand.self,
      CityFavouriteCommand.self, CityRemoveCommand.self, CityPruneCommand.self,
    ])
}
