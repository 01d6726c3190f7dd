internal import RoadNetwork
internal import TravelModel

/// Compares a turn instruction with nearby corners, as a driver who follows it would.
///
/// The driver knows the approximate distance, the direction word and what the sign shows. How badly a
/// street fits is measured in degrees: its deviation from the direction word, plus surcharges for a
/// different sign, distance or kind of street. If a wrong street fits nearly as well, the instruction
/// is made clearer, with another direction word or by counting the streets.
struct AmbiguityCheck {
  private let path: RoutePath
  private let decision: Decision
  /// The stretch since the last maneuver, as indices of path edges.
  private let way: ClosedRange<Int>
  /// The index of the last edge before the next decision.
  private let end: Int
  /// The edge whose name is announced; `nil` if it has none.
  private let named: Int?
  private let told: ToldLength
  /// What drivers see who look differently far; the first ones look as far as most.
  private var scenes: [Scene] = []

  /// The turn itself, and the streets that might be taken instead.
  private struct Scene {
    var own: Corner
    var rivals: [Corner] = []
  }

  /// A street at a corner.
  private struct Corner {
    let angle: Double
    /// The mismatch whatever the direction word, in degrees.
    var surcharge: Double
    /// Whether it is the only street on its side there.
    let isOnly: Bool
  }

  private static let otherSign = 120.0
  private static let noSign = 50.0
  private static let unexpectedSign = 25.0
  private static let otherKind = 20.0
  private static let otherNumber = 40.0
  private static let notTheEnd = 80.0
  private static let onlyOne = 60.0
  /// The largest deviation of a street from the direction word, in degrees.
  private static let farthest = 75.0
  /// A road that turns by less than this, in degrees, does not end.
  private static let ahead = 42.0
  /// How far a driver keeps to the announced side, in centimetres.
  private static let keeping = 6_000
  /// How much better than any other the corner must fit, in degrees.
  private static let margin = 12.0
  /// If it fits by so much better, in degrees, it does for those who look less far or farther, too.
  private static let sure = 70.0
  /// The mismatch of a corner that nobody takes for the one that was told, in degrees.
  private static let lost = 200.0
  /// By how much other words may be stretched, in degrees, where the word leads elsewhere: for the angle that one
  /// sees, and for that of the whole turn.
  private static let stretch = 8.0, stretchOfAll = 20.0
  /// Who keeps to the other side does not turn by more than this, in degrees, and others turn by more than that.
  private static let kept = 40.0, sharper = 12.0
  /// How far beyond the tolerance other corners are considered, in metres.
  private static let patience = 30.0

  /// - Parameters:
  ///   - path: The path.
  ///   - begin: The index of the first edge after the last maneuver.
  ///   - last: The maneuver before it, if any.
  ///   - decision: A turn to a side.
  ///   - end: The index of the last edge before the next decision.
  init?(
    _ path: RoutePath, from begin: Int, after last: Decision?, to decision: Decision, upTo end: Int
  ) {
    guard decision.direction.side != nil, begin <= decision.index else { return nil }
    self.path = path
    self.decision = decision
    self.end = end
    way = begin...decision.index
    let naming = path.naming(of: decision, upTo: end)
    named = path.isNamed(naming) ? path.edges[naming] : nil
    // It is uncertain whether drivers count the distance around a roundabout.
    let slack =
      last?.kind == .roundabout || last?.kind == .roundaboutTurn
      ? Double(path.length(min(last?.index ?? begin, begin - 1) + 1..<begin)) / 200 : 0
    let length = way.reduce(0) { $0 + path.travelledLength($1) }
    told = ToldLength(centimetres: length, slack: slack)
    scenes = [scene(over: Streets.sight, Double(length) / 100)]
    if advantage(of: decision.direction) < Self.sure {
      scenes += Streets.otherSights.map { scene(over: $0, Double(length) / 100) }
    }
  }

  /// What somebody sees who looks so far, where the turn is so many metres ahead.
  private func scene(over sight: Double, _ length: Double) -> Scene {
    let view = path.viewFromAfar(decision.index, since: way.lowerBound, over: sight)
    // Beyond an island or after a slip road, the street's direction differs from that of its first metres.
    let angle =
      named == nil
        || decision.entry == decision.index + 1 && abs(decision.angle - view.own.angle) < 40
      ? view.own.angle : decision.angle
    var scene = Scene(own: corner(view.own.turned(to: angle), view, at: length, isOwn: true))
    scene.rivals = view.rivals.map { corner($0, view, at: length) }
    addBefore(length, over: sight, to: &scene.rivals)
    addBehind(view, length, to: &scene.rivals)
    return scene
  }

  private var own: Corner { scenes[0].own }

  /// The decision, reworded if that makes it clearer.
  func clearer() -> Decision {
    var decision = decision
    // A road that continues ahead beyond its first metres does not end.
    if decision.kind == .endOfRoad, abs(own.angle) < Self.ahead, abs(decision.angle) > Self.ahead {
      decision.kind = .turn
    }
    let plain = advantage(of: decision.direction)
    if decision.ordinal != nil {
      let counted = advantage(of: plainDirection) + Self.otherNumber
      if !(40...140).contains(abs(own.angle)) || counted < plain { decision.ordinal = nil }
    }
    guard decision.ordinal == nil, plain < Self.margin else { return decision }
    var best = plain
    for word in words where isFitting(word, isUrgent: plain < 0) {
      let advantage = advantage(of: word.direction)
      // Replace the word only by one that is much clearer.
      if advantage > best + 8 {
        best = advantage
        decision.direction = word.direction
      }
    }
    if best < 0, let other = otherSide {
      decision.kind = .fork
      decision.direction = other
      return decision
    }
    if best < Self.margin, decision.kind == .turn,
      let number = TurnContext.number(path, way, decision), number > 1,
      (45...135).contains(abs(own.angle)),
      advantage(of: plainDirection) + Self.otherNumber > best + 8
    {
      decision.ordinal = number
    }
    return decision
  }

  private var side: Side { decision.direction.side == .left ? .left : .right }
  private var plainDirection: TurnDirection { side == .left ? .left : .right }
  private var words: [(direction: TurnDirection, angle: Double, range: ClosedRange<Double>)] {
    side == .left
      ? [(.slightLeft, 35, 12...62), (.left, 90, 42...130), (.sharpLeft, 140, 108...175)]
      : [(.slightRight, 35, 12...62), (.right, 90, 42...130), (.sharpRight, 140, 108...175)]
  }

  /// The other side to keep to, where all other roads leave to the side of the turn, and more sharply.
  private var otherSide: TurnDirection? {
    guard decision.kind == .turn || decision.kind == .stay, decision.entry == decision.index + 1,
      abs(own.angle) <= Self.kept
    else { return nil }
    let view = path.viewFromAfar(decision.index, since: way.lowerBound)
    let others = view.rivals.filter { !$0.rank.isMinor || view.own.rank.isMinor }
    guard !others.isEmpty,
      others.allSatisfy({
        $0.angle * own.angle > 0 && abs($0.angle) >= abs(own.angle) + Self.sharper
      })
    else { return nil }
    return side == .left ? .slightRight : .slightLeft
  }

  /// Whether a direction word suits the turn, even for a driver who considers only the corner; more does where the
  /// word that was chosen leads elsewhere.
  private func isFitting(
    _ word: (direction: TurnDirection, angle: Double, range: ClosedRange<Double>), isUrgent: Bool
  ) -> Bool {
    let isSlip = decision.entry > decision.index + 1
    func contains(_ angle: Double, _ stretch: Double) -> Bool {
      let stretch = isUrgent ? stretch : 0
      return abs(angle) >= word.range.lowerBound - stretch
        && abs(angle) <= word.range.upperBound + stretch
    }
    guard contains(own.angle, Self.stretch),
      isSlip || contains(decision.angle, Self.stretchOfAll),
      word.angle > 35 || isUrgent || mayBeKept
    else { return false }
    let told = side == .left ? -word.angle : word.angle
    return isSlip
      || path.view(decision.index).rivals.allSatisfy {
        abs($0.angle - told) >= abs(decision.angle - told)
      }
  }

  /// Whether a driver who bears to a side as told, and keeps to it, follows the route after the turn.
  private var mayBeKept: Bool {
    var (index, length) = (decision.entry, 0)
    while index < end {
      length += path.length(index)
      guard length < Self.keeping else { return true }
      if path.streets.arms[path.streets.head(path.edges[index])].count > 2,
        !path.isRoundabout(index + 1),
        !PerceivedContinuation(path.viewFromAfar(index, since: decision.entry), kept: side)
          .leadsOwnArm
      {
        return false
      }
      index += 1
    }
    return true
  }

  /// How much better than any other, in degrees, the corner fits an instruction with a direction.
  private func advantage(of direction: TurnDirection) -> Double {
    let size = words.first { $0.direction == direction }?.angle ?? 90
    let angle = side == .left ? -size : size
    return scenes.reduce(.infinity) { least, scene in
      let misfit = misfit(of: scene.own, angle) ?? Self.lost + scene.own.surcharge
      let other = scene.rivals.compactMap { self.misfit(of: $0, angle) }.min() ?? Self.lost
      return min(least, other - misfit)
    }
  }

  private func misfit(of corner: Corner, _ told: Double) -> Double? {
    let misfit = abs((corner.angle - told).remainder(dividingBy: 360))
    if misfit <= Self.farthest { return misfit + corner.surcharge }
    return corner.isOnly && corner.angle * told > 0 ? Self.onlyOne + corner.surcharge : nil
  }

  // MARK: Corners

  private func corner(
    _ arm: JunctionView.Arm, _ view: JunctionView, at metres: Double, isOwn: Bool = false
  ) -> Corner {
    let beside = view.arms.filter {
      $0.isOpen && $0.angle * arm.angle > 0 && abs($0.angle) > 20
    }
    var surcharge = told.misfit(of: metres)
    if !isOwn { surcharge += signMisfit(arm) }
    if decision.kind == .endOfRoad, !isOwn,
      view.arms.contains(where: { $0.isOpen && abs($0.angle) < 40 && !$0.rank.isMinor })
    {
      surcharge += Self.notTheEnd
    }
    return Corner(
      angle: arm.angle, surcharge: surcharge,
      isOnly: beside.count == 1 && beside[0].edge == arm.edge)
  }

  /// The mismatch of a street's sign and kind, in degrees.
  private func signMisfit(_ arm: JunctionView.Arm) -> Double {
    let streets = path.streets
    if let named {
      if streets.likeness(arm.edge, named) == .same { return 0 }
      return streets.isNamed(arm.edge) ? Self.otherSign : Self.noSign
    }
    let isMinor = path.streets.rank(path.edges[decision.entry]).isMinor
    return (streets.isNamed(arm.edge) ? Self.unexpectedSign : 0)
      + (arm.rank.isMinor == isMinor ? 0 : Self.otherKind)
  }

  /// Adds the streets at the corners passed before the turn.
  private func addBefore(_ length: Double, over sight: Double, to rivals: inout [Corner]) {
    var (index, metres) = (decision.index, length)
    while index > way.lowerBound {
      metres -= Double(path.travelledLength(index)) / 100
      index -= 1
      guard metres >= told.metres - told.tolerance - Self.patience else { return }
      guard path.streets.arms[path.streets.head(path.edges[index])].count > 2,
        path.edges[index + 1] != path.edges[index] ^ 1, !path.isRoundabout(index + 1)
      else { continue }
      let view = path.viewFromAfar(index, since: way.lowerBound, over: sight)
      for arm in view.arms where arm.isOpen { rivals.append(corner(arm, view, at: metres)) }
    }
  }

  /// Adds the streets at the corners reached by missing the turn.
  private func addBehind(_ view: JunctionView, _ length: Double, to rivals: inout [Corner]) {
    let streets = path.streets
    var (view, metres) = (view, length)
    for _ in 0..<8 {
      guard let next = PerceivedContinuation(view).next else { return }
      metres += Double(streets.length(next.edge)) / 100
      guard metres <= told.metres + told.tolerance + Self.patience,
        !streets.isRoundabout(next.edge)
      else { return }
      view = streets.view(from: next.edge, to: next.edge ^ 1)
      if view.rivals.count > 1 {
        for arm in view.rivals { rivals.append(corner(arm, view, at: metres)) }
      }
    }
  }
}

/// A length as displayed, and how badly another length fits it.
private struct ToldLength {
  let metres: Double
  /// By how much the true length may differ, in metres.
  let tolerance: Double

  init(centimetres: Int, slack: Double) {
    let length = WrittenLength(centimetres, .metric, .right)
    metres = Double(Length(hundredths: length.hundredths, length.unit).centimetres) / 100
    let rounding: Double =
      switch metres {
      case ..<1_000: 6
      case ..<5_000: 26
      case ..<20_000: 52
      default: 510
      }
    tolerance = rounding + slack
  }

  func misfit(of other: Double) -> Double {
    let away = max(0, abs(other - metres) - 2)
    return away <= tolerance
      ? 30 * away / tolerance : 30 + 60 * (away - tolerance) / max(20, tolerance)
  }
}
