import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// Networks of a real extract, customized for closures, against Dijkstra's algorithm on what remains.
@Suite struct CustomizedExtractTests {
  private static let networks = Result {
    let path = PackageRoot.file("datasets/osm/helsinki.osm.pbf").path
    let choices = ["car", "foot"].compactMap { ProfileChoice(builtIn: $0) }
    return try MapBuilder(profiles: choices, threads: 2).build(SeekableFile(path: path))
      .value.networks
  }

  @Test(arguments: [0, 1])
  func `routes on changed streets are the best ones, and different`(profile: Int) throws {
    let network = try Self.networks.get()[profile]
    var changes = StreetChanges(avoided: [.tunnel])
    // The streets around the market square, a speed limit, and ten closed points.
    let square = [(24.9500, 60.1665), (24.9530, 60.1665), (24.9530, 60.1685), (24.9500, 60.1685)]
    changes.places = [
      .init(.area([try square.map { try Self.place($0.0, $0.1) }])),
      .init(
        .line([try Self.place(24.9380, 60.1690), try Self.place(24.9480, 60.1690)]), .limit(2000)),
    ]
    var random = SplitMix64(seed: 36)
    for _ in 0..<10 {
      let point = network.graph.points[random.number(in: 0...network.graph.points.count - 1)]
      changes.places.append(.init(.point(point)))
    }
    let effect = changes.effect(on: network.graph)
    let changed = try CustomizableNetwork(network, threads: 1).network(with: effect.edges)
    #expect(!effect.edges.blockedOffsets.isEmpty && effect.edges.hasClosures)
    let check = NetworkCheck(changed, pairs: 2000, seed: 36)
    #expect(check.mistakeCount == 0, "\(check.mistakes.first.map { "\($0)" } ?? "")")
    #expect(check.connected > 1000)
    let usual = try CustomizableNetwork(network, threads: 1)
      .network(of: network.graph, index: network.index)
    #expect(NetworkCheck(usual, pairs: 2000, seed: 36).mistakeCount == 0)
    #expect(usual.hierarchy.arcCount != changed.hierarchy.arcCount)
  }

  private static func place(_ longitude: Double, _ latitude: Double) throws -> FixedCoordinate {
    FixedCoordinate(try #require(Coordinate(longitude: longitude, latitude: latitude)))
  }
}
