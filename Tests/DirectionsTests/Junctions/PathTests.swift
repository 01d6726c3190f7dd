import Testing

/// On foot and by bicycle: paths, steps, squares, ferries, landmarks.
@Suite struct PathTests {
  static let ferry = Junction(
    """
    a---b-------c---d
    """,
    ways: """
      ab: highway=residential, name=Harbour Road
      bc: route=ferry, name=Blue Ferry, duration=00:20
      cd: highway=residential, name=Island Road
      """)

  @Test(arguments: [("car", "driving"), ("bicycle", "cycling"), ("foot", "walking")])
  func `a ferry is boarded and left`(profile: String, mode: String) throws {
    try Self.ferry.by(profile).expect(
      "abcd", "depart east: Harbour Road", "board straight: Blue Ferry; carried",
      "leaveFerry straight: Island Road; \(mode)", "arrive: Island Road")
  }

  static let steps = Junction(
    """
    a-------b--c-------d
            |
            e
    """, spacing: 40,
    ways: """
      ab: highway=residential, name=Low Street
      bc: highway=steps
      cd: highway=residential, name=High Street
      be: highway=residential, name=Low Street
      """, profile: "foot")

  @Test func `steps are said even straight on`() throws {
    try Self.steps.expect(
      "abcd", "depart east: Low Street", "steps straight: [steps]",
      "arrive: High Street")
  }

  static let ladder = Junction(
    """
            d
            |
            c
            |
    a-------b-------e
    """, spacing: 40,
    ways: """
      abe: highway=residential, name=Low Street
      bc: highway=steps, name=Jacob's Ladder
      cd: highway=footway
      """, profile: "foot")

  @Test func `steps at the side of a street`() throws {
    try Self.ladder.expect(
      "abcd", "depart east: Low Street", "steps left: Jacob's Ladder",
      "arrive: [footpath]")
  }

  /// The ladder with other tags of its steps.
  static func ladder(_ tags: String, _ ways: String = "") -> Junction {
    var junction = ladder
    junction.ways = junction.ways.replacing("name=Jacob's Ladder", with: tags)
    return junction
  }

  @Test(arguments: [
    ("incline=up", "; up", "; down"), ("incline=down", "; down", "; up"),
    ("incline=60%", "; up", "; down"), ("incline=-60%", "; down", "; up"),
    ("handrail=yes", "", ""),
  ])
  func `steps lead up or down`(tags: String, up: String, down: String) throws {
    let steps = Self.ladder(tags)
    try steps.expect(
      "abcd", "depart east: Low Street", "steps left: [steps]\(up)", "arrive: [footpath]")
    try steps.expect(
      "dcba", "depart south: [footpath]", "steps straight: [steps]\(down)",
      "endOfRoad right: Low Street", "arrive: Low Street")
  }

  @Test func `heights tell where steps lead that have no tag for it`() throws {
    var steps = Self.ladder("handrail=yes")
    steps.nodes = "b: ele=10\nc: ele=14"
    try steps.expect(
      "abcd", "depart east: Low Street", "steps left: [steps]; up", "arrive: [footpath]")
    steps.nodes = "b: ele=10\nc: ele=11"
    try steps.expect(
      "abcd", "depart east: Low Street", "steps left: [steps]", "arrive: [footpath]")
  }

  @Test func `moving steps are an escalator`() throws {
    try Self.ladder("conveying=forward, incline=up").expect(
      "abcd", "depart east: Low Street", "steps left: [escalator]; up", "arrive: [footpath]")
    try Self.ladder("conveying=no").expect(
      "abcd", "depart east: Low Street", "steps left: [steps]", "arrive: [footpath]")
  }

  @Test func `along a path that crosses streets nothing is said`() throws {
    let path = Junction(
      """
              d
              |
      a-------b-------c
              |
              e
      """,
      ways: """
        abc: highway=footway, name=Canal Walk
        dbe: highway=residential, name=Mill Road
        """, profile: "foot")
    try path.expect("abc", "depart east: Canal Walk", "arrive: Canal Walk")
    try path.expect(
      "abd", "depart east: Canal Walk", "turn left: Mill Road", "arrive: Mill Road")
    try path.expect(
      "dba", "depart south: Mill Road", "turn right: Canal Walk", "arrive: Canal Walk")
  }

  @Test func `paths and pedestrian streets are told by what they are`() throws {
    let paths = Junction(
      """
          d   f
          |   |
      a---b---c---e
          |   |
          g   h
      """,
      ways: """
        abce: highway=residential, name=High Street
        bd: highway=path
        cf: highway=pedestrian
        bg: highway=cycleway, foot=yes
        ch: highway=track
        """, profile: "foot")
    try paths.expect("abd", "depart east: High Street", "turn left: [path]", "arrive: [path]")
    try paths.expect(
      "ecf", "depart west: High Street", "turn right: [pedestrianStreet]",
      "arrive: [pedestrianStreet]")
    try paths.expect(
      "abg", "depart east: High Street", "turn right: [cyclePath]", "arrive: [cyclePath]")
    try paths.expect("ech", "depart west: High Street", "turn left: [track]", "arrive: [track]")
  }

  static let pushing = Junction(
    """
            d-------f
            |
    a-------b-------c
    """,
    ways: """
      abc: highway=residential, name=High Street
      bd: highway=footway
      df: highway=residential, name=Mill Road
      """, profile: "bicycle")

  @Test func `who must push the bicycle is told so`() throws {
    try Self.pushing.expect(
      "abdf", "depart east: High Street", "turn left: [footpath]; becomes Mill Road; pushing",
      "arrive: Mill Road; cycling")
  }

  @Test func `a cycle path that leaves a street`() throws {
    let path = Junction(
      """
                      d-------e
                /
      a-------b---------------c
      """,
      ways: """
        abc: highway=primary, name=Main Road
        bde: highway=cycleway
        """)
    try path.expect("abc", "depart east: Main Road", "arrive: Main Road")
    try path.by("bicycle").expect(
      "abde", "depart east: Main Road", "turn slightLeft: [cyclePath]", "arrive: [cyclePath]")
  }

  @Test func `a cycle path beside a road passes side streets in silence`() throws {
    let path = Junction(
      """
              d           f
              |           |
      g-------h-----------i-------j
      a-------b-----------c-------e
      """, spacing: 20,
      ways: """
        abce: highway=primary, name=Main Road, bicycle=no
        ghij: highway=cycleway
        dhb: highway=residential, name=Mill Road
        fic: highway=residential, name=Long Lane
        """, profile: "bicycle")
    try path.expect("ghij", "depart east: [cyclePath]", "arrive: [cyclePath]")
    try path.expect(
      "ghd", "depart east: [cyclePath]", "turn left: Mill Road", "arrive: Mill Road")
    try path.expect(
      "dhij", "depart south: Mill Road", "turn left: [cyclePath]", "arrive: [cyclePath]")
  }

  @Test func `over a square one is told where to leave it`() throws {
    // One walks along the edge of the square, which is no street.
    let square = Junction(
      """
              p-------q---d
              |       |
              |       |
      a-------s-------r
      """, spacing: 40,
      ways: """
        as: highway=pedestrian, name=Low Street
        spqrs: highway=pedestrian, area=yes, name=Market Square
        qd: highway=pedestrian, name=High Street
        """, profile: "foot")
    try square.expect(
      "aspqd", "depart east: Low Street", "turn left: across Market Square",
      "newName straight: High Street", "arrive: High Street")
  }

  static let church = Junction(
    """
            d
            |
            |
          m |
    a-------b-------c
    """, spacing: 40,
    ways: """
      abc: highway=residential, name=High Street
      bd: highway=residential, name=Mill Road
      """,
    nodes: "m: amenity=place_of_worship, religion=christian, name=Saint Mary", profile: "foot")

  @Test func `on foot a landmark tells where to turn`() throws {
    try Self.church.expect(
      "abd", "depart east: High Street", "turn left: Mill Road; after Saint Mary",
      "arrive: Mill Road")
    try Self.church.by("car").expect(
      "abd", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
    try Self.church.expect(
      "cbd", "depart west: High Street", "turn right: Mill Road; before Saint Mary",
      "arrive: Mill Road")
  }

  @Test func `a crossing of a street is not a street of its own`() throws {
    let crossing = Junction(
      """
      d-------e-------f
              |
              x
              |
      a-------b-------c
      """, spacing: 20,
      ways: """
        abc: highway=footway, footway=sidewalk
        def: highway=footway, footway=sidewalk
        bxe: highway=footway, footway=crossing
        """, profile: "foot")
    try crossing.expect(
      "abxef", "depart east: [pavement]", "turn left: [crossing]",
      "endOfRoad right: [pavement]", "arrive: [pavement]")
  }
}
