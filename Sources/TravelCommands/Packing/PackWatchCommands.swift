internal import Archive
internal import ArgumentParser
internal import CommandSupport
internal import Foundation
internal import Localization
internal import PackingPlanning
internal import PlainFiles
internal import Planning
internal import Trips

/// `roundsman pack diff`: shows what a new forecast changes on a list.
struct PackDiffCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract:
      "Show how new weather changes the packing list of a trip, without storing anything.",
    discussion: """
      Shows only lines whose count changes, each with its cause. Two lists that roundsman pack \
      wrote as JSON are compared with each other. Exits with code 10 if there are changes, and 0 \
      if there are none.

      Example: roundsman pack diff Portugal --weather weather.json
      """)

  @Argument(
    help: ArgumentHelp(
      "Name of a trip with a stored list, or two lists in JSON, the earlier one first.",
      valueName: "trip"))
  var lists: [String]

  @Option(help: "Language of the changes (default: that of the preferences, otherwise en).")
  var language: Language?

  @OptionGroup var inputs: PackingInputs
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if lists.count > 2 { throw ValidationError("Give one trip, or two lists in JSON.") }
  }

  func run(_ console: Console) throws {
    if lists.count == 2 { return try compare() }
    let session = try TripSession(inputs.archive, console, isReading: true)
    let trip = try session.trips(named: lists)[0]
    let outcome = try session.packer(inputs).plan(trip)
    guard let changes = outcome.changes else {
      throw InvalidInput(findings: [
        Finding(
          PackEditCode.noList, file: "command line", at: .file, value: trip.name,
          "there is no stored packing list for \(trip.name) yet",
          remedy: "Run roundsman pack \(trip.name).")
      ])
    }
    try report(changes, trip: trip.name, language ?? outcome.plan.language)
  }

  /// Prints the changes between two written lists.
  private func compare() throws {
    let files = try InputReader.contents(of: lists)
    var findings: [Finding] = []
    let read = files.compactMap { file -> WrittenList? in
      do throws(InvalidInput) {
        return try WrittenList.read(file.bytes, file: file.name)
      } catch {
        findings += error.findings
        return nil
      }
    }
    guard read.count == 2 else { throw InvalidInput(findings: findings) }
    try report(ListComparison.changes(from: read[0], to: read[1]), trip: lists[1], language ?? .en)
  }

  private func report(_ changes: [ListChange], trip: String, _ language: Language) throws {
    let words = PackingWords.of(language)
    let bytes =
      consoleOptions.json
      ? ListChange.document(of: changes, trip: trip, words)
      : Array(changes.map { $0.text(words) + "\n" }.joined().utf8)
    try FileAccess.write(bytes, to: "-")
    if !changes.isEmpty { throw ExitStatus.changed.error }
  }
}

/// `roundsman pack watch`: reports what new forecasts change on the lists of all trips.
struct PackWatchCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Replan stored trips; report list changes and severe weather warnings.",
    discussion: """
      For use with cron: replans every trip that is not over with new weather. Each list change, \
      with its cause, and each severe weather warning is passed to the notifier in turn, as JSON \
      on stdin with the text in the key "text". A notice that fails (exit code other than 0, or \
      more than a minute) is repeated next time. Without a notifier, the texts go to stdout. The \
      first run for a trip only stores its list.

      Exits with code 10 if there were notices, 5 if a trip could not be planned or a notifier \
      failed, 7 if the checker rejected a list, and 0 otherwise.

      Example: roundsman pack watch --all --weather weather.json --notify 'mail -s "Packing" \
      ada@example.org'
      """)

  @Argument(help: "Names of trips.")
  var names: [String] = []

  @Flag(help: "All trips.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Shell command that delivers a notice; run exactly as given.", valueName: "command"))
  var notify: String?

  @OptionGroup var inputs: PackingInputs
  @OptionGroup var clock: ClockOption
  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    if names.isEmpty != all { throw ValidationError("Give either names of trips or --all.") }
  }

  func run(_ console: Console) throws {
    let session = try TripSession(inputs.archive, console)
    let trips =
      try all ? session.archive.trips(viewer: session.viewer) : session.trips(named: names)
    let watch = WatchTrips(
      session.archive, viewer: session.viewer, packer: try session.packer(inputs),
      now: clock.seconds)
    let notifier = notify.map(Notifier.init)
    let report = try watch.run(trips) { notice in
      guard let notifier else {
        if consoleOptions.json { try? FileAccess.write(notice, to: "-") }
        return true
      }
      return notifier.report(notice)
    }
    if notify == nil, !consoleOptions.json {
      try FileAccess.write(Array(report.told.map { $0 + "\n" }.joined().utf8), to: "-")
    }
    for failure in report.failures {
      session.console.log.error("\(failure.trip) could not be planned:")
      _ = session.console.failure(of: failure.error)
    }
    if report.waiting > 0 {
      session.console.log.error(
        "The notifier failed; \(report.waiting.of("notice")) will be repeated next time.")
    }
    if report.failures.contains(where: { $0.error is CheckerRefusal }) {
      throw ExitStatus.refused.error
    }
    if !report.failures.isEmpty || report.waiting > 0 { throw ExitStatus.someFailed.error }
    if !report.told.isEmpty { throw ExitStatus.changed.error }
  }
}

/// A command that delivers notices.
private struct Notifier {
  /// The maximum duration, in seconds.
  static let patience = 60.0

  let command: String

  init(_ command: String) { self.command = command }

  /// Runs the command with a notice on its stdin; `false` if it does not end with 0 in time.
  func report(_ notice: [UInt8]) -> Bool {
    // A file rather than a pipe: a command that does not read its input must not end this program.
    let file = FileManager.default.temporaryDirectory
      .appending(path: "roundsman-notice-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    do {
      try FileAccess.write(to: file, rights: 0o600) { write in try write(notice) }
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", command]
      process.standardInput = try FileHandle(forReadingFrom: URL(filePath: file))
      process.standardOutput = FileHandle.standardError
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      try process.run()
      if ended.wait(timeout: .now() + Self.patience) == .timedOut {
        process.terminate()
        return false
      }
      return process.terminationReason == .exit && process.terminationStatus == 0
    } catch {
      return false
    }
  }
}

extension TripSession {
  /// Packs for trips in the archive.
  func packer(_ inputs: PackingInputs) throws -> PackStoredTrip {
    let useCase = try inputs.useCase(console)
    console.report(useCase.warnings)
    return PackStoredTrip(archive, viewer: viewer, useCase: useCase.value)
  }
}
