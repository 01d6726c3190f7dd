internal import ArgumentParser

/// `roundsman cities`: the world's cities, and the saved ones.
struct CitiesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cities",
    abstract: "Find cities nearby, by name or at random, and save them.",
    discussion: """
      The program contains 234,908 cities from GeoNames (geonames.org, CC BY 4.0) and queries no \
      server. A place is LON,LAT, a name (Porto, PT), an id (id:2735943) or a United States \
      postcode (94110 US).

      Example: roundsman cities near 24.94,60.17
      """,
    subcommands: [
      CitiesNearCommand.self, CitiesSurpriseCommand.self, CitiesSearchCommand.self,
      CitiesShowCommand.self, CitiesAuditCommand.self,
      CityListCommand.self, CityAddCommand.self, CityImportCommand.self, CitySaveCommand.self,
      CityFavouriteCommand.self, CityRemoveCommand.self, CityPruneCommand.self,
    ])
}
