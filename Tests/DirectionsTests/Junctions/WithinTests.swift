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
}
