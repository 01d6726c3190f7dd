/// What legs cost between places of which some have several alternatives, of which a route uses one: it leaves
/// from where it came.
///
/// A relaxation that takes the cheapest alternative for each leg on its own may come to one and leave from
/// another.
struct AlternativeLegs: Sendable {
  /// The first alternative of each place; one more entry closes the list.
  ///
  /// Place 0 is the depot, and has one.
  let first: [Int]
  /// Row-major, from alternative to alternative; `Int.max` where no leg leads.
  private(set) var costs: [Int]

  /// Creates a table without legs; `nil` if every place has one alternative.
  ///
  /// - Parameter counts: By place without the depot, how many alternatives it has, at least 1.
  init?(counts: [Int]) {
    guard counts.contains(where: { $0 > 1 }) else { return nil }
    first = counts.reduce(into: [0, 1]) { $0.append($0[$0.count - 1] + $1) }
    costs = [Int](repeating: .max, count: first[counts.count + 1] * first[counts.count + 1])
  }

  private init(first: [Int], costs: [Int]) { (self.first, self.costs) = (first, costs) }

  /// How many alternatives all places have together.
  var count: Int { first[first.count - 1] }

  /// The alternatives of a place.
  func alternatives(of place: Int) -> Range<Int> { first[place]..<first[place + 1] }

  func cost(_ from: Int, _ to: Int) -> Int { costs[from * count + to] }

  /// Notes that a leg between two places, each with the number of its alternative, costs no more.
  mutating func add(_ from: Int, _ number: Int, _ to: Int, _ otherNumber: Int, cost: Int) {
    let leg = (first[from] + number) * count + first[to] + otherNumber
    costs[leg] = min(costs[leg], cost)
  }

  /// The same in other units of cost, rounded down.
  func divided(by unit: Int) -> AlternativeLegs {
    AlternativeLegs(first: first, costs: costs.map { $0 == .max ? .max : $0 / unit })
  }

  /// Returns the legs between the depot and some places.
  ///
  /// - Parameter places: Without the depot; they get the numbers from 1.
  /// - Returns: The legs.
  func part(_ places: [Int]) -> AlternativeLegs {
    let kept = [0] + places.flatMap { Array(alternatives(of: $0)) }
    let first = places.reduce(into: [0, 1]) {
      $0.append($0[$0.count - 1] + alternatives(of: $1).count)
    }
    return AlternativeLegs(
      first: first, costs: kept.flatMap { from in kept.map { cost(from, $0) } })
  }
}
