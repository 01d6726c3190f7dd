internal import ArgumentParser
internal import CommandSupport
internal import Dispatching
internal import Foundation
internal import PlainFiles
internal import RoadNetwork
internal import Rounds
internal import Synchronization
internal import VehicleRouting

extension Shard: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}

/// `roundsman dispatch run`: plans the days.
struct DispatchRunCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Plan the days.",
    discussion: """
      DAYS are depot day folders, folders of depot days, or manifests; - reads a manifest from \
      stdin. Each line of a manifest is the JSON of one day, with its "name" and either its \
      "folder", relative to the manifest, or its files' contents, "depot" and "bins", as texts or \
      JSON.

      Each day's folder in OUT/days has what "collect -o" writes, or failure.json. \
      OUT/summary.txt, .json and .csv summarise all days. OUT/journal.jsonl records what is done: \
      a day is not planned again if its files, options and program are the same and its results \
      are unchanged. A day that fails does not stop the others; the run then exits with code 5, \
      and the same command retries the failed days.

      With --jsonl, reads manifest lines from stdin and writes a line for each day to stdout as \
      soon as it is available, in the same order, with its figures and all its result files.

      With --iterations, results are byte-identical on any machine and with any number of jobs; \
      with --time-limit, they depend on the machine's speed and load.

      Example: roundsman dispatch run days.jsonl -o results --iterations 500 --jobs 2 --shard 1/4
      """)

  @Argument(help: "Depot day folders, folders of depot days, or manifests.")
  var days: [String] = []

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Folder for all results.", valueName: "folder"))
  var output: String?

  @Flag(help: "Read manifest lines from stdin and write a line for each day to stdout.")
  var jsonl = false

  @Option(help: "Number of days to plan in parallel (default: all cores).")
  var jobs: Int?

  @Option(help: ArgumentHelp("Plan only part i of n of the days.", valueName: "i/n"))
  var shard: Shard?

  @OptionGroup var planning: DayOptions

  @Flag(help: "Exit with code 4 if a bin that should be served is not.")
  var strict = false

  @Flag(
    help: """
      Replace results whose rounds are in progress; they are kept next to the new ones as .driven-1.
      """)
  var replaceDriven = false

  @Option(help: "Write times, memory and jobs to this file as JSON.")
  var stats: String?

  @Flag(help: "Read and validate all days, report what would be planned, and write nothing.")
  var dryRun = false

  @OptionGroup var wording: WordingOptions
  @OptionGroup var streets: StreetLanguageOption
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs must be a number from 1 to 1024.")
    }
    if jsonl {
      if !days.isEmpty || output != nil || shard != nil || replaceDriven || dryRun {
        throw ValidationError(
          "--jsonl reads stdin and writes to stdout; it takes neither days nor a folder.")
      }
    } else if days.isEmpty {
      throw ValidationError("Give depot days, folders of depot days, or a manifest.")
    } else if output == nil, !dryRun {
      throw ValidationError("Give a folder for the results with -o.")
    }
  }

  func run(_ console: Console) throws {
    let report = DispatchReport(console, consoleOptions.progressLine, isStrict: strict)
    let useCase = try useCase(console)
    let status =
      jsonl ? try runLines(useCase, report) : try runList(useCase, report, console)
    report.finish()
    if let stats { try FileAccess.write(report.statistics(jobs: useCase.jobs), to: stats) }
    if status != .done { throw status.error }
  }

  private func runLines(
    _ useCase: DispatchDays, _ report: DispatchReport
  ) throws -> ExitStatus {
    // There is nothing to save: a signal ends the program as usual, even while it waits for a line.
    try useCase.runLines { line, record, result in
      try FileAccess.write(result, to: "-")
      report.add(record, isKept: false) { $0.located(in: "-:\(line)", isFolder: false) }
    }
    return report.status
  }

  private func runList(
    _ useCase: DispatchDays, _ report: DispatchReport, _ console: Console
  ) throws -> ExitStatus {
    let list = try DayList.read(days)
    console.report(list.warnings)
    let shard = shard ?? .whole
    report.total = list.value.entries.count { shard.contains($0.number) }
    guard let output, !dryRun else { return rehearse(useCase, list.value, shard, report) }
    Interruption.savesAnswers()
    let ending = try useCase.run(list.value, shard: shard, into: output) { entry, outcome in
      switch outcome {
      case .done(let record): report.add(record, isKept: false, place: entry.located)
      case .kept(let record): report.add(record, isKept: true, place: entry.located)
      case .skipped: break
      }
    }
    guard let ending else { return Interruption.status }
    report.report(ending.warnings)
    report.report(ending.summary, in: output)
    return report.status
  }

  private func rehearse(
    _ useCase: DispatchDays, _ list: DayList, _ shard: Shard, _ report: DispatchReport
  ) -> ExitStatus {
    for entry in list.entries where shard.contains(entry.number) {
      let (record, sentence) = useCase.rehearse(entry)
      report.add(record, isKept: false, place: entry.located)
      report.say(sentence)
    }
    return report.status
  }

  private func useCase(_ console: Console) throws -> DispatchDays {
    var collect = try planning.useCase()
    // Days run in parallel, but not the searches of one day, unless the user asks for it.
    collect.options.threads = planning.search.threads ?? 1
    var useCase = DispatchDays(
      collect: collect, settings: DispatchSettings(settings),
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
      wording: DayWording(
        language: wording.language, units: wording.units, streetLanguage: streets.streetLanguage),
      usesOwnMaps: planning.travel.isSilent, travel: RouterCache(planning.travel, console).travel
    ) { error in
      let failure = ExitStatus.failure(of: error)
      return DispatchDays.Failure(
        exitCode: Int((failure?.status ?? .internalError).rawValue),
        // Findings are self-explanatory.
        message: failure?.messages.isEmpty == true
          ? nil : failure?.messages.joined(separator: " ") ?? "\(error)",
        findings: failure?.findings ?? [])
    }
    useCase.replacesDriven = replaceDriven
    return useCase
  }

  /// The options on which results depend, apart from those for travel.
  private var settings: [String: String] {
    let search = planning.search
    var settings = ["seed": "\(search.seed)", "searches": "\(search.searches ?? 1)"]
    settings["iterations"] = search.iterations.map { "\($0)" }
    if search.iterations == nil {
      settings["time-limit"] = search.timeLimit?.description ?? "until done"
    }
    settings["method"] = planning.method?.rawValue
    settings["alone"] = planning.alone ? "yes" : nil
    settings["policy"] = planning.policy?.text
    settings["threshold"] = planning.threshold.map { "\($0)" }
    settings["language"] = wording.language?.rawValue
    settings["units"] = wording.units.rawValue
    settings["street-language"] = streets.streetLanguage
    return settings
  }
}

/// The routers of many days: shared by all days of one kind on the same map.
final class RouterCache: Sendable {
  private struct Key: Hashable {
    let map: String?
    let day: DayKind
  }

  private let options: TravelOptions
  private let console: Console
  private let routers = Mutex<[Key: DispatchDays.Travel]>([:])

  init(_ options: TravelOptions, _ console: Console) {
    self.options = options
    self.console = console
  }

  /// The travel of vehicles whose day names a map, for a kind of day.
  func travel(_ ownMap: String?, _ day: DayKind) throws -> DispatchDays.Travel {
    try routers.withLock { routers in
      let key = Key(map: ownMap, day: day)
      if let known = routers[key] { return known }
      let travel = DispatchDays.Travel(
        router: try options.router(console, ownMap: ownMap, day: day),
        note: options.note(ownMap: ownMap))
      routers[key] = travel
      return travel
    }
  }
}
