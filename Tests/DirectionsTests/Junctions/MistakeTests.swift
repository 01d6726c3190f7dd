import Testing

/// Places where a sentence that is true would lead somebody elsewhere.
@Suite struct MistakeTests {
  @Test func `of two ramps at one place the side is told`() throws {
    let exit = Junction(
      #"""
                              c
                      /
      a-----------b
                      \
                              d
      """#, spacing: 100,
      ways: """
        ab: highway=motorway, ref=M 4, oneway=yes
        bc: highway=motorway_link, oneway=yes
        bd: highway=motorway_link, oneway=yes
        """,
      nodes: "b: highway=motorway_junction, ref=24")
    try exit.expect(
      "abd", "depart east: (M 4)", "offRamp slightRight: [ramp]; sign 24; on the right; twin",
      "arrive: [ramp]")
  }

  @Test func `who was told to bear to a side is told where the road divides again`() throws {
    let road = Junction(
      #"""
      a---------------b-----------c
                          \
                              d-----------e
                                \
                                      f
      """#, spacing: 10,
      ways: """
        abc: highway=secondary, name=High Street
        bde: highway=residential
        df: highway=residential
        """)
    try road.expect(
      "abde", "depart east: High Street", "turn slightRight: [street]",
      "turn slightLeft: [street]", "arrive: [street]")
  }

  @Test func `of two streets on a side that are told alike one gets another word`() throws {
    let corner = Junction(
      #"""
                d     e
                  \ /
      a------------b-------c
      """#, spacing: 30,
      ways: """
        abc: highway=residential, name=High Street
        bd: highway=service
        be: highway=service
        """)
    try corner.expect(
      "abe", "depart east: High Street", "turn slightLeft: [serviceRoad]", "arrive: [serviceRoad]")
  }

  @Test func `a name that soon changes is not told`() throws {
    let corner = Junction(
      """
      a-----------b-----------c
                  |
                  d
                  |
                  |
                  |
                  |
                  e
      """, spacing: 20,
      ways: """
        abc: highway=secondary, name=High Street
        bd: highway=residential, name=Short Lane
        de: highway=residential, name=Mill Road
        """)
    try corner.expect(
      "abde", "depart east: High Street", "turn right: Mill Road", "arrive: Mill Road")
    try corner.by("foot").expect(
      "abde", "depart east: High Street", "turn right: Short Lane", "arrive: Mill Road")
  }

  @Test func `where a street ends and goes on a little to the side both turns are told`() throws {
    let stagger = Junction(
      """
                  f
                  |
                  |
                  d-----------e
                  |
      a-----------b
                  |
                  c
      """, spacing: 16,
      ways: """
        ab: highway=residential, name=Mill Road
        fdbc: highway=residential, name=High Street
        de: highway=residential, name=Mill Road
        """)
    try stagger.expect(
      "abde", "depart east: Mill Road", "endOfRoad left: High Street", "turn right: Mill Road",
      "arrive: Mill Road")
  }

  @Test func `the name of another arm is not told of a street that has it later`() throws {
    let fork = Junction(
      #"""
                      n
                  |

                  b
                  |      d---------e
                  |   /
                  c
                  |
                  |
                  a
      """#, spacing: 20,
      ways: """
        acbn: highway=unclassified, name=Field Road
        cd: highway=unclassified
        de: highway=unclassified, name=Field Road
        """)
    try fork.expect(
      "acde", "depart north: Field Road", "turn right: [street]", "arrive: Field Road")
    try fork.expect("acbn", "depart north: Field Road", "arrive: Field Road")
  }

  @Test func `after a turn a few metres of another street are not told`() throws {
    let stub = Junction(
      """
      a-------------------b---------------d
                          c
                          |
                          |
                          |
                          |
                          |
                          e
      """, spacing: 6,
      ways: """
        abd: highway=residential, name=High Street
        bc: highway=residential, name=Hill Road
        ce: highway=residential, name=Bank Street
        """)
    try stub.expect(
      "abce", "depart east: High Street", "turn right: Bank Street", "arrive: Bank Street")
  }

  @Test func `a street that turns back beside a private way ahead is told`() throws {
    let hairpin = Junction(
      #"""
          a
           \
             \
               \
                 \      d
                   \  /
                     b
                       \
                         c
                          |
                          e
      """#, spacing: 10,
      ways: """
        abd: highway=residential, name=High Street
        bce: highway=service, motor_vehicle=private, oneway=yes
        """)
    try hairpin.expect(
      "abd", "depart southeast: High Street", "stay left: High Street", "arrive: High Street")
  }

  @Test func `whoever starts at a corner is told where to go there`() throws {
    let corner = Junction(
      """
      d-------a
              b---------------c
      """, spacing: 1,
      ways: """
        abc: highway=residential, name=High Street
        da: highway=residential, name=Mill Road
        """)
    try corner.expect("abc", "depart east: High Street", "arrive: High Street")
  }
}
