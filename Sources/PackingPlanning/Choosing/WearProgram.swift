internal import LinearProgramming

/// Which washed garments are taken, if it is known what each outfit costs otherwise: a program over counts.
///
/// Sessions that lie between the same two washes and whose outfits cost the same are one class with a count. For
/// every class and outfit there is a variable, how often it is worn, and for every garment one, how many are taken.
/// Each garment is worn so often between two washes; one that does not dry overnight is not washed on the way.
struct WearProgram: Hashable, Sendable {
  /// Sessions that are dressed alike.
  struct Class: Hashable, Sendable {
    let stretch: Int
    let outfits: [Way]
    var count: Int
  }

  /// An outfit of a class: its families, and what it costs beside them.
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

  /// Nodes of the search, for answers that repeat.
  static let nodes = 400

  /// A program as the solver reads it.
  private struct Written {
    var program = LinearProgram(.minimise)
    var counts: [Int: VariableIndex] = [:]
    var ways: [[VariableIndex]] = []
  }

  /// Solves the program.
  ///
  /// - Parameters:
  ///   - choice: What is chosen from.
  ///   - nodes: How many may be searched.
  /// - Throws: `LinearProgramError` if the solver fails.
  func solved(_ choice: Choice, nodes: Int = Self.nodes) throws -> Answer {
    let written = try written(choice)
    var search = Self.search(nodes: nodes)
    search.initialSolution = allWornAgain(written, choice)
    let result = try search.solve(written.program)
    let values = result.values ?? search.initialSolution ?? []
    func whole(_ variable: VariableIndex) -> Int { Int(values[variable.position].rounded()) }
    let cost = Int(written.program.objective(of: values).rounded())
    return Answer(
      taken: written.counts.mapValues(whole), worn: written.ways.map { $0.map(whole) }, cost: cost,
      bound: min(cost, Int((result.bestBound - 1e-6).rounded(.up))))
  }

  /// Tells whether some answer costs less than so much, for less work than the best answer takes.
  ///
  /// - Parameters:
  ///   - level: A cost.
  ///   - choice: What is chosen from.
  /// - Returns: What an answer costs, if one below `level` was found; and what no answer is below, at most `level`.
  /// - Throws: `LinearProgramError` if the solver fails.
  func isBelow(_ level: Int, _ choice: Choice) throws -> (found: Int?, bound: Int) {
    let written = try written(choice)
    var search = Self.search(nodes: Self.nodes)
    search.cutoff = Double(level)
    search.objectiveGranularity = 1
    // Any answer will do.
    search.relativeGap = 0.99
    let result = try search.solve(written.program)
    return (
      result.objective.map { Int($0.rounded()) },
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

  private func written(_ choice: Choice) throws -> Written {
    var program = LinearProgram(.minimise)
    let families = Set(classes.flatMap { $0.outfits.flatMap(\.families) }).sorted()
    var counts: [Int: VariableIndex] = [:]
    for garment in families.flatMap({ choice.families[$0] }) {
      counts[garment] = try program.addVariable(
        .integer,
        in: Bounds(Double(choice.pinned[garment]), Double(choice.garments[garment].owned)),
        cost: Double(choice.costs[garment]))
    }
    var ways: [[VariableIndex]] = []
    for group in classes {
      let most = Bounds(0, Double(group.count))
      var variables = try group.outfits.map {
        try program.addVariable(.integer, in: most, cost: Double($0.cost))
      }
      let least = group.outfits.map(\.cost).min() ?? Choice.missing
      variables.append(
        try program.addVariable(.integer, in: most, cost: Double(least + Choice.wornAgain)))
      try program.addRow(variables.map { Term(1, $0) }, in: .exactly(Double(group.count)))
      ways.append(variables)
    }
    let stretches = Set(classes.map(\.stretch)).sorted()
    for family in families {
      let capacity = choice.families[family].compactMap { garment in
        counts[garment].map { Term(-Double(choice.wears(garment)), $0) }
      }
      let isWashable = choice.isWashable(choice.families[family][0])
      for spans in isWashable ? stretches.map({ [$0] }) : [stretches] {
        var uses: [Term] = []
        for (group, variables) in zip(classes, ways) where spans.contains(group.stretch) {
          for (way, variable) in zip(group.outfits, variables) where way.families.contains(family) {
            uses.append(Term(1, variable))
          }
        }
        guard !uses.isEmpty else { continue }
        try program.addRow(uses + capacity, in: .atMost(0))
      }
    }
    try addRounded(&program, choice, counts, ways, stretches)
    return Written(program: program, counts: counts, ways: ways)
  }

  /// Adds what follows for whole numbers: of garments that are worn `d` times, a share of the wears is not enough.
  ///
  /// Sessions all of whose outfits have a garment of a set need so many wears of that set. Divided by `d` and rounded
  /// up, that is a row which the relaxation does not know (Chvátal and Gomory).
  private func addRounded(
    _ program: inout LinearProgram, _ choice: Choice, _ counts: [Int: VariableIndex],
    _ ways: [[VariableIndex]], _ stretches: [Int]
  ) throws {
    for place in [Wardrobe.Place.top, .bottom, .underwear, .bra, .socks, .sleepwear, .swimwear] {
      let sets = classes.map { group -> Set<Int>? in
        let worn = group.outfits.map { way in
          way.families.first { choice.garments[choice.families[$0][0]].places.contains(place) }
        }
        return worn.contains(nil) ? nil : Set(worn.compactMap { $0 })
      }
      let present = sets.compactMap { $0 }
      guard !present.isEmpty else { continue }
      var distinct = Array(Set(present))
      distinct.append(present.reduce(into: Set()) { $0.formUnion($1) })
      var unique: [[Int]] = []
      for set in distinct.map({ $0.sorted() }).sorted(by: { $0.lexicographicallyPrecedes($1) })
      where !unique.contains(set) { unique.append(set) }
      for set in unique {
        for spans in stretches.map({ [$0] }) + (stretches.count > 1 ? [stretches] : []) {
          let members = classes.indices.filter { index in
            spans.contains(classes[index].stretch)
              && sets[index].map { $0.isSubset(of: set) } ?? false
          }
          let demand = members.reduce(0) { $0 + classes[$1].count }
          guard demand > 0 else { continue }
          let garments = set.flatMap { choice.families[$0] }
          let capacities = garments.map { garment in
            choice.wears(garment) * (choice.isWashable(garment) ? spans.count : 1)
          }
          for divisor in Set(capacities).sorted() {
            var terms: [Term] = []
            for (garment, capacity) in zip(garments, capacities) {
              guard let count = counts[garment] else { continue }
              terms.append(Term(Double((capacity + divisor - 1) / divisor), count))
            }
            terms += members.compactMap { ways[$0].last.map { Term(1, $0) } }
            try program.addRow(
              terms, in: .atLeast(Double((demand + divisor - 1) / divisor)))
          }
        }
      }
    }
  }

  /// An answer that is always there.
  private func allWornAgain(_ written: Written, _ choice: Choice) -> [Double] {
    var values = Array(repeating: 0.0, count: written.program.variableCount)
    for (garment, variable) in written.counts {
      values[variable.position] = Double(choice.pinned[garment])
    }
    for (group, variables) in zip(classes, written.ways) {
      if let last = variables.last { values[last.position] = Double(group.count) }
    }
    return values
  }
}
