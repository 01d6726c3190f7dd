internal import BasicAlgorithms

/// The ruin of SISR: strings of consecutive stops, taken from routes that pass close to each other.
///
/// Where it is weighed what is left out, or vehicles come from several depots or are of several kinds, now
/// and then a whole route is removed, too: each vehicle earns its way to the stops by many of these
/// together, so that no string less ends a route or moves it to another vehicle.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2), section 4.1, equations 5–9.
struct StringRemoval: ~Copyable {
  /// c̄: how many stops are removed on average.
  private static let meanRemoved = 10.0
  /// Lᵐᵃˣ: the longest string.
  private static let longestString = 10.0
  /// α: the share of strings that are split, and β: how readily the kept part in one grows.
  private static let splitShare = 0.5
  private static let splitGrowth = 0.01
  /// How often a whole route of up to so many stops is removed where that may pay, and the most strings
  /// beside it.
  private static let wholeRouteShare = 0.03
  private static let longestWholeRoute = 60
  private static let maxStringsBeside = 2
  /// How many whole routes are removed at once, at most, where several small vehicles may become one
  /// large one.
  private static let maxWholeRoutes = 3

  /// The nearest stops of each stop, `neighbourCount` each.
  private let neighbours: SharedArray<Int>
  private let neighbourCount: Int
  /// How many whole routes are removed at once; 0 where they never are.
  private let wholeRoutes: Int
  /// `lastRuin[vehicle]`: the ruin that last took a string from its route.
  private var lastRuin: UncheckedArray<Int>
  private var ruins = 0

  /// Prepares the ruin of plans with these neighbour lists; whole routes are removed only where vehicles are of
  /// several kinds.
  init(
    _ neighbours: SharedArray<Int>, each neighbourCount: Int, vehicleCount: Int,
    hasMixedFleet: Bool = false
  ) {
    self.neighbours = neighbours
    self.neighbourCount = neighbourCount
    wholeRoutes = hasMixedFleet ? Self.maxWholeRoutes : 0
    lastRuin = UncheckedArray(repeating: 0, count: vehicleCount)
  }

  /// Prepares the ruin of one instance.
  ///
  /// - Parameters:
  ///   - cost: The instance and its prices.
  ///   - removesWholeRoutes: Whether whole routes are removed, too, where that may pay.
  init(_ cost: borrowing CostEvaluator, removesWholeRoutes: Bool) {
    let instance = cost.instance
    neighbours = instance.neighbours
    neighbourCount = instance.neighbourCount
    lastRuin = UncheckedArray(repeating: 0, count: instance.vehicleCount)
    let mayPay =
      !instance.isPrizeCollecting
      && (instance.hasMixedFleet
        || instance.timing != .none && (instance.hasTimedDepots || cost.hasStopsNotWorthAVehicle))
    wholeRoutes =
      !removesWholeRoutes || !mayPay ? 0 : instance.hasMixedFleet ? Self.maxWholeRoutes : 1
  }

  /// Removes strings near a stop, which may be absent, and appends their stops to the absent ones.
  ///
  /// - Returns: The change of the cost of legs and vehicles.
  mutating func run<Layout: RuinableRoutes & ~Copyable>(
    around seed: Int, _ routes: inout Layout, _ instance: borrowing Layout.Instance,
    _ random: inout RandomSource, _ absent: inout [Int]
  ) -> Int {
    let usage = routes.usage(instance)
    guard usage.vehicles > 0 else { return 0 }
    ruins += 1
    let longest = min(Self.longestString, Double(usage.stops) / Double(usage.vehicles))
    let maxStrings = 4 * Self.meanRemoved / (1 + longest) - 1
    var strings = Int(random.fraction() * maxStrings + 1)

    var delta = 0
    var wholeRoutesLeft = 0
    if wholeRoutes > 0, random.fraction() < Self.wholeRouteShare,
      routes.vehicle(of: seed) != Routes.none
    {
      wholeRoutesLeft = wholeRoutes > 1 ? 1 + random.below(wholeRoutes) : 1
      strings = wholeRoutesLeft + min(strings, 1 + random.below(Self.maxStringsBeside))
    }
    var stop = seed
    var k = 0
    while true {
      let vehicle = routes.vehicle(of: stop)
      if vehicle != Routes.none, lastRuin[vehicle] != ruins {
        lastRuin[vehicle] = ruins
        if wholeRoutesLeft > 0, routes.stopCount(of: vehicle) <= Self.longestWholeRoute {
          wholeRoutesLeft -= 1
          delta += routes.detach(
            routes.firstStop(of: vehicle, instance), span: routes.stopCount(of: vehicle),
            keeping: 0..<0, instance, &absent)
        } else {
          delta += removeString(through: stop, longest, &routes, instance, &random, &absent)
        }
        strings -= 1
      }
      guard strings > 0, k < neighbourCount else { return delta }
      stop = neighbours[seed * neighbourCount + k]
      k += 1
    }
  }

  private func removeString<Layout: RuinableRoutes & ~Copyable>(
    through stop: Int, _ longest: Double, _ routes: inout Layout,
    _ instance: borrowing Layout.Instance, _ random: inout RandomSource, _ absent: inout [Int]
  ) -> Int {
    let size = routes.stopCount(of: routes.vehicle(of: stop))
    let removed = min(size, Int(random.fraction() * min(Double(size), longest) + 1))
    // A split string keeps `kept` stops in its middle.
    var kept = 0
    if removed > 1, removed < size, random.fraction() < Self.splitShare {
      kept = 1
      while removed + kept < size, random.fraction() < Self.splitGrowth { kept += 1 }
    }
    let span = removed + kept
    let first = routes.drawFirstStop(ofStringThrough: stop, span: span, instance, &random)
    let keptBegin = kept == 0 ? span : 1 + random.below(removed - 1)
    return routes.detach(
      first, span: span, keeping: keptBegin..<keptBegin + kept, instance, &absent)
  }
}
