/// Finds the cheapest tickets for journeys, by the fares of a feed.
///
/// A fare covers rides behind each other if it allows as many changes, if the last boarding is not later after
/// the first one than its duration, and if its rules are met: all routes are among its routes, the zones
/// where one gets on first and off last are one of its pairs, and the zones passed are just those it contains. A fare
/// without rules is valid everywhere. Nothing is guessed: a ride that no fare covers makes the price unknown.
///
/// - Source: *General Transit Feed Specification*, Fares v1, read as OpenTripPlanner reads it.
package struct FareFinder: Sendable {
  private struct Rules: Sendable {
    var routes: Set<Int> = []
    var pairs: [(origin: String?, destination: String?)] = []
    var contains: Set<String> = []
  }

  private let feed: TransitFeed
  private let rules: [Rules]

  /// Reads the fares of a feed.
  package init(_ feed: TransitFeed) {
    self.feed = feed
    var rules = [Rules](repeating: Rules(), count: feed.fares.count)
    for rule in feed.fareRules {
      if let route = rule.route { rules[rule.fare].routes.insert(route) }
      if rule.origin != nil || rule.destination != nil {
        rules[rule.fare].pairs.append((rule.origin, rule.destination))
      }
      if let zone = rule.contains { rules[rule.fare].contains.insert(zone) }
    }
    self.rules = rules
  }

  /// Returns the lowest price of a journey; `nil` if the feed does not say, or says it in several currencies.
  package func price(of journey: Journey) -> TransitPrice? {
    let prices = Set(feed.fares.map(\.currency)).compactMap { price(of: journey, in: $0) }
    return prices.count == 1 ? prices[0] : nil
  }

  private func price(of journey: Journey, in currency: String) -> TransitPrice? {
    let count = journey.rides.count
    // The cheapest tickets for the first rides, by how many they are.
    var best: [(amount: Int, tickets: [TransitPrice.Ticket])?] = [(0, [])]
    for end in 1...count {
      var cheapest: (amount: Int, tickets: [TransitPrice.Ticket])?
      for start in 0..<end {
        guard let before = best[start] else { continue }
        for fare in feed.fares.indices where feed.fares[fare].currency == currency {
          let amount = before.amount + feed.fares[fare].price
          if let cheapest, cheapest.amount <= amount { continue }
          guard covers(fare, journey.rides[start..<end]) else { continue }
          cheapest = (
            amount, before.tickets + [TransitPrice.Ticket(fare: fare, rides: start..<end)]
          )
        }
      }
      best.append(cheapest)
    }
    return best[count].map {
      TransitPrice(amount: $0.amount, currency: currency, tickets: $0.tickets)
    }
  }

  private func covers(_ fare: Int, _ rides: ArraySlice<Journey.Ride>) -> Bool {
    guard let first = rides.first, let last = rides.last else { return false }
    let ticket = feed.fares[fare]
    if let most = ticket.transfers, rides.count - 1 > most { return false }
    if let duration = ticket.duration, last.departure - first.departure > duration { return false }
    let routes = Set(rides.flatMap { $0.trips.map { feed.trips[$0].route } })
    if let agency = ticket.agency, routes.contains(where: { feed.routes[$0].agency != agency }) {
      return false
    }
    let rules = rules[fare]
    if !rules.routes.isEmpty, !rules.routes.isSuperset(of: routes) { return false }
    if !rules.pairs.isEmpty {
      let (origin, destination) = (feed.stops[first.from].zone, feed.stops[last.to].zone)
      let isPair = rules.pairs.contains {
        ($0.origin == nil || $0.origin == origin)
          && ($0.destination == nil || $0.destination == destination)
      }
      if !isPair { return false }
    }
    return rules.contains.isEmpty || rules.contains == zones(of: rides)
  }

  /// Returns the zones that rides pass; a stop without a zone counts as one of no name.
  private func zones(of rides: ArraySlice<Journey.Ride>) -> Set<String> {
    var zones: Set<String> = []
    for ride in rides {
      for (number, trip) in ride.trips.enumerated() {
        let all = feed.trips[trip].stopTimes
        let first = number == 0 ? ride.fromVisit : all.lowerBound
        let last = number == ride.trips.count - 1 ? ride.toVisit : all.upperBound - 1
        for visit in first...last {
          zones.insert(feed.stops[Int(feed.stopTimes.stops[visit])].zone ?? "")
        }
      }
    }
    return zones
  }
}

/// The price of a journey, and the tickets that it needs.
package struct TransitPrice: Sendable, Hashable {
  /// A ticket for some consecutive rides.
  package struct Ticket: Sendable, Hashable {
    /// The fare of the feed.
    package let fare: Int
    /// The rides of the journey that it covers.
    package let rides: Range<Int>
  }

  /// In hundred-thousandths of the currency's unit.
  package let amount: Int
  /// The code of ISO 4217.
  package let currency: String
  package let tickets: [Ticket]
}
