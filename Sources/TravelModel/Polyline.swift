/// Lines on Earth as short strings of printable characters: the differences between their points,
/// latitude first.
///
/// - Source: Google (2005), *Encoded Polyline Algorithm Format*.
package enum Polyline {
  /// How many decimals of a degree are kept.
  package enum Precision: Int, Sendable {
    /// About a metre; what most programs expect.
    case five = 5
    /// About a decimetre.
    case six = 6

    /// How many units of a ``FixedCoordinate`` are one of the text.
    fileprivate var unit: Int { self == .five ? 100 : 10 }
    fileprivate var perDegree: Double { self == .five ? 1e5 : 1e6 }
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

  /// Returns the text of a line.
  package static func text(_ line: [Coordinate], _ precision: Precision) -> String {
    var text: [UInt8] = []
    var (lastLatitude, lastLongitude) = (0, 0)
    for place in line {
      let latitude = Int((place.latitude * precision.perDegree).rounded())
      let longitude = Int((place.longitude * precision.perDegree).rounded())
      append(latitude - lastLatitude, to: &text)
      append(longitude - lastLongitude, to: &text)
      (lastLatitude, lastLongitude) = (latitude, longitude)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a line; `nil` if the text is none, or leaves the Earth.
  package static func line(_ text: String, _ precision: Precision) -> [Coordinate]? {
    var bytes = text.utf8.makeIterator()
    var line: [Coordinate] = []
    var (latitude, longitude) = (0, 0)
    while let first = bytes.next() {
      guard let up = difference(first, &bytes), let next = bytes.next(),
        let right = difference(next, &bytes)
      else { return nil }
      latitude += up
      longitude += right
      guard
        let place = Coordinate(
          longitude: Double(longitude) / precision.perDegree,
          latitude: Double(latitude) / precision.perDegree)
      else { return nil }
      line.append(place)
    }
    return line
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

  /// Reads groups of five bits, the lowest first.
  private static func difference(
    _ first: UInt8, _ bytes: inout String.UTF8View.Iterator
  ) -> Int? {
    var byte = first
    var (bits, shift) = (0, 0)
    while true {
      guard (63...126).contains(byte), shift <= 30 else { return nil }
      let group = Int(byte) - 63
      bits |= (group & 31) << shift
      if group < 32 { return bits & 1 == 0 ? bits >> 1 : ~(bits >> 1) }
      shift += 5
      guard let next = bytes.next() else { return nil }
      byte = next
    }
  }
}
