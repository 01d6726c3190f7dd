internal import Driving
package import PlainFiles
package import Planning
package import RoadNetwork
package import Rounds
internal import Synchronization
internal import VehicleRouting
internal import WasteCollection

/// Plans many depot days in parallel and keeps a journal, so that the same command completes what was
/// interrupted, killed or failed.
///
/// The result of a day depends only on its input, the settings and the program's version. One bad day never
/// stops the others.
package struct DispatchDays: Sendable {
  /// The travel of a day's vehicles.
  package struct Travel: Sendable {
    package let router: (any Router)?
    package internal(set) var note: TravelNote

    /// Creates travel by a router, or along the great circle.
    package init(router: (any Router)?, note: TravelNote) {
      self.router = router
      self.note = note
    }
  }

  /// A failure: the exit code that `collect` would have had, and the reason.
  package struct Failure: Sendable {
    package let exitCode: Int
    package let message: String?
    package let findings: [Finding]

    /// Creates a failure.
    package init(exitCode: Int, message: String?, findings: [Finding]) {
      self.exitCode = exitCode
      self.message = message
      self.findings = findings
    }
  }

  /// The outcome of a day.
  package enum Outcome: Sendable {
    /// It was planned or has failed.
    case done(DayRecord)
    /// Its result existed already.
    case kept(DayRecord)
    /// The run was interrupted before or during it.
    case skipped
  }

  /// Plans each day; its router is not used.
  package var collect: CollectDay
  package var settings: DispatchSettings
  /// The number of days to plan in parallel.
  package var jobs: Int
  package var wording: DayWording
  /// Whether results with rounds in progress may be replaced.
  package var replacesDriven = false
  /// Returns the travel of vehicles, given the path of a day's own map and the kind of day.
  package var travel: @Sendable (_ ownMap: String?, DayKind) throws -> Travel
  /// Whether the days' own maps are used.
  package var usesOwnMaps: Bool
  /// Turns errors into failures.
  package var explain: @Sendable (any Error) -> Failure
  private let maps = HashedFiles()

  /// Creates the use case.
  package init(
    collect: CollectDay, settings: DispatchSettings, jobs: Int, wording: DayWording,
    usesOwnMaps: Bool,
    travel: @escaping @Sendable (_ ownMap: String?, DayKind) throws -> Travel,
    explain: @escaping @Sendable (any Error) -> Failure
  ) {
    self.collect = collect
    self.settings = settings
    self.jobs = jobs
    self.wording = wording
    self.usesOwnMaps = usesOwnMaps
    self.travel = travel
    self.explain = explain
  }

  // MARK: - One day

  /// A day that was read, with everything its result depends on.
  struct Draft {
    let contents: DayContents
    let day: Reading<DepotDay>
    let loads: LoadInputs
    let closures: DayClosures
    let travel: Travel
    let key: String
  }

  /// A record and its files.
  struct Result {
    var record: DayRecord
    let folder: ResultFolder
  }

  private struct Interrupted: Error {}

  /// Reads a day.
  ///
  /// - Throws: Errors in it or in its map.
  func draft(_ contents: DayContents) throws -> Draft {
    var collect = collect
    collect.usesOwnMap = usesOwnMaps
    let reading = try contents.day(by: collect)
    let day = reading.value
    let map = usesOwnMaps ? try CollectDay.map(of: day, in: contents.folder) : nil
    var travel = try travel(map, CollectDay.kind(of: day))
    let closures = try collect.closures(of: day, own: contents.closures)
    travel.note.closures = closures.document(for: travel.router)
    let loads = try LoadInputs.read(loads: contents.loads, weather: contents.weather)
    return Draft(
      contents: contents,
      day: Reading(day, warnings: reading.warnings + loads.warnings),
      loads: loads.value, closures: closures, travel: travel,
      key: settings.key(of: contents, travel: try maps.facts(of: travel.note)))
  }

  /// Plans a day that was read.
  ///
  /// - Throws: ``Interrupted``, or the reason why there is no plan.
  private func result(of draft: Draft) throws -> Result {
    var collect = collect
    collect.router = draft.travel.router
    collect.streetChanges = draft.closures
    collect.loads = draft.loads
    let day = draft.day.value
    let outcome = try collect.run(day)
    // An interrupted plan is not the plan for the settings.
    if collect.options.isCancelled() { throw Interrupted() }
    let folder = try DayResults.folder(of: outcome, wording, travel: draft.travel.note)
    var record = DayRecord(
      name: draft.contents.name, input: draft.contents.hash, key: draft.key, state: .planned,
      exitCode: 0,
      findings: draft.day.warnings + outcome.warnings)
    record.figures = DayRecord.Figures(of: outcome.plan)
    if let (code, message) = outcome.verdict.failure {
      (record.state, record.exitCode, record.message) = (.failed, code, message)
    }
    record.files = DispatchFolder.hashes(of: folder)
    return Result(record: record, folder: folder)
  }

  /// Plans a day, or returns the reason why there is no plan; `nil` if the run was interrupted.
  func result(of draft: Draft) -> Result? {
    do {
      return try result(of: draft) as Result
    } catch is Interrupted {
      return nil
    } catch {
      return failure(
        draft.contents.name, error, input: draft.contents.hash, key: draft.key,
        findings: draft.day.warnings)
    }
  }

  /// Returns the reason why a day has no plan.
  func failure(
    _ name: String, _ error: any Error, input: String = "", key: String = "",
    findings: [Finding] = []
  ) -> Result {
    let failure = explain(error)
    var record = DayRecord(
      name: name, input: input, key: key, state: .failed, exitCode: failure.exitCode,
      message: failure.message,
      findings: findings + failure.findings)
    var json = JSONWriter()
    json.object { json in record.writeFields(to: &json) }
    let folder = ResultFolder(files: [.init(ResultFolder.failureName, json.finish())])
    record.files = DispatchFolder.hashes(of: folder)
    return Result(record: record, folder: folder)
  }

  /// Reads a day of a list, and describes what would be planned.
  package func rehearse(_ entry: DayList.Entry) -> (record: DayRecord, sentence: String) {
    do {
      guard entry.errors.isEmpty else { throw InvalidInput(findings: entry.errors) }
      let draft = try draft(try entry.source.contents())
      let day = draft.day
      let record = DayRecord(
        name: entry.name, state: .planned, exitCode: 0,
        findings: day.warnings + draft.closures.applied(to: draft.travel.router).warnings)
      let sentence =
        "\(entry.name): \(day.value.selectedBins.count) of \(day.value.bins.count) bins for "
        + "\(day.value.vehicles.count) vehicles."
      return (record, sentence)
    } catch {
      return (failure(entry.name, error).record, "\(entry.name): cannot be planned.")
    }
  }

  // MARK: - A list of days

  /// The outcome of all days of a shard.
  package struct Ending: Sendable {
    package let summary: DispatchSummary
    /// The records, in the order of the days.
    package let records: [DayRecord]
    /// Results that do not belong to any day in the list.
    package let warnings: [Finding]
  }

  /// Plans the days of a list, and writes their results, a summary and a journal into a folder.
  ///
  /// - Parameters:
  ///   - list: All days of all shards.
  ///   - shard: The part to plan.
  ///   - path: The folder.
  ///   - deliver: Called with each day and its outcome, in order, on one thread at a time.
  /// - Returns: The outcome; `nil` if the run was interrupted.
  /// - Throws: `FileError` or `FileLock.Failure` if the folder cannot be used, `InvalidInput` if its journal
  ///   cannot be read.
  package func run(
    _ list: DayList, shard: Shard, into path: String,
    deliver: @escaping @Sendable (DayList.Entry, Outcome) -> Void
  ) throws -> Ending? {
    let folder = DispatchFolder(path)
    try folder.prepare()
    let lock = try FileLock(folder.lock, patience: 0)
    folder.sweep()
    folder.reopen()
    let header = DispatchJournal.Header(
      version: ProgramVersion.current, options: settings.options, shard: shard,
      days: list.entries.count, list: list.hash)
    let opened = try DispatchJournal.open(folder.journal, header)
    let known = opened.known
    let entries = list.entries.filter { shard.contains($0.number) }
    let next = Atomic(0)
    let state = Mutex((journal: opened.journal, done: [DispatchJournal.Entry]()))
    try OrderedWork(jobs: min(jobs, max(1, entries.count))).run(
      next: {
        let index = next.add(1, ordering: .relaxed).oldValue
        return index < entries.count ? entries[index] : nil
      },
      work: { entry in outcome(of: entry, known[entry.name], in: folder) },
      deliver: { entry, outcome in
        switch outcome {
        case .done(let record):
          let line = DispatchJournal.Entry(number: entry.number, record: record)
          try state.withLock { state in
            try state.journal.append(line)
            state.done.append(line)
          }
        case .kept(let record):
          state.withLock { $0.done.append(.init(number: entry.number, record: record)) }
        case .skipped: break
        }
        deliver(entry, outcome)
      })
    let done = state.withLock(\.done)
    guard done.count == entries.count else { return nil }
    let summary = try folder.conclude(header, done)
    let warnings = folder.otherResults(than: Set(list.entries.map(\.name)))
    lock.remove(folder.lock)
    return Ending(summary: summary, records: done.map(\.record), warnings: warnings)
  }

  private func outcome(
    of entry: DayList.Entry, _ known: DayRecord?, in folder: DispatchFolder
  ) -> Outcome {
    if collect.options.isCancelled() { return .skipped }
    guard entry.errors.isEmpty else {
      // Its name is invalid or that of another day: it has no folder.
      var record = failure(entry.name, InvalidInput(findings: entry.errors)).record
      record.files = [:]
      return .done(record)
    }
    let result: Result
    var input = ""
    do {
      let contents = try entry.source.contents()
      guard contents.name == entry.name else { throw Self.changedList(entry) }
      input = contents.hash
      let draft = try draft(contents)
      if let known, known.key == draft.key, folder.changedFiles(of: known).isEmpty {
        return .kept(known)
      }
      guard let planned = self.result(of: draft) else { return .skipped }
      result = planned
    } catch {
      result = failure(entry.name, error, input: input)
    }
    do {
      _ = try DrivenResult(folder.day(entry.name)).replace(
        by: result.folder, keepsDriven: replacesDriven)
      return .done(result.record)
    } catch {
      var record = failure(entry.name, error, input: input).record
      record.files = [:]
      return .done(record)
    }
  }

  /// The line of a manifest is no longer that of the day.
  private static func changedList(_ entry: DayList.Entry) -> InvalidInput {
    InvalidInput(findings: [
      Finding(
        DispatchCode.changedList, file: ManifestLine.fileName, at: .file, value: entry.name,
        "the manifest was changed while it was being read", remedy: "Run the same command again.")
    ])
  }
}

extension Verdict {
  /// The exit code and reason of `collect` if there is no plan.
  fileprivate var failure: (Int, String)? {
    switch self {
    case .complete, .partial: nil
    case .impossible: (3, "No bin can be served; see unassigned.csv for the reasons.")
    case .limitTooShort:
      (6, "The limit was reached before a first plan was found. Allow more time.")
    }
  }
}
