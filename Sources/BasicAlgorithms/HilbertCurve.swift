/// The curve of Hilbert through a square of 65,536 × 65,536 cells: consecutive cells on it are
/// neighbours.
///
/// - Source: D. Hilbert (1891), *Ueber die stetige Abbildung einer Linie auf ein Flächenstück*,
///   Mathematische Annalen 38.
package enum HilbertCurve {
  /// Cells along one side of the square.
  package static let side = 1 << 16

  /// The number of a cell on the curve, from 0.
  ///
  /// - Precondition: Both are in `0..<side`.
  package static func position(x: Int, y: Int) -> UInt64 {
    var (x, y) = (x, y)
    var position: UInt64 = 0
    var half = side / 2
    while half > 0 {
      let (right, upper) = (x & half != 0, y & half != 0)
      // The quarters are passed in the order lower left, upper left, upper right, lower right.
      let quarter: UInt64 = right ? (upper ? 2 : 3) : (upper ? 1 : 0)
      position = position << 2 | quarter
      if !upper {
        if right {
          x = side - 1 - x
          y = side - 1 - y
        }
        swap(&x, &y)
      }
      half /= 2
    }
    return position
  }

  /// Returns the indices of points of the plane in the order in which the curve meets them, ties by index.
  package static func order(x: [Double], y: [Double]) -> [Int32] {
    guard let west = x.min(), let east = x.max(), let south = y.min(), let north = y.max() else {
      return []
    }
    let scale = Double(side - 1) / max(east - west, north - south, 1e-9)
    var keys = x.indices.map { i in
      position(x: Int((x[i] - west) * scale), y: Int((y[i] - south) * scale)) << 32 | UInt64(i)
    }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0 & 0xffff_ffff) }
  }
}
