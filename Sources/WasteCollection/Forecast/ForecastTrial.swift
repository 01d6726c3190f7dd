/// Forecasts compared with what happened: one for each growth in the last days of the readings,
/// from what was known before it was observed.
package struct ForecastTrial: Sendable {
  /// One forecast and the outcome.
  package struct Case: Hashable, Sendable {
    package let bin: String
    /// When the level was read.
    package let time: LocalMinute
    /// Litres expected (half of the time it is more) and the probability that the bin is fuller than full.
    package let litres: Double, probability: Double
    /// Litres that came, and whether the bin was fuller than full.
    package let cameLitres: Double
    package let isOver: Bool
    /// Litres as the time before, and at a constant rate over all that was learned from.
    package let lastLitres: Double, rateLitres: Double
    /// Whether these say that the bin is fuller than full.
    package let lastIsOver: Bool, rateIsOver: Bool
  }

  /// Mean absolute error in litres, and mean squared error of the probability (Brier score).
  package struct Score: Hashable, Sendable {
    package let error: Double, brier: Double
  }

  /// In the order of time.
  package private(set) var cases: [Case] = []
  /// How many days were held back, and from when on.
  package let from: LocalMinute

  /// Forecasts the last days.
  ///
  /// A bin takes part if it grew at least `least` times before.
  package init(_ bins: [Bin], readings: [FillReading], holdingBack days: Int, least: Int = 7) {
    var past: [String: [FillReading]] = [:]
    for reading in readings { past[reading.bin, default: []].append(reading) }
    let records = bins.map { bin in (past[bin.id]).map(FillRecord.init) }
    let end = readings.map(\.time).max() ?? LocalMinute(0)
    from = LocalMinute((end.day - days + 1) * 1440)
    var forecaster = InflowForecaster(bins)
    forecaster.learn(records, until: from + -1)
    var known = records.map { record in (record?.growths ?? []).filter { $0.to < from } }
    var later: [(bin: Int, growth: FillRecord.Growth)] = []
    for (bin, record) in records.enumerated() {
      for growth in record?.growths ?? [] where growth.to >= from { later.append((bin, growth)) }
    }
    later.sort { ($0.growth.to.count, $0.bin) < ($1.growth.to.count, $1.bin) }
    let trained = known
    // What is read at one moment is forecast before any of it is learned.
    var index = 0
    while index < later.count {
      let next = later[index...].firstIndex { $0.growth.to > later[index].growth.to } ?? later.count
      for (bin, growth) in later[index..<next] where trained[bin].count >= least {
        guard let last = known[bin].last else { continue }
        cases.append(
          Self.outcome(of: growth, bins[bin], bin, forecaster, last, trained[bin]))
      }
      for (bin, growth) in later[index..<next] {
        forecaster.learn(growth, of: bin)
        known[bin].append(growth)
      }
      index = next
    }
  }

  private static func outcome(
    of growth: FillRecord.Growth, _ bin: Bin, _ index: Int, _ forecaster: InflowForecaster,
    _ last: FillRecord.Growth, _ trained: [FillRecord.Growth]
  ) -> Case {
    let forecast = forecaster.growth(
      of: index, emptied: growth.emptied, from: growth.from, to: growth.to)
    let days = trained.reduce(0) { $0 + ($1.to - $1.from) }
    let rate = trained.reduce(0) { $0 + $1.amount } / Double(max(1, days))
    let constant = rate * Double(growth.to - growth.from)
    return Case(
      bin: bin.id, time: growth.to, litres: forecast.quantile(0.5) * bin.capacity,
      probability: forecast.probability(above: 1 - growth.start),
      cameLitres: growth.amount * bin.capacity, isOver: growth.start + growth.amount > 1,
      lastLitres: last.amount * bin.capacity, rateLitres: constant * bin.capacity,
      lastIsOver: growth.start + last.amount > 1, rateIsOver: growth.start + constant > 1)
  }

  /// How good the forecasts were.
  package var score: Score {
    score(cases.map { ($0.litres, $0.probability) })
  }

  /// How good it would have been to say: as the last time.
  package var lastScore: Score { score(cases.map { ($0.lastLitres, $0.lastIsOver ? 1 : 0) }) }

  /// How good it would have been to say: as always, by the day.
  package var rateScore: Score { score(cases.map { ($0.rateLitres, $0.rateIsOver ? 1 : 0) }) }

  private func score(_ said: [(litres: Double, probability: Double)]) -> Score {
    let count = Double(max(1, cases.count))
    var (error, brier) = (0.0, 0.0)
    for (said, came) in zip(said, cases) {
      error += abs(said.litres - came.cameLitres)
      let miss = said.probability - (came.isOver ? 1 : 0)
      brier += miss * miss
    }
    return Score(error: error / count, brier: brier / count)
  }
}
