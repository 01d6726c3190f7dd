/// A violation as solution JSON states it, with VROOM's words where it has one.
package struct StatedViolation: Equatable {
  package enum Place: Equatable {
    case route
    /// The step of the route, where there is one.
    case step(Schedule.Step.Kind)
    /// The step with an index in the route as it is written.
    case entry(Int)

    /// Whether it is that of a step.
    package func isAt(_ index: Int, _ kind: Schedule.Step.Kind) -> Bool {
      switch self {
      case .route: false
      case .step(let other): other == kind
      case .entry(let other): other == index
      }
    }
  }

  /// What an amount measures.
  package enum Measure: Equatable {
    case time, other
  }

  /// Index into ``Problem/vehicles``; `nil` if it is of no vehicle, or of that which is at its place.
  package let vehicle: Int?
  package let place: Place
  package let cause: String
  package let amount: Int?
  package let measure: Measure

  package init(
    _ vehicle: Int?, _ place: Place, _ cause: String, _ amount: Int? = nil,
    _ measure: Measure = .other
  ) {
    self.vehicle = vehicle
    self.place = place
    self.cause = cause
    self.amount = amount
    self.measure = measure
  }

  /// Whether it is of a route.
  package func isOf(_ schedule: Schedule) -> Bool {
    if let vehicle { return vehicle == schedule.vehicle }
    guard case .step(let kind) = place else { return false }
    return schedule.steps.contains { $0.kind == kind }
  }

  /// Each cause once: times are added up, of other amounts the greatest counts.
  package static func merged(_ violations: [StatedViolation]) -> [StatedViolation] {
    var result: [StatedViolation] = []
    for violation in violations {
      guard let index = result.firstIndex(where: { $0.cause == violation.cause }) else {
        result.append(
          StatedViolation(nil, .route, violation.cause, violation.amount, violation.measure))
        continue
      }
      let known = result[index]
      let amounts = [known.amount, violation.amount].compactMap(\.self)
      let amount = known.measure == .time ? amounts.reduce(0, +) : amounts.max() ?? 0
      result[index] = StatedViolation(
        nil, .route, known.cause, amounts.isEmpty ? nil : amount, known.measure)
    }
    return result
  }
}

extension StatedViolation {
  /// Creates the statement of what the checker found; `nil` for what is about no route, stop or
  /// facility, such as a stop that is missing.
  package init?(_ violation: Violation, in problem: Problem) {
    func stop(_ s: Int) -> Place { .step(.stop(s)) }
    func pause(_ b: Int) -> Place { .step(.pause(b)) }
    func facility(_ f: Int) -> Place { .step(.facility(f)) }
    switch violation {
    case .late(let v, let s, let amount): self.init(v, stop(s), "delay", amount, .time)
    case .early(let v, let s, let amount): self.init(v, stop(s), "lead_time", amount, .time)
    case .overtime(let v, let amount): self.init(v, .step(.end), "delay", amount, .time)
    case .breakOutsideWindow(let v, let b, let amount):
      self.init(v, pause(b), "delay", amount, .time)
    case .facilityClosed(let v, let f, let amount):
      self.init(v, facility(f), "delay", amount, .time)
    case .excessLoad(let v, _, let s, let amount):
      self.init(v, s.map(stop) ?? .step(.start), "load", amount)
    case .excessTripLoad(let v, _, let f, let amount): self.init(v, facility(f), "load", amount)
    case .excessStops(let v, let amount): self.init(v, .route, "max_tasks", amount)
    case .belowMinimum(let v, .workingTime, let amount):
      self.init(v, .route, RouteMinimum.Rule.workingTime.rawValue, amount, .time)
    case .belowMinimum(let v, let rule, let amount): self.init(v, .route, rule.rawValue, amount)
    case .skillsMissing(let v, let s, _): self.init(v, stop(s), "skills")
    case .vehicleNotAllowed(let v, let s): self.init(v, stop(s), "vehicle")
    case .shipmentBroken(let v, let s): self.init(v, stop(s), "precedence")
    case .noRoute(let v, _, .stop(let s)): self.init(v, stop(s), "no_route")
    case .noRoute(let v, _, .facility(let f)): self.init(v, facility(f), "no_route")
    case .noRoute(let v, _, _): self.init(v, .step(.end), "no_route")
    case .noStreet(let v, let s): self.init(v, stop(s), "no_street")
    case .breakMissing(let v, _): self.init(v, .route, "missing_break")
    case .breakOutOfOrder(let v, let b): self.init(v, pause(b), "break_order")
    case .breakLoad(let v, let b, _, let amount): self.init(v, pause(b), "max_load", amount)
    case .excessTravel(let v, let amount): self.init(v, .route, "max_travel_time", amount, .time)
    case .excessDistance(let v, let amount): self.init(v, .route, "max_distance", amount)
    case .excessDuration(let v, let amount): self.init(v, .route, "max_duration", amount, .time)
    case .restMissing(let v, let amount): self.init(v, .route, "driving_rules", amount, .time)
    case .workBreakMissing(let v, let amount):
      self.init(v, .route, "driving_rules.working_time", amount, .time)
    case .excessWork(let v, let amount):
      self.init(v, .route, "driving_rules.longest_work", amount, .time)
    case .excessSpan(let v, let amount):
      self.init(v, .route, "driving_rules.longest_span", amount, .time)
    case .facilityNotAllowed(let v, let f): self.init(v, facility(f), "facilities")
    case .excessFacilityVisits(let v, let amount):
      self.init(v, .route, "max_facility_visits", amount)
    case .facilityOverLimit(let f, _, let amount): self.init(nil, facility(f), "limit", amount)
    case .notReleased(let v, let s, let amount): self.init(v, stop(s), "release", amount, .time)
    case .notEmptyAtEnd(let v, _, let amount): self.init(v, .step(.end), "ends_empty", amount)
    case .wrongLoadOrder(let v, let s): self.init(v, stop(s), "load_order")
    case .deliveryMissing(let v): self.init(v, .route, "needs_delivery")
    case .goodsIncompatible(let v, let s, _): self.init(v, stop(s), "incompatible_goods")
    case .alternativesServed(_, let s): self.init(nil, stop(s), "alternatives")
    case .wrongDays(let s, _): self.init(nil, stop(s), "days")
    case .vehiclesDiffer(let s): self.init(nil, stop(s), "same_vehicle")
    case .wrongDay(let v, _): self.init(v, .route, "days")
    case .relationBroken(let r, let s, let amount):
      let cause = problem.relations[r].kind.rawValue
      self.init(nil, stop(s), cause, amount > 0 ? amount : nil, .time)
    case .lockBroken(let s): self.init(nil, stop(s), "lock")
    case .batteryLow(let v, .stop(let s), let amount): self.init(v, stop(s), "battery", amount)
    case .batteryLow(let v, .charge(let charge), let amount):
      self.init(v, .step(.charge(charge.station)), "battery", amount)
    case .batteryLow(let v, _, let amount): self.init(v, .step(.end), "battery", amount)
    case .notElectric(let v, let s): self.init(v, .step(.charge(s)), "no_battery")
    case .chargeNegative(let v, let s, let amount):
      self.init(v, .step(.charge(s)), "charging_time", amount, .time)
    case .wrongDirection(let v, let s): self.init(v, stop(s), "street")
    case .splitLoadDiffers(let s, _, _, _, _), .excessVisits(let s, _), .visitTooSmall(let s, _, _):
      self.init(nil, stop(s), "split")
    case .unknownVehicle, .vehicleUsedTwice, .unknownStop, .stopVisited, .stopMissing,
      .stopVisitedAndUnassigned, .emptyRoute, .scheduleMissing, .scheduleDiffers, .timeDiffers,
      .termDiffers, .figureDiffers, .boundBeaten, .proofDiffers, .costDiffers:
      return nil
    }
  }
}
