internal import BasicAlgorithms

/// The recreation of SISR among windows: absent stops in a drawn order, each to its cheapest place,
/// with blinks.
///
/// The cheapest place of a stop on a route is kept until the route changes, so that most routes cost
/// one comparison; only those that the ruin has changed are walked along. Where routes are long, the
/// places beside the nearest neighbours are looked at, and all only if there is none among these for a
/// stop whose absence is dear.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), Transportation Science 54(2), section 4.2.
///   Deviation: as only the cheapest place of a route can be chosen, only that one is blinked away.
struct TimeWindowRecreation: ~Copyable {
  /// β: the share of places that are skipped unseen.
  private static let blinkShare = 0.01
  /// Up to this many pairs of stop and vehicle the cheapest places are kept.
  private static let maxKeptPlaces = 1 << 22

  /// The cheapest place of a stop on a route in one of its versions.
  struct KeptPlace: BitwiseCopyable {
    var version = 0
    var choice = Choice()
  }

  /// A place and its detour; `after` is `none` where there is none.
  struct Choice: BitwiseCopyable {
    var detour = Int32.max
    var after = TimeWindowRoutes.none
  }

  struct Best {
    var detour: Int
    var after = Routes.none
  }

  /// From how many stops on, and from how many on a mean route, neighbours are looked at, and how many.
  private static let minNearStops = 200
  private static let longRoute = 16
  private static let maxNeighbours = 80

  /// Whether there are stops that alone are not worth a vehicle.
  private let mayOpenAtLoss: Bool

  struct Neighbour: BitwiseCopyable {
    let stop: Int32
    /// Cost of the leg there.
    let leg: Int32
  }

  /// `neighbours[stop * nearestCount ..< (stop + 1) * nearestCount]`: nearest first; none where
  /// all places are looked at.
  let neighbours: UncheckedArray<Neighbour>
  let nearestCount: Int

  /// `keptPlaces[stop * vehicleCount + vehicle]`; empty where there are too many.
  private var keptPlaces: UncheckedArray<KeptPlace>
  /// `idleDetours[stop * groupCount + g]`: what the legs of the stop alone on a vehicle of the group
  /// cost; `Int32.max` where it cannot be.
  private let idleDetours: UncheckedArray<Int32>
  private let groupCount: Int
  private var closed: ExcludedVehicleTypes

  /// `lastWait[stop]`: the last run before whose ruin the stop was absent already.
  private var lastWait: UncheckedArray<Int>
  private var runs = 0

  private var order: InsertionOrder
  /// How many places are seen before the next blink, and how many that are on average.
  private var sight: Int
  private let meanSight: Double

  /// Prepares the recreation of one instance.
  ///
  /// - Parameters:
  ///   - cost: The instance.
  ///   - blinks: Whether places are skipped unseen now and then.
  init(_ cost: borrowing CostEvaluator, blinks: Bool = true) {
    meanSight = 1 / Self.blinkShare - 0.5
    sight = blinks ? 1 : .max
    order = InsertionOrder(cost)
    let isUniform = cost.instance.isSymmetric && !cost.instance.travelClass.contains { $0 != 0 }
    nearestCount =
      isUniform && cost.stopCount >= Self.minNearStops
      ? min(Self.maxNeighbours, cost.stopCount - 1) : 0
    var neighbours: [Neighbour] = []
    let nearest = NeighbourLists.nearest(byLegsOf: cost, each: nearestCount)
    for (position, other) in nearest.enumerated() {
      let leg = cost.leg(position / nearestCount, Int(other), 0)
      neighbours.append(Neighbour(stop: other, leg: Int32(leg)))
    }
    self.neighbours = UncheckedArray(neighbours)
    mayOpenAtLoss = cost.hasStopsNotWorthAVehicle
    lastWait = UncheckedArray(repeating: 0, count: cost.stopCount)
    groupCount = (cost.instance.group.max() ?? -1) + 1
    closed = ExcludedVehicleTypes(hasMixedFleet: cost.instance.hasMixedFleet)
    idleDetours = Self.idleDetours(cost, groupCount: groupCount)
    let pairs = cost.stopCount * cost.vehicleCount
    keptPlaces = UncheckedArray(
      repeating: KeptPlace(), count: pairs <= Self.maxKeptPlaces ? pairs : 0)
  }

  /// Inserts absent stops; those without a place that is worth its detour stay.
  ///
  /// - Parameters:
  ///   - routes: Routes, of which some have changed since they were kept.
  ///   - cost: Prices.
  ///   - random: Draws orders and blinks.
  ///   - absent: The stops to insert; on return those that stay.
  ///   - waiting: Those of them that other routes than the changed ones had no place for before.
  ///   - allowance: What detours and penalties must stay below.
  /// - Returns: What the detours and the penalties cost together, or `nil` if that is not below the
  ///   allowance; then some stops have been inserted and `absent` is of no use.
  mutating func run(
    _ routes: inout TimeWindowRoutes, _ cost: borrowing CostEvaluator, _ random: inout RandomSource,
    _ absent: inout [Int], waiting: [Int] = [], allowance: Double
  ) -> Int? {
    runs += 1
    closed.draw(&random)
    for stop in waiting { lastWait[stop] = runs }
    order.sort(&absent, &random)
    var mayOpen = mayOpenAtLoss && random.fraction() < GeneralRecreation.lossShare
    var total = 0
    var remaining = 0
    for a in absent.indices {
      let stop = absent[a]
      var after = cheapestPlace(of: stop, routes, cost, &random)
      if after == Routes.none, mayOpen {
        var opening = Best(detour: .max)
        lookAtIdleVehicles(for: stop, routes, cost, &random, &opening)
        after = opening.after
        mayOpen = after == Routes.none
      }
      if after == Routes.none {
        total += cost.instance.unassignedPenalty[stop]
        absent[remaining] = stop
        remaining += 1
      } else {
        total += routes.attach(stop, after: after, cost)
      }
      // Detours are hardly ever negative, so that a plan that is too dear now remains so.
      if Double(total) >= allowance { return nil }
    }
    absent.removeLast(absent.count - remaining)
    return total
  }

  /// Returns the node behind which the stop is cheapest among places that are not blinked away; none
  /// if absence is cheaper.
  private mutating func cheapestPlace(
    of stop: Int, _ routes: borrowing TimeWindowRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource
  ) -> Int {
    var best = Best(detour: cost.instance.unassignedPenalty[stop])
    let areRoutesLong =
      nearestCount > 0 && routes.servedCount > Self.longRoute * routes.used.count
    if lastWait[stop] == runs {
      if areRoutesLong {
        _ = lookAtNeighbours(of: stop, onlyChanged: true, routes, cost, &random, &best)
      } else {
        lookAtChangedRoutes(for: stop, routes, cost, &random, &best)
      }
      lookAtIdleVehicles(for: stop, routes, cost, &random, &best)
      return best.after
    }
    if areRoutesLong {
      let reach = lookAtNeighbours(of: stop, onlyChanged: false, routes, cost, &random, &best)
      // Farther places cost about twice the way there: no absence is worth them that costs less.
      if best.after != Routes.none || cost.instance.unassignedPenalty[stop] <= 2 * reach {
        lookAtIdleVehicles(for: stop, routes, cost, &random, &best)
        return best.after
      }
    }
    for g in 0..<routes.used.groupCount {
      for position in routes.used.usedMembers(ofGroup: g) {
        let vehicle = routes.used.vehicle(at: position)
        guard routes.fits(stop, on: vehicle, cost) else { continue }
        let version = routes.version[vehicle]
        var choice: Choice
        if version == 0 || keptPlaces.count == 0 {
          choice = place(of: stop, on: vehicle, below: best.detour, routes, cost)
        } else {
          let pair = stop * cost.vehicleCount + vehicle
          if keptPlaces[pair].version != version {
            let found = place(of: stop, on: vehicle, below: .max, routes, cost)
            keptPlaces[pair] = KeptPlace(version: version, choice: found)
          }
          choice = keptPlaces[pair].choice
        }
        if choice.after == TimeWindowRoutes.none || Int(choice.detour) >= best.detour { continue }
        if isBlink(&random) {
          choice = place(
            of: stop, on: vehicle, below: best.detour, except: Int(choice.after), routes, cost)
          if choice.after == TimeWindowRoutes.none { continue }
        }
        best = Best(detour: Int(choice.detour), after: Int(choice.after))
      }
    }
    lookAtIdleVehicles(for: stop, routes, cost, &random, &best)
    return best.after
  }

  /// Looks at the routes that have changed in this step.
  private mutating func lookAtChangedRoutes(
    for stop: Int, _ routes: borrowing TimeWindowRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ best: inout Best
  ) {
    for c in 0..<routes.savedCount {
      let vehicle = routes.changedVehicle(c)
      guard routes.stopCount[vehicle] > 0, routes.fits(stop, on: vehicle, cost) else { continue }
      let choice = place(of: stop, on: vehicle, below: best.detour, routes, cost)
      if choice.after == TimeWindowRoutes.none || isBlink(&random) { continue }
      best = Best(detour: Int(choice.detour), after: Int(choice.after))
    }
  }

  @inline(__always)
  private mutating func lookAtIdleVehicles(
    for stop: Int, _ routes: borrowing TimeWindowRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ best: inout Best
  ) {
    for g in 0..<groupCount {
      let alone = idleDetours[stop * groupCount + g]
      guard Int(alone) < best.detour, alone < Int32.max, !closed.contains(g),
        let idle = routes.used.idleVehicle(ofGroup: g)
      else { continue }
      let detour = Int(alone) + cost.fixedCost[idle]
      guard detour < best.detour, !isBlink(&random) else { continue }
      best = Best(detour: detour, after: cost.start(of: idle))
    }
  }

  /// Finds what each stop costs alone on a vehicle of each group.
  private static func idleDetours(
    _ cost: borrowing CostEvaluator, groupCount: Int
  ) -> UncheckedArray<Int32> {
    var detours = [Int32](repeating: .max, count: cost.stopCount * groupCount)
    var isKnown = [Bool](repeating: false, count: groupCount)
    let limits = VehicleLimits(cost)
    for vehicle in 0..<cost.vehicleCount where !isKnown[cost.instance.group[vehicle]] {
      let group = cost.instance.group[vehicle]
      isKnown[group] = true
      let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
      let vehicleClass = cost.instance.travelClass[vehicle]
      for stop in 0..<cost.stopCount where cost.allows(stop, on: vehicle) {
        let fits = (0..<limits.count).allSatisfy {
          limits.demand[stop * limits.count + $0] <= limits.room[vehicle * limits.count + $0]
        }
        let time = cost.visit(start)
          .joined(after: cost.duration(start, stop, vehicleClass), with: cost.visit(stop))
          .joined(after: cost.duration(stop, end, vehicleClass), with: cost.visit(end))
        guard fits, time.timeWarp == 0, time.duration <= cost.instance.maxDuration[vehicle] else {
          continue
        }
        let detour = cost.leg(start, stop, vehicleClass) + cost.leg(stop, end, vehicleClass)
        detours[stop * groupCount + group] = Int32(clamping: detour)
      }
    }
    return UncheckedArray(detours)
  }

  /// Returns the cheapest place on a route that keeps all windows, if its detour is below a bound.
  ///
  /// Departures grow along a route, and so do the latest arrivals: both ends of a route are passed over
  /// by one comparison each, and most other places fail by their detour.
  private func place(
    of stop: Int, on vehicle: Int, below bound: Int, except: Int = Routes.none,
    _ routes: borrowing TimeWindowRoutes, _ cost: borrowing CostEvaluator
  ) -> Choice {
    var best = Choice()
    var bestDetour = min(bound, Int(Int32.max))
    let visit = routes.visits[stop]
    let earliestEnd = visit.opening + visit.duration
    let vehicleClass = cost.instance.travelClass[vehicle]
    let isSymmetric = cost.instance.isSymmetric
    // Where both directions cost the same, the leg back from one place is the leg to the next.
    var carried = Routes.none
    var p = cost.start(of: vehicle)
    var departure = routes.places[p].departure
    var q = Int(routes.places[p].next)
    while departure <= visit.closing {
      let place = routes.places[q]
      if earliestEnd <= place.latest {
        let legToStop =
          carried != Routes.none
          ? carried
          : isSymmetric ? cost.leg(stop, p, vehicleClass) : cost.leg(p, stop, vehicleClass)
        let legFromStop = cost.leg(stop, q, vehicleClass)
        if isSymmetric { carried = legFromStop }
        let detour = legToStop + legFromStop - Int(place.leg)
        if detour < bestDetour {
          let begin = max(visit.opening, departure + cost.duration(p, stop, vehicleClass))
          if begin <= visit.closing,
            begin + visit.duration + cost.duration(stop, q, vehicleClass) <= place.latest,
            p != except,
            routes.times.isShortEnough(vehicle, with: stop, after: p, before: q, cost)
          {
            bestDetour = detour
            best = Choice(detour: Int32(detour), after: Int32(p))
          }
        }
      }
      if place.next == TimeWindowRoutes.none { break }
      p = q
      departure = place.departure
      q = Int(place.next)
    }
    return best
  }

  /// Whether the next place is skipped; one draw serves all places up to the next blink.
  @inline(__always)
  mutating func isBlink(_ random: inout RandomSource) -> Bool {
    sight -= 1
    if sight > 0 { return false }
    sight = 1 + Int(CoolingSchedule.negativeLogarithm(random.fraction()) * meanSight)
    return true
  }
}
