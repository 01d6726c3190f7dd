internal import ArgumentParser
internal import PlainFiles
internal import Planning
internal import Reports
internal import VehicleRouting
internal import WasteCollection

/// `roundsman simulate`: policies side by side over many days.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Hold service policies against each other over many days.",
    discussion: """
      Starts with the levels of the depot day and plans its rounds day after day, once for each \
      policy. What comes into a bin on a day is drawn around its fill_rate, or around what \
      readings.csv tells, from the seed, the bin and the day alone, so that all policies meet the \
      same. Levels are known when the rounds begin; what comes on the day comes after them.

      A threshold serves the bins that are fuller, "onroute" others for a short detour, too; \
      "overflow" weighs what expected overflows cost, in the depot's currency, and "horizon" plans \
      so many days ahead. The first policy is what the others are held against.

      With -o FOLDER, writes summary.txt, days.csv and plot.svg; else prints the summary.

      Example: roundsman simulate datasets/depot-days/helsinki --days 180 \
      --policy threshold:0.70,overflow -o results/simulation
      """)

  private static let usualPolicies = "threshold:0.70,threshold+onroute,overflow"

  @Argument(help: "The folder of the depot day.")
  var depotDay: String

  @Option(help: "How many days.")
  var days = 180

  @Option(
    help: ArgumentHelp(
      """
      Policies with commas between them, each \(PolicyArgument.forms) (default: \(usualPolicies)).
      """, valueName: "policies"),
    transform: PolicyList.init)
  var policy: PolicyList?

  @Option(help: "Seed of the waste that comes.")
  var seed: UInt64 = 0

  @Option(help: "Steps of the search for each day's rounds.")
  var iterations = 500

  @Option(help: "How many policies run at once; has no influence on the result.")
  var jobs = 1

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The result folder; - prints the summary only.", valueName: "folder"))
  var output = "-"

  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if !(1...10_000).contains(days) { throw ValidationError("--days is a number from 1 to 10000.") }
    if !(0...1_000_000_000).contains(iterations) {
      throw ValidationError("--iterations is a number from 0 to 1000000000.")
    }
    if !(1...1024).contains(jobs) { throw ValidationError("--jobs is a number from 1 to 1024.") }
  }

  func run() throws {
    let console = Console(consoleOptions)
    do {
      try run(console)
    } catch {
      throw console.failure(of: error)
    }
  }

  private func run(_ console: Console) throws {
    var options = RunOptions.timed(by: .wall)
    options.limit = .iterations(iterations)
    options.isCancelled = { Interruption.wasRequested }
    let reading = try CollectDay(options: options).read(depotDay)
    console.report(reading.warnings)
    let day = reading.value
    let map = travel.isSilent ? CollectDay.map(of: day, in: depotDay) : Reading(nil)
    console.report(map.warnings)
    let list = try policy ?? PolicyList(Self.usualPolicies)
    let policies = list.policies.map { $0.policy(of: day) }
    var useCase = SimulateDays(options: options, policies: policies, days: days, seed: seed)
    useCase.router = try travel.router(console, ownMap: map.value, day: CollectDay.kind(of: day))
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
