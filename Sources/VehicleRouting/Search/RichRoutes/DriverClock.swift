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
  func mayDrive(_ rules: DrivingRules, at moment: Int) -> Int {
    let since = rules.countsStays && moment - stopped >= rules.rest ? 0 : stretch
    let most = rules.longestStretch - since
    guard let limit = rules.work else { return max(0, most) }
    return max(0, min(most, limit.longestStretch - workStretch))
  }

  /// Drives until a moment.
  mutating func drive(_ part: Int, until moment: Int, _ rules: DrivingRules) {
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
  mutating func visit(_ duration: Int, _ rules: DrivingRules) {
    guard rules.work != nil || rules.longestWork != nil, duration > 0 else { return }
    breaks += pending
    pending = 0
    work += duration
    if rules.work != nil { workStretch += duration }
  }

  /// Leaves a place at a moment: from now on standing there counts as it did.
  mutating func leave(at moment: Int, _ rules: DrivingRules) {
    if rules.countsStays, moment - stopped >= rules.rest { stretch = 0 }
  }

  /// Takes a break or a rest.
  mutating func pause(_ duration: Int, _ rules: DrivingRules) {
    if duration >= rules.rest {
      (stretch, hasFirstPart) = (0, false)
    } else if let split = rules.splitRest {
      if hasFirstPart, duration >= split.second {
        (stretch, hasFirstPart) = (0, false)
      } else if duration >= split.first {
        hasFirstPart = true
      }
    }
    guard let limits = rules.work, duration >= limits.shortestBreak else { return }
    workStretch = 0
    if work > 0 { pending += duration }
  }

  /// Whether the stretches so far are as the rules allow.
  @inline(__always)
  func isAllowed(_ rules: DrivingRules) -> Bool {
    stretch <= rules.longestStretch
      && (rules.work.map { workStretch <= $0.longestStretch } ?? true)
  }

  /// Whether whatever can follow the other can follow this as well; the times aside.
  func isNoWorse(than other: DriverClock) -> Bool {
    stretch <= other.stretch && (hasFirstPart || !other.hasFirstPart)
      && stopped <= other.stopped && workStretch <= other.workStretch
      && breaks + pending >= other.breaks + other.pending
  }
}
