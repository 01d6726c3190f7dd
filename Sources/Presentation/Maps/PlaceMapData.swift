internal import PlainFiles
package import TravelModel

/// What the script of maps draws where there are places alone, anywhere on earth.
package enum PlaceMapData {
  /// Returns the data, in the form that the page of a depot day has, too.
  ///
  /// - Parameters:
  ///   - places: The places, in the order of the page's list.
  ///   - marks: The mark of each, a letter or digit.
  ///   - borders: Lines that are drawn behind them, none across the antimeridian.
  /// - Returns: JSON.
  package static func bytes(
    of places: [Coordinate], marks: String, borders: [[FixedCoordinate]] = []
  ) -> [UInt8] {
    let parallels = places.map { FixedCoordinate($0).latitude }
    // Lengths are right along the parallel in the middle.
    let middle = (Int(parallels.min() ?? 0) + Int(parallels.max() ?? 0)) / 2
    let easting = easting(around: places.map { Int(FixedCoordinate($0).longitude) })
    func text(_ points: [FixedCoordinate], _ precision: Polyline.Precision) -> String {
      var line: [UInt8] = []
      Polyline.append(
        points.compactMap {
          FixedCoordinate(
            longitude: easting(Int($0.longitude)), latitude: Int($0.latitude) - middle)
        }, precision, to: &line)
      return String(decoding: line, as: UTF8.self)
    }
    // What reaches around the far side of the world is left out.
    let drawn = borders.filter { line in
      zip(line, line.dropFirst()).allSatisfy { a, b in
        abs(easting(Int(a.longitude)) - easting(Int(b.longitude))) < 180
          * FixedCoordinate.unitsPerDegree
      }
    }
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("base", [0, middle / 10])
      json.field("side", 1)
      // The whole world fits into a small window.
      json.field("farthest", 0.000001)
      json.list("streets") { json in
        for line in drawn {
          json.row { json in
            json.value(0)
            json.value("")
            json.value(text(line, .five))
          }
        }
      }
      json.list("rounds") { _ in }
      json.object("others") { json in
        json.field("places", text(places.map { FixedCoordinate($0) }, .six))
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
    longitudes.map(easting(around: longitudes))
  }

  /// The easting of any longitude on the map of some.
  private static func easting(around longitudes: [Int]) -> (Int) -> Int {
    let round = 360 * FixedCoordinate.unitsPerDegree
    let sorted = Set(longitudes).sorted()
    guard let first = sorted.first, let last = sorted.last else { return { $0 } }
    var (west, widest) = (first, first + round - last)
    for (a, b) in zip(sorted, sorted.dropFirst()) where b - a > widest {
      (west, widest) = (b, b - a)
    }
    // Half of the widest stretch lies on each side.
    let begin = west - widest / 2
    return { longitude in
      (longitude - begin + 2 * round) % round - widest / 2 - (round - widest) / 2
    }
  }
}
