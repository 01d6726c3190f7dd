internal import BasicAlgorithms
internal import Weather

/// What wishes cost: the same trip, planned without each of them.
extension PackingPlanner {
  /// The maximum number of wishes reported; each is a plan of its own.
  private static let maxWishes = 10

  /// A plan without something, or with something more.
  private struct Trial: Sendable {
    let kind: PackingPlan.Wish.Kind
    var planner: PackingPlanner
    var trip: TripRequest
    /// Whether it is the wish that is left out; else it is what might be wished for.
    var isWithout = true
  }

  /// Computes what wishes cost.
  ///
  /// - Parameters:
  ///   - plan: The plan with all wishes.
  ///   - weather: One day for each of its days.
  ///   - lessons: What its search learned.
  /// - Throws: An error of the solver.
  func tellWishes(
    of plan: inout PackingPlan, _ weather: [WeatherDay], after lessons: LayeringSearch.Lessons
  ) throws {
    let trials = Array(trials(plan).prefix(Self.maxWishes))
    // Each is a plan of its own that depends on no other: they are made on all processors.
    let others = try ParallelLoop.results(of: trials.count, threads: trials.count) { index in
      let trial = trials[index]
      return Result {
        try trial.planner.solve(
          trial.trip, weather, trial.trip.preferences, after: lessons, haste: Self.haste
        ).plan
      }
    }.map { try $0.get() }
    plan.wishes = zip(trials, others).map { trial, other in
      let sign = trial.isWithout ? 1 : -1
      return PackingPlan.Wish(
        kind: trial.kind, items: sign * (plan.count - other.count),
        weight: sign * (plan.weight - other.weight), volume: sign * (plan.volume - other.volume))
    }
    guard let plain = zip(trials, others).first(where: { $0.0.kind == .taste })?.1 else { return }
    // Items included only because they are liked state that reason.
    let counts = Dictionary(plain.lines.map { ($0.id, $0.count) }) { $0 + $1 }
    for index in plan.lines.indices
    where plan.lines[index].count > counts[plan.lines[index].id] ?? 0 {
      plan.lines[index].reasons.append(.taste)
    }
  }

  /// The wishes of a plan, those of washing first.
  private func trials(_ plan: PackingPlan) -> [Trial] {
    var trials: [Trial] = []
    func add(
      _ kind: PackingPlan.Wish.Kind, isWithout: Bool = true,
      _ change: (inout PackingPlanner, inout TripRequest) -> Void
    ) {
      var trial = Trial(kind: kind, planner: self, trip: plan.trip, isWithout: isWithout)
      trial.trip.preferences = plan.preferences
      change(&trial.planner, &trial.trip)
      trials.append(trial)
    }
    let washes = plan.preferences.laundry?.evenings(of: plan.trip.days) ?? []
    for day in washes {
      add(.laundry(day: day)) { $1.preferences.laundry?.remove(day, of: plan.trip.days) }
    }
    if washes.isEmpty, plan.trip.days >= 4 {
      let day = plan.trip.days / 2
      add(.extraLaundry(day: day), isWithout: false) { $1.preferences.laundry?.days = [day] }
    }
    for activity in Activity.allCases
    where plan.trip.plans.contains(where: { $0.activity == activity }) {
      add(.activity(activity)) { _, trip in
        trip.plans.removeAll { $0.activity == activity }
        for index in trip.stops.indices {
          trip.stops[index].needs.removeAll { $0.serving.activity == activity }
        }
      }
    }
    if plan.trip.purpose == .business { add(.businessClothes) { $1.purpose = .leisure } }
    if taste != nil { add(.taste) { planner, _ in planner.taste = nil } }
    for line in plan.lines where line.isPinned {
      add(.pin(line.id)) { planner, _ in planner.edits.pinned[line.id] = nil }
    }
    return trials
  }
}

extension PackingPreferences.Laundry {
  /// Removes one evening from a trip of this many days.
  fileprivate mutating func remove(_ day: Int, of trip: Int) {
    (days, every) = (evenings(of: trip).filter { $0 != day }, nil)
  }
}
