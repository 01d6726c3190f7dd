/// A junction as it is seen on a way through it; routes along that way share it.
final class KnownView: Sendable {
  /// As seen over ``Streets/bearingDistance``.
  let near: JunctionView
  /// As seen over ``Streets/sight``, by the edge of arrival alone.
  let fromAfar: JunctionView
  /// Whether that edge is as long as the sight.
  let isSeenAlone: Bool

  init(_ streets: Streets, from arrival: Int, to departure: Int, node: Int) {
    near = streets.view(from: arrival, to: departure, node: node)
    var (back, rest) = (PlaneVector(), Streets.sight)
    streets.addLine(of: arrival ^ 1, &back, &rest)
    isSeenAlone = rest <= 0
    fromAfar = near.seen(arriving: back.backBearing) { streets.departureBearing(seen: $0) }
  }
}

extension PlaneVector {
  /// The bearing against it, in degrees.
  var backBearing: Double {
    let bearing = bearing
    return bearing < 180 ? bearing + 180 : bearing - 180
  }
}
