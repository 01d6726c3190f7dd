internal import LinearProgramming

/// The shortest closed tour by branch and cut, with proof.
///
/// A 1-tree bound, or the assignment bound where costs are directed, and the length of a known tour
/// leave out most edges; cutting planes fix and leave out more; what remains is searched by GLPK,
/// which is given subtour and 2-matching rows wherever a relaxation violates them. Directed costs
/// are handled with one variable per arc: subtour and
/// 2-matching rows hold for the sums of opposite arcs.
///
/// - Source: M. Padberg, G. Rinaldi (1991), *A Branch-and-Cut Algorithm for the Resolution of
///   Large-Scale Symmetric Traveling Salesman Problems*, SIAM Review 33(1).
struct TourBranchAndCut {
  /// When to stop before the proof; relaxations and nodes are those of all parts together.
  var limit = SearchLimit.none
  /// Asked now and then whether to stop.
  var isCancelled: @Sendable () -> Bool = { false }

  /// The best tour, and what is proven about it.
  struct Result: Hashable, Sendable {
    /// The places in order; the tour that was given unless there is a shorter one.
    var tour: [Int]
    var length: Int
    /// No tour is shorter.
    var bound: Int
    var statistics = Statistics()

    /// Whether no shorter tour exists.
    var isProven: Bool { bound == length }
  }

  /// What the parts of the proof did.
  struct Statistics: Hashable, Sendable {
    /// The bound of the 1-trees; of the assignment if costs are directed.
    var relaxedBound = 0
    /// The bound of the cutting planes.
    var rootBound = 0
    /// Variables after that bound, and those that were left to the search tree.
    var edges = 0, remainingEdges = 0
    var rows = 0
    var rounds = 0
    var nodes = 0
  }

  /// Looks for a tour shorter than the given one, or the proof that there is none.
  ///
  /// - Parameters:
  ///   - costs: What legs cost.
  ///   - tour: Every place once; with the fixed edge, if there is one.
  /// - Returns: The shortest tour known, and a bound that holds wherever the work ended.
  func solve(_ costs: TourCosts, from tour: [Int]) -> Result {
    let length = costs.length(of: tour)
    var result = Result(tour: tour, length: length, bound: 0)
    if costs.count <= (costs.isSymmetric ? 3 : 2) {
      result.bound = length
      return result
    }
    var allowance = RemainingBudget(limit, isCancelled: isCancelled)
    guard let edges = possibleEdges(costs, allowance, &result) else { return result }
    result.statistics.edges = edges.list.count
    do throws(LinearProgramError) {
      try search(costs, edges, &allowance, &result)
    } catch {
      // What was proven before the solver gave up still holds.
    }
    return result
  }

  /// What a tour shorter than the known one may consist of.
  private struct Edges {
    var list: [TourEdge] = []
    var isRequired: [Bool] = []
  }

  /// Returns the edges of shorter tours, or `nil` if the bound shows that there is none.
  private func possibleEdges(
    _ costs: TourCosts, _ allowance: RemainingBudget, _ result: inout Result
  ) -> Edges? {
    guard costs.isSymmetric else { return possibleArcs(costs, &result) }
    var tree = OneTree(costs)
    tree.ascend(towards: result.length, steps: Self.ascentSteps(costs.count)) {
      allowance.isUsedUp
    }
    result.bound = min(result.length, max(0, tree.bound))
    result.statistics.relaxedBound = tree.bound
    guard result.bound < result.length else { return nil }
    let reduction = tree.reduction(below: result.length)
    return Edges(
      list: reduction.possible,
      isRequired: zip(reduction.possible, reduction.isRequired).map { edge, isRequired in
        isRequired || costs.fixedEdge == edge || costs.fixedEdge == TourEdge(edge.v, edge.u)
      })
  }

  /// Returns the arcs of shorter directed tours by the assignment bound, or `nil` if there is none.
  private func possibleArcs(_ costs: TourCosts, _ result: inout Result) -> Edges? {
    let count = costs.count
    let assignment = Assignment(costs.costs.map(Int32.init), count: count)
    result.statistics.relaxedBound = assignment.bound
    result.bound = min(result.length, assignment.bound)
    guard result.bound < result.length else { return nil }
    let spare = result.length - 1 - assignment.bound
    var edges = Edges()
    for u in 0..<count {
      for v in 0..<count where u != v {
        let reducedCost = costs[u, v] - assignment.rowDuals[u] - assignment.columnDuals[v]
        guard reducedCost <= spare else { continue }
        edges.list.append(TourEdge(u, v))
        edges.isRequired.append(costs.fixedEdge == TourEdge(u, v))
      }
    }
    return edges
  }

  /// Enough to come close to the best multipliers; fewer where each takes long.
  private static func ascentSteps(_ count: Int) -> Int { max(50, min(600, 60_000 / count)) }

  private func search(
    _ costs: TourCosts, _ edges: Edges, _ allowance: inout RemainingBudget, _ result: inout Result
  ) throws(LinearProgramError) {
    let separator = TourSeparator(count: costs.count, edges: edges.list)
    var root = CuttingPlanes(Self.program(costs, edges))
    defer {
      result.statistics.rootBound = root.bound
      result.statistics.rounds = root.rounds
      result.bound = max(result.bound, min(root.bound, result.length))
    }
    try root.run(below: result.length, &allowance) { separator.separate($0, into: &$1) }
    guard root.bound < result.length, !allowance.isUsedUp else { return }

    let (program, variables) = root.remainder()
    let treeSeparator = TourSeparator(
      count: costs.count, edges: variables.map { edges.list[$0] })
    let search = program.search(below: result.length, allowance, isCancelled: isCancelled)
    var patience = CutRoundLimit()
    let found = try search.solve(program.linearProgram()) { node in
      var rows: [IntegerRow] = []
      let withBlossoms = patience.allowsRound(depth: node.depth, objective: node.objective)
      treeSeparator.separate(node.values, withBlossoms: withBlossoms, into: &rows)
      for row in rows { node.addRow(row.terms, in: row.bounds) }
    }
    allowance.count(found)
    result.statistics.remainingEdges = variables.count
    result.statistics.rows = program.rows.count + found.cuts
    result.statistics.nodes = found.nodes
    take(found, treeSeparator, costs, &result)
  }

  /// The degree rows of all places, and the edges as variables.
  private static func program(_ costs: TourCosts, _ edges: Edges) -> IntegerProgram {
    var program = IntegerProgram()
    var outgoing = [[Int32]](repeating: [], count: costs.count)
    var incoming = outgoing
    for (edge, isRequired) in zip(edges.list, edges.isRequired) {
      let v = program.addVariable(cost: costs[edge.u, edge.v], in: isRequired ? 1...1 : 0...1)
      outgoing[edge.u].append(Int32(v))
      incoming[edge.v].append(Int32(v))
    }
    func add(_ variables: [Int32], equal: Int) {
      program.rows.append(
        IntegerRow(
          variables: variables, coefficients: [Int32](repeating: 1, count: variables.count),
          lower: equal, isEquality: true))
    }
    for place in 0..<costs.count {
      if costs.isSymmetric {
        add(outgoing[place] + incoming[place], equal: 2)
      } else {
        add(outgoing[place], equal: 1)
        add(incoming[place], equal: 1)
      }
    }
    return program
  }

  /// Takes over what the search tree found and proved.
  private func take(
    _ found: BranchAndCutResult, _ separator: TourSeparator, _ costs: TourCosts,
    _ result: inout Result
  ) {
    if let values = found.values {
      guard let tour = separator.tour(values, isDirected: !costs.isSymmetric) else { return }
      let length = costs.length(of: tour)
      if length < result.length {
        result.tour = tour
        result.length = length
      }
    }
    switch found.status {
    case .optimal, .infeasible, .nothingBetterThanCutoff: result.bound = result.length
    case .feasible, .unknown, .unbounded:
      guard found.bestBound > 0 else { return }
      let bound = Int((found.bestBound - max(1e-3, 1e-9 * found.bestBound)).rounded(.up))
      result.bound = min(result.length, max(result.bound, bound))
    }
  }
}

extension TourSeparator {
  /// Returns the tour that whole values describe, from place 0; `nil` if they describe none.
  func tour(_ values: [Double], isDirected: Bool) -> [Int]? {
    var neighbours = [[Int]](repeating: [], count: count)
    for (edge, value) in zip(edges, values) where value > 0.5 {
      neighbours[edge.u].append(edge.v)
      if !isDirected { neighbours[edge.v].append(edge.u) }
    }
    guard neighbours.allSatisfy({ $0.count == (isDirected ? 1 : 2) }) else { return nil }
    var tour = [0]
    var before = -1
    while true {
      let here = tour[tour.count - 1]
      let next =
        isDirected || neighbours[here][0] != before ? neighbours[here][0] : neighbours[here][1]
      if next == 0 { break }
      guard tour.count < count else { return nil }
      before = here
      tour.append(next)
    }
    return tour.count == count ? tour : nil
  }
}
