package import Weather

/// A time on a day for which one dresses once, with what that asks for.
struct Session: Hashable, Sendable {
  /// From 0.
  let day: Int
  let activity: Activity
  let formality: Wardrobe.Formality
  let coversBody: Bool
  /// Whether feet may be bare in sandals.
  let allowsBareFeet: Bool
  /// Whether a blazer or the jacket of a suit is at hand.
  let asksBlazer: Bool
  /// What has to be worn.
  let places: [Wardrobe.Place]
  let parts: [PartNeed]
}

/// What a part of a day asks of clothes.
struct PartNeed: Hashable, Sendable {
  let part: DayPart
  /// In °C, without the traveller's shift.
  let temperature: Double
  /// Between which the sum of the garments' insulations is comfortable, in hundredths of a clo.
  var low: Int
  var high: Int
  /// What a windproof coat adds, in the same unit.
  let windproof: Int
  /// Whether rain has to be kept off.
  let isWet: Bool
  /// The chance of rain in percent.
  let chance: Int
}

extension PartNeed {
  /// The need of a part of a day in some weather.
  init(
    _ weather: PartWeather, shift: Double, _ activity: Activity,
    _ preferences: PackingPreferences
  ) {
    let surroundings = ComfortBand.Surroundings(
      temperature: weather.mean + shift + (preferences.hotOrCold ?? 0), wind: weather.wind ?? 3,
      humidity: weather.humidity ?? 0.6, activity: activity)
    let band = ComfortBand.basic(surroundings)
    let windproof = ComfortBand.basic(surroundings, windproof: true)
    func sum(_ basic: Double) -> Int {
      Int((max(0, ClothingInsulation.garments(ensemble: basic)) * 100).rounded())
    }
    part = weather.part
    temperature = weather.mean + shift
    low = sum(band.lowerBound)
    high = max(sum(band.upperBound), low)
    self.windproof = max(0, low - sum(windproof.lowerBound))
    chance = Int((weather.precipitationChance * 100).rounded())
    isWet = activity.isOutdoors && weather.isWet(risk: preferences.rainRisk)
  }
}

extension PartWeather {
  /// Whether rain is kept off in the open; a trace of it does not matter.
  fileprivate func isWet(risk: Double?) -> Bool {
    precipitation >= 0.2 && precipitationChance > (risk ?? 0.4)
  }
}

extension WeatherDay {
  /// Whether rain is kept off in some part of the day; what falls while one sleeps does not count.
  ///
  /// - Parameter risk: The chance of rain that is put up with, 0…1; `nil` for what is usual.
  /// - Returns: `false` where the chance is no greater, or there is but a trace of rain.
  package func isWet(risk: Double?) -> Bool {
    DayPart.allCases.contains { $0 != .night && part($0).isWet(risk: risk) }
  }
}

extension TripRequest {
  /// Whether it hardly rains: with more rain, sandals are no shoes for town.
  func staysDry(_ weather: [WeatherDay]) -> Bool {
    weather.reduce(1) { $0 * (1 - $1.precipitationChance) } > 0.4
  }
}

/// All that a trip asks of clothes.
struct Needs: Sendable {
  let days: Int
  /// In the order of days.
  let sessions: [Session]
  /// The evenings, from 0, in which one washes.
  let washes: [Int]
  let preferences: PackingPreferences

  /// The needs of a trip.
  ///
  /// - Parameters:
  ///   - trip: The journey.
  ///   - weather: One day for each of its days.
  ///   - preferences: With nothing left open.
  ///   - wardrobe: Ownership determines whether a bra and sleepwear are worn.
  init(
    _ trip: TripRequest, _ weather: [WeatherDay], _ preferences: PackingPreferences,
    _ wardrobe: Wardrobe
  ) {
    days = trip.days
    self.preferences = preferences
    washes = (preferences.laundry ?? .init()).evenings(of: trip.days).map { $0 - 1 }
    func owns(_ place: Wardrobe.Place) -> Bool {
      wardrobe.garments.contains { $0.places.contains(place) && $0.owned > 0 }
    }
    let staysDry = trip.staysDry(weather)
    var sessions: [Session] = []
    for (index, day) in weather.enumerated() {
      for place in [Wardrobe.Place.underwear, .bra] where owns(place) {
        sessions.append(Session(day: index, place))
      }
      if index + 1 < days, owns(.sleepwear) { sessions.append(Session(day: index, .sleepwear)) }
      sessions += Self.dressed(index, day, trip, preferences, staysDry: staysDry)
    }
    self.sessions = sessions
  }

  /// The times on a day for which one dresses.
  private static func dressed(
    _ index: Int, _ day: WeatherDay, _ trip: TripRequest, _ preferences: PackingPreferences,
    staysDry: Bool
  ) -> [Session] {
    let plans = trip.plans.filter { $0.day == index + 1 }
    // What has clothes of its own is changed for; the rest of the day shares one outfit, as formal as its plans.
    let changes = plans.filter(\.activity.isChangedFor)
    let shared = plans.map(\.activity).filter { activity in
      !changes.contains { $0.activity == activity }
    }
    let usual: Activity =
      trip.isBusinessDay(trip.begins + index) || shared.contains(.business)
      ? .business : .sightseeing
    var free: [DayPart] = [.morning, .afternoon, .evening]
    var sessions: [Session] = []
    var seen: [Activity] = []
    for activity in changes.map(\.activity) where !seen.contains(activity) {
      seen.append(activity)
      let parts = DayPart.allCases.filter { part in
        changes.contains { $0.activity == activity && $0.part == part }
      }
      free.removeAll { parts.contains($0) }
      sessions.append(
        Session(
          day: index, activity, also: [], parts.flatMap { need($0, day, activity, preferences) },
          staysDry: staysDry))
    }
    // What is done in other clothes at the same time is changed for, too.
    let also = plans.filter { shared.contains($0.activity) }.map(\.part)
    free = DayPart.allCases.filter { free.contains($0) || also.contains($0) }
    if !free.isEmpty || sessions.isEmpty {
      sessions.append(
        Session(
          day: index, usual, also: shared, free.flatMap { need($0, day, usual, preferences) },
          staysDry: staysDry))
    }
    return sessions.sorted {
      ($0.parts.first?.part.hours.lowerBound ?? 24) < ($1.parts.first?.part.hours.lowerBound ?? 24)
    }
  }

  /// The requirements of a part; for climate averages, its likely coldest and warmest, to be dressed for both.
  private static func need(
    _ part: DayPart, _ day: WeatherDay, _ activity: Activity, _ preferences: PackingPreferences
  ) -> [PartNeed] {
    let weather = day.part(part)
    guard day.kind == .climate else {
      return [PartNeed(weather, shift: 0, activity, preferences)]
    }
    return [
      day.low.likelyLeast - day.low.expected, day.high.likelyMost - day.high.expected,
    ].map { PartNeed(weather, shift: $0, activity, preferences) }
  }
}

extension Session {
  /// Something worn on a day whatever one does.
  fileprivate init(day: Int, _ place: Wardrobe.Place) {
    self.day = day
    activity = .sightseeing
    formality = .casual
    (coversBody, allowsBareFeet, asksBlazer) = (false, false, false)
    places = [place]
    parts = []
  }

  fileprivate init(
    day: Int, _ activity: Activity, also: [Activity], _ parts: [PartNeed], staysDry: Bool
  ) {
    self.day = day
    self.activity = activity
    let all = [activity] + also
    formality = all.map(\.formality).max() ?? .casual
    coversBody = all.contains(where: \.coversBody)
    allowsBareFeet =
      !activity.needsOwnClothes && formality <= .smart && staysDry
      && parts.allSatisfy { $0.temperature >= 18 && !$0.isWet }
    // In the heat, nobody expects one at work.
    asksBlazer =
      formality == .formal || formality == .business && parts.allSatisfy { $0.temperature < 28 }
    self.parts = activity.isOutdoors ? parts : []
    places =
      switch activity {
      case .swimming, .beach: [.swimwear]
      default: [.top, .bottom, .feet, .socks]
      }
  }

  /// What is worn in a part besides what covers the body, as far as there is something.
  func protection(in part: PartNeed) -> [Wardrobe.Place] {
    if !activity.protection.isEmpty { return activity.protection }
    return part.temperature <= Self.frost ? [.head, .hands] : []
  }

  /// From this temperature down head and hands are covered, in °C.
  private static let frost = 0.0

  /// Whether one dresses for it, and not only wears something under it or at night.
  var isOutfit: Bool { places.contains(.top) || places.contains(.swimwear) }
}
