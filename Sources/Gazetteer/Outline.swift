internal import TravelModel

/// The outlines of all countries: rings of corners.
struct OutlineColumns: Sendable {
  private let countryRings: NumberColumn<UInt32>
  private let ringStarts: NumberColumn<UInt32>
  private let corners: NumberColumn<Int32>

  init(_ file: DataFile) {
    countryRings = NumberColumn(file, .countryRings)
    ringStarts = NumberColumn(file, .ringStarts)
    corners = NumberColumn(file, .corners)
  }

  /// The outline of a country; without rings if none is known.
  subscript(country: Int) -> Outline {
    Outline(
      rings: (countryRings[country]..<countryRings[country + 1]).map { ring in
        (ringStarts[ring]..<ringStarts[ring + 1]).map { corner in
          Outline.Corner(x: corners[2 * corner], y: corners[2 * corner + 1])
        }
      })
  }
}

/// What lies within an odd number of rings.
struct Outline: Sendable {
  /// Longitude and latitude in 1/100,000 degree.
  struct Corner: Equatable, Sendable {
    let x: Int
    let y: Int
  }

  /// Each is closed: its last corner is its first.
  let rings: [[Corner]]
  /// The lowest and the highest latitude of each ring.
  private let heights: [ClosedRange<Int>]

  init(rings: [[Corner]]) {
    self.rings = rings
    heights = rings.map { ring in
      let latitudes = ring.map(\.y)
      return (latitudes.min() ?? 0)...(latitudes.max() ?? 0)
    }
  }

  var isEmpty: Bool { rings.isEmpty }

  /// Whether a place lies inside, in the plane of longitude and latitude; outlines do not cross the
  /// antimeridian.
  func contains(_ place: Coordinate) -> Bool {
    let unit = Double(Gazetteer.unit)
    let x = Int((place.longitude * unit).rounded())
    let y = Int((place.latitude * unit).rounded())
    var isInside = false
    for (ring, heights) in zip(rings, heights) where heights.contains(y) {
      for (a, b) in zip(ring, ring.dropFirst()) where (a.y > y) != (b.y > y) {
        // Exact in whole numbers: is the place west of the side at its latitude?
        let side = (b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)
        if b.y > a.y ? side > 0 : side < 0 { isInside.toggle() }
      }
    }
    return isInside
  }

  /// About how far a place is from the outline at most, in metres, if that is below `most`; the plane
  /// around the place approximates the sphere.
  func isWithin(_ most: Double, of place: Coordinate) -> Bool {
    let degree = Coordinate.earthRadius * Double.pi / 180
    guard
      let east = Coordinate(
        longitude: place.longitude > 0 ? place.longitude - 1 : place.longitude + 1,
        latitude: place.latitude)
    else { return false }
    let scale = (x: east.greatCircleDistance(to: place) / 1e5, y: degree / 1e5)
    let (x, y) = (place.longitude * 1e5, place.latitude * 1e5)
    let reach = most / scale.y
    for (ring, heights) in zip(rings, heights)
    where Double(heights.lowerBound) - reach <= y && y <= Double(heights.upperBound) + reach {
      for (a, b) in zip(ring, ring.dropFirst()) {
        if Double(min(a.y, b.y)) - reach > y || Double(max(a.y, b.y)) + reach < y { continue }
        let (ax, ay) = ((Double(a.x) - x) * scale.x, (Double(a.y) - y) * scale.y)
        let (dx, dy) = (Double(b.x - a.x) * scale.x, Double(b.y - a.y) * scale.y)
        let length = dx * dx + dy * dy
        let share = length > 0 ? min(1, max(0, -(ax * dx + ay * dy) / length)) : 0
        let (px, py) = (ax + share * dx, ay + share * dy)
        if px * px + py * py <= most * most { return true }
      }
    }
    return false
  }
}
