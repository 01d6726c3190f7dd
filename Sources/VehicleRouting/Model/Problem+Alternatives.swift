extension Problem {
  /// Returns the unassigned stops that a plan lacks: not those of which an alternative is served.
  package func lacking(in solution: Solution) -> [Int] {
    let served = Set(solution.routes.lazy.flatMap(\.stops).compactMap { self.alternatives(of: $0) })
    guard !served.isEmpty else { return solution.unassigned }
    return solution.unassigned.filter { alternatives(of: $0).map { !served.contains($0) } ?? true }
  }

  /// The prize of a stop, in cost units; of a shipment it stands at the pickup.
  package func prize(of stop: Int) -> Int? {
    if case .delivery(let pickup) = stops[stop].kind { return stops[pickup].prize }
    return stops[stop].prize
  }

  /// The name of the alternatives that a stop belongs to; of a shipment it stands at the pickup.
  package func alternatives(of stop: Int) -> Identifier? {
    if case .delivery(let pickup) = stops[stop].kind { return stops[pickup].alternatives }
    return stops[stop].alternatives
  }
}
