internal import Foundation

/// How high the sun stands.
package enum SunHeight {
  /// At this height the upper edge of the sun is on the horizon, in degrees: half its disc, and refraction.
  package static let horizon = -0.833

  /// Returns the height of the sun's centre above the horizon, without refraction, in degrees.
  ///
  /// - Parameters:
  ///   - instant: Seconds since 1970.
  ///   - longitude: Degrees, east positive.
  ///   - latitude: Degrees, north positive.
  /// - Returns: From −90 to 90.
  /// - Source: *The Astronomical Almanac*, section C, low-precision formulas for the sun: within 0.01° from 1950 to 2050.
  package static func degrees(at instant: Int, longitude: Double, latitude: Double) -> Double {
    let days = Double(instant) / 86_400 + 2_440_587.5 - 2_451_545
    let anomaly = radians(357.528 + 0.9856003 * days)
    let ecliptic = radians(
      280.460 + 0.9856474 * days + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly))
    let tilt = radians(23.439 - 4e-7 * days)
    let declination = asin(sin(tilt) * sin(ecliptic))
    let ascension = atan2(cos(tilt) * sin(ecliptic), cos(ecliptic))
    // Greenwich mean sidereal time.
    let sidereal = radians(280.46062 + 360.98564737 * days)
    let hour = sidereal + radians(longitude) - ascension
    let north = radians(latitude)
    let height =
      sin(north) * sin(declination) + cos(north) * cos(declination) * cos(hour)
    return asin(min(max(height, -1), 1)) * 180 / .pi
  }

  private static func radians(_ degrees: Double) -> Double {
    degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
  }
}
