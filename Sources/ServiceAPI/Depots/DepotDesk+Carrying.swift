internal import Foundation
internal import PlainFiles

/// What of the reports of a day is in the rounds of a new plan.
struct CarriedReports: Sendable {
  /// The status of each round that has reports, by vehicle.
  var answers: [(vehicle: String, text: String)] = []
  /// Reports that the new rounds have no place for; they stay with the old plan.
  var left: [(vehicle: String, report: RoundReport, message: String)] = []
}

/// Takes reports from the rounds of a plan to those of another one that replaces it while they are driven.
///
/// A round that stays as it is keeps its journal. In any other, the reports about its stops are told again in their
/// order; a stop that another vehicle has served is left out, so that nobody drives there again.
extension DepotDesk {
  /// Fills the journals of a folder that is about to be published.
  ///
  /// - Throws: ``ServiceError``; errors of the file system.
  func carry(
    _ key: DepotDayKey, to part: String, _ day: PlannedDay, _ marker: DrivenFolder.Marker
  ) async throws -> CarriedReports {
    let reports = try store.reports("accepted", of: key)
    let served = Self.served(reports)
    var carried = CarriedReports()
    for round in day.rounds {
      // Records of bins are written already: telling again changes none.
      let next = NextProgram(
        commands: commands, folder: part, vehicle: round.vehicle, bins: nil,
        closures: files(key).existing(DayFiles.closures),
        language: marker.language)
      let foreign = round.stopIDs.compactMap { stop in
        served[stop].flatMap { $0.vehicle == round.vehicle ? nil : (stop, $0) }
      }
      if foreign.isEmpty, let text = try await keptAnswer(round, day, key, part, next) {
        carried.answers.append((round.vehicle, text))
        continue
      }
      var telling = Telling(round: round, next: next)
      for stored in reports where stored.vehicle == round.vehicle {
        try await telling.tell(stored.report, at: stored.told)
      }
      for (stop, by) in foreign {
        let report = RoundReport(
          id: "", kind: .skip, stop: stop, reason: "served by \(by.vehicle)", place: nil, time: 0)
        try await telling.tell(report, at: by.told)
      }
      if let text = telling.last { carried.answers.append((round.vehicle, text)) }
      carried.left += telling.left.map { (round.vehicle, $0, $1) }
    }
    let vehicles = Set(day.rounds.map(\.vehicle))
    for stored in reports where !vehicles.contains(stored.vehicle) && stored.report.kind.needsStop {
      carried.left.append((stored.vehicle, stored.report, "the plan has no round of this vehicle"))
    }
    return carried
  }

  /// Which vehicle has served each stop, and when.
  private static func served(_ reports: [StoredReport]) -> [String: (vehicle: String, told: String)]
  {
    var served: [String: (vehicle: String, told: String)] = [:]
    for stored in reports {
      guard let stop = stored.report.stop else { continue }
      switch stored.report.kind {
      case .done: served[stop] = (stored.vehicle, stored.told)
      case .undo where served[stop]?.vehicle == stored.vehicle: served[stop] = nil
      default: break
      }
    }
    return served
  }

  /// Takes the journal of a round whose stops are the same in the same order, and returns its status; `nil` if the
  /// round is another one.
  private func keptAnswer(
    _ round: PlannedDay.Round, _ day: PlannedDay, _ key: DepotDayKey, _ part: String,
    _ next: NextProgram
  ) async throws -> String? {
    let old = DrivenFolder(folders, key).journal(of: round.vehicle)
    guard old.stopIDs == round.stopIDs, let moment = old.lastTime else { return nil }
    let kept = DrivenFolder.journal(of: round.vehicle, in: part)
    let folder = String(kept.path.dropLast("/journal.jsonl".count))
    try DepotFolders.make(folder)
    try FileAccess.write(try FileAccess.read(old.path), to: kept.path)
    let time = Self.clockText(day.clock.wallClock(after: moment))
    if case .status(let text, _)? = try? await next.run([], time: time) { return text }
    // Breaks or places to unload have changed, which the journal names.
    for name in ["journal.jsonl", DayFiles.record, "service-record.json"] {
      DepotFolders.remove("\(folder)/\(name)")
    }
    return nil
  }
}

/// Tells the reports of a round again, to another plan of it.
private struct Telling {
  let round: PlannedDay.Round
  let next: NextProgram
  /// The last status.
  var last: String?
  var left: [(RoundReport, String)] = []
  /// The last local time that was told, as `HH:MM:SS`.
  private var time: String?

  init(round: PlannedDay.Round, next: NextProgram) {
    (self.round, self.next) = (round, next)
  }

  mutating func tell(_ report: RoundReport, at told: String) async throws {
    if let stop = report.stop, !round.stopIDs.contains(stop) {
      left.append((report, "the stop is not on the round"))
      return
    }
    var answer = try await next.run(report.options(withPlace: true), time: told)
    // Reports of other vehicles come after one's own, though they were earlier.
    if case .refused(let errors) = answer, let time, errors.contains(where: { $0.file == "--time" })
    {
      answer = try await next.run(report.options(withPlace: false), time: time)
    } else if case .refused = answer {
      answer = try await next.run(report.options(withPlace: false), time: told)
    } else {
      time = told
    }
    switch answer {
    case .status(let text, _): last = text
    case .refused(let errors): left.append((report, errors[0].message))
    }
  }
}
