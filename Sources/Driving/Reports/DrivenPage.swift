package import Directions
internal import Localization
internal import PlainFiles
internal import Presentation
internal import RoadNetwork
internal import Rounds
internal import TravelModel

/// A depot day as driven on one page that needs no network: the planned and the driven way of each vehicle on
/// a map, and what became of each stop in a list.
package struct DrivenPage {
  private let day: DrivenDay
  private let words: ReportWords
  private let text: DrivenText
  private let language: Language
  /// Stops that were not served, with the texts of the list.
  private let missed: [(visit: DrivenVisit, round: DrivenRound)]

  /// Returns the page.
  package static func html(of day: DrivenDay, _ wording: Wording) -> [UInt8] {
    DrivenPage(day, wording).html
  }

  private init(_ day: DrivenDay, _ wording: Wording) {
    self.day = day
    language = wording.language
    words = ReportWords.of(wording.language)
    text = DrivenText(day, wording)
    missed = day.rounds.flatMap { round in
      round.visits.filter { $0.begin == nil && $0.outcome != .unknown }.map { ($0, round) }
    }
  }

  private var html: [UInt8] {
    let title = [day.name, day.clock.date?.description].compactMap(\.self).joined(separator: ", ")
    let key = [
      ("m0", words[.drivenServedMark]), ("m3", words[.drivenNotServed]),
      ("site depot", words[.depot]),
    ].map { "<li><i class=\"\($0.0)\"></i>\($0.1)</li>" }
    let lines = [("", words[.drivenDriven]), ("dashed", words[.drivenPlanned])].map {
      "<li><i class=\"way \($0.0)\"></i>\($0.1)</li>"
    }
    return Page.html(
      language: language, title: "\(words[.drivenAsDriven]): \(title)",
      style: Page.mapStyle + Array(Self.style.utf8),
      body: """
        <a class="skip" href="#list">\(words[.toList])</a>
        <main>
        \(Page.map(key: lines + key, credit: words[.mapData], words))
        </main>
        <aside id="list" aria-label="\(words[.drivenAsDriven])">
        <header>
        <h1>\(XMLText.escaped(title))</h1>
        <p>\(words[.drivenAsDriven])</p>
        <p>\(XMLText.escaped(text.sum))</p>
        </header>
        \(day.rounds.enumerated().map { section($1, $0) }.joined(separator: "\n"))
        \(missed.isEmpty ? "" : missedSection)
        </aside>
        """,
      data: data, script: Page.mapScript)
  }

  private static let style = """

    .key .way { width: 22px; height: 0; border-radius: 0; border-top: 4px solid var(--soft); background: none; }
    .key .dashed { border-top-style: dotted; }
    .facts { padding: 0 18px 6px; list-style: none; color: var(--soft); font-size: 13px; }
    .plan { display: flex; align-items: center; gap: 10px; min-height: 28px; padding: 0 18px; font-size: 13px; }
    .plan input { width: 20px; height: 20px; accent-color: var(--c); }
    .plan i { flex: none; width: 22px; border-top: 4px dotted var(--c); }
    .others h3 { padding: 8px 18px 0; font-size: 14px; }
    """

  // MARK: - List

  private func section(_ round: DrivenRound, _ number: Int) -> String {
    let title = XMLText.escaped(round.title)
    let (driven, planned) = (2 * number, 2 * number + 1)
    let facts = text.facts(of: round).map { "<li>\(XMLText.escaped($0))</li>" }.joined()
    return """
      <section class="round" style="--c:var(--r\(driven % 8))">
      <h2><label><input type="checkbox" checked data-round="\(driven)" \
      aria-label="\(XMLText.escaped(words(.showRound, ["name": round.title])))">\
      <i class="line"></i>\(title)</label></h2>
      <ul class="facts">\(facts)</ul>
      <ol>
      \(served(round).enumerated().map { item($1, order: $0, "\(driven).\($0)") }.joined(separator: "\n"))
      \(more(round))
      </ol>
      </section>
      <section style="--c:var(--r\(planned % 8))">
      <label class="plan"><input type="checkbox" checked data-round="\(planned)"><i></i>\
      \(XMLText.escaped(words(.drivenShowPlanned, ["name": round.title])))</label>
      </section>
      """
  }

  /// The visits in the order in which they were driven.
  private func served(_ round: DrivenRound) -> [DrivenVisit] {
    round.visits.filter { $0.begin != nil }
      .sorted { ($0.begin ?? 0, $0.number) < ($1.begin ?? 0, $1.number) }
  }

  private func item(_ visit: DrivenVisit, order: Int, _ key: String) -> String {
    guard case .served(let begin, let end) = visit.outcome else { return "" }
    let lines = [
      "\(words[.number]) \(visit.number), "
        + "\(words(.drivenPlannedAt, ["time": text.time(visit.planned)])), "
        + text.difference(begin, visit.planned),
      "\(words[.drivenStanding]) \(text.duration(end - begin))",
    ]
    return item(
      key, mark: "0", String(order + 1), visit, time: text.time(begin), lines: lines)
  }

  private func item(
    _ key: String, mark: String, _ number: String, _ visit: DrivenVisit, time: String,
    lines: [String]
  ) -> String {
    let small = lines.map { "<small>\(XMLText.escaped($0))</small>" }.joined()
    return "<li>"
      + Page.button(
        "class=\"item\" data-key=\"\(key)\" aria-expanded=\"false\"",
        "<span class=\"mark m\(mark)\">\(number)</span><span><b>\(XMLText.escaped(visit.id))</b>"
          + "\(small)</span><time>\(time)</time>")
      + "<div class=\"more\"><p class=\"place\">\(Measures.degrees(visit.coordinate))</p></div></li>"
  }

  /// What happened besides: stops of others, detours, stands.
  private func more(_ round: DrivenRound) -> String {
    guard let driven = round.driven else { return "" }
    var rows: [(begin: Int, mark: String, text: String)] = []
    for visit in driven.unplanned {
      rows.append(
        (visit.begin, "+", "\(visit.id): \(words[.drivenServedMark]), \(text.owner(visit))"))
    }
    for detour in driven.detours { rows.append((detour.begin, "↝", text.text(detour))) }
    for standing in driven.standing { rows.append((standing.begin, "‖", text.text(standing))) }
    return rows.sorted { $0.begin < $1.begin }.map { row in
      "<li class=\"plain\"><span class=\"mark\">\(row.mark)</span>"
        + "<span>\(XMLText.escaped(row.text))</span><time>\(text.time(row.begin))</time></li>"
    }.joined(separator: "\n")
  }

  private var missedSection: String {
    let items = missed.enumerated().map { number, entry in
      item(
        "o.\(number)", mark: "3", "!", entry.visit, time: "",
        lines: [
          entry.round.title, words(.drivenPlannedAt, ["time": text.time(entry.visit.planned)]),
          text.reason(entry.visit) ?? "",
        ])
    }
    return """
      <section class="others">
      <h2>\(words[.drivenNotServed]) <small>\(missed.count)</small></h2>
      <ol>
      \(items.joined(separator: "\n"))
      </ol>
      </section>
      """
  }

  // MARK: - Map

  private var data: [UInt8] {
    let rounds = day.rounds.flatMap { round -> [RoundMapData.Round] in
      let served = served(round)
      let line = round.driven?.track.pieces.flatMap { $0.line.map(\.place.degrees) } ?? []
      return [
        .init(
          line: line, stops: served.map(\.coordinate),
          marks: String(repeating: "0", count: served.count)),
        .init(line: round.plannedLine, stops: [], marks: "", isDashed: true),
      ]
    }
    return RoundMapData(
      rounds: rounds,
      others: (
        missed.map(\.visit.coordinate), String(repeating: "3", count: missed.count)
      ),
      sites: [.init(place: day.depot, name: day.depotName, isDepot: true)],
      streets: day.network.graph, side: day.side
    ).json
  }
}
