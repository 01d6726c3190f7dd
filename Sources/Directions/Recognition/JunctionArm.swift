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
    let node = streets.node(of: arrival)
    let (arrival, departure) = (streets.perceived(arrival), streets.perceived(departure))
    let view = streets.view(from: arrival, to: departure, node: node)
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
          || streets.turn(from: node, into: back) != nil, isArrival: true,
        isDeparture: departure == back))
    return arms.sorted {
      ($0.bearing, $0.isArrival ? 1 : 0) < ($1.bearing, $1.isArrival ? 1 : 0)
    }
  }
}

extension ManeuverRecognizer {
  /// Writes the arms of the junction between two edges of a route to a list, clockwise from north,
  /// without what maneuvers need to know about them.
  ///
  /// The way back is open only if the route takes it.
  package func findArms(
    from arrival: Int, to departure: Int, _ arms: inout [JunctionArm]
  ) {
    arms.removeAll(keepingCapacity: true)
    let node = streets.node(of: arrival)
    let (arrival, departure) = (streets.perceived(arrival), streets.perceived(departure))
    let back = arrival ^ 1
    for edge in streets.arms[streets.head(arrival)] {
      let edge = Int(edge)
      let isDeparture = edge == departure
      let bearing = streets.departureBearing(edge, for: streets.bearingDistance)
      let arm = JunctionArm(
        bearing: Int(bearing.rounded()) % 360,
        isOpen: isDeparture
          || edge != back && streets.isOpen(edge) && streets.turn(from: node, into: edge) != nil,
        isArrival: edge == back, isDeparture: isDeparture)
      arms.insert(arm) { $0.bearing < $1.bearing }
    }
  }

  /// Degrees clockwise from north, `0..<360`, in which a traveller arrives at the end of an edge.
  package func arrivalDegrees(_ edge: Int) -> Int {
    Int(streets.arrivalBearing(edge, for: streets.bearingDistance).rounded()) % 360
  }

  /// Degrees clockwise from north, `0..<360`, in which a traveller sets out along an edge.
  package func departureDegrees(_ edge: Int) -> Int {
    Int(streets.departureBearing(edge, for: streets.bearingDistance).rounded()) % 360
  }

  /// Whether an edge is part of a roundabout that directions announce as a whole.
  package func isRoundabout(_ edge: Int) -> Bool { streets.isRoundabout(edge) }
}
