internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import Rounds
internal import VehicleRouting
internal import WasteCollection

/// `roundsman simulate`: compares policies over many days.
struct SimulateCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Compare service policies over many simulated days.",
    discussion: """
      Starts from the levels of the depot day and plans the rounds day by day, once for each \
      policy. The waste that arrives each day varies around a bin's fill_rate, or around the rate \
      estimated from readings.csv. It depends only on the seed, the bin and the day, so all \
      policies face the same waste. Levels are known when the rounds begin; the day's waste \
      arrives after them.

      A threshold serves the bins above it; "onroute" adds others within a short detour; \
      "overflow" weighs the expected cost of overflows, in the depot's currency; "horizon" plans \
      this many days ahead. The other policies are compared with the first.

      With -o FOLDER, writes summary.txt, days.csv and plot.svg; otherwise prints the summary.

      Example: roundsman simulate datasets/depot-days/helsinki --days 180 --policy \
      threshold:0.70,overflow -o results/simulation
      """)

  private static let usualPolicies = "threshold:0.70,threshold+onroute,overflow"

  @Argument(help: "The depot day folder.")
  var depotDay: String

  @Option(help: "Number of days.")
  var days = 180

  @Option(
    help: ArgumentHelp(
      """
      Policies, separated by commas, each \(PolicyArgument.forms) (default: \(usualPolicies)).
      """, valueName: "policies"),
    transform: PolicyList.init)
  var policy: PolicyList?

  @Option(help: "Seed of the arriving waste.")
  var seed: UInt64 = 0

  @Option(help: "Search steps for each day's rounds.")
  var iterations = 500

  @Option(help: "Number of policies to simulate in parallel; does not affect the result.")
  var jobs = 1

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Result folder; - prints only the summary.", valueName: "folder"))
  var output = "-"

  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if !(1...10_000).contains(days) {
      throw ValidationError("--days must be a number from 1 to 10000.")
    }
    if !(0...1_000_000_000).contains(iterations) {
      throw ValidationError("--iterations must be a number from 0 to 1000000000.")
    }
    if !(1...1024).contains(jobs) {
      throw ValidationError("--jobs must be a number from 1 to 1024.")
    }
  }

  func run(_ console: Console) throws {
    var options = RunOptions.timed(by: .wall)
    options.limit = .iterations(iterations)
    options.isCancelled = { Interruption.wasRequested }
    let reading = try CollectDay(options: options).read(depotDay)
    console.report(reading.warnings)
    let day = reading.value
    guard day.streets.isEmpty else {
      throw InvalidInput(findings: [
        Finding(
          DepotDayCode.streetsAhead, file: "\(depotDay)/\(DayStreets.file)", at: .file,
          "policies are compared by fill levels, which streets do not have",
          remedy: "Simulate the bins as a day of their own, without \(DayStreets.file).")
      ])
    }
    let map = travel.isSilent ? try CollectDay.map(of: day, in: depotDay) : nil
    let list = try policy ?? PolicyList(Self.usualPolicies)
    let policies = list.policies.map { $0.policy(of: day) }
    var useCase = SimulateDays(options: options, policies: policies, days: days, seed: seed)
    useCase.router = try travel.router(console, ownMap: map, day: CollectDay.kind(of: day))
    useCase.jobs = jobs
    let progress = consoleOptions.progressLine
    let total = days * policies.count
    useCase.progress = { done in
      progress.show(steps: Double(done), cost: total, name: "day of \(total)")
    }
    let runs = try useCase.run(day, in: depotDay)
    progress.finish()
    console.report(runs.warnings)
    if Interruption.wasRequested { throw ExitStatus.interrupted.error }
    let report = SimulationReport(day, runs.value)
    guard output != "-" else {
      try FileAccess.write(Array(report.text.utf8), to: "-")
      return
    }
    let files = [
      ResultFolder.File("summary.txt", Array(report.text.utf8)),
      ResultFolder.File("days.csv", report.csv),
      ResultFolder.File("plot.svg", Array(SimulationPlot(day, runs.value).svg.utf8)),
    ]
    try ResultFolder(files: files, mark: "days.csv").write(to: output)
    console.say("\(day.name): \(days) days, \(policies.count) policies; results in \(output)")
  }
}
