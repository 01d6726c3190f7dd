internal import Foundation
internal import PlainFiles

/// Drivers' reports, given to the program one at a time per vehicle, in the order in which they come.
///
/// A report is noted before the program gets it, with the length of the journal, and again with its outcome. After a
/// crash between the two, a journal that has grown tells that the report is in it; otherwise it counts as new. So
/// nothing is lost, and nothing is counted twice, however often a phone sends it.
extension DepotDesk {
  /// A round that is published, as reports need it.
  struct PublishedRound: Sendable {
    let key: DepotDayKey
    let round: PlannedDay.Round
    let day: PlannedDay
    let marker: DrivenFolder.Marker
    let journal: DrivenJournal
    let next: NextProgram

    var vehicle: String { round.vehicle }
  }

  /// The published round of a vehicle.
  ///
  /// - Throws: ``ServiceError`` if there is none.
  func publishedRound(_ vehicle: String, of key: DepotDayKey) throws -> PublishedRound {
    try check(key)
    guard let (marker, day) = try published(key) else {
      throw ServiceError(
        409, .noRound, "No plan of the day is published.", remedy: "Wait until one is published.")
    }
    guard let round = day.round(of: vehicle) else {
      throw ServiceError(
        404, .noRound, "The published plan has no round of this vehicle.",
        remedy: "Ask the dispatcher for the link of your round.")
    }
    let driven = DrivenFolder(folders, key)
    return PublishedRound(
      key: key, round: round, day: day, marker: marker, journal: driven.journal(of: vehicle),
      next: NextProgram(
        commands: commands, folder: driven.path, vehicle: vehicle,
        bins: files(key).existing("bins.csv"), closures: files(key).existing(DayFiles.closures),
        language: marker.language))
  }

  // MARK: - Requests

  func report(
    _ body: [UInt8], _ vehicle: String, of key: DepotDayKey
  ) async throws -> ServiceResponse {
    let reports = try RoundReports(body)
    return try await turns.taken([turn(of: vehicle, key)]) {
      let published = try publishedRound(vehicle, of: key)
      try await recover(published)
      var accepted: [String] = []
      var refused: [(id: String, refusal: RoundReport.Refusal)] = []
      var warnings: [String] = []
      for (id, report) in reports.entries {
        var verdict: RoundReport.Verdict
        switch report {
        case .success(let report): verdict = try await take(report, published, &warnings)
        case .failure(let refusal): verdict = .refused(refusal)
        }
        // What cannot be read now may have been sent in full before.
        if case .failure = report, let known = try store.verdict(on: id, of: key, vehicle: vehicle)
        {
          verdict = known
        }
        switch verdict {
        case .accepted: accepted.append(id)
        case .refused(let refusal): refused.append((id, refusal))
        }
      }
      let status = try await status(of: published)
      if try store.closed(key) != nil { try writeRecord(of: key) }
      return ServiceResponse.json { json in
        json.key("accepted")
        json.row { json in for id in accepted { json.value(id) } }
        json.list("refused") { json in
          for (id, refusal) in refused {
            json.object { json in
              json.field("id", id)
              json.field("code", refusal.code)
              json.field("message", refusal.message)
              json.field("remedy", refusal.remedy)
            }
          }
        }
        json.list("warnings") { json in for warning in warnings { json.value(verbatim: warning) } }
        json.key("status")
        json.value(verbatim: status)
      }
    }
  }

  // MARK: - One report

  /// Takes a report, unless it was taken before.
  private func take(
    _ report: RoundReport, _ published: PublishedRound, _ warnings: inout [String]
  ) async throws -> RoundReport.Verdict {
    let (key, vehicle) = (published.key, published.vehicle)
    if let known = try store.verdict(on: report.id, of: key, vehicle: vehicle) { return known }
    if report.kind != .blocked, let place = report.place {
      try store.keep(place, at: report.time, of: key, vehicle: vehicle)
    }
    // Where a truck is now changes nothing that would have to be stored.
    if report.kind == .position { return .accepted }
    let told = Self.clockText(published.day.clock.timeOfDay(at: report.time / 1000))
    try store.begin(
      report, of: key, vehicle: vehicle, told: told, lines: published.journal.count)
    let (answer, finalTime) = try await tell(report, told, published)
    switch answer {
    case .status(let text, let found):
      if let found, found != "[]" { warnings.append(String(found.dropFirst().dropLast())) }
      try store.end(
        report.id, of: key, vehicle: vehicle, .accepted, told: finalTime,
        answer: (published.marker.publication, text),
        isRepeated: found?.contains("\"code\":\"\(Self.alreadyTold)\"") == true)
      return .accepted
    case .refused(let errors):
      let first = errors.first { $0.file.hasPrefix("--") } ?? errors[0]
      let refusal = RoundReport.Refusal(
        code: first.code, message: first.message, remedy: first.remedy)
      try store.end(report.id, of: key, vehicle: vehicle, .refused(refusal))
      return .refused(refusal)
    }
  }

  /// The codes of a report that is older than an earlier one, of a place that cannot be right, and of what another
  /// report has told already.
  private static let olderReport = "E2251", placeFarOff = "E2253", alreadyTold = "W2251"

  /// Tells the program a report.
  ///
  /// A phone that was without a network tells what another one has overtaken: that counts from the last report on. A
  /// receiver that is far off takes nothing from the report itself.
  private func tell(
    _ report: RoundReport, _ told: String, _ published: PublishedRound
  ) async throws -> (answer: NextProgram.Answer, told: String) {
    var (time, withPlace) = (told, true)
    while true {
      let answer = try await published.next.run(
        report.options(withPlace: withPlace), time: time
      ) { [store] process in
        try? store.note(
          process: process, begin: JobProcess.begin(of: process), ofReport: report.id,
          published.key, published.vehicle)
      }
      guard case .refused(let errors) = answer else { return (answer, time) }
      var isChanged = false
      if errors.contains(where: { $0.code == Self.olderReport }),
        let last = published.journal.lastTime
      {
        let text = Self.clockText(published.day.clock.wallClock(after: last))
        isChanged = text != time
        time = text
      }
      let isOff = errors.contains { $0.code == Self.placeFarOff && $0.file == "--at" }
      if isOff, withPlace { (withPlace, isChanged) = (false, true) }
      if !isChanged { return (answer, time) }
    }
  }

  /// A time of day as options have it.
  static func clockText(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = max(0, seconds)
    return "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))"
  }

  // MARK: - After a crash

  /// Finds out what became of reports during which the service, or a call, was interrupted.
  func recover(_ published: PublishedRound) async throws {
    let (key, vehicle) = (published.key, published.vehicle)
    for left in try store.reports("begun", of: key, vehicle: vehicle) {
      if let process = left.process { await Self.end(process, begun: left.processBegin) }
      let isInJournal = published.journal.count > left.lines
      // The next status also completes records that the call did not come to.
      try store.end(
        left.report.id, of: key, vehicle: vehicle, isInJournal ? .accepted : nil)
    }
  }

  /// Ends a process that an earlier run of the service has left, and waits until it is gone.
  private static func end(_ process: Int32, begun: String?) async {
    for _ in 0..<500 {
      guard let begun, JobProcess.begin(of: process) == begun, !isGone(process) else { return }
      kill(process, SIGKILL)
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Whether a process has ended and only its parent does not know yet.
  private static func isGone(_ process: Int32) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return true }
    return text[name...].split(separator: " ").dropFirst().first == "Z"
  }

  // MARK: - Status

  /// The last answer about a round; of one that was not asked about yet, how it begins.
  ///
  /// Call it in the turn of the vehicle.
  func status(of published: PublishedRound) async throws -> String {
    let (key, vehicle) = (published.key, published.vehicle)
    let publication = published.marker.publication
    if let known = try store.answer(of: key, vehicle: vehicle, publication: publication) {
      return known
    }
    let isBegun = published.journal.count > 0
    let moment = published.journal.lastTime ?? published.round.departure
    let answer = try await published.next.run(
      isBegun ? [] : ["--dry-run"],
      time: Self.clockText(published.day.clock.wallClock(after: moment)))
    guard case .status(let text, _) = answer else {
      throw ServiceError(
        500, .bug, "The program refuses to tell about a round.", remedy: "Please report this.")
    }
    try store.keepAnswer(text, publication: publication, of: key, vehicle: vehicle)
    return text
  }
}
