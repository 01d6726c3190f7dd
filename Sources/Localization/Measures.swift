internal import Foundation
package import TravelModel

/// Measures as people read them, in English with a decimal point.
package enum Measures {
  /// Writes metres as kilometres with one decimal.
  package static func kilometres(_ metres: Int) -> String {
    "\(fixed(Double(metres) / 1000, decimals: 1)) km"
  }

  /// Writes metres up to a kilometre, then kilometres with one decimal.
  package static func distance(_ metres: Int) -> String {
    metres < 1000 ? "\(metres) m" : kilometres(metres)
  }

  /// Writes seconds as hours and minutes, to the nearest minute.
  package static func duration(_ seconds: Int) -> String {
    let minutes = (seconds + 30) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// Writes a coordinate as `longitude, latitude` in degrees, to about a decimetre.
  package static func degrees(_ coordinate: Coordinate) -> String {
    "\(fixed(coordinate.longitude, decimals: 6)), \(fixed(coordinate.latitude, decimals: 6))"
  }

  /// Writes a number with this many decimals.
  package static func fixed(_ number: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", number)
  }
}
