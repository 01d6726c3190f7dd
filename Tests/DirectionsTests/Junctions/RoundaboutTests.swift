import Testing

/// Roundabouts of all sizes.
///
/// One drives around them against the clock, in the mirror with it.
@Suite struct RoundaboutTests {
  /// 60 m across; entered from the south, the exits are those to `e`, `n`, `w` and back to `s`.
  static let four = Junction(
    #"""
              n
              |
              |
              N
            /   \
    w-----W       E-----e
            \   /
              S
              |
              |
              s
    """#, spacing: 30,
    ways: """
      SENWS: highway=primary, junction=roundabout
      sS: highway=primary, name=South Road
      eE: highway=primary, name=Elder Road
      nN: highway=primary, name=North Road
      wW: highway=primary, name=Willow Road
      """)

  @Test(arguments: ["car", "truck", "bicycle"])
  func `every exit of four`(profile: String) throws {
    let four = Self.four.by(profile)
    try four.expect(
      "sSEe", "depart north: South Road", "roundabout right 1: Elder Road", "arrive: Elder Road")
    try four.expect(
      "sSENn", "depart north: South Road", "roundabout straight 2: North Road",
      "arrive: North Road")
    try four.expect(
      "sSENWw", "depart north: South Road", "roundabout left 3: Willow Road",
      "arrive: Willow Road")
    try four.expect(
      "eENn", "depart west: Elder Road", "roundabout right 1: North Road", "arrive: North Road")
    try four.expect(
      "nNWSEe", "depart south: North Road", "roundabout left 3: Elder Road",
      "arrive: Elder Road")
  }

  @Test func `a street that goes on behind the roundabout`() throws {
    var four = Self.four
    four.ways = four.ways.replacing("North Road", with: "South Road")
    try four.expect(
      "sSENn", "depart north: South Road", "roundabout straight 2: South Road",
      "arrive: South Road")
  }

  static let named = {
    var named = four
    named.ways = named.ways.replacing(
      "junction=roundabout", with: "junction=roundabout, name=Magic Roundabout")
    return named
  }()

  @Test func `a roundabout with a name is called by it`() throws {
    try Self.named.expect(
      "sSENWw", "depart north: South Road",
      "roundabout left 3: Willow Road; called Magic Roundabout", "arrive: Willow Road")
  }

  @Test func `a roundabout that has the name of a street is not called by it`() throws {
    var four = Self.four
    four.ways = four.ways.replacing(
      "junction=roundabout", with: "junction=roundabout, name=South Road")
    try four.expect(
      "sSENWw", "depart north: South Road", "roundabout left 3: Willow Road",
      "arrive: Willow Road")
  }

  @Test func `arms on which one may only enter are no exits`() throws {
    var four = Self.four
    four.ways = four.ways.replacing(
      "eE: highway=primary", with: "eE: highway=primary, oneway=yes")
    try four.expect(
      "sSENn", "depart north: South Road", "roundabout straight 1: North Road",
      "arrive: North Road")
    try four.expect(
      "sSENWw", "depart north: South Road", "roundabout left 2: Willow Road",
      "arrive: Willow Road")
    try four.expect(
      "eENWSs", "depart west: Elder Road", "roundabout left 3: South Road", "arrive: South Road")
  }

  @Test func `arms on which one may only leave are exits`() throws {
    var four = Self.four
    four.ways = four.ways.replacing(
      "eE: highway=primary", with: "Ee: highway=primary, oneway=yes")
    try four.expect(
      "sSENn", "depart north: South Road", "roundabout straight 2: North Road",
      "arrive: North Road")
  }

  @Test func `paths at a roundabout are no exits`() throws {
    var four = Self.four
    four.ways = four.ways.replacing("eE: highway=primary", with: "eE: highway=footway")
    try four.expect(
      "sSENn", "depart north: South Road", "roundabout straight 1: North Road",
      "arrive: North Road")
  }

  @Test func `a service road is an exit as any other`() throws {
    var four = Self.four
    four.ways = four.ways.replacing(
      "eE: highway=primary, name=Elder Road", with: "eE: highway=service")
    try four.expect(
      "sSENn", "depart north: South Road", "roundabout straight 2: North Road",
      "arrive: North Road")
    try four.expect(
      "sSEe", "depart north: South Road", "roundabout right 1: [serviceRoad]",
      "arrive: [serviceRoad]")
  }

  /// Every arm has a carriageway in and another one out.
  static let divided = Junction(
    #"""
               m   n
               |   |
               M   N
             /       \
      v----V           E-----e
      w----W           F-----f
             \       /
               S   T
               |   |
               s   t
    """#, spacing: 30,
    ways: """
      STFENMVWS: highway=primary, junction=roundabout
      Ss: highway=primary, name=South Road, oneway=yes
      tT: highway=primary, name=South Road, oneway=yes
      Ff: highway=primary, name=Elder Road, oneway=yes
      eE: highway=primary, name=Elder Road, oneway=yes
      Nn: highway=primary, name=North Road, oneway=yes
      mM: highway=primary, name=North Road, oneway=yes
      Vv: highway=primary, name=Willow Road, oneway=yes
      wW: highway=primary, name=Willow Road, oneway=yes
      """)

  @Test func `carriageways of one arm are one exit`() throws {
    try Self.divided.expect(
      "tTFf", "depart north: South Road", "roundabout right 1: Elder Road", "arrive: Elder Road")
    try Self.divided.expect(
      "tTFENn", "depart north: South Road", "roundabout straight 2: North Road",
      "arrive: North Road")
    try Self.divided.expect(
      "tTFENMVv", "depart north: South Road", "roundabout left 3: Willow Road",
      "arrive: Willow Road")
  }

  @Test func `back where one came from, around the roundabout`() throws {
    try Self.divided.expect(
      "tTFENMVWSs", "depart north: South Road", "roundabout uTurn 4: South Road",
      "arrive: South Road")
  }

  @Test func `three arms`() throws {
    var three = Self.four
    three.ways = """
      SENWS: highway=primary, junction=roundabout
      sS: highway=primary, name=South Road
      eE: highway=primary, name=Elder Road
      wW: highway=primary, name=Willow Road
      """
    try three.expect(
      "sSENWw", "depart north: South Road", "roundabout left 2: Willow Road",
      "arrive: Willow Road")
    try three.expect(
      "sSEe", "depart north: South Road", "roundabout right 1: Elder Road", "arrive: Elder Road")
    try three.expect(
      "eENWw", "depart west: Elder Road", "roundabout straight 1: Willow Road",
      "arrive: Willow Road")
    try three.expect(
      "wWSEe", "depart east: Willow Road", "roundabout straight 2: Elder Road",
      "arrive: Elder Road")
  }

  /// Arms at 72 degrees, more or less.
  static let five = Junction(
    #"""
                n
                |
                |
                N
    w             \          e
       \    /         \    /
         W              E
          \            /
           \          /
            P--------Q
           /          \
          /            \
        p                q
    """#, spacing: 30,
    ways: """
      QENWPQ: highway=secondary, junction=roundabout
      pP: highway=secondary, name=Pine Road
      qQ: highway=secondary, name=Quince Road
      eE: highway=secondary, name=Elder Road
      nN: highway=secondary, name=North Road
      wW: highway=secondary, name=Willow Road
      """)

  @Test func `five arms`() throws {
    try Self.five.expect(
      "pPQq", "depart northeast: Pine Road", "roundabout right 1: Quince Road",
      "arrive: Quince Road")
    try Self.five.expect(
      "pPQEe", "depart northeast: Pine Road", "roundabout slightRight 2: Elder Road",
      "arrive: Elder Road")
    try Self.five.expect(
      "pPQENn", "depart northeast: Pine Road", "roundabout slightLeft 3: North Road",
      "arrive: North Road")
    try Self.five.expect(
      "pPQENWw", "depart northeast: Pine Road", "roundabout left 4: Willow Road",
      "arrive: Willow Road")
  }

  static let six = Junction(
    #"""
          b       c
           \     /
            \   /
             B-C
            /   \
    a------A     D------d
            \   /
             F-E
            /   \
           /     \
          f       e
    """#, spacing: 40,
    ways: """
      FEDCBAF: highway=secondary, junction=roundabout
      aA: highway=secondary, name=Acorn Road
      bB: highway=secondary, name=Birch Road
      cC: highway=secondary, name=Cedar Road
      dD: highway=secondary, name=Daisy Road
      eE: highway=secondary, name=Elder Road
      fF: highway=secondary, name=Fir Road
      """)

  @Test func `six arms`() throws {
    try Self.six.expect(
      "aAFf", "depart east: Acorn Road", "roundabout right 1: Fir Road", "arrive: Fir Road")
    try Self.six.expect(
      "aAFEe", "depart east: Acorn Road", "roundabout right 2: Elder Road", "arrive: Elder Road")
    try Self.six.expect(
      "aAFEDd", "depart east: Acorn Road", "roundabout straight 3: Daisy Road",
      "arrive: Daisy Road")
    try Self.six.expect(
      "aAFEDCc", "depart east: Acorn Road", "roundabout left 4: Cedar Road",
      "arrive: Cedar Road")
    try Self.six.expect(
      "aAFEDCBb", "depart east: Acorn Road", "roundabout left 5: Birch Road",
      "arrive: Birch Road")
  }

  @Test func `a place on the roundabout itself`() throws {
    var four = Self.four
    four.drawing = #"""
                n
                |
                |
                N
              /   \
      w-----W       E-----e
              \   x
                S
                |
                |
                s
      """#
    four.ways = four.ways.replacing("SENWS", with: "SxENWS")
    try four.expect(
      "wWSx", "depart east: Willow Road", "roundabout straight: [road]", "arrive: [road]")
    try four.expect(
      "xENn", "depart northeast: [road]", "roundabout slightRight 2: North Road",
      "arrive: North Road")
  }

  @Test func `two roundabouts in a row are two decisions`() throws {
    let double = Junction(
      #"""
            n       m
            |       |
            N       M
           / \     / \
      w---W   E---V   F---f
           \ /     \ /
            S       T
            |       |
            s       t
      """#, spacing: 60,
      ways: """
        SENWS: highway=primary, junction=roundabout
        TFMVT: highway=primary, junction=roundabout
        wW: highway=primary, name=Willow Road
        EV: highway=primary, name=Short Road
        Ff: highway=primary, name=Fir Road
        nN: highway=primary, name=North Road
        mM: highway=primary, name=Mill Road
        sS: highway=primary, name=South Road
        tT: highway=primary, name=Town Road
        """)
    try double.expect(
      "wWSEVTFMm", "depart east: Willow Road", "roundabout straight 2: Short Road",
      "roundabout left 3: Mill Road", "arrive: Mill Road")
    try double.expect(
      "tTFMVENn", "depart north: Town Road",
      "roundabout left 3: Short Road", "roundabout right 1: North Road", "arrive: North Road")
  }

  /// 12 m across.
  static let small = {
    var small = four
    small.spacing = 6
    small.ways = small.ways.replacing("primary", with: "residential")
    small.drawing = #"""
                             n
                             |
                             |
                             |
                             |
                             |
                             |
                             |
                             |
                             N
                           /   \
      w------------------W       E-----------------e
                           \   /
                             S
                             |
                             |
                             |
                             |
                             |
                             |
                             |
                             |
                             |
                             s
      """#
    return small
  }()

  @Test func `a very small roundabout feels like a turn`() throws {
    try Self.small.expect(
      "sSEe", "depart north: South Road", "roundaboutTurn right 1: Elder Road",
      "arrive: Elder Road")
    try Self.small.expect(
      "sSENn", "depart north: South Road", "roundaboutTurn straight 2: North Road",
      "arrive: North Road")
    try Self.small.expect(
      "sSENWw", "depart north: South Road", "roundaboutTurn left 3: Willow Road",
      "arrive: Willow Road")
  }

  static let mini = Junction(
    """
        d
        |
    a---b---c
        |
        e
    """,
    ways: """
      abc: highway=residential, name=High Street
      dbe: highway=residential, name=Mill Road
      """, nodes: "b: highway=mini_roundabout")

  @Test func `a mini-roundabout is a junction with a sign`() throws {
    try Self.mini.expect(
      "abd", "depart east: High Street", "turn left: Mill Road; mini", "arrive: Mill Road")
    try Self.mini.expect(
      "abe", "depart east: High Street", "turn right: Mill Road; mini", "arrive: Mill Road")
    try Self.mini.expect("abc", "depart east: High Street", "arrive: High Street")
  }
}
