import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

@testable import Directions

/// In the drawings a column is 5 m and a row 10 m.
///
/// One walks along `abcd` to the east and turns at `d`;
/// `m`, `n`, `o` and outlines are what stands there.
@Suite struct LandmarkChoiceTests {
  /// What is chosen, as `after church Saint Mary`.
  private static func choice(
    _ drawing: StreetDrawing, path: String = "abcd", sinceStreet: Double = .infinity,
    untilStreet: Double = .infinity, goesOn: Bool = true
  ) throws -> String? {
    let file = SeekableFile(name: "town.osm", bytes: Array(drawing.map.xml.utf8))
    let foot = try #require(ProfileChoice(builtIn: "foot"))
    let network = try MapBuilder(profiles: [foot]).build(file).value.networks[0]
    let line = try path.map { letter in
      try #require(drawing.map.nodes.first { drawing.letter($0.place) == letter }).place
    }
    let chosen = LandmarkChoice(network.landmarks).landmark(
      at: TurnApproach(
        before: line, sinceStreet: sinceStreet, untilStreet: untilStreet, goesOn: goesOn))
    return chosen.map {
      ([$0.relation.rawValue, $0.kind.rawValue] + [$0.name].compactMap(\.self))
        .joined(separator: " ")
    }
  }

  private static func drawing(
    _ drawing: String, nodes: String = "", areas: String = ""
  ) -> StreetDrawing {
    StreetDrawing(
      drawing, spacing: 20, ways: "abcdef: highway=residential\n" + areas, nodes: nodes)
  }

  @Test func `one passes a church, then turns`() throws {
    let map = Self.drawing(
      """
                m
      a---b---c---d---e---f
      """, nodes: "m: amenity=place_of_worship, religion=christian, name=Saint Mary")
    #expect(try Self.choice(map) == "after church Saint Mary")
  }

  @Test func `one turns before one comes to it`() throws {
    let map = Self.drawing(
      """
                      m
      a---b---c---d---e---f
      """, nodes: "m: amenity=bank, name=Halifax")
    #expect(try Self.choice(map) == "before bank Halifax")
  }

  @Test func `what stands at the corner is at it`() throws {
    let map = Self.drawing(
      """
                  m
      a---b---c---d---e---f
      """, nodes: "m: amenity=pharmacy")
    #expect(try Self.choice(map) == "at pharmacy")
  }

  @Test func `where the street ends, what lies ahead is at the turn`() throws {
    let map = Self.drawing(
      """
      a---b---c---d  m
      """, nodes: "m: railway=station, name=Central")
    #expect(try Self.choice(map, goesOn: false) == "at railwayStation Central")
    #expect(try Self.choice(map) == "before railwayStation Central")
  }

  @Test func `an area counts by what of it stands beside the way`() throws {
    // The church is 15 m long and ends 5 m before the corner; its middle is 30 m from the street.
    let map = Self.drawing(
      """
              s--t
              |  |
              |  |
              p--q
      a---b---c---d---e---f
      """, areas: "pqtsp: building=church")
    #expect(try Self.choice(map) == "after church")
  }

  @Test func `an area along both sides of the corner is at it`() throws {
    let map = Self.drawing(
      """
              s-------t
              p-------q
      a---b---c---d---e---f
      """, areas: "pqtsp: amenity=school")
    #expect(try Self.choice(map) == "at school")
  }

  @Test func `a long park says nothing about the place`() throws {
    let map = Self.drawing(
      """
      s-----------------------t
      p-----------------------q
      a---b---c---d---e---f
      """, areas: "pqtsp: leisure=park, name=Long Park")
    #expect(try Self.choice(map) == nil)
  }

  @Test func `two of a kind without names say nothing`() throws {
    let map = Self.drawing(
      """
              m       n
      a---b---c---d---e---f
      """, nodes: "m: amenity=bank\nn: amenity=bank, name=Halifax")
    #expect(try Self.choice(map) == "before bank Halifax")
    let unnamed = Self.drawing(
      """
              m       n
      a---b---c---d---e---f
      """, nodes: "m: amenity=bank\nn: amenity=bank")
    #expect(try Self.choice(unnamed) == nil)
  }

  @Test func `a church comes before a café, a bank at the corner before one farther away`() throws {
    let map = Self.drawing(
      """
              m   n
      a---b---c---d---e---f
      """, nodes: "m: amenity=place_of_worship, religion=christian\nn: amenity=cafe, name=Joe")
    #expect(try Self.choice(map) == "after church")
    let banks = Self.drawing(
      """
          m       n
      a---b---c---d---e---f
      """, nodes: "m: amenity=bank, name=Far\nn: amenity=bank, name=Near")
    #expect(try Self.choice(banks) == "at bank Near")
  }

  @Test func `a node within its area is the same thing`() throws {
    let map = Self.drawing(
      """
           s---t
           | m |
           p---q
      a---b---c---d---e---f
      """,
      nodes: "m: amenity=place_of_worship, religion=christian, name=Saint Mary",
      areas: "pqtsp: building=church")
    #expect(try Self.choice(map) == "after church Saint Mary")
  }

  @Test func `what stands behind a corner is not seen`() throws {
    let map = Self.drawing(
      """
      m   a
          |
          b
          |
          |
          c---d---e---f
      """, nodes: "m: man_made=tower")
    #expect(try Self.choice(map) == nil)
  }

  @Test func `what stands far aside is not taken`() throws {
    let map = Self.drawing(
      """
              m



      a---b---c---d---e---f
      """, nodes: "m: amenity=place_of_worship, religion=christian")
    #expect(try Self.choice(map) == nil)
  }

  @Test func `a street between the landmark and the turn would be taken for it`() throws {
    let map = Self.drawing(
      """
          m
      a---b---c---d---e---f
      """, nodes: "m: amenity=fire_station")
    #expect(try Self.choice(map) == "after fireStation")
    #expect(try Self.choice(map, sinceStreet: 20) == nil)
    #expect(try Self.choice(map, sinceStreet: 45) == "after fireStation")
  }

  @Test func `a street between the turn and the landmark would be taken for it`() throws {
    let map = Self.drawing(
      """
                      m
      a---b---c---d---e---f
      """, nodes: "m: amenity=fire_station")
    #expect(try Self.choice(map, untilStreet: 10) == nil)
    #expect(try Self.choice(map, untilStreet: 30) == "before fireStation")
  }

  @Test func `what was passed long ago or lies far ahead is not named`() throws {
    for nodes in ["m: man_made=tower", "n: man_made=tower"] {
      let map = Self.drawing(
        """
          m                   n
        a---b---c---d---e---f
        """, nodes: nodes)
      #expect(try Self.choice(map) == nil)
    }
  }

  @Test func `the stops of both directions are one`() throws {
    let map = Self.drawing(
      """
                  m
      a---b---c---d---e---f
                n
      """,
      nodes: "m: highway=bus_stop, name=Market\nn: highway=bus_stop, name=Market")
    #expect(try Self.choice(map) == "at busStop Market")
  }

  @Test func `nothing there, nothing named`() throws {
    let map = Self.drawing("a---b---c---d---e---f")
    #expect(try Self.choice(map) == nil)
    #expect(try Self.choice(map, path: "d") == nil)
  }

  @Test func `a second thing of the kind across the next street still disturbs`() throws {
    let map = Self.drawing(
      """
                m

      a---b---c---d---e---f
                    n
      """, nodes: "m: tourism=hotel\nn: tourism=hotel")
    #expect(try Self.choice(map) == nil)
  }
}
