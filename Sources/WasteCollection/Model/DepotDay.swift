package import TravelModel

/// One day of one depot: its bins, its vehicles and the policy that picks the bins to serve.
package struct DepotDay: Hashable, Sendable {
  /// A kind of waste.
  package struct Stream: Hashable, Sendable {
    package let id: String
    /// What people call it.
    package let name: String

    /// Creates a stream.
    package init(id: String, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// Where vehicles start and end unless they say otherwise.
  package struct Depot: Hashable, Sendable {
    package let id: String
    /// What people call it.
    package let name: String
    package let coordinate: Coordinate

    /// Creates a depot.
    package init(id: String, name: String, coordinate: Coordinate) {
      self.id = id
      self.name = name
      self.coordinate = coordinate
    }
  }

  /// The languages in which drivers get run sheets and directions.
  package static let languages = ["en", "de", "es", "fr", "fi", "it"]

  package var name: String
  package var clock: LocalClock
  /// Tag of RFC 5646 of the language of what drivers get; one of ``languages``, or such a language with a
  /// country.
  package var language: String
  package var depot: Depot
  /// Path of a map as written, relative to `depot.yaml`.
  package var map: String?
  /// Who travels on a road network.
  package var profile: String
  /// Speed along the great circle, km/h.
  package var speed: Double
  /// In the order of reports; never empty.
  package var streams: [Stream]
  /// By identifier if read from a file; never empty.
  package var vehicles: [Vehicle]
  package var policy: ThresholdPolicy
  /// By identifier if read from a file.
  package var bins: [Bin]

  /// Creates a depot day.
  package init(
    name: String, clock: LocalClock, language: String = "en", depot: Depot, map: String? = nil,
    profile: String = "waste_truck", speed: Double = 18, streams: [Stream], vehicles: [Vehicle],
    policy: ThresholdPolicy = ThresholdPolicy(), bins: [Bin]
  ) {
    self.name = name
    self.clock = clock
    self.language = language
    self.depot = depot
    self.map = map
    self.profile = profile
    self.speed = speed
    self.streams = streams
    self.vehicles = vehicles
    self.policy = policy
    self.bins = bins
  }
}
