internal import Directions
internal import PlainFiles
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// The list beside the map: what each vehicle does, and the bins that are left. It needs no script.
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
    return (rounds + (page.left.isEmpty ? [] : [leftBins])).joined(separator: "\n")
  }

  private func section(of round: DayPlan.Round, number: Int) -> String {
    let title = XMLText.escaped(round.vehicle.title)
    let activities = RoundActivity.all(of: round, in: page.plan)
    let times = [activities.first?.step.departure, activities.last?.step.arrival]
      .compactMap { $0.map(clock.text) }
    let sum = [
      times.joined(separator: "–"), RunSheet.stops(of: round, words),
      writer.distance(100 * round.distance),
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
      let duration = writer.duration(1000 * activity.step.service)
      let word: ReportWords.Word = if case .pause = activity.kind { .pause } else { .rest }
      return plain("·", words(word, ["duration": duration]), time)
    }
    switch stopover.kind {
    case .start(let name):
      return plain(
        "⌂", words(.leave, ["place": name]), clock.text(after: activity.step.departure))
    case .end(let name): return plain("⌂", words(.back, ["place": name]), time)
    case .facility(let name): return plain("▾", words(.facility, ["place": name]), time)
    case .bin(let visit): return stop(visit, activity, round)
    }
  }

  private func plain(_ mark: String, _ text: String, _ time: String) -> String {
    "<li class=\"plain\"><span class=\"mark\">\(mark)</span><span>\(XMLText.escaped(text))</span>"
      + "<time>\(time)</time></li>"
  }

  private func stop(
    _ visit: DayPlan.Visit, _ activity: RoundActivity, _ round: Int
  ) -> String {
    let bin = visit.bin
    let reason = BinReason(bin, isServed: true, remark: nil, in: page.plan.day, words)
    let load = words(.load, ["n": String(bin.load), "sum": String(activity.litres)])
    let wait =
      visit.step.waiting > 0 ? words(.wait, ["time": clock.text(after: visit.step.begin)]) : nil
    return item(
      "\(round).\(visit.number - 1)", mark: reason.mark, String(visit.number), bin,
      time: clock.text(after: visit.step.arrival), lines: [load, reason.text],
      more: [wait, bin.note])
  }

  private var leftBins: String {
    let items = page.left.enumerated().map { number, entry in
      item(
        "l.\(number)", mark: entry.reason.mark, entry.reason.mark == .unplaced ? "!" : "",
        entry.bin, time: "", lines: [entry.reason.text], more: [entry.bin.note],
        english: entry.reason.relaxation)
    }
    return """
      <section class="left">
      <h2>\(words[.leftBins]) <small>\(page.left.count)</small></h2>
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
    let name = XMLText.escaped(words(.bin, ["id": bin.id]))
    let small = lines.map { "<small>\(XMLText.escaped($0))</small>" }.joined()
    var hidden = more.compactMap(\.self).map { "<p>\(XMLText.escaped($0))</p>" }
    // Changes are told in English, in whatever language the page is.
    if let english { hidden.append("<p lang=\"en\">\(XMLText.escaped(english))</p>") }
    hidden.append("<p class=\"place\">\(Measures.degrees(bin.coordinate))</p>")
    return "<li>"
      + Page.button(
        "class=\"item\" data-key=\"\(key)\" aria-expanded=\"false\"",
        "<span class=\"mark m\(mark.rawValue)\">\(number)</span>"
          + "<span><b>\(name)</b>\(small)</span><time>\(time)</time>")
      + "<div class=\"more\">\(hidden.joined())</div></li>"
  }
}
