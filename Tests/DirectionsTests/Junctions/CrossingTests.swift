import Testing

/// Crossings, T junctions and bends of plain streets.
@Suite struct CrossingTests {
  static let crossing = Junction(
    """
        d
        |
    a---b---c
        |
        e
    """,
    ways: """
      abc: highway=residential, name=High Street
      dbe: highway=residential, name=Mill Road
      """)

  @Test(arguments: ["car", "truck", "bicycle", "foot"])
  func `nothing is said straight over a crossing`(profile: String) throws {
    let crossing = Self.crossing.by(profile)
    try crossing.expect("abc", "depart east: High Street", "arrive: High Street")
    try crossing.expect("cba", "depart west: High Street", "arrive: High Street")
    try crossing.expect("ebd", "depart north: Mill Road", "arrive: Mill Road")
  }

  @Test(arguments: ["car", "truck", "bicycle", "foot"])
  func `turns at a crossing`(profile: String) throws {
    let crossing = Self.crossing.by(profile)
    try crossing.expect(
      "abd", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
    try crossing.expect(
      "abe", "depart east: High Street", "turn right: Mill Road", "arrive: Mill Road")
    try crossing.expect(
      "dba", "depart south: Mill Road", "turn right: High Street", "arrive: High Street")
    try crossing.expect(
      "ebc", "depart north: Mill Road", "turn right: High Street", "arrive: High Street")
  }

  static let lights = {
    var lights = crossing
    lights.nodes = "b: highway=traffic_signals"
    return lights
  }()

  @Test func `traffic lights are named where one turns, and are no maneuver where one does not`()
    throws
  {
    try Self.lights.expect("abc", "depart east: High Street", "arrive: High Street")
    try Self.lights.expect(
      "abd", "depart east: High Street", "turn left: Mill Road; lights", "arrive: Mill Road")
  }

  @Test func `the road ends at a T junction, and only there`() throws {
    let junction = Junction(
      """
          d
          |
      a---b---c
      """,
      ways: """
        abc: highway=residential, name=High Street
        db: highway=residential, name=Mill Road
        """)
    try junction.expect(
      "dbc", "depart south: Mill Road", "endOfRoad left: High Street", "arrive: High Street")
    try junction.expect(
      "dba", "depart south: Mill Road", "endOfRoad right: High Street", "arrive: High Street")
    try junction.expect("abc", "depart east: High Street", "arrive: High Street")
    try junction.expect(
      "abd", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
  }

  @Test func `the road ends beside a branch to the rear`() throws {
    let junction = Junction(
      """
        d e
        |
        | /
      a-b---c
      """,
      ways: """
        abc: highway=residential, name=High Street
        db: highway=residential, name=Mill Road
        be: highway=residential, name=Long Lane
        """)
    try junction.expect(
      "dba", "depart south: Mill Road", "endOfRoad right: High Street", "arrive: High Street")
    try junction.expect(
      "dbc", "depart south: Mill Road", "endOfRoad left: High Street", "arrive: High Street")
    try junction.expect(
      "dbe", "depart south: Mill Road", "turn sharpLeft: Long Lane", "arrive: Long Lane")
  }

  @Test func `a T junction where both arms have other names`() throws {
    let junction = Junction(
      """
          d
          |
      a---b---c
      """,
      ways: """
        ab: highway=residential, name=Low Street
        bc: highway=residential, name=High Street
        db: highway=residential, name=Mill Road
        """)
    try junction.expect(
      "dba", "depart south: Mill Road", "endOfRoad right: Low Street", "arrive: Low Street")
    try junction.expect(
      "abc", "depart east: Low Street; becomes High Street", "arrive: High Street")
  }

  @Test func `a bend is no decision`() throws {
    let bend = Junction(
      """
      a---b
          |
          c---d
      """,
      ways: "abcd: highway=residential, name=High Street")
    try bend.expect("abcd", "depart east: High Street", "arrive: High Street")
    try bend.expect("dcba", "depart west: High Street", "arrive: High Street")
  }

  @Test func `a bend into a street of another name is no decision`() throws {
    let bend = Junction(
      """
      a---b
          |
          c
      """,
      ways: """
        ab: highway=residential, name=High Street
        bc: highway=residential, name=Mill Road
        """)
    try bend.expect("abc", "depart east: High Street; becomes Mill Road", "arrive: Mill Road")
  }

  static let bend = Junction(
    """
        c
        |
    a---b---d
    """,
    ways: """
      abc: highway=residential, name=High Street
      bd: highway=residential, name=Mill Road
      """)

  @Test func `where the street bends and another one goes straight on, the bend is told`() throws {
    try Self.bend.expect(
      "abc", "depart east: High Street", "stay left: High Street", "arrive: High Street")
    try Self.bend.expect(
      "abd", "depart east: High Street; becomes Mill Road", "arrive: Mill Road")
    try Self.bend.expect(
      "cba", "depart south: High Street", "stay right: High Street", "arrive: High Street")
    try Self.bend.expect(
      "cbd", "depart south: High Street", "endOfRoad left: Mill Road", "arrive: Mill Road")
    // Mill Road ends where High Street bends.
    try Self.bend.expect(
      "dba", "depart west: Mill Road; becomes High Street", "arrive: High Street")
    try Self.bend.expect(
      "dbc", "depart west: Mill Road", "turn right: High Street", "arrive: High Street")
  }

  @Test func `where only one way goes on a corner is told all the same`() throws {
    // From the right and from ahead one may only come, which one does not see from afar.
    let junction = Junction(
      """
          c
          |
      a---b---d
          |
          e
      """,
      ways: """
        abc: highway=residential, name=High Street
        db: highway=residential, name=Mill Road, oneway=yes
        eb: highway=residential, name=Long Lane, oneway=yes
        """)
    try junction.expect(
      "abc", "depart east: High Street", "stay left: High Street", "arrive: High Street")
  }

  @Test func `who may not turn elsewhere need not be told where to go`() throws {
    let junction = Junction(
      """
          c
          |
      a---b---d
      """,
      ways: """
        ab: highway=residential, name=High Street
        bd: highway=residential, name=High Street
        bc: highway=residential, name=Mill Road
        """,
      restrictions: "no_left_turn from:ab via:b to:bc")
    try junction.expect("abd", "depart east: High Street", "arrive: High Street")
    try junction.expect("dba", "depart west: High Street", "arrive: High Street")
  }

  static let star = Junction(
    #"""
        c   d
         \ /
    b-----o-----e
         / \
        a   f
    """#,
    ways: """
      ao: highway=residential, name=Acorn Street
      bo: highway=residential, name=Birch Street
      co: highway=residential, name=Cedar Street
      do: highway=residential, name=Daisy Street
      eo: highway=residential, name=Elder Street
      fo: highway=residential, name=Fir Street
      """)

  @Test func `slight, plain and sharp turns at a star of six`() throws {
    // Along the diagonals a turn by 180° − 2 · 26.6°.
    try Self.star.expect(
      "aod", "depart northeast: Acorn Street; becomes Daisy Street", "arrive: Daisy Street")
    try Self.star.expect(
      "aoe", "depart northeast: Acorn Street", "turn right: Elder Street", "arrive: Elder Street")
    try Self.star.expect(
      "aof", "depart northeast: Acorn Street", "turn sharpRight: Fir Street", "arrive: Fir Street")
    try Self.star.expect(
      "aoc", "depart northeast: Acorn Street", "turn slightLeft: Cedar Street",
      "arrive: Cedar Street")
    try Self.star.expect(
      "aob", "depart northeast: Acorn Street", "turn sharpLeft: Birch Street",
      "arrive: Birch Street")
  }

  @Test func `of two streets on one side the turn tells which`() throws {
    let junction = Junction(
      """
              c    d
              |  /
      a-------b-------e
      """,
      ways: """
        abe: highway=residential, name=High Street
        bc: highway=residential, name=Mill Road
        bd: highway=residential, name=Long Lane
        """)
    try junction.expect(
      "abc", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
    try junction.expect(
      "abd", "depart east: High Street", "turn slightLeft: Long Lane", "arrive: Long Lane")
    try junction.expect("abe", "depart east: High Street", "arrive: High Street")
  }

  @Test func `a sharp turn back`() throws {
    let junction = Junction(
      #"""
      d
       \
           \
      a-------b---c
      """#,
      ways: """
        abc: highway=residential, name=High Street
        bd: highway=residential, name=Mill Road
        """)
    try junction.expect(
      "abd", "depart east: High Street", "turn sharpLeft: Mill Road", "arrive: Mill Road")
    try junction.expect(
      "cbd", "depart west: High Street", "turn slightRight: Mill Road", "arrive: Mill Road")
    try junction.expect(
      "dbc", "depart southeast: Mill Road", "endOfRoad slightLeft: High Street",
      "arrive: High Street")
  }

  static let second = Junction(
    """
              d   e
              |   |
    a---------b---c-------f
    """, spacing: 40,
    ways: """
      abcf: highway=residential, name=High Street
      bd: highway=residential, name=Mill Road
      ce: highway=residential, name=Long Lane
      """)

  @Test func `the second street on a side shortly behind the first is the second`() throws {
    try Self.second.expect(
      "abce", "depart east: High Street",
      "turn left: Long Lane; ordinal 2", "arrive: Long Lane")
  }

  @Test func `a street on the other side does not count`() throws {
    let junction = Junction(
      """
                    e
                    |
      a---------b---c-------f
                |
                d
      """, spacing: 40,
      ways: """
        abcf: highway=residential, name=High Street
        bd: highway=residential, name=Mill Road
        ce: highway=residential, name=Long Lane
        """)
    try junction.expect(
      "abce", "depart east: High Street", "turn left: Long Lane", "arrive: Long Lane")
  }

  @Test func `a way through a town is one prompt for each decision`() throws {
    let town = Junction(
      """
      a---b---c---d
          |   |
      e---f-n g---h
              |
      i---j---k---l---m
      """,
      ways: """
        abcd: highway=residential, name=Ash Street
        efn: highway=residential, name=Beech Street
        gh: highway=residential, name=Elm Street
        ijklm: highway=residential, name=Cedar Street
        bf: highway=residential, name=First Avenue
        cgk: highway=residential, name=Second Avenue
        """)
    try town.expect(
      "efbcgklm", "depart east: Beech Street", "turn left: First Avenue",
      "endOfRoad right: Ash Street", "turn right: Second Avenue", "endOfRoad left: Cedar Street",
      "arrive: Cedar Street")
    try town.expect(
      "mlkgcba", "depart west: Cedar Street", "turn right: Second Avenue",
      "endOfRoad left: Ash Street", "arrive: Ash Street")
  }
}
