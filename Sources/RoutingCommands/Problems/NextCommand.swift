internal import ArgumentParser
internal import CommandSupport
internal import Driving
internal import Foundation
internal import PlainFiles
internal import Planning
internal import RoadNetwork
internal import TravelModel
internal import VehicleRouting
internal import WasteCollection

/// `roundsman next`: records a driver's reports and shows the next stop.
struct NextCommand: ConsoleCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable, OutputFormat {
    case text, json, html, geojson

    var extensions: [String] {
      switch self {
      case .text: ["txt"]
      case .html: ["html", "htm"]
      case .json, .geojson: [rawValue]
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Guide a driver along a planned round, stop by stop.",
    discussion: """
      Reads the result of "roundsman collect", records what was done, and prints the next stop, \
      the route to it and what remains. Reports are stored in the vehicle's folder first; \
      sending one again has no further effect, and one that contradicts the plan, earlier reports \
      or the clock is refused. The planned order is kept unless something prevents it, such as a \
      full truck or a time window that would be missed, or another order saves enough \
      (--min-gain); then few stops change places. If the day has facilities, the truck is unloaded there; --unloaded refers to the next one, or to \
      the one near --at. service-record.csv and .json record what happened at each stop.

      The streets that are closed are those of the plan, or now those of --close: when they have \
      changed, the rest of the round is planned around them.

      Example: roundsman next results/helsinki --vehicle H-1 --done H-019 --at 24.9523,60.1785
      """)

  @Argument(help: "Result folder of collect, or its plan.json.")
  var plan: String

  @Option(help: "The vehicle that drives the round.")
  var vehicle: String

  @Option(help: ArgumentHelp("Mark this stop as served; repeatable.", valueName: "id"))
  var done: [String] = []

  @Option(
    help: ArgumentHelp("Skip this stop for the given reason; repeatable.", valueName: "id:reason"))
  var skip: [String] = []

  @Option(
    help: ArgumentHelp(
      "Undo all reports about this stop; repeatable.", valueName: "id"))
  var undo: [String] = []

  @Option(help: ArgumentHelp("Position of the truck.", valueName: "lon,lat"))
  var at: PlaceArgument?

  @Option(
    help: ArgumentHelp(
      "Local time (default: now, in the day's time zone).",
      valueName: "hh:mm[:ss]"))
  var time: String?

  @Option(
    help: ArgumentHelp(
      "A point on a closed street; repeatable. Requires a map.", valueName: "lon,lat"))
  var blocked: [PlaceArgument] = []

  @Option(
    name: .customLong("close"),
    help: ArgumentHelp(
      "GeoJSON file of the streets that are closed or slower now, in place of those of the plan; may "
        + "be given several times.", valueName: "path"))
  var closures: [String] = []

  @Flag(help: "The truck is full.")
  var full = false

  @Option(help: ArgumentHelp("Load on board, in litres.", valueName: "litres"))
  var load: Int?

  @Flag(help: "The truck has just been unloaded.")
  var unloaded = false

  @Option(
    help: ArgumentHelp(
      "Where to unload from now on (default: the day's facilities, otherwise the end of the round).",
      valueName: "lon,lat"))
  var tip: PlaceArgument?

  @Option(
    help: ArgumentHelp(
      "Unloading time in minutes from now on (default: the day's, otherwise 10).",
      valueName: "minutes"))
  var tipMinutes: Int?

  @Option(help: ArgumentHelp("New end of the shift.", valueName: "hh:mm"))
  var until: String?

  @Flag(help: "The next break was taken.")
  var breakTaken = false

  @Flag(help: "The round is over.")
  var finish = false

  @Option(
    help: ArgumentHelp(
      "Correct the report about this stop, or the last one: its time is --time, its place --at.",
      valueName: "id|last"))
  var correct: String?

  @Option(
    help: ArgumentHelp(
      "Update this bins.csv, and history.csv next to it.", valueName: "path"))
  var bins: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "Output file, or - for stdout; the extension selects the format.", valueName: "path"))
  var output = "-"

  @Option(help: "Format of the answer (default: by extension, otherwise text).")
  var format: Format?

  @Option(
    help: ArgumentHelp(
      "What another order must save: minutes, per cent of the remaining time, or both.",
      valueName: "min,%"))
  var minGain = "5,5%"

  @Option(
    help: ArgumentHelp(
      "How long to wait for other calls for the same vehicle.", valueName: "seconds"))
  var wait = Int(DriveRound.usualPatience)

  @Option(help: "Maximum number of search steps when replanning.")
  var iterations = 2000

  @Flag(help: "Answer without recording anything.")
  var dryRun = false

  @OptionGroup var wording: WordingOptions
  @OptionGroup var travel: TravelOptions
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    for (name, text) in [("--time", time), ("--until", until)] {
      if let text, ClockTime.secondsWithSeconds(text) == nil {
        throw ValidationError(
          "\(name) must be a time of day such as 08:31 or 08:31:05, not \(text).")
      }
    }
    if full, load != nil { throw ValidationError("--full and --load cannot be used together.") }
    if let tipMinutes, !(0...24 * 60).contains(tipMinutes) {
      throw ValidationError("--tip-minutes must be a number from 0 to 1440.")
    }
    if MinimumGain(minGain) == nil {
      throw ValidationError("--min-gain must be like 10, 8% or 10,8%, not \(minGain).")
    }
    if !(0...3600).contains(wait) {
      throw ValidationError("--wait must be a number from 0 to 3600.")
    }
    if correct != nil {
      if saysMore {
        throw ValidationError(
          "--correct changes only --time and --at; report everything else in another call.")
      }
      if time == nil, at == nil {
        throw ValidationError("Give the right --time, the right place with --at, or both.")
      }
    }
    if !(0...1_000_000).contains(iterations) {
      throw ValidationError("--iterations must be a number from 0 to 1000000.")
    }
  }

  /// Whether anything but a time and a place is reported.
  private var saysMore: Bool {
    !done.isEmpty || !skip.isEmpty || !undo.isEmpty || !blocked.isEmpty || full || load != nil
      || unloaded || tip != nil || tipMinutes != nil || until != nil || breakTaken || finish
  }

  func run(_ console: Console) throws {
    let format = try chosenFormat()
    var options = RunOptions.timed(by: .wall)
    options.limit = .iterations(iterations)
    var drive = DriveRound(plan: plan, vehicle: vehicle, options: options) { note, day in
      try travel.router(console, note: note, day: day)
    }
    drive.isRehearsal = dryRun
    drive.bins = bins
    drive.closures = closures.isEmpty ? nil : try InputReader.contents(of: closures)
    drive.patience = Double(wait)
    drive.minGain = MinimumGain(minGain) ?? MinimumGain()
    drive.language = wording.language
    drive.units = wording.units
    drive.drawsStreets = format == .html
    let outcome = try outcome(of: drive, console)
    console.report(outcome.warnings)
    try FileAccess.write(answer(outcome, format), to: output)
  }

  private func outcome(of drive: DriveRound, _ console: Console) throws -> DriveRound.Outcome {
    do {
      return try drive.run(report(drive.round().clock))
    } catch FileLock.Failure.held(let path, let owner) {
      console.report([
        Finding(
          DrivingCode.busy, file: path, at: .file, value: owner,
          "another call is still working after \(wait) s: \(owner)",
          remedy: "Repeat the call, with a larger --wait; nothing is counted twice.")
      ])
      throw ExitStatus.notWritten.error
    }
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
    report.tookBreak = breakTaken
    report.correction = correct.map { target in
      var correction = Correction(of: target)
      correction.wallTime = time.flatMap(ClockTime.secondsWithSeconds)
      correction.position = at?.coordinate
      return correction
    }
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
    return try output == "-" ? .text : .of(output)
  }
}
