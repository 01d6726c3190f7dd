/// How often each stop was left out, which tells hard stops from easy ones while a fleet shrinks.
///
/// A step is accepted if the counts of its absent stops sum to less than before: so the search gives up
/// a stop that is easily placed for one that has waited long. Between equal sums, and where fewer stops
/// wait, the cost decides by annealing, which keeps the plan moving.
///
/// - Source: J. Christiaens, G. Vanden Berghe (2020), *Slack Induction by String Removals for Vehicle
///   Routing Problems*, Transportation Science 54(2), on fleet minimisation. Deviation: fewer absent
///   stops are not accepted at any cost.
struct AbsenceCounts: ~Copyable {
  /// `counts[stop]`: how many steps have left the stop out.
  private var counts: UncheckedArray<Int>

  /// Begins to count.
  init(stopCount: Int) { counts = UncheckedArray(repeating: 0, count: stopCount) }

  /// How many steps have left a stop out.
  subscript(stop: Int) -> Int { counts[stop] }

  /// Judges a step and counts the stops that it leaves out.
  ///
  /// - Parameters:
  ///   - absent: The stops that it leaves out.
  ///   - absentBefore: Those that were on no route before.
  ///   - costChange: What the routes cost more now, penalties of unassigned stops not counted.
  ///   - threshold: The cost below which annealing accepts.
  /// - Returns: Whether the step is accepted.
  mutating func accepts(
    _ absent: [Int], before absentBefore: [Int], costChange: Int, threshold: Double
  ) -> Bool {
    var change = 0
    for stop in absent { change += counts[stop] }
    for stop in absentBefore { change -= counts[stop] }
    for stop in absent { counts[stop] += 1 }
    return change < 0 || absent.isEmpty
      || (change == 0 || absent.count < absentBefore.count) && Double(costChange) < threshold
  }
}
