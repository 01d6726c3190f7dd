package import ArgumentParser

/// The commands for cities, itineraries, packing, outfits and the archive.
package enum TravelCommandList {
  /// In the order of the help.
  package static let all: [any ParsableCommand.Type] = [
    CitiesCommand.self, PlacesCommand.self, ItineraryCommand.self, WeatherCommand.self,
    TransitCommand.self,
    TripsCommand.self, PackCommand.self,
    PreferencesCommand.self, InterestsCommand.self, OutfitsCommand.self, AccountCommand.self,
    ArchiveCommand.self,
  ]
}
