package import TravelModel

/// One day of one depot: its bins, its vehicles and the policy that picks the bins to serve.
package struct DepotDay: Hashable, Sendable {
  /// A kind of waste.
  package struct Stream: Hashable, Sendable {
    package let id: String
    /// What people call it.
    package let name: String
    /// Kilograms per litre, as it lies in the bin.
    package let density: Double

    /// What litter weighs, kilograms per litre: about what Edinburgh's litter bins weighed in 2016.
    package static let usualDensity = 0.07

    /// Creates a stream.
    package init(id: String, name: String, density: Double = usualDensity) {
      self.id = id
      self.name = name
      self.density = density
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
  /// Where trucks tip between trips; empty: they carry one load home.
  package var facilities: [Facility] = []
  /// The weekdays on which rounds go out, `0...6` from Monday on, in order; never empty.
  package var roundDays = [0, 1, 2, 3, 4, 5, 6]
  package var policy: ServicePolicy
  /// By identifier if read from a file.
  package var bins: [Bin]
  /// What is known of earlier levels, in the order of time.
  package var readings: [FillReading] = []

  /// Creates a depot day.
  package init(
    name: String, clock: LocalClock, language: String = "en", depot: Depot, map: String? = nil,
    profile: String = "waste_truck", speed: Double = 18, streams: [Stream], vehicles: [Vehicle],
    policy: ServicePolicy = ServicePolicy(), bins: [Bin]
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

extension DepotDay {
  /// When the first shift of the day's date begins; without a date, of a Monday.
  package var roundsBegin: LocalMinute {
    let day = clock.date?.daysSince1970 ?? 4
    return LocalMinute(day * 1440 + (vehicles.map(\.shift.start).min() ?? 0) / 60)
  }

  /// When the next rounds may begin: on the next of ``roundDays``, at the same time of day.
  package var nextRoundsBegin: LocalMinute {
    let now = roundsBegin
    let days = (1...7).first { roundDays.contains((now.weekday + $0) % 7) } ?? 7
    return now + days * 1440
  }

  /// When rounds before these began: the last ones, or those as many before.
  package func roundsBegin(before count: Int) -> LocalMinute {
    var minute = roundsBegin
    for _ in 0..<count {
      let days = (1...7).first { roundDays.contains((minute.weekday + 7 - $0) % 7) } ?? 7
      minute = minute + -days * 1440
    }
    return minute
  }
}
