internal import PlainFiles
package import TravelModel

/// What the script of maps draws where there are places alone, anywhere on earth.
package enum PlaceMapData {
  /// Returns the data, in the form that the page of a depot day has, too.
  ///
  /// - Parameters:
  ///   - places: The places, in the order of the page's list.
  ///   - marks: The mark of each, a letter or digit.
  /// - Returns: JSON.
  package static func bytes(of places: [Coordinate], marks: String) -> [UInt8] {
    let parallels = places.map { FixedCoordinate($0).latitude }
    // Lengths are right along the parallel in the middle.
    let middle = (Int(parallels.min() ?? 0) + Int(parallels.max() ?? 0)) / 2
    let eastings = eastings(of: places.map { Int(FixedCoordinate($0).longitude) })
    var line: [UInt8] = []
    Polyline.append(
      zip(eastings, parallels).compactMap {
        FixedCoordinate(longitude: $0, latitude: Int($1) - middle)
      }, .six, to: &line)
    let text = String(decoding: line, as: UTF8.self)
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("base", [0, middle / 10])
      json.field("side", 1)
      // The whole world fits into a small window.
      json.field("farthest", 0.000001)
      json.list("streets") { _ in }
      json.list("rounds") { _ in }
      json.object("others") { json in
        json.field("places", text)
        json.field("marks", marks)
      }
      json.object("sites") { json in
        json.field("places", "")
        json.field("depots", "")
        json.list("names") { _ in }
      }
    }
    return json.finish()
  }

  /// How far east each longitude lies of the middle of all, when the map begins behind the widest stretch without
  /// a place; so that neighbours across the antimeridian stay neighbours.
  static func eastings(of longitudes: [Int]) -> [Int] {
    let round = 360 * FixedCoordinate.unitsPerDegree
    let sorted = Set(longitudes).sorted()
    guard let first = sorted.first, let last = sorted.last else { return [] }
    var (west, widest) = (first, first + round - last)
    for (a, b) in zip(sorted, sorted.dropFirst()) where b - a > widest {
      (west, widest) = (b, b - a)
    }
    return longitudes.map { longitude in
      (longitude - west + round) % round - (round - widest) / 2
    }
  }
}
