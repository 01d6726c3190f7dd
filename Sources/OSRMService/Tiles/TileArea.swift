internal import Foundation
internal import RoadNetwork
internal import TravelModel

/// The area of a tile on the map, in spherical Mercator projection.
struct TileArea {
  let box: CoordinateBox
  private let x: Double
  private let y: Double
  private let scale: Double

  init(_ request: TileRequest) {
    (x, y) = (Double(request.x), Double(request.y))
    scale = exp2(Double(request.zoom))
    let scale = scale
    func units(_ degrees: Double, _ most: Double) -> Int32 {
      Int32((min(max(degrees, -most), most) * 1e7).rounded())
    }
    func latitude(_ y: Double) -> Double {
      atan(sinh(.pi * (1 - 2 * y / scale))) * 180 / .pi
    }
    box = CoordinateBox(
      west: units(x / scale * 360 - 180, 180), south: units(latitude(y + 1), 90),
      east: units((x + 1) / scale * 360 - 180, 180), north: units(latitude(y), 90))
  }

  /// Where a place is in the tile, in its units, from the upper left corner.
  func point(_ place: FixedCoordinate) -> (x: Int, y: Int) {
    let extent = Double(TileLayer.extent)
    let east = (Double(place.longitude) / 3.6e9 + 0.5) * scale - x
    let latitude = min(max(Double(place.latitude) / 1e7, -89.9), 89.9) * .pi / 180
    let south = (0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi)) * scale - y
    func units(_ share: Double) -> Int { Int(min(max(share * extent, -1e8), 1e8).rounded()) }
    return (units(east), units(south))
  }

  /// Whether a place is in the tile.
  func contains(_ place: FixedCoordinate) -> Bool {
    place.longitude >= box.west && place.longitude < box.east && place.latitude >= box.south
      && place.latitude < box.north
  }
}
