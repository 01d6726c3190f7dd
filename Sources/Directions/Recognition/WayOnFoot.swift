internal import RoadNetwork
internal import TravelModel

/// How pedestrians continue, judging by what they see and by the last instruction.
///
/// ``Streets/isObvious(_:)`` assumes a traveller who knows the class of each street. Pedestrians may
/// take any way, and see less: each arm is charged in degrees, for its turn angle and for each class
/// that it looks smaller, and more if it is a yard, has another name while the street continues under
/// its own, or is not the way just announced while another arm is.
struct WayOnFoot {
  private let streets: Streets
  private let view: JunctionView
  /// The edge announced by the last instruction, if that was a moment ago.
  private let told: Int?

  private static let perClass = 15.0
  private static let otherName = 45.0
  private static let notTold = 45.0
  private static let yard = 45.0
  /// A street that turns by more than this, in degrees, does not look like a continuation.
  private static let goesOn = 100.0
  /// How much less the route's arm must be charged, in degrees: perceived angles vary.
  private static let margin = 12.0

  init(_ streets: Streets, _ view: JunctionView, told: Int?) {
    self.streets = streets
    self.view = view
    self.told = told
  }

  /// Whether the route's arm is taken.
  var leadsOwnArm: Bool {
    let ahead = view.arms.filter { $0.isOpen && abs($0.angle) < Self.goesOn }
    let keepsName = ahead.contains { hasName(of: $0) }
    let showsTold = ahead.contains(where: isTold)
    func charge(_ arm: JunctionView.Arm) -> Double {
      var charge = abs(arm.angle) + Self.perClass * Double(size(arm))
      if keepsName, !hasName(of: arm) { charge += Self.otherName }
      if showsTold, !isTold(arm) { charge += Self.notTold }
      if isYard(arm.edge), !isYard(view.arrival), !hasName(of: arm) { charge += Self.yard }
      return charge
    }
    let own = charge(view.own)
    return view.rivals.allSatisfy { charge($0) >= own + Self.margin }
  }

  private func hasName(of arm: JunctionView.Arm) -> Bool {
    arm.likeness == .same || arm.likeness == .sameRef
  }

  private func isTold(_ arm: JunctionView.Arm) -> Bool {
    guard let told else { return false }
    if streets.isNamed(told) { return streets.likeness(told, arm.edge) == .same }
    return !streets.isNamed(arm.edge) && isPath(told) == isPath(arm.edge)
      && (isPath(told) || streets.highway(told) == streets.highway(arm.edge))
  }

  /// Whether it would be called a footpath.
  private func isPath(_ edge: Int) -> Bool {
    switch streets.highway(edge) {
    case .footway, .path, .pedestrian, .corridor, .platform, .pier: true
    default: false
    }
  }

  private func isYard(_ edge: Int) -> Bool {
    streets.rank(edge).hardlyLeadsOn && streets.highway(edge) == .service
      || streets.isPrivate(edge)
  }

  /// The apparent class of a way, larger for smaller ways; what a ramp belongs to cannot be seen.
  private func size(_ arm: JunctionView.Arm) -> Int {
    if arm.isLink { return 5 }
    switch streets.highway(arm.edge) {
    case .footway, .corridor, .platform, .pier: return 8
    case .track, .path, .steps: return 9
    case .service: return arm.rank.hardlyLeadsOn ? 8 : 7
    default: return min(arm.rank.value, 8)
    }
  }
}
