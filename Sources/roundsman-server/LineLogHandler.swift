internal import Foundation
internal import Logging
internal import PlainFiles

/// Writes each message as a line of JSON: time, level, message, and what belongs to it.
struct LineLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var json = JSONWriter(.compact)
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    json.object { json in
      json.field("time", Self.now)
      json.field("level", event.level.rawValue)
      json.field("message", "\(event.message)")
      for (key, value) in all.sorted(by: { $0.key < $1.key }) { json.field(key, "\(value)") }
    }
    MessageStream.write(String(decoding: json.finish(), as: UTF8.self))
  }

  /// The time with milliseconds, such as `2026-11-28T12:45:03.207Z`.
  private static var now: String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let milliseconds = time.tv_nsec / 1_000_000
    let zeros = milliseconds < 10 ? "00" : milliseconds < 100 ? "0" : ""
    return "\(CalendarText.instant(time.tv_sec).dropLast()).\(zeros)\(milliseconds)Z"
  }
}
