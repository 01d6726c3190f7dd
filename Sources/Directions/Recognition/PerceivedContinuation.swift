internal import RoadNetwork
internal import TravelModel

/// How drivers continue who go by what a road looks like.
///
/// ``Streets/isObvious(_:)`` asks where the road goes on for somebody who knows what its class is. This asks for
/// somebody who sees less and was told something a moment ago: each arm is charged with degrees, those by
/// which it turns, so many for every class that it looks smaller, more if it is a yard or has another name
/// while a street goes on under its own, and less if it leads to the side to which one was just told to keep.
struct PerceivedContinuation {
  private let view: JunctionView
  /// The side to which one was told to keep; `nil` if that is long ago.
  private let kept: Side?
  /// Whether one was told the name of the street just now.
  private let looksForName: Bool

  private static let perClass = 15.0
  private static let otherName = 45.0
  private static let minor = 45.0
  /// How much nearer an arm to the kept side looks, times its angle, up to an angle.
  private static let rebate = 1.2
  private static let farthestKept = 60.0
  /// A street that turns by more than this, in degrees, does not look as if it went on.
  private static let goesOn = 100.0
  /// By how much less the own arm must be charged, in degrees: angles are seen differently.
  private static let margin = 6.0

  init(_ view: JunctionView, kept: Side? = nil, looksForName: Bool = false) {
    self.view = view
    self.looksForName = looksForName
    self.kept = kept
  }

  /// Whether some arm goes on under the present name, if it may turn by an angle.
  private func keepsName(_ farthest: Double) -> Bool {
    view.arms.contains { $0.isOpen && abs($0.angle) < farthest && hasName(of: $0) }
  }

  /// The arm along which one goes on if nobody says anything.
  var next: JunctionView.Arm? {
    let keepsName = keepsName(Self.goesOn)
    return view.arms.lazy.filter(\.isOpen)
      .min { charge($0, keepsName) < charge($1, keepsName) }
  }

  /// Whether one goes on along the own arm, however angles are measured.
  var leadsOwnArm: Bool {
    [Self.goesOn - Self.margin, Self.goesOn + Self.margin].allSatisfy { farthest in
      let keepsName = keepsName(farthest)
      let own = charge(view.own, keepsName)
      return view.rivals.allSatisfy { charge($0, keepsName) >= own + Self.margin }
    }
  }

  /// Whether an arm shows the very name, and not only the number.
  private var showsName: Bool {
    view.arms.contains { $0.isOpen && abs($0.angle) < Self.goesOn && $0.likeness == .same }
  }

  private func hasName(of arm: JunctionView.Arm) -> Bool {
    arm.likeness == .same || arm.likeness == .sameRef
  }

  private func charge(_ arm: JunctionView.Arm, _ keepsName: Bool) -> Double {
    let isOther = !hasName(of: arm)
    var charge = abs(arm.angle) + Self.perClass * Double(size(arm))
    if isOther, keepsName { charge += looksForName ? 2 * Self.otherName : Self.otherName }
    if looksForName, arm.likeness == .sameRef, showsName { charge += Self.otherName }
    if isOther, arm.rank.isMinor, !view.rank.isMinor { charge += Self.minor }
    if let kept, (arm.angle < 0) == (kept == .left), abs(arm.angle) < 80 {
      charge -= Self.rebate * min(Self.farthestKept, abs(arm.angle))
    }
    return charge
  }

  /// How large a road looks; of a ramp one does not see to what it belongs.
  private func size(_ arm: JunctionView.Arm) -> Int {
    arm.isLink ? 5 : arm.rank.isMinor && !arm.rank.hardlyLeadsOn ? 7 : arm.rank.value
  }
}
