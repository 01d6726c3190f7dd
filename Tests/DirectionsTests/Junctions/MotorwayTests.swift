import Testing

/// Motorways: their exits, forks, ramps and merges.
@Suite struct MotorwayTests {
  /// Both carriageways are far apart, so that only one of them plays a part.
  static let exit = Junction(
    #"""
    a-----------b-----------c
                    \
                        r---f
                            |
    g-----------h-----------k---------i
    """#, spacing: 100,
    ways: """
      abc: highway=motorway, ref=M 4, oneway=yes
      brfk: highway=motorway_link, oneway=yes, destination=Cardiff;Barry, destination:ref=A 48
      ghki: highway=primary, name=Cardiff Road, ref=A 48
      """,
    nodes: "b: highway=motorway_junction, ref=24")

  @Test func `an exit has a number and says where it leads`() throws {
    try Self.exit.expect(
      "abrfki", "depart east: (M 4)",
      "offRamp slightRight: [ramp]; sign 24 (A 48) Cardiff, Barry; on the right",
      "endOfRoad left: Cardiff Road (A 48)", "arrive: Cardiff Road (A 48)")
  }

  @Test func `past an exit nothing is said`() throws {
    try Self.exit.expect("abc", "depart east: (M 4)", "arrive: (M 4)")
  }

  @Test func `an exit at a small angle leads to its side all the same`() throws {
    let exit = Junction(
      """
      a-------b-----------------------c
                      r-----------f
      """,
      ways: """
        abc: highway=motorway, ref=M 4, oneway=yes
        brf: highway=motorway_link, oneway=yes, destination=Cardiff
        """,
      nodes: "b: highway=motorway_junction, ref=24")
    try exit.expect(
      "abrf", "depart east: (M 4)",
      "offRamp slightRight: [ramp]; sign 24 Cardiff; on the right", "arrive: [ramp]")
    try exit.expect("abc", "depart east: (M 4)", "arrive: (M 4)")
  }

  @Test func `an exit number on the ramp itself`() throws {
    var exit = Self.exit
    exit.nodes = ""
    exit.ways = exit.ways.replacing(
      "brfk: highway=motorway_link", with: "brfk: highway=motorway_link, junction:ref=24A")
    try exit.expect(
      "abrfki", "depart east: (M 4)",
      "offRamp slightRight: [ramp]; sign 24A (A 48) Cardiff, Barry; on the right",
      "endOfRoad left: Cardiff Road (A 48)", "arrive: Cardiff Road (A 48)")
  }

  @Test func `an exit without any sign`() throws {
    var exit = Self.exit
    exit.nodes = ""
    exit.ways = """
      abc: highway=motorway, ref=M 4, oneway=yes
      brfk: highway=motorway_link, oneway=yes
      ghki: highway=primary, name=Cardiff Road, ref=A 48
      """
    try exit.expect(
      "abrfki", "depart east: (M 4)", "offRamp slightRight: [ramp]; on the right",
      "endOfRoad left: Cardiff Road (A 48)", "arrive: Cardiff Road (A 48)")
  }

  @Test func `an exit on the other side`() throws {
    let exit = Junction(
      """
                              f
                              |
                          r---k
                      /
      a-----------b-----------c
      """,
      ways: """
        abc: highway=motorway, ref=M 4, oneway=yes
        brkf: highway=motorway_link, oneway=yes, destination=Newport
        """,
      nodes: "b: highway=motorway_junction, ref=25")
    try exit.expect(
      "abrkf", "depart east: (M 4)",
      "offRamp slightLeft: [ramp]; sign 25 Newport; on the left", "arrive: [ramp]")
  }

  static let entry = Junction(
    """
    a---------------b-----------c
                /
        r---p
        |
    g---h-----------i
    """,
    ways: """
      abc: highway=motorway, ref=M 4, oneway=yes
      hrpb: highway=motorway_link, oneway=yes, destination:ref=M 4, destination=London
      ghi: highway=primary, name=Cardiff Road
      """)

  @Test func `who is told the motorway with the ramp is not told to merge`() throws {
    try Self.entry.expect(
      "ghrpbc", "depart east: Cardiff Road", "onRamp left: (M 4); sign London; on the left",
      "arrive: (M 4)")
  }

  // One merges towards the traffic, though the ramp bends to the other side to lie beside it.
  @Test func `who begins on a long ramp merges`() throws {
    try Self.entry.expect(
      "hrpbc", "depart north: [ramp]", "merge slightLeft: (M 4)", "arrive: (M 4)")
  }

  @Test func `past a ramp that joins nothing is said`() throws {
    try Self.entry.expect("abc", "depart east: (M 4)", "arrive: (M 4)")
    try Self.entry.expect("ghi", "depart east: Cardiff Road", "arrive: Cardiff Road")
  }

  static let fork = Junction(
    #"""
                            c
                    /
    a-----------b
                    \
                            d
    """#,
    ways: """
      ab: highway=motorway, ref=M 4, oneway=yes
      bc: highway=motorway, ref=M 5, oneway=yes, destination=Bristol
      bd: highway=motorway, ref=M 4, oneway=yes, destination=London
      """)

  @Test func `a motorway that divides`() throws {
    try Self.fork.expect(
      "abc", "depart east: (M 4)", "fork slightLeft: (M 5); sign Bristol", "arrive: (M 5)")
    try Self.fork.expect(
      "abd", "depart east: (M 4)", "fork slightRight: (M 4); sign London", "arrive: (M 4)")
  }

  @Test func `a ramp that divides`() throws {
    let ramps = Junction(
      #"""
      a-----------b-----------------------c
                           \
                                                  e
                                             /
                                  r-------s
                                             \
                                                  f
      """#,
      ways: """
        abc: highway=motorway, ref=M 4, oneway=yes
        brs: highway=motorway_link, oneway=yes, destination=Barry;Cardiff
        se: highway=motorway_link, oneway=yes, destination=Barry
        sf: highway=motorway_link, oneway=yes, destination=Cardiff
        """,
      nodes: "b: highway=motorway_junction, ref=33")
    try ramps.expect(
      "abrse", "depart east: (M 4)",
      "offRamp slightRight: [ramp]; sign 33 Barry, Cardiff; on the right",
      "fork slightLeft: [ramp]; sign Barry", "arrive: [ramp]")
    try ramps.expect(
      "abrsf", "depart east: (M 4)",
      "offRamp slightRight: [ramp]; sign 33 Barry, Cardiff; on the right",
      "fork slightRight: [ramp]; sign Cardiff", "arrive: [ramp]")
  }

  @Test func `from one motorway to another`() throws {
    let cross = Junction(
      """
                              n
                              |
                              N
                            / |
                          r   |
                      /       |
      a-----------b-----------o-----------c
                              |
                              S
                              |
                              s
      """.replacing("-o-", with: "---"),
      ways: """
        abc: highway=motorway, ref=M 4, oneway=yes
        sSNn: highway=motorway, ref=M 5, oneway=yes, layer=1, bridge=yes
        brN: highway=motorway_link, oneway=yes, destination:ref=M 5, destination=Gloucester
        """,
      nodes: "b: highway=motorway_junction, ref=20")
    try cross.expect(
      "abrNn", "depart east: (M 4)",
      "offRamp slightLeft: (M 5); sign 20 Gloucester; on the left", "arrive: (M 5)")
  }

  @Test func `of two ramps the one that is kept to tells where it ends`() throws {
    let ramps = Junction(
      #"""
      a-----------b-----------------------c
                           \
                                                  e---E
                                             /
                                  r-------s
                                             \
                                                  f
                                                  |
                                                  F
      """#,
      ways: """
        abc: highway=motorway, ref=M 4, oneway=yes
        brs: highway=motorway_link, oneway=yes, destination=Barry;Cardiff
        se: highway=motorway_link, oneway=yes, destination=Barry
        eE: highway=trunk, ref=A 470, oneway=yes
        sf: highway=motorway_link, oneway=yes, destination=Cardiff
        fF: highway=primary, name=Mill Road
        """,
      nodes: "b: highway=motorway_junction, ref=33")
    try ramps.expect(
      "abrseE", "depart east: (M 4)",
      "offRamp slightRight: [ramp]; sign 33 Barry, Cardiff; on the right",
      "fork slightLeft: (A 470); sign Barry", "arrive: (A 470)")
  }

  @Test func `a motorway that becomes a road of another name`() throws {
    let end = Junction(
      """
      a-----------b-----------c
      """,
      ways: """
        ab: highway=motorway, ref=M 4, oneway=yes
        bc: highway=trunk, name=Cardiff Road, oneway=yes
        """)
    try end.expect("abc", "depart east: (M 4); becomes Cardiff Road", "arrive: Cardiff Road")
  }

  @Test func `a ramp between large roads is called a ramp, too`() throws {
    let trunk = Junction(
      #"""
      a-----------b-----------c
                      \
                          r
                          |
      g-------------------k---------i
      """#,
      ways: """
        abc: highway=trunk, ref=A 470, oneway=yes
        brk: highway=trunk_link, oneway=yes, destination=Pontypridd
        gki: highway=secondary, name=Mill Road
        """)
    try trunk.expect(
      "abrki", "depart east: (A 470)",
      "offRamp slightRight: [ramp]; sign Pontypridd; on the right",
      "endOfRoad left: Mill Road", "arrive: Mill Road")
  }
}
