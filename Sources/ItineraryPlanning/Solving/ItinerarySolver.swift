internal import BasicAlgorithms
package import VehicleRouting

/// The best itinerary that was found, and what is proven of it.
package struct ItineraryAnswer: Sendable {
  package var itinerary: Itinerary
  package var value: ItineraryValue
  /// No itinerary that lacks nothing is worth more, in thousandths of a point; `nil`: nothing is proven.
  package var bound: Int?
  /// Whether no itinerary is better.
  package var isProven = false
}

extension ItineraryProblem {
  /// Returns answers of a problem that differs from this one in nothing but that ways of the first answer take
  /// less here; so it gains more than any other plan.
  package func valued(_ answers: [ItineraryAnswer]) -> [ItineraryAnswer] {
    guard let first = answers.first, let value = value(first.itinerary) else { return answers }
    let gain = value.total - first.value.total
    return answers.map { answer in
      var valued = answer
      valued.value = self.value(answer.itinerary) ?? answer.value
      valued.bound = answer.bound.map { $0 + gain }
      return valued
    }
  }
}

/// Finds the best itinerary: by search, and where candidates are few, by proof.
package struct ItinerarySolver: Sendable {
  /// The most candidates of which a best itinerary is proven.
  package static let maxProven = 64
  /// What a search before a proof gets at most: of the limit, and in steps.
  private static let beforeProof = (share: 0.25, steps: 30_000)
  /// How often parallel searches exchange the best plan.
  private static let rounds = 4
  /// How many steps are made in any case before an incomplete plan is returned.
  private static let minSteps = 3000
  /// Steps of the subgradients where no good bound is needed.
  private static let trialSteps = 30
  /// How much the proof of a trial may look at: whoever asks has many questions.
  private static let trialLooks = 60_000_000

  /// How much a proof may look at for each step of a limit of steps: a fraction of a millisecond of work.
  private static let looksPerStep = 200_000

  /// How much a proof may look at; see ``ItineraryProof``.
  ///
  /// Under a time limit, only the time decides when to stop.
  var maxLooks = Int.max

  /// Whether the only question is if an itinerary lacks nothing; how good it is does not matter then.
  package var isTrial = false

  private let problem: ItineraryProblem
  private let options: RunOptions
  private let begin: Double
  private let missingVisitPenalty: Int
  private let tables: ItineraryTables

  /// Prepares a problem; its time runs from now.
  package init(_ problem: ItineraryProblem, options: RunOptions) {
    let begin = options.now
    self.init(ItineraryTables(problem), options: options, begin: begin)
  }

  private init(_ tables: ItineraryTables, options: RunOptions, begin: Double) {
    (self.tables, self.options, self.begin) = (tables, options, begin)
    problem = tables.problem
    missingVisitPenalty = tables.missingVisitPenalty
    if case .iterations(let most) = options.limit {
      let (product, isTooMany) = most.multipliedReportingOverflow(by: Self.looksPerStep)
      maxLooks = isTooMany ? .max : product
    }
  }

  /// Solves the problem.
  ///
  /// Under a limit of time every thread searches; under one of steps as many searches run as are asked for, and
  /// threads have no influence on the answer. Where the limit ends it before all that is demanded is visited, it goes
  /// on for some steps: that a plan lacks something is not to depend on how fast a machine is.
  ///
  /// - Parameter start: An itinerary to improve; `nil`: days without visits.
  /// - Returns: The best itinerary; it may lack visits that are demanded. `nil` if the end of a day cannot be
  ///   reached in time, with the money and on foot as far as is wanted, even without any visit.
  package func solve(from start: Itinerary? = nil) -> ItineraryAnswer? {
    guard var answer = answer(from: start) else { return nil }
    guard answer.value.missing > 0, !answer.isProven, !isTrial else { return answer }
    var longer = options
    longer.limit = .iterations(Self.minSteps)
    let more = ItinerarySolver(tables, options: longer, begin: longer.now).searched(
      from: answer.itinerary)
    take(more?.itinerary, &answer)
    return answer
  }

  /// An itinerary of visits in their order, as far as they fit; each lasts as long as given, or less.
  ///
  /// - Parameter visits: For each day the candidates, and the index of their length.
  /// - Returns: `nil` if the end of a day cannot be reached without any visit.
  package func itinerary(visiting visits: [[(candidate: Int, length: Int)]]) -> Itinerary? {
    let dense = tables.dense
    guard var made = MutableItinerary(dense, nil) else { return nil }
    for day in visits.indices {
      for (candidate, length) in visits[day]
      where !made.tally.isVisited[dense.group[candidate]] && dense.isOpen(candidate, on: day)
        && made.tally.mayVisit(candidate, on: day, dense)
      {
        let end = made.routes[day].count
        for length in (0...length).reversed() {
          if let gap = made.gap(candidate, length: length, in: day, replacing: end..<end),
            made.put(candidate, length: length, in: day, replacing: end..<end, gap)
          {
            break
          }
        }
      }
    }
    return made.plan
  }

  private func answer(from start: Itinerary?) -> ItineraryAnswer? {
    let isSmall =
      tables.useful.count <= Self.maxProven
      && problem.limits.count <= RestrictedProblem.maxLimits
    guard let search = ItinerarySearch(tables, from: start, RandomSource(seed: options.seed)) else {
      return proven()
    }
    return isSmall ? proven(beside: search) : bounded(from: start)
  }

  /// The best itinerary of many candidates, with a bound.
  private func bounded(from start: Itinerary?) -> ItineraryAnswer? {
    guard !isTrial else { return searched(from: start) }
    let bound = TimeBound(tables).value()
    guard var answer = searched(from: start) else { return nil }
    answer.bound = bound
    answer.isProven = answer.value.missing == 0 && answer.value.total >= bound
    return answer
  }

  /// Lets searches go on side by side, which now and then go on from the best plan of all.
  private func searched(from plan: Itinerary?) -> ItineraryAnswer? {
    let count = options.searchCount
    var searches = (0..<count).compactMap { stream in
      ItinerarySearch(tables, from: plan, RandomSource(seed: options.seed, stream: stream))
    }
    guard searches.count == count else { return nil }
    let spent = options.now - begin
    for round in 0..<Self.rounds {
      var limited = options
      switch options.limit {
      case .iterations(let most):
        limited.limit = .iterations(most * (round + 1) / Self.rounds - most * round / Self.rounds)
      case .seconds(let most):
        limited.limit = .seconds(max(0, most - spent) / Double(Self.rounds))
      }
      let (before, terms) = (searches, limited)
      searches = ParallelLoop.results(of: count, threads: options.threads) { stream in
        var search = before[stream]
        var meter = StoppingCriterion(terms, begin: terms.now)
        search.run(&meter)
        return search
      }
      let best = searches.indices.reduce(0) {
        searches[$0].bestValue < searches[$1].bestValue ? $1 : $0
      }
      for index in searches.indices { searches[index].follow(searches[best]) }
      if isTrial, searches[best].bestValue.missing == 0 { break }
    }
    return ItineraryAnswer(itinerary: searches[0].best, value: searches[0].bestValue)
  }

  /// Whether no time is left.
  private var isLate: () -> Bool {
    let options = options
    guard case .seconds(let most) = options.limit else { return options.isCancelled }
    let end = begin + most
    return { options.isCancelled() || options.clock() >= end }
  }

  private func proof(beside known: Int) -> ItineraryProof.Result? {
    guard let restricted = RestrictedProblem(tables, to: tables.useful) else { return nil }
    var proof = ItineraryProof()
    proof.maxLooks = isTrial ? min(maxLooks, Self.trialLooks) : maxLooks
    if isTrial { proof.subgradientSteps = Self.trialSteps }
    proof.isCancelled = isLate
    return proof.solve(restricted, known: known)
  }

  /// The best itinerary where a day's end is reached by way of a visit alone; such detours the search does not
  /// begin with.
  private func proven() -> ItineraryAnswer? {
    guard let result = proof(beside: -(1 << 50)), let best = result.best,
      let value = problem.value(best)
    else { return nil }
    return ItineraryAnswer(
      itinerary: best, value: value, bound: result.isProven ? value.total : nil,
      isProven: result.isProven)
  }

  /// The best itinerary of few candidates: searched shortly, then proven, and searched on where that fails.
  private func proven(beside first: ItinerarySearch) -> ItineraryAnswer? {
    var search = first
    var limited = options
    switch options.limit {
    case .iterations(let most):
      limited.limit = .iterations(Int(Double(most) * Self.beforeProof.share))
    case .seconds(let most): limited.limit = .seconds(most * Self.beforeProof.share)
    }
    var meter = StoppingCriterion(limited, begin: begin, maxSteps: Self.beforeProof.steps)
    search.run(&meter)
    var answer = ItineraryAnswer(itinerary: search.best, value: search.bestValue)
    if isTrial, answer.value.missing == 0 { return answer }
    guard
      let result = proof(beside: answer.value.total - missingVisitPenalty * answer.value.missing)
    else {
      return bounded(from: answer.itinerary)
    }
    take(result.best, &answer)
    answer.isProven = result.isProven
    let bound = result.bound + Double(missingVisitPenalty * answer.value.missing)
    answer.bound = result.isProven ? answer.value.total : Int(bound.rounded(.down))
    guard !result.isProven else { return answer }
    // What time is left may still find something better.
    let before = answer.value
    take(searched(from: answer.itinerary)?.itinerary, &answer)
    if before < answer.value, let bound = answer.bound, answer.value.total >= bound {
      answer.isProven = answer.value.missing == 0
    }
    return answer
  }

  private func take(_ plan: Itinerary?, _ answer: inout ItineraryAnswer) {
    guard let plan, let value = problem.value(plan), answer.value < value else { return }
    (answer.itinerary, answer.value) = (plan, value)
  }
}
