internal import Directions
internal import Foundation
package import Localization
package import PlainFiles
package import Planning
package import Rounds
package import TravelModel
package import VehicleRouting
internal import WasteCollection

/// Guides a driver along a planned round: records reports and returns the next stop.
///
/// A report is on disk before anything else is processed, so that nothing is lost when
/// the process, the machine or the map fails.
package struct DriveRound: Sendable {
  /// The outcome of a call.
  package struct Outcome: Sendable {
    package let status: RoundStatus
    package let warnings: [Finding]
    /// The lines of the surrounding streets, if requested and known.
    package let streets: [[Coordinate]]
  }

  /// Creates the router for a plan's travel; `nil` for the great circle.
  package typealias RouterMaker =
    @Sendable (TravelNote, _ day: Int) throws -> Reading<(any Router)?>

  /// The result folder, and its `plan.json`.
  package let folder: String, file: String
  package let vehicle: String
  /// Limit and seed for replanning.
  package var options: RunOptions
  package var makeRouter: RouterMaker
  /// The table of bins to update, with its history next to it, if any.
  package var bins: String?
  /// Language of directions; `nil` for that of the day.
  package var language: Language?
  package var units = UnitSystem.metric
  /// Whether to return the surrounding streets, for a map.
  package var drawsStreets = false
  /// Whether to write nothing.
  package var isRehearsal = false
  /// How long to wait for another call for the same vehicle, in seconds.
  package var patience = 10.0

  /// Prepares to guide a driver.
  ///
  /// - Parameters:
  ///   - plan: A result folder, or its `plan.json`.
  ///   - vehicle: The vehicle of the round.
  ///   - options: Limit and seed for replanning.
  ///   - makeRouter: Creates the router for the plan's travel.
  package init(
    plan: String, vehicle: String, options: RunOptions, makeRouter: @escaping RouterMaker
  ) {
    (folder, file) = PlannedRound.place(plan)
    self.vehicle = vehicle
    self.options = options
    self.makeRouter = makeRouter
  }

  /// Reads the plan.
  ///
  /// - Throws: `FileError`; `InvalidInput` if it is not the plan of a depot day, or lacks the vehicle.
  package func round() throws -> PlannedRound {
    try PlannedRound(FileAccess.read(file), file: file, vehicle: vehicle)
  }

  /// Processes a driver's report.
  ///
  /// - Parameter report: The report.
  /// - Returns: The resulting status of the round.
  /// - Throws: `InvalidInput` with everything that contradicts the plan or earlier reports; then nothing is
  ///   written. `FileLock.Failure` if another call for the vehicle does not end. `FileError`; `RouterError`;
  ///   ``CheckerRefusal``.
  package func run(_ report: DriverReport) throws -> Outcome {
    // The name of the folder comes from the plan, never from the command line alone.
    let id = try round().id
    let own = "\(folder)/\(id)"
    if isRehearsal { return try run(report, of: round(), in: own) }
    try create(own)
    let lock = try FileLock("\(own)/\(RoundJournal.lockName)", patience: patience)
    // The plan may have been replaced while this call waited.
    let outcome = try run(report, of: round(), in: own)
    lock.release()
    return outcome
  }

  private func create(_ folder: String) throws(FileError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .notCreated(folder, reason: "\(error.localizedDescription)")
    }
  }

  private func run(
    _ report: DriverReport, of round: PlannedRound, in own: String
  ) throws -> Outcome {
    let path = "\(own)/\(RoundJournal.name)"
    let found = FindingCollector(file: path)
    var journal = try RoundJournal(path, of: round, findings: found)
    var state = RoundState(round)
    for entry in journal.entries { state.apply(entry) }
    let day =
      journal.day ?? round.clock.date?.daysSince1970 ?? round.clock.day(at: report.instant)

    var entry = report.entry(round, state, found)
    // A driver who is back is at the end of the round.
    if entry.position == nil, report.hasFinished { entry.position = round.home }
    let router = Result { try makeRouter(round.travel, day) }
    try checkBlocked(entry, round, router, found)
    if found.hasErrors { throw InvalidInput(findings: found.findings) }
    func keep(_ entry: RoundEntry) throws {
      if !isRehearsal { try journal.append(entry, of: round, day: day) }
      state.apply(entry)
    }
    if !entry.isEmpty { try keep(entry) }

    // From here on, all reports are stored, whatever happens.
    let reading = try router.get()
    for warning in reading.warnings { found.add(warning) }
    let streets = try detours(around: state, reading.value)
    let now = max(entry.time, state.time ?? entry.time)
    var decision = try RoundDecision(
      round, state, at: now, router: streets, options: options)
    for warning in decision.warnings { found.add(warning) }
    try decision.draw(from: round.start, state, by: streets, profile: round.profile)
    if let entry = decision.entry { try keep(entry) }
    let status = try decision.status(
      state, by: streets, Wording(language ?? round.language, units))
    if !isRehearsal, !journal.entries.isEmpty {
      let record = ServiceRecord(status, day: day)
      try FileAccess.write(record.csv(), to: "\(own)/service-record.csv")
      try FileAccess.write(record.json(), to: "\(own)/service-record.json")
      if let bins {
        for warning in try BinHistory(bins: bins, patience: patience).note(status, record) {
          found.add(warning)
        }
      }
    }
    let around = status.plannedLine + status.drivenLine
    let lines =
      drawsStreets
      ? try (streets as? any StreetMap)?.lines(around: around, profile: round.profile) : nil
    return Outcome(status: status, warnings: found.findings, streets: lines ?? [])
  }

  private func detours(
    around state: RoundState, _ router: (any Router)?
  ) throws -> (any Router)? {
    guard !state.blocked.isEmpty, let map = router as? MapRouter else { return router }
    return DetourRouter(map, blocked: state.blocked)
  }

  /// Adds a finding for each point where no street can be closed.
  private func checkBlocked(
    _ entry: RoundEntry, _ round: PlannedRound, _ router: Result<Reading<(any Router)?>, any Error>,
    _ findings: FindingCollector
  ) throws {
    // Errors of the router are reported after the report is stored.
    guard !entry.blocked.isEmpty, let router = try? router.get().value as? MapRouter? else {
      return
    }
    guard let map = router else {
      findings.add(
        Finding(
          DrivingCode.blockedWithoutMap, file: "--blocked", at: .file,
          "a closed street can only be found on a map",
          remedy: "Give a map with --map, or skip the stops with --skip."))
      return
    }
    let off = try DetourRouter(map, blocked: entry.blocked).offStreet(profile: round.profile)
    for place in off {
      let text = "\(place.longitude),\(place.latitude)"
      findings.add(
        Finding(
          DrivingCode.blockedOffStreet, file: "--blocked", at: .file, value: text,
          "there is no street within \(Int(DetourRouter.reach)) metres of \(text)",
          remedy: "Give a point on the closed street, longitude first."))
    }
  }
}
