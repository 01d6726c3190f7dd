internal import TravelModel

/// The date of Easter.
enum Easter {
  /// Easter Sunday, in days since 1970.
  ///
  /// - Source: Anonymous (1876), *To Find Easter*, Nature 13.
  static func sunday(of year: Int) -> Int {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let day = h + l - 7 * m + 114
    return days(year, day / 31, day % 31 + 1)
  }

  /// Easter Sunday of churches that keep the Julian calendar, in days since 1970.
  ///
  /// - Source: J. Meeus (1991), *Astronomical Algorithms*, chapter 8.
  static func orthodoxSunday(of year: Int) -> Int {
    let d = (19 * (year % 19) + 15) % 30
    let e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
    let day = d + e + 114
    // By how many days the Julian calendar is behind.
    return days(year, day / 31, day % 31 + 1) + year / 100 - year / 400 - 2
  }

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    CivilDay(year, month, day).number
  }
}
