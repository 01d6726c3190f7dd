import Testing

/// Where a road ends at two like ones, or bends beside one, drivers are told which of them to take, whatever
/// the roads are called.
@Suite struct LikeRoadTests {
  /// A road that parts: the name goes on to the right, the number to the left.
  static let parting = Junction(
    #"""
                c


            /
    a-------b
              \


                  d
    """#, spacing: 40,
    ways: """
      ab: highway=primary, name=High Street, ref=A 48
      bc: highway=primary, name=Mill Road, ref=A 48
      bd: highway=tertiary, name=High Street
      """)

  @Test func `neither a name that goes on nor a number that does hides a turn`() throws {
    try Self.parting.expect(
      "abc", "depart east: High Street (A 48)", "endOfRoad left: Mill Road (A 48)",
      "arrive: Mill Road (A 48)")
    try Self.parting.expect(
      "abd", "depart east: High Street (A 48)", "stay right: High Street", "arrive: High Street")
  }

  /// A main road that bends where a residential street leaves to the other side.
  static let bend = Junction(
    #"""
                c

              /
    a-------b
              \

                e
    """#, spacing: 60,
    ways: """
      abc: highway=tertiary, name=High Street
      be: highway=residential, name=Mill Road
      """)

  @Test func `a bend of the road is told beside a street that is as wide`() throws {
    try Self.bend.expect(
      "abc", "depart east: High Street", "stay left: High Street", "arrive: High Street")
  }

  @Test func `a bend beside a street that leads back is no turn`() throws {
    var bend = Self.bend
    bend.drawing = #"""
                      c

                  /
        a-------b
             /

        e
      """#
    try bend.expect("abc", "depart east: High Street", "arrive: High Street")
  }

  @Test func `nor is one beside a service road`() throws {
    var bend = Self.bend
    bend.ways = """
      abc: highway=tertiary, name=High Street
      be: highway=service
      """
    try bend.expect("abc", "depart east: High Street", "arrive: High Street")
  }

  /// A road that ends at another one; the driver meets it at an angle.
  static let slanted = Junction(
    #"""
               c


    a-------b


          e
    """#, spacing: 60,
    ways: """
      ab: highway=tertiary, name=Valley Road
      bc: highway=secondary, name=Valley Road
      be: highway=secondary, name=Mill Road
      """)

  @Test func `where a road ends at a slant, the turn is told`() throws {
    try Self.slanted.expect(
      "abc", "depart east: Valley Road", "stay left: Valley Road", "arrive: Valley Road")
    try Self.slanted.expect(
      "abe", "depart east: Valley Road", "endOfRoad right: Mill Road", "arrive: Mill Road")
  }

  @Test func `a side street of a bend that leads to the rear is no such road`() throws {
    var slanted = Self.slanted
    slanted.ways = """
      abc: highway=tertiary, name=Valley Road
      be: highway=unclassified
      """
    slanted.drawing = #"""
                      c

                  /
        a-------b
            /
        e
      """#
    try slanted.expect("abc", "depart east: Valley Road", "arrive: Valley Road")
  }

  /// A main road that bends more and more, and another one to the other side.
  static let growing = Junction(
    """
                    n

    a-------------c
                     d


                      e





                      f
    """, spacing: 20,
    ways: """
      acdef: highway=primary, name=Main Road
      cn: highway=secondary, name=School Road
      """)

  @Test func `a bend that grows behind the junction is one`() throws {
    try Self.growing.expect(
      "acdef", "depart east: Main Road", "stay slightRight: Main Road", "arrive: Main Road")
    var growing = Self.growing
    growing.ways = growing.ways.replacing("secondary", with: "service")
    try growing.expect("acdef", "depart east: Main Road", "arrive: Main Road")
  }

  /// A carriageway that ends at a divided road, whose name its last metres carry.
  static let divided = Junction(
    """
        w-----------N-----------e
                    |
        v-----------M-----------f
                    |
                    S
                    |
                    |
                    |
                    s
    """, spacing: 20,
    ways: """
      sS: highway=tertiary, name=Station Road, oneway=yes
      SM: highway=tertiary, name=Station Road, oneway=yes
      MN: highway=tertiary, name=High Street, oneway=yes
      vMf: highway=tertiary, name=High Street, oneway=yes
      eNw: highway=tertiary, name=High Street, oneway=yes
      """)

  @Test func `over a divided road the turn is told though its name begins before`() throws {
    try Self.divided.expect(
      "sSMNw", "depart north: Station Road", "turn left: High Street", "arrive: High Street")
    try Self.divided.expect(
      "sSMf", "depart north: Station Road", "turn right: High Street", "arrive: High Street")
  }

  /// A road from the left that goes on under two numbers to the right of a ramp.
  static let numbers = Junction(
    #"""
            a
            |
            |
            |
            |
            b

       \        /
    c               d
    """#, spacing: 60,
    ways: """
      ab: highway=primary, ref=B 45, oneway=yes
      bd: highway=primary, name=Bridge Road, ref=B 37;B 45, oneway=yes, destination=Barry, destination:ref=B 37; B 45
      bc: highway=primary, ref=B 37, oneway=yes, destination=Cardiff
      """)

  @Test func `a number that is kept does not hide a turn, and its sign is told`() throws {
    try Self.numbers.expect(
      "abd", "depart south: (B 45)", "turn left: Bridge Road (B 37;B 45); sign Barry",
      "arrive: Bridge Road (B 37;B 45)")
  }

  /// A ramp that ends in a main road; another one leads back to the same side.
  static let rampEnd = Junction(
    """
    a-------b

          d



                e
    """, spacing: 40,
    ways: """
      ab: highway=motorway_link, oneway=yes
      be: highway=primary, name=Main Road, oneway=yes
      bd: highway=secondary, name=Hill Road, oneway=yes
      """)

  @Test func `at the end of a ramp the turn is told beside a sharper one`() throws {
    try Self.rampEnd.expect(
      "abe", "depart east: [ramp]", "turn slightRight: Main Road", "arrive: Main Road")
  }
}
