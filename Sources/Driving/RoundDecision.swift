internal import Directions
internal import PlainFiles
internal import Planning
internal import TravelModel
internal import VehicleRouting

/// The decision on a round's state: whether the rest keeps its order, and the new schedule.
struct RoundDecision {
  private let round: PlannedRound
  private let now: Int
  private var rest: RemainingRoute
  /// The entry to record; `nil` if nothing is new.
  private(set) var entry: RoundEntry?
  private(set) var warnings: [Finding] = []
  private var change: RoundStatus.Change?

  /// Decides on the rest of a round.
  ///
  /// The order is kept unless something prevents it, such as a window, the shift or the load, or another one
  /// saves enough after a stop was skipped or restored, a street was closed, or the load changed; then as few
  /// steps as possible change places. Stops that could not be served any more are reconsidered each time.
  ///
  /// - Throws: `RouterError`; `InvalidInput` if the driver's place has no street; `CheckerRefusal`.
  init(
    _ round: PlannedRound, _ state: RoundState, at now: Int, router: (any Router)?,
    options: RunOptions, minGain: MinimumGain
  ) throws {
    self.round = round
    self.now = now
    let isOver = state.finished != nil
    let left = isOver ? [] : state.left
    rest = RemainingRoute(
      round, state, stops: state.waiting + left, from: state.position ?? round.start, at: now)
    if let router {
      warnings = try rest.travel(by: router) { round.clock.counted($0) }
    }
    guard !isOver else { return }
    let (missed, restored) = (rest.missedBreaks, rest.restoredBreaks)
    let order =
      restored.map { .pause($0) }
      + state.order.filter { step in step.pause.map { !missed.contains($0) } ?? true }
    let walk = rest.walk(order)
    // The driver's reports explain the rest.
    let reasons =
      !state.unsettled.isEmpty
      ? state.unsettled
      : walk.reasons.prefix(1)
        + (walk.reasons.count > 1 ? ["and \(walk.reasons.count - 1) more"] : [])
    let breaks =
      missed.compactMap { round.pause($0) }.map { "\(rest.name(of: $0)) was missed" }
      + restored.compactMap { round.pause($0) }.map {
        "\(rest.name(of: $0)) can be taken after all"
      }
    guard !reasons.isEmpty || !left.isEmpty || !breaks.isEmpty else { return }
    var found = RemainingRoute.Decision(order: order, left: [])
    var isReplanned = !reasons.isEmpty || !left.isEmpty
    if isReplanned {
      found = try rest.decision(options)
      // An order that is no better is not mentioned each time.
      isReplanned =
        !state.unsettled.isEmpty || found.order != order || found.left.count != left.count
    }
    var kept = RemainingRoute.Decision(order: order, left: left.map { state.reason(of: $0) })
    var change = RoundStatus.Change(reasons: reasons + breaks, hasNewOrder: false)
    if isReplanned {
      let isKept = keeps(walk, found, left, minGain, &change)
      if isKept, reasons.isEmpty, breaks.isEmpty { return }
      if !isKept {
        kept = RemainingRoute.Decision(
          order: OrderRepair(rest: rest, planned: found, minGain: minGain).order(from: order),
          left: found.left)
        describe(&change, from: order, walk, to: kept)
      }
    } else if breaks.isEmpty {
      return
    }
    if change.reasons.isEmpty {
      change = RoundStatus.Change(
        reasons: ["there is time for more"], hasNewOrder: change.hasNewOrder, saved: change.saved,
        moved: change.moved, notes: change.notes)
    }
    self.change = change
    var entry = RoundEntry(time: now)
    (entry.order, entry.left, entry.missed) = (kept.order, kept.left, missed)
    self.entry = entry
    tell(kept.left.filter { !left.contains($0.id) })
  }

  /// Whether the order stays although another one was found; then the change says what that would save.
  private func keeps(
    _ walk: RemainingRoute.Walk, _ found: RemainingRoute.Decision, _ left: [String],
    _ minGain: MinimumGain, _ change: inout RoundStatus.Change
  ) -> Bool {
    if found.left.count != left.count {
      return !(found.left.count < left.count || walk.isBroken)
    }
    let order = walk.visits.compactMap(\.step)
    if walk.isBroken || !rest.passes(order) { return false }
    let saved = (walk.end ?? 0) - (rest.walk(found.order).end ?? 0)
    if minGain.isMet(by: saved, of: (walk.end ?? 0) - rest.departure) { return false }
    if saved >= 60 { change.couldSave = saved }
    return true
  }

  /// States what a new order changes and saves.
  private func describe(
    _ change: inout RoundStatus.Change, from order: [RoundStep], _ walk: RemainingRoute.Walk,
    to kept: RemainingRoute.Decision
  ) {
    let served = Set(kept.order)
    let remaining = order.filter { served.contains($0) || $0.isUnload }
    change.hasNewOrder = kept.order != order
    change.moved = OrderRepair.moved(from: order, to: kept.order)
    let new = rest.walk(kept.order)
    if walk.isBroken {
      change.notes = walk.reasons.prefix(1).filter { !change.reasons.contains($0) }
        .map { "otherwise \($0)" }
    } else if remaining == order, let end = walk.end, let other = new.end, end > other {
      change.saved = end - other
    }
    for id in OrderRepair.movedBreaks(from: order, to: kept.order) {
      guard let pause = round.pause(id),
        let visit = new.visits.first(where: { $0.step == .pause(id) })
      else { continue }
      change.notes.append(
        "\(rest.name(of: pause)) moves to \(round.clock.text(after: visit.begin))")
    }
  }

  private mutating func tell(_ left: [RoundEntry.Reason]) {
    guard !left.isEmpty else { return }
    warnings.append(
      Finding(
        DrivingCode.left, file: round.id, at: .file,
        value: left.map(\.id).joined(separator: ", "),
        "\(left.count) \(left.count == 1 ? "stop" : "stops") can no longer be served: "
          + left.map { "\($0.id) (\($0.reason))" }.joined(separator: "; "),
        remedy: "Inform the dispatcher, or extend the round with --until."))
  }

  // MARK: - The driven line

  /// Adds the line that was driven since the last call.
  ///
  /// - Throws: `RouterError`.
  mutating func draw(
    from start: Coordinate?, _ state: RoundState, by router: (any Router)?, profile: String
  ) throws(RouterError) {
    guard !state.undrawn.isEmpty else { return }
    var places: [Coordinate] = (state.line.last ?? start).map { [$0] } ?? []
    for place in state.undrawn where places.last != place { places.append(place) }
    guard places.count > 1 else { return }
    var entry = entry ?? RoundEntry(time: now)
    if let way = try router?.way(through: places.map { RoutedPlace($0) }, profile: profile) {
      // Lines begin and end at the driver's position, not on the street's centre line.
      entry.line = way.line
      entry.distance = way.legs.reduce(0) { $0 + $1.distance }
    } else {
      entry.line = places
      entry.distance = zip(places, places.dropFirst())
        .reduce(0) { $0 + Int($1.0.greatCircleDistance(to: $1.1).rounded()) }
    }
    self.entry = entry
  }

  // MARK: - The answer

  /// Returns the status of the round.
  ///
  /// - Parameters:
  ///   - state: The state with the decision.
  ///   - router: The router with the streets, if any.
  ///   - wording: Language and units of directions.
  /// - Returns: The status.
  /// - Throws: `RouterError`.
  func status(
    _ state: RoundState, by router: (any Router)?, _ wording: Wording
  ) throws(RouterError) -> RoundStatus {
    let problem = round.problem
    let stops = round.stops.enumerated().map { number, stop in
      let planned = problem.stops[stop.index]
      var result = RoundStatus.Stop(
        id: stop.id, number: number + 1, note: planned.description,
        coordinate: round.coordinate(planned.location) ?? round.depot, approach: planned.approach,
        litres: round.litres(planned.pickup), planned: stop.arrival,
        state: state.states[stop.id] ?? .waiting)
      result.kilograms = round.kilograms(planned.pickup)
      result.stream = round.stream(of: planned)
      return result
    }
    let home = round.home
    var status = RoundStatus(
      name: round.name, clock: round.clock, vehicle: round.id, driver: round.driver,
      startName: round.placeName(round.start) ?? "the start",
      homeName: round.placeName(home) ?? "the end of the round",
      unloadName: round.placeName(state.unloadingPlace ?? home) ?? "the place to unload",
      time: now,
      capacity: round.litres(problem.vehicles[round.vehicle].capacity), stops: stops)
    status.start = round.start
    status.home = home
    status.position = state.position ?? round.start
    status.litres = round.litres(state.onBoard)
    status.kilograms = round.kilograms(state.onBoard)
    status.maxKilograms = round.maxKilograms
    status.compartments = zip(round.holds, round.litresByHold(state.onBoard)).map {
      RoundStatus.Compartment(stream: $0.stream, litres: $1, capacity: $0.capacity)
    }
    status.missedBreaks = state.missed.compactMap { id in
      round.pause(id).map { RoundStatus.MissedBreak(id: id, duration: $0.service) }
    }
    status.leaving = rest.departure
    status.plannedReturn = round.plannedReturn
    status.facilities = round.facilities.compactMap { facility in
      round.coordinate(facility.location).map {
        RoundStatus.Facility(id: facility.id.description, name: facility.title, place: $0)
      }
    }
    status.unloads = state.unloads
    status.finished = state.finished
    status.blocked = state.blocked
    status.change = change
    status.plannedLine = round.line.isEmpty ? straightLine : round.line
    status.drivenLine = state.line
    status.drivenDistance = state.distance
    if state.finished == nil {
      status.rest = entries(state, status)
      status.way = try way(to: status.next, from: status.position, status, by: router, wording)
    }
    return status
  }

  /// The remaining steps.
  private func entries(_ state: RoundState, _ status: RoundStatus) -> [RoundStatus.Entry] {
    let numbers = Dictionary(status.stops.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var plannedUnloads = state.plannedUnloads[...]
    return rest.walk(state.order).visits.map { visit in
      let target: RoundStatus.Target
      var planned: Int?
      switch visit.step {
      case nil: (target, planned) = (.home, round.plannedReturn)
      case .pause: target = .pause
      case .stop(let id):
        let number = numbers[id] ?? 0
        (target, planned) = (.stop(number), status.stops[number].planned)
      case .unload(let id):
        target = .unload(status.facilities.firstIndex { $0.id == id })
        planned = plannedUnloads.popFirst()
      }
      var result = RoundStatus.Entry(
        target: target, place: visit.location.flatMap(rest.coordinate), planned: planned,
        arrival: visit.arrival, begin: visit.begin, departure: visit.departure,
        litres: round.litres(visit.load))
      result.kilograms = round.kilograms(visit.load)
      result.litresByCompartment = round.litresByHold(visit.load)
      return result
    }
  }

  private var straightLine: [Coordinate] {
    let numbers = Dictionary(round.stops.map { ($0.id, $0.index) }) { first, _ in first }
    let places = round.order.compactMap { step -> Coordinate? in
      switch step {
      case .stop(let id):
        numbers[id].flatMap { round.coordinate(round.problem.stops[$0].location) }
      case .unload(let id): round.coordinate(round.facility(id)?.location)
      case .pause: nil
      }
    }
    return [round.start].compactMap(\.self) + places + [round.home].compactMap(\.self)
  }

  /// The route to the next target, with directions for the driver.
  private func way(
    to next: RoundStatus.Entry?, from position: Coordinate?, _ status: RoundStatus,
    by router: (any Router)?, _ wording: Wording
  ) throws(RouterError) -> RoundStatus.Way? {
    guard let next, let position, let place = next.place else { return nil }
    let stop = status.stop(next.target)
    let places = [
      RoutedPlace(position), RoutedPlace(place, approach: stop?.approach ?? .any),
    ]
    let departure = round.clock.wallClock(after: rest.departure)
    if let streets = try router?.streets(
      through: places, departures: [departure, departure], profile: round.profile),
      let leg = RoutedWay(streets.route).legs.first
    {
      let destination =
        stop.map { Destination(.bin($0.id), note: $0.note) }
        ?? Destination(.place(status.name(of: next.target)))
      return RoundStatus.Way(
        duration: leg.duration, distance: leg.distance, line: leg.line,
        directions: WayDirections(
          streets.route, on: streets.network, to: destination, wording),
        carry: stop == nil ? nil : streets.route.legs.first?.target.distance)
    }
    if let way = try router?.way(through: places, profile: round.profile),
      let leg = way.legs.first
    {
      return RoundStatus.Way(duration: leg.duration, distance: leg.distance, line: leg.line)
    }
    return RoundStatus.Way(
      duration: next.arrival - rest.departure,
      distance: Int(position.greatCircleDistance(to: place).rounded()), line: [position, place])
  }
}
