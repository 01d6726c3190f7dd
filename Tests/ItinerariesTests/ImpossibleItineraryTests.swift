import Itineraries
import ItineraryPlanning
import OpenStreetMap
import Testing
import TravelModel
import VehicleRouting
import _TestSupport

/// What makes an impossible day possible does, and less of it does not.
@Suite struct ImpossibleItineraryTests {
  private static func place(
    _ id: String, _ x: Int, _ y: Int, _ category: String, _ hours: String, cents: Int, minutes: Int
  ) throws -> Place {
    let location = try #require(
      Coordinate(longitude: 24.94 + Double(x) / 1000, latitude: 60.17 + Double(y) / 1000))
    let visit = try #require(
      VisitLength(least: minutes * 30, best: minutes * 60, most: minutes * 90))
    return Place(
      id: id, name: id.uppercased(), location: location, categories: [category],
      hours: .stated(try OpeningHours(hours)), visit: .stated(visit),
      price: .stated(Money(cents: cents, currency: "EUR")), setting: .stated(.indoor))
  }

  private static func town(_ random: inout SplitMix64) throws -> [Place] {
    let hours = [
      "Mo-Su 10:00-18:00", "Tu-Su 11:00-20:00", "Mo-Fr 09:00-12:00", "Sa,Su 10:00-16:00", "24/7",
    ]
    return try ["museum", "museum", "church", "park", "restaurant", "cafe"].enumerated().map {
      try place(
        "p\($0)", random.number(in: -20...20), random.number(in: -10...10), $1,
        hours[random.number(in: 0...4)], cents: random.number(in: 0...25) * 100,
        minutes: random.number(in: 3...12) * 10)
    }
  }

  private static func request(_ random: inout SplitMix64) throws -> ItineraryRequest {
    let hotel = try #require(Coordinate(longitude: 24.93, latitude: 60.165))
    let station = try #require(Coordinate(longitude: 24.95, latitude: 60.175))
    let date = try #require(CalendarDate(daysSince1970: 20_600 + random.number(in: 0...6)))
    let leaves = random.number(in: 7...12) * 3600
    var request = ItineraryRequest(
      timeZone: "Europe/Helsinki",
      days: [
        .init(
          date: date, start: .init(hotel, name: "Hotel"), end: .init(station, name: "Station"),
          leaves: leaves, arrives: leaves + random.number(in: -2...14) * 1800)
      ])
    request.currency = "EUR"
    request.mustSee = ["p0", "p1", "p2"].filter { _ in random.chance(percent: 50) }
    if random.chance(percent: 40) { request.budget = random.number(in: 0...40) * 100 }
    if random.chance(percent: 20) { request.cap = random.number(in: 5...20) * 100 }
    if random.chance(percent: 30) { request.walking = random.number(in: 10...60) * 100 }
    if random.chance(percent: 30) {
      request.meals = [
        .init(name: "lunch", from: 41_400, until: 50_400, seconds: 2700, interest: "food")
      ]
    }
    if random.chance(percent: 25) {
      let begins = random.number(in: 16...36) * 1800
      request.pins["p0"] = .init(begins: begins)
      request.pins["p1"] = .init(seconds: random.number(in: 2...16) * 1800)
    }
    if random.chance(percent: 20) { request.stops = random.number(in: 1...5)...6 }
    if random.chance(percent: 30) {
      request.shares =
        random.chance(percent: 60)
        ? [.init(interest: "museum", least: 2)] : [.init(interest: "museum", most: 1)]
    }
    return request
  }

  private static func apply(
    _ change: ImpossibleItinerary.Change, _ request: inout ItineraryRequest
  ) {
    switch change {
    case .end(let time, let day): request.days[day].arrives = time
    case .start(let time, let day): request.days[day].leaves = time
    case .date(let date): request.days[0].date = date
    case .mode(let means): request.modes.append(means)
    case .budget(let cents): request.budget = cents
    case .cap(let cents): request.cap = cents
    case .walking(let metres): request.walking = metres
    case .unknownHours: request.allowsUnknownHours = true
    case .meal(let name, let from, let until):
      for index in request.meals.indices where request.meals[index].name == name {
        (request.meals[index].from, request.meals[index].until) = (from, until)
      }
    case .stops(let least): request.stops = least...(request.stops?.upperBound ?? least)
    case .least(_, let count): request.shares[0].least = count
    case .without(let name):
      request.mustSee.removeAll { $0.uppercased() == name }
      request.meals.removeAll { $0.name == name }
    case .most(let interest, let count):
      for index in request.shares.indices where request.shares[index].interest == interest {
        request.shares[index].most = count
      }
    case .anyTime(let name): request.pins[name.lowercased()]?.begins = nil
    case .anyLength(let name): request.pins[name.lowercased()]?.seconds = nil
    case .both(let first, let second):
      apply(first, &request)
      apply(second, &request)
    }
  }

  /// What is a little less than a change, where there is such a thing.
  private static func less(
    _ change: ImpossibleItinerary.Change, than request: ItineraryRequest
  ) -> ImpossibleItinerary.Change? {
    switch change {
    case .end(let time, let day):
      time - 300 > max(request.days[day].arrives, request.days[day].leaves)
        ? .end(time - 300, day: day) : nil
    case .start(let time, let day):
      time + 300 < min(request.days[day].leaves, request.days[day].arrives)
        ? .start(time + 300, day: day) : nil
    case .budget(let cents): cents - 100 > request.budget ?? 0 ? .budget(cents - 100) : nil
    case .walking(let metres):
      metres - 100 > request.walking ?? 0 ? .walking(metres - 100) : nil
    case .stops(let least): least + 1 < request.stops?.lowerBound ?? 0 ? .stops(least + 1) : nil
    default: nil
    }
  }

  private static func obstacles(
    _ request: ItineraryRequest, _ places: [Place]
  ) throws -> [ImpossibleItinerary.Obstacle] {
    var options = RunOptions(clock: { 0 })
    options.limit = .iterations(600)
    let planner = PlanItinerary(
      ways: ItineraryWays(router: nil, feed: nil, threads: 1), options: options,
      categories: CategoriesReader.usual)
    do {
      _ = try planner.run(request, places: places, .init())
      return []
    } catch let error as ImpossibleItinerary {
      #expect(!error.obstacles.isEmpty)
      return error.obstacles
    }
  }

  @Test func `each change that is told makes the day possible, and less does not`() async {
    await Seeds.each(Seeds.wanted(quick: 12, long: 1000)) { seed in
      do {
        var random = SplitMix64(seed: seed)
        let places = try Self.town(&random)
        let request = try Self.request(&random)
        let obstacles = try Self.obstacles(request, places)
        guard obstacles.count == 1 else { return }
        for change in obstacles[0].changes {
          var changed = request
          Self.apply(change, &changed)
          #expect(try Self.obstacles(changed, places).isEmpty, "seed \(seed): \(change)")
          guard let less = Self.less(change, than: request) else { continue }
          changed = request
          Self.apply(less, &changed)
          #expect(try !Self.obstacles(changed, places).isEmpty, "seed \(seed): less than \(change)")
        }
      } catch {
        Issue.record(error, "seed \(seed)")
      }
    }
  }
}
