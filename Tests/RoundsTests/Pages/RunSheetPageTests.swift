import Directions
import PlainFiles
import Testing
import WasteCollection
import _TestSupport

@testable import Localization
@testable import Rounds
@testable import VehicleRouting

@Suite struct RunSheetPageTests {
  private func text(_ bytes: [UInt8]) -> String { PageText.of(bytes) }

  @Test func `a sheet to print has a row with a box for each thing to do`() throws {
    let plan = try CompactInstance.plan()
    let page = text(RunSheetPage(of: try #require(plan.rounds.first), in: plan).html())
    #expect(page.contains("<h1>2026-05-12  T-1, Aino</h1>"))
    #expect(
      page.contains("<p>2 stops, 222 of 300 litres</p><p>3.35 km, 8 min in all, 6 min driving</p>"))
    #expect(page.contains("<p>Shift 06:00 to 14:00, Europe/Helsinki</p>"))
    // Leave, two bins, back.
    #expect(page.components(separatedBy: "<td class=\"tick\"><i></i></td>").count == 5)
    #expect(
      page.contains(
        "<td class=\"number\">1</td><td class=\"time\">06:27</td><td><b>Bin A</b>"
          + "<small>25.010000, 60.000000</small><small>by the door, left</small></td>"
          + "<td class=\"number\">102</td><td class=\"number\">102</td>"))
    #expect(page.contains("<td class=\"number\">120</td><td class=\"number\">222</td>"))
    #expect(page.contains("Back at Yard"))
    #expect(!page.contains("<script"))
  }

  @Test(arguments: Language.allCases)
  func `a sheet is worded in each language`(language: Language) throws {
    let plan = try CompactInstance.plan()
    let page = text(
      RunSheetPage(of: try #require(plan.rounds.first), in: plan, Wording(language)).html())
    let words = ReportWords.of(language)
    for word in [.done, .time, .stop, .remarks, .signature] as [ReportWords.Word] {
      #expect(page.contains(">\(words[word])</"))
    }
    #expect(page.contains("<html lang=\"\(language.rawValue)\">"))
  }

  @Test func `tips and breaks have rows, and empty the truck`() throws {
    let plan = try CompactInstance.planWithTips()
    #expect(plan.unassigned.isEmpty)
    let round = try #require(plan.rounds.first)
    #expect(plan.litres == 222 && round.litres == 222 && round.maxLitres == 120)
    let lines = RunSheet.text(of: round, in: plan).split(separator: "\n").map(String.init)
    #expect(lines.contains("2 stops, 222 litres in 2 trips, 120 of 150 at most"))
    #expect(lines.count { $0.hasSuffix("  Unload at Tip <East>") } == 2)
    #expect(lines.count { $0.hasSuffix("  Break, 15 min") } == 1)
    let activities = RoundActivity.all(of: round, in: plan)
    #expect(activities.map(\.litres).max() == 120)
    let tip = try #require(
      activities.first { if case .facility = $0.stopover?.kind { true } else { false } })
    #expect(tip.litres == 0)
    let sheet = text(RunSheetPage(of: round, in: plan).html())
    #expect(sheet.contains("<td colspan=\"4\">Unload at Tip &lt;East&gt;</td>"))
    #expect(sheet.contains("<td colspan=\"4\">Break, 15 min</td>"))
    let map = text(DayPage(of: plan).html())
    #expect(map.contains("<span>Unload at Tip &lt;East&gt;</span>"))
    #expect(map.contains("<span>Break, 15 min</span>"))
    #expect(map.contains("\"depots\":\"10\"") || map.contains("\"depots\": \"10\""))
    // The load rises to 102 of 150 litres, falls to nothing, and rises to 120.
    let profile = RoundProfile(round, number: 0, in: plan, ReportWords.of(.en)).html
    #expect(profile.contains(">▾</text>") && profile.contains(">·</text>"))
    let heights = profile.components(separatedBy: "<path class=\"load\" d=\"")[1]
      .prefix { $0 != "\"" }.split(separator: "V").dropFirst().map { $0.prefix { $0 != "H" } }
    // From 8, all, to 88, nothing: 88 − 80 · 102 ÷ 150 = 34 and 88 − 80 · 120 ÷ 150 = 24.
    #expect(Set(heights) == ["34", "88", "24"])
  }

  @Test func `the table of a round has a row for each place and break`() throws {
    let plan = try CompactInstance.plan()
    let round = try #require(plan.rounds.first)
    #expect(
      text(StopTable.csv(of: round, in: plan)) == """
        order,kind,id,lon,lat,arrival,departure,fill,litres,on_board,stream,carry,note
        ,start,Yard,25.0,60.0,06:26,06:26,,,0,,,
        1,bin,A,25.01,60.0,06:27,06:28,0.85,102,102,litter,,"by the door, left"
        2,bin,C,25.03,60.0,06:30,06:31,1.0,120,222,litter,,
        ,end,Yard,25.0,60.0,06:33,06:33,,,222,,,

        """)
    let tips = try CompactInstance.planWithTips()
    let rows = text(StopTable.csv(of: try #require(tips.rounds.first), in: tips))
    #expect(rows.contains(",facility,Tip <East>,25.015,60.001,"))
    #expect(rows.contains(",break,,,,"))
  }
}
