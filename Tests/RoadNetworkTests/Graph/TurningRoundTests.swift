import RoadNetwork
import Testing
import _TestSupport

/// Where vehicles turn round, and where they do not.
@Suite struct TurningRoundTests {
  /// Ways are split where their tags change: that makes no place to turn round.
  @Test func `nobody turns round where a street merely goes on`() {
    let ways = """
      ab: highway=residential
      bc: highway=residential, maxspeed=30
      """
    let streets = DrawnStreets(StreetDrawing("a---b---c", ways: ways))
    #expect(streets.turns("ab") == "bc")
    #expect(streets.turns("cb") == "ba")
    #expect(streets.turns("bc") == "cb")
    let circle = DrawnStreets(
      StreetDrawing("a---b---c", ways: ways, nodes: "b: highway=turning_circle"))
    #expect(circle.turns("ab") == "ba bc")
  }

  /// A road divides into two carriageways, as before a bridge; and its mirror image, driven on the left.
  @Test(arguments: [
    ("trunk", false), ("trunk_link", false), ("motorway_link", false), ("primary_link", false),
    ("secondary_link", false), ("tertiary_link", false), ("primary, motorroad=yes", false),
    ("primary", true), ("residential", true),
  ])
  func `nobody turns round on a motorway, a trunk road or a slip road`(
    highway: String, isPossible: Bool
  ) {
    for (drawing, side) in [
      (
        """
                        d---f

        a---b

                        c---e
        """, DrivingSide.right
      ),
      (
        """
                        c---e

        a---b

                        d---f
        """, .left
      ),
    ] {
      let streets = DrawnStreets(
        StreetDrawing(
          drawing,
          ways: """
            ab: highway=\(highway), oneway=no
            bce: highway=\(highway), oneway=yes
            fdb: highway=\(highway), oneway=yes
            """), side: side)
      #expect(streets.turns("ab") == (isPossible ? "ba bce" : "bce"))
      // Back on the other carriageway is round as well.
      #expect(streets.turns("fdb") == (isPossible ? "ba bce" : "ba"))
      #expect(streets.turns("ba") == (isPossible ? "ab" : ""))
    }
  }

  /// On a slip road one may only go straight on, and once turned round at the next junction to come back.
  @Test func `nobody evades a mandatory turn by turning round on a slip road`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
            d
            |
        a---b---c---e
            |   |
            g   f
        """,
        ways: """
          ab: highway=trunk_link, oneway=yes
          bd: highway=secondary
          bg: highway=secondary
          bc: highway=trunk_link
          ce: highway=trunk_link, oneway=yes
          fc: highway=trunk_link, oneway=yes
          """, restrictions: "only_straight_on from:ab via:b to:bc"))
    #expect(streets.turns("ab") == "bc")
    #expect(streets.turns("bc") == "ce")
    #expect(streets.route("ab", "bd") == nil)
    #expect(streets.route("fc", "bd")?.edges == "fc cb bd")
  }

  /// From one carriageway into the other it is 143 degrees, or 53 where they come from different roads.
  @Test func `what leads back on the other carriageway depends on the angle and the vehicle`() {
    func turns(_ highway: String, _ profile: CompiledProfile, isSharp: Bool) -> String? {
      let (far, near) = ("                d", "      d")
      let (below, beside) = ("                c", "      c")
      let drawing = """
        \(isSharp ? far : near)

        a---b

        \(isSharp ? below : beside)
        """
      return DrawnStreets(
        StreetDrawing(
          drawing,
          ways: """
            ab: highway=\(highway), oneway=no
            bc: highway=\(highway), oneway=yes
            db: highway=\(highway), oneway=yes
            """), profile
      ).turns("db")
    }
    #expect(turns("primary", Compiled.car, isSharp: true) == "ba bc")
    #expect(turns("primary", Compiled.truck, isSharp: true) == "ba")
    #expect(turns("primary", Compiled.truck, isSharp: false) == "ba bc")
    #expect(turns("residential", Compiled.truck, isSharp: true) == "ba bc")
    #expect(turns("trunk", Compiled.car, isSharp: true) == "ba")
    #expect(turns("trunk", Compiled.car, isSharp: false) == "ba bc")
  }

  /// A car turns where roads meet; 12 m need a quiet side street to reverse into.
  @Test(arguments: [
    ("residential", "residential", true), ("unclassified", "service", true),
    ("primary", "residential", false), ("residential", "primary", false),
    ("tertiary", "tertiary", false), ("residential", "residential, oneway=yes", false),
  ])
  func `a long vehicle turns round where it can reverse`(
    road: String, sideRoad: String, isPossible: Bool
  ) {
    for sides in [("a---b---c", "    |\n    d"), ("c---b---a", "    |\n    d")] {
      let drawing = StreetDrawing(
        sides.0 + "\n" + sides.1,
        ways: """
          ab: highway=\(road)
          bc: highway=\(road), oneway=yes
          bd: highway=\(sideRoad)
          """)
      #expect(DrawnStreets(drawing).turns("ab") == "ba bc bd")
      let turns = DrawnStreets(drawing, Compiled.truck).turns("ab")
      #expect(turns == (isPossible ? "ba bc bd" : "bc bd"))
      // Its crew sees a waste truck back.
      #expect(DrawnStreets(drawing, Compiled.wasteTruck).turns("ab") == "ba bc bd")
    }
  }

  /// A side street off a main road, with a cross street and a dead end; and its mirror image.
  @Test(arguments: [
    ("trunk", 40.0, 10, 10), ("trunk_link", 40, 10, 10), ("primary, motorroad=yes", 40, 10, 10),
    // The dead end lies 210 metres from the trunk road, or both places do.
    ("trunk", 105, 10, 1), ("trunk", 210, 5, 1),
    ("primary", 40, 5, 1), ("primary_link", 40, 5, 1),
  ])
  func `turning round in the first side street off a trunk road weighs more`(
    road: String, spacing: Double, junction: Int32, deadEnd: Int32
  ) throws {
    for drawing in [
      "a---b---c\n    |\n    d---e\n    |\n    f", "c---b---a\n    |\ne---d\n    |\n    f",
    ] {
      let ways = """
        abc: highway=\(road), oneway=no
        bd: highway=residential
        df: highway=residential
        de: highway=residential
        """
      let streets = DrawnStreets(StreetDrawing(drawing, spacing: spacing, ways: ways))
      let (there, end) = (
        try #require(streets.turnCost("bd", "db")), try #require(streets.turnCost("df", "fd"))
      )
      #expect(there.weight == junction * there.duration)
      #expect(end.weight == deadEnd * end.duration)
    }
  }

  /// Past the dead end beside a trunk road one drives on to the next block; beside other roads one does not.
  @Test(arguments: [("trunk", "ab bc cghd dc cb ba"), ("primary", "ab bf fb ba")])
  func `nobody leaves a trunk road to come back on it a moment later`(road: String, route: String) {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b-----------c---d---e
            |               |   |
            f               g---h
        """, spacing: 60,
        ways: """
          ab: highway=\(road)
          bc: highway=\(road)
          cd: highway=\(road)
          de: highway=\(road)
          bf: highway=residential
          cghd: highway=residential
          """))
    #expect(streets.route("ab", "ba")?.edges == route)
  }

  /// A divided road with a crossing street: one turns left and right, but not back; and its mirror image.
  @Test(arguments: [
    ("trunk", "residential", 30.0, "df"), ("trunk", "trunk", 30, "df"),
    ("trunk", "trunk_link", 30, "de df"), ("trunk", "residential", 60, "de df"),
    ("primary", "residential", 30, "de df"), ("primary, motorroad=yes", "service", 30, "df"),
  ])
  func `nobody turns round over the gap between the carriageways of a trunk road`(
    road: String, gap: String, spacing: Double, turns: String
  ) {
    for (drawing, side) in [
      ("    f\n    |\ne---d---g\n    |\na---b---c\n    |\n    h", DrivingSide.right),
      ("    h\n    |\na---b---c\n    |\ne---d---g\n    |\n    f", .left),
    ] {
      let streets = DrawnStreets(
        StreetDrawing(
          drawing, spacing: spacing,
          ways: """
            ab: highway=\(road), oneway=yes
            bc: highway=\(road), oneway=yes
            gd: highway=\(road), oneway=yes
            de: highway=\(road), oneway=yes
            hb: highway=residential
            bd: highway=\(gap), oneway=yes
            df: highway=residential
            """), side: side)
      #expect(streets.turns("ab") == "bc bd bh")
      #expect(streets.turns("ab bd") == turns)
      #expect(streets.turns("hb bd") == "de df")
    }
  }

  /// What merely bends sharply is no place to turn round.
  @Test func `a carriageway may wind back`() {
    let streets = DrawnStreets(
      StreetDrawing(
        "e---d\n    |\na---b---c", spacing: 30,
        ways: """
          abde: highway=trunk, oneway=yes
          bc: highway=residential
          """))
    #expect(streets.turns("ab") == "bc bde")
    let parts = DrawnStreets(
      StreetDrawing(
        "e---d---f\n    |\na---b---c", spacing: 30,
        ways: """
          abde: highway=trunk, oneway=yes
          bc: highway=residential
          df: highway=residential
          """))
    #expect(parts.turns("ab bd") == "de df")
  }

  @Test func `a long vehicle turns round at dead ends and on turning circles`() {
    let ways = """
      ab: highway=primary
      bc: highway=primary
      bd: highway=primary
      """
    let drawing = """
      a---b---c
          |
          d
      """
    let plain = DrawnStreets(StreetDrawing(drawing, ways: ways), Compiled.truck)
    #expect(plain.turns("ab") == "bc bd")
    #expect(plain.turns("bc") == "cb")
    let circle = DrawnStreets(
      StreetDrawing(drawing, ways: ways, nodes: "b: highway=turning_circle"), Compiled.truck)
    #expect(circle.turns("ab") == "ba bc bd")
    var short = BuiltInProfiles.profile(named: "truck")!
    short.vehicle.length = 6
    let van = DrawnStreets(StreetDrawing(drawing, ways: ways), CompiledProfile(short))
    #expect(van.turns("ab") == "ba bc bd")
  }
}
