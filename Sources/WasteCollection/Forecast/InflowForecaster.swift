internal import Foundation

/// How fast each bin of a depot fills, estimated from its own history and that of similar bins.
///
/// A bin grows by its pace times the waste days that have passed since it was emptied, to the power of an
/// exponent that all bins share: below 1 where bins are emptied when they need it, and where people go
/// elsewhere with what does not fit. The pace is a mean that forgets, and begins with the paces of bins
/// of the same stream. What a forecast may err by is what earlier ones erred by, on this bin and on
/// all.
package struct InflowForecaster: Sendable {
  /// What is known of one bin.
  private struct Pace {
    /// How much was learned, and what came then.
    var weight: Double, sum: Double
    var time: LocalMinute?
    /// What came beside what was expected, less 1, as if in one day; the latest ones.
    var errors: [Double] = []
    /// How much was learned of the bin itself.
    var learned = 0
  }

  /// Weekdays as learned so far.
  package private(set) var pattern = WeekdayPattern()
  /// The power of time by which bins fill.
  package private(set) var exponent = 1.0
  private var paces: [Pace]
  private let streams: [String]
  /// The same errors over all bins, in the order of size.
  private var errors: [Double] = Self.usualErrors
  private var quantiles: [Double] = Self.usualErrors
  private var learnedSinceQuantiles = 0

  /// After how many days what was learned counts half.
  private static let halfLife = 40.0
  /// With what weight the pace that a table states begins, and that of bins alike.
  private static let statedWeight = 5.0, likeWeight = 1.0
  /// With what weight the errors of all bins stand beside those of one.
  private static let sharedWeight = 10.0
  private static let maxErrors = 60
  /// Errors shrink with the days that a forecast spans, to this power; a half would be days that have
  /// nothing to do with each other.
  private static let shrinkage = 0.2
  /// How far forecasts err before anything is learned: about a third either way.
  private static let usualErrors: [Double] = (0..<20).map { index in
    let z = Self.normalQuantile((Double(index) + 0.5) / 20)
    return exp(0.35 * z - 0.35 * 0.35 / 2) - 1
  }

  /// Creates a forecaster that knows what the table of bins states.
  package init(_ bins: [Bin]) {
    streams = bins.map(\.stream)
    let stated = bins.compactMap(\.fillRate).filter { $0 > 0 }
    let usual =
      stated.isEmpty ? FillRecord.usualRate : stated.reduce(0, +) / Double(stated.count)
    paces = bins.map { bin in
      let isStated = (bin.fillRate ?? 0) > 0
      let weight = isStated ? Self.statedWeight : Self.likeWeight
      return Pace(weight: weight, sum: weight * (isStated ? bin.fillRate ?? usual : usual))
    }
  }

  /// How a bin grows in a time, if it was emptied at a moment before.
  ///
  /// The further a forecast reaches, the less its errors even out, and the longer nothing was heard of the
  /// bin, the wider they are: from the last reading on, time counts.
  package func growth(
    of bin: Int, emptied: LocalMinute, from: LocalMinute, to: LocalMinute
  ) -> GrowthDistribution {
    let span = pattern.exposure(from: from, to: to)
    guard span > 0 else { return .none }
    let expected = pace(bin) * unit(emptied: emptied, from: from, to: to)
    let scale = pow(span, -Self.shrinkage)
    let own = paces[bin].errors
    let shared = Self.sharedWeight / Double(quantiles.count)
    return GrowthDistribution(
      quantiles.map { (max(0, expected * (1 + $0 * scale)), shared) }
        + own.map { (max(0, expected * (1 + $0 * scale)), 1) })
  }

  /// How a bin grows from a moment on at which it has a level; when it was emptied follows from that.
  package func growth(
    of bin: Int, level: Double, from: LocalMinute, to: LocalMinute
  ) -> GrowthDistribution {
    growth(of: bin, emptied: emptied(bin, level: level, at: from), from: from, to: to)
  }

  /// When a bin was emptied that has a level at a moment, at its pace.
  package func emptied(_ bin: Int, level: Double, at moment: LocalMinute) -> LocalMinute {
    moment + -Int(1440 * level / max(pace(bin), Self.slowest))
  }

  /// No bin fills more slowly than this, levels per day, as far as the past is guessed.
  private static let slowest = 0.01

  /// Levels per waste day of a bin, at its present pace and over its first day.
  package func pace(_ bin: Int) -> Double { paces[bin].sum / paces[bin].weight }

  /// What came in a time in terms of the pace.
  private func unit(emptied: LocalMinute, from: LocalMinute, to: LocalMinute) -> Double {
    let before = pattern.exposure(from: emptied, to: from)
    let after = before + pattern.exposure(from: from, to: to)
    return exponent == 1 ? after - before : pow(after, exponent) - pow(before, exponent)
  }

  // MARK: - Learning

  /// Learns from records.
  ///
  /// - Parameters:
  ///   - records: By bin; bins without readings have none.
  ///   - until: What ended later is not looked at.
  package mutating func learn(_ records: [FillRecord?], until: LocalMinute? = nil) {
    var growths: [(bin: Int, growth: FillRecord.Growth)] = []
    for (bin, record) in records.enumerated() {
      for growth in record?.growths ?? [] where until.map({ growth.to <= $0 }) ?? true {
        growths.append((bin, growth))
      }
    }
    growths.sort { ($0.growth.to.count, $0.bin) < ($1.growth.to.count, $1.bin) }
    learnExponent(growths)
    for (bin, growth) in growths { learn(growth, of: bin) }
  }

  /// Learns from one growth, after all that ended before.
  package mutating func learn(_ growth: FillRecord.Growth, of bin: Int) {
    let unit = unit(emptied: growth.emptied, from: growth.from, to: growth.to)
    guard unit > 0 else { return }
    if paces[bin].learned == 0 { beginLikeOthers(bin) }
    let ratio = max(0, growth.amount) / (pace(bin) * unit)
    if growth.isCut, ratio < 1 { return }
    let span = pattern.exposure(from: growth.from, to: growth.to)
    note(error: (ratio - 1) * pow(span, Self.shrinkage), of: bin)
    let age = paces[bin].time.map { Double(growth.to - $0) / 1440 } ?? 0
    let fade = exp2(-max(0, age) / Self.halfLife)
    paces[bin].weight = paces[bin].weight * fade + 1
    paces[bin].sum = paces[bin].sum * fade + max(0, growth.amount) / unit
    paces[bin].time = growth.to
    paces[bin].learned += 1
    pattern.learn(ratio: ratio, from: growth.from, to: growth.to)
  }

  /// A bin of which nothing was stated or learned begins with the mean pace of those of its stream of
  /// which something was.
  private mutating func beginLikeOthers(_ bin: Int) {
    guard paces[bin].weight == Self.likeWeight else { return }
    let like = paces.indices.filter { streams[$0] == streams[bin] && paces[$0].learned > 0 }
    guard !like.isEmpty else { return }
    let mean = like.reduce(0) { $0 + pace($1) } / Double(like.count)
    paces[bin].sum = paces[bin].weight * mean
  }

  private mutating func note(error: Double, of bin: Int) {
    paces[bin].errors.append(error)
    if paces[bin].errors.count > Self.maxErrors { paces[bin].errors.removeFirst() }
    let place = errors.partition { $0 < error }
    errors.insert(error, at: place)
    learnedSinceQuantiles += 1
    guard learnedSinceQuantiles * 20 > errors.count || errors.count < 100 else { return }
    learnedSinceQuantiles = 0
    let count = min(32, errors.count)
    quantiles = (0..<count).map { errors[(2 * $0 + 1) * errors.count / (2 * count)] }
  }

  /// How many whole fillings at the exponent 1 stand against those that are seen.
  private static let exponentCaution = 10.0

  /// Fits the exponent: how, within each bin, the logarithm of what it held goes with that of its days.
  private mutating func learnExponent(_ growths: [(bin: Int, growth: FillRecord.Growth)]) {
    var points: [Int: [(x: Double, y: Double)]] = [:]
    for (bin, growth) in growths where growth.isWhole && !growth.isCut && growth.amount > 0 {
      let days = Double(growth.to - growth.from) / 1440
      points[bin, default: []].append((log(days), log(growth.amount)))
    }
    var (xx, xy) = (Self.exponentCaution, Self.exponentCaution)
    for bin in points.keys.sorted() {
      guard let points = points[bin], points.count >= 5 else { continue }
      let x = points.reduce(0) { $0 + $1.x } / Double(points.count)
      let y = points.reduce(0) { $0 + $1.y } / Double(points.count)
      for point in points {
        xx += (point.x - x) * (point.x - x)
        xy += (point.x - x) * (point.y - y)
      }
    }
    exponent = min(1.1, max(0.2, xy / xx))
  }

  /// The standard normal quantile, by bisection of the error function.
  private static func normalQuantile(_ share: Double) -> Double {
    var (low, high) = (-8.0, 8.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if erfc(-middle / 2.0.squareRoot()) / 2 < share { low = middle } else { high = middle }
    }
    return low
  }
}

extension [Double] {
  /// In a sorted array, the index of the first element for which the condition does not hold.
  fileprivate func partition(_ isBefore: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
