import Directions
import PlainFiles
import RoadNetwork
import Testing
import _TestSupport

/// Lanes in the shape of OSRM's.
@Suite struct LaneJSONTests {
  private static let drawing = StreetDrawing(
    """
        d
        |
    a---b---c
        |
        e
    """,
    ways: """
      ab: highway=primary, name=High Street, oneway=yes, turn:lanes=reverse;left|left|none|merge_to_left|slight_right;right
      bc: highway=primary, name=High Street
      dbe: highway=primary, name=Mill Road
      """)

  @Test func `lanes have indications, and tell whether they are valid and active`() throws {
    let town = try SmallTown(Self.drawing)
    var json = JSONWriter()
    RouteResponse(directions: DirectionsWriter(town.network))
      .write([try town.route("ad")], on: town.network, to: &json)
    let root = try JSONDocument(json.finish(), file: "route.json").root
    let steps = Self.value(root, "routes", "0", "legs", "0", "steps")?.elements ?? []
    #expect(steps.count == 3)
    for (number, step) in steps.enumerated() {
      let lanes = Self.value(step, "intersections", "0", "lanes")
      #expect((lanes != nil) == (number == 1))
      for lane in lanes?.elements ?? [] {
        #expect(lane.members.map(\.key) == ["valid", "active", "indications"])
      }
    }
    let lanes = Self.value(steps[1], "intersections", "0", "lanes")?.elements ?? []
    #expect(
      lanes.map { Self.value($0, "indications")?.elements.compactMap(\.string) } == [
        ["left", "uturn"], ["left"], ["none"], ["merge to left"], ["slight right", "right"],
      ])
    for key in ["valid", "active"] {
      #expect(
        lanes.map { Self.value($0, key)?.boolean } == [true, true, false, false, false])
    }
  }

  private static func value(_ value: JSONValue?, _ path: String...) -> JSONValue? {
    path.reduce(value) { value, key in
      Int(key).map { value?.elements[$0] } ?? value?.members.first { $0.key == key }?.value
    }
  }
}
