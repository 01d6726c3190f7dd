/// A road that meets others at a junction.
package struct JunctionArm: Hashable, Sendable {
  /// The bearing of departure along it: degrees clockwise from north, `0..<360`.
  package var bearing: Int
  /// Whether it may be taken, given the arm of arrival.
  package var isOpen: Bool
  /// Whether the route arrives along it.
  package var isArrival: Bool
  /// Whether the route leaves along it.
  package var isDeparture: Bool

  package init(bearing: Int, isOpen: Bool, isArrival: Bool, isDeparture: Bool) {
    self.bearing = bearing
    self.isOpen = isOpen
    self.isArrival = isArrival
    self.isDeparture = isDeparture
  }
}

extension ManeuverRecognizer {
  /// Returns the arms of the junction between two edges of a route, clockwise from north.
  package func arms(from arrival: Int, to departure: Int) -> [JunctionArm] {
    let view = streets.view(from: arrival, to: departure)
    func degrees(_ bearing: Double) -> Int {
      ((Int(bearing.rounded()) % 360) + 360) % 360
    }
    var arms = view.arms.map { arm in
      JunctionArm(
        bearing: degrees(view.bearing + arm.angle), isOpen: arm.isOpen, isArrival: false,
        isDeparture: arm.edge == departure)
    }
    let back = arrival ^ 1
    arms.append(
      JunctionArm(
        bearing: degrees(view.bearing + 180),
        isOpen: departure == back
          || streets.turn(from: streets.node(of: arrival), into: back) != nil, isArrival: true,
        isDeparture: departure == back))
    return arms.sorted {
      ($0.bearing, $0.isArrival ? 1 : 0) < ($1.bearing, $1.isArrival ? 1 : 0)
    }
  }
}
