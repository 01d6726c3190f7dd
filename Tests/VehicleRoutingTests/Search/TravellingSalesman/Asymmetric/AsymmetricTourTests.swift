import Testing
import _TestSupport

@testable import VehicleRouting

/// Swaps of segments against plain lists.
@Suite struct AsymmetricTourTests {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `swaps and their undoing equal those of a plain list`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let n = random.number(in: 3...20)
    var tour = AsymmetricTour(Array(0..<n))
    var plain = Array(0..<n)
    func reading() -> [Int] {
      Array(sequence(first: 0) { tour.next($0) == 0 ? nil : tour.next($0) })
    }
    func rotated(_ list: [Int], to city: Int) -> [Int] {
      let i = list.firstIndex(of: city)!
      return Array(list[i...] + list[..<i])
    }
    var history = [plain]
    for _ in 0..<40 {
      // a [a⁺…b] [b⁺…c] c⁺…a, read from the city after a.
      let a = plain[random.number(in: 0...n - 1)]
      let list = Array(rotated(plain, to: a)[1...]) + [a]
      let i = random.number(in: 0...n - 3)
      let j = random.number(in: i + 1...n - 2)
      let (b, c) = (list[i], list[j])
      #expect(tour.steps(from: a, to: b) == i + 1, "seed \(seed)")
      #expect(tour.city(j + 1, after: a) == c, "seed \(seed)")
      tour.swapSegments(a, b, c)
      plain = Array(list[(i + 1)...j] + list[...i] + list[(j + 1)...])
      #expect(reading() == rotated(plain, to: 0), "seed \(seed)")
      for city in plain { #expect(tour.previous(tour.next(city)) == city, "seed \(seed)") }
      history.append(plain)
    }
    while tour.logCount > 0 {
      history.removeLast()
      tour.undo(to: tour.logCount - 1)
      #expect(reading() == rotated(history[history.count - 1], to: 0), "seed \(seed)")
    }
  }
}
