/// A lower bound of plans that may leave stops out at the price of their prizes.
///
/// Half of each leg is counted at either end: a served stop costs half of its cheapest leg in and half of
/// its cheapest leg out, and one that is left out its prize; whichever is less.
enum OptionalStopBound {
  /// Returns what no plan undercuts that serves at least the requests of a plan that have no prize.
  ///
  /// - Parameters:
  ///   - model: The problem.
  ///   - served: The stops that the plan serves.
  /// - Returns: Cost units, with the prizes that are lost.
  /// - Complexity: O(groups of vehicles · (stops + facilities)² · facilities).
  static func bound(_ model: borrowing RichInstance, serving served: Set<Int>) -> Int {
    var ways: [(vehicle: Int, legs: CheapestWays)] = []
    var seen: Set<Int> = []
    for vehicle in 0..<model.vehicleCount where seen.insert(model.group[vehicle]).inserted {
      ways.append((vehicle, CheapestWays(of: vehicle, model)))
    }
    var sum = 0
    for request in model.requests {
      let isMandatory = request.weight > 0
      guard !isMandatory || request.choices.contains(where: { served.contains($0.stop) }) else {
        continue
      }
      var least = isMandatory ? Int.max : 2 * request.lostPrize
      for choice in request.choices {
        let costs = model.together(with: choice.stop).map { halves(of: $0, model, ways) }
        // What no vehicle may serve is left out.
        guard !costs.contains(nil) else { continue }
        let cost = costs.reduce(2 * model.forgonePrize[choice.stop]) { $0 + ($1 ?? 0) }
        least = min(least, cost)
      }
      if least < .max { sum += least }
    }
    return sum / 2
  }

  /// The cheapest leg to a stop and the cheapest from it, added up; `nil` if no vehicle may serve it.
  private static func halves(
    of stop: Int, _ model: borrowing RichInstance, _ ways: [(vehicle: Int, legs: CheapestWays)]
  ) -> Int? {
    var (before, after) = (Int.max, Int.max)
    for (vehicle, legs) in ways where model.isAllowed[stop * model.vehicleCount + vehicle] {
      before = min(before, legs.leg(model.start(of: vehicle), stop, model).cost)
      after = min(after, legs.leg(stop, model.end(of: vehicle), model).cost)
      for other in 0..<model.stopCount where other != stop {
        before = min(before, legs.leg(other, stop, model).cost)
        after = min(after, legs.leg(stop, other, model).cost)
      }
    }
    return before < .max && after < .max ? before + after : nil
  }
}
