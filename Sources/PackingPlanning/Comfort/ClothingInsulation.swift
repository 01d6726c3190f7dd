internal import Foundation

/// How warm clothes are that are worn together, at rest and in wind and motion; all in clo, 0.155 m²·K/W.
///
/// - Source: ISO 9920:2007, *Estimation of thermal insulation and water vapour resistance of a clothing ensemble*.
package enum ClothingInsulation {
  /// One clo in m²·K/W.
  static let clo = 0.155
  /// Insulation of the air around the naked body at rest.
  static let stillAir = 0.7

  /// The insulation of what is worn together.
  ///
  /// - Parameter garments: The sum of the insulations of its garments.
  /// - Returns: The basic insulation, from the skin to the surface of the clothes.
  package static func ensemble(garments: Double) -> Double { 0.161 + 0.835 * garments }

  /// The sum of the insulations of garments whose ensemble has some basic insulation.
  package static func garments(ensemble: Double) -> Double { (ensemble - 0.161) / 0.835 }

  /// By how much clothes widen the surface of the body.
  static func areaFactor(_ basic: Double) -> Double { 1 + 0.28 * basic }

  /// What is left of the insulation of the naked body's air in wind and motion, as a share; both in metres a second.
  static func nudeCorrection(air: Double, walking: Double) -> Double {
    let excess = air - 0.15
    return exp(
      -0.533 * excess + 0.069 * excess * excess - 0.462 * walking + 0.201 * walking * walking)
  }

  /// What is left of the total insulation of a clothed body in wind and motion, as a share.
  static func clothedCorrection(air: Double, walking: Double) -> Double {
    let excess = air - 0.15
    return exp(
      -0.281 * excess + 0.044 * excess * excess - 0.492 * walking + 0.176 * walking * walking)
  }

  /// The basic insulation that is left in wind and motion.
  ///
  /// Below 0.6 clo the body is partly naked, and the corrections are mixed. The formulas hold up to 3.5 m/s of air
  /// and 1.2 m/s of walking.
  ///
  /// - Parameters:
  ///   - basic: The basic insulation at rest, in clo.
  ///   - air: Speed of the air against the body, in metres a second.
  ///   - walking: Speed of walking, in metres a second.
  /// - Returns: Clo; below 0 where wind takes more than clothes give.
  package static func inMotion(_ basic: Double, air: Double, walking: Double) -> Double {
    let area = areaFactor(basic)
    let total = basic + stillAir / area
    let nude = stillAir * nudeCorrection(air: air, walking: walking)
    let clothed = total * clothedCorrection(air: air, walking: walking)
    let totalInMotion =
      basic <= 0 ? nude : basic <= 0.6 ? ((0.6 - basic) * nude + basic * clothed) / 0.6 : clothed
    return totalInMotion - nude / area
  }
}
