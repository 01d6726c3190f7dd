/// Finds places for shipments with several pickups, all of them on one route in any order.
///
/// Labels go along the route from gap to gap; in each, any of the pickups that are left may come, and once
/// all are on board, the delivery. Of labels with the same pickups that have come to the same node only those
/// stay that are cheaper or earlier. Up to ``mostExact`` pickups hardly a place is missed that the quick
/// tests let pass; of more pickups, few labels go on: those that promise most.
///
/// - Source: M. Desrochers, F. Soumis (1988), *A Generalized Permanent Labelling Algorithm for the Shortest
///   Path Problem with Time Windows*, INFOR 26(3), for the labels.
extension RichInsertion {
  /// Up to so many pickups most labels go on.
  private static let mostExact = 4
  /// So many labels with the same number of pickups go on from one gap, of few pickups and of many.
  private static let maxLabels = (few: 40, many: 8)
  /// So many places are walked on one route, where quick tests are not enough.
  private static let maxWalks = 64

  /// A stop that a place inserts.
  struct Step {
    /// The step before it; −1: it is the first.
    let previous: Int
    /// The position on the route after which it comes.
    let position: Int
    let stop: Int
  }

  /// A part of a route with some of the pickups in it.
  private struct Label {
    /// The node that the vehicle leaves, and when.
    var last: Int
    var departure: Int
    /// What is added so far; the leg that the stops in the gap replace counts until the gap is left.
    var cost: Int
    /// The pickups so far, by their numbers.
    var set = 0
    /// The last of its steps.
    var step = -1
    /// What the whole place may cost, to choose among labels with as many pickups.
    var estimate = 0
  }

  /// What labels ask of a shipment and of the route that they go along.
  private struct Way {
    let limits: InsertionFilter
    let nodes: UnsafePointer<Int>
    let values: UnsafePointer<Int>
    let stride: Int
    let pickups: [Int]
    /// By pickup and position: the least that inserting it alone there or later costs.
    let least: [Int]
    let count: Int
    /// So many labels with the same number of pickups go on from one gap.
    let maxLabels: Int
  }

  mutating func tryPickups(
    _ delivery: Int, _ vehicle: Int, _ plan: borrowing RichRoutes, _ model: borrowing RichInstance
  ) {
    let way = way(delivery, vehicle, plan, model)
    let first = plan.firstPosition(vehicle, model)
    // Somewhere all is on board.
    let all = 1 << way.pickups.count - 1
    guard (first..<way.count - 1).contains(where: { holds(all, $0, way, model) }) else { return }
    var layers = [[Label]](repeating: [], count: way.pickups.count + 1)
    layers[0] = [
      Label(
        last: way.nodes[first],
        departure: way.values[first * way.stride + RichRoutes.Field.earliest],
        cost: openingCost(delivery, way, vehicle, model))
    ]
    let before = doubtful.count
    for position in first..<way.count - 1 {
      if position != hidden {
        for number in 0..<way.pickups.count {
          for label in layers[number] { pickUp(label, position, way, &layers[number + 1], model) }
        }
        for label in layers[way.pickups.count] {
          deliver(label, delivery, position, vehicle, way, model)
        }
      }
      guard position + 1 < way.count - 1 else { break }
      for number in layers.indices {
        let here = layers[number]
        layers[number].removeAll(keepingCapacity: true)
        for label in here { goOn(label, from: position, way, &layers[number], model) }
      }
    }
    guard doubtful.count - before > Self.maxWalks else { return }
    doubtful[before...].sort { $0.cost < $1.cost }
    doubtful.removeLast(doubtful.count - before - Self.maxWalks)
  }

  private func way(
    _ delivery: Int, _ vehicle: Int, _ plan: borrowing RichRoutes, _ model: borrowing RichInstance
  ) -> Way {
    let (nodes, values) = plan.pointers(vehicle)
    let limits = InsertionFilter(vehicle, plan, model)
    let pickups = model.pickups(of: delivery).map { model.pickups[$0] }
    let count = plan.routes[vehicle].nodes.count
    var least = [Int](repeating: 0, count: pickups.count * count)
    for (number, pickup) in pickups.enumerated() {
      var best = Int.max
      for position in stride(from: count - 2, through: 0, by: -1) {
        best = min(
          best,
          model.leg(nodes[position], pickup, limits.legs)
            + model.leg(pickup, nodes[position + 1], limits.legs)
            - model.leg(nodes[position], nodes[position + 1], limits.legs))
        least[number * count + position] = best
      }
    }
    return Way(
      limits: limits, nodes: nodes, values: values, stride: plan.stride, pickups: pickups,
      least: least, count: count,
      maxLabels: pickups.count <= Self.mostExact ? Self.maxLabels.few : Self.maxLabels.many)
  }

  /// What does not depend on the place.
  private func openingCost(
    _ delivery: Int, _ way: Way, _ vehicle: Int, _ model: borrowing RichInstance
  ) -> Int {
    var cost = way.limits.opening
    for stop in way.pickups + [delivery] {
      cost += model.serving(stop, by: vehicle)
      if model.givenVehicle[stop] >= 0, model.givenVehicle[stop] != vehicle {
        cost += model.terms.closeness
      }
    }
    return cost
  }

  /// What leaving a gap from a node costs more than driving past it.
  private func leaving(
    _ last: Int, _ position: Int, _ way: Way, _ model: borrowing RichInstance
  ) -> Int {
    let (previous, next, limits) = (way.nodes[position], way.nodes[position + 1], way.limits)
    guard last != previous else { return 0 }
    var cost = model.leg(last, next, limits.legs) - model.leg(previous, next, limits.legs)
    if limits.taskRate != 0 {
      cost +=
        limits.taskRate
        * (model.visit(next, after: last, limits.type)
          - model.visit(next, after: previous, limits.type))
    }
    return cost
  }

  /// The label of a stop that comes next in the gap; `nil` if that is too late.
  private func visiting(
    _ stop: Int, _ label: Label, _ way: Way, _ model: borrowing RichInstance
  ) -> Label? {
    guard
      let departure = way.limits.departure(
        of: stop, after: label.last, at: label.departure, model)
    else { return nil }
    var next = label
    next.cost += model.leg(label.last, stop, way.limits.legs)
    if way.limits.taskRate != 0 {
      next.cost += way.limits.taskRate * model.visit(stop, after: label.last, way.limits.type)
    }
    (next.last, next.departure) = (stop, departure)
    return next
  }

  /// Whether some pickups fit beside what is on board on leaving a position.
  private func holds(
    _ set: Int, _ position: Int, _ way: Way, _ model: borrowing RichInstance
  ) -> Bool {
    for d in 0..<model.dimensions {
      var load = way.values[position * way.stride + RichRoutes.Field.loads + d]
      for (number, pickup) in way.pickups.enumerated() where set >> number & 1 != 0 {
        load += model.pickup[pickup * model.dimensions + d]
      }
      if load > model.capacity[way.limits.vehicle * model.dimensions + d] { return false }
    }
    return true
  }

  /// Extends a label by each pickup that is left.
  private mutating func pickUp(
    _ label: Label, _ position: Int, _ way: Way, _ layer: inout [Label],
    _ model: borrowing RichInstance
  ) {
    for (number, pickup) in way.pickups.enumerated() where label.set >> number & 1 == 0 {
      guard holds(label.set | 1 << number, position, way, model),
        var next = visiting(pickup, label, way, model)
      else { continue }
      next.set |= 1 << number
      add(&next, position, way, &layer, model) {
        $0.append(Step(previous: label.step, position: position, stop: pickup))
      }
    }
  }

  /// Takes a label past the node after a gap.
  private mutating func goOn(
    _ label: Label, from position: Int, _ way: Way, _ layer: inout [Label],
    _ model: borrowing RichInstance
  ) {
    let node = way.nodes[position + 1]
    let fields = (position + 1) * way.stride
    guard holds(label.set, position + 1, way, model),
      let left = way.limits.departure(of: node, after: label.last, at: label.departure, model),
      left <= way.values[fields + RichRoutes.Field.latest]
    else { return }
    var next = label
    next.cost += leaving(label.last, position, way, model)
    next.last = node
    next.departure = max(left, way.values[fields + RichRoutes.Field.earliest])
    add(&next, position + 1, way, &layer, model) { _ in }
  }

  /// Keeps a label unless another is as good, or so many are better; notes its step then.
  private mutating func add(
    _ label: inout Label, _ position: Int, _ way: Way, _ layer: inout [Label],
    _ model: borrowing RichInstance, _ note: (inout [Step]) -> Void
  ) {
    let cost = label.cost + leaving(label.last, position, way, model)
    guard cost - way.limits.savable < bestCost else { return }
    label.estimate = cost
    for number in way.pickups.indices where label.set >> number & 1 == 0 {
      label.estimate += way.least[number * way.count + position]
    }
    var place = 0
    while place < layer.count {
      let other = layer[place]
      if other.set == label.set, other.last == label.last {
        if other.cost <= label.cost, other.departure <= label.departure { return }
        if label.cost <= other.cost, label.departure <= other.departure {
          layer.swapAt(place, layer.count - 1)
          layer.removeLast()
          continue
        }
      }
      place += 1
    }
    if layer.count >= way.maxLabels {
      var worst = 0
      for other in layer.indices where layer[other].estimate > layer[worst].estimate {
        worst = other
      }
      guard label.estimate < layer[worst].estimate else { return }
      layer.remove(at: worst)
    }
    let count = steps.count
    note(&steps)
    if steps.count > count { label.step = count }
    layer.append(label)
  }

  /// Tries to deliver in a gap all that is on board.
  private mutating func deliver(
    _ label: Label, _ delivery: Int, _ position: Int, _ vehicle: Int, _ way: Way,
    _ model: borrowing RichInstance
  ) {
    let next = way.nodes[position + 1]
    guard let unloaded = visiting(delivery, label, way, model) else { return }
    let cost = unloaded.cost + leaving(delivery, position, way, model)
    guard cost - way.limits.savable < bestCost,
      let begin = model.begin(
        next, at: unloaded.departure + model.duration(delivery, next, way.limits.legs)),
      begin + model.visit(next, after: delivery, way.limits.type)
        <= way.values[(position + 1) * way.stride + RichRoutes.Field.latest]
    else { return }
    var found = Found(vehicle: vehicle, position: position, stop: way.pickups[0])
    found.step = steps.count
    steps.append(Step(previous: label.step, position: position, stop: delivery))
    let isWalked =
      model.needsWalk[vehicle] || steepnessPrice > 0 || way.limits.hasWayLimits
      || (way.pickups + [delivery]).contains { !model.relationsOf[$0].isEmpty }
    if isWalked {
      doubtful.append((cost - way.limits.savable, found))
    } else {
      (best, bestCost) = (found, cost)
    }
  }

  /// The steps of a place, the last one first.
  func path(to last: Int) -> [Step] {
    var path: [Step] = []
    var step = last
    while step >= 0 {
      path.append(steps[step])
      step = steps[step].previous
    }
    return path
  }

  /// Adds the steps of a place that is remembered.
  ///
  /// - Returns: The last of them; −1 if there are none.
  mutating func recall(_ path: [Step]) -> Int {
    for (number, step) in path.reversed().enumerated() {
      steps.append(
        Step(
          previous: number == 0 ? -1 : steps.count - 1, position: step.position, stop: step.stop))
    }
    return path.isEmpty ? -1 : steps.count - 1
  }

  /// Appends the route that a place of several steps makes to `candidate`.
  mutating func fillSteps(of found: Found, _ plan: borrowing RichRoutes) {
    var inserted = path(to: found.step)
    for (position, node) in plan.routes[found.vehicle].nodes.enumerated() {
      candidate.append(node)
      while let next = inserted.last, next.position == position {
        candidate.append(next.stop)
        inserted.removeLast()
      }
    }
  }
}
