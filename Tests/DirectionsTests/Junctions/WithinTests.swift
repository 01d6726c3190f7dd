import Testing

/// Ways that begin or end in the midst of a junction, and branches of one name.
@Suite struct WithinTests {
  /// As `CarriagewayTests.dual`, with a place `x` between the carriageways.
  static let median = Junction(
    """
                n
                |
                |
    f-----------N-----------e
                x
    a-----------S-----------b
                |
                |
                s
    """, spacing: 40,
    ways: """
      aSb: highway=primary, name=Main Road, oneway=yes
      eNf: highway=primary, name=Main Road, oneway=yes
      sS: highway=residential, name=Mill Road
      SxN: highway=residential, name=Mill Road
      Nn: highway=residential, name=Mill Road
      """)

  @Test func `who starts between the carriageways turns once`() throws {
    try Self.median.expect(
      "xNf", "depart north: Mill Road", "turn left: Main Road", "arrive: Main Road")
    try Self.median.expect(
      "xSb", "depart south: Mill Road", "turn left: Main Road", "arrive: Main Road")
    try Self.median.expect("xNn", "depart north: Mill Road", "arrive: Mill Road")
  }

  @Test func `who stops between the carriageways turned once`() throws {
    try Self.median.expect(
      "aSx", "depart east: Main Road", "turn left: Mill Road", "arrive: Mill Road")
    try Self.median.expect("sSx", "depart north: Mill Road", "arrive: Mill Road")
  }

  @Test func `a place five metres behind a turn`() throws {
    let corner = Junction(
      """
              d
              |
              x
      a-------b-------c
      """, spacing: 10,
      ways: """
        abc: highway=residential, name=High Street
        bxd: highway=residential, name=Mill Road
        """)
    try corner.expect(
      "abx", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
    try corner.expect(
      "xba", "depart south: Mill Road", "endOfRoad right: High Street", "arrive: High Street")
  }

  @Test func `a branch that has the name of the street`() throws {
    let branch = Junction(
      """
              d
              |
              |
      a-------b-------c
      """,
      ways: """
        abc: highway=residential, name=High Street
        bd: highway=residential, name=High Street
        """)
    try branch.expect("abc", "depart east: High Street", "arrive: High Street")
    try branch.expect(
      "abd", "depart east: High Street", "turn left: High Street", "arrive: High Street")
    try branch.expect(
      "dba", "depart south: High Street", "stay right: High Street", "arrive: High Street")
  }

  @Test func `motorways that join are one road from there`() throws {
    let join = Junction(
      """
      a-----------------------b-----------c
                  d
      """,
      ways: """
        abc: highway=motorway, ref=M 4, oneway=yes
        db: highway=motorway, ref=M 5, oneway=yes
        """)
    try join.expect("abc", "depart east: (M 4)", "arrive: (M 4)")
    try join.expect("dbc", "depart east: (M 5); becomes (M 4)", "arrive: (M 4)")
  }

  @Test func `a street that parts into a pair of one-way streets`() throws {
    let pair = Junction(
      #"""
                          c
                     /
      a-----------b
                     \
                          d
      """#,
      ways: """
        ab: highway=secondary, name=High Street
        cb: highway=secondary, name=Low Street, oneway=yes
        bd: highway=secondary, name=High Street, oneway=yes
        """)
    try pair.expect("abd", "depart east: High Street", "arrive: High Street")
    try pair.expect(
      "cba", "depart southwest: Low Street; becomes High Street", "arrive: High Street")
  }

  @Test func `a street that goes on behind a square of one-way streets`() throws {
    // Nobody has called it a roundabout, and where it turns there is another arm.
    let square = Junction(
      """
              n
              |
          d---c
          |   |
      w---a---b
              |
              s
      """, spacing: 100,
      ways: """
        ab: highway=residential, name=South Avenue, oneway=yes
        bc: highway=residential, name=Elder Avenue, oneway=yes
        cd: highway=residential, name=North Avenue, oneway=yes
        da: highway=residential, name=Willow Avenue, oneway=yes
        wa: highway=residential, name=Willow Road
        sb: highway=residential, name=South Road
        nc: highway=residential, name=North Road
        """)
    try square.expect(
      "wabcn", "depart east: Willow Road; becomes South Avenue",
      "endOfRoad left: Elder Avenue; becomes North Road",
      "arrive: North Road")
  }
}
