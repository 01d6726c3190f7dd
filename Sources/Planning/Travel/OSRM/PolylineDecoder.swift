internal import TravelModel

/// Reads lines on Earth that were written as short texts.
///
/// - Source: Google (2005), *Encoded Polyline Algorithm Format*; latitude first.
enum PolylineDecoder {
  /// Reads a line.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - decimals: Of the degrees: 5, or 6 in `polyline6`.
  /// - Returns: The places of the line; `nil` if the text is no line, or leaves the Earth.
  static func places(in text: String, decimals: Int) -> [Coordinate]? {
    let unit = (0..<decimals).reduce(1.0) { value, _ in value * 10 }
    var bytes = text.utf8.makeIterator()
    var result: [Coordinate] = []
    var (latitude, longitude) = (0, 0)
    while let first = bytes.next() {
      guard let up = difference(first, &bytes), let next = bytes.next(),
        let right = difference(next, &bytes)
      else { return nil }
      latitude += up
      longitude += right
      guard
        let place = Coordinate(
          longitude: Double(longitude) / unit, latitude: Double(latitude) / unit)
      else { return nil }
      result.append(place)
    }
    return result
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
