import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// The blind driver reads a sentence as people do.
@Suite struct DriverTests {
  @Test func `where a road ends the street that fits best is taken`() throws {
    let fork = Place(
      #"""
              d   e
              | /
      a-------b
                \
                  f
      """#,
      ways: """
        ab: highway=residential
        bd: highway=residential
        be: highway=residential
        bf: highway=residential
        """)
    #expect(
      try fork.passed(
        from: "a", ("Head east.", "40 m"), ("Turn slightly left.", "20 m"),
        ("You have reached your destination.", nil)) == "be")
    #expect(
      try fork.passed(
        from: "a", ("Head east.", "40 m"), ("Turn left.", "10 m"),
        ("You have reached your destination.", nil)) == "bd")
  }

  @Test func `a street whose sign stands at the corner is not looked for farther on`() throws {
    let square = Place(
      """
          d   e
         /    |
      a-b-----c---f
      """,
      ways: """
        abcf: highway=residential, name=High Street
        bd: highway=residential, name=Mill Road
        ce: highway=residential, name=Mill Road
        """)
    #expect(
      try square.passed(
        from: "a", ("Head east on High Street.", "10 m"), ("Turn left onto Mill Road.", "20 m"),
        ("You have reached your destination.", nil)) == "bd")
  }

  @Test func `nobody is told to follow a bend`() throws {
    let bend = Place(
      """
                          d
                          |
                      f---c
                          |
      a-------------------b
      """,
      ways: """
        ab: highway=residential
        bcd: highway=residential
        cf: highway=residential
        """)
    #expect(
      try bend.passed(
        from: "a", ("Head east.", "110 m"), ("Turn left.", "10 m"),
        ("You have reached your destination.", nil)) == "bcf")
  }

  @Test func `who has crossed a street looks for no other crossing`() throws {
    let corner = Place(
      #"""
          d
                     e
           \        /
               c
               |
               |
           a---b
      """#,
      ways: """
        ab: highway=footway
        bc: highway=footway, footway=crossing
        cd: highway=footway
        ce: highway=footway, footway=crossing
        """, isOnFoot: true)
    #expect(
      try corner.passed(
        from: "a", ("Walk east.", "20 m"), ("Turn left over the crossing.", "50 m"),
        ("You have reached your destination.", nil)) == "bcd")
  }

  @Test func `who sets out on foot minds where he was told to go`() throws {
    let fork = Place(
      #"""
      d       e
      |     /
      |   /
      | /
      b
      |
      a
      """#, spacing: 4,
      ways: """
        ab: highway=footway
        bd: highway=footway
        be: highway=footway
        """, isOnFoot: true)
    #expect(
      try fork.passed(
        from: "a", ("Walk northeast.", "14 m"), ("You have reached your destination.", nil))
        == "be")
    #expect(
      try fork.passed(
        from: "a", ("Walk north.", "11 m"), ("You have reached your destination.", nil)) == "bd")
  }

  @Test func `where a road divides one takes the branch to the side of the turn`() throws {
    let triangle = Place(
      #"""
      w-----l-----r-----e
             \   /
              \ /
               p
               |
               |
               |
               s
      """#, spacing: 15,
      ways: """
        wlre: highway=secondary, name=Main Road
        sp: highway=secondary, name=Hill Road
        pl: highway=secondary, name=Hill Road, oneway=yes
        pr: highway=secondary, name=Hill Road, oneway=yes
        """)
    #expect(
      try triangle.passed(
        from: "s", ("Head north.", "60 m"),
        ("At the end of the road turn right onto Main Road.", "60 m"),
        ("You have reached your destination.", nil)) == "pre")
  }

  @Test func `who starts at a corner goes where he was told there`() throws {
    let corner = Place(
      """
      d-----------b-----------e
                  a
      """, spacing: 1,
      ways: """
        ab: highway=residential, name=Mill Road
        dbe: highway=residential, name=High Street
        """)
    for (point, end) in [("east", "be"), ("west", "bd")] {
      #expect(
        try corner.passed(
          from: "a", ("Head \(point) on High Street.", "7 m"),
          ("You have reached your destination.", nil)) == end)
    }
  }
}

/// Streets that are drawn, for a driver, or for who walks.
private struct Place {
  let drawing: StreetDrawing
  let isOnFoot: Bool

  init(_ drawing: String, spacing: Double = 20, ways: String, isOnFoot: Bool = false) {
    self.drawing = StreetDrawing(drawing, spacing: spacing, ways: ways)
    self.isOnFoot = isOnFoot
  }

  /// The letters that a driver passes who starts at one of them and follows lines: text and distance.
  func passed(from start: Character, _ lines: (String, String?)...) throws -> String {
    let file = SeekableFile(name: "place.osm", bytes: Array(drawing.map.xml.utf8))
    let choice = try #require(ProfileChoice(builtIn: isOnFoot ? "foot" : "car"))
    let network = try MapBuilder(profiles: [choice], side: .right).build(file).value.networks[0]
    var finder = RouteQuery(network)
    let node = try #require(drawing.map.nodes.first { drawing.letter($0.place) == start })
    let found = finder.snap(node.place)
    let snap = try #require(found)
    let view = StreetView(network.graph, side: .right, isOnFoot: isOnFoot)
    var driver = Driver(view)
    let end = driver.follow(
      lines.map {
        Driver.Prompt(
          instruction: SentenceReader.read($0.0),
          distance: $0.1.flatMap { ToldDistance($0, isOnFoot: isOnFoot) })
      }, from: (snap.segment, snap.offset))
    #expect(end == .stopped)
    return driver.path.map {
      String(drawing.letter(network.graph.junctions[network.graph.head(view.edge($0))]))
    }.joined()
  }
}
