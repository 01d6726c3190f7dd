/// What an electric vehicle drives on: how much there is, what driving takes, and how quickly it is charged.
///
/// Energies are whole milliwatt-hours; users write kilowatt-hours.
package struct Battery: Hashable, Sendable {
  /// How much it holds.
  package var capacity: Int
  /// How much is in it when the vehicle leaves its start.
  package var initial: Int
  /// What must remain in it wherever the vehicle is, up to its end.
  package var reserve = 0
  /// What driving takes without load, in kWh for 1,000 of the user's distance units, which are metres on
  /// streets.
  package var consumption: Double
  /// What it takes more for each unit on board, per load dimension; empty: nothing.
  package var loadConsumption: [Double] = []
  /// How quickly the battery takes energy, by its level; empty: as quickly as stations give it.
  package var chargingCurve: [Stretch] = []

  /// A part of the charging curve: up to a level the battery takes so much.
  package struct Stretch: Hashable, Sendable {
    /// The level at which it ends; the last one ends at the capacity.
    package var end: Int
    /// In kW.
    package var power: Double

    /// Creates a stretch.
    package init(end: Int, power: Double) { (self.end, self.power) = (end, power) }
  }

  /// Creates a battery that is full at the start.
  package init(capacity: Int, consumption: Double) {
    (self.capacity, initial, self.consumption) = (capacity, capacity, consumption)
  }
}

extension Battery {
  /// How many of its units make a kilowatt-hour.
  package static let unitsPerKilowattHour = 1_000_000

  /// Returns what a distance takes, to the nearest unit.
  ///
  /// - Parameters:
  ///   - distance: Distance units.
  ///   - load: What is on board, per load dimension.
  ///   - scale: How many distance units make one of the user's.
  /// - Returns: Milliwatt-hours.
  package func energy(driving distance: Int, load: [Int] = [], scale: Int) -> Int {
    var rate = consumption
    for (amount, addition) in zip(load, loadConsumption) { rate += Double(amount) * addition }
    return Self.energy(driving: distance, rate: rate, scale: scale)
  }

  /// Returns what a distance takes at a rate in kWh for 1,000 of the user's distance units.
  static func energy(driving distance: Int, rate: Double, scale: Int) -> Int {
    Int((rate * (1_000 / Double(scale)) * Double(distance)).rounded())
  }

  /// Returns the stretches in which it is charged at a station.
  ///
  /// - Parameters:
  ///   - station: Where; its power is the most that it gives.
  ///   - scale: How many time units make a second.
  /// - Returns: Ascending, the last to the capacity; `rate` in units of energy for a time unit.
  package func stretches(
    at station: ChargingStation, scale: Int
  ) -> [(end: Int, rate: Double)] {
    let unit = Double(Self.unitsPerKilowattHour) / (3_600 * Double(scale))
    guard !chargingCurve.isEmpty else { return [(capacity, station.power * unit)] }
    return chargingCurve.map { ($0.end, min($0.power, station.power) * unit) }
  }

  /// Returns the level after charging for a time: what each stretch gives in its part of it, rounded down.
  ///
  /// - Parameters:
  ///   - level: Before, not above the capacity.
  ///   - duration: Time units, plugging in not counted.
  ///   - station: Where.
  ///   - scale: How many time units make a second.
  /// - Returns: The level, at most the capacity.
  package func level(
    charging level: Int, for duration: Int, at station: ChargingStation, scale: Int
  ) -> Int {
    var (level, left) = (level, Double(duration))
    for stretch in stretches(at: station, scale: scale) where level < stretch.end && left > 0 {
      let needed = Double(stretch.end - level) / stretch.rate
      if needed > left { return level + Int(left * stretch.rate) }
      left -= needed
      level = stretch.end
    }
    return level
  }
}
