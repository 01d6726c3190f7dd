/// Cities in bands of half a degree of latitude, within each from west to east.
struct LatitudeBands: Sendable {
  /// The height of a band in units.
  static let height = Gazetteer.unit / 2

  private let starts: NumberColumn<UInt32>
  private let cities: ShortColumn

  init(_ file: DataFile) {
    starts = NumberColumn(file, .bandStarts)
    cities = ShortColumn(file, .bandCities)
  }

  /// Calls `body` with the cities of all bands that the latitudes touch, and whose longitudes lie in one
  /// of the ranges; all in units, from the south pole and from the antimeridian.
  func forEach(
    _ latitudes: ClosedRange<Int>, _ longitudes: [ClosedRange<Int>],
    _ positions: NumberColumn<UInt64>, _ body: (Int) -> Void
  ) {
    for band in latitudes.lowerBound / Self.height...latitudes.upperBound / Self.height {
      let (begin, end) = (starts[band], starts[band + 1])
      for range in longitudes {
        var (low, high) = (begin, end)
        while low < high {
          let middle = (low + high) / 2
          if longitude(middle, positions) < range.lowerBound {
            low = middle + 1
          } else {
            high = middle
          }
        }
        while low < end, longitude(low, positions) <= range.upperBound {
          body(cities[low])
          low += 1
        }
      }
    }
  }

  private func longitude(_ rank: Int, _ positions: NumberColumn<UInt64>) -> Int {
    Int(positions.bits(cities[rank]) >> 13 & 0x3FF_FFFF)
  }
}
