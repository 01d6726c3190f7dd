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
  /// - Returns: An order that the checker accepts.
  func order(from order: [RoundStep]) -> [RoundStep] {
    let goal = candidate(planned.order)
    let left = Set(planned.left.map { RoundStep.stop($0.id) })
    var current = candidate(order.filter { !left.contains($0) })
    let kept = Set(current.order)
    for step in planned.order where !step.isUnload && !kept.contains(step) {
      current = best(of: insertions(of: step, into: current.order)) ?? current
    }
    let base = current
    for _ in 0..<Self.maxMoves {
      if isEnough(current, base, goal) { break }
      guard let next = best(of: moves(of: current.order)), next.isBetter(than: current) else {
        break
      }
      current = next
    }
    let isFine = isEnough(current, base, goal) && rest.passes(current.order)
    return isFine ? current.order : planned.order
  }

  /// Whether nothing is missed, the order planned anew saves too little besides, and the moves so far enough.
  private func isEnough(_ current: Candidate, _ base: Candidate, _ goal: Candidate) -> Bool {
    if current.walk.isBroken || isWorthIt(current, goal) { return false }
    return base.walk.isBroken || current.order == base.order || isWorthIt(base, current)
  }

  /// Whether an order saves enough against another one.
  private func isWorthIt(_ current: Candidate, _ other: Candidate) -> Bool {
    guard let end = current.walk.end, let earlier = other.walk.end else { return false }
    return minGain.isMet(by: end - earlier, of: end - rest.departure)
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

  // MARK: - Moves

  /// A part of an order that goes elsewhere.
  private struct Move {
    let part: Range<Int>
    /// Before which step of the order it goes.
    let target: Int
    /// What that takes more on the road, in seconds, without regard to the time of day.
    let cost: Int

    func applied(to order: [RoundStep]) -> [RoundStep] {
      let others = order[..<part.lowerBound] + order[part.upperBound...]
      let place = target < part.lowerBound ? target : target - part.count
      return Array(others.prefix(place) + order[part] + others.dropFirst(place))
    }
  }

  /// How many moves are scheduled: those that promise most.
  private static let maxScheduled = 300

  private func moves(of order: [RoundStep]) -> [[RoundStep]] {
    let shifts = shifts(of: order).sorted {
      ($0.cost, $0.part.lowerBound, $0.part.count, $0.target)
        < ($1.cost, $1.part.lowerBound, $1.part.count, $1.target)
    }
    var result = shifts.prefix(Self.maxScheduled).map { $0.applied(to: order) }
    for index in order.indices {
      if order[index].pause != nil {
        var others = order
        let step = others.remove(at: index)
        result += insertions(of: step, into: others)
      } else if order[index].isUnload {
        result.append(Array(order[..<index] + order[(index + 1)...]))
      }
    }
    for facility in rest.problem.facilities {
      result += insertions(of: rest.step(unloadingAt: facility), into: order)
    }
    return result
  }

  /// All moves of parts with places, with what they take more on the road.
  private func shifts(of order: [RoundStep]) -> [Move] {
    let places = order.map(rest.location)
    // The last place before each step, and the first one from it on.
    var before: [Int?] = [rest.start]
    for place in places { before.append(place ?? before.last ?? nil) }
    var from: [Int?] = [rest.vehicle.end]
    for place in places.reversed() { from.append(place ?? from.last ?? nil) }
    from.reverse()
    func seconds(_ a: Int?, _ b: Int?) -> Int {
      guard let a, let b else { return 0 }
      return rest.problem.leg(from: a, to: b, by: rest.vehicle).duration
    }
    var result: [Move] = []
    for start in order.indices where places[start] != nil {
      for end in (start + 1)...min(order.count, start + Self.longestPart) {
        guard let first = places[start], let last = places[end - 1] else { continue }
        let saved =
          seconds(before[start], first) + seconds(last, from[end])
          - seconds(before[start], from[end])
        for target in 0...order.count where target < start || target > end {
          let (a, b) = (before[target], from[target])
          result.append(
            Move(
              part: start..<end, target: target,
              cost: seconds(a, first) + seconds(last, b) - seconds(a, b) - saved))
        }
      }
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
