import Testing
import TravelModel
import _TestSupport

@testable import VehicleRouting

/// Each rule of the article on driving and working time.
@Suite struct DrivingRulesTests {
  /// A vehicle that drives along a line: from its start past a stop at the end of each leg but the last to
  /// its end.
  private struct Line {
    var legs: [Int]
    var services: [Int] = []
    var windows: [Int: TimeWindow] = [:]
    var breaks: [Break] = []
    var endsAtLastStop = false

    func problem(_ rules: DrivingRules) -> Problem {
      let positions = legs.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
      let durations = positions.flatMap { a in positions.map { Int32(abs(a - $0)) } }
      let last = endsAtLastStop ? legs.count : legs.count - 1
      var vehicle = Vehicle(id: 1, start: 0, end: endsAtLastStop ? nil : legs.count)
      vehicle.drivingRules = rules
      vehicle.breaks = breaks
      return Problem(
        name: "line", locations: positions.indices.map { Location(matrixIndex: $0) },
        stops: (1...last).map { number in
          var stop = Stop(id: .number(number), location: number)
          stop.service = number <= services.count ? services[number - 1] : 0
          stop.windows = windows[number].map { [$0] } ?? []
          return stop
        },
        vehicles: [vehicle],
        travel: ["car": .matrix(TravelMatrix(size: positions.count, durations: durations))])
    }

    func violations(_ rules: DrivingRules, _ route: [Activity]? = nil) -> [Violation] {
      let problem = problem(rules)
      let all = problem.stops.indices.map { Activity.stop($0) }
      return SolutionChecker.check(
        problem, Solution(routes: [Solution.Route(vehicle: 0, activities: route ?? all)])
      ).violations
    }
  }

  private static func eu561(_ change: (inout DrivingRules) -> Void = { _ in }) -> DrivingRules {
    var rules = DrivingRules.eu561
    change(&rules)
    return rules
  }

  private static func usHours(_ change: (inout DrivingRules) -> Void = { _ in }) -> DrivingRules {
    var rules = DrivingRules.usHours
    change(&rules)
    return rules
  }

  /// Two stops, with so much work in all: half of it at each stop but for 300 of driving.
  private static func work(_ amount: Int) -> Line {
    Line(legs: [100, 100, 100], services: [(amount - 300) / 2, (amount - 300) / 2])
  }

  private static let directive = eu561 { $0.work = .directive }

  // MARK: - Regulation (EC) No 561/2006

  @Test func `stretch: 45 minutes after four and a half hours`() {
    let line = Line(legs: [16_200, 1_800])
    #expect(line.violations(.eu561) == [.restMissing(vehicle: 0, amount: 1_800)])
    #expect(line.violations(.eu561, [.rest(.whole), .stop(0)]) == [])
    let pause = Break(id: 1, windows: [TimeWindow(start: 16_200, end: 16_200)!], service: 2_700)
    var paused = line
    paused.breaks = [pause]
    #expect(paused.violations(.eu561, [.pause(0), .stop(0)]) == [])
    paused.breaks[0].service = 2_699
    #expect(
      paused.violations(.eu561, [.pause(0), .stop(0)]) == [.restMissing(vehicle: 0, amount: 1_800)])
    let driven = Self.eu561 { $0.driver.drivenSinceRest = 1_000 }
    #expect(
      Line(legs: [8_000, 8_000]).violations(driven) == [.restMissing(vehicle: 0, amount: 800)])
  }

  @Test func `splitBreak: 15 minutes, then 30`() {
    let line = Line(legs: [9_000, 7_200, 3_600])
    #expect(
      line.violations(.eu561, [.rest(.first), .stop(0), .rest(.second), .stop(1)]) == [])
    #expect(
      line.violations(.eu561, [.rest(.second), .stop(0), .rest(.first), .stop(1)])
        == [.restMissing(vehicle: 0, amount: 3_600)])
    let half = Self.eu561 { $0.driver.hasFirstPart = true }
    #expect(line.violations(half, [.stop(0), .rest(.second), .stop(1)]) == [])
  }

  @Test func `splitBreak: the search splits where only that is in time`() {
    var line = Line(legs: [9_000, 7_200, 3_600, 600])
    line.windows = [
      1: TimeWindow(start: 9_900, end: 10_000)!, 3: TimeWindow(start: 0, end: 22_500)!,
    ]
    let answer = Solver.solve(line.problem(.eu561), options: SolverTests.options(200))
    #expect(answer.solution.unassigned == [])
    #expect(SolutionChecker.check(answer).violations == [])
    let rests = answer.solution.routes.flatMap(\.activities).compactMap { activity -> Rest? in
      if case .rest(let rest) = activity { rest } else { nil }
    }
    #expect(rests == [.first, .second])
    let whole = Self.eu561 { $0.splitRest = nil }
    #expect(
      Solver.solve(line.problem(whole), options: SolverTests.options(200)).solution.unassigned
        .count == 1)
  }

  @Test func `otherWork: service is no break`() {
    #expect(
      Line(legs: [16_200, 1_800], services: [3_600]).violations(.eu561)
        == [.restMissing(vehicle: 0, amount: 1_800)])
  }

  @Test func `dailyDriving: nine hours`() {
    let line = Line(legs: [16_200, 16_201])
    let route: [Activity] = [.rest(.whole), .stop(0), .rest(.whole)]
    #expect(line.violations(.eu561, route) == [.restMissing(vehicle: 0, amount: 1)])
    #expect(Line(legs: [16_200, 16_200]).violations(.eu561, route) == [])
    let driven = Self.eu561 { $0.driver.drivenToday = 30_000 }
    #expect(
      Line(legs: [2_000, 500]).violations(driven) == [.restMissing(vehicle: 0, amount: 100)])
  }

  @Test func `extendedDay: ten hours`() {
    let route: [Activity] = [.rest(.whole), .stop(0), .rest(.whole), .stop(1)]
    let line = Line(legs: [16_200, 16_200, 3_600])
    let extended = Self.eu561 { $0.longestTravel = 36_000 }
    #expect(line.violations(extended, route) == [])
    #expect(line.violations(.eu561, route) == [.restMissing(vehicle: 0, amount: 3_600)])
  }

  @Test func `weeklyDriving: 56 hours`() {
    let rules = Self.eu561 { $0.driver.drivenThisWeek = 198_000 }
    #expect(Line(legs: [1_800, 1_800]).violations(rules) == [])
    #expect(
      Line(legs: [1_800, 1_801]).violations(rules) == [.restMissing(vehicle: 0, amount: 1)])
  }

  @Test func `fortnightlyDriving: 90 hours`() {
    let rules = Self.eu561 { $0.driver.drivenLastTwoWeeks = 320_400 }
    #expect(Line(legs: [1_800, 1_800]).violations(rules) == [])
    #expect(
      Line(legs: [1_800, 1_801]).violations(rules) == [.restMissing(vehicle: 0, amount: 1)])
  }

  /// The first stop is served at 100, the second at 50,000.
  private static let longDay: Line = {
    var line = Line(legs: [100, 1_000, 500])
    line.windows = [
      1: TimeWindow(start: 100, end: 100)!, 2: TimeWindow(start: 50_000, end: 60_000)!,
    ]
    return line
  }()

  @Test func `dailyRest: thirteen hours from start to end`() {
    #expect(Self.longDay.violations(.eu561) == [.excessSpan(vehicle: 0, amount: 3_700)])
    var late = Self.longDay
    late.windows[1] = TimeWindow(start: 100, end: 3_800)!
    #expect(late.violations(.eu561) == [], "it leaves as late as it must")
    let onDuty = Self.eu561 { $0.driver.spanToday = 50 }
    #expect(late.violations(onDuty) == [.excessSpan(vehicle: 0, amount: 50)])
    let answer = Solver.solve(late.problem(.eu561), options: SolverTests.options(100))
    #expect(SolutionChecker.check(answer).violations == [])
    #expect(answer.solution.unassigned == [])
    let two = Solver.solve(Self.longDay.problem(.eu561), options: SolverTests.options(100))
    #expect(two.solution.unassigned.count == 1)
    #expect(Explainer.explain(two).map(\.reason) == [.dailySpan])
  }

  @Test func `reducedRest: fifteen hours`() {
    let reduced = Self.eu561 { $0.longestSpan = 54_000 }
    #expect(Self.longDay.violations(reduced) == [])
  }

  // MARK: - Directive 2002/15/EC

  @Test func `consecutiveWork: six hours without a break`() {
    // All breaks are taken, but late.
    #expect(
      Line(legs: [100, 100, 100], services: [22_000, 500])
        .violations(Self.directive, [.stop(0), .rest(.whole), .stop(1)])
        == [.workBreakMissing(vehicle: 0, amount: 500)])
    #expect(
      Line(legs: [100, 100, 100], services: [21_400, 500])
        .violations(Self.directive, [.stop(0), .rest(.whole), .stop(1)]) == [])
  }

  @Test func `moderateWork: 30 minutes beyond six hours`() {
    let line = Self.work(21_700)
    #expect(Self.work(21_600).violations(Self.directive) == [])
    #expect(line.violations(Self.directive) == [.workBreakMissing(vehicle: 0, amount: 1_800)])
    #expect(line.violations(Self.directive, [.stop(0), .rest(.second), .stop(1)]) == [])
    #expect(
      line.violations(Self.directive, [.stop(0), .rest(.first), .stop(1)])
        == [.workBreakMissing(vehicle: 0, amount: 900)])
    #expect(
      line.violations(Self.directive, [.rest(.first), .stop(0), .rest(.first), .stop(1)]) == [])
    var open = Self.work(21_900)
    open.endsAtLastStop = true
    open.legs.removeLast()
    #expect(
      open.violations(Self.directive, [.stop(0), .stop(1), .rest(.whole)])
        == [.workBreakMissing(vehicle: 0, amount: 1_800)], "nothing is interrupted")
    let answer = Solver.solve(line.problem(Self.directive), options: SolverTests.options(100))
    #expect(answer.solution.unassigned == [])
    #expect(SolutionChecker.check(answer).violations == [])
    #expect(answer.schedules[0].steps.count { if case .rest = $0.kind { true } else { false } } > 0)
  }

  @Test func `longWork: 45 minutes beyond nine hours`() {
    let line = Self.work(33_000)
    #expect(line.violations(Self.directive, [.stop(0), .rest(.whole), .stop(1)]) == [])
    #expect(
      line.violations(Self.directive, [.stop(0), .rest(.second), .stop(1)])
        == [.workBreakMissing(vehicle: 0, amount: 900)])
    #expect(
      line.violations(Self.directive, [.rest(.first), .stop(0), .rest(.second), .stop(1)]) == [])
  }

  @Test func `weeklyWork: 60 hours`() {
    let rules = Self.eu561 {
      ($0.work, $0.longestWork) = (.directive, WorkRules.longestWeek)
      $0.driver.worked = 210_000
    }
    #expect(Self.work(6_000).violations(rules) == [])
    #expect(Self.work(6_100).violations(rules) == [.excessWork(vehicle: 0, amount: 100)])
  }

  // MARK: - 49 CFR 395.3

  @Test func `drivingWindow: no driving after fourteen hours`() {
    #expect(Self.longDay.violations(.usHours) == [.excessSpan(vehicle: 0, amount: 100)])
    // Work may go on.
    var line = Line(legs: [100, 1_000], services: [0, 4_000], endsAtLastStop: true)
    line.windows = Self.longDay.windows
    #expect(line.violations(.usHours) == [])
  }

  @Test func `elevenHours: of driving`() {
    let route: [Activity] = [.rest(.whole), .stop(0)]
    #expect(
      Line(legs: [28_800, 10_801]).violations(.usHours, route)
        == [.restMissing(vehicle: 0, amount: 1)])
    #expect(Line(legs: [28_800, 10_800]).violations(.usHours, route) == [])
  }

  @Test func `interruption: half an hour of anything else after eight hours`() {
    func line(_ service: Int) -> Line { Line(legs: [28_800, 3_600], services: [service]) }
    #expect(line(1_800).violations(.usHours) == [])
    #expect(line(1_799).violations(.usHours) == [.restMissing(vehicle: 0, amount: 3_600)])
    var waiting = line(600)
    waiting.windows[1] = TimeWindow(start: 30_000, end: 30_000)!
    let early = Solution(routes: [Solution.Route(vehicle: 0, stops: [0])])
    #expect(SolutionChecker.check(waiting.problem(.usHours), early).violations == [])
  }

  @Test func `cycle: no driving after 70 hours on duty`() {
    let rules = Self.usHours { $0.driver.worked = 246_000 }
    #expect(Self.work(6_000).violations(rules) == [])
    #expect(Self.work(6_100).violations(rules) == [.excessWork(vehicle: 0, amount: 100)])
    let open = Line(legs: [100, 100], services: [500, 9_000], endsAtLastStop: true)
    #expect(open.violations(rules) == [], "work may go on")
  }

  // MARK: - Reasons

  @Test func `what no driver has the hours for is left out for that reason`() {
    func reasons(_ line: Line, _ rules: DrivingRules) -> [UnassignedReason] {
      let answer = Solver.solve(line.problem(rules), options: SolverTests.options(50))
      return Explainer.explain(answer).map(\.reason)
    }
    #expect(reasons(Line(legs: [18_000, 18_000]), .eu561) == [.drivingTime])
    let tired = Self.eu561 { ($0.longestWork, $0.driver.worked) = (216_000, 215_000) }
    #expect(reasons(Line(legs: [600, 600]), tired) == [.workingTime])
    var late = Line(legs: [16_200, 600])
    late.windows[1] = TimeWindow(start: 0, end: 16_200)!
    let driven = Self.eu561 { $0.driver.drivenSinceRest = 600 }
    #expect(reasons(late, driven) == [.drivingBreak])
  }

  // MARK: - Against every plan

  @Test func `random problems under driving rules are planned by the rules, and often best`() async
  {
    let tally = Tally()
    await Seeds.each(Seeds.wanted(quick: 250, long: 20_000)) { seed in
      var random = SplitMix64(seed: seed &+ 0x6f5)
      var features: Set<DrawnFeature> = [.hours, .shifts]
      for feature in [
        DrawnFeature.windows, .service, .drivingRules, .breaks, .rates, .openEnds, .asymmetry,
        .setup, .maxDuration, .releases,
      ] where random.chance(percent: 30) {
        features.insert(feature)
      }
      let problem = Problem.randomRich(
        seed: seed, .least, features: features
      ).canonical()
      guard problem.vehicles.contains(where: { $0.drivingRules != nil }),
        EveryRichPlan.size(problem) <= 30, let best = EveryRichPlan.best(problem)
      else { return }
      let answer = Solver.solve(problem, options: SolverTests.options(200) { $0.seed = seed })
      let violations = SolutionChecker.check(answer).violations
      #expect(violations == [], "seed \(seed): features \(features)")
      let value = EveryRichPlan.value(
        answer.problem, serving: Set(answer.solution.routes.flatMap(\.stops)),
        vehicles: answer.solution.routes.count, cost: answer.cost)
      #expect(value >= best, "seed \(seed): better than the best of all plans, \(features)")
      if answer.isProven { #expect(value == best, "seed \(seed): a false proof") }
      await tally.add(seed, isReached: value == best)
    }
    let (reached, misses, tried) = await (tally.reached, tally.misses, tally.tried)
    print("best of all plans reached in \(reached) of \(tried) problems, not in \(misses)")
    #expect(tried >= 150)
    #expect(misses.count * 10 < tried)
  }
}
