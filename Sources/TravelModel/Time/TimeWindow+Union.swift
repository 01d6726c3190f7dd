extension [TimeWindow] {
  /// The same moments in order and disjoint: windows that overlap or touch are one.
  package var union: [TimeWindow] {
    var result: [TimeWindow] = []
    for window in sorted() {
      if let last = result.last, window.start <= last.end,
        let joined = TimeWindow(start: last.start, end: Swift.max(last.end, window.end))
      {
        result[result.count - 1] = joined
      } else {
        result.append(window)
      }
    }
    return result
  }
}
