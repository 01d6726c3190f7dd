import PackingPlanning
import Testing
import TravelModel
import Weather
import _TestSupport

@testable import Trips

/// A named cause alone makes the change; this is planned again here, from the told numbers.
@Suite struct ProvenCausesTests {
  private static let begins = 20_600

  private static func weather(_ generator: inout some RandomNumberGenerator) -> [WeatherDay] {
    (0..<3).map { index in
      let low = Double(Int.random(in: -8...18, using: &generator))
      var day = WeatherDay(
        day: begins + index, kind: .forecast, low: .init(low), high: .init(low + 8),
        precipitation: .init(6))
      day.precipitationChance = Double(Int.random(in: 0...9, using: &generator)) / 10
      return day
    }
  }

  private static func counts(_ weather: [WeatherDay]) throws -> [String: Int] {
    var planner = PackingPlanner(wardrobe: WardrobeReader.usual, rules: ThingsReader.usual)
    planner.tellsWishes = false
    let place = try #require(Coordinate(longitude: 11, latitude: 48))
    let trip = TripRequest(begins: begins, days: weather.count, place: .at(place))
    let lines = try planner.plan(trip, weather: weather).lines
    return Dictionary(uniqueKeysWithValues: lines.map { ($0.id, $0.count) })
  }

  @Test(arguments: 1...8) func `a told cause alone makes the change`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let (old, new) = (Self.weather(&generator), Self.weather(&generator))
    let (before, now) = (try Self.counts(old), try Self.counts(new))
    let changes = Set(before.keys).union(now.keys).sorted().compactMap { thing -> ListChange? in
      let (count, next) = (before[thing] ?? 0, now[thing] ?? 0)
      return count == next ? nil : ListChange(thing, before: count, now: next, .wishes)
    }
    let told = try ProvenCauses(from: old, to: new, counts: Self.counts).causes(of: changes)
    #expect(told.map(\.thing) == changes.map(\.thing))
    for change in told {
      var only = old
      switch change.cause {
      case .temperature(let day, _, _):
        (only[day - 1].low, only[day - 1].high) = (new[day - 1].low, new[day - 1].high)
      case .rain(let day, _, _):
        only[day - 1].precipitationChance = new[day - 1].precipitationChance
      case .weather:
        continue
      case .wishes, .wardrobe:
        Issue.record("\(change.thing) changed by the weather: \(old) \(new)")
        continue
      }
      #expect(try Self.counts(only)[change.thing] ?? 0 == change.now, "\(old) \(new)")
    }
  }
}
