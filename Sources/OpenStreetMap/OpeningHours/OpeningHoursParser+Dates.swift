extension OpeningHoursParser {
  /// Whether a date, a month or Easter is named there.
  func beginsDate(_ at: Int) -> Bool {
    if month(at) != nil || word(at) == "easter" || isDayBeforeMonth(at) { return true }
    return year(at) != nil && (month(at + 1) != nil || word(at + 1) == "easter" || isISODate(at))
  }

  /// Whether a day such as `25 Dec` is there.
  func isDayBeforeMonth(_ at: Int) -> Bool {
    guard let (value, digits) = number(at), digits <= 2, (1...31).contains(value) else {
      return false
    }
    return month(at + 1) != nil
  }

  private func isISODate(_ at: Int) -> Bool {
    guard year(at) != nil, sign(at + 1) == "-", let (month, monthDigits) = number(at + 2),
      sign(at + 3) == "-", let (day, dayDigits) = number(at + 4)
    else { return false }
    return (1...12).contains(month) && monthDigits == 2 && (1...31).contains(day) && dayDigits == 2
  }

  mutating func takeDates(_ selector: inout DaySelector) throws(OpeningHoursError) {
    while true {
      selector.dates.append(try dateRange())
      guard sign(next) == "," else { return }
      if beginsDate(next + 1) {
        next += 1
      } else if case .day(let month, _)? = selector.dates.last?.end.anchor, isDayNumber(next + 1) {
        // Further days of the same month: Dec 24,31.
        next += 1
        let year = selector.dates.last?.end.year
        selector.dates.append(try dateRange(from: dayOf(month, year)))
        continue
      } else {
        return
      }
    }
  }

  private mutating func dayOf(_ month: Int, _ year: Int?) throws(OpeningHoursError) -> DatePoint {
    let day = try takeDay(of: month)
    return DatePoint(year: year, anchor: .day(month: month, day: day))
  }

  private mutating func dateRange(from given: DatePoint? = nil) throws(OpeningHoursError)
    -> DateRange
  {
    let start = next
    var (first, isMonth) = (DatePoint(anchor: .easter), false)
    if let given { first = given } else { (first, isMonth) = try datePoint() }
    var range = DateRange(first: first)
    // A month alone stands for all of its days.
    if isMonth, case .day(let month, _) = first.anchor {
      range.last = DatePoint(year: first.year, anchor: .day(month: month, day: 31))
    }
    if let bridge = rangeSign(next) {
      if beginsDate(next + bridge) {
        next += bridge
        // Only a day can end what a day begins: Feb-Jul Su[2] is a weekday of some months.
        let (last, isMonth) = try datePoint(endsAtWeekday: !isMonth)
        range.last = last
        if isMonth, case .day(let month, _) = last.anchor {
          range.last?.anchor = .day(month: month, day: 31)
        }
      } else if case .day(let month, _) = first.anchor, !isMonth, isDayNumber(next + bridge) {
        next += bridge
        range.last = try dayOf(month, first.year)
      }
    } else if sign(next) == "+", number(next + 1) == nil {
      next += 1
      (range.isOpenEnded, range.last) = (true, nil)
    }
    if let last = range.last, let from = first.year, let to = last.year, to < from {
      throw error("the dates run backwards", at: start)
    }
    if range.last?.year != nil, first.year == nil {
      throw error("the first date has no year", at: start)
    }
    if range.last != nil { range.step = try takeStep() }
    return range
  }

  /// Reads a date; returns whether it is a month without a day.
  private mutating func datePoint(
    endsAtWeekday: Bool = false
  ) throws(OpeningHoursError) -> (DatePoint, isMonth: Bool) {
    if isISODate(next), let year = year(next), let month = number(next + 2) {
      remark("a date by ISO 8601 is read as a date of the grammar")
      next += 4
      let day = try takeDay(of: month.value)
      return (DatePoint(year: year, anchor: .day(month: month.value, day: day)), false)
    }
    let year = self.year(next)
    if year != nil { next += 1 }
    if word(next) == "easter" {
      next += 1
      return (try moved(DatePoint(year: year, anchor: .easter)), false)
    }
    if isDayBeforeMonth(next), let (day, _) = number(next) {
      remark("a day before its month is read as if it came after it")
      next += 1
      let month = takeMonth()
      guard day <= CivilDay.length(ofMonth: month, 2000) else {
        throw error("the month has no day \(day)", at: next - 2)
      }
      return (try moved(DatePoint(year: year, anchor: .day(month: month, day: day))), false)
    }
    guard month(next) != nil else { throw error("\(peek()?.raw ?? "") is not a month") }
    let month = takeMonth()
    if isDayNumber(next) {
      let day = try takeDay(of: month)
      return (try moved(DatePoint(year: year, anchor: .day(month: month, day: day))), false)
    }
    if let point = weekdayOfMonth(month, year, isEnd: endsAtWeekday) {
      return (try moved(point), false)
    }
    return (DatePoint(year: year, anchor: .day(month: month, day: 1)), true)
  }

  /// A weekday of a month such as `Su[-1]`, where it is an end of a range of dates.
  private mutating func weekdayOfMonth(_ month: Int, _ year: Int?, isEnd: Bool) -> DatePoint? {
    guard let weekday = weekday(next), sign(next + 1) == "[" else { return nil }
    let isNegative = sign(next + 2) == "-"
    let at = next + (isNegative ? 3 : 2)
    guard let (value, _) = number(at), (1...5).contains(value), sign(at + 1) == "]" else {
      return nil
    }
    let isOffset = ["day", "days"].contains(word(at + 4) ?? "")
    let following = at + 2 + (isOffset ? 3 : 0)
    let isStart = rangeSign(following).map { beginsDate(following + $0) } ?? false
    guard isStart || isEnd else { return nil }
    next = at + 2
    return DatePoint(
      year: year,
      anchor: .weekday(month: month, weekday: weekday, position: isNegative ? -value : value))
  }

  /// Adds offsets by days and to weekdays.
  private mutating func moved(_ point: DatePoint) throws(OpeningHoursError) -> DatePoint {
    var point = point
    if let sign = sign(next), sign == "+" || sign == "-", let weekday = weekday(next + 1) {
      next += 1
      if sign == "+" { point.weekdayAfter = weekday } else { point.weekdayBefore = weekday }
      next += 1
    }
    point.offset = try takeDayOffset() ?? 0
    return point
  }

  /// Whether a day of the month is there, and no time of day.
  private func isDayNumber(_ at: Int) -> Bool {
    isPlainNumber(at) && number(at)?.value ?? 0 <= 31 && month(at + 1) == nil
  }

  /// Whether a number of one or two digits is there that is no time of day.
  func isPlainNumber(_ at: Int) -> Bool {
    guard let (_, digits) = number(at), digits <= 2, !isAlways(at) else { return false }
    func isClock(_ at: Int) -> Bool {
      [":", "."].contains(sign(at + 1)) && number(at + 2) != nil
        && peek(at + 2)?.position == (peek(at + 1)?.position ?? 0) + 1
        || ["h", "am", "pm", "uhr"].contains(word(at + 1) ?? "")
    }
    // 10-18:00 is a span of time.
    return !isClock(at) && !(sign(at + 1) == "-" && number(at + 2) != nil && isClock(at + 2))
  }

  private mutating func takeDay(of month: Int) throws(OpeningHoursError) -> Int {
    guard let (day, _) = number(next), (1...31).contains(day) else {
      throw error("\(peek()?.raw ?? "") is not a day of a month")
    }
    if day > CivilDay.length(ofMonth: month, 2000) {
      remark("day \(day) of a shorter month is read as its last day")
    }
    next += 1
    return day
  }

  private mutating func takeMonth() -> Int {
    guard let token = peek(), let month = month(next) else { return 1 }
    let proper = Self.monthNames[month - 1].prefix(3).capitalizedFirst
    if token.raw != proper { remark("\(token.raw) is read as \(proper)") }
    next += 1
    if sign(next) == "." { next += 1 }
    return month
  }

  /// The month that a word names, `1...12`.
  func month(_ at: Int) -> Int? { word(at).flatMap { Self.months[$0] } }

  private static let monthNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private static let months: [String: Int] = {
    var result = ["sept": 9]
    for (index, name) in monthNames.enumerated() {
      result[name] = index + 1
      result[String(name.prefix(3))] = index + 1
    }
    return result
  }()
}

extension DateRange {
  /// The point that was read last.
  fileprivate var end: DatePoint { last ?? first }
}

extension Substring {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
