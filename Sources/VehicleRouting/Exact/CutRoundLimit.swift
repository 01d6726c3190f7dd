/// Ends the search for optional rows at a node of the search tree after a few rounds: after that,
/// branching gains more.
struct CutRoundLimit {
  /// The most rounds of optional rows in one node.
  private static let maxRounds = 4

  private var depth = -1
  private var objective = -Double.infinity
  private var rounds = 0

  /// Counts a round and returns whether it may look for optional rows.
  ///
  /// Rounds of one node follow each other at the same depth with objectives that do not fall.
  mutating func allowsRound(depth: Int, objective: Double) -> Bool {
    let isNewNode = depth != self.depth || objective < self.objective - 1e-9 * abs(objective)
    rounds = isNewNode ? 1 : rounds + 1
    self.depth = depth
    self.objective = objective
    return rounds <= Self.maxRounds
  }
}
