import OpenStreetMap
import TravelModel
import _TestSupport

@testable import ItineraryPlanning

/// A town drawn by chance, and what a traveller asks of a day or two in it.
struct RandomRequests {
  private static let hours = [
    "24/7", "Mo-Su 10:00-18:00", "Mo-Fr 09:00-12:00,13:00-17:00; Sa 10:00-14:00",
    "Tu-Su 11:00-20:00",
    "Mo-Su 18:00-03:00", "Fr,Sa 22:00-05:00", "Apr-Oct 08:00-22:00; Nov-Mar 10:00-16:00",
    "Mo-Su 00:00-06:00", "sunrise-sunset", "PH off; Mo-Su 08:00-20:00", "Mo off; Tu-Su 10:00-17:00",
  ]
  private static let dates = [
    // Clocks are put forward and back in Helsinki and Monaco; a day in a year without either.
    "2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25", "2026-06-12", "2026-12-31",
  ]
  private static let kinds = ["museum", "park", "church", "restaurant", "viewpoint", "artwork"]

  var request: ItineraryRequest
  let places: [Place]
  let ways: (ItineraryCompiler) -> MultimodalTravel

  init?(_ random: inout SplitMix64) throws {
    let centre = (24.94, 60.17)
    func spot(_ random: inout SplitMix64) -> Coordinate? {
      Coordinate(
        longitude: centre.0 + Double(random.number(in: -300...300)) / 10_000,
        latitude: centre.1 + Double(random.number(in: -150...150)) / 10_000)
    }
    var places: [Place] = []
    for index in 0..<random.number(in: 0...14) {
      guard let location = spot(&random),
        let visit = VisitLength(
          least: random.number(in: 1...6) * 300, best: random.number(in: 6...14) * 300,
          most: random.number(in: 14...24) * 300)
      else { return nil }
      let kind = Self.kinds[random.number(in: 0...Self.kinds.count - 1)]
      var place = Place(
        id: "p\(index)", name: "Place \(index)", location: location, categories: [kind],
        visit: .estimate(visit),
        setting: .estimate(random.chance(percent: 50) ? .indoor : .outdoor))
      if random.chance(percent: 80) {
        let text = Self.hours[random.number(in: 0...Self.hours.count - 1)]
        place.hours = .stated(try OpeningHours(text))
      }
      if random.chance(percent: 50) {
        place.price = .stated(Money(cents: random.number(in: 0...30) * 100))
      }
      if random.chance(percent: 60) { place.wheelchair = random.chance(percent: 50) ? .yes : .no }
      place.popularity = .stated(Double(random.number(in: 0...10)) / 10)
      places.append(place)
    }
    guard let start = spot(&random), let end = spot(&random),
      let date = CalendarDate(Self.dates[random.number(in: 0...Self.dates.count - 1)])
    else { return nil }
    let leaves = random.number(in: 0...22) * 3600
    let arrives = min(48 * 3600, leaves + random.number(in: 1...14) * 3600)
    var days = [
      ItineraryRequest.Day(
        date: date, start: .init(start), end: .init(end), leaves: leaves, arrives: arrives)
    ]
    if random.chance(percent: 30), let next = CalendarDate(daysSince1970: date.daysSince1970 + 1),
      arrives < 30 * 3600
    {
      days.append(
        .init(
          date: next, start: .init(end), end: .init(start), leaves: 9 * 3600,
          arrives: random.number(in: 12...28) * 3600))
    }
    var request = ItineraryRequest(timeZone: "Europe/Helsinki", days: days)
    if random.chance(percent: 50) { request.interests = ["museum": 3, "park": 1, "church": 2] }
    if random.chance(percent: 40) { request.budget = random.number(in: 0...80) * 100 }
    if random.chance(percent: 30) { request.cap = random.number(in: 5...20) * 100 }
    if random.chance(percent: 30) { request.walking = random.number(in: 1...12) * 1000 }
    if random.chance(percent: 30) {
      request.meals = [
        .init(name: "lunch", from: 41_400, until: 52_200, seconds: 2700, interest: "food")
      ]
    }
    if random.chance(percent: 20) { request.group.wheelchair = true }
    if random.chance(percent: 30) { request.group.people = 2 }
    if random.chance(percent: 30) {
      request.shares = [.init(interest: "museum", most: random.number(in: 0...2))]
    }
    if !places.isEmpty, random.chance(percent: 20) { request.mustSee = ["p0"] }
    if places.count > 1, random.chance(percent: 20) { request.never = ["p1"] }
    if random.chance(percent: 20) { request.allowsUnknownHours = false }
    if random.chance(percent: 40) { request.modes = [.walk, .ride] }
    if !request.mustSee.isEmpty, random.chance(percent: 70) {
      request.pins["p0"] = .init(
        date: random.chance(percent: 50) ? days[random.number(in: 0...days.count - 1)].date : nil,
        begins: random.chance(percent: 60) ? leaves + random.number(in: 0...40) * 900 : nil,
        seconds: random.chance(percent: 60) ? random.number(in: 1...120) * 60 : nil)
    }
    self.request = request
    self.places = places
    ways = Self.straight
  }

  /// Ways along straight lines.
  private static func straight(_ draft: ItineraryCompiler) -> MultimodalTravel {
    MultimodalTravel(count: draft.locations.count, modes: straightModes(draft))
  }

  /// The same before they are arranged for searches.
  static func straightModes(_ draft: ItineraryCompiler) -> [MultimodalTravel.Mode] {
    let points = draft.locations.map { FixedCoordinate($0) }
    return draft.request.modes.map { means in
      var mode = MultimodalTravel.Mode(means)
      mode.rates = draft.request.rates(of: means)
      for from in points {
        for to in points {
          let metres = from.distance(to: to)
          mode.metres.append(Int32(metres))
          mode.seconds.append(Int32(means == .walk ? metres / 1.25 : 240 + metres / 7))
        }
      }
      return mode
    }
  }
}
