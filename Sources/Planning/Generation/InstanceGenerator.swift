internal import BasicAlgorithms
internal import VehicleRouting

/// Generates instances from a seed: the same seed gives the same file on every machine.
package struct InstanceGenerator: Sendable {
  /// The distribution of stops in the plane.
  package enum Layout: String, CaseIterable, Sendable {
    /// Uniform.
    case uniform
    /// In clusters, about one per twenty stops.
    case clustered
  }

  /// The kind of instance, and its format.
  package enum Kind: String, CaseIterable, Sendable {
    /// A tour, as TSPLIB.
    case tsp
    /// Capacity, as CVRPLIB.
    case cvrp
    /// Capacity and time windows, as Solomon.
    case vrptw
    /// A depot on Earth with capacity and shifts, as problem JSON.
    case json
  }

  package var kind: Kind
  package var layout: Layout
  /// The number of stops, without the depot except for tours.
  package var stops: Int
  package var vehicles: Int
  package var seed: UInt64

  /// Creates a generator.
  package init(kind: Kind, layout: Layout, stops: Int, vehicles: Int, seed: UInt64) {
    self.kind = kind
    self.layout = layout
    self.stops = stops
    self.vehicles = vehicles
    self.seed = seed
  }

  /// The instance's name, which states all its parameters.
  package var name: String {
    let fleet = kind == .tsp ? "" : "-k\(vehicles)"
    return "\(kind.rawValue)-\(layout.rawValue)-n\(stops)\(fleet)-s\(seed)"
  }

  /// Returns the instance as the text of its format.
  package func text() -> String {
    var random = RandomSource(seed: seed)
    let points = points(&random)
    switch kind {
    case .tsp: return tsp(points)
    case .cvrp: return cvrp(points, &random)
    case .vrptw: return vrptw(points, &random)
    case .json: return json(points, &random)
    }
  }

  // MARK: - Places

  /// From this many stops on, places that only affect legs are spread as far apart as these
  /// are in the smallest square.
  private static let mostInLeastSquare = 10_000

  /// The side of the square, in the file's units: 1,000, or for larger tours and fleets without times
  /// ten times the root of the number of stops.
  private var side: Int {
    let isTimed = kind == .vrptw || kind == .json
    let spread = isTimed ? Self.mostInLeastSquare : max(stops, Self.mostInLeastSquare)
    return Int((100 * Double(spread)).squareRoot())
  }

  struct Point {
    let x: Int, y: Int
  }

  /// The depot in the centre, then the stops.
  private func points(_ random: inout RandomSource) -> [Point] {
    let middle = Point(x: side / 2, y: side / 2)
    let centres = (0..<max(1, stops / 20)).map { _ in anywhere(&random) }
    let places = (0..<stops).map { _ in
      switch layout {
      case .uniform: return anywhere(&random)
      case .clustered:
        let centre = centres[random.below(centres.count)]
        return Point(
          x: clamped(centre.x + offset(&random)), y: clamped(centre.y + offset(&random)))
      }
    }
    return kind == .tsp ? places : [middle] + places
  }

  private func anywhere(_ random: inout RandomSource) -> Point {
    let x = random.below(side + 1)
    return Point(x: x, y: random.below(side + 1))
  }

  /// The sum of three uniform numbers: roughly bell-shaped, in whole numbers.
  private func offset(_ random: inout RandomSource) -> Int {
    (0..<3).reduce(0) { sum, _ in sum + random.below(61) - 30 }
  }

  private func clamped(_ value: Int) -> Int { max(0, min(side, value)) }

  /// Demands of 1…20 and the smallest capacity that leaves a tenth of the fleet's empty.
  func demands(_ random: inout RandomSource) -> (amounts: [Int], capacity: Int) {
    let amounts = (0..<stops).map { _ in 1 + random.below(20) }
    let total = amounts.reduce(0, +)
    return (amounts, max(20, (total * 10 + 9 * vehicles - 1) / (9 * vehicles)))
  }
}
