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
    let anchor = state.time ?? round.departure ?? 0
    var entry = RoundEntry(time: round.clock.elapsed(showing: wallTime, near: anchor))
    if let last = state.time, entry.time < last {
      findings.add(
        DrivingCode.olderTime, file: "--time", value: round.clock.text(after: entry.time),
        "the time is \(round.clock.text(after: entry.time)), but "
          + "\(round.clock.text(after: last)) was reported before",
        remedy: "Check the clock; the report counts all the same.")
    }
    entry.position = position
    entry.blocked = blocked.filter { !state.blocked.contains($0) }
    entry.hasFinished = hasFinished && state.finished == nil
    if unloadingPlace != state.unloadingPlace { entry.unloadingPlace = unloadingPlace }
    if unloadingDuration != state.unloadingDuration {
      entry.unloadingDuration = unloadingDuration
    }
    entry.until = until.map { round.clock.elapsed(showing: $0, near: entry.time) }
    var known = KnownStops(round: round, state: state, findings: findings)
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
    let capacity = round.problem.vehicles[round.vehicle].capacity
    if isFull { return capacity }
    guard let litres else { return nil }
    let most = round.litres(capacity)
    guard (0...most).contains(litres) else {
      findings.add(
        DrivingCode.load, file: "--load", value: String(litres),
        "the load is \(litres) litres, but the capacity is \(most)",
        remedy: "Use --full if nothing more fits.")
      return nil
    }
    var after = state
    after.apply(entry)
    let counted = round.litres(after.onBoard)
    // Compartments are not distinguished: each is assumed to be fuller, or emptier, by the same share.
    return after.onBoard.enumerated().map { dimension, amount in
      if round.hasTotal, dimension == after.onBoard.count - 1 { return litres }
      let share =
        counted > 0
        ? Double(amount) / Double(counted) : Double(capacity[dimension]) / Double(max(1, most))
      return min(capacity[dimension], Int((share * Double(litres)).rounded()))
    }
  }
}

/// The checks of the reported stops.
private struct KnownStops {
  let round: PlannedRound
  let state: RoundState
  let findings: FindingCollector
  /// The command-line option being read, as the place of findings.
  var option = ""
  private var said: Set<String> = []

  init(round: PlannedRound, state: RoundState, findings: FindingCollector) {
    self.round = round
    self.state = state
    self.findings = findings
  }

  fileprivate func tell(_ code: DrivingCode, _ id: String, _ message: String, remedy: String) {
    findings.add(
      Finding(code, file: "\(option) \(id)", at: .file, value: id, message, remedy: remedy))
  }

  private func clock(_ moment: Int) -> String { round.clock.text(after: moment) }

  /// Whether the stop is on the round; if not, adds a finding.
  private func isKnown(_ id: String) -> Bool {
    if state.states[id] != nil { return true }
    if let owner = round.vehicleOfStop[id] ?? nil {
      tell(
        .otherRound, id, "stop \(id) is on the round of \(owner), not of \(round.id)",
        remedy: "Use --vehicle \(owner).")
      return false
    }
    if let reason = round.reasonsLeft[id] ?? (round.vehicleOfStop[id] == nil ? nil : "") {
      tell(
        .otherRound, id,
        "bin \(id) is not on any round of the plan" + (reason.isEmpty ? "" : ": \(reason)"),
        remedy: "Plan the day again if the bin should be served.")
      return false
    }
    let nearest = NearestName.of(id, among: round.stops.map(\.id))
    tell(
      .noSuchStop, id, "the plan has no stop \(id)",
      remedy: nearest.map { "Did you mean \($0)?" }
        ?? "See the run sheet for the stops of the round.")
    return false
  }

  /// Whether a new report on the stop contradicts no earlier one.
  private func tellKnown(_ id: String, _ message: String) {
    tell(
      .alreadyTold, id, message,
      remedy: "Nothing is counted twice; no action is needed.")
  }

  mutating func serves(_ id: String) -> Bool {
    guard isKnown(id) else { return false }
    guard said.insert(id).inserted else {
      tellKnown(id, "stop \(id) is reported as served twice")
      return false
    }
    switch state.states[id] {
    case .done(let time) where !undone(id):
      tellKnown(id, "stop \(id) was already served at \(clock(time))")
      return false
    case .skipped(let time, let reason) where !undone(id):
      tell(
        .doneAfterSkip, id,
        "stop \(id) was skipped at \(clock(time)): \(reason)",
        remedy: "Add --undo \(id) if it was served after all.")
      return false
    default: return true
    }
  }

  mutating func leavesOut(_ id: String) -> Bool {
    guard isKnown(id) else { return false }
    guard said.insert(id).inserted else {
      tellKnown(id, "stop \(id) is reported as skipped twice")
      return false
    }
    switch state.states[id] {
    case .done(let time) where !undone(id):
      tell(
        .skipAfterDone, id,
        "stop \(id) was served at \(clock(time))",
        remedy: "Add --undo \(id) if it was not served.")
      return false
    case .skipped(let time, _) where !undone(id):
      tellKnown(id, "stop \(id) was already skipped at \(clock(time))")
      return false
    default: return true
    }
  }

  private var takenBack: Set<String> = []
  private func undone(_ id: String) -> Bool { takenBack.contains(id) }

  mutating func takesBack(_ id: String) -> Bool {
    guard isKnown(id), takenBack.insert(id).inserted else { return false }
    switch state.states[id] {
    case .done, .skipped: return true
    default:
      tell(
        .nothingToUndo, id,
        "there is no report about stop \(id) to undo",
        remedy: "No action is needed.")
      return false
    }
  }

  /// Splits `ID:reason`; identifiers may contain colons.
  func reason(_ text: String) -> RoundEntry.Reason? {
    let colons = text.indices.filter { text[$0] == ":" }
    let cut =
      colons.last { round.knows(String(text[..<$0])) } ?? colons.first
    guard let cut else { return missing(text) }
    let id = String(text[..<cut])
    let reason = text[text.index(after: cut)...].drop { $0 == " " }
    return reason.isEmpty ? missing(id) : RoundEntry.Reason(id, String(reason))
  }

  private func missing(_ id: String) -> RoundEntry.Reason? {
    tell(
      .noReason, id, "stop \(id) is skipped without a reason",
      remedy: "Add a reason, as in --skip \"\(id):gate locked\".")
    return nil
  }
}

extension FindingCollector {
  /// Adds a finding about an option.
  fileprivate func add(
    _ code: DrivingCode, file option: String, value: String?, _ message: String, remedy: String
  ) {
    add(Finding(code, file: option, at: .file, value: value, message, remedy: remedy))
  }
}
