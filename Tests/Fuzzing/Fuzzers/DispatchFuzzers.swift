internal import Dispatching
internal import Driving
internal import PackingPlanning

/// A line of a manifest, in JSON.
package enum ManifestFuzzer: ReaderFuzzer {
  package static let name = "manifest"

  /// Reads a line.
  package static func read(_ bytes: [UInt8]) throws { _ = try ManifestLine(bytes) }
}

/// Plans that a driver works through, in JSON.
package enum RoundFuzzer: ReaderFuzzer {
  package static let name = "round"

  /// Reads the round of a vehicle.
  package static func read(_ bytes: [UInt8]) throws {
    _ = try PlannedRound(bytes, file: "f", vehicle: "V")
  }
}

/// What is loaded for each stop, in YAML.
package enum LoadsFuzzer: ReaderFuzzer {
  package static let name = "loads"

  /// Reads loads.
  package static func read(_ bytes: [UInt8]) throws {
    _ = try LoadFileReader.read(bytes, file: "f")
  }
}
