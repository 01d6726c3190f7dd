/// Finds where a vehicle under driving rules, or with legs by the time of day, takes its breaks and
/// rests, so that its route ends earliest.
///
/// By node it keeps the labels that none is better than: earlier, with less time at the wheel since the
/// last rest, after as many breaks. A rest lies where the rules force one, or on arrival at a place,
/// where the vehicle may have to wait anyway; no other lets anything begin earlier. So does the first
/// part of a split rest: on the way it may as well be taken together with the second, as both together
/// last no shorter than a whole one.
///
/// - Source: A. Goel (2010), *Truck Driver Scheduling in the European Union*, Transportation Science
///   44(4), for labels and their dominance.
struct BreakScheduling: ~Copyable {
  /// What is taken on the way to each node: numbers of breaks, or rests by ``action(of:)``.
  private(set) var taken: [Int] = []
  /// `taken[firstTaken[p]..<firstTaken[p + 1]]` lies before node `p`.
  private(set) var firstTaken: [Int] = []

  /// The negative number by which a rest stands among breaks.
  static func action(of rest: Rest) -> Int { -1 - rest.rawValue }

  /// The rest that a number stands for; `nil`: a break.
  static func rest(of action: Int) -> Rest? { Rest(rawValue: -1 - action) }

  /// A way to have left a node.
  private struct Label {
    var time: Int
    var clock: DriverClock
    var breaks: Int
    /// The label at the node before; −1 at the start.
    var parent: Int
    /// The last that was taken since, in `actions`; −1: nothing.
    var lastAction: Int
  }

  /// A vehicle on its way between two nodes.
  private struct Way {
    var time: Int
    var clock: DriverClock
    var breaks: Int
    var leg: TimeDependentTravel
    /// The last that was taken on it, in `actions`; −1: nothing.
    var lastAction = -1
  }

  private var labels: [Label] = []
  /// What is taken on all ways, each after the one before; −1: the first on its way.
  private var actions: [(action: Int, previous: Int)] = []

  /// The place of a visit among others in time.
  struct Visit {
    let node: Int
    let duration: Int
    /// The earliest and latest begin, windows aside.
    let earliest: Int
    let latest: Int
    /// Whether nothing follows, so that no rest is of any use.
    var isLast = false
  }

  /// Begins a route whose vehicle may leave at a moment.
  ///
  /// - Parameters:
  ///   - moment: When it may leave at the earliest.
  ///   - rules: The rules of its driver.
  ///   - travel: How long the whole route takes at the wheel; `nil`: that depends on the time of day.
  ///   - visits: How long its visits last.
  mutating func begin(at moment: Int, _ rules: DrivingRules?, travel: Int?, visits: Int) {
    self.rules = rules.map(RestRules.init)
    travelLeft = travel ?? Self.unknown
    workLeft = travelLeft + visits
    breaksNeeded = rules?.work.map { travel == nil ? $0.longBreak : $0.breaks(for: workLeft) } ?? 0
    labels.removeAll(keepingCapacity: true)
    actions.removeAll(keepingCapacity: true)
    labels.append(
      Label(
        time: moment, clock: DriverClock(rules, at: moment), breaks: 0, parent: -1,
        lastAction: -1))
    front = 0..<1
  }

  /// The labels of the last node.
  private var front = 0..<0
  private var rules: RestRules?
  /// How long the route takes from the next node on at the wheel, and with visits.
  private var travelLeft = 0
  private var workLeft = 0
  /// How long its breaks must last in all.
  private var breaksNeeded = 0
  private static let unknown = Int.max / 4

  /// Goes on to the next node.
  ///
  /// - Parameters:
  ///   - visit: What is done there.
  ///   - leg: The way there.
  ///   - vehicle: Who drives.
  ///   - model: The problem.
  ///   - loads: What is on board after each node, by dimension.
  ///   - first: Where in `loads` that of the node before begins.
  /// - Returns: Whether it is reached in time.
  mutating func go(
    to visit: Visit, _ leg: TimeDependentTravel, _ vehicle: Int,
    _ model: borrowing RichInstance, loads: [Int], from first: Int
  ) -> Bool {
    if travelLeft < Self.unknown {
      travelLeft -= leg.remaining
      workLeft -= leg.remaining + visit.duration
    }
    let before = front
    front = labels.count..<labels.count
    for index in before {
      let label = labels[index]
      var way = Way(
        time: label.time, clock: label.clock, breaks: label.breaks, leg: leg)
      while true {
        arrive(way, visit, from: index, model)
        guard way.breaks < model.vehicleTerms[vehicle].breakCount else { break }
        let pause = model.breaks.index(vehicle, way.breaks)
        guard model.breaks.allows(pause, loads, from: first), take(pause, &way, model)
        else { break }
      }
    }
    return !front.isEmpty
  }

  /// Notes what is taken on a way that takes all breaks and ends earliest; of several such ways the one
  /// that was found first.
  ///
  /// - Returns: Whether there is one.
  mutating func finish(breaks: Int, _ rules: DrivingRules?) -> Bool {
    var best = -1
    for index in front
    where labels[index].breaks == breaks && (best < 0 || labels[index].time < labels[best].time) {
      let clock = labels[index].clock
      if let limits = rules?.work, clock.breaks < limits.breaks(for: clock.work) { continue }
      best = index
    }
    guard best >= 0 else { return false }
    var path: [Int] = []
    while best >= 0 {
      path.append(best)
      best = labels[best].parent
    }
    taken.removeAll(keepingCapacity: true)
    firstTaken.removeAll(keepingCapacity: true)
    for index in path.reversed() {
      firstTaken.append(taken.count)
      let first = taken.count
      var last = labels[index].lastAction
      while last >= 0 {
        taken.append(actions[last].action)
        last = actions[last].previous
      }
      taken[first...].reverse()
    }
    firstTaken.append(taken.count)
    return true
  }

  // MARK: - On the way

  /// Rests where the rules force it until a part of the leg is done; in the shortest way in which the
  /// driver may go on to the longest stretch.
  private mutating func drive(_ way: inout Way, until moment: Int = .max) {
    guard let rules else {
      way.time += way.leg.drive(from: way.time, atMost: moment == .max ? .max : moment - way.time)
      return
    }
    while !way.leg.isDone, way.time < moment {
      step(&way, rules, until: moment)
      if !way.leg.isDone, way.time < moment {
        rest(way.clock.hasFirstPart ? .second : .whole, &way, rules)
      }
    }
  }

  /// Drives until a rest is forced, or a moment.
  private func step(_ way: inout Way, _ rules: RestRules, until moment: Int) {
    let allowed = way.clock.mayDrive(rules, at: way.time)
    let most = moment == .max ? allowed : min(allowed, moment - way.time)
    let part = way.leg.drive(from: way.time, atMost: most)
    way.time += part
    way.clock.drive(part, until: way.time, rules)
  }

  private mutating func rest(_ part: Rest, _ way: inout Way, _ rules: RestRules) {
    let duration = rules.duration(of: part)
    way.time += duration
    way.clock.pause(duration, rules)
    take(Self.action(of: part), &way)
  }

  private mutating func take(_ action: Int, _ way: inout Way) {
    actions.append((action, way.lastAction))
    way.lastAction = actions.count - 1
  }

  /// Takes a break as soon as a window of it is open, driving until then.
  private mutating func take(
    _ pause: Int, _ way: inout Way, _ model: borrowing RichInstance
  ) -> Bool {
    let service = model.breaks.service[pause]
    while true {
      guard let window = model.breaks.window(of: pause, from: way.time) else { return false }
      if way.time < window.start, !way.leg.isDone {
        // A rest on the way may end after the window.
        drive(&way, until: window.start)
        if way.time > window.end { continue }
      }
      way.time = max(way.time, window.start) + service
      break
    }
    if let rules { way.clock.pause(service, rules) }
    take(way.breaks, &way)
    way.breaks += 1
    return true
  }

  private mutating func arrive(
    _ way: Way, _ visit: Visit, from parent: Int, _ model: borrowing RichInstance
  ) {
    guard let rules else {
      var way = way
      drive(&way)
      return add(way, visit, parent, model)
    }
    var way = way
    step(&way, rules, until: .max)
    guard way.leg.isDone else {
      // At the longest stretch of work, a part of a rest will do.
      let isForcedByWork = way.clock.stretch < rules.longestStretch
      for part in parts(way.clock, rules, isForcedByWork: isForcedByWork) {
        var rested = way
        rest(part, &rested, rules)
        arrive(rested, visit, from: parent, model)
      }
      return
    }
    add(way, visit, parent, model)
    guard !visit.isLast, mayNeedRest(way.clock, before: visit, rules) else { return }
    for part in parts(way.clock, rules, isForcedByWork: rules.interruptsWork, isPlace: true) {
      var rested = way
      rest(part, &rested, rules)
      add(rested, visit, parent, model)
    }
  }

  /// Whether a rest before a visit could be of use on the rest of the route.
  private func mayNeedRest(_ clock: DriverClock, before visit: Visit, _ rules: RestRules) -> Bool {
    guard clock.stretch > 0 || clock.workStretch > 0 else { return false }
    return clock.stretch + travelLeft > rules.longestStretch
      || rules.interruptsWork
        && (clock.workStretch + visit.duration + workLeft > rules.longestWork
          || clock.breaks + clock.pending < breaksNeeded)
  }

  /// The rests that a driver may need.
  private func parts(
    _ clock: DriverClock, _ rules: RestRules, isForcedByWork: Bool, isPlace: Bool = false
  ) -> [Rest] {
    guard rules.isSplit else { return Self.wholes }
    if isForcedByWork { return Rest.allCases }
    if clock.hasFirstPart { return Self.seconds }
    return isPlace ? Self.beginnings : Self.wholes
  }

  private static let wholes: [Rest] = [.whole]
  private static let seconds: [Rest] = [.second]
  private static let beginnings: [Rest] = [.whole, .first]

  /// Adds a label unless another is no worse; those that it is better than go.
  private mutating func add(
    _ way: Way, _ visit: Visit, _ parent: Int, _ model: borrowing RichInstance
  ) {
    guard let begin = model.begin(visit.node, at: max(way.time, visit.earliest)),
      begin <= visit.latest
    else { return }
    let time = begin + visit.duration
    var clock = way.clock
    if let rules {
      clock.visit(visit.duration, rules)
      clock.leave(at: time, rules)
      guard clock.isAllowed(rules) else { return }
      clock.forget(
        beforeTravel: travelLeft, work: workLeft, breaks: breaksNeeded, rules)
    }
    for index in front where labels[index].breaks == way.breaks {
      if labels[index].time <= time, labels[index].clock.isNoWorse(than: clock) { return }
    }
    var kept = front.lowerBound
    for index in front {
      let label = labels[index]
      if label.breaks == way.breaks, label.time >= time, clock.isNoWorse(than: label.clock) {
        continue
      }
      labels[kept] = label
      kept += 1
    }
    labels.removeLast(front.upperBound - kept)
    labels.append(
      Label(
        time: time, clock: clock, breaks: way.breaks, parent: parent, lastAction: way.lastAction))
    front = front.lowerBound..<labels.count
  }
}
