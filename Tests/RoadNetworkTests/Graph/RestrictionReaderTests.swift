import RoadNetwork
import Testing
import _TestSupport

/// What restriction relations forbid and demand.
@Suite struct RestrictionReaderTests {
  /// A crossing of four roads.
  private static func crossing(
    _ restrictions: String, _ profile: CompiledProfile = Compiled.car
  ) -> DrawnStreets {
    DrawnStreets(
      StreetDrawing(
        """
            d
            |
        a---b---c
            |
            e
        """,
        ways: """
          ab: highway=residential
          bc: highway=residential
          bd: highway=residential
          eb: highway=residential
          """, restrictions: restrictions), profile)
  }

  @Test(arguments: [
    ("no_left_turn from:ab via:b to:bd", "ba bc be"),
    ("no_right_turn from:ab via:b to:eb", "ba bc bd"),
    ("no_straight_on from:ab via:b to:bc", "ba bd be"),
    ("no_u_turn from:ab via:b to:ab", "bc bd be"),
    ("only_left_turn from:ab via:b to:bd", "bd"),
    ("only_right_turn from:ab via:b to:eb", "be"),
    ("only_straight_on from:ab via:b to:bc", "bc"),
    ("only_u_turn from:ab via:b to:ab", "ba"),
    ("no_entry from:ab from:eb via:b to:bd", "ba bc be"),
    ("no_exit from:ab via:b to:bd to:bc", "ba be"),
    ("no_something from:ab via:b to:bd", "ba bc be"),
  ])
  func `kinds of restrictions`(restriction: String, turns: String) {
    let streets = Self.crossing(restriction)
    #expect(streets.turns("ab") == turns)
    #expect(streets.turns("cb") == "ba bc bd be")
    #expect(streets.turns("db") == "ba bc bd be")
    #expect(streets.graph.turns.nodeCount == streets.graph.edgeCount)
    #expect(streets.graph.omissions == SkippedElements())
  }

  @Test func `no entry is for all ways that it names`() {
    let streets = Self.crossing("no_entry from:ab from:eb via:b to:bd")
    #expect(streets.turns("eb") == "ba bc be")
  }

  @Test func `vehicles of an exception are free, and those of another kind`() {
    let except = "no_left_turn from:ab via:b to:bd, except=bicycle"
    #expect(Self.crossing(except).turns("ab") == "ba bc be")
    #expect(Self.crossing(except, Compiled.bicycle).turns("ab") == "ba bc bd be")
    let trucks = "from:ab via:b to:bd, restriction:hgv=no_left_turn"
    #expect(Self.crossing(trucks).turns("ab") == "ba bc bd be")
    #expect(Self.crossing(trucks, Compiled.truck).turns("ab") == "ba bc be")
    #expect(
      Self.crossing("no_left_turn from:ab via:b to:bd", Compiled.foot).turns("ab")
        == "ba bc bd be")
  }

  @Test func `what holds only at times is counted`() {
    let streets = Self.crossing(
      """
      from:ab via:b to:bd, restriction:conditional=no_left_turn @ (07:00-09:00)
      no_left_turn from:ab via:b to:bc, hour_on=07:00, hour_off=09:00
      """)
    #expect(streets.turns("ab") == "ba bc bd be")
    #expect(streets.graph.omissions.ignored.conditionalRestrictions == 2)
    #expect(streets.graph.omissions.brokenRestrictions == 0)
  }

  @Test(arguments: [
    "no_left_turn from:ab to:bd", "no_left_turn via:b to:bd", "no_left_turn from:ab via:b",
    "no_left_turn from:ax via:b to:bd", "no_left_turn from:ab via:b to:by",
    "no_left_turn from:ab via:z to:bd", "no_left_turn from:ab via:ax to:bd",
    // They are all there, but do not meet.
    "no_left_turn from:ab via:c to:bd", "no_left_turn from:ab via:d to:bd",
    "no_left_turn from:ab via:bc to:bd via:eb",
    // Several places, of which one does not know which.
    "no_left_turn from:ab via:b via:c to:bd", "no_left_turn from:ab via:b via:bc to:bd",
  ])
  func `restrictions without all their members are counted`(restriction: String) {
    let streets = Self.crossing(restriction)
    #expect(streets.turns("ab") == "ba bc bd be")
    #expect(streets.graph.omissions.brokenRestrictions == 1)
  }

  @Test func `what the profile does not travel is not broken`() {
    let drawing = StreetDrawing(
      """
      a---b---c---g
          |   |
          d   e
      """,
      ways: """
        ab: highway=residential
        bc: highway=residential
        bd: highway=footway
        ce: highway=residential, oneway=-1
        cg: highway=residential, oneway=-1
        """,
      restrictions: """
        no_right_turn from:ab via:b to:bd
        no_left_turn from:bd via:b to:ab
        no_right_turn from:bc via:c to:ce
        only_right_turn from:bc via:c to:ce
        no_straight_on from:cg via:c to:ce
        no_left_turn from:bd via:bc to:cg
        no_left_turn from:ab via:bc to:cg
        no_left_turn from:ab via:bd to:cg
        """)
    let streets = DrawnStreets(drawing)
    #expect(streets.turns("ab") == "bc")
    #expect(streets.turns("bc") == "cb")
    #expect(streets.graph.omissions == SkippedElements())
  }

  @Test func `a no u-turn where one road ends in another`() {
    // The road goes on under the same number of way; only going back is forbidden.
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b---c
            |
            d
        """,
        ways: """
          abc: highway=residential
          bd: highway=residential
          """, restrictions: "no_u_turn from:abc via:b to:abc"))
    #expect(streets.turns("ab") == "bc bd")
    #expect(streets.turns("cb") == "ba bd")
  }

  /// Once going back was forbidden together with going on, as both are on the same way.
  @Test(arguments: [
    ("no_straight_on from:abc via:b to:abc", "ba bd", "bc bd"),
    ("only_straight_on from:abc via:b to:abc", "bc", "ba"),
    ("only_u_turn from:abc via:b to:abc", "ba", "bc"),
  ])
  func `a restriction from a way to itself`(restriction: String, fromA: String, fromC: String) {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b---c
            |
            d
        """,
        ways: """
          abc: highway=residential
          bd: highway=residential
          """, restrictions: restriction))
    #expect(streets.turns("ab") == fromA)
    #expect(streets.turns("cb") == fromC)
  }

  /// Where a way goes on behind the node, nothing says which part is meant, so both are.
  @Test func `a restriction of ways that pass through its node is for both of their parts`() {
    let drawing = """
          d
          |
      a---b---c
          |
          e
      """
    let ways = """
      abc: highway=residential
      dbe: highway=residential
      """
    let no = DrawnStreets(
      StreetDrawing(drawing, ways: ways, restrictions: "no_left_turn from:abc via:b to:dbe"))
    #expect(no.turns("ab") == "ba bc")
    #expect(no.turns("cb") == "ba bc")
    #expect(no.turns("db") == "ba bc bd be")
    let only = DrawnStreets(
      StreetDrawing(drawing, ways: ways, restrictions: "only_left_turn from:abc via:b to:dbe"))
    #expect(only.turns("ab") == "bd be")
    #expect(only.turns("eb") == "ba bc bd be")
  }

  @Test func `a demand for a road that is closed demands nothing`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b---c
            |
            d
        """,
        ways: """
          ab: highway=residential
          bc: highway=residential
          bd: highway=residential, oneway=-1
          """, restrictions: "only_right_turn from:ab via:b to:bd"))
    #expect(streets.turns("ab") == "ba bc")
    #expect(streets.graph.omissions.brokenRestrictions == 0)
  }

  @Test func `two restrictions at one place hold together`() {
    let streets = Self.crossing(
      """
      no_left_turn from:ab via:b to:bd
      no_u_turn from:ab via:b to:ab
      only_straight_on from:cb via:b to:ab
      only_straight_on from:bc via:b to:ab
      """)
    #expect(streets.turns("ab") == "bc be")
    #expect(streets.turns("cb") == "ba")
    #expect(streets.graph.omissions.brokenRestrictions == 1)
  }
}
