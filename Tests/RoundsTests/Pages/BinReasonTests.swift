import Directions
import Testing
import VehicleRouting

@testable import Localization
@testable import Rounds
@testable import WasteCollection

@Suite struct BinReasonTests {
  /// The reasons of ``CompactInstance``'s bins, of which A and C are emptied, if a policy has said so.
  private func reasons(_ choices: [BinChoice], _ language: Language = .en) throws -> [BinReason] {
    let plan = try CompactInstance.plan()
    let asked = DayPlan(day: plan.day, answer: plan.answer, selection: ServiceSelection(choices))
    return BinReason.all(of: asked, ReportWords.of(language))
  }

  private func choice(
    _ decision: BinChoice.Decision, _ reason: BinChoice.Reason, _ forecast: BinForecast? = nil
  ) -> BinChoice {
    BinChoice(decision: decision, reason: reason, forecast: forecast)
  }

  @Test func `the threshold alone gives full bins and bins that are left`() throws {
    let plan = try CompactInstance.plan()
    let reasons = BinReason.all(of: plan, ReportWords.of(.en))
    #expect(reasons.map(\.mark) == [.full, .left, .full])
    #expect(
      reasons.map(\.lines) == [
        ["85 % full, above 70 %"], ["70 % full, not above 70 %"],
        ["100 % full, above 70 %"],
      ])
  }

  @Test func `a bin that was offered and left has a way that is too long`() throws {
    let reasons = try reasons([
      choice(.offer(seconds: 90), .onTheWay), choice(.offer(seconds: 161), .worthIt),
      choice(.serve, .aboveThreshold),
    ])
    #expect(reasons.map(\.mark) == [.full, .left, .full])
    #expect(reasons[0].lines == ["85 % full, on the way"])
    #expect(reasons[1].lines == ["70 % full, its detour takes more than 161 s"])
  }

  @Test func `where a policy looks ahead, each bin tells how likely it overflows`() throws {
    let forecasts = [0.4, 0.2].map {
      BinForecast(level: 0.7, growth: GrowthDistribution([($0, 1)]))
    }
    let reasons = try reasons([
      choice(.serve, .certain, forecasts[0]), choice(.leave, .notWorthIt, forecasts[1]),
      choice(.serve, .worthIt),
    ])
    #expect(
      reasons[0].lines == [
        "85 % full, would almost certainly overflow", "100 % chance of overflow",
      ])
    #expect(reasons[1].lines == ["70 % full, can wait", "0 % chance of overflow"])
    #expect(reasons[2].lines == ["100 % full, worth the detour today"])
  }

  @Test(arguments: Language.allCases)
  func `each reason of a policy has other words, in each language`(language: Language) throws {
    let all: [BinChoice.Reason] = [
      .aboveThreshold, .notFull, .onTheWay, .overflows, .certain, .worthIt, .notWorthIt, .bestDay,
      .laterDay,
    ]
    let lines = try all.map { reason in
      try reasons(
        [choice(.serve, reason), choice(.leave, reason), choice(.serve, reason)], language
      )
      .map(\.lines)
    }
    #expect(Set(lines.map { $0[0] }).count == all.count)
    #expect(Set(lines.map { $0[1] }).count == all.count)
    #expect(lines.joined().joined().allSatisfy { !$0.contains("{") })
  }

  @Test func `a bin that had to be emptied and was not is unassigned`() throws {
    let reasons = try reasons([
      choice(.serve, .overflows), choice(.serve, .certain), choice(.serve, .certain),
    ])
    #expect(reasons.map(\.mark) == [.full, .unassigned, .full])
    #expect(reasons[1].lines[0].hasPrefix("70 % full, to be emptied, but on no round"))
  }
}
