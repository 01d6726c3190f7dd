internal import ArgumentParser
internal import PlainFiles

/// Days on a command line: `2026-12-01`, or `2026-12-01..2026-12-07`.
struct DayRangeArgument: ExpressibleByArgument {
  /// In days since 1970-01-01.
  let days: ClosedRange<Int>

  /// How many days can be asked for at once.
  static let most = 366

  init?(argument: String) {
    guard let dots = argument.firstRange(of: "..") else {
      guard let day = CalendarText.number(ofDay: argument) else { return nil }
      days = day...day
      return
    }
    guard let first = CalendarText.number(ofDay: String(argument[..<dots.lowerBound])),
      let last = CalendarText.number(ofDay: String(argument[dots.upperBound...])), first <= last
    else { return nil }
    days = first...last
  }
}
