internal import Foundation
internal import Logging

/// Writes plain log messages to standard error: `warning: …`, without times and labels.
struct PlainLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level
  let isColoured: Bool

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let (word, colour) =
      switch event.level {
      case .critical, .error: ("error: ", "31")
      case .warning: ("warning: ", "33")
      default: ("", "0")
      }
    let label = isColoured && !word.isEmpty ? "\u{1B}[\(colour);1m\(word)\u{1B}[0m" : word
    FileHandle.standardError.write(Data("\(label)\(event.message)\n".utf8))
  }
}
