/// What is on board along a route, and whether it fits, agrees, and comes off in order.
struct RouteLoads: ~Copyable {
  /// What is on board after each node, `position * dimensions + d`.
  private(set) var loads: [Int] = []
  /// What each facility unloads, `f * dimensions + d`.
  private(set) var unloaded: [Int] = []
  /// What was picked up at jobs and is still on board, by goods and dimension; the last row is that of
  /// no goods.
  private var collected: [Int] = []
  private var aboard: [Int] = []
  private var stack: [Int] = []

  /// Loads and unloads along a route.
  ///
  /// - Returns: Whether the vehicle may do so.
  mutating func follow(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance
  ) -> Bool {
    let dimensions = model.dimensions
    if loads.count < nodes.count * dimensions {
      loads = [Int](repeating: 0, count: 2 * nodes.count * dimensions)
    }
    if model.facilityCount > 0 {
      Self.clear(&unloaded, model.facilityCount * dimensions)
      Self.clear(&collected, (model.goodsCount + 1) * dimensions)
    }
    for d in 0..<dimensions {
      let capacity = model.capacity[vehicle * dimensions + d]
      let fits =
        model.facilityCount == 0
        ? carries(d, capacity, nodes, model) : carriesOnTrips(d, capacity, nodes, model)
      guard fits else { return false }
      if model.facilityCount > 0, model.vehicleTerms[vehicle].endsEmpty {
        for g in 0...model.goodsCount where collected[g * dimensions + d] > 0 { return false }
      }
    }
    if model.facilityCount == 0, model.vehicleTerms[vehicle].endsEmpty {
      for node in nodes where model.kind[node] == .job && model.collects[node] { return false }
    }
    return (model.goodsCount == 0 || agrees(nodes, model)) && isInOrder(vehicle, nodes, model)
  }

  /// Loads in one dimension where there are no facilities.
  private mutating func carries(
    _ d: Int, _ capacity: Int, _ nodes: [Int], _ model: borrowing RichInstance
  ) -> Bool {
    let dimensions = model.dimensions
    return loads.withUnsafeMutableBufferPointer { loads in
      var load = 0
      for node in nodes where model.kind[node] == .job {
        load += model.delivery[node * dimensions + d]
      }
      if load > capacity { return false }
      for position in 0..<nodes.count {
        let amount = nodes[position] * dimensions + d
        load += model.pickup[amount] - model.delivery[amount]
        if load > capacity { return false }
        loads[position * dimensions + d] = load
      }
      return true
    }
  }

  /// The same where the vehicle may load and unload on the way.
  private mutating func carriesOnTrips(
    _ d: Int, _ capacity: Int, _ nodes: [Int], _ model: borrowing RichInstance
  ) -> Bool {
    let dimensions = model.dimensions
    // From the end: what is still to be delivered before the vehicle loads again.
    var due = 0
    loads.withUnsafeMutableBufferPointer { loads in
      for position in stride(from: nodes.count - 1, through: 0, by: -1) {
        let node = nodes[position]
        loads[position * dimensions + d] = due
        switch model.kind[node] {
        case .job: due += model.delivery[node * dimensions + d]
        case .loading, .exchange: due = 0
        case .pickup, .delivery, .unloading, .end: break
        }
      }
    }
    // Forwards: shipments, and what was picked up.
    var other = 0
    if loads[d] > capacity { return false }
    for position in 1..<nodes.count {
      let node = nodes[position]
      switch model.kind[node] {
      case .job:
        let amount = model.pickup[node * dimensions + d]
        if amount > 0 {
          other += amount
          collected[row(model.goods[node], model) * dimensions + d] += amount
        }
      case .pickup: other += model.pickup[node * dimensions + d]
      case .delivery: other -= model.delivery[node * dimensions + d]
      case .unloading, .exchange: other -= unload(node - model.stopCount, d, model)
      case .loading, .end: break
      }
      loads[position * dimensions + d] += other
      if loads[position * dimensions + d] > capacity { return false }
    }
    return true
  }

  private static func clear(_ list: inout [Int], _ count: Int) {
    list.removeAll(keepingCapacity: true)
    for _ in 0..<count { list.append(0) }
  }

  private func row(_ goods: Int, _ model: borrowing RichInstance) -> Int {
    goods == RichInstance.nowhere ? model.goodsCount : goods
  }

  private mutating func unload(_ f: Int, _ d: Int, _ model: borrowing RichInstance) -> Int {
    var sum = 0
    for g in 0...model.goodsCount where model.accepts(f, g) {
      sum += collected[g * model.dimensions + d]
      collected[g * model.dimensions + d] = 0
    }
    unloaded[f * model.dimensions + d] += sum
    return sum
  }

  // MARK: - Goods

  /// Whether goods that may not meet never do.
  private mutating func agrees(_ nodes: [Int], _ model: borrowing RichInstance) -> Bool {
    Self.clear(&aboard, 2 * model.goodsCount)
    guard load(nodes, from: 0, model) else { return false }
    for position in 1..<nodes.count {
      let node = nodes[position]
      switch model.kind[node] {
      case .job:
        if model.gives[node], model.goods[node] >= 0 { aboard[model.goods[node]] -= 1 }
        if model.collects[node], !add(model.goods[node], offset: model.goodsCount, model) {
          return false
        }
      case .pickup:
        if !add(model.goods[node], offset: 0, model) { return false }
      case .delivery:
        for place in model.pickups(of: node) {
          let goods = model.goods[model.pickups[place]]
          if goods >= 0 { aboard[goods] -= 1 }
        }
      case .loading, .unloading, .exchange:
        if model.kind[node] != .loading {
          for g in 0..<model.goodsCount where model.accepts(node - model.stopCount, g) {
            aboard[model.goodsCount + g] = 0
          }
        }
        if model.kind[node] != .unloading, !load(nodes, from: position, model) { return false }
      case .end: break
      }
    }
    return true
  }

  /// Takes the goods of the coming trip on board.
  private mutating func load(
    _ nodes: [Int], from position: Int, _ model: borrowing RichInstance
  ) -> Bool {
    for next in (position + 1)..<max(position + 1, nodes.count) {
      let node = nodes[next]
      if model.kind[node] == .loading || model.kind[node] == .exchange { return true }
      if model.kind[node] == .job, model.gives[node],
        !add(model.goods[node], offset: 0, model)
      {
        return false
      }
    }
    return true
  }

  /// Takes a kind of goods on board; those from jobs are counted from `offset` on.
  private mutating func add(
    _ goods: Int, offset: Int, _ model: borrowing RichInstance
  ) -> Bool {
    guard goods >= 0 else { return true }
    for other in 0..<model.goodsCount
    where aboard[other] + aboard[model.goodsCount + other] > 0
      && model.areIncompatible[goods * model.goodsCount + other]
    {
      return false
    }
    aboard[offset + goods] += 1
    return true
  }

  // MARK: - Order

  private mutating func isInOrder(
    _ vehicle: Int, _ nodes: [Int], _ model: borrowing RichInstance
  ) -> Bool {
    let order = model.vehicleTerms[vehicle].loadOrder
    let needsDelivery = model.vehicleTerms[vehicle].needsDelivery
    guard order != .any || needsDelivery else { return true }
    var (hasGiven, hasTaken) = (false, false)
    stack.removeAll(keepingCapacity: true)
    for position in 1..<nodes.count {
      let node = nodes[position]
      guard model.isStop(node) else {
        if needsDelivery, hasTaken, !hasGiven { return false }
        (hasGiven, hasTaken) = (false, false)
        continue
      }
      if order == .deliveriesFirst, hasTaken, model.kind[node] == .job, model.gives[node] {
        return false
      }
      hasGiven = hasGiven || model.gives[node]
      hasTaken = hasTaken || model.collects[node]
      guard order == .lastInFirstOut else { continue }
      if model.kind[node] == .pickup { stack.append(node) }
      if model.kind[node] == .delivery {
        // Its pickups are on top, in any order.
        for _ in model.pickups(of: node) {
          guard let last = stack.popLast(), model.partner[last] == node else { return false }
        }
      }
    }
    return true
  }
}
