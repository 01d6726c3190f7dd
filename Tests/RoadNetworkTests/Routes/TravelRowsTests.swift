import BasicAlgorithms
import PlainFiles
import Synchronization
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

@Suite struct TravelRowsTests {
  private static let drawing = StreetDrawing(
    """
    a---b---c---d
    |   |   |
    e---f   g-h   i-j
    """,
    ways: """
      abcd: highway=primary
      bf: highway=residential, oneway=yes
      efgh: highway=residential
      ae: highway=service
      ij: highway=residential
      """)

  private static func network() throws -> StreetNetwork {
    let file = SeekableFile(name: "town.osm", bytes: Array(drawing.map.xml.utf8))
    return try MapBuilder(profiles: [#require(ProfileChoice(builtIn: "car"))])
      .build(file).value.networks[0]
  }

  private static func snaps(on network: StreetNetwork) -> [Snap?] {
    var finder = RouteQuery(network)
    var options = SnapOptions()
    options.avoidsIslands = false
    return drawing.map.nodes.map { finder.snap($0.place, options) } + [nil]
  }

  @Test func `rows are those of the table, whatever is kept and whoever asks`() throws {
    let network = try Self.network()
    let snaps = Self.snaps(on: network)
    let targets = Array(snaps.dropFirst(3))
    let table = TravelTable(network, from: snaps, to: targets)
    let rowBytes = 2 * (4 * targets.count + 32)
    for (bytes, most) in [(0, 0), (rowBytes, 1), (4 * rowBytes + 7, 4), (1 << 20, snaps.count)] {
      let rows = TravelRows(network, from: snaps, to: targets, maxBytes: bytes)
      #expect(rows.maxKept == most)
      let wrong = Atomic(0)
      ParallelLoop.run(20 * snaps.count, threads: 4) { _, piece in
        let source = piece * 7 % snaps.count
        let row = piece % 3 == 0 ? rows.row(source, keeps: false) : rows[source]
        let range = source * targets.count..<(source + 1) * targets.count
        if row.durations != Array(table.durations[range])
          || row.distances != Array(table.distances[range])
        {
          wrong.add(1, ordering: .relaxed)
        }
      }
      #expect(wrong.load(ordering: .relaxed) == 0, "\(bytes) bytes")
    }
    #expect(TravelRows(network, from: [nil], to: [])[0].durations.isEmpty)
  }

  @Test func `entries agree with routes of their own, and not with those of other places`() throws {
    let network = try Self.network()
    let snaps = Self.snaps(on: network)
    let targets = Array(snaps.dropFirst(3))
    let rows = TravelRows(network, from: snaps, to: targets)
    #expect(rows.firstWrongEntry(on: network, targets: targets) == nil)
    let moved = Array(targets.dropFirst()) + targets.prefix(1)
    #expect(rows.firstWrongEntry(on: network, targets: moved) != nil)
    let none = TravelRows(network, from: [nil], to: [])
    #expect(none.firstWrongEntry(on: network, targets: []) == nil)
  }

  @Test func `the row that was not used the longest goes first`() async {
    await Seeds.each(Seeds.wanted(quick: 50, long: 5000)) { seed in
      var random = SplitMix64(seed: seed)
      let count = random.number(in: 1...8)
      let most = random.number(in: 0...count)
      var rows = RecentRows(count: count, maxKept: most)
      // Numbers of rows, the newest last.
      var oracle: [Int] = []
      for _ in 0..<60 {
        let number = random.number(in: 0...count - 1)
        if random.chance(percent: 50) {
          let found = rows.row(number)
          #expect((found != nil) == oracle.contains(number), "seed \(seed)")
          if let found { #expect(found.durations == [Int32(number)], "seed \(seed)") }
          guard oracle.contains(number) else { continue }
        } else {
          rows.keep(TravelRow(durations: [Int32(number)], distances: []), of: number)
        }
        oracle.removeAll { $0 == number }
        oracle.append(number)
        if oracle.count > most { oracle.removeFirst() }
        #expect(rows.count == oracle.count, "seed \(seed)")
      }
    }
  }
}
