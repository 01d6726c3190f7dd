/// The time within which VROOM plans a given route: all windows, and a margin at both ends.
///
/// Plans that violate less may lie outside; VROOM does not see them, and whoever compares finds its times.
/// The margin grows along the route until the violations that it makes certain exceed those of a sample
/// plan, in which all begins as early as it can; there is none at the start where the route reaches a step
/// later than the first window opens, counted from 0.
///
/// - Source: the behaviour of VROOM 1.15 in plan mode.
struct PlanningHorizon {
  /// When the route may start, and has to end; `nil` without any window.
  private(set) var start: Int?
  private(set) var end: Int?

  private let entries: [PlanModeTimes.Entry]
  /// When each entry is reached if the route starts at 0 and nothing waits; breaks come before the leg
  /// that they interrupt.
  private let reached: [Int]

  /// Finds the horizon of a route; its first entry is a start and its last an end.
  init(_ entries: [PlanModeTimes.Entry]) {
    self.entries = entries
    reached = Self.reached(entries)
    let starts = entries.dropLast().compactMap(\.windows.first?.start)
    let ends = entries.dropFirst().compactMap(\.windows.last?.end)
    guard let first = starts.min(), let last = ends.max() else { return }
    let violation = sampleViolation(from: first)
    start = first - startMargin(of: first, violation)
    end = last + endMargin(of: last, violation)
    // What has to begin at a time lies within.
    for entry in entries.dropFirst() {
      end = max(end ?? 0, entry.earliest, entry.latest ?? 0)
    }
  }

  /// The entries, with a start and an end that lie within unless they are forced.
  var bounded: [PlanModeTimes.Entry] {
    var entries = entries
    let last = entries.count - 1
    if let start, entries[0].earliest == 0, entries[0].latest == nil {
      entries[0].earliest = start
    }
    if let end, entries[last].latest == nil { entries[last].latest = end }
    return entries
  }

  private static func reached(_ entries: [PlanModeTimes.Entry]) -> [Int] {
    var (time, leg) = (0, 0)
    return entries.map { entry in
      if !entry.isPause {
        time += leg
        leg = entry.leg
      }
      defer { time += entry.action }
      return time
    }
  }

  /// The violations of the sample plan.
  private func sampleViolation(from first: Int) -> Int {
    var time = entries[0].windows.first?.start ?? first
    for (entry, reached) in zip(entries, reached) {
      if let latest = entry.latest { time = min(time, latest - reached) }
    }
    var violation = 0
    for (i, entry) in entries.enumerated() {
      if i > 0 { time += reached[i] - reached[i - 1] }
      time = max(time, entry.earliest)
      violation += PlanModeTimes.distance(from: entry.windows, time)
    }
    return violation
  }

  private func startMargin(of first: Int, _ violation: Int) -> Int {
    var margin = 0
    for s in entries.indices {
      if reached[s] > first { return 0 }
      margin = reached[s]
      let certain = (0...s).reduce(0) { sum, t in
        // The end's window opens at once.
        guard let window = entries[t].windows.first else { return sum }
        let early = t < entries.count - 1 ? window.start - first : 0
        return sum + early + reached[s] - reached[t]
      }
      if certain > violation { break }
    }
    return margin
  }

  private func endMargin(of last: Int, _ violation: Int) -> Int {
    var margin = 0
    for s in entries.indices.reversed() {
      margin = reached[entries.count - 1] - reached[s]
      let certain = (s..<entries.count).reduce(0) { sum, t in
        guard let window = entries[t].windows.last else { return sum }
        // The start's window never closes.
        let late = t > 0 ? last - window.end : 0
        return sum + late + reached[t] - reached[s]
      }
      if certain > violation { break }
    }
    return margin
  }
}
