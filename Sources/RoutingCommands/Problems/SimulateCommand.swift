internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import Rounds
internal import TravelModel
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
      "overflow" weighs what is expected to spill, in the depot's currency; "horizon" plans \
      this many days ahead; "pattern" empties each bin on its days, which are planned as by \
      collect --period where bins.csv has none. The other policies are compared with the first.

      --rate-error and --sensor-error make the depot's beliefs wrong by a standard deviation: \
      bins fill faster or slower than is believed, and sensors misread. With --recorded, the waste \
      is that of readings.csv wherever it tells.

      --tune looks for the cheapest policy that spills no more litres than the depot's own: it \
      tries many on the first half of the days, and judges the best on the second half. It \
      replays readings.csv if that covers four weeks.

      With -o FOLDER, writes summary.txt, days.csv and plot.svg; otherwise prints the summary.

      Example: roundsman simulate datasets/depot-days/helsinki --days 180 --policy \
      threshold:0.70,overflow -o results/simulation
      Example: roundsman simulate datasets/depot-days/helsinki --tune
      """)

  private static let usualPolicies = "threshold:0.70,threshold+onroute,overflow"

  @Argument(help: "The depot day folder.")
  var depotDay: String

  @Option(help: "Number of days (default: 180, or those of the record).")
  var days: Int?

  @Option(
    help: ArgumentHelp(
      """
      Policies, separated by commas, each \(PolicyArgument.forms) (default: \(usualPolicies)).
      """, valueName: "policies"),
    transform: PolicyList.init)
  var policy: PolicyList?

  @Option(help: "Seed of the arriving waste.")
  var seed: UInt64 = 0

  @Flag(help: "Recommend a policy for this depot.")
  var tune = false

  @Flag(help: "Replay the waste of readings.csv; what it does not tell is drawn.")
  var recorded = false

  @Option(
    help: ArgumentHelp(
      "Standard deviation of fill rates around what is believed, such as 0.2.",
      valueName: "share"))
  var rateError = 0.0

  @Option(
    help: ArgumentHelp(
      "Standard deviation of sensor readings, such as 0.1 of the capacity.", valueName: "share"))
  var sensorError = 0.0

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
    if let days, !(1...10_000).contains(days) {
      throw ValidationError("--days must be a number from 1 to 10000.")
    }
    if tune, let days, days < Self.leastRecord {
      throw ValidationError("--tune needs at least \(Self.leastRecord) days.")
    }
    if tune, policy != nil {
      throw ValidationError("--tune compares with the policy of depot.yaml; leave --policy out.")
    }
    for (name, error) in [("--rate-error", rateError), ("--sensor-error", sensorError)]
    where !(0...2).contains(error) {
      throw ValidationError("\(name) must be a number from 0 to 2.")
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
    let record = RecordedWaste(day.bins, readings: day.readings)
    let span = record.days?.count ?? 0
    if recorded, span < 2 {
      throw InvalidInput(findings: [
        Finding(
          DepotDayCode.noRecord, file: "\(depotDay)/readings.csv", at: .file,
          "there is no record of at least two days to replay",
          remedy: "Leave --recorded out, or add readings.")
      ])
    }
    let isReplayed = recorded || tune && span >= Self.leastRecord
    var first = day
    if isReplayed, let date = record.days.flatMap({ CalendarDate(daysSince1970: $0.lowerBound) }) {
      first.clock = LocalClock(timeZone: day.clock.timeZone, date: date) ?? day.clock
    }
    let days = days ?? (isReplayed ? span : 180)
    let list = try policy ?? PolicyList(Self.usualPolicies)
    let policies = list.policies.map { $0.policy(of: day) }
    var useCase = SimulateDays(options: options, policies: policies, days: days, seed: seed)
    useCase.plansPattern = tune || policies.contains { $0.kind == .pattern }
    useCase.error = BeliefError(rates: rateError, readings: sensorError)
    useCase.router = try travel.router(console, ownMap: map, day: CollectDay.kind(of: day))
    useCase.jobs = jobs
    let progress = consoleOptions.progressLine
    let total = days * policies.count
    if !tune {
      useCase.progress = { done in
        progress.show(steps: Double(done), cost: total, name: "day of \(total)")
      }
    }
    // What is replayed is not known before; half of it is learned from where the other half judges.
    let learned = isReplayed ? LocalMinute((first.roundsBegin.day + days / 2) * 1440) : nil
    let depot = try useCase.depot(
      first, in: depotDay, record: isReplayed ? record : nil, learningUntil: learned)
    console.report(depot.warnings)
    var files: [ResultFolder.File] = []
    let text: String
    let runs: [SimulatedRun]
    if tune {
      let outcome = try TunePolicy(useCase).run(depot)
      let report = TuningReport(depot.day, outcome, isReplayed: isReplayed)
      (text, runs) = (report.text, outcome.judged)
      files.append(ResultFolder.File("tried.csv", report.csv))
      files.append(ResultFolder.File("policy.yaml", Array(report.yaml.utf8)))
    } else {
      runs = try useCase.run(depot)
      text = SimulationReport(depot.day, runs).text
    }
    progress.finish()
    try Interruption.throwIfRequested()
    guard output != "-" else {
      try FileAccess.write(Array(text.utf8), to: "-")
      return
    }
    files += [
      ResultFolder.File("summary.txt", Array(text.utf8)),
      ResultFolder.File("days.csv", SimulationReport(depot.day, runs).csv),
      ResultFolder.File("plot.svg", Array(SimulationPlot(depot.day, runs).svg.utf8)),
    ]
    try ResultFolder(files: files, mark: "days.csv").write(to: output)
    console.say(
      "\(day.name): \(days) days, \(runs.count) \(runs.count == 1 ? "policy" : "policies"); "
        + "results in \(output)")
  }

  /// A record of so many days is replayed to tune a policy; fewer are too few to choose one.
  private static let leastRecord = 28
}
