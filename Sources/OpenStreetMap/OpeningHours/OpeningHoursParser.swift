/// Reads the rules of opening hours, from left to right.
struct OpeningHoursParser {
  let tokens: [OpeningHoursToken]
  var next = 0
  var remarks: [OpeningHours.Remark] = []
  private let length: Int

  /// Takes a text apart.
  ///
  /// - Throws: ``OpeningHoursError`` at an unreadable character.
  init(_ text: String) throws(OpeningHoursError) {
    length = text.count
    var remarks: [OpeningHours.Remark] = []
    tokens = try OpeningHoursToken.all(of: text, remarks: &remarks)
    self.remarks = remarks
  }

  /// Reads all rules.
  ///
  /// - Throws: ``OpeningHoursError`` at the first thing that cannot be read.
  mutating func rules() throws(OpeningHoursError) -> [OpeningRule] {
    var result: [OpeningRule] = []
    var starts: [Int] = []
    var joining = OpeningRule.Joining.replacing
    while true {
      while takes(";") { joining = .replacing }
      guard let token = peek() else { break }
      starts.append(token.position)
      result.append(try rule(joining, after: result.last))
      if peek() == nil { break }
      if takes(";") {
        joining = .replacing
      } else if takes(",") {
        joining = .adding
      } else if takes("|") {
        if !takes("|") { remark("| is read as ||") }
        joining = .fallingBack
        guard peek() != nil else { throw error("nothing follows ||") }
      } else if beginsSelector(next), let last = result.last,
        !last.times.isEmpty || last.state == .closed
      {
        remark("\(peek()?.raw ?? "") begins a new rule without a semicolon before it")
        joining = .replacing
      } else {
        throw error("\(peek()?.raw ?? "") does not belong here")
      }
    }
    guard !result.isEmpty else { throw error("the text is empty") }
    try refuseUntimed(result, starts)
    return result
  }

  /// A rule without times beside others that have some is more likely a slip than a whole day.
  private mutating func refuseUntimed(
    _ rules: [OpeningRule], _ starts: [Int]
  ) throws(OpeningHoursError) {
    let isTimed = rules.contains { !$0.times.isEmpty }
    for (index, rule) in rules.enumerated() where rule.times.isEmpty && rule.state == .open {
      guard isTimed, rule.comment == nil, rule.selector != DaySelector() else { continue }
      throw OpeningHoursError(
        position: starts[index], message: "the rule has days but no times",
        remedy: "Write a time such as 10:00-18:00 after the days, or off.")
    }
    for (index, rule) in rules.enumerated().dropFirst()
    where rule.joining == .replacing && rule.selector == DaySelector() && rule.state != .closed {
      remarks.append(
        .init(position: starts[index], message: "a rule for every day replaces all rules before it")
      )
    }
  }

  private mutating func rule(
    _ joining: OpeningRule.Joining, after last: OpeningRule?
  ) throws(OpeningHoursError) -> OpeningRule {
    var rule = OpeningRule(joining: joining)
    let start = next
    var notes: [String] = []
    while try takesSelector(&rule.selector, &notes) {}
    let hasSelector = next > start
    if isAlways(next) {
      if hasSelector {
        remark("24/7 after days is read as 00:00-24:00")
        rule.times = [.wholeDay]
      }
      next += 3
    } else if beginsTime(next) {
      rule.times = try times()
      if !hasSelector, beginsSelector(next) {
        remark("the days come after their times")
        while try takesSelector(&rule.selector, &notes) {}
      }
    } else if hasSelector, peek() != nil, !endsRule(next), modifier(next) == nil {
      throw error("\(peek()?.raw ?? "") is not a time")
    }
    let hasTimes = next > start
    try takeModifier(&rule, notes)
    guard next > start else { throw error("\(peek()?.raw ?? "") is not a rule") }
    if hasTimes, rule.selector.isOnlyYears, rule.times.isEmpty, rule.state == .open {
      throw error("a number that may be a year says nothing about hours", at: start)
    }
    return rule
  }

  private mutating func takeModifier(
    _ rule: inout OpeningRule, _ notes: [String]
  ) throws(OpeningHoursError) {
    var notes = notes
    var isStated = false
    if let (state, comment, count) = modifier(next) {
      (rule.state, isStated) = (state, count > 0)
      if state == .open, count > 0, rule.times.isEmpty { rule.times = [.wholeDay] }
      if let comment {
        remark("\(comment) is read as a comment")
        notes.append(comment)
      }
      next += count
    }
    while case .comment(let text)? = peek()?.kind {
      notes.append(text)
      next += 1
    }
    if !notes.isEmpty {
      rule.comment = notes.joined(separator: ", ")
      // Only a comment states what it depends on.
      if !isStated { rule.state = .unknown }
    }
  }

  /// The state given by the words at a position, with the number of their tokens.
  private func modifier(_ at: Int) -> (OpeningRule.State, String?, Int)? {
    guard let token = peek(at) else { return nil }
    switch token.kind {
    case .comment: return (.unknown, nil, 0)
    case .word("off"), .word("closed"), .word("close"): return (.closed, nil, 1)
    case .word("open"): return (.open, nil, 1)
    case .word("unknown"): return (.unknown, nil, 1)
    case .word("by"), .word("on"), .word("upon"):
      guard case .word(let noun)? = peek(at + 1)?.kind,
        ["appointment", "appointments", "request", "arrangement", "booking", "reservation"]
          .contains(noun)
      else { return nil }
      let isOnly = peek(at + 2)?.kind == .word("only")
      return (.unknown, "\(token.raw) \(peek(at + 1)?.raw ?? "")", isOnly ? 3 : 2)
    case .word("appointment"):
      guard peek(at + 1)?.kind == .word("only") else { return nil }
      return (.unknown, "appointment only", 2)
    default: return nil
    }
  }

  // MARK: Tokens

  func peek(_ at: Int? = nil) -> OpeningHoursToken? {
    let index = at ?? next
    return index < tokens.count ? tokens[index] : nil
  }

  func sign(_ at: Int) -> Character? {
    guard case .sign(let sign)? = peek(at)?.kind else { return nil }
    return sign
  }

  func word(_ at: Int) -> String? {
    guard case .word(let word)? = peek(at)?.kind else { return nil }
    return word
  }

  func number(_ at: Int) -> (value: Int, digits: Int)? {
    guard case .number(let value, let digits)? = peek(at)?.kind else { return nil }
    return (value, digits)
  }

  mutating func takes(_ expected: Character) -> Bool {
    guard sign(next) == expected else { return false }
    next += 1
    return true
  }

  /// Whether a rule is over there.
  func endsRule(_ at: Int) -> Bool {
    guard let token = peek(at) else { return true }
    return [.sign(";"), .sign(","), .sign("|")].contains(token.kind)
  }

  func isAlways(_ at: Int) -> Bool {
    number(at)?.value == 24 && sign(at + 1) == "/" && number(at + 2)?.value == 7
      && number(at + 2)?.digits == 1
  }

  /// Notes something about the token that is next.
  mutating func remark(_ message: String, at index: Int? = nil) {
    remarks.append(.init(position: peek(index)?.position ?? length + 1, message: message))
  }

  func error(
    _ message: String, at index: Int? = nil,
    remedy: String = "Write hours such as \"Mo-Fr 10:00-18:00; Sa 11:00-16:00; PH off\"."
  ) -> OpeningHoursError {
    OpeningHoursError(
      position: peek(index)?.position ?? length + 1, message: message, remedy: remedy)
  }
}

extension DaySelector {
  /// Whether only years are given.
  fileprivate var isOnlyYears: Bool {
    !years.isEmpty && dates.isEmpty && weeks.isEmpty && weekdays.isEmpty && holidays.isEmpty
  }
}
