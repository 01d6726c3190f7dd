package import TravelModel

/// A line as a short text of printable characters: the differences between its points.
///
/// - Source: Google, *Encoded Polyline Algorithm Format*.
package enum Polyline {
  /// How many decimals of a degree are kept.
  package enum Precision: Int, Sendable {
    /// About a metre; what most programs expect.
    case five = 5
    /// About a decimetre.
    case six = 6

    /// How many units of a ``FixedCoordinate`` are one of the text.
    var unit: Int { self == .five ? 100 : 10 }
  }

  /// Adds the text of a line to bytes.
  package static func append(
    _ line: some Sequence<FixedCoordinate>, _ precision: Precision, to text: inout [UInt8]
  ) {
    var (lastLatitude, lastLongitude) = (0, 0)
    for place in line {
      let latitude = rounded(place.latitude, precision.unit)
      let longitude = rounded(place.longitude, precision.unit)
      append(latitude - lastLatitude, to: &text)
      append(longitude - lastLongitude, to: &text)
      (lastLatitude, lastLongitude) = (latitude, longitude)
    }
  }

  /// To the nearest, halves away from zero.
  private static func rounded(_ value: Int32, _ unit: Int) -> Int {
    (Int(value) + (value < 0 ? -unit / 2 : unit / 2)) / unit
  }

  private static func append(_ difference: Int, to text: inout [UInt8]) {
    // Small numbers of either sign become small numbers without sign, five bits to a character.
    var rest = UInt64(bitPattern: Int64((difference << 1) ^ (difference >> 63)))
    while rest >= 0x20 {
      text.append(UInt8(truncatingIfNeeded: (0x20 | (rest & 0x1f)) + 63))
      rest >>= 5
    }
    text.append(UInt8(truncatingIfNeeded: rest + 63))
  }
}
