import Testing

/// Arms that part around islands, crossings of two dual carriageways, arms that are closed.
@Suite struct SplitArmTests {
  /// Every arm of the roundabout parts into a lane in and a lane out.
  static let islands = Junction(
    #"""
                        n
                        |
                        |
                        k
                      /   \
                     m     l
                    /       \
                   M         N
               v-V             E-e
         /                              \
    w---j                                g---z
         \                              /
               x-W             F-f
                   S         T
                    \       /
                     u     t
                      \   /
                        h
                        |
                        |
                        s
    """#, spacing: 20,
    ways: """
      STFENMVWS: highway=primary, junction=roundabout
      sh: highway=primary, name=South Road
      htT: highway=primary, name=South Road, oneway=yes
      Suh: highway=primary, name=South Road, oneway=yes
      zg: highway=primary, name=Elder Road
      geE: highway=primary, name=Elder Road, oneway=yes
      Ffg: highway=primary, name=Elder Road, oneway=yes
      nk: highway=primary, name=North Road
      kmM: highway=primary, name=North Road, oneway=yes
      Nlk: highway=primary, name=North Road, oneway=yes
      wj: highway=primary, name=Willow Road
      jxW: highway=primary, name=Willow Road, oneway=yes
      Vvj: highway=primary, name=Willow Road, oneway=yes
      """)

  @Test(arguments: ["car", "bicycle"])
  func `islands before a roundabout are no forks`(profile: String) throws {
    let islands = Self.islands.by(profile)
    try islands.expect(
      "shtTFfgz", "depart north: South Road", "roundabout right 1: Elder Road",
      "arrive: Elder Road")
    try islands.expect(
      "shtTFENlkn", "depart north: South Road", "roundabout straight 2: North Road",
      "arrive: North Road")
    try islands.expect(
      "shtTFENMVvjw", "depart north: South Road", "roundabout left 3: Willow Road",
      "arrive: Willow Road")
    try islands.expect(
      "zgeENMVWSuhs", "depart west: Elder Road", "roundabout left 3: South Road",
      "arrive: South Road")
  }

  /// Two dual carriageways cross: four nodes, one junction.
  static let grid = Junction(
    """
              m n
              | |
              | |
              | |
    f---------M-N---------e
    a---------S-T---------b
              | |
              | |
              | |
              s t
    """, spacing: 60,
    ways: """
      aSTb: highway=primary, name=Main Road, oneway=yes
      eNMf: highway=primary, name=Main Road, oneway=yes
      mMSs: highway=primary, name=Cross Road, oneway=yes
      tTNn: highway=primary, name=Cross Road, oneway=yes
      """)

  @Test func `a crossing of dual carriageways is one junction`() throws {
    try Self.grid.expect("aSTb", "depart east: Main Road", "arrive: Main Road")
    try Self.grid.expect("tTNn", "depart north: Cross Road", "arrive: Cross Road")
    try Self.grid.expect(
      "aSs", "depart east: Main Road", "turn right: Cross Road", "arrive: Cross Road")
    try Self.grid.expect(
      "aSTNn", "depart east: Main Road", "turn left: Cross Road", "arrive: Cross Road")
    try Self.grid.expect(
      "tTNMf", "depart north: Cross Road", "turn left: Main Road", "arrive: Main Road")
    try Self.grid.expect(
      "aSTNMf", "depart east: Main Road", "uTurn uTurn: Main Road; on the left",
      "arrive: Main Road")
  }

  @Test func `a roundabout with two arms`() throws {
    var two = RoundaboutTests.four
    two.ways = """
      SENWS: highway=primary, junction=roundabout
      sS: highway=primary, name=South Road
      nN: highway=primary, name=South Road
      """
    try two.expect(
      "sSENn", "depart north: South Road", "roundabout straight 1: South Road",
      "arrive: South Road")
  }

  @Test func `a circular junction is taken by its exits, too`() throws {
    var circle = RoundaboutTests.four
    circle.ways = circle.ways.replacing(
      "junction=roundabout", with: "junction=circular, oneway=yes")
    try circle.expect(
      "sSENWw", "depart north: South Road", "roundabout left 3: Willow Road",
      "arrive: Willow Road")
  }

  @Test func `arms that are closed to all are none`() throws {
    var four = RoundaboutTests.four
    four.ways = four.ways.replacing(
      "eE: highway=primary", with: "eE: highway=service, access=no, bus=yes")
    try four.expect(
      "sSENn", "depart north: South Road", "roundabout straight 1: North Road",
      "arrive: North Road")
    var crossing = CrossingTests.crossing
    crossing.ways = """
      abc: highway=residential, name=High Street
      db: highway=residential, name=Mill Road, access=no
      be: highway=residential, name=Mill Road
      """
    try crossing.expect("abc", "depart east: High Street", "arrive: High Street")
  }

  @Test func `a one-way street that joins from the side is no fork`() throws {
    let junction = Junction(
      #"""
      d
            \
      a-----------b-----------c
      """#,
      ways: """
        abc: highway=secondary, name=High Street
        db: highway=secondary, name=Mill Road, oneway=yes
        """)
    try junction.expect("abc", "depart east: High Street", "arrive: High Street")
    try junction.expect("cba", "depart west: High Street", "arrive: High Street")
    try junction.expect(
      "dba", "depart east: Mill Road", "endOfRoad sharpRight: High Street",
      "arrive: High Street")
  }

  @Test func `a driveway that leaves at a small angle is no fork`() throws {
    let junction = Junction(
      """
                              d
                        /
      a-----------b-----------c
      """,
      ways: """
        abc: highway=residential, name=High Street
        bd: highway=service, service=driveway
        """)
    try junction.expect("abc", "depart east: High Street", "arrive: High Street")
    try junction.expect(
      "abd", "depart east: High Street", "turn slightLeft: [driveway]", "arrive: [driveway]")
  }

  @Test func `a street that changes its name after a turn`() throws {
    let junction = Junction(
      """
              e
              |
              |
              d
              |
              |
      a-------b-------c
      """,
      ways: """
        abc: highway=residential, name=High Street
        bd: highway=residential, name=Mill Road
        de: highway=residential, name=Long Lane
        """)
    try junction.expect(
      "abde", "depart east: High Street", "turn left: Mill Road; becomes Long Lane",
      "arrive: Long Lane")
  }

  @Test func `a street without a name that gets one`() throws {
    let junction = Junction(
      """
      a-------b-------c
      """,
      ways: """
        ab: highway=unclassified
        bc: highway=residential, name=Mill Road
        """)
    try junction.expect("abc", "depart east: [street]; becomes Mill Road", "arrive: Mill Road")
    try junction.expect("cba", "depart west: Mill Road", "arrive: [street]")
  }

  @Test func `by bicycle against a one-way street that is open to bicycles`() throws {
    var crossing = CrossingTests.crossing.by("bicycle")
    crossing.ways = """
      abc: highway=residential, name=High Street
      db: highway=residential, name=Mill Road, oneway=yes, oneway:bicycle=no
      be: highway=residential, name=Long Lane
      """
    try crossing.expect(
      "abd", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
  }

  @Test func `steps with a landing are told once`() throws {
    let steps = Junction(
      """
      a-------b--c--d--e-------f
      """, spacing: 20,
      ways: """
        ab: highway=footway
        bc: highway=steps
        cd: highway=footway
        de: highway=steps
        ef: highway=footway
        """, profile: "foot")
    try steps.expect(
      "abcdef", "depart east: [footpath]", "steps straight: [steps]", "arrive: [footpath]")
  }

  @Test func `a ferry of several ways is boarded once`() throws {
    let ferry = Junction(
      """
      a---b-------c-------d---e
      """,
      ways: """
        ab: highway=residential, name=Harbour Road
        bc: route=ferry, name=Blue Ferry, duration=00:20
        cd: route=ferry, name=Blue Ferry, duration=00:20
        de: highway=residential, name=Island Road
        """)
    try ferry.expect(
      "abcde", "depart east: Harbour Road", "board straight: Blue Ferry; carried",
      "leaveFerry straight: Island Road; driving", "arrive: Island Road")
  }

  @Test func `a road beside a main road is a turn from it`() throws {
    let junction = Junction(
      """
      a-------b-------------------c
                  d-----------e
      """, spacing: 40,
      ways: """
        abc: highway=primary, name=Main Road
        bde: highway=service, name=Main Road
        """)
    try junction.expect("abc", "depart east: Main Road", "arrive: Main Road")
    try junction.expect(
      "abde", "depart east: Main Road", "turn slightRight: Main Road", "arrive: Main Road")
  }
}
