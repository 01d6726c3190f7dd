internal import Weather

/// What people are told of needs that could not be met: of each day the worst of a kind, and of heat that no clothes help
/// against only the days.
struct ToldShortfalls {
  /// Nobody feels it that clothes are too warm or too cold by less, in hundredths of a clo.
  private static let leastAmount = 10

  /// Days, from 1, that are too hot for the lightest clothes.
  private(set) var hotDays: [Int] = []
  /// The rest in order.
  private(set) var others: [PackingPlan.Shortfall] = []

  private struct Key: Hashable {
    enum Kind { case cold, warm, wet }

    let kind: Kind
    let day: Int
  }

  init(_ all: [PackingPlan.Shortfall]) {
    var place: [Key: Int] = [:]
    func tell(_ key: Key, _ new: PackingPlan.Shortfall) {
      guard let index = place[key] else {
        place[key] = others.count
        others.append(new)
        return
      }
      if new.amount > others[index].amount { others[index] = new }
    }
    for shortfall in all {
      switch shortfall {
      case .warm(let day, _, _, .weather):
        if shortfall.amount >= Self.leastAmount, hotDays.last != day { hotDays.append(day) }
      case .warm(let day, _, _, _):
        if shortfall.amount >= Self.leastAmount { tell(Key(kind: .warm, day: day), shortfall) }
      case .cold(let day, _, _, _):
        if shortfall.amount >= Self.leastAmount { tell(Key(kind: .cold, day: day), shortfall) }
      case .wet(let day, _): tell(Key(kind: .wet, day: day), shortfall)
      case .wornAgain, .noClothes, .tooHeavy, .tooBulky: others.append(shortfall)
      }
    }
    hotDays = Set(hotDays).sorted()
  }
}

extension PackingPlan.Shortfall {
  /// By how much clothes are too warm or too cold, in hundredths of a clo.
  fileprivate var amount: Int {
    switch self {
    case .cold(_, _, let amount, _), .warm(_, _, let amount, _): amount
    case .wet, .wornAgain, .noClothes, .tooHeavy, .tooBulky: 0
    }
  }

  /// The day, from 1, of what concerns one.
  fileprivate var day: Int? {
    switch self {
    case .cold(let day, _, _, _), .warm(let day, _, _, _), .wet(let day, _): day
    case .wornAgain, .noClothes, .tooHeavy, .tooBulky: nil
    }
  }

  /// Whether another one is told in the same sentence.
  fileprivate func isLike(_ other: PackingPlan.Shortfall) -> Bool {
    switch (self, other) {
    case (.cold(_, _, _, let a), .cold(_, _, _, let b)): a == b
    case (.warm(_, _, _, let a), .warm(_, _, _, let b)): a == b
    case (.wet, .wet): true
    default: false
    }
  }
}

extension PackingWords {
  /// Needs that could not be met, in sentences; those of several days in one.
  func shortfalls(_ plan: PackingPlan) -> [String] {
    let told = ToldShortfalls(plan.shortfalls)
    var sentences = told.hotDays.isEmpty ? [] : [heat(told.hotDays)]
    var isTold = [Bool](repeating: false, count: told.others.count)
    for (index, shortfall) in told.others.enumerated() where !isTold[index] {
      guard let day = shortfall.day else {
        sentences.append(self.shortfall(shortfall))
        continue
      }
      var (days, most) = ([day], shortfall.amount)
      for next in told.others.indices where next > index {
        guard let other = told.others[next].day, told.others[next].isLike(shortfall) else {
          continue
        }
        isTold[next] = true
        days.append(other)
        most = max(most, told.others[next].amount)
      }
      sentences.append(
        days.count == 1 ? self.shortfall(shortfall) : self.shortfall(shortfall, days, most))
    }
    return sentences
  }

  /// That it is too hot on some days for the lightest clothes.
  func heat(_ days: [Int]) -> String { self("short_heat", ["days": list(days)]) }

  private func shortfall(
    _ shortfall: PackingPlan.Shortfall, _ days: [Int], _ most: Int
  ) -> String {
    let days = capital(list(days))
    let clo = decimal(Double(max(1, most)) / 100, 2)
    switch shortfall {
    case .cold(_, _, _, let cause):
      return self(
        "short_cold_days",
        ["days": days, "clo": clo, "cause": self["cause_\(cause.rawValue)"]])
    case .warm(_, _, _, let cause):
      return self(
        "short_warm_days",
        ["days": days, "clo": clo, "cause": self["cause_\(cause.rawValue)"]])
    case .wet, .wornAgain, .noClothes, .tooHeavy, .tooBulky:
      return self("short_wet_days", ["days": days])
    }
  }

  /// Days from 1, those in a row by the first and the last.
  private func list(_ days: [Int]) -> String {
    var spans: [ClosedRange<Int>] = []
    for day in days.sorted() {
      if let last = spans.last, day <= last.upperBound + 1 {
        spans[spans.count - 1] = last.lowerBound...day
      } else {
        spans.append(day...day)
      }
    }
    let text = spans.map { span in
      span.count == 1
        ? "\(span.lowerBound)"
        : span.count == 2
          ? "\(span.lowerBound), \(span.upperBound)" : "\(span.lowerBound)–\(span.upperBound)"
    }.joined(separator: ", ")
    return self(days.count == 1 ? "short_day" : "short_days", ["list": text])
  }
}
