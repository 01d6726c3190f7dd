internal import BasicAlgorithms

/// Searches one path for the greatest prizes: annealed paths make a population, crossover the best of it.
///
/// Each path of a population is annealed by itself, in a few steps per stop. Then the paths take over each
/// other's better parts by edge assembly, until none becomes better. Rounds follow in which some paths are
/// warmed up again and join the population. When rounds bring nothing new, a larger population begins.
///
/// - Source: ``OrienteeringAnnealing``, ``PathPopulation``.
struct OrienteeringPathSearch: ~Copyable {
  /// Paths of the first population, by which factor later ones are larger, and the most there are.
  private static let firstPopulation = 24
  private static let populationGrowth = 1.5
  private static let largestPopulation = 200
  /// Links of the largest population.
  private static let maxLinks = 4_000_000
  /// Where annealing a new path begins, an old one, and where both end, in mean prizes.
  private static let temperatures = (first: 6.0, warm: 0.5, last: 0.02)
  /// Steps per stop of annealing a new path, and an old one.
  private static let steps = (first: 8, warm: 4)
  /// What making a population may take of what is left of the limit.
  private static let growthShare = 0.6
  /// The least number of paths that are warmed up in a round, and how often it is the best one.
  private static let minWarmed = 8
  private static let bestShare = 0.5
  /// Generations without a better path that end a crossover, and rounds that end a population.
  private static let patientGenerations = 3
  private static let patientRounds = 3

  private let problem: OrienteeringPathProblem
  private let first: Int
  private let cooling: (first: CoolingSchedule, warm: CoolingSchedule)
  private var annealing: OrienteeringAnnealing
  private var population: PathPopulation
  private var random: RandomSource

  /// Starts with the stop that is worth most for its way, or returns `nil` if none is within the limit.
  init?(_ problem: OrienteeringPathProblem, _ random: RandomSource) {
    let n = problem.nodeCount
    var first: (stop: Int, worth: Double)?
    for stop in 0..<problem.stopCount where problem.prizes[stop] > 0 {
      let length =
        Int(problem.lengths[problem.start * n + stop])
        + Int(problem.lengths[stop * n + problem.end])
      let worth = Double(problem.prizes[stop]) / Double(length + 1)
      if length <= problem.limit, worth > first?.worth ?? 0 { first = (stop, worth) }
    }
    guard let first else { return nil }
    let mean = Double(problem.prizes.reduce(0, +)) / Double(problem.stopCount)
    let last = mean * Self.temperatures.last
    cooling = (
      CoolingSchedule(from: mean * Self.temperatures.first, to: last),
      CoolingSchedule(from: mean * Self.temperatures.warm, to: last)
    )
    self.problem = problem
    self.first = first.stop
    self.random = random
    annealing = OrienteeringAnnealing(problem, visiting: first.stop)
    let most = max(2, min(Self.largestPopulation, Self.maxLinks / (2 * n)))
    population = PathPopulation(
      nodeCount: n, capacity: most + max(Self.minWarmed, most / 2))
  }

  /// The stops of the best path in order, and its prizes.
  var bestStops: [Int] { annealing.bestStops }
  var bestPrize: Int { annealing.bestPrize }

  /// Searches until the limit.
  ///
  /// - Parameters:
  ///   - meter: Counts steps; one step is one change with its descent, or one child of two paths.
  ///   - progress: Told about every better path: the steps so far and its stops.
  mutating func run(
    _ meter: inout StoppingCriterion, progress: ((_ steps: Int, _ stops: [Int]) -> Void)?
  ) {
    var size = Double(Self.firstPopulation)
    let most = max(2, min(Self.largestPopulation, Self.maxLinks / (2 * problem.nodeCount)))
    while !meter.isDone {
      runEpoch(min(most, Int(size)), &meter, progress: progress)
      size = min(Double(most), size * Self.populationGrowth)
    }
  }

  /// Makes a population and improves it until rounds bring nothing new.
  private mutating func runEpoch(
    _ size: Int, _ meter: inout StoppingCriterion,
    progress: ((_ steps: Int, _ stops: [Int]) -> Void)?
  ) {
    let growthEnd = meter.share + Self.growthShare * (1 - meter.share)
    population.removeAll()
    repeat {
      annealing.path.load(visiting: first)
      annealing.descend()
      anneal(
        cooling.first, steps: Self.steps.first, until: growthEnd, &meter, progress: progress)
    } while population.count < size && meter.share < growthEnd && !meter.isDone
    var greatest = -1
    var fruitless = 0
    while !meter.isDone {
      var idle = 0
      while !meter.isDone, idle < Self.patientGenerations {
        let before = annealing.bestPrize
        idle = population.breed(&annealing, &random, &meter) ? 0 : idle + 1
        if annealing.bestPrize > before { progress?(meter.steps, bestStops) }
      }
      population.keep(size)
      fruitless = population.greatestPrize > greatest ? 0 : fruitless + 1
      greatest = max(greatest, population.greatestPrize)
      if fruitless >= Self.patientRounds { return }
      let kept = population.count
      for _ in 0..<max(Self.minWarmed, size / 2) where !meter.isDone {
        let member = random.fraction() < Self.bestShare ? 0 : random.below(kept)
        population.load(member, into: &annealing.path)
        anneal(cooling.warm, steps: Self.steps.warm, until: 1, &meter, progress: progress)
      }
    }
  }

  /// Anneals the path in hand and adds it to the population.
  ///
  /// - Parameters:
  ///   - cooling: Temperatures.
  ///   - steps: How many steps there are per stop.
  ///   - end: The share of the limit at which it is over, cooled down all the same.
  ///   - meter: Counts steps.
  ///   - progress: Told about every better path.
  private mutating func anneal(
    _ cooling: CoolingSchedule, steps: Int, until end: Double, _ meter: inout StoppingCriterion,
    progress: ((_ steps: Int, _ stops: [Int]) -> Void)?
  ) {
    let (beginSteps, begin) = (meter.steps, meter.share)
    let (stepCount, span) = (Double(steps * problem.stopCount), max(1e-9, end - begin))
    var greatest = -1
    while !meter.isDone {
      let share = max(Double(meter.steps - beginSteps) / stepCount, (meter.share - begin) / span)
      if share >= 1 { break }
      if annealing.path.prize > greatest {
        greatest = annealing.path.prize
        annealing.setPrice(for: greatest)
      }
      let isBest = annealing.step(temperature: cooling.temperature(at: share), &random)
      meter.step()
      if isBest, let progress { progress(meter.steps, bestStops) }
    }
    population.add(annealing.path)
  }
}
