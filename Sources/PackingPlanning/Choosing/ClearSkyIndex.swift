internal import Foundation
package import TravelModel

/// The UV index at noon under a clear sky, for days of which nothing is told.
///
/// It rises by a tenth with each kilometre of height, by WHO (2002), *Global Solar UV Index: A Practical Guide* (10 to 12 %).
///
/// - Source: S. Madronich (2007), *Analytic Formula for the Clear-sky UV Index*, Photochemistry and Photobiology 83(6).
package enum ClearSkyIndex {
  /// Returns the index for a common column of ozone, 300 Dobson units.
  ///
  /// - Parameters:
  ///   - day: Days since 1970-01-01.
  ///   - place: Where.
  ///   - metres: Metres above the sea; below it as on it.
  /// - Returns: From 0 to 12.5 by the sea, with one decimal.
  package static func noon(day: Int, at place: Coordinate, height metres: Double = 0) -> Double {
    // By the mean sun, a quarter of an hour from the true noon at most.
    let instant = day * 86_400 + 43_200 - Int(place.longitude * 240)
    let height = SunHeight.degrees(
      at: instant, longitude: place.longitude, latitude: place.latitude)
    guard height > 0 else { return 0 }
    let higher = 1 + max(0, metres) / 10_000
    return (125 * higher * pow(sin(height * .pi / 180), 2.42)).rounded() / 10
  }
}
