/// A stated plan of a problem with split deliveries as a plan of a problem in which each visit is a stop.
package struct StatedParts {
  /// The problem of the visits, and of what is left over.
  package private(set) var problem: Problem
  /// The same plan, naming the stops of ``problem``.
  package private(set) var stated: StatedSolution
  /// Where the visits do not add up to what the stops need, or are too many or too small; they name stops of
  /// ``problem``.
  package private(set) var violations: [Violation] = []

  /// One visit, or what is left over.
  fileprivate struct Part {
    var load: StatedVisitLoad
    /// Where the plan names it: a route and an activity, or an entry of those that are unassigned.
    var place: Place

    enum Place {
      case activity(route: Int, number: Int)
      case unassigned(Int)
    }
  }

  /// Resolves what a file states; a problem without split deliveries remains as it is.
  ///
  /// - Parameters:
  ///   - whole: A canonical problem.
  ///   - stated: The plan, which names its stops.
  package init(_ whole: Problem, _ stated: StatedSolution) {
    (problem, self.stated) = (whole, stated)
    guard whole.hasSplitDeliveries else { return }
    let parts = Self.parts(of: whole, stated)
    problem.stops = []
    var begins: [Int] = []
    for (s, stop) in whole.stops.enumerated() {
      begins.append(problem.stops.count)
      guard stop.split != nil, !parts[s].isEmpty else {
        problem.stops.append(stop)
        problem.stops[begins[s]].split = nil
        continue
      }
      for part in parts[s] {
        var visit = stop
        (visit.split, visit.isPart) = (nil, true)
        (visit.delivery, visit.pickup) = (part.load.delivery, part.load.pickup)
        problem.stops.append(visit)
      }
    }
    pair(whole, parts, begins)
    rename(whole, parts, begins)
    for (s, stop) in whole.stops.enumerated() {
      if let split = stop.split, !parts[s].isEmpty {
        compare(stop, split, parts[s], whole.loadDimensions, first: begins[s])
      }
    }
  }

  /// By stop that may be split, its parts in the order of the plan.
  private static func parts(of whole: Problem, _ stated: StatedSolution) -> [[Part]] {
    var parts = [[Part]](repeating: [], count: whole.stops.count)
    var visits = [Int](repeating: 0, count: whole.stops.count)
    for s in stated.solution.routes.flatMap(\.stops) + stated.solution.unassigned { visits[s] += 1 }
    func add(_ s: Int, _ load: StatedVisitLoad?, _ place: Part.Place) {
      let stop = whole.stops[s]
      guard stop.split != nil else { return }
      // A single visit that states nothing brings and takes all.
      let all = StatedVisitLoad(delivery: stop.delivery, pickup: stop.pickup)
      let nothing = StatedVisitLoad(
        delivery: stop.delivery.map { _ in 0 }, pickup: stop.pickup.map { _ in 0 })
      parts[s].append(Part(load: load ?? (visits[s] == 1 ? all : nothing), place: place))
    }
    for (r, route) in stated.solution.routes.enumerated() {
      for (number, activity) in route.activities.enumerated() {
        guard let s = activity.stop else { continue }
        let loads = r < stated.visitLoads.count ? stated.visitLoads[r] : [:]
        add(s, loads[number], .activity(route: r, number: number))
      }
    }
    for (entry, s) in stated.solution.unassigned.enumerated() {
      let loads = stated.unassignedLoads
      add(s, entry < loads.count ? loads[entry] : nil, .unassigned(entry))
    }
    return parts
  }

  /// Lets each part of a shipment's pickup be delivered by the first part of its delivery on the same route
  /// that brings as much; those without one are left to each other in order.
  private mutating func pair(_ whole: Problem, _ parts: [[Part]], _ begins: [Int]) {
    for (s, stop) in whole.stops.enumerated() {
      guard case .pickup(let d) = stop.kind else { continue }
      guard !whole.hasSeveralPickups(s) else {
        // None of them is divided.
        problem.stops[begins[s]].kind = .pickup(delivery: begins[d])
        problem.stops[begins[d]].kind = .delivery(pickups: whole.pickups(of: d).map { begins[$0] })
        continue
      }
      var (pickups, deliveries) = (Array(parts[s].indices), Array(parts[d].indices))
      if parts[s].isEmpty || parts[d].isEmpty || stop.split == nil {
        (pickups, deliveries) = ([0], [0])
      }
      var open = deliveries
      var pairs: [(Int, Int)] = []
      var alone: [Int] = []
      for pickup in pickups {
        let match = open.first { delivery in
          guard !parts[s].isEmpty, !parts[d].isEmpty else { return true }
          let (from, to) = (parts[s][pickup], parts[d][delivery])
          return from.load.pickup == to.load.delivery && from.place.route == to.place.route
        }
        if let match {
          pairs.append((pickup, match))
          open.removeAll { $0 == match }
        } else {
          alone.append(pickup)
        }
      }
      pairs += zip(alone, open).map { ($0, $1) }
      for (pickup, delivery) in pairs {
        problem.stops[begins[s] + pickup].kind = .pickup(delivery: begins[d] + delivery)
        problem.stops[begins[d] + delivery].kind = .delivery(pickup: begins[s] + pickup)
      }
      // One half more often than the other: those that are over belong to a pair that is whole.
      for pickup in alone.dropFirst(open.count) {
        problem.stops[begins[s] + pickup].kind = .pickup(delivery: begins[d])
      }
      for delivery in open.dropFirst(alone.count) {
        problem.stops[begins[d] + delivery].kind = .delivery(pickup: begins[s])
      }
    }
  }

  /// Lets the plan, given routes and relations name the new stops.
  private mutating func rename(_ whole: Problem, _ parts: [[Part]], _ begins: [Int]) {
    func new(_ activity: Activity) -> Activity {
      activity.stop.map { .stop(begins[$0]) } ?? activity
    }
    for r in stated.solution.routes.indices {
      stated.solution.routes[r].activities = stated.solution.routes[r].activities.map(new)
    }
    stated.solution.unassigned = stated.solution.unassigned.map { begins[$0] }
    for (s, list) in parts.enumerated() {
      for (number, part) in list.enumerated() {
        switch part.place {
        case .activity(let route, let activity):
          stated.solution.routes[route].activities[activity] = .stop(begins[s] + number)
        case .unassigned(let entry): stated.solution.unassigned[entry] = begins[s] + number
        }
      }
    }
    for v in problem.vehicles.indices {
      problem.vehicles[v].givenRoute = problem.vehicles[v].givenRoute.map(new)
    }
    for r in problem.relations.indices {
      problem.relations[r].stops = problem.relations[r].stops.map { begins[$0] }
    }
  }

  private mutating func compare(
    _ stop: Stop, _ split: SplitDelivery, _ parts: [Part], _ dimensions: Int, first: Int
  ) {
    func amount(_ list: [Int], _ d: Int) -> Int { d < list.count ? list[d] : 0 }
    let visits = parts.count { $0.place.route != nil }
    if let most = split.maxVisits, visits > most {
      violations.append(.excessVisits(stop: first, amount: visits - most))
    }
    for d in 0..<dimensions {
      for isPickup in [false, true] {
        let needed = amount(isPickup ? stop.pickup : stop.delivery, d)
        let loads = parts.map { amount(isPickup ? $0.load.pickup : $0.load.delivery, d) }
        let sum = loads.reduce(0) { $0.addingReportingOverflow($1).partialValue }
        if sum != needed || loads.contains(where: { $0 < 0 }) {
          violations.append(
            .splitLoadDiffers(
              stop: first, dimension: d, isPickup: isPickup, stated: sum, needed: needed))
        }
        let least = min(amount(split.minAmount, d), needed)
        for (number, load) in loads.enumerated()
        where load < least && parts[number].place.route != nil {
          violations.append(
            .visitTooSmall(stop: first + number, dimension: d, amount: least - load))
        }
      }
    }
  }
}

extension StatedParts.Part.Place {
  /// The route, if it is on one.
  fileprivate var route: Int? {
    if case .activity(let route, _) = self { route } else { nil }
  }
}
