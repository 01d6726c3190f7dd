internal import VehicleRouting

/// The load on board, by goods, because not every facility accepts everything.
struct OnboardLoad: Hashable, Sendable {
  /// By goods, `nil` if they are not distinguished; amounts per load dimension.
  private var amounts: [String?: [Int]] = [:]
  private let dimensions: Int

  /// An empty truck.
  init(dimensions: Int) { self.dimensions = dimensions }

  /// All goods together, per load dimension.
  var total: [Int] {
    amounts.values.reduce(into: Array(repeating: 0, count: dimensions)) { sum, amounts in
      for (d, amount) in amounts.enumerated() { sum[d] += amount }
    }
  }

  /// The goods on board, by name.
  var parts: [(goods: String?, amounts: [Int])] {
    amounts.filter { $0.value.contains { $0 > 0 } }
      .sorted { ($0.key ?? "") < ($1.key ?? "") }
      .map { ($0.key, $0.value) }
  }

  var isEmpty: Bool { parts.isEmpty }

  /// Adds or removes the load of a stop; never goes below zero.
  mutating func add(_ stop: Stop, sign: Int = 1) {
    var sum = amounts[stop.goods] ?? Array(repeating: 0, count: dimensions)
    for (d, amount) in stop.pickup.enumerated() where d < dimensions {
      sum[d] = max(0, sum[d] + sign * amount)
    }
    amounts[stop.goods] = sum
  }

  /// Removes what a facility accepts; `nil` accepts everything.
  mutating func unload(at facility: Facility?) {
    guard let facility else { return amounts = [:] }
    amounts = amounts.filter { !facility.takes($0.key) }
  }

  /// Sets the sums to measured amounts.
  ///
  /// Goods keep their shares; any load beyond what was counted is assumed to be distributed like that of
  /// the round's stops.
  mutating func set(_ total: [Int], like stops: [Stop]) {
    var usual = OnboardLoad(dimensions: dimensions)
    for stop in stops { usual.add(stop) }
    let (counted, known) = (self.total, usual.total)
    var result: [String?: [Int]] = [:]
    for (d, wanted) in total.enumerated() where d < dimensions {
      let shares = counted[d] > 0 ? self : usual
      let sum = counted[d] > 0 ? counted[d] : known[d]
      var (seen, given) = (0, 0)
      let goods = sum > 0 ? shares.parts : [(goods: String?.none, amounts: [])]
      for part in goods {
        seen += sum > 0 ? part.amounts[d] : 1
        // Cumulative rounding, so that nothing is lost between the parts.
        let until = wanted * seen / max(1, sum)
        var amounts = result[part.goods] ?? Array(repeating: 0, count: dimensions)
        amounts[d] = until - given
        result[part.goods] = amounts
        given = until
      }
    }
    amounts = result
  }
}

extension Facility {
  /// Whether goods are unloaded here.
  func takes(_ goods: String?) -> Bool {
    guard let accepts else { return true }
    return goods.map(accepts.contains) ?? false
  }
}
