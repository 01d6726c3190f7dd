import Testing

/// Numbered roads have the direction that the relations of their routes tell, as on signs in North
/// America: `I 95 North`.
@Suite struct HeadingTests {
  /// A ramp onto a freeway.
  static let ramp = Junction(
    #"""
    a-------b-------c
             \
              r-----------f-----------g
    e---------------------
    """#,
    ways: """
      abc: highway=secondary, name=High Street
      brf: highway=motorway_link, oneway=yes
      efg: highway=motorway, ref=I 5;US 30, oneway=yes
      """,
    restrictions: "north:efg, type=route, route=road, network=US:I, ref=5")

  @Test func `a ramp leads onto a road with its direction`() throws {
    var ramp = Self.ramp
    for restrictions in [
      ramp.restrictions,
      "forward:efg, type=route, route=road, network=US:I, ref=5, direction=North",
    ] {
      ramp.restrictions = restrictions
      try ramp.expect(
        "abrfg", "depart east: High Street",
        "onRamp right: (I 5;US 30); heading North; on the right", "arrive: (I 5;US 30)")
    }
  }

  @Test(arguments: [
    "forward:efg, type=route, route=road, network=US:I, ref=5",
    "north:efg, type=route, route=road, network=US:I, ref=15",
    "north:efg, type=route, route=road, network=e-road, ref=5",
    "north:abc, type=route, route=road, network=US:I, ref=5",
  ])
  func `what is of another road or without a direction is not told`(relation: String) throws {
    var ramp = Self.ramp
    ramp.restrictions = relation
    try ramp.expect(
      "abrfg", "depart east: High Street",
      "onRamp right: (I 5;US 30); on the right", "arrive: (I 5;US 30)")
  }

  /// A road of two directions that another one meets.
  static let highway = Junction(
    """
    d
    |
    a
    |
    c-------b
    |
    e
    """,
    ways: """
      bc: highway=tertiary, name=Mill Road
      dace: highway=primary, ref=US 26
      """,
    restrictions: "forward:dace, type=route, route=road, network=US:US, ref=26, direction=south")

  @Test func `on a road of both directions the role of a way counts`() throws {
    try Self.highway.expect(
      "bce", "depart west: Mill Road", "endOfRoad left: (US 26); heading South", "arrive: (US 26)")
    try Self.highway.expect(
      "bcad", "depart west: Mill Road", "endOfRoad right: (US 26)", "arrive: (US 26)")
    var highway = Self.highway
    highway.restrictions = highway.restrictions.replacing("forward:", with: "backward:")
    try highway.expect(
      "bce", "depart west: Mill Road", "endOfRoad left: (US 26)", "arrive: (US 26)")
    try highway.expect(
      "bcad", "depart west: Mill Road", "endOfRoad right: (US 26); heading South",
      "arrive: (US 26)")
  }
}
