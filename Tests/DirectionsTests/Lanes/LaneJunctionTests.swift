import Localization
import RoadNetwork
import Testing

@testable import Directions

/// The lanes before maneuvers at drawn junctions.
@Suite struct LaneJunctionTests {
  private static let crossing = Junction(
    """
        d
        |
    a---b---c
        |
        e
    """,
    ways: """
      ab: highway=primary, name=High Street, oneway=yes, turn:lanes=left|left;through|through|right
      bc: highway=primary, name=High Street
      db: highway=primary, name=Mill Road
      be: highway=primary, name=Mill Road
      """)

  @Test func `lanes lead to the arms that their arrows show`() throws {
    try Self.crossing.expectLanes("abd", "turn left: [left] [left;through] through right")
    try Self.crossing.expectLanes("abe", "turn right: left left;through through [right]")
    try Self.crossing.expectLanes("abc")
  }

  @Test func `on the right of the way a lane without arrows leads to the right, too`() throws {
    let junction = Self.crossing.tagged("left|left;through|through|right", "left||")
    try junction.expectLanes("abd", "turn left: [left] - -")
    try junction.expectLanes("abe", "turn right: left - [-]")
  }

  @Test func `a lane for buses is none`() throws {
    var junction = Self.crossing.tagged(
      "left|left;through|through|right", "left|through|right|right")
    junction.ways = junction.ways.replacing(
      "oneway=yes,", with: "oneway=yes, bus:lanes=|||designated,")
    try junction.expectLanes("abe", "turn right: left through [right]")
  }

  @Test func `an exit that hardly bends is slightly to a side`() throws {
    let exit = Junction(
      #"""
      a-----------b-----------c

                          r---f
      """#,
      ways: """
        ab: highway=motorway, ref=M 4, oneway=yes, turn:lanes=through|through|through;slight_right|slight_right
        bc: highway=motorway, ref=M 4, oneway=yes
        brf: highway=motorway_link, oneway=yes
        """,
      nodes: "b: highway=motorway_junction, ref=24")
    try exit.expectLanes(
      "abrf", "offRamp slightRight: through through [through;slight_right] [slight_right]")
  }

  @Test func `behind the first carriageway of another street one turns to the far side`() throws {
    let junction = Junction(
      """
              d   f
              |   |
      a-------b---c-------g
              |   |
              e   h
      """, spacing: 25,
      ways: """
        ab: highway=primary, name=High Street, turn:lanes:forward=left|through|through;right
        bc: highway=primary, name=High Street
        cg: highway=primary, name=High Street
        dbe: highway=primary, name=Mill Road, oneway=yes
        hcf: highway=primary, name=Mill Road, oneway=yes
        """)
    try junction.expectLanes("abcf", "turn left: [left] through through;right")
    try junction.expectLanes("abe", "turn right: left through [through;right]")
  }

  @Test func `who turns round takes the lane with that arrow`() throws {
    let junction = Junction(
      """
      a-------b-------c
              |
      f-------e-------d
      """, spacing: 40,
      ways: """
        ab: highway=primary, name=High Street, oneway=yes, turn:lanes=through|through|reverse
        bc: highway=primary, name=High Street, oneway=yes
        de: highway=primary, name=High Street, oneway=yes
        ef: highway=primary, name=High Street, oneway=yes
        be: highway=primary_link, oneway=yes
        """)
    try junction.expectLanes("abef", "uTurn uTurn: through through [reverse]")
  }

  @Test func `of the lanes that lead there those for the next turn are better`() throws {
    let junction = Junction(
      """
      a-------b-------e
              |
              |
      f-------d
              |
              h
      """, spacing: 40,
      ways: """
        ab: highway=primary, name=High Street, oneway=yes, turn:lanes=through|right|right
        be: highway=primary, name=High Street
        bd: highway=primary, name=Mill Road, oneway=yes
        df: highway=primary, name=Long Lane
        dh: highway=primary, name=Mill Road
        """)
    try junction.expectLanes("abdf", "turn right: through (right) [right]", "turn right: none")
  }

  @Test func `lanes of a roundabout are those for its exit`() throws {
    let junction = Junction(
      """
          n
          |
          b
      w--a c--e
          d
          |
          s
      """, spacing: 60,
      ways: """
        dcbad: highway=primary, junction=roundabout, oneway=yes
        wa: highway=primary, name=West Road, turn:lanes:forward=left|through;right
        nb: highway=primary, name=North Road
        ec: highway=primary, name=East Road
        sd: highway=primary, name=South Road
        """)
    try junction.expectLanes("wadcbn", "roundabout left: [left] through;right")
    try junction.expectLanes("wads", "roundabout right: left [through;right]")
  }

  @Test func `signs above lanes tell where they lead`() throws {
    let fork = Junction(
      #"""
                          c---d
      a-----------b
                          e---f
      """#,
      ways: """
        ab: highway=motorway, oneway=yes, turn:lanes=left|left|right, destination:lanes=Swansea|Swansea|Cardiff;Barry
        bcd: highway=motorway, ref=M 48, oneway=yes
        bef: highway=motorway, ref=M 49, oneway=yes
        """)
    let left = try JunctionDrive(fork, "abcd").steps[1].maneuver
    #expect(left.sign.places == ["Swansea"])
    let right = try JunctionDrive(fork, "abef").steps[1].maneuver
    #expect(right.sign.places == ["Cardiff", "Barry"])
    #expect(
      try JunctionDrive(fork, "abcd").written(.en)[1]
        == "Keep left onto the M 48 towards Swansea, using the two left lanes.")
  }

  @Test func `cyclists and walkers are told no lanes`() throws {
    for profile in ["bicycle", "foot"] {
      let drive = try JunctionDrive(Self.crossing.by(profile), "abd")
      #expect(drive.steps.allSatisfy { $0.maneuver.lanes == nil })
    }
  }
}

extension Junction {
  /// The same with other arrows.
  fileprivate func tagged(_ old: String, _ new: String) -> Junction {
    var junction = self
    junction.ways = ways.replacing(old, with: new)
    return junction
  }

  /// Compares the lanes along a path, here and in a mirror.
  ///
  /// Each line is a maneuver and its lanes from left to right, those to take in brackets, others that lead there in
  /// parentheses; `none` if there are none. Maneuvers without lanes at the end of the list are left out.
  fileprivate func expectLanes(
    _ path: String, _ lines: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for isMirrored in [false, true] {
      var junction = isMirrored ? mirrored : self
      if isMirrored { junction.ways = Self.mirroredLanes(ways) }
      let drive = try JunctionDrive(junction, path)
      #expect(drive.path == path, sourceLocation: sourceLocation)
      var told = drive.steps.dropFirst().dropLast().map { Self.line($0.maneuver) }
      while told.last?.hasSuffix(": none") == true, told.count > lines.count { told.removeLast() }
      let expected = isMirrored ? lines.map(Self.mirroredLine) : lines
      #expect(told == expected, "on the \(junction.side)", sourceLocation: sourceLocation)
    }
  }

  private static func line(_ maneuver: Maneuver) -> String {
    let head = "\(maneuver.kind.rawValue) \(maneuver.direction.rawValue): "
    guard let lanes = maneuver.lanes else { return head + "none" }
    let names: [(LaneIndications, String)] = [
      (.reverse, "reverse"), (.sharpLeft, "sharp_left"), (.left, "left"),
      (.slightLeft, "slight_left"), (.through, "through"), (.slightRight, "slight_right"),
      (.right, "right"), (.sharpRight, "sharp_right"),
    ]
    return head
      + lanes.map { lane in
        let arrows = names.filter { lane.indications.contains($0.0) }.map(\.1)
        let text = arrows.isEmpty ? "-" : arrows.joined(separator: ";")
        return lane.isActive ? "[\(text)]" : lane.isValid ? "(\(text))" : text
      }.joined(separator: " ")
  }

  /// Lanes in a mirror lie in the other order, and so do arrows.
  private static func mirroredLine(_ line: String) -> String {
    let parts = line.components(separatedBy: ": ")
    let lanes = parts[1].split(separator: " ").reversed().map { lane in
      let mark = lane.first.flatMap { "[(".contains($0) ? $0 : nil }
      let arrows = lane.trimmingMarks.split(separator: ";").reversed().joined(separator: ";")
      return mark == "[" ? "[\(arrows)]" : mark == "(" ? "(\(arrows))" : arrows
    }
    return mirrored(parts[0] + ": " + lanes.joined(separator: " "))
  }

  private static func mirroredLanes(_ ways: String) -> String {
    ways.replacing(#/:lanes(?::forward|:backward)?=([^,\n]*)/#) { match in
      let lanes = match.output.1.split(separator: "|", omittingEmptySubsequences: false)
      let reversed = lanes.reversed().joined(separator: "|")
      return match.output.0.dropLast(match.output.1.count) + mirrored(reversed)
    }
  }
}

extension Substring {
  fileprivate var trimmingMarks: Substring { filter { !"[]()".contains($0) }[...] }
}
