/// A place where electric vehicles charge, as often and as long as they like.
package struct ChargingStation: Hashable, Sendable {
  package var id: Identifier
  /// What the user calls it, kept for the answer.
  package var description: String?
  /// Index into ``Problem/locations``.
  package var location: Int
  /// The most that it gives, in kW.
  package var power: Double
  /// How long plugging in and out takes together, in time units.
  package var setup = 0
  /// What a visit costs, in cost units.
  package var fee = 0

  /// What people call it.
  package var title: String { description ?? "\(id)" }

  /// Creates a station without a fee.
  package init(id: Identifier, location: Int, power: Double) {
    (self.id, self.location, self.power) = (id, location, power)
  }
}

extension Problem {
  /// Whether some vehicle has a battery, so that stations and energy count.
  package var hasBatteries: Bool { vehicles.contains { $0.battery != nil } }
}

/// A visit of a charging station.
package struct Charge: Hashable, Sendable {
  /// Index into ``Problem/chargingStations``.
  package var station: Int
  /// How long the vehicle charges, in time units, beside the station's ``ChargingStation/setup``.
  package var duration: Int

  /// Creates a visit.
  package init(station: Int, duration: Int) { (self.station, self.duration) = (station, duration) }
}
