internal import RoadNetwork
internal import TravelModel

/// How drivers continue if they judge by what roads look like.
///
/// ``Streets/isObvious(_:)`` assumes a traveller who knows the class of each road. This assumes one who
/// sees less and has just been given an instruction: each arm is charged in degrees, for its turn angle
/// and for each class that it looks smaller, more if it is minor or has another name while a street
/// continues under its own, and less if it leads to the side that the driver was just told to keep to.
struct PerceivedContinuation {
  private let view: JunctionView
  /// The side to keep to, as last instructed; `nil` if that was long ago.
  private let kept: Side?
  /// Whether the name of the street was announced just before.
  private let looksForName: Bool

  private static let perClass = 15.0
  private static let otherName = 45.0
  private static let minor = 45.0
  /// The rebate for an arm on the kept side, per degree of its angle, up to a largest angle.
  private static let rebate = 1.2
  private static let farthestKept = 60.0
  /// A street that turns by more than this, in degrees, does not look like a continuation.
  private static let goesOn = 100.0
  /// Up to this angle, in degrees, an arm leads ahead: whoever is told nothing does not turn off there.
  private static let ahead = 45.0
  /// How much less the route's arm must be charged, in degrees: perceived angles vary.
  private static let margin = 6.0

  init(_ view: JunctionView, kept: Side? = nil, looksForName: Bool = false) {
    self.view = view
    self.looksForName = looksForName
    self.kept = kept
  }

  /// Whether an arm within an angle continues under the current name.
  private func keepsName(_ farthest: Double) -> Bool {
    view.arms.contains { $0.isOpen && abs($0.angle) < farthest && hasName(of: $0) }
  }

  /// The arm taken without any instruction.
  var next: JunctionView.Arm? {
    let keepsName = keepsName(Self.goesOn)
    return view.arms.lazy.filter(\.isOpen)
      .min { charge($0, keepsName) < charge($1, keepsName) }
  }

  /// Whether the route's arm is taken, however angles are measured.
  var leadsOwnArm: Bool { lead >= Self.margin }

  /// By how much less than any other the route's arm is charged, in degrees; −∞ if it is not taken in any case.
  var lead: Double {
    if abs(view.own.angle) >= Self.goesOn - Self.margin,
      view.arms.contains(where: {
        view.isRival($0) && abs($0.angle) < Self.ahead && !$0.rank.hardlyLeadsOn
      })
    {
      return -.infinity
    }
    return min(
      lead(keepsName(Self.goesOn - Self.margin)), lead(keepsName(Self.goesOn + Self.margin)))
  }

  private func lead(_ keepsName: Bool) -> Double {
    let own = charge(view.own, keepsName)
    return view.arms.reduce(.infinity) {
      view.isRival($1) ? min($0, charge($1, keepsName) - own) : $0
    }
  }

  /// Whether an arm shows the name itself, not just the road number.
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

  /// The apparent class of a road, larger for smaller roads; what a ramp belongs to cannot be seen.
  private func size(_ arm: JunctionView.Arm) -> Int {
    arm.isLink ? 5 : arm.rank.isMinor && !arm.rank.hardlyLeadsOn ? 7 : arm.rank.value
  }
}
