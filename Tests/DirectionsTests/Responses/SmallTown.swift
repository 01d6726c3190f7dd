import PlainFiles
import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// A few streets and routes along them.
struct SmallTown {
  static let drawing = StreetDrawing(
    """
    a---b---c
    |       |
    d-------e   f-g
    """,
    ways: """
      abc: highway=primary, name=High Street, ref=A 1
      cde: highway=footway
      ad: highway=residential, name=Mill &lt;&amp; Co&gt; Road
      de: highway=residential
      ec: highway=residential, name=North Road
      fg: highway=residential, name=Nowhere
      """)

  /// A street that another one leaves.
  static let junction = StreetDrawing(
    """
    a---b---c
        |
        d
    """,
    ways: """
      abc: highway=secondary, name=High Street, ref=A 1
      bd: highway=residential, name=Mill Road
      """)

  let network: StreetNetwork
  private let drawing: StreetDrawing

  init(_ drawing: StreetDrawing = Self.drawing) throws {
    self.drawing = drawing
    let file = SeekableFile(name: "town.osm", bytes: Array(drawing.map.xml.utf8))
    network = try MapBuilder(profiles: [#require(ProfileChoice(builtIn: "car"))])
      .build(file).value.networks[0]
  }

  func snaps(_ letters: String) throws -> [Snap] {
    var finder = RouteQuery(network)
    var options = SnapOptions()
    options.avoidsIslands = false
    return try letters.map { letter in
      let node = try #require(
        drawing.map.nodes.first { drawing.letter($0.place) == letter })
      let snap = finder.snap(node.place, options)
      return try #require(snap)
    }
  }

  func route(_ letters: String) throws -> StreetRoute {
    var finder = RouteQuery(network)
    var route = StreetRoute()
    let failure = finder.findRoute(through: try snaps(letters), .line, into: &route)
    #expect(failure == nil)
    return route
  }
}
