extension OpeningHoursParser {
  /// Whether days of any kind are named there.
  func beginsSelector(_ at: Int) -> Bool {
    if let word = word(at) {
      return weekday(at) != nil || month(at) != nil || holiday(at) != nil
        || ["easter", "week", "weeks"].contains(word)
    }
    return year(at) != nil || isDayBeforeMonth(at)
  }

  /// Reads days of one kind; `false` if none are there.
  mutating func takesSelector(
    _ selector: inout DaySelector, _ notes: inout [String]
  ) throws(OpeningHoursError) -> Bool {
    let start = next
    if case .comment(let text)? = peek()?.kind, sign(next + 1) == ":" {
      notes.append(text)
      next += 2
    } else if weekday(next) != nil || holiday(next) != nil {
      try takeWeekdays(&selector)
    } else if ["week", "weeks"].contains(word(next) ?? "") {
      try takeWeeks(&selector)
    } else if year(next) != nil, !beginsDate(next) {
      try takeYears(&selector)
    } else if beginsDate(next) {
      try takeDates(&selector)
    } else {
      return false
    }
    // A colon may end the wide selectors; between days and times people put one, too, or a comma.
    if sign(next) == ":" { next += 1 }
    if sign(next) == ",", beginsTime(next + 1) {
      remark("the comma between days and times is ignored")
      next += 1
    }
    return next > start
  }

  // MARK: Weekdays and holidays

  private mutating func takeWeekdays(_ selector: inout DaySelector) throws(OpeningHoursError) {
    var isJoined = true
    var isAfterHoliday = false
    while true {
      if let kind = holiday(next) {
        next += 1
        let offset = try takeDayOffset() ?? 0
        selector.holidays.append(.init(kind: kind, offset: offset))
        isAfterHoliday = true
      } else if weekday(next) != nil {
        if isAfterHoliday, !isJoined { selector.needsBoth = true }
        selector.weekdays.append(try weekdayRange())
        isAfterHoliday = false
      } else {
        return
      }
      isJoined = sign(next) == "," || ["and", "und", "et"].contains(word(next) ?? "")
      let following = isJoined ? next + 1 : next
      guard weekday(following) != nil || holiday(following) != nil else { return }
      if isJoined {
        if word(next) != nil { remark("\(peek()?.raw ?? "") is read as a comma") }
        next = following
      } else if !(isAfterHoliday && weekday(following) != nil) {
        remark("\(peek()?.raw ?? "") is added to the days before it")
      }
    }
  }

  private mutating func weekdayRange() throws(OpeningHoursError) -> DaySelector.WeekdayRange {
    let first = takeWeekday()
    var range = DaySelector.WeekdayRange(first: first, last: first)
    if let bridge = rangeSign(next), weekday(next + bridge) != nil {
      if sign(next) != "-" { remark("\(peek()?.raw ?? "") is read as -") }
      next += bridge
      range.last = takeWeekday()
    }
    if takes("[") {
      repeat {
        let low = try position()
        let high = takes("-") ? try position() : low
        guard low <= high, low < 0 || high > 0 else { throw error("the positions run backwards") }
        range.positions.append(low...high)
      } while takes(",")
      guard takes("]") else { throw error("a ] is missing") }
    }
    range.offset = try takeDayOffset() ?? 0
    return range
  }

  /// A place among the weekdays of a month: 1…5, or −1…−5 from its end.
  private mutating func position() throws(OpeningHoursError) -> Int {
    let isNegative = takes("-")
    guard let (value, _) = number(next), (1...5).contains(value) else {
      throw error("brackets hold numbers from 1 to 5 and from -1 to -5")
    }
    next += 1
    return isNegative ? -value : value
  }

  private mutating func takeWeekday() -> Int {
    guard let token = peek(), let day = weekday(next) else { return 0 }
    let proper = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"][day]
    if token.raw != proper { remark("\(token.raw) is read as \(proper)") }
    next += 1
    // Dots of abbreviations.
    if token.raw.count > 2, sign(next) == "." { next += 1 }
    return day
  }

  /// The weekday that a word names, `0...6` from Monday on.
  func weekday(_ at: Int) -> Int? { word(at).flatMap { Self.weekdays[$0] } }

  private static let weekdays: [String: Int] = {
    var result: [String: Int] = [:]
    let names = [
      "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    for (day, name) in names.enumerated() {
      for word in [name, name + "s", String(name.prefix(3)), String(name.prefix(2))] {
        result[word] = day
      }
    }
    for (word, day) in ["tues": 1, "weds": 2, "thur": 3, "thurs": 3] { result[word] = day }
    return result
  }()

  private func holiday(_ at: Int) -> DaySelector.Holiday.Kind? {
    switch word(at) {
    case "ph": .isPublic
    case "sh": .ofSchools
    default: nil
    }
  }

  /// Takes an offset such as `+1 day` or `-2 days`.
  mutating func takeDayOffset() throws(OpeningHoursError) -> Int? {
    guard let sign = sign(next), sign == "+" || sign == "-", let (value, _) = number(next + 1),
      ["day", "days"].contains(word(next + 2) ?? "")
    else { return nil }
    guard value <= 366 else { throw error("an offset has at most 366 days", at: next + 1) }
    next += 3
    return sign == "+" ? value : -value
  }

  // MARK: Years and weeks

  /// The year that a number of four digits is, unless a time of day begins there.
  func year(_ at: Int) -> Int? {
    guard let (value, digits) = number(at), digits == 4, (1900...2200).contains(value),
      ![":", "."].contains(sign(at + 1)) || number(at + 2) == nil
    else { return nil }
    return value
  }

  private mutating func takeYears(_ selector: inout DaySelector) throws(OpeningHoursError) {
    repeat {
      guard let first = year(next) else { throw error("\(peek()?.raw ?? "") is not a year") }
      next += 1
      var range = DaySelector.YearRange(first: first, last: first)
      if sign(next) == "-", let last = year(next + 1) {
        guard last >= first else { throw error("the years run backwards", at: next + 1) }
        next += 2
        range.last = last
      } else if takes("+") {
        range.last = nil
      }
      range.step = try takeStep()
      selector.years.append(range)
    } while sign(next) == "," && year(next + 1) != nil && !beginsDate(next + 1) && takes(",")
  }

  private mutating func takeWeeks(_ selector: inout DaySelector) throws(OpeningHoursError) {
    next += 1
    repeat {
      let first = try week()
      var range = DaySelector.WeekRange(first: first, last: first)
      if sign(next) == "-", isPlainNumber(next + 1) {
        next += 1
        range.last = try week()
      }
      range.step = try takeStep()
      selector.weeks.append(range)
    } while sign(next) == "," && isPlainNumber(next + 1) && takes(",")
  }

  private mutating func week() throws(OpeningHoursError) -> Int {
    guard let (value, _) = number(next), (1...53).contains(value) else {
      throw error("weeks are numbered from 1 to 53")
    }
    next += 1
    return value
  }

  /// Takes a step such as `/2`.
  mutating func takeStep() throws(OpeningHoursError) -> Int {
    guard sign(next) == "/" else { return 1 }
    guard let (value, _) = number(next + 1), (1...366).contains(value) else {
      throw error("/ must be followed by a number from 1 to 366", at: next + 1)
    }
    next += 2
    return value
  }

  /// How many tokens a sign or word between two ends of a range is.
  func rangeSign(_ at: Int) -> Int? {
    if sign(at) == "-" { return 1 }
    return ["to", "till", "until", "through", "bis"].contains(word(at) ?? "") ? 1 : nil
  }
}
