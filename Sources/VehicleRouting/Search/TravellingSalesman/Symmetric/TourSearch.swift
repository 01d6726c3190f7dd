internal import BasicAlgorithms

/// One independent search for a tour: kicked descents make a population, crossover the best of it.
///
/// A tour grows from a greedy one by sequential exchanges, then by kicks: a double bridge within a
/// short stretch and a descent around it, undone if the tour became longer. Up to a hundred such
/// tours take over each other's better parts by edge assembly. The best one is kicked further and
/// enters the next, larger population. Tours too large for that are only kicked.
///
/// - Source: O. Martin, S. W. Otto, E. W. Felten (1991), *Large-Step Markov Chains for the Traveling
///   Salesman Problem*, Complex Systems 5(3); kicks within a short stretch as in D. Applegate,
///   W. Cook, A. Rohe (2003), *Chained Lin-Kernighan for Large Traveling Salesman Problems*, INFORMS
///   Journal on Computing 15(1); ``EdgeAssemblyCrossover``.
struct TourSearch: ~Copyable {
  /// The longest of the segments that a kick exchanges.
  private static let longestKick = 50
  /// Tours of the first population, and the fewest that are worth crossing.
  private static let firstPopulation = 80
  private static let minPopulation = 8
  /// Tours times cities of the largest population.
  private static let maxLinks = 8_000_000
  /// What making a population may take of what is left of the limit.
  private static let growthShare = 0.65
  /// A tour of a population has half a kick per city, but no more than so many kicks, or a sixth per
  /// city: many tours are worth more than short ones.
  private static let maxGrowthKicks = 3_000
  /// The probability by which an edge is left out of a greedy tour.
  private static let omission = 0.2
  /// Generations without a better tour that end a population.
  private static let patientGenerations = 3
  /// From so many cities, exchanges that rewrite more than `widestWindow` of them are left out.
  private static let maxFreeCities = 150_000
  private static let widestWindow = 50_000

  private let map: TourInstance
  private let problem: TourProblem
  private var tour: TourArray
  private var moves: LinKernighan
  private var random: RandomSource
  /// The length of the tour in hand.
  private(set) var length: Int

  /// Prepares a search that starts from the greedy tour.
  init(_ map: TourInstance, _ random: RandomSource) {
    self.map = map
    self.random = random
    problem = TourProblem(map)
    let start = GreedyTour.order(map, &self.random)
    length = problem.length(of: start)
    tour = TourArray(start)
    moves = LinKernighan(
      cityCount: map.cityCount, breadth: [5, 5],
      widestWindow: map.cityCount > Self.maxFreeCities ? Self.widestWindow : .max)
  }

  /// The cities in order.
  var order: [Int32] { tour.order }

  /// Improves until the limit.
  ///
  /// - Parameters:
  ///   - meter: Counts kicks and children of tours.
  ///   - patience: How many kicks in a row may bring nothing; then it ends, limit or not. `nil`:
  ///     populations are made and crossed until the limit.
  ///   - target: A length that no tour can beat; reaching it ends the search.
  ///   - progress: Told about every better tour: the steps so far and its length.
  mutating func run(
    _ meter: inout StoppingCriterion, patience: Int? = nil, target: Int = 0,
    progress: (_ steps: Int, _ length: Int) -> Void
  ) {
    guard problem.cityCount >= 4 else { return }
    let begin = meter.share
    descend(&meter)
    guard problem.cityCount >= 8 else { return }
    if let patience {
      kick(&meter, patience: patience, target: target, progress: progress)
      return
    }
    let descentShare = meter.share - begin
    var population = Self.firstPopulation
    while !meter.isDone, length > target {
      let size = min(population, Self.maxLinks / problem.cityCount)
      let isWorthwhile =
        size >= Self.minPopulation
        && Double(Self.minPopulation) * descentShare < Self.growthShare * (1 - meter.share)
      guard isWorthwhile else {
        kick(&meter, target: target, progress: progress)
        return
      }
      cross(size, &meter, target: target, progress: progress)
      kick(&meter, most: 5 * problem.cityCount, target: target, progress: progress)
      population *= 2
    }
  }

  /// Improves from every city until no exchange gains.
  private mutating func descend(_ meter: inout StoppingCriterion) {
    tour.isLogging = false
    for index in 0..<problem.cityCount { moves.enqueue(tour.city(at: index)) }
    var looks = 0
    length -= moves.run(&tour, problem) {
      looks += 1
      if looks & 255 == 0 { meter.look() }
      return meter.isDone
    }
    meter.look()
  }

  /// Kicks, and keeps what makes the tour no longer.
  ///
  /// - Parameters:
  ///   - meter: Counts kicks.
  ///   - most: How many kicks there are at most.
  ///   - share: The share of the limit at which it ends.
  ///   - patience: How many kicks in a row may bring nothing.
  ///   - target: A length at which it ends.
  ///   - progress: Told about every better tour.
  private mutating func kick(
    _ meter: inout StoppingCriterion, most: Int = .max, share: Double = 1, patience: Int = .max,
    target: Int, progress: (_ steps: Int, _ length: Int) -> Void
  ) {
    tour.isLogging = true
    tour.commit()
    var fruitless = 0
    var kicks = 0
    while !meter.isDone, kicks < most, meter.share < share, fruitless < patience, length > target {
      let longer = moves.kick(&tour, problem, longest: Self.longestKick, &random)
      let change = longer - moves.run(&tour, problem)
      fruitless += 1
      if change <= 0 {
        length += change
        tour.commit()
        if change < 0 {
          fruitless = 0
          progress(meter.steps, length)
        }
      } else {
        tour.undo()
      }
      kicks += 1
      meter.step()
    }
  }

  /// Makes a population around the tour in hand, and crosses it until nothing becomes better.
  private mutating func cross(
    _ size: Int, _ meter: inout StoppingCriterion, target: Int,
    progress: (_ steps: Int, _ length: Int) -> Void
  ) {
    let begin = meter.share
    let growth = (1 - begin) * Self.growthShare
    var population = EdgeAssemblyCrossover(cityCount: problem.cityCount, capacity: size)
    var shortest = Int.max
    while population.count < size, meter.share < begin + growth {
      let index = population.count
      if index > 0 {
        let start = GreedyTour.order(map, omission: Self.omission, &random)
        tour.replace(with: start)
        length = problem.length(of: start)
        descend(&meter)
      }
      let part = growth * Double(index + 1) / Double(Self.minPopulation)
      let kicks = max(min(problem.cityCount / 2, Self.maxGrowthKicks), problem.cityCount / 6)
      kick(&meter, most: kicks, share: begin + part, target: target) { steps, length in
        if length < shortest { progress(steps, length) }
      }
      population.add(tour.order, length: length)
      shortest = min(shortest, length)
      if meter.isDone || shortest <= target { break }
    }
    var idle = 0
    while !meter.isDone, idle < Self.patientGenerations, shortest > target {
      idle = population.breed(problem, &random, &meter) ? 0 : idle + 1
      let best = population.lengths[population.shortest]
      if best < shortest {
        shortest = best
        progress(meter.steps, best)
      }
    }
    tour.replace(with: population.cities(of: population.shortest))
    length = population.lengths[population.shortest]
  }
}
