internal import Directions
package import ItineraryPlanning
internal import Localization
internal import PlainFiles
internal import TravelModel

/// Why no plan keeps a request, for people.
package struct ObstacleText {
  let request: ItineraryRequest
  let obstacles: [ImpossibleItinerary.Obstacle]
  /// The language of all error messages.
  private let english = ItineraryWords.of(Wording())

  /// Creates the text of an error.
  package init(_ error: ImpossibleItinerary) {
    (request, obstacles) = (error.request, error.obstacles)
  }

  /// A line for each obstacle, with the nearest changes.
  package var lines: [String] {
    obstacles.map { obstacle in
      let changes = obstacle.changes.map(words)
      let remedy =
        switch changes.count {
        case 0: "No single change makes it possible; ask for less."
        case 1: "This makes it possible: \(changes[0])."
        default: "Each of these makes it possible: \(changes.joined(separator: "; "))."
        }
      return "\(words(obstacle.reason)). \(remedy)"
    }
  }

  func words(_ reason: ImpossibleItinerary.Reason) -> String {
    switch reason {
    case .endsBeforeStart(let day):
      let terms = request.days[day]
      let (starts, ends) = (ClockTime.text(terms.leaves), ClockTime.text(terms.arrives))
      return terms.leaves == terms.arrives
        ? "\(title(day)) starts and ends at the same time, \(ends)"
        : "\(title(day)) ends at \(ends), before it starts at \(starts)"
    case .unreachableEnd(let day):
      let terms = request.days[day]
      return "\(terms.end.name ?? "The end") cannot be reached by "
        + "\(ClockTime.text(terms.arrives)) from \(terms.start.name ?? "the start") on "
        + "\(terms.date), even without a visit"
    case .place(let name, let reason):
      let dates = request.days.map { "\($0.date)" }.joined(separator: ", ")
      return "\(name) must be visited, but \(english.reason(reason, request.currency))"
        + (reason == .closed ? " (\(dates))" : "")
    case .meal(let name, let day):
      return "No place is open for \(name) on \(request.days[day].date)"
    case .share(let interest, let least, let found):
      return "At least \(least) places for \(interest) are required, but only \(found) can be "
        + "visited"
    case .tooMuch(let lacking, let isProven):
      let sentence =
        isProven
        ? "The demands do not fit together"
        : "No plan was found that meets all demands"
      return lacking.isEmpty
        ? sentence : "\(sentence); the best one lacks \(lacking.joined(separator: ", "))"
    case .ways:
      return "Travel alone exceeds the budget or the walking limit"
    }
  }

  func words(_ change: ImpossibleItinerary.Change) -> String {
    switch change {
    case .end(let time, let day): "end\(of(day)) at \(ClockTime.text(time))"
    case .start(let time, let day): "start\(of(day)) at \(ClockTime.text(time))"
    case .date(let date): "go on \(Self.weekday(date)) \(date)"
    case .mode(let means): "allow the mode \(means.rawValue)"
    case .budget(let cents): "a budget of \(money(cents))"
    case .cap(let cents): "a cap of \(money(cents))"
    case .walking(let metres): "walking up to \(Measures.kilometres(metres))"
    case .unknownHours: "unknown_hours: true"
    case .meal(let name, let from, let until):
      "\(name) between \(ClockTime.text(from)) and \(ClockTime.text(until))"
    case .stops(let count): "at least \(count.of("stop")) a day"
    case .least(let interest, let count): "at least \(count) for \(interest)"
    case .most(let interest, let count): "up to \(count) for \(interest)"
    case .without(let name): "leave out \(name)"
    case .anyTime(let name): "\(name) at any time"
    case .anyLength(let name): "\(name) for the usual length"
    case .both(let first, let second): "\(words(first)) and \(words(second))"
    }
  }

  private static func weekday(_ date: CalendarDate) -> String {
    // The first of January 1970 was a Thursday.
    ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][((date.daysSince1970 % 7) + 7) % 7]
  }

  private func title(_ day: Int) -> String {
    request.days.count == 1 ? "The day" : "Day \(day + 1) (\(request.days[day].date))"
  }

  private func of(_ day: Int) -> String {
    request.days.count == 1 ? "" : " day \(day + 1)"
  }

  private func money(_ cents: Int) -> String {
    let amount = Measures.fixed(Double(cents) / 100, decimals: 2)
    return request.currency.map { "\(amount) \($0)" } ?? amount
  }
}
