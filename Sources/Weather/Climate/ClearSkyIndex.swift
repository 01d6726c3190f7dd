internal import Foundation
internal import TravelModel

/// The UV index at noon under a clear sky, for days of which nothing is told.
///
/// - Source: S. Madronich (2007), *Analytic Formula for the Clear-sky UV Index*, Photochemistry and Photobiology 83(6);
///   the sun's declination: J. W. Spencer (1971), *Fourier Series Representation of the Position of the Sun*, Search 2(5).
package enum ClearSkyIndex {
  /// Returns the index for a common column of ozone, 300 Dobson units.
  ///
  /// - Parameters:
  ///   - day: Days since 1970-01-01.
  ///   - latitude: Degrees, north positive.
  /// - Returns: From 0 to about 12.5, with one decimal.
  package static func noon(day: Int, latitude: Double) -> Double {
    // Days since 1 January 2000 in years of 365.2425 days; a fifth of a day does not matter.
    let year = Double(day - 10_957).truncatingRemainder(dividingBy: 365.2425)
    let angle = 2 * .pi * year / 365.2425
    let declination =
      0.006918 - 0.399912 * cos(angle) + 0.070257 * sin(angle) - 0.006758 * cos(2 * angle)
      + 0.000907 * sin(2 * angle) - 0.002697 * cos(3 * angle) + 0.00148 * sin(3 * angle)
    let cosine = cos(latitude * .pi / 180 - declination)
    guard cosine > 0 else { return 0 }
    return (125 * pow(cosine, 2.42)).rounded() / 10
  }
}
