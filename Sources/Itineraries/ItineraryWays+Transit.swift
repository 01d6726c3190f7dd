internal import ItineraryPlanning
internal import Transit
internal import TravelModel

extension ItineraryWays {
  /// The number of times of day at which the cost of journeys is sampled.
  private static let samples = 3

  /// Travel by timetable.
  ///
  /// Journeys between two places differ little over a day. A few are sampled, and the highest price and walk
  /// are used for all, until a plan uses one; see ``LegJourneys``.
  func transit(_ draft: ItineraryCompiler, _ feed: TransitFeed) -> MultimodalTravel.Mode {
    var mode = MultimodalTravel.Mode(.transit)
    mode.rates = draft.request.rates(of: .transit)
    let count = draft.locations.count
    var departures = [[MultimodalTravel.Departure]](repeating: [], count: count * count)
    let journeys = LegJourneys(self, draft)
    for (day, terms) in draft.request.days.enumerated() {
      let midnight = draft.midnight(of: day)
      let timetable = self.timetable(feed, terms.date, draft.request.group)
      let places = draft.locations.map { timetable.place(at: $0) }
      let profiles = timetable.profiles(between: places, threads: threads)
      let window = draft.window(of: day)
      for from in 0..<count {
        let rest = draft.rest(leaving: from)
        var greatest = [(price: Int32, walked: Int32)](repeating: (0, 0), count: count)
        for sample in 0..<Self.samples {
          let moment = window.start + (window.end - window.start) * sample / Self.samples
          let first = timetable.firstJourneys(
            from: places[from], to: places, leaving: moment - midnight)
          for (to, journey) in first.enumerated() where to != from {
            guard let terms = journey.map({ journeys.terms($0, timetable) }) else { continue }
            greatest[to] = (
              max(greatest[to].price, terms.price), max(greatest[to].walked, terms.walked)
            )
          }
        }
        for to in 0..<count where to != from {
          let (pair, profile) = (from * count + to, profiles[from, to])
          for (departure, arrival) in zip(profile.departures, profile.arrivals) {
            // Whole minutes: departure is rounded down, arrival up.
            let leaves = Self.minute(departure, .down) + Int32(midnight - rest)
            let arrives = Self.minute(arrival, .up) + Int32(midnight)
            if let last = departures[pair].last {
              // Trips still running from the day before are in a separate list; within a minute, the first is as good.
              guard leaves > last.leaves else { continue }
              if last.arrives >= arrives { departures[pair].removeLast() }
            }
            departures[pair].append(
              MultimodalTravel.Departure(
                leaves: leaves, arrives: arrives, price: greatest[to].price,
                walked: greatest[to].walked))
          }
        }
      }
    }
    mode.departures = departures
    return mode
  }

  private static func minute(_ moment: Int32, _ rule: FloatingPointRoundingRule) -> Int32 {
    Int32((Double(moment) / 60).rounded(rule)) * 60
  }
}
