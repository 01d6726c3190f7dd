internal import ArgumentParser
internal import Directions
internal import PackingPlanning
internal import PlainFiles
internal import Planning
internal import Reports
internal import TravelModel

/// `roundsman loads`: a problem and its solution in, how each vehicle is loaded out.
struct LoadsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "loads",
    abstract: "Tell in which order and where to load vehicles, and what crews take along.",
    discussion: """
      Goods are placed so that what is delivered first is reached first: as few as possible are set aside on the way, \
      and how few that is is proven or bounded. With the vehicle's body in a load file (schema loads), places along \
      the floor are told, and what rests on the axles after each stop; where an axle bears too much, what would \
      help. What the crew takes along follows from rules, the weather and the daylight; --show prints the rules. \
      Each plan is carried out on paper by code that the planner does not use.

      Seconds of the problem count from the midnight of --date, or since 1970 if they are that many.

      Example: roundsman loads datasets/deliveries/bakery.json solution.json --loads datasets/deliveries/bakery-loads.yaml
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  enum BuiltIn: String, ExpressibleByArgument, CaseIterable {
    case rules
  }

  @Argument(help: "The problem.")
  var problem: String?

  @Argument(help: "Its solution, or - for stdin.")
  var solution: String?

  @Option(help: ArgumentHelp("Bodies, goods and things of the crew.", valueName: "file"))
  var loads: String?

  @Option(
    help: ArgumentHelp("Weather of the day, JSON or CSV (default: the climate).", valueName: "file")
  )
  var weather: String?

  @Option(help: ArgumentHelp("The day of the rounds.", valueName: "yyyy-mm-dd"))
  var date: String?

  @Option(help: "The clock of the rounds, such as Europe/Helsinki.")
  var timeZone = "UTC"

  @Option(help: ArgumentHelp("Only this vehicle.", valueName: "id"))
  var vehicle: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where to write; the extension picks the format (.txt, .json), and - is stdout.",
      valueName: "path"))
  var output = "-"

  @Option(help: "Format of the plans (default: by extension, else text; json with --json).")
  var format: Format?

  @Option(help: "Language of the plans.")
  var language = Language.en

  @Option(help: "Print the built-in rules for things of the crew instead.")
  var show: BuiltIn?

  @OptionGroup var input: InputOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if show != nil { return }
    if solution == nil { throw ValidationError("Name a problem and its solution.") }
    if date.map({ CalendarDate($0) == nil }) ?? false {
      throw ValidationError("--date is a day such as 2026-05-12.")
    }
    if LocalClock(timeZone: timeZone, date: nil) == nil {
      throw ValidationError("--time-zone is a name such as Europe/Helsinki.")
    }
  }

  func run() throws {
    let console = Console(consoleOptions)
    do {
      if show != nil { return try FileAccess.write(LoadFileReader.usualText, to: output) }
      guard let problem, let solution else { return }
      try write(try checked(problem, solution, console), console)
    } catch {
      throw console.failure(of: error)
    }
  }

  private func checked(
    _ problem: String, _ solution: String, _ console: Console
  ) throws -> CheckedLoads {
    let inputs = try LoadInputs.read(loads: loads, weather: weather)
    let reading = try input.problem(problem, console, travel)
    let file = try InputReader.contents(of: [solution])[0]
    let outcome = try CheckSolution(reading.value).run(file.bytes, file: file.name)
    console.report(inputs.warnings + reading.warnings + outcome.warnings)
    let sentences = outcome.value.sentences
    guard sentences.isEmpty else {
      throw console.fail(
        "\(solution) breaks a rule of the problem: \(sentences[0]). See roundsman check.", .found)
    }
    console.report(CheckedLoads.unknownNames(inputs.value.file, in: outcome.value.problem))
    let clock = date.flatMap { LocalClock(timeZone: timeZone, date: CalendarDate($0)) }
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
        vehicle.map { "The vehicle \($0) has no route." } ?? "The solution has no routes.",
        .impossible)
    }
    let isJSON =
      format.map { $0 == .json }
      ?? (output == "-" ? consoleOptions.json : InputReader.fileExtension(output) == "json")
    let sheets = plans.map {
      LoadSheet($0, language, head: LoadSheet.title(of: $0, date: date, language)).text
    }
    let bytes =
      isJSON
      ? LoadDocument.json(plans, language) : Array(sheets.joined(separator: "\n\n").utf8)
    try FileAccess.write(bytes, to: output)
  }
}
