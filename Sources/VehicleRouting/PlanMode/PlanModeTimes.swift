internal import TravelModel

/// When the entries of a given route begin, so that windows are violated as little as possible.
///
/// Compared are, one after the other: the sum of the times by which entries begin outside of their
/// windows; the time from start to end; the sum of the begins between. Of equal plans the earliest wins.
///
/// All constraints are differences of two begins: from an entry to the next, and from a place to the
/// next place past the breaks between, whose gaps together have to hold the leg. So in some best plan each
/// begin is a window's bound, or lies from one by the durations between the two entries: the
/// candidates. The best plan of candidates is found from entry to entry.
///
/// - Source: the rules are those of VROOM's plan mode, which solves them as an integer program.
struct PlanModeTimes {
  /// A start, a stop, a break, a visit of a facility, or an end.
  struct Entry {
    /// Whether it is a break or rest, which may interrupt the leg to the next place.
    var isPause = false
    /// When it should begin, in order and disjoint; empty: at any time.
    var windows: [TimeWindow] = []
    /// When it has to begin.
    var earliest = 0
    var latest: Int?
    /// How long it lasts.
    var action = 0
    /// How long the leg to the next place is; 0 for pauses.
    var leg = 0
  }

  /// The value by which plans are compared; the smallest is best.
  struct Value: Comparable {
    var violation = 0
    var span = 0
    var begins = 0

    static func < (a: Value, b: Value) -> Bool {
      (a.violation, a.span, a.begins) < (b.violation, b.span, b.begins)
    }

    static func + (a: Value, b: Value) -> Value {
      Value(
        violation: a.violation + b.violation, span: a.span + b.span,
        begins: a.begins + b.begins)
    }
  }

  /// The best value of a plan up to an entry, by the candidate at which it begins.
  private struct Stage {
    /// Ascending, without duplicates.
    let times: [Int]
    /// `nil` where the entry cannot begin.
    var values: [Value?]
    /// The candidate of the place before.
    var from: [Int]
  }

  private let entries: [Entry]
  private let candidates: [[Int]]

  /// Prepares a route; its first entry is a start and its last an end.
  init(_ entries: [Entry]) {
    self.entries = entries
    candidates = Self.candidates(entries)
  }

  /// Returns when each entry begins; `nil` if what has to begin at a time cannot.
  func solve() -> [Int]? {
    var stages: [(place: Int, stage: Stage)] = []
    var place = 0
    let first = Stage(
      times: candidates[0], values: candidates[0].map { cost(0, at: $0) },
      from: candidates[0].map { _ in -1 })
    stages.append((0, first))
    while place < entries.count - 1 {
      let next = entries[(place + 1)...].firstIndex { !$0.isPause } ?? entries.count - 1
      let stage = follow(stages[stages.count - 1].stage, at: place, to: next)
      stages.append((next, stage))
      place = next
    }
    return begins(stages)
  }

  // MARK: - From place to place

  /// The best plans up to a place, from those up to the place before.
  private func follow(_ stage: Stage, at place: Int, to next: Int) -> Stage {
    let times = candidates[next]
    var result = Stage(
      times: times, values: times.map { _ in nil }, from: times.map { _ in -1 })
    let own = times.map { cost(next, at: $0) }
    if next == place + 1 {
      let gap = entries[place].action + entries[place].leg
      var best: (value: Value, index: Int)?
      var index = 0
      for (t, time) in times.enumerated() {
        while index < stage.times.count, stage.times[index] + gap <= time {
          if let value = stage.values[index], value < best?.value ?? value + Value(violation: 1) {
            best = (value, index)
          }
          index += 1
        }
        if let best { result.values[t] = best.value + own[t] }
        result.from[t] = best?.index ?? -1
      }
      return result
    }
    for (index, begin) in stage.times.enumerated() {
      guard let value = stage.values[index] else { continue }
      let pauses = pauses(from: place, beginning: begin, to: next)
      guard let last = pauses.last else { continue }
      var best: Value?
      var p = 0
      let arrival = begin + span(from: place, to: next)
      for (t, time) in times.enumerated() where time >= arrival {
        while p < last.times.count, last.times[p] + entries[next - 1].action <= time {
          if let value = last.values[p], value < best ?? value + Value(violation: 1) {
            best = value
          }
          p += 1
        }
        guard let best else { continue }
        let sum = value + best + own[t]
        if sum < result.values[t] ?? sum + Value(violation: 1) {
          result.values[t] = sum
          result.from[t] = index
        }
      }
    }
    return result
  }

  /// The best begins of the pauses between two places, by when each of them begins.
  private func pauses(from place: Int, beginning begin: Int, to next: Int) -> [Stage] {
    var stages: [Stage] = []
    for pause in (place + 1)..<next {
      let times = candidates[pause]
      var stage = Stage(times: times, values: times.map { _ in nil }, from: times.map { _ in -1 })
      if let before = stages.last {
        var best: (value: Value, index: Int)?
        var p = 0
        for (t, time) in times.enumerated() {
          while p < before.times.count, before.times[p] + entries[pause - 1].action <= time {
            if let value = before.values[p], value < best?.value ?? value + Value(violation: 1) {
              best = (value, p)
            }
            p += 1
          }
          if let best { stage.values[t] = best.value + cost(pause, at: time) }
          stage.from[t] = best?.index ?? -1
        }
      } else {
        for (t, time) in times.enumerated() where time >= begin + entries[place].action {
          stage.values[t] = cost(pause, at: time)
        }
      }
      stages.append(stage)
    }
    return stages
  }

  /// Follows the best plan backwards.
  private func begins(_ stages: [(place: Int, stage: Stage)]) -> [Int]? {
    let last = stages[stages.count - 1].stage
    var best: Int?
    for (t, value) in last.values.enumerated() {
      guard let value else { continue }
      if let known = best.flatMap({ last.values[$0] }), known <= value { continue }
      best = t
    }
    guard var index = best else { return nil }
    var result = [Int](repeating: 0, count: entries.count)
    for s in stages.indices.reversed() {
      let (place, stage) = stages[s]
      result[place] = stage.times[index]
      guard s > 0 else { break }
      let before = stages[s - 1]
      index = stage.from[index]
      fillPauses(
        from: before.place, beginning: before.stage.times[index], to: place, &result)
    }
    return result
  }

  private func fillPauses(
    from place: Int, beginning begin: Int, to next: Int, _ result: inout [Int]
  ) {
    guard next > place + 1 else { return }
    let stages = pauses(from: place, beginning: begin, to: next)
    var latest = result[next] - entries[next - 1].action
    for (stage, pause) in zip(stages, (place + 1)..<next).reversed() {
      var best: Int?
      for (p, value) in stage.values.enumerated() where stage.times[p] <= latest {
        guard let value else { continue }
        if let known = best.flatMap({ stage.values[$0] }), known <= value { continue }
        best = p
      }
      guard let best else { return }
      result[pause] = stage.times[best]
      latest = stage.times[best] - entries[pause - 1].action
    }
  }

  // MARK: - Costs and candidates

  /// What it costs that an entry begins at a moment.
  private func cost(_ entry: Int, at time: Int) -> Value {
    var value = Value(violation: Self.distance(from: entries[entry].windows, time))
    if entry == 0 {
      value.span = -time
    } else if entry == entries.count - 1 {
      value.span = time
    } else {
      value.begins = time
    }
    return value
  }

  /// Returns how far a moment is from the nearest window.
  static func distance(from windows: [TimeWindow], _ time: Int) -> Int {
    windows.map { max($0.start - time, time - $0.end, 0) }.min() ?? 0
  }

  /// The least time from the begin at a place to that at the next.
  private func span(from place: Int, to next: Int) -> Int {
    entries[place..<next].reduce(entries[place].leg) { $0 + $1.action }
  }

  private static func candidates(_ entries: [Entry]) -> [[Int]] {
    // How long after the start each entry begins without any waiting, breaks as early as can be; and
    // by how much later they are after the leg that they interrupt.
    var offsets: [Int] = []
    var legs: [Int] = []
    var (offset, leg) = (0, 0)
    for (i, entry) in entries.enumerated() {
      if !entry.isPause {
        offset += leg
        leg = 0
      }
      offsets.append(offset)
      legs.append(entry.isPause ? leg : 0)
      if !entry.isPause { leg = entries[i].leg }
      offset += entry.action
    }
    var starts: Set<Int> = [0]
    for (i, entry) in entries.enumerated() {
      let bounds =
        entry.windows.flatMap { [$0.start, $0.end] } + [entry.earliest]
        + (entry.latest.map { [$0] } ?? [])
      for bound in bounds where bound < TimeWindow.always.end {
        starts.insert(bound - offsets[i])
        starts.insert(bound - offsets[i] - legs[i])
      }
    }
    return entries.enumerated().map { i, entry in
      var times: Set<Int> = []
      for start in starts {
        times.insert(start + offsets[i])
        times.insert(start + offsets[i] + legs[i])
      }
      let latest = entry.latest ?? .max
      return times.filter { $0 >= max(0, entry.earliest) && $0 <= latest }.sorted()
    }
  }
}
