internal import LinearProgramming

/// A bound for plans that serve all streets: the cheapest legs with which every border of places is crossed
/// as often as need be, found by cutting planes.
///
/// It says nothing about plans that leave streets out.
///
/// - Source: J. M. Belenguer, E. Benavent (2003), *A Cutting Plane Algorithm for the Capacitated Arc Routing
///   Problem*, Computers & Operations Research 30(5).
struct StreetBound {
  /// Up to this many places, and legs between them, there is a bound.
  private static let maxPlaces = 400
  private static let maxLegs = 5_000

  private let network: StreetNetwork
  private let cuts: StreetBorderCuts
  private var rows: [IntegerRow]
  /// What no plan that serves all streets can beat.
  private(set) var bound: Int

  /// Prepares the bound of an instance; `nil` where there is none.
  init?(_ instance: StreetInstance) {
    guard instance.rowCount <= Self.maxPlaces, let network = StreetNetwork(instance),
      network.legs.count <= Self.maxLegs
    else { return nil }
    self.network = network
    cuts = StreetBorderCuts(network, legs: network.legs)
    rows = cuts.firstRows
    bound = network.serviceCost + network.rounds * network.fixedCost
  }

  /// How many rounds of cuts take about as long as some steps of a search; a few in any case.
  func rounds(worth steps: Int) -> Int {
    let work = network.placeCount * network.placeCount
    return max(2, min(100, 20_000 / work)) + steps / (4 * work)
  }

  /// The part of the cost that does not depend on legs.
  private var fixedPart: Int { network.serviceCost + network.rounds * network.fixedCost }

  /// The legs that a plan may drive, each any number of times.
  private var program: IntegerProgram {
    var program = IntegerProgram()
    // A leg between two stops drives through each of the short ones once at most.
    let most = 2 * network.streets.count
    for cost in network.costs { program.addVariable(cost: cost, in: 0...most) }
    program.rows = rows
    return program
  }

  /// Adds violated rows to the relaxation until there is none, or the limit ends.
  mutating func raise(_ allowance: inout RemainingBudget) {
    do throws(LinearProgramError) {
      try cutPlanes(&allowance)
    } catch {
      // What was proven before the solver gave up still holds.
    }
  }

  private mutating func cutPlanes(
    _ allowance: inout RemainingBudget
  ) throws(LinearProgramError) {
    let start = program
    var state = self
    defer { self = state }
    try start.linearProgram().withSimplex { (simplex) throws(LinearProgramError) in
      while !allowance.isUsedUp {
        let solution = try simplex.solve(limit: allowance.remaining)
        allowance.count(solution)
        guard solution.status == .optimal else { return }
        state.bound = max(state.bound, state.provenBound(solution.duals))
        let found = state.cuts.violatedRows(solution.values) { allowance.isUsedUp }
        guard !found.isEmpty else { return }
        for row in found { try simplex.addRow(row.terms, in: row.bounds) }
        state.rows += found
      }
    }
  }

  /// The bound that duals prove, without rounding errors.
  ///
  /// All coefficients are 1, so that duals rounded down leave no reduced cost below zero.
  private func provenBound(_ duals: [Double]) -> Int {
    let scale = Double(DualBound.scale)
    let safe = duals.map { max(0, ($0 * scale - 1e-3).rounded(.down)) / scale }
    return fixedPart + DualBound(program, duals: safe).bound
  }

  /// Looks for whole numbers of legs that cost less than a plan, as far as the limit goes.
  ///
  /// - Parameters:
  ///   - target: The cost of a plan; if there are none below it, that is the bound.
  ///   - allowance: What the search may use up.
  ///   - isCancelled: Asked now and then whether to stop.
  mutating func branch(
    below target: Int, _ allowance: RemainingBudget, isCancelled: @escaping @Sendable () -> Bool
  ) {
    guard bound < target, target <= DualBound.greatestTarget, !allowance.isUsedUp else { return }
    let legTarget = target - fixedPart
    let search = program.search(below: legTarget, allowance, isCancelled: isCancelled)
    var patience = CutRoundLimit()
    do throws(LinearProgramError) {
      let found = try search.solve(program.linearProgram()) { node in
        let isWhole = node.values.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
        guard patience.allowsRound(depth: node.depth, objective: node.objective) || isWhole else {
          return
        }
        let rows = cuts.violatedRows(node.values) { allowance.isUsedUp }
        for row in rows { node.addRow(row.terms, in: row.bounds) }
      }
      switch found.status {
      case .infeasible, .nothingBetterThanCutoff: bound = target
      case .optimal, .feasible, .unknown, .unbounded:
        var proven = found.bestBound
        if let objective = found.objective { proven = min(proven, objective) }
        guard proven > 0 else { return }
        let least = Int((proven - max(1e-3, 1e-9 * proven)).rounded(.up))
        bound = max(bound, min(target, fixedPart + least))
      }
    } catch {
      // What was proven before the solver gave up still holds.
    }
  }
}
