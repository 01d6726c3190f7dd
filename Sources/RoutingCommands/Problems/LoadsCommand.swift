internal import ArgumentParser
internal import CommandSupport
internal import Localization
internal import PackingPlanning
internal import PlainFiles
internal import Planning
internal import Rounds
internal import TravelModel

/// `roundsman loads`: plans how the vehicles of a solution are loaded.
struct LoadsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "loads",
    abstract: "Plan how to load vehicles and what crews take along.",
    discussion: """
      Places goods so that those delivered first can be reached first. As few as possible have to \
      be set aside on the way; the number is proven optimal or given a bound. If a load file \
      (schema loads) describes the vehicle's body, reports positions along the floor and the axle \
      loads after each stop; if an axle is overloaded, suggests what would help. Crew items follow \
      from rules, the weather and daylight; --show prints the rules. Every plan is verified by \
      code independent of the planner.

      Seconds in the problem count from midnight of --date, or from 1970 if they are that large.

      Example: roundsman loads datasets/deliveries/bakery.json solution.json --loads \
      datasets/deliveries/bakery-loads.yaml
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  enum BuiltIn: String, ExpressibleByArgument, CaseIterable {
    case rules
  }

  @Argument(help: "The problem file.")
  var problem: String?

  @Argument(help: "Its solution file, or - for stdin.")
  var solution: String?

  @Option(help: ArgumentHelp("Vehicle bodies, goods and crew items.", valueName: "file"))
  var loads: String?

  @Option(
    help: ArgumentHelp(
      "Weather of the day, JSON or CSV (default: climate averages).", valueName: "file")
  )
  var weather: String?

  @Option(help: "Time zone of the rounds, such as Europe/Helsinki.")
  var timeZone = "UTC"

  @Option(help: ArgumentHelp("Only this vehicle.", valueName: "id"))
  var vehicle: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file, or - for stdout; the extension selects the format (.txt, .json).",
      valueName: "path"))
  var output = "-"

  @Option(help: "Format of the plans (default: by extension, otherwise text; json with --json).")
  var format: Format?

  @Option(help: "Language of the plans.")
  var language = Language.en

  @Option(help: "Print the built-in rules for crew items instead.")
  var show: BuiltIn?

  @OptionGroup var input: InputOptions
  @OptionGroup var day: DateOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if show != nil { return }
    if solution == nil { throw ValidationError("Give a problem and its solution.") }
    if LocalClock(timeZone: timeZone, date: nil) == nil {
      throw ValidationError("--time-zone must be a name such as Europe/Helsinki.")
    }
  }

  func run(_ console: Console) throws {
    if show != nil { return try FileAccess.write(LoadFileReader.usualText, to: output) }
    guard let problem, let solution else { return }
    try write(try checked(problem, solution, console), console)
  }

  private func checked(
    _ problem: String, _ solution: String, _ console: Console
  ) throws -> CheckedLoads {
    let inputs = try LoadInputs.read(loads: loads, weather: weather)
    let reading = try input.problem(problem, console, travel, on: day.date)
    let file = try InputReader.contents(of: [solution])[0]
    let outcome = try CheckSolution(reading.value).run(file.bytes, file: file.name)
    console.report(inputs.warnings + reading.warnings + outcome.warnings)
    let sentences = outcome.value.sentences
    guard sentences.isEmpty else {
      throw console.fail(
        "\(solution) violates a constraint of the problem: \(sentences[0]). Run roundsman check.",
        .found)
    }
    console.report(CheckedLoads.unknownNames(inputs.value.file, in: outcome.value.problem))
    let clock = day.date.flatMap { LocalClock(timeZone: timeZone, date: $0) }
    let checked = try CheckedLoads(
      of: outcome.value.problem, outcome.value.solution, inputs.value, clock: clock,
      timeZone: timeZone)
    console.report(checked.findings(in: solution))
    return checked
  }

  private func write(_ checked: CheckedLoads, _ console: Console) throws {
    let plans = checked.plans.filter { vehicle == nil || $0.round.vehicle == vehicle }
    if plans.isEmpty {
      throw console.fail(
        vehicle.map { "Vehicle \($0) has no route." } ?? "The solution has no routes.",
        .impossible)
    }
    let isJSON =
      format.map { $0 == .json }
      ?? (output == "-" ? consoleOptions.json : InputReader.fileExtension(output) == "json")
    let sheets = plans.map {
      LoadSheet($0, language, head: LoadSheet.title(of: $0, date: day.date?.description, language))
        .text
    }
    let bytes =
      isJSON
      ? LoadDocument.json(plans, language) : Array(sheets.joined(separator: "\n\n").utf8)
    try FileAccess.write(bytes, to: output)
  }
}
