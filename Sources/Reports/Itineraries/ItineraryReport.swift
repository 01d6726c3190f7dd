package import ItineraryPlanning
internal import PlainFiles
internal import TravelModel

/// A planned itinerary as people and programs read it.
package struct ItineraryReport {
  package let draft: ItineraryDraft
  package let plan: PlannedItinerary
  /// Places that were no candidates, with the reason.
  package let leftOut: [(place: Place, reason: ItineraryDraft.Reason)]
  /// Further plans.
  package let others: [PlannedItinerary]
  /// `nil` if nobody needs to plan it anew.
  package var origin: ItineraryOrigin?

  /// Creates a report.
  package init(
    _ plan: PlannedItinerary, of draft: ItineraryDraft, others: [PlannedItinerary] = [],
    leftOut: [(place: Place, reason: ItineraryDraft.Reason)]
  ) {
    (self.plan, self.draft, self.others, self.leftOut) = (plan, draft, others, leftOut)
  }

  var request: ItineraryRequest { draft.request }

  func place(_ visit: PlannedItinerary.Visit) -> Place { draft.places[visit.place] }

  /// The clock on the wall of a day at a moment, as `HH:MM`, rounded down.
  func clock(_ moment: Int, day: Int) -> String {
    let offset =
      (request.days[day].date.daysSince1970 - request.days[0].date.daysSince1970) * 86_400
    return ClockTime.text(draft.clock.wallClock(after: moment) - offset)
  }

  /// When one is there: rounded up, so that nobody is promised too much.
  func arrival(_ moment: Int, day: Int) -> String { clock((moment + 59) / 60 * 60, day: day) }

  func money(_ cents: Int) -> String {
    let amount = Measures.fixed(Double(cents) / 100, decimals: 2)
    return request.currency.map { "\(amount) \($0)" } ?? amount
  }

  static func points(_ thousandths: Int) -> String {
    Measures.fixed(Double(thousandths) / 1000, decimals: 1)
  }

  /// Which share of the places of the plan another one does without, `0...1`; meals do not count.
  func difference(of other: PlannedItinerary) -> Double {
    func places(_ plan: PlannedItinerary) -> Set<Int> {
      Set(plan.days.flatMap(\.visits).filter { $0.meal == nil }.map(\.place))
    }
    let own = places(plan)
    return own.isEmpty ? 0 : Double(own.subtracting(places(other)).count) / Double(own.count)
  }

  /// How many visits of a meal or a place there are.
  var visitCount: Int { plan.days.reduce(0) { $0 + $1.visits.count } }

  /// The reason why a place is not in the plan, for people.
  package static func words(_ reason: ItineraryDraft.Reason, money: (Int) -> String) -> String {
    switch reason {
    case .noInterest: "meets none of the interests"
    case .excluded: "is excluded by the request"
    case .visited(let day): "was visited on \(CalendarText.day(day))"
    case .shown: "was shown before"
    case .closed: "is not open long enough while you are on the way"
    case .unknownHours: "does not say when it is open"
    case .tooDear(let cents): "costs \(money(cents)), more than one place may"
    case .otherCurrency(let code): "is paid in \(code)"
    case .noWheelchair: "does not say that a wheelchair gets in"
    case .rain: "is outside, and rain is likely"
    }
  }

  static func words(_ means: Ways.Means) -> String {
    switch means {
    case .walk: "walk"
    case .bicycle: "cycle"
    case .car: "drive"
    case .ride: "take a ride"
    case .transit: "public transport"
    }
  }
}
