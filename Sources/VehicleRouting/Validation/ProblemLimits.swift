/// The largest numbers that a problem may contain, chosen so that every sum over a plan fits in 64
/// bits.
///
/// With at most a million stops and vehicles, a sum of a million of the greatest numbers here is
/// below 2⁶³. Costs of time and distance are products; their sums are checked as a whole, see
/// ``ProblemLimits/costSum``.
package enum ProblemLimits {
  /// How many stops, or vehicles, there may be.
  package static let count = 0...1_000_000
  /// Moments and maximum durations, in time units: 2⁴⁰ seconds are 34,000 years.
  package static let time = 0...(1 << 40)
  /// Times between the begins of two visits, in time units.
  package static let offset = -(1 << 40)...(1 << 40)
  /// Service and setup durations, in time units.
  package static let service = 0...1_000_000_000
  /// Loads and capacities, in their own units.
  package static let amount = 0...1_000_000_000_000
  /// How many visits a split delivery may have.
  package static let splitVisits = 1...1_000
  /// How many pairs of a pickup and a delivery place one shipment may have.
  package static let placePairs = 100
  /// How many pickups one shipment may have.
  package static let pickups = 20
  /// Prizes, fees and fixed costs, in the user's cost units.
  package static let cost = 0...1_000_000_000_000
  /// Costs per hour or per 1000 units of distance, in the user's cost units; VROOM's numbers have 32 bits.
  package static let rate = 0...4_294_967_295
  /// How many cost units make one of the user's: 18,000 suffice for costs by the hour and the kilometre.
  package static let costScale = 1...1_000_000
  /// The greatest sum of costs of which a plan could consist, in cost units: 2⁶².
  package static let costSum = 4_611_686_018_427_387_904.0
  /// Longest ways of a vehicle, in distance units.
  package static let distance = 0...(1 << 40)
  /// Grams of emissions per kilometre.
  package static let emissions = 0...1_000_000.0
  /// Priorities, as in VROOM.
  package static let priority = 0...100
  /// Numbers that stand for skills.
  package static let skill = 0...Int(Int32.max)
  /// Entries of a matrix, and distances in the plane, in time, length or cost units.
  package static let leg = 0...1_000_000_000
  /// What durations are divided by.
  package static let speedFactor = 0.001...1000.0
  /// Speeds of great-circle travel in metres per second.
  package static let speed = 0.1...1000.0
  /// What batteries hold, in milliwatt-hours; the search keeps the energy of a leg in 32 bits.
  package static let energy = 1...2_000_000_000
  /// Consumptions, in kWh per km.
  package static let consumption = 0.0...10_000.0
  /// Powers of charging, in kW.
  package static let chargingPower = 0.000_001...100_000_000.0
  /// How many load dimensions there may be.
  package static let dimensions = 0...1000
  /// How many of the problem's units make one unit of the user's.
  package static let scale = 1...1_000_000
  /// By how much the flattest plan may cost more than the cheapest, in per cent.
  package static let balance = 0.0...10_000.0
}
