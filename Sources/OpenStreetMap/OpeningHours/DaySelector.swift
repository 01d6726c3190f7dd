/// On which days a rule holds: those that every part selects that is not empty.
struct DaySelector: Hashable, Sendable {
  var years: [YearRange] = []
  var dates: [DateRange] = []
  var weeks: [WeekRange] = []
  var weekdays: [WeekdayRange] = []
  var holidays: [Holiday] = []
  /// Whether a day has to be a holiday and one of the weekdays; otherwise one of both is enough.
  var needsBoth = false

  /// A kind of holiday, and how many days after it.
  struct Holiday: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case isPublic, ofSchools }
    var kind: Kind
    var offset = 0
  }

  /// Years, each or every second and so on.
  struct YearRange: Hashable, Sendable {
    var first: Int
    /// `nil`: for ever.
    var last: Int?
    var step = 1

    func contains(_ year: Int) -> Bool {
      year >= first && year <= last ?? .max && (year - first) % step == 0
    }
  }

  /// Weeks by ISO 8601, `1...53`; over the turn of the year if the last is below the first.
  struct WeekRange: Hashable, Sendable {
    var first: Int
    var last: Int
    var step = 1

    func contains(_ week: Int) -> Bool {
      if first <= last { return (first...last).contains(week) && (week - first) % step == 0 }
      return week >= first ? (week - first) % step == 0 : week <= last && step == 1
    }
  }

  /// Weekdays, `0...6` from Monday on; over Sunday if the last is below the first.
  struct WeekdayRange: Hashable, Sendable {
    var first: Int
    var last: Int
    /// Which of them in their month: 1 is the first, −1 the last; empty means all.
    var positions: [ClosedRange<Int>] = []
    /// The number of days by which a selected day follows such a weekday.
    var offset = 0

    func contains(_ day: Int) -> Bool {
      let origin = day - offset
      let weekday = CivilDay.weekday(origin)
      let isInRange =
        first <= last ? (first...last).contains(weekday) : weekday >= first || weekday <= last
      guard isInRange, !positions.isEmpty else { return isInRange }
      let civil = CivilDay(origin)
      let position = (civil.day - 1) / 7 + 1
      let fromEnd = -((CivilDay.length(ofMonth: civil.month, civil.year) - civil.day) / 7 + 1)
      return positions.contains { $0.contains(position) || $0.contains(fromEnd) }
    }
  }

  /// Whether a day is selected.
  ///
  /// - Parameters:
  ///   - day: Days since 1970-01-01.
  ///   - holidays: Which days are holidays.
  /// - Returns: Whether the rule holds on it.
  func contains(_ day: Int, _ holidays: HolidayCalendar) -> Bool {
    if !years.isEmpty {
      let year = CivilDay(day).year
      guard years.contains(where: { $0.contains(year) }) else { return false }
    }
    guard dates.isEmpty || dates.contains(where: { $0.contains(day) }) else { return false }
    if !weeks.isEmpty {
      let week = CivilDay.week(day)
      guard weeks.contains(where: { $0.contains(week) }) else { return false }
    }
    guard !weekdays.isEmpty || !self.holidays.isEmpty else { return true }
    let isWeekday = weekdays.contains { $0.contains(day) }
    let isHoliday = self.holidays.contains { holidays.days($0.kind).contains(day - $0.offset) }
    return needsBoth ? isWeekday && isHoliday : isWeekday || isHoliday
  }
}

/// Which days are holidays where a place is; rules that name `PH` or `SH` ask for them.
package struct HolidayCalendar: Hashable, Sendable {
  /// Public holidays, in days since 1970-01-01.
  package var publicHolidays: Set<Int>
  /// Days without school, in days since 1970-01-01.
  package var schoolHolidays: Set<Int>

  /// Creates a calendar.
  package init(publicHolidays: Set<Int> = [], schoolHolidays: Set<Int> = []) {
    self.publicHolidays = publicHolidays
    self.schoolHolidays = schoolHolidays
  }

  func days(_ kind: DaySelector.Holiday.Kind) -> Set<Int> {
    kind == .isPublic ? publicHolidays : schoolHolidays
  }
}
