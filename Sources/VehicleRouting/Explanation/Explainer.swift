/// Explains the unassigned stops of a plan.
///
/// The other stops and visits of facilities keep their routes and their order; breaks and rests are
/// rescheduled wherever they let a route end earliest. A job may bring one visit of a facility
/// along, directly before or after it. So "no place is free" is certain in this sense; that no
/// quite different plan serves more is not said.
package struct Explainer {
  private let answer: Answer
  private let plan: ExplainedPlan
  private let problem: Problem
  private let scale: ChangeScale
  private let reasons: ReasonFinder
  private var searches: [InsertionSearch] = []
  /// For each vehicle, the first idle one that differs from it in nothing but its names.
  private var twins: [Int]
  private var spares: [Spare] = []
  private var hours: DrivingReasons
  private let maxWork: Int
  /// Where vehicles can drive; `nil`: everywhere.
  private let reach: VehicleReach?

  /// What all explanations of one plan may take, in nodes of routes that are walked: about ten million
  /// take a second, and explanations a twentieth of the time that the plan took and a tenth of a second, at
  /// most ten seconds.
  private static func maxWork(_ limit: Limit) -> Int {
    guard case .seconds(let most) = limit else { return 100_000_000 }
    return Int(max(1_000_000, min(100_000_000, 500_000 * most + 1_000_000)))
  }

  private init(_ answer: Answer, maxWork: Int) {
    problem = answer.problem
    self.answer = answer
    plan = ExplainedPlan(answer)
    scale = ChangeScale(answer.problem)
    reasons = ReasonFinder(answer)
    hours = DrivingReasons(answer)
    self.maxWork = maxWork
    reach = VehicleReach(problem)
    twins = Array(problem.vehicles.indices)
    var known: [Vehicle: Int] = [:]
    let areNamed = problem.stops.contains(where: \.vehicleRules.namesVehicles)
    for v in problem.vehicles.indices where plan.routes[v] == nil && !areNamed {
      let key = problem.vehicles[v].anonymous
      twins[v] = known[key] ?? v
      known[key] = twins[v]
    }
  }

  /// Returns an explanation of each job and each shipment that an answer lacks, in the order of the
  /// stops; of alternatives none of which is served, one of each.
  ///
  /// - Parameters:
  ///   - answer: A plan that the checker has passed.
  ///   - maxWork: After this many nodes, the rest gets a reason only; `nil`: as the answer's limit
  ///     suggests.
  /// - Returns: One explanation per job or shipment.
  package static func explain(
    _ answer: Answer, maxWork: Int? = nil
  ) -> [UnassignedExplanation] {
    let requests = answer.problem.lacking(in: answer.solution)
      .filter { answer.problem.leader(of: $0) == $0 }.map { answer.problem.request(of: $0) }
    guard !requests.isEmpty else { return [] }
    if answer.problem.hasDays {
      // Where it could go depends on all its days at once, which nobody searches here.
      let reasons = ReasonFinder(answer)
      return requests.map { request in
        var brief = UnassignedExplanation(
          stops: request, reason: reasons.reason(for: request, free: nil, gain: 0), gain: 0)
        brief.isComplete = false
        return brief
      }
    }
    // Of places beside streets only the search knows the directions, and of batteries where to charge.
    let most =
      answer.problem.hasStreets || answer.problem.hasBatteries
      ? 0 : maxWork ?? Self.maxWork(answer.limit)
    var explainer = Explainer(answer, maxWork: most)
    return requests.map { explainer.closestExplanation(of: $0) }
  }

  /// Explains a request; of a shipment with several places, the pair of them that is served with the
  /// smallest change.
  private mutating func closestExplanation(of request: [Int]) -> UnassignedExplanation {
    guard problem.hasPlaces(request[0]) else { return explanation(of: request) }
    let key = VisitKey(problem.stops[request[0]])
    var best: UnassignedExplanation?
    for stop in problem.stops.indices where VisitKey(problem.stops[stop]) == key {
      guard let partner = problem.stops[stop].partner else { continue }
      let other = explanation(of: [stop, partner])
      // Where places are free and the prize does not pay, the cheapest comes closest.
      if let known = best,
        (known.distance, known.free?.cost ?? 0) <= (other.distance, other.free?.cost ?? 0)
      {
        continue
      }
      best = other
    }
    guard var found = best else { return explanation(of: request) }
    // It is told of the stops that stand for the visit in the answer.
    found.stops = request
    return found
  }

  private mutating func explanation(of request: [Int]) -> UnassignedExplanation {
    let gain = plan.gain(of: request)
    if let reach, let far = reach.outOfReach(request) {
      var hopeless = UnassignedExplanation(
        stops: request, reason: reasons.reason(for: request, free: nil, gain: gain), gain: gain)
      hopeless.constraints = far
      return hopeless
    }
    guard work < maxWork, !hasTooManyPlaces(request) else {
      var brief = UnassignedExplanation(
        stops: request, reason: reasons.reason(for: request, free: nil, gain: gain), gain: gain)
      brief.isComplete = false
      return brief
    }
    if searches.isEmpty {
      searches = problem.vehicles.indices.filter { twins[$0] == $0 }
        .map { InsertionSearch(plan, vehicle: $0) }
      spares = Self.spares(answer)
    }
    var findings: [InsertionSearch.Finding] = []
    for index in searches.indices { findings.append(searches[index].search(request)) }
    let free = findings.compactMap(\.free).min { $0.cost < $1.cost }
    var result = UnassignedExplanation(
      stops: request, reason: reasons.reason(for: request, free: free?.cost, gain: gain),
      gain: gain)
    if result.reason == .noTime, let reason = hours.reason(for: request) { result.reason = reason }
    result.cheapest = findings.compactMap { finding in
      finding.cheapest.map { (finding, $0) }
    }.min { $0.1.cost < $1.1.cost }.map { insertion(request, $0.1.place) }
    result.free = free.map {
      UnassignedExplanation.Insertion(
        place: $0.place, predecessor: plan.predecessor(of: $0.place), cost: $0.cost,
        violations: [])
    }
    result.constraints = constraints(request, findings)
    let changes = free.map { raised(request, gain, $0) } ?? changes(findings, request)
    result.relaxations = changes.sorted {
      ($0.size, $0.cost) != ($1.size, $1.cost)
        ? ($0.size, $0.cost) < ($1.size, $1.cost)
        : $0.change.order.lexicographicallyPrecedes($1.change.order)
    }
    return result
  }

  /// So many places of several pickups are tried on one route; where there are more, only the reason is told.
  private static let maxPlaces = 5_000.0

  private func hasTooManyPlaces(_ request: [Int]) -> Bool {
    let longest = problem.vehicles.indices.map { plan.places(of: $0).count }.max() ?? 0
    return request.count > 2
      && InsertionRoute.countOfPlaces(pickups: request.count - 1, positions: longest + 1)
        > Self.maxPlaces
  }

  private var work: Int {
    hours.work + searches.reduce(0) { $0 + $1.judge.work }
      + spares.reduce(0) { $0 + $1.search.judge.work }
  }

  // MARK: - What keeps it off

  private func insertion(
    _ request: [Int], _ place: InsertionPlace
  ) -> UnassignedExplanation.Insertion {
    let route = plan.route(place, with: request)
    return UnassignedExplanation.Insertion(
      place: place, predecessor: plan.predecessor(of: place),
      cost: plan.addedCost(of: route),
      violations: plan.newViolations(replacing: route, with: request, in: problem))
  }

  private func constraints(
    _ request: [Int], _ findings: [InsertionSearch.Finding]
  ) -> [UnassignedExplanation.Constraint] {
    var violations: [Int: [Violation]] = [:]
    for finding in findings where finding.free == nil {
      guard
        let route = nearest(finding)?.route
          ?? finding.cheapest.map({ plan.route($0.place, with: request) })
      else { continue }
      let isCoupled = searches.first { $0.vehicle == finding.vehicle }?.judge.isCoupled ?? false
      var broken = isCoupled ? [] : plan.routeViolations(route, in: problem)
      if broken.isEmpty {
        broken = plan.newViolations(replacing: route, with: request, in: problem)
      }
      violations[finding.vehicle] = broken
    }
    return problem.vehicles.indices.compactMap { v in
      violations[twins[v]].flatMap { broken in
        broken.isEmpty ? nil : UnassignedExplanation.Constraint(vehicle: v, violations: broken)
      }
    }
  }

  /// The smallest change with which the request may come on one route.
  private func nearest(_ finding: InsertionSearch.Finding) -> InsertionSearch.Option? {
    let sized = finding.options.values.compactMap { option in
      option.change.map { (option: option, size: scale.size(of: $0), order: $0.order) }
    }
    return sized.min {
      ($0.size, $0.option.cost) != ($1.size, $1.option.cost)
        ? ($0.size, $0.option.cost) < ($1.size, $1.option.cost)
        : $0.order.lexicographicallyPrecedes($1.order)
    }?.option
  }

  // MARK: - What would serve it

  /// The prize at which a free place pays; nothing where none is needed, for the search missed it.
  private func raised(
    _ request: [Int], _ gain: Int, _ free: InsertionSearch.Option
  ) -> [UnassignedExplanation.Relaxation] {
    guard gain <= free.cost, problem.stops[request[0]].prize != nil else { return [] }
    let change = Change(.prize(stop: request[0]), by: free.cost - gain + 1)
    return [relaxation(change, free, request)].compactMap(\.self)
  }

  /// The least change of each kind on any route, and one more vehicle.
  private mutating func changes(
    _ findings: [InsertionSearch.Finding], _ request: [Int]
  ) -> [UnassignedExplanation.Relaxation] {
    var families: [Change.Kind: [InsertionSearch.Option]] = [:]
    for finding in findings {
      for (family, option) in finding.options { families[family, default: []].append(option) }
    }
    var result: [UnassignedExplanation.Relaxation] = []
    for options in families.values {
      let sorted = options.sorted {
        ($0.change?.amount ?? 0, $0.cost, $0.place.vehicle)
          < ($1.change?.amount ?? 0, $1.cost, $1.place.vehicle)
      }
      for option in sorted {
        guard let change = option.change,
          let relaxation = relaxation(change, option, request)
        else { continue }
        result.append(relaxation)
        break
      }
    }
    if let more = oneMoreVehicle(request) { result.append(more) }
    return result
  }

  /// The cheapest kind of vehicle that would serve it if there were one more of it.
  private mutating func oneMoreVehicle(
    _ request: [Int]
  ) -> UnassignedExplanation.Relaxation? {
    var best: (change: Change, option: InsertionSearch.Option)?
    for index in spares.indices {
      guard let free = spares[index].search.search(request, onlyFree: true).free,
        free.cost < best?.option.cost ?? .max
      else { continue }
      best = (Change(.vehicle(like: spares[index].model)), free)
    }
    guard let (change, option) = best else { return nil }
    return relaxation(change, option.moved(to: problem.vehicles.count), request)
  }

  /// A search on an idle vehicle that is not in the problem, and the index of one like it.
  private struct Spare {
    let model: Int
    var search: InsertionSearch
  }

  /// Adds one vehicle of each kind to the problem, to try requests on.
  private static func spares(_ answer: Answer) -> [Spare] {
    var models: [Int] = []
    var seen: Set<Vehicle> = []
    for (v, vehicle) in answer.problem.vehicles.enumerated() {
      var kind = vehicle.anonymous
      kind.givenRoute = []
      if seen.insert(kind).inserted { models.append(v) }
    }
    let wider = models.reduce(answer.problem) { Change(.vehicle(like: $1)).applied(to: $0) }
    let plan = ExplainedPlan(answer, in: wider)
    return models.enumerated().map { number, model in
      Spare(
        model: model,
        search: InsertionSearch(plan, vehicle: answer.problem.vehicles.count + number))
    }
  }

  /// The relaxation of an option, if the checker passes its plan.
  private func relaxation(
    _ change: Change, _ option: InsertionSearch.Option, _ request: [Int]
  ) -> UnassignedExplanation.Relaxation? {
    let changed = change.applied(to: problem)
    guard plan.newViolations(replacing: option.route, with: request, in: changed).isEmpty
    else { return nil }
    let isAdded = option.route.vehicle >= problem.vehicles.count
    let cost = option.change == nil || isAdded ? option.cost : plan.addedCost(of: option.route)
    return UnassignedExplanation.Relaxation(
      change: change, place: option.place,
      solution: plan.replacing(option.route, with: request), cost: cost,
      size: scale.size(of: change))
  }
}

/// How large changes are, so that minutes, load units and drivers can be compared.
///
/// One is a hundredth of what there is: of the longest shift for anything about time, of the vehicle's
/// own limit for loads, distances and numbers of stops, of the prize for prizes. What a customer has to
/// agree to counts twice. A relation that is dropped counts 50, and so does each skill that a driver
/// learns; one more vehicle counts 100, as if all of one were doubled.
package struct ChangeScale: Sendable {
  private let problem: Problem
  /// A whole day of work, in time units.
  private let day: Int

  private static let relation = 50.0
  private static let skill = 50.0
  private static let vehicle = 100.0
  private static let customer = 2.0

  /// Prepares to compare changes of a problem.
  package init(_ problem: Problem) {
    self.problem = problem
    let shifts = problem.vehicles.compactMap { $0.window.map { $0.end - $0.start } }
    let limits = problem.vehicles.compactMap { $0.maxDuration ?? $0.maxTravel }
    let windows = problem.stops.lazy.flatMap(\.windows).map(\.end).max() ?? 0
    day = max(1, shifts.max() ?? limits.max() ?? windows)
  }

  /// Returns how great a change is; greater than 0.
  package func size(of change: Change) -> Double {
    func share(_ limit: Int?) -> Double {
      100 * Double(change.amount) / Double(max(1, limit ?? 1))
    }
    return switch change.kind {
    case .window: Self.customer * share(day)
    case .shift, .duration, .travel: share(day)
    case .distance(let v): share(problem.vehicles[v].maxDistance)
    case .stops(let v): share(problem.vehicles[v].maxStops)
    case .capacity(let v, let d): share(problem.vehicles[v].capacity[d])
    case .skills: Self.skill * Double(change.amount)
    case .vehicle: Self.vehicle
    case .relation: Self.relation
    case .prize(let s): share(problem.stops[s].prize)
    }
  }
}
