import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// Networks without some of their ways, against maps that never had them.
@Suite struct ExclusionTests {
  private static func network(_ ways: String) throws -> StreetNetwork {
    let drawing = StreetDrawing(
      """
      a---b---c
      |   |   |
      d---e---f
      """, ways: ways)
    let file = SeekableFile(name: "town.osm", bytes: Array(drawing.map.xml.utf8))
    return try MapBuilder(profiles: [#require(ProfileChoice(builtIn: "car"))])
      .build(file).value.networks[0]
  }

  private static let rest = """
    ad: highway=residential
    be: highway=residential
    def: highway=residential
    fc: highway=residential
    """

  @Test func `routes are those of the map without the ways`() throws {
    let whole = try Self.network("abc: highway=motorway, name=Highway\n\(Self.rest)")
    let without = try whole.excluding(threads: 1) { whole.graph.ways.name($0) == "Highway" }
    let never = try Self.network(Self.rest)
    #expect(without.graph.durations.count { $0 == RoadGraph.closed } > 0)
    let corners = whole.graph.junctions
    var one = RouteQuery(without)
    var other = RouteQuery(never)
    var (route, expected) = (StreetRoute(), StreetRoute())
    for from in corners {
      for to in corners {
        let snaps = [from, to].compactMap { one.snap($0) }
        let places = [from, to].compactMap { other.snap($0) }
        #expect(snaps.map(\.coordinate) == places.map(\.coordinate))
        let isMissing = one.findRoute(through: snaps, .parts, into: &route) != nil
        #expect(isMissing == (other.findRoute(through: places, .parts, into: &expected) != nil))
        if !isMissing { #expect(route.sum == expected.sum) }
      }
    }
  }

  @Test func `a network without such ways is the same`() throws {
    let network = try Self.network(Self.rest)
    let same = try network.excluding(threads: 1) { _ in false }
    #expect(same.hierarchy.arcs.base == network.hierarchy.arcs.base)
  }
}
