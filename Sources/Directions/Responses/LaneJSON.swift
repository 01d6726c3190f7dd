package import RoadNetwork

extension LaneIndications {
  private static let words: [(arrow: LaneIndications, name: String)] = [
    (.through, "straight"), (.sharpLeft, "sharp left"), (.left, "left"),
    (.slightLeft, "slight left"), (.slightRight, "slight right"), (.right, "right"),
    (.sharpRight, "sharp right"), (.reverse, "uturn"), (.mergeToLeft, "merge to left"),
    (.mergeToRight, "merge to right"),
  ]

  /// OSRM's words for the arrows, in its order; `none` where there are none.
  package var names: [String] { Self.lists[Int(rawValue & Self.all.rawValue)] }

  /// By bits: the words for some arrows.
  private static let lists: [[String]] = (0...all.rawValue).map { bits in
    let arrows = LaneIndications(rawValue: bits)
    return arrows.isEmpty ? ["none"] : words.filter { arrows.contains($0.arrow) }.map(\.name)
  }
}
