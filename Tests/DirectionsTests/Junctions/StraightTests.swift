import Testing

/// What is called straight leads straight on, and a side is called by its name.
@Suite struct StraightTests {
  @Test func `a street that leads nearly back is a sharp turn, not straight on and not back`()
    throws
  {
    let junction = Junction(
      """
      a-------------------b-----------c
      d
      """,
      ways: """
        ab: highway=residential, name=High Street
        dbc: highway=residential, name=Keith Avenue
        """)
    try junction.expect(
      "abd", "depart east: High Street", "endOfRoad sharpRight: Keith Avenue",
      "arrive: Keith Avenue")
  }

  @Test func `a short ramp with the number of an exit is that exit`() throws {
    let junction = Junction(
      #"""
      a-----------b-----------c
                      r
                      |
                      f-------g
      """#, spacing: 60,
      ways: """
        abc: highway=trunk, name=Ring Road, ref=E 6, oneway=yes
        brf: highway=trunk_link, name=Ring Road, ref=E 6, oneway=yes
        fg: highway=residential, name=Mill Road, oneway=yes
        """,
      nodes: "b: highway=motorway_junction, ref=33")
    try junction.expect(
      "abrfg", "depart east: Ring Road (E 6)",
      "offRamp slightRight: Ring Road (E 6); becomes Mill Road; sign 33; on the right",
      "arrive: Mill Road")
  }

  @Test func `a slip road beside another that ends ahead is kept to`() throws {
    let junction = Junction(
      """
                          d
                  e
      a-------b-----------s-------c
      """, spacing: 20,
      ways: """
        ab: highway=secondary, name=High Street, oneway=yes
        bs: highway=secondary_link, oneway=yes
        sc: highway=secondary, name=Mill Road, oneway=yes
        bed: highway=secondary, name=High Street, oneway=yes
        """)
    try junction.expect(
      "absc", "depart east: High Street", "fork slightRight: Mill Road", "arrive: Mill Road")
  }

  @Test func `where the carriageways part into one each nothing is said`() throws {
    let junction = Junction(
      #"""
                   c-------d
               /
      a-------b----------e
      """#, spacing: 20,
      ways: """
        ab: highway=trunk, name=Ring Road, ref=E 18
        bc: highway=trunk_link, name=Ring Road, ref=E 18, oneway=yes
        cd: highway=trunk, name=Ring Road, ref=E 18, oneway=yes
        eb: highway=trunk, name=Ring Road, ref=E 18, oneway=yes
        """)
    try junction.expect(
      "abcd", "depart east: Ring Road (E 18)", "arrive: Ring Road (E 18)")
  }
}
