import Testing

/// Junctions of several nodes: triangles, turn lanes, bypasses, ramps at roundabouts.
@Suite struct ShapeTests {
  /// The stem parts around an island, a carriageway for each side.
  static let triangle = Junction(
    #"""
    a-----------w-------e-----------b
                 \     /
                   \ /
                    s
                    |
                    |
                    t
    """#, spacing: 20,
    ways: """
      aweb: highway=secondary, name=High Street
      ws: highway=residential, name=Mill Road, oneway=yes
      se: highway=residential, name=Mill Road, oneway=yes
      st: highway=residential, name=Mill Road
      """)

  @Test(arguments: ["car", "truck", "bicycle"])
  func `a triangle is one junction`(profile: String) throws {
    var triangle = Self.triangle.by(profile)
    // Both arms of the stem may be driven both ways.
    triangle.ways = triangle.ways.replacing(", oneway=yes", with: "")
    try triangle.expect(
      "tswa", "depart north: Mill Road", "endOfRoad left: High Street", "arrive: High Street")
    try triangle.expect(
      "tseb", "depart north: Mill Road", "endOfRoad right: High Street", "arrive: High Street")
    try triangle.expect(
      "awst", "depart east: High Street", "turn right: Mill Road", "arrive: Mill Road")
    try triangle.expect(
      "best", "depart west: High Street", "turn left: Mill Road", "arrive: Mill Road")
    try triangle.expect("aweb", "depart east: High Street", "arrive: High Street")
  }

  @Test func `a triangle with one-way arms is one junction`() throws {
    try Self.triangle.expect(
      "tseb", "depart north: Mill Road", "endOfRoad right: High Street", "arrive: High Street")
    try Self.triangle.expect(
      "awst", "depart east: High Street", "turn right: Mill Road", "arrive: Mill Road")
    try Self.triangle.expect(
      "bewst", "depart west: High Street", "turn left: Mill Road", "arrive: Mill Road")
  }

  /// Before the crossing a lane for the left turn has a line of its own.
  static let lane = Junction(
    #"""
                      n
                      |
                      |
                      q
                  /   |
    a-------p---------b-----------c
                      |
                      |
                      |
                      s
    """#, spacing: 20,
    ways: """
      apbc: highway=secondary, name=High Street
      nq: highway=secondary, name=Mill Road
      qb: highway=secondary, name=Mill Road
      bs: highway=secondary, name=Mill Road
      pq: highway=secondary_link, oneway=yes
      """,
    restrictions: """
      no_left_turn from:apbc via:b to:qb
      no_right_turn from:pq via:q to:qb
      """)

  /// A lane leads around the roundabout to the first exit.
  static let bypass = Junction(
    #"""
              n
              |
              |
              N
            /   \
    w-----W       E-------x-----e
            \   /
              S         /
              |     /
              |  /
              y
              |
              s
    """#, spacing: 30,
    ways: """
      SENWS: highway=primary, junction=roundabout
      sy: highway=primary, name=South Road
      yS: highway=primary, name=South Road
      Ex: highway=primary, name=Elder Road
      xe: highway=primary, name=Elder Road
      nN: highway=primary, name=North Road
      wW: highway=primary, name=Willow Road
      yx: highway=primary_link, oneway=yes
      """)

  @Test func `a lane past the roundabout is a turn before it`() throws {
    var bypass = Self.bypass
    bypass.ways = bypass.ways.replacing("=roundabout", with: "=roundabout, maxspeed=10")
      .replacing("primary_link", with: "primary_link, maxspeed=90")
    try bypass.expect(
      "syxe", "depart north: South Road", "turn right: Elder Road", "arrive: Elder Road")
    try Self.bypass.expect(
      "sySENn", "depart north: South Road", "roundabout straight 2: North Road",
      "arrive: North Road")
  }

  /// An exit ramp ends at a roundabout, and an entry ramp begins there.
  static let interchange = Junction(
    #"""
    a-------b---------------------------------c-------d
                r                         p
                    \       n         /
                            |
                            N
                        W       E
                            S
                            |
                            s
    """#, spacing: 60,
    ways: """
      abcd: highway=motorway, ref=M 4, oneway=yes
      brW: highway=motorway_link, oneway=yes, destination=Cardiff
      Epc: highway=motorway_link, oneway=yes, destination=London, destination:ref=M 4
      SENWS: highway=primary, junction=roundabout
      nN: highway=primary, name=North Road
      sS: highway=primary, name=South Road
      """,
    nodes: "b: highway=motorway_junction, ref=30")

  @Test func `ramps that end and begin at a roundabout`() throws {
    try Self.interchange.expect(
      "abrWSs", "depart east: (M 4)",
      "offRamp slightRight: [ramp]; sign 30 Cardiff; on the right",
      "roundabout right 1: South Road", "arrive: South Road")
    try Self.interchange.expect(
      "sSEpcd", "depart north: South Road",
      "roundabout right 1: [ramp]; becomes (M 4); sign (M 4) London", "arrive: (M 4)")
  }

  @Test func `a road that joins a larger one from the side does so once`() throws {
    let junction = Junction(
      #"""
      a-------------------b-----------c
                      r
                  /
      g-------h-------------i
      """#,
      ways: """
        abc: highway=trunk, ref=A 470, oneway=yes
        hrb: highway=trunk_link, oneway=yes, destination=Pontypridd
        ghi: highway=secondary, name=Mill Road
        """)
    try junction.expect(
      "ghrbc", "depart east: Mill Road",
      "onRamp slightLeft: (A 470); sign Pontypridd; on the left", "arrive: (A 470)")
  }

  @Test func `a turn at grade into a trunk road is a turn`() throws {
    let junction = Junction(
      """
      a-------b-------c
              |
              |
              d
      """,
      ways: """
        abc: highway=trunk, ref=A 470
        db: highway=secondary, name=Mill Road
        """)
    try junction.expect(
      "dbc", "depart north: Mill Road", "endOfRoad right: (A 470)", "arrive: (A 470)")
    try junction.expect(
      "abd", "depart east: (A 470)", "turn right: Mill Road", "arrive: Mill Road")
  }

  @Test func `two turns in a row are two prompts`() throws {
    let block = Junction(
      """
      a-----------b-------c
                  |
              e---d-------f
      """, spacing: 40,
      ways: """
        abc: highway=residential, name=High Street
        bd: highway=residential, name=Short Lane
        edf: highway=residential, name=Mill Road
        """)
    try block.expect(
      "abdf", "depart east: High Street", "turn right: Short Lane", "endOfRoad left: Mill Road",
      "arrive: Mill Road")
    try block.expect(
      "abde", "depart east: High Street", "turn right: Short Lane", "endOfRoad right: Mill Road",
      "arrive: Mill Road")
  }

  @Test func `around a block every corner is told`() throws {
    let block = Junction(
      """
          m   n
          |   |
      a---b---c---h
          |   |
      g---e---d---i
          |   |
          j   k
      """,
      ways: """
        ab: highway=residential, name=High Street
        bc: highway=residential, name=High Street, oneway=yes
        ch: highway=residential, name=High Street
        cd: highway=residential, name=Second Avenue, oneway=yes
        de: highway=residential, name=Mill Road, oneway=yes
        eb: highway=residential, name=First Avenue, oneway=yes
        eg: highway=residential, name=Mill Road
        di: highway=residential, name=Mill Road
        ej: highway=residential, name=First Avenue
        dk: highway=residential, name=Second Avenue
        cn: highway=residential, name=Second Avenue
        bm: highway=residential, name=First Avenue
        """,
      restrictions: "no_left_turn from:ab via:b to:bm")
    try block.expect(
      "abcdebm", "depart east: High Street", "turn right: Second Avenue", "turn right: Mill Road",
      "turn right: First Avenue", "arrive: First Avenue")
  }

  @Test func `a loop road at the end of a street`() throws {
    let loop = Junction(
      """
                  c---d
                  |   |
      a-----------b---e
      """, spacing: 40,
      ways: """
        ab: highway=residential, name=Long Lane
        bedcb: highway=residential, name=Long Lane, oneway=yes
        """)
    // Into the loop only one way leads; at its end one could go around again.
    try loop.expect("abed", "depart east: Long Lane", "arrive: Long Lane")
    try loop.expect(
      "dcba", "depart west: Long Lane", "stay right: Long Lane", "arrive: Long Lane")
  }
}
