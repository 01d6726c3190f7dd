internal import ArgumentParser
internal import Directions
internal import Foundation
internal import PlainFiles
internal import Planning
internal import Reports
internal import RoadNetwork
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// `roundsman next`: what a driver has done in, where to go now out.
struct NextCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, html, geojson
  }

  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Lead a driver along a planned round: where to go now.",
    discussion: """
      Reads the result of "roundsman collect", takes what was done, and answers with the next stop, \
      the way there, and what remains. What is said is kept in the vehicle's folder before \
      anything else is done; saying it twice counts once. The order stays as planned unless \
      something stands against it: a stop left out, a closed street, a full truck, a window that \
      would be missed. Where the day has facilities, the truck is unloaded there; --unloaded means the one \
      that comes next, or the one near --at. service-record.csv and .json beside it say what became of each stop.

      Example: roundsman next results/helsinki --vehicle H-1 --done H-019 --at 24.9523,60.1785
      """)

  @Argument(help: "The result folder of collect, or its plan.json.")
  var plan: String

  @Option(help: "Whose round it is.")
  var vehicle: String

  @Option(help: ArgumentHelp("A stop that was served; repeatable.", valueName: "id"))
  var done: [String] = []

  @Option(
    help: ArgumentHelp("A stop that is left out, and why; repeatable.", valueName: "id:reason"))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp(
      "A stop of which nothing that was said holds any more; repeatable.", valueName: "id"))
  var undo: [String] = []

  @Option(help: ArgumentHelp("Where the truck is.", valueName: "lon,lat"))
  var at: PlaceArgument?

  @Option(
    help: ArgumentHelp(
      "What the clock on the wall shows (default: now, in the day's time zone).",
      valueName: "hh:mm[:ss]"))
  var time: String?

  @Option(
    help: ArgumentHelp(
      "A place on a street that is closed; repeatable. Needs a map.", valueName: "lon,lat"))
  var blocked: [PlaceArgument] = []

  @Flag(help: "The truck is full.")
  var full = false

  @Option(help: ArgumentHelp("What is on board, in litres.", valueName: "litres"))
  var load: Int?

  @Flag(help: "The truck was unloaded just now.")
  var unloaded = false

  @Option(
    help: ArgumentHelp(
      "Where the truck is unloaded from now on (default: the day's facilities, else where the round ends).",
      valueName: "lon,lat"))
  var tip: PlaceArgument?

  @Option(
    help: ArgumentHelp(
      "How long unloading takes from now on (default: as the day says, else 10).",
      valueName: "minutes"))
  var tipMinutes: Int?

  @Option(help: ArgumentHelp("When the shift ends instead.", valueName: "hh:mm"))
  var until: String?

  @Flag(help: "The round is over.")
  var finish = false

  @Option(
    help: ArgumentHelp(
      "Keep this bins.csv up to date, and history.csv beside it.", valueName: "path"))
  var bins: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Where to write; the extension picks the format, and - is stdout.", valueName: "path"))
  var output = "-"

  @Option(help: "Format of the answer (default: by extension, else text).")
  var format: Format?

  @Option(help: "How many steps planning anew may take.")
  var iterations = 2000

  @Flag(help: "Answer, and write nothing down.")
  var dryRun = false

  @OptionGroup var wording: WordingOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    for (name, text) in [("--time", time), ("--until", until)] {
      if let text, ClockTime.secondsWithSeconds(text) == nil {
        throw ValidationError(
          "\(name) is a time of day such as 08:31 or 08:31:05; \(text) is none.")
      }
    }
    if full, load != nil { throw ValidationError("--full and --load exclude each other.") }
    if let tipMinutes, !(0...24 * 60).contains(tipMinutes) {
      throw ValidationError("--tip-minutes is a number from 0 to 1440.")
    }
    if !(0...1_000_000).contains(iterations) {
      throw ValidationError("--iterations is a number from 0 to 1000000.")
    }
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
    let format = try chosenFormat()
    var options = RunOptions.timed(by: .wall)
    options.limit = .iterations(iterations)
    var drive = DriveRound(plan: plan, vehicle: vehicle, options: options) { note, day in
      try travel.router(console, note: note, day: day)
    }
    drive.isRehearsal = dryRun
    drive.bins = bins
    drive.language = wording.language
    drive.units = wording.units
    drive.drawsStreets = format == .html
    let outcome = try drive.run(report(drive.round().clock))
    console.report(outcome.warnings)
    try FileAccess.write(answer(outcome, format), to: output)
  }

  private func report(_ clock: LocalClock) -> DriverReport {
    let instant = Int(Date().timeIntervalSince1970)
    var report = DriverReport(
      wallTime: time.flatMap(ClockTime.secondsWithSeconds) ?? clock.timeOfDay(at: instant),
      instant: instant)
    report.done = done
    report.skipped = skip
    report.undone = undo
    report.position = at?.coordinate
    report.blocked = blocked.map(\.coordinate)
    report.isFull = full
    report.litres = load
    report.hasUnloaded = unloaded
    report.hasFinished = finish
    report.unloadingPlace = tip?.coordinate
    report.unloadingDuration = tipMinutes.map { $0 * 60 }
    report.until = until.flatMap(ClockTime.secondsWithSeconds)
    return report
  }

  private func answer(_ outcome: DriveRound.Outcome, _ format: Format) -> [UInt8] {
    let status = outcome.status
    return switch format {
    case .text: Array(NextText.text(of: status).utf8)
    case .json: NextJSON.json(of: status)
    case .html: NextMap.html(of: status, streets: outcome.streets)
    case .geojson: NextGeoJSON.document(of: status)
    }
  }

  private func chosenFormat() throws -> Format {
    if let format { return format }
    if consoleOptions.json { return .json }
    switch InputReader.fileExtension(output) {
    case _ where output == "-": return .text
    case "txt": return .text
    case "json": return .json
    case "html", "htm": return .html
    case "geojson": return .geojson
    default:
      throw ValidationError(
        "The extension of \(output) names no format. Add --format: "
          + Format.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
  }
}
