internal import Directions
internal import Localization
internal import PlainFiles
internal import Presentation
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// The list next to the map: the activities of each vehicle, and the bins not emptied.
///
/// It needs no script.
struct DayPageList {
  private let page: DayPage
  private let words: ReportWords
  private let clock: LocalClock
  private let writer: StepWriter

  init(_ page: DayPage) {
    self.page = page
    words = page.words
    clock = page.plan.day.clock
    writer = StepWriter(page.wording, side: .right)
  }

  var html: String {
    let rounds = page.plan.rounds.enumerated().map { section(of: $1, number: $0) }
    return (rounds + (page.others.isEmpty ? [] : [others])).joined(separator: "\n")
  }

  private func section(of round: DayPlan.Round, number: Int) -> String {
    let title = XMLText.escaped(round.vehicle.title)
    let activities = RoundActivity.all(of: round, in: page.plan)
    let times = [activities.first?.step.departure, activities.last?.step.arrival]
      .compactMap { $0.map(clock.text) }
    let sum = [
      times.joined(separator: "–"), RunSheet.stops(of: round, words),
      writer.distance(100 * round.distance), page.price(page.plan.costs(of: round)),
    ]
    return """
      <section class="round" style="--c:var(--r\(number % 8))">
      <h2><label><input type="checkbox" checked data-round="\(number)" \
      aria-label="\(XMLText.escaped(words(.showRound, ["name": round.vehicle.title])))">\
      <i class="line\(number % 16 > 7 ? " double" : "")"></i>\(title)</label></h2>
      <p class="sum">\(Self.unbroken(sum))</p>
      <ol>
      \(activities.map { entry(of: $0, number) }.joined(separator: "\n"))
      </ol>
      </section>
      """
  }

  /// Parts of a line that break between each other only.
  static func unbroken(_ parts: [String]) -> String {
    parts.map { "<span>\(XMLText.escaped($0))</span>" }.joined(separator: " · ")
  }

  private func entry(of activity: RoundActivity, _ round: Int) -> String {
    let time = clock.text(after: activity.step.arrival)
    guard let stopover = activity.stopover else {
      return plain("·", RunSheet.pause(activity, page.wording), time)
    }
    switch stopover.kind {
    case .start(let name):
      return plain(
        "⌂", words(.leave, ["place": name]), clock.text(after: activity.step.departure))
    case .end(let name): return plain("⌂", words(.back, ["place": name]), time)
    case .facility(let name): return plain("▾", words(.facility, ["place": name]), time)
    case .bin(let visit): return stop(visit, round)
    case .endOfStretch: return ""
    }
  }

  private func plain(_ mark: String, _ text: String, _ time: String) -> String {
    "<li class=\"plain\"><span class=\"mark\">\(mark)</span><span>\(XMLText.escaped(text))</span>"
      + "<time>\(time)</time></li>"
  }

  private func stop(_ visit: DayPlan.Visit, _ round: Int) -> String {
    let bin = visit.bin
    let reason = page.reasons[bin.id]
    let load = RunSheet.load(of: visit, page.plan.day, words)
    let wait =
      visit.step.waiting > 0 ? words(.wait, ["time": clock.text(after: visit.step.begin)]) : nil
    return item(
      "\(round).\(visit.number - 1)", mark: reason?.mark ?? .served, String(visit.number), bin,
      time: clock.text(after: visit.step.arrival),
      lines: visit.stretchLines(words, writer) + [load]
        + [RunSheet.carry(of: bin, page.wording)].compactMap(\.self) + (reason?.lines ?? []),
      more: [wait, bin.note])
  }

  private var others: String {
    let isBins = page.others.allSatisfy { $0.bin.stretch == nil }
    let items = page.others.enumerated().map { number, entry in
      item(
        "o.\(number)", mark: entry.reason.mark, entry.reason.mark == .unassigned ? "!" : "",
        entry.bin, time: "", lines: entry.reason.lines, more: [entry.bin.note],
        english: entry.reason.relaxation)
    }
    return """
      <section class="others">
      <h2>\(words[isBins ? .otherBins : .onNoRound]) <small>\(page.others.count)</small></h2>
      <ol>
      \(items.joined(separator: "\n"))
      </ol>
      </section>
      """
  }

  private func item(
    _ key: String, mark: BinReason.Mark, _ number: String, _ bin: Bin, time: String,
    lines: [String], more: [String?], english: String? = nil
  ) -> String {
    let name = XMLText.escaped(bin.title(words))
    let small = lines.map { "<small>\(XMLText.escaped($0))</small>" }.joined()
    var hidden = more.compactMap(\.self).map { "<p>\(XMLText.escaped($0))</p>" }
    // Changes are told in English, in whatever language the page is.
    if let english { hidden.append("<p lang=\"en\">\(XMLText.escaped(english))</p>") }
    hidden.append("<p class=\"place\">\(Measures.degrees(bin.mark))</p>")
    return "<li>"
      + Page.button(
        "class=\"item\" data-key=\"\(key)\" aria-expanded=\"false\"",
        "<span class=\"mark m\(mark.rawValue)\">\(number)</span>"
          + "<span><b>\(name)</b>\(small)</span><time>\(time)</time>")
      + "<div class=\"more\">\(hidden.joined())</div></li>"
  }
}
