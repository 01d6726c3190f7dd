import Testing

/// Pavements, crossings and cycle paths that are drawn beside the road.
@Suite struct PavementTests {
  /// A pavement along a road, over the mouth of a side street.
  static let pavement = Junction(
    """
            m
            |
    d---e---n---f---g
            |
    a-------b-------c
    """, spacing: 20,
    ways: """
      abc: highway=residential, name=High Street
      mnb: highway=residential, name=Mill Road
      de: highway=footway, footway=sidewalk
      enf: highway=footway, footway=crossing
      fg: highway=footway, footway=sidewalk
      """, nodes: "n: highway=crossing", profile: "foot")

  @Test func `along a pavement side streets are crossed in silence`() throws {
    try Self.pavement.expect(
      "denfg", "depart east: along High Street", "arrive: along High Street")
    try Self.pavement.expect(
      "mnb", "depart south: Mill Road", "arrive: Mill Road")
    try Self.pavement.expect(
      "denm", "depart east: along High Street", "turn left: Mill Road", "arrive: Mill Road")
  }

  /// A crossing in two parts with an island between them.
  static let refuge = Junction(
    """
    d-------e-------f
            |
    i-------x-------j
            |
    g-------y-------h
            |
    a-------b-------c
    """, spacing: 20,
    ways: """
      abc: highway=footway, footway=sidewalk
      def: highway=footway, footway=sidewalk
      by: highway=footway, footway=crossing
      yx: highway=footway, footway=traffic_island
      xe: highway=footway, footway=crossing
      gyh: highway=primary, name=Main Road, oneway=yes, foot=no
      jxi: highway=primary, name=Main Road, oneway=yes, foot=no
      """, profile: "foot")

  @Test func `a crossing with an island is one crossing`() throws {
    try Self.refuge.expect(
      "abyxef", "depart east: along Main Road", "turn left: across Main Road",
      "endOfRoad right: along Main Road", "arrive: along Main Road")
    try Self.refuge.expect("abc", "depart east: along Main Road", "arrive: along Main Road")
  }

  /// A street with pavements on both sides, and a crossing.
  static let sides = Junction(
    """
    d-------e-------f
            |
    a-------b-------c
            |
    g-------h-------i
    """, spacing: 20,
    ways: """
      abc: highway=residential, name=High Street
      def: highway=footway, footway=sidewalk
      ghi: highway=footway, footway=sidewalk
      ebh: highway=footway, footway=crossing
      """, profile: "foot")

  @Test func `who changes to the other pavement crosses the street`() throws {
    try Self.sides.expect(
      "debhi", "depart east: along High Street", "turn right: across High Street",
      "endOfRoad left: along High Street", "arrive: along High Street")
    try Self.sides.expect("def", "depart east: along High Street", "arrive: along High Street")
  }

  @Test func `a street and the pavement beside it are two ways`() throws {
    let beside = Junction(
      """
              s-------d
              |
      a-------b-------c
      """, spacing: 20,
      ways: """
        abc: highway=residential, name=High Street
        bs: highway=footway
        sd: highway=footway, footway=sidewalk
        """, profile: "foot")
    try beside.expect(
      "abc", "depart east: High Street", "arrive: High Street")
    // Up to the bend one is on a footpath.
    try beside.expect(
      "absd", "depart east: High Street", "turn left: [footpath]", "arrive: along High Street")
  }

  @Test func `a cycle path that crosses a side street goes on`() throws {
    let path = Junction(
      """
              m
              |
      d---e---n---f---g
              |
      a-------b-------c
      """, spacing: 20,
      ways: """
        abc: highway=primary, name=Main Road
        mnb: highway=residential, name=Mill Road
        de: highway=cycleway
        enf: highway=cycleway, cycleway=crossing
        fg: highway=cycleway
        """, profile: "bicycle")
    try path.expect("denfg", "depart east: [cyclePath]", "arrive: [cyclePath]")
    try path.expect(
      "abc", "depart east: Main Road", "arrive: Main Road")
  }

  @Test func `a path that becomes a street is no decision`() throws {
    let path = Junction(
      """
      a-------b-------c
      """,
      ways: """
        ab: highway=footway
        bc: highway=residential, name=Mill Road
        """, profile: "foot")
    try path.expect(
      "abc", "depart east: [footpath]; becomes Mill Road", "arrive: Mill Road")
    try path.expect("cba", "depart west: Mill Road", "arrive: [footpath]")
  }

  @Test func `a gate or a bollard is no decision`() throws {
    let path = Junction(
      """
      a-------b-------c
      """,
      ways: "abc: highway=path, name=Canal Walk", nodes: "b: barrier=gate", profile: "foot")
    try path.expect("abc", "depart east: Canal Walk", "arrive: Canal Walk")
    try path.by("bicycle").expect("abc", "depart east: Canal Walk", "arrive: Canal Walk")
  }

  @Test func `a path across a park with a fork`() throws {
    let park = Junction(
      #"""
                          c
                     /
      a-----------b
                     \
                          d
      """#,
      ways: """
        ab: highway=footway
        bc: highway=footway
        bd: highway=footway
        """, profile: "foot")
    try park.expect(
      "abc", "depart east: [footpath]", "fork slightLeft: [footpath]", "arrive: [footpath]")
    try park.expect(
      "abd", "depart east: [footpath]", "fork slightRight: [footpath]", "arrive: [footpath]")
  }
}
