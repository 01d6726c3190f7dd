internal import PackingPlanning
internal import Weather

/// Trips, in YAML.
package enum TripFuzzer: ReaderFuzzer {
  package static let name = "trip"

  /// Reads a trip.
  package static func read(_ bytes: [UInt8]) throws { _ = try TripReader.read(bytes, file: "f") }
}

/// Things to pack and their rules, in YAML.
package enum ThingsFuzzer: ReaderFuzzer {
  package static let name = "things"

  /// Reads rules.
  package static func read(_ bytes: [UInt8]) throws { _ = try ThingsReader.read(bytes, file: "f") }
}

/// Wardrobes, in YAML.
package enum WardrobeFuzzer: ReaderFuzzer {
  package static let name = "wardrobe"

  /// Reads a wardrobe.
  package static func read(_ bytes: [UInt8]) throws {
    _ = try WardrobeReader.read(bytes, file: "f")
  }
}

/// Weather in JSON.
package enum WeatherDocumentFuzzer: ReaderFuzzer {
  package static let name = "weather-json"

  /// Reads weather, which must survive being written.
  package static func read(_ bytes: [UInt8]) throws {
    let places = try WeatherDocument.read(bytes, file: "f").value
    _ = try WeatherDocument.read(WeatherDocument.json(places), file: "g")
  }
}

/// Weather in CSV.
package enum WeatherTableFuzzer: ReaderFuzzer {
  package static let name = "weather-csv"

  /// Reads weather, which must survive being written.
  package static func read(_ bytes: [UInt8]) throws {
    let places = try WeatherTable.read(bytes, file: "f").value
    _ = try WeatherTable.read(WeatherTable.csv(places), file: "g")
  }
}
