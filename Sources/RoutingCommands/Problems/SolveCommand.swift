internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import Rounds
internal import VehicleRouting

/// `roundsman solve`: solves problem files.
struct SolveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solve routing problems: which vehicle visits which stops, and when.",
    discussion: """
      Reads problem JSON (including VROOM's), JSON Lines, TSPLIB, CVRPLIB, Solomon, \
      orienteering, arc-routing and periodic-routing files, and orders as a CSV table with --vehicles and a table of vehicles; \
      columns are recognised by their usual names in six languages. A folder stands for all problem \
      files in it but tables, - for stdin. Units are seconds and metres, or those of a benchmark \
      file. Without a matrix, travel is along the great circle, or along streets with --map or \
      --router; stops that cannot be reached by street stay unassigned. Several inputs are written \
      to -o FOLDER/, or to stdout as JSON Lines. With --alternatives, each further plan takes up to \
      four more searches of a quarter of the limit; a leg is the travel between two places, in \
      either direction. With --iterations, the same command gives identical output on any number \
      of threads.

      Example: roundsman solve rounds.json --time-limit 5s -o rounds.geojson
      Example: roundsman solve orders.csv --vehicles vehicles.csv -o plan.html --sheets sheets
      """)

  @Argument(help: "Problem files, folders, or - for stdin.")
  var files: [String]

  @OptionGroup var output: OutputOptions
  @OptionGroup var input: InputOptions
  @OptionGroup var day: DateOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var search: SearchOptions

  @Option(help: "Solution method.")
  var method = VehicleRouting.Method.search

  @Option(help: "Number of problems to solve in parallel.")
  var jobs = 1

  @Option(help: "Number of alternative plans to look for; listed in JSON.")
  var alternatives = 0

  @Option(
    help: ArgumentHelp(
      "Minimum share of legs in which each alternative differs from every other plan.",
      valueName: "share"))
  var minDifference = Share(0.3)

  @Flag(
    help:
      "Include each route's line along the streets of --map or --router; always included in GeoJSON."
  )
  var geometry = false

  @Option(
    help: ArgumentHelp(
      "Also write map.html (a page with map and list) and run-sheet.txt and run-sheet.html of each "
        + "vehicle to this folder.", valueName: "folder"))
  var sheets: String?

  @OptionGroup var wording: WordingOptions

  @Flag(help: "Exit with code 4 if a stop stays unassigned.")
  var strict = false

  @Option(help: "Write times, threads and paths to this file as JSON.")
  var stats: String?

  @Flag(help: "Read and validate the input, report what would be done, and write nothing.")
  var dryRun = false

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if !(1...1024).contains(jobs) {
      throw ValidationError("--jobs must be a number from 1 to 1024.")
    }
    if !(0...100).contains(alternatives) {
      throw ValidationError("--alternatives must be a number from 0 to 100.")
    }
    if geometry, travel.isSilent { throw ValidationError("--geometry requires --map or --router.") }
    if sheets == "-" { throw ValidationError("--sheets must be a folder.") }
    if !output.isFolder {
      let format = try output.solutionFormat()
      if alternatives > 0, format != .json {
        throw ValidationError("--alternatives requires JSON output.")
      }
    }
  }

  func run(_ console: Console) throws {
    let sinceStart = Stopwatch()
    var inputs = try input.reader().read(files)
    var router: (any Router)?
    if !dryRun {
      router = try travel.router(console)
      inputs.problems = try inputs.problems.map { try $0.routed(by: router, on: day.date) }
    }
    inputs.problems = inputs.problems.map { $0.solvable(by: method) }
    console.report(inputs.problems.flatMap(\.findings))
    if inputs.problems.isEmpty {
      throw console.fail("There are no problems to solve.", .invalidInput)
    }
    if sheets != nil, inputs.problems.count > 1 {
      throw console.fail("--sheets is for a single problem.", .usage)
    }
    let target = try SolutionTarget(
      output: output, inputs: inputs.problems.map(\.name),
      areLines: inputs.areLines, console: console)
    if dryRun { return try rehearse(inputs.problems, target, console) }

    Interruption.savesAnswers()
    let progress = consoleOptions.progressLine
    var options = search.runOptions()
    options.method = method
    if inputs.problems.count == 1 {
      let name = inputs.problems[0].name
      let scale = (try? inputs.problems[0].problem.get().value.costScale) ?? 1
      options.progress = { progress.show(steps: $0, cost: $1, name: name) }
      options.boundFound = { progress.show(bound: $0) }
      options = options.telling { $0 / scale }
      options = options.leavingTime(forInput: sinceStart.seconds)
    }
    let report = SolveReport(
      inputs: inputs.problems, target: target,
      pages: PlanPages(wording: wording.wording(), folder: sheets), isStrict: strict,
      alternatives: alternatives, console: console)
    var batch = SolveBatch(options: options, jobs: jobs)
    batch.keepsStreets = sheets != nil || target.format == .html
    if geometry || target.format == .geojson || batch.keepsStreets { batch.router = router }
    if alternatives > 0 {
      batch.alternatives = AlternativeSearch(
        count: alternatives, minDifference: minDifference.value)
    }
    batch.run(inputs.problems) { index, outcome in
      progress.finish()
      report.add(outcome, at: index)
    }
    let status = report.finish()
    if let stats { try FileAccess.write(report.statistics(options, jobs: jobs), to: stats) }
    try Interruption.throwIfRequested()
    if status != .done { throw status.error }
  }

  private func rehearse(
    _ problems: [ProblemInput], _ target: SolutionTarget, _ console: Console
  ) throws {
    var isValid = true
    for (index, input) in problems.enumerated() {
      guard case .success(let reading) = input.problem else {
        isValid = false
        continue
      }
      console.say(
        "\(input.name): \(reading.value.stops.count) stops, "
          + "\(reading.value.vehicles.count) vehicles, output to \(target.place(of: index)).")
    }
    if !isValid { throw ExitStatus.invalidInput.error }
  }
}
