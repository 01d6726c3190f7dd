import Testing

/// Turns on foot whose first words would mislead.
@Suite struct RehearsalTests {
  /// Three paths that all lead ahead to one side.
  static let fan = Junction(
    #"""
                    e
                          d
                    |   /
                    |  /
                    | /        c
    a---------------b
    """#, spacing: 10,
    ways: """
      ab: highway=footway
      bc: highway=footway
      bd: highway=footway
      be: highway=footway
      """, profile: "foot")

  @Test func `each of three paths to one side has its own words`() throws {
    try Self.fan.expect("abc", "depart east: [footpath]", "arrive: [footpath]")
    try Self.fan.expect(
      "abd", "depart east: [footpath]", "turn slightLeft: [footpath]", "arrive: [footpath]")
    try Self.fan.expect(
      "abe", "depart east: [footpath]", "turn left: [footpath]", "arrive: [footpath]")
  }

  /// A path bends just before the one that is meant leaves it.
  static let hook = Junction(
    """
                        f
                        |
    a-------------------b
                        |
                        |
                        c-------d
                        |
                        e
    """, spacing: 4,
    ways: """
      abf: highway=footway
      bce: highway=footway
      cd: highway=footway
      """, profile: "foot")

  @Test func `two turns in a row are told one by one`() throws {
    try Self.hook.expect(
      "abcd", "depart east: [footpath]", "endOfRoad right: [footpath]", "turn left: [footpath]",
      "arrive: [footpath]")
    try Self.hook.expect(
      "abce", "depart east: [footpath]", "endOfRoad right: [footpath]", "arrive: [footpath]")
  }

  /// A path that leads straight on, but bends away where only some people look.
  static let bend = Junction(
    """
                                  d


    a-------------------b---c


                                                  e
    """, spacing: 8,
    ways: """
      abcd: highway=footway
      be: highway=footway
      """, profile: "foot")

  @Test func `people who look far ahead are told where others would not ask`() throws {
    try Self.bend.expect(
      "abcd", "depart east: [footpath]", "fork slightLeft: [footpath]", "arrive: [footpath]")
    try Self.bend.expect(
      "abe", "depart east: [footpath]", "turn slightRight: [footpath]", "arrive: [footpath]")
  }
}
