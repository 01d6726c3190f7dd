import Testing
@testable import _TestSupport

@Suite struct TimeWarpWalkTests {
  /// Opens 0...20, lasts 5; 10 on, opens 30...40, lasts 5; 10 on, opens 0...45, lasts 1.
  let walk = TimeWarpWalk([
    .init(earliest: 0, latest: 20, service: 5, travel: 0),
    .init(earliest: 30, latest: 40, service: 5, travel: 10),
    .init(earliest: 0, latest: 45, service: 1, travel: 10),
  ])

  @Test func `who comes early waits`() {
    // 0 + 5 + 10 = 15, waits 15 to 30, leaves at 35, there at 45, done at 46.
    #expect(walk.outcome(from: 0) == .init(duration: 46, timeWarp: 0, end: 46))
  }

  @Test func `who comes late turns the clock back`() {
    // 20 + 5 + 10 = 35, leaves at 40, there at 50, back to 45, done at 46.
    #expect(walk.outcome(from: 20) == .init(duration: 31, timeWarp: 5, end: 46))
  }

  @Test func `the best start is late enough not to wait and early enough not to be late`() {
    // From 15 on, the second visit needs no waiting; from 16 on, the third is late.
    #expect(
      walk.best() == .init(timeWarp: 0, duration: 31, earliestStart: 15, latestStart: 15))
  }

  @Test func `loads are delivered from the start and kept to the end`() {
    // 7 on board; 7 - 4 + 0 = 3; 3 - 0 + 6 = 9; 9 - 3 + 0 = 6.
    #expect(LoadWalk.onBoard(deliveries: [4, 0, 3], pickups: [0, 6, 0]) == [7, 3, 9, 6])
    #expect(LoadWalk.peak(deliveries: [4, 0, 3], pickups: [0, 6, 0]) == 9)
    #expect(LoadWalk.peak(deliveries: [], pickups: []) == 0)
  }
}
