internal import Directions
internal import ItineraryPlanning
internal import PlainFiles
internal import TravelModel

extension ObstacleText {
  /// The obstacles on one line of JSON, for programs that word them in other languages.
  ///
  /// Each reason and each change has a `kind`, and what its sentence names: days from 0, clock times beyond midnight as
  /// in requests, kilometres, and amounts in the currency's unit.
  package var json: [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.list("obstacles") { json in
        for obstacle in obstacles {
          json.object { json in
            json.field("text", words(obstacle.reason))
            json.object("reason") { write(obstacle.reason, to: &$0) }
            json.list("changes") { json in
              for change in obstacle.changes {
                json.object { json in
                  json.field("text", words(change))
                  write(change, to: &json)
                }
              }
            }
          }
        }
      }
    }
    return json.finish()
  }

  private func write(_ reason: ImpossibleItinerary.Reason, to json: inout JSONWriter) {
    func kind(_ name: String) { json.field("kind", name) }
    switch reason {
    case .endsBeforeStart(let day):
      let terms = request.days[day]
      let isSame = terms.leaves == terms.arrives
      kind(isSame ? "no_time" : "ends_before_start")
      json.field("day", day)
      json.field(isSame ? "time" : "ends", Self.clock(terms.arrives))
      if !isSame { json.field("starts", Self.clock(terms.leaves)) }
    case .unreachableEnd(let day):
      let terms = request.days[day]
      kind("unreachable_end")
      json.field("day", day)
      if let name = terms.start.name { json.field("start", name) }
      if let name = terms.end.name { json.field("end", name) }
      json.field("time", Self.clock(terms.arrives))
      json.field("date", "\(terms.date)")
    case .place(let name, let why):
      write(why, to: &json)
      json.field("name", name)
      if why == .closed {
        json.list("dates") { json in for day in request.days { json.value("\(day.date)") } }
      }
    case .meal(let name, let day):
      kind("no_meal")
      json.field("name", name)
      json.field("date", "\(request.days[day].date)")
    case .share(let interest, let least, let found):
      kind("too_few")
      json.field("interest", interest)
      json.field("least", least)
      json.field("found", found)
    case .tooMuch(let lacking, let isProven):
      kind("too_much")
      json.list("lacking") { json in for name in lacking { json.value(name) } }
      json.field("proven", isProven)
    case .ways: kind("ways")
    }
  }

  private func write(_ reason: ItineraryCompiler.Reason, to json: inout JSONWriter) {
    let kind =
      switch reason {
      case .noInterest: "no_interest"
      case .excluded: "excluded"
      case .visited: "visited"
      case .shown: "shown"
      case .closed: "closed"
      case .unknownHours: "unknown_hours"
      case .tooDear: "too_dear"
      case .otherCurrency: "other_currency"
      case .noWheelchair: "no_wheelchair"
      case .rain: "rain"
      }
    json.field("kind", kind)
    switch reason {
    case .visited(let day): json.field("date", CalendarText.day(day))
    case .tooDear(let cents): writeMoney(cents, as: "price", to: &json)
    case .otherCurrency(let code): json.field("currency", code)
    default: break
    }
  }

  private func write(_ change: ImpossibleItinerary.Change, to json: inout JSONWriter) {
    func kind(_ name: String) { json.field("kind", name) }
    switch change {
    case .end(let time, let day), .start(let time, let day):
      if case .end = change { kind("end") } else { kind("start") }
      json.field("day", day)
      json.field("time", Self.clock(time))
    case .date(let date):
      kind("date")
      json.field("date", "\(date)")
    case .mode(let means):
      kind("mode")
      json.field("mode", means.rawValue)
    case .budget(let cents), .cap(let cents):
      if case .budget = change { kind("budget") } else { kind("cap") }
      writeMoney(cents, as: "amount", to: &json)
    case .walking(let metres):
      kind("walking")
      json.field("kilometres", (metres + 99) / 100, decimals: 1)
    case .unknownHours: kind("unknown_hours")
    case .meal(let name, let from, let until):
      kind("meal")
      json.field("name", name)
      json.field("from", Self.clock(from))
      json.field("until", Self.clock(until))
    case .stops(let count):
      kind("stops")
      json.field("count", count)
    case .least(let interest, let count), .most(let interest, let count):
      if case .least = change { kind("least") } else { kind("most") }
      json.field("interest", interest)
      json.field("count", count)
    case .without(let name):
      kind("without")
      json.field("name", name)
    case .anyTime(let name):
      kind("any_time")
      json.field("name", name)
    case .anyLength(let name):
      kind("any_length")
      json.field("name", name)
    case .both(let first, let second):
      kind("both")
      json.object("first") { write(first, to: &$0) }
      json.object("second") { write(second, to: &$0) }
    }
  }

  private func writeMoney(_ cents: Int, as name: String, to json: inout JSONWriter) {
    json.field(name, cents, decimals: 2)
    if let currency = request.currency { json.field("currency", currency) }
  }

  /// A time of day as in requests, where the hours go on behind midnight.
  private static func clock(_ seconds: Int) -> String {
    let minutes = seconds / 60
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
