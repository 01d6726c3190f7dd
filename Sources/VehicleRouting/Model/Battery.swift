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
  /// What a unit of distance takes, empty.
  package var consumption: Double
  /// What a unit of distance takes more for each unit on board, per load dimension; empty: nothing.
  package var loadConsumption: [Double] = []
  /// How quickly it takes energy, by its level; empty: as quickly as stations give it.
  package var curve: [Stretch] = []

  /// A part of the charging curve: up to a level the battery takes so much in a time unit.
  package struct Stretch: Hashable, Sendable {
    /// The level at which it ends; the last one ends at the capacity.
    package var end: Int
    /// Milliwatt-hours per time unit.
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

  /// Returns what driving a distance takes, to the nearest unit.
  ///
  /// - Parameters:
  ///   - distance: Distance units.
  ///   - load: What is on board, per load dimension.
  package func energy(driving distance: Int, load: [Int] = []) -> Int {
    var rate = consumption
    for (amount, addition) in zip(load, loadConsumption) { rate += Double(amount) * addition }
    return Int((rate * Double(distance)).rounded())
  }

  /// Returns the stretches in which it is charged at a station: from level to level, at a power.
  ///
  /// - Parameter station: Where; its power is the most that it gives.
  /// - Returns: Ascending, the first from 0 and the last to the capacity.
  package func stretches(at station: ChargingStation) -> [Stretch] {
    guard !curve.isEmpty else { return [Stretch(end: capacity, power: station.power)] }
    return curve.map { Stretch(end: $0.end, power: min($0.power, station.power)) }
  }

  /// Returns the level after charging for a time.
  ///
  /// In each stretch it takes its power times the time, rounded down.
  ///
  /// - Parameters:
  ///   - level: Before, not above the capacity.
  ///   - duration: Time units, plugging in not counted.
  ///   - station: Where.
  package func level(charging level: Int, for duration: Int, at station: ChargingStation) -> Int {
    var (level, left) = (level, Double(duration))
    for stretch in stretches(at: station) where level < stretch.end && left > 0 {
      let needed = Double(stretch.end - level) / stretch.power
      if needed > left { return level + Int(left * stretch.power) }
      left -= needed
      level = stretch.end
    }
    return level
  }
}
