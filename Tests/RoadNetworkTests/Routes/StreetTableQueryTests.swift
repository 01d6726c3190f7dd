import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// Tables by one object, one after another, against tables whose targets are prepared.
@Suite struct StreetTableQueryTests {
  @Test(arguments: 0..<20) func `tables are those of rows, whatever was asked before`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let file = SeekableFile(name: "town.osm", bytes: Array(StreetMap.random(&random).xml.utf8))
    let network = try MapBuilder(profiles: [#require(ProfileChoice(builtIn: "car"))])
      .build(file).value.networks[0]
    var finder = RouteQuery(network)
    var options = SnapOptions()
    options.avoidsIslands = false
    let points = network.graph.points
    func places(_ count: Int) -> [Snap] {
      (0..<count).compactMap { _ in
        let (a, b) = (
          points[random.number(in: 0...points.count - 1)],
          points[random.number(in: 0...points.count - 1)]
        )
        return finder.snap(a.between(b, share: Double(random.number(in: 0...100)) / 200), options)
      }
    }
    guard points.count > 0 else { return }
    var query = StreetTableQuery(network)
    for _ in 0..<4 {
      let (sources, targets) = (places(6), places(random.number(in: 0...7)))
      let table = TravelTable(network, from: sources, to: targets)
      var visited = 0
      query.findTable(from: sources, to: targets) { row, column, sum in
        let entry = row * targets.count + column
        #expect(table.durations[entry] == sum.map { Int32($0.duration) } ?? TravelTable.noRoute)
        #expect(table.distances[entry] == sum.map { Int32($0.distance) } ?? TravelTable.noRoute)
        visited += 1
      }
      #expect(visited == sources.count * targets.count)
    }
  }
}
