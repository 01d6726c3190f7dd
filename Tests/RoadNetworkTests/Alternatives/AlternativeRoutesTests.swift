import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// Alternatives on maps drawn by hand.
@Suite struct AlternativeRoutesTests {
  /// Routes as the names of their edges, from the midst of one edge to that of another.
  private static func routes(
    _ streets: DrawnStreets, from source: String, to target: String, _ profile: CompiledProfile,
    _ change: (inout AlternativeOptions) -> Void = { _ in }
  ) throws -> [String] {
    let graph = streets.graph
    let hierarchy = try ContractionHierarchy(preparing: graph.directedTurns)
    func snap(_ name: String) throws -> Snap {
      let edge = try #require(streets.edge(name))
      let point = Int(graph.firstPoint[edge / 2])
      return Snap(
        segment: edge / 2, point: point, offset: Int(graph.lengths[edge / 2]) / 2,
        coordinate: graph.points[point], distance: 0, side: .onLine,
        edges: edge % 2 == 0 ? .along : .against, isIsland: false)
    }
    var options = AlternativeOptions()
    // Of so few nodes, any may be lower than the source.
    options.relaxation = .max
    change(&options)
    var query = StreetAlternativesQuery(
      EdgeEndpoints(graph), hierarchy, DownwardArcs(hierarchy))
    let count = query.findRoutes(from: try snap(source), to: try snap(target), options)
    return (0..<count).map { number in
      var parts: [EdgePart] = []
      query.appendParts(of: number, to: &parts)
      return parts.map { streets.name($0.edge) }.joined(separator: " ")
    }
  }

  /// Three ways round a block: the best one, one a little longer, one much longer.
  private static let block = """
        c-------d
        |       |
    a---b-------e---f
        |       |
        |       |
        g-------h
        |       |
        |       |
        |       |
        |       |
        i-------j
    """
  private static let ways = """
    ab: highway=residential
    be: highway=residential
    ef: highway=residential
    bcde: highway=residential, maxspeed=50
    bghe: highway=residential, maxspeed=50
    gijh: highway=residential
    """

  private static func drawn(restrictions: String = "", spacing: Double = 1000) -> DrawnStreets {
    DrawnStreets(
      StreetDrawing(block, spacing: spacing, ways: ways, restrictions: restrictions))
  }

  @Test func `a detour that is not too long stands behind the best route`() throws {
    let streets = Self.drawn()
    let routes = try Self.routes(streets, from: "ab", to: "ef", Compiled.car) {
      $0.largestStretch = 1.6
    }
    #expect(routes == ["ab be ef", "ab bcde ef", "ab bg gh he ef"])
  }

  @Test func `a detour that is too long, or shares too much, is none`() throws {
    let streets = Self.drawn()
    let long = try Self.routes(streets, from: "ab", to: "ef", Compiled.car) {
      $0.largestStretch = 0
    }
    #expect(long == ["ab be ef"])
    let shared = try Self.routes(streets, from: "ab", to: "ef", Compiled.car) {
      $0.largestStretch = 1.6
      $0.largestSharing = 0.1
    }
    #expect(shared == ["ab be ef"])
    let one = try Self.routes(streets, from: "ab", to: "ef", Compiled.car) {
      $0.largestStretch = 1.6
      $0.routes = 1
    }
    #expect(one == ["ab be ef"])
  }

  @Test func `restrictions hold for alternatives too`() throws {
    let streets = Self.drawn(restrictions: "no_left_turn from:ab via:b to:bcde")
    let routes = try Self.routes(streets, from: "ab", to: "ef", Compiled.car) {
      $0.largestStretch = 1.6
    }
    #expect(routes == ["ab be ef", "ab bg gh he ef"])
  }

  @Test func `who has to turn round first may do so on every route`() throws {
    let streets = Self.drawn()
    let routes = try Self.routes(streets, from: "ba", to: "ef", Compiled.car) {
      $0.largestStretch = 1.6
    }
    #expect(routes == ["ba ab be ef", "ba ab bcde ef", "ba ab bg gh he ef"])
  }
}
