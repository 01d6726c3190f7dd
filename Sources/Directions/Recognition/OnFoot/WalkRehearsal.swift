internal import RoadNetwork
internal import TravelModel

/// Walks a route by its sentences before anybody else does, and mends those that mislead.
///
/// Where the walker leaves the route, turns that were merged are told one by one, or the turn is
/// told in other words that suit its angle, or by its number among the streets on its side, or a
/// turn is told that had been left out; what helps is kept. A turn that no words make clear remains
/// as it was.
struct WalkRehearsal {
  private let path: RoutePath
  private(set) var decisions: [Decision]
  /// The decisions before some were merged.
  private let unmerged: [Decision]
  private let source: Snap

  /// Where a walker goes wrong.
  private struct Mistake {
    /// The decision that he meant to follow; one more than the last if he looked for the
    /// destination.
    let decision: Int
    /// The index of the path edge at whose end he leaves the route.
    let index: Int
  }

  init(_ decisions: [Decision], unmerged: [Decision], on path: RoutePath, from source: Snap) {
    self.path = path
    self.decisions = decisions
    self.unmerged = unmerged
    self.source = source
    var number = 0
    var attempts = 2 * decisions.count + 20
    while number <= self.decisions.count {
      guard attempts > 0, let mistake = mistake(at: number) else {
        number += 1
        continue
      }
      attempts -= 1
      if mend(mistake) { number = max(0, number - 1) } else { number += 1 }
    }
  }

  // MARK: Mending

  private mutating func mend(_ mistake: Mistake) -> Bool {
    let number = mistake.decision
    let isHere = number < decisions.count && mistake.index >= decisions[number].index
    if isHere {
      if let parts = separated(number) {
        decisions.replaceSubrange(number...number, with: parts)
        return true
      }
      return reword(number)
    }
    if number < decisions.count, reword(number) { return true }
    return tell(at: mistake.index, before: number)
  }

  /// The decisions of which one was merged.
  private func separated(_ number: Int) -> [Decision]? {
    let decision = decisions[number]
    guard decision.entry > decision.index + 1 else { return nil }
    let parts = unmerged.filter { $0.index >= decision.index && $0.index < decision.entry }
    if parts.count > 1 { return parts }
    return [.turn, .stay, .fork, .endOfRoad].contains(decision.kind)
      ? [TurnNaming(path.view(decision.index), path, decision.index).decision] : nil
  }

  /// Tries other words for a decision.
  private mutating func reword(_ number: Int) -> Bool {
    let before = decisions[number]
    let isLastFine = number > 0 && mistake(at: number - 1) == nil
    for other in alternatives(number) {
      decisions[number] = other
      if mistake(at: number) == nil, !isLastFine || mistake(at: number - 1) == nil { return true }
    }
    decisions[number] = before
    return false
  }

  /// Other words that suit a turn, by its angle at the corner or as it is seen over some metres.
  private func alternatives(_ number: Int) -> [Decision] {
    let decision = decisions[number]
    switch decision.kind {
    case .turn, .stay, .endOfRoad, .newName, .fork: break
    default: return []
    }
    var found: [Decision] = []
    func add(_ kind: ManeuverKind, _ direction: TurnDirection, ordinal: Int? = nil) {
      var other = decision
      (other.kind, other.direction, other.ordinal) = (kind, direction, ordinal)
      found.append(other)
    }
    let kind: ManeuverKind = decision.kind == .stay ? .stay : .turn
    for angle in [seenAngle(number), decision.angle] {
      let size = abs(angle)
      let (slight, plain, sharp): (TurnDirection, TurnDirection, TurnDirection) =
        angle < 0 ? (.slightLeft, .left, .sharpLeft) : (.slightRight, .right, .sharpRight)
      if (42...130).contains(size) { add(kind, plain) }
      if (12...65).contains(size) { add(kind, slight) }
      if size >= 105 { add(kind, sharp) }
      if size < 60 { add(.fork, slight) }
      if size < 30 { add(kind == .stay ? .stay : .newName, .straight) }
      if size < 15 { add(.fork, .straight) }
      // Streets are counted, paths are hardly seen.
      if (45...135).contains(size), path.isNamed(decision.entry) {
        for ordinal in 2...3 { add(.turn, plain, ordinal: ordinal) }
      }
    }
    return found
  }

  /// The angle of a turn as a walker sees it, in degrees.
  private func seenAngle(_ number: Int) -> Double {
    let decision = decisions[number]
    let begin = number > 0 ? decisions[number - 1].entry : 0
    guard begin <= decision.index else { return decision.angle }
    return WalkerSight(streets: path.streets).arms(after: path.edges[begin...decision.index])
      .first { $0.edge == path.edges[decision.index + 1] }?.angle ?? decision.angle
  }

  /// Adds a decision at the end of an edge.
  private mutating func tell(at index: Int, before number: Int) -> Bool {
    guard index < path.last, path.edges[index + 1] != path.edges[index] ^ 1,
      number == 0 || decisions[number - 1].entry <= index,
      !decisions.contains(where: { $0.index == index })
    else { return false }
    decisions.insert(TurnNaming(path.view(index), path, index).decision, at: number)
    if mistake(at: number) == nil || reword(number) { return true }
    decisions.remove(at: number)
    return false
  }

  // MARK: Walking

  /// The index of the last edge before a decision.
  private func end(_ number: Int) -> Int {
    number < decisions.count ? decisions[number].index : path.last
  }

  /// The length that is told before a decision, in centimetres.
  private func length(before number: Int) -> ToldLengthOnFoot {
    let first = number == 0 ? 0 : decisions[number - 1].index + 1
    let length =
      first <= end(number) ? (first...end(number)).reduce(0) { $0 + path.travelledLength($1) } : 0
    return ToldLengthOnFoot(centimetres: length)
  }

  /// Somebody who has just followed the decision before one, and the index of the edge on which he
  /// is.
  private func walker(before number: Int) -> (walker: Walker, at: Int) {
    let end = end(number)
    let start = ToldTurn(startOf: path, upTo: end)
    var walker = Walker(
      on: path.edges[0], Double(path.travelledLength(0)) / 100, start,
      towards: (path.departureBearing(from: source) / 45).rounded() * 45, path.streets)
    guard number > 0 else { return (walker, 0) }
    let decision = decisions[number - 1]
    let length = length(before: number - 1)
    walker.turn(
      into: Array(path.edges[decision.index + 1...decision.entry]),
      ToldTurn(decision, on: path, upTo: end) ?? start,
      slack: Double(path.length(decision.index + 1..<decision.entry)) / 100
        + max(0, length.centimetres / 100 - length.metres))
    return (walker, decision.entry)
  }

  /// Where somebody goes wrong between the decision before one and that one; `nil` if he does not.
  private func mistake(at number: Int) -> Mistake? {
    var (walker, at) = walker(before: number)
    let begin = at
    guard number < decisions.count else {
      while at < path.last {
        guard walker.next() == path.edges[at + 1] else {
          return Mistake(decision: number, index: at)
        }
        at += 1
        walker.pass(path.edges[at])
      }
      return nil
    }
    let decision = decisions[number]
    guard let told = ToldTurn(decision, on: path, upTo: end(number + 1)), begin <= decision.index
    else { return nil }
    let next =
      number + 1 < decisions.count
      ? ToldTurn(decisions[number + 1], on: path, upTo: end(number + 2)) : nil
    let found = walker.corner(
      for: told, in: length(before: number),
      then: next.map { ($0, length(before: number + 1)) })
    var taken: [Int] = []
    if let found { taken = Array(found.road[..<found.corner.passed]) + found.corner.edges }
    let meant = Array(path.edges[begin...decision.entry])
    let same = zip(taken, meant).prefix { $0 == $1 }.count
    if same == meant.count {
      // He must also know that he has turned.
      return taken.count == meant.count ? nil : Mistake(decision: number, index: decision.index)
    }
    return Mistake(decision: number, index: begin + max(0, same - 1))
  }
}
