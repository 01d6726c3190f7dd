/// What the rules say about the times of one day: pieces side by side, which may reach into the next day.
struct DayOpenings {
  /// A piece in which the same holds.
  struct Piece: Hashable {
    /// Seconds since the midnight of the day; a moment has `start == end`.
    var start: Int
    var end: Int
    var state: OpeningRule.State
    var comment: String?
    var isEndEstimated = false
    var isSunEstimated = false
    var every: Int?
    /// Whether what began on the evening before goes on through it: a rule without times does not affect that.
    var yieldsToEvening = false
  }

  /// In the order of time, without overlaps.
  private(set) var pieces: [Piece] = []

  /// Puts a piece over what is there.
  mutating func paint(_ piece: Piece) {
    // A moment within a span adds nothing.
    if piece.start == piece.end,
      pieces.contains(where: {
        $0.state != .closed && $0.start <= piece.start && piece.end <= $0.end
      })
    {
      return
    }
    var result: [Piece] = []
    for old in pieces { result += old.without(piece.start, piece.end) }
    result.append(piece)
    pieces = result.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Puts a piece under what is there.
  mutating func paintUnder(_ piece: Piece) {
    var rest = [piece]
    for old in pieces where old.state != .closed {
      rest = rest.flatMap { $0.without(old.start, old.end) }
    }
    rest.forEach { paint($0) }
  }

  /// Puts a piece over what is there, unless it is only a guess of what follows an open end.
  mutating func add(_ piece: Piece) {
    let isGuess = piece.isEndEstimated && piece.state == .unknown
    if isGuess { paintUnder(piece) } else { paint(piece) }
  }

  mutating func clear() { pieces = [] }
}

extension DayOpenings.Piece {
  /// What is left of the piece outside of a span.
  func without(_ from: Int, _ to: Int) -> [DayOpenings.Piece] {
    if start == end { return from <= start && start <= to ? [] : [self] }
    guard from < to, start < to, from < end else { return [self] }
    var result: [DayOpenings.Piece] = []
    if start < from {
      var before = self
      (before.end, before.isEndEstimated) = (from, false)
      result.append(before)
    }
    if to < end {
      var after = self
      after.start = to
      if let every {
        let steps = (to - start + every - 1) / every
        after.start = start + steps * every
        guard after.start <= end else { return result }
      }
      result.append(after)
    }
    return result
  }
}

extension OpeningHours {
  /// The assumed closing time of a place without a stated end: ten hours after a beginning from 17:00 on, eight
  /// hours after one from 22:00 on, else at midnight.
  ///
  /// - Parameter start: Seconds since midnight.
  /// - Returns: Seconds since the same midnight.
  /// - Source: *opening_hours.js*, which guesses the same.
  static func guessedEnd(after start: Int) -> Int {
    switch start {
    case ..<(17 * 3600): 86_400
    case ..<(22 * 3600): start + 10 * 3600
    default: start + 8 * 3600
    }
  }

  /// What the rules say about a day by itself, before its neighbours are looked at.
  func sheet(_ day: Int, _ around: OpeningSurroundings) -> DayOpenings {
    var sheet = DayOpenings()
    for rule in rules where rule.selector.contains(day, around.holidays) {
      let pieces = pieces(of: rule, day, around)
      switch rule.joining {
      case .replacing:
        // A rule that closes at some times leaves the other times as they are.
        if rule.state != .closed || rule.times.isEmpty { sheet.clear() }
        pieces.forEach { sheet.add($0) }
      case .adding: pieces.forEach { sheet.add($0) }
      case .fallingBack: pieces.forEach { sheet.paintUnder($0) }
      }
    }
    return sheet
  }

  private func pieces(
    of rule: OpeningRule, _ day: Int, _ around: OpeningSurroundings
  ) -> [DayOpenings.Piece] {
    let spans = rule.times.isEmpty ? [.wholeDay] : rule.times
    return spans.flatMap { span -> [DayOpenings.Piece] in
      let (start, isStartGuessed) = Self.seconds(span.start, day, around)
      var piece = DayOpenings.Piece(
        start: start, end: start, state: rule.state, comment: rule.comment,
        isSunEstimated: isStartGuessed, every: span.every,
        yieldsToEvening: rule.times.isEmpty || rule.joining == .fallingBack)
      guard let last = span.end else {
        if span.isOpenEnded {
          piece.end = Self.guessedEnd(after: start)
          piece.isEndEstimated = true
        }
        return [piece]
      }
      var (end, isEndGuessed) = Self.seconds(last, day, around)
      piece.isSunEstimated = isStartGuessed || isEndGuessed
      if end <= start {
        // Where the sun rises late or sets early, nothing may lie between the ends.
        guard Self.isOvernight(span.start, last) else { return [] }
        end += ((start - end) / 86_400 + 1) * 86_400
      }
      piece.end = min(end, start + 2 * 86_400)
      guard span.isOpenEnded, rule.state == .open else { return [piece] }
      var rest = piece
      (rest.start, rest.end) = (piece.end, Self.guessedEnd(after: piece.end))
      rest.state = .unknown
      rest.isEndEstimated = true
      rest.every = nil
      return rest.end > rest.start ? [piece, rest] : [piece]
    }
  }

  /// Whether a span is meant to go over midnight: by the clock where it ends before it begins; with events of the
  /// sun, where it would do so on the days on which night is as long as day.
  private static func isOvernight(_ start: ClockPoint, _ end: ClockPoint) -> Bool {
    if case .clock = start, case .clock = end { return true }
    return seconds(end, 0, OpeningSurroundings()).0 < seconds(start, 0, OpeningSurroundings()).0
  }

  private static func seconds(
    _ point: ClockPoint, _ day: Int, _ around: OpeningSurroundings
  ) -> (Int, Bool) {
    switch point {
    case .clock(let seconds): return (seconds, false)
    case .sun(let event, let offset):
      let (seconds, isEstimate) = around.time(of: event, day: day)
      return (max(0, seconds + offset), isEstimate)
    }
  }
}
