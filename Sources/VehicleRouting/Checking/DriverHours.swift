/// What driving rules know of a driver while a route goes on; the checker's, shared with explanations
/// and not with the search.
struct DriverHours: Hashable {
  let rules: DrivingRules
  /// Driving since the last rest, and whether the first part of a split rest was taken since.
  private(set) var stretch: Int
  private(set) var hasFirstPart: Bool
  /// When the vehicle last stopped.
  private(set) var stopped: Int
  private(set) var travel = 0
  /// Driving and visits: in all, and since the last break that interrupts work.
  private(set) var work = 0
  private(set) var workStretch: Int
  /// The breaks between two pieces of work, in all, and those after the last piece.
  private(set) var breaks = 0
  private(set) var lateBreaks = 0
  /// What `work` was when the vehicle last stopped.
  private(set) var workWhenStopped = 0
  private(set) var hasDriven = false
  /// By how much a stretch at the wheel, or of work, was too long.
  private(set) var stretchExcess = 0
  private(set) var workStretchExcess = 0

  /// A driver who leaves at a moment.
  init(_ rules: DrivingRules, leaving moment: Int) {
    self.rules = rules
    stretch = rules.driver.drivenSinceRest
    hasFirstPart = rules.driver.hasFirstPart
    workStretch = rules.driver.drivenSinceRest
    stopped = moment
  }

  /// How long the driver may go on at the wheel from a moment on, and at work.
  func mayDrive(at moment: Int) -> Int {
    let since = isRested(at: moment) ? 0 : stretch
    return max(0, min(rules.longestStretch - since, mayWork))
  }

  var mayWork: Int { (rules.work?.longestStretch ?? .max) - workStretch }

  /// Whether standing since the last stop is a rest.
  private func isRested(at moment: Int) -> Bool {
    rules.countsStays && moment - stopped >= rules.rest
  }

  mutating func drive(_ duration: Int, from moment: Int) {
    guard duration > 0 else { return }
    if isRested(at: moment) { stretch = 0 }
    stretch += duration
    travel += duration
    stretchExcess = max(stretchExcess, stretch - rules.longestStretch)
    visit(lasting: duration)
    (stopped, workWhenStopped, hasDriven) = (moment + duration, work, true)
  }

  mutating func visit(lasting duration: Int) {
    guard duration > 0 else { return }
    breaks += lateBreaks
    lateBreaks = 0
    work += duration
    workStretch += duration
    workStretchExcess = max(workStretchExcess, -mayWork)
  }

  /// A break or a rest.
  mutating func pause(lasting duration: Int) {
    if duration >= rules.rest {
      (stretch, hasFirstPart) = (0, false)
    } else if let split = rules.splitRest {
      if hasFirstPart, duration >= split.second {
        (stretch, hasFirstPart) = (0, false)
      } else if duration >= split.first {
        hasFirstPart = true
      }
    }
    guard let work = rules.work, duration >= work.shortestBreak else { return }
    workStretch = 0
    if self.work > 0 { lateBreaks += duration }
  }

  /// Whether whatever can follow the other can follow this as well; the times and all travel aside.
  func isNoWorse(than other: DriverHours) -> Bool {
    stretch <= other.stretch && (hasFirstPart || !other.hasFirstPart)
      && (!rules.countsStays || stopped <= other.stopped)
      && (rules.work == nil
        || workStretch <= other.workStretch
          && breaks + lateBreaks >= other.breaks + other.lateBreaks)
  }

  // MARK: - What is broken

  /// Whether nothing is broken that more of the route cannot mend.
  var isKept: Bool {
    restExcess == 0 && workStretchExcess == 0 && workExcess == 0
  }

  /// By how much the time at the wheel is too long, in all or without a rest.
  var restExcess: Int { max(0, travel - rules.travelLeft, stretchExcess) }

  /// By how much work goes on too long without a break, or its breaks are too short in all.
  var breakExcess: Int {
    max(workStretchExcess, (rules.work?.breaks(for: work) ?? 0) - breaks, 0)
  }

  /// By how much the work is more than what is left of it.
  var workExcess: Int {
    guard let most = rules.workLeft, !rules.limitsOnlyDriving || hasDriven else { return 0 }
    return max(0, (rules.limitsOnlyDriving ? workWhenStopped : work) - most)
  }

  /// By how much the day is too long that begins and ends with a route.
  func spanExcess(from departure: Int, to end: Int) -> Int {
    guard let most = rules.spanLeft, !rules.limitsOnlyDriving || hasDriven else { return 0 }
    return max(0, (rules.limitsOnlyDriving ? stopped : end) - departure - most)
  }
}

extension DriverHours {
  /// Follows a route with times.
  init(_ rules: DrivingRules, _ entries: [ReplayedEntry]) {
    self.init(
      rules, leaving: entries.first.map { $0.kind == .start ? $0.end : $0.arrival } ?? 0)
    for entry in entries { follow(entry) }
  }

  /// Drives to an entry and does what is done there.
  mutating func follow(_ entry: ReplayedEntry) {
    drive(entry.travel, from: entry.arrival - entry.travel)
    switch entry.kind {
    case .pause, .rest: pause(lasting: entry.service)
    case .stop, .facility, .charge: visit(lasting: entry.setup + entry.service)
    case .start, .end: break
    }
  }
}
