internal import RoadNetwork
internal import TravelModel

/// Walks a route by its sentences before anybody else does, and mends those that mislead.
///
/// Several walkers do, whose eyes differ. Where one of them leaves the route, the turn is told in other
/// words that suit its angle, or by its number among the streets on its side, turns that were merged
/// are told one by one, or a turn is told that had been left out; what helps most of them is kept. A
/// turn that no words make clear remains as it was.
struct WalkRehearsal {
  private let path: RoutePath
  private(set) var decisions: [Decision]
  /// The decisions before some were merged.
  private let unmerged: [Decision]
  private let source: Snap
  private let walkers: [WalkerSight]

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
    walkers = WalkerEyes.all.map { WalkerSight(streets: path.streets, eyes: $0) }
    var number = 0
    var attempts = 2 * decisions.count + 20
    while number <= self.decisions.count {
      let mistakes = walkers.compactMap { mistake(at: number, $0) }
      guard attempts > 0, !mistakes.isEmpty else {
        number += 1
        continue
      }
      attempts -= 1
      if !mend(number, mistakes) { number += 1 }
    }
  }

  // MARK: Mending

  /// How badly walkers fare: how many go wrong, and then how much of the way they miss.
  private struct Harm: Comparable {
    var walkers = 0
    /// The edges from where each of them first goes wrong to the end.
    var missed = 0

    static func < (a: Harm, b: Harm) -> Bool { (a.walkers, a.missed) < (b.walkers, b.missed) }
  }

  /// The harm between some decisions and those before them, or some that is not less than a limit.
  private func harm(_ numbers: ClosedRange<Int>, below limit: Harm? = nil) -> Harm {
    var harm = Harm()
    let numbers = max(0, numbers.lowerBound)...min(numbers.upperBound, decisions.count)
    for walker in walkers {
      if let limit, harm >= limit { break }
      guard let mistake = numbers.lazy.compactMap({ mistake(at: $0, walker) }).first else {
        continue
      }
      harm.walkers += 1
      harm.missed += max(0, end(numbers.upperBound) - mistake.index)
    }
    return harm
  }

  /// Changes the decisions so that there is less harm; whether there is such a change.
  private mutating func mend(_ number: Int, _ mistakes: [Mistake]) -> Bool {
    let before = decisions
    let harmBefore = harm(number - 1...number)
    var best = (harm: harmBefore, decisions: before)
    reword(number)
    var found = harm(number - 1...number)
    if found < best.harm { best = (found, decisions) }
    var places: Set<Int> = []
    for mistake in mistakes where best.harm.walkers > 0 {
      decisions = before
      let isHere = number < decisions.count && mistake.index >= decisions[number].index
      guard places.insert(isHere ? -1 : mistake.index).inserted,
        let added = isHere ? separate(number) : tell(at: mistake.index, before: number)
      else { continue }
      for part in number...number + added { reword(part) }
      found = harm(number - 1...number + added)
      if found < best.harm { best = (found, decisions) }
    }
    decisions = best.decisions
    return best.harm < harmBefore
  }

  /// Replaces a decision by those of which it was merged; returns by how many there are more.
  private mutating func separate(_ number: Int) -> Int? {
    let decision = decisions[number]
    guard decision.entry > decision.index + 1 else { return nil }
    var parts = unmerged.filter { $0.index >= decision.index && $0.index < decision.entry }
    if parts.count < 2 {
      guard [.turn, .stay, .fork, .endOfRoad].contains(decision.kind) else { return nil }
      parts = [TurnNaming(path.view(decision.index), path, decision.index).decision]
    }
    decisions.replaceSubrange(number...number, with: parts)
    return parts.count - 1
  }

  /// Adds a decision at the end of an edge; returns how many were added.
  private mutating func tell(at index: Int, before number: Int) -> Int? {
    guard index < path.last, path.edges[index + 1] != path.edges[index] ^ 1,
      number == 0 || decisions[number - 1].entry <= index,
      !decisions.contains(where: { $0.index == index })
    else { return nil }
    decisions.insert(TurnNaming(path.view(index), path, index).decision, at: number)
    return 1
  }

  /// Tells a decision in the words that do the least harm.
  private mutating func reword(_ number: Int) {
    guard number < decisions.count else { return }
    var best = (harm: harm(number - 1...number), decision: decisions[number])
    for other in alternatives(number) where best.harm.walkers > 0 {
      decisions[number] = other
      let harm = harm(number - 1...number, below: best.harm)
      if harm < best.harm { best = (harm, other) }
    }
    decisions[number] = best.decision
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
      guard
        !found.contains(where: {
          $0.kind == kind && $0.direction == direction && $0.ordinal == ordinal
        })
      else { return }
      var other = decision
      (other.kind, other.direction, other.ordinal) = (kind, direction, ordinal)
      found.append(other)
    }
    let kind: ManeuverKind = decision.kind == .stay ? .stay : .turn
    for angle in walkers.map({ seenAngle(number, $0) }) + [decision.angle] {
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
    if path.streets.isBesideStreet(path.edges[decision.entry]) {
      found += ([decision] + found).map { named in
        var other = named
        other.tellsKind = true
        return other
      }
    }
    return found
  }

  /// The angle of a turn as a walker sees it, in degrees.
  private func seenAngle(_ number: Int, _ sight: WalkerSight) -> Double {
    let decision = decisions[number]
    let begin = number > 0 ? decisions[number - 1].entry : 0
    guard begin <= decision.index else { return decision.angle }
    return sight.arms(after: path.edges[begin...decision.index])
      .first { $0.edge == path.edges[decision.index + 1] }?.angle ?? decision.angle
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
  private func walker(before number: Int, _ sight: WalkerSight) -> (walker: Walker, at: Int) {
    let end = end(number)
    let start = ToldTurn(startOf: path, upTo: end)
    var walker = Walker(
      on: path.edges[0], Double(path.travelledLength(0)) / 100, start,
      towards: (path.departureBearing(from: source) / 45).rounded() * 45, sight)
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
  private func mistake(at number: Int, _ sight: WalkerSight) -> Mistake? {
    var (walker, at) = walker(before: number, sight)
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
