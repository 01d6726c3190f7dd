package import TravelModel

extension Bin {
  /// Where a vehicle stops for a bin.
  package struct Access: Hashable, Sendable {
    /// A point of a street.
    package var coordinate: Coordinate
    /// Metres from there to the bin.
    package var distance: Double
    /// The street; `nil` if it has no name.
    package var street: String?
    /// Whether vehicles come from either side and go on in the direction in which they came, unless they take the
    /// time to turn round.
    package var isDirected: Bool

    /// A street of another profile that is near enough; `nil` if there is none, or nobody has looked.
    package var nearer: Nearer?

    /// A street that another vehicle may use.
    package struct Nearer: Hashable, Sendable {
      package var profile: String
      /// Whole metres from there to the bin.
      package var metres: Int
      /// `nil` if it has no name.
      package var street: String?

      /// Creates a street.
      package init(profile: String, metres: Int, street: String?) {
        (self.profile, self.metres, self.street) = (profile, metres, street)
      }
    }

    /// Creates an access.
    package init(coordinate: Coordinate, distance: Double, street: String?, isDirected: Bool) {
      self.coordinate = coordinate
      self.distance = distance
      self.street = street
      self.isDirected = isDirected
    }

    /// Whole metres from the street to the bin.
    package var metres: Int { Int(distance.rounded(.up)) }
  }

  /// Shorter distances between a vehicle and a bin are not worth a word, in metres: streets are drawn as lines
  /// along their middle.
  private static let roadside = 15.0

  /// How far the bin is carried, in metres rounded to five; `nil` where it stands at the roadside.
  package var carryLength: Int? { access.flatMap { Self.carryLength($0.distance) } }

  /// The same of a bin so many metres from the street.
  package static func carryLength(_ distance: Double) -> Int? {
    distance < roadside ? nil : Int((distance / 5).rounded()) * 5
  }
}

extension DepotDay {
  /// Whether vehicles may turn round in the middle of a street, where they stop for a bin.
  package enum TurningAtStops: Hashable, Sendable {
    case never
    /// Seconds.
    case takes(Int)
  }

  /// The longest distance over which bins are carried to vehicles, in metres, unless a bin or a vehicle has its own.
  package static let usualCarry = 50

  /// How long turning round at a stop takes where a depot allows it without saying so, in seconds.
  package static let usualTurn = 60

  /// How far a bin may be carried to a vehicle, in metres: as far as the bin says, or else the vehicle, or else
  /// the day.
  package func carry(of bin: Bin, to vehicle: Vehicle) -> Int {
    bin.carry ?? vehicle.carry ?? carry
  }

  /// How far a bin may be carried at most, in metres.
  package func carry(of bin: Bin) -> Int {
    vehicles.map { carry(of: bin, to: $0) }.max() ?? carry
  }

  /// Whether a bin is too far from its street for every vehicle.
  package func isTooFar(_ bin: Bin) -> Bool { vehiclesTooFar(from: bin).count == vehicles.count }

  /// The vehicles to which a bin is too far to be carried.
  func vehiclesTooFar(from bin: Bin) -> [Vehicle] {
    guard let access = bin.access else { return [] }
    return vehicles.filter { Double(carry(of: bin, to: $0)) < access.distance }
  }
}
