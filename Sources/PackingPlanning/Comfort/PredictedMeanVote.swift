internal import Foundation

/// How people vote on the warmth of moderate surroundings: from −3, cold, to +3, hot.
///
/// - Source: ISO 7730:2005, 4.1 and annex D; P. O. Fanger (1970), *Thermal Comfort*.
package enum PredictedMeanVote {
  /// Watts a square metre of one met.
  static let met = 58.15

  /// The predicted mean vote.
  ///
  /// - Parameters:
  ///   - temperature: Of the air and of all around, in °C.
  ///   - air: Speed of the air against the body, in metres a second.
  ///   - humidity: Relative, 0…1.
  ///   - rate: Heat that the body makes, in met.
  ///   - insulation: Basic insulation of the clothes as they are in wind and motion, in clo.
  /// - Returns: The vote; outside the standard's range it goes on by the same formulas.
  package static func predicted(
    temperature: Double, air: Double, humidity: Double, rate: Double, insulation: Double
  ) -> Double {
    let vapour = humidity * 1000 * exp(16.6536 - 4030.183 / (temperature + 235))
    let clothes = ClothingInsulation.clo * max(0, insulation)
    let heat = rate * met
    let area = clothes <= 0.078 ? 1 + 1.29 * clothes : 1.05 + 0.645 * clothes
    let forced = 12.1 * air.squareRoot()
    let kelvin = temperature + 273
    let surface = surfaceTemperature(
      kelvin: kelvin, clothes: clothes, area: area, heat: heat, forced: forced)
    let convection = max(2.38 * sqrt(sqrt(abs(surface - kelvin))), forced)

    // Through the skin, by sweat, by breath as vapour and as warmth, by radiation and by convection.
    let skin = 3.05e-3 * (5733 - 6.99 * heat - vapour)
    let sweat = max(0, 0.42 * (heat - met))
    let breath = 1.7e-5 * heat * (5867 - vapour) + 0.0014 * heat * (34 - temperature)
    let radiation = 3.96e-8 * area * (fourth(surface) - fourth(kelvin))
    let convected = area * convection * (surface - kelvin)
    return (0.303 * exp(-0.036 * heat) + 0.028)
      * (heat - skin - sweat - breath - radiation - convected)
  }

  /// The temperature of the surface of the clothes in kelvin, at which as much heat arrives as leaves.
  private static func surfaceTemperature(
    kelvin: Double, clothes: Double, area: Double, heat: Double, forced: Double
  ) -> Double {
    let skin = 35.7 - 0.028 * heat + 273
    // What leaves grows with the temperature of the surface, and what arrives falls: the root lies between.
    func excess(_ surface: Double) -> Double {
      let convection = max(2.38 * sqrt(sqrt(abs(surface - kelvin))), forced)
      return surface - skin
        + clothes * area
        * (3.96e-8 * (fourth(surface) - fourth(kelvin)) + convection * (surface - kelvin))
    }
    return Root.between(min(skin, kelvin), max(skin, kelvin), of: excess)
  }

  private static func fourth(_ value: Double) -> Double { value * value * value * value }
}

/// Roots of functions that grow.
enum Root {
  /// Where a function that grows is 0, between two places; the nearer one if it is 0 nowhere there.
  static func between(_ low: Double, _ high: Double, of function: (Double) -> Double) -> Double {
    var (low, high) = (low, high)
    // Halved until the interval is below a ten-thousandth of a clo or a degree, or no number lies in between.
    while high - low > 1e-5 {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { break }
      if function(middle) < 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
