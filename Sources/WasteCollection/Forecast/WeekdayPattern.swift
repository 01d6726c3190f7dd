/// How much of a week's waste comes on which day, the same for all bins of a depot.
package struct WeekdayPattern: Hashable, Sendable {
  /// From Monday on; 1 on average.
  package private(set) var weights = [Double](repeating: 1, count: 7)
  private var seen = [Double](repeating: 0, count: 7)
  private var came = [Double](repeating: 0, count: 7)

  /// As many days as expected come to every weekday before the first is seen, so that a few odd days
  /// change little.
  private static let caution = 100.0
  /// A day on which more than this came, in terms of what was expected, counts as this.
  private static let most = 3.0

  /// Creates the pattern in which all days are alike.
  package init() {}

  /// Days of usual waste from one moment to the next.
  package func exposure(from: LocalMinute, to: LocalMinute) -> Double {
    guard to > from else { return 0 }
    var sum = 0.0
    for day in from.day...to.day {
      let begin = max(from.count, day * 1440), end = min(to.count, (day + 1) * 1440)
      guard end > begin else { continue }
      sum += weights[LocalMinute.weekday(ofDay: day)] * Double(end - begin) / 1440
    }
    return sum
  }

  /// Learns from what came in a time, in terms of what was expected; only times of about a day tell.
  package mutating func learn(ratio: Double, from: LocalMinute, to: LocalMinute) {
    guard (720...2160).contains(to - from) else { return }
    for day in from.day...to.day {
      let begin = max(from.count, day * 1440), end = min(to.count, (day + 1) * 1440)
      guard end > begin else { continue }
      let share = Double(end - begin) / 1440
      let weekday = LocalMinute.weekday(ofDay: day)
      seen[weekday] += share
      came[weekday] += share * min(ratio * weights[weekday], Self.most)
    }
    let raw = (0..<7).map { (Self.caution + came[$0]) / (Self.caution + seen[$0]) }
    let mean = raw.reduce(0, +) / 7
    weights = raw.map { $0 / mean }
  }
}
