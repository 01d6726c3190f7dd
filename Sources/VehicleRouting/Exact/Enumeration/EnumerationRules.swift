internal import TravelModel

/// What parts of routes of one vehicle are given up for, and when one part makes another needless.
struct EnumerationRules {
  let vehicle: Int
  let capacity: [Int]
  /// Whether a part of a route that costs no more, is no later and has no more on board leaves no more
  /// to be wished for: nothing else of its past matters.
  let isDominanceSafe: Bool
  /// Whether breaks are followed; otherwise they are left to the evaluator.
  private let followsBreaks: Bool
  private let ways: CheapestWays

  init(_ vehicle: Int, _ model: borrowing RichInstance) {
    self.vehicle = vehicle
    let terms = model.vehicleTerms[vehicle]
    capacity = (0..<model.dimensions).map { model.capacity[vehicle * model.dimensions + $0] }
    followsBreaks = !terms.hasRules && !terms.isByTimeOfDay
    let breaks = model.vehicles[vehicle].breaks
    isDominanceSafe =
      followsBreaks && breaks.allSatisfy { $0.maxLoad == nil } && terms.loadOrder == .any
      && !terms.hasWayLimits && model.goodsCount == 0 && model.terms.compactness == 0
      && model.relations.isEmpty
      && (0..<model.stopCount).allSatisfy {
        model.release[$0] == 0 && model.softWindows[$0] == nil
      }
      && terms.waitingRate == 0 && terms.shiftRate == 0 && terms.overtimeRate == 0
      && terms.maxDuration == SearchInstance.unlimited && terms.minWork == 0
      && model.terms.emissions == 0
    ways = CheapestWays(of: vehicle, model)
  }

  /// What going to a stop costs at least.
  func least(from node: Int, to stop: Int, _ model: borrowing RichInstance) -> Int {
    ways.leg(node, stop, model).cost
  }

  /// Whether a node may come next after a set of stops.
  func mayFollow(
    _ node: Int, _ set: Int, _ visits: Int, _ last: Int, _ model: borrowing RichInstance
  ) -> Bool {
    guard node < model.stopCount else {
      let facility = node - model.stopCount
      return model.mayVisit[facility * model.vehicleCount + vehicle] && visits >> facility & 1 == 0
    }
    guard set >> node & 1 == 0, model.isAllowed[node * model.vehicleCount + vehicle] else {
      return false
    }
    return model.isLoaded(node, after: set)
  }

  private static let never = Int.max / 4

  /// Goes on to a node as early as can be, by number of breaks taken; limits of loads at breaks, rests and
  /// releases aside.
  ///
  /// - Returns: Whether it is reached in time.
  func drive(
    _ before: [Int], _ previous: Int, _ node: Int, _ after: inout [Int],
    _ model: borrowing RichInstance
  ) -> Bool {
    let terms = model.vehicleTerms[vehicle]
    let breakCount = followsBreaks ? terms.breakCount : 0
    let duration = model.duration(previous, node, terms.legs)
    let visit = model.visit(node, after: previous, terms.type)
    after = [Int](repeating: Self.never, count: breakCount + 1)
    var isReached = false
    for (taken, departure) in before.enumerated() where departure < Self.never {
      var time = departure
      var remaining = duration
      for count in taken...breakCount {
        if count > taken {
          let pause = model.breaks.index(vehicle, count - 1)
          guard let window = model.breaks.window(of: pause, from: time) else { break }
          let begin = max(time, window.start)
          remaining -= min(remaining, begin - time)
          time = begin + model.breaks.service[pause]
        }
        guard let begin = model.begin(node, at: time + remaining) else { continue }
        after[count] = min(after[count], begin + visit)
        isReached = true
      }
    }
    return isReached
  }
}

extension RichInstance {
  /// Whether the evaluator finds the cheapest times of every route, and none for routes that have none.
  ///
  /// It does not where lateness has a price by itself, where the way takes longer at some times of the day,
  /// where time is paid for or limited and rests must be placed, and where rests are more than one thing.
  var isTimingExact: Bool {
    softWindows.allSatisfy { $0 == nil } && timesOfDay.allSatisfy { !$0.matters }
      && vehicles.allSatisfy { vehicle in
        guard let rules = vehicle.drivingRules else { return true }
        return !vehicle.isTimed && rules.areSimple
      }
  }
}
