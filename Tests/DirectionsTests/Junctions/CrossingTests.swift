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

  @Test func `traffic lights are named where one turns, and are no maneuver where one does not`()
    throws
  {
    var lights = Self.crossing
    lights.nodes = "b: highway=traffic_signals"
    try lights.expect("abc", "depart east: High Street", "arrive: High Street")
    try lights.expect(
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

  @Test func `slight, plain and sharp turns at a star of six`() throws {
    let star = Junction(
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
    // Along the diagonals a turn by 180° − 2 · 26.6°.
    try star.expect(
      "aod", "depart northeast: Acorn Street; becomes Daisy Street", "arrive: Daisy Street")
    try star.expect(
      "aoe", "depart northeast: Acorn Street", "turn right: Elder Street", "arrive: Elder Street")
    try star.expect(
      "aof", "depart northeast: Acorn Street", "turn sharpRight: Fir Street", "arrive: Fir Street")
    try star.expect(
      "aoc", "depart northeast: Acorn Street", "turn slightLeft: Cedar Street", "arrive: Cedar Street")
    try star.expect(
      "aob", "depart northeast: Acorn Street", "turn sharpLeft: Birch Street",
      "arrive: Birch Street")
  }

  @Test func `the second street on a side shortly behind the first is the second`() throws {
    let junction = Junction(
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
    try junction.expect(
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
