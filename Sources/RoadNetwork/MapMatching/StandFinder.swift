/// Finds where a vehicle stood: consecutive positions that are one place but for their errors.
///
/// Around each position, the following ones are collected while they stay near their mean. Of these, the
/// part is kept in which standing explains the positions best, each of which counts two less half the
/// square of its distance from the mean in standard deviations: standing is worth one on average, and driving
/// on costs. It is a stand if it is long enough, and a line through the positions shows no movement beyond
/// what their errors explain.
struct StandFinder {
  let points: [TrackPlane.Point]
  let track: [TrackPosition]
  /// The standard deviation of positions, in metres.
  let deviation: Double
  /// Seconds.
  let leastStand: Double

  /// Movements above these are driving, in metres per second: along a line through the positions, however
  /// exact they are or are not; and as receivers report them.
  private static let fastestStand = 0.5...2.0
  private static let fastestReport = 2.0

  /// Returns the stands as ranges of positions, disjoint and in order.
  func stands() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var first = 0
    while first < points.count {
      if let core = core(of: first..<endOfCluster(from: first)), isStand(core) {
        found.append(core)
        first = core.upperBound
      } else {
        first += 1
      }
    }
    return found
  }

  /// The end of the positions near each other's mean; a single one may be off.
  private func endOfCluster(from first: Int) -> Int {
    var sum = points[first]
    var (count, end, misses) = (1, first + 1, 0)
    let limit = 9 * deviation * deviation
    var next = first + 1
    while next < points.count, misses < 2 {
      if points[next].square(to: sum / count) <= limit {
        sum = sum + points[next]
        count += 1
        misses = 0
        end = next + 1
      } else {
        misses += 1
      }
      next += 1
    }
    return end
  }

  /// The part of a cluster in which standing explains the positions best; `nil` if none does.
  private func core(of cluster: Range<Int>) -> Range<Int>? {
    guard duration(cluster) >= leastStand else { return nil }
    var range = cluster
    for _ in 0..<3 {
      let mean = mean(range)
      var (best, sum) = (0.0, 0.0)
      var (start, result) = (cluster.lowerBound, cluster.lowerBound..<cluster.lowerBound)
      for index in cluster {
        sum += 2 - points[index].square(to: mean) / (2 * deviation * deviation)
        if sum <= 0 {
          (sum, start) = (0, index + 1)
        } else if sum > best {
          (best, result) = (sum, start..<index + 1)
        }
      }
      guard !result.isEmpty else { return nil }
      if result == range { break }
      range = result
    }
    return range
  }

  /// The mean of positions.
  func mean(_ range: Range<Int>) -> TrackPlane.Point {
    range.dropFirst().reduce(points[range.lowerBound]) { $0 + points[$1] } / range.count
  }

  private func duration(_ range: Range<Int>) -> Double {
    track[range.upperBound - 1].time - track[range.lowerBound].time
  }

  private func isStand(_ range: Range<Int>) -> Bool {
    let duration = duration(range)
    guard range.count >= 2, duration >= leastStand else { return false }
    let speeds = range.compactMap { track[$0].speed }
    if 2 * speeds.count >= range.count,
      speeds.reduce(0, +) > Self.fastestReport * Double(speeds.count)
    {
      return false
    }
    // The slope of a regression line; its own standard deviation is that of one position, divided by
    // the square root of the sum of squares of times.
    let middle = range.reduce(0) { $0 + track[$1].time } / Double(range.count)
    let mean = mean(range)
    var (squares, x, y) = (0.0, 0.0, 0.0)
    for index in range {
      let time = track[index].time - middle
      squares += time * time
      x += time * (points[index].x - mean.x)
      y += time * (points[index].y - mean.y)
    }
    let speed = (x * x + y * y).squareRoot() / squares
    let error = deviation / squares.squareRoot()
    return speed
      <= min(max(2.5 * error, Self.fastestStand.lowerBound), Self.fastestStand.upperBound)
  }
}
