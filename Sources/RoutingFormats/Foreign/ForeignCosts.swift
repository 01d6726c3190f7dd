internal import PlainFiles
internal import VehicleRouting

/// Costs as other solvers have them: numbers with decimals, per second and per metre.
///
/// They become whole numbers per hour and per kilometre in the smallest fraction of the user's unit that
/// makes them so: tenths, hundredths, up to millionths.
struct ForeignCosts {
  struct Entry {
    var vehicle: Int
    var fixed: Double
    /// Per metre.
    var distance: Double
    /// Per second of a shift.
    var time: Double
  }

  private static let mostDecimals = 6
  private var entries: [Entry] = []

  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Sets the costs of the vehicles of a problem, per hour and per kilometre.
  ///
  /// - Parameters:
  ///   - problem: Whose vehicles get them.
  ///   - place: Where to report that costs are counted in fractions.
  func apply(to problem: inout Problem, at place: JSONCursor) {
    let numbers = entries.flatMap { [$0.fixed, $0.distance * 1000, $0.time * 3600] }
    let wanted = numbers.map(Self.decimals).max() ?? 0
    let mostFixed = entries.map(\.fixed).max() ?? 0
    let mostRate = entries.map { max($0.distance * 1000, $0.time * 3600) }.max() ?? 0
    var (power, decimals) = (1.0, 0)
    while decimals < wanted, mostFixed * power * 10 <= Double(ProblemLimits.cost.upperBound),
      mostRate * power * 10 <= Double(ProblemLimits.rate.upperBound)
    {
      (power, decimals) = (power * 10, decimals + 1)
    }
    for entry in entries {
      problem.vehicles[entry.vehicle].fixedCost = Int((entry.fixed * power).rounded())
      problem.vehicles[entry.vehicle].rates.travel = 0
      problem.vehicles[entry.vehicle].rates.distance = Int(
        (entry.distance * 1000 * power).rounded())
      problem.vehicles[entry.vehicle].rates.shift = Int((entry.time * 3600 * power).rounded())
    }
    guard wanted > 0 else { return }
    place.report(
      ForeignCode.rounded,
      decimals < wanted
        ? "costs have decimals, and some are rounded"
        : "costs have decimals, so the costs of plans are \(Int(power)) times those of the file",
      remedy: "No action is needed; write whole costs per hour and per kilometre to avoid it.")
  }

  /// How many decimals a number has, but for what the rounding of binary fractions left over.
  private static func decimals(_ number: Double) -> Int {
    var power = 1.0
    for count in 0..<mostDecimals {
      let scaled = number * power
      if abs(scaled - scaled.rounded()) <= 1e-9 * max(1, scaled) { return count }
      power *= 10
    }
    return mostDecimals
  }
}
