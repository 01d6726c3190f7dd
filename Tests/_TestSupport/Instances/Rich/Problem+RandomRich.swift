internal import TravelModel
package import VehicleRouting

extension Problem {
  /// Returns a random problem of the full model, the same for the same seed; location 0 is the depot.
  ///
  /// - Parameters:
  ///   - seed: What decides everything.
  ///   - size: How large it is.
  ///   - features: The rules that it has; `nil`: drawn by the seed, too. To cut down a problem that a
  ///     test fails with, ask for ever fewer of ``richFeatures(seed:_:)``.
  /// - Returns: A valid problem, most of whose stops can be served.
  package static func randomRich(
    seed: UInt64, _ size: RichSize, features: Set<DrawnFeature>? = nil
  ) -> Problem {
    var draft = RichDraft(seed: seed, size, features)
    let stops = draft.stops()
    let first = stops.count + 1
    let facilities = draft.facilities(places: first...first + draft.random.number(in: 0...1))
    var problem = Problem(
      name: "rich-\(seed)", locations: (0...first + 1).map { Location(matrixIndex: $0) },
      stops: stops, vehicles: draft.vehicles(for: stops, facilities),
      travel: draft.travel(places: first + 2),
      objective: draft.has(.vehiclesFirst) ? .vehiclesFirst : .cost)
    problem.facilities = facilities
    if draft.draws(.costs, percent: 30) {
      problem.costScale = 3
      for vehicle in problem.vehicles.indices { problem.vehicles[vehicle].rates.travel = 3 }
    }
    if draft.has(.goods) {
      for _ in 0..<draft.random.number(in: 1...2) {
        let one = draft.random.number(in: 0...2)
        problem.incompatibleGoods.insert(
          GoodsPair(RichDraft.goods[one], RichDraft.goods[(one + 1) % 3]))
      }
    }
    if draft.has(.relations), stops.count > 1 {
      for _ in 0..<(size.side <= RichSize.tiny.side ? 1 : draft.random.number(in: 1...3)) {
        let relation = draft.relation(among: stops.count)
        if problem.mayHave(relation) { problem.relations.append(relation) }
      }
    }
    if draft.has(.locks) { draft.giveRoutes(&problem) }
    if draft.has(.terms) { problem.terms = draft.terms() }
    if draft.has(.synchronised) { draft.synchronise(&problem) }
    return problem
  }

  /// Whether a relation does not contradict those that there are; some that do not are refused, too.
  private func mayHave(_ relation: Relation) -> Bool {
    func bound(_ relation: Relation) -> [Int] { relation.stops.flatMap { request(of: $0) } }
    let binding: [Relation.Kind] = [.sameVehicle, .together]
    switch relation.kind {
    case .after: return true
    case .differentVehicle:
      return Set(relation.stops.map { leader(of: $0) }).count == relation.stops.count
        && relations.allSatisfy {
          !binding.contains($0.kind) || Set(bound($0)).isDisjoint(with: bound(relation))
        }
    case .synchronised: preconditionFailure("synchronised relations are drawn aside")
    case .sameVehicle, .together:
      return relations.allSatisfy {
        $0.kind != .differentVehicle || Set(bound($0)).isDisjoint(with: bound(relation))
      }
    }
  }

  /// The rules that a random problem has.
  package static func richFeatures(seed: UInt64, _ size: RichSize) -> Set<DrawnFeature> {
    RichDraft(seed: seed, size, nil).features
  }
}

extension RichDraft {
  fileprivate mutating func relation(among count: Int) -> Relation {
    var others = Array(0..<count)
    others.shuffle(using: &random)
    let kind = oneOf([.after, .together, .sameVehicle, .differentVehicle] as [Relation.Kind])
    // Three stops one after the other, on any routes, are too many for trying every moment.
    let isPair = size.side <= RichSize.tiny.side || random.chance(percent: 70)
    var relation = Relation(kind, Array(others.prefix(isPair ? 2 : 3)))
    if kind == .after {
      // So no stops come after each other in a circle, nor deliveries before their pickups.
      relation.stops.sort()
      relation.minGap = random.chance(percent: 50) ? time(0...1) : 0
      relation.maxGap = random.chance(percent: 50) ? relation.minGap + time(0...3) : nil
    }
    return relation
  }

  /// Synchronises some jobs: in tiny problems two, and only if no other relation is about times.
  fileprivate mutating func synchronise(_ problem: inout Problem) {
    let isTiny = size.side <= RichSize.tiny.side
    if isTiny, problem.relations.contains(where: { $0.kind == .after }) { return }
    var free = problem.stops.indices.filter { s in
      let stop = problem.stops[s]
      return stop.kind == .job && stop.alternatives == nil
        && ![.visited, .next].contains(stop.lock)
        && !problem.relations.contains { $0.kind == .after && $0.stops.contains(s) }
    }
    free.shuffle(using: &random)
    for _ in 0..<(isTiny ? 1 : random.number(in: 1...4)) {
      let count = isTiny || random.chance(percent: 80) ? 2 : 3
      guard free.count >= count, problem.vehicles.count >= count else { return }
      let stops = Array(free.prefix(count))
      free.removeFirst(count)
      // Who must share a vehicle cannot be in two places at once.
      let isBound = problem.relations.contains {
        [.sameVehicle, .together].contains($0.kind) && $0.stops.contains(where: stops.contains)
      }
      if isBound { continue }
      let least = random.chance(percent: 50) ? 0 : time(-1...1)
      let most = least + (random.chance(percent: 50) ? 0 : time(0...2))
      for stop in stops where random.chance(percent: 80) {
        problem.stops[stop].windows = problem.stops[stops[0]].windows
      }
      problem.relations.append(.synchronised(stops, minOffset: least, maxOffset: most))
    }
  }

  fileprivate mutating func terms() -> SoftObjectives {
    var terms = SoftObjectives()
    switch random.number(in: 0...3) {
    case 0: terms.balanceAllowance = random.number(in: 0...5) * 1_000
    case 1: terms.compactness = random.number(in: 1...3)
    default: terms.closeness = time(0...2)
    }
    return terms
  }

  /// Gives the routes of a plan that keeps all rules, and locks the fronts of some.
  fileprivate mutating func giveRoutes(_ problem: inout Problem) {
    let plan = Solution.randomRich(problem, care: 100, &random)
    guard PlanWalk(problem).verdict(plan).isFeasible else { return }
    for route in plan.routes where random.chance(percent: 70) {
      problem.vehicles[route.vehicle].givenRoute = route.activities
      var front = route.stops[...]
      while let stop = front.popFirst(), random.chance(percent: 40) {
        problem.stops[stop].lock = .visited
      }
      if let next = route.stops.first(where: { problem.stops[$0].lock != .visited }),
        random.chance(percent: 40)
      {
        problem.stops[next].lock = .next
      }
    }
  }
}
