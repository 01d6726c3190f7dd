internal import PlainFiles

/// Checks of the days of a plan and of the visits within them, and of what may stand beside them: all that
/// ``PeriodicSolver`` does not plan is refused.
extension ProblemCheck {
  /// The greatest number of stops, for the search tabulates the legs between them, and of stops times routes,
  /// for it remembers the best place of each stop on each route.
  private static let maxStops = 3_000
  private static let maxPlaces = 4_000_000

  func days() {
    guard let days = problem.days else {
      daysWithoutPlan()
      return
    }
    guard (1...PlanDays.maxCount).contains(days.count) else {
      findings.add(
        ValidationCode.visitDays, at: .file, value: String(days.count),
        "the plan spans \(days.count) days", remedy: "Plan 1 to \(PlanDays.maxCount) days.")
      return
    }
    if Set(days.names).count < days.count || days.names.contains("") {
      findings.add(
        ValidationCode.visitDays, at: .file, "two days have the same name, or one has none",
        remedy: "Give each day a name of its own.")
    }
    visitsOnDays(days)
    for (v, vehicle) in problem.vehicles.enumerated() {
      guard let own = vehicle.days else { continue }
      if own.isEmpty || !own.isSubset(of: DaySet(first: days.count)) {
        findings.add(
          ValidationCode.visitDays, at: places.vehicle(v, .days),
          "vehicle \(vehicle.id) drives on no day, or on one that the plan does not have",
          remedy:
            "Write days from 1 to \(days.count), or omit them: by default it drives every day.")
      }
    }
    sizeOfPlan(days)
    refuseBesideDays()
    stopsOnDays()
    routesOnDays()
  }

  /// Reports what has no meaning in a plan of one day.
  private func daysWithoutPlan() {
    for (s, stop) in problem.stops.enumerated() where stop.visits != nil {
      findings.add(
        ValidationCode.visitDays, at: places.stop(s, .visits),
        "stop \(stop.id) has visits, but the plan is for one day",
        remedy: "Write at the top how many \"days\" the plan spans.")
    }
    for (v, vehicle) in problem.vehicles.enumerated() where vehicle.days != nil {
      findings.add(
        ValidationCode.visitDays, at: places.vehicle(v, .days),
        "vehicle \(vehicle.id) has days, but the plan is for one day",
        remedy: "Write at the top how many \"days\" the plan spans.")
    }
  }

  /// Checks that each stop has a set of days on which it may be visited.
  private func visitsOnDays(_ days: PlanDays) {
    for (s, stop) in problem.stops.enumerated() {
      guard let visits = stop.visits else { continue }
      func report(_ what: String, _ remedy: String) {
        findings.add(
          ValidationCode.visitDays, at: places.stop(s, .visits), "stop \(stop.id) \(what)",
          remedy: remedy)
      }
      let all = DaySet(first: days.count)
      if !(1...days.count).contains(visits.count) {
        report(
          "is visited \(visits.count) times in \(days.count) days",
          "Write a count from 1 to \(days.count).")
      } else if visits.patterns.contains(where: { $0.count != visits.count }) {
        report(
          "has patterns of another number of days than its \(visits.count)",
          "Give each pattern as many days as there are visits, each once.")
      } else if visits.patterns.contains(where: { !$0.isSubset(of: all) })
        || !(visits.days ?? all).isSubset(of: all)
      {
        report(
          "names a day that the plan does not have", "Write days from 1 to \(days.count).")
      } else if let least = visits.minGap, least < 1 || least > visits.maxGap ?? least {
        report("has gaps that cannot be kept", "Write 1 <= min_gap <= max_gap.")
      } else if let patterns = visits.allowedPatterns(of: days, most: Problem.maxPatterns) {
        if patterns.isEmpty {
          report(
            "has no set of days that keeps its count, days, patterns and gaps",
            days.repeats
              ? "Widen them; the days repeat, so the gap from the last visit to the first of the next "
                + "time counts, too." : "Widen them.")
        }
      } else {
        report(
          "can be visited on more than \(Problem.maxPatterns) sets of days",
          "List the sets that you want as patterns, or narrow the gaps.")
      }
    }
  }

  private func sizeOfPlan(_ days: PlanDays) {
    let size = Double(problem.stops.count) * Double(problem.vehicles.count) * Double(days.count)
    if problem.stops.count > Self.maxStops {
      refusals.refuse(
        "there are \(problem.stops.count) stops, more than \(Self.maxStops)", at: .file,
        remedy: "Split the problem.")
    } else if size > Double(Self.maxPlaces) {
      refusals.refuse(
        "stops times vehicles times days are more than \(Self.maxPlaces)", at: .file,
        remedy: "Split the problem, or remove vehicles that are not needed.")
    }
  }

  private var refusals: ModelRefusals {
    ModelRefusals(check: self, code: .notWithDays, company: "over several days yet")
  }

  /// Refuses whatever else of the full model there is, but for vehicles that stops name.
  private func refuseBesideDays() {
    var bare = problem
    bare.days = nil
    for s in bare.stops.indices {
      bare.stops[s].vehicleRules.allowed = nil
      bare.stops[s].vehicleRules.forbidden = []
    }
    refusals.refuseFeatures(
      of: bare, remedy: "Remove it, or plan each day as a problem of its own.")
    if problem.objective != .cost {
      refusals.refuse(
        "the objective is \(problem.objective.rawValue)", at: .file,
        remedy: "Choose the objective cost; fixed costs make vehicles few.")
    }
  }

  private func stopsOnDays() {
    for (s, stop) in problem.stops.enumerated() {
      refusals.refuseSetupOrNoStreet(s)
      if stop.prize != nil {
        refusals.refuse(
          "stop \(stop.id) has a prize", at: places.stop(s, .prize),
          remedy: "Remove it; a priority tells which stops come first.")
      }
    }
    refusals.refuseMixedLoads()
  }

  /// Refuses places between which there is no route.
  private func routesOnDays() {
    guard !findings.hasErrors, problem.hasRoutelessLegs else { return }
    refusals.refuseCutOff()
  }
}
