/// 2-opt\*: swaps the tails of two routes.
///
///     from    a → u → …        to    a → q → …
///             p → q → …              p → u → …
///
/// - Source: J.-Y. Potvin, J.-M. Rousseau (1995), *An exchange heuristic for routeing problems with
///   time windows*, Journal of the Operational Research Society 46(12).
struct SwapTails: SearchOperator {
  func rearrangement(
    _ u: Int, after p: Int, in tours: borrowing Tours, _ cost: borrowing CostEvaluator
  ) -> Rearrangement? {
    let (r, s) = (tours.route[u], tours.route[p])
    guard r != s else { return nil }
    var first = RouteSketch(r)
    first.append(cost.start(of: r), through: tours.previous[u])
    first.appendTail(tours.next[p], in: tours, cost)
    var second = RouteSketch(s)
    second.append(cost.start(of: s), through: p)
    second.appendTail(u, in: tours, cost)
    return Rearrangement(first: first, second: second)
  }
}
