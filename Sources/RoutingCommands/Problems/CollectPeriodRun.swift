internal import CommandSupport
internal import Driving
internal import Localization
internal import PlainFiles
internal import Planning
internal import Rounds
internal import RoutingFormats
internal import VehicleRouting
internal import WasteCollection

/// `collect run --period`: plans a week that repeats, and writes it.
struct CollectPeriodRun {
  let command: CollectRunCommand
  let useCase: CollectDay
  let day: DepotDay
  /// The path of the day's own map.
  let map: String?

  /// A written week.
  struct Result {
    let outcome: CollectPeriod.Outcome?
    let isStrict: Bool

    /// Reports what is not served; exits if that was asked for.
    func conclude(_ console: Console) throws {
      try Interruption.throwIfRequested()
      guard let outcome else { return }
      let missed = outcome.missedVisits
      let served = outcome.weekdays.reduce(0) { $0 + $1.outcome.plan.servedCount }
      if served == 0, missed > 0 {
        throw console.fail(
          "No bin can be served; see unassigned.csv of the weekdays for the reasons.", .impossible)
      }
      guard missed > 0 else { return }
      let visits = "\(missed.of("visit")) \(missed == 1 ? "is" : "are") on no round"
      console.log.warning("\(visits); see unassigned.csv of the weekdays for the reasons.")
      if isStrict { throw ExitStatus.unassigned.error }
    }
  }

  func run(_ console: Console) throws -> Result {
    let output = command.output
    if command.dryRun {
      console.say(
        "\(day.name): a week of \(day.bins.count.of("bin")) for \(day.vehicles.count.of("vehicle")), "
          + "to \(output == "-" ? "stdout" : output).")
      return Result(outcome: nil, isStrict: false)
    }
    if output != "-" { try refuseDriven(output) }
    Interruption.savesAnswers()
    let outcome = try CollectPeriod(useCase).run(day, in: command.depotDay)
    console.report(outcome.warnings)
    if let file = command.problem {
      try FileAccess.write(ProblemJSONWriter.write(outcome.plan.answer.originalProblem), to: file)
    }
    if output == "-" {
      let bytes =
        command.consoleOptions.json
        ? PeriodDocument.json(of: outcome) : Array(PeriodSummary.text(of: outcome).utf8)
      try FileAccess.write(bytes, to: "-")
    } else {
      let wording = DayWording(
        language: command.wording.language, units: command.wording.units,
        streetLanguage: command.streets.streetLanguage)
      let travel = command.planning.travel.note(ownMap: map)
      try PeriodResults.folder(outcome, wording, travel: travel).write(to: output)
      let rounds = outcome.weekdays.reduce(0) { $0 + $1.outcome.plan.rounds.count }
      console.say(
        "\(day.name): \(outcome.plan.visitCount.of("visit")) a week to \(day.bins.count.of("bin")), "
          + "\(rounds.of("round")); results in \(output)")
    }
    return Result(outcome: outcome, isStrict: command.strict)
  }

  /// Refuses to replace weekdays whose rounds are in progress.
  private func refuseDriven(_ output: String) throws {
    let driven = Weekdays.names.filter { !DrivenResult("\(output)/\($0)").vehicles.isEmpty }
    guard !driven.isEmpty else { return }
    throw InvalidInput(findings: [
      Finding(
        DrivingCode.beingDriven, file: output, at: .file, value: driven.joined(separator: ", "),
        "rounds of this result are in progress: \(driven.joined(separator: ", "))",
        remedy: "Give another folder.")
    ])
  }
}
