internal import CGLPK

/// One run of branch and cut: what the solver's visits read and write.
///
/// Works in the solver's sense throughout: objectives are multiplied by `sign` and minimised.
final class BranchAndCutSearch {
  private let options: BranchAndCut
  private let program: LinearProgram
  private let separator: ((inout NodeRelaxation) -> Void)?
  let sign: Double

  /// The best solution seen here; the solver has its own, which a fatal error would take away.
  private(set) var incumbent: (objective: Double, values: [Double])?
  /// A solution that the solver does not know yet.
  ///
  /// Handed over before a relaxation only: within a
  /// node, the solver would let the node's own worse solution replace it.
  private var pending: [Double]?
  /// Least bound of the nodes that were dropped because of the cutoff or the granularity.
  private(set) var droppedBound = Double.infinity
  private(set) var cuts = 0
  /// Why this side stopped the search, if it did.
  private var stop: BranchAndCutResult.Ending?
  /// Why an added row was refused.
  private var refusal: LinearProgramError?

  private var pool = CutPool()
  private var values: [Double]
  /// Rows that the separator proposes, and rows that go into the current node; reused.
  private var proposed = RowList()
  private var violated = RowList()

  init(
    _ options: BranchAndCut, _ program: LinearProgram,
    separator: ((inout NodeRelaxation) -> Void)?
  ) {
    self.options = options
    self.program = program
    self.separator = separator
    sign = program.sense == .minimise ? 1 : -1
    values = [Double](repeating: 0, count: program.variableCount)
    if let initialSolution = options.initialSolution { adopt(initialSolution) }
  }

  /// Searches from an optimal basic solution.
  func run(
    _ solver: borrowing SolverProgram, milliseconds: Int32
  ) throws(LinearProgramError) -> BranchAndCutResult {
    let (found, failure) = solver.search(
      solverOptions(milliseconds: milliseconds),
      visitor: { context, visit, reply in
        guard let context, let visit, let reply else { return }
        Unmanaged<BranchAndCutSearch>.fromOpaque(context).takeUnretainedValue()
          .receive(visit.pointee, reply)
      },
      context: Unmanaged.passUnretained(self).toOpaque())
    if let refusal { throw refusal }

    let ending: BranchAndCutResult.Ending
    if let stop {
      ending = stop
      if stop == .goalReached, try solver.readIntegerSolution(values: &values) < .infinity {
        adopt(values)
      }
    } else if let failure {
      ending = .failed(failure)
    } else {
      // The rounding heuristic finds solutions that no visit reports.
      if try solver.readIntegerSolution(values: &values) < .infinity { adopt(values) }
      ending = self.ending(found, milliseconds, messages: solver.messages)
    }
    let isNothingKnown = incumbent == nil && found.bound == -.infinity
    if isNothingKnown, case .failed(let error) = ending { throw error }
    return result(
      ending, openBound: ending == .completed ? .infinity : found.bound,
      nodes: Int(found.nodes), relaxations: Int(found.relaxations), messages: solver.messages)
  }

  /// Takes over a solution if it is better than the best one so far.
  func adopt(_ solution: [Double]) {
    var rounded = solution
    for index in rounded.indices where program.isInteger[index] {
      rounded[index] = rounded[index].rounded()
    }
    let objective = program.objective(of: rounded) * sign
    guard objective < incumbent?.objective ?? .infinity else { return }
    incumbent = (objective, rounded)
    pending = rounded
  }

  /// Rounds a bound up to the next objective that a solution can have.
  func roundedUp(_ bound: Double) -> Double {
    guard let granularity = options.objectiveGranularity, bound.isFinite else { return bound }
    let steps = bound / granularity
    return (steps - max(1e-3, 1e-9 * abs(steps))).rounded(.up) * granularity
  }
}

extension BranchAndCutSearch {
  private func solverOptions(milliseconds: Int32) -> cglpk_search_options {
    let branching: cglpk_branching =
      switch options.branching {
      case .pseudocost: .pseudocost
      case .driebeckTomlin: .driebeck_tomlin
      case .maxFractional: .most_fractional
      }
    return cglpk_search_options(
      branching: branching,
      selection: options.nodeSelection == .bestBound ? .best_bound : .depth_first,
      gomory_cuts: options.cutFamilies.contains(.gomory),
      rounding_cuts: options.cutFamilies.contains(.rounding),
      cover_cuts: options.cutFamilies.contains(.cover),
      clique_cuts: options.cutFamilies.contains(.clique),
      rounding_heuristic: separator == nil, relative_gap: options.relativeGap,
      milliseconds: milliseconds)
  }

  private func receive(_ visit: cglpk_visit, _ reply: OpaquePointer) {
    switch visit.kind {
    case .before_relaxation: prepareRelaxation(visit, reply)
    case .relaxation: treatRelaxation(visit, reply)
    case .solution:
      copyValues(of: visit)
      adopt(values)
      pending = nil
    }
  }

  private func end(_ reason: BranchAndCutResult.Ending, _ reply: OpaquePointer) {
    stop = stop ?? reason
    cglpk_reply_stop(reply)
  }

  private func prepareRelaxation(_ visit: cglpk_visit, _ reply: OpaquePointer) {
    if options.isCancelled() { return end(.cancelled, reply) }
    if case .work(let limit) = options.limit {
      let nodes = Int(visit.nodes)
      let isWorkDone =
        visit.is_new_node && nodes >= limit.nodes ?? .max
        || Int(visit.relaxations) >= limit.relaxations ?? .max
      if isWorkDone { return end(.workLimit, reply) }
    }
    // The rounding heuristic finds solutions between two relaxations.
    let best = min(visit.incumbent, incumbent?.objective ?? .infinity)
    if let goal = options.goal, best <= goal * sign { return end(.goalReached, reply) }
    if let pending { cglpk_reply_solution(reply, pending) }
    pending = nil
  }

  private func treatRelaxation(_ visit: cglpk_visit, _ reply: OpaquePointer) {
    let bound = roundedUp(visit.objective)
    let target = min(incumbent?.objective ?? .infinity, (options.cutoff ?? .infinity * sign) * sign)
    if bound >= target - 1e-9 * max(1, abs(target)) {
      droppedBound = min(droppedBound, bound)
      cglpk_reply_prune(reply)
      return
    }
    guard separator != nil else { return }
    copyValues(of: visit)
    violated.removeAll()
    pool.appendViolated(by: values, to: &violated)
    if violated.count == 0 { separate(visit, reply) }
    guard violated.count > 0, stop == nil else { return }
    let added = cglpk_reply_rows(
      reply, Int32(violated.count), violated.lower, violated.upper, violated.starts,
      violated.variables, violated.coefficients)
    if !added { end(.failed(.outOfMemory), reply) }
  }

  /// Asks the separator, and sorts its rows into those for this node and those for the pool.
  private func separate(_ visit: cglpk_visit, _ reply: OpaquePointer) {
    guard let separator else { return }
    proposed.removeAll()
    var buffer = RowList()
    swap(&buffer, &proposed)
    var node = NodeRelaxation(
      values: values, objective: visit.objective * sign, isIntegral: isIntegral(values),
      depth: Int(visit.level), incumbentObjective: incumbent.map { $0.objective * sign },
      rows: buffer)
    separator(&node)

    for offer in node.offers where isAcceptable(offer) { adopt(offer) }
    if let refused = node.failure {
      refusal = refused
      return end(.failed(refused), reply)
    }
    if node.isStopped { return end(.stopped, reply) }
    proposed = node.takeRows()
    for row in 0..<proposed.count {
      pool.insert(row, of: proposed)
      guard CutPool.cutsOff(values, row, of: proposed) else { continue }
      violated.append(row, of: proposed)
      cuts += 1
    }
  }

  private func isAcceptable(_ solution: [Double]) -> Bool {
    program.violation(of: solution) == nil
      && !(0..<pool.rows.count).contains { CutPool.cutsOff(solution, $0, of: pool.rows) }
  }

  /// Whether GLPK would take the values for a solution; a little more generous than GLPK, so that
  /// no point that it takes is told to be fractional.
  private func isIntegral(_ values: [Double]) -> Bool {
    zip(values, program.isInteger).allSatisfy { value, isInteger in
      !isInteger || abs(value - value.rounded()) <= 1.0001e-5
    }
  }

  private func copyValues(of visit: cglpk_visit) {
    for index in values.indices { values[index] = visit.values[index] }
  }
}

extension BranchAndCutSearch {
  /// How a search ended before it began: at its first relaxation.
  enum RootEnding {
    case infeasible
    case unbounded
    case limit(BranchAndCutResult.Ending)
  }

  /// The result of a search that ended at its first relaxation.
  func result(_ ending: RootEnding) -> BranchAndCutResult {
    switch ending {
    case .infeasible: result(.completed, openBound: .infinity)
    case .limit(let ending): result(ending, openBound: -.infinity)
    case .unbounded: result(.completed, openBound: -.infinity, isUnbounded: true)
    }
  }

  /// Why the solver ended a search that this side did not stop.
  func ending(
    _ found: cglpk_search_result, _ milliseconds: Int32, messages: String
  ) -> BranchAndCutResult.Ending {
    switch found.outcome {
    case .optimal, .infeasible: .completed
    case .time_limit: .timeLimit
    case .gap_reached: .gapReached
    case .feasible, .stopped, .unbounded, .iteration_limit, .failed:
      .failed(.numericalFailure(code: Int(found.code), messages: messages))
    }
  }

  /// The result of a search.
  ///
  /// `openBound` is a bound on all solutions in nodes that are still open, in the solver's sense;
  /// infinity if there are none.
  func result(
    _ ending: BranchAndCutResult.Ending, openBound: Double, isUnbounded: Bool = false,
    nodes: Int = 0, relaxations: Int = 0, messages: String = ""
  ) -> BranchAndCutResult {
    var bound = min(roundedUp(openBound), droppedBound)
    let status: BranchAndCutResult.Status
    if let objective = incumbent?.objective {
      let isProven = bound >= objective - 1e-9 * max(1, abs(objective))
      status = isProven ? .optimal : .feasible
      if isProven { bound = objective }
    } else if isUnbounded {
      status = .unbounded
    } else if ending != .completed {
      status = .unknown
    } else {
      status = droppedBound < .infinity ? .nothingBetterThanCutoff : .infeasible
    }
    return BranchAndCutResult(
      status: status, ending: ending, values: incumbent?.values,
      objective: incumbent.map { $0.objective * sign }, bestBound: bound * sign, nodes: nodes,
      relaxations: relaxations, cuts: cuts, messages: messages)
  }
}

/// Rows that hold for every integer solution, found at one node and useful at others.
///
/// The solver keeps a row added at a node for the subtree below it only. So each new relaxation is
/// first compared with the pool, which is far cheaper than separating the same row again.
struct CutPool {
  private(set) var rows = RowList()

  /// Violation of a row, relative to its bound, from which on it cuts off a point.
  ///
  /// Well above the solver's tolerance: a row that it regards as satisfied would be added for ever.
  static let tolerance = 1e-6
  /// Most rows taken from the pool at once.
  private static let batch = 200

  /// Whether a row cuts off a point.
  static func cutsOff(_ values: [Double], _ row: Int, of rows: RowList) -> Bool {
    let activity = rows.activity(of: row, at: values)
    let bounds = rows.bounds(of: row)
    let scale = max(1, min(abs(bounds.lower), abs(bounds.upper)))
    return bounds.violation(of: activity) > tolerance * scale
  }

  mutating func insert(_ row: Int, of other: RowList) { rows.append(row, of: other) }

  /// Appends rows that cut off a point, the newest first.
  func appendViolated(by values: [Double], to violated: inout RowList) {
    for row in (0..<rows.count).reversed() where Self.cutsOff(values, row, of: rows) {
      violated.append(row, of: rows)
      if violated.count == Self.batch { return }
    }
  }
}
