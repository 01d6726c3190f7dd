internal import BasicAlgorithms

/// Searches plans of the full model: slack induction by string removals over routes of stops and
/// facility visits, whose breaks and rests are placed anew whenever a route is walked.
struct RichRouteSearch: RuinAndRecreate, ~Copyable {
  static let endsEarly = false

  let model: RichInstance
  var plan: RichRoutes
  var judge = RouteEvaluator()
  var insertion: RichInsertion
  private var removal: StringRemoval
  /// What each vehicle drives at least, for the sake of its fixed front.
  var fixedRoutes: [[Int]]
  /// Vehicles that cannot drive what is fixed at the front of their routes.
  var undrivable: [Int] = []
  var random: RandomSource

  /// The best plan so far: its routes, and what it costs the search.
  private(set) var bestRoutes: [RichRoutes.Route] = []
  private(set) var bestCost = Int.max
  private(set) var bestMissed = Int.max
  /// How steep it is; see ``RichRoutes/steepness``.
  var bestSteepness: Double {
    bestRoutes.reduce(0) { $0 + Double($1.duration) * Double($1.duration) }
  }
  var bestAbsentCount = 0
  /// What the best plan costs more than the one with which flattening began.
  private(set) var flatnessPrice = 0

  /// The routes that the step in hand has changed, as they were.
  private var journal: [(vehicle: Int, route: RichRoutes.Route)] = []
  private var isInJournal: UncheckedArray<Bool>
  var tried: [Int] = []
  /// Whether requests are inserted that cost more than their prizes.
  var acceptsAll = false
  var keys: UncheckedArray<Int>

  /// The temperature of the step in hand.
  private(set) var temperature = 0.0

  /// How often a step takes a whole route off, and how many at most where fleets are mixed, so that
  /// several small vehicles may become one large one.
  private static let wholeRouteShare = 0.02
  private static let maxWholeRoutes = 3
  /// How often a step moves or exchanges parts of routes as they are.
  private static let exchangeShare = 0.05
  /// Temperatures in mean legs.
  private static let firstTemperature = 2.0
  private static let lastTemperature = 0.02

  /// Prepares a search of a canonical problem.
  init(_ problem: Problem, _ random: RandomSource) {
    model = RichInstance(problem)
    plan = RichRoutes(model)
    removal = StringRemoval(
      model.neighbours, each: model.neighbourCount, vehicleCount: model.vehicleCount)
    insertion = RichInsertion(model)
    self.random = random
    isInJournal = UncheckedArray(repeating: false, count: model.vehicleCount)
    keys = UncheckedArray(repeating: 0, count: model.requests.count)
    fixedRoutes = []
    for vehicle in 0..<model.vehicleCount {
      fixedRoutes.append(model.fixedRoute(of: vehicle))
      if !model.prefix[vehicle].isEmpty { undrivable.append(vehicle) }
    }
    keepFixed()
    noteBest()
  }

  mutating func forgetJournal() {
    for entry in journal { isInJournal[entry.vehicle] = false }
    journal.removeAll(keepingCapacity: true)
  }

  /// Makes the best plan the one in hand.
  mutating func returnToBest() {
    for vehicle in 0..<model.vehicleCount { plan.detach(vehicle, model) }
    for (vehicle, route) in bestRoutes.enumerated() { plan.restore(vehicle, route, model) }
  }

  /// A route with its times.
  struct TimedRoute {
    let entries: [RouteTiming.Entry]
    let loads: [Int]
    /// Without the prices of terms, and with the vehicle's own fixed cost.
    let cost: Int
  }

  /// Follows a route of the plan in hand once more, as early as the other routes let it.
  mutating func times(_ vehicle: Int) -> TimedRoute? {
    judge.clock.leavesLate = true
    defer { judge.clock.leavesLate = false }
    let nodes = plan.routes[vehicle].nodes
    var verdict = judge.judge(vehicle, nodes, model, plan)
    if verdict == nil {
      // What its stops wait for may be earlier by now, and where legs depend on the time of day, driving
      // earlier may take too long.
      judge.keepsBegins = true
      defer { judge.keepsBegins = false }
      verdict = judge.judge(vehicle, nodes, model, plan)
    }
    guard let verdict else { return nil }
    plan.replace(vehicle, by: nodes, verdict, judge, model)
    return TimedRoute(
      entries: judge.clock.entries, loads: judge.loads.loads,
      cost: verdict.cost - verdict.terms - model.fixedCost[vehicle]
        + model.vehicles[vehicle].fixedCost)
  }

  // MARK: - Steps

  /// Searches until the limit.
  ///
  /// Where there is time, temperatures fall several times: from scratch and from what that gave by
  /// turns, and in the end from the best plan.
  ///
  /// - Parameters:
  ///   - meter: Tells how much of the limit is used up.
  ///   - untilServed: Whether to end as soon as nothing is left out.
  ///   - progress: Told of every better plan.
  mutating func run(
    _ meter: inout StoppingCriterion, untilServed: Bool = false,
    progress: (_ steps: Int, _ cost: Int) -> Void
  ) {
    guard model.stopCount > 0 else { return }
    let cooling = coolingSchedule
    // What has been used up before says nothing about the pace of steps.
    meter.look()
    let used = meter.share
    while !isDone(meter, untilServed),
      meter.steps < Self.calibrationSteps || meter.share - used < Self.calibrationShare
    {
      temperature = cooling.temperature(at: 0)
      if step((), temperature: temperature) { progress(meter.steps, bestCost) }
      meter.step()
    }
    meter.look()
    let end = model.terms.balanceAllowance == nil ? 1 : Self.cheapShare
    let cycles = cycleCount(steps: end * Double(meter.steps) / max(meter.share - used, 1e-9))
    let begin = meter.share
    for cycle in 0..<cycles where !isDone(meter, untilServed) {
      // Where requests stay out, it must first be weighed which ones.
      let cooling =
        bestAbsentCount > 0 && cycle.isMultiple(of: 2) && cycle < cycles - 1
        ? weighingSchedule : cooling
      let length = (end - begin) / Double(cycles)
      let isLast = cycle == cycles - 1
      if isLast, cycles > 1 {
        returnToBest()
      } else if cycle > 0, cycle.isMultiple(of: 2) {
        startOver()
      }
      let (from, to) = (begin + Double(cycle) * length, begin + Double(cycle + 1) * length)
      let heat = cycle > 0 && (isLast || !cycle.isMultiple(of: 2)) ? Self.reheat : 0
      while !isDone(meter, untilServed), isLast && end == 1 || meter.share < to {
        let share = length > 0 ? (meter.share - from) / length : 1
        temperature = cooling.temperature(at: heat + (1 - heat) * share)
        if step((), temperature: temperature) { progress(meter.steps, bestCost) }
        meter.step()
      }
    }
    flatten(&meter)
  }

  private func isDone(_ meter: StoppingCriterion, _ untilServed: Bool) -> Bool {
    meter.isDone || untilServed && bestMissed == 0
  }

  /// The share of the limit in which the cheapest plan is looked for, where flat routes are asked for.
  private static let cheapShare = 0.6
  /// By how much steepness may grow in a step, as a part of that of the cheapest plan, at first.
  private static let firstSlack = 0.02

  /// Looks for the plan of the flattest routes that costs no more than is allowed above the best.
  private mutating func flatten(_ meter: inout StoppingCriterion) {
    guard let allowance = model.terms.balanceAllowance else { return }
    returnToBest()
    temperature = .infinity
    let cheapest = plan.value(model)
    let cost = cheapest - plan.unassignedPenalty
    // Penalties of unassigned requests are part of the total, and dearer than what is allowed.
    let most = plan.total + SoftObjectives.part(allowance, of: cost)
    let begin = meter.share
    let first = plan.steepness
    var (current, flattest) = (first, first)
    while !meter.isDone {
      let left = begin < 1 ? (1 - meter.share) / (1 - begin) : 0
      // Between cheap places and flat ones: from nothing to a few times the plan's cost for all squares.
      let price = Double(cost) / max(1, first)
      insertion.steepnessPrice = Self.maxSteepness * random.fraction() * price
      _ = change(around: random.below(model.stopCount), below: .infinity, ())
      let steepness = plan.steepness
      let slack = first * Self.firstSlack * left * random.fraction()
      if plan.total <= most, plan.missed <= bestMissed, steepness < current + slack {
        forgetJournal()
        current = steepness
        if current < flattest {
          flattest = current
          noteBest()
          flatnessPrice = max(0, plan.value(model) - cheapest)
        }
      } else {
        undo(())
      }
      meter.step()
    }
    insertion.steepnessPrice = 0
  }

  private static let maxSteepness = 4.0

  /// After so many steps, and so much of the limit, it is known how many there will be.
  private static let calibrationSteps = 128
  private static let calibrationShare = 0.01
  /// How many steps a cycle takes for each request and the root of their number.
  private static let stepsPerRequest = 50.0
  private static let maxCycles = 7.0
  /// Where on the way down a cycle from a good plan begins.
  private static let reheat = 0.3

  /// How many cycles so many steps are enough for; odd, so that each from scratch has one after it.
  private func cycleCount(steps: Double) -> Int {
    let requests = Double(model.requests.count)
    let most = steps / (Self.stepsPerRequest * requests * requests.squareRoot() + 1_000)
    let count = Int(max(1, min(most, Self.maxCycles)))
    return count.isMultiple(of: 2) ? count - 1 : count
  }

  /// Forgets the plan in hand and makes a new one.
  private mutating func startOver() {
    for vehicle in 0..<model.vehicleCount { empty(vehicle) }
    insertAll()
    serveOptions()
    forgetJournal()
    _ = updateBest(())
  }

  private var coolingSchedule: CoolingSchedule {
    CoolingSchedule(
      from: meanLeg * Self.firstTemperature, to: meanLeg * Self.lastTemperature)
  }

  /// The mean cost of a leg of the plan in hand, counted by stops; at least 1.
  private var meanLeg: Double {
    var (legs, stops) = (0, 0)
    for vehicle in 0..<model.vehicleCount where plan.routes[vehicle].stopCount > 0 {
      let nodes = plan.routes[vehicle].nodes
      for (a, b) in zip(nodes, nodes.dropFirst()) {
        legs += model.leg(a, b, model.vehicleTerms[vehicle].legs)
      }
      stops += plan.routes[vehicle].stopCount
    }
    return max(1, Double(legs) / Double(max(1, stops)))
  }

  /// Temperatures that begin where leaving a request out is no worse than other changes are.
  private var weighingSchedule: CoolingSchedule {
    let penalties = model.requests.reduce(0.0) { $0 + Double($1.unassignedPenalty) }
    let mean = max(1, penalties / Double(max(1, model.requests.count)))
    return CoolingSchedule(
      from: mean * Self.penaltyShare, to: meanLeg * Self.lastTemperature)
  }

  private static let penaltyShare = 0.25

  // MARK: - One step

  /// What the plan in hand costs, with the prices of terms and the penalties of absent requests.
  var currentCost: Int { plan.total }

  func stopCount(_: Void) -> Int { model.stopCount }

  /// Takes some stops off their routes and inserts what is absent.
  mutating func change(around seed: Int, below threshold: Double, _: Void) -> Int? {
    let before = plan.total
    // The cheapest places for parts are not where routes become flat.
    if temperature < .infinity, random.fraction() < Self.exchangeShare {
      return exchange(after: seed) ? plan.total - before : nil
    }
    if random.fraction() < Self.wholeRouteShare {
      let routes = model.hasMixedFleet ? 1 + random.below(Self.maxWholeRoutes) : 1
      plan.markRoutes(routes, around: seed, model)
    } else {
      var marked: [Int] = []
      _ = removal.run(around: seed, &plan, model, &random, &marked)
    }
    plan.markDependents(model)
    removeMarked()
    insertion.closed.draw(&random)
    recreate()
    return plan.total - before
  }

  mutating func keep(_ delta: Int, _: Void) { forgetJournal() }

  mutating func undo(_: Void) {
    for entry in journal { plan.detach(entry.vehicle, model) }
    for entry in journal { plan.restore(entry.vehicle, entry.route, model) }
    forgetJournal()
  }

  mutating func keepBest(_: Void) { noteBest() }

  /// Whether the plan in hand serves more than the best one, or as much at a lower cost.
  func isBest(_: Void) -> Bool { (plan.missed, plan.total) < (bestMissed, bestCost) }

  /// Makes the best plan the one in hand, with all that still fits in.
  mutating func complete() {
    returnToBest()
    dissolveShortRoutes()
    if model.hasSynchronised { bringForward() }
    insertAll()
    forgetJournal()
    _ = updateBest(())
  }

  /// Takes all stops off routes that are below the minimum of their vehicle, and lets no new ones be.
  ///
  /// What served them counted as missed, so that the plan that remains is no worse.
  mutating func dissolveShortRoutes() {
    guard model.hasMinimums else { return }
    judge.refusesShortRoutes = true
    insertion.forget(model)
    for vehicle in 0..<model.vehicleCount where plan.routes[vehicle].shortWeight > 0 {
      empty(vehicle)
    }
    noteBest()
  }

  mutating func record(_ vehicle: Int) {
    guard !isInJournal[vehicle] else { return }
    isInJournal[vehicle] = true
    journal.append((vehicle, plan.routes[vehicle]))
  }

  mutating func noteBest() {
    bestCost = plan.total
    bestMissed = plan.missed
    bestAbsentCount = plan.absentCount
    bestRoutes = plan.routes
  }

  /// Takes the marked stops off their routes, and the facility visits that nothing needs any more.
  private mutating func removeMarked() {
    // All at once, so that what belongs together is judged without each other.
    plan.takeOff(plan.marks.stops, model)
    for vehicle in plan.marks.vehicles { shorten(vehicle) }
    plan.marks.removeAll()
    if model.hasSynchronised { bringForward() }
  }

  /// Makes a route of the stops of a vehicle that are still its own.
  mutating func shorten(_ vehicle: Int) {
    record(vehicle)
    let nodes = plan.routes[vehicle].nodes.filter {
      !model.isStop($0) || plan.vehicleOf[$0] == vehicle
    }
    let bare = withoutIdleVisits(nodes, vehicle)
    guard let verdict = judge.judge(vehicle, bare, model, plan) else {
      empty(vehicle)
      return
    }
    plan.replace(vehicle, by: bare, verdict, judge, model)
    dropVisits(vehicle)
  }

  /// Leaves on a route only what is fixed, as it may be that it cannot be driven without some stops;
  /// stops of other routes that need one of them go, too.
  mutating func empty(_ vehicle: Int) {
    record(vehicle)
    let stops = plan.routes[vehicle].nodes.filter {
      model.isStop($0) && plan.vehicleOf[$0] == vehicle
    }
    plan.detach(vehicle, model)
    let bare = [model.start(of: vehicle), model.end(of: vehicle)]
    for nodes in [fixedRoutes[vehicle], bare] {
      guard let verdict = judge.judge(vehicle, nodes, model, plan) else { continue }
      plan.replace(vehicle, by: nodes, verdict, judge, model)
      break
    }
    for stop in stops where plan.vehicleOf[stop] < 0 {
      for dependent in model.dependents(of: stop) where plan.vehicleOf[dependent] >= 0 {
        let other = plan.vehicleOf[dependent]
        plan.takeOff(model.together(with: dependent), model)
        shorten(other)
      }
    }
  }

  /// A route without the visits of facilities at which no stop lies between them and the next one.
  func withoutIdleVisits(_ nodes: [Int], _ vehicle: Int) -> [Int] {
    let fixed = model.prefix[vehicle].count
    guard model.facilityCount > 0 else { return nodes }
    if !nodes.contains(where: { model.isStop($0) }) { return [nodes[0], nodes[nodes.count - 1]] }
    var result: [Int] = []
    for (position, node) in nodes.enumerated() {
      let isVisit = !model.isStop(node) && node < model.start(of: 0)
      let isIdle = isVisit && position > fixed && result.last == node
      if !isIdle { result.append(node) }
    }
    return result
  }

  /// Drops each visit of a facility without which the route is no dearer: a tip that saves nothing costs the
  /// crew its time.
  mutating func dropVisits(_ vehicle: Int) {
    guard model.vehicleTerms[vehicle].facilityCount > 0 else { return }
    var position = model.prefix[vehicle].count + 1
    while position < plan.routes[vehicle].nodes.count - 1 {
      let node = plan.routes[vehicle].nodes[position]
      if !model.isStop(node) {
        var shorter = plan.routes[vehicle].nodes
        shorter.remove(at: position)
        if let verdict = judge.judge(vehicle, shorter, model, plan),
          verdict.cost <= plan.routes[vehicle].cost
        {
          plan.replace(vehicle, by: shorter, verdict, judge, model)
          continue
        }
      }
      position += 1
    }
  }
}
