internal import LinearProgramming

/// The program that proposes layerings; see `LayeringSearch`.
///
/// A cut says that the rest costs so much unless something of a set is taken. With all that costs beside it, that is more than
/// what is of use for many of them: then something of the set has to be taken in any case. Such rows, which cover sets, say
/// what a layering costs at least, and that lowers the cost of the rest from which on a cut covers: so each makes more of them.
struct BendersMaster {
  private let costs: [Int]
  private let least: Int
  private var cuts: [(level: Int, outside: [Int])] = []
  /// What the garments of a layering cost at least, if it is of use.
  private(set) var lightest = 0

  init(_ costs: [Int], least: Int) {
    (self.costs, self.least) = (costs, least)
  }

  /// Adds that the rest costs so much unless something of `outside` is taken.
  mutating func add(_ level: Int, outside: [Int]) { cuts.append((level, outside)) }

  /// Proposes what costs least, as far as is known.
  ///
  /// - Parameter most: What has to cost less, to be of use; never more than it was before.
  /// - Returns: Which garments are taken, and what nothing can cost less than; `nil` if that is `most`.
  /// - Throws: `LinearProgramError` if the solver fails.
  mutating func proposal(below most: Int) throws -> (taken: [Bool], bound: Int)? {
    guard lightest + least < most else { return nil }
    var program = LinearProgram(.minimise)
    let taken = try costs.map { try program.addBinary(cost: Double($0)) }
    let rest = try program.addVariable(in: .atLeast(Double(least)), cost: 1)
    try program.addRow(
      zip(costs, taken).map { Term(Double($0), $1) }, in: .atLeast(Double(lightest)))
    for cut in cuts where cut.level > least {
      if cut.level >= most - lightest {
        try program.addRow(cut.outside.map { Term(1, taken[$0]) }, in: .atLeast(1))
      } else {
        let drop = Double(cut.level - least)
        try program.addRow(
          [Term(1, rest)] + cut.outside.map { Term(drop, taken[$0]) },
          in: .atLeast(Double(cut.level)))
      }
    }
    let result = try Self.solved(program, below: most)
    guard result.bound < most else { return nil }
    let values = result.values
    return (
      taken.map { values.isEmpty ? true : values[$0.position] > 0.5 }, result.bound
    )
  }

  /// Finds what a layering that is of use costs at least: without something of some cuts it is of none.
  ///
  /// - Returns: Whether it is more than was known.
  mutating func lighten(below most: Int) throws -> Bool {
    let needed = most - lightest
    var program = LinearProgram(.minimise)
    let taken = try costs.map { try program.addBinary(cost: Double($0)) }
    for cut in cuts where cut.level >= needed {
      try program.addRow(cut.outside.map { Term(1, taken[$0]) }, in: .atLeast(1))
    }
    guard program.rowCount > 0 else { return false }
    let bound = try Self.solved(program, below: most - least).bound
    defer { lightest = max(lightest, bound) }
    return bound > lightest && bound + least < most
  }

  private static func solved(
    _ program: LinearProgram, below most: Int
  ) throws -> (values: [Double], bound: Int) {
    var search = BranchAndCut()
    search.limit = .work(WorkLimit(nodes: 2000))
    search.cutFamilies = [.cover]
    search.cutoff = Double(most)
    search.objectiveGranularity = 1
    let result = try search.solve(program)
    let bound = (min(Double(most), result.bestBound) - 1e-4).rounded(.up)
    return (result.values ?? [], Int(bound))
  }
}
