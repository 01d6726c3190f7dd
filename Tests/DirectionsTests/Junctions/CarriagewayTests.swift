import Testing

/// Dual carriageways, slip roads and staggered junctions: several nodes, one decision.
@Suite struct CarriagewayTests {
  /// One goes east on the lower carriageway and west on the upper one, 20 m apart.
  static let dual = Junction(
    """
                n
                |
                |
                |
                |
    f-----------N-----------e
    a-----------S-----------b
                |
                |
                |
                |
                s
    """, spacing: 40,
    ways: """
      aSb: highway=primary, name=Main Road, oneway=yes
      eNf: highway=primary, name=Main Road, oneway=yes
      sS: highway=residential, name=Mill Road
      SN: highway=residential, name=Mill Road
      Nn: highway=residential, name=Mill Road
      """)

  @Test(arguments: ["car", "truck", "bicycle", "foot"])
  func `nothing is said straight over both carriageways`(profile: String) throws {
    let dual = Self.dual.by(profile)
    try dual.expect("sSNn", "depart north: Mill Road", "arrive: Mill Road")
    try dual.expect("nNSs", "depart south: Mill Road", "arrive: Mill Road")
    try dual.expect("aSb", "depart east: Main Road", "arrive: Main Road")
    try dual.expect("eNf", "depart west: Main Road", "arrive: Main Road")
  }

  @Test(arguments: ["car", "truck", "bicycle"])
  func `a turn onto a dual carriageway is one prompt`(profile: String) throws {
    let dual = Self.dual.by(profile)
    try dual.expect(
      "sSNf", "depart north: Mill Road", "turn left: Main Road", "arrive: Main Road")
    try dual.expect(
      "sSb", "depart north: Mill Road", "turn right: Main Road", "arrive: Main Road")
    try dual.expect(
      "nNSb", "depart south: Mill Road", "turn left: Main Road", "arrive: Main Road")
  }

  @Test func `a turn off a dual carriageway is one prompt`() throws {
    try Self.dual.expect(
      "aSNn", "depart east: Main Road", "turn left: Mill Road", "arrive: Mill Road")
    try Self.dual.expect(
      "aSs", "depart east: Main Road", "turn right: Mill Road", "arrive: Mill Road")
    try Self.dual.expect(
      "eNSs", "depart west: Main Road", "turn left: Mill Road", "arrive: Mill Road")
  }

  @Test func `back on the other carriageway is one prompt`() throws {
    try Self.dual.expect(
      "aSNf", "depart east: Main Road", "uTurn uTurn: Main Road; on the left",
      "arrive: Main Road")
    try Self.dual.expect(
      "eNSb", "depart west: Main Road", "uTurn uTurn: Main Road; on the left",
      "arrive: Main Road")
  }

  @Test func `the piece between the carriageways may have no name`() throws {
    var dual = Self.dual
    dual.ways = dual.ways.replacing(
      "SN: highway=residential, name=Mill Road", with: "SN: highway=primary_link")
    try dual.expect(
      "aSNf", "depart east: Main Road", "uTurn uTurn: Main Road; on the left",
      "arrive: Main Road")
    try dual.expect(
      "sSNf", "depart north: Mill Road", "turn left: Main Road", "arrive: Main Road")
    try dual.expect("sSNn", "depart north: Mill Road", "arrive: Mill Road")
  }

  @Test func `a street that ends at a dual carriageway`() throws {
    var dual = Self.dual
    dual.ways = """
      aSb: highway=primary, name=Main Road, oneway=yes
      eNf: highway=primary, name=Main Road, oneway=yes
      sS: highway=residential, name=Mill Road
      SN: highway=residential, name=Mill Road
      """
    try dual.expect(
      "sSNf", "depart north: Mill Road", "endOfRoad left: Main Road", "arrive: Main Road")
    try dual.expect(
      "sSb", "depart north: Mill Road", "turn right: Main Road", "arrive: Main Road")
  }

  static let split = Junction(
    #"""
                    d-----------e
              /
    a-------b
              \
                    c-----------f
    """#, spacing: 20,
    ways: """
      ab: highway=primary, name=Main Road
      bcf: highway=primary, name=Main Road, oneway=yes
      edb: highway=primary, name=Main Road, oneway=yes
      """)

  @Test func `where carriageways part or join nothing is said`() throws {
    try Self.split.expect("abcf", "depart east: Main Road", "arrive: Main Road")
    try Self.split.expect("edba", "depart west: Main Road", "arrive: Main Road")
  }

  @Test func `back where the carriageways part`() throws {
    try Self.split.expect(
      "edbcf", "depart west: Main Road", "uTurn uTurn: Main Road; on the left",
      "arrive: Main Road")
  }

  /// From the south, Mill Road goes on 10 m farther to the east.
  static let staggered = Junction(
    """
                  n
                  |
                  |
                  |
                  |
    a-----------b-c-----------d
                |
                |
                |
                |
                s
    """, spacing: 20,
    ways: """
      abcd: highway=secondary, name=High Street
      sb: highway=residential, name=Mill Road
      cn: highway=residential, name=Mill Road
      """)

  @Test func `a staggered crossing is one decision`() throws {
    try Self.staggered.expect(
      "sbcn", "depart north: Mill Road", "stay straight: Mill Road", "arrive: Mill Road")
    try Self.staggered.expect("abcd", "depart east: High Street", "arrive: High Street")
    try Self.staggered.expect(
      "sbcd", "depart north: Mill Road", "endOfRoad right: High Street", "arrive: High Street")
    try Self.staggered.expect(
      "abcn", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
    try Self.staggered.expect(
      "abs", "depart east: High Street", "turn right: Mill Road", "arrive: Mill Road")
  }

  static let renamed = {
    var renamed = staggered
    renamed.ways = renamed.ways.replacing(
      "cn: highway=residential, name=Mill Road", with: "cn: highway=residential, name=Long Lane")
    return renamed
  }()

  @Test func `a staggered crossing into a street of another name`() throws {
    try Self.renamed.expect(
      "sbcn", "depart north: Mill Road", "newName straight: Long Lane", "arrive: Long Lane")
  }

  @Test func `two turns that are farther apart are two decisions`() throws {
    var staggered = Self.staggered
    staggered.spacing = 200
    try staggered.expect(
      "sbcn", "depart north: Mill Road", "endOfRoad right: High Street", "turn left: Mill Road",
      "arrive: Mill Road")
  }

  /// Before the crossing a slip road leads from the west to the south.
  static let slip = Junction(
    #"""
                  n
                  |
                  |
    a------p------b-----------c
             \   |
                \ |
                  q
                  |
                  |
                  s
    """#, spacing: 20,
    ways: """
      apbc: highway=secondary, name=High Street
      nb: highway=secondary, name=Mill Road
      bq: highway=secondary, name=Mill Road
      qs: highway=secondary, name=Mill Road
      pq: highway=secondary_link, oneway=yes
      """,
    restrictions: """
      no_right_turn from:apbc via:b to:bq
      no_left_turn from:pq via:q to:bq
      """)

  @Test func `a slip road beside a junction is part of the turn`() throws {
    try Self.slip.expect(
      "apqs", "depart east: High Street", "turn right: Mill Road", "arrive: Mill Road")
  }

  @Test func `past a slip road nothing is said`() throws {
    try Self.slip.expect("apbc", "depart east: High Street", "arrive: High Street")
    try Self.slip.expect("nbqs", "depart south: Mill Road", "arrive: Mill Road")
    try Self.slip.expect(
      "apbn", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
  }

  @Test func `back at a dead end`() throws {
    let dead = Junction(
      """
          d
          |
      a---b---c
      """,
      ways: """
        ab: highway=residential, name=High Street, oneway=yes
        bc: highway=residential, name=High Street
        bd: highway=residential, name=Mill Road
        """,
      restrictions: "no_left_turn from:ab via:b to:bd")
    try dead.expect(
      "abcbd", "depart east: High Street", "uTurn uTurn: High Street", "turn right: Mill Road",
      "arrive: Mill Road")
  }
}
