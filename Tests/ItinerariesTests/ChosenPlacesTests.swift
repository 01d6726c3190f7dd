import Itineraries
import ItineraryPlanning
import Testing
import VehicleRouting

/// Which places are looked at where there are more than a search can take.
@Suite struct ChosenPlacesTests {
  private static let request = """
    time_zone: Europe/Helsinki
    days:
      - date: "2026-06-12"
        start: {place: [24.94, 60.17], time: "11:00"}
        end: {place: [24.95, 60.17], time: "14:00"}
    interests: {museum: 1}
    meals: [{name: lunch, from: "11:30", until: "13:30", minutes: 45}]
    """

  /// A museum, and restaurants in a row, the nearest first.
  private static func plan(restaurants: Int) throws -> PlanItinerary.Result {
    let rows = (0..<restaurants).map {
      "r\($0),Place \($0),\(24.94 + Double($0) / 1000),60.17,food"
    }
    let table = (["id,name,lon,lat,categories", "m,Museum,24.945,60.171,museum"] + rows)
      .joined(separator: "\n")
    let places = try PlaceReader.read(
      Array(table.utf8), file: "places.csv", categories: CategoriesReader.usual, language: "en")
    let known = KnownNames(places: places.value, categories: CategoriesReader.usual)
    let request = try ItineraryReader.read(
      Array(request.utf8), file: "request.yaml", known: known)
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(200)
    return try PlanItinerary(
      ways: ItineraryWays(router: nil, feed: nil, threads: 1), options: options,
      categories: CategoriesReader.usual
    ).run(request.value, places: places.value, .init())
  }

  @Test func `of seventy restaurants the ten farthest are passed over, and that is told`() throws {
    let result = try Self.plan(restaurants: 70)
    #expect(result.passedOver == 10)
    let looked = Set(result.draft.places.map(\.id))
    #expect(looked == Set((0..<60).map { "r\($0)" } + ["m"]))
    var report = ItineraryReport(result.plan, of: result.draft, leftOut: result.leftOut)
    report.passedOver = result.passedOver
    #expect(report.text().contains("10 places that fit were not considered"))
  }

  @Test func `where all are looked at nothing is told of it`() throws {
    let result = try Self.plan(restaurants: 60)
    #expect(result.passedOver == 0)
    let report = ItineraryReport(result.plan, of: result.draft, leftOut: result.leftOut)
    #expect(!report.text().contains("considered"))
  }
}
