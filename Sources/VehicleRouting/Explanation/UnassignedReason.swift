/// Why a stop is on no route.
package enum UnassignedReason: String, Hashable, Sendable {
  /// No street is near enough.
  case noStreet = "no-street"
  /// No way leads a vehicle that could serve it there and back.
  case noRoute = "no-route"
  /// No vehicle has its skills.
  case skills
  /// It is more than any vehicle that may serve it holds.
  case tooHeavy = "too-heavy"
  /// No vehicle reaches it in its windows and is back in time, even with nothing else to do.
  case outOfReach = "out-of-reach"
  /// No vehicle that could serve it in time gets there and back with its battery, wherever it charges.
  case outOfRange = "out-of-range"
  /// Each vehicle that could serve it picks up on trips with deliveries only, and none goes with it.
  case needsDelivery = "needs-delivery"
  /// Each vehicle that could serve it must be empty at the end, and has nowhere to unload it.
  case cannotUnload = "cannot-unload"
  /// Each vehicle that could serve it is unused, and is only used for more than that.
  case belowMinimum = "below-minimum"
  /// Each vehicle that could serve it is too full of other stops.
  case noRoom = "no-room"
  /// There is room on board, but no place on a route that has the time.
  case noTime = "no-time"
  /// It would be in time if its driver were at the wheel for longer.
  case drivingTime = "driving-time"
  /// It would be in time if the day of its driver were longer.
  case dailySpan = "daily-span"
  /// It would be in time if its driver worked more.
  case workingTime = "working-time"
  /// It would be in time without breaks and rests that driving rules ask for.
  case drivingBreak = "driving-break"
  /// On no set of days that it allows there is room and time on each of them.
  case noDays = "no-days"
  /// It is synchronised with other stops, and no other vehicles were found that serve those at the time.
  case noSecondVehicle = "no-second-vehicle"
  /// It depends on other stops, and no place on a route keeps what binds them.
  case rules
  /// Its prize is less than what serving it costs.
  case prize
  /// There is a place for it on a route that breaks nothing and pays: the search has missed it.
  case tooSoon = "too-soon"
}

extension UnassignedReason: CustomStringConvertible {
  /// The reason as half a sentence.
  package var description: String {
    switch self {
    case .noStreet: "no street is close enough"
    case .noRoute: "no route leads there and back for any vehicle that may serve it"
    case .skills: "no vehicle that it allows has the skills it needs"
    case .tooHeavy: "it exceeds the capacity of every vehicle that may serve it"
    case .outOfReach: "no vehicle can get there and back in time, even on a route of its own"
    case .outOfRange:
      "no vehicle can get there and back with its battery, even on a route of its own"
    case .needsDelivery:
      "it is a pickup, and vehicles that pick up only where they also deliver have no delivery for the trip"
    case .cannotUnload: "it must be unloaded before the end, and no facility of its vehicles can"
    case .belowMinimum: "alone it is less than any vehicle that may serve it is used for"
    case .noRoom: "no vehicle has room left for it"
    case .noTime: "no vehicle has time left for it"
    case .drivingTime: "its driver would exceed the driving time"
    case .dailySpan: "the day of its driver would be too long for the daily rest"
    case .workingTime: "its driver would exceed the working time"
    case .drivingBreak: "the breaks of its driver leave no time for it"
    case .noDays: "no vehicle has room and time left for it on all days of any set that it allows"
    case .noSecondVehicle:
      "it needs another vehicle at the same time, and none was found that is free then"
    case .rules: "no plan was found that respects its relations to other stops"
    case .prize: "its prize is not worth the detour"
    case .tooSoon: "not placed: the search ended too early"
    }
  }
}

/// Finds reasons from what each vehicle alone could do, and from whether a position is free.
struct ReasonFinder {
  private let answer: Answer
  /// Which vehicles can serve which stops with their batteries; `nil`: all.
  private let range: ElectricRange?

  /// Prepares to find reasons in an answer.
  init(_ answer: Answer) {
    self.answer = answer
    range = answer.problem.hasBatteries ? ElectricRange(answer.problem) : nil
  }

  private var problem: Problem { answer.problem }

  /// Returns the reason of a job or a shipment.
  ///
  /// - Parameters:
  ///   - request: Indices into ``Problem/stops``.
  ///   - free: What the cheapest place costs that breaks nothing; `nil` if there is none.
  ///   - gain: What serving it earns, in cost units.
  /// - Returns: The first reason that holds.
  func reason(for request: [Int], free: Int?, gain: Int) -> UnassignedReason {
    if let free { return gain > free ? .tooSoon : .prize }
    if request.contains(where: { problem.locations[problem.stops[$0].location].isOffStreet }) {
      return .noStreet
    }
    if !problem.vehicles.indices.contains(where: { problem.canDriveAlone(request[0], by: $0) }) {
      return .noRoute
    }
    let skilled = problem.vehicles.indices.filter { v in
      request.allSatisfy { problem.stops[$0].mayBeServed(by: problem.vehicles[v]) }
    }
    if skilled.isEmpty { return .skills }
    let strong = skilled.filter { v in
      request.allSatisfy { isRoomy(v, for: $0, onBoard: nil) }
    }
    if strong.isEmpty { return .tooHeavy }
    if !strong.contains(where: { problem.canDriveAlone(request[0], by: $0) }) { return .noRoute }
    let able = strong.filter { problem.canServeAlone(request[0], by: $0) }
    if able.isEmpty { return .outOfReach }
    if let range, !able.contains(where: { range.canServeAlone(request[0], by: $0) }) {
      return .outOfRange
    }
    let free = able.filter { brokenAlone(request, by: $0) == nil }
    if free.isEmpty, let reason = able.lazy.compactMap({ brokenAlone(request, by: $0) }).first {
      return reason
    }
    if problem.hasDays { return .noDays }
    let isSynchronised = problem.relations.contains {
      $0.kind == .synchronised && $0.stops.contains(where: request.contains)
    }
    if isSynchronised { return .noSecondVehicle }
    if request.contains(where: isBound) { return .rules }
    let isRoomLeft = free.contains { v in
      let schedule = answer.schedules.first { $0.vehicle == v }
      return request.allSatisfy { isRoomy(v, for: $0, onBoard: schedule) }
    }
    return isRoomLeft ? .noTime : .noRoom
  }

  /// Why a vehicle cannot pick up a request on any trip; `nil` if it can.
  private func brokenAlone(_ request: [Int], by v: Int) -> UnassignedReason? {
    let vehicle = problem.vehicles[v]
    let stop = problem.stops[request[0]]
    let isUsed = answer.solution.routes.contains { $0.vehicle == v }
    if !isUsed, !vehicle.minimum.isNone, isShort(request, v) { return .belowMinimum }
    guard stop.kind == .job, stop.pickup.contains(where: { $0 > 0 }) else { return nil }
    if vehicle.endsEmpty, !vehicle.facilities.contains(where: { unloads(stop, at: $0) }) {
      return .cannotUnload
    }
    guard vehicle.needsDelivery, stop.delivery.allSatisfy({ $0 == 0 }) else { return nil }
    let canDeliver = problem.stops.indices.contains { other in
      problem.stops[other].kind == .job && problem.stops[other].delivery.contains { $0 > 0 }
        && problem.canServeAlone(other, by: v)
    }
    return canDeliver ? nil : .needsDelivery
  }

  /// Whether a route of nothing but a request is below the minimum of a vehicle.
  private func isShort(_ request: [Int], _ v: Int) -> Bool {
    let alone = Solution(
      routes: [Solution.Route(vehicle: v, stops: request)],
      unassigned: problem.stops.indices.filter { !request.contains($0) })
    return SolutionChecker.check(problem, alone).violations.contains {
      if case .belowMinimum = $0 { true } else { false }
    }
  }

  private func unloads(_ stop: Stop, at f: Int) -> Bool {
    let facility = problem.facilities[f]
    return facility.unloads
      && facility.accepts.map { accepted in stop.goods.map(accepted.contains) ?? false } ?? true
  }

  /// Whether relations or goods bind a stop to others.
  private func isBound(_ stop: Int) -> Bool {
    if problem.relations.contains(where: { $0.stops.contains(stop) }) { return true }
    guard let goods = problem.stops[stop].goods else { return false }
    return problem.incompatibleGoods.contains { $0.first == goods || $0.second == goods }
  }

  /// Whether a stop fits on board of a vehicle, empty or at its fullest on a route.
  private func isRoomy(_ vehicle: Int, for stop: Int, onBoard schedule: Schedule?) -> Bool {
    let stop = problem.stops[stop]
    return problem.vehicles[vehicle].capacity.enumerated().allSatisfy { dimension, capacity in
      let loads = schedule?.steps.map { $0.load[dimension] } ?? []
      let pickup = dimension < stop.pickup.count ? stop.pickup[dimension] : 0
      let delivery = dimension < stop.delivery.count ? stop.delivery[dimension] : 0
      return (loads.max() ?? 0) + max(pickup, delivery) <= capacity
    }
  }
}
