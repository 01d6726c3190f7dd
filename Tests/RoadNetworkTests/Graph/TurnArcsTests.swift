import RoadNetwork
import Testing
import _TestSupport

/// Which edges follow each other where nothing restricts, and what that takes.
@Suite struct TurnArcsTests {
  @Test func `at a junction one goes on in every open direction or turns round`() {
    let streets = DrawnStreets(
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
          db: highway=residential, oneway=yes
          be: highway=residential, oneway=yes
          """))
    #expect(streets.turns("ab") == "ba bc be")
    #expect(streets.turns("db") == "ba bc be")
    #expect(streets.turns("cb") == "ba bc be")
    #expect(streets.turns("be") == "")
    #expect(streets.turns("ba") == "ab")
  }

  @Test func `one-way signs against the order of nodes`() {
    let streets = DrawnStreets(
      StreetDrawing(
        "a---b---c",
        ways: """
          ab: highway=residential, oneway=-1
          bc: highway=residential
          """))
    #expect(streets.edges == "ba bc cb")
    #expect(streets.route("bc", "ba")?.edges == "bc cb ba")
    #expect(streets.route("ba", "bc") == nil)
  }

  @Test func `a roundabout leads round in one direction`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
              e
              |
              d
             / \\
        g---a   c---f
             \\ /
              b
              |
              h
        """,
        ways: """
          abcda: highway=residential, junction=roundabout
          ga: highway=residential
          bh: highway=residential
          cf: highway=residential
          de: highway=residential
          """))
    #expect(streets.route("ga", "bh")?.edges == "ga ab bh")
    #expect(streets.route("ga", "de")?.edges == "ga ab bc cd de")
    // Round it is shorter than to turn round at once, which takes 20 s and the hairpin.
    #expect(streets.turns("ga") == "ab ag")
    #expect(streets.turns("da") == "ab ag")
  }

  /// Ten metres away, one of 15 m across has turned by a quarter; passing an exit once took 3 s.
  @Test(arguments: [("xj", "jih"), ("jih", "hgfe"), ("jih", "hz"), ("hgfe", "ey"), ("hgfe", "edc")])
  func `a small roundabout bends no more than a large one`(from: String, to: String) throws {
    func streets(_ spacing: Double) -> DrawnStreets {
      DrawnStreets(
        StreetDrawing(
          """
                c---d
          x--j         e--y
             i         f
                h---g
                |
                z
          """, spacing: spacing,
          ways: """
            cjihgfedc: highway=residential, junction=roundabout
            xj: highway=residential
            ey: highway=residential
            hz: highway=residential
            """))
    }
    let (small, large) = (streets(6).turnCost(from, to), streets(100).turnCost(from, to))
    #expect(abs(try #require(small).duration - (try #require(large).duration)) < 100)
  }

  /// 7.5 s / (1 + e^(−13/180 · 1.075 · (90 − 90/1.075²))) to the left, across oncoming traffic.
  @Test func `turns take time where at least three roads meet`() {
    let drawing = StreetDrawing(
      """
      a---b---c---d---f
              |   |
              e   g
      """,
      ways: """
        ab: highway=residential
        bc: highway=residential
        cd: highway=residential
        ce: highway=residential
        dg: highway=residential
        df: highway=service
        """)
    let right = DrawnStreets(drawing)
    #expect(right.turnCost("ab", "bc") == .zero)
    #expect(right.turnCost("bc", "cd")!.duration < 20)
    let (away, across) = (right.turnCost("bc", "ce")!, right.turnCost("ec", "cb")!)
    #expect(away == .init(duration: 2105, weight: 2105))
    #expect(across == .init(duration: 5395, weight: 5395))
    let left = DrawnStreets(drawing, side: .left)
    #expect(left.turnCost("bc", "ce") == across)
    #expect(left.turnCost("ec", "cb") == away)
  }

  @Test func `a bend is no turn`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b
            |
            c
        """,
        ways: """
          ab: highway=residential
          bc: highway=residential
          """))
    #expect(streets.turnCost("ab", "bc") == .zero)
  }

  @Test func `turning round takes its time, and at dead ends its own`() {
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
          bd: highway=residential
          """), Compiled.truck)
    // 90 s with other roads, 60 s without, the hairpin of 12 s in both cases, all twice in weight.
    #expect(streets.turnCost("ab", "ba") == .init(duration: 101_996, weight: 203_992))
    #expect(streets.turnCost("bc", "cb") == .init(duration: 71_996, weight: 143_992))
  }

  /// A forest track of 3 km where the roads take 9, and a car park at its middle.
  @Test func `a waste truck takes a track to its end, not as a short cut`() {
    func streets(_ sign: String) -> DrawnStreets {
      DrawnStreets(
        StreetDrawing(
          """
          a---b-------e-------c---d
              |               |
              |               |
              |               |
              |               |
              |               |
              f---------------g
          """,
          ways: """
            ab: highway=residential
            bec: highway=track\(sign)
            cd: highway=residential
            bfgc: highway=residential
            """), Compiled.wasteTruck)
    }
    #expect(streets("").route("ab", "cd")?.edges == "ab bfgc cd")
    #expect(streets("").route("dc", "ba")?.edges == "dc cgfb ba")
    #expect(streets("").route("ab", "bec")?.edges == "ab bec")
    #expect(streets("").route("bec", "cd")?.edges == "bec cd")
    #expect(streets(", hgv=destination").turnCost("ab", "bec")!.weight < 60_000)
    #expect(streets("").turnCost("ab", "bec")!.weight >= 3_000_000)
  }

  @Test func `one turns round where one may not go on, or not come back`() {
    let inwards = DrawnStreets(
      StreetDrawing(
        "a---b---c",
        ways: """
          ab: highway=residential
          bc: highway=residential, oneway=-1
          """))
    #expect(inwards.turns("ab") == "ba")
    #expect(inwards.turns("cb") == "ba")
    let outwards = DrawnStreets(
      StreetDrawing(
        "a---b---c",
        ways: """
          ab: highway=residential
          bc: highway=residential, oneway=yes
          """))
    #expect(outwards.turns("ab") == "ba bc")
    let privately = DrawnStreets(
      StreetDrawing(
        "a---b---c",
        ways: """
          ab: highway=residential
          bc: highway=residential, access=private
          """))
    #expect(privately.turns("ab") == "ba bc")
    #expect(privately.turns("cb") == "ba")
    let banned = DrawnStreets(
      StreetDrawing(
        "a---b---c",
        ways: """
          ab: highway=residential
          bc: highway=residential
          """, restrictions: "no_straight_on from:ab via:b to:bc"))
    #expect(banned.turns("ab") == "ba")
  }

  @Test func `signals at a junction delay all who come to it, or those whom they face`() {
    let ways = """
      ab: highway=residential
      bc: highway=residential
      """
    let all = DrawnStreets(
      StreetDrawing("a---b---c", ways: ways, nodes: "b: highway=traffic_signals"))
    #expect(all.turnCost("ab", "bc")?.duration == 2000)
    #expect(all.turnCost("cb", "ba")?.duration == 2000)
    let forward = DrawnStreets(
      StreetDrawing(
        "a---b---c", ways: ways,
        nodes: "b: highway=traffic_signals, traffic_signals:direction=forward"))
    #expect(forward.turnCost("ab", "bc")?.duration == 2000)
    #expect(forward.turnCost("cb", "ba")?.duration == 0)
  }

  /// Three carriageways of one road: one wait; nobody waits who walks along them.
  @Test func `on foot one waits where one crosses, and once`() {
    let lit = "highway=crossing, crossing=traffic_signals"
    func streets(_ spacing: Double) -> DrawnStreets {
      DrawnStreets(
        StreetDrawing(
          """
              d   f   h
              |   |   |
          a---b---c---e---g
              |   |   |
              i   j   k
          """, spacing: spacing,
          ways: """
            abceg: highway=footway
            db: highway=primary
            bi: highway=primary
            fcj: highway=primary
            hek: highway=primary
            """, nodes: "b: \(lit)\nc: \(lit)\ne: \(lit)"), Compiled.foot)
    }
    let near = streets(10)
    #expect(near.turnCost("ab", "bc")?.duration == 10_000)
    #expect(near.turnCost("bc", "ce") == .zero)
    #expect(near.turnCost("ce", "eg") == .zero)
    #expect(near.turnCost("ge", "ec")?.duration == 10_000)
    #expect(near.turnCost("cb", "ba") == .zero)
    #expect(near.turnCost("db", "bi") == .zero)
    #expect(near.turnCost("db", "bc") == .zero)
    let far = streets(30)
    #expect(far.turnCost("ab", "bc")?.duration == 10_000)
    #expect(far.turnCost("bc", "ce")?.duration == 10_000)
  }

  /// The same in the midst of a footway, whose roads are not in the extract.
  @Test func `crossings in the midst of a footway are one wait if they are near`() {
    let lit = "highway=crossing, crossing=traffic_signals"
    func seconds(_ spacing: Double, _ edge: String, _ ways: String) -> Double? {
      let nodes = "b: \(lit)\nc: \(lit)"
      let drawing = StreetDrawing("a---b---c---d", spacing: spacing, ways: ways, nodes: nodes)
      let plain = StreetDrawing("a---b---c---d", spacing: spacing, ways: ways)
      let (with, without) = (
        DrawnStreets(drawing, Compiled.foot).seconds(edge),
        DrawnStreets(plain, Compiled.foot).seconds(edge)
      )
      guard let with, let without else { return nil }
      return ((with - without) * 10).rounded() / 10
    }
    #expect(seconds(20, "abcd", "abcd: highway=footway") == 10)
    #expect(seconds(20, "dcba", "abcd: highway=footway") == 10)
    #expect(seconds(40, "abcd", "abcd: highway=footway") == 20)
    #expect(seconds(40, "abcd", "abcd: highway=residential") == 0)
  }

  @Test func `nobody passes a barrier on a way, but one may turn round before it`() {
    let drawing = StreetDrawing(
      "a---b---c", ways: "abc: highway=residential", nodes: "b: barrier=bollard")
    let car = DrawnStreets(drawing)
    #expect(car.edges == "ab ba bc cb")
    #expect(car.turns("ab") == "ba")
    #expect(car.turns("cb") == "bc")
    #expect(car.route("ab", "bc") == nil)
    #expect(DrawnStreets(drawing, Compiled.bicycle).edges == "abc cba")
  }

  @Test func `a barrier at a junction closes all its turns`() {
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
          bd: highway=residential
          """, nodes: "b: barrier=block"))
    #expect(streets.turns("ab") == "ba")
    #expect(streets.turns("db") == "bd")
  }

  @Test func `a gate delays, and a private one is for those who have business behind it`() {
    let ways = "abc: highway=residential"
    let gate = DrawnStreets(StreetDrawing("a---b---c", ways: ways, nodes: "b: barrier=gate"))
    #expect(gate.edges == "abc cba")
    #expect(gate.seconds("abc") == 58.8)
    let closed = DrawnStreets(
      StreetDrawing("a---b---c", ways: ways, nodes: "b: barrier=gate, access=private"))
    #expect(closed.turnCost("ab", "bc") == .init(duration: 30_000, weight: 3_030_000))
    #expect(closed.route("ab", "bc")?.seconds == 44.4)
  }

  /// Who turns round before a gate does not pass it: once that weighed as much as to pass.
  @Test func `turning round before a private gate is no entry`() {
    let streets = DrawnStreets(
      StreetDrawing(
        "a---b---c", ways: "abc: highway=residential", nodes: "b: barrier=gate, access=private"))
    let cost = streets.turnCost("ab", "ba")
    #expect(cost!.duration < 40_000)
    #expect(cost!.weight == 5 * cost!.duration)
  }

  @Test func `private roads are for the ends of routes`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b---c---d
            |   |
            |   |
            |   |
            e---f
        """,
        ways: """
          ab: highway=residential
          bc: highway=residential, access=private
          cd: highway=residential
          befc: highway=residential
          """))
    #expect(streets.route("ab", "cd")?.edges == "ab befc cd")
    #expect(streets.route("ab", "bc")?.edges == "ab bc")
    #expect(streets.route("bc", "cd")?.edges == "bc cd")
    #expect(streets.turnCost("ab", "bc")!.weight >= 3_000_000)
    #expect(streets.turnCost("bc", "cd")!.weight < 100)
    #expect(streets.turnCost("bc", "cb")!.weight < 5 * 40_000)
  }

  @Test func `roads for those with a destination are reached from private ones for nothing`() {
    let streets = DrawnStreets(
      StreetDrawing(
        "a---b---c---d",
        ways: """
          ab: highway=residential
          bc: highway=residential, motor_vehicle=destination
          cd: highway=residential, motor_vehicle=private
          """))
    #expect(streets.turnCost("ab", "bc") == .init(duration: 0, weight: 3_000_000))
    #expect(streets.turnCost("bc", "cd") == .init(duration: 0, weight: 3_000_000))
    #expect(streets.turnCost("dc", "cb") == .zero)
    #expect(streets.turnCost("cb", "ba") == .zero)
  }

  @Test func `islands are parts of their own`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b---c   e---f
                        |
                d       g
        """,
        ways: """
          ab: highway=residential
          bc: highway=residential, oneway=yes
          efg: highway=residential
          """))
    // From `bc` nothing leads on.
    let part = { streets.graph.partOfNode[Int(streets.graph.nodeOfEdge[streets.edge($0)!])] }
    #expect(streets.graph.partSizes.sorted() == [1, 2, 2])
    #expect(part("ab") == part("ba"))
    #expect(part("efg") == part("gfe"))
    #expect(Set([part("ab"), part("bc"), part("efg")]).count == 3)
    #expect(streets.route("ab", "efg") == nil)
  }

  /// The first metres of a road tell nothing where a curb is drawn: its direction is that to the first
  /// point that is 10 m away.
  @Test func `directions are taken ten metres from the junction`() {
    let drawing = StreetDrawing(
      """
      d
      |
      |
      |       f
      |
      a-------bc------e
      """, spacing: 16,
      ways: """
        ab: highway=residential
        bce: highway=residential
        bf: highway=residential
        cf: highway=residential
        ad: highway=residential
        """)
    let streets = DrawnStreets(drawing)
    #expect(streets.turnCost("ab", "bc")!.duration < 20)
    #expect(streets.edges.contains("bc"))
  }
}
