/// The labels of what can be in the battery, and when, at each node of a route.
extension ElectricRoutes {
  /// Computes the labels of all nodes behind one, and what the route costs.
  mutating func labelForward(behind node: Int, _ instance: borrowing ElectricInstance) {
    let vehicle = Int(links[node].route)
    let number = instance.kindOf[vehicle]
    let end = instance.end(of: vehicle)
    var a = node
    while a != end {
      let b = Int(links[a].next)
      extendForward(from: a, to: b, number, instance)
      a = b
    }
    setCost(vehicle, instance)
  }

  mutating func extendForward(
    from a: Int, to b: Int, _ number: Int, _ instance: borrowing ElectricInstance
  ) {
    let isStop = instance.isStop(b)
    let refuge = isStop ? instance.toRefuge[number * instance.placeCount + instance.row[b]] : 0
    let isUniform = instance.kinds[number].isUniform
    let windows = isStop ? instance.firstWindow[b]..<instance.firstWindow[b + 1] : 0..<0
    let kind = instance.kinds[number]
    let (rowA, rowB, rate) = (instance.row[a], instance.row[b], links[a].rate)
    let service = instance.service[a]
    let labelCount = Int(links[a].forwardCount)
    let leg = instance.leg(number, rowA, rowB)
    let energy = instance.energy(leg, kind, rate: rate)
    var count = 0
    // Direct ways first: they are cheap, and leave little room for detours.
    for f in 0..<labelCount {
      var head = forward[a * Self.maxLabels + f]
      if isTooDear(head.cost + Int(leg.cost), at: b, count) { break }
      head.time += service
      guard instance.drive(&head, leg, energy: energy, refuge: refuge) else { continue }
      (head.parent, head.detour) = (Int16(f), -1)
      arrive(head, at: b, windows, kind, isUniform, &count, instance)
    }
    let ways = instance.detours(number, rowA, rowB)
    for d in ways {
      let cost = instance.detours[d].cost
      for f in 0..<labelCount {
        var head = forward[a * Self.maxLabels + f]
        if isTooDear(head.cost + cost, at: b, count) { break }
        head.time += service
        let arrivals = extending.detour(
          head, d, into: 0, from: rowA, to: rowB, kind: number, rate: rate, refuge: refuge,
          most: LabelExtension.maxArrivals, instance)
        for m in 0..<arrivals {
          var arrival = extending.arrivals[m]
          (arrival.parent, arrival.detour) = (Int16(f), Int16(d - ways.lowerBound))
          arrive(arrival, at: b, windows, kind, isUniform, &count, instance)
        }
      }
    }
    links[b].forwardCount = Int32(count)
    var earliest = Int.max
    for f in 0..<count { earliest = min(earliest, forward[b * Self.maxLabels + f].time) }
    links[b].earliest = earliest
  }

  /// Whether a node has as many labels as it keeps that cost no more.
  @inline(__always)
  func isTooDear(_ cost: Int, at node: Int, _ count: Int) -> Bool {
    count == Self.maxLabels && forward[node * Self.maxLabels + count - 1].cost <= cost
  }

  /// Adds the labels of an arrival, one for each window in which the visit may begin.
  @inline(__always)
  mutating func arrive(
    _ arrival: ForwardLabel, at node: Int, _ windows: Range<Int>, _ kind: ElectricInstance.Kind,
    _ isUniform: Bool, _ count: inout Int, _ instance: borrowing ElectricInstance
  ) {
    if instance.isStop(node) {
      for w in windows {
        var visit = arrival
        if instance.begin(&visit, instance.windows[w]) {
          insert(visit, at: node, &count, isUniform, instance)
        }
      }
    } else {
      var end = arrival
      if instance.begin(&end, kind.window) { insert(end, at: node, &count, isUniform, instance) }
    }
  }

  /// Adds a label to those of a node, which are sorted by their costs, unless one dominates it; drops those
  /// that it dominates, and the dearest where there are too many.
  @inline(__always)
  mutating func insert(
    _ label: ForwardLabel, at node: Int, _ count: inout Int, _ isUniform: Bool,
    _ instance: borrowing ElectricInstance
  ) {
    let first = node * Self.maxLabels
    var place = 0
    while place < count, forward[first + place].cost <= label.cost {
      if instance.dominates(forward[first + place], label, isUniform: isUniform) { return }
      place += 1
    }
    guard place < Self.maxLabels else { return }
    var kept = place
    var carried = label
    var read = place
    // Those behind are moved up by one, but for the dominated ones.
    while read < count {
      let other = forward[first + read]
      read += 1
      if instance.dominates(label, other, isUniform: isUniform) { continue }
      forward[first + kept] = carried
      carried = other
      kept += 1
    }
    if kept < Self.maxLabels {
      forward[first + kept] = carried
      kept += 1
    }
    count = kept
  }

  /// Computes the labels to the end of all nodes before one.
  mutating func labelBackward(before node: Int, _ instance: borrowing ElectricInstance) {
    let vehicle = Int(links[node].route)
    let number = instance.kindOf[vehicle]
    var b = node
    while true {
      let a = Int(links[b].previous)
      guard instance.isStop(a) else { return }
      extendBackward(from: a, to: b, number, instance)
      b = a
    }
  }

  mutating func extendBackward(
    from a: Int, to b: Int, _ number: Int, _ instance: borrowing ElectricInstance
  ) {
    let kind = instance.kinds[number]
    let capacity =
      kind.capacity - instance.fromRefuge[number * instance.placeCount + instance.row[a]]
    let (rowA, rowB, rate) = (instance.row[a], instance.row[b], links[a].rate)
    let labelCount = Int(links[b].backwardCount)
    let leg = instance.leg(number, rowA, rowB)
    let energy = instance.energy(leg, kind, rate: rate)
    var count = 0
    for t in 0..<labelCount {
      var tail = backward[b * Self.maxLabels + t]
      if isTooDear(backTo: tail.cost + Int(leg.cost), at: a, count) { break }
      guard instance.driveBack(&tail, leg, energy: energy, capacity: capacity, kind.power) else {
        continue
      }
      arrive(backAt: a, tail, kind.power, &count, instance)
    }
    for d in instance.detours(number, rowA, rowB) {
      let cost = instance.detours[d].cost
      for t in 0..<labelCount {
        var tail = backward[b * Self.maxLabels + t]
        if isTooDear(backTo: tail.cost + cost, at: a, count) { break }
        guard
          extending.detourBack(
            &tail, d, from: rowA, to: rowB, kind: number, rate: rate, capacity: capacity, instance)
        else { continue }
        arrive(backAt: a, tail, kind.power, &count, instance)
      }
    }
    links[a].backwardCount = Int32(count)
    var latest = Int.min
    for t in 0..<count { latest = max(latest, backward[a * Self.maxLabels + t].time) }
    links[a].latest = latest
  }

  @inline(__always)
  func isTooDear(backTo cost: Int, at node: Int, _ count: Int) -> Bool {
    count == Self.maxLabels && backward[node * Self.maxLabels + count - 1].cost <= cost
  }

  @inline(__always)
  mutating func arrive(
    backAt node: Int, _ departure: BackwardLabel, _ power: Double, _ count: inout Int,
    _ instance: borrowing ElectricInstance
  ) {
    for w in instance.firstWindow[node]..<instance.firstWindow[node + 1] {
      var visit = departure
      if instance.beginBack(&visit, instance.windows[w], service: instance.service[node], power) {
        insert(visit, at: node, &count, power, instance)
      }
    }
  }

  @inline(__always)
  mutating func insert(
    _ label: BackwardLabel, at node: Int, _ count: inout Int, _ power: Double,
    _ instance: borrowing ElectricInstance
  ) {
    let first = node * Self.maxLabels
    var place = 0
    while place < count, backward[first + place].cost <= label.cost {
      if instance.dominates(backward[first + place], label, power) { return }
      place += 1
    }
    guard place < Self.maxLabels else { return }
    var kept = place
    var carried = label
    var read = place
    while read < count {
      let other = backward[first + read]
      read += 1
      if instance.dominates(label, other, power) { continue }
      backward[first + kept] = carried
      carried = other
      kept += 1
    }
    if kept < Self.maxLabels {
      backward[first + kept] = carried
      kept += 1
    }
    count = kept
  }

  /// Finds which label at the end is driven.
  mutating func setCost(_ vehicle: Int, _ instance: borrowing ElectricInstance) {
    let end = instance.end(of: vehicle)
    let kind = instance.kinds[instance.kindOf[vehicle]]
    if stopCount[vehicle] == 0 {
      cost[vehicle] = 0
      return
    }
    for f in 0..<Int(links[end].forwardCount) {
      if kind.isLimited, !keepsLimits(vehicle, f, instance) { continue }
      choice[vehicle] = f
      cost[vehicle] = forward[end * Self.maxLabels + f].cost + kind.fixedCost
      return
    }
    cost[vehicle] = Self.undrivable
  }

  func keepsLimits(
    _ vehicle: Int, _ label: Int, _ instance: borrowing ElectricInstance
  ) -> Bool {
    let route = way(of: vehicle, label, instance)
    let kind = instance.kinds[instance.kindOf[vehicle]]
    return route.distance <= kind.maxDistance && route.duration <= kind.maxDuration
  }

  /// The way along a route that a label at its end stands for.
  func way(
    of vehicle: Int, _ label: Int, _ instance: borrowing ElectricInstance
  ) -> ElectricWay {
    var places: [ElectricWay.Place] = []
    var node = instance.end(of: vehicle)
    var index = label
    while true {
      places.append(ElectricWay.Place.node(node, rate: links[node].rate))
      let before = Int(links[node].previous)
      guard before >= 0 else { break }
      let current = forward[node * Self.maxLabels + index]
      if current.detour >= 0 {
        let ways = instance.detours(
          instance.kindOf[vehicle], instance.row[before], instance.row[node])
        let way = instance.detours[ways.lowerBound + Int(current.detour)]
        if way.second >= 0 { places.append(.station(way.second, rate: links[before].rate)) }
        places.append(.station(way.first, rate: links[before].rate))
      }
      index = Int(current.parent)
      node = before
    }
    return ElectricWay(places.reversed(), by: instance.kindOf[vehicle], instance)
  }
}
