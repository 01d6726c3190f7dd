import Directions
import Foundation
import Itineraries
import ItineraryPlanning
import Localization
import PlainFiles
import Planning
import Transit
import TravelModel
import VehicleRouting
import _TestSupport

/// A day in Helsinki with lunch, a church that has to be seen, and a museum that does not fit, for slow walkers.
struct DayInHelsinki {
  static let places = """
    id,name,lon,lat,categories,opening_hours,visit,price,currency
    ateneum,Ateneum,24.9440,60.1702,museum,Tu-Fr 10:00-18:00; Sa-Su 10:00-17:00,90,20,EUR
    kiasma,Kiasma,24.9366,60.1718,art,Tu-Su 10:00-19:00,75,18,EUR
    cathedral,Cathedral,24.9522,60.1704,church,Mo-Su 11:00-17:00,30,8,EUR
    park,Esplanadi,24.9480,60.1676,park,24/7,20,,
    hall,Old Market Hall,24.9527,60.1660,food,Mo-Sa 08:00-18:00,45,15,EUR
    design,Design Museum,24.9461,60.1631,museum,We-Su 11:00-18:00,90,15,EUR
    closed,Villa,24.9400,60.1720,museum,Sa-Su 11:00-18:00,60,10,EUR
    dear,Tower,24.9420,60.1700,museum,24/7,60,30,EUR
    fort,Suomenlinna,24.9880,60.1450,castle,24/7,120,,
    """

  static let request = """
    time_zone: Europe/Helsinki
    days:
      - date: "2026-06-12"
        start: {name: Hotel, place: [24.9345, 60.1687], time: "09:00"}
        end: {name: Station, place: [24.9507, 60.1790], time: "16:00"}
    currency: EUR
    interests: {museum: 3, art: 2, church: 2, park: 1}
    must_see: [Cathedral]
    meals: [{name: lunch, from: "11:30", until: "14:00", minutes: 45}]
    shares: [{interest: museum, most: 2}]
    budget: 75
    cap: 25
    group: {pace: 3}
    modes: [walk, transit]
    """

  let planner: PlanItinerary
  let result: PlanItinerary.Result

  /// Plans the day, with the streets of a map if there is a router, for who walks so many kilometres an hour.
  init(router: (any Router)? = nil, pace: String = "3") throws {
    let feed = try FeedReader.read(
      path: PackageRoot.file("datasets/itineraries/helsinki-transit").path)
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(300)
    planner = PlanItinerary(
      ways: ItineraryWays(router: router, feed: feed.value, threads: 1),
      options: options, categories: CategoriesReader.usual)
    let places = try PlaceReader.read(
      Array(Self.places.utf8), file: "places.csv", categories: CategoriesReader.usual,
      language: "en")
    let known = KnownNames(places: places.value, categories: CategoriesReader.usual)
    let request = try ItineraryReader.read(
      Array(Self.request.replacing("pace: 3", with: "pace: \(pace)").utf8), file: "request.yaml",
      known: known)
    result = try planner.run(request.value, places: places.value, .init())
  }

  func report(_ language: Language = .en) throws -> ItineraryReport {
    let details = try planner.details(of: result, .init(), Wording(language))
    return ItineraryReport(
      result.plan, of: result.draft, others: result.others, leftOut: result.leftOut,
      details: details, Wording(language))
  }
}
