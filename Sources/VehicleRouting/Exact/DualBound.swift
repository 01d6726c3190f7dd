/// A lower bound of an integer program by duals of its rows, computed without rounding errors.
///
/// The solver's duals come with a tolerance. Rounded to whole parts of a cost unit, and cut off
/// where their sign is wrong, they are still multipliers of a Lagrangian relaxation, whose value is
/// a bound whatever the duals are.
///
/// - Source: D. Applegate, R. Bixby, V. Chvátal, W. Cook (2006), *The Traveling Salesman Problem: A
///   Computational Study*, Princeton University Press, section 5.4 (exact bounds from duals) and
///   section 12.3 (fixing variables).
struct DualBound {
  /// Duals and reduced costs are counted in this part of a cost unit.
  static let scale = 4_096

  /// The bound, scaled.
  let scaled: Int
  /// `reducedCosts[v]`: cost of variable `v` less the duals of its column, scaled.
  let reducedCosts: [Int]

  /// The greatest objective that can be compared with bounds.
  static let greatestTarget = 1 << 50

  /// Computes the bound of a program from a dual for each of its rows, in their order.
  init(_ program: IntegerProgram, duals: [Double]) {
    // In 128 bits, since the duals may be anything.
    var reduced = program.costs.map { Int128($0) * Int128(Self.scale) }
    var sum: Int128 = 0
    for (row, dual) in zip(program.rows, duals) {
      let scaledDual = (dual * Double(Self.scale)).rounded()
      guard scaledDual != 0, abs(scaledDual) < 1e18, row.isEquality || dual > 0 else { continue }
      let multiplier = Int128(Int(scaledDual))
      sum += multiplier * Int128(row.lower)
      for t in row.variables.indices {
        reduced[Int(row.variables[t])] -= multiplier * Int128(row.coefficients[t])
      }
    }
    for v in reduced.indices {
      sum += reduced[v] * Int128(reduced[v] > 0 ? program.lower[v] : program.upper[v])
    }
    scaled = Int(clamping: min(sum, Int128(Int.max / 2)))
    reducedCosts = reduced.map(Int.init(clamping:))
  }

  /// No whole point has an objective below this.
  var bound: Int {
    scaled > 0 ? (scaled - 1) / Self.scale + 1 : scaled / Self.scale
  }

  /// Returns the bounds of a variable that no point with an objective below `target` leaves, or
  /// `nil` if there is nothing left to choose.
  func bounds(of v: Int, in program: IntegerProgram, below target: Int) -> ClosedRange<Int>? {
    let (lower, upper) = (program.lower[v], program.upper[v])
    let (spare, isVast) = ((target - 1) * Self.scale).subtractingReportingOverflow(scaled)
    if isVast { return lower...upper }
    guard spare >= 0 else { return nil }
    let reduced = reducedCosts[v]
    if reduced > 0 { return lower...max(lower, min(upper, lower + spare / reduced)) }
    if reduced < 0 { return min(upper, max(lower, upper - spare / -reduced))...upper }
    return lower...upper
  }
}
