import PackingPlanning
import PlainFiles
import Testing
import Weather
import _TestSupport

extension Tag {
  @Tag static var long: Self
}

/// What the planner makes is right, and what is changed in it is found.
@Suite struct PackingCheckerTests {
  @Test(arguments: Seeds.wanted(quick: 100, long: 5000))
  func `the checker finds nothing wrong with the plan of a small trip`(seed: UInt64) throws {
    let drawn = RandomPacking(seed: seed)
    let plan = try drawn.planner.plan(drawn.trip, weather: drawn.weather)
    let violations = PackingChecker(drawn.trip, weather: drawn.weather, of: drawn.planner)
      .violations(of: plan)
    #expect(violations.isEmpty, "seed \(seed): \(violations)")
  }

  @Test(
    .tags(.long), .enabled(if: LongTests.areWanted),
    arguments: Seeds.wanted(quick: 10, long: 60))
  func `the checker finds nothing wrong with the plan of a long trip`(seed: UInt64) throws {
    let drawn = RandomPacking(seed: seed, longest: 30)
    let plan = try drawn.planner.plan(drawn.trip, weather: drawn.weather)
    let violations = PackingChecker(drawn.trip, weather: drawn.weather, of: drawn.planner)
      .violations(of: plan)
    #expect(violations.isEmpty, "seed \(seed): \(violations)")
  }
}
