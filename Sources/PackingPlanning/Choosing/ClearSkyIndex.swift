internal import Foundation
package import TravelModel

/// The UV index at noon under a clear sky, for days of which nothing is told.
///
/// - Source: S. Madronich (2007), *Analytic Formula for the Clear-sky UV Index*, Photochemistry and Photobiology 83(6).
package enum ClearSkyIndex {
  /// Returns the index for a common column of ozone, 300 Dobson units.
  ///
  /// - Parameters:
  ///   - day: Days since 1970-01-01.
  ///   - place: Where.
  /// - Returns: From 0 to 12.5, with one decimal.
  package static func noon(day: Int, at place: Coordinate) -> Double {
    // By the mean sun, a quarter of an hour from the true noon at most.
    let instant = day * 86_400 + 43_200 - Int(place.longitude * 240)
    let height = SunHeight.degrees(
      at: instant, longitude: place.longitude, latitude: place.latitude)
    guard height > 0 else { return 0 }
    return (125 * pow(sin(height * .pi / 180), 2.42)).rounded() / 10
  }
}
