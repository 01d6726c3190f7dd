package import TravelModel

extension OpeningHours {
  /// When a place is open on a day, by the clock on the wall.
  ///
  /// A rule for a day holds until the span that began on it is over: `Fr 22:00-04:00; Sa off` is open until Saturday,
  /// 4:00. Only a rule that names times of the next day ends it sooner.
  ///
  /// - Parameters:
  ///   - day: Days since 1970-01-01.
  ///   - around: Where the place is, its clock, and which days are holidays.
  /// - Returns: The spans that begin on the day, in order and disjoint; they may end on the next one. Neighbours of
  ///   which the same is said are one span.
  package func spans(on day: Int, _ around: OpeningSurroundings) -> [OpenSpan] {
    let before = sheet(day - 1, around).pieces.filter { $0.end > 86_400 }
    let after = sheet(day + 1, around).pieces.filter { !$0.yieldsToEvening }
    var spans: [OpenSpan] = []
    for piece in sheet(day, around).pieces where piece.state != .closed {
      var rest = [piece]
      if piece.yieldsToEvening {
        for tail in before where tail.state != .closed {
          rest = rest.flatMap { $0.without(max(0, tail.start - 86_400), tail.end - 86_400) }
        }
      }
      for next in after where next.start < piece.end - 86_400 {
        rest = rest.flatMap { $0.without(next.start + 86_400, next.end + 86_400) }
      }
      for part in rest {
        let span = OpenSpan(
          start: part.start, end: part.end, state: part.state == .open ? .open : .unknown,
          comment: part.comment, isEndEstimated: part.isEndEstimated,
          isSunEstimated: part.isSunEstimated, every: part.every)
        if let last = spans.last, last.end == span.start, last.joins(span) {
          spans[spans.count - 1].end = span.end
          spans[spans.count - 1].isEndEstimated = span.isEndEstimated
        } else {
          spans.append(span)
        }
      }
    }
    return spans
  }

  /// When a place is open, in seconds that pass since the local midnight of the clock's date.
  ///
  /// - Parameters:
  ///   - days: How many days from that date on, at least 1.
  ///   - clock: The clock on the wall at the place, with a date.
  ///   - around: Where the place is, and which days are holidays.
  ///   - admitted: What counts as open.
  /// - Returns: Windows in order and disjoint, from midnight on, the end of what began on the evening before included.
  ///   They may end after the last day. Where a visit can begin only at certain moments, windows are these moments.
  package func openWindows(
    days: Int = 1, clock: LocalClock, _ around: OpeningSurroundings,
    admitting admitted: Set<State> = [.open]
  ) -> [TimeWindow] {
    guard let date = clock.date else { return [] }
    var around = around
    if around.clock == nil { around.clock = clock }
    var windows: [TimeWindow] = []
    for day in -1..<days {
      for span in spans(on: date.daysSince1970 + day, around) where admitted.contains(span.state) {
        let moments = span.beginnings.map { $0.map { ($0, $0) } } ?? [(span.start, span.end)]
        for (start, end) in moments where day * 86_400 + end >= 0 {
          let opens = clock.elapsed(passing: max(0, day * 86_400 + start))
          let closes = clock.elapsed(passing: day * 86_400 + end)
          if day * 86_400 + end == 0, start < end { continue }
          if start == end, day * 86_400 + start < 0 { continue }
          if let window = TimeWindow(start: opens, end: closes) { windows.append(window) }
        }
      }
    }
    return windows.union
  }
}

extension LocalClock {
  /// The seconds from midnight until the clock on the wall shows a time, or jumps over it: what opens or closes in an
  /// hour that there is not does so when the clock is put forward.
  fileprivate func elapsed(passing time: Int) -> Int {
    let late = elapsed(untilWallClock: time)
    let jump = wallClock(after: late) - time
    guard jump > 0 else { return late }
    var (before, after) = (late - jump, late)
    let lead = wallClock(after: before) - before
    while after - before > 1 {
      let middle = (before + after) / 2
      if wallClock(after: middle) - middle == lead { before = middle } else { after = middle }
    }
    return after
  }
}

extension OpenSpan {
  /// Whether another span has the same state and comment.
  fileprivate func joins(_ other: OpenSpan) -> Bool {
    state == other.state && comment == other.comment && every == nil && other.every == nil
      && !isEndEstimated && start < end && other.start < other.end
  }
}
