internal import BasicAlgorithms
internal import TravelModel

/// Finds places for stops that are synchronised: each on a route of its own, at times that fit.
extension RichInsertion {
  /// A place for one of them.
  private struct Candidate {
    /// What it costs at least.
    let cost: Int
    let place: Found
    /// When the visit may begin, as far as the rest of its route is concerned.
    let begins: ClosedRange<Int>
  }

  /// A place for each of them.
  private struct Combination {
    let cost: Int
    let places: [Found]
  }

  /// So many combinations of places are looked at.
  private static let maxCombinations = 4_096
  /// So many of them are followed, and so many once one is found that can be driven.
  private static let maxWalks = 64
  private static let maxWalksToImprove = 12

  /// Returns the cheapest places for all stops of a relation that cost less than `most` together.
  mutating func places(
    forRelation r: Int, below most: Int, _ plan: borrowing RichRoutes,
    _ model: borrowing RichInstance, _ judge: inout RouteEvaluator, _ random: inout RandomSource
  ) -> RouteAppointments.Settled? {
    let relation = model.relations[r]
    var all: [[Candidate]] = []
    for stop in relation.stops {
      let candidates = candidates(for: stop, beside: relation.stops.count, plan, model)
      guard !candidates.isEmpty else { return nil }
      all.append(candidates)
    }
    let share = Self.share(of: relation.stops.count)
    let cheapest = all.map { Array($0.prefix(share)) }
    if let found = settle(cheapest, relation, below: most, plan, model, &judge, &random) {
      return found
    }
    guard all.contains(where: { $0.count > share }) else { return nil }
    // Where the cheapest places are at the wrong times, others may be at the right ones.
    for i in all.indices {
      all[i].shuffle(using: &random)
      all[i] = Array(all[i].prefix(share))
    }
    return settle(all, relation, below: most, plan, model, &judge, &random)
  }

  /// How many places of each of so many stops make as many combinations as are looked at.
  private static func share(of count: Int) -> Int {
    var share = 1
    while (0..<count).reduce(1, { product, _ in min(product * (share + 1), maxCombinations + 1) })
      <= maxCombinations
    {
      share += 1
    }
    return share
  }

  /// The places of a stop on all routes, the cheapest first.
  private mutating func candidates(
    for stop: Int, beside count: Int, _ plan: borrowing RichRoutes, _ model: borrowing RichInstance
  ) -> [Candidate] {
    var result: [Candidate] = []
    var idle: [Int: Int] = [:]
    for vehicle in 0..<model.vehicleCount {
      let group = model.group[vehicle]
      if plan.routes[vehicle].stopCount == 0 {
        // Of idle vehicles that are alike, each stop may need one.
        guard !closed.contains(group), idle[group, default: 0] < count else { continue }
        idle[group, default: 0] += 1
      }
      guard mayServe(Request.Choice(stop: stop, delivery: -1), vehicle, plan, model) else {
        continue
      }
      best = nil
      bestCost = .max
      hidden = RichInstance.nowhere
      doubtful.removeAll(keepingCapacity: true)
      tryJob(stop, vehicle, plan, model)
      if model.vehicleTerms[vehicle].facilityCount > 0 { tryTrips(stop, vehicle, plan, model) }
      for (cost, place) in doubtful {
        guard let begins = begins(place, plan, model) else { continue }
        result.append(Candidate(cost: cost, place: place, begins: begins))
      }
    }
    return result.sorted { $0.cost < $1.cost }
  }

  /// When a stop may begin at a place, synchronised stops after it being put off as need be.
  private func begins(
    _ place: Found, _ plan: borrowing RichRoutes, _ model: borrowing RichInstance
  ) -> ClosedRange<Int>? {
    let (nodes, values) = plan.pointers(place.vehicle)
    let terms = model.vehicleTerms[place.vehicle]
    let (previous, next) = (nodes[place.position], nodes[place.position + 1])
    let fields = place.position * plan.stride
    // The way over a facility takes as long as it takes.
    guard place.facility < 0 else { return TimeWindow.always.start...TimeWindow.always.end }
    let arrival =
      values[fields + RichRoutes.Field.earliest] + model.duration(previous, place.stop, terms.legs)
    let latest =
      values[fields + plan.stride + RichRoutes.Field.latest]
      - model.visit(next, after: place.stop, terms.type)
    guard let first = model.begin(place.stop, at: arrival),
      let following = model.latestBegin(next, by: latest),
      let last = model.latestBegin(
        place.stop,
        by: following - model.duration(place.stop, next, terms.legs)
          - model.visit(place.stop, after: previous, terms.type)), first <= last
    else { return nil }
    return first...last
  }

  /// The cheapest combination of places that can be driven.
  private mutating func settle(
    _ candidates: [[Candidate]], _ relation: Relation, below most: Int,
    _ plan: borrowing RichRoutes, _ model: borrowing RichInstance, _ judge: inout RouteEvaluator,
    _ random: inout RandomSource
  ) -> RouteAppointments.Settled? {
    var found: RouteAppointments.Settled?
    var leastCost = most
    var walks = Self.maxWalks
    for combination in Self.combinations(of: candidates, relation) {
      guard combination.cost < leastCost, walks > 0 else { break }
      if isBlinked(&random) { continue }
      walks -= 1
      let changes = combination.places.map { place in
        var nodes: [Int] = []
        Self.fill(&nodes, place, plan)
        return RouteAppointments.Change(vehicle: place.vehicle, nodes: nodes)
      }
      guard
        let settled = RouteAppointments.settle(
          changes, fresh: relation.stops, plan, model, &judge), settled.cost < leastCost
      else { continue }
      if found == nil { walks = min(walks, Self.maxWalksToImprove) }
      (found, leastCost) = (settled, settled.cost)
    }
    return found
  }

  /// The combinations of places whose times may fit, the cheapest first.
  private static func combinations(
    of candidates: [[Candidate]], _ relation: Relation
  ) -> [Combination] {
    var result: [Combination] = []
    func extend(_ places: [Found], _ cost: Int, _ begins: ClosedRange<Int>?) {
      guard places.count < candidates.count else {
        result.append(Combination(cost: cost, places: places))
        return
      }
      for candidate in candidates[places.count]
      where !places.contains(where: { $0.vehicle == candidate.place.vehicle }) {
        var (start, end) = (candidate.begins.lowerBound, candidate.begins.upperBound)
        if let begins {
          start = max(start, begins.lowerBound + relation.minOffset)
          end = min(end, begins.upperBound + relation.maxOffset)
        }
        guard start <= end else { continue }
        extend(places + [candidate.place], cost + candidate.cost, start...end)
      }
    }
    extend([], 0, nil)
    return result.sorted { $0.cost < $1.cost }
  }
}
