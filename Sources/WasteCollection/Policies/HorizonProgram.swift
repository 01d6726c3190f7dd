internal import LinearProgramming

/// Which of a few rounds serves which bin, at minimum cost: a mixed-integer program.
struct HorizonProgram: Sendable {
  /// Bins that share the capacity of trucks on one day.
  struct Hold: Sendable {
    let bins: [Int]
    let litres: Double
  }

  /// By bin and round: what serving it then costs beside never serving it; below 0 if it is worth it.
  let visits: [[Double]]
  /// By bin: its area.
  let area: [Int]
  /// By area: what it costs to go there in a round at all.
  let trips: [Double]
  /// By bin and round: what is taken.
  let litres: [[Double]]
  let holds: [Hold]

  /// Relaxations that GLPK may solve.
  private static let work = 400
  /// A plan that is nearer to the bound than this, relative to its cost, is good enough.
  private static let goodEnough = 0.005

  private var roundCount: Int { visits.first?.count ?? 0 }

  /// Returns the round of each bin; `nil` for those that none serves.
  ///
  /// - Throws: `LinearProgramError` if GLPK fails.
  func solve() throws -> [Int?] {
    let greedy = greedy()
    guard roundCount > 0 else { return greedy }
    var program = LinearProgram(.minimise)
    let goes = try trips.map { trip in
      try (0..<roundCount).map { _ in try program.addBinary(cost: trip) }
    }
    let serves = try visits.map { costs in try costs.map { try program.addBinary(cost: $0) } }
    for (bin, own) in serves.enumerated() {
      try program.addRow(own.map { Term(1, $0) }, in: .atMost(1))
      for (round, serve) in own.enumerated() {
        try program.addRow([Term(1, serve), Term(-1, goes[area[bin]][round])], in: .atMost(0))
      }
    }
    for hold in holds {
      for round in 0..<roundCount {
        try program.addRow(
          hold.bins.map { Term(litres[$0][round], serves[$0][round]) }, in: .atMost(hold.litres))
      }
    }
    var search = BranchAndCut()
    search.limit = .work(WorkLimit(relaxations: Self.work))
    search.relativeGap = Self.goodEnough
    search.nodeSelection = .depthFirst
    search.cutFamilies = [.cover]
    var start = [Double](repeating: 0, count: program.variableCount)
    for (bin, round) in greedy.enumerated() {
      guard let round else { continue }
      start[serves[bin][round].position] = 1
      start[goes[area[bin]][round].position] = 1
    }
    search.initialSolution = start
    guard let values = try search.solve(program).values else { return greedy }
    return serves.map { own in own.firstIndex { values[$0.position] > 0.5 } }
  }

  /// The cost of a plan.
  func cost(of rounds: [Int?]) -> Double {
    var going: Set<[Int]> = []
    var sum = 0.0
    for (bin, round) in rounds.enumerated() {
      guard let round else { continue }
      sum += visits[bin][round]
      if going.insert([area[bin], round]).inserted { sum += trips[area[bin]] }
    }
    return sum
  }

  /// Whether trucks hold what a plan takes.
  func fits(_ rounds: [Int?]) -> Bool {
    holds.allSatisfy { hold in
      (0..<roundCount).allSatisfy { round in
        let sum = hold.bins.reduce(0) { rounds[$1] == round ? $0 + litres[$1][round] : $0 }
        return sum <= hold.litres + 1e-6
      }
    }
  }

  /// A first plan: the visits that are worth most first, wherever there is room.
  private func greedy() -> [Int?] {
    let order = visits.indices.flatMap { bin in visits[bin].indices.map { (bin, $0) } }
      .filter { visits[$0.0][$0.1] < 0 }
      .sorted { (visits[$0.0][$0.1], $0.0, $0.1) < (visits[$1.0][$1.1], $1.0, $1.1) }
    var rounds = [Int?](repeating: nil, count: visits.count)
    for (bin, round) in order where rounds[bin] == nil {
      rounds[bin] = round
      if !fits(rounds) { rounds[bin] = nil }
    }
    return rounds
  }
}
