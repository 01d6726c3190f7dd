import RoadNetwork
import Testing

/// Which rule holds when, and when traffic changes.
@Suite struct TrafficTableTests {
  private static let hour = 3600

  /// Slices as `start in hours: factor`.
  private static func slices(
    _ rules: [TrafficTable.Rule], _ day: DayKind = .weekday, of highway: HighwayClass = .primary
  ) -> [String] {
    TrafficTable(rules: rules).slices(on: day, of: [highway])
      .map { "\(Double($0.start) / 3600): \($0.factor(of: highway))" }
  }

  @Test func `without rules, traffic is free all day`() {
    #expect(Self.slices([]) == ["0.0: 1000"])
  }

  @Test func `a rule holds from its start up to its end`() {
    let rules = [TrafficTable.Rule(.primary, from: 7 * 3600, to: 9 * 3600, factor: 600)]
    #expect(Self.slices(rules) == ["0.0: 1000", "7.0: 600", "9.0: 1000"])
    #expect(Self.slices(rules, of: .secondary) == ["0.0: 1000"])
  }

  @Test func `a rule to midnight is the last of the day, one from midnight the first`() {
    let rules = [
      TrafficTable.Rule(.primary, from: 0, to: 6 * 3600, factor: 1200),
      TrafficTable.Rule(.primary, from: 22 * 3600, to: 24 * 3600, factor: 1200),
    ]
    #expect(Self.slices(rules) == ["0.0: 1200", "6.0: 1000", "22.0: 1200"])
  }

  @Test func `neighbours that are equal are one slice`() {
    let rules = [
      TrafficTable.Rule(.primary, from: 7 * 3600, to: 8 * 3600, factor: 600),
      TrafficTable.Rule(.primary, from: 8 * 3600, to: 9 * 3600, factor: 600),
      TrafficTable.Rule(.track, from: 3600, to: 2 * 3600, factor: 500),
    ]
    #expect(Self.slices(rules) == ["0.0: 1000", "7.0: 600", "9.0: 1000"])
  }

  @Test func `a class goes before its day, that before all classes`() {
    let all = TrafficTable.Rule(nil, from: 0, to: 24 * 3600, factor: 900)
    let sunday = TrafficTable.Rule(nil, .sunday, from: 0, to: 24 * 3600, factor: 1100)
    let primary = TrafficTable.Rule(.primary, from: 6 * 3600, to: 18 * 3600, factor: 700)
    let both = TrafficTable.Rule(.primary, .sunday, from: 12 * 3600, to: 13 * 3600, factor: 500)
    let rules = [all, sunday, primary, both]
    #expect(Self.slices(rules) == ["0.0: 900", "6.0: 700", "18.0: 900"])
    #expect(
      Self.slices(rules, .sunday)
        == ["0.0: 1100", "6.0: 700", "12.0: 500", "13.0: 700", "18.0: 1100"])
    #expect(Self.slices(rules, .sunday, of: .service) == ["0.0: 1100"])
  }

  @Test func `slip roads follow their roads unless they have rules of their own`() {
    let all = TrafficTable.Rule(nil, from: 0, to: 24 * 3600, factor: 900)
    let road = TrafficTable.Rule(.motorway, from: 0, to: 12 * 3600, factor: 500)
    let link = TrafficTable.Rule(.motorwayLink, from: 0, to: 3600, factor: 300)
    #expect(
      Self.slices([all, road, link], of: .motorwayLink) == ["0.0: 300", "1.0: 500", "12.0: 900"])
  }

  @Test func `what holds for all roads does not hold on ferries`() {
    let all = TrafficTable.Rule(nil, from: 0, to: 24 * 3600, factor: 900)
    let ferry = TrafficTable.Rule(.ferry, from: 0, to: 3600, factor: 800)
    #expect(Self.slices([all], of: .ferry) == ["0.0: 1000"])
    #expect(Self.slices([all, ferry], of: .ferry) == ["0.0: 800", "1.0: 1000"])
  }
}
