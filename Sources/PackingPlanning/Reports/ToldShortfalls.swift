internal import Localization
internal import Weather

/// What people are told of needs that could not be met.
///
/// Of each day the worst of a kind, and of heat that no clothes help against only the days. Nobody is told of clothes that
/// keep warm for as long as one stays outdoors at a time, or that feel but slightly too warm.
struct ToldShortfalls {
  /// Days, from 1, that are too hot for the lightest clothes.
  private(set) var hotDays: [Int] = []
  /// The rest in order.
  private(set) var others: [PackingPlan.Shortfall] = []

  private struct Key: Hashable {
    enum Kind { case cold, warm, wet }

    let kind: Kind
    let day: Int
  }

  init(_ plan: PackingPlan) {
    var place: [Key: Int] = [:]
    func tell(_ key: Key, _ new: PackingPlan.Shortfall) {
      guard let index = place[key] else {
        place[key] = others.count
        others.append(new)
        return
      }
      if new.severity(in: plan) > others[index].severity(in: plan) { others[index] = new }
    }
    for shortfall in plan.shortfalls {
      switch shortfall {
      case .warm(let day, let part, let amount, let cause):
        guard plan.feelsWarm(day: day, part: part, over: amount) else { continue }
        if cause == .weather {
          hotDays.append(day)
        } else {
          tell(Key(kind: .warm, day: day), shortfall)
        }
      case .cold(let day, let part, let amount, _):
        if plan.exposure(day: day, part: part, shortBy: amount) != nil {
          tell(Key(kind: .cold, day: day), shortfall)
        }
      case .wet(let day, _): tell(Key(kind: .wet, day: day), shortfall)
      case .wornAgain, .noClothes, .tooHeavy, .tooBulky: others.append(shortfall)
      }
    }
    hotDays = Set(hotDays).sorted()
  }
}

extension PackingPlan.Shortfall {
  /// The more, the worse of two shortfalls of a kind.
  fileprivate func severity(in plan: PackingPlan) -> Int {
    switch self {
    case .cold(let day, let part, let amount, _):
      -(plan.exposure(day: day, part: part, shortBy: amount) ?? .max)
    case .warm(_, _, let amount, _): amount
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
    let told = ToldShortfalls(plan)
    var sentences = told.hotDays.isEmpty ? [] : [heat(told.hotDays)]
    var isTold = [Bool](repeating: false, count: told.others.count)
    for (index, shortfall) in told.others.enumerated() where !isTold[index] {
      guard let day = shortfall.day else {
        sentences.append(self.shortfall(shortfall, in: plan))
        continue
      }
      var (days, worst) = ([day], shortfall)
      for next in told.others.indices where next > index {
        guard let other = told.others[next].day, told.others[next].isLike(shortfall) else {
          continue
        }
        isTold[next] = true
        days.append(other)
        if told.others[next].severity(in: plan) > worst.severity(in: plan) {
          worst = told.others[next]
        }
      }
      sentences.append(
        days.count == 1
          ? self.shortfall(shortfall, in: plan) : self.shortfall(worst, days, in: plan))
    }
    return sentences
  }

  /// That it is too hot on some days for the lightest clothes.
  func heat(_ days: [Int]) -> String { self("short_heat", ["days": list(days)]) }

  /// How long clothes keep warm outdoors that are too cold, in steps of five minutes.
  func exposure(_ day: Int, _ part: DayPart, _ amount: Int, in plan: PackingPlan) -> String {
    let minutes = plan.exposure(day: day, part: part, shortBy: amount) ?? 0
    return Measures.duration(60 * max(5, minutes / 5 * 5))
  }

  private func shortfall(
    _ worst: PackingPlan.Shortfall, _ days: [Int], in plan: PackingPlan
  ) -> String {
    let days = capital(list(days))
    switch worst {
    case .cold(let day, let part, let amount, let cause):
      return self(
        "short_cold_days",
        [
          "days": days, "duration": exposure(day, part, amount, in: plan),
          "cause": self["cause_\(cause.rawValue)"],
        ])
    case .warm(_, _, _, let cause):
      return self(
        "short_warm_days", ["days": days, "cause": self["cause_\(cause.rawValue)"]])
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
