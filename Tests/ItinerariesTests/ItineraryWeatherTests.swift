import Itineraries
import ItineraryPlanning
import OpenStreetMap
import Testing
import TravelModel
import VehicleRouting
import Weather

/// Rain keeps a traveller inside for the hours in which it is likely, and is told at the stops.
@Suite struct ItineraryWeatherTests {
  private static func place(_ id: String, _ setting: Place.Setting, longitude: Double) throws
    -> Place
  {
    Place(
      id: id, name: id, location: try #require(Coordinate(longitude: longitude, latitude: 60.17)),
      categories: [setting == .indoor ? "museum" : "park"],
      hours: .stated(try OpeningHours("24/7")),
      visit: .stated(try #require(VisitLength(least: 3600, best: 3600, most: 3600))),
      setting: .stated(setting))
  }

  private static func plan(
    _ weather: [WeatherDay], rain: Double = 0.6
  ) throws -> PlanItinerary.Result {
    let here = try #require(Coordinate(longitude: 24.94, latitude: 60.17))
    let date = try #require(CalendarDate("2026-06-12"))
    var request = ItineraryRequest(
      timeZone: "Europe/Helsinki",
      days: [
        .init(date: date, start: .init(here), end: .init(here), leaves: 36_000, arrives: 54_000)
      ])
    request.rain = rain
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(400)
    var planner = PlanItinerary(
      ways: ItineraryWays(router: nil, feed: nil, threads: 1), options: options,
      categories: CategoriesReader.usual)
    planner.weather = ItineraryWeather(weather)
    return try planner.run(
      request,
      places: [
        place("inside", .indoor, longitude: 24.941), place("outside", .outdoor, longitude: 24.942),
      ],
      .init())
  }

  /// A day on which it rains at some hours.
  private static func day(_ kind: WeatherDay.Kind, rain hours: Range<Int>) throws -> WeatherDay {
    let date = try #require(CalendarDate("2026-06-12"))
    var day = WeatherDay(
      day: date.daysSince1970, kind: kind, low: .init(12), high: .init(18),
      precipitationChance: 0.8)
    day.toldHours = (0..<24).map {
      HourWeather($0, temperature: 16, precipitationChance: hours.contains($0) ? 0.8 : 0.1)
    }
    return day
  }

  @Test func `the park is visited in the dry hours, and the museum in the rain`() throws {
    for (rain, park) in [(10..<12, 43_200...), (12..<24, ...43_200)]
      as [(Range<Int>, any RangeExpression<Int>)]
    {
      let result = try Self.plan([Self.day(.forecast, rain: rain)])
      let visits = result.plan.days[0].visits
      let outside = try #require(visits.first { result.draft.places[$0.place].id == "outside" })
      #expect(visits.count == 2)
      #expect(park.contains(outside.begins) && park.contains(outside.ends), "\(rain): \(outside)")
    }
  }

  @Test func `on a day of rain the park stays out, unless the climate says so`() throws {
    let wet = try Self.plan([Self.day(.forecast, rain: 0..<24)])
    #expect(wet.plan.days[0].visits.map(\.place).map { wet.draft.places[$0].id } == ["inside"])
    #expect(wet.leftOut.map(\.reason) == [.rain])
    for result in [
      try Self.plan([Self.day(.climate, rain: 0..<24)]),
      try Self.plan([Self.day(.forecast, rain: 0..<24)], rain: 0.9), try Self.plan([]),
    ] {
      #expect(result.plan.days[0].visits.count == 2)
    }
  }

  @Test func `what to have with one follows the hours of each visit`() throws {
    let result = try Self.plan([Self.day(.forecast, rain: 12..<24)])
    let visits = zip(result.plan.days[0].visits, result.things[0].visits)
    for (visit, things) in visits {
      #expect(things.contains { $0.id == "umbrella" } == (visit.ends > 43_200), "\(visit)")
    }
    #expect(!result.things[0].isWeatherUsual)
    #expect(try Self.plan([]).things[0].visits.allSatisfy(\.isEmpty))
    #expect(try Self.plan([Self.day(.climate, rain: 0..<24)]).things[0].isWeatherUsual)
  }
}
