internal import VehicleRouting
internal import WasteCollection

/// A round on a board: which bins are emptied, and what that comes to.
struct BoardRound: Sendable {
  let entries: [PlannedRounds.RoundEntry]
  let evaluated: EvaluatedRoute
  /// In the user's units, as `plan.json` states it.
  let cost: Int

  /// Its bins, in the order of the visits.
  var bins: [Int] { entries.compactMap(\.bin) }

  /// Evaluates a route.
  init(_ route: Solution.Route, _ problem: Problem, _ stops: BinStops) {
    self.init(EvaluatedRoute(route, in: problem), problem, stops)
  }

  /// Takes a route that was evaluated.
  init(_ evaluated: EvaluatedRoute, _ problem: Problem, _ stops: BinStops) {
    self.evaluated = evaluated
    entries = evaluated.route.activities.compactMap { activity in
      switch activity {
      case .stop(let s): stops.binOf[s].map { .bin($0) }
      case .facility(let f): .facility(f)
      case .pause(let b): .pause(b)
      case .charge, .rest: nil
      }
    }
    cost = StatedCosts(problem).cost(of: evaluated.schedule)
  }

  /// Whether it breaks less than another one, or the same and is cheaper.
  func isBetter(than other: BoardRound) -> Bool {
    func rank(_ round: BoardRound) -> (Int, Int, Int) {
      (
        round.evaluated.violations.count, round.evaluated.lateness.values.reduce(0, +),
        round.evaluated.schedule.cost
      )
    }
    return rank(self) < rank(other)
  }

  /// Returns the round with other bins, and with the breaks and visits of facilities that it has.
  ///
  /// These stay between the bins where they are: behind the last one before them that remains, or before the next
  /// one behind them, and at the start and at the end of the round. Where bins have come between the two, both
  /// places are returned.
  ///
  /// - Parameter bins: Indices of bins, in the order of the visits.
  /// - Returns: One or two ways to do it.
  func edited(to bins: [Int]) -> [[PlannedRounds.RoundEntry]] {
    let early = edited(to: bins, prefersNext: false)
    let late = edited(to: bins, prefersNext: true)
    return early == late ? [early] : [early, late]
  }

  private func edited(to bins: [Int], prefersNext: Bool) -> [PlannedRounds.RoundEntry] {
    let places = Dictionary(uniqueKeysWithValues: bins.enumerated().map { ($1, $0) })
    // By gap, from before the first bin to behind the last one.
    var gaps = [[PlannedRounds.RoundEntry]](repeating: [], count: bins.count + 1)
    for (index, entry) in entries.enumerated() where entry.bin == nil {
      let before = entries[..<index].compactMap(\.bin), after = entries[index...].compactMap(\.bin)
      let gap: Int
      if after.isEmpty {
        gap = bins.count
      } else if before.isEmpty {
        gap = 0
      } else {
        let previous = before.last { places[$0] != nil }.flatMap { places[$0] }.map { $0 + 1 }
        let next = after.first { places[$0] != nil }.flatMap { places[$0] }
        gap = (prefersNext ? next ?? previous : previous ?? next) ?? 0
      }
      gaps[gap].append(entry)
    }
    var result = bins.indices.reduce(into: gaps[0]) { $0 += [.bin(bins[$1])] + gaps[$1 + 1] }
    // Breaks are taken in their order, wherever that puts them.
    let pauses = result.indices.filter { result[$0].isPause }
    for (index, pause) in zip(pauses, entries.filter(\.isPause)) { result[index] = pause }
    return result
  }
}

extension BinStops {
  /// The same entry among stops: a bin with both of its directions.
  func entry(_ entry: PlannedRounds.RoundEntry) -> RouteCompletion.Entry {
    switch entry {
    case .bin(let bin): .stop(ofBin[bin])
    case .facility(let f): .facility(f)
    case .pause(let b): .pause(b)
    }
  }
}
