/// What has changed from one plan to another: who has new work under the new plan.
package struct PlanDifference: Hashable, Sendable {
  /// A stop that a different vehicle serves now.
  package struct Move: Hashable, Sendable {
    package let stop: PlanOutline.Name
    package let from: Identifier
    package let to: Identifier
  }

  /// A stop that the same vehicle serves in both plans, but in a different order.
  package struct Reordering: Hashable, Sendable {
    package let stop: PlanOutline.Name
    package let vehicle: Identifier
  }

  /// A stop on a route of one of the plans only.
  package struct Visitor: Hashable, Sendable {
    package let stop: PlanOutline.Name
    package let vehicle: Identifier
  }

  /// By how much arrivals at stops that both plans serve have changed, in time units.
  package struct Arrivals: Hashable, Sendable {
    /// How many stops are served in both plans at a stated time, and how many of them at another time.
    package let compared: Int
    package let changed: Int
    /// The greatest change, earlier or later.
    package let most: Int
    /// The sum of all changes, earlier or later.
    package let total: Int

    /// The mean change over all stops that are compared, in time units.
    package var mean: Double { compared == 0 ? 0 : Double(total) / Double(compared) }
  }

  /// In the order of the stops' names.
  package let moved: [Move]
  /// The fewest stops that, put elsewhere on their routes, turn the old order into the new.
  package let reordered: [Reordering]
  package let added: [Visitor]
  package let removed: [Visitor]
  /// The vehicles that do other things, or the same in another order, breaks and facilities included.
  package let affected: [Identifier]
  /// How many vehicles have a route in either plan.
  package let vehicleCount: Int
  package let arrivals: Arrivals
  /// In the user's units; `nil` if a plan does not say.
  package let oldCost: Int?
  package let newCost: Int?

  /// Compares two plans.
  package init(from old: PlanOutline, to new: PlanOutline) {
    let (before, after) = (Self.places(old), Self.places(new))
    let common = before.keys.filter { after[$0] != nil }.sorted()
    moved = common.compactMap { stop in
      guard let from = before[stop]?.vehicle, let to = after[stop]?.vehicle, from != to else {
        return nil
      }
      return Move(stop: stop, from: from, to: to)
    }
    func only(_ places: [PlanOutline.Name: Place], _ others: [PlanOutline.Name: Place])
      -> [Visitor]
    {
      places.filter { others[$0.key] == nil }.map { Visitor(stop: $0, vehicle: $1.vehicle) }
        .sorted { $0.stop < $1.stop }
    }
    added = only(after, before)
    removed = only(before, after)
    let (oldRoutes, newRoutes) = (Self.routes(old), Self.routes(new))
    let vehicles = Set(oldRoutes.keys).union(newRoutes.keys).sorted()
    vehicleCount = vehicles.count
    affected = vehicles.filter { oldRoutes[$0] != newRoutes[$0] }
    reordered = vehicles.flatMap { vehicle -> [Reordering] in
      let kept = { (stop: PlanOutline.Name) in
        before[stop]?.vehicle == vehicle && after[stop]?.vehicle == vehicle
      }
      return Self.outOfOrder(
        (oldRoutes[vehicle] ?? []).filter(kept), (newRoutes[vehicle] ?? []).filter(kept)
      ).map { Reordering(stop: $0, vehicle: vehicle) }
    }
    let changes = common.compactMap { stop -> Int? in
      guard let from = before[stop]?.arrival, let to = after[stop]?.arrival else { return nil }
      return abs(to - from)
    }
    arrivals = Arrivals(
      compared: changes.count, changed: changes.count { $0 > 0 }, most: changes.max() ?? 0,
      total: changes.reduce(0, +))
    (oldCost, newCost) = (old.cost, new.cost)
  }

  /// Whether nothing differs.
  package var isEmpty: Bool {
    moved.isEmpty && reordered.isEmpty && added.isEmpty && removed.isEmpty && affected.isEmpty
      && arrivals.changed == 0 && oldCost == newCost
  }

  /// How much more the new plan costs, in the user's units; `nil` if a plan does not say.
  package var addedCost: Int? {
    guard let oldCost, let newCost else { return nil }
    return newCost - oldCost
  }

  // MARK: - Parts

  private struct Place {
    let vehicle: Identifier
    let arrival: Int?
  }

  /// Where each stop is served; a stop that is visited twice is where it is visited first.
  private static func places(_ plan: PlanOutline) -> [PlanOutline.Name: Place] {
    var result: [PlanOutline.Name: Place] = [:]
    for route in plan.routes {
      for visit in route.visits where visit.name.isStop && result[visit.name] == nil {
        result[visit.name] = Place(vehicle: route.vehicle, arrival: visit.arrival)
      }
    }
    return result
  }

  private static func routes(_ plan: PlanOutline) -> [Identifier: [PlanOutline.Name]] {
    Dictionary(plan.routes.map { ($0.vehicle, $0.visits.map(\.name)) }, uniquingKeysWith: +)
      .filter { !$0.value.isEmpty }
  }

  /// The stops of the new order that are not in the longest common subsequence with the old one.
  ///
  /// - Complexity: O(*n* log *n*) for *n* stops: as each stop is in both orders once, it is the longest
  ///   rising subsequence of their old positions.
  private static func outOfOrder(
    _ old: [PlanOutline.Name], _ new: [PlanOutline.Name]
  ) -> [PlanOutline.Name] {
    let position = Dictionary(zip(old, old.indices)) { first, _ in first }
    let values = new.map { position[$0] ?? 0 }
    // `ends[k]`: the entry with the least value that ends a rising subsequence of `k + 1` entries.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept: Set<Int> = []
    var next = ends.last
    while let index = next {
      kept.insert(index)
      next = previous[index]
    }
    return new.indices.filter { !kept.contains($0) }.map { new[$0] }
  }
}
