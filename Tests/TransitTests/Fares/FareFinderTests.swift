import Testing
import _TestSupport

@testable import Transit

/// The cheapest tickets, against all ways to cut rides into tickets.
@Suite struct FareFinderTests {
  struct Case {
    var feed = TransitFeed(timeZone: "Europe/Helsinki")
    var journey: Journey

    /// Rides of one trip each, and fares by chance.
    init(_ random: inout SplitMix64) {
      let count = random.number(in: 1...5)
      var rides: [Journey.Ride] = []
      for number in 0..<3 {
        feed.routes.append(
          TransitRoute(
            id: "r\(number)", agency: nil, shortName: nil, longName: nil, type: 3, color: nil))
      }
      var moment = 0
      for ride in 0..<count {
        for end in 0..<2 {
          feed.stops.append(
            TransitStop(
              id: "s\(ride)\(end)", name: "", platformCode: nil, kind: .platform,
              coordinate: .init(longitude: 0, latitude: 0)!, parent: nil,
              zone: random.chance(percent: 90) ? "z\(random.number(in: 0...1))" : nil,
              wheelchair: .unknown))
          feed.stopTimes.stops.append(Int32(2 * ride + end))
        }
        feed.trips.append(
          TransitTrip(
            id: "t\(ride)", route: random.number(in: 0...2), service: 0, headsign: nil,
            shortName: nil,
            block: nil, shape: nil, wheelchair: .unknown, stopTimes: 2 * ride..<2 * ride + 2))
        moment += random.number(in: 1...60) * 60
        rides.append(
          Journey.Ride(
            trips: [ride], shift: 0, from: 2 * ride, to: 2 * ride + 1, fromVisit: 2 * ride,
            toVisit: 2 * ride + 1, departure: moment, arrival: moment + 60, headway: nil,
            stopCount: 1))
      }
      for fare in 0..<random.number(in: 1...4) {
        feed.fares.append(
          TransitFare(
            id: "f\(fare)", price: random.number(in: 1...9) * 10_000, currency: "EUR",
            transfers: random.chance(percent: 40) ? nil : random.number(in: 0...2),
            duration: random.chance(percent: 50) ? nil : random.number(in: 10...90) * 60,
            agency: nil))
        for _ in 0..<random.number(in: 0...3) {
          func zone(_ percent: Int) -> String? {
            random.chance(percent: percent) ? "z\(random.number(in: 0...1))" : nil
          }
          feed.fareRules.append(
            TransitFareRule(
              fare: fare, route: random.chance(percent: 60) ? random.number(in: 0...2) : nil,
              origin: zone(25), destination: zone(25), contains: zone(20)))
        }
      }
      journey = Journey(
        departure: 0, arrival: moment + 60, access: 0, rides: rides,
        changes: (1..<count).map { Journey.Change(from: 2 * $0 - 1, to: 2 * $0, seconds: 0) },
        egress: 0)
    }

    /// Whether a fare is valid for some rides, read off its rows one by one.
    func isValid(_ fare: Int, _ rides: Range<Int>) -> Bool {
      let ticket = feed.fares[fare]
      if rides.count > (ticket.transfers ?? 99) + 1 { return false }
      let times = rides.map { journey.rides[$0].departure }
      if let duration = ticket.duration, times.max()! - times.min()! > duration { return false }
      let rows = feed.fareRules.filter { $0.fare == fare }
      let routes = rows.compactMap(\.route)
      for ride in rides where !routes.isEmpty {
        if !routes.contains(feed.trips[ride].route) { return false }
      }
      let ends = rows.filter { $0.origin != nil || $0.destination != nil }
      if !ends.isEmpty {
        let (first, last) = (
          feed.stops[2 * rides.lowerBound].zone, feed.stops[2 * rides.upperBound - 1].zone
        )
        var fits = false
        for row in ends {
          if let origin = row.origin, origin != first { continue }
          if let destination = row.destination, destination != last { continue }
          fits = true
        }
        if !fits { return false }
      }
      let contained = rows.compactMap(\.contains)
      let passed = rides.flatMap {
        [feed.stops[2 * $0].zone ?? "", feed.stops[2 * $0 + 1].zone ?? ""]
      }
      return contained.isEmpty || Set(contained) == Set(passed)
    }

    /// The lowest price of the rides from one on, over all first tickets.
    func cheapest(from first: Int = 0) -> Int? {
      if first == journey.rides.count { return 0 }
      var best: Int?
      for end in first + 1...journey.rides.count {
        for fare in feed.fares.indices where isValid(fare, first..<end) {
          guard let rest = cheapest(from: end) else { continue }
          best = min(best ?? .max, feed.fares[fare].price + rest)
        }
      }
      return best
    }
  }

  @Test func `the price is the lowest of all ways to buy tickets, and unknown if there is none`()
    async
  {
    await Seeds.each(Seeds.wanted(quick: 500, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed)
      let example = Case(&random)
      let price = FareFinder(example.feed).price(of: example.journey)
      #expect(price?.amount == example.cheapest(), "\(random)")
      guard let price else { return }
      #expect(
        price.tickets.flatMap { Array($0.rides) } == Array(example.journey.rides.indices),
        "\(random)")
      #expect(price.tickets.allSatisfy { example.isValid($0.fare, $0.rides) }, "\(random)")
      #expect(
        price.tickets.map { example.feed.fares[$0.fare].price }.reduce(0, +) == price.amount,
        "\(random)")
    }
  }
}
