/// A sequence of visits walked with a clock, one after the other: the oracle for joined segments.
///
/// Who comes too early waits; who comes too late turns the clock back to the window's end and counts
/// the difference as *time warp*, as penalised search does.
///
/// - Source: Y. Nagata, O. Bräysy, W. Dullaert (2010), *A penalty-based edge assembly memetic
///   algorithm for the vehicle routing problem with time windows*, Computers & OR 37, section 3.
package struct TimeWarpWalk {
  /// One visit of the sequence.
  package struct Visit {
    /// The visit begins in `earliest...latest`.
    package var earliest: Int, latest: Int
    /// How long it lasts.
    package var service: Int
    /// The way from the visit before; of no meaning for the first.
    package var travel: Int

    /// Creates a visit.
    package init(earliest: Int, latest: Int, service: Int, travel: Int) {
      self.earliest = earliest
      self.latest = latest
      self.service = service
      self.travel = travel
    }
  }

  /// What a walk from a given moment gives.
  package struct Outcome: Equatable {
    /// From the start to the end of the last visit, as if no clock were turned back.
    package var duration: Int
    /// By how much the clock was turned back in all.
    package var timeWarp: Int
    /// What the clock shows at the end of the last visit.
    package var end: Int
  }

  /// What a sequence is worth over all moments at which it may start.
  package struct Best: Equatable {
    /// The least time warp, and the least duration of the walks that have it.
    package var timeWarp: Int, duration: Int
    /// The first and the last moment, inside the first visit's window, that give both.
    package var earliestStart: Int, latestStart: Int
  }

  package var visits: [Visit]

  /// Creates a walk.
  package init(_ visits: [Visit]) { self.visits = visits }

  /// Returns what happens to who reaches the first visit at `moment`.
  package func outcome(from moment: Int) -> Outcome {
    var clock = moment
    var waiting = 0
    var timeWarp = 0
    var moving = 0
    for (index, visit) in visits.enumerated() {
      if index > 0 {
        clock += visit.travel
        moving += visit.travel
      }
      if clock < visit.earliest {
        waiting += visit.earliest - clock
        clock = visit.earliest
      } else if clock > visit.latest {
        timeWarp += clock - visit.latest
        clock = visit.latest
      }
      clock += visit.service
      moving += visit.service
    }
    return Outcome(duration: moving + waiting, timeWarp: timeWarp, end: clock)
  }

  /// Returns the best of all walks that start within the first visit's window.
  ///
  /// - Complexity: O(width of the window · visits), so keep windows small.
  package func best() -> Best {
    precondition(!visits.isEmpty, "an empty sequence has no best walk")
    var best: Best?
    for moment in visits[0].earliest...visits[0].latest {
      let outcome = outcome(from: moment)
      if let known = best {
        if (outcome.timeWarp, outcome.duration) == (known.timeWarp, known.duration) {
          best?.latestStart = moment
        }
        guard (outcome.timeWarp, outcome.duration) < (known.timeWarp, known.duration) else {
          continue
        }
      }
      best = Best(
        timeWarp: outcome.timeWarp, duration: outcome.duration, earliestStart: moment,
        latestStart: moment)
    }
    return best!
  }
}
