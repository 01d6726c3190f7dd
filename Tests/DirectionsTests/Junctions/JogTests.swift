import Localization
import Testing

@testable import Directions

/// Where a street jogs within a junction, or two turns follow each other at once, drivers are told what
/// they see: whether it goes on ahead, and which of two streets with one sign is meant.
@Suite struct JogTests {
  @Test func `a jog within a junction is no turn`() throws {
    let jog = Junction(
      #"""
                            c-----------------------------------d
      a-------------------b


                   e
      """#, spacing: 8,
      ways: """
        ab: highway=primary, name=High Street, oneway=yes
        bc: highway=trunk, name=High Street
        cd: highway=trunk, name=High Street
        be: highway=trunk, name=Mill Road, oneway=yes
        """)
    try jog.expect("abcd", "depart east: High Street", "arrive: High Street")
  }

  @Test func `on a road of two directions a sharp turn is no U-turn`() throws {
    let branch = Junction(
      """
                          c



      d---------b-----------------a
      """, spacing: 40,
      ways: """
        abd: highway=residential, name=High Street
        bc: highway=residential, name=High Street, oneway=yes
        """)
    #expect(try JunctionDrive(branch, "abc").steps[1].maneuver.direction == .sharpRight)
    #expect(try JunctionDrive(branch.mirrored, "abc").steps[1].maneuver.direction == .sharpLeft)
  }

  @Test func `two ways with the sign that was told are told apart`() throws {
    let fork = Junction(
      #"""
                                                  f


      a-------------------------------------------b
                                                        c------------------------------------d


                                                                                   e
      """#, spacing: 8,
      ways: """
        ab: highway=residential, name=High Street
        bf: highway=residential, name=High Street
        bc: highway=residential, name=Mill Road
        cd: highway=residential, name=Mill Road
        ce: highway=residential, name=Mill Road
        """)
    for (junction, sides) in [
      (fork, [nil, .left, nil]), (fork.mirrored, [nil, .right, nil]),
    ] as [(Junction, [Side?])] {
      let drive = try JunctionDrive(junction, "abcd")
      #expect(drive.steps.map(\.maneuver.direction.side) == sides, "\(drive.lines)")
    }
  }

  @Test func `a bend past a road that goes straight on is told`() throws {
    let bend = Junction(
      """
              c
              |
      a-------b-------d
      """,
      ways: """
        abc: highway=unclassified, name=High Street
        bd: highway=service
        """)
    try bend.expect(
      "abc", "depart east: High Street", "stay left: High Street", "arrive: High Street")
  }

  @Test func `an exit is not called by the road that one leaves`() throws {
    let exit = Junction(
      #"""
      a-----------b-----------c
                      \
                          r---f---g
      """#,
      ways: """
        abc: highway=motorway, name=Ring Road, ref=E 6, oneway=yes
        brf: highway=motorway_link, name=Ring Road, ref=E 6, oneway=yes
        fg: highway=tertiary, name=High Street
        """,
      nodes: "b: highway=motorway_junction, ref=33, exit_to=Newtown")
    let drive = try JunctionDrive(exit, "abrfg")
    #expect(drive.written(.en)[1].hasPrefix("Take exit 33 towards Newtown"))
    #expect(drive.written(.de)[1].hasPrefix("Nehmen Sie die Ausfahrt 33 Richtung Newtown"))
  }
}
