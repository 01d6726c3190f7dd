/// The times of consecutive stops as one: enough to price any join in constant time.
///
/// All in time units. Arriving too late is repaired by *time warp*: paying to be back at the
/// window's end. A segment starts at its first node and lasts to the end of its last visit.
///
/// - Source: T. Vidal, T. G. Crainic, M. Gendreau, C. Prins (2013), *A hybrid genetic algorithm with
///   adaptive diversity management*, Computers & Operations Research 40(1), section 4.3.
struct TimeSegment: Equatable, BitwiseCopyable {
  /// The least time that it takes, waiting included, time warp not deducted.
  var duration: Int
  /// The least time warp.
  var timeWarp: Int
  /// The earliest and the latest begin of the first visit at which duration and time warp are least.
  var earliest: Int
  var latest: Int

  /// Creates the segment of a single visit.
  @inline(__always)
  init(opening: Int, closing: Int, visit: Int) {
    duration = visit
    timeWarp = 0
    earliest = opening
    latest = closing
  }

  @inline(__always)
  private init(duration: Int, timeWarp: Int, earliest: Int, latest: Int) {
    self.duration = duration
    self.timeWarp = timeWarp
    self.earliest = earliest
    self.latest = latest
  }

  /// Returns this segment followed, after a leg of `travel`, by another one.
  @inline(__always)
  func joined(after travel: Int, with next: TimeSegment) -> TimeSegment {
    let elapsed = duration - timeWarp + travel
    // Waiting arises if even the latest begin reaches the next segment before it opens.
    let waiting = max(0, next.earliest - elapsed - latest)
    // Time warp increases if even the earliest begin reaches it after it closes.
    let lateness = max(0, earliest + elapsed - next.latest)
    return TimeSegment(
      duration: duration + travel + waiting + next.duration,
      timeWarp: timeWarp + next.timeWarp + lateness,
      earliest: max(next.earliest - elapsed, earliest) - waiting,
      latest: min(next.latest - elapsed, latest) + lateness)
  }

  /// When the segment ends at the earliest.
  @inline(__always)
  var earliestEnd: Int { earliest + duration - timeWarp }
}
