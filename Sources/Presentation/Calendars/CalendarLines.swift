internal import PlainFiles

/// The lines of a calendar: names before the colon, escaped values, and folding.
///
/// - Source: RFC 5545, sections 3.1 (folding), 3.3.11 (texts), 3.2 (parameters).
struct CalendarLines: ~Copyable {
  /// How many octets a line has at most, without its end.
  static let longest = 75

  private var bytes: [UInt8] = []

  /// Creates no lines.
  init() {}

  /// Returns the lines, each terminated by CR and LF.
  consuming func finish() -> [UInt8] { bytes }

  /// Writes a component; `body` writes its lines.
  mutating func component(_ name: String, _ body: (inout CalendarLines) -> Void) {
    value("BEGIN", name)
    body(&self)
    value("END", name)
  }

  /// Writes a text; what a text cannot hold is left out.
  mutating func text(_ name: String, _ text: String) {
    line("\(name):\(Self.escaped(text))")
  }

  /// Writes texts one after another, separated by commas.
  mutating func texts(_ name: String, _ texts: [String]) {
    line("\(name):\(texts.map(Self.escaped).joined(separator: ","))")
  }

  /// Writes a value that needs no escapes, such as a time.
  mutating func value(_ name: String, _ value: String) { line("\(name):\(value)") }

  /// Writes a value with a parameter, such as a time with its zone.
  mutating func value(_ name: String, parameter: String, _ setting: String, _ value: String) {
    line("\(name);\(parameter)=\(Self.quoted(setting)):\(value)")
  }

  /// Writes a line in pieces of at most 75 octets, with a blank before each but the first; no character is cut.
  private mutating func line(_ text: String) {
    var count = 0
    for scalar in text.unicodeScalars {
      let octets = UTF8.width(scalar)
      if count + octets > Self.longest {
        bytes += Array("\r\n ".utf8)
        count = 1
      }
      bytes += UTF8.encode(scalar).map(Array.init) ?? []
      count += octets
    }
    bytes += Array("\r\n".utf8)
  }

  /// A text in which nothing ends the value; control characters are left out, and each end of a line is one.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
      case "\n" where isAfterReturn: break
      case "\n", "\r": escaped.append(contentsOf: ["\\", "n"])
      case "\t": escaped.append(scalar)
      case "\0"..." ", "\u{7F}": if scalar == " " { escaped.append(scalar) }
      default: escaped.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(escaped)
  }

  /// The value of a parameter, in quotes where it needs them; it cannot hold quotes and control characters.
  private static func quoted(_ text: String) -> String {
    let kept = String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\"" && $0 != "\u{7F}" }))
    return kept.contains { ":;,".contains($0) } ? "\"\(kept)\"" : kept
  }
}

/// Times as calendars write them.
enum CalendarStamp {
  /// A day such as `20261122`.
  ///
  /// - Parameter day: Days since 1970-01-01.
  /// - Returns: Eight digits.
  static func day(_ day: Int) -> String { CalendarText.day(day).filter { $0 != "-" } }

  /// An instant in universal time such as `20261122T164106Z`.
  ///
  /// - Parameter seconds: Seconds since 1970.
  /// - Returns: Sixteen characters.
  static func instant(_ seconds: Int) -> String {
    CalendarText.instant(seconds).filter { $0 != "-" && $0 != ":" }
  }

  /// What a clock on the wall shows, such as `20261122T184106`.
  ///
  /// - Parameter seconds: Seconds since 1970 plus those that the clock is ahead of universal time.
  /// - Returns: Fifteen characters.
  static func wallClock(_ seconds: Int) -> String { String(instant(seconds).dropLast()) }

  /// How far a clock is ahead of universal time, such as `+0200`; with seconds only where there are some.
  static func offset(_ seconds: Int) -> String {
    let size = abs(seconds)
    let parts = [size / 3600, size / 60 % 60] + (size % 60 == 0 ? [] : [size % 60])
    return (seconds < 0 ? "-" : "+") + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }

  /// A length of time with its sign, such as `-PT15H` or `P1DT30M`.
  static func duration(_ seconds: Int) -> String {
    let size = abs(seconds)
    let times = [(size / 3600 % 24, "H"), (size / 60 % 60, "M"), (size % 60, "S")]
      .filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    let days = size / 86_400 > 0 ? "\(size / 86_400)D" : ""
    return (seconds < 0 ? "-P" : "P") + days
      + (times.isEmpty ? days.isEmpty ? "T0S" : "" : "T\(times)")
  }
}
