/// Cross-exchange: swaps two chains of consecutive stops, of one route or of two.
///
///     from    a → u → … → w → b        to    a → q → … → z → b
///             p → q → … → z → c              p → u → … → w → c
///
/// Two chains of one stop make the move known as *exchange* or swap.
///
/// - Source: É. Taillard, P. Badeau, M. Gendreau, F. Guertin, J.-Y. Potvin (1997), *A tabu search
///   heuristic for the vehicle routing problem with soft time windows*, Transportation Science 31(2).
struct CrossExchange: SearchOperator {
  /// Stops in the chain that begins with `u`, and in the one that begins behind `p`.
  let length: Int
  let otherLength: Int

  func move(
    _ u: Int, after p: Int, in routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) -> Move? {
    let q = routes.next[p]
    guard cost.isStop(q), q != u else { return nil }
    var w = u
    for _ in 1..<length {
      w = routes.next[w]
      guard cost.isStop(w) else { return nil }
    }
    var z = q
    for _ in 1..<otherLength {
      z = routes.next[z]
      guard cost.isStop(z) else { return nil }
    }
    let (r, s) = (routes.route[u], routes.route[p])
    let (a, b, c) = (routes.previous[u], routes.next[w], routes.next[z])

    if r != s {
      var first = RouteProposal(r)
      first.append(cost.start(of: r), through: a)
      first.append(q, through: z)
      first.append(b, through: cost.end(of: r))
      var second = RouteProposal(s)
      second.append(cost.start(of: s), through: p)
      second.append(u, through: w)
      second.append(c, through: cost.end(of: s))
      return Move(first: first, second: second)
    }
    // Within one route the chains must be apart; the one that comes first is named first.
    let (early, late) =
      routes.rank[u] < routes.rank[q] ? ((a, u, w, b), (p, q, z, c)) : ((p, q, z, c), (a, u, w, b))
    guard routes.rank[early.2] < routes.rank[late.1] else { return nil }
    var proposal = RouteProposal(r)
    proposal.append(cost.start(of: r), through: early.0)
    proposal.append(late.1, through: late.2)
    if early.3 != late.1 { proposal.append(early.3, through: late.0) }
    proposal.append(early.1, through: early.2)
    proposal.append(late.3, through: cost.end(of: r))
    return Move(first: proposal)
  }
}
