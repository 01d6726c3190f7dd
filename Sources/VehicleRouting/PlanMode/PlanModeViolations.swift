internal import TravelModel

/// What a given route violates, entry by entry, in VROOM's words and with the times that were chosen.
struct PlanModeViolations {
  private let problem: Problem
  private let planned: PlannedRoute
  private let vehicle: Vehicle
  private(set) var all: [StatedViolation] = []

  /// Finds what a route violates.
  init(_ problem: Problem, _ planned: PlannedRoute) {
    self.problem = problem
    self.planned = planned
    vehicle = problem.vehicles[planned.vehicle]
    addTimes()
    addLoads()
    addLimits()
    addShipments()
    let taken = Set(planned.route.activities)
    for b in vehicle.breaks.indices where !taken.contains(.pause(b)) {
      all.append(StatedViolation(planned.vehicle, .route, "missing_break"))
    }
  }

  private mutating func add(
    _ cause: String, at entry: Int, _ amount: Int? = nil,
    _ measure: StatedViolation.Measure = .other
  ) {
    all.append(StatedViolation(planned.vehicle, .entry(entry), cause, amount, measure))
  }

  private mutating func addTimes() {
    for (i, entry) in planned.entries.enumerated() {
      let shift = vehicle.window
      let windows: [TimeWindow]
      switch entry.kind {
      case .start:
        if let shift, entry.begin < shift.start {
          add("lead_time", at: i, shift.start - entry.begin, .time)
        }
        continue
      case .end:
        if let shift, entry.begin > shift.end {
          add("delay", at: i, entry.begin - shift.end, .time)
        }
        continue
      case .stop(let s): windows = problem.stops[s].windows
      case .facility(let f): windows = problem.facilities[f].windows
      case .pause(let b): windows = vehicle.breaks[b].beginWindows
      case .charge, .rest: continue
      }
      let distance = PlanModeTimes.distance(from: windows, entry.begin)
      guard distance > 0 else { continue }
      let isEarly = windows.contains { $0.start - entry.begin == distance }
      add(isEarly ? "lead_time" : "delay", at: i, distance, .time)
    }
  }

  private mutating func addLoads() {
    for (i, step) in planned.schedule.steps.enumerated() {
      let excess = zip(step.load, vehicle.capacity).map { $0 - $1 }.max() ?? 0
      if excess > 0 { add("load", at: i, excess) }
      guard case .pause(let b) = step.kind, let most = vehicle.breaks[b].maxLoad else { continue }
      let aboard = zip(step.load, most).map { $0 - $1 }.max() ?? 0
      if aboard > 0 { add("max_load", at: i, aboard) }
    }
  }

  private mutating func addLimits() {
    var tasks = 0
    for (i, step) in planned.schedule.steps.enumerated() {
      if case .stop(let s) = step.kind {
        tasks += 1
        if let most = vehicle.maxStops, tasks > most { add("max_tasks", at: i) }
        if !problem.stops[s].mayBeServed(by: vehicle) { add("skills", at: i) }
      }
      if let most = vehicle.maxTravel, step.travel > most {
        add("max_travel_time", at: i, step.travel - most)
      }
      if let most = vehicle.maxDistance, let distance = step.distance, distance > most {
        add("max_distance", at: i, distance - most)
      }
    }
  }

  private mutating func addShipments() {
    var positions: [Int: Int] = [:]
    for (i, entry) in planned.entries.enumerated() {
      if case .stop(let s) = entry.kind { positions[s] = i }
    }
    for (i, entry) in planned.entries.enumerated() {
      guard case .stop(let s) = entry.kind else { continue }
      let isKept =
        switch problem.stops[s].kind {
        case .job: true
        case .pickup(let delivery): positions[delivery] ?? -1 > i
        case .delivery(let pickups): pickups.allSatisfy { positions[$0] ?? .max < i }
        }
      if !isKept { add("precedence", at: i) }
    }
  }
}
