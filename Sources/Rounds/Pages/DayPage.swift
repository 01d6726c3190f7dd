package import Directions
internal import Localization
internal import PlainFiles
internal import Presentation
package import RoadNetwork
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// `map.html`: the rounds of a day on one page that needs no network: map, list and how full the vehicles get.
package struct DayPage {
  let plan: DayPlan
  let wording: Wording
  let words: ReportWords
  /// Why each bin is emptied or not, by its identifier.
  let reasons: [String: BinReason]
  /// The bins on no round, in the order of the day.
  let others: [(bin: Bin, reason: BinReason)]
  private let streets: RoadGraph?
  private let side: DrivingSide

  /// Prepares the page of a plan.
  ///
  /// - Parameters:
  ///   - plan: A plan whose places are all on Earth.
  ///   - wording: How it is worded.
  ///   - streets: The streets on which vehicles travel; `nil` if they are not known.
  ///   - side: The side of the road on which they drive.
  package init(
    of plan: DayPlan, _ wording: Wording = Wording(), streets: RoadGraph? = nil,
    side: DrivingSide = .right
  ) {
    self.plan = plan
    self.wording = wording
    self.streets = streets
    self.side = side
    words = ReportWords.of(wording.language)
    let all = Array(zip(plan.day.bins, BinReason.all(of: plan, words)))
    reasons = Dictionary(all.map { ($0.id, $1) }) { first, _ in first }
    others = all.filter { $1.mark == .left || $1.mark == .unassigned }.map { (bin: $0, reason: $1) }
  }

  /// Returns the page.
  package func html() -> [UInt8] {
    let day = plan.day
    let title = [day.name, day.clock.date?.description].compactMap(\.self).joined(separator: ", ")
    return Page.html(
      language: wording.language, title: "\(words[.rounds]): \(title)",
      style: Page.mapStyle,
      body: """
        <a class="skip" href="#list">\(words[.toList])</a>
        <main>
        \(map)
        <div id="profiles">
        \(profiles)
        </div>
        </main>
        <aside id="list" aria-label="\(words[.rounds])">
        <header>
        <h1>\(XMLText.escaped(day.name))</h1>
        <p>\(DayPageList.unbroken(sum))</p>
        \(costs)
        \(note)
        \(plan.rounds.count > 1 ? allRounds : "")
        </header>
        \(DayPageList(self).html)
        </aside>
        """,
      data: DayPageData(plan, others, streets, side).json, script: Page.mapScript)
  }

  private var allRounds: String {
    "<label class=\"all\"><input type=\"checkbox\" checked data-round=\"all\">"
      + "\(words[.allRounds])</label>"
  }

  private var sum: [String] {
    let isOne = plan.rounds.count == 1
    let hasStretches = plan.day.bins.contains { $0.stretch != nil }
    let sum = words(
      hasStretches
        ? isOne ? .stopsServedOne : .stopsServed
        : isOne ? .servedOne : .served,
      [
        "n": String(plan.servedCount), "all": String(plan.day.bins.count),
        "rounds": String(plan.rounds.count),
      ])
    let distance = StepWriter(wording, side: .right).distance(100 * plan.distance)
    return [plan.day.clock.date?.description, sum, distance].compactMap(\.self)
  }

  /// What the rounds cost, by item.
  private var costs: String {
    let costs = plan.costs
    guard costs.total > 0 else { return "" }
    let items = costs.items.map { "\(words[word($0)]) \(words.money(costs[$0]))" }
    let total = "\(words[.cost]) \(price(costs))"
    return "<p>\(DayPageList.unbroken([total] + (items.count > 1 ? items : [])))</p>"
  }

  /// The sum of some costs, with the currency.
  func price(_ costs: DayCosts) -> String {
    [words.money(costs.total), plan.day.currency].compactMap(\.self).joined(separator: "\u{A0}")
  }

  private func word(_ item: DayCosts.Item) -> ReportWords.Word {
    switch item {
    case .fixed: .costFixed
    case .hours: .costHours
    case .kilometres: .costKilometres
    case .overtime: .costOvertime
    case .fees: .costFees
    }
  }

  /// Whether vehicles travel along streets.
  private var hasStreets: Bool {
    switch plan.answer.problem.travel[plan.day.profile] {
    case .matrix, .slices, .timed: true
    case .greatCircle, .planar, nil: false
    }
  }

  private var note: String {
    if !hasStreets { return "<p class=\"note\">\(words[.straightLines])</p>" }
    return streets == nil && !plan.rounds.isEmpty
      ? "<p class=\"note\">\(words[.noStreets])</p>" : ""
  }

  private var map: String {
    let threshold = words.percent(plan.day.policy.threshold)
    let marks = [
      ("m1", words(.above, ["threshold": threshold])), ("m0", plainMark),
      ("m2", words[.notEmptied]), ("m3", words[.unassigned]),
      ("site depot", words[.depot]), ("site", words[.site]),
    ]
    let used = Set(
      reasons.values.map { "m\($0.mark.rawValue)" } + ["site depot"]
        + (plan.answer.problem.facilities.isEmpty ? [] : ["site"]))
    let key = marks.filter { used.contains($0.0) }.map {
      "<li><i class=\"\($0.0)\"></i>\($0.1)</li>"
    }
    return Page.map(key: key, credit: hasStreets ? words[.mapData] : nil, words)
  }

  /// What the plain mark means: bins that are less full, stretches of street, or both.
  private var plainMark: String {
    let bins = plan.rounds.flatMap(\.visits).map(\.bin)
    let isBins = bins.contains { $0.stretch == nil && !plan.day.policy.selects($0) }
    let isStretches = bins.contains { $0.stretch != nil }
    return [
      isStretches ? words[.streetMark] : nil, isBins || !isStretches ? words[.notAbove] : nil,
    ]
    .compactMap(\.self).joined(separator: ", ")
  }

  private var profiles: String {
    plan.rounds.enumerated().map { number, round in
      RoundProfile(round, number: number, in: plan, words).html
    }.joined(separator: "\n")
  }
}
