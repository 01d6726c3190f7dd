internal import LinearProgramming

/// The maximum sum of prizes that the routes of a small problem can collect, by column generation.
///
/// A linear program packs routes so that no stop is served twice; its duals price the stops for a
/// search of better routes by labels. Whatever the duals are, the values of the best routes give an
/// upper bound, in whole numbers. Routes that come back to a stop are forbidden where the program
/// uses them, by lengthening memories; for a single vehicle the bound then is the optimum.
///
/// - Source: S. Boussier, D. Feillet, M. Gendreau (2007), *An Exact Algorithm for Team Orienteering
///   Problems*, 4OR 5(3); memories: R. Roberti, A. Mingozzi (2014), *Dynamic ng-Path Relaxation for
///   the Delivery Man Problem*, Transportation Science 48(3). Without branching.
struct OrienteeringColumnGeneration {
  /// When to stop before the proof.
  var limit = SearchLimit.none
  /// Asked now and then whether to stop.
  var isCancelled: @Sendable () -> Bool = { false }

  /// What is proven, and its by-products.
  struct Result: Hashable, Sendable {
    /// No plan collects more.
    var bound: Int
    /// Routes that the program used; each may be one that a rule left aside forbids.
    var routes: [Solution.Route] = []
  }

  /// The most stops; memories are bits of one word.
  static let maxStops = 64

  /// Duals are rounded to this part of a prize unit.
  private static let scale = 1 << 12
  /// How many stops a route remembers near each stop at first.
  private static let memory = 8
  /// The most labels of one search.
  private static let maxLabels = 2_000_000
  /// How many comparisons of labels count as one relaxation of a work limit.
  private static let comparisonsPerRelaxation = 400_000

  /// Looks for an upper bound that proves a plan, or comes as close as the limit lets it.
  ///
  /// - Parameters:
  ///   - problem: The problem that the instance was compiled from.
  ///   - instance: Groups and rules.
  ///   - plan: A plan whose routes may be driven.
  /// - Returns: The bound, or `nil` where prizes are not all that counts, or stops are too many.
  func solve(_ problem: Problem, _ instance: SearchInstance, from plan: Solution) -> Result? {
    guard problem.stops.count <= Self.maxStops, let prizes = PrizeProblem(problem, instance) else {
      return nil
    }
    let collected = plan.routes.lazy.flatMap(\.stops).reduce(0) { $0 + prizes.prizes[$1] }
    var state = State(prizes, collected: collected)
    if case .work(let work) = limit, let most = work.relaxations {
      state.comparisonsLeft = most * Self.comparisonsPerRelaxation
    }
    let start = plan.routes.map { route in
      Column(fleet: Int(instance.group[route.vehicle]), stops: route.stops)
    }
    var allowance = RemainingBudget(limit, isCancelled: isCancelled)
    do throws(LinearProgramError) {
      let pricing = RouteCosting(instance)
      while try generate(&state, start, &allowance, pricing), state.lengthenMemories() {}
    } catch {
      // What was proven before the solver gave up still holds.
    }
    let routes = state.columns.filter { Set($0.stops).count == $0.stops.count }.map {
      Solution.Route(vehicle: prizes.fleets[$0.fleet].vehicle, stops: $0.stops)
    }
    return Result(bound: state.bound, routes: routes)
  }

  /// A route of a fleet.
  private struct Column: Hashable {
    let fleet: Int
    let stops: [Int]
  }

  private struct State {
    let problem: PrizeProblem
    /// What the best plan known collects; only more is wanted.
    var collected: Int
    /// The least upper bound so far.
    var bound: Int
    var neighbours: [UInt64]
    var columns: [Column] = []
    /// How often labels may still be compared.
    var comparisonsLeft = Int.max
    /// The columns that the last program used.
    var used: [Column] = []

    init(_ problem: PrizeProblem, collected: Int) {
      self.problem = problem
      self.collected = collected
      let servable = (0..<problem.stopCount).filter { stop in
        problem.fleets.contains { $0.isAllowed[stop] }
      }
      bound = servable.reduce(0) { $0 + problem.prizes[$1] }
      neighbours = OrienteeringColumnGeneration.nearest(problem)
    }

    /// Raises what is known to be collected, if a route by itself collects more.
    mutating func adopt(_ column: Column, _ pricing: borrowing RouteCosting) {
      let prize = column.stops.reduce(0) { $0 + problem.prizes[$1] }
      guard prize > collected, Set(column.stops).count == column.stops.count else { return }
      let vehicle = problem.fleets[column.fleet].vehicle
      let route = Solution.Route(vehicle: vehicle, stops: column.stops)
      if pricing.cost(of: route) != nil { collected = prize }
    }

    /// Makes routes remember each stop they came back to all the way; returns whether there was
    /// any.
    mutating func lengthenMemories() -> Bool {
      let before = neighbours
      for column in used {
        for (end, stop) in column.stops.enumerated() {
          guard let begin = column.stops[..<end].lastIndex(of: stop) else { continue }
          for other in column.stops[begin...end] { neighbours[other] |= 1 << UInt64(stop) }
        }
      }
      let lengthened = neighbours
      columns.removeAll { !OrienteeringColumnGeneration.isPossible($0, lengthened) }
      return neighbours != before
    }
  }

  /// Whether a route with these memories may go through the stops of a column.
  private static func isPossible(_ column: Column, _ neighbours: [UInt64]) -> Bool {
    var memory: UInt64 = 0
    for stop in column.stops {
      if memory & (1 << UInt64(stop)) != 0 { return false }
      memory = memory & neighbours[stop] | 1 << UInt64(stop)
    }
    return true
  }

  /// For each stop the stops nearest to it by the sum of both ways; all where nothing limits times.
  private static func nearest(_ problem: PrizeProblem) -> [UInt64] {
    let n = problem.stopCount
    let isLimited = problem.fleets.allSatisfy {
      min($0.closing, $0.longest) < SearchInstance.unlimited
    }
    return (0..<n).map { stop in
      let others = (0..<n).map { other in
        let ways = problem.fleets.lazy.map {
          $0.legs[stop * (n + 1) + other] + $0.legs[other * (n + 1) + stop]
        }
        return (ways.min() ?? 0, other)
      }
      let chosen = isLimited ? Array(others.sorted(by: <).prefix(memory)) : others
      return chosen.reduce(1 << UInt64(stop)) { $0 | 1 << UInt64($1.1) }
    }
  }

  /// Generates columns until none is missing, with the memories as they are.
  ///
  /// - Returns: Whether the end was reached and a better plan may still exist.
  private func generate(
    _ state: inout State, _ start: [Column], _ allowance: inout RemainingBudget,
    _ pricing: borrowing RouteCosting
  ) throws(LinearProgramError) -> Bool {
    let problem = state.problem
    var program = LinearProgram(.maximise)
    for _ in 0..<problem.stopCount { try program.addRow([], in: .atMost(1)) }
    for fleet in problem.fleets { try program.addRow([], in: .atMost(Double(fleet.count))) }
    var columns = state.columns.isEmpty ? start : state.columns
    for column in columns {
      try program.addVariable(cost: prize(column, problem), column: entries(column, problem))
    }
    defer { state.columns = columns }
    return try program.withSimplex { (simplex) throws(LinearProgramError) in
      while state.bound > state.collected, !allowance.isUsedUp {
        let solution = try simplex.solve(limit: allowance.remaining)
        allowance.count(solution)
        guard solution.status == .optimal else { return false }
        state.used = zip(columns, solution.values).filter { $1 > 1e-6 }.map(\.0)

        let duals = solution.duals.map {
          Int((max(0, min($0, 1e12)) * Double(Self.scale)).rounded())
        }
        let values = (0..<problem.stopCount).map { problem.prizes[$0] * Self.scale - duals[$0] }
        var total = duals[..<problem.stopCount].reduce(0, +)
        // A single vehicle has to collect all of a better plan by itself.
        let wanted = (state.collected + problem.unit) * Self.scale - total
        let target = problem.fleets.count == 1 && problem.fleets[0].count == 1 ? wanted : 0
        var isComplete = true
        for (f, fleet) in problem.fleets.enumerated() {
          var labels = NgRoutePricing(
            problem, fleet, values: values, neighbours: state.neighbours, target: target)
          let found = labels.run(
            allowance, maxLabels: Self.maxLabels, maxComparisons: state.comparisonsLeft)
          state.comparisonsLeft -= labels.comparisons
          guard let routes = found else { return false }
          total += fleet.count * max(routes.first?.value ?? 0, target - 1)
          let least = duals[problem.stopCount + f] + Self.scale / 64
          for route in routes where route.value > least {
            let column = Column(fleet: f, stops: route.stops)
            columns.append(column)
            try simplex.addVariable(cost: prize(column, problem), column: entries(column, problem))
            isComplete = false
            state.adopt(column, pricing)
          }
        }
        state.bound = min(state.bound, total / Self.scale / problem.unit * problem.unit)
        if isComplete { return state.bound > state.collected }
      }
      return false
    }
  }

  private func prize(_ column: Column, _ problem: PrizeProblem) -> Double {
    Double(column.stops.reduce(0) { $0 + problem.prizes[$1] })
  }

  private func entries(_ column: Column, _ problem: PrizeProblem) -> [ColumnEntry] {
    var visits = [Int](repeating: 0, count: problem.stopCount)
    for stop in column.stops { visits[stop] += 1 }
    var entries = visits.indices.filter { visits[$0] > 0 }.map {
      ColumnEntry(Double(visits[$0]), in: RowIndex($0))
    }
    entries.append(ColumnEntry(1, in: RowIndex(problem.stopCount + column.fleet)))
    return entries
  }
}
