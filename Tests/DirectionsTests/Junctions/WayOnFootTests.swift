import Testing

/// Where people on foot would go who were told nothing, or something a moment ago.
@Suite struct WayOnFootTests {
  static let bend = Junction(
    """
                b
                |
    a-----------n-----------d
    """, spacing: 20,
    ways: """
      anb: highway=residential, name=Mill Road
      nd: highway=footway
      """, profile: "foot")

  @Test func `one who leaves the street where it bends is told`() throws {
    try Self.bend.expect(
      "and", "depart east: Mill Road", "newName straight: [footpath]", "arrive: [footpath]")
    try Self.bend.expect(
      "anb", "depart east: Mill Road", "stay left: Mill Road", "arrive: Mill Road")
  }

  static let parted = Junction(
    """
    w-----------m-----------e
                |
    a-----------n
                |
                |
                s
    """, spacing: 20,
    ways: """
      anm: highway=residential, name=Mill Road
      wme: highway=residential, name=Mill Road
      ns: highway=residential, name=Long Lane
      """, profile: "foot")

  // Straight on the street goes as well to the left as to the right.
  @Test func `two corners of one street are two where it goes to both sides`() throws {
    try Self.parted.expect(
      "anme", "depart east: Mill Road", "stay left: Mill Road", "stay right: Mill Road",
      "arrive: Mill Road")
    try Self.parted.expect(
      "anmw", "depart east: Mill Road", "stay left: Mill Road", "stay left: Mill Road",
      "arrive: Mill Road")
  }
}
