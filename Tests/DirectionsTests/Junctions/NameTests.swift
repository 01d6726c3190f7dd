import Testing

/// What streets are called on the way, and what is too small to be a decision.
@Suite struct NameTests {
  static let renamed = Junction(
    """
            d
            |
    a-------b-------c
            |
            e
    """,
    ways: """
      ab: highway=residential, name=High Street
      bc: highway=residential, name=Mill Road
      dbe: highway=residential, name=Long Lane
      """)

  @Test func `a name that changes straight over a crossing is told beforehand`() throws {
    try Self.renamed.expect(
      "abc", "depart east: High Street; becomes Mill Road", "arrive: Mill Road")
  }

  @Test func `a short name is dropped`() throws {
    let bridge = Junction(
      """
      a---------b-c---------d
      """, spacing: 80,
      ways: """
        ab: highway=residential, name=High Street
        bc: highway=residential, name=Old Bridge, bridge=yes
        cd: highway=residential, name=High Street
        """)
    try bridge.expect("abcd", "depart east: High Street", "arrive: High Street")
  }

  @Test func `a short stretch without a name is dropped`() throws {
    let gap = Junction(
      """
      a---------b-c---------d
      """, spacing: 80,
      ways: """
        ab: highway=residential, name=High Street
        bc: highway=residential
        cd: highway=residential, name=High Street
        """)
    try gap.expect("abcd", "depart east: High Street", "arrive: High Street")
  }

  @Test func `a turn tells the name that comes after a short stretch without one`() throws {
    let junction = Junction(
      """
              d
              |
              |
              c
      a-------b-------e
      """, spacing: 40,
      ways: """
        abe: highway=residential, name=High Street
        bc: highway=residential
        cd: highway=residential, name=Mill Road
        """)
    try junction.expect(
      "abcd", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
  }

  static let numbered = Junction(
    """
        d
        |
    a---b---c
    """,
    ways: """
      abc: highway=primary, ref=A 48
      db: highway=residential, name=Mill Road
      """)

  @Test func `a road that has only a number is called by it`() throws {
    try Self.numbered.expect(
      "dbc", "depart south: Mill Road", "endOfRoad left: (A 48)", "arrive: (A 48)")
    try Self.numbered.expect("abc", "depart east: (A 48)", "arrive: (A 48)")
  }

  @Test func `a number that changes while the name stays is nothing new`() throws {
    let junction = Junction(
      """
              d
              |
      a-------b-------c
      """,
      ways: """
        ab: highway=primary, name=High Street, ref=A 48
        bc: highway=primary, name=High Street, ref=A 4
        bd: highway=residential, name=Mill Road
        """)
    try junction.expect("abc", "depart east: High Street (A 48)", "arrive: High Street (A 4)")
  }

  @Test func `a number that stays while names change is nothing new`() throws {
    let junction = Junction(
      """
              d
              |
      a-------b-------c
      """,
      ways: """
        ab: highway=primary, name=High Street, ref=A 48
        bc: highway=primary, name=Cardiff Road, ref=A 48
        bd: highway=residential, name=Mill Road
        """)
    try junction.expect(
      "abc", "depart east: High Street (A 48); becomes Cardiff Road (A 48)",
      "arrive: Cardiff Road (A 48)")
  }

  static let services = Junction(
    """
          d     e     f
          |     |     |
    a-----b-----k-----l------c
                |     |
                g     h
    """,
    ways: """
      abklc: highway=residential, name=High Street
      bd: highway=service
      ke: highway=service, service=driveway
      lf: highway=service, service=parking_aisle
      kg: highway=service, service=alley
      lh: highway=track
      """)

  @Test func `service roads at the side are passed in silence`() throws {
    try Self.services.expect("abklc", "depart east: High Street", "arrive: High Street")
    try Self.services.expect("clkba", "depart west: High Street", "arrive: High Street")
  }

  @Test func `a turn into a service road says what it is`() throws {
    try Self.services.expect(
      "abd", "depart east: High Street", "turn left: [serviceRoad]", "arrive: [serviceRoad]")
    try Self.services.expect(
      "abke", "depart east: High Street", "turn left: [driveway]", "arrive: [driveway]")
    try Self.services.expect(
      "abkg", "depart east: High Street", "turn right: [alley]", "arrive: [alley]")
    try Self.services.expect(
      "clf", "depart west: High Street", "turn right: [parkingAisle]", "arrive: [parkingAisle]")
  }

  @Test func `out of a driveway one turns into the street`() throws {
    try Self.services.expect(
      "eklc", "depart south: [driveway]", "turn left: High Street", "arrive: High Street")
    try Self.services.expect(
      "ekba", "depart south: [driveway]", "turn right: High Street", "arrive: High Street")
    try Self.services.expect(
      "flc", "depart south: [parkingAisle]", "turn left: High Street", "arrive: High Street")
  }

  @Test func `straight over a street from a service road into another one`() throws {
    try Self.services.expect(
      "ekg", "depart south: [driveway]", "newName straight: [alley]", "arrive: [alley]")
  }

  @Test func `a footpath at the side is none of a driver's business, but of a walker's`() throws {
    let junction = Junction(
      """
              d
              |
      a-------b-------c
      """,
      ways: """
        abc: highway=residential, name=High Street
        bd: highway=footway
        """)
    try junction.expect("abc", "depart east: High Street", "arrive: High Street")
    try junction.by("foot").expect("abc", "depart east: High Street", "arrive: High Street")
    try junction.by("foot").expect(
      "abd", "depart east: High Street", "turn left: [footpath]", "arrive: [footpath]")
  }
}
