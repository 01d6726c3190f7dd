import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// Alternating cycles and crossover on random tours, with lengths walked leg by leg.
@Suite struct EdgeAssemblyCrossoverTests {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `cycles deal out all edges that two tours do not share`(seed: UInt64) {
    var shuffler = SplitMix64(seed: seed)
    let n = shuffler.number(in: 8...40)
    let tours = (0..<2).map { _ in (0..<Int32(n)).shuffled(using: &shuffler) }
    var cycles = ABCycles(cityCount: n)
    var random = RandomSource(seed: seed)
    var links = UncheckedArray<Int32>(repeating: 0, count: 4 * n)
    for (t, tour) in tours.enumerated() {
      for (i, city) in tour.enumerated() {
        links[2 * (t * n + Int(city))] = tour[(i + n - 1) % n]
        links[2 * (t * n + Int(city)) + 1] = tour[(i + 1) % n]
      }
    }
    for _ in 0..<3 {
      cycles.build(links, 0, 1, cityCount: n, &random)
      var dealt: [[[Int32]]] = [[], []]
      for c in 0..<cycles.count {
        let cycle = Array(cycles.cycle(c))
        #expect(cycle.count >= 4 && cycle.count % 2 == 0, "seed \(seed)")
        for i in cycle.indices {
          dealt[i % 2].append([cycle[i], cycle[(i + 1) % cycle.count]].sorted())
        }
      }
      let edges = tours.map(TourArrayTests.edges)
      #expect(dealt[0].count == Set(dealt[0]).count, "seed \(seed)")
      #expect(Set(dealt[0]) == edges[0].subtracting(edges[1]), "seed \(seed)")
      #expect(Set(dealt[1]) == edges[1].subtracting(edges[0]), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `tours stay tours, as long as they are said to be`(seed: UInt64) {
    let map = TourInstance.random(30 + Int(seed), seed: seed, side: seed % 2 == 0 ? 1_000 : 10)
    let problem = TourProblem(map)
    var shuffler = SplitMix64(seed: seed)
    var random = RandomSource(seed: seed)
    var population = EdgeAssemblyCrossover(cityCount: map.cityCount, capacity: 6)
    for _ in 0..<6 {
      let tour = (0..<Int32(map.cityCount)).shuffled(using: &shuffler)
      population.add(tour, length: map.walkedLength(tour))
    }
    let begin = population.lengths.min() ?? 0
    var meter = StoppingCriterion(SolverTests.options(100_000), begin: 0)
    for _ in 0..<10 { _ = population.breed(problem, &random, &meter) }
    for tour in 0..<population.count {
      let cities = population.cities(of: tour)
      #expect(cities.sorted() == (0..<Int32(map.cityCount)).map(\.self), "seed \(seed)")
      #expect(map.walkedLength(cities) == population.lengths[tour], "seed \(seed)")
    }
    #expect(population.lengths[population.shortest] < begin, "seed \(seed)")
  }
}
