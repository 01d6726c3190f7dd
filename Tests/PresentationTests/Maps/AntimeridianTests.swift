import Testing
import TravelModel
import _TestSupport

@testable import Presentation

/// Lines that are cut where they cross the antimeridian.
@Suite struct AntimeridianTests {
  @Test func `a line across Fiji becomes two, and both end at the same latitude`() throws {
    let line = try [(179.9, -16.0), (-179.9, -17.0)].map {
      try #require(Coordinate(longitude: $0.0, latitude: $0.1))
    }
    let pieces = line.cutAtAntimeridian.map { $0.map { [$0.longitude, $0.latitude] } }
    #expect(pieces == [[[179.9, -16.0], [180, -16.5]], [[-180, -16.5], [-179.9, -17.0]]])
  }

  @Test func `no piece crosses, and without the cuts they are the line`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 5000)) { seed in
      var random = SplitMix64(seed: seed)
      let count = random.number(in: 0...12)
      let line = (0..<count).compactMap { _ in
        Coordinate(
          longitude: Double(random.number(in: -18...18)) * 10,
          latitude: Double(random.number(in: -9...9)) * 10)
      }
      let pieces = line.cutAtAntimeridian
      for piece in pieces {
        for (a, b) in zip(piece, piece.dropFirst()) {
          #expect(abs(a.longitude - b.longitude) <= 180, "seed \(seed)")
        }
      }
      for (a, b) in zip(pieces, pieces.dropFirst()) {
        #expect(a.last?.latitude == b.first?.latitude, "seed \(seed)")
        #expect(a.last?.longitude == b.first.map { -$0.longitude }, "seed \(seed)")
      }
      let joined = pieces.enumerated().flatMap { index, piece in
        piece.dropFirst(index > 0 ? 1 : 0).dropLast(index < pieces.count - 1 ? 1 : 0)
      }
      #expect(joined == line, "seed \(seed)")
    }
  }
}
