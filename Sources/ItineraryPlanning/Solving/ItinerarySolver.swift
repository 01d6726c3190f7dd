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

/// Finds the best itinerary: by search, and where candidates are few, by proof.
///
/// Of many candidates the proof still helps: it finds the best itinerary among those that good ones visit.
package struct ItinerarySolver: Sendable {
  /// The most candidates of which a best itinerary is proven.
  package static let mostProven = 64
  /// The shares of the limit that a first search gets: where a proof follows, and where it only helps.
  private static let shares = (beforeProof: 0.25, beforeHelp: 0.4)
  /// Candidates and paths of a proof that helps.
  private static let help = (candidates: 40, labels: 60_000, steps: 30)

  /// How much a proof may look at; see ``ItineraryProof``.
  var mostLooks = ItineraryProof.usualLooks

  private let problem: ItineraryProblem
  private let options: RunOptions
  private let begin: Double
  private let absence: Int
  private let tables: ItineraryTables
  /// Candidates that can be visited on some day.
  private var useful: [Int] { tables.useful }

  /// Prepares a problem; its time runs from now.
  package init(_ problem: ItineraryProblem, options: RunOptions) {
    self.problem = problem
    self.options = options
    begin = options.now
    absence = problem.absence
    tables = ItineraryTables(problem)
  }

  /// Solves the problem.
  ///
  /// - Returns: The best itinerary; it may lack visits that are demanded. `nil` if the end of a day cannot be
  ///   reached in time, with the money and on foot as far as is wanted, even without any visit.
  package func solve() -> ItineraryAnswer? {
    let isSmall =
      useful.count <= Self.mostProven && problem.limits.count <= RestrictedProblem.mostLimits
    guard
      let first = search(
        from: nil, stream: 0, until: isSmall ? Self.shares.beforeProof : Self.shares.beforeHelp)
    else { return proven() }
    var answer = ItineraryAnswer(itinerary: first.best, value: first.bestValue)
    if isSmall {
      prove(&answer)
    } else {
      improve(&answer, pool: first.pool)
    }
    return answer
  }

  private func search(
    from plan: Itinerary?, stream: Int, until share: Double
  ) -> ItinerarySearch? {
    guard
      var search = ItinerarySearch(
        tables, from: plan, RandomSource(seed: options.seed, stream: stream))
    else { return nil }
    var limited = options
    var start = begin
    switch options.limit {
    case .iterations(let most): limited.limit = .iterations(Int(Double(most) * share))
    case .seconds(let most):
      limited.limit = .seconds(max(0, begin + most * share - options.now))
      start = options.now
    }
    var meter = WorkMeter(limited, begin: start)
    search.run(&meter)
    return search
  }

  /// Whether no time is left.
  private var isLate: () -> Bool {
    let options = options
    guard case .seconds(let most) = options.limit else { return options.isCancelled }
    let end = begin + most
    return { options.isCancelled() || options.clock() >= end }
  }

  /// The best itinerary where a day's end is reached by way of a visit alone; such detours the search does not
  /// begin with.
  private func proven() -> ItineraryAnswer? {
    guard let restricted = RestrictedProblem(tables, to: useful) else { return nil }
    var proof = ItineraryProof()
    proof.mostLooks = mostLooks
    proof.isCancelled = isLate
    let result = proof.solve(restricted, known: -(1 << 50))
    guard let best = result.best, let value = problem.value(best) else { return nil }
    return ItineraryAnswer(
      itinerary: best, value: value, bound: result.isProven ? value.total : nil,
      isProven: result.isProven)
  }

  private func prove(_ answer: inout ItineraryAnswer) {
    guard let restricted = RestrictedProblem(tables, to: useful) else { return }
    var proof = ItineraryProof()
    proof.mostLooks = mostLooks
    proof.isCancelled = isLate
    let result = proof.solve(restricted, known: worth(answer.value))
    take(result.best, &answer)
    answer.isProven = result.isProven
    let bound = result.bound + Double(absence * answer.value.missing)
    answer.bound = result.isProven ? answer.value.total : Int(bound.rounded(.down))
    guard !result.isProven else { return }
    // What time is left may still find something better.
    let before = answer.value
    if let more = search(from: answer.itinerary, stream: 1, until: 1) {
      take(more.best, &answer)
    }
    if before < answer.value, let bound = answer.bound, answer.value.total >= bound {
      answer.isProven = answer.value.missing == 0
    }
  }

  /// Lets search and proofs of few candidates take turns.
  private func improve(_ answer: inout ItineraryAnswer, pool: [Itinerary]) {
    var pool = pool
    for turn in 1...3 {
      let candidates = chosen(answer.itinerary, pool)
      if let restricted = RestrictedProblem(tables, to: candidates) {
        var proof = ItineraryProof()
        proof.mostLabels = Self.help.labels
        proof.subgradientSteps = Self.help.steps
        proof.isCancelled = isLate
        take(proof.solve(restricted, known: worth(answer.value)).best, &answer)
      }
      let share = Self.shares.beforeHelp + (1 - Self.shares.beforeHelp) * Double(turn) / 3
      guard !isLate(), let more = search(from: answer.itinerary, stream: turn, until: share) else {
        return
      }
      take(more.best, &answer)
      pool = more.pool
    }
  }

  /// The candidates of the best plans, the best first, and as many as a proof can bear.
  private func chosen(_ best: Itinerary, _ pool: [Itinerary]) -> [Int] {
    var chosen: [Int] = []
    var isChosen = Set<Int>()
    for plan in [best] + pool.reversed() {
      for candidate in plan.candidates where chosen.count < Self.help.candidates {
        if isChosen.insert(candidate).inserted { chosen.append(candidate) }
      }
    }
    return chosen.sorted()
  }

  /// What an itinerary is worth less what it lacks, in one number.
  private func worth(_ value: ItineraryValue) -> Int {
    value.total - absence * value.missing
  }

  private func take(_ plan: Itinerary?, _ answer: inout ItineraryAnswer) {
    guard let plan, let value = problem.value(plan), answer.value < value else { return }
    (answer.itinerary, answer.value) = (plan, value)
  }
}
