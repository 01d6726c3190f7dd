/// A day of the year, of one year or of each.
struct DatePoint: Hashable, Sendable {
  enum Anchor: Hashable, Sendable {
    /// A day of a month, `1...31`.
    case day(month: Int, day: Int)
    /// The first, second … or, if negative, last, last but one … such weekday of a month.
    case weekday(month: Int, weekday: Int, position: Int)
    case easter
  }

  var year: Int?
  var anchor: Anchor
  /// How many days after that.
  var offset = 0
  /// The next such weekday after that (positive), or the one before it; `0...6` from Monday on.
  var weekdayAfter: Int?
  var weekdayBefore: Int?

  /// Which day it is in a year; a day that its month does not have is the last of it, or the day after that.
  ///
  /// - Returns: Days since 1970-01-01.
  func resolved(_ year: Int, clamping: Bool) -> Int {
    var result: Int
    switch anchor {
    case .day(let month, let day):
      let length = CivilDay.length(ofMonth: month, year)
      result = CivilDay(year, month, min(day, clamping ? length : length + 1)).number
    case .weekday(let month, let weekday, let position):
      if position > 0 {
        let first = CivilDay(year, month, 1).number
        result = first + (weekday - CivilDay.weekday(first) + 7) % 7 + 7 * (position - 1)
      } else {
        let last = CivilDay(year, month, CivilDay.length(ofMonth: month, year)).number
        result = last - (CivilDay.weekday(last) - weekday + 7) % 7 + 7 * (position + 1)
      }
    case .easter: result = CivilDay.easter(year)
    }
    // By the specification the weekday counts from the day itself, which may be one.
    if let weekdayAfter { result += (weekdayAfter - CivilDay.weekday(result) + 7) % 7 }
    if let weekdayBefore { result -= (CivilDay.weekday(result) - weekdayBefore + 7) % 7 }
    return result + offset
  }

  /// Whether the day exists in a year: not the 29th of every February.
  func exists(_ year: Int) -> Bool {
    guard case .day(let month, let day) = anchor else { return true }
    return day <= CivilDay.length(ofMonth: month, year)
  }
}

/// Days from one to another, of one year or of each; over the turn of the year if the last is before the first.
struct DateRange: Hashable, Sendable {
  var first: DatePoint
  /// `nil` for a single day, and for all days from the first on.
  var last: DatePoint?
  var isOpenEnded = false
  /// Every this many days.
  var step = 1

  /// Whether a day lies in the range.
  ///
  /// - Parameter day: Days since 1970-01-01.
  /// - Returns: Whether it does, in the year of the range or in any.
  func contains(_ day: Int) -> Bool {
    if let year = first.year ?? last?.year { return contains(day, from: year) }
    let year = CivilDay(day).year
    return (year - 1...year + 1).contains { contains(day, from: $0) }
  }

  private func contains(_ day: Int, from year: Int) -> Bool {
    let start = first.resolved(year, clamping: false)
    guard day >= start, (day - start) % step == 0 else { return false }
    if isOpenEnded {
      return first.year != nil || day <= CivilDay(year, 12, 31).number
    }
    guard let last else { return day == start && first.exists(year) }
    var end = last.resolved(last.year ?? year, clamping: true)
    if end < start, last.year == nil { end = last.resolved(year + 1, clamping: true) }
    return day <= end
  }
}

/// A day of the Gregorian calendar by its parts, without bounds.
package struct CivilDay {
  var year: Int, month: Int, day: Int

  init(_ year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The parts of a day since 1970-01-01.
  ///
  /// - Source: H. Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `civil_from_days`.
  init(_ number: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  }

  /// Days since 1970-01-01; a day past the end of its month is in the next one.
  var number: Int {
    let (y, m) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    return era * 146_097 + 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100
      + (153 * m + 2) / 5 + day - 719_469
  }

  /// The weekday, `0...6` from Monday on; 1 January 1970 was a Thursday.
  static func weekday(_ number: Int) -> Int { ((number + 3) % 7 + 7) % 7 }

  /// The week of the year by ISO 8601: weeks begin on Monday, and the first has the first Thursday.
  static func week(_ number: Int) -> Int {
    let thursday = number - weekday(number) + 3
    return (thursday - CivilDay(CivilDay(thursday).year, 1, 1).number) / 7 + 1
  }

  static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Easter Sunday by the western churches, in days since 1970-01-01.
  ///
  /// - Source: J. Meeus (1991), *Astronomical Algorithms*, chapter 8: the method of Nature, 20 April 1876.
  package static func easter(_ year: Int) -> Int {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let sum = h + l - 7 * m + 114
    return CivilDay(year, sum / 31, sum % 31 + 1).number
  }

  /// Easter Sunday of churches that keep the Julian calendar, in days since 1970-01-01.
  ///
  /// - Source: J. Meeus (1991), *Astronomical Algorithms*, chapter 8.
  package static func orthodoxEaster(_ year: Int) -> Int {
    let d = (19 * (year % 19) + 15) % 30
    let sum = d + (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7 + 114
    // By how many days the Julian calendar is behind.
    return CivilDay(year, sum / 31, sum % 31 + 1).number + year / 100 - year / 400 - 2
  }
}
