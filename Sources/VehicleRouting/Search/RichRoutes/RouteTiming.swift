/// The times of a route: where its breaks and rests lie, and when each visit begins.
///
/// All is done as early as can be. Where leaving later costs less or is asked for, the departure then
/// moves as late as it can without moving the end.
struct RouteTiming: ~Copyable {
  /// One entry of the last route that was followed.
  struct Entry {
    /// A node, or ``pause`` or ``rest``.
    var node: Int
    /// Number of the break, or which part of a rest it is.
    var number = 0
    var arrival: Int
    var begin: Int
    var end: Int
    /// Travel since the last place; 0 at breaks and rests.
    var driven = 0
    /// How much later it may begin without being late.
    var slack: Int
  }

  static let pause = -2
  static let rest = -3

  private(set) var entries: [Entry] = []
  /// The breaks and rests on the way to each node: numbers of breaks, or of rests by
  /// ``BreakScheduling/action(of:)``.
  ///
  /// Before node `p` lie those in `taken[firstTaken[p]..<firstTaken[p + 1]]`; empty where there are none
  /// at all.
  private var taken: [Int] = []
  private var firstTaken: [Int] = []
  private var placing = BreakScheduling()
  private var departures: [Int] = []
  private var parents: [Int] = []
  private var releases: [Int] = []
  /// Whether vehicles leave as late as can be even where nothing depends on it.
  var leavesLate = false
  /// When the goods of a vehicle without a start are there, that is on board when its first visit begins.
  private var firstRelease = 0

  /// What a route's times come to.
  struct Times {
    var departure: Int
    var end: Int
    var travel: Int
    var waiting: Int
    /// Unpaid breaks.
    var unpaid: Int
    /// By how much the departure may move on without the end moving.
    var shift: Int
    /// When the day of a driver ends that may be too long: the end, or when the vehicle last stops.
    var dayEnd = 0
  }

  /// So many departures are tried at most until the day of a driver is short enough.
  private static let maxDepartures = 40

  /// Follows a route with its vehicle's breaks and rests.
  ///
  /// - Parameters:
  ///   - vehicle: Who drives.
  ///   - nodes: The route from the vehicle's start node to its end node.
  ///   - model: The problem.
  ///   - bounds: The earliest and latest begins of stops for the sake of their relations.
  ///   - loads: What is on board after each node, by dimension; for breaks that limit it.
  ///   - departure: When it leaves at the earliest; `nil`: at the start of its shift.
  /// - Returns: Its times; `nil` if it cannot be driven in time.
  mutating func follow(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: RelationBounds, loads: [Int], leaving departure: Int? = nil
  ) -> Times? {
    findReleases(vehicle, nodes, model)
    var opening = departure ?? model.windowStart[model.firstWindow[nodes[0]]]
    let most = model.vehicleTerms[vehicle].maxSpan
    guard most < SearchInstance.unlimited else {
      return settle(vehicle, nodes, model, bounds, loads: loads, leaving: opening)
    }
    // Leaving earlier never ends later. So a day that is too long, whenever it begins until it would be
    // short enough, begins then at the earliest.
    for _ in 0..<Self.maxDepartures {
      guard let times = settle(vehicle, nodes, model, bounds, loads: loads, leaving: opening)
      else { return nil }
      if times.dayEnd - times.departure - times.shift <= most { return times }
      opening = times.dayEnd - most
    }
    return nil
  }

  private mutating func settle(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: RelationBounds, loads: [Int], leaving opening: Int
  ) -> Times? {
    let terms = model.vehicleTerms[vehicle]
    let isPlaced: Bool
    if terms.isByTimeOfDay
      ? terms.hasRules || terms.breakCount > 0 : mayNeedRests(vehicle, nodes, model)
    {
      isPlaced = placeRests(vehicle, nodes, model, bounds, loads: loads, leaving: opening)
    } else if terms.breakCount > 0 {
      isPlaced = placeBreaks(vehicle, nodes, model, bounds, loads: loads, leaving: opening)
    } else {
      taken.removeAll(keepingCapacity: true)
      firstTaken.removeAll(keepingCapacity: true)
      isPlaced = true
    }
    guard isPlaced else { return nil }
    guard var times = drive(vehicle, nodes, model, bounds, leaving: opening) else { return nil }
    if terms.hasRules || terms.isByTimeOfDay {
      let isTooLong =
        times.dayEnd - times.departure > terms.maxSpan
        || times.end - times.departure - times.unpaid > terms.maxDuration
      guard leavesLate || isTooLong || model.leavingLaterPays[vehicle] else { return times }
      times.shift = latestShift(vehicle, nodes, model, bounds, times)
      _ = drive(vehicle, nodes, model, bounds, leaving: times.departure)
    } else {
      times.shift = shift(vehicle, times)
      if times.shift < times.waiting, entries.contains(where: { mayBeginLater($0, model) }) {
        times.shift = latestShift(vehicle, nodes, model, bounds, times)
        _ = drive(vehicle, nodes, model, bounds, leaving: times.departure)
      }
    }
    return times
  }

  /// Whether the driver of a route, on legs that always take the same time, may have to rest.
  private func mayNeedRests(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance
  ) -> Bool {
    guard let rules = model.vehicles[vehicle].drivingRules else { return false }
    let (travel, visits) = sums(vehicle, nodes, model)
    let clock = DriverClock(rules, at: 0)
    guard clock.stretch + travel <= rules.longestStretch else { return true }
    guard let limits = rules.work else { return false }
    return clock.workStretch + travel + visits > limits.longestStretch
      || limits.breaks(for: travel + visits) > 0
  }

  /// How long a route takes at the wheel, at the time of day at which each leg is shortest, and its visits.
  private func sums(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance
  ) -> (travel: Int, visits: Int) {
    let (legs, type) = (model.vehicleTerms[vehicle].legs, model.vehicleTerms[vehicle].type)
    var (travel, visits) = (0, 0)
    for position in 1..<nodes.count {
      travel += model.duration(nodes[position - 1], nodes[position], legs)
      visits += model.visit(nodes[position], after: nodes[position - 1], type)
    }
    return (travel, visits)
  }

  /// Follows the same route again, leaving at another moment.
  mutating func repeatDrive(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: RelationBounds, leaving departure: Int
  ) -> Times? {
    drive(vehicle, nodes, model, bounds, leaving: departure)
  }

  /// For each node that loads, the earliest moment at which its goods can leave; 0 elsewhere.
  private mutating func findReleases(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance
  ) {
    releases.removeAll(keepingCapacity: true)
    var loadedAt = 0
    for position in 0..<nodes.count {
      releases.append(0)
      let node = nodes[position]
      if model.kind[node] == .loading || model.kind[node] == .exchange { loadedAt = position }
      releases[loadedAt] = max(releases[loadedAt], model.release[node])
    }
    firstRelease = 0
    if releases[0] > 0, model.vehicles[vehicle].start == nil { swap(&firstRelease, &releases[0]) }
  }

  /// The earliest begin of a visit that lasts so long, windows aside.
  @inline(__always)
  private func earliest(
    _ node: Int, at position: Int, lasting visit: Int, _ bounds: RelationBounds
  ) -> Int {
    let released = position == 1 ? firstRelease : 0
    return max(released, releases[position] - visit, bounds.earliest(node, lasting: visit))
  }

  // MARK: - Breaks

  private static let never = Int.max / 4

  /// Finds where the breaks let the route end earliest.
  ///
  /// By node and number of breaks so far, the earliest departure; as earlier is never worse, that is
  /// all one needs to know.
  private mutating func placeBreaks(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: RelationBounds, loads: [Int], leaving opening: Int
  ) -> Bool {
    let breakCount = model.vehicleTerms[vehicle].breakCount
    let width = breakCount + 1
    departures.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    for _ in 0..<nodes.count * width {
      departures.append(Self.never)
      parents.append(0)
    }
    let (legs, type) = (
      model.vehicleTerms[vehicle].legs, model.vehicleTerms[vehicle].type
    )
    departures[0] = max(opening, releases[0])
    for position in 1..<nodes.count {
      let (previous, node) = (nodes[position - 1], nodes[position])
      let duration = model.duration(previous, node, legs)
      let visit = model.visit(node, after: previous, type)
      var isReached = false
      for before in 0..<width {
        var time = departures[(position - 1) * width + before]
        guard time < Self.never else { continue }
        var remaining = duration
        var taken = before
        while true {
          let arrival = max(
            time + remaining, earliest(node, at: position, lasting: visit, bounds))
          if let begin = model.begin(node, at: arrival),
            begin <= bounds.latest(node, lasting: visit)
          {
            let departure = begin + visit
            if departure < departures[position * width + taken] {
              departures[position * width + taken] = departure
              parents[position * width + taken] = before
              isReached = true
            }
          }
          guard taken < breakCount else { break }
          let pause = model.breaks.index(vehicle, taken)
          guard model.breaks.allows(pause, loads, from: (position - 1) * model.dimensions),
            let window = model.breaks.window(of: pause, from: time)
          else { break }
          let begin = max(time, window.start)
          remaining -= min(remaining, begin - time)
          time = begin + model.breaks.service[pause]
          taken += 1
        }
      }
      if !isReached { return false }
    }
    guard departures[nodes.count * width - 1] < Self.never else { return false }
    // Backwards first: how many breaks each node has before it.
    firstTaken.removeAll(keepingCapacity: true)
    for _ in 0...nodes.count { firstTaken.append(0) }
    var reached = breakCount
    firstTaken[nodes.count] = reached
    for position in stride(from: nodes.count - 1, to: 0, by: -1) {
      reached = parents[position * width + reached]
      firstTaken[position] = reached
    }
    taken.removeAll(keepingCapacity: true)
    for number in 0..<breakCount { taken.append(number) }
    return true
  }

  /// The same under driving rules, and where legs depend on the time of day.
  private mutating func placeRests(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: RelationBounds, loads: [Int], leaving opening: Int
  ) -> Bool {
    let terms = model.vehicleTerms[vehicle]
    let rules = model.vehicles[vehicle].drivingRules
    let (travel, visits) = sums(vehicle, nodes, model)
    placing.begin(
      at: max(opening, releases[0]), rules, travel: terms.isByTimeOfDay ? nil : travel,
      visits: visits)
    for position in 1..<nodes.count {
      let (previous, node) = (nodes[position - 1], nodes[position])
      let visit = model.visit(node, after: previous, terms.type)
      let isReached = placing.go(
        to: BreakScheduling.Visit(
          node: node, duration: visit,
          earliest: earliest(node, at: position, lasting: visit, bounds),
          latest: bounds.latest(node, lasting: visit), isLast: position == nodes.count - 1),
        model.drive(previous, node, by: vehicle), vehicle, model,
        loads: loads, from: (position - 1) * model.dimensions)
      if !isReached { return false }
    }
    guard placing.finish(breaks: terms.breakCount, rules) else { return false }
    (taken, firstTaken) = (placing.taken, placing.firstTaken)
    return true
  }

  // MARK: - Driving

  /// Drives a route, its breaks being placed; notes its entries.
  private mutating func drive(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: RelationBounds, leaving departure: Int
  ) -> Times? {
    entries.removeAll(keepingCapacity: true)
    let terms = model.vehicleTerms[vehicle]
    let drivingRules = terms.hasRules ? model.vehicles[vehicle].drivingRules : nil
    let rules = drivingRules.map(RestRules.init)
    let (legs, type) = (terms.legs, terms.type)
    var time = max(departure, releases[0])
    var times = Times(
      departure: departure, end: time, travel: 0, waiting: time - departure, unpaid: 0, shift: 0)
    entries.append(
      Entry(
        node: nodes[0], arrival: departure, begin: time, end: time, slack: Self.never))
    var clock = DriverClock(drivingRules, at: time)
    var (stopped, workWhenStopped) = (departure, 0)
    for position in 1..<nodes.count {
      let (previous, node) = (nodes[position - 1], nodes[position])
      var driven = 0
      let onTheWay = firstTaken.isEmpty ? 0..<0 : firstTaken[position]..<firstTaken[position + 1]
      let last: Int
      if onTheWay.isEmpty && !terms.isByTimeOfDay {
        last = model.duration(previous, node, legs)
      } else {
        var leg = model.drive(previous, node, by: vehicle)
        for number in taken[onTheWay] {
          let part: Int
          if let rest = BreakScheduling.rest(of: number) {
            guard let rules else { return nil }
            part = leg.drive(from: time, atMost: clock.mayDrive(rules, at: time))
            let arrival = time + part
            let duration = rules.duration(of: rest)
            entries.append(
              Entry(
                node: Self.rest, number: rest.rawValue, arrival: arrival, begin: arrival,
                end: arrival + duration, slack: Self.never))
            clock.drive(part, until: arrival, rules)
            clock.pause(duration, rules)
            if part > 0 { (stopped, workWhenStopped) = (arrival, clock.work) }
            time = arrival + duration
          } else {
            let pause = model.breaks.index(vehicle, number)
            let service = model.breaks.service[pause]
            guard let window = model.breaks.window(of: pause, from: time) else { return nil }
            let begin = max(time, window.start)
            part = leg.drive(from: time, atMost: begin - time)
            let arrival = time + part
            entries.append(
              Entry(
                node: Self.pause, number: number, arrival: arrival, begin: begin,
                end: begin + service, slack: window.end - time))
            if let rules {
              clock.drive(part, until: arrival, rules)
              guard clock.isAllowed(rules) else { return nil }
              clock.pause(service, rules)
              if part > 0 { (stopped, workWhenStopped) = (arrival, clock.work) }
            }
            times.waiting += begin - arrival
            if !model.breaks.isPaid[pause] { times.unpaid += service }
            time = begin + service
          }
          driven += part
        }
        last = leg.drive(from: time)
      }
      time += last
      driven += last
      if let rules {
        clock.drive(last, until: time, rules)
        guard clock.isAllowed(rules) else { return nil }
        if last > 0 { (stopped, workWhenStopped) = (time, clock.work) }
      }
      times.travel += driven
      let visit = model.visit(node, after: previous, type)
      let opening = max(time, earliest(node, at: position, lasting: visit, bounds))
      guard let begin = model.begin(node, at: opening) else { return nil }
      let latest = bounds.latest(node, lasting: visit)
      guard begin <= latest else { return nil }
      let closing = model.isStop(node) && bounds.isRelated(node) ? begin : latest
      entries.append(
        Entry(
          node: node, arrival: time, begin: begin, end: begin + visit, driven: driven,
          slack: min(closing, closingOfWindow(node, at: begin, model)) - begin))
      times.waiting += begin - time
      time = begin + visit
      if let rules {
        clock.visit(visit, rules)
        clock.leave(at: time, rules)
        guard clock.isAllowed(rules) else { return nil }
      }
    }
    times.end = time
    guard let rules = drivingRules else { return times }
    if times.travel > rules.travelLeft { return nil }
    if let limits = rules.work, clock.breaks < limits.breaks(for: clock.work) { return nil }
    times.dayEnd = rules.limitsOnlyDriving ? stopped : time
    if let most = rules.workLeft, !rules.limitsOnlyDriving || times.travel > 0 {
      guard (rules.limitsOnlyDriving ? workWhenStopped : clock.work) <= most else { return nil }
    }
    return times
  }

  private func closingOfWindow(_ node: Int, at begin: Int, _ model: borrowing RichInstance) -> Int {
    for w in model.firstWindow[node]..<model.firstWindow[node + 1] where begin <= model.windowEnd[w]
    {
      return model.windowEnd[w]
    }
    return begin
  }

  // MARK: - Leaving later

  /// Whether a visit might as well begin in a window after its own: that pays where others wait.
  private func mayBeginLater(_ entry: Entry, _ model: borrowing RichInstance) -> Bool {
    guard entry.node >= 0 else { return false }
    let windows = model.firstWindow[entry.node]..<model.firstWindow[entry.node + 1]
    return windows.count > 1
      && entry.begin + entry.slack < model.windowEnd[windows.upperBound - 1]
  }

  /// By how much the departure may move on: what is waited for anyway, as far as windows allow.
  private func shift(_ vehicle: Int, _ times: Times) -> Int {
    var waiting = 0
    var most = times.waiting
    for (index, entry) in entries.enumerated() {
      // A break on the way is not later before the time until it has passed.
      if entry.node == Self.pause {
        most = min(most, waiting + entry.slack)
        waiting += entry.begin - entry.arrival
      } else {
        waiting += entry.begin - entry.arrival
        if index > 0 { most = min(most, waiting + entry.slack) }
      }
    }
    return max(0, most)
  }

  /// The same where times do not simply add up, by bisection.
  private mutating func latestShift(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance,
    _ bounds: RelationBounds, _ times: Times
  ) -> Int {
    var (low, high) = (0, max(0, times.end - times.departure))
    let begins = relatedBegins(bounds)
    // At other times of the day the same legs may take longer.
    let mostTravel = max(model.vehicleTerms[vehicle].maxTravel, times.travel)
    // Mostly it is what is waited for anyway, and even the next moment is too late.
    var middle = max(1, shift(vehicle, times))
    var isGuess = true
    while low < high {
      middle = min(middle, high)
      let later = drive(vehicle, nodes, model, bounds, leaving: times.departure + middle)
      if let later, later.end <= times.end, later.travel <= mostTravel,
        relatedBegins(bounds) == begins
      {
        low = middle
      } else {
        high = middle - 1
      }
      middle = isGuess && low > 0 ? low + 1 : low + (high - low + 1) / 2
      isGuess = false
    }
    return low
  }
}

extension RouteTiming {
  /// When the stops begin whose times matter to others.
  fileprivate func relatedBegins(_ bounds: RelationBounds) -> [Int] {
    bounds.bounds.isEmpty ? [] : entries.filter { bounds.isRelated($0.node) }.map(\.begin)
  }
}
