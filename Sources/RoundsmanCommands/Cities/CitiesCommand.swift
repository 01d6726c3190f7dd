internal import ArgumentParser

/// `roundsman cities`: the world's cities, and those that somebody keeps.
struct CitiesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cities",
    abstract: "Find cities, and keep some of them.",
    subcommands: [
      CityListCommand.self, CityImportCommand.self, CitySaveCommand.self,
      CityFavouriteCommand.self, CityRemoveCommand.self, CityPruneCommand.self,
    ])
}
