internal import BasicAlgorithms

/// The recreation of SISR on routes without times: absent stops in a drawn order, each to its
/// cheapest place, with blinks.
///
/// In all but small instances the places beside a stop's nearest neighbours are looked at, and those
/// beside the depots where one is as near; all places only if there is none among these.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), Transportation Science 54(2), section 4.2.
struct CapacitatedRecreation: ~Copyable {
  /// β: the share of places that are skipped unseen.
  private static let blinkShare = 0.01
  /// How often an idle vehicle is considered though there is room on others.
  private static let openingShare = 0.1
  /// Up to this many stops all places are looked at: most vehicles are full and passed at once.
  private static let maxScannedStops = 250
  /// How many neighbours are looked at beyond.
  private static let neighbourCount = 40

  struct Neighbour: BitwiseCopyable {
    let stop: Int32
    /// Cost of the leg there for the first class of vehicles.
    let leg: Int32
  }

  /// `neighbours[stop * nearestCount ..< (stop + 1) * nearestCount]`: nearest first.
  private let neighbours: UncheckedArray<Neighbour>
  private let nearestCount: Int
  private var closed: ExcludedVehicleTypes
  /// Whether one leg's cost holds for all vehicles in both directions.
  private let isUniform: Bool
  /// `isNearDepot[stop]`: whether a depot is as near as a neighbour that is looked at.
  private let isNearDepot: UncheckedArray<Bool>
  /// Whether there are stops that alone are not worth a vehicle.
  private let mayOpenAtLoss: Bool
  private var order: InsertionOrder
  /// Neighbours, by their ranks, or vehicles that may have room for the stop in hand.
  ///
  /// Most vehicles are full, and which ones is not to be foreseen: those with room are gathered
  /// first, without a branch. That takes two thirds of the time of turning away the others one by one.
  private var candidates: UncheckedArray<Int32>
  /// How many places are seen before the next blink, and how many that are on average.
  private var sight: Int
  private let meanSight: Double

  private struct Choice {
    var detour: Int
    var after = Routes.none
  }

  /// Prepares the recreation of one instance.
  ///
  /// - Parameters:
  ///   - cost: The instance.
  ///   - blinks: Whether places are skipped unseen now and then.
  init(_ cost: borrowing CostEvaluator, blinks: Bool = true) {
    meanSight = 1 / Self.blinkShare - 0.5
    sight = blinks ? 1 : .max
    order = InsertionOrder(cost)
    mayOpenAtLoss = cost.hasStopsNotWorthAVehicle
    closed = ExcludedVehicleTypes(hasMixedFleet: cost.instance.hasMixedFleet)
    nearestCount =
      cost.stopCount <= Self.maxScannedStops
      ? 0 : min(Self.neighbourCount, cost.instance.neighbourCount)
    isUniform = cost.instance.isSymmetric && !cost.instance.travelClass.contains { $0 != 0 }
    var depots: [Int] = []
    for vehicle in 0..<cost.vehicleCount
    where !depots.contains(where: { cost.leg($0, cost.start(of: vehicle), 0) == 0 }) {
      depots.append(cost.start(of: vehicle))
    }
    var neighbours: [Neighbour] = []
    var isNear: [Bool] = []
    for stop in 0..<(nearestCount > 0 ? cost.stopCount : 0) {
      let first = stop * cost.instance.neighbourCount
      for k in first..<first + nearestCount {
        let other = cost.instance.neighbours[k]
        neighbours.append(
          Neighbour(stop: Int32(other), leg: Int32(cost.leg(stop, other, 0))))
      }
      let reach = Int(neighbours[neighbours.count - 1].leg)
      isNear.append(depots.contains { cost.leg(stop, $0, 0) <= reach })
    }
    self.neighbours = UncheckedArray(neighbours)
    isNearDepot = UncheckedArray(isNear)
    candidates = UncheckedArray(repeating: 0, count: max(nearestCount, cost.vehicleCount))
  }

  /// Inserts absent stops; those without a place that is worth its detour stay.
  ///
  /// - Returns: What the detours and the penalties cost together, or `nil` if that is not below the
  ///   allowance; then some stops have been inserted and `absent` is of no use.
  mutating func run(
    _ routes: inout CapacitatedRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource,
    _ absent: inout [Int], allowance: Double
  ) -> Int? {
    closed.draw(&random)
    order.sort(&absent, &random)
    var mayOpen = mayOpenAtLoss && random.fraction() < GeneralRecreation.lossShare
    var total = 0
    var remaining = 0
    for a in absent.indices {
      let stop = absent[a]
      var choice = cheapestPlace(of: stop, routes, cost, &random)
      if mayOpen, choice.after == Routes.none {
        var opening = Choice(detour: .max)
        lookAtIdleVehicles(for: stop, routes, cost, &opening)
        if opening.after != Routes.none { (choice, mayOpen) = (opening, false) }
      }
      total += choice.detour
      // Detours are hardly ever negative, so that a plan that is too dear now remains so.
      if Double(total) >= allowance { return nil }
      if choice.after == Routes.none {
        absent[remaining] = stop
        remaining += 1
      } else {
        routes.attach(stop, after: choice.after, cost)
      }
    }
    absent.removeLast(absent.count - remaining)
    return total
  }

  /// Returns the cheapest place with room that is not blinked away; none if absence is cheaper.
  private mutating func cheapestPlace(
    of stop: Int, _ routes: borrowing CapacitatedRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource
  ) -> Choice {
    var best = Choice(detour: cost.instance.unassignedPenalty[stop])
    if nearestCount > 0 {
      lookAtNeighbours(of: stop, routes, cost, &random, &best)
      if isNearDepot[stop] { lookAtEnds(for: stop, routes, cost, &random, &best) }
    }
    if best.after == Routes.none { lookEverywhere(for: stop, routes, cost, &random, &best) }
    if best.after == Routes.none || random.fraction() < Self.openingShare {
      lookAtIdleVehicles(for: stop, routes, cost, &best)
    }
    return best
  }

  private mutating func lookAtNeighbours(
    of stop: Int, _ routes: borrowing CapacitatedRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ best: inout Choice
  ) {
    let demand = routes.firstDemand(of: stop)
    let first = stop * nearestCount
    var count = 0
    for k in first..<first + nearestCount {
      let vehicle = Int(routes.places[Int(neighbours[k].stop)].route)
      candidates[count] = Int32(k)
      count += routes.hasFirstRoom(for: demand, on: vehicle)
    }
    for c in 0..<count {
      let k = Int(candidates[c])
      let neighbour = Int(neighbours[k].stop)
      let place = routes.places[neighbour]
      let vehicle = Int(place.route)
      guard routes.fits(stop, on: vehicle, cost) else { continue }
      let (p, q) = (Int(place.previous), Int(place.next))
      guard isUniform else {
        consider(stop, p, neighbour, vehicle, routes, cost, &random, &best)
        consider(stop, neighbour, q, vehicle, routes, cost, &random, &best)
        continue
      }
      // The other leg is at least as long as today's leg is longer than this one. That holds up to
      // rounding where the triangle inequality does, and no promising place is lost elsewhere.
      let leg = Int(neighbours[k].leg)
      let legIn = Int(place.leg)
      if 2 * (leg - legIn) < best.detour {
        let detour = leg + cost.leg(stop, p, 0) - legIn
        if isSeen(&random), detour < best.detour { best = Choice(detour: detour, after: p) }
      }
      let legOut = Int(routes.places[q].leg)
      if 2 * (leg - legOut) < best.detour {
        let detour = leg + cost.leg(stop, q, 0) - legOut
        if isSeen(&random), detour < best.detour { best = Choice(detour: detour, after: neighbour) }
      }
    }
  }

  /// Looks behind the start and before the end of every used vehicle.
  private mutating func lookAtEnds(
    for stop: Int, _ routes: borrowing CapacitatedRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ best: inout Choice
  ) {
    for c in 0..<gatherVehicles(withRoomFor: stop, routes) {
      let vehicle = Int(candidates[c])
      guard routes.fits(stop, on: vehicle, cost) else { continue }
      let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
      let (first, last) = (Int(routes.places[start].next), Int(routes.places[end].previous))
      consider(stop, start, first, vehicle, routes, cost, &random, &best)
      consider(stop, last, end, vehicle, routes, cost, &random, &best)
    }
  }

  private mutating func lookEverywhere(
    for stop: Int, _ routes: borrowing CapacitatedRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ best: inout Choice
  ) {
    for c in 0..<gatherVehicles(withRoomFor: stop, routes) {
      let vehicle = Int(candidates[c])
      guard routes.fits(stop, on: vehicle, cost) else { continue }
      let vehicleClass = cost.instance.travelClass[vehicle]
      let end = cost.end(of: vehicle)
      var p = cost.start(of: vehicle)
      var legToStop = cost.leg(p, stop, vehicleClass)
      while p != end {
        let q = Int(routes.places[p].next)
        let legFromStop = cost.leg(stop, q, vehicleClass)
        let detour = legToStop + legFromStop - Int(routes.places[q].leg)
        if isSeen(&random), detour < best.detour { best = Choice(detour: detour, after: p) }
        legToStop = cost.instance.isSymmetric ? legFromStop : cost.leg(q, stop, vehicleClass)
        p = q
      }
    }
  }

  /// Makes the candidates the used vehicles with room for a stop in the first limit; returns how many.
  private mutating func gatherVehicles(
    withRoomFor stop: Int, _ routes: borrowing CapacitatedRoutes
  ) -> Int {
    let demand = routes.firstDemand(of: stop)
    var count = 0
    for g in 0..<routes.used.groupCount {
      for position in routes.used.usedMembers(ofGroup: g) {
        let vehicle = routes.used.vehicle(at: position)
        candidates[count] = Int32(vehicle)
        count += routes.hasFirstRoom(for: demand, on: vehicle)
      }
    }
    return count
  }

  private func lookAtIdleVehicles(
    for stop: Int, _ routes: borrowing CapacitatedRoutes, _ cost: borrowing CostEvaluator,
    _ best: inout Choice
  ) {
    for g in 0..<routes.used.groupCount {
      guard !closed.contains(g), let vehicle = routes.used.idleVehicle(ofGroup: g),
        routes.fits(stop, on: vehicle, cost)
      else { continue }
      let vehicleClass = cost.instance.travelClass[vehicle]
      let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
      let detour =
        cost.fixedCost[vehicle] + cost.leg(start, stop, vehicleClass)
        + cost.leg(stop, end, vehicleClass)
      if detour < best.detour { best = Choice(detour: detour, after: start) }
    }
  }

  @inline(__always)
  private mutating func consider(
    _ stop: Int, _ p: Int, _ q: Int, _ vehicle: Int, _ routes: borrowing CapacitatedRoutes,
    _ cost: borrowing CostEvaluator, _ random: inout RandomSource, _ best: inout Choice
  ) {
    let vehicleClass = cost.instance.travelClass[vehicle]
    // Row by row where both directions cost the same: the stop's row stays in the cache.
    let legToStop =
      cost.instance.isSymmetric ? cost.leg(stop, p, vehicleClass) : cost.leg(p, stop, vehicleClass)
    let detour = legToStop + cost.leg(stop, q, vehicleClass) - Int(routes.places[q].leg)
    if isSeen(&random), detour < best.detour { best = Choice(detour: detour, after: p) }
  }

  /// Whether the next place is seen; one draw serves all places up to the next blink.
  @inline(__always)
  private mutating func isSeen(_ random: inout RandomSource) -> Bool {
    sight -= 1
    if sight > 0 { return true }
    sight = 1 + Int(CoolingSchedule.negativeLogarithm(random.fraction()) * meanSight)
    return false
  }
}
