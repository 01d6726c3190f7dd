internal import LinearProgramming

/// Cutting planes at the root: solves a relaxation, cuts its optimum off, and fixes variables whose
/// reduced costs leave no room below the best known objective, round by round.
///
/// What is left for the search tree is a program with few variables and only the rows that matter.
struct CuttingPlanes {
  /// The program with all rows found and all bounds tightened.
  private(set) var program: IntegerProgram
  /// No whole point that is wanted has an objective below this.
  private(set) var bound = Int.min
  /// The optimum of the last relaxation; empty before the first one.
  private(set) var values: [Double] = []
  private(set) var rounds = 0

  /// Prepares the cuts of a program.
  init(_ program: IntegerProgram) { self.program = program }

  /// Cuts until nothing is found, little is gained, nothing better than `target` can exist, or the
  /// allowance is used up.
  ///
  /// - Parameters:
  ///   - target: Objective of the best known point; only better ones are wanted.
  ///   - allowance: What the rounds may use up.
  ///   - separate: Returns rows that hold for all wanted points and that the values violate.
  /// - Throws: ``LinearProgramError`` if the solver fails; the bound holds then, too.
  mutating func run(
    below target: Int, _ allowance: inout RemainingBudget,
    separate: (_ values: [Double], _ rows: inout [IntegerRow]) -> Void
  ) throws(LinearProgramError) {
    precondition(target <= DualBound.greatestTarget, "an objective is too large for exact bounds")
    let relaxation = try program.linearProgram()
    var state = self
    defer { self = state }
    try relaxation.withSimplex { (simplex) throws(LinearProgramError) in
      var lastGap = Double.infinity
      var idleRounds = 0
      while !allowance.isUsedUp {
        let solution = try simplex.solve(limit: allowance.remaining)
        allowance.count(solution)
        state.rounds += 1
        if solution.status == .infeasible { state.bound = target }
        guard solution.status == .optimal else { return }
        state.values = solution.values
        let dual = DualBound(state.program, duals: solution.duals)
        state.bound = max(state.bound, min(target, dual.bound))
        guard state.bound < target else { return }
        try state.tighten(dual, below: target, &simplex)

        // Cutting goes on while it closes some of the gap; else branching is the shorter way.
        let gap = Double(target) - solution.objective
        idleRounds = gap < lastGap * 0.99 ? 0 : idleRounds + 1
        if idleRounds == 0 { lastGap = gap }
        guard idleRounds < 12 else { return }

        var found: [IntegerRow] = []
        separate(solution.values, &found)
        guard !found.isEmpty else { return }
        for row in found { try simplex.addRow(row.terms, in: row.bounds) }
        state.program.rows += found
      }
    }
  }

  private mutating func tighten(
    _ dual: DualBound, below target: Int, _ simplex: inout Simplex
  ) throws(LinearProgramError) {
    for v in program.lower.indices where program.lower[v] < program.upper[v] {
      guard let bounds = dual.bounds(of: v, in: program, below: target),
        bounds != program.lower[v]...program.upper[v]
      else { continue }
      (program.lower[v], program.upper[v]) = (bounds.lowerBound, bounds.upperBound)
      try simplex.setBounds(
        of: VariableIndex(v), to: Bounds(Double(bounds.lowerBound), Double(bounds.upperBound)))
    }
  }

  /// The program for the search tree, and which variables it has.
  ///
  /// Rows that the last optimum leaves loose are left out: where one is needed, it is found again.
  func remainder() -> (program: IntegerProgram, variables: [Int]) {
    program.reduced { row in
      values.isEmpty || row.activity(at: values) < Double(row.lower) + 1e-6
    }
  }
}
