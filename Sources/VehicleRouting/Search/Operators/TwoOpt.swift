/// 2-opt: reverses the stops between two legs of one route.
///
///     from    p → q → … → u → b        to    p → u → … → q → b
///
/// Where `p` comes behind `u`, the stops from the one after `u` through `p` are reversed, so that
/// `u` and `p` become neighbours all the same.
///
/// - Source: G. A. Croes (1958), *A method for solving traveling-salesman problems*, Operations
///   Research 6(6).
struct TwoOpt: SearchOperator {
  func move(
    _ u: Int, after p: Int, in routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) -> Move? {
    let r = routes.route[u]
    guard routes.route[p] == r else { return nil }
    let (first, last) =
      routes.rank[p] < routes.rank[u] ? (routes.next[p], u) : (routes.next[u], p)
    guard first != last, cost.isStop(first) else { return nil }
    var proposal = RouteProposal(r)
    proposal.append(cost.start(of: r), through: routes.previous[first])
    proposal.append(last, backTo: first)
    proposal.append(routes.next[last], through: cost.end(of: r))
    return Move(first: proposal)
  }
}
