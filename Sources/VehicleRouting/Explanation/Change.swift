internal import TravelModel

/// A single change of a problem, with its amount, that may let a stop be served.
package struct Change: Hashable, Sendable {
  /// Which bound of a span of time is moved.
  package enum Side: String, Hashable, Sendable {
    case earlier, later
  }

  /// What is changed; stops, vehicles and relations are indices into the problem.
  package enum Kind: Hashable, Sendable {
    /// The visit may begin earlier, or later; in time units. The window is an index into
    /// ``Stop/windows``.
    case window(stop: Int, window: Int, Side)
    /// The shift starts earlier, or ends later; in time units.
    case shift(vehicle: Int, Side)
    /// The vehicle may be away for longer; in time units.
    case duration(vehicle: Int)
    /// The vehicle may be at the wheel for longer; in time units.
    case travel(vehicle: Int)
    /// The vehicle may drive further; in distance units.
    case distance(vehicle: Int)
    /// The vehicle may visit more stops.
    case stops(vehicle: Int)
    /// More fits on board in one dimension, in load units.
    case capacity(vehicle: Int, dimension: Int)
    /// The vehicle learns skills; the amount is how many.
    case skills(vehicle: Int, Set<Int>)
    /// There is one more vehicle like this one.
    case vehicle(like: Int)
    /// A relation is dropped.
    case relation(Int)
    /// The prize is raised, in cost units.
    case prize(stop: Int)
  }

  package var kind: Kind
  /// How much, in the units of its kind; 1 where there is nothing to count.
  package var amount: Int

  /// Creates a change.
  package init(_ kind: Kind, by amount: Int = 1) {
    self.kind = kind
    self.amount = amount
  }
}

extension Change {
  /// Returns the problem with the change.
  ///
  /// Windows that touch after a change become one. A vehicle that is added comes last and has no
  /// given route.
  package func applied(to problem: Problem) -> Problem {
    var result = problem
    switch kind {
    case .window(let stop, _, _): result.stops[stop].windows = windows(of: problem.stops[stop])
    case .prize(let stop): result.stops[stop].prize = (problem.stops[stop].prize ?? 0) + amount
    case .relation(let relation): result.relations.remove(at: relation)
    case .vehicle(let model):
      var vehicle = problem.vehicles[model]
      vehicle.id = problem.freshIdentifier(like: vehicle.id)
      vehicle.givenRoute = []
      result.vehicles.append(vehicle)
    default:
      if let vehicle { apply(to: &result.vehicles[vehicle]) }
    }
    return result
  }

  /// The vehicle that is changed, or that one more is like.
  package var vehicle: Int? {
    switch kind {
    case .shift(let v, _), .duration(let v), .travel(let v), .distance(let v), .stops(let v),
      .capacity(let v, _), .skills(let v, _), .vehicle(let v):
      v
    case .window, .relation, .prize: nil
    }
  }

  /// The stop that is changed.
  package var stop: Int? {
    switch kind {
    case .window(let stop, _, _), .prize(let stop): stop
    default: nil
    }
  }

  /// Changes the vehicle that the change is about.
  func apply(to vehicle: inout Vehicle) {
    switch kind {
    case .shift(_, let side):
      guard let shift = vehicle.window else { return }
      vehicle.window = Self.widen(shift, side, by: amount)
    case .duration: vehicle.maxDuration = vehicle.maxDuration.map { $0 + amount }
    case .travel: vehicle.maxTravel = vehicle.maxTravel.map { $0 + amount }
    case .distance: vehicle.maxDistance = vehicle.maxDistance.map { $0 + amount }
    case .stops: vehicle.maxStops = vehicle.maxStops.map { $0 + amount }
    case .capacity(_, let dimension): vehicle.capacity[dimension] += amount
    case .skills(_, let skills): vehicle.skills.formUnion(skills)
    case .window, .vehicle, .relation, .prize: break
    }
  }

  /// Returns the windows of the stop that the change is about.
  func windows(of stop: Stop) -> [TimeWindow] {
    guard case .window(_, let index, let side) = kind else { return stop.windows }
    var windows = stop.windows
    windows[index] = Self.widen(windows[index], side, by: amount)
    var result: [TimeWindow] = []
    for window in windows.sorted() {
      if let last = result.last, window.start <= last.end,
        let union = TimeWindow(start: last.start, end: max(last.end, window.end))
      {
        result[result.count - 1] = union
      } else {
        result.append(window)
      }
    }
    return result
  }

  private static func widen(_ window: TimeWindow, _ side: Side, by amount: Int) -> TimeWindow {
    let widened =
      side == .later
      ? TimeWindow(start: window.start, end: window.end + amount)
      : TimeWindow(start: window.start - amount, end: window.end)
    return widened ?? window
  }
}

extension Problem {
  /// An identifier that no vehicle has, for one more like another.
  fileprivate func freshIdentifier(like id: Identifier) -> Identifier {
    if case .number = id {
      let known = Set(vehicles.compactMap(\.id.number))
      let next = known.max().flatMap { $0 < .max ? $0 + 1 : nil }
      return .number(next ?? (1...).first { !known.contains($0) } ?? 0)
    }
    var number = 2
    while vehicles.contains(where: { $0.id == .text("\(id)-\(number)") }) { number += 1 }
    return .text("\(id)-\(number)")
  }
}

extension Change {
  /// What solution JSON calls the kind.
  package var word: String { Self.words[kind.rank] }

  /// The words for all kinds, by their rank.
  package static let words = [
    "window_start", "window_end", "shift_start", "shift_end", "max_duration", "max_travel_time",
    "max_distance", "max_tasks", "capacity", "skills", "vehicle", "relation", "prize",
  ]

  /// An order of changes of different families, the same every time.
  var order: [Int] {
    if case .capacity(_, let dimension) = kind { return [kind.rank, dimension] }
    return [kind.rank, stop ?? 0]
  }
}

extension Change.Kind {
  fileprivate var rank: Int {
    switch self {
    case .window(_, _, .earlier): 0
    case .window(_, _, .later): 1
    case .shift(_, .earlier): 2
    case .shift(_, .later): 3
    case .duration: 4
    case .travel: 5
    case .distance: 6
    case .stops: 7
    case .capacity: 8
    case .skills: 9
    case .vehicle: 10
    case .relation: 11
    case .prize: 12
    }
  }
}
