/// The minimum that ties routes to depots: legs from starts and to ends, vehicles, and how many of
/// each.
struct DepotLegs: Sendable {
  /// `starts[stop]` and `ends[stop]`: the cheapest leg of any vehicle from its start, and to its end.
  let starts: [Int], ends: [Int]
  /// The fixed costs of the vehicles, the cheapest first.
  let fixedCosts: [Int]
  /// How many routes a plan that serves all stops may have; at most one for each stop.
  let routes: ClosedRange<Int>

  /// Counts what a problem needs, or returns `nil` if its vehicles cannot hold all stops.
  ///
  /// - Complexity: O(stops × places where vehicles start or end), and sorting.
  init?(_ problem: Problem, _ instance: SearchInstance) {
    let n = instance.stopCount
    let m = instance.vehicleCount
    var starts = [Int](repeating: .max, count: n)
    var ends = starts
    var seen: Set<[Int]> = []
    for v in 0..<m {
      let (from, to) = (instance.row[n + v], instance.row[n + m + v])
      guard seen.insert([instance.travelClass[v], from, to]).inserted else { continue }
      let travel = instance.travelClasses[Int(instance.travelClass[v])]
      for stop in 0..<n {
        starts[stop] = min(starts[stop], travel.cost(Int(from), stop, instance.rowCount))
        ends[stop] = min(ends[stop], travel.cost(stop, Int(to), instance.rowCount))
      }
    }
    self.starts = starts
    self.ends = ends
    fixedCosts = problem.vehicles.map(\.fixedCost).sorted()

    var least = 1
    func need(_ total: Int, of capacities: [Int]) {
      var (held, count) = (0, 0)
      for capacity in capacities.sorted(by: >) where held < total {
        held += capacity
        count += 1
      }
      least = held < total ? .max : max(least, count)
    }
    for d in 0..<instance.dimensions where least < .max {
      let capacities = (0..<m).map { instance.capacity[$0 * instance.dimensions + d] }
      for amounts in [instance.delivery, instance.pickup] where least < .max {
        let total = (0..<n).reduce(0) { $0 + amounts[$1 * instance.dimensions + d] }
        need(total, of: capacities.map { min($0, total) })
      }
    }
    if least < .max { need(n, of: instance.maxStops.map { min($0, n) }) }
    guard least <= min(m, n) else { return nil }
    routes = least...min(m, n)
  }
}
