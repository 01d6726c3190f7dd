import RoadNetwork

/// How people drive on where nobody tells them anything.
///
/// They keep to the road: the street goes on where it has the same name or number, leads straight on and
/// stays as large as it is. Each arm is charged with degrees: those by which it turns, 15 for every class
/// that it looks smaller than the largest arm, 45 if it is a yard, a car park or private ground while the
/// street on which one drives is not, and 45 if its sign shows another name while another arm, by less
/// than 100 degrees away, carries the present one. Who was just told to keep to a side does so where the
/// road divides once more: arms to that side are rebated; and who was told the name of a street looks for
/// its sign for a while: other streets are charged 45 more where it is seen. Who has walked over the
/// crossing that he was told has done with it, and looks for no other one. Who sets out minds where
/// he was told to go: for a few metres, arms are charged by how far they lead away from that.
struct Habit {
  private let view: StreetView
  /// The side to keep to: -1 left, 1 right, 0 none.
  private let side: Double

  /// What he was told a moment ago, and still looks for.
  private let told: Instruction?

  /// Whether that was just now: the first name counts, and not only what the street becomes.
  private let isFresh: Bool

  /// The bearing in which he was told to set out, in degrees, if that was just now.
  private let bearing: Double?

  init(
    _ view: StreetView, keepingTo side: Double = 0, lookingFor told: Instruction? = nil,
    isFresh: Bool = true, settingOut bearing: Double? = nil
  ) {
    self.view = view
    self.side = side
    self.told = told
    self.isFresh = isFresh
    self.bearing = bearing
  }

  private static let byway = 45.0
  private static let farthest = 100.0
  /// Who walks keeps to a side where a way divides, and does not turn into one for it.
  private static let kept = 45.0

  /// The node that is entered next; `nil` where the road ends.
  func next(after path: [Int]) -> Int? {
    let here = view.edge(path[path.count - 1])
    let arms = view.arms(after: path)
    guard arms.count > 1 else { return arms.first?.last }
    let isByway = view.isByway(here)
    let goesOn = arms.contains { abs($0.angle) < Self.farthest && isSame($0, as: here) }
    func isTold(_ edge: Int) -> Bool {
      guard let told else { return false }
      let fit = Fit(view, told)
      guard isFresh else { return fit.isLater(edge) }
      // Who has crossed a street has done with it; over a square he goes on.
      if told.kind == .crossing, !view.traits(edge).flags.contains(.area) {
        return fit.isLater(edge)
      }
      if told.names.isEmpty, told.kind != nil {
        return fit.signMisfit(edge) == 0 && fit.kindMisfit(edge) == 0
      }
      return fit.isNamed(edge) && fit.kindMisfit(edge) == 0 || fit.isLater(edge)
    }
    let isSeen = arms.contains { abs($0.angle) < Self.farthest && isTold(view.edge($0.last)) }
    let largest = arms.map { view.size(view.edge($0.last)) }.min() ?? 0
    func charge(_ arm: StreetView.Arm) -> Double {
      let edge = view.edge(arm.last)
      let isOther = !isSame(arm, as: here)
      let rebate =
        side * arm.angle > 0 && abs(arm.angle) < (view.isOnFoot ? Self.kept : 80)
        ? 1.2 * min(60, abs(arm.angle)) : 0
      let away = bearing.map {
        abs((view.departureBearing(arm.last) - $0).remainder(dividingBy: 360))
      }
      return (away.map { $0 + abs(arm.angle) / 2 } ?? abs(arm.angle)) - rebate + view.eyes.perClass
        * Double(view.size(edge) - largest)
        + (goesOn && isOther ? view.eyes.otherName : 0)
        + (isSeen && !isTold(edge) ? view.eyes.otherName : 0)
        + (!isByway && isOther && view.isByway(edge) ? Self.byway : 0)
    }
    return arms.min { charge($0) < charge($1) }?.last
  }

  /// Whether an arm carries the name or the number of an edge, or neither has one.
  private func isSame(_ arm: StreetView.Arm, as edge: Int) -> Bool {
    let (names, other) = (view.names(edge), view.names(view.edge(arm.last)))
    if names.name != nil, view.isBesideStreet(edge) != view.isBesideStreet(view.edge(arm.last)) {
      return false
    }
    if let name = names.name, name == other.name { return true }
    if let ref = names.ref, ref == other.ref { return true }
    guard names.name == nil, names.ref == nil else { return false }
    // A pavement has no sign of its own.
    return other.name == nil && other.ref == nil || view.isBesideStreet(view.edge(arm.last))
  }
}
