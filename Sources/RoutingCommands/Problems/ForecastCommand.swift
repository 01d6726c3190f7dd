internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Rounds
internal import WasteCollection

/// `roundsman forecast`: forecasts the fill of bins.
struct ForecastCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "forecast",
    abstract: "Forecast bin fill levels up to the next possible rounds.",
    discussion: """
      Reads a depot day and, if there is one, the history of levels in its readings.csv (columns \
      bin, time, fill and emptied). Each bin has its own fill rate; the weekday pattern is shared \
      by all bins. Emptyings are detected from drops in level, and sensors that are stuck, silent \
      or jumping are reported. The overflow probability reflects the errors of earlier forecasts.

      With --hold-back, reports instead how accurate such forecasts were over the last days of the \
      readings, compared with two simple ones.

      Example: roundsman forecast datasets/depot-days/helsinki
      """)

  @Argument(help: "The depot day folder.")
  var depotDay: String

  @Option(help: "Number of days to forecast (default: until the next rounds).")
  var days: Int?

  @Option(help: "Forecast this many last days of the readings, and report the accuracy.")
  var holdBack: Int?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Output file for the table as CSV; - prints it as text.", valueName: "path"))
  var output = "-"

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if let days, !(1...60).contains(days) {
      throw ValidationError("--days must be a number from 1 to 60.")
    }
    if let holdBack, !(1...3660).contains(holdBack) {
      throw ValidationError("--hold-back must be a number from 1 to 3660.")
    }
    if days != nil, holdBack != nil {
      throw ValidationError("--days and --hold-back cannot be used together.")
    }
  }

  func run(_ console: Console) throws {
    let reading = try CollectDay(options: .timed(by: .wall)).read(depotDay)
    console.report(reading.warnings)
    let day = reading.value
    if !day.streets.isEmpty {
      console.report([
        Finding(
          DepotDayCode.streetsIgnored, file: "\(depotDay)/\(DayStreets.file)", at: .file,
          "streets have no fill levels; the forecast is of the bins alone",
          remedy: "No action is needed.")
      ])
    }
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
  }
}
