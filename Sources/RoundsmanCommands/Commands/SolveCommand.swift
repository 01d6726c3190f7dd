internal import ArgumentParser
internal import PlainFiles
internal import Planning
internal import VehicleRouting

/// `roundsman solve`: problem files in, solutions out.
struct SolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract: "Solve problems: which vehicle visits which stop when.",
    discussion: """
      Reads problem JSON (VROOM's is valid), JSON Lines, TSPLIB, CVRPLIB, Solomon and orienteering \
      files; a folder stands for the problem files in it, - for stdin. Seconds and metres, or the \
      units of a benchmark file. Travel without a matrix is along the great circle, or with --router \
      along streets; stops that no street or no way leads to stay unassigned. Several inputs go to -o FOLDER/, or to stdout as JSON Lines. \
      With --alternatives, up to four further searches of a quarter of the limit each look for \
      each further plan; a leg is the way between two places, in either direction. \
      With --iterations, the same command writes the same bytes on any number of threads.

      Example: roundsman solve rounds.json --time-limit 5s -o rounds.geojson
      """)

  @Argument(help: "Problem files, folders, or - for stdin.")
  var files: [String]

  @OptionGroup var output: OutputOptions
  @OptionGroup var input: InputOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var search: SearchOptions

  @Option(help: "The way of solving.")
  var method = VehicleRouting.Method.search

  @Option(help: "How many problems are solved at once.")
  var jobs = 1

  @Option(help: "How many further plans to look for; JSON lists them.")
  var alternatives = 0

  @Option(
    help: ArgumentHelp(
      "The share of its legs by which each further plan differs from every other at least.",
      valueName: "share"))
  var minDifference = Share(0.3)

  @Flag(
    help:
      "Write the line of each route along the streets of --map or --router; GeoJSON always has it.")
  var geometry = false

  @Flag(help: "End with code 4 if a stop stays unassigned.")
  var strict = false

  @Option(help: "Write times, threads and paths to this file, as JSON.")
  var stats: String?

  @Flag(help: "Read and check the input, say what would be done, and write nothing.")
  var dryRun = false

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if !(1...1024).contains(jobs) { throw ValidationError("--jobs is a number from 1 to 1024.") }
    if !(0...100).contains(alternatives) {
      throw ValidationError("--alternatives is a number from 0 to 100.")
    }
    if geometry, travel.isSilent { throw ValidationError("--geometry needs --map or --router.") }
    if !output.isFolder {
      let format = try output.solutionFormat()
      if alternatives > 0, format != .json {
        throw ValidationError("--alternatives needs JSON output.")
      }
    }
  }

  func run() throws {
    let console = Console(consoleOptions)
    var inputs: (problems: [ProblemInput], areLines: Bool)
    var router: (any Router)?
    do {
      inputs = try input.reader.read(files)
      if !dryRun {
        router = try travel.router(console)
        inputs.problems = try inputs.problems.map { try $0.routed(by: router) }
      }
      inputs.problems = inputs.problems.map { $0.solvable(by: method) }
    } catch {
      throw console.failure(of: error)
    }
    console.report(inputs.problems.flatMap(\.findings))
    if inputs.problems.isEmpty {
      throw console.fail("There is no problem to solve.", .invalidInput)
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
      options.progress = { progress.show(steps: $0, cost: $1 / scale, name: name) }
    }
    let report = SolveReport(
      inputs: inputs.problems, target: target, isStrict: strict, alternatives: alternatives,
      console: console)
    var batch = SolveBatch(options: options, jobs: jobs)
    if try geometry || output.solutionFormat() == .geojson { batch.router = router }
    if alternatives > 0 {
      batch.alternatives = AlternativeSearch(
        count: alternatives, minDifference: minDifference.value)
    }
    batch.run(inputs.problems) { index, outcome in
      progress.finish()
      report.add(outcome, at: index)
    }
    let status = report.finish()
    if let stats {
      do throws(FileError) {
        try FileAccess.write(report.statistics(options, jobs: jobs), to: stats)
      } catch {
        throw console.failure(of: error)
      }
    }
    if Interruption.wasRequested { throw ExitStatus.interrupted.error }
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
          + "\(reading.value.vehicles.count) vehicles, to \(target.place(of: index)).")
    }
    if !isValid { throw ExitStatus.invalidInput.error }
  }
}
