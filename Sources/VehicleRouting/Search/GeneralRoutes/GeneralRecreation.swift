internal import BasicAlgorithms

/// The recreation of SISR: absent stops in a drawn order, each to its cheapest place, with blinks.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), Transportation Science 54(2), section 4.2.
struct GeneralRecreation: ~Copyable {
  /// β: the share of places that are skipped unseen.
  private static let blinkShare = 0.01

  /// How often a vehicle is taken for a stop that alone is not worth it, as others may go along.
  static let lossShare = 0.3

  private var order: InsertionOrder
  /// Whether there are stops that alone are not worth a vehicle.
  private let mayOpenAtLoss: Bool

  /// Prepares the recreation for one instance.
  init(_ cost: borrowing CostEvaluator) {
    order = InsertionOrder(cost)
    mayOpenAtLoss = cost.hasStopsNotWorthAVehicle
  }

  /// Inserts absent stops; those without a place that is worth its detour stay.
  ///
  /// - Returns: What the detours and the penalties of the stops that stay cost together.
  mutating func run(
    _ routes: inout JournaledRoutes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource, _ absent: inout [Int]
  ) -> Int {
    order.sort(&absent, &random)
    var mayOpen = mayOpenAtLoss && random.fraction() < Self.lossShare
    var total = 0
    var remaining = 0
    for a in absent.indices {
      let stop = absent[a]
      var place = bestPlace(of: stop, routes.routes, cost, &random)
      if place == nil, mayOpen {
        place = idlePlace(for: stop, routes.routes, cost)
        mayOpen = place == nil
      }
      if let place {
        total += routes.attach(stop, after: place.after, cost)
      } else {
        total += cost.instance.unassignedPenalty[stop]
        absent[remaining] = stop
        remaining += 1
      }
    }
    absent.removeLast(absent.count - remaining)
    return total
  }

  /// Returns the cheapest feasible place that is not blinked away.
  func bestPlace(
    of stop: Int, _ routes: borrowing Routes, _ cost: borrowing CostEvaluator,
    _ random: inout RandomSource
  ) -> Insertion? {
    var best: Insertion?
    var bestDetour = cost.instance.unassignedPenalty[stop]
    var triedGroup = -1
    var blink = nextBlink(&random)
    for vehicle in 0..<cost.vehicleCount {
      if routes.stopCount[vehicle] == 0 {
        if cost.instance.group[vehicle] == triedGroup { continue }
        triedGroup = cost.instance.group[vehicle]
      }
      guard cost.fits(stop, on: vehicle, in: routes) else { continue }
      let vehicleClass = cost.instance.travelClass[vehicle]
      let opening = routes.stopCount[vehicle] == 0 ? cost.fixedCost[vehicle] : 0
      var p = cost.start(of: vehicle)
      let end = cost.end(of: vehicle)
      var legToStop = cost.leg(p, stop, vehicleClass)
      while p != end {
        let q = routes.next[p]
        let legFromStop = cost.leg(stop, q, vehicleClass)
        let detour = opening + legToStop + legFromStop - (routes.forward[q] - routes.forward[p])
        blink -= 1
        if blink == 0 {
          blink = nextBlink(&random)
        } else if detour < bestDetour, cost.isFeasible(stop, after: p, on: vehicle, in: routes) {
          bestDetour = detour
          best = Insertion(after: p, detour: detour)
        }
        legToStop = cost.instance.isSymmetric ? legFromStop : cost.leg(q, stop, vehicleClass)
        p = q
      }
    }
    return best
  }

  /// Returns the cheapest feasible place on an idle vehicle, whatever it costs.
  private func idlePlace(
    for stop: Int, _ routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) -> Insertion? {
    var best: Insertion?
    var triedGroup = -1
    for vehicle in 0..<cost.vehicleCount
    where routes.stopCount[vehicle] == 0 && cost.instance.group[vehicle] != triedGroup {
      triedGroup = cost.instance.group[vehicle]
      let (start, end) = (cost.start(of: vehicle), cost.end(of: vehicle))
      let vehicleClass = cost.instance.travelClass[vehicle]
      let detour =
        cost.fixedCost[vehicle] + cost.leg(start, stop, vehicleClass)
        + cost.leg(stop, end, vehicleClass)
      if detour < best?.detour ?? .max, cost.fits(stop, on: vehicle, in: routes),
        cost.isFeasible(stop, after: start, on: vehicle, in: routes)
      {
        best = Insertion(after: start, detour: detour)
      }
    }
    return best
  }

  /// Returns at which of the next places a blink happens; geometric, so that one draw serves many.
  @inline(__always)
  private func nextBlink(_ random: inout RandomSource) -> Int {
    1 + Int(CoolingSchedule.negativeLogarithm(random.fraction()) * (1 / Self.blinkShare - 0.5))
  }
}
