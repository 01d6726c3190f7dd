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
  func rearrangement(
    _ u: Int, after p: Int, in tours: borrowing Tours, _ cost: borrowing CostEvaluator
  ) -> Rearrangement? {
    let r = tours.route[u]
    guard tours.route[p] == r else { return nil }
    let (first, last) =
      tours.rank[p] < tours.rank[u] ? (tours.next[p], u) : (tours.next[u], p)
    guard first != last, cost.isStop(first) else { return nil }
    var sketch = RouteSketch(r)
    sketch.append(cost.start(of: r), through: tours.previous[first])
    sketch.append(last, backTo: first)
    sketch.append(tours.next[last], through: cost.end(of: r))
    return Rearrangement(first: sketch)
  }
}
