internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles
internal import Planning
internal import VehicleRouting

/// `roundsman check`: reports every violation of a solution.
struct CheckCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Verify a solution independently of the solver.",
    discussion: """
      Reports every violated constraint with its amount, and recomputes the cost. The solution is \
      JSON (this program's or VROOM's) or CVRPLIB .sol. Amounts are in seconds, metres and load \
      units, or in the units of a benchmark file. For a plan made with --router, give the same \
      router again. Exits with code 8 if a constraint is violated.

      Example: roundsman check rounds.json rounds-solution.json
      """)

  @Argument(help: "The problem file.")
  var problem: String

  @Argument(help: "The solution file, or - for stdin.")
  var solution: String

  @OptionGroup var input: InputOptions
  @OptionGroup var day: DateOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func run(_ console: Console) throws {
    let outcome = try check(console)
    let text = consoleOptions.json ? json(outcome) : Array(self.text(outcome).utf8)
    try FileAccess.write(text, to: "-")
    if !outcome.violations.isEmpty { throw ExitStatus.found.error }
  }

  private func check(_ console: Console) throws -> CheckSolution.Outcome {
    let reading = try input.problem(problem, console, travel, on: day.date)
    let file = try InputReader.contents(of: [solution])[0]
    let outcome = try CheckSolution(reading.value).run(file.bytes, file: file.name)
    console.report(reading.warnings + outcome.warnings)
    return outcome.value
  }

  private func text(_ outcome: CheckSolution.Outcome) -> String {
    let sums = sums(of: outcome)
    if outcome.violations.isEmpty { return "All constraints are satisfied: \(sums).\n" }
    let lines = outcome.sentences.map { "  \($0)\n" }.joined()
    let count = outcome.sentences.count
    return
      "\(count == 1 ? "One constraint is" : "\(count) constraints are") violated: \(sums).\n\(lines)"
  }

  private func sums(of outcome: CheckSolution.Outcome) -> String {
    var parts = ["cost \(outcome.cost)"]
    if outcome.problem.objective == .prizes {
      parts.insert("prize \(outcome.collectedPrize)", at: 0)
    } else if outcome.lostPrize > 0 {
      parts.append("\(outcome.lostPrize) in prizes left")
    }
    let routes = outcome.solution.routes.count
    parts.append(routes.of("route"))
    parts.append("\(outcome.problem.lacking(in: outcome.solution).count) unassigned")
    return parts.joined(separator: ", ")
  }

  private func json(_ outcome: CheckSolution.Outcome) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("valid", outcome.violations.isEmpty)
      json.field("cost", outcome.cost)
      if outcome.problem.objective == .prizes {
        json.field("prize", outcome.collectedPrize)
      } else if outcome.problem.stops.contains(where: { $0.prize != nil }) {
        json.field("lost_prize", outcome.lostPrize)
      }
      json.field("routes", outcome.solution.routes.count)
      json.field("unassigned", outcome.problem.lacking(in: outcome.solution).count)
      json.list("violations") { json in
        for sentence in outcome.sentences { json.value(sentence) }
      }
    }
    return json.finish()
  }
}
