import BasicAlgorithms
import Testing
import TravelModel
import WasteCollection

@testable import VehicleRouting

@Suite struct PolicyTests {
  /// A day on the great circle, with bins in a row east of the depot.
  private static func day(
    _ fills: [Double], rates: [Double]? = nil, policy: ServicePolicy, capacity: Int = 2000
  ) throws -> DepotDay {
    let place = try #require(Coordinate(longitude: 25, latitude: 60))
    let clock = try #require(
      LocalClock(timeZone: "Europe/Helsinki", date: CalendarDate("2026-05-12")))
    let shift = try #require(TimeWindow(start: 21_600, end: 50_400))
    let bins = try fills.enumerated().map { index, fill in
      Bin(
        id: "B\(index)",
        coordinate: try #require(
          Coordinate(longitude: 25 + 0.002 * Double(index + 1), latitude: 60)),
        fill: fill, fillRate: rates?[index] ?? 0.3)
    }
    return DepotDay(
      name: "Row", clock: clock,
      depot: DepotDay.Depot(id: "D", name: "D", coordinate: place),
      streams: [DepotDay.Stream(id: "litter", name: "litter")],
      vehicles: [
        DepotDay.Vehicle(
          id: "T", capacity: .shared(capacity), shift: shift,
          costs: DepotDay.Vehicle.Costs(perHour: 40, perKilometre: 1))
      ], policy: policy, bins: bins)
  }

  private static func overflow(_ day: DepotDay) -> ServiceSelection {
    OverflowPolicy(
      for: day, in: day.problem(serving: day.bins),
      forecast: DepotForecast(
        of: day, readings: day.readings, now: day.roundsBegin, next: day.nextRoundsBegin)
    ).selection(of: day)
  }

  @Test(arguments: [
    ("threshold:0.7", "threshold:0.7"), ("threshold", "threshold:0.7"),
    ("threshold+onroute:90", "threshold+onroute:90"), ("overflow", "overflow"),
    ("overflow:25", "overflow:25.0"), ("horizon:5", "horizon:5"),
    ("overflow:0.07/l", "overflow:0.07/l"),
    ("threshold+onroute:60@0.8", "threshold+onroute:60@0.8"),
  ])
  func `policies are read and written`(text: String, written: String) throws {
    #expect(try #require(ServicePolicy(text)).text == written)
  }

  @Test(arguments: [
    "", "threshold:2", "threshold:x", "overflow:0", "overflow:-1", "horizon:0", "horizon:2.5",
    "horizon:99", "sometimes", "threshold:", "overflow:inf",
    "overflow:/l", "overflow:0/l", "threshold+onroute:60@2", "threshold+onroute:60@",
  ])
  func `what is no policy is none`(text: String) { #expect(ServicePolicy(text) == nil) }

  @Test func `the threshold is strict, and bins on the way are offered at the detour`() throws {
    var policy = ServicePolicy(.onRoute)
    policy.detour = 90
    let day = try Self.day([0.71, 0.7, 0.35, 0.34], policy: policy)
    #expect(
      ServiceSelection(byLevelsOf: day).choices.map(\.decision) == [
        .serve, .offer(seconds: 90), .offer(seconds: 90), .leave,
      ])
    var plain = day
    plain.policy.kind = .threshold
    #expect(
      ServiceSelection(byLevelsOf: plain).choices.map(\.decision) == [
        .serve, .leave, .leave, .leave,
      ])
  }

  @Test func `the fuller and the faster a bin, the more it is worth`() throws {
    let day = try Self.day(
      [0.5, 0.6, 0.7, 0.8, 0.9], policy: ServicePolicy(.overflow))
    let worth = Self.overflow(day).choices.map { $0.worth ?? 0 }
    #expect(worth == worth.sorted())
    #expect(worth[4] > worth[0])
    let paces = try Self.day(
      [0.6, 0.6, 0.6], rates: [0.1, 0.3, 0.5], policy: ServicePolicy(.overflow))
    let byPace = Self.overflow(paces).choices.map { $0.worth ?? 0 }
    #expect(byPace == byPace.sorted())
    #expect(Self.overflow(day).choices.allSatisfy { ($0.forecast?.overflow ?? -1) >= 0 })
  }

  @Test func `patience and certainty make bins wait no longer`() throws {
    var day = try Self.day([1, 1, 0.95, 0.2], policy: ServicePolicy(.overflow))
    day.bins[0].fullSince = day.roundsBegin(before: 2)
    day.bins[1].fullSince = day.roundsBegin(before: 1)
    var choices = Self.overflow(day).choices
    #expect(choices.map { $0.decision == .serve } == [true, false, false, false])
    #expect(choices[0].reason == .overflows)
    day.policy.patience = 1
    choices = Self.overflow(day).choices
    #expect(choices.map { $0.decision == .serve } == [true, true, false, false])
    day.policy.certain = 0.9
    choices = Self.overflow(day).choices
    #expect(choices.map { $0.decision == .serve } == [true, true, true, false])
    #expect(choices[2].reason == .certain)
  }

  @Test func `rounds that do not go out every day look farther ahead`() throws {
    var day = try Self.day([0.4, 0.6], policy: ServicePolicy(.overflow))
    let daily = Self.overflow(day).choices
    // 12 May 2026 is a Tuesday.
    day.roundDays = [1, 4]
    #expect(day.nextRoundsBegin - day.roundsBegin == 3 * 1440)
    #expect(day.roundsBegin - day.roundsBegin(before: 1) == 4 * 1440)
    let rare = Self.overflow(day).choices
    for (a, b) in zip(daily, rare) {
      #expect((b.forecast?.overflow ?? 0) > (a.forecast?.overflow ?? 1))
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `the days ahead are decided within what trucks hold`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let fills = (0..<8).map { _ in 0.2 + 0.8 * random.fraction() }
    let rates = (0..<8).map { _ in 0.1 + 0.4 * random.fraction() }
    var policy = ServicePolicy(.horizon)
    policy.days = 3
    policy.overflowCost = 500
    let capacity = 500
    var day = try Self.day(fills, rates: rates, policy: policy, capacity: capacity)
    func select() throws -> ServiceSelection {
      let forecast = DepotForecast(
        of: day, readings: [], now: day.roundsBegin, next: day.nextRoundsBegin)
      return try HorizonPolicy(
        for: day, in: day.problem(serving: day.bins), forecast: forecast
      ).selection(of: day)
    }
    let selection = try select()
    let chosen = zip(day.bins, selection.choices).filter { $0.1.decision == .serve }.map(\.0)
    #expect(chosen.reduce(0) { $0 + $1.fill * $1.capacity } <= Double(capacity) + 1, "\(seed)")
    #expect(!chosen.isEmpty, "seed \(seed): overflows cost ten times a visit")
    #expect(try select().choices == selection.choices)
    // What has overflowed too long goes first.
    let last = try #require(day.bins.indices.min { day.bins[$0].fill < day.bins[$1].fill })
    day.bins[last].fill = 1
    day.bins[last].fullSince = day.roundsBegin(before: 3)
    #expect(try select().choices[last].decision == .serve, "seed \(seed)")
  }
}
