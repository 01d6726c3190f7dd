/// 2-opt\*: swaps the tails of two routes.
///
///     from    a → u → …        to    a → q → …
///             p → q → …              p → u → …
///
/// - Source: J.-Y. Potvin, J.-M. Rousseau (1995), *An exchange heuristic for routeing problems with
///   time windows*, Journal of the Operational Research Society 46(12).
struct SwapTails: SearchOperator {
  func move(
    _ u: Int, after p: Int, in routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) -> Move? {
    let (r, s) = (routes.route[u], routes.route[p])
    guard r != s else { return nil }
    var first = RouteProposal(r)
    first.append(cost.start(of: r), through: routes.previous[u])
    first.appendTail(routes.next[p], in: routes, cost)
    var second = RouteProposal(s)
    second.append(cost.start(of: s), through: p)
    second.appendTail(u, in: routes, cost)
    return Move(first: first, second: second)
  }
}
