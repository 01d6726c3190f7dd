internal import Directions
internal import Foundation
package import Localization
package import PlainFiles
package import Planning
internal import RoadNetwork
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
  /// Feeds of closed streets as they are now, in place of the plan's; `nil` if it has what is known.
  package var closures: [NamedFile]?
  /// Language of directions; `nil` for that of the day.
  package var language: Language?
  package var units = UnitSystem.metric
  /// Whether to return the surrounding streets, for a map.
  package var drawsStreets = false
  /// Whether to write nothing.
  package var isRehearsal = false
  /// How long to wait for other calls for the same vehicle, in seconds.
  package var patience = Self.usualPatience
  /// How long to wait unless told otherwise, in seconds.
  package static let usualPatience = 60.0
  /// How much another order must save for the driver to be given it.
  package var minGain = MinimumGain()

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
    var entries = journal.entries
    let day =
      journal.day ?? round.clock.date?.daysSince1970 ?? round.clock.day(at: report.instant)
    try RecordCheck.check("\(own)/\(ServiceRecord.name)", entries, of: round, day: day, found)
    if found.hasErrors { throw InvalidInput(findings: found.findings) }
    var state = RoundState(round, entries)

    let entry = self.entry(report, round, entries, state, found)
    let router = Result { try makeRouter(round.travel, day) }
    try checkBlocked(entry, round, router, found)
    checkStreets(report, round, router, found)
    checkClosures(found)
    if let bins { found.addAll(try BinHistory(bins: bins, patience: patience).errors()) }
    if found.hasErrors { throw InvalidInput(findings: found.findings) }
    let missed = state.missed
    func keep(_ entry: RoundEntry) throws {
      if !isRehearsal { try journal.append(entry, of: round, day: day) }
      entries.append(entry)
      if entry.corrects == nil { state.apply(entry) } else { state = RoundState(round, entries) }
    }
    if !entry.isEmpty { try keep(entry) }

    // From here on, all reports are stored, whatever happens.
    let reading = try router.get()
    for warning in reading.warnings { found.add(warning) }
    let now = report.correction == nil ? entry.time : state.time ?? entry.time
    let feeds = ClosureFeeds(round, self.closures, day: day, until: state.until)
    let closures = try feeds.closures(from: now)
    if reading.value is MapRouter, let change = try feeds.change(to: closures, state, at: now) {
      try keep(change)
    }
    let closed = closures.applied(to: reading.value)
    found.addAll(closed.warnings)
    let streets = round.byTheHour(
      (closed.value as? MapRouter)?.closing(at: state.blocked) ?? closed.value, on: day)
    var decision = try RoundDecision(
      round, state, at: max(now, state.time ?? now), router: streets, options: options,
      minGain: minGain)
    for warning in decision.warnings { found.add(warning) }
    try decision.draw(from: round.start, state, by: streets, profile: round.profile)
    if let entry = decision.entry { try keep(entry) }
    for id in state.missed where !missed.contains(id) { found.addAll(missedBreak(id, round)) }
    let status = try decision.status(
      state, by: streets, Wording(language ?? round.language, units))
    if !isRehearsal, !journal.entries.isEmpty {
      let record = ServiceRecord(status, day: day)
      try FileAccess.write(record.csv(), to: "\(own)/\(ServiceRecord.name)")
      try FileAccess.write(record.json(), to: "\(own)/service-record.json")
      if let bins {
        let wrong = RoundEntry.wrongTimes(entries)
        found.addAll(
          try BinHistory(bins: bins, patience: patience).note(status, record, wrongTimes: wrong))
      }
    }
    let around = status.plannedLine + status.drivenLine
    let lines =
      drawsStreets
      ? try (streets as? any StreetMap)?.lines(around: around, profile: round.profile) : nil
    return Outcome(status: status, warnings: found.findings, streets: lines ?? [])
  }

  /// The entry of a report; not usable if there are errors.
  private func entry(
    _ report: DriverReport, _ round: PlannedRound, _ entries: [RoundEntry], _ state: RoundState,
    _ findings: FindingCollector
  ) -> RoundEntry {
    if let correction = report.correction {
      return report.entry(correction, round, entries, state, findings)
        ?? RoundEntry(time: state.time ?? 0)
    }
    var entry = report.entry(round, state, findings)
    // A driver who is back is at the end of the round.
    if entry.position == nil, report.hasFinished { entry.position = round.home }
    return entry
  }

  private func checkClosures(_ findings: FindingCollector) {
    do throws(InvalidInput) {
      _ = try ChangedStreets(closures ?? [], avoiding: [])
    } catch {
      findings.addAll(error.findings)
    }
  }

  private func missedBreak(_ id: String, _ round: PlannedRound) -> [Finding] {
    guard let pause = round.pause(id) else { return [] }
    let end = pause.beginWindows.map(\.end).max()
    let until =
      end.map { "it had to begin by \(round.clock.text(after: $0))" } ?? "it was not taken"
    return [
      Finding(
        DrivingCode.missedBreak, file: round.id, at: .file, value: id,
        "the break of \(Measures.duration(pause.service)) was not taken: \(until)",
        remedy: "Inform the dispatcher; a break that was taken is reported with --break-taken.")
    ]
  }

  /// Adds a finding for each reported place that has no street, from which no route could be planned.
  private func checkStreets(
    _ report: DriverReport, _ round: PlannedRound,
    _ router: Result<Reading<(any Router)?>, any Error>,
    _ findings: FindingCollector
  ) {
    // Errors of the router are reported after the report is stored.
    guard let router = try? router.get().value else { return }
    let told = [
      ("--at", report.correction?.position ?? report.position), ("--tip", report.unloadingPlace),
    ]
    for case (let option, let place?) in told {
      var vehicle = round.plannedVehicle
      (vehicle.start, vehicle.end, vehicle.facilities, vehicle.givenRoute) = (0, nil, [], [])
      var problem = round.problem
      (problem.stops, problem.facilities) = ([], [])
      problem.locations = [Location(.geographic(place))]
      problem.vehicles = [vehicle]
      do {
        _ = try RoutedTravel(router).applied(
          to: problem, places: ProblemPlaces(stop: { _, _ in .file }, vehicle: { _, _ in .file }),
          file: option)
      } catch is InvalidInput {
        findings.add(
          DrivingCode.placeFarOff, file: option,
          value: "\(place.longitude),\(place.latitude)", "there is no street near the place",
          remedy: "Check the coordinates, longitude first, or leave \(option) out.")
      } catch {
        // Told by the same request once the report is stored.
      }
    }
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
    let off = try map.offStreet(entry.blocked, profile: round.profile)
    for place in off {
      let text = "\(place.longitude),\(place.latitude)"
      findings.add(
        Finding(
          DrivingCode.blockedOffStreet, file: "--blocked", at: .file, value: text,
          "there is no street within \(Int(StreetChanges.reach)) metres of \(text)",
          remedy: "Give a point on the closed street, longitude first."))
    }
  }
}

extension FindingCollector {
  /// Adds findings.
  fileprivate func addAll(_ findings: [Finding]) {
    for finding in findings { add(finding) }
  }
}
