import Testing
import _TestSupport

@testable import VehicleRouting

/// Exchanges on the array against the same pieces put together as plain lists.
@Suite struct TourArrayTests {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `an exchange puts the pieces together as a plain list does`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let n = random.number(in: 8...30)
    var tour = TourArray((0..<Int32(n)).map(\.self))
    for _ in 0..<30 {
      let before = tour.order
      let cuts = Set((0..<random.number(in: 2...6)).map { _ in random.number(in: 0...n - 1) })
        .sorted()
      guard cuts.count > 1 else { continue }
      let expected = exchange(&tour, before, cuts, &random)
      #expect(Self.edges(tour.order) == Self.edges(expected), "seed \(seed): \(cuts)")
      #expect((0..<n).allSatisfy { tour.position(of: tour.city(at: $0)) == $0 }, "seed \(seed)")
      for city in 0..<n { #expect(tour.previous(tour.next(city)) == city, "seed \(seed)") }
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `undoing restores the array, and a commit is kept`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let n = random.number(in: 8...30)
    var tour = TourArray((0..<Int32(n)).map(\.self))
    tour.isLogging = true
    for _ in 0..<10 {
      let before = tour.order
      for _ in 0..<random.number(in: 1...12) {
        let cuts = Set((0..<4).map { _ in random.number(in: 0...n - 1) }).sorted()
        if cuts.count > 1 { _ = exchange(&tour, tour.order, cuts, &random) }
      }
      let after = tour.order
      if random.chance(percent: 50) {
        tour.commit()
        tour.undo()
        #expect(tour.order == after, "seed \(seed)")
      } else {
        tour.undo()
        #expect(tour.order == before, "seed \(seed)")
        #expect((0..<n).allSatisfy { tour.position(of: tour.city(at: $0)) == $0 }, "seed \(seed)")
      }
    }
  }

  /// Makes a random exchange at the cuts and returns what it should give, as a list.
  private func exchange(
    _ tour: inout TourArray, _ order: [Int32], _ cuts: [Int], _ random: inout SplitMix64
  ) -> [Int32] {
    let n = order.count
    let pieces = cuts.indices.map { r -> [Int32] in
      let length = (cuts[(r + 1) % cuts.count] - cuts[r] + n) % n
      return (1...length).map { order[(cuts[r] + $0) % n] }
    }
    var expected: [Int32] = []
    var open = Array(cuts.indices)
    for i in cuts.indices {
      let piece = open.remove(at: random.number(in: 0...open.count - 1))
      let isForward = random.chance(percent: 50)
      tour.setCut(i, at: cuts[i])
      tour.setEntry(i, at: isForward ? 2 * piece + 1 : 2 * ((piece + 1) % cuts.count))
      expected += isForward ? pieces[piece] : pieces[piece].reversed()
    }
    let longest = pieces.map(\.count).max() ?? 0
    #expect(tour.window(cuts.count) == n - longest)
    tour.rewrite(cuts.count)
    return expected
  }

  /// The edges of a closed tour.
  static func edges(_ order: [Int32]) -> Set<[Int32]> {
    Set(zip(order, order.dropFirst() + [order[0]]).map { [min($0, $1), max($0, $1)] })
  }
}
