internal import PlainFiles
internal import TravelModel

/// Reads the times of positions.
enum TrackTime {
  /// Reads a time: seconds since 1970, or a date with a time of day as in ISO 8601.
  ///
  /// A time of day without an offset from UTC is local.
  ///
  /// - Parameters:
  ///   - text: Such as `1778562000`, `2026-05-12T03:00:00Z` or `2026-05-12 06:00:00`.
  ///   - timeZone: That of local times, an IANA name that is known.
  /// - Returns: Seconds since 1970; `nil` if the text is no time.
  static func seconds(_ text: String, timeZone: String) -> Double? {
    if let number = DecimalNumber.double(Array(text.utf8)[...]) {
      // Beyond this, a number counts milliseconds; and this is the year 5138.
      return (0..<1e11).contains(number) ? number : nil
    }
    guard let separator = text.firstIndex(where: { $0 == "T" || $0 == "t" || $0 == " " }),
      let date = CalendarDate(String(text[..<separator]))
    else { return nil }
    let rest = text[text.index(after: separator)...]
    let zone = rest.firstIndex { "Zz+-".contains($0) } ?? rest.endIndex
    guard let time = timeOfDay(rest[..<zone]) else { return nil }
    let days = Double(date.daysSince1970 * 86_400)
    if zone == rest.endIndex {
      guard let clock = LocalClock(timeZone: timeZone, date: date) else { return nil }
      let whole = Int(time)
      return Double(clock.midnight + clock.elapsed(untilWallClock: whole)) + time - Double(whole)
    }
    return offset(rest[zone...]).map { days + time - Double($0) }
  }

  /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fff`, in seconds.
  private static func timeOfDay(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hours = number(parts[0], below: 24),
      let minutes = number(parts[1], below: 60)
    else { return nil }
    guard parts.count == 3 else { return Double(hours * 3600 + minutes * 60) }
    let seconds = parts[2].split(separator: ".", omittingEmptySubsequences: false)
    guard seconds.count <= 2, let whole = number(seconds[0], below: 61) else { return nil }
    var fraction = 0.0
    if seconds.count == 2 {
      guard let value = DecimalNumber.double(Array("0.\(seconds[1])".utf8)[...]) else { return nil }
      fraction = value
    }
    return Double(hours * 3600 + minutes * 60 + whole) + fraction
  }

  private static func number(_ text: Substring, below limit: Int) -> Int? {
    guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), number < limit
    else { return nil }
    return number
  }

  /// `Z`, `+03:00`, `+0300` or `+03`, in seconds east of UTC.
  private static func offset(_ text: Substring) -> Int? {
    guard let sign = text.first else { return nil }
    if sign == "Z" || sign == "z" { return text.count == 1 ? 0 : nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 2 || digits.count == 4, let hours = number(digits.prefix(2), below: 24)
    else { return nil }
    let minutes = digits.count == 4 ? number(digits.suffix(2), below: 60) : 0
    return minutes.map { (sign == "-" ? -1 : 1) * (hours * 3600 + $0 * 60) }
  }
}
