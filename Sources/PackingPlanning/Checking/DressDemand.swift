internal import Weather

/// What a checker expects to be dressed for, derived from the trip and the weather only.
struct DressDemand {
  /// From 1.
  let day: Int
  /// The activity that its outfit is named by.
  let activity: Activity
  /// All activities that share the outfit.
  let shared: [Activity]
  /// Moments out of doors, in order; empty in halls and in the water.
  let moments: [Moment]
  private let allowsBareFeet: Bool

  /// A part of a day at one temperature.
  struct Moment {
    let part: DayPart
    /// In °C, as thermometers have it.
    let temperature: Double
    let surroundings: ComfortBand.Surroundings
    let isRainy: Bool
  }

  var formality: Wardrobe.Formality { shared.map(\.formality).max() ?? .casual }
  /// Whether a blazer has to be at hand: at work not in the heat, at a feast always.
  var asksBlazer: Bool {
    switch formality {
    case .casual, .smart: false
    case .business: (moments.map(\.temperature).max() ?? 0) < 28
    case .formal: true
    }
  }
  var swims: Bool { activity == .swimming || activity == .beach }

  /// What has to be covered.
  var places: [Wardrobe.Place] { swims ? [.swimwear] : [.top, .bottom, .feet] }

  /// Everything that one dresses for on a day of a trip.
  ///
  /// - Parameters:
  ///   - number: The day, from 1.
  ///   - trip: The journey.
  ///   - weather: That of the day.
  ///   - preferences: With nothing left open.
  ///   - isRainy: Whether it rains on some day of the trip more likely than not, at 60 %.
  /// - Returns: One demand for each outfit of the day.
  static func all(
    _ number: Int, _ trip: TripRequest, _ weather: WeatherDay, _ preferences: PackingPreferences,
    isRainy: Bool
  ) -> [DressDemand] {
    let today = trip.plans.filter { $0.day == number }
    let changing = today.filter(\.activity.isChangedFor)
    let sharing = today.filter { plan in !changing.contains { $0.activity == plan.activity } }
    var demands: [DressDemand] = []
    for activity in Set(changing.map(\.activity)) {
      let parts = changing.filter { $0.activity == activity }.map(\.part)
      demands.append(
        DressDemand(number, activity, [activity], Set(parts), weather, preferences, isRainy))
    }
    var rest: Set<DayPart> = [.morning, .afternoon, .evening]
    rest.subtract(changing.map(\.part))
    rest.formUnion(sharing.map(\.part))
    guard !rest.isEmpty || changing.isEmpty else { return demands }
    // 1970-01-01, day 0, was a Thursday.
    let weekday = ((trip.begins + number - 1 + 4) % 7 + 7) % 7
    let works = trip.purpose == .business && (1...5).contains(weekday)
    let isBusiness = works || sharing.contains { $0.activity == .business }
    let usual: Activity = isBusiness ? .business : .sightseeing
    demands.append(
      DressDemand(
        number, usual, [usual] + sharing.map(\.activity), rest, weather, preferences, isRainy))
    return demands
  }

  private init(
    _ day: Int, _ activity: Activity, _ shared: [Activity], _ parts: Set<DayPart>,
    _ weather: WeatherDay, _ preferences: PackingPreferences, _ isRainy: Bool
  ) {
    (self.day, self.activity, self.shared) = (day, activity, shared)
    let all = DayPart.allCases.filter(parts.contains).flatMap {
      Self.moments($0, activity, weather, preferences)
    }
    moments = activity.isOutdoors ? all : []
    allowsBareFeet =
      !activity.needsOwnClothes && shared.allSatisfy { $0.formality <= .smart }
      && !isRainy && all.allSatisfy { $0.temperature >= 18 && !$0.isRainy }
  }

  /// A part of a day: of the climate, one moment as cold as is likely and one as warm.
  private static func moments(
    _ part: DayPart, _ activity: Activity, _ day: WeatherDay, _ preferences: PackingPreferences
  ) -> [Moment] {
    let told = day.part(part)
    let shifts =
      day.kind == .climate
      ? [day.low.likelyLeast - day.low.expected, day.high.likelyMost - day.high.expected] : [0]
    return shifts.map { shift in
      Moment(
        part: part, temperature: told.mean + shift,
        surroundings: ComfortBand.Surroundings(
          temperature: told.mean + shift + (preferences.hotOrCold ?? 0), wind: told.wind ?? 3,
          humidity: told.humidity ?? 0.6, activity: activity),
        isRainy: activity.isOutdoors && told.precipitation >= 0.2
          && told.precipitationChance > (preferences.rainRisk ?? 0.4))
    }
  }

  /// What is worn besides, at a temperature, if there is something: a coat, a hat and gloves for skiing, a hat and gloves in
  /// frost.
  func protected(at temperature: Double) -> [Wardrobe.Place] {
    activity == .skiing ? [.outer, .head, .hands] : temperature <= 0 ? [.head, .hands] : []
  }

  // MARK: What suits

  /// Whether a garment is worn only where nothing less formal suits.
  func isTooFormal(_ garment: Wardrobe.Garment, _ place: Wardrobe.Place) -> Bool {
    guard formality == .casual, !activity.needsOwnClothes else { return false }
    return [.top, .bottom].contains(place) && [.business, .formal].contains(garment.formality)
      || place == .feet && garment.formality == .formal
  }

  /// Whether a garment is right in a place.
  func suits(_ garment: Wardrobe.Garment, _ place: Wardrobe.Place) -> Bool {
    if [.underwear, .bra, .sleepwear].contains(place) { return true }
    // What is put on and off is right in some part, and looked at part by part.
    let isPutOff = [.middle, .warm, .blazer, .outer, .head, .neck, .hands].contains(place)
    let right = moments.count { garment.temperatures.contains($0.temperature) }
    if isPutOff ? right == 0 && !moments.isEmpty : right < moments.count { return false }
    if [.underTop, .underBottom].contains(place) { return true }
    if place == .held { return !activity.needsOwnClothes }
    if activity.needsOwnClothes {
      let isMade = garment.activities.contains(activity)
      if [.top, .bottom, .socks, .feet, .swimwear, .outer].contains(place) { return isMade }
      if place == .blazer { return false }
      return isMade || (garment.isEveryday && garment.formality != .formal)
    }
    guard garment.isEveryday else { return false }
    if garment.kind == .shorts, moments.contains(where: { $0.temperature < 15 }) { return false }
    if garment.kind == .suit, formality == .casual || formality == .smart { return false }
    let lack = formality.rawValue - garment.formality.rawValue
    if [.middle, .warm, .outer].contains(place) { return lack <= 1 }
    if [.head, .neck, .hands].contains(place) { return lack <= 2 }
    guard [.top, .bottom, .feet, .blazer].contains(place) else { return true }
    if lack > 0 || (place == .blazer && formality < .business) { return false }
    if shared.contains(where: \.coversBody), [.shorts, .top].contains(garment.kind) {
      return false
    }
    return garment.kind != .sandals || allowsBareFeet
  }
}
