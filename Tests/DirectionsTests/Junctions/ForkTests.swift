import Testing

/// Streets that divide, and streets that bend beside smaller ones.
@Suite struct ForkTests {
  static let fork = Junction(
    #"""
                    c
               /
    a-------b
               \
                    d
    """#,
    ways: """
      ab: highway=secondary, name=High Street
      bc: highway=secondary, name=Mill Road
      bd: highway=secondary, name=Long Lane
      """)

  @Test(arguments: ["car", "truck", "bicycle", "foot"])
  func `a road that divides is a fork`(profile: String) throws {
    let fork = Self.fork.by(profile)
    try fork.expect(
      "abc", "depart east: High Street", "fork slightLeft: Mill Road", "arrive: Mill Road")
    try fork.expect(
      "abd", "depart east: High Street", "fork slightRight: Long Lane", "arrive: Long Lane")
  }

  @Test func `from the arm of a fork into its stem nothing is said, back into the other a turn`()
    throws
  {
    try Self.fork.expect(
      "cba", "depart southwest: Mill Road; becomes High Street", "arrive: High Street")
    try Self.fork.expect(
      "cbd", "depart southwest: Mill Road", "turn sharpLeft: Long Lane", "arrive: Long Lane")
  }

  @Test func `a fork where one arm has the name of the stem`() throws {
    var fork = Self.fork
    fork.ways = """
      abc: highway=secondary, name=High Street
      bd: highway=secondary, name=Long Lane
      """
    try fork.expect(
      "abc", "depart east: High Street", "fork slightLeft: High Street", "arrive: High Street")
    try fork.expect(
      "abd", "depart east: High Street", "fork slightRight: Long Lane", "arrive: Long Lane")
  }

  @Test func `a small street that leaves at the side of a straight one is a turn`() throws {
    let junction = Junction(
      """
                      d
                 /
      a-------b-----------c
      """,
      ways: """
        abc: highway=secondary, name=High Street
        bd: highway=residential, name=Mill Road
        """)
    try junction.expect("abc", "depart east: High Street", "arrive: High Street")
    try junction.expect(
      "abd", "depart east: High Street", "turn slightLeft: Mill Road", "arrive: Mill Road")
    try junction.expect("cba", "depart west: High Street", "arrive: High Street")
    try junction.expect(
      "dba", "depart southwest: Mill Road; becomes High Street", "arrive: High Street")
  }

  @Test func `a main road that bends a little while a small street goes straight on`() throws {
    let junction = Junction(
      """
                      c
                 /
      a-------b-----------d
      """,
      ways: """
        abc: highway=primary, name=Main Road
        bd: highway=residential, name=Mill Road
        """)
    try junction.expect("abc", "depart east: Main Road", "arrive: Main Road")
    try junction.expect("cba", "depart southwest: Main Road", "arrive: Main Road")
    try junction.expect(
      "dba", "depart west: Mill Road; becomes Main Road", "arrive: Main Road")
  }

  @Test func `a driveway straight ahead in a bend is no decision`() throws {
    let junction = Junction(
      """
      a---b---d
          |
          c
      """,
      ways: """
        abc: highway=residential, name=High Street
        bd: highway=service, service=driveway
        """)
    try junction.expect("abc", "depart east: High Street", "arrive: High Street")
    try junction.expect("cba", "depart north: High Street", "arrive: High Street")
  }

  @Test func `three arms ahead`() throws {
    let junction = Junction(
      #"""
                      c
                 /
      a-------b-----------d
                 \
                      e
      """#,
      ways: """
        ab: highway=secondary, name=High Street
        bc: highway=secondary, name=Mill Road
        bd: highway=secondary, name=Main Road
        be: highway=secondary, name=Long Lane
        """)
    try junction.expect(
      "abc", "depart east: High Street", "fork slightLeft: Mill Road", "arrive: Mill Road")
    try junction.expect(
      "abd", "depart east: High Street", "fork straight: Main Road", "arrive: Main Road")
    try junction.expect(
      "abe", "depart east: High Street", "fork slightRight: Long Lane", "arrive: Long Lane")
  }

  @Test func `of three ways ahead the one in the middle is told`() throws {
    let junction = Junction(
      """
                          c
      a---------------b---------------d
                                        e
      """, spacing: 30,
      ways: """
        abd: highway=primary, name=High Street, oneway=yes
        bc: highway=primary, name=High Street, oneway=yes
        be: highway=primary, name=Mill Road, oneway=yes
        """)
    try junction.expect(
      "abd", "depart east: High Street", "fork straight: High Street", "arrive: High Street")
  }
}
