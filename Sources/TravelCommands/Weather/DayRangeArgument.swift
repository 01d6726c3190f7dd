internal import ArgumentParser
internal import CommandSupport
internal import PlainFiles

/// Days on a command line: `2026-12-01`, or `2026-12-01..2026-12-07`.
struct DayRangeArgument: ExpressibleByArgument {
  /// In days since 1970-01-01.
  let days: ClosedRange<Int>

  /// The maximum number of days in a request.
  static let most = 366

  /// Reads days.
  ///
  /// - Parameter argument: The text.
  /// - Throws: `ValidationError` with the error and the valid syntax.
  init(reading argument: String) throws {
    guard let dots = argument.firstRange(of: "..") else {
      let day = try Self.day(argument)
      days = day...day
      return
    }
    let first = try Self.day(String(argument[..<dots.lowerBound]))
    let last = try Self.day(String(argument[dots.upperBound...]))
    guard first <= last else {
      throw ValidationError(
        "\(argument): the last day is before the first one. Write \(CalendarText.day(last)).."
          + "\(CalendarText.day(first)).")
    }
    days = first...last
  }

  init?(argument: String) {
    guard let days = try? Self(reading: argument) else { return nil }
    self = days
  }

  private static func day(_ text: String) throws -> Int {
    if let day = CalendarText.number(ofDay: text) { return day }
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    let shape =
      "Write a date as 2026-12-01, and a range as 2026-12-01..2026-12-07."
    guard text.utf8.count == 10, numbers.count == 3, !numbers.contains(nil), let month = numbers[1]
    else { throw ValidationError("\"\(text)\" is not a date. \(shape)") }
    let reason =
      (1...12).contains(month) ? "the month has no such day" : "there is no month \(month)"
    throw ValidationError("\"\(text)\" is not a date: \(reason). \(shape)")
  }
}
