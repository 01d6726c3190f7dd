internal import Weather

/// How long one can stay outdoors in clothes that are too light, and how warm one feels in those that are too warm.
enum ThermalStrain {
  /// The heat, in watt hours a square metre, after whose loss a body has to warm up: 144 kJ/m².
  private static let bearableLoss = 40.0
  /// The share of the heat that a body makes that leaves through the clothes; breath and skin take the rest.
  private static let throughClothes = 0.85

  /// How long clothes keep a body warm that are less warm than it needs.
  ///
  /// - Parameters:
  ///   - basic: The basic insulation that is worn, in clo.
  ///   - needed: The basic insulation with which the body would be in balance, in clo.
  ///   - rate: Heat that the body makes, in met.
  /// - Returns: Minutes; `nil` if they do so all day.
  /// - Source: ISO 11079:2007, 6: the duration limited exposure.
  static func exposure(basic: Double, needed: Double, rate: Double) -> Int? {
    let balance = throughClothes * rate * PredictedMeanVote.met
    let loss = balance * (total(needed) / total(basic) - 1)
    guard loss > bearableLoss / 24 else { return nil }
    return Int((bearableLoss / loss * 60).rounded(.down))
  }

  /// Insulation of clothes and of the air around them, in m²·K/W.
  private static func total(_ basic: Double) -> Double {
    ClothingInsulation.clo
      * (basic + ClothingInsulation.stillAir / ClothingInsulation.areaFactor(basic))
  }
}

extension PackingPlan {
  /// Whoever is outdoors warms up inside after this many minutes anyway.
  private static let longestExposure = 120
  /// From this vote on one feels warm rather than slightly warm: halfway between 1 and 2.
  private static let warm = 1.5
  /// Who exercises sweats at any temperature, and complains of the weather only from this on, in °C.
  private static let hot = 25.0

  /// How long the clothes of a part of a day keep warm that are too cold; `nil` if for so long that nobody minds.
  ///
  /// - Returns: Minutes; 0 if the plan has no such part.
  func exposure(day: Int, part: DayPart, shortBy amount: Int) -> Int? {
    let found = find(day, part) { $0.band.lowerBound - $0.insulation == amount }
    guard let (part, activity) = found else { return 0 }
    return ThermalStrain.exposure(
      basic: Double(part.insulation) / 100, needed: Double(part.band.lowerBound) / 100,
      rate: activity.metabolicRate
    ).flatMap { $0 < Self.longestExposure ? $0 : nil }
  }

  /// Whether one feels that the clothes of a part of a day are too warm.
  func feelsWarm(day: Int, part: DayPart, over amount: Int) -> Bool {
    let found = find(day, part) { $0.insulation - $0.band.upperBound == amount }
    guard let (part, activity) = found else { return true }
    let weather = basis.weather[day - 1].part(part.part)
    let temperature = part.temperature + (preferences.hotOrCold ?? 0)
    if activity.metabolicRate >= 3 { return temperature >= Self.hot }
    let air = min(1, max(0.1, ComfortBand.shelter * (weather.wind ?? 3)))
    let vote = PredictedMeanVote.predicted(
      temperature: temperature, air: air, humidity: weather.humidity ?? 0.6,
      rate: activity.metabolicRate,
      insulation: ClothingInsulation.inMotion(
        Double(part.insulation) / 100, air: air, walking: activity.walkingSpeed))
    return vote >= Self.warm
  }

  private func find(
    _ day: Int, _ part: DayPart, _ holds: (Part) -> Bool
  ) -> (Part, Activity)? {
    guard days.indices.contains(day - 1) else { return nil }
    for outfit in days[day - 1].outfits {
      if let found = outfit.parts.first(where: { $0.part == part && holds($0) }) {
        return (found, outfit.activity)
      }
    }
    return nil
  }
}
