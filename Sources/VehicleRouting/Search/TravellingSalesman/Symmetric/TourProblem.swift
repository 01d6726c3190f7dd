/// A symmetric closed tour through all cities: the layout that the tour search reads.
struct TourProblem: ~Copyable {
  let cityCount: Int
  /// Row-major distances; empty if they are computed from the points.
  private let matrix: SharedArray<Int32>
  private let x: UncheckedArray<Double>
  private let y: UncheckedArray<Double>
  private let rounding: PlanarRounding
  /// What makes a Euclidean distance whole: times `scale`, plus `shift`, down; `scale` 0: otherwise.
  private let scale: Double
  private let shift: Double
  /// Whether Euclidean distances are rounded up.
  private let isUp: Bool
  /// `near[city * nearCount ..< (city + 1) * nearCount]`: nearest cities first.
  let near: UncheckedArray<Int32>
  let nearCount: Int
  /// `candidates[city * candidateCount ..< (city + 1) * candidateCount]`: to where tour edges are
  /// likely, the likeliest first; `candidateDistance` likewise.
  let candidates: UncheckedArray<Int32>
  let candidateDistance: UncheckedArray<Int32>
  let candidateCount: Int

  /// Copies a map for one search.
  init(_ map: TourInstance) {
    cityCount = map.cityCount
    matrix = map.matrix
    x = UncheckedArray(map.x)
    y = UncheckedArray(map.y)
    rounding = map.rounding
    (scale, shift) = map.rounding.factor
    isUp = map.rounding == .up
    near = UncheckedArray(map.near)
    nearCount = map.nearCount
    candidates = UncheckedArray(map.candidates)
    candidateCount = map.candidateCount
    candidateDistance = UncheckedArray(
      map.candidates.indices.map { slot in
        Int32(
          truncatingIfNeeded: map.distance(
            slot / map.candidateCount, Int(map.candidates[slot])))
      })
  }

  /// Returns the distance between two cities.
  @inline(__always)
  func distance(_ i: Int, _ j: Int) -> Int {
    if matrix.count > 0 { return Int(matrix[i * cityCount + j]) }
    if scale > 0 {
      let (dx, dy) = (x[i] - x[j], y[i] - y[j])
      let euclidean = (dx * dx + dy * dy).squareRoot()
      return Int(isUp ? euclidean.rounded(.up) : euclidean * scale + shift)
    }
    return rounding.distance(x[i], y[i], x[j], y[j])
  }

  /// Returns the length of a closed tour.
  func length(of order: [Int32]) -> Int {
    guard var last = order.last else { return 0 }
    var total = 0
    for city in order {
      total += distance(Int(last), Int(city))
      last = city
    }
    return total
  }
}

extension PlanarRounding {
  /// By what a Euclidean distance is multiplied and what is added before decimals are cut off;
  /// zeros if the rounding is of another kind.
  fileprivate var factor: (scale: Double, shift: Double) {
    switch self {
    case .nearest: (1, 0.5)
    case .truncated(let decimals): (Double(Self.powerOfTen(decimals)), 0)
    case .fixedPoint(let decimals): (Double(Self.powerOfTen(decimals)), 0.5)
    case .up: (1, 0)
    case .att, .geo: (0, 0)
    }
  }

  private static func powerOfTen(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in 10 * power }
  }
}
