/// Between which insulations clothes are comfortable, and how a traveller's surroundings set that band.
package enum ComfortBand {
  /// What a part of a day is like for a body.
  package struct Surroundings: Hashable, Sendable {
    /// In °C, with the traveller's own shift.
    package var temperature: Double
    /// Speed of the wind 10 m above the ground, in metres a second.
    package var wind: Double
    /// Relative, 0…1.
    package var humidity: Double
    package var activity: Activity

    /// Creates surroundings.
    package init(temperature: Double, wind: Double, humidity: Double, activity: Activity) {
      (self.temperature, self.wind) = (temperature, wind)
      (self.humidity, self.activity) = (humidity, activity)
    }
  }

  /// Where a place has no buildings and trees, wind at the body has this share of that 10 m above the ground:
  /// ln(1.5 / 0.3) / ln(10 / 0.3), the logarithmic profile over a suburb.
  static let shelter = 0.459
  /// The maximum vote off neutral: category C of ISO 7730, since nobody expects indoor comfort outdoors.
  static let vote = 0.7
  /// Up to this, in °C, the balance of ISO 11079 holds.
  ///
  /// Between this and ``moderate`` both are mixed in proportion.
  static let cold = 10.0
  /// From this on, in °C, the vote of ISO 7730 holds alone.
  static let moderate = 20.0

  /// The band of the basic insulation of an ensemble at rest.
  ///
  /// - Parameters:
  ///   - place: The surroundings.
  ///   - windproof: Whether the outer clothes keep wind out.
  /// - Returns: Clo; both ends are at least 0.
  package static func basic(
    _ place: Surroundings, windproof: Bool = false
  ) -> ClosedRange<Double> {
    let share = min(1, max(0, (place.temperature - cold) / (moderate - cold)))
    let cool = share < 1 ? coldBand(place, windproof) : 0...0
    let mild = share > 0 ? moderateBand(place) : 0...0
    let low = max(0, (1 - share) * cool.lowerBound + share * mild.lowerBound)
    return low...max(low, (1 - share) * cool.upperBound + share * mild.upperBound)
  }

  private static func coldBand(_ place: Surroundings, _ windproof: Bool) -> ClosedRange<Double> {
    let balance = RequiredInsulation(
      temperature: place.temperature, air: min(18, max(0.4, shelter * place.wind)),
      humidity: place.humidity, rate: place.activity.metabolicRate,
      walking: place.activity.walkingSpeed, permeability: windproof ? 8 : 50)
    let low = max(0, balance.requiredInsulation(.minimal))
    return low...max(low, balance.requiredInsulation(.neutral))
  }

  private static func moderateBand(_ place: Surroundings) -> ClosedRange<Double> {
    // The standard's range: air up to 1 m/s, and bodies that make up to 4 met.
    let air = min(1, max(0.1, shelter * place.wind))
    let rate = min(4, place.activity.metabolicRate)
    func insulation(vote: Double) -> Double {
      Root.between(0, 4) { basic in
        PredictedMeanVote.predicted(
          temperature: place.temperature, air: air, humidity: place.humidity, rate: rate,
          insulation: ClothingInsulation.inMotion(
            basic, air: air, walking: place.activity.walkingSpeed)) - vote
      }
    }
    return insulation(vote: -vote)...insulation(vote: vote)
  }
}
