internal import Archive
internal import Foundation
internal import Itineraries
internal import ItineraryPlanning
internal import Logging
internal import PlainFiles
internal import Planning
internal import Weather

/// A command's findings, messages and errors, on standard error.
struct Console: Sendable {
  let log: Logger
  /// Whether findings are written as JSON.
  let isJSON: Bool
  let isQuiet: Bool

  init(_ options: ConsoleOptions) {
    isJSON = options.json
    isQuiet = options.quiet
    let level: Logger.Level = options.quiet ? .error : options.verbose ? .debug : .info
    let isColoured =
      !options.noColor && ProcessInfo.processInfo.environment["NO_COLOR"] ?? "" == ""
      && isatty(STDERR_FILENO) == 1
    log = Logger(label: "roundsman") { _ in
      PlainLogHandler(logLevel: level, isColoured: isColoured)
    }
  }

  /// Prints an informative message, unless output is JSON or quiet.
  func say(_ message: String) {
    if !isJSON { log.info("\(message)") }
  }

  /// Prints a message only if verbose.
  func detail(_ message: String) {
    if !isJSON { log.debug("\(message)") }
  }

  /// Reports all findings, one per line or as a JSON array; without warnings if quiet.
  func report(_ findings: [Finding]) {
    let shown = isQuiet ? findings.filter { $0.severity == .error } : findings
    guard !shown.isEmpty else { return }
    let bytes = isJSON ? FindingList.json(shown) : Array(FindingList.text(shown).utf8)
    FileHandle.standardError.write(Data(bytes))
  }

  /// Reports an error and returns the matching exit.
  func fail(_ message: String, _ status: ExitStatus) -> any Error {
    log.error("\(message)")
    return status.error
  }

  /// Turns an error of a use case into a message and an exit.
  func failure(of error: any Error) -> any Error {
    guard let failure = ExitStatus.failure(of: error) else { return error }
    report(failure.findings)
    for message in failure.messages { log.error("\(message)") }
    return failure.status.error
  }
}

extension ExitStatus {
  /// The message and exit status for an error; `nil` if no use case throws it.
  static func failure(
    of error: any Error
  ) -> (status: ExitStatus, messages: [String], findings: [Finding])? {
    switch error {
    case let error as InvalidInput: (.invalidInput, [], error.findings)
    case let error as InputReader.Unreadable: (.missingInput, error.errors.map(\.description), [])
    case let error as FileError: (ExitStatus(error), ["\(error)"], [])
    case FileLock.Failure.file(let error): (ExitStatus(error), ["\(error)"], [])
    case let error as FileLock.Failure: (.notWritten, ["\(error)"], [])
    case let error as ArchiveError: (ExitStatus(error), ["\(error)"], [])
    case RouterError.unusableMap(let findings): (.invalidInput, [], findings)
    case RouterError.unreadableMap(let error): failure(of: error)
    case let error as RouterError: (.sourceUnavailable, ["\(error)"], [])
    case let error as WeatherError: (.sourceUnavailable, ["\(error)"], [])
    case let error as ImpossibleItinerary: (.impossible, ObstacleText(error).lines, [])
    case let error as CheckerRefusal: (.refused, ["\(error)"], [])
    default: ofAccounts(error).map { ($0, ["\(error)"], []) }
    }
  }
}
