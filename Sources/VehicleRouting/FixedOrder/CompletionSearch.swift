internal import TravelModel

/// The search for the best way to drive a route in a given order, label by label.
struct CompletionSearch {
  private let completion: RouteCompletion
  private let problem: Problem
  private let vehicle: Vehicle
  /// Whether visits of facilities and breaks are added.
  private let adds: Bool
  /// Whether labels that break a rule are dropped.
  private let isStrict: Bool
  /// Whether loads differ from label to label.
  private let hasLoads: Bool
  /// What a moment costs while the vehicle waits.
  private let waitingRate: Int
  private var labels: [CompletionLabel] = []

  /// What a leg without a way counts as, in excess: more than any load.
  private static let noWay = 1 << 40

  init(_ completion: RouteCompletion, adds: Bool, isStrict: Bool) {
    self.completion = completion
    self.adds = adds
    self.isStrict = isStrict
    (problem, vehicle) = (completion.problem, completion.vehicle)
    hasLoads = adds && !vehicle.facilities.isEmpty
    waitingRate = vehicle.rates.shift + vehicle.rates.waiting
  }

  /// Returns the best route; `nil` if there is none that keeps the rules.
  mutating func route(_ entries: [RouteCompletion.Entry]) -> Solution.Route? {
    let shift = completion.shift
    let loads = hasLoads ? completion.goods.count * completion.dimensions : 0
    labels = [
      CompletionLabel(
        time: shift.start, room: shift.end - shift.start,
        load: [Int](repeating: 0, count: loads), place: vehicle.start)
    ]
    var front = 0..<1
    for entry in entries {
      if hasLoads { addFacilities(to: &front) }
      let first = labels.count
      for label in front where !labels[label].isDominated {
        switch entry {
        case .stop(let stops): for stop in stops { serve(stop, after: label, from: first) }
        case .facility(let f): visit(f, after: label, breaks: 0..<0, from: first)
        case .pause(let b): pause(b, after: label, from: first)
        }
      }
      front = first..<labels.count
    }
    if hasLoads { addFacilities(to: &front) }
    let first = labels.count
    for label in front where !labels[label].isDominated { end(after: label) }
    let best = (first..<labels.count).min { rank(labels[$0]) < rank(labels[$1]) }
    return best.map { Solution.Route(vehicle: completion.index, activities: activities(of: $0)) }
  }

  private func rank(_ label: CompletionLabel) -> (Int, Int, Int) {
    (label.excess, label.lateness, label.cost)
  }

  private func activities(of last: Int) -> [Activity] {
    var result: [Activity] = []
    var index = last
    while index != CompletionLabel.none {
      let label = labels[index]
      if let visit = label.visit { result.append(visit) }
      result += label.breaks.reversed().map { .pause($0) }
      index = label.parent
    }
    return result.reversed()
  }

  // MARK: - One step on

  /// The numbers of breaks that may come before the next place.
  private func breaks(after label: Int) -> [Range<Int>] {
    let taken = labels[label].pauses
    guard adds else { return [taken..<taken] }
    return (taken...vehicle.breaks.count).map { taken..<$0 }
  }

  private mutating func serve(_ index: Int, after parent: Int, from first: Int) {
    let stop = problem.stops[index]
    for breaks in breaks(after: parent) {
      guard var label = driven(from: parent, to: stop.location, breaks) else { continue }
      guard begin(&label, in: stop.windows) else { continue }
      let setup = labels[parent].place == stop.location ? 0 : stop.setup(by: vehicle)
      let time = setup + stop.service(by: vehicle)
      label.spend(time, rate: vehicle.rates.shift + vehicle.rates.task)
      label.cost += stop.cost(by: vehicle)
      label.visit = .stop(index)
      guard take(stop, &label) else { continue }
      add(label, from: first)
    }
  }

  private mutating func visit(_ f: Int, after parent: Int, breaks: Range<Int>, from first: Int) {
    let facility = problem.facilities[f]
    guard var label = driven(from: parent, to: facility.location, breaks),
      begin(&label, in: facility.windows)
    else { return }
    label.spend(facility.service, rate: vehicle.rates.shift)
    label.cost += facility.fee
    label.visit = .facility(f)
    unload(at: f, &label)
    add(label, from: first)
  }

  /// Takes a break that is an entry of the route: it interrupts the leg to the next place.
  private mutating func pause(_ b: Int, after parent: Int, from first: Int) {
    var label = labels[parent]
    (label.parent, label.visit) = (parent, nil)
    label.breaks = b..<(b + 1)
    labels.append(label)
  }

  /// Adds the labels after visits of facilities that unload something, one after the other.
  private mutating func addFacilities(to front: inout Range<Int>) {
    let first = front.lowerBound
    var index = first
    while index < labels.count {
      for f in vehicle.facilities where !labels[index].isDominated && unloads(at: f, labels[index])
      {
        for breaks in breaks(after: index) { visit(f, after: index, breaks: breaks, from: first) }
      }
      index += 1
    }
    front = first..<labels.count
  }

  private mutating func end(after parent: Int) {
    let rest = labels[parent].pauses..<(adds ? vehicle.breaks.count : labels[parent].pauses)
    guard var label = driven(from: parent, to: vehicle.end, rest) else { return }
    if vehicle.endsEmpty, hasLoads { label.excess += label.load.reduce(0, +) }
    label.lateness += max(0, label.time - completion.shift.end)
    if let most = vehicle.maxDuration { label.lateness += max(0, label.duration - most) }
    if let regular = vehicle.regularEnd {
      label.cost += vehicle.rates.overtime * max(0, label.time - regular)
    }
    guard !isStrict || label.excess == 0 && label.lateness == 0 else { return }
    labels.append(label)
  }

  /// Drives to a place, with breaks on the way; `nil` if a rule is broken that must hold.
  private func driven(from parent: Int, to target: Int?, _ breaks: Range<Int>) -> CompletionLabel? {
    let before = labels[parent]
    var label = before
    (label.parent, label.breaks, label.visit) = (parent, breaks, nil)
    var drive = TimeDependentTravel(duration: 0)
    var leg = Leg.none
    if let origin = before.place, let target {
      leg = problem.leg(from: origin, to: target, by: vehicle)
      if !leg.hasRoute {
        guard !isStrict else { return nil }
        label.excess += Self.noWay
        leg = .none
      } else {
        drive = TimeDependentTravel(leg, problem, from: origin, to: target, by: vehicle)
      }
    }
    var travelled = 0
    for b in pendingBreaks(parent) + Array(breaks) {
      guard take(vehicle.breaks[b], &label, &drive, &travelled) else { return nil }
    }
    label.pauses = breaks.isEmpty ? label.pauses : breaks.upperBound
    let rest = drive.drive(from: label.time)
    label.spend(rest, rate: vehicle.rates.shift)
    travelled += rest
    label.cost += problem.cost(of: leg, driven: travelled, by: vehicle)
    label.place = target ?? before.place
    guard !isStrict || label.time <= completion.shift.end else { return nil }
    return label
  }

  /// The breaks that are entries of the route and lie behind its last place.
  private func pendingBreaks(_ index: Int) -> [Int] {
    guard !adds else { return [] }
    var result: [Int] = []
    var index = index
    while index != CompletionLabel.none, labels[index].visit == nil, !labels[index].breaks.isEmpty {
      result += labels[index].breaks
      index = labels[index].parent
    }
    return result.reversed()
  }

  /// Takes a break: the vehicle drives on until it may begin.
  private func take(
    _ pause: Break, _ label: inout CompletionLabel, _ drive: inout TimeDependentTravel,
    _ travelled: inout Int
  ) -> Bool {
    let windows = pause.beginWindows
    if let window = windows.filter({ $0.end >= label.time }).min() {
      // Who leaves later by no more than this takes it in its window all the same: what is driven before breaks can
      // be driven after them.
      let most = window.end - label.time + travelled
      let room = label.room
      let part = drive.drive(from: label.time, atMost: max(0, window.start - label.time))
      travelled += part
      label.spend(part, rate: vehicle.rates.shift)
      label.wait(until: window.start, waiting: waitingRate)
      label.room = min(label.room, most - (room - label.room))
    } else {
      guard !isStrict else { return false }
      label.lateness += label.time - (windows.map(\.end).max() ?? label.time)
      label.room = 0
    }
    if pause.isPaid {
      label.spend(pause.service, rate: vehicle.rates.shift)
    } else {
      label.time += pause.service
    }
    return true
  }

  /// Waits for a window; a moment after the last one is late.
  private func begin(_ label: inout CompletionLabel, in windows: [TimeWindow]) -> Bool {
    guard !windows.isEmpty else { return true }
    guard let window = windows.filter({ $0.end >= label.time }).min() else {
      guard !isStrict else { return false }
      label.lateness += label.time - (windows.map(\.end).max() ?? label.time)
      label.room = 0
      return true
    }
    label.wait(until: window.start, waiting: waitingRate)
    label.room = min(label.room, window.end - label.time)
    return true
  }

  // MARK: - Loads

  private func place(of goods: String?) -> Int {
    (completion.goods.firstIndex(of: goods) ?? 0) * completion.dimensions
  }

  /// Takes on board what a stop brings.
  private func take(_ stop: Stop, _ label: inout CompletionLabel) -> Bool {
    guard hasLoads else { return true }
    let first = place(of: stop.goods)
    for (d, amount) in stop.pickup.enumerated() { label.load[first + d] += amount }
    for (d, most) in vehicle.capacity.enumerated() where d < completion.dimensions {
      var sum = 0
      for kind in completion.goods.indices { sum += label.load[kind * completion.dimensions + d] }
      if sum > most { label.excess += sum - most }
    }
    return !isStrict || label.excess == 0
  }

  private func accepts(_ f: Int, _ kind: Int) -> Bool {
    guard problem.facilities[f].unloads else { return false }
    guard let accepted = problem.facilities[f].accepts else { return true }
    return completion.goods[kind].map(accepted.contains) ?? false
  }

  private func unloads(at f: Int, _ label: CompletionLabel) -> Bool {
    completion.goods.indices.contains { kind in
      accepts(f, kind)
        && (0..<completion.dimensions).contains {
          label.load[kind * completion.dimensions + $0] > 0
        }
    }
  }

  private func unload(at f: Int, _ label: inout CompletionLabel) {
    guard hasLoads else { return }
    for kind in completion.goods.indices where accepts(f, kind) {
      for d in 0..<completion.dimensions { label.load[kind * completion.dimensions + d] = 0 }
    }
  }

  // MARK: - Dominance

  /// Adds a label unless another one from `first` on is no worse; those that it is no worse than are not followed.
  private mutating func add(_ label: CompletionLabel, from first: Int) {
    func isNoWorse(_ a: CompletionLabel, _ b: CompletionLabel) -> Bool {
      a.isNoWorse(than: b, waiting: waitingRate, limitsDuration: vehicle.maxDuration != nil)
    }
    let rivals = (first..<labels.count).filter {
      !labels[$0].isDominated && labels[$0].place == label.place
        && labels[$0].pauses == label.pauses
    }
    if rivals.contains(where: { isNoWorse(labels[$0], label) }) { return }
    for rival in rivals where isNoWorse(label, labels[rival]) { labels[rival].isDominated = true }
    labels.append(label)
  }
}
