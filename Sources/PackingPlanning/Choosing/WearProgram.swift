internal import LinearProgramming

/// Which washed garments are taken, if it is known what each outfit costs otherwise: a program over counts.
///
/// Sessions that lie between the same two washes and whose outfits cost the same are one class with a count. For
/// every class and outfit there is a variable, how often it is worn, and for every garment one, how many are taken.
/// Each garment is worn this often between two washes; one that does not dry overnight is not washed during the trip.
struct WearProgram: Hashable, Sendable {
  /// Sessions that are dressed alike.
  struct Class: Hashable, Sendable {
    let stretch: Int
    let outfits: [Way]
    var count: Int
  }

  /// An outfit of a class: its families, and its cost apart from them.
  struct Way: Hashable, Sendable {
    let outfit: Int
    let families: [Int]
    let cost: Int
  }

  let classes: [Class]

  /// What was found.
  struct Answer: Sendable {
    /// How many of each garment are taken, by garment.
    var taken: [Int: Int]
    /// `worn[c][w]`: how often way `w` of class `c` is worn; the last entry: how often with clothes worn again.
    var worn: [[Int]]
    var cost: Int
    /// No answer costs less.
    var bound: Int
  }

  /// Nodes of a search, for answers that repeat.
  static let nodes = 400

  /// Solves the program.
  ///
  /// - Parameters:
  ///   - choice: What is chosen from.
  ///   - nodes: How many may be searched.
  /// - Returns: The best answer that was found.
  /// - Throws: `LinearProgramError` if the solver fails.
  func solved(_ choice: Choice, nodes: Int) throws -> Answer {
    let written = try WrittenWearProgram(self, choice)
    var search = Self.search(nodes: nodes)
    search.initialSolution = written.allWornAgain(choice)
    let result = try search.solve(written.program)
    let values = result.values ?? search.initialSolution ?? []
    func whole(_ variable: VariableIndex) -> Int { Int(values[variable.position].rounded()) }
    let cost = Int(written.program.objective(of: values).rounded())
    return Answer(
      taken: written.counts.mapValues(whole), worn: written.worn { whole($0) }, cost: cost,
      bound: min(cost, Int((result.bestBound - 1e-6).rounded(.up))))
  }

  /// Returns whether some answer costs less than a limit, with less work than finding the best answer.
  ///
  /// - Parameters:
  ///   - level: A cost.
  ///   - choice: What is chosen from.
  ///   - nodes: How many may be searched.
  /// - Returns: What an answer costs, if one below `level` was found; and what no answer is below, at most `level`.
  /// - Throws: `LinearProgramError` if the solver fails.
  func isBelow(
    _ level: Int, _ choice: Choice, nodes: Int
  ) throws -> (found: Int?, bound: Int) {
    let written = try WrittenWearProgram(self, choice)
    var search = Self.search(nodes: nodes)
    search.cutoff = Double(level)
    search.objectiveGranularity = 1
    search.goal = Double(level - 1)
    let result = try search.solve(written.program)
    return (
      result.objective.map { Int($0.rounded()) }.flatMap { $0 < level ? $0 : nil },
      max(0, min(level, Int((min(Double(level), result.bestBound) - 1e-6).rounded(.up))))
    )
  }

  private static func search(nodes: Int) -> BranchAndCut {
    var search = BranchAndCut()
    search.limit = .work(WorkLimit(nodes: nodes))
    // With Gomory's cuts most programs are solved at their root; without, some are not in 2,000 nodes.
    search.cutFamilies = [.rounding, .gomory]
    return search
  }
}
