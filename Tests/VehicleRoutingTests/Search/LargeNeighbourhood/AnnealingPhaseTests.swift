import Testing

@testable import VehicleRouting

@Suite struct AnnealingPhaseTests {
  @Test(arguments: [10.0, 399_999, 800_000, 3_000_000, 1e12], [0.0, 0.25, 0.9])
  func `phases follow each other to the end of all work`(steps: Double, begin: Double) {
    for routes in [10, nil] {
      let phases = AnnealingPhase.repeated(from: begin, steps: steps, stops: 100, routes: routes)
      #expect(phases.first?.begin == begin && phases.last?.end == 1)
      for (phase, next) in zip(phases, phases.dropFirst()) { #expect(phase.end == next.begin) }
      #expect(phases.allSatisfy { $0.begin < $0.end && $0.heat <= 1 && $0.heat > 0 })
      #expect(phases[0].progress(at: begin) == 0 && phases[0].progress(at: phases[0].end) == 1)
    }
  }

  @Test func `there are as many cycles as end well`() {
    func count(_ steps: Double) -> Int {
      AnnealingPhase.repeated(from: 0, steps: steps, stops: 100, routes: 10).count
    }
    #expect(count(700_000) == 4, "one, then three shorter ones from the best plan")
    #expect(count(3_600_000) == 5 && count(1e9) == 12)
    let long = AnnealingPhase.repeated(from: 0, steps: 3_600_000, stops: 100, routes: 4)
    #expect(long.count == 2, "long routes settle slowly")
    let untimed = [1e5, 6e5, 1.7e6, 1e9].map {
      AnnealingPhase.repeated(from: 0, steps: $0, stops: 100, routes: nil).count
    }
    #expect(untimed == [1, 2, 4, 8])
  }

  @Test func `given time, pairs of cycles set out from scratch and the last from the best`() {
    let phases = AnnealingPhase.repeated(from: 0, steps: 2e6, stops: 100, routes: nil)
    #expect(phases.map(\.start) == [.inHand, .inHand, .scratch, .inHand, .best, .inHand])
    #expect(phases.map { $0.heat == 1 } == [true, false, true, false, false, false])
  }
}
