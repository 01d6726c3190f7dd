package import TravelModel

extension TravelMatrix {
  /// Returns the matrix of random places in a square of 100 × 100; whole-number Euclidean distances.
  ///
  /// An asymmetric matrix makes each way up to a third longer; costs, where asked for, are the
  /// durations and a toll. One that is not metric has legs that take several times as long at the same
  /// costs, by direction.
  package static func random(
    size: Int, isSymmetric: Bool = true, isMetric: Bool = true, hasCosts: Bool = false,
    _ random: inout SplitMix64
  ) -> TravelMatrix {
    let places = (0..<size).map { _ in
      (x: Double(random.number(in: 0...100)), y: Double(random.number(in: 0...100)))
    }
    var durations: [Int32] = []
    var costs: [Int32] = []
    for a in places {
      for b in places {
        let distance = ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
        let detour = isSymmetric ? 100 : random.number(in: 100...133)
        durations.append(Int32((distance * Double(detour) / 100).rounded()))
      }
    }
    if hasCosts {
      let toll = places.map { _ in Int32(random.number(in: 0...20)) }
      for i in 0..<size {
        for j in 0..<size { costs.append(i == j ? 0 : durations[i * size + j] + toll[i] + toll[j]) }
      }
    }
    if !isMetric {
      for k in durations.indices where random.chance(percent: 25) {
        durations[k] *= Int32(random.number(in: 2...5))
      }
    }
    return TravelMatrix(size: size, durations: durations, costs: hasCosts ? costs : nil)
  }

  /// The durations as rows, for oracles that take plain tables.
  package var rows: [[Int]] {
    (0..<size).map { i in
      (0..<size).map { j in i == j ? 0 : Int(durations[i * size + j]) }
    }
  }
}
