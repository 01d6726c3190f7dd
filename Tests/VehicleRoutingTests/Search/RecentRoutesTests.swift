import Testing
import _TestSupport

@testable import VehicleRouting

@Suite(.internalChecks) struct RecentRoutesTests {
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `the newest routes come back as they were added`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var recent = RecentRoutes(capacity: 500, stopCount: 60)
    var added: [Solution.Route] = []
    for number in 0..<3_000 {
      let stops = (0..<random.number(in: 5...60)).map { _ in random.number(in: 0...9) }
      let route = Solution.Route(vehicle: number % 7, stops: stops)
      add(route, &recent)
      added.append(route)
      if number % 10 == 0 { add(route, &recent) }
    }
    let kept = recent.routes(newest: 400)
    #expect(kept == added.suffix(kept.count), "seed \(seed)")
    #expect(kept.count == 400 && recent.routes(newest: 1_000).count <= 500, "seed \(seed)")
    #expect(recent.routes(newest: 3) == Array(added.suffix(3)))
  }

  private func add(_ route: Solution.Route, _ recent: inout RecentRoutes) {
    recent.begin(route.vehicle)
    for stop in route.stops { recent.append(stop) }
    recent.end()
  }
}
