/// The hours of a driver on a route that the search follows: since when there was no rest, and how much
/// was worked.
///
/// Without the rules that ask for it, all but ``stretch`` stays as it is at the start.
struct DriverClock: BitwiseCopyable {
  /// Time at the wheel since the last rest.
  var stretch = 0
  /// Whether the first part of a split rest was taken since.
  var hasFirstPart = false
  /// When the vehicle last stopped, where standing may be a rest.
  var stopped = 0
  /// Driving and visits: in all, and since the last break that interrupts work.
  var work = 0
  var workStretch = 0
  /// The breaks between pieces of work, and those since the last piece.
  var breaks = 0
  var pending = 0

  /// The hours of a driver who begins a route at a moment.
  init(_ rules: DrivingRules?, at moment: Int) {
    guard let rules else { return }
    stretch = rules.driver.drivenSinceRest
    hasFirstPart = rules.driver.hasFirstPart
    if rules.countsStays { stopped = moment }
    if rules.work != nil { workStretch = rules.driver.drivenSinceRest }
  }

  /// How long the driver may go on at the wheel from a moment on.
  func mayDrive(_ rules: RestRules, at moment: Int) -> Int {
    let since = rules.countsStays && moment - stopped >= rules.rest ? 0 : stretch
    return max(0, min(rules.longestStretch - since, rules.longestWork - workStretch))
  }

  /// Drives until a moment.
  mutating func drive(_ part: Int, until moment: Int, _ rules: RestRules) {
    guard part > 0 else { return }
    if rules.countsStays {
      if moment - part - stopped >= rules.rest { stretch = 0 }
      stopped = moment
    }
    stretch += part
    visit(part, rules)
  }

  /// Works at a place, or drives.
  @inline(__always)
  mutating func visit(_ duration: Int, _ rules: RestRules) {
    guard rules.countsWork, duration > 0 else { return }
    breaks += pending
    pending = 0
    work += duration
    if rules.interruptsWork { workStretch += duration }
  }

  /// Leaves a place at a moment: from now on standing there counts as it did.
  mutating func leave(at moment: Int, _ rules: RestRules) {
    if rules.countsStays, moment - stopped >= rules.rest { stretch = 0 }
  }

  /// Takes a break or a rest.
  mutating func pause(_ duration: Int, _ rules: RestRules) {
    if duration >= rules.rest || rules.isSplit && hasFirstPart && duration >= rules.secondPart {
      (stretch, hasFirstPart) = (0, false)
    } else if rules.isSplit, duration >= rules.firstPart {
      hasFirstPart = true
    }
    guard rules.interruptsWork, duration >= rules.shortestBreak else { return }
    workStretch = 0
    if work > 0 { pending += duration }
  }

  /// Whether the stretches so far are as the rules allow.
  @inline(__always)
  func isAllowed(_ rules: RestRules) -> Bool {
    stretch <= rules.longestStretch && workStretch <= rules.longestWork
  }

  /// Forgets what cannot matter any more, so that more clocks are alike.
  ///
  /// - Parameters:
  ///   - travel: How long the rest of the route takes at the wheel.
  ///   - work: The same with visits.
  ///   - needed: How long the breaks of the whole route must last in all.
  ///   - rules: The rules of the driver.
  mutating func forget(
    beforeTravel travel: Int, work: Int, breaks needed: Int, _ rules: RestRules
  ) {
    if stretch + travel <= rules.longestStretch {
      (stretch, hasFirstPart, stopped) = (0, false, 0)
    }
    guard rules.interruptsWork else { return }
    if workStretch + work <= rules.longestWork { workStretch = 0 }
    breaks = min(breaks, needed)
    pending = min(pending, needed - breaks)
  }

  /// Whether whatever can follow the other can follow this as well; the times aside.
  func isNoWorse(than other: DriverClock) -> Bool {
    stretch <= other.stretch && (hasFirstPart || !other.hasFirstPart)
      && stopped <= other.stopped && workStretch <= other.workStretch
      && breaks + pending >= other.breaks + other.pending
  }
}

/// What driving rules ask of a driver between two places, as plain numbers.
struct RestRules: BitwiseCopyable {
  /// The longest time at the wheel between two rests, and how long a rest lasts, in time units.
  let longestStretch: Int
  let rest: Int
  /// Whether a rest may be taken in two parts, and how long these last.
  let isSplit: Bool
  let firstPart: Int
  let secondPart: Int
  /// Whether whatever is not driving counts as a rest if it is as long as one.
  let countsStays: Bool
  /// Whether driving and visits count, and whether they must be interrupted: after how long, by which breaks.
  let countsWork: Bool
  let interruptsWork: Bool
  let longestWork: Int
  let shortestBreak: Int

  init(_ rules: DrivingRules) {
    longestStretch = rules.longestStretch
    rest = rules.rest
    isSplit = rules.splitRest != nil
    firstPart = rules.splitRest?.first ?? rules.rest
    secondPart = rules.splitRest?.second ?? rules.rest
    countsStays = rules.countsStays
    countsWork = rules.work != nil || rules.longestWork != nil
    interruptsWork = rules.work != nil
    longestWork = rules.work?.longestStretch ?? .max
    shortestBreak = rules.work?.shortestBreak ?? 0
  }

  /// How long a rest lasts, in time units.
  func duration(of rest: Rest) -> Int {
    switch rest {
    case .whole: self.rest
    case .first: firstPart
    case .second: secondPart
    }
  }
}
