import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

@Suite(.internalChecks) struct AbsentStopsTests {
  @Test func `what comes and goes is what a set would hold`() {
    var random = SplitMix64(seed: 11)
    var stops = AbsentStops(stopCount: 40)
    var plain: Set<Int> = []
    for _ in 0..<2_000 {
      let stop = random.number(in: 0...39)
      if plain.contains(stop), random.chance(percent: 50) {
        stops.remove(stop)
        plain.remove(stop)
      } else {
        stops.insert(stop)
        plain.insert(stop)
      }
      #expect(stops.count == plain.count && stops.contains(stop) == plain.contains(stop))
    }
    #expect((0..<40).filter { stops.contains($0) } == plain.sorted())
  }

  @Test func `few are tried all, of many those near the ruin and some others, each once`() {
    let problem = Problem.random(seed: 3, ProblemShape(stops: 90, vehicles: 4)).canonical()
    let cost = CostEvaluator(SearchInstance(problem))
    var random = RandomSource(seed: 3)
    var stops = AbsentStops(stopCount: 90)
    var chosen: [Int] = []
    for stop in 0..<30 { stops.insert(stop) }
    stops.choose(&chosen, around: 50, cost, &random)
    #expect(chosen.sorted() == Array(0..<30))
    for stop in 30..<80 { stops.insert(stop) }
    var seen: Set<Int> = []
    for _ in 0..<200 {
      stops.choose(&chosen, around: 50, cost, &random)
      #expect(Set(chosen).count == chosen.count && chosen.allSatisfy { $0 < 80 })
      #expect(chosen.count <= 26 && chosen.contains(50))
      seen.formUnion(chosen)
    }
    #expect(seen.count == 80, "every absent stop has its turn")
    let nearest = (0..<10).map { cost.instance.neighbours[50 * cost.instance.neighbourCount + $0] }
    #expect(nearest.filter { $0 < 80 }.allSatisfy(chosen.contains))
  }
}
