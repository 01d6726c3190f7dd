import Foundation
import ItineraryPlanning
import Testing
import TravelModel

@testable import Itineraries

/// Why no plan is possible, for programs.
@Suite struct ObstacleTextTests {
  private static func request() throws -> ItineraryRequest {
    let hotel = try #require(Coordinate(longitude: 24.93, latitude: 60.165))
    let station = try #require(Coordinate(longitude: 24.95, latitude: 60.175))
    let days = try [20_616, 20_617].map { day in
      ItineraryRequest.Day(
        date: try #require(CalendarDate(daysSince1970: day)),
        start: .init(hotel, name: "Hotel \"Sea\""), end: .init(station), leaves: 9 * 3600,
        arrives: 24 * 3600 + 1800)
    }
    var request = ItineraryRequest(timeZone: "Europe/Helsinki", days: days)
    request.currency = "EUR"
    return request
  }

  private static func json(
    _ reason: ImpossibleItinerary.Reason, _ changes: [ImpossibleItinerary.Change] = []
  ) throws -> [String: Any] {
    let text = ObstacleText(ImpossibleItinerary(try request(), [.init(reason, changes)]))
    let bytes = text.json
    #expect(bytes.last == UInt8(ascii: "\n") && bytes.count { $0 == UInt8(ascii: "\n") } == 1)
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let obstacle = try #require((object?["obstacles"] as? [[String: Any]])?.first)
    // The sentence is the same that people read.
    #expect(text.lines[0].hasPrefix(try #require(obstacle["text"] as? String)))
    return obstacle
  }

  private static func reason(_ reason: ImpossibleItinerary.Reason) throws -> NSDictionary {
    try #require(try json(reason)["reason"] as? NSDictionary)
  }

  @Test func `each reason has a kind and what its sentence names`() throws {
    let cases: [(ImpossibleItinerary.Reason, NSDictionary)] = [
      (
        .endsBeforeStart(day: 1),
        ["kind": "ends_before_start", "day": 1, "starts": "09:00", "ends": "24:30"]
      ),
      (
        .unreachableEnd(day: 0),
        [
          "kind": "unreachable_end", "day": 0, "start": "Hotel \"Sea\"", "time": "24:30",
          "date": "2026-06-12",
        ]
      ),
      (
        .place("Ateneum", .closed),
        ["kind": "closed", "name": "Ateneum", "dates": ["2026-06-12", "2026-06-13"]]
      ),
      (
        .place("Ateneum", .tooDear(2250)),
        ["kind": "too_dear", "name": "Ateneum", "price": 22.5, "currency": "EUR"]
      ),
      (.place("Ateneum", .rain), ["kind": "rain", "name": "Ateneum"]),
      (.meal("lunch", day: 1), ["kind": "no_meal", "name": "lunch", "date": "2026-06-13"]),
      (
        .share("art", least: 3, found: 1),
        ["kind": "too_few", "interest": "art", "least": 3, "found": 1]
      ),
      (
        .tooMuch(lacking: ["Kiasma", "lunch"], isProven: true),
        ["kind": "too_much", "lacking": ["Kiasma", "lunch"], "proven": true]
      ),
      (.ways, ["kind": "ways"]),
    ]
    for (reason, expected) in cases { #expect(try Self.reason(reason) == expected) }
  }

  @Test func `each change has a kind, what its sentence names, and the sentence`() throws {
    let date = try #require(CalendarDate(daysSince1970: 20_620))
    let cases: [(ImpossibleItinerary.Change, NSDictionary)] = [
      (.end(88_200, day: 1), ["kind": "end", "day": 1, "time": "24:30"]),
      (.start(25_500, day: 0), ["kind": "start", "day": 0, "time": "07:05"]),
      (.date(date), ["kind": "date", "date": "2026-06-16"]),
      (.mode(.transit), ["kind": "mode", "mode": "transit"]),
      (.budget(7550), ["kind": "budget", "amount": 75.5, "currency": "EUR"]),
      (.cap(2000), ["kind": "cap", "amount": 20, "currency": "EUR"]),
      // Rounded up: less would not do.
      (.walking(12_310), ["kind": "walking", "kilometres": 12.4]),
      (.unknownHours, ["kind": "unknown_hours"]),
      (
        .meal("lunch", from: 43_200, until: 54_000),
        ["kind": "meal", "name": "lunch", "from": "12:00", "until": "15:00"]
      ),
      (.stops(1), ["kind": "stops", "count": 1]),
      (.least("art", 2), ["kind": "least", "interest": "art", "count": 2]),
      (.most("museum", 4), ["kind": "most", "interest": "museum", "count": 4]),
      (.without("Romeo and Juliet"), ["kind": "without", "name": "Romeo and Juliet"]),
      (.anyTime("X"), ["kind": "any_time", "name": "X"]),
      (.anyLength("X"), ["kind": "any_length", "name": "X"]),
      (
        .both(.unknownHours, .cap(100)),
        [
          "kind": "both", "first": ["kind": "unknown_hours"],
          "second": ["kind": "cap", "amount": 1, "currency": "EUR"],
        ]
      ),
    ]
    let changes = try #require(
      try Self.json(.ways, cases.map(\.0))["changes"] as? [[String: Any]])
    #expect(changes.count == cases.count)
    for (change, (_, expected)) in zip(changes, cases) {
      let text = change["text"] as? String
      #expect(text?.isEmpty == false)
      let others = change.filter { $0.key != "text" }
      #expect(others as NSDictionary == expected, "\(text ?? "")")
    }
  }
}
