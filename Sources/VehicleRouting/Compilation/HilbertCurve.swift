/// Orders points of the plane along a curve that keeps near ones near.
///
/// - Source: J. Skilling (2004), *Programming the Hilbert Curve*, AIP Conference Proceedings 707.
enum HilbertCurve {
  /// Cells along a side.
  private static let side = 1 << 16

  /// Returns the indices of all points in the order in which the curve meets them, ties by index.
  static func order(x: [Double], y: [Double]) -> [Int32] {
    guard let west = x.min(), let east = x.max(), let south = y.min(), let north = y.max() else {
      return []
    }
    let scale = Double(side - 1) / max(east - west, north - south, 1e-9)
    var keys = x.indices.map { i in
      let place = distance(along: Int((x[i] - west) * scale), Int((y[i] - south) * scale))
      return UInt64(place) << 32 | UInt64(i)
    }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0 & 0xffff_ffff) }
  }

  /// How far along the curve a cell lies, `0..<2³²`.
  private static func distance(along x: Int, _ y: Int) -> Int {
    var (x, y, result) = (x, y, 0)
    var half = side / 2
    while half > 0 {
      let (right, upper) = (x & half != 0, y & half != 0)
      result += half * half * (right ? (upper ? 2 : 3) : (upper ? 1 : 0))
      if !upper {
        if right { (x, y) = (side - 1 - x, side - 1 - y) }
        swap(&x, &y)
      }
      half /= 2
    }
    return result
  }
}
