internal import RoadNetwork

/// Tells the steps of a leg which lanes to take.
struct LaneAdvice {
  private let path: RoutePath
  private let decisions: [Decision]
  private let found: [LaneFinder.Found?]

  /// A maneuver that follows within so many centimetres and milliseconds counts in the choice of the lane.
  private static let soon = (distance: 30_000, duration: 30_000)
  /// The same in centimetres where the lanes before it may not be changed.
  private static let soonBetweenLines = 60_000

  init(_ path: RoutePath, _ decisions: [Decision]) {
    self.path = path
    self.decisions = decisions
    let finder = LaneFinder(path)
    found = decisions.map { finder.lanes(before: $0) }
  }

  /// Adds the lanes, and what signs above them say, to the steps of the decisions; the first step is the departure.
  func add(to steps: inout [Step]) {
    var next: Wish?
    for number in decisions.indices.reversed() {
      let step = number + 1
      if !isSoon(after: steps[step], before: number + 1) { next = nil }
      guard let found = found[number] else {
        next = Wish(decisions[number])
        continue
      }
      let active = next.map { $0.choice(of: found.valid) } ?? found.valid
      steps[step].maneuver.lanes = found.told(active: active)
      addSign(found, to: &steps[step].maneuver)
      next = Wish(active, of: found.lanes.count)
    }
  }

  private func isSoon(after step: Step, before number: Int) -> Bool {
    guard number < decisions.count else { return false }
    if step.distance <= Self.soon.distance, step.duration <= Self.soon.duration { return true }
    return step.distance <= Self.soonBetweenLines
      && found[number].map { $0.lanes.allSatisfy(\.changes.isEmpty) } ?? false
  }

  /// Adds what signs say of all the valid lanes alike, and not of the others, unless signs say something already.
  private func addSign(_ found: LaneFinder.Found, to maneuver: inout Maneuver) {
    guard maneuver.sign.refs.isEmpty, maneuver.sign.places.isEmpty,
      let first = found.valid.first
    else { return }
    let destination = found.lanes[first].destination
    guard !destination.isEmpty,
      found.lanes.indices.allSatisfy({
        found.valid.contains($0) == (found.lanes[$0].destination == destination)
      })
    else { return }
    maneuver.sign.refs = Signpost.list(destination.refs)
    maneuver.sign.places = Signpost.list(destination.places)
    maneuver.sign.settle(with: &maneuver.street)
  }
}

/// The side to which a traveller wants to be before a maneuver.
private struct Wish {
  private let side: Side
  /// The number of lanes on that side that will do.
  private let count: Int

  /// The wish of who turns off.
  init?(_ decision: Decision) {
    guard decision.isCorner || decision.kind == .onRamp || decision.kind == .offRamp,
      let side = decision.direction.side ?? decision.side
    else { return nil }
    (self.side, count) = (side, 1)
  }

  /// The wish of who takes some lanes.
  init?(_ lanes: [Int], of all: Int) {
    guard lanes.count < all, let first = lanes.first, let last = lanes.last else { return nil }
    switch (first == 0, last == all - 1) {
    case (true, false): side = .left
    case (false, true): side = .right
    default: return nil
    }
    count = lanes.count
  }

  /// The lanes that fulfil it.
  func choice(of lanes: [Int]) -> [Int] {
    Array(side == .left ? lanes.prefix(count) : lanes.suffix(count))
  }
}
