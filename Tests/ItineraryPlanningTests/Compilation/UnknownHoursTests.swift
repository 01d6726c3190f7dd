import Testing
import TravelModel
import VehicleRouting

@testable import ItineraryPlanning

/// Places that do not say when they are open.
@Suite struct UnknownHoursTests {
  private static func request(_ leaves: Int, _ arrives: Int) throws -> ItineraryRequest {
    let hotel = ItineraryRequest.Anchor(
      try #require(Coordinate(longitude: 24.94, latitude: 60.17)))
    let date = try #require(CalendarDate("2026-06-12"))
    return ItineraryRequest(
      timeZone: "Europe/Helsinki",
      days: [.init(date: date, start: hotel, end: hotel, leaves: leaves, arrives: arrives)])
  }

  private static func house() throws -> Place {
    Place(
      id: "house", name: "House",
      location: try #require(Coordinate(longitude: 24.941, latitude: 60.17)),
      categories: ["attraction"],
      visit: .stated(try #require(VisitLength(least: 1800, best: 3600, most: 7200))),
      setting: .stated(.indoor))
  }

  /// A minute from anywhere to anywhere.
  private static var ways: MultimodalTravel {
    var mode = MultimodalTravel.Mode(.walk)
    mode.seconds = [Int32](repeating: 60, count: 9)
    mode.metres = [Int32](repeating: 75, count: 9)
    return MultimodalTravel(count: 3, modes: [mode])
  }

  /// Minutes after midnight between which a plan may visit the house.
  private static func window(_ request: ItineraryRequest) throws -> [Int] {
    let draft = ItineraryCompiler(
      request, places: [try house()], categories: CategoriesReader.usual)
    return draft.problem(ways).candidates.first?.windows[0].flatMap {
      [$0.start / 60, $0.end / 60]
    } ?? []
  }

  @Test func `they are visited by day`() throws {
    #expect(try Self.window(Self.request(6 * 3600, 26 * 3600)) == [8 * 60, 20 * 60])
    #expect(
      try Self.window(Self.request(18 * 3600, 34 * 3600)) == [
        18 * 60, 20 * 60, 32 * 60, 34 * 60 - 10,
      ])
    let night = try Self.request(20 * 3600, 28 * 3600)
    let draft = ItineraryCompiler(
      night, places: [try Self.house()], categories: CategoriesReader.usual)
    #expect(draft.leftOut == [0: .unknownHours])
  }

  @Test func `they are visited at night if they are named`() throws {
    var night = try Self.request(20 * 3600, 28 * 3600)
    night.mustSee = ["house"]
    #expect(try Self.window(night) == [20 * 60, 28 * 60 - 10])
    night.allowsUnknownHours = false
    #expect(try Self.window(night) == [])
  }

  @Test func `the checker refuses them by night unless they are named`() throws {
    for (leaves, refused) in [(5, true), (9, false), (18, false), (19, true), (22, true)] {
      var request = try Self.request(leaves * 3600, (leaves + 2) * 3600)
      request.mustSee = ["house"]
      let draft = ItineraryCompiler(
        request, places: [try Self.house()], categories: CategoriesReader.usual)
      let problem = draft.problem(Self.ways)
      let answer = try #require(
        ItinerarySolver(problem, options: RunOptions(clock: { 0 })).solve())
      let plan = try #require(draft.planned(answer, problem))
      func violations() throws -> [ItineraryChecker.Violation] {
        ItineraryChecker(
          request, places: [try Self.house()], categories: CategoriesReader.usual, ways: Self.ways
        ).violations(of: plan)
      }
      #expect(try violations() == [])
      request.mustSee = []
      #expect(try violations() == (refused ? [.closed(day: 0, place: "house")] : []), "\(leaves)")
    }
  }
}
