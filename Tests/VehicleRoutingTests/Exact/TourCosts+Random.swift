import _TestSupport

@testable import VehicleRouting

/// What a random set of places looks like.
enum TourLayout: CaseIterable {
  /// Anywhere in a square.
  case uniform
  /// Around a few centres.
  case clustered
  /// On a jittered grid, where many tours are almost equally good.
  case grid
  /// On few points, so that many places coincide.
  case crowded
  /// All legs cost the same.
  case equal
  /// Costs without geometry.
  case arbitrary
  /// Anywhere, each way longer by its own detour.
  case directed
}

extension TourCosts {
  /// Returns random costs of a layout, the same for the same seed.
  static func random(
    _ count: Int, _ layout: TourLayout, seed: UInt64, size: Int = 1_000, fixedEdge: TourEdge? = nil
  ) -> TourCosts {
    var random = SplitMix64(seed: seed)
    var points: [(x: Int, y: Int)] = []
    for place in 0..<count {
      switch layout {
      case .clustered where place >= 5:
        let centre = points[place % 5]
        let spread = size / 12
        points.append(
          (
            centre.x + random.number(in: -spread...spread),
            centre.y + random.number(in: -spread...spread)
          ))
      case .grid:
        let jitter = size / 40
        points.append(
          (
            place % 9 * size / 9 + random.number(in: -jitter...jitter),
            place / 9 * size / 9 + random.number(in: -jitter...jitter)
          ))
      case .crowded: points.append((random.number(in: 0...2) * 10, random.number(in: 0...1) * 10))
      default: points.append((random.number(in: 0...size), random.number(in: 0...size)))
      }
    }
    var table = [Int](repeating: 0, count: count * count)
    for i in 0..<count {
      for j in 0..<i {
        let (dx, dy) = (Double(points[i].x - points[j].x), Double(points[i].y - points[j].y))
        let distance = Int((dx * dx + dy * dy).squareRoot() + 0.5)
        for entry in [i * count + j, j * count + i] {
          switch layout {
          case .equal: table[entry] = 7
          case .directed: table[entry] = distance * random.number(in: 100...140) / 100
          default: table[entry] = distance
          }
        }
        if layout == .arbitrary {
          table[i * count + j] = random.number(in: 0...20)
          table[j * count + i] = table[i * count + j]
        }
      }
    }
    return TourCosts(count: count, fixedEdge: fixedEdge) { table[$0 * count + $1] }
  }

  /// The costs as rows, for oracles that take plain tables.
  var rows: [[Int]] { (0..<count).map { i in (0..<count).map { j in i == j ? 0 : self[i, j] } } }

  /// Returns a tour that no reversal and no move of a chain improves, from the nearest-neighbour one.
  func descendedTour() -> [Int] {
    var tour = [0]
    while tour.count < count {
      let here = tour[tour.count - 1]
      let next = (0..<count).filter { !tour.contains($0) }.min { self[here, $0] < self[here, $1] }
      tour.append(next!)
    }
    var isImproving = count > 3
    while isImproving {
      isImproving = false
      for i in 1..<count - 1 {
        for j in i + 1..<count {
          let (a, b, c, d) = (tour[i - 1], tour[i], tour[j], tour[(j + 1) % count])
          let change = self[a, c] + self[b, d] - self[a, b] - self[c, d]
          if isSymmetric, change < 0 {
            tour[i...j].reverse()
            isImproving = true
          }
        }
      }
    }
    return tour
  }
}
