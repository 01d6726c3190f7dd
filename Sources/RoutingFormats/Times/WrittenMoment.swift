internal import PlainFiles

/// A moment as people write it: a time of day, or a time on a date.
enum WrittenMoment: Hashable {
  /// Seconds since a midnight that is not stated, at most 48 hours.
  case clock(Int)
  /// A day, in days since 1970-01-01, seconds since its midnight, and how many seconds local time is
  /// ahead of universal time; `nil` where that is not stated.
  case dated(day: Int, second: Int, offset: Int?)

  /// Reads `08:30`, `8:30:00`, `2026-11-24T08:30:00+01:00` (ISO 8601; seconds and offset may be missing,
  /// a blank may stand for the `T`), or `24.11.2026 08:30`.
  ///
  /// - Parameters:
  ///   - text: What is written, without blanks around it.
  ///   - isLoose: Whether the forms of spreadsheets are read, too: `8`, `8.30`, `0830`, `8h30`, `8 Uhr`,
  ///     `klo 8`, `8:30 pm`.
  init?(_ text: String, isLoose: Bool = false) {
    let separator = text.firstIndex { $0 == "T" || $0 == "t" || $0 == " " }
    if let separator, let day = Self.day(text[..<separator]) {
      guard
        let (second, offset) = Self.timeWithOffset(
          text[text.index(after: separator)...], isLoose: isLoose)
      else { return nil }
      self = .dated(day: day, second: second, offset: offset)
      return
    }
    guard let second = Self.clock(text[...], isLoose: isLoose), second <= 48 * 3600 else {
      return nil
    }
    self = .clock(second)
  }

  /// Whether a date belongs to it.
  var isDated: Bool { if case .dated = self { true } else { false } }

  /// Reads `2026-11-24` or `24.11.2026`; other orders of day and month are ambiguous.
  private static func day(_ text: Substring) -> Int? {
    if let day = CalendarText.number(ofDay: String(text)) { return day }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 4, (1...2).contains(parts[0].utf8.count),
      (1...2).contains(parts[1].utf8.count)
    else { return nil }
    func two(_ part: Substring) -> String { part.utf8.count == 1 ? "0\(part)" : String(part) }
    return CalendarText.number(ofDay: "\(parts[2])-\(two(parts[1]))-\(two(parts[0]))")
  }

  private static func timeWithOffset(
    _ text: Substring, isLoose: Bool
  ) -> (second: Int, offset: Int?)? {
    var time = text
    var offset: Int?
    if let last = text.last, last == "Z" || last == "z" {
      (time, offset) = (text.dropLast(), 0)
    } else if let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" || $0 == "\u{2212}" }) {
      guard let seconds = Self.offset(text[text.index(after: sign)...]) else { return nil }
      (time, offset) = (text[..<sign], text[sign] == "+" ? seconds : -seconds)
    }
    guard let second = clock(time, isLoose: isLoose && offset == nil), second <= 24 * 3600 else {
      return nil
    }
    return (second, offset)
  }

  /// Reads `01:00`, `0100` or `01`, at most 18 hours.
  private static func offset(_ text: Substring) -> Int? {
    let digits = text.filter { $0 != ":" }
    guard [2, 4].contains(digits.utf8.count), text.utf8.count - digits.utf8.count <= 1,
      let number = number(digits[...])
    else { return nil }
    let (hours, minutes) = digits.utf8.count == 2 ? (number, 0) : (number / 100, number % 100)
    return hours <= 18 && minutes < 60 ? hours * 3600 + minutes * 60 : nil
  }

  private static func clock(_ text: Substring, isLoose: Bool) -> Int? {
    if let second = parts(text.split(separator: ":", omittingEmptySubsequences: false)) {
      return second
    }
    return isLoose ? looseClock(text.lowercased()) : nil
  }

  /// Reads hours, minutes and, if there are any, seconds, whose fraction of zeros does not matter.
  private static func parts(_ parts: [Substring]) -> Int? {
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      parts[1].utf8.count == 2, let hours = number(parts[0]), let minutes = number(parts[1]),
      minutes < 60
    else { return nil }
    guard parts.count == 3 else { return hours * 3600 + minutes * 60 }
    let second = parts[2].split(separator: ".", omittingEmptySubsequences: false)
    guard second[0].utf8.count == 2, let seconds = number(second[0]), seconds < 60,
      second.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 == "0" } })
    else { return nil }
    return hours * 3600 + minutes * 60 + seconds
  }

  private static func looseClock(_ written: String) -> Int? {
    var text = written[...]
    if text.hasPrefix("klo") { text = text.dropFirst(3) }
    var noon: Int?
    for (ending, hours) in [("uhr", nil), ("am", 0), ("a.m.", 0), ("pm", 12), ("p.m.", 12)]
    where text.hasSuffix(ending) {
      (text, noon) = (text.dropLast(ending.count), hours)
      break
    }
    let parts = text.filter { $0 != " " }
      .split(omittingEmptySubsequences: false) { ".:h".contains($0) }
      .map { $0.last == "m" ? $0.dropLast() : $0 }
    var second: Int?
    if parts.count == 1 || parts.count == 2 && parts[1].isEmpty {
      guard let number = number(parts[0]) else { return nil }
      // Four digits are hours and minutes; three could be anything.
      if parts[0].utf8.count == 4, number % 100 < 60 {
        second = number / 100 * 3600 + number % 100 * 60
      } else if parts[0].utf8.count <= 2 {
        second = number * 3600
      }
    } else {
      second = Self.parts(parts)
    }
    guard let second, let noon else { return second }
    guard (3600..<13 * 3600).contains(second) else { return nil }
    return second % (12 * 3600) + noon * 3600
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
