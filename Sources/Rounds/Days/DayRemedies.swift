package import TravelModel
package import VehicleRouting
internal import WasteCollection

/// Single changes of a day that would serve more of its bins: longer hours of a place to tip or of a driver, another
/// time for a break, one more truck.
///
/// Each is tried by a short search that sets out from the plan and may change it, so that it counts what all bins
/// together gain; a bin's own explanation only looks for a place on a round as it is.
package struct DayRemedies: Sendable {
  /// A change, and how many more bins are served with it.
  package struct Remedy: Hashable, Sendable {
    package enum Change: Hashable, Sendable {
      /// A place to tip is open until a time, in seconds since local midnight.
      case tip(name: String, until: Int)
      /// A driver works until a time.
      case shift(vehicle: String, until: Int)
      /// A driver takes a break at a time.
      case pause(vehicle: String, at: Int)
      /// There is one more truck like this one.
      case truck(like: String)
    }

    package let change: Change
    /// How many more bins are served.
    package let bins: Int
  }

  /// The most helpful first; none if everything is served that can be.
  package let remedies: [Remedy]

  /// How long a shift or the hours of a place to tip may become, in seconds.
  private static let longest = 4 * 3600
  /// How many changes are tried, the plan without any among them.
  private static func trials(_ day: DepotDay) -> Int {
    1 + day.facilities.count + 3 * day.vehicles.count
  }

  /// As many are listed.
  private static let most = 4
  /// The steps of each search, or the share of a time limit for all.
  private static let effort = (steps: 20, share: 0.04)

  /// Tries changes.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - options: Those with which it was made.
  package init(of plan: DayPlan, _ options: RunOptions) {
    let missed = plan.missed
    guard missed > 0 else {
      remedies = []
      return
    }
    var options = options
    (options.method, options.progress, options.searches) = (.search, nil, 1)
    options.boundFound = nil
    var deadline = Double.infinity
    switch options.limit {
    case .seconds(let most):
      deadline = options.now + most * Self.effort.share
      options.limit = .seconds(most * Self.effort.share / Double(Self.trials(plan.day)))
      options.reserved = 0
    case .iterations(let most): options.limit = .iterations(min(most, Self.effort.steps))
    }
    var problem = plan.answer.problem
    for route in plan.answer.solution.routes {
      problem.vehicles[route.vehicle].givenRoute = route.activities
    }
    var trial = Trial(
      plan: plan, problem: problem, options: options, deadline: deadline, missed: missed)
    // What a short search gains without any change is no gain of a change.
    if let luck = trial.gain(problem) { trial.missed -= luck.bins }
    let found = trial.tips + trial.truck + trial.shifts + trial.pauses
    remedies = Array(found.sorted { $0.bins > $1.bins }.prefix(Self.most))
  }

  /// A plan with its problem, whose vehicles have its routes to set out from.
  private struct Trial {
    let plan: DayPlan
    let problem: Problem
    let options: RunOptions
    /// Under a time limit, when no other change is tried.
    let deadline: Double
    /// How many bins are on no round without a change.
    var missed: Int

    /// How many more bins are served in a changed problem, and by which schedules; `nil` if none.
    func gain(_ changed: Problem) -> (bins: Int, schedules: [Schedule], problem: Problem)? {
      guard !options.isCancelled(), options.now <= deadline else { return nil }
      let answer = Solver.solve(changed, options: options)
      guard SolutionChecker.check(answer).isFeasible else { return nil }
      let left = answer.missed
      return left < missed ? (missed - left, answer.schedules, answer.problem) : nil
    }

    var tips: [Remedy] {
      problem.facilities.indices.compactMap { f in
        let facility = problem.facilities[f]
        guard let last = facility.windows.last,
          let longer = TimeWindow(start: last.start, end: last.end + DayRemedies.longest)
        else { return nil }
        var changed = problem
        changed.facilities[f].windows[facility.windows.count - 1] = longer
        guard let gain = gain(changed) else { return nil }
        let latest = gain.schedules.flatMap(\.steps).compactMap { step -> Int? in
          guard case .facility(let g) = step.kind, gain.problem.facilities[g].id == facility.id
          else { return nil }
          return step.begin
        }.max()
        guard let latest, latest > last.end else { return nil }
        return Remedy(change: .tip(name: facility.title, until: latest), bins: gain.bins)
      }
    }

    var shifts: [Remedy] {
      problem.vehicles.indices.compactMap { v in
        guard let shift = problem.vehicles[v].window,
          let longer = TimeWindow(start: shift.start, end: shift.end + DayRemedies.longest)
        else { return nil }
        var changed = problem
        changed.vehicles[v].window = longer
        if let most = problem.vehicles[v].maxDuration {
          changed.vehicles[v].maxDuration = most + DayRemedies.longest
        }
        let id = problem.vehicles[v].id
        guard let gain = gain(changed),
          let own = gain.schedules.first(where: { gain.problem.vehicles[$0.vehicle].id == id }),
          let end = own.steps.last?.arrival, end > shift.end
        else { return nil }
        return Remedy(change: .shift(vehicle: title(v), until: end), bins: gain.bins)
      }
    }

    var pauses: [Remedy] {
      problem.vehicles.indices.compactMap { v in
        let vehicle = problem.vehicles[v]
        guard vehicle.breaks.count == 1, let shift = vehicle.window,
          vehicle.breaks[0].windows != [shift]
        else { return nil }
        var changed = problem
        changed.vehicles[v].breaks[0].windows = [shift]
        guard let gain = gain(changed),
          let own = gain.schedules.first(where: {
            gain.problem.vehicles[$0.vehicle].id == vehicle.id
          }),
          let pause = own.steps.first(where: { if case .pause = $0.kind { true } else { false } }),
          !vehicle.breaks[0].windows.contains(where: {
            $0.start <= pause.begin && pause.begin <= $0.end
          })
        else { return nil }
        return Remedy(change: .pause(vehicle: title(v), at: pause.begin), bins: gain.bins)
      }
    }

    /// One more of that kind of truck which serves most.
    var truck: [Remedy] {
      var seen: [Vehicle] = []
      let trucks = problem.vehicles.indices.compactMap { v -> Remedy? in
        var kind = problem.vehicles[v]
        // What a truck costs does not change what it serves.
        (kind.givenRoute, kind.description, kind.id) = ([], nil, .text(""))
        (kind.fixedCost, kind.rates) = (0, VehicleRates())
        guard !seen.contains(kind) else { return nil }
        seen.append(kind)
        guard let gain = gain(Change(.vehicle(like: v)).applied(to: problem)) else { return nil }
        return Remedy(change: .truck(like: title(v)), bins: gain.bins)
      }
      return Array(trucks.sorted { $0.bins > $1.bins }.prefix(1))
    }

    private func title(_ v: Int) -> String {
      let id = problem.vehicles[v].id
      return plan.day.vehicles.first { .text($0.id) == id }?.title ?? id.description
    }
  }
}

extension DayRemedies.Remedy {
  /// The change and what it gains, as a sentence in English.
  package func sentence(_ clock: LocalClock) -> String {
    let gain = "\(bins) more \(bins == 1 ? "bin is" : "bins are") served."
    // Up to the next whole minute, so that what is said suffices.
    func time(_ elapsed: Int) -> String { clock.text(after: (elapsed + 59) / 60 * 60) }
    switch change {
    case .tip(let name, let until): return "Open \(name) until \(time(until)), and \(gain)"
    case .shift(let vehicle, let until):
      return "Let \(vehicle) work until \(time(until)), and \(gain)"
    case .pause(let vehicle, let at):
      return "Let \(vehicle) take the break at \(clock.text(after: at)), and \(gain)"
    case .truck(let like): return "Send one more truck like that of \(like), and \(gain)"
    }
  }
}
