internal import Localization
internal import PlainFiles
internal import Presentation
package import WasteCollection

/// Forecasts of a depot's bins, as a table for people and one for programs.
package struct ForecastReport {
  private let day: DepotDay
  private let forecast: DepotForecast
  private let now: LocalMinute, next: LocalMinute

  /// Prepares the report.
  package init(_ day: DepotDay, _ forecast: DepotForecast, now: LocalMinute, next: LocalMinute) {
    self.day = day
    self.forecast = forecast
    self.now = now
    self.next = next
  }

  /// Bins by the probability that they overflow, the surest first, with the faults of sensors below.
  package var text: String {
    let order = day.bins.indices.sorted { a, b in
      (-forecast.bins[a].overflow, -forecast.bins[a].level, a)
        < (-forecast.bins[b].overflow, -forecast.bins[b].level, b)
    }
    let expected = forecast.bins.reduce(0) { $0 + $1.overflow }
    var lines = [
      "\(day.name): \(day.bins.count) bins, from \(now) to \(next).",
      "\(Measures.fixed(expected, decimals: 1)) bins are expected to overflow if none is emptied.",
      "",
    ]
    let header = ["bin", "level", "per day", "expected", "9 in 10 below", "overflow"]
    let rows = order.map { index -> [String] in
      let bin = forecast.bins[index]
      return [
        day.bins[index].id, Self.percent(bin.level), Self.percent(forecast.forecaster.pace(index)),
        Self.percent(bin.levelNext), Self.percent(bin.level + bin.growth.quantile(0.9)),
        Self.percent(bin.overflow),
      ]
    }
    lines += TextTable.lines(of: [header] + rows)
    let faults = day.bins.indices.compactMap { index in
      forecast.bins[index].fault.map { "\(day.bins[index].id): \($0.sentence)." }
    }
    if !faults.isEmpty { lines += ["", "Sensors:"] + faults.map { "  \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One row for each bin, in the order of the day.
  package var csv: [UInt8] {
    var csv = CSVWriter(header: [
      "id", "level", "pace", "expected", "low", "high", "overflow", "fault",
    ])
    for (index, bin) in forecast.bins.enumerated() {
      csv.row([
        day.bins[index].id, Self.short(bin.level), Self.short(forecast.forecaster.pace(index)),
        Self.short(bin.levelNext), Self.short(bin.level + bin.growth.quantile(0.1)),
        Self.short(bin.level + bin.growth.quantile(0.9)), Self.short(bin.overflow),
        bin.fault?.sentence ?? "",
      ])
    }
    return csv.finish()
  }

  private static func percent(_ share: Double) -> String {
    "\(Measures.fixed(100 * share, decimals: 0)) %"
  }

  private static func short(_ number: Double) -> String { Measures.fixed(number, decimals: 4) }
}

/// How good forecasts were.
package struct ForecastTrialReport {
  private let trial: ForecastTrial

  /// Prepares the report.
  package init(_ trial: ForecastTrial) { self.trial = trial }

  /// The scores, compared with those of simpler forecasts.
  package var text: String {
    let overflows = trial.cases.count(where: \.isOver)
    let rows = [
      ("forecast", trial.score), ("same as last time", trial.lastScore),
      ("constant rate", trial.rateScore),
    ]
    .map { name, score in
      [name, Measures.fixed(score.error, decimals: 2), Measures.fixed(score.brier, decimals: 4)]
    }
    let lines =
      [
        "\(trial.cases.count) levels from \(trial.from) on, each forecast from earlier readings "
          + "only;",
        "\(overflows) were over capacity.", "",
      ] + TextTable.lines(of: [["", "mean error, litres", "Brier score"]] + rows)
    return lines.joined(separator: "\n") + "\n"
  }

  /// One row for each forecast level.
  package var csv: [UInt8] {
    var csv = CSVWriter(header: ["bin", "time", "mean", "probability"])
    for item in trial.cases {
      csv.row([
        item.bin, item.time.description, Measures.fixed(item.litres, decimals: 3),
        Measures.fixed(item.probability, decimals: 6),
      ])
    }
    return csv.finish()
  }
}
