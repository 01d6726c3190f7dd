internal import PlainFiles

/// The year in which normals stand: 2010, which has no 29th of February.
enum NormalYear {
  /// Its days, in days since 1970-01-01.
  static let days = 14_610...14_974

  /// The day of that year with the same date; of a 29th of February the 28th.
  static func day(_ number: Int) -> Int {
    let date = CalendarText.day(number).dropFirst(4)
    return CalendarText.number(ofDay: "2010\(date)")
      ?? CalendarText.number(ofDay: "2010-02-28") ?? days.lowerBound
  }
}
