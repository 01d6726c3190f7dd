internal import PlainFiles
package import TravelModel
internal import VehicleRouting

/// What is wrong about an earlier report: its time, its place, or both.
package struct Correction: Hashable, Sendable {
  /// The word for the last report.
  package static let last = "last"

  /// The stop whose report is corrected, or ``last``.
  package let target: String
  /// The right local time, in seconds since midnight.
  package var wallTime: Int?
  package var position: Coordinate?

  /// Creates a correction that changes nothing yet.
  package init(of target: String) { self.target = target }
}

extension RoundEntry {
  /// Whether the entry is a report, and not only its outcome.
  var isReport: Bool {
    var other = self
    (other.order, other.left, other.missed, other.line, other.distance) = (nil, [], [], [], 0)
    other.closures = nil
    return !other.isEmpty
  }

  /// Returns the entries that count: corrected, and without those that correct others.
  ///
  /// What was decided because of a wrong report is decided anew, and what was drawn after a wrong place is
  /// drawn anew.
  static func corrected(_ entries: [RoundEntry]) -> [RoundEntry] {
    var result = entries
    for (number, entry) in entries.enumerated() {
      guard let line = entry.corrects else { continue }
      let target = line - RoundJournal.firstEntryLine
      guard entries.indices.contains(target), target < number else { continue }
      let wrong = result[target].time
      result[target].time = entry.time
      if let position = entry.position {
        result[target].position = position
        for later in target..<number {
          (result[later].line, result[later].distance) = ([], 0)
        }
      }
      for later in (target + 1)..<number {
        if result[later].isReport { break }
        guard result[later].time == wrong else { continue }
        result[later].time = entry.time
        (result[later].order, result[later].left, result[later].missed) = (nil, [], [])
      }
    }
    return zip(entries, result).filter { $0.0.corrects == nil }.map(\.1)
  }

  /// The wrong times of stops served, by id, of all corrections.
  static func wrongTimes(_ entries: [RoundEntry]) -> [String: [Int]] {
    var times: [String: [Int]] = [:]
    for entry in entries {
      guard let line = entry.corrects else { continue }
      let target = line - RoundJournal.firstEntryLine
      guard entries.indices.contains(target) else { continue }
      let earlier = [entries[target].time] + entries.filter { $0.corrects == line }.map(\.time)
      for id in entries[target].done { times[id] = earlier }
    }
    return times
  }
}

extension DriverReport {
  /// Returns the entry that corrects an earlier report.
  ///
  /// - Parameters:
  ///   - correction: What is wrong.
  ///   - round: The plan.
  ///   - entries: All entries of the journal.
  ///   - state: The state from them.
  ///   - findings: Receives everything that contradicts the plan or other reports.
  /// - Returns: The entry; `nil` if there is no such report.
  func entry(
    _ correction: Correction, _ round: PlannedRound, _ entries: [RoundEntry], _ state: RoundState,
    _ findings: FindingCollector
  ) -> RoundEntry? {
    let isLast = correction.target == Correction.last && !round.knows(correction.target)
    var known = KnownStops(
      round: round, state: state, time: state.time ?? 0, findings: findings)
    known.option = "--correct"
    checkPlaces(round, findings)
    if !isLast, !known.isKnown(correction.target) { return nil }
    let reports = entries.indices.filter { entries[$0].corrects == nil && entries[$0].isReport }
    let wanted = reports.last { number in
      isLast
        || entries[number].done.contains(correction.target)
        || entries[number].skipped.contains { $0.id == correction.target }
    }
    guard let wanted, let place = reports.firstIndex(of: wanted) else {
      known.tell(
        .wrongCorrection, correction.target,
        isLast
          ? "there is no report to correct"
          : "there is no report about stop \(correction.target) to correct",
        remedy: "Report what happened with --done, --skip or --at.")
      return nil
    }
    // Corrected earlier, perhaps: the neighbours' times are those that count.
    var times: [Int: Int] = [:]
    for number in entries.indices { times[number] = entries[number].time }
    for entry in entries {
      if let line = entry.corrects { times[line - RoundJournal.firstEntryLine] = entry.time }
    }
    let before = place > 0 ? times[reports[place - 1]] : nil
    let after = place + 1 < reports.count ? times[reports[place + 1]] : nil
    var entry = RoundEntry(time: times[wanted] ?? entries[wanted].time)
    entry.corrects = wanted + RoundJournal.firstEntryLine
    entry.position = correction.position
    guard let wallTime = correction.wallTime else { return entry }
    let clock = round.clock
    entry.time = clock.elapsed(showing: wallTime, near: before ?? round.departure ?? entry.time)
    let text = clock.text(after: entry.time)
    for (other, isWrong, word) in [
      (before, before.map { entry.time < $0 } ?? false, "earlier"),
      (after, after.map { entry.time > $0 } ?? false, "later"),
    ] {
      guard let other, isWrong else { continue }
      findings.add(
        DrivingCode.wrongCorrection, file: "--time", value: text,
        "the report would be of \(text), but the one \(word == "earlier" ? "before" : "after") it is of "
          + clock.text(after: other),
        remedy: "Give a time that is not \(word), or correct the other report first.")
    }
    checkShift(entry.time, until: state.until, round, findings)
    return entry
  }
}
