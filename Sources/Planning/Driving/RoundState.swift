internal import Reports
internal import TravelModel
internal import VehicleRouting

/// Where a round stands: what its journal adds up to.
struct RoundState {
  private let round: PlannedRound
  private let stops: [String: PlannedRound.Stop]
  /// What became of each stop of the round.
  private(set) var states: [String: RoundStatus.Stop.State]
  /// The stops that remain, in order; `nil` is unloading.
  private(set) var order: [String?]
  /// What is on board, per load dimension.
  private(set) var onBoard: [Int]
  /// The latest moment of which something was said; `nil` before the first call.
  private(set) var time: Int?
  /// When the round began.
  private(set) var departure: Int?
  private(set) var position: Coordinate?
  /// Where the driver came by since the driven line was drawn last.
  private(set) var undrawn: [Coordinate] = []
  private(set) var line: [Coordinate] = []
  private(set) var distance = 0
  private(set) var blocked: [Coordinate] = []
  private(set) var until: Int?
  /// Where trucks are unloaded; `nil`: where the round ends.
  private(set) var unloadingPlace: Coordinate?
  /// How long that takes, in seconds.
  private(set) var unloadingDuration = 600
  private(set) var unloads: [Int] = []
  private(set) var finished: Int?
  /// Why the rest of the round has to be planned anew; empty if it need not.
  private(set) var unsettled: [String] = []

  /// The state before anything was said.
  init(_ round: PlannedRound) {
    self.round = round
    stops = Dictionary(round.stops.map { ($0.id, $0) }) { first, _ in first }
    states = Dictionary(round.stops.map { ($0.id, .waiting) }) { first, _ in first }
    order = round.stops.map(\.id)
    onBoard = Array(repeating: 0, count: round.problem.loadDimensions)
  }

  /// Whether the driver is on the road, as far as was said.
  var isUnderway: Bool {
    // What was left is the plan's doing, not the driver's.
    position != nil
      || states.values.contains {
        switch $0 {
        case .done, .skipped: true
        case .waiting, .left: false
        }
      }
  }

  /// The stops that remain, in order.
  var waiting: [String] { order.compactMap(\.self) }

  /// The stops that cannot be served any more, in the order of the plan.
  var left: [String] {
    round.stops.map(\.id).filter { if case .left = states[$0] { true } else { false } }
  }

  private func place(_ id: String) -> Coordinate? {
    stops[id].flatMap { round.coordinate(round.problem.stops[$0.index].location) }
  }

  private func load(_ id: String) -> [Int] {
    stops[id].map { round.problem.stops[$0.index].pickup } ?? []
  }

  private mutating func add(_ amounts: [Int], _ sign: Int) {
    for (dimension, amount) in amounts.enumerated() where dimension < onBoard.count {
      onBoard[dimension] = max(0, onBoard[dimension] + sign * amount)
    }
  }

  /// Adds what an entry says.
  mutating func apply(_ entry: RoundEntry) {
    for id in entry.undone { undo(id) }
    for id in entry.done {
      states[id] = .done(at: entry.time)
      order.removeAll { $0 == id }
      add(load(id), 1)
      move(to: place(id))
    }
    for reason in entry.skipped {
      states[reason.id] = .skipped(at: entry.time, reason: reason.reason)
      order.removeAll { $0 == reason.id }
      unsettled.append("\(reason.id) was left out")
    }
    if entry.hasUnloaded {
      onBoard = onBoard.map { _ in 0 }
      unloads.append(entry.time)
      if let first = order.firstIndex(of: nil) { order.remove(at: first) }
    }
    if let load = entry.load, load.count == onBoard.count, load != onBoard {
      onBoard = load
      unsettled.append("\(round.litres(load)) litres are on board")
    }
    unloadingPlace = entry.unloadingPlace ?? unloadingPlace
    unloadingDuration = entry.unloadingDuration ?? unloadingDuration
    if !entry.blocked.isEmpty {
      blocked += entry.blocked.filter { !blocked.contains($0) }
      unsettled.append("a street is closed")
    }
    if let until = entry.until, until != self.until {
      self.until = until
      unsettled.append("the shift ends at \(round.clock.text(after: until))")
    }
    if let position = entry.position { move(to: position) }
    if let order = entry.order { decide(order, entry.left) }
    if !entry.line.isEmpty {
      line += line.last == entry.line.first ? Array(entry.line.dropFirst()) : entry.line
      distance += entry.distance
      undrawn = []
    }
    if entry.hasFinished { finished = entry.time }
    // What is taken back afterwards is not served any more, either.
    if finished != nil { close() }
    time = max(time ?? entry.time, entry.time)
    departure = min(departure ?? entry.time, entry.time)
  }

  private mutating func move(to place: Coordinate?) {
    guard let place else { return }
    if undrawn.last ?? position != place { undrawn.append(place) }
    position = place
  }

  private mutating func undo(_ id: String) {
    if case .done = states[id] { add(load(id), -1) }
    states[id] = .waiting
    let numbers = Dictionary(round.stops.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let number = numbers[id] ?? 0
    let next = order.firstIndex { $0.map { numbers[$0] ?? 0 > number } ?? false }
    order.insert(id, at: next ?? order.endIndex)
    unsettled.append("\(id) is to be served after all")
  }

  private mutating func decide(_ order: [String?], _ left: [RoundEntry.Reason]) {
    self.order = order
    for id in waiting { states[id] = .waiting }
    for reason in left { states[reason.id] = .left(reason: reason.reason) }
    unsettled = []
  }

  private mutating func close() {
    for id in waiting { states[id] = .left(reason: "the round was finished") }
    order = []
    unsettled = []
  }
}
