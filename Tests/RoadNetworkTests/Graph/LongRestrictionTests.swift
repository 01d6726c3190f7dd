import RoadNetwork
import Testing
import _TestSupport

/// Restrictions over several edges: what is allowed depends on where one came from.
@Suite struct LongRestrictionTests {
  /// Two roads beside each other with a link between them.
  private static func dual(
    _ restrictions: String, link: String = "be: highway=residential"
  ) -> DrawnStreets {
    DrawnStreets(
      StreetDrawing(
        """
        a---b---c
            |
            g---h
            |
        d---e---f
        """,
        ways: """
          ab: highway=residential, oneway=yes
          bc: highway=residential, oneway=yes
          fe: highway=residential, oneway=yes
          ed: highway=residential, oneway=yes
          \(link)
          gh: highway=residential
          """, restrictions: restrictions))
  }

  @Test func `over one way`() {
    let streets = Self.dual("no_u_turn from:ab via:be to:ed")
    #expect(streets.turns("ab") == "bc be")
    #expect(streets.turns("ab be") == "eb")
    #expect(streets.turns("be") == "eb ed")
    // Somebody who turned round on the way came by another path.
    #expect(streets.turns("ab be eb be") == "eb ed")
    #expect(streets.route("ab", "ed")?.edges == "ab be eb be ed")
    #expect(streets.graph.turns.nodeCount == 9)
    #expect(streets.graph.omissions == SkippedElements())
  }

  @Test func `over a way in several segments`() {
    let streets = Self.dual(
      "no_u_turn from:ab via:bge to:ed", link: "bge: highway=residential")
    #expect(streets.turns("ab bg ge") == "eg")
    #expect(streets.turns("bg ge") == "ed eg")
    #expect(streets.turns("hg ge") == "ed eg")
    #expect(streets.turns("ab bg gh hg ge") == "ed eg")
    #expect(streets.turns("ab bg") == "gb ge gh")
  }

  @Test(arguments: ["via:bg via:ge", "via:ge via:bg"])
  func `over several ways, in whatever order they are named`(via: String) {
    let streets = Self.dual(
      "no_u_turn from:ab \(via) to:ed",
      link: """
        bg: highway=residential
        ge: highway=residential
        """)
    #expect(streets.turns("ab bg ge") == "eg")
    #expect(streets.turns("bg ge") == "ed eg")
    #expect(streets.turns("ab bg gh hg ge") == "ed eg")
  }

  @Test func `a demand over a way`() {
    let streets = Self.dual(
      "only_straight_on from:ab via:bge to:ed", link: "bge: highway=residential")
    // The demand begins when the whole of the way has been travelled.
    #expect(streets.turns("ab bg") == "gb ge gh")
    #expect(streets.turns("ab bg ge") == "ed")
    #expect(streets.turns("hg ge") == "ed eg")
  }

  @Test func `a road that is closed to those who come from one side is open to others`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a       e
        |       |
        b---c---d
        |       |
        g       f
        """,
        ways: """
          ab: highway=residential
          gb: highway=residential
          bc: highway=residential
          cd: highway=residential
          de: highway=residential
          df: highway=residential
          """,
        restrictions: """
          no_left_turn from:ab via:bc via:cd to:de
          no_right_turn from:gb via:bc via:cd to:df
          no_u_turn from:bc via:c to:bc
          no_u_turn from:cd via:d to:cd
          """))
    #expect(streets.turns("ab bc cd") == "df")
    #expect(streets.turns("gb bc cd") == "de")
    #expect(streets.turns("bc cd") == "de df")
    #expect(streets.route("ab", "df")?.edges == "ab bc cd df")
    #expect(streets.route("ab", "de")?.edges == "ab bg gb bc cd de")
    // Nodes for `bc` and `cd` from either side.
    #expect(streets.graph.turns.nodeCount == streets.graph.edgeCount + 4)
  }

  /// The end of one restriction's way is the beginning of another's.
  @Test func `overlapping restrictions hold together`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b---c---d---e
            |   |   |
            f   g   h
        """,
        ways: """
          ab: highway=residential
          bc: highway=residential
          cd: highway=residential
          de: highway=residential
          bf: highway=residential
          cg: highway=residential
          dh: highway=residential
          """,
        restrictions: """
          no_right_turn from:ab via:bc via:cd to:dh
          no_straight_on from:bc via:cd to:de
          no_u_turn from:cd via:d to:cd
          no_right_turn from:ab via:bc to:cg
          """))
    #expect(streets.turns("ab bc cd") == "")
    #expect(streets.turns("fb bc cd") == "dh")
    #expect(streets.turns("bc cd") == "dh")
    #expect(streets.turns("gc cd") == "de dh")
    #expect(streets.turns("ab bc") == "cb cd")
    #expect(streets.turns("fb bc") == "cb cd cg")
  }

  @Test func `a way may be in the midst of one restriction and the end of another`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b---c---d
            |   |
            e   f
        """,
        ways: """
          ab: highway=residential
          bc: highway=residential
          cd: highway=residential
          be: highway=residential
          cf: highway=residential
          """,
        restrictions: """
          no_straight_on from:ab via:bc to:cd
          only_straight_on from:ab via:b to:bc
          no_left_turn from:be via:b to:ab
          no_u_turn from:be via:b to:be
          """))
    #expect(streets.turns("ab") == "bc")
    #expect(streets.turns("ab bc") == "cb cf")
    #expect(streets.turns("eb bc") == "cb cd cf")
    #expect(streets.turns("eb") == "bc")
  }

  @Test func `the way of a restriction may touch its last way twice`() {
    // From `bg` one reaches `to` in `g`, and again in `e`.
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b
            |
        c---g
        |   |
        d---e
        """,
        ways: """
          ab: highway=residential
          bge: highway=residential
          gcde: highway=residential
          """, restrictions: "no_right_turn from:ab via:bge to:gcde"))
    #expect(streets.turns("ab bg") == "gb ge")
    #expect(streets.turns("ab bg ge") == "eg")
    #expect(streets.turns("bg ge") == "edcg")
  }

  @Test func `a long restriction only for one kind of vehicle`() {
    let drawing = StreetDrawing(
      """
      a---b---c
          |   |
          e   f
      """,
      ways: """
        ab: highway=residential
        bc: highway=residential
        be: highway=residential
        cf: highway=residential
        """, restrictions: "no_right_turn from:ab via:bc to:cf, except=bicycle")
    #expect(DrawnStreets(drawing).turns("ab bc") == "cb")
    #expect(DrawnStreets(drawing, Compiled.bicycle).turns("ab bc") == "cf")
  }

  /// Through a grid whose streets are all named there are more paths than can be looked at.
  @Test func `a restriction that leads everywhere is given up`() {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJ")
    let rows = (0..<6).map { Array(letters[$0 * 6..<$0 * 6 + 6]) }
    let across = rows.map { String($0) }
    let down = (0..<6).map { column in String(rows.map { $0[column] }) }
    let streets = DrawnStreets(
      StreetDrawing(
        across.map { $0.map(String.init).joined(separator: "---") }.joined(separator: "\n\n"),
        ways: (across + down).map { "\($0): highway=residential" }.joined(separator: "\n"),
        restrictions: "no_left_turn from:abcdef "
          + (across[1...] + down[..<5]).map { "via:\($0) " }.joined() + "to:\(down[5])"))
    #expect(streets.graph.omissions.brokenRestrictions == 1)
    #expect(streets.graph.turns.nodeCount == streets.graph.edgeCount)
  }
}
