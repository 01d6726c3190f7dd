/// The curve of Hilbert through a square of 65,536 × 65,536 cells: consecutive cells on it are
/// neighbours.
///
/// - Source: D. Hilbert (1891), *Ueber die stetige Abbildung einer Linie auf ein Flächenstück*,
///   Mathematische Annalen 38.
enum HilbertCurve {
  /// Cells along one side of the square.
  static let side = 1 << 16

  /// The number of a cell on the curve, from 0.
  ///
  /// - Precondition: Both are in `0..<side`.
  static func position(x: Int, y: Int) -> UInt64 {
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
}
