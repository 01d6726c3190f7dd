/// How full a bin is when today's rounds begin, and how it fills until the next possible rounds.
package struct BinForecast: Hashable, Sendable {
  /// What is thought of the level when the rounds begin: as read, or with what has come since.
  package let level: Double
  /// What comes until the next rounds may come.
  package let growth: GrowthDistribution
  /// What is odd about its sensor; its readings since are not believed.
  package let fault: SensorFault?

  /// Creates a forecast.
  package init(level: Double, growth: GrowthDistribution, fault: SensorFault? = nil) {
    self.level = level
    self.growth = growth
    self.fault = fault
  }

  /// The probability that the bin is fuller than full when the next rounds may come.
  package var overflow: Double { growth.probability(above: 1 - level) }
  /// The level then, on average.
  package var levelNext: Double { level + growth.mean }
}

/// The forecasts of all bins of a depot day.
package struct DepotForecast: Sendable {
  /// In the order of the day's bins.
  package let bins: [BinForecast]
  /// What is usual for each bin from these rounds to the next, after it was emptied.
  package let usual: [GrowthDistribution]
  /// The source of the reading.
  package let forecaster: InflowForecaster

  /// Looks ahead from one day's rounds to the next.
  ///
  /// - Parameters:
  ///   - day: The day, whose levels are in the table of bins.
  ///   - readings: What is known of the past, in any order; later readings than `now` are not looked at.
  ///   - now: When the rounds begin.
  ///   - next: When the next rounds may come.
  package init(
    of day: DepotDay, readings: [FillReading], now: LocalMinute, next: LocalMinute
  ) {
    var past: [String: [FillReading]] = [:]
    for reading in readings where reading.time <= now {
      past[reading.bin, default: []].append(reading)
    }
    let histories = day.bins.map { bin in
      (past[bin.id] ?? []).sorted {
        ($0.time, $0.isEmptied ? 1 : 0) < ($1.time, $1.isEmptied ? 1 : 0)
      }
    }
    var forecaster = InflowForecaster(day.bins)
    // Paces first from all readings: without them nobody knows which sensors stand still.
    forecaster.learn(histories.map { $0.isEmpty ? nil : FillRecord($0) })
    var faults: [SensorFault?] = []
    var believed = histories
    for (index, history) in histories.enumerated() {
      let fault = SensorFault.find(in: history, pace: forecaster.pace(index), now: now)
      faults.append(fault)
      switch fault {
      case .stuck(let since): believed[index] = history.filter { $0.time <= since }
      case .jumping: believed[index] = history.filter(\.isEmptied)
      case .silent, nil: break
      }
    }
    let records = believed.map { $0.isEmpty ? nil : FillRecord($0) }
    if faults.contains(where: { $0 != nil }) {
      forecaster = InflowForecaster(day.bins)
      forecaster.learn(records)
    }
    var bins: [BinForecast] = []
    for (index, bin) in day.bins.enumerated() {
      var (time, level) = (bin.readAt ?? now, bin.fill)
      var emptied =
        bin.lastEmptied.flatMap(LocalMinute.init(_:))
        ?? records[index]?.emptied ?? forecaster.emptied(index, level: level, at: time)
      // What a faulty sensor says of today is what the table of bins says, too.
      if case .stuck = faults[index], let last = records[index]?.last {
        (time, level) = (last.time, last.fill)
        emptied = records[index]?.emptied ?? emptied
      }
      time = min(time, now)
      emptied = min(emptied, time)
      let silence = forecaster.growth(of: index, emptied: emptied, from: time, to: now)
      let until = forecaster.growth(of: index, emptied: emptied, from: time, to: next)
      let today = level + silence.mean
      // Over the whole time since it was read, so that silence makes it less certain.
      let growth = GrowthDistribution(
        until.atoms.map { (max(0, level + $0.amount - today), $0.weight) })
      bins.append(BinForecast(level: today, growth: growth, fault: faults[index]))
    }
    self.bins = bins
    usual = bins.indices.map { forecaster.growth(of: $0, emptied: now, from: now, to: next) }
    self.forecaster = forecaster
  }
}

extension DepotForecast {
  /// What becomes of the bins of another day of the depot, whose levels are in the table of bins.
  package func ahead(of day: DepotDay) -> [BinForecast] {
    let (now, next) = (day.roundsBegin, day.nextRoundsBegin)
    return day.bins.enumerated().map { index, bin in
      BinForecast(
        level: bin.fill,
        growth: forecaster.growth(of: index, level: bin.fill, from: now, to: next))
    }
  }
}
