package import RoadNetwork

extension LaneIndications {
  private static let names: [(arrow: LaneIndications, name: String)] = [
    (.through, "straight"), (.sharpLeft, "sharp left"), (.left, "left"),
    (.slightLeft, "slight left"), (.slightRight, "slight right"), (.right, "right"),
    (.sharpRight, "sharp right"), (.reverse, "uturn"), (.mergeToLeft, "merge to left"),
    (.mergeToRight, "merge to right"),
  ]

  /// OSRM's words for the arrows, in its order; `none` where there are none.
  package var names: [String] {
    isEmpty ? ["none"] : Self.names.filter { contains($0.arrow) }.map(\.name)
  }
}
