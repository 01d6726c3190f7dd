internal import PlainFiles
package import TravelModel
internal import VehicleRouting

/// A report by a driver, or a phone, in one call.
package struct DriverReport: Sendable {
  /// Served stops, in this order.
  package var done: [String] = []
  /// Skipped stops, each as `ID:reason`.
  package var skipped: [String] = []
  /// Stops whose reports are undone.
  package var undone: [String] = []
  package var position: Coordinate?
  package var blocked: [Coordinate] = []
  package var isFull = false
  /// Litres on board, as numbers or `stream:litres`; empty if not checked.
  package var litres: Int?
  package var hasUnloaded = false
  package var hasFinished = false
  /// Whether the next break was taken.
  package var tookBreak = false
  /// What corrects an earlier report; then the report says nothing else.
  package var correction: Correction?
  /// Where to unload from now on, and the seconds it takes.
  package var unloadingPlace: Coordinate?
  package var unloadingDuration: Int?
  /// The new end of the shift, in seconds since local midnight.
  package var until: Int?
  /// The local time, in seconds since midnight.
  package var wallTime: Int
  /// The instant, in seconds since 1970, for days without a date.
  package var instant: Int

  /// Creates a report with only the time.
  package init(wallTime: Int, instant: Int) {
    self.wallTime = wallTime
    self.instant = instant
  }
}

extension DriverReport {
  /// Returns the report as a journal entry.
  ///
  /// - Parameters:
  ///   - round: The plan.
  ///   - state: The state from earlier reports.
  ///   - findings: Receives everything that contradicts the plan or earlier reports.
  /// - Returns: The entry; not usable if there are errors.
  func entry(_ round: PlannedRound, _ state: RoundState, _ findings: FindingCollector) -> RoundEntry
  {
    var entry = RoundEntry(time: moment(round, state))
    entry.position = position
    entry.blocked = blocked.filter { !state.blocked.contains($0) }
    entry.hasFinished = hasFinished && state.finished == nil
    if unloadingPlace != state.unloadingPlace { entry.unloadingPlace = unloadingPlace }
    if unloadingDuration != state.unloadingDuration {
      entry.unloadingDuration = unloadingDuration
    }
    entry.until = until.map { round.clock.elapsed(showing: $0, near: entry.time) }
    entry.tookBreak = tookBreak
    checkTimes(entry, round, state, findings)
    checkPlaces(round, findings)
    var known = KnownStops(round: round, state: state, time: entry.time, findings: findings)
    known.option = "--undo"
    for id in undone where known.takesBack(id) { entry.undone.append(id) }
    known.option = "--skip"
    let skips = skipped.compactMap { known.reason($0) }
    let both = Set(done).intersection(skips.map(\.id))
    for id in both.sorted() {
      known.tell(
        .contradiction, id,
        "stop \(id) is reported as both served and skipped",
        remedy: "Use either --done \(id) or --skip \(id):reason.")
    }
    known.option = "--done"
    for id in done where known.serves(id) { entry.done.append(id) }
    known.option = "--skip"
    for skip in skips where !both.contains(skip.id) && known.leavesOut(skip.id) {
      entry.skipped.append(skip)
    }
    if hasUnloaded { unload(round, state, &entry, findings) }
    entry.load = load(round, state, entry, findings)
    return entry
  }

  /// The distance within which a driver counts as at a facility, in metres.
  private static let facilityReach = 500.0

  /// Adds that the truck was unloaded, and where.
  private func unload(
    _ round: PlannedRound, _ state: RoundState, _ entry: inout RoundEntry,
    _ findings: FindingCollector
  ) {
    if let last = state.unloads.last, state.cargo.isEmpty, entry.done.isEmpty {
      findings.add(
        DrivingCode.alreadyTold, file: "--unloaded", value: nil,
        "the truck was already unloaded at \(round.clock.text(after: last.time)) and is empty",
        remedy: "Nothing is counted twice; no action is needed.")
      return
    }
    entry.hasUnloaded = true
    let elsewhere = entry.unloadingPlace ?? state.unloadingPlace
    if elsewhere == nil {
      entry.facility = facility(round, state)?.id.description
    }
    // A truck that was unloaded is at the facility.
    if entry.position == nil {
      entry.position =
        round.facility(entry.facility).flatMap { round.coordinate($0.location) } ?? elsewhere
        ?? round.home
    }
  }

  /// The facility at which a truck was unloaded: the one near the driver, otherwise the next one.
  private func facility(_ round: PlannedRound, _ state: RoundState) -> Facility? {
    func nearest(_ place: Coordinate) -> (facility: Facility, metres: Double)? {
      round.facilities.compactMap { facility in
        round.coordinate(facility.location).map { (facility, place.greatCircleDistance(to: $0)) }
      }.min { $0.1 < $1.1 }
    }
    if let position {
      return nearest(position).flatMap { $0.metres <= Self.facilityReach ? $0.facility : nil }
    }
    for case .unload(let id) in state.order { return round.facility(id) }
    return (state.position ?? round.start).flatMap { nearest($0)?.facility }
  }

  /// The load on board after this report; `nil` if not checked.
  private func load(
    _ round: PlannedRound, _ state: RoundState, _ entry: RoundEntry, _ findings: FindingCollector
  ) -> [Int]? {
    guard isFull || litres != nil else { return nil }
    var after = state
    after.apply(entry)
    guard let litres, !isFull else { return round.full(after.onBoard) }
    let most = round.litres(round.plannedVehicle.capacity)
    guard (0...most).contains(litres) else {
      findings.add(
        DrivingCode.load, file: "--load", value: String(litres),
        "the load is \(litres) litres, but the capacity is \(most)",
        remedy: "Use --full if nothing more fits.")
      return nil
    }
    return round.amounts(litres: litres, like: after.onBoard)
  }
}

extension FindingCollector {
  /// Adds a finding about an option.
  func add(
    _ code: DrivingCode, file option: String, value: String?, _ message: String, remedy: String
  ) {
    add(Finding(code, file: option, at: .file, value: value, message, remedy: remedy))
  }
}
