internal import TravelModel

/// A line on Earth as a short text.
///
/// - Source: Google (2005), *Encoded Polyline Algorithm Format*; latitude first, five decimals.
enum EncodedPolyline {
  /// Returns the text of a line through places.
  static func text(_ places: [Coordinate]) -> String {
    var text = ""
    var (latitude, longitude) = (0, 0)
    for place in places {
      let next = (
        latitude: Int((place.latitude * 1e5).rounded()),
        longitude: Int((place.longitude * 1e5).rounded())
      )
      append(next.latitude - latitude, to: &text)
      append(next.longitude - longitude, to: &text)
      (latitude, longitude) = next
    }
    return text
  }

  /// Appends a difference in groups of five bits, the lowest first.
  private static func append(_ difference: Int, to text: inout String) {
    var bits = difference < 0 ? ~(difference << 1) : difference << 1
    repeat {
      let isLast = bits < 32
      let group = UInt8(bits & 31) + (isLast ? 0 : 32)
      text.unicodeScalars.append(Unicode.Scalar(group + 63))
      bits >>= 5
    } while bits > 0
  }
}
