internal import ArgumentParser
internal import CommandSupport
internal import Driving
internal import Foundation
internal import Localization
internal import PlainFiles
internal import Planning
internal import Rounds
internal import VehicleRouting
internal import WasteCollection

/// `roundsman collect run`: plans the rounds of a depot day.
struct CollectRunCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Plan a depot day; the word \"run\" may be omitted.",
    discussion: """
      Reads depot.yaml and bins.csv from the folder, and streets.csv, beside bins.csv or instead \
      of it: streets along which all containers are emptied, on a map only. Bins whose fill is strictly above the \
      threshold (0.70 unless the day sets another) are served; a bin's load is its fill times its \
      capacity in litres, rounded up. Times of day are local. Travel follows the streets of the \
      day's map or of --map, or the given --router; otherwise it is along the great circle.

      With -o FOLDER, writes plan.json, summary.txt, kpis.json, assignments.csv (every bin with \
      its driver, or "not full"), unassigned.csv, plan.geojson and map.html (a page with map, list \
      and loads of all rounds). Each vehicle gets run-sheet.txt, run-sheet.html (for printing), \
      load-plan.txt and load-plan.json (loading order and crew items), stops.csv and \
      route.geojson; with a map also overview.txt, directions.json, directions.ssml (for speech \
      output), prompts.txt and route.gpx. Texts are in the language of the day. An earlier result \
      in the folder is replaced completely. Without -o, prints the summary.

      The limit applies to each of the two methods, search and GLPK; the better plan is used.

      With --period, plans a week that repeats instead of a day: the lowest frequency at which each \
      bin stays below full with the probability of depot.yaml, 0.9 unless it sets another, evenly \
      spread weekdays, and the rounds of each weekday. With -o FOLDER, writes summary.txt, period.csv \
      (bins with weekdays and vehicle), period.json and a folder per weekday, mon to sun, with the \
      files of a day. --pattern period.csv plans a day of that week, with the levels of bins.csv. A time \
      limit is that of the whole week; --iterations is that of each search.

      With --rounds FILE, plans around rounds that a dispatcher has decided: fixed rounds keep exactly their \
      stops in their order, locked stops stay with their vehicle, and bins to leave out are not served. Where \
      all vehicles have fixed rounds, those are the plan.

      Closed streets and roadworks come from closures.geojson in the folder and from --close, on a \
      map only: those that are in force at some time of the day's shifts count. plan.json states them, \
      and next knows them.

      Example: roundsman collect run datasets/depot-days/helsinki -o results/helsinki
      """)

  @Argument(help: "The depot day folder.")
  var depotDay: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("Result folder; - prints only the summary.", valueName: "folder"))
  var output = "-"

  @OptionGroup var planning: DayOptions

  @Flag(
    help: """
      Plan a week that repeats: how often each bin is emptied, on which weekdays and by which vehicle, \
      and the rounds of each weekday.
      """)
  var period = false

  @Option(
    help: ArgumentHelp(
      "Serve bins by the weekdays and vehicles of this table, such as period.csv of a planned week.",
      valueName: "file"))
  var pattern: String?

  @Option(
    help: ArgumentHelp(
      "Rounds to keep when a day is planned again, and bins to leave out (JSON).",
      valueName: "file"))
  var rounds: String?

  @Option(
    help: ArgumentHelp(
      "Vehicle bodies, goods and crew items (default: loads.yaml in the folder, if present).",
      valueName: "file"))
  var loads: String?

  @Option(
    help: ArgumentHelp(
      "Weather of the day, JSON or CSV (default: weather.json in the folder, otherwise climate averages).",
      valueName: "file"))
  var weather: String?

  @Flag(help: "Exit with code 4 if a bin that should be served is not.")
  var strict = false

  @Flag(
    help: """
      Replace a result whose rounds are in progress; it is kept next to the new one as .driven-1.
      """)
  var replaceDriven = false

  @Option(
    help: ArgumentHelp(
      "Also write the problem that is solved, with its travel, as problem JSON for solve and check.",
      valueName: "file"))
  var problem: String?

  @Option(help: "Write times and threads to this file as JSON.")
  var stats: String?

  @Flag(help: "Read and validate the files, report what would be planned, and write nothing.")
  var dryRun = false

  @OptionGroup var wording: WordingOptions
  @OptionGroup var streets: StreetLanguageOption
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard period else { return }
    if pattern != nil || planning.policy != nil || planning.threshold != nil {
      throw ValidationError(
        "--period chooses weekdays itself; it cannot be used with --pattern, --policy or --threshold."
      )
    }
    if !planning.closures.isEmpty {
      throw ValidationError(
        "--close is for the rounds of a day; it cannot be used with --period.")
    }
    if rounds != nil {
      throw ValidationError("--rounds is for the rounds of a day; it cannot be used with --period.")
    }
    if replaceDriven || stats != nil {
      throw ValidationError("--period cannot be used with --replace-driven or --stats.")
    }
  }

  func run(_ console: Console) throws {
    let watch = Stopwatch()
    let progress = consoleOptions.progressLine
    let travel = planning.travel
    var useCase = try planning.useCase()
    // The weekdays are those of the week, whatever the policy of the day.
    if period { useCase.policy = ServicePolicy().text }
    useCase.pattern = try pattern.map { try InputReader.contents(of: [$0])[0] }
    useCase.rounds = try rounds.map { try InputReader.contents(of: [$0])[0] }
    useCase.options.progress = { progress.show(steps: $0, cost: $1, name: "planning") }
    useCase.options.boundFound = { progress.show(bound: $0) }
    useCase.usesOwnMap = travel.isSilent
    let reading = try useCase.read(depotDay)
    let loads = try LoadInputs.read(in: depotDay, loads: self.loads, weather: weather)
    console.report(reading.warnings + loads.warnings)
    useCase.loads = loads.value
    let day = reading.value
    let map = travel.isSilent ? try CollectDay.map(of: day, in: depotDay) : nil
    let usual = try travel.router(console, ownMap: map, day: CollectDay.kind(of: day))
    useCase.router = usual
    if period {
      let result = try CollectPeriodRun(
        command: self, useCase: useCase, day: day, map: map
      ).run(console)
      progress.finish()
      try result.conclude(console)
      return
    }
    let closures = try useCase.closures(of: day, own: DayClosures.file(in: depotDay))
    useCase.streetChanges = closures
    if dryRun {
      console.report(closures.applied(to: usual).warnings)
      console.say(
        "\(day.name): \(toChoose(day)) for "
          + "\(day.vehicles.count) vehicles, to \(output == "-" ? "stdout" : output).")
      return
    }
    if output != "-", !replaceDriven, let finding = DrivenResult(output).finding {
      console.report([finding])
      throw ExitStatus.notCreated.error
    }
    Interruption.savesAnswers()
    let outcome = try useCase.run(day, in: depotDay)
    progress.finish()
    console.report(outcome.warnings)
    if let problem { try FileAccess.write(outcome.problemJSON(), to: problem) }
    var directing = 0.0
    if output == "-" {
      let bytes =
        consoleOptions.json
        ? DayIndicators.json(of: outcome.plan, comparison: outcome.comparison)
        : Array(DaySummary.text(of: outcome.plan, comparison: outcome.comparison).utf8)
      try FileAccess.write(bytes, to: "-")
    } else {
      let begin = Stopwatch()
      let directions = DayDirections(
        of: outcome.plan, along: outcome.streets,
        wording.wording(or: Language(tag: day.language) ?? .en),
        streetLanguage: streets.streetLanguage)
      directing = begin.seconds
      var note = travel.note(ownMap: map)
      note.closures = closures.document(for: usual)
      let folder = try DayResults.folder(
        outcome.plan, outcome.comparison, directions, loads: outcome.loads, travel: note)
      let kept = try DrivenResult(output).replace(by: folder, keepsDriven: replaceDriven)
      if let kept { console.say("The result with rounds in progress was kept in \(kept).") }
      console.say(
        "\(day.name): \(served(outcome.plan)), "
          + "\(outcome.plan.rounds.count.of("round")); results in \(output)")
      if directions.rounds.count < outcome.plan.rounds.count {
        console.say(
          useCase.router == nil
            ? "Travel along the great circle has no directions. Give a map with --map."
            : "There are no directions, because the router does not report the streets.")
      }
    }
    if let stats {
      try FileAccess.write(statistics(useCase.options, watch.seconds, directing), to: stats)
    }
    try Interruption.throwIfRequested()
    try conclude(outcome, console)
  }

  /// The work to plan, before any forecast.
  private func toChoose(_ day: DepotDay) -> String {
    let streets = day.streets.count.of("street")
    if !day.streets.isEmpty, day.bins.isEmpty { return streets }
    let bins = binsToChoose(day)
    return day.streets.isEmpty ? bins : "\(bins) and \(streets)"
  }

  private func binsToChoose(_ day: DepotDay) -> String {
    day.policy.looksAhead
      ? "the policy \(day.policy.text) with \(day.bins.count) bins"
      : "\(day.selectedBins.count) of \(day.bins.count) bins"
  }

  /// The number of served bins, out of those requested.
  private func served(_ plan: DayPlan) -> String {
    let selection = plan.selection
    let asked = selection.servedCount + selection.offeredCount
    return "\(plan.servedCount) of \(asked) \(Self.kind(plan))"
  }

  /// What the stops of a plan are.
  private static func kind(_ plan: DayPlan) -> String {
    let stretches = plan.day.bins.count { $0.stretch != nil }
    return stretches == 0
      ? "bins" : stretches < plan.day.bins.count ? "stops" : "stretches of street"
  }

  /// What is not served, up to the verb.
  private static func unserved(_ count: Int, _ plan: DayPlan) -> String {
    let isOfBins = plan.day.bins.allSatisfy { $0.stretch == nil }
    return count == 1
      ? "1 \(isOfBins ? "bin" : "stop") that should be served is"
      : "\(count) \(kind(plan)) that should be served are"
  }

  private func conclude(_ outcome: CollectDay.Outcome, _ console: Console) throws {
    switch outcome.verdict {
    case .complete: return
    case .partial(let count):
      console.log.warning(
        "\(Self.unserved(count, outcome.plan)) not; see unassigned.csv for the reasons."
      )
      if strict { throw ExitStatus.unassigned.error }
    case .impossible:
      let kind = outcome.plan.day.streets.isEmpty ? "bin" : "stop"
      throw console.fail(
        "No \(kind) can be served; see unassigned.csv for the reasons.", .impossible)
    case .limitTooShort:
      throw console.fail(
        "The limit was reached before a first plan was found. Allow more time.", .limitTooShort)
    }
  }

  private func statistics(
    _ options: RunOptions, _ seconds: Double, _ directing: Double
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("threads", options.threads)
      json.field("seconds", seconds)
      json.field("directions_seconds", directing)
    }
    return json.finish()
  }
}
