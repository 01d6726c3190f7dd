/// Divides what stops need into what several visits bring and take.
struct LoadDivision {
  private let problem: Problem
  /// By vehicle and load dimension, deliveries and then pickups; `Int.max` without a limit.
  private let capacities: [PartProblem.Load]

  /// Prepares to divide the loads of a problem's stops, or of their parts.
  init(_ problem: Problem) {
    self.problem = problem
    let dimensions = problem.loadDimensions
    capacities = problem.vehicles.map { vehicle in
      let limits = (0..<dimensions).map { $0 < vehicle.capacity.count ? vehicle.capacity[$0] : nil }
      return (limits + limits).map { vehicle.capacity.isEmpty ? .max : $0 ?? 0 }
    }
  }

  /// Divides a load in proportion to weights; what is left over by rounding goes to later parts.
  ///
  /// - Returns: Parts that add up to the load, at least one; others that would be empty are left out.
  static func divide(_ load: PartProblem.Load, by weights: [Int]) -> [PartProblem.Load] {
    let sum = weights.reduce(0, +)
    var done = [Int](repeating: 0, count: load.count)
    var weight = 0
    let parts = weights.map { next -> PartProblem.Load in
      weight += next
      let upTo = load.map { Int((Int128($0) * Int128(weight) / Int128(max(1, sum)))) }
      defer { done = upTo }
      return zip(upTo, done).map { $0 - $1 }
    }
    let some = parts.filter { $0.contains { $0 > 0 } }
    // A stop that needs nothing is visited all the same.
    return some.isEmpty ? [load] : some
  }

  /// How many of the fullest visits a load takes, as a fraction of whole vehicles: the greatest over all
  /// dimensions, of the vehicle of which it is the least; `nil` if no vehicle can bring any of it.
  private func need(_ load: PartProblem.Load, of stop: Stop) -> (amount: Int, capacity: Int)? {
    var best: (amount: Int, capacity: Int)?
    for (v, capacity) in capacities.enumerated() where stop.mayBeServed(by: problem.vehicles[v]) {
      var worst: (amount: Int, capacity: Int)? = (0, 1)
      for (amount, limit) in zip(load, capacity) where amount > 0 {
        guard limit > 0, let known = worst else {
          worst = nil
          break
        }
        if Self.isGreater((amount, limit), than: known) { worst = (amount, limit) }
      }
      guard let worst else { continue }
      if best.map({ Self.isGreater($0, than: worst) }) ?? true { best = worst }
    }
    return best
  }

  /// Compares two fractions.
  private static func isGreater(
    _ a: (amount: Int, capacity: Int), than b: (amount: Int, capacity: Int)
  ) -> Bool {
    a.amount.multipliedFullWidth(by: b.capacity) > b.amount.multipliedFullWidth(by: a.capacity)
  }

  /// The fewest parts that vehicles can carry, all but the last of them full loads.
  func necessary(_ load: PartProblem.Load, of stop: Stop) -> [PartProblem.Load] {
    guard let split = stop.split, let need = need(load, of: stop), need.amount > need.capacity
    else {
      return [load]
    }
    // In one dimension a full load is exactly what fits.
    var (rest, parts) = (load, [PartProblem.Load]())
    let full = load.map { Int(Int128($0) * Int128(need.capacity) / Int128(need.amount)) }
    while rest.contains(where: { $0 > 0 }) {
      guard parts.count < Self.maxParts, full.contains(where: { $0 > 0 }) else { return [load] }
      let part = zip(rest, full).map { min($0, $1) }
      // A remainder of rounding in one dimension must not be a part of its own for ever.
      parts.append(part.contains { $0 > 0 } ? part : rest)
      rest = zip(rest, parts[parts.count - 1]).map { $0 - $1 }
    }
    if isAllowed(parts, split, of: load) { return parts }
    // A last part that is too small may take from the others.
    let even = Self.divide(load, by: [Int](repeating: 1, count: parts.count))
    return isAllowed(even, split, of: load) && even.allSatisfy { fits($0, stop) } ? even : [load]
  }

  /// The greatest number of parts of a stop.
  private static let maxParts = 1_000

  private func fits(_ load: PartProblem.Load, _ stop: Stop) -> Bool {
    need(load, of: stop).map { $0.amount <= $0.capacity } ?? false
  }

  /// Whether parts are few enough, and each brings what a visit brings at least.
  func isAllowed(
    _ parts: [PartProblem.Load], _ split: SplitDelivery, of load: PartProblem.Load
  ) -> Bool {
    if let most = split.maxVisits, parts.count > most { return false }
    let dimensions = load.count / 2
    return split.minAmount.enumerated().allSatisfy { d, least in
      [d, dimensions + d].allSatisfy { place in
        place >= load.count || parts.allSatisfy { $0[place] >= min(least, load[place]) }
      }
    }
  }
}
