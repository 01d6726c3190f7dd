import Localization
import RoadNetwork
import Testing

@testable import Directions

/// What signs at exits say where it is tagged at the junction: the roads and places of `exit_to`.
@Suite struct ExitSignTests {
  static let freeway = Junction(
    #"""
    a-----------b-----------c
                    \
                        r---f
    """#,
    ways: """
      abc: highway=motorway, ref=I 5, oneway=yes
      brf: highway=motorway_link, oneway=yes
      """,
    nodes: "b: highway=motorway_junction, ref=1C, exit_to=I405 North;Everett Street")

  @Test func `an exit leads where the junction says`() throws {
    try Self.freeway.expect(
      "abrf", "depart east: (I 5)",
      "offRamp slightRight: [ramp]; sign 1C (I405 North) Everett Street; on the right",
      "arrive: [ramp]")
  }

  @Test func `what the ramp itself says goes first`() throws {
    var freeway = Self.freeway
    freeway.ways = freeway.ways.replacing(
      "motorway_link,", with: "motorway_link, destination=Salem,")
    try freeway.expect(
      "abrf", "depart east: (I 5)",
      "offRamp slightRight: [ramp]; sign 1C Salem; on the right", "arrive: [ramp]")
  }

  @Test func `the road that is entered has its direction from the sign`() throws {
    var freeway = Self.freeway
    freeway.drawing = #"""
      a-----------b-----------c
                      \
                          r---f-------g
      """#
    freeway.ways += "\nfg: highway=motorway, ref=I 405, oneway=yes"
    try freeway.expect(
      "abrfg", "depart east: (I 5)",
      "offRamp slightRight: (I 405); heading North; sign 1C Everett Street; on the right",
      "arrive: (I 405)")
  }

  @Test func `an exit of a road that is no motorway is one if it has a number`() throws {
    var freeway = Self.freeway
    freeway.ways = freeway.ways.replacing("highway=motorway,", with: "highway=primary,")
    try freeway.expect(
      "abrf", "depart east: (I 5)",
      "offRamp slightRight: [ramp]; sign 1C (I405 North) Everett Street; on the right",
      "arrive: [ramp]")
  }

  @Test func `where a ramp divides the sign is that of the arm that leaves`() throws {
    let fork = Junction(
      #"""
      a-----------b-----------c-------d
                      e
      """#,
      ways: """
        ab: highway=motorway_link, oneway=yes
        bc: highway=motorway_link, oneway=yes
        cd: highway=motorway, ref=I 84, oneway=yes
        be: highway=motorway_link, oneway=yes
        """,
      nodes: "b: highway=motorway_junction, exit_to=Central Blvd.")
    try fork.expect(
      "abe", "depart east: [ramp]", "fork slightRight: [ramp]; sign Central Blvd.",
      "arrive: [ramp]")
    try fork.expect(
      "abcd", "depart east: [ramp]", "fork slightLeft: (I 84)", "arrive: (I 84)")
  }

  @Test(arguments: [
    ("I405 North", true), ("US26 West", true), ("I 5", true), ("A 48", true), ("OR-99E", true),
    ("12th Avenue", false), ("Everett Street", false), ("I", false), ("Interstate 5", false),
  ])
  func `numbers of roads are told from places`(text: String, isNumber: Bool) {
    #expect(RoadNumber.isNumber(text) == isNumber)
  }

  @Test func `Americans take ramps`() throws {
    let drive = try JunctionDrive(Self.freeway, "abrf")
    let american = StepWriter(Wording(.en, .imperial), side: .right).written(
      of: drive.steps, to: Destination(.destination))
    #expect(
      american == [
        "Head east on I 5.", "Take exit 1C toward I 405 North, Everett Street.",
        "You have reached your destination.",
      ])
    let ramp = Maneuver(
      .onRamp, .slightLeft, street: StreetLabel(ref: "I 405", kind: .motorway), side: .left,
      location: drive.steps[0].maneuver.location)
    let steps = [Step(ramp, distance: 0, duration: 0, line: 0..<0, parts: 0..<0)]
    #expect(
      StepWriter(Wording(.en, .imperial), side: .right)
        .written(of: steps, to: Destination(.destination)) == [
          "Take the ramp on the left onto I 405."
        ])
    #expect(
      StepWriter(Wording(.en, .imperial), side: .left)
        .written(of: steps, to: Destination(.destination)) == [
          "Take the slip road on the left onto I 405."
        ])
  }
}
