internal import TravelModel

/// The state of a walk: what matters for the rest of the route.
struct WalkLabel {
  /// When the vehicle leaves the node.
  var time: Int
  /// Travel since the last rest, and in all.
  var stretch: Int
  var travel: Int
  /// How many breaks have been taken.
  var taken: Int
  /// The label of the node before, and the breaks and rests since.
  var parent: Int
  var pauses: [Activity]

  /// Whether whatever can follow the other can follow this as well, and no later.
  func dominates(_ other: WalkLabel) -> Bool {
    taken == other.taken && time <= other.time && stretch <= other.stretch
      && travel <= other.travel
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
    return walkWithPauses(order)
  }

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
  private mutating func walkWithPauses(_ order: [Int]) -> [Activity]? {
    let shift = vehicle.window ?? .always
    labels.removeAll(keepingCapacity: true)
    labels.append(
      WalkLabel(
        time: max(shift.start, earliest(at: 0)), stretch: 0, travel: 0, taken: 0, parent: -1,
        pauses: []))
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
    }
    guard let best = ends.min(by: { labels[$0].time < labels[$1].time }) else { return nil }
    return activities(order, endingWith: best)
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
    let rules = vehicle.drivingRules
    let maxTravel = min(vehicle.maxTravel ?? .max, rules?.longestTravel ?? .max)
    let longest = rules?.longestStretch ?? .max

    var whole = drive
    let driven = whole.drive(from: label.time)
    if label.stretch + driven <= longest, label.travel + driven <= maxTravel,
      let begin = begin(
        gap.node, at: max(label.time + driven, earliest(at: gap.position)))
    {
      var next = label
      next.time = begin + visit(gap.node, after: gap.previous)
      next.stretch += driven
      next.travel += driven
      add(next, gap.first)
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
        next.stretch += driven
        next.travel += driven
        next.taken += 1
        next.pauses.append(.pause(label.taken))
        if next.stretch <= longest, next.travel <= maxTravel {
          if let rules, pause.service >= rules.rest { next.stretch = 0 }
          extend(next, rest, over: gap)
        }
      }
    }
    guard let rules else { return }
    var rest = drive
    let part = rest.drive(from: label.time, atMost: max(0, longest - label.stretch))
    // Who has not driven since the last rest need not rest again.
    guard label.stretch + part > 0, label.travel + part <= maxTravel else { return }
    var next = label
    next.time += part + rules.rest
    next.stretch = 0
    next.travel += part
    next.pauses.append(.rest)
    extend(next, rest, over: gap)
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
