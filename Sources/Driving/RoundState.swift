internal import TravelModel
internal import VehicleRouting

/// The state of a round, accumulated from its journal.
struct RoundState {
  private let round: PlannedRound
  private let stops: [String: PlannedRound.Stop]
  /// The outcome of each stop of the round.
  private(set) var states: [String: RoundStatus.Stop.State]
  /// The remaining steps, in order.
  private(set) var order: [RoundStep]
  private(set) var cargo: OnboardLoad
  /// The time of the latest report; `nil` before the first one.
  private(set) var time: Int?
  /// When the round began.
  private(set) var departure: Int?
  private(set) var position: Coordinate?
  /// The driver's positions since the driven line was last extended.
  private(set) var undrawn: [Coordinate] = []
  private(set) var line: [Coordinate] = []
  private(set) var distance = 0
  private(set) var blocked: [Coordinate] = []
  /// The hash of the closed and slower streets; `nil` if they are those of the plan.
  private(set) var closures: String?
  private(set) var until: Int?
  /// Where to unload; `nil` for the facilities of the plan, or the end of the round.
  private(set) var unloadingPlace: Coordinate?
  /// How long unloading takes, in seconds; `nil` for the plan's time.
  private(set) var unloadingDuration: Int?
  private(set) var unloads: [RoundStatus.Unload] = []
  /// The remaining planned arrivals at places to unload; empty once the order has changed.
  private(set) var plannedUnloads: [Int]
  /// Seconds of past breaks that do not count as working time.
  private(set) var unpaid = 0
  /// The breaks, by id, that could not be taken.
  private(set) var missed: [String] = []
  private(set) var finished: Int?
  /// The reasons to replan the rest of the round; empty if there are none.
  private(set) var unsettled: [String] = []

  /// The state before any report.
  init(_ round: PlannedRound) {
    self.round = round
    stops = Dictionary(round.stops.map { ($0.id, $0) }) { first, _ in first }
    states = Dictionary(round.stops.map { ($0.id, .waiting) }) { first, _ in first }
    order = round.order
    plannedUnloads = round.plannedUnloads
    cargo = OnboardLoad(dimensions: round.problem.loadDimensions)
  }

  /// The state after the entries of a journal.
  init(_ round: PlannedRound, _ entries: [RoundEntry]) {
    self.init(round)
    for entry in RoundEntry.corrected(entries) { apply(entry) }
  }

  /// Whether a break remains that a driver may report as taken.
  var hasBreak: Bool { !missed.isEmpty || order.contains { $0.pause != nil } }

  /// The load on board, per load dimension.
  var onBoard: [Int] { cargo.total }

  /// Whether the driver is on the road, according to the reports.
  var isUnderway: Bool {
    // Stops left out are the plan's decision, not the driver's.
    position != nil
      || states.values.contains {
        switch $0 {
        case .done, .skipped: true
        case .waiting, .left: false
        }
      }
  }

  /// The remaining stops, in order.
  var waiting: [String] { order.compactMap(\.stop) }

  /// The stops that can no longer be served, in the order of the plan.
  var left: [String] {
    round.stops.map(\.id).filter { if case .left = states[$0] { true } else { false } }
  }

  /// The reason why a stop is left out, as it was decided.
  func reason(of id: String) -> RoundEntry.Reason {
    if case .left(let reason) = states[id] {
      RoundEntry.Reason(id, reason)
    } else {
      RoundEntry.Reason(id, "")
    }
  }

  private func place(_ id: String) -> Coordinate? {
    stops[id].flatMap { round.coordinate(round.problem.stops[$0.index].location) }
  }

  private func planned(_ id: String) -> Stop? { stops[id].map { round.problem.stops[$0.index] } }

  /// Applies an entry.
  mutating func apply(_ entry: RoundEntry) {
    for id in entry.undone { undo(id) }
    let before = order
    for id in entry.done {
      states[id] = .done(at: entry.time)
      order.removeAll { $0 == .stop(id) }
      planned(id).map { cargo.add($0) }
      move(to: place(id))
    }
    for reason in entry.skipped {
      states[reason.id] = .skipped(at: entry.time, reason: reason.reason)
      order.removeAll { $0 == .stop(reason.id) }
      unsettled.append("\(reason.id) was skipped")
    }
    if entry.hasUnloaded { unload(entry) }
    if entry.tookBreak { takeBreak() }
    takeBreaks(before, entry)
    if let load = entry.load, load.count == onBoard.count, load != onBoard {
      cargo.set(load, like: round.stops.map { round.problem.stops[$0.index] })
      unsettled.append("\(round.litres(load)) litres are on board")
    }
    if let place = entry.unloadingPlace { tip(at: place) }
    unloadingDuration = entry.unloadingDuration ?? unloadingDuration
    if !entry.blocked.isEmpty {
      blocked += entry.blocked.filter { !blocked.contains($0) }
      unsettled.append("a street is closed")
    }
    if let closures = entry.closures, closures != self.closures {
      self.closures = closures
      unsettled.append("other streets are closed")
    }
    if let until = entry.until, until != self.until {
      self.until = until
      unsettled.append("the shift ends at \(round.clock.text(after: until))")
    }
    if let position = entry.position { move(to: position) }
    if let order = entry.order { decide(order, entry.left) }
    missed += entry.missed
    if !entry.line.isEmpty {
      line += line.last == entry.line.first ? Array(entry.line.dropFirst()) : entry.line
      distance += entry.distance
      undrawn = []
    }
    if entry.hasFinished { finished = entry.time }
    // A later undo means that the stop is no longer served, either.
    if finished != nil { close() }
    guard entry.isReport else { return }
    time = max(time ?? entry.time, entry.time)
    departure = min(departure ?? entry.time, entry.time)
  }

  /// Removes what the facility accepts from the truck.
  private mutating func unload(_ entry: RoundEntry) {
    let facility = round.facility(entry.facility)
    let (litres, kilograms) = (round.litres(onBoard), round.kilograms(onBoard))
    cargo.unload(at: facility)
    // After unloading elsewhere, the planned unloading is not needed.
    let steps = order.indices.filter { order[$0].isUnload }
    let index = steps.first { order[$0] == .unload(at: entry.facility) } ?? steps.first
    if index != steps.first || index.map({ order[$0] != .unload(at: entry.facility) }) ?? false {
      unsettled.append("the truck was unloaded elsewhere")
    }
    var planned: Int?
    if let index {
      let number = steps.prefix { $0 < index }.count
      if number < plannedUnloads.count { planned = plannedUnloads.remove(at: number) }
      order.remove(at: index)
    }
    unloads.append(
      RoundStatus.Unload(
        time: entry.time, facility: entry.facility,
        place: facility.flatMap { round.coordinate($0.location) } ?? entry.position,
        litres: litres - round.litres(onBoard), planned: planned))
    unloads[unloads.count - 1].kilograms = kilograms.map {
      $0 - (round.kilograms(onBoard) ?? 0)
    }
  }

  /// Changes the place to unload from now on.
  private mutating func tip(at place: Coordinate) {
    unloadingPlace = place
    guard order.contains(where: { $0.isUnload && $0 != .unload(at: nil) }) else { return }
    order = order.map { $0.isUnload ? .unload(at: nil) : $0 }
    plannedUnloads = []
    unsettled.append("the place to unload was changed")
  }

  /// Takes the next break, wherever it is in the order; without any, one that seemed to be missed.
  private mutating func takeBreak() {
    let id: String?
    if let index = order.firstIndex(where: { $0.pause != nil }) {
      id = order.remove(at: index).pause
    } else {
      id = missed.isEmpty ? nil : missed.removeFirst()
    }
    if let pause = id.flatMap(round.pause), !pause.isPaid { unpaid += pause.service }
  }

  /// Breaks planned before the step just done count as taken, if there was time for them since the report before.
  private mutating func takeBreaks(_ before: [RoundStep], _ entry: RoundEntry) {
    // The remaining steps are the earlier ones without some: the last one removed is before the common
    // end of both.
    let common = zip(before.reversed(), order.reversed()).prefix { $0 == $1 }.count
    var passed = Set(before.prefix(max(0, before.count - common - 1)))
    // Whoever is back has passed all that is left.
    if entry.hasFinished { passed.formUnion(order) }
    var since = time ?? round.departure ?? entry.time
    var index = order.startIndex
    while index < order.count {
      guard let id = order[index].pause else {
        guard entry.hasFinished else { return }
        index += 1
        continue
      }
      guard passed.contains(order[index]), let pause = round.pause(id) else { return }
      let begin = max(since, pause.beginWindows.first?.start ?? 0)
      guard begin + pause.service <= entry.time else { return }
      since = begin + pause.service
      order.remove(at: index)
      if !pause.isPaid { unpaid += pause.service }
    }
  }

  private mutating func move(to place: Coordinate?) {
    guard let place else { return }
    if undrawn.last ?? position != place { undrawn.append(place) }
    position = place
  }

  private mutating func undo(_ id: String) {
    if case .done = states[id] { planned(id).map { cargo.add($0, sign: -1) } }
    states[id] = .waiting
    let numbers = Dictionary(round.stops.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let number = numbers[id] ?? 0
    let next = order.firstIndex { $0.stop.map { numbers[$0] ?? 0 > number } ?? false }
    order.insert(.stop(id), at: next ?? order.lastIndex { $0.stop != nil }.map { $0 + 1 } ?? 0)
    unsettled.append("\(id) is to be served after all")
  }

  private mutating func decide(_ order: [RoundStep], _ left: [RoundEntry.Reason]) {
    if order != self.order { plannedUnloads = [] }
    missed.removeAll { order.contains(.pause($0)) }
    self.order = order
    for id in waiting { states[id] = .waiting }
    for reason in left { states[reason.id] = .left(reason: reason.reason) }
    unsettled = []
  }

  private mutating func close() {
    missed += order.compactMap(\.pause)
    for id in waiting { states[id] = .left(reason: "the round was finished") }
    order = []
    unsettled = []
  }
}
