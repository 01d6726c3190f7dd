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
struct TimedRecreation: ~Copyable {
  /// β: the share of places that are skipped unseen.
  private static let blinkShare = 0.01
  /// Up to this many pairs of stop and vehicle the cheapest places are kept.
  private static let mostKeptPlaces = 1 << 22

  /// The cheapest place of a stop on a route in one of its versions.
  struct KeptPlace: BitwiseCopyable {
    var version = 0
    var choice = Choice()
  }

  /// A place and its detour; `after` is `none` where there is none.
  struct Choice: BitwiseCopyable {
    var detour = Int32.max
    var after = TimedTours.none
  }

  struct Best {
    var detour: Int
    var after = Tours.none
  }

  /// From how many stops on, and from how many on a mean route, neighbours are looked at, and how many.
  private static let leastNearStops = 200
  private static let longRoute = 16
  private static let mostNeighbours = 80

  /// Whether there are stops that alone are not worth a vehicle.
  private let mayOpenAtLoss: Bool

  struct Neighbour: BitwiseCopyable {
    let stop: Int32
    /// Cost of the leg there.
    let leg: Int32
  }

  /// `neighbours[stop * nearestCount ..< (stop + 1) * nearestCount]`: nearest first; none where
  /// all places are looked at.
  let neighbours: Table<Neighbour>
  let nearestCount: Int

  /// `keptPlaces[stop * vehicleCount + vehicle]`; empty where there are too many.
  private var keptPlaces: Table<KeptPlace>
  /// `idleDetours[stop * groupCount + g]`: what the legs of the stop alone on a vehicle of the group
  /// cost; `Int32.max` where it cannot be.
  private let idleDetours: Table<Int32>
  private let groupCount: Int
  private var closed: ClosedVehicles

  /// `lastWait[stop]`: the last run before whose ruin the stop was absent already.
  private var lastWait: Table<Int>
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
    let isUniform = cost.isSymmetric && !cost.travelClass.elements.contains { $0 != 0 }
    nearestCount =
      isUniform && cost.stopCount >= Self.leastNearStops
      ? min(Self.mostNeighbours, cost.stopCount - 1) : 0
    var neighbours: [Neighbour] = []
    let nearest = NeighbourLists.nearest(byLegsOf: cost, each: nearestCount)
    for (position, other) in nearest.enumerated() {
      let leg = cost.leg(position / nearestCount, Int(other), 0)
      neighbours.append(Neighbour(stop: other, leg: Int32(leg)))
    }
    self.neighbours = Table(neighbours)
    mayOpenAtLoss = cost.hasStopsNotWorthAVehicle
    lastWait = Table(repeating: 0, count: cost.stopCount)
    groupCount = (cost.group.elements.max() ?? -1) + 1
    closed = ClosedVehicles(hasMixedFleet: cost.hasMixedFleet)
    idleDetours = Self.idleDetours(cost, groupCount: groupCount)
    let pairs = cost.stopCount * cost.vehicleCount
    keptPlaces = Table(
      repeating: KeptPlace(), count: pairs <= Self.mostKeptPlaces ? pairs : 0)
  }

  /// Inserts absent stops; those without a place that is worth its detour stay.
  ///
  /// - Parameters:
  ///   - tours: Routes, of which some have changed since they were kept.
  ///   - cost: Prices.
  ///   - random: Draws orders and blinks.
  ///   - absent: The stops to insert; on return those that stay.
  ///   - waiting: Those of them that other routes than the changed ones had no place for before.
  ///   - allowance: What detours and absences must stay below.
  /// - Returns: What the detours and the absences cost together, or `nil` if that is not below the
  ///   allowance; then some stops have been inserted and `absent` is of no use.
  mutating func run(
    _ tours: inout TimedTours, _ cost: borrowing CostEvaluator, _ random: inout RandomSource,
    _ absent: inout [Int], waiting: [Int] = [], allowance: Double
  ) -> Int? {
    runs += 1
    closed.draw(&random)
    for stop in waiting { lastWait[stop] = runs }
    order.sort(&absent, cost, &random)
    var mayOpen = mayOpenAtLoss && random.fraction() < GreedyRecreation.lossShare
    var total = 0
    var remaining = 0
    for a in absent.indices {
      let stop = absent[a]
      var after = cheapestPlace(of: stop, tours, cost, &random)
      if after == Tours.none, mayOpen {
        var opening = Best(detour: .max)
        lookAtIdleVehicles(for: stop, tours, cost, &random, &opening)
        after = opening.after
        mayOpen = after == Tours.none
      }
      if after == Tours.none {
        total += cost.absence[stop]
        absent[remaining] = stop
        remaining += 1
      } else {
        total += tours.attach(stop, after: after, cost)
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
    of stop: Int, _ tours: borrowing TimedTours, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource
  ) -> Int {
    var best = Best(detour: cost.absence[stop])
    let areRoutesLong =
      nearestCount > 0 && tours.servedCount > Self.longRoute * tours.used.count
    if lastWait[stop] == runs {
      if areRoutesLong {
        _ = lookAtNeighbours(of: stop, onlyChanged: true, tours, cost, &random, &best)
      } else {
        lookAtChangedRoutes(for: stop, tours, cost, &random, &best)
      }
      lookAtIdleVehicles(for: stop, tours, cost, &random, &best)
      return best.after
    }
    if areRoutesLong {
      let reach = lookAtNeighbours(of: stop, onlyChanged: false, tours, cost, &random, &best)
      // Farther places cost about twice the way there: no absence is worth them that costs less.
      if best.after != Tours.none || cost.absence[stop] <= 2 * reach {
        lookAtIdleVehicles(for: stop, tours, cost, &random, &best)
        return best.after
      }
    }
    for g in 0..<tours.used.groupCount {
      for position in tours.used.usedMembers(ofGroup: g) {
        let vehicle = tours.used.vehicle(at: position)
        guard tours.fits(stop, on: vehicle, cost) else { continue }
        let version = tours.version[vehicle]
        var choice: Choice
        if version == 0 || keptPlaces.count == 0 {
          choice = place(of: stop, on: vehicle, below: best.detour, tours, cost)
        } else {
          let pair = stop * cost.vehicleCount + vehicle
          if keptPlaces[pair].version != version {
            let found = place(of: stop, on: vehicle, below: .max, tours, cost)
            keptPlaces[pair] = KeptPlace(version: version, choice: found)
          }
          choice = keptPlaces[pair].choice
        }
        if choice.after == TimedTours.none || Int(choice.detour) >= best.detour { continue }
        if isBlink(&random) {
          choice = place(
            of: stop, on: vehicle, below: best.detour, except: Int(choice.after), tours, cost)
          if choice.after == TimedTours.none { continue }
        }
        best = Best(detour: Int(choice.detour), after: Int(choice.after))
      }
    }
    lookAtIdleVehicles(for: stop, tours, cost, &random, &best)
    return best.after
  }

  /// Looks at the routes that have changed in this step.
  private mutating func lookAtChangedRoutes(
    for stop: Int, _ tours: borrowing TimedTours, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ best: inout Best
  ) {
    for c in 0..<tours.savedCount {
      let vehicle = tours.changedVehicle(c)
      guard tours.stopCount[vehicle] > 0, tours.fits(stop, on: vehicle, cost) else { continue }
      let choice = place(of: stop, on: vehicle, below: best.detour, tours, cost)
      if choice.after == TimedTours.none || isBlink(&random) { continue }
      best = Best(detour: Int(choice.detour), after: Int(choice.after))
    }
  }

  @inline(__always)
  private mutating func lookAtIdleVehicles(
    for stop: Int, _ tours: borrowing TimedTours, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ best: inout Best
  ) {
    for g in 0..<groupCount {
      let alone = idleDetours[stop * groupCount + g]
      guard Int(alone) < best.detour, alone < Int32.max, !closed.contains(g),
        let idle = tours.used.idleVehicle(ofGroup: g)
      else { continue }
      let detour = Int(alone) + cost.fixedCost[idle]
      guard detour < best.detour, !isBlink(&random) else { continue }
      best = Best(detour: detour, after: cost.start(of: idle))
    }
  }

  /// Finds what each stop costs alone on a vehicle of each group.
  private static func idleDetours(
    _ cost: borrowing CostEvaluator, groupCount: Int
  ) -> Table<Int32> {
    var detours = [Int32](repeating: .max, count: cost.stopCount * groupCount)
    var isKnown = [Bool](repeating: false, count: groupCount)
    let limits = VehicleLimits(cost)
    for vehicle in 0..<cost.vehicleCount where !isKnown[cost.group[vehicle]] {
      let group = cost.group[vehicle]
      isKnown[group] = true
      let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
      let vehicleClass = cost.travelClass[vehicle]
      for stop in 0..<cost.stopCount where cost.allows(stop, on: vehicle) {
        let fits = (0..<limits.count).allSatisfy {
          limits.demand[stop * limits.count + $0] <= limits.room[vehicle * limits.count + $0]
        }
        let time = cost.visit(start)
          .joined(after: cost.duration(start, stop, vehicleClass), with: cost.visit(stop))
          .joined(after: cost.duration(stop, end, vehicleClass), with: cost.visit(end))
        guard fits, time.timeWarp == 0, time.duration <= cost.maxDuration[vehicle] else { continue }
        let detour = cost.leg(start, stop, vehicleClass) + cost.leg(stop, end, vehicleClass)
        detours[stop * groupCount + group] = Int32(clamping: detour)
      }
    }
    return Table(detours)
  }

  /// Returns the cheapest place on a route that keeps all windows, if its detour is below a bound.
  ///
  /// Departures grow along a route, and so do the latest arrivals: both ends of a route are passed over
  /// by one comparison each, and most other places fail by their detour.
  private func place(
    of stop: Int, on vehicle: Int, below bound: Int, except: Int = Tours.none,
    _ tours: borrowing TimedTours, _ cost: borrowing CostEvaluator
  ) -> Choice {
    var best = Choice()
    var bestDetour = min(bound, Int(Int32.max))
    let visit = tours.visits[stop]
    let earliestEnd = visit.opening + visit.duration
    let vehicleClass = cost.travelClass[vehicle]
    let isSymmetric = cost.isSymmetric
    // Where both directions cost the same, the leg back from one place is the leg to the next.
    var carried = Tours.none
    var p = cost.start(of: vehicle)
    var departure = tours.places[p].departure
    var q = Int(tours.places[p].next)
    while departure <= visit.closing {
      let place = tours.places[q]
      if earliestEnd <= place.latest {
        let legToStop =
          carried != Tours.none
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
            tours.times.isShortEnough(vehicle, with: stop, after: p, before: q, cost)
          {
            bestDetour = detour
            best = Choice(detour: Int32(detour), after: Int32(p))
          }
        }
      }
      if place.next == TimedTours.none { break }
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
