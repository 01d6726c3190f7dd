import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import RoadNetwork

@Suite struct DrivenSpeedsTests {
  private static let clock = LocalClock(timeZone: "UTC", date: nil)!
  /// 06:00 on Monday, 11 May 2026, in seconds since 1970.
  private static let monday = 1_778_479_200.0

  /// A straight street of four blocks of 500 m, each 50 s in free-flow traffic, without turns that take time.
  private static func street() throws -> StreetNetwork {
    var draft = StreetDraft()
    for block in 0..<4 {
      draft.add(
        [.at(Double(block) * 500, 0), .at(Double(block + 1) * 500, 0)], along: 50_000,
        against: 50_000)
    }
    return try StreetNetwork(draft.graph(), side: .right, threads: 1)
  }

  /// Drives the street at a pace from a time on.
  private static func piece(_ network: StreetNetwork, pace: Double, from start: Double)
    -> MatchedPiece
  {
    let track = (0...40).map {
      TrackPosition(.at(Double($0) * 50, 0), time: start + Double($0) * 5 / pace)
    }
    var matcher = TrackMatcher(network)
    var options = MatchOptions()
    options.deviation = 5
    return matcher.match(track, options).pieces[0]
  }

  @Test func `a factor is the share of the free-flow speed, by day and hour`() throws {
    let network = try Self.street()
    var speeds = DrivenSpeeds(Self.clock)
    let day = 86_400.0
    for (pace, start) in [
      (0.5, Self.monday), (0.8, Self.monday + 3600), (1.0, Self.monday + 5 * day),
      (0.4, Self.monday + 6 * day + 7200),
    ] {
      speeds.add(Self.piece(network, pace: pace, from: start), on: network.graph, without: [])
    }
    let rules = speeds.table(least: 1000).rules
    #expect(rules.map(\.day) == [.weekday, .weekday, .saturday, .sunday])
    #expect(rules.allSatisfy { $0.highway == .residential })
    #expect(rules.map { $0.start / 3600 } == [6, 7, 6, 8])
    #expect(rules.map { $0.end / 3600 } == [7, 8, 7, 9])
    // Turns of a few tenths of a second are taken off.
    for (rule, factor) in zip(rules, [500, 800, 1000, 400]) {
      #expect(abs(rule.factor - factor) <= 25, "\(rule)")
    }
  }

  @Test func `an hour with too little has the mean of all, and a class with too little nothing`()
    throws
  {
    let network = try Self.street()
    var speeds = DrivenSpeeds(Self.clock)
    speeds.add(Self.piece(network, pace: 0.5, from: Self.monday), on: network.graph, without: [])
    let later = Self.piece(network, pace: 1, from: Self.monday + 7200)
    speeds.add(later, on: network.graph, without: [50_000...later.length])
    let rules = speeds.table(least: 1000).rules
    // 06 o'clock has its own; 07 and 08 have the mean of 2000 m at half and 500 m at full speed.
    #expect(rules.map { $0.start / 3600 } == [6, 7])
    #expect(rules.map { $0.end / 3600 } == [7, 9])
    #expect(abs(rules[0].factor - 500) <= 25 && (520...600).contains(rules[1].factor), "\(rules)")
    #expect(speeds.table(least: 3000).rules.isEmpty)
  }

  @Test func `what is excluded does not count`() throws {
    let network = try Self.street()
    var speeds = DrivenSpeeds(Self.clock)
    let piece = Self.piece(network, pace: 0.5, from: Self.monday)
    speeds.add(piece, on: network.graph, without: [0...piece.length])
    #expect(speeds.distance == 0 && speeds.table(least: 1).rules.isEmpty)
  }

  @Test func `a table is read as it was written`() async throws {
    await Seeds.each(Seeds.wanted(quick: 100, long: 5000)) { seed in
      var random = SplitMix64(seed: seed)
      var rules: [TrafficTable.Rule] = []
      for highway in [HighwayClass?.none, .primary, .motorwayLink, .residential] {
        for day in [DayKind?.none, .weekday, .sunday] where random.chance(percent: 60) {
          var start = 0
          while start < 1440 {
            let end = min(1440, start + random.number(in: 1...600))
            if random.chance(percent: 70) {
              rules.append(
                .init(
                  highway, day, from: 60 * start, to: 60 * end,
                  factor: random.number(in: 100...1500)))
            }
            start = end
          }
        }
      }
      guard !rules.isEmpty else { return }
      let csv = TrafficWriter.csv(TrafficTable(rules: rules))
      let read = try? TrafficReader.read(NamedFile(name: "traffic.csv", bytes: csv)).value.rules
      #expect(read == rules, "seed \(seed)")
    }
  }
}
