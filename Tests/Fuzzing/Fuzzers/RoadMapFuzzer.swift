internal import PlainFiles
internal import RoadNetwork
internal import TravelModel

/// Network files.
package enum RoadMapFuzzer: Fuzzer {
  package static let name = "road-map"

  /// Opens a file whatever its checksums say, and asks its networks for routes, rows and landmarks.
  package static func run(_ bytes: [UInt8]) {
    do throws(NetworkFileError) {
      let map = try RoadMap(MappedFile(name: "f", copying: bytes), verifies: false)
      for facts in map.facts.networks.prefix(4) {
        query(try map.network(profile: facts.profile))
      }
    } catch {
      precondition(!error.finding(file: "f").description.isEmpty)
      precondition(!error.finding(file: "f").remedy.isEmpty, "a finding has no remedy")
    }
  }

  /// Goes between a few places of a network, and looks at everything on the way.
  private static func query(_ network: StreetNetwork) {
    let graph = network.graph
    for way in graph.ways.prefix(1000) { precondition(way.traits.lanes >= 0) }
    var places = graph.junctions.prefix(4).map(\.self)
    if let origin = FixedCoordinate(longitude: 0, latitude: 0) { places.append(origin) }
    var search = SnapSearch(network.index, of: graph)
    let snaps = places.compactMap { search.snap($0) }
    var query = StreetQuery(network.ends, network.hierarchy)
    var line: [FixedCoordinate] = []
    for (source, target) in snaps.flatMap({ source in snaps.map { (source, $0) } }) {
      line.removeAll()
      _ = query.findRoute(from: source, to: target)
      query.appendLine(to: &line)
    }
    var rows = StreetRowQuery(StreetTargets(network.ends, network.hierarchy, targets: snaps))
    for source in snaps { rows.findRow(from: source) }
    for place in places { _ = network.landmarks.near(place, metres: 1000) }
  }
}
