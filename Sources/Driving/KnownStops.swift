internal import PlainFiles
internal import VehicleRouting

/// The checks of the reported stops.
struct KnownStops {
  let round: PlannedRound
  let state: RoundState
  /// The time of the report.
  let time: Int
  let findings: FindingCollector
  /// The command-line option being read, as the place of findings.
  var option = ""
  private var said: Set<String> = []

  init(round: PlannedRound, state: RoundState, time: Int, findings: FindingCollector) {
    self.round = round
    self.state = state
    self.time = time
    self.findings = findings
  }

  func tell(_ code: DrivingCode, _ id: String, _ message: String, remedy: String) {
    findings.add(
      Finding(code, file: "\(option) \(id)", at: .file, value: id, message, remedy: remedy))
  }

  private func clock(_ moment: Int) -> String { round.clock.text(after: moment) }

  /// Whether the stop is on the round; if not, adds a finding.
  func isKnown(_ id: String) -> Bool {
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

  /// How much later a report counts as sent again rather than as another one, in seconds.
  private static let repeatTime = 900

  /// Adds that a stop was reported before: just now, by a phone that sends again, or for another reason.
  private func tellKnown(_ id: String, at earlier: Int, _ message: String) {
    guard abs(time - earlier) > Self.repeatTime else {
      return tell(
        .alreadyTold, id, message, remedy: "Nothing is counted twice; no action is needed.")
    }
    tell(
      .reportedTwice, id, "\(message), not at \(clock(time))",
      remedy: "Check the id; --correct \(id) changes the time of the earlier report.")
  }

  private func tellTwice(_ id: String, _ message: String) {
    tell(.reportedTwice, id, message, remedy: "Report it once.")
  }

  mutating func serves(_ id: String) -> Bool {
    guard isKnown(id) else { return false }
    guard said.insert(id).inserted else {
      tellTwice(id, "stop \(id) is reported as served twice")
      return false
    }
    switch state.states[id] {
    case .done(let time) where !undone(id):
      tellKnown(id, at: time, "stop \(id) was already served at \(clock(time))")
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
      tellTwice(id, "stop \(id) is reported as skipped twice")
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
      tellKnown(id, at: time, "stop \(id) was already skipped at \(clock(time))")
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
