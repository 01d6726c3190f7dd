package import Directions
internal import Localization
package import PackingPlanning
internal import TravelModel
internal import WasteCollection

/// What a driver brings along: the stops of one round in order and, along streets, the legs between them, as
/// plain text.
///
/// No line that is made here is wider than 60 signs, so that it fits a phone and a sheet of paper;
/// only notes may be longer. Times are what the clock on the wall shows.
package enum RunSheet {
  /// The longest line.
  static let width = 60

  /// Returns the sheet of one round.
  ///
  /// - Parameters:
  ///   - round: One of the plan's.
  ///   - plan: The plan.
  ///   - wording: How the sheet is worded; directions have a wording of their own.
  ///   - directions: The directions from each place of the round to the next; `nil` if unknown.
  ///   - loads: What to bring at each stop; `nil` if unknown.
  /// - Returns: The sheet, with a line end.
  package static func text(
    of round: DayPlan.Round, in plan: DayPlan, _ wording: Wording = Wording(),
    directions: RoundDirections? = nil, loads: LoadSheet? = nil
  ) -> String {
    let day = plan.day
    let words = ReportWords.of(wording.language)
    var lines = head(of: round, in: plan, wording)
    lines.append(shift(of: round, in: plan, words))
    lines.append("")
    var legs = directions.map { Array(zip($0.legs, $0.begins))[...] } ?? []
    for (number, activity) in RoundActivity.all(of: round, in: plan).enumerated() {
      let leg = number > 0 && activity.stopover != nil ? legs.popFirst() : nil
      let way = leg.map { Self.way($0, day.clock, words, begins: $1) } ?? []
      let along = activity.isStretch ? legs.popFirst()?.0 : nil
      // At the end of the way the note is part of the last sentence.
      lines += way + entry(of: activity, day, wording, hasNote: way.isEmpty)
      if let along { lines += StepLines.lines(of: along, indent: indent.count, width: width) }
      if case .bin(let visit)? = activity.stopover?.kind {
        lines += (loads?.linesForStop(visit.number) ?? []).flatMap {
          StepLines.wrapped($0, indent, width)
        }
      }
      lines.append("")
    }
    if lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The heading of the load plan of a round.
  package static func title(
    of round: DayPlan.Round, in plan: DayPlan, _ wording: Wording
  ) -> [String] {
    [
      "\(LoadWords.of(wording.language)["title"]): \(plan.day.name)",
      heading(of: round, in: plan.day),
    ]
  }

  /// The heading of all sheets of a round.
  static func head(of round: DayPlan.Round, in plan: DayPlan, _ wording: Wording) -> [String] {
    let words = ReportWords.of(wording.language)
    let writer = StepWriter(wording, side: .right)
    return [
      plan.day.name, heading(of: round, in: plan.day), "", stops(of: round, words),
      words(
        .totals,
        [
          "distance": writer.distance(100 * round.distance),
          "duration": writer.duration(1000 * round.duration),
          "driving": writer.duration(1000 * round.travel),
        ]),
    ]
  }

  /// How many stops a round has, and how full its vehicle gets.
  static func stops(of round: DayPlan.Round, _ words: ReportWords) -> String {
    let word: ReportWords.Word =
      round.trips > 1 ? .stopsTrips : round.visits.count == 1 ? .stopsOne : .stopsOther
    return words(
      word,
      [
        "n": String(round.visits.count), "load": String(round.maxLitres),
        "capacity": String(round.capacity), "sum": String(round.litres),
        "trips": String(round.trips),
      ])
  }

  /// The shift of its vehicle.
  static func shift(of round: DayPlan.Round, in plan: DayPlan, _ words: ReportWords) -> String {
    words(
      .shift,
      [
        "from": ClockTime.text(round.vehicle.shift.start),
        "to": ClockTime.text(round.vehicle.shift.end), "zone": plan.day.clock.timeZone,
      ])
  }

  /// What a round is called: its date, its vehicle and its driver.
  static func heading(of round: DayPlan.Round, in day: DepotDay) -> String {
    let vehicle = round.vehicle.driver.map { "\(round.vehicle.id), \($0)" } ?? round.vehicle.id
    return day.clock.date.map { "\($0)  \(vehicle)" } ?? vehicle
  }

  /// What the start or the end of a vehicle is called.
  static func place(_ coordinate: Coordinate?, _ day: DepotDay) -> String {
    coordinate.map(Measures.degrees) ?? day.depot.name
  }

  private static let indent = String(repeating: " ", count: 7)

  /// The directions to the next place; nothing if the vehicle stays where it is.
  private static func way(
    _ leg: LegDirections, _ clock: LocalClock, _ words: ReportWords,
    begins begin: (departure: Int, wait: Int)
  ) -> [String] {
    guard leg.isWay else { return [] }
    let wait =
      begin.wait > 0 ? [indent + words(.wait, ["time": clock.text(after: begin.departure)])] : []
    let sum = leg.isCorner ? [] : [indent + leg.sum]
    return wait + sum + StepLines.lines(of: leg, indent: indent.count, width: width) + [""]
  }

  private static func entry(
    of activity: RoundActivity, _ day: DepotDay, _ wording: Wording, hasNote: Bool
  ) -> [String] {
    let words = ReportWords.of(wording.language)
    let time = day.clock.text(after: activity.step.arrival)
    switch activity.stopover?.kind {
    case .start(let place):
      return [
        "\(day.clock.text(after: activity.step.departure))  \(words(.leave, ["place": place]))"
      ]
    case .end(let place): return ["\(time)  \(words(.back, ["place": place]))"]
    case .facility(let place): return ["\(time)  \(words(.facility, ["place": place]))"]
    case .bin(let visit): return entry(of: visit, day, wording, hasNote: hasNote)
    case .endOfStretch: return []
    case nil: return ["\(time)  \(pause(activity, wording))"]
    }
  }

  /// A break or a rest, with how long it lasts.
  static func pause(_ activity: RoundActivity, _ wording: Wording) -> String {
    let word: ReportWords.Word = if case .pause = activity.kind { .pause } else { .rest }
    let duration = StepWriter(wording, side: .right).duration(1000 * activity.step.service)
    return ReportWords.of(wording.language)(word, ["duration": duration])
  }

  private static func entry(
    of visit: DayPlan.Visit, _ day: DepotDay, _ wording: Wording, hasNote: Bool
  ) -> [String] {
    let words = ReportWords.of(wording.language)
    let bin = visit.bin
    let clock = day.clock
    var lines = [
      "\(clock.text(after: visit.step.arrival))  \(visit.number).  \(bin.title(words))"
    ]
    if visit.step.waiting > 0 {
      lines.append(indent + words(.wait, ["time": clock.text(after: visit.step.begin)]))
    }
    let stretch = visit.stretchLines(words, StepWriter(wording, side: .right))
    lines += stretch.flatMap { StepLines.wrapped($0, indent, width) }
    lines.append(indent + load(of: visit, day, words))
    if let carry = carry(of: bin, wording) { lines.append(indent + carry) }
    if stretch.isEmpty { lines.append(indent + Measures.degrees(bin.coordinate)) }
    if hasNote, let note = bin.note { lines.append(indent + note) }
    return lines
  }

  /// How far a bin is carried to the vehicle; `nil` where it stands at the roadside.
  static func carry(of bin: Bin, _ wording: Wording) -> String? {
    bin.carryLength.map { length in
      let distance = StepWriter(wording, side: .right).distance(100 * length)
      return ReportWords.of(wording.language)(.carry, ["distance": distance])
    }
  }

  /// What emptying a bin puts on board.
  static func load(of visit: DayPlan.Visit, _ day: DepotDay, _ words: ReportWords) -> String {
    let (litres, sum) = (String(visit.bin.load), String(visit.litresOnBoard))
    let stream = day.streams.first { $0.id == visit.bin.stream }?.name ?? visit.bin.stream
    return day.streams.count > 1
      ? words(.loadOf, ["n": litres, "stream": stream, "sum": sum])
      : words(.load, ["n": litres, "sum": sum])
  }
}
