package import Directions
internal import Localization
package import PackingPlanning
internal import PlainFiles
internal import Presentation
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// `run-sheet.html`: what a driver takes along, to be printed on A4 and ticked off.
package struct RunSheetPage {
  private let round: DayPlan.Round
  private let plan: DayPlan
  private let wording: Wording
  private let words: ReportWords
  private let legs: [LegDirections]
  /// By leg, when the vehicle leaves, if it waits before.
  private let waits: [Int?]
  private let loads: LoadSheet?

  /// Prepares the sheet of a round; the parameters are those of ``RunSheet/text(of:in:_:directions:loads:)``.
  package init(
    of round: DayPlan.Round, in plan: DayPlan, _ wording: Wording = Wording(),
    directions: RoundDirections? = nil, loads: LoadSheet? = nil
  ) {
    self.round = round
    self.plan = plan
    self.wording = wording
    words = ReportWords.of(wording.language)
    legs = directions?.legs ?? []
    waits = directions?.begins.map { $0.wait > 0 ? $0.departure : nil } ?? []
    self.loads = loads
  }

  /// Returns the page.
  package func html() -> [UInt8] {
    let head = RunSheet.head(of: round, in: plan, wording).filter { !$0.isEmpty }
    let shift = RunSheet.shift(of: round, in: plan, words)
    let columns: [(String, ReportWords.Word)] = [
      ("tick", .done), ("number", .number), ("", .time), ("", .stop), ("number", .litres),
      ("number", .onBoard), ("remarks", .remarks),
    ]
    let header = columns.map { "<th scope=\"col\" class=\"\($0)\">\(words[$1])</th>" }.joined()
    return Page.html(
      language: wording.language,
      title: "\(words[.runSheet]): \(head.prefix(2).joined(separator: ", "))",
      style: EmbeddedFile.bytes("Rounds/Pages/Assets/run-sheet.css"),
      body: """
        <header>
        <h1>\(XMLText.escaped(head.dropFirst().first ?? ""))</h1>
        <p><b>\(words[.runSheet])</b> · \(XMLText.escaped(plan.day.name))</p>
        \((head.dropFirst(2) + [shift]).map { "<p>\(XMLText.escaped($0))</p>" }.joined())
        </header>
        <table>
        <thead><tr>\(header)</tr></thead>
        <tbody>
        \(rows)
        </tbody>
        </table>
        <footer><p>\(words[.remarks])</p><p>\(words[.signature])</p></footer>
        """)
  }

  private var rows: String {
    var rest = Array(zip(legs, waits))[...]
    var isFirst = true
    return RoundActivity.all(of: round, in: plan).map { activity in
      var way: (leg: LegDirections, wait: Int?)?
      if activity.stopover != nil {
        if !isFirst { way = rest.popFirst() }
        isFirst = false
      }
      let along = activity.isStretch ? rest.popFirst()?.0 : nil
      return row(of: activity, way.flatMap { $0.leg.isWay ? $0 : nil }, along)
    }.joined(separator: "\n")
  }

  /// The row of an activity, preceded by the directions there; both stay on one page.
  private func row(
    of activity: RoundActivity, _ way: (leg: LegDirections, wait: Int?)?, _ along: LegDirections?
  ) -> String {
    let clock = plan.day.clock
    var time = clock.text(after: activity.step.arrival)
    let cells: String
    switch activity.stopover?.kind {
    case .start(let name):
      time = clock.text(after: activity.step.departure)
      cells = wide(words(.leave, ["place": name]))
    case .end(let name): cells = wide(words(.back, ["place": name]))
    case .facility(let name): cells = wide(words(.facility, ["place": name]))
    case .bin(let visit):
      return ways(way) + stop(visit, activity, time, hasWay: way != nil, along)
    case .endOfStretch: return ""
    case nil: cells = wide(RunSheet.pause(activity, wording))
    }
    return ways(way) + "<tr class=\"other\"><td class=\"tick\"><i></i></td><td></td>"
      + "<td class=\"time\">\(time)</td>\(cells)</tr>"
  }

  private func wide(_ text: String) -> String { "<td colspan=\"4\">\(XMLText.escaped(text))</td>" }

  private func ways(_ way: (leg: LegDirections, wait: Int?)?) -> String {
    guard let way else { return "" }
    let wait = way.wait.map { words(.wait, ["time": plan.day.clock.text(after: $0)]) }
    return Self.way(way.leg, columns: 4, wait: wait)
  }

  /// The row of the directions to a place, whose text takes some columns; nothing if one stays there.
  static func way(_ way: LegDirections, columns: Int, wait: String? = nil) -> String {
    guard way.leg.sum.distance > 0, !way.texts.isEmpty else { return "" }
    let steps = way.texts.map { texts in
      let length = texts.distance.map { " <b>\(XMLText.escaped($0))</b>" } ?? ""
      return "<li>\(XMLText.escaped(texts.written))\(length)</li>"
    }
    let head = [wait, way.isCorner ? nil : way.sum].compactMap(\.self)
    let sum = head.map { "<p>\(XMLText.escaped($0))</p>" }.joined()
    return "<tr class=\"way\"><td></td><td></td><td></td><td colspan=\"\(columns)\">"
      + "\(sum)<ol>\(steps.joined())</ol></td></tr>\n"
  }

  private func stop(
    _ visit: DayPlan.Visit, _ activity: RoundActivity, _ time: String, hasWay: Bool,
    _ along: LegDirections?
  ) -> String {
    let (bin, day) = (visit.bin, plan.day)
    var small: [String] = []
    if visit.step.waiting > 0 {
      small.append(words(.wait, ["time": day.clock.text(after: visit.step.begin)]))
    }
    if day.streams.count > 1 {
      small.append(day.streams.first { $0.id == bin.stream }?.name ?? bin.stream)
    }
    let stretch = visit.stretchLines(words, StepWriter(wording, side: .right))
    small += stretch.isEmpty ? [Measures.degrees(bin.coordinate)] : stretch
    if let carry = RunSheet.carry(of: bin, wording) { small.append(carry) }
    small += along?.texts.map(\.written) ?? []
    // At the end of the way the note is part of the last sentence.
    if !hasWay, let note = bin.note { small.append(note) }
    small += loads?.linesForStop(visit.number) ?? []
    let lines = small.map { "<small>\(XMLText.escaped($0))</small>" }.joined()
    return "<tr><td class=\"tick\"><i></i></td><td class=\"number\">\(visit.number)</td>"
      + "<td class=\"time\">\(time)</td>"
      + "<td><b>\(XMLText.escaped(bin.title(words)))</b>\(lines)</td>"
      + "<td class=\"number\">\(bin.load)</td><td class=\"number\">\(activity.litres)</td>"
      + "<td class=\"remarks\"></td></tr>"
  }
}
