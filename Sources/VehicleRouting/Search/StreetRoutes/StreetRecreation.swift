internal import BasicAlgorithms

/// The recreation of SISR on streets: absent stops in a drawn order, each to the place where its route is
/// cheapest with the best directions of all its stops, with blinks.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2), section 4.2.
struct StreetRecreation: ~Copyable {
  /// β: the share of places that are skipped unseen.
  private static let blinkShare = 0.01
  /// How often an idle vehicle is considered though there is room on others.
  private static let openingShare = 0.1
  /// Up to this many stops all places are looked at; beyond, those beside the nearest neighbours.
  private static let maxScannedStops = 250
  private static let neighbourCount = 40

  private var order: InsertionOrder
  private let nearestCount: Int
  /// How many places are seen before the next blink.
  private var sight = 1

  private struct Choice {
    var detour: Int
    var after = Int(StreetRoutes.none)
    var isPlace: Bool { after != Int(StreetRoutes.none) }
  }

  /// A stop that is to be inserted: its tables of legs by mode, and what serving it costs.
  private struct Guest {
    let stop: Int
    /// Offsets of the legs to its entries in `arriving`, and from its exits in `departing`.
    let entry0: Int, entry1: Int, exit0: Int, exit1: Int
    let service: Int

    @inline(__always)
    init(_ stop: Int, _ instance: borrowing StreetInstance) {
      let ends = instance.ends[stop]
      self.stop = stop
      entry0 = Int(ends.entry0) * instance.rowCount
      entry1 = Int(ends.entry1) * instance.rowCount
      exit0 = Int(ends.exit0) * instance.rowCount
      exit1 = Int(ends.exit1) * instance.rowCount
      service = instance.serviceCost[stop]
    }
  }

  /// Prepares the recreation of one instance.
  init(_ instance: borrowing StreetInstance) {
    var (far, demand): ([Int], [Int]) = ([], [])
    for stop in 0..<instance.stopCount {
      let ends = instance.ends[stop]
      far.append(
        min(
          instance.leg(Int32(instance.startRow), ends.entry0),
          instance.leg(Int32(instance.startRow), ends.entry1))
          + min(
            instance.leg(ends.exit0, Int32(instance.endRow)),
            instance.leg(ends.exit1, Int32(instance.endRow))))
      let loads = stop * instance.dimensions..<(stop + 1) * instance.dimensions
      demand.append(loads.reduce(0) { $0 + instance.demand[$1] })
    }
    order = InsertionOrder(far: far, demand: demand)
    nearestCount =
      instance.stopCount <= Self.maxScannedStops
      ? 0 : min(Self.neighbourCount, instance.neighbourCount)
  }

  /// Inserts absent stops; those without a place that is worth its detour stay.
  ///
  /// - Returns: What the detours and the penalties cost together, or `nil` if that is not below the
  ///   allowance; then some stops have been inserted and `absent` is of no use.
  mutating func run(
    _ routes: inout StreetRoutes, _ instance: borrowing StreetInstance,
    _ random: inout RandomSource, _ absent: inout [Int], allowance: Double
  ) -> Int? {
    order.sort(&absent, &random)
    var total = 0
    var remaining = 0
    for a in absent.indices {
      let stop = absent[a]
      let choice = cheapestPlace(of: stop, routes, instance, &random)
      total += choice.detour
      // Detours are hardly ever negative, so that a plan that is too dear now remains so.
      if Double(total) >= allowance { return nil }
      if choice.isPlace {
        routes.attach(stop, after: choice.after, instance)
      } else {
        absent[remaining] = stop
        remaining += 1
      }
    }
    absent.removeLast(absent.count - remaining)
    return total
  }

  private mutating func cheapestPlace(
    of stop: Int, _ routes: borrowing StreetRoutes, _ instance: borrowing StreetInstance,
    _ random: inout RandomSource
  ) -> Choice {
    let guest = Guest(stop, instance)
    var best = Choice(detour: instance.unassignedPenalty[stop])
    if nearestCount > 0 { lookNearby(guest, routes, instance, &random, &best) }
    if !best.isPlace { lookEverywhere(guest, routes, instance, &random, &best) }
    let mayOpen = !best.isPlace || random.fraction() < Self.openingShare
    if mayOpen, routes.usedCount < instance.vehicleCount {
      let vehicle = Int(routes.vehicles[routes.usedCount])
      if routes.fits(stop, on: vehicle, instance) {
        let (start, end) = (instance.start(of: vehicle), instance.end(of: vehicle))
        let cost = price(guest, between: start, end, routes, instance) + instance.fixedCost
        if cost < best.detour { best = Choice(detour: cost, after: start) }
      }
    }
    return best
  }

  private mutating func lookEverywhere(
    _ guest: Guest, _ routes: borrowing StreetRoutes, _ instance: borrowing StreetInstance,
    _ random: inout RandomSource, _ best: inout Choice
  ) {
    for u in 0..<routes.usedCount {
      let vehicle = Int(routes.vehicles[u])
      guard routes.fits(guest.stop, on: vehicle, instance) else { continue }
      let end = instance.end(of: vehicle)
      let today = routes.cost[vehicle] - instance.fixedCost
      var node = instance.start(of: vehicle)
      while node != end {
        let following = Int(routes.places[node].next)
        let detour = price(guest, between: node, following, routes, instance) - today
        if isSeen(&random), detour < best.detour { best = Choice(detour: detour, after: node) }
        node = following
      }
    }
  }

  /// Looks beside the nearest neighbours, and behind the start and before the end of each route.
  private mutating func lookNearby(
    _ guest: Guest, _ routes: borrowing StreetRoutes, _ instance: borrowing StreetInstance,
    _ random: inout RandomSource, _ best: inout Choice
  ) {
    let first = guest.stop * instance.neighbourCount
    for k in first..<first + nearestCount {
      let node = instance.neighbours[k]
      let vehicle = Int(routes.places[node].route)
      guard vehicle >= 0, routes.fits(guest.stop, on: vehicle, instance) else { continue }
      let today = routes.cost[vehicle] - instance.fixedCost
      let (before, after) = (Int(routes.places[node].previous), Int(routes.places[node].next))
      let detourBefore = price(guest, between: before, node, routes, instance) - today
      if isSeen(&random), detourBefore < best.detour {
        best = Choice(detour: detourBefore, after: before)
      }
      let detourAfter = price(guest, between: node, after, routes, instance) - today
      if isSeen(&random), detourAfter < best.detour {
        best = Choice(detour: detourAfter, after: node)
      }
    }
    for u in 0..<routes.usedCount {
      let vehicle = Int(routes.vehicles[u])
      guard routes.fits(guest.stop, on: vehicle, instance) else { continue }
      let today = routes.cost[vehicle] - instance.fixedCost
      let (start, end) = (instance.start(of: vehicle), instance.end(of: vehicle))
      let (head, tail) = (Int(routes.places[start].next), Int(routes.places[end].previous))
      let first = price(guest, between: start, head, routes, instance) - today
      if isSeen(&random), first < best.detour { best = Choice(detour: first, after: start) }
      let last = price(guest, between: tail, end, routes, instance) - today
      if isSeen(&random), last < best.detour { best = Choice(detour: last, after: tail) }
    }
  }

  /// What the route costs, without its vehicle, with a stop between two nodes that follow each other.
  @inline(__always)
  private func price(
    _ guest: Guest, between a: Int, _ b: Int, _ routes: borrowing StreetRoutes,
    _ instance: borrowing StreetInstance
  ) -> Int {
    let (head, tail) = (routes.places[a], routes.places[b])
    let (from0, from1) = (Int(head.ends.exit0), Int(head.ends.exit1))
    let (to0, to1) = (Int(tail.ends.entry0), Int(tail.ends.entry1))
    let arrival0 = min(
      head.before0 + Int(instance.arriving[guest.entry0 + from0]),
      head.before1 + Int(instance.arriving[guest.entry0 + from1]))
    let arrival1 = min(
      head.before0 + Int(instance.arriving[guest.entry1 + from0]),
      head.before1 + Int(instance.arriving[guest.entry1 + from1]))
    let departure0 = min(
      tail.behind0 + Int(instance.departing[guest.exit0 + to0]),
      tail.behind1 + Int(instance.departing[guest.exit0 + to1]))
    let departure1 = min(
      tail.behind0 + Int(instance.departing[guest.exit1 + to0]),
      tail.behind1 + Int(instance.departing[guest.exit1 + to1]))
    return guest.service + min(arrival0 + departure0, arrival1 + departure1)
  }

  /// Whether the next place is seen; one draw serves all places up to the next blink.
  @inline(__always)
  private mutating func isSeen(_ random: inout RandomSource) -> Bool {
    sight -= 1
    if sight > 0 { return true }
    let mean = 1 / Self.blinkShare - 0.5
    sight = 1 + Int(CoolingSchedule.negativeLogarithm(random.fraction()) * mean)
    return false
  }
}
