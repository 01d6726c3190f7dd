/// Or-opt: moves a chain of consecutive stops elsewhere, within its route or into another one.
///
///     from    a → u → … → w → b        to    a → b
///             p → q                          p → u → … → w → q    (or p → w → … → u → q)
///
/// A chain of one stop makes the move known as *relocate*.
///
/// - Source: I. Or (1976), *Traveling Salesman-Type Combinatorial Problems and Their Relation to
///   the Logistics of Regional Blood Banking*, PhD thesis, Northwestern University.
struct OrOpt: SearchOperator {
  /// Stops in the chain, `1...3`; longer chains rarely pay for their evaluation.
  let length: Int
  /// Whether the chain is inserted back to front.
  let isReversed: Bool

  func move(
    _ u: Int, after p: Int, in routes: borrowing Routes, _ cost: borrowing CostEvaluator
  ) -> Move? {
    guard p != routes.previous[u] else { return nil }
    var w = u
    for _ in 1..<length {
      w = routes.next[w]
      guard cost.isStop(w) else { return nil }
    }
    let (r, s) = (routes.route[u], routes.route[p])
    let (a, b, q) = (routes.previous[u], routes.next[w], routes.next[p])

    var receiving = RouteProposal(s)
    if r != s {
      var giving = RouteProposal(r)
      giving.append(cost.start(of: r), through: a)
      giving.append(b, through: cost.end(of: r))
      receiving.append(cost.start(of: s), through: p)
      appendChain(u, w, to: &receiving)
      receiving.append(q, through: cost.end(of: s))
      return Move(first: receiving, second: giving)
    }
    if routes.rank[p] < routes.rank[u] {
      receiving.append(cost.start(of: s), through: p)
      appendChain(u, w, to: &receiving)
      receiving.append(q, through: a)
      receiving.append(b, through: cost.end(of: s))
    } else {
      guard routes.rank[p] > routes.rank[w] else { return nil }
      receiving.append(cost.start(of: s), through: a)
      receiving.append(b, through: p)
      appendChain(u, w, to: &receiving)
      receiving.append(q, through: cost.end(of: s))
    }
    return Move(first: receiving)
  }

  @inline(__always)
  private func appendChain(_ u: Int, _ w: Int, to proposal: inout RouteProposal) {
    if isReversed {
      proposal.append(w, backTo: u)
    } else {
      proposal.append(u, through: w)
    }
  }
}
