import RoadNetwork
import TravelModel
import _TestSupport

/// A few random streets with one-ways, restrictions, places and closures.
struct BlockedInstance {
  let network: StreetNetwork
  var snaps: [Snap] = []
  var closed: [Snap] = []

  init(_ random: inout SplitMix64) throws {
    var draft = StreetDraft()
    func place() -> FixedCoordinate {
      .at(Double(random.number(in: 0...3000)) / 10, Double(random.number(in: 0...3000)) / 10)
    }
    let junctions = (0..<random.number(in: 1...6)).map { _ in place() }
    let count = random.number(in: 1...9)
    for _ in 0..<count {
      let line =
        [junctions[random.number(in: 0...junctions.count - 1)]]
        + (0..<random.number(in: 1...2)).map { _ in place() }
        + [junctions[random.number(in: 0...junctions.count - 1)]]
      let isOneWay = random.chance(percent: 25)
      draft.add(
        line, along: Int32(random.number(in: 0...30_000)),
        against: isOneWay ? nil : Int32(random.number(in: 0...30_000)))
    }
    func edge() -> Int { random.number(in: 0...2 * count - 1) }
    for _ in 0..<random.number(in: 0...2 * count) { draft.forbid(edge(), edge()) }
    for _ in 0..<random.number(in: 0...2 * count) { draft.forbid(edge(), edge(), edge()) }
    network = try StreetNetwork(draft.graph(), side: .right, threads: 1)
    var search = SnapSearch(network.index, of: network.graph)
    for _ in 0..<6 {
      var options = SnapOptions()
      options.avoidsIslands = false
      if let snap = search.snap(place(), options) { snaps.append(snap) }
    }
    // Closures in the midst of streets, at their ends, and just where somebody stands.
    for _ in 0..<random.number(in: 0...3) {
      if random.chance(percent: 30), let snap = snaps.first {
        closed.append(snap)
      } else if let snap = search.snap(
        random.chance(percent: 30) ? junctions[0] : place(), SnapOptions())
      {
        closed.append(snap)
      }
    }
  }
}
