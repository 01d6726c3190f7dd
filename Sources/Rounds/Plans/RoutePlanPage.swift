internal import Directions
internal import Localization
internal import PlainFiles
internal import Presentation
internal import RoadNetwork
internal import TravelModel
internal import VehicleRouting

/// The routes of a plan on one page that needs no network: a map beside the list of stops.
///
/// It is drawn by the same script and style as the page of a depot day.
package struct RoutePlanPage {
  private let plan: RoutePlan
  private let wording: Wording
  private let words: ReportWords
  private let streets: RoadGraph?
  private let side: DrivingSide

  /// Prepares the page.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - directions: Its directions, with the streets.
  package init(of plan: RoutePlan, _ directions: PlanDirections) {
    self.plan = plan
    wording = directions.wording
    streets = directions.streets
    side = directions.side
    words = ReportWords.of(wording.language)
  }

  /// Returns the page.
  package func html() -> [UInt8] {
    let name = XMLText.escaped(plan.problem.name)
    let title = [plan.problem.name, plan.date].compactMap(\.self).joined(separator: ", ")
    return Page.html(
      language: wording.language, title: "\(words[.rounds]): \(title)", style: Page.mapStyle,
      body: """
        <a class="skip" href="#list">\(words[.toList])</a>
        <main>
        \(Page.map(key: key, credit: streets == nil ? nil : words[.mapData], words))
        </main>
        <aside id="list" aria-label="\(words[.rounds])">
        <header>
        <h1>\(name)</h1>
        <p>\(DayPageList.unbroken(sum))</p>
        \(note)
        \(plan.answer.schedules.count > 1 ? allRounds : "")
        </header>
        \(RoutePlanList(plan, wording).html)
        </aside>
        """,
      data: data, script: Page.mapScript)
  }

  private var allRounds: String {
    "<label class=\"all\"><input type=\"checkbox\" checked data-round=\"all\">"
      + "\(words[.allRounds])</label>"
  }

  private var sum: [String] {
    let served = plan.problem.stops.count - plan.answer.solution.unassigned.count
    let rounds = plan.answer.schedules.count
    let sum = words(
      rounds == 1 ? .stopsServedOne : .stopsServed,
      ["n": "\(served)", "all": "\(served + plan.lacking.count)", "rounds": "\(rounds)"])
    let metres = plan.answer.schedules.compactMap(plan.metres).reduce(0, +)
    let distance = StepWriter(wording, side: .right).distance(100 * metres)
    return [plan.date, sum, metres > 0 ? distance : nil].compactMap(\.self)
  }

  private var note: String {
    if streets != nil { return "" }
    return "<p class=\"note\">\(words[plan.hasStreets ? .noStreets : .straightLines])</p>"
  }

  private var key: [String] {
    let marks = [
      ("m0", words[.stop], !plan.answer.schedules.isEmpty),
      ("m3", words[.onNoRound], !plan.lacking.isEmpty), ("site depot", words[.depot], true),
      ("site", words[.site], !plan.problem.facilities.isEmpty),
    ]
    return marks.filter(\.2).map { "<li><i class=\"\($0.0)\"></i>\(XMLText.escaped($0.1))</li>" }
  }

  private var data: [UInt8] {
    let problem = plan.problem
    let rounds = plan.answer.schedules.map { schedule in
      let stops = plan.stops(of: schedule).compactMap {
        plan.coordinate(problem.stops[$0].location)
      }
      return RoundMapData.Round(
        line: plan.answer.lines[plan.vehicle(of: schedule).id]
          ?? schedule.steps.compactMap { $0.location.flatMap(plan.coordinate) }, stops: stops,
        marks: String(repeating: "0", count: stops.count))
    }
    let others = plan.lacking.compactMap { plan.coordinate(problem.stops[$0.stop].location) }
    var sites: [RoundMapData.Site] = []
    for vehicle in problem.vehicles {
      for place in [vehicle.start, vehicle.end].compactMap({ $0.flatMap(plan.coordinate) }) {
        sites.append(.init(place: place, name: words[.depot], isDepot: true))
      }
    }
    for facility in problem.facilities {
      guard let place = plan.coordinate(facility.location) else { continue }
      sites.append(.init(place: place, name: facility.title, isDepot: false))
    }
    return RoundMapData(
      rounds: rounds, others: (others, String(repeating: "3", count: others.count)), sites: sites,
      streets: streets, side: side
    ).json
  }
}
