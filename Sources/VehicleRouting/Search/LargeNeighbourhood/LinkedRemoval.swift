/// The ruin of SISR on linked routes: strings of consecutive stops, taken from routes that pass close to
/// each other.
///
/// Where it is weighed what is left out, or vehicles come from several depots or are of several kinds, now
/// and then a whole route is taken away, too: each vehicle earns its way to the stops by many of these together, so that no string
/// less ends a route or moves it to another vehicle.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), Transportation Science 54(2), section 4.1,
///   equations 5–9.
struct LinkedRemoval: ~Copyable {
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
  /// How many whole routes go at once, at most, where several small vehicles may become one large one.
  private static let maxWholeRoutes = 3

  /// Whether whole routes are removed, too.
  private let removesWholeRoutes: Bool
  /// `lastRuin[vehicle]`: the ruin that last took a string from its route.
  private var lastRuin: UncheckedArray<Int>
  private var ruins = 0

  /// Prepares the ruin of one instance.
  init(_ cost: borrowing CostEvaluator) {
    lastRuin = UncheckedArray(repeating: 0, count: cost.vehicleCount)
    removesWholeRoutes =
      !cost.instance.isPrizeCollecting
      && (cost.instance.hasMixedFleet
        || cost.instance.timing != .none && (cost.instance.hasTimedDepots || cost.hasStopsNotWorthAVehicle))
  }

  /// Removes strings near a stop, which may be absent, and appends their stops to the absent ones.
  ///
  /// - Returns: The change of the cost of legs and vehicles.
  mutating func run<Layout: LinkedRoutes & ~Copyable>(
    around seed: Int, _ routes: inout Layout, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ absent: inout [Int]
  ) -> Int {
    guard routes.usedCount > 0 else { return 0 }
    ruins += 1
    let meanLength = Double(routes.servedCount) / Double(routes.usedCount)
    let longest = min(Self.longestString, meanLength)
    let maxStrings = 4 * Self.meanRemoved / (1 + longest) - 1
    var strings = Int(random.fraction() * maxStrings + 1)

    var delta = 0
    var wholeRoutes = 0
    if removesWholeRoutes, random.fraction() < Self.wholeRouteShare,
      routes.vehicle(of: seed) != Routes.none
    {
      wholeRoutes = cost.instance.hasMixedFleet ? 1 + random.below(Self.maxWholeRoutes) : 1
      strings = wholeRoutes + min(strings, 1 + random.below(Self.maxStringsBeside))
    }
    var stop = seed
    var k = 0
    while true {
      let vehicle = routes.vehicle(of: stop)
      if vehicle != Routes.none, lastRuin[vehicle] != ruins {
        lastRuin[vehicle] = ruins
        if wholeRoutes > 0, routes.stopCount(of: vehicle) <= Self.longestWholeRoute {
          wholeRoutes -= 1
          delta += removeRoute(of: stop, &routes, cost, &absent)
        } else {
          delta += removeString(through: stop, longest, &routes, cost, &random, &absent)
        }
        strings -= 1
      }
      guard strings > 0, k < cost.instance.neighbourCount else { return delta }
      stop = cost.instance.neighbours[seed * cost.instance.neighbourCount + k]
      k += 1
    }
  }

  /// Removes the whole route of a stop.
  private func removeRoute<Layout: LinkedRoutes & ~Copyable>(
    of stop: Int, _ routes: inout Layout, _ cost: borrowing CostEvaluator, _ absent: inout [Int]
  ) -> Int {
    var first = stop
    while cost.isStop(routes.previous(first)) { first = routes.previous(first) }
    let count = routes.stopCount(of: routes.vehicle(of: stop))
    return routes.detach(first, span: count, keeping: 0..<0, cost, &absent)
  }

  private func removeString<Layout: LinkedRoutes & ~Copyable>(
    through stop: Int, _ longest: Double, _ routes: inout Layout,
    _ cost: borrowing CostEvaluator, _ random: inout RandomSource, _ absent: inout [Int]
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

    // The string begins so that it passes through the stop and stays on the route.
    var stopsBefore = 0
    var node = routes.previous(stop)
    while stopsBefore < span - 1, cost.isStop(node) {
      stopsBefore += 1
      node = routes.previous(node)
    }
    var stopsAfter = 0
    node = routes.next(stop)
    while stopsAfter < span - 1, cost.isStop(node) {
      stopsAfter += 1
      node = routes.next(node)
    }
    let fewest = span - 1 - stopsAfter
    var back = fewest + random.below(stopsBefore - fewest + 1)
    node = stop
    while back > 0 {
      node = routes.previous(node)
      back -= 1
    }
    let keptBegin = kept == 0 ? span : 1 + random.below(removed - 1)
    return routes.detach(node, span: span, keeping: keptBegin..<keptBegin + kept, cost, &absent)
  }
}
