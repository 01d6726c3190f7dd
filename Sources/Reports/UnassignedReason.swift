package import VehicleRouting

/// Why a stop is on no route.
package enum UnassignedReason: String, Hashable, Sendable {
  /// No vehicle has its skills.
  case skills
  /// It is more than any vehicle that may serve it holds.
  case tooHeavy = "too-heavy"
  /// No vehicle reaches it in its windows and is back in time, even with nothing else to do.
  case outOfReach = "out-of-reach"
  /// Each vehicle that could serve it is too full of other stops.
  case noRoom = "no-room"
  /// There is room on board, but no route was found that has the time.
  case noTime = "no-time"
  /// It depends on other stops, and no route was found that keeps what binds them.
  case rules
  /// Its prize is less than what serving it costs, or other prizes are better.
  case prize
}

extension UnassignedReason: CustomStringConvertible {
  /// The reason as half a sentence.
  package var description: String {
    switch self {
    case .skills: "no vehicle has the skills that it needs"
    case .tooHeavy: "it is more than any vehicle that may take it holds"
    case .outOfReach: "no vehicle can be there and back in time, even with nothing else to do"
    case .noRoom: "no vehicle has room left for it"
    case .noTime: "no vehicle has time left for it"
    case .rules: "no plan was found that keeps its relations to other stops"
    case .prize: "its prize is not worth the way"
    }
  }
}

extension UnassignedReason {
  /// Returns the reasons of all unassigned stops of an answer, by their index.
  package static func all(in answer: Answer) -> [Int: UnassignedReason] {
    let finder = Finder(answer: answer)
    return Dictionary(
      uniqueKeysWithValues: answer.solution.unassigned.map { ($0, finder.reason(for: $0)) })
  }

  /// Finds reasons by asking what each vehicle alone could do.
  private struct Finder {
    let answer: Answer

    private var problem: Problem { answer.problem }

    func reason(for stop: Int) -> UnassignedReason {
      let skilled = problem.vehicles.indices.filter {
        problem.stops[stop].skills.isSubset(of: problem.vehicles[$0].skills)
      }
      if skilled.isEmpty { return .skills }
      let strong = skilled.filter { isRoomy($0, for: stop, onBoard: nil) }
      if strong.isEmpty { return .tooHeavy }
      let able = strong.filter { problem.canServeAlone(stop, by: $0) }
      if able.isEmpty { return .outOfReach }
      if problem.prize(of: stop) != nil { return .prize }
      if isBound(stop) { return .rules }
      let isRoomLeft = able.contains { vehicle in
        let schedule = answer.schedules.first { $0.vehicle == vehicle }
        return isRoomy(vehicle, for: stop, onBoard: schedule)
      }
      return isRoomLeft ? .noTime : .noRoom
    }

    /// Whether relations or goods bind a stop to others.
    private func isBound(_ stop: Int) -> Bool {
      if problem.relations.contains(where: { $0.stops.contains(stop) }) { return true }
      guard let goods = problem.stops[stop].goods else { return false }
      return problem.incompatibleGoods.contains { $0.first == goods || $0.second == goods }
    }

    /// Whether a stop fits on board of a vehicle, empty or at its fullest on a route.
    private func isRoomy(_ vehicle: Int, for stop: Int, onBoard schedule: Schedule?) -> Bool {
      let stop = problem.stops[stop]
      return problem.vehicles[vehicle].capacity.enumerated().allSatisfy { dimension, capacity in
        let loads = schedule?.steps.map { $0.load[dimension] } ?? []
        let pickup = dimension < stop.pickup.count ? stop.pickup[dimension] : 0
        let delivery = dimension < stop.delivery.count ? stop.delivery[dimension] : 0
        return (loads.max() ?? 0) + max(pickup, delivery) <= capacity
      }
    }
  }
}
