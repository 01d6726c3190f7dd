internal import Directions
internal import Localization
internal import PlainFiles
internal import Presentation
internal import TravelModel
internal import VehicleRouting

/// The list beside the map of a plan: the steps of each route, and the stops on none.
///
/// It needs no script.
struct RoutePlanList {
  private let plan: RoutePlan
  private let words: ReportWords
  private let writer: StepWriter

  init(_ plan: RoutePlan, _ wording: Wording) {
    self.plan = plan
    words = ReportWords.of(wording.language)
    writer = StepWriter(wording, side: .right)
  }

  var html: String {
    let rounds = plan.answer.schedules.enumerated().map { section(of: $1, number: $0) }
    return (rounds + (plan.lacking.isEmpty ? [] : [others])).joined(separator: "\n")
  }

  private func section(of schedule: Schedule, number: Int) -> String {
    let title = plan.title(of: plan.vehicle(of: schedule))
    let times = [schedule.steps.first?.departure, schedule.steps.last?.arrival]
      .compactMap { $0.map(plan.time) }
    let sum = [
      times.joined(separator: "–"), words.count(.stopCount, plan.stops(of: schedule).count),
      plan.metres(of: schedule).map { writer.distance(100 * $0) },
    ].compactMap(\.self)
    var served = 0
    let entries = schedule.steps.map { step -> String in
      guard case .stop(let stop) = step.kind else { return other(step) }
      served += 1
      return item(
        "\(number).\(served - 1)", mark: "m0", "\(served)", stop, time: plan.time(step.arrival),
        wait: step.waiting > 0 ? words(.wait, ["time": plan.time(step.begin)]) : nil)
    }
    return """
      <section class="round" style="--c:var(--r\(number % 8))">
      <h2><label><input type="checkbox" checked data-round="\(number)" \
      aria-label="\(XMLText.escaped(words(.showRound, ["name": title])))">\
      <i class="line\(number % 16 > 7 ? " double" : "")"></i>\(XMLText.escaped(title))</label></h2>
      <p class="sum">\(DayPageList.unbroken(sum))</p>
      <ol>
      \(entries.joined(separator: "\n"))
      </ol>
      </section>
      """
  }

  /// What is done apart from stops.
  private func other(_ step: Schedule.Step) -> String {
    let time = plan.time(of: step)
    let (mark, text) = RoutePlanSheet.other(step, in: plan, words, writer)
    return "<li class=\"plain\"><span class=\"mark\">\(mark)</span>"
      + "<span>\(XMLText.escaped(text))</span><time>\(time)</time></li>"
  }

  private var others: String {
    let items = plan.lacking.enumerated().map { number, entry in
      let reason = entry.remark.map { remark in
        remark.explanation.map { words[words.word(for: $0.reason)] } ?? remark.reason
      }
      return item(
        "o.\(number)", mark: "m3", "!", entry.stop, time: "", reason: reason,
        english: entry.remark?.relaxation)
    }
    return """
      <section class="others">
      <h2>\(words[.onNoRound]) <small>\(plan.lacking.count)</small></h2>
      <ol>
      \(items.joined(separator: "\n"))
      </ol>
      </section>
      """
  }

  private func item(
    _ key: String, mark: String, _ number: String, _ index: Int, time: String,
    wait: String? = nil, reason: String? = nil, english: String? = nil
  ) -> String {
    let stop = plan.problem.stops[index]
    let lines = [stop.description, reason].compactMap(\.self) + plan.amounts(of: index, words)
    let small = lines.map { "<small>\(XMLText.escaped($0))</small>" }.joined()
    var hidden = [wait].compactMap(\.self).map { "<p>\(XMLText.escaped($0))</p>" }
    // Changes are told in English, in whatever language the page is.
    if let english { hidden.append("<p lang=\"en\">\(XMLText.escaped(english))</p>") }
    if let place = plan.coordinate(stop.location) {
      hidden.append("<p class=\"place\">\(Measures.degrees(place))</p>")
    }
    return "<li>"
      + Page.button(
        "class=\"item\" data-key=\"\(key)\" aria-expanded=\"false\"",
        "<span class=\"mark \(mark)\">\(number)</span><span><b>"
          + "\(XMLText.escaped(plan.title(of: index, words)))</b>\(small)</span><time>\(time)</time>"
      )
      + "<div class=\"more\">\(hidden.joined())</div></li>"
  }
}
