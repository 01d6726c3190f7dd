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
