internal import ItineraryPlanning
internal import Transit
internal import TravelModel

/// Finds the timetable journeys of the legs of plans, with their price and walk.
///
/// The price of every journey would be too much to find before planning. The journeys of a plan are looked up, and if one
/// takes more than assumed, the plan is made again.
struct LegJourneys {
  /// A journey in a day's timetable; times count from a midnight, in elapsed seconds of the itinerary.
  struct Found {
    let journey: Journey
    let timetable: Timetable
    let midnight: Int
  }

  private let ways: ItineraryWays
  private let draft: ItineraryCompiler
  private let fares: FareFinder?
  /// By day.
  private var timetables: [Int: Timetable] = [:]

  init(_ ways: ItineraryWays, _ draft: ItineraryCompiler) {
    (self.ways, self.draft) = (ways, draft)
    fares = ways.feed.map { FareFinder($0) }
  }

  /// Returns the journey of a leg; `nil` if it is in no timetable.
  mutating func journey(of leg: PlannedItinerary.Leg, _ day: Int) -> Found? {
    guard leg.means == .transit else { return nil }
    // Trips after midnight may be in the timetable of the day before.
    for date in (0...day).reversed() {
      guard let timetable = timetable(date) else { return nil }
      let midnight = draft.midnight(of: date)
      let query = JourneyQuery(
        from: timetable.place(at: draft.locations[leg.from]),
        to: timetable.place(at: draft.locations[leg.to]), .leaving(leg.leaves - midnight))
      // Legs are told in whole minutes.
      let journey = timetable.journeys(query).first {
        (leg.arrives - midnight - 59...leg.arrives - midnight).contains($0.arrival)
      }
      if let journey { return Found(journey: journey, timetable: timetable, midnight: midnight) }
    }
    return nil
  }

  private mutating func timetable(_ day: Int) -> Timetable? {
    if let known = timetables[day] { return known }
    let date = draft.request.days[day].date
    timetables[day] = ways.feed.map { ways.timetable($0, date, draft.request.group) }
    return timetables[day]
  }

  /// The price of a journey for all travellers, in hundredths, and its walk in metres.
  ///
  /// An unknown price counts as zero.
  func terms(_ journey: Journey, _ timetable: Timetable) -> (price: Int32, walked: Int32) {
    // The feed's unit is a thousandth of a hundredth.
    let amount =
      fares?.price(of: journey).map { price in
        let cents = (price.amount + 999) / 1000
        return draft.request.currency.flatMap {
          ways.rates.converted(cents, from: price.currency, to: $0)
        } ?? cents
      } ?? 0
    let seconds = journey.access + journey.egress + journey.changes.reduce(0) { $0 + $1.seconds }
    let metres = Int(Double(seconds) * timetable.options.walking.speed)
    return (
      Int32(clamping: amount * draft.request.group.people), Int32(clamping: metres)
    )
  }
}

extension LegJourneys {
  /// Raises the assumed price and walk between two places where a journey of a plan exceeds them.
  ///
  /// - Returns: Whether any did, so that a plan may not meet its request.
  mutating func raise(_ modes: inout [MultimodalTravel.Mode], by plans: [PlannedItinerary]) -> Bool
  {
    var isRaised = false
    for (leg, terms) in taken(plans) where terms.price > leg.price || terms.walked > leg.walked {
      isRaised = true
      let pair = leg.from * draft.locations.count + leg.to
      for index in modes[leg.mode].departures[pair].indices {
        let known = modes[leg.mode].departures[pair][index]
        modes[leg.mode].departures[pair][index].price = max(known.price, terms.price)
        modes[leg.mode].departures[pair][index].walked = max(known.walked, terms.walked)
      }
    }
    return isRaised
  }

  /// Corrects the departures of a plan where the price or walk is lower than assumed.
  ///
  /// - Returns: Whether any was corrected.
  mutating func settle(_ modes: inout [MultimodalTravel.Mode], by plan: PlannedItinerary) -> Bool {
    var isSettled = false
    for (leg, terms) in taken([plan]) where terms.price < leg.price || terms.walked < leg.walked {
      let pair = leg.from * draft.locations.count + leg.to
      let departure = modes[leg.mode].departures[pair].firstIndex {
        Int($0.leaves) == leg.leaves - leg.rest
      }
      guard let departure else { continue }
      isSettled = true
      modes[leg.mode].departures[pair][departure].price = terms.price
      modes[leg.mode].departures[pair][departure].walked = terms.walked
    }
    return isSettled
  }

  /// The legs of plans by timetable, with their price and walk.
  private mutating func taken(
    _ plans: [PlannedItinerary]
  ) -> [(leg: PlannedItinerary.Leg, terms: (price: Int32, walked: Int32))] {
    var taken: [(leg: PlannedItinerary.Leg, terms: (price: Int32, walked: Int32))] = []
    for plan in plans {
      for (number, day) in plan.days.enumerated() {
        for leg in day.visits.map(\.leg) + [day.last] {
          guard let found = journey(of: leg, number) else { continue }
          taken.append((leg, terms(found.journey, found.timetable)))
        }
      }
    }
    return taken
  }
}
