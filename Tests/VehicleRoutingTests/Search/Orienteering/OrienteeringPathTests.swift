import Testing
import _TestSupport

@testable import VehicleRouting

/// Tours that grow and shrink, against plain arrays.
@Suite struct OrienteeringPathTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `changes equal those of a plain list, and can be undone`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let n = random.number(in: 4...24)
    var tour = OrienteeringPath([0, 1, 2], nodeCount: n)
    var plain = [0, 1, 2]
    func reading() -> [Int] {
      Array(sequence(first: 0) { tour.next($0) == 0 ? nil : tour.next($0) })
    }
    func reading(backward: Void) -> [Int] {
      Array(sequence(first: 0) { tour.previous($0) == 0 ? nil : tour.previous($0) })
    }
    /// The plain list as the tour reads it: reversals may turn the direction.
    func align() throws {
      let i = try #require(plain.firstIndex(of: 0))
      plain = Array(plain[i...] + plain[..<i])
      if reading() != plain { plain = [plain[0]] + plain[1...].reversed() }
      #expect(reading() == plain, "seed \(seed)")
      #expect(reading(backward: ()) == [plain[0]] + plain[1...].reversed(), "seed \(seed)")
      #expect(Set(tour.order) == Set(plain) && tour.count == plain.count, "seed \(seed)")
      for node in 0..<n { #expect(tour.contains(node) == plain.contains(node), "seed \(seed)") }
    }
    for _ in 0..<120 {
      let absent = (0..<n).filter { !plain.contains($0) }
      switch random.number(in: 0...2) {
      case 0 where !absent.isEmpty:
        let place = random.number(in: 0...plain.count - 1)
        let node = absent[random.number(in: 0...absent.count - 1)]
        tour.insert(node, after: plain[place])
        plain.insert(node, at: place + 1)
      case 1 where plain.count > 3:
        let place = random.number(in: 1...plain.count - 1)
        tour.remove(plain[place])
        plain.remove(at: place)
      default:
        let (i, j) = (
          random.number(in: 0...plain.count - 1), random.number(in: 0...plain.count - 1)
        )
        let before = reading()
        let (first, last) = (plain[i], plain[j])
        let isOutside = tour.reverse(first, last)
        if random.chance(percent: 30) {
          if isOutside { tour.reverse(first, last) } else { tour.reverse(last, first) }
          #expect(reading() == before, "seed \(seed)")
          continue
        }
        let steps = (j - i + plain.count) % plain.count
        let rotated = Array(plain[i...] + plain[..<i])
        plain = rotated[...steps].reversed() + rotated[(steps + 1)...]
      }
      try align()
    }
  }
}
