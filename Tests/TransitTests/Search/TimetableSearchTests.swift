import PlainFiles
import Testing
import TravelModel
import _TestSupport

@testable import Transit

/// All searches against an oracle that shares no code with them, on feeds by chance.
@Suite struct TimetableSearchTests {
  /// Days with 24, 23 and 25 hours, days beside them, and the last one of a calendar.
  static let dates = [
    "2026-06-01", "2026-03-29", "2026-03-28", "2026-03-30", "2026-10-25", "2026-10-26",
    "2026-10-24",
    "2026-12-31",
  ]

  struct Case {
    var feed: SmallFeed
    var compiled: TransitFeed
    var timetable: Timetable
    var oracle: TimetableOracle
    var checker: JourneyChecker

    init(_ random: inout SplitMix64) throws {
      let date = dates[random.number(in: 0...dates.count - 1)]
      feed = .random(&random, around: date)
      compiled = try FeedReader.read(name: "feed", files: feed.files).value
      var options = Timetable.Options()
      options.isWheelchair = random.chance(percent: 20)
      options.walking.slack = [0, 0, 60, 125][random.number(in: 0...3)]
      timetable = Timetable(
        compiled, date: CalendarDate(date)!, options: options, streets: feed.streets)
      oracle = TimetableOracle(
        feed, date: date, slack: options.walking.slack,
        longestChange: options.walking.longestChange,
        horizon: options.horizon, isWheelchair: options.isWheelchair)
      checker = JourneyChecker(
        feed: feed, compiled: compiled, date: date, changes: oracle.changes,
        isWheelchair: options.isWheelchair)
    }

    func place(_ random: inout SplitMix64) -> TransitPlace {
      func walks() -> [StopWalk] {
        (0..<feed.stopCount).compactMap { stop in
          random.chance(percent: 35)
            ? StopWalk(stop: stop, seconds: random.number(in: 0...900)) : nil
        }
      }
      return TransitPlace(toStops: walks(), fromStops: walks())
    }
  }

  /// The answers that an oracle's arrivals with at most 1, 2, … rides stand for.
  static func front(_ arrivals: [Int]) -> [[Int]] {
    var result: [[Int]] = []
    for (index, arrival) in arrivals.enumerated() where arrival < TimetableOracle.never {
      if arrival < result.last?[1] ?? .max { result.append([index + 1, arrival]) }
    }
    return result
  }

  @Test func `journeys after a moment arrive when the oracle's do, and leave as late`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 5000)) { seed in
      var random = SplitMix64(seed: seed)
      guard let example = try? Case(&random) else { return }
      for _ in 0..<4 {
        let (from, to) = (example.place(&random), example.place(&random))
        let start = random.number(in: -600...28 * 3600)
        let rides = random.chance(percent: 50) ? 6 : random.number(in: 1...3)
        let query = JourneyQuery(from: from, to: to, .leaving(start), maxTransfers: rides - 1)
        let journeys = example.timetable.journeys(query)
        let expected = example.oracle.arrivals(from: from, to: to, leaving: start, rides: rides)
        #expect(journeys.map { [$0.rides.count, $0.arrival] } == Self.front(expected), "\(random)")
        for journey in journeys {
          let faults = example.checker.faults(journey, from: from, to: to)
          #expect(faults == [], "\(random)")
          #expect(example.timetable.contains(journey, for: query), "\(random)")
          for edited in journey.edited() {
            #expect(!example.timetable.contains(edited, for: query), "\(random): \(edited)")
          }
          let latest = example.oracle.departure(
            from: from, to: to, arrivingBy: journey.arrival, rides: journey.rides.count)
          #expect(journey.departure == latest, "\(random)")
        }
      }
    }
  }

  @Test func `one search for many places arrives at each when the oracle does`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 5000)) { seed in
      var random = SplitMix64(seed: seed &+ 4_000_000)
      guard let example = try? Case(&random) else { return }
      let from = example.place(&random)
      let targets = (0..<4).map { _ in example.place(&random) }
      let start = random.number(in: -600...28 * 3600)
      let rides = random.number(in: 1...6)
      let journeys = example.timetable.firstJourneys(
        from: from, to: targets, leaving: start, maxTransfers: rides - 1)
      for (journey, to) in zip(journeys, targets) {
        let front = Self.front(
          example.oracle.arrivals(from: from, to: to, leaving: start, rides: rides))
        #expect(journey.map { [$0.rides.count, $0.arrival] } == front.last, "\(random)")
        if let journey {
          #expect(example.checker.faults(journey, from: from, to: to) == [], "\(random)")
          #expect(journey.departure >= start, "\(random)")
        }
      }
    }
  }

  @Test func `journeys up to a moment leave when the oracle's do, and arrive as early`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 5000)) { seed in
      var random = SplitMix64(seed: seed &+ 1_000_000)
      guard let example = try? Case(&random) else { return }
      for _ in 0..<3 {
        let (from, to) = (example.place(&random), example.place(&random))
        let end = random.number(in: 0...30 * 3600)
        let most = random.number(in: 1...5)
        let journeys = example.timetable.journeys(
          JourneyQuery(from: from, to: to, .arriving(end), maxTransfers: most - 1))
        var expected: [[Int]] = []
        for rides in 1...most {
          let departure = example.oracle.departure(
            from: from, to: to, arrivingBy: end, rides: rides)
          guard let departure, departure > expected.last?[1] ?? .min else { continue }
          expected.append([rides, departure])
        }
        #expect(journeys.map { [$0.rides.count, $0.departure] } == expected, "\(random)")
        for journey in journeys {
          #expect(example.checker.faults(journey, from: from, to: to) == [], "\(random)")
          let arrivals = example.oracle.arrivals(
            from: from, to: to, leaving: journey.departure, rides: journey.rides.count)
          #expect(journey.arrival == arrivals.last, "\(random)")
        }
      }
    }
  }

  @Test func `profiles say for each moment what the oracle says`() async {
    await Seeds.each(Seeds.wanted(quick: 300, long: 5000)) { seed in
      var random = SplitMix64(seed: seed &+ 2_000_000)
      guard let example = try? Case(&random) else { return }
      let places = (0..<3).map { _ in example.place(&random) }
      let matrix = example.timetable.profiles(between: places, threads: 1 + Int(seed % 2))
      for from in places.indices {
        for to in places.indices where from != to {
          let profile = matrix[from, to]
          for list in [profile.departures, profile.arrivals] {
            #expect(zip(list, list.dropFirst()).allSatisfy { $0 < $1 }, "\(random)")
          }
          // Each departure, the moment after it, and moments by chance; from the last minute before
          // midnight on, by when all first stops lie after it.
          var moments = profile.departures.flatMap { [Int($0), Int($0) + 1] }.shuffled(
            using: &random
          ).prefix(8)
          for _ in 0..<4 { moments.append(random.number(in: 0...30 * 3600)) }
          for moment in moments where moment >= 0 {
            let expected = example.oracle.arrivals(
              from: places[from], to: places[to], leaving: moment, rides: 20
            ).last!
            #expect(
              profile.arrival(leaving: moment) ?? TimetableOracle.never
                == min(expected, TimetableOracle.never),
              "\(random) \(from) to \(to) at \(moment)")
          }
        }
      }
    }
  }
}

extension Journey {
  /// The journey with each of its moments and walks a second off, and with a ride or a change less.
  fileprivate func edited() -> [Journey] {
    func journey(
      departure: Int = 0, arrival: Int = 0, access: Int = 0, egress: Int = 0,
      rides: [Ride]? = nil, changes: [Change]? = nil
    ) -> Journey {
      Journey(
        departure: self.departure + departure, arrival: self.arrival + arrival,
        access: self.access + access, rides: rides ?? self.rides,
        changes: changes ?? self.changes, egress: self.egress + egress)
    }
    return [
      journey(departure: -1), journey(arrival: 1), journey(departure: 1, access: -1),
      journey(arrival: 1, egress: 1), journey(rides: []), journey(rides: rides.dropLast()),
      journey(rides: rides + rides), journey(changes: changes + changes + changes.prefix(1)),
    ].filter { $0 != self }
  }
}
