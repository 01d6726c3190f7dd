internal import PlainFiles
internal import RoadNetwork
internal import Rounds
internal import TravelModel

/// The closed and slower streets while a round is driven: those of the plan, or what is known by now.
struct ClosureFeeds {
  private let plan: [NamedFile]
  private let files: [NamedFile]
  private let clock: LocalClock
  private let departure: Int?
  /// Seconds since midnight.
  private let end: Int

  /// Prepares to read the feeds of a round.
  ///
  /// - Parameters:
  ///   - round: The plan.
  ///   - files: Feeds in place of the plan's; `nil` for those of the plan.
  ///   - day: The date, as days since 1970.
  ///   - until: The new end of the shift, if there is one.
  init(_ round: PlannedRound, _ files: [NamedFile]?, day: Int, until: Int?) {
    plan = round.travel.closures.map { [NamedFile(name: "plan.json", bytes: $0)] } ?? []
    self.files = files ?? plan
    let clock = LocalClock(
      timeZone: round.clock.timeZone, date: CalendarDate(daysSince1970: day))
    self.clock = clock ?? round.clock
    departure = round.departure
    let shift = round.plannedVehicle.window?.end ?? 86_400
    end = max(until ?? shift, round.plannedReturn ?? 0)
  }

  /// The streets that are closed at some time from a moment to the end of the shift.
  ///
  /// - Throws: `InvalidInput` with all findings.
  func closures(from time: Int) throws(InvalidInput) -> DayClosures {
    try DayClosures(files, during: span(from: time))
  }

  private func span(from time: Int) -> Range<Int>? {
    guard let begin = clock.instant(after: time) else { return nil }
    return begin..<begin + max(1, end - time)
  }

  /// The entry of a journal that other streets are closed than when the rest of the round was last decided; `nil`
  /// if they are the same.
  ///
  /// - Throws: `InvalidInput` if the plan's closures cannot be read.
  func change(
    to closures: DayClosures, _ state: RoundState, at time: Int
  ) throws(InvalidInput) -> RoundEntry? {
    let known: String
    if let last = state.closures {
      known = last
    } else {
      known = Self.hash(of: try DayClosures(plan, during: span(from: departure ?? time)))
    }
    let hash = Self.hash(of: closures)
    guard hash != known, state.finished == nil else { return nil }
    var entry = RoundEntry(time: time)
    entry.closures = hash
    return entry
  }

  private static func hash(of closures: DayClosures) -> String {
    ContentHash.of(closures.changes.document)
  }
}
