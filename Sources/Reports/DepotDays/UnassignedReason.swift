package import VehicleRouting
package import WasteCollection

/// Why a bin that should be served is on no round.
package enum UnassignedReason: Hashable, Sendable {
  /// No vehicle takes its stream.
  case streamNotTaken
  /// It holds more than any vehicle that takes its stream.
  case tooHeavy(litres: Int, most: Int)
  /// No vehicle reaches it in its windows and is back in time, even with nothing else to do.
  case outOfReach
  /// Each vehicle that could serve it is too full of other bins.
  case noRoom(litres: Int)
  /// There is room on board, but no round was found that has the time.
  case noTime
}

extension UnassignedReason: CustomStringConvertible {
  /// The reason as half a sentence.
  package var description: String {
    switch self {
    case .streamNotTaken: "no vehicle takes this stream"
    case .tooHeavy(let litres, let most): "\(litres) litres are more than the \(most) of any vehicle"
    case .outOfReach: "no vehicle can be there in time, even with nothing else to do"
    case .noRoom(let litres): "no vehicle has room left for \(litres) litres"
    case .noTime: "no vehicle has time left for it"
    }
  }
}

extension UnassignedReason {
  /// Finds reasons by asking the checker what each vehicle alone could do.
  package struct Finder {
    let day: DepotDay
    let answer: Answer

    /// Prepares to explain an answer to a day's problem.
    package init(day: DepotDay, answer: Answer) {
      self.day = day
      self.answer = answer
    }

    /// Returns why a stop of the answer's problem is unassigned.
    package func reason(for stop: Int, _ bin: Bin) -> UnassignedReason {
      let most = day.vehicles.map { $0.capacity(for: bin.stream) }.max() ?? 0
      if most == 0 { return .streamNotTaken }
      if bin.load > most { return .tooHeavy(litres: bin.load, most: most) }
      let able = answer.problem.vehicles.indices.filter { canServe(stop, alone: $0) }
      if able.isEmpty { return .outOfReach }
      return able.contains { hasRoom(for: stop, vehicle: $0) }
        ? .noTime : .noRoom(litres: bin.load)
    }

    private func canServe(_ stop: Int, alone vehicle: Int) -> Bool {
      let problem = answer.problem
      var single = problem
      single.stops = [problem.stops[stop]]
      let plan = Solution(routes: [Solution.Route(vehicle: vehicle, stops: [0])])
      return SolutionChecker.check(single, plan).isFeasible
    }

    private func hasRoom(for stop: Int, vehicle: Int) -> Bool {
      let pickup = answer.problem.stops[stop].pickup
      let load = answer.schedules.first { $0.vehicle == vehicle }?.steps.last?.load
      return answer.problem.vehicles[vehicle].capacity.indices.allSatisfy { dimension in
        let onBoard = load.map { $0[dimension] } ?? 0
        return onBoard + pickup[dimension]
          <= answer.problem.vehicles[vehicle].capacity[dimension]
      }
    }
  }
}
