internal import TravelModel

/// The state of a walk: what matters for the rest of the route.
struct WalkLabel {
  /// When the vehicle leaves the node.
  var time: Int
  var travel: Int
  /// The driver's hours, under driving rules.
  var hours: DriverHours?
  /// How many breaks have been taken.
  var taken: Int
  /// The label of the node before, and the breaks and rests since.
  var parent: Int
  var pauses: [Activity]

  /// Whether whatever can follow the other can follow this as well, and no later.
  func dominates(_ other: WalkLabel) -> Bool {
    guard taken == other.taken, time <= other.time, travel <= other.travel else { return false }
    guard let hours, let theirs = other.hours else { return true }
    return hours.isNoWorse(than: theirs)
  }
}

extension InsertionRoute {
  /// Drives an order of nodes as early as can be, with breaks and rests wherever they let it end
  /// earliest.
  ///
  /// The rules of time are the checker's, without relations and without the longest duration.
  ///
  /// - Returns: The activities with breaks and rests; `nil` if the order cannot be driven in time.
  mutating func walk(_ order: [Int]) -> [Activity]? {
    findReleases(order)
    if isPlain { return walkPlainly(order) ? activities(order) : nil }
    // Breaks and rests only take time: what cannot be done without them cannot be done.
    if !isSliced, !walkPlainly(order) { return nil }
    let shift = vehicle.window ?? .always
    guard let most = vehicle.drivingRules?.spanLeft else {
      return walkWithPauses(order, leaving: shift.start)?.activities
    }
    // Leaving earlier never ends earlier than a day that is short enough would begin.
    var departure = shift.start
    for _ in 0..<Self.maxDepartures {
      guard let way = walkWithPauses(order, leaving: departure) else { return nil }
      if way.dayEnd - departure <= most { return way.activities }
      departure = way.dayEnd - most
    }
    return nil
  }

  /// So many departures are tried until a day is short enough.
  private static let maxDepartures = 40

  /// For each position that loads, the earliest begin for the sake of released goods; as
  /// ``RouteReplay`` has it.
  private mutating func findReleases(_ order: [Int]) {
    guard hasReleases else { return }
    earliest.removeAll(keepingCapacity: true)
    for _ in order { earliest.append(0) }
    var loadedAt = nodes[0].location == nil ? 1 : 0
    for (position, node) in order.enumerated() {
      if nodes[node].loads { loadedAt = position }
      guard nodes[node].release > 0 else { continue }
      let place = order[loadedAt]
      let lead = nodes[place].loads ? nodes[place].service : 0
      earliest[loadedAt] = max(earliest[loadedAt], nodes[node].release - lead)
    }
  }

  private func earliest(at position: Int) -> Int { hasReleases ? earliest[position] : 0 }

  /// When a visit begins that could begin at a moment; `nil` after its last window.
  @inline(__always)
  private func begin(_ node: Int, at moment: Int) -> Int? {
    guard !nodes[node].windows.isEmpty else { return moment }
    for window in nodes[node].windows where moment <= window.end {
      return max(moment, window.start)
    }
    return nil
  }

  private mutating func walkPlainly(_ order: [Int]) -> Bool {
    let shift = vehicle.window ?? .always
    var time = max(shift.start, earliest(at: 0))
    var travel = 0
    for position in 1..<order.count {
      let (previous, node) = (order[position - 1], order[position])
      let duration = leg(previous, node).duration
      travel += duration
      guard let begin = begin(node, at: max(time + duration, earliest(at: position))) else {
        return false
      }
      time = begin + visit(node, after: previous)
      if time > shift.end { return false }
    }
    return travel <= vehicle.maxTravel ?? .max
  }

  // MARK: - Breaks and rests

  /// Label setting: by node, all ways to get there of which none is better than another in every
  /// respect.
  private mutating func walkWithPauses(
    _ order: [Int], leaving departure: Int
  ) -> (activities: [Activity], dayEnd: Int)? {
    let shift = vehicle.window ?? .always
    labels.removeAll(keepingCapacity: true)
    let moment = max(departure, earliest(at: 0))
    labels.append(
      WalkLabel(
        time: moment, travel: 0,
        hours: vehicle.drivingRules.map { DriverHours($0, leaving: moment) }, taken: 0,
        parent: -1, pauses: []))
    var layers = [0..<1]
    for position in 1..<order.count {
      let first = labels.count
      for parent in layers[position - 1] {
        var label = labels[parent]
        (label.parent, label.pauses) = (parent, [])
        let gap = Gap(
          previous: order[position - 1], node: order[position], position: position, first: first)
        extend(label, drive(gap.previous, gap.node), over: gap)
      }
      if labels.count == first { return nil }
      layers.append(first..<labels.count)
    }
    let ends = layers[order.count - 1].filter {
      labels[$0].taken == vehicle.breaks.count && labels[$0].time <= shift.end
        && labels[$0].hours?.breakExcess ?? 0 == 0
    }
    guard let best = ends.min(by: { labels[$0].time < labels[$1].time }) else { return nil }
    let end = labels[best].time
    let dayEnd = labels[best].hours.map { $0.rules.limitsOnlyDriving ? $0.stopped : end } ?? end
    return (activities(order, endingWith: best), dayEnd)
  }

  /// The leg between two consecutive nodes.
  private struct Gap {
    let previous: Int, node: Int
    /// Of the node on the route.
    let position: Int
    /// The first label of the node.
    let first: Int
  }

  /// Adds the labels of the next node: driving on, taking the next break first, or resting first.
  private mutating func extend(_ label: WalkLabel, _ drive: TimeDependentTravel, over gap: Gap) {
    let maxTravel = vehicle.maxTravel ?? .max

    var whole = drive
    let driven = whole.drive(from: label.time)
    var next = label
    next.travel += driven
    next.hours?.drive(driven, from: label.time)
    if next.hours?.isKept ?? true, next.travel <= maxTravel,
      let begin = begin(
        gap.node, at: max(label.time + driven, earliest(at: gap.position)))
    {
      let visit = visit(gap.node, after: gap.previous)
      next.time = begin + visit
      next.hours?.visit(lasting: visit)
      if next.hours?.isKept ?? true { add(next, gap.first) }
    }
    if label.taken < vehicle.breaks.count {
      let pause = vehicle.breaks[label.taken]
      if allows(pause, gap), let window = pause.beginWindows.first(where: { $0.end >= label.time })
      {
        let begin = max(label.time, window.start)
        var rest = drive
        var next = label
        let driven = rest.drive(from: label.time, atMost: begin - label.time)
        next.time = begin + pause.service
        next.travel += driven
        next.hours?.drive(driven, from: label.time)
        next.taken += 1
        next.pauses.append(.pause(label.taken))
        if next.hours?.isKept ?? true, next.travel <= maxTravel {
          next.hours?.pause(lasting: pause.service)
          extend(next, rest, over: gap)
        }
      }
    }
    rest(label, drive, over: gap)
  }

  /// Goes on with each rest that may be of use: where one is forced, or on arrival.
  private mutating func rest(_ label: WalkLabel, _ drive: TimeDependentTravel, over gap: Gap) {
    guard let hours = label.hours else { return }
    var leg = drive
    let part = leg.drive(from: label.time, atMost: hours.mayDrive(at: label.time))
    if part == 0, case .rest? = label.pauses.last { return }
    var arrived = label
    arrived.time += part
    arrived.travel += part
    arrived.hours?.drive(part, from: label.time)
    // Who has neither driven nor worked since the last rest need not rest again.
    guard let tired = arrived.hours,
      tired.stretch > 0 || hours.rules.work != nil && tired.workStretch > 0,
      tired.restExcess == 0, arrived.travel <= vehicle.maxTravel ?? .max
    else { return }
    for rest in Rest.allCases {
      let isUseful =
        switch rest {
        case .whole: !tired.hasFirstPart || hours.rules.work != nil
        case .first: leg.isDone && !tired.hasFirstPart || hours.rules.work != nil
        case .second: tired.hasFirstPart || hours.rules.work != nil
        }
      guard isUseful, rest == .whole || hours.rules.splitRest != nil else { continue }
      var next = arrived
      let duration = hours.rules.duration(of: rest)
      next.time += duration
      next.hours?.pause(lasting: duration)
      next.pauses.append(.rest(rest))
      extend(next, leg, over: gap)
    }
  }

  /// Whether what is on board on the way between two nodes may be so during a break.
  private func allows(_ pause: Break, _ gap: Gap) -> Bool {
    guard let most = pause.maxLoad, !pauseLoads.isEmpty else { return true }
    return zip(most, pauseLoads).allSatisfy { most, loads in loads[gap.position - 1] <= most }
  }

  private mutating func add(_ label: WalkLabel, _ first: Int) {
    for index in first..<labels.count where labels[index].dominates(label) { return }
    labels.append(label)
  }

  private func activities(_ order: [Int], endingWith last: Int) -> [Activity] {
    var reversed: [Activity] = []
    var label = last
    for node in order.reversed() {
      if let activity = activity(node) { reversed.append(activity) }
      guard labels[label].parent >= 0 else { break }
      reversed += labels[label].pauses.reversed()
      label = labels[label].parent
    }
    return reversed.reversed()
  }
}
