/// Times of day as people write them, in seconds since midnight by the wall clock.
package enum ClockTime {
  /// Reads `H:MM` or `HH:MM`, at most `48:00`; hours past 24 are those of the next day.
  package static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      (parts[0] + parts[1]).utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return seconds <= 48 * 3600 ? seconds : nil
  }

  /// Writes `HH:MM`, rounded down to the minute; a following day as `HH:MM+1`.
  package static func text(_ seconds: Int) -> String {
    let day = 86_400
    let days = seconds >= 0 ? seconds / day : (seconds - day + 1) / day
    let minutes = (seconds - days * day) / 60
    return "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
      + (days == 0 ? "" : days > 0 ? "+\(days)" : "\(days)")
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
