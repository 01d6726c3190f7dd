internal import Foundation

/// How much clothing the body needs in the cold, so that it loses no more heat than it makes.
///
/// - Source: ISO 11079:2007, *Determination and interpretation of cold stress when using required clothing
///   insulation (IREQ) and local cooling effects*, 5 and annexes A and F.
package struct RequiredInsulation: Hashable, Sendable {
  /// How the body is.
  package enum Strain: CaseIterable, Sendable {
    /// Slightly cooled, which can be borne all day.
    case minimal
    /// In balance without any cooling.
    case neutral
  }

  /// Of the air and of all around, in °C.
  package var temperature: Double
  /// Speed of the air against the body, in metres a second.
  package var air: Double
  /// Relative, 0…1.
  package var humidity: Double
  /// Heat that the body makes, in met.
  package var rate: Double
  /// In metres a second.
  package var walking: Double
  /// How much air passes the outer clothes, in litres a second and square metre: 8 if they are windproof, 50 usually.
  package var permeability: Double

  /// Creates the circumstances.
  package init(
    temperature: Double, air: Double, humidity: Double, rate: Double, walking: Double,
    permeability: Double
  ) {
    (self.temperature, self.air, self.humidity) = (temperature, air, humidity)
    (self.rate, self.walking, self.permeability) = (rate, walking, permeability)
  }

  /// The basic insulation that clothes have to have at rest for the body to be in balance in wind and motion.
  ///
  /// - Parameter strain: How the body is to be.
  /// - Returns: Insulation in clo; below 0 where no clothes are needed.
  package func requiredInsulation(_ strain: Strain) -> Double {
    let heat = rate * PredictedMeanVote.met
    let skin = strain == .minimal ? 33.34 - 0.0354 * heat : 35.7 - 0.0285 * heat
    let wetness = strain == .minimal ? 0.06 : 0.001 * heat
    let airLayer = 0.092 * exp(-0.15 * air - 0.22 * walking) - 0.0045
    let breathed = 29 + 0.2 * temperature
    let vapour = humidity * Self.saturated(temperature)
    let breath =
      1.73e-2 * heat * (Self.saturated(breathed) - vapour)
      + 1.4e-3 * heat * (breathed - temperature)

    // More clothes keep more heat in: what is left over grows with them. Below the air layer nothing is left of the
    // way that vapour takes, and the formula means nothing.
    let required = Root.between(-0.999 * airLayer, 2) { required in
      let evaporation =
        wetness * (Self.saturated(skin) - vapour) / (0.06 / 0.38 * (airLayer + required))
      let surface = skin - required * (heat - evaporation - breath)
      // Radiation and convection go to air and walls of one temperature: together one over the air layer.
      let dry = (1 + 1.197 * required) / airLayer * (surface - temperature)
      return heat - evaporation - breath - dry
    }
    // Back from wind and motion to rest: the inverse of what ISO 11079, annex A, makes of clothes.
    let area = 1 + 1.197 * required
    let left =
      0.54 * exp(-0.15 * air - 0.22 * walking) * pow(permeability, 0.075)
      - 0.06 * log(permeability) + 0.5
    return ((required + airLayer / area) / left - 0.085 / area) / ClothingInsulation.clo
  }

  /// The pressure of saturated vapour, in kilopascals.
  private static func saturated(_ temperature: Double) -> Double {
    0.1333 * exp(18.6686 - 4030.183 / (temperature + 235))
  }
}
