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

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a stop whose neighbours are repeated in a part of a plan is chosen once`(seed: UInt64) {
    let problem = Problem.random(seed: seed, ProblemShape(stops: 120, vehicles: 4)).canonical()
    let whole = SearchInstance(problem, neighbourCount: 60)
    // Of 60 neighbours about 30 are in the part, which has lists of 50.
    let stops = Array(stride(from: 0, to: 120, by: 2))
    let part = SearchInstance(whole, stops: stops, vehicles: [0, 1], neighbourCount: 50)
    let lists = (0..<60).map { s in
      (0..<part.neighbourCount).map { part.neighbours[s * part.neighbourCount + $0] }
    }
    #expect(lists.contains { Set($0).count < $0.count })
    let cost = CostEvaluator(part)
    var absent = AbsentStops(stopCount: 60)
    for stop in 0..<60 { absent.insert(stop) }
    var random = RandomSource(seed: seed)
    var chosen: [Int] = []
    for stop in 0..<60 {
      absent.choose(&chosen, around: stop, maxNear: 60, cost, &random)
      #expect(Set(chosen).count == chosen.count, "seed \(seed), stop \(stop)")
    }
  }
}
