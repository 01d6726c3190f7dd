internal import Foundation

extension PlanarRounding {
  /// Returns the distance between two points as the benchmark defines it, in the problem's units.
  package func distance(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Int {
    if self == .geo { return Self.geoDistance(x1, y1, x2, y2) }
    let square = (x1 - x2) * (x1 - x2) + (y1 - y2) * (y1 - y2)
    let euclidean = square.squareRoot()
    return switch self {
    case .nearest: Int(euclidean + 0.5)
    case .up: Int(euclidean.rounded(.up))
    case .att: Int((square / 10).squareRoot().rounded(.up))
    case .truncated(let decimals): Int(euclidean * Self.powersOfTen[decimals])
    case .fixedPoint(let decimals): Int(euclidean * Self.powersOfTen[decimals] + 0.5)
    case .geo: 0
    }
  }

  /// The factor and the addend with which a Euclidean distance becomes the integer below it, where
  /// the rounding is no more than that.
  var scaling: (factor: Double, addend: Double)? {
    switch self {
    case .nearest: (1, 0.5)
    case .truncated(let decimals): (Self.powersOfTen[decimals], 0)
    case .fixedPoint(let decimals): (Self.powersOfTen[decimals], 0.5)
    case .up, .att, .geo: nil
    }
  }

  /// What `decimals` may be at most.
  package static let maxDecimals = powersOfTen.count - 1

  private static let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6]

  /// TSPLIB's `GEO`, with its π and its radius; `x` is the latitude, `y` the longitude.
  private static func geoDistance(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Int {
    func radians(_ value: Double) -> Double {
      let degrees = value.rounded(.towardZero)
      return 3.141592 * (degrees + 5 * (value - degrees) / 3) / 180
    }
    let q1 = cos(radians(y1) - radians(y2))
    let q2 = cos(radians(x1) - radians(x2))
    let q3 = cos(radians(x1) + radians(x2))
    let cosine = 0.5 * ((1 + q1) * q2 - (1 - q1) * q3)
    return Int(6378.388 * acos(max(-1, min(1, cosine))) + 1)
  }
}
