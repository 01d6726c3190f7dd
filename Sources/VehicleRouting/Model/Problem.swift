/// Two kinds of goods, in either order.
package struct GoodsPair: Hashable, Sendable {
  package let first: String, second: String

  /// Creates a pair.
  package init(_ a: String, _ b: String) { (first, second) = a < b ? (a, b) : (b, a) }
}

/// What to plan, as users write it: stops, vehicles, and travel between locations.
///
/// Numbers are whole numbers in the problem's own units: seconds and metres for real days, `scale`-th
/// parts of the file's unit for benchmarks.
package struct Problem: Hashable, Sendable {
  /// What a plan should optimise after serving all it can.
  package enum Objective: String, Hashable, Sendable {
    /// Least cost.
    case cost
    /// Fewest vehicles, then least cost.
    case vehiclesFirst = "vehicles-first"
    /// Greatest sum of prizes, then least cost.
    case prizes
  }

  package var name: String
  package var locations: [Location]
  package var stops: [Stop]
  package var vehicles: [Vehicle]
  /// Where vehicles reload or tip between two trips.
  package var facilities: [Facility] = []
  package var relations: [Relation] = []
  /// Pairs of ``Stop/goods`` that may not be on board at the same time.
  package var incompatibleGoods: Set<GoodsPair> = []
  package var terms = SoftObjectives()
  /// How each profile travels.
  package var travel: [String: Travel]
  package var objective: Objective
  /// How many of the problem's units make one unit of the file's: 1, or 10ᵏ for decimals.
  package var scale: Int
  /// How many cost units make one of the user's, beside `scale`: costs by the hour or the kilometre
  /// are whole numbers only in small parts.
  package var costScale = 1
  /// The file's number of the depot, in formats that number the depot and the stops alike: 1 in
  /// TSPLIB and CVRPLIB, 0 in Solomon's files; `nil` elsewhere.
  package var depotNumber: Int?

  /// Creates a problem.
  package init(
    name: String, locations: [Location], stops: [Stop], vehicles: [Vehicle],
    travel: [String: Travel], objective: Objective = .cost, scale: Int = 1,
    depotNumber: Int? = nil
  ) {
    self.name = name
    self.locations = locations
    self.stops = stops
    self.vehicles = vehicles
    self.travel = travel
    self.objective = objective
    self.scale = scale
    self.depotNumber = depotNumber
  }
}

extension Problem {
  /// Returns what the stops that are left out would have earned, in cost units; 0 where prizes are no
  /// costs.
  ///
  /// - Parameter collected: The sum of the prizes of the stops that are served.
  /// - Returns: The sum of all other prizes.
  package func lostPrize(collecting collected: Int) -> Int {
    objective == .prizes ? 0 : stops.reduce(0) { $0 + ($1.prize ?? 0) } - collected
  }

  /// The number of load dimensions: the longest list of amounts or capacities.
  package var loadDimensions: Int {
    let stops = stops.lazy.map { max($0.delivery.count, $0.pickup.count) }.max() ?? 0
    return max(stops, vehicles.lazy.map(\.capacity.count).max() ?? 0)
  }
}
