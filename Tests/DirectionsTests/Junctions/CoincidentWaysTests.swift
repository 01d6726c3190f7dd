import Testing

/// Ways on one line are one to travellers: streets drawn twice, and outlines of squares along streets.
@Suite struct CoincidentWaysTests {
  static let twice = Junction(
    """
                d
                |
    a-------b---c---e-------f
                |
                g
    """,
    ways: """
      abcef: highway=secondary, name=High Street, ref=A 48, oneway=yes
      bce: highway=secondary, name=High Street, ref=A 48, oneway=yes
      dcg: highway=residential, name=Mill Road
      """)

  @Test func `nothing is said along a street that is drawn twice`() throws {
    try Self.twice.expect(
      "abcef", "depart east: High Street (A 48)", "arrive: High Street (A 48)")
    try Self.twice.expect(
      "abcd", "depart east: High Street (A 48)", "turn left: Mill Road", "arrive: Mill Road")
    try Self.twice.expect(
      "dcef", "depart south: Mill Road", "turn left: High Street (A 48)",
      "arrive: High Street (A 48)")
  }

  static let square = Junction(
    """
            g-------h
            |       |
    a-------b-c---d-e-------f
              |
              k
    """,
    spacing: 40,
    ways: """
      abcdef: highway=residential, name=High Street
      bcdehgb: highway=pedestrian, area=yes, name=Market Square
      ck: highway=footway
      """, profile: "foot")

  @Test func `walkers along a square are on its street`() throws {
    try Self.square.expect(
      "abcdef", "depart east: High Street", "arrive: High Street")
    try Self.square.expect(
      "kcdef", "depart north: [footpath]", "endOfRoad right: High Street", "arrive: High Street")
  }
}
