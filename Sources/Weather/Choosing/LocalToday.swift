internal import Foundation
package import TravelModel

/// Which day it is at a place.
package enum LocalToday {
  /// Returns the day at an instant.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - timeZone: By its name in the IANA database; without one, or with one that is not known, noon is when the sun
  ///     stands highest on average.
  ///   - place: Where.
  /// - Returns: Days since 1970-01-01.
  package static func day(now: Int, timeZone: String?, at place: Coordinate) -> Int {
    let offset =
      timeZone.flatMap(TimeZone.init(identifier:))?
      .secondsFromGMT(for: Date(timeIntervalSince1970: Double(now)))
      ?? Int((place.longitude * 240).rounded())
    return Int((Double(now + offset) / 86_400).rounded(.down))
  }
}
