import RoadNetwork
import Testing
import _TestSupport

/// How ways are cut into segments.
@Suite struct StreetSegmentsTests {
  @Test func `a way is cut where another one touches it, and not at other nodes`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b---c---d
                |
                e
        """,
        ways: """
          abcd: highway=residential
          ce: highway=residential
          """))
    #expect(streets.edges == "abc cba cd ce dc ec")
    #expect(streets.graph.junctions.count == 4)
    #expect(streets.graph.lengths.map { ($0 + 5) / 10 } == [2000, 1000, 1000])
    // 200 m at 25 km/h.
    #expect(streets.seconds("abc") == 28.8)
  }

  @Test func `ways that the profile does not travel make no junction`() {
    let drawing = StreetDrawing(
      """
      a---b---c
          |
          d
      """,
      ways: """
        abc: highway=residential
        bd: highway=footway
        """)
    #expect(DrawnStreets(drawing).edges == "abc cba")
    #expect(DrawnStreets(drawing, Compiled.foot).edges == "ab ba bc bd cb db")
  }

  @Test func `a way that crosses itself is cut at the crossing`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
            c---d
            |   |
        a---b---e
            |
            f
        """, ways: "abedcbf: highway=residential"))
    #expect(streets.edges == "ab ba bcdeb bedcb bf fb")
    #expect(streets.turns("ab") == "ba bcdeb bedcb bf")
    // On the loop one may go round again, back, or out.
    #expect(streets.turns("bedcb") == "ba bcdeb bedcb bf")
  }

  @Test func `a closed way that nothing touches is one loop`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b
        |   |
        d---c
        """, ways: "abcda: highway=residential, oneway=yes"))
    #expect(streets.edges == "abcda")
    #expect(streets.turns("abcda") == "abcda")
  }

  @Test func `two ways between the same nodes are two segments`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
            c
        a       b
        """,
        ways: """
          ab: highway=residential
          acb: highway=residential
          ab': highway=residential, oneway=yes
          """))
    #expect(streets.edges == "ab ab' acb ba bca")
    #expect(streets.turns("ab") == "ba bca")
    #expect(streets.turns("bca") == "ab ab' acb")
  }

  @Test func `a way is cut where the extract ends, and nothing leads across the gap`() {
    let streets = DrawnStreets(
      StreetDrawing(
        "a---b---c   d---e",
        ways: """
          abcxde: highway=residential
          xy: highway=residential
          yaz: highway=residential
          """))
    #expect(streets.edges == "abc cba de ed")
    #expect(streets.turns("abc") == "cba")
    #expect(streets.graph.omissions.cutWays == 3)
  }

  /// Two in a row once made a loop of no length, over which one could turn round for nothing.
  @Test func `a node that a way repeats is there once`() {
    let streets = DrawnStreets(
      StreetDrawing("a---b---c", ways: "aabbbcc: highway=residential"))
    #expect(streets.edges == "abc cba")
    #expect(streets.graph.points.count == 3)
  }

  @Test func `ways of one node or none make no segment`() {
    let streets = DrawnStreets(
      StreetDrawing(
        "a---b---c",
        ways: """
          abc: highway=residential
          b: highway=residential
          bb: highway=residential
          '': highway=residential
          """))
    #expect(streets.edges == "abc cba")
  }

  @Test func `what stands on a segment delays those it faces`() {
    let streets = DrawnStreets(
      StreetDrawing(
        "a---b---c---d",
        ways: "abcd: highway=residential",
        nodes: """
          b: highway=traffic_signals, traffic_signals:direction=forward
          c: traffic_calming=hump
          """))
    // 300 m at 25 km/h take 43.2 s, signals 2 s and a hump 1.5 s.
    #expect(streets.seconds("abcd") == 46.7)
    #expect(streets.seconds("dcba") == 44.7)
    #expect(streets.graph.weights.elementsEqual(streets.graph.durations))
  }

  @Test func `a ferry takes as long as it says, in equal shares of its length`() {
    let streets = DrawnStreets(
      StreetDrawing(
        """
        a---b---c---d
            |
            e
        """,
        ways: """
          abcd: route=ferry, duration=00:30
          be: highway=residential
          """))
    #expect(streets.edges == "ab ba bcd be dcb eb")
    #expect(streets.seconds("ab") == 600)
    #expect(streets.seconds("dcb") == 1200.1)
  }

  @Test func `corridors are roads of those on foot`() {
    let streets = DrawnStreets(
      StreetDrawing("a---b", ways: "ab: indoor=corridor"), Compiled.foot)
    #expect(streets.edges == "ab ba")
  }

  @Test func `names and ids of ways are kept`() {
    let streets = DrawnStreets(
      StreetDrawing(
        "a---b---c",
        ways: """
          ab: highway=residential, name=Mill Lane
          bc: highway=footway
          cb: highway=primary, ref=A 1
          """))
    #expect(streets.graph.ways.map(\.id) == [1000, 1002])
    #expect(streets.graph.ways.map(\.names.name) == ["Mill Lane", nil])
    #expect(streets.graph.way(of: streets.edge("bc")!).names.ref == "A 1")
  }
}
