/// What a visit is worth by its length: each further minute less than the one before.
///
/// Up to the usual length the share of its worth rises as `1.25 x − 0.25 x²`, with `x` the part of the usual length:
/// slightly less than in proportion to the time, so that two full visits are worth more than four short ones. After it
/// a minute is worth half as much, and nothing any more at the greatest length.
struct StayCurve {
  /// All visits last a multiple of five minutes.
  static let step = 300
  /// What stopping takes from a visit, in thousandths of a point: to arrive, to find the door, to look around.
  static let stopping = 10_000
  /// What another minute is worth right after the usual length, in worths of the usual length for a time as long.
  private static let onward = 0.4
  /// Of the parabola before it.
  private static let rise = 1.25

  let visit: VisitLength
  /// Of a visit of the usual length, in thousandths of a point, before stopping is taken off.
  let worth: Double

  /// The lengths from the least to the greatest; of those that stopping makes worthless only the least, for visits that
  /// are demanded.
  var lengths: [ItineraryProblem.Length] {
    let least = Self.rounded(visit.least)
    let all = stride(from: least, through: max(least, Self.rounded(visit.most)), by: Self.step)
      .map { length($0) }
    // Of two lengths of one worth, nobody takes the longer.
    var rising = Array(all.prefix(1))
    for length in all where length.worth > rising[rising.count - 1].worth { rising.append(length) }
    return rising
  }

  /// A visit of some seconds.
  func length(_ seconds: Int) -> ItineraryProblem.Length {
    .init(
      seconds: seconds, worth: max(0, Int(worth * share(Double(seconds))) - Self.stopping))
  }

  /// The worth of a visit of some seconds, in that of the usual length.
  private func share(_ seconds: Double) -> Double {
    let (best, most) = (Double(max(1, visit.best)), Double(visit.most))
    let part = seconds / best
    if part <= 1 { return Self.rise * part - (Self.rise - 1) * part * part }
    guard most > best else { return 1 }
    let more = min(seconds, most) - best
    return 1 + Self.onward * (more - more * more / (2 * (most - best))) / best
  }

  private static func rounded(_ seconds: Int) -> Int {
    max(step, (seconds + step / 2) / step * step)
  }
}
