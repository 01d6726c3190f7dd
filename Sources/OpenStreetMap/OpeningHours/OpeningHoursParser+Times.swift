extension OpeningHoursParser {
  /// Whether a time of day is there.
  func beginsTime(_ at: Int) -> Bool {
    if isAlways(at) { return false }
    if sign(at) == "(" { return sun(at + 1) != nil }
    if let word = word(at) { return sun(at) != nil || word == "noon" || word == "midnight" }
    return number(at) != nil && month(at + 1) == nil
  }

  /// Reads spans of time with commas between them.
  mutating func times() throws(OpeningHoursError) -> [ClockSpan] {
    var result: [ClockSpan] = []
    while true {
      result.append(try span())
      if sign(next) == "," || ["and", "und", "et"].contains(word(next) ?? "") {
        guard beginsTime(next + 1), !beginsRuleWithYears(next + 1) else {
          if sign(next) != "," { throw error("\(peek()?.raw ?? "") does not belong here") }
          return result
        }
        if sign(next) != "," { remark("\(peek()?.raw ?? "") is read as a comma") }
        next += 1
      } else if sign(next) == "/", beginsTime(next + 1) {
        remark("/ is read as a comma")
        next += 1
      } else if beginsTime(next), number(next) == nil || !beginsDate(next) {
        remark("a comma is missing before \(peek()?.raw ?? "")")
      } else {
        return result
      }
    }
  }

  /// Whether years of a rule are there, after times with colons: `10:00-12:00, 2027 Mo 14:00-16:00`.
  private func beginsRuleWithYears(_ at: Int) -> Bool {
    guard year(at) != nil else { return false }
    if beginsDate(at) { return true }
    // After 0900-1200 it is a time, too.
    guard number(at - 2)?.digits != 4 else { return false }
    var end = at + 1
    if sign(end) == "-", year(end + 1) != nil { end += 2 } else if sign(end) == "+" { end += 1 }
    if sign(end) == "/", number(end + 1) != nil { end += 2 }
    return beginsSelector(end) || beginsTime(end)
  }

  private mutating func span() throws(OpeningHoursError) -> ClockSpan {
    let begin = next
    let (start, isBareStart) = try point()
    var span = ClockSpan(start: start)
    guard let bridge = rangeSign(next) else {
      if takes("+") {
        span.isOpenEnded = true
      } else if isBareStart {
        throw error("\(peek(begin)?.raw ?? "") alone is not a time span", at: begin)
      } else {
        remark("a time without an end is read as a starting time", at: begin)
      }
      return span
    }
    if sign(next) != "-" { remark("\(peek()?.raw ?? "") is read as -") }
    next += bridge
    if isOpenEnd() {
      span.isOpenEnded = true
      return span
    }
    let (end, isBareEnd) = try point()
    if isBareStart && !isBareEnd || isBareEnd {
      remark("an hour without minutes is read as a full hour", at: begin)
    }
    span.end = end
    span.isOpenEnded = takes("+")
    span.every = try takeRepetition(span)
    return span
  }

  /// Takes the words for an end that is not known, and a dash with nothing after it.
  private mutating func isOpenEnd() -> Bool {
    if word(next) == "open", word(next + 1) == "end" {
      remark("open end is read as +")
      next += 2
      return true
    }
    if word(next) == "late" || word(next) == "close" || word(next) == "closing" {
      remark("\(peek()?.raw ?? "") is read as +")
      next += 1
      return true
    }
    if sign(next) == "+" {
      remark("-+ is read as +")
      next += 1
      return true
    }
    guard endsRule(next) else { return false }
    remark("a dash with nothing after it is read as +", at: next - 1)
    return true
  }

  /// Reads `/90` or `/01:30` after a span.
  private mutating func takeRepetition(_ span: ClockSpan) throws(OpeningHoursError) -> Int? {
    guard sign(next) == "/", let (first, digits) = number(next + 1) else { return nil }
    if sign(next + 2) == ":", let (minutes, _) = number(next + 3) {
      // A dash behind it makes it a span of its own.
      guard sign(next + 4) != "-" else { return nil }
      guard digits <= 2, minutes < 60, first * 60 + minutes > 0, first < 24 else {
        throw error("/ must be followed by the interval between starting times", at: next + 1)
      }
      next += 4
      return first * 3600 + minutes * 60
    }
    guard sign(next + 2) != "-" else { return nil }
    guard (1...1440).contains(first) else {
      throw error("/ must be followed by the minutes between starting times", at: next + 1)
    }
    next += 2
    return first * 60
  }

  /// Reads a point in time; returns whether it is a number that is a time only within a span.
  private mutating func point() throws(OpeningHoursError) -> (ClockPoint, isBare: Bool) {
    if sign(next) == "(" {
      next += 1
      guard let event = sun(next) else { throw error("brackets hold an event of the sun") }
      next += 1
      var offset = 0
      if let sign = sign(next), sign == "+" || sign == "-" {
        next += 1
        offset = (sign == "+" ? 1 : -1) * (try clock().seconds)
      }
      guard takes(")") else { throw error("a ) is missing") }
      return (.sun(event, offset: offset), false)
    }
    if let event = sun(next) {
      if peek()?.raw != event.rawValue {
        remark("\(peek()?.raw ?? "") is read as \(event.rawValue)")
      }
      next += 1
      if sign(next) == "+", number(next + 1) != nil {
        remark("an offset without brackets is read as if it had brackets")
        next += 1
        return (.sun(event, offset: try clock().seconds), false)
      }
      return (.sun(event, offset: 0), false)
    }
    if let word = word(next), word == "noon" || word == "midnight" {
      remark("\(word) is read as \(word == "noon" ? "12:00" : "24:00")")
      next += 1
      return (.clock(word == "noon" ? 12 * 3600 : 24 * 3600), false)
    }
    let (seconds, isBare) = try clock()
    return (.clock(seconds), isBare)
  }

  private func sun(_ at: Int) -> SunEvent? { word(at).flatMap { SunEvent(rawValue: $0) } }

  /// Reads a time by the clock.
  private mutating func clock() throws(OpeningHoursError) -> (seconds: Int, isBare: Bool) {
    let start = next
    guard let (value, digits) = number(next) else {
      throw error("\(peek()?.raw ?? "nothing") is not a time")
    }
    next += 1
    var (hours, minutes, isBare) = (value, 0, true)
    if let sign = sign(next), sign == ":" || sign == ".", let (after, count) = number(next + 1),
      count == 2, digits <= 2
    {
      if sign == "." { remark(". is read as : in a time") }
      if digits == 1 { remark("a one-digit hour is read as a two-digit hour", at: start) }
      (minutes, isBare) = (after, false)
      next += 2
    } else if digits == 4 {
      remark("\(peek(start)?.raw ?? "") is read as a time with its colon missing", at: start)
      (hours, minutes, isBare) = (value / 100, value % 100, false)
    } else if digits > 2 {
      throw error("\(peek(start)?.raw ?? "") is not an hour", at: start)
    }
    try takeHalf(&hours, &minutes, &isBare, start)
    let seconds = hours * 3600 + minutes * 60
    guard minutes < 60, seconds <= 48 * 3600 else {
      throw error("a time must be between 00:00 and 48:00", at: start)
    }
    return (seconds, isBare)
  }

  /// Reads `h`, `am`, `pm` and the like after a time.
  private mutating func takeHalf(
    _ hours: inout Int, _ minutes: inout Int, _ isBare: inout Bool, _ start: Int
  ) throws(OpeningHoursError) {
    switch word(next) {
    case "h", "hrs", "uhr":
      remark("\(peek()?.raw ?? "") after a time is ignored")
      next += 1
      if isBare, let (after, digits) = number(next), digits == 2, sign(next + 1) != ":" {
        minutes = after
        next += 1
      }
      isBare = false
    case "am", "pm", "a", "p":
      let word = word(next) ?? ""
      var count = 1
      if word.count == 1 {
        guard sign(next + 1) == ".", self.word(next + 2) == "m" else { return }
        count = sign(next + 3) == "." ? 4 : 3
      }
      guard (1...12).contains(hours) else {
        throw error("an hour before \(word)m must be between 1 and 12", at: start)
      }
      remark("a 12-hour time is converted to a 24-hour time", at: start)
      hours = hours % 12 + (word.hasPrefix("p") ? 12 : 0)
      isBare = false
      next += count
    default: break
    }
  }
}
