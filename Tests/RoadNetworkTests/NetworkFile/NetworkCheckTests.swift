import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

@Suite struct NetworkCheckTests {
  private static func network() throws -> StreetNetwork {
    var random = SplitMix64(seed: 5)
    let map = StreetMap.random(&random)
    let file = SeekableFile(name: "town.osm", bytes: Array(map.xml.utf8))
    return try MapBuilder(profiles: [#require(ProfileChoice(builtIn: "foot"))])
      .build(file).value.networks[0]
  }

  @Test func `a network that was prepared has no mistakes`() throws {
    let check = NetworkCheck(try Self.network(), pairs: 450, seed: 3)
    #expect(check.pairs == 500)
    #expect(check.connected > 0)
    #expect(check.mistakes.isEmpty && check.mistakeCount == 0)
  }

  @Test func `a hierarchy of other weights is found out`() throws {
    let network = try Self.network()
    var other = DirectedGraph(nodeCount: network.graph.turns.nodeCount)
    let turns = network.graph.directedTurns
    for arc in 0..<turns.arcCount {
      other.addArc(
        from: Int(turns.tails[arc]), to: Int(turns.heads[arc]), weight: turns.weights[arc] + 1,
        duration: turns.durations[arc], distance: turns.distances[arc])
    }
    let wrong = StreetNetwork(
      graph: network.graph, index: network.index,
      hierarchy: try ContractionHierarchy(preparing: other))
    let check = NetworkCheck(wrong, pairs: 300, seed: 3)
    #expect(check.mistakeCount > 0)
    #expect(check.mistakes.allSatisfy { !$0.isPath && $0.found != $0.expected })
  }

  @Test func `a map without streets has nothing to be checked`() throws {
    let file = SeekableFile(name: "sea.osm", bytes: Array("<osm version=\"0.6\"/>".utf8))
    let network = try MapBuilder(profiles: [#require(ProfileChoice(builtIn: "car"))])
      .build(file).value.networks[0]
    #expect(NetworkCheck(network, pairs: 100, seed: 0).pairs == 0)
  }
}
