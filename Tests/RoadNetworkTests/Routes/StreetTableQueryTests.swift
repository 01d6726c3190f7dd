import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

/// Tables by one object, one after another, against tables whose targets are prepared.
@Suite struct StreetTableQueryTests {
  /// Random places between points of streets.
  private static func places(
    _ count: Int, _ finder: inout RouteQuery, _ random: inout SplitMix64
  ) -> [Snap] {
    var options = SnapOptions()
    options.avoidsIslands = false
    let points = finder.network.graph.points
    var places: [Snap] = []
    for _ in 0..<count {
      let a = points[random.number(in: 0...points.count - 1)]
      let b = points[random.number(in: 0...points.count - 1)]
      let share = Double(random.number(in: 0...100)) / 200
      if let snap = finder.snap(a.between(b, share: share), options) { places.append(snap) }
    }
    return places
  }

  @Test(arguments: 0..<20) func `tables are those of rows, whatever was asked before`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let file = SeekableFile(name: "town.osm", bytes: Array(StreetMap.random(&random).xml.utf8))
    let network = try MapBuilder(profiles: [#require(ProfileChoice(builtIn: "car"))])
      .build(file).value.networks[0]
    var finder = RouteQuery(network)
    guard network.graph.points.count > 0 else { return }
    var query = StreetTableQuery(network)
    for _ in 0..<4 {
      let sources = Self.places(6, &finder, &random)
      let targets = Self.places(random.number(in: 0...7), &finder, &random)
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
