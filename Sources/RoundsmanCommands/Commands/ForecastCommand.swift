internal import ArgumentParser
internal import PlainFiles
internal import Planning
internal import Reports

/// `roundsman forecast`: how full bins will be.
struct ForecastCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forecast",
    abstract: "Tell how full bins will be when the next rounds may come.",
    discussion: """
      Reads a depot day, and the levels of earlier days from its readings.csv if there is one \
      (columns bin, time, fill and emptied). Each bin fills at its own pace, with the weekdays that \
      all bins share; emptyings are found in the jumps of the levels, and sensors that stand still, \
      are silent or jump are told. The probability of overflowing is as wide as earlier forecasts \
      were wrong.

      With --hold-back, tells instead how good such forecasts were over the last days of the \
      readings, beside two plain ones.

      Example: roundsman forecast datasets/depot-days/helsinki
      """)

  @Argument(help: "The folder of the depot day.")
  var depotDay: String

  @Option(help: "How many days to look ahead (default: until the next rounds).")
  var days: Int?

  @Option(help: "Forecast the last so many days of the readings, and say how well.")
  var holdBack: Int?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Where to write the table as CSV; - prints it as text.", valueName: "path"))
  var output = "-"

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if let days, !(1...60).contains(days) {
      throw ValidationError("--days is a number from 1 to 60.")
    }
    if let holdBack, !(1...3660).contains(holdBack) {
      throw ValidationError("--hold-back is a number from 1 to 3660.")
    }
    if days != nil, holdBack != nil {
      throw ValidationError("--days and --hold-back exclude each other.")
    }
  }

  func run() throws {
    let console = Console(consoleOptions)
    do {
      let reading = try CollectDay(options: .timed(by: .wall)).read(depotDay)
      console.report(reading.warnings)
      let day = reading.value
      if let holdBack {
        let trial = ForecastBins.trial(on: day, holdingBack: holdBack)
        let report = ForecastTrialReport(trial)
        if output != "-" { try FileAccess.write(report.csv, to: output) }
        try FileAccess.write(Array(report.text.utf8), to: "-")
        return
      }
      let outcome = ForecastBins.ahead(of: day, days: days)
      let report = ForecastReport(day, outcome.forecast, now: outcome.now, next: outcome.next)
      try FileAccess.write(output == "-" ? Array(report.text.utf8) : report.csv, to: output)
    } catch {
      throw console.failure(of: error)
    }
  }
}
