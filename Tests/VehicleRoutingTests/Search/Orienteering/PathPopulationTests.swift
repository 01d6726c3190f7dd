import BasicAlgorithms
import Testing
import _TestSupport

@testable import VehicleRouting

/// Crossover of paths: what children are said to be worth against sums by hand, and rounds that are
/// linked in against every way to do it.
@Suite(.internalChecks) struct PathPopulationTests {
  private static func path(_ seed: UInt64, stops: Int) throws -> OrienteeringPathProblem {
    let shape = ProblemShape(stops: stops, vehicles: 1) {
      $0.loadDimensions = 0
      $0.hasPrizes = true
      $0.hasMaxDuration = true
    }
    let problem = Problem.random(seed: seed, shape).canonical()
    return try #require(OrienteeringPathProblem(problem, SearchInstance(problem)))
  }

  /// Length and prizes of the path in hand, leg by leg; the link from the end to the start is left out.
  private static func sums(
    _ path: borrowing OrienteeringLocalSearch, _ problem: OrienteeringPathProblem
  ) -> (length: Int, prize: Int) {
    let order = path.tour.order
    var length = -OrienteeringPathProblem.link
    for (i, j) in zip(order, order.dropFirst() + [order[0]]) {
      length += Int(problem.lengths[i * problem.nodeCount + j])
    }
    return (length, order.reduce(0) { $0 + problem.prizes[$1] })
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `children are paths within the limit, and never worse than their parents`(
    seed: UInt64
  ) throws {
    let problem = try Self.path(seed, stops: 40)
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(1_000)
    var meter = StoppingCriterion(options, begin: 0)
    var random = RandomSource(seed: seed)
    var annealing = OrienteeringAnnealing(problem, visiting: 0)
    var population = PathPopulation(nodeCount: problem.nodeCount, capacity: 8)
    for stop in 0..<8 {
      annealing.path.load(visiting: stop)
      guard annealing.path.length <= problem.limit else { continue }
      annealing.setPrice(for: annealing.path.prize)
      for _ in 0..<20 { _ = annealing.step(temperature: 1, &random) }
      population.add(annealing.path)
    }
    func check() -> [Int] {
      (0..<population.count).map { member in
        population.load(member, into: &annealing.path)
        let sums = Self.sums(annealing.path, problem)
        #expect(sums.length == annealing.path.length, "seed \(seed)")
        #expect(sums.prize == annealing.path.prize, "seed \(seed)")
        #expect(sums.length <= problem.limit, "seed \(seed)")
        #expect(Set(annealing.path.tour.order).count == annealing.path.tour.count)
        return sums.prize
      }
    }
    var greatest = check().max() ?? 0
    for _ in 0..<5 {
      _ = population.breed(&annealing, &random, &meter)
      let now = check().max() ?? 0
      #expect(now == population.greatestPrize, "seed \(seed)")
      #expect(now <= annealing.bestPrize, "seed \(seed)")
      greatest = max(greatest, now)
    }
    population.keep(3)
    #expect(population.count <= 3)
    #expect(check().first == population.greatestPrize, "seed \(seed): the best comes first")
    #expect(annealing.bestPrize >= greatest)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a round is linked in at the cheapest place`(seed: UInt64) throws {
    let problem = try Self.path(seed, stops: 10)
    var random = SplitMix64(seed: seed)
    let stops = (0..<10).shuffled(using: &random)
    let size = random.number(in: 1...4)
    let (round, visited) = (Array(stops[..<size]), stops[size...(size + 4)])
    var path = OrienteeringLocalSearch(problem, visiting: stops[size])
    for stop in visited.dropFirst() { path.insert(stop, after: path.tour.node(at: 0)) }
    // Places beside a neighbour on the path are all places, since all nodes are neighbours.
    try #require(problem.neighbourCount >= 9)
    let order = path.tour.order
    var least = Int.max
    for rank in order.indices {
      for turned in [round, round.reversed()] {
        for begin in 0..<size {
          let opened = Array(turned[begin...] + turned[..<begin])
          var tour = order
          tour.insert(contentsOf: opened, at: rank)
          var length = -OrienteeringPathProblem.link
          for (i, j) in zip(tour, tour.dropFirst() + [tour[0]]) {
            length += Int(problem.lengths[i * problem.nodeCount + j])
          }
          least = min(least, length)
        }
      }
    }
    var own = 0
    if size > 1 {
      for (i, j) in zip(round, round.dropFirst() + [round[0]]) {
        own += Int(problem.lengths[i * problem.nodeCount + j])
      }
    }
    path.commit()
    path.linkIn(round, length: own, prize: 1, price: 0)
    #expect(path.length == least, "seed \(seed), size \(size)")
    #expect(Self.sums(path, problem).length == path.length, "seed \(seed)")
    #expect(path.tour.count == order.count + size, "seed \(seed)")
    path.undo()
    #expect(Set(path.tour.order) == Set(order))
  }

  @Test func `a round that does not pay stays away`() throws {
    let problem = try Self.path(1, stops: 10)
    var path = OrienteeringLocalSearch(problem, visiting: 0)
    path.linkIn([1, 2], length: 2 * path.leg(1, 2), prize: 1, price: 1e9)
    #expect(path.tour.count == 3)
  }
}
