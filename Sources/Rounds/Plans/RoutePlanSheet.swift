internal import Directions
internal import Localization
internal import PlainFiles
internal import Presentation
internal import TravelModel
package import VehicleRouting

/// The run sheet of one route of a plan: what its driver takes along, as text and for printing on A4.
package struct RoutePlanSheet {
  private let schedule: Schedule
  private let plan: RoutePlan
  private let wording: Wording
  private let words: ReportWords
  private let writer: StepWriter
  /// From each place to the next; none if they are not known.
  private let legs: [LegDirections]

  /// Prepares the sheet of a route.
  package init(of schedule: Schedule, in plan: RoutePlan, _ directions: PlanDirections) {
    self.schedule = schedule
    self.plan = plan
    wording = directions.wording
    legs = directions.legs[plan.vehicle(of: schedule).id] ?? []
    words = ReportWords.of(wording.language)
    writer = StepWriter(wording, side: .right)
  }

  /// What is done apart from stops: a sign for it, and the words.
  static func other(
    _ step: Schedule.Step, in plan: RoutePlan, _ words: ReportWords, _ writer: StepWriter
  ) -> (mark: String, text: String) {
    let place = step.location.flatMap(plan.coordinate).map(Measures.degrees) ?? ""
    return switch step.kind {
    case .start: ("⌂", words(.leave, ["place": place]))
    case .end: ("⌂", words(.back, ["place": place]))
    case .facility(let index):
      ("▾", words(.facility, ["place": plan.problem.facilities[index].title]))
    case .charge(let index):
      (
        "↯",
        "\(plan.problem.chargingStations[index].title), \(writer.duration(1000 * step.service))"
      )
    case .pause: ("·", words(.pause, ["duration": writer.duration(1000 * step.service)]))
    case .rest: ("·", words(.rest, ["duration": writer.duration(1000 * step.service)]))
    case .stop(let index): ("", plan.title(of: index, words))
    }
  }

  /// The steps, each with the directions to its place.
  private var stepsWithWays: [(Schedule.Step, LegDirections?)] {
    var rest = legs[...]
    var isFirst = true
    return schedule.steps.map { step in
      guard step.location != nil else { return (step, nil) }
      defer { isFirst = false }
      return (step, isFirst ? nil : rest.popFirst())
    }
  }

  private var head: [String] {
    let duration = (schedule.steps.last?.arrival ?? 0) - (schedule.steps.first?.departure ?? 0)
    let totals = plan.metres(of: schedule).map {
      words(
        .totals,
        [
          "distance": writer.distance(100 * $0), "duration": writer.duration(1000 * duration),
          "driving": writer.duration(1000 * (schedule.steps.last?.travel ?? 0)),
        ])
    }
    return [
      [plan.date, plan.title(of: plan.vehicle(of: schedule))].compactMap(\.self)
        .joined(separator: "  "), words.count(.stopCount, plan.stops(of: schedule).count), totals,
    ].compactMap(\.self)
  }

  /// The lines below the title of a stop.
  private func lines(of index: Int, _ step: Schedule.Step) -> [String] {
    let stop = plan.problem.stops[index]
    let wait = step.waiting > 0 ? words(.wait, ["time": plan.time(step.begin)]) : nil
    return [stop.description, wait].compactMap(\.self) + plan.amounts(of: index, words)
      + [plan.coordinate(stop.location).map(Measures.degrees)].compactMap(\.self)
  }

  /// Returns the sheet as text.
  package func text() -> String {
    let indent = String(repeating: " ", count: 7)
    var text = ([plan.problem.name] + head).joined(separator: "\n") + "\n"
    var number = 0
    for (step, way) in stepsWithWays {
      if let way, way.leg.sum.distance > 0 {
        let lines = [indent + way.sum] + StepLines.lines(of: way, indent: 7, width: RunSheet.width)
        text += "\n" + lines.map { "\($0)\n" }.joined()
      }
      let time = plan.time(of: step)
      guard case .stop(let index) = step.kind else {
        text += "\n\(time)  \(Self.other(step, in: plan, words, writer).text)\n"
        continue
      }
      number += 1
      text += "\n\(time)  \(number).  \(plan.title(of: index, words))\n"
      text += lines(of: index, step).map { "\(indent)\($0)\n" }.joined()
    }
    return text
  }

  /// Returns the sheet as a page.
  package func html() -> [UInt8] {
    let columns: [(String, ReportWords.Word)] = [
      ("tick", .done), ("number", .number), ("", .time), ("", .stop), ("remarks", .remarks),
    ]
    let header = columns.map { "<th scope=\"col\" class=\"\($0)\">\(words[$1])</th>" }.joined()
    return Page.html(
      language: wording.language, title: "\(words[.runSheet]): \(head[0])",
      style: EmbeddedFile.bytes("Rounds/Pages/Assets/run-sheet.css"),
      body: """
        <header>
        <h1>\(XMLText.escaped(head[0]))</h1>
        <p><b>\(words[.runSheet])</b> · \(XMLText.escaped(plan.problem.name))</p>
        \(head.dropFirst().map { "<p>\(XMLText.escaped($0))</p>" }.joined())
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
    var number = 0
    return stepsWithWays.map { step, way in
      let ways = way.map { RunSheetPage.way($0, columns: 2) } ?? ""
      let time = plan.time(of: step)
      guard case .stop(let index) = step.kind else {
        let text = XMLText.escaped(Self.other(step, in: plan, words, writer).text)
        return ways + "<tr class=\"other\"><td class=\"tick\"><i></i></td><td></td>"
          + "<td class=\"time\">\(time)</td><td colspan=\"2\">\(text)</td></tr>"
      }
      number += 1
      let small = lines(of: index, step).map { "<small>\(XMLText.escaped($0))</small>" }.joined()
      return ways + "<tr><td class=\"tick\"><i></i></td><td class=\"number\">\(number)</td>"
        + "<td class=\"time\">\(time)</td>"
        + "<td><b>\(XMLText.escaped(plan.title(of: index, words)))</b>\(small)</td>"
        + "<td class=\"remarks\"></td></tr>"
    }.joined(separator: "\n")
  }
}
