internal import VehicleRouting

/// Finds an order with few changes that is about as good as one planned without regard to the order so far.
///
/// Drivers know their rounds, and helpers wait at places: a stop that stays where it is costs nobody anything.
/// The order so far is changed by one move after the other, a step or some consecutive ones that go elsewhere,
/// or a visit of a facility that is added or given up, until nothing is missed and what a new plan would save
/// besides is too little.
struct OrderRepair {
  let rest: RemainingRoute
  /// The order planned anew.
  let planned: RemainingRoute.Decision
  let minGain: MinimumGain

  /// How many moves at most are tried before the order planned anew is taken.
  private static let maxMoves = 3
  /// The longest part of an order that is moved.
  private static let longestPart = 3

  /// An order with its schedule.
  private struct Candidate {
    let order: [RoundStep]
    let walk: RemainingRoute.Walk

    /// Whether it is better: first by what is missed, then by its end.
    func isBetter(than other: Candidate) -> Bool {
      (walk.reasons.count, walk.end ?? 0) < (other.walk.reasons.count, other.walk.end ?? 0)
    }
  }

  private func candidate(_ order: [RoundStep]) -> Candidate {
    Candidate(order: order, walk: rest.walk(order))
  }

  /// Returns an order that serves the same stops as the one planned anew.
  ///
  /// - Parameter order: The order so far.
  func order(from order: [RoundStep]) -> [RoundStep] {
    let goal = candidate(planned.order)
    let left = Set(planned.left.map { RoundStep.stop($0.id) })
    var current = candidate(order.filter { !left.contains($0) })
    let kept = Set(current.order)
    for step in planned.order where !step.isUnload && !kept.contains(step) {
      current = best(of: insertions(of: step, into: current.order)) ?? current
    }
    for _ in 0..<Self.maxMoves {
      if !current.walk.isBroken, !isWorthIt(current, goal) { break }
      guard let next = best(of: moves(of: current.order)), next.isBetter(than: current) else {
        break
      }
      current = next
    }
    let isFine =
      !current.walk.isBroken && !isWorthIt(current, goal) && rest.passes(current.order)
    return isFine ? current.order : planned.order
  }

  private func isWorthIt(_ current: Candidate, _ goal: Candidate) -> Bool {
    guard let end = current.walk.end, let other = goal.walk.end else { return false }
    return minGain.isMet(by: end - other, of: end - rest.departure)
  }

  private func best(of orders: some Sequence<[RoundStep]>) -> Candidate? {
    var best: Candidate?
    for order in orders {
      let other = candidate(order)
      if best.map(other.isBetter) ?? true { best = other }
    }
    return best
  }

  private func insertions(of step: RoundStep, into order: [RoundStep]) -> [[RoundStep]] {
    (0...order.count).map { place in
      var result = order
      result.insert(step, at: place)
      return result
    }
  }

  private func moves(of order: [RoundStep]) -> [[RoundStep]] {
    var result: [[RoundStep]] = []
    for start in order.indices {
      for count in 1...Self.longestPart where start + count <= order.count {
        let part = order[start..<(start + count)]
        let others = Array(order[..<start] + order[(start + count)...])
        for place in 0...others.count where place != start {
          result.append(Array(others[..<place] + part + others[place...]))
        }
      }
      if order[start].isUnload {
        result.append(Array(order[..<start] + order[(start + 1)...]))
      }
    }
    for facility in rest.problem.facilities {
      result += insertions(of: rest.step(unloadingAt: facility), into: order)
    }
    return result
  }

  // MARK: - What changed

  /// How many stops of both orders have another place among the others.
  static func moved(from old: [RoundStep], to new: [RoundStep]) -> Int {
    let common = Set(old).intersection(new).filter { $0.stop != nil }
    let places = Dictionary(
      old.filter(common.contains).enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
    let sequence = new.compactMap { common.contains($0) ? places[$0] : nil }
    // The most stops that keep their order: the longest increasing subsequence.
    var ends: [Int] = []
    for place in sequence {
      if let index = ends.firstIndex(where: { $0 >= place }) {
        ends[index] = place
      } else {
        ends.append(place)
      }
    }
    return sequence.count - ends.count
  }

  /// The breaks of both orders, by id, that come before another step now.
  static func movedBreaks(from old: [RoundStep], to new: [RoundStep]) -> [String] {
    let common = Set(old).intersection(new)
    func next(_ id: String, in order: [RoundStep]) -> RoundStep? {
      let index = order.firstIndex(of: .pause(id)) ?? order.endIndex
      return order[index...].first { $0.pause == nil && common.contains($0) }
    }
    return new.compactMap(\.pause).filter { id in
      old.contains(.pause(id)) && next(id, in: old) != next(id, in: new)
    }
  }
}
