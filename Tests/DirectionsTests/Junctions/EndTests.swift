import Testing

/// How a way begins and ends: the direction, the side, corners.
@Suite struct EndTests {
  static let street = Junction(
    """
          n
    a-----------b
          s
    """, spacing: 40,
    ways: "ab: highway=residential, name=High Street")

  @Test(arguments: ["car", "truck", "bicycle", "foot"])
  func `a place lies on a side of the street`(profile: String) throws {
    let street = Self.street.by(profile)
    try street.expect("an", "depart east: High Street", "arrive left: High Street")
    try street.expect("as", "depart east: High Street", "arrive right: High Street")
    try street.expect("bn", "depart west: High Street", "arrive right: High Street")
    try street.expect("bs", "depart west: High Street", "arrive left: High Street")
    try street.expect("ab", "depart east: High Street", "arrive: High Street")
  }

  @Test func `one starts on a side of the street`() throws {
    try Self.street.expect(
      "nb", "depart east: High Street; on the left", "arrive: High Street")
    try Self.street.expect(
      "sb", "depart east: High Street; on the right", "arrive: High Street")
    try Self.street.expect(
      "na", "depart west: High Street; on the right", "arrive: High Street")
  }

  @Test func `all directions of the compass`() throws {
    let star = Junction(
      #"""
      a           b           c
        \        |        /
            \    |    /
      d-----------o-----------e
            /    |    \
        /        |        \
      f           g           h
      """#, spacing: 50,
      ways: """
        ao: highway=residential, name=Acorn Road
        bo: highway=residential, name=Birch Road
        co: highway=residential, name=Cedar Road
        do: highway=residential, name=Daisy Road
        eo: highway=residential, name=Elder Road
        fo: highway=residential, name=Fir Road
        go: highway=residential, name=Garden Road
        ho: highway=residential, name=Hill Road
        """)
    for (path, compass, name) in [
      ("ao", "southeast", "Acorn"), ("bo", "south", "Birch"), ("co", "southwest", "Cedar"),
      ("do", "east", "Daisy"), ("eo", "west", "Elder"), ("fo", "northeast", "Fir"),
      ("go", "north", "Garden"), ("ho", "northwest", "Hill"),
    ] {
      try star.expect(path, "depart \(compass): \(name) Road", "arrive: \(name) Road")
    }
  }

  @Test func `who starts at a corner goes along the street that is taken`() throws {
    let corner = Junction(
      """
          d
          |
          |
      a---b---c
      """,
      ways: """
        abc: highway=residential, name=High Street
        bd: highway=residential, name=Mill Road
        """)
    try corner.expect("bd", "depart north: Mill Road", "arrive: Mill Road")
    try corner.expect("bc", "depart east: High Street", "arrive: High Street")
    try corner.expect("ab", "depart east: High Street", "arrive: High Street")
    try corner.expect("db", "depart south: Mill Road", "arrive: Mill Road")
  }

  @Test func `a place just behind a corner`() throws {
    let corner = Junction(
      """
              d
              |
              x
      a-------b-------c
      """, spacing: 40,
      ways: """
        abc: highway=residential, name=High Street
        bxd: highway=residential, name=Mill Road
        """)
    try corner.expect(
      "abx", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
    try corner.expect(
      "xba", "depart south: Mill Road", "endOfRoad right: High Street", "arrive: High Street")
  }

  @Test func `a place where one stands already`() throws {
    try Self.street.expect(
      "ns", "depart east: High Street; on the left", "arrive right: High Street")
  }

  @Test func `a place at the end of a dead end`() throws {
    let dead = Junction(
      """
      x   b
          |
          |
      a---c---d
      """,
      ways: """
        acd: highway=residential, name=High Street
        cb: highway=residential, name=Mill Road
        """)
    try dead.expect(
      "acb", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
  }
}
