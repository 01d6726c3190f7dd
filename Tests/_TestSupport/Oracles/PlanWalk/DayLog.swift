internal import VehicleRouting

/// What a driver does from leaving on, and what driving rules say of it, read off from the whole day.
struct DayLog {
  enum Doing { case wheel, work, idle, pause }

  let rules: DrivingRules
  private var days: [(doing: Doing, seconds: Int)] = []

  init(_ rules: DrivingRules) { self.rules = rules }

  mutating func add(_ doing: Doing, _ seconds: Int) {
    if seconds > 0 { days.append((doing, seconds)) }
  }

  private func sum(_ all: some Sequence<(doing: Doing, seconds: Int)>, _ kinds: [Doing]) -> Int {
    all.filter { kinds.contains($0.doing) }.reduce(0) { $0 + $1.seconds }
  }

  // MARK: - Rests

  /// The longest time at the wheel without a rest, and the time since the last one.
  private var stretches: (longest: Int, last: Int) {
    var (longest, now, halfRested, standing) = (
      0, rules.driver.drivenSinceRest, rules.driver.hasFirstPart, 0
    )
    for (doing, seconds) in days {
      if doing == .wheel {
        if rules.countsStays, standing >= rules.rest { now = 0 }
        (now, standing) = (now + seconds, 0)
        longest = max(longest, now)
        continue
      }
      standing += seconds
      guard doing == .pause else { continue }
      let second = rules.splitRest.map { halfRested && seconds >= $0.second } ?? false
      if seconds >= rules.rest || second {
        (now, halfRested) = (0, false)
      } else if let first = rules.splitRest?.first, seconds >= first {
        halfRested = true
      }
    }
    return (longest, rules.countsStays && standing >= rules.rest ? 0 : now)
  }

  private var workStretches: (longest: Int, last: Int) {
    guard let work = rules.work else { return (0, 0) }
    var (longest, now) = (0, rules.driver.drivenSinceRest)
    for (doing, seconds) in days {
      switch doing {
      case .wheel, .work: now += seconds
      case .pause: if seconds >= work.shortestBreak { now = 0 }
      case .idle: break
      }
      if [.wheel, .work].contains(doing) { longest = max(longest, now) }
    }
    return (longest, now)
  }

  /// Whether the driver may be at the wheel for one more second.
  var mayDrive: Bool {
    stretches.last < rules.longestStretch
      && (rules.work.map { workStretches.last < $0.longestStretch } ?? true)
  }

  // MARK: - What is broken

  /// The rules that are broken, the length of the day aside.
  var broken: Set<String> {
    var broken: Set<String> = []
    let wheel = sum(days, [.wheel])
    let driver = rules.driver
    if stretches.longest > rules.longestStretch
      || driver.drivenToday + wheel > max(driver.drivenToday, rules.longestTravel)
      || rules.longestWeek.map({ wheel > max(0, $0 - driver.drivenThisWeek) }) ?? false
      || rules.longestTwoWeeks.map({ wheel > max(0, $0 - driver.drivenLastTwoWeeks) }) ?? false
    {
      broken.insert("restMissing")
    }
    if let work = rules.work {
      let all = sum(days, [.wheel, .work])
      let needed = all > work.long ? work.longBreak : all > work.moderate ? work.moderateBreak : 0
      let inner = days.indices.filter { i in
        days[i].doing == .pause && days[i].seconds >= work.shortestBreak
          && sum(days[..<i], [.wheel, .work]) > 0 && sum(days[i...], [.wheel, .work]) > 0
      }.reduce(0) { $0 + days[$1].seconds }
      if workStretches.longest > work.longestStretch || inner < needed {
        broken.insert("workBreakMissing")
      }
    }
    if let most = rules.longestWork,
      sum(limited, [.wheel, .work]) > max(0, most - rules.driver.worked)
    {
      broken.insert("excessWork")
    }
    return broken
  }

  /// The part of the day that is limited: all, or until the last second at the wheel.
  private var limited: ArraySlice<(doing: Doing, seconds: Int)> {
    guard rules.limitsOnlyDriving else { return days[...] }
    return days[...(days.lastIndex { $0.doing == .wheel } ?? -1)]
  }

  /// By how much the day is too long.
  var spanExcess: Int {
    guard let most = rules.longestSpan else { return 0 }
    let length = limited.reduce(0) { $0 + $1.seconds }
    return length == 0 ? 0 : max(0, length - max(0, most - rules.driver.spanToday))
  }
}

extension DayLog {
  /// The day of a route with times.
  init(_ rules: DrivingRules, _ entries: [PlanWalk.Entry]) {
    self.init(rules)
    for entry in entries { add(entry) }
  }

  mutating func add(_ entry: PlanWalk.Entry) {
    add(.wheel, entry.wheel)
    add(.idle, entry.begin - entry.arrival)
    switch entry.kind {
    case .start, .end: break
    case .stop, .facility, .charge: add(.work, entry.end - entry.begin)
    case .pause, .rest: add(.pause, entry.end - entry.begin)
    }
  }
}
