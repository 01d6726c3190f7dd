internal import ItineraryPlanning
internal import PackingPlanning
internal import TravelModel
package import Weather

/// The weather of the days of an itinerary, hourly where available.
package struct ItineraryWeather: Sendable {
  /// By days since 1970-01-01.
  private let days: [Int: WeatherDay]

  /// Creates the weather of some days; other days are unknown.
  package init(_ days: [WeatherDay]) {
    self.days = Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
  }

  /// Whether the forecast does not reach a date, so that only climate averages are known.
  func isUsual(on date: CalendarDate) -> Bool { days[date.daysSince1970]?.kind == .climate }

  /// The times when rain is as likely as a request states, in elapsed seconds from midnight of its first day.
  ///
  /// Climate averages only state how often it rains in a season, which is no reason to stay inside on a given day.
  func wet(_ request: ItineraryRequest, _ clock: LocalClock) -> [TimeWindow] {
    guard let first = request.days.first?.date.daysSince1970,
      let last = request.days.last?.date.daysSince1970
    else { return [] }
    var windows: [TimeWindow] = []
    for number in first...(last + 1) {
      guard let day = days[number], day.kind != .climate else { continue }
      for hour in 0..<24 where day.hour(hour).precipitationChance >= request.rain {
        let midnight = (number - first) * 86_400
        let start = clock.elapsed(untilWallClock: midnight + hour * 3600)
        let end = clock.elapsed(untilWallClock: midnight + (hour + 1) * 3600)
        if let before = windows.last, before.end >= start {
          windows[windows.count - 1] = TimeWindow(start: before.start, end: end) ?? before
        } else if let window = TimeWindow(start: start, end: end) {
          windows.append(window)
        }
      }
    }
    return windows
  }

  /// Below this daily high, in °C, nobody stays outdoors for longer than this, in seconds.
  private static let cold = (high: 10.0, longest: 2700)

  /// How long a stay outdoors may be, in seconds; `nil`: as long as anybody likes.
  func longestOutdoors(_ request: ItineraryRequest) -> Int? {
    let isCold = request.days.contains { terms in
      days[terms.date.daysSince1970].map { $0.high.expected < Self.cold.high } ?? false
    }
    return isCold ? Self.cold.longest : nil
  }

  /// The weather of the hours between two times, in elapsed seconds; `nil` if an hour is unknown.
  func between(
    _ begin: Int, _ end: Int, _ request: ItineraryRequest, _ clock: LocalClock
  ) -> VisitSituation.Weather? {
    guard let first = request.days.first?.date.daysSince1970 else { return nil }
    let (from, until) = (clock.wallClock(after: begin), clock.wallClock(after: end))
    var hours: [HourWeather] = []
    var ultraviolet: Double?
    for number in (from / 3600)...(max(from, until) / 3600) {
      guard let day = days[first + number / 24] else { return nil }
      hours.append(day.hour(number % 24))
      ultraviolet = max(ultraviolet ?? 0, day.ultraviolet ?? 0)
    }
    guard let low = hours.map(\.temperature).min(), let high = hours.map(\.temperature).max(),
      let rain = hours.map(\.precipitationChance).max()
    else { return nil }
    return VisitSituation.Weather(low: low, high: high, rain: rain, ultraviolet: ultraviolet)
  }

  /// What to wear and carry on a visit.
  func things(
    for visit: PlannedItinerary.Visit, _ draft: ItineraryCompiler, by rules: VisitRules
  ) -> [VisitThing] {
    let place = draft.places[visit.place]
    let isDark = draft.clock.instant(after: visit.ends).map {
      SunHeight.degrees(
        at: $0, longitude: place.location.longitude, latitude: place.location.latitude)
        < SunHeight.horizon
    }
    return rules.things(
      for: VisitSituation(
        categories: place.categories, isOutdoor: place.setting.value != .indoor,
        isDark: isDark ?? false,
        weather: between(visit.leg.leaves, visit.ends, draft.request, draft.clock)))
  }
}
