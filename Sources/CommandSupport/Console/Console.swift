internal import Archive
internal import Foundation
internal import Itineraries
internal import ItineraryPlanning
package import Logging
internal import Lookbook
package import PlainFiles
internal import Planning
internal import Weather

/// A command's findings, messages and errors, on standard error.
package struct Console: Sendable {
  package let log: Logger
  /// Whether findings are written as JSON.
  package let isJSON: Bool
  package let isQuiet: Bool

  package init(_ options: ConsoleOptions) {
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
  package func say(_ message: String) {
    if !isJSON { log.info("\(message)") }
  }

  /// Prints a message only if verbose.
  package func detail(_ message: String) {
    if !isJSON { log.debug("\(message)") }
  }

  /// Reports all findings, one per line or as a JSON array; if quiet, only errors and what changes the figures of the
  /// result.
  package func report(_ findings: [Finding]) {
    let shown =
      isQuiet
      ? findings.filter { $0.severity == .error || $0.isAlwaysReported } : findings
    guard !shown.isEmpty else { return }
    MessageStream.write(
      isJSON
        ? String(decoding: FindingList.json(shown), as: UTF8.self) : FindingList.text(shown))
  }

  /// Reports an error and returns the matching exit.
  package func fail(_ message: String, _ status: ExitStatus) -> any Error {
    log.error("\(message)")
    return status.error
  }

  /// Turns an error of a use case into a message and an exit.
  package func failure(of error: any Error) -> any Error {
    guard let failure = ExitStatus.failure(of: error) else { return error }
    report(failure.findings)
    if isJSON, let error = error as? ImpossibleItinerary {
      MessageStream.write(String(decoding: ObstacleText(error).json, as: UTF8.self))
    }
    for message in failure.messages { log.error("\(message)") }
    return failure.status.error
  }
}

extension ExitStatus {
  /// The message and exit status for an error; `nil` if no use case throws it.
  package static func failure(
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
    case let error as AccessRefusal where error.decision == .unseen && error.resource.isStatistics:
      (.notPermitted, ["Only the owner of an outfit can see what others think of it."], [])
    case let error as CheckerRefusal: (.refused, ["\(error)"], [])
    default: ofAccounts(error).map { ($0, ["\(error)"], []) }
    }
  }
}

/// Writes plain log messages to standard error: `warning: …`, without times and labels.
package struct PlainLogHandler: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel: Logger.Level
  package let isColoured: Bool

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let (word, colour) =
      switch event.level {
      case .critical, .error: ("error: ", "31")
      case .warning: ("warning: ", "33")
      default: ("", "0")
      }
    if isColoured && !word.isEmpty {
      MessageStream.writeRaw("\u{1B}[\(colour);1m\(word)\u{1B}[0m")
      MessageStream.write("\(event.message)\n")
    } else {
      MessageStream.write("\(word)\(event.message)\n")
    }
  }
}
