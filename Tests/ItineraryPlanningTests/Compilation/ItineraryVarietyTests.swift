import OpenStreetMap
import Testing
import TravelModel
import VehicleRouting

@testable import ItineraryPlanning

/// Days that are not filled with more of the same.
@Suite struct ItineraryVarietyTests {
  /// Places in a row of 200 m, by category; open all day.
  private static func row(_ kinds: [String], metres: Double = 200) throws -> [Place] {
    try kinds.enumerated().map { index, kind in
      var place = Place(
        id: "p\(index)", name: "\(kind) \(index)",
        location: try #require(
          Coordinate(longitude: 24.94 + Double(index) * metres / 55_600, latitude: 60.17)),
        categories: [kind], hours: .stated(try OpeningHours("24/7")),
        visit: .stated(try #require(VisitLength(least: 600, best: 1800, most: 3600))),
        setting: .stated(.indoor))
      place.popularity = .stated(0.9 - Double(index) * 0.01)
      return place
    }
  }

  private static func plan(
    _ places: [Place], from: Int = 9, until: Int = 18, date: String = "2027-06-11",
    _ change: (inout ItineraryRequest) -> Void = { _ in }
  ) throws -> (names: [String], draft: ItineraryCompiler, plan: PlannedItinerary) {
    let spot = places[0].location
    let day = ItineraryRequest.Day(
      date: try #require(CalendarDate(date)), start: .init(spot), end: .init(spot),
      leaves: from * 3600, arrives: until * 3600)
    var request = ItineraryRequest(timeZone: "Europe/Helsinki", days: [day])
    change(&request)
    let draft = ItineraryCompiler(request, places: places, categories: CategoriesReader.usual)
    let points = draft.locations.map { FixedCoordinate($0) }
    var mode = MultimodalTravel.Mode(.walk)
    mode.rates = request.rates(of: .walk)
    mode.metres = points.flatMap { from in points.map { Int32(from.distance(to: $0)) } }
    mode.seconds = mode.metres.map { ($0 * 4 / 5 + 59) / 60 * 60 }
    let ways = MultimodalTravel(count: points.count, modes: [mode])
    let problem = draft.problem(ways)
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(500)
    let answer = try #require(ItinerarySolver(problem, options: options).solve())
    let plan = try #require(draft.planned(answer, problem))
    let checker = ItineraryChecker(
      request, places: places, categories: CategoriesReader.usual, ways: ways)
    #expect(checker.violations(of: plan) == [])
    return (plan.days[0].visits.map { places[$0.place].name }, draft, plan)
  }

  @Test func `a day has few stops, and of each kind at most three`() throws {
    let kinds = (0..<24).map { ["museum", "church", "castle", "attraction"][$0 % 4] }
    let names = try Self.plan(try Self.row(kinds)).names
    #expect((4...7).contains(names.count), "\(names)")
    for kind in Set(kinds) { #expect(names.count { $0.hasPrefix(kind) } <= 3, "\(names)") }
    #expect(try Self.plan(try Self.row(kinds), until: 12).names.count <= 4)
  }

  @Test func `kinds that are one to people count as one`() throws {
    let kinds = ["museum", "art", "museum", "art", "museum", "church", "castle", "attraction"]
    let names = try Self.plan(try Self.row(kinds)).names
    #expect(names.count { $0.hasPrefix("museum") || $0.hasPrefix("art") } <= 3, "\(names)")
  }

  @Test func `who wants one kind alone gets more of it`() throws {
    let places = try Self.row([String](repeating: "museum", count: 12))
    let names = try Self.plan(places) { $0.interests = ["museum": 1] }.names
    #expect(names.count > 3, "\(names)")
  }

  @Test func `the number of stops is the traveller's, and what must be seen is never too much`()
    throws
  {
    let kinds = (0..<12).map { ["museum", "church", "castle"][$0 % 3] }
    let places = try Self.row(kinds)
    #expect(try Self.plan(places) { $0.stops = 2...2 }.names.count == 2)
    #expect(try Self.plan(places) { $0.stops = 8...9 }.names.count >= 8)
    let demanded = (0..<4).map { "p\($0 * 3)" }
    let names = try Self.plan(places) { $0.mustSee = demanded }.names
    #expect(names.count { $0.hasPrefix("museum") } >= 4, "\(names)")
  }

  @Test func `of each interest there is something, where it is not far`() throws {
    var kinds = [String](repeating: "castle", count: 10)
    kinds[9] = "garden"
    var places = try Self.row(kinds)
    places[9].popularity = .stated(0.4)
    let wanted = try Self.plan(places, until: 13) { $0.interests = ["castle": 3, "garden": 2] }
    #expect(wanted.names.contains("garden 9"), "\(wanted.names)")
    #expect(wanted.plan.isProven)
  }

  @Test
  func `of places side by side the better one is visited, and the other told to be next to it`()
    throws
  {
    let places = try Self.row(["church", "church", "museum", "castle"], metres: 40)
    let (names, draft, _) = try Self.plan(places)
    #expect(names.contains("church 0") && !names.contains("church 1"), "\(names)")
    let groups = draft.problem(MultimodalTravel(count: 6, modes: [])).candidates.map(\.group)
    #expect(groups == [0, 0, 2, 3])
    // Whoever names the other one sees both.
    let both = try Self.plan(places) { $0.mustSee = ["p1"] }.names
    #expect(both.contains("church 0") && both.contains("church 1"), "\(both)")
  }

  @Test func `parks are visited by daylight, shops not on holidays, and only by who wants them`()
    throws
  {
    let places = try Self.row(["park", "shopping", "museum"])
    let winter = try Self.plan(places, from: 17, until: 22, date: "2027-01-15").names
    #expect(winter == ["museum 2"])
    let summer = try Self.plan(places, from: 17, until: 22).names
    #expect(Set(summer) == ["park 0", "museum 2"])
    let shoppers = try Self.plan(places) { $0.interests = ["shops": 1] }.names
    #expect(shoppers == ["shopping 1"])
    let holiday = try #require(CalendarDate("2027-06-11"))
    let closed = try Self.plan(places) {
      $0.interests = ["shops": 1]
      $0.holidays = [holiday]
    }.names
    #expect(closed.isEmpty)
  }
}
