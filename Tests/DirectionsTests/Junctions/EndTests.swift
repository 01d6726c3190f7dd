import Testing

/// How a way begins and ends: the direction, the side, corners.
@Suite struct EndTests {
  static let street = Junction(
    """
          n
    a-----------b
          s
    """, spacing: 40,
    ways: "ab: highway=residential, name=High Street")

  @Test(arguments: ["car", "truck", "bicycle", "foot"])
  func `a place lies on a side of the street`(profile: String) throws {
    let street = Self.street.by(profile)
    try street.expect("an", "depart east: High Street", "arrive left: High Street")
    try street.expect("as", "depart east: High Street", "arrive right: High Street")
    try street.expect("bn", "depart west: High Street", "arrive right: High Street")
    try street.expect("bs", "depart west: High Street", "arrive left: High Street")
    try street.expect("ab", "depart east: High Street", "arrive: High Street")
  }

  @Test func `one starts on a side of the street`() throws {
    try Self.street.expect(
      "nb", "depart east: High Street; on the left", "arrive: High Street")
    try Self.street.expect(
      "sb", "depart east: High Street; on the right", "arrive: High Street")
    try Self.street.expect(
      "na", "depart west: High Street; on the right", "arrive: High Street")
  }

  @Test func `a place where one stands already`() throws {
    try Self.street.expect(
      "ns", "depart east: High Street; on the left", "arrive right: High Street")
  }

  @Test func `a place at the end of a dead end`() throws {
    let dead = Junction(
      """
      x   b
          |
          |
      a---c---d
      """,
      ways: """
        acd: highway=residential, name=High Street
        cb: highway=residential, name=Mill Road
        """)
    try dead.expect(
      "acb", "depart east: High Street", "turn left: Mill Road", "arrive: Mill Road")
  }
}
