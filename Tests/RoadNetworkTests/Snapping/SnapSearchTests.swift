import RoadNetwork
import Testing
import TravelModel
import _TestSupport

/// The nearest places on random streets all over the globe, against vector geometry on the sphere.
@Suite struct SnapSearchTests {
  /// Middles of drawings: usual ones, both sides of the antimeridian, near the poles and at them.
  private static let middles: [(Double, Double)] = [
    (-8.6, 41.15), (0, 0), (179.9999, 10), (-180, -45), (180, 66.5), (25, 89.9), (-100, -89.99),
    (0, 90), (77, -90), (179.99, 89.999), (-60.5, -33), (90, 0.0001),
  ]

  private struct Drawing {
    var lines: [[FixedCoordinate]] = []
    let middle: FixedCoordinate
    let scale: Double

    init(_ random: inout SplitMix64) {
      let (longitude, latitude) = middles[random.number(in: 0...middles.count - 1)]
      middle = FixedCoordinate(Coordinate(longitude: longitude, latitude: latitude)!)
      scale = [20.0, 400, 20_000, 500_000][random.number(in: 0...3)]
      for _ in 0..<random.number(in: 1...60) {
        var line = [place(&random)]
        for _ in 0..<random.number(in: 1...5) {
          line.append(
            SlowSphere.place(
              line[line.count - 1], bearing: Double(random.number(in: 0...359)),
              metres: scale * Double(random.number(in: 0...1000)) / 2000))
        }
        lines.append(line)
      }
    }

    func place(_ random: inout SplitMix64) -> FixedCoordinate {
      SlowSphere.place(
        middle, bearing: Double(random.number(in: 0...359)),
        metres: scale * Double(random.number(in: 0...1500)) / 1000)
    }

    var graph: RoadGraph {
      var draft = StreetDraft()
      for line in lines { draft.add(line) }
      return draft.graph()
    }

    /// By segment: the distance to its nearest piece; pieces without length count for nothing.
    func distances(_ place: FixedCoordinate) -> [Double] {
      lines.map { line in
        zip(line, line.dropFirst()).filter { $0 != $1 }
          .map { SlowSphere.distance(place, $0, $1) }.min() ?? .infinity
      }
    }
  }

  /// A hundredth of a millimetre, and a millimetre at a thousand kilometres.
  private func isEqual(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-5 + 1e-9 * b }

  @Test func `distances are those on the sphere`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 30_000)) { seed in
      var random = SplitMix64(seed: seed)
      let drawing = Drawing(&random)
      let graph = drawing.graph
      var search = SnapSearch(StreetIndex(graph, side: .right), of: graph)
      var options = SnapOptions()
      options.avoidsIslands = false
      for _ in 0..<10 {
        let place = drawing.place(&random)
        options.largestDistance = min(1_000_000, drawing.scale * [0.1, 1, 10][Int(seed % 3)])
        options.candidates = random.number(in: 1...4)
        let all = drawing.distances(place)
        let near = all.filter { $0 <= options.largestDistance }.sorted()
        var snaps: [Snap] = []
        search.appendSnaps(of: place, options, to: &snaps)
        #expect(
          zip(snaps, near).allSatisfy { isEqual($0.distance, $1) }
            && snaps.count == min(near.count, options.candidates),
          "\(snaps.map(\.distance)), \(near.prefix(5)), \(seed): \(place)")
        #expect(Set(snaps.map(\.segment)).count == snaps.count, "seed \(seed)")
        for snap in snaps {
          #expect(isEqual(snap.distance, all[snap.segment]), "seed \(seed): \(snap)")
        }
        let first = search.snap(place, options)
        #expect(first?.distance == snaps.first?.distance, "seed \(seed): \(place)")
      }
    }
  }

  @Test func `the place on the street has the distance and the offset that are told`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let drawing = Drawing(&random)
      let graph = drawing.graph
      var search = SnapSearch(StreetIndex(graph, side: .right), of: graph)
      for _ in 0..<10 {
        let place = drawing.place(&random)
        var options = SnapOptions()
        options.largestDistance = 1_000_000
        guard let snap = search.snap(place, options) else { continue }
        // Coordinates are rounded to a centimetre.
        #expect(
          abs(place.distance(to: snap.coordinate) - snap.distance) < 0.02, "seed \(seed): \(snap)")
        let line = Array(graph.line(of: snap.segment))
        let piece = snap.point - Int(graph.firstPoint[snap.segment])
        let (a, b) = (line[piece], line[piece + 1])
        #expect(SlowSphere.distance(snap.coordinate, a, b) < 0.02, "seed \(seed): \(snap)")
        let before = zip(line, line.dropFirst()).prefix(piece)
          .reduce(0) { $0 + $1.0.distance(to: $1.1) }
        let offset = 100 * (before + a.distance(to: snap.coordinate))
        #expect(abs(Double(snap.offset) - offset) < 4, "seed \(seed): \(snap)")
        #expect(snap.offset >= 0 && snap.offset <= graph.lengths[snap.segment], "seed \(seed)")
        if snap.coordinate == line[0] { #expect(snap.offset <= 2, "seed \(seed): \(snap)") }
      }
    }
  }

  @Test func `of nothing nothing is near`() {
    let graph = StreetDraft().graph()
    var search = SnapSearch(StreetIndex(graph, side: .right), of: graph)
    let snap = search.snap(.at(0, 0))
    #expect(snap == nil)
  }

  @Test func `a street across the antimeridian is near on both sides`() throws {
    var draft = StreetDraft()
    let (a, b) = try (
      #require(FixedCoordinate(longitude: 1_799_999_000, latitude: 0)),
      #require(FixedCoordinate(longitude: -1_799_999_000, latitude: 0))
    )
    draft.add([a, b])
    let graph = draft.graph()
    #expect(graph.lengths.elementsEqual([2224]))
    var search = SnapSearch(StreetIndex(graph, side: .right), of: graph)
    for (longitude, offset) in [
      (1_799_999_500, 556), (1_800_000_000, 1112), (-1_800_000_000, 1112), (-1_799_999_500, 1668),
    ] {
      let place = try #require(FixedCoordinate(longitude: longitude, latitude: 500))
      let found = search.snap(place)
      let snap = try #require(found)
      #expect(snap.offset == offset)
      #expect(snap.side == .left)
      #expect(abs(snap.distance - 5.56) < 0.01)
      #expect(place.distance(to: snap.coordinate) < 5.58)
    }
  }
}
