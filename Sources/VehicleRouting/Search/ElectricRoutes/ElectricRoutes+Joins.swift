/// Labels that wait until they are read.
///
/// Where labels on the two sides of a place tell exactly what a route costs (``ElectricInstance/Kind/hasExactJoins``), a
/// change only marks those that it has made void: the ones behind it to the end, and those before it to the
/// start. Only labels between one change and the next are computed then, and all of them once the step is
/// accepted.
extension ElectricRoutes {
  /// Stands for the number of labels where they are void.
  static let void: Int32 = -1

  /// Marks the labels to the end behind a node, and those from the start before another one, and finds the times
  /// that hold without charging.
  mutating func expire(behind a: Int, before b: Int, _ instance: borrowing ElectricInstance) {
    var node = Int(links[a].next)
    while node >= 0, links[node].forwardCount >= 0 {
      links[node].forwardCount = Self.void
      node = Int(links[node].next)
    }
    node = Int(links[b].previous)
    while instance.isStop(node), links[node].backwardCount >= 0 {
      links[node].backwardCount = Self.void
      node = Int(links[node].previous)
    }
    setPlainTimes(of: Int(links[a].route), instance)
  }

  /// Computes the labels that end at a node where they are void.
  @inline(__always)
  mutating func renewForward(at node: Int, _ instance: borrowing ElectricInstance) {
    if links[node].forwardCount < 0 { extendForward(to: node, instance) }
  }

  private mutating func extendForward(to node: Int, _ instance: borrowing ElectricInstance) {
    let number = instance.kindOf[Int(links[node].route)]
    var a = Int(links[node].previous)
    while links[a].forwardCount < 0 { a = Int(links[a].previous) }
    while a != node {
      let b = Int(links[a].next)
      extendForward(from: a, to: b, number, instance)
      a = b
    }
  }

  /// Computes the labels from a node where they are void.
  @inline(__always)
  mutating func renewBackward(at node: Int, _ instance: borrowing ElectricInstance) {
    if links[node].backwardCount < 0 { extendBackward(to: node, instance) }
  }

  private mutating func extendBackward(to node: Int, _ instance: borrowing ElectricInstance) {
    let number = instance.kindOf[Int(links[node].route)]
    var b = Int(links[node].next)
    while links[b].backwardCount < 0 { b = Int(links[b].next) }
    while b != node {
      let a = Int(links[b].previous)
      extendBackward(from: a, to: b, number, instance)
      b = a
    }
  }

  /// What a route costs, without its vehicle, that goes from the start to one node as its route does and on from
  /// another one, which may be on the route of a vehicle of the same kind.
  ///
  /// - Returns: `Int.max` if it cannot be driven or would not cost less than `bound`.
  mutating func joinedPrice(
    _ a: Int, _ b: Int, below bound: Int, _ instance: borrowing ElectricInstance
  ) -> Int {
    if !instance.isStop(a), !instance.isStop(b) { return 0 < bound ? 0 : Int.max }
    renewForward(at: a, instance)
    renewBackward(at: b, instance)
    guard links[a].forwardCount > 0, links[b].backwardCount > 0 else { return Int.max }
    let number = instance.kindOf[Int(links[a].route)]
    let (rowA, rowB) = (instance.row[a], instance.row[b])
    let leg = instance.leg(number, rowA, rowB)
    guard links[a].earliest + instance.service[a] + Int(leg.duration) <= links[b].latest else {
      return Int.max
    }
    let power = instance.kinds[number].power
    let refuge = instance.isStop(b) ? instance.toRefuge[number * instance.placeCount + rowB] : 0
    let tailCost = backward[b * Self.maxLabels].cost
    var best = bound
    for f in 0..<Int(links[a].forwardCount) {
      var head = forward[a * Self.maxLabels + f]
      if head.cost + Int(leg.cost) + tailCost >= best { break }
      head.time += instance.service[a]
      let count = extending.drive(
        head, level: 1, from: rowA, to: rowB, kind: number, rate: links[a].rate, refuge: refuge,
        below: best - tailCost, instance)
      best = cheapestJoin(count, at: b, power: power, below: best, instance)
    }
    return best < bound ? best : Int.max
  }

  /// The least that a route costs with one of the last arrivals at a node and what follows there; `bound` if
  /// nothing costs less.
  @inline(__always)
  func cheapestJoin(
    _ arrivalCount: Int, at node: Int, power: Double, below bound: Int,
    _ instance: borrowing ElectricInstance
  ) -> Int {
    var best = bound
    for o in 0..<arrivalCount {
      let arrival = extending.arrivals[LabelExtension.maxArrivals + o]
      for t in 0..<Int(links[node].backwardCount) {
        let tail = backward[node * Self.maxLabels + t]
        if arrival.cost + tail.cost >= best { break }
        if instance.joins(arrival, tail, power) {
          best = arrival.cost + tail.cost
          break
        }
      }
    }
    return best
  }

  /// Puts an absent stop behind a node of a route that then costs so much more.
  mutating func attach(
    _ stop: Int, after node: Int, detour: Int, _ instance: borrowing ElectricInstance
  ) {
    let vehicle = Int(links[node].route)
    save(vehicle, instance)
    let following = Int(links[node].next)
    link(node, stop)
    link(stop, following)
    take(stop, by: vehicle, instance)
    links[stop].rate = links[node].rate
    (links[stop].forwardCount, links[stop].backwardCount) = (0, 0)
    (links[stop].first, links[stop].last) = (links[node].first, links[node].last)
    expire(behind: node, before: following, instance)
    cost[vehicle] += detour
  }

  /// Finds what a route costs that has changed between two nodes, by all labels if those on the two sides do not
  /// meet.
  mutating func setJoinedCost(from a: Int, to b: Int, _ instance: borrowing ElectricInstance) {
    let vehicle = Int(links[a].route)
    expire(behind: a, before: b, instance)
    let price = joinedPrice(Int(links[b].previous), b, below: .max, instance)
    if price == Int.max {
      label(vehicle, instance)
    } else {
      let fixed = instance.kinds[instance.kindOf[vehicle]].fixedCost
      cost[vehicle] = stopCount[vehicle] == 0 ? 0 : price + fixed
    }
  }

  /// Computes all void labels of the routes that have changed.
  ///
  /// - Returns: By how much these routes cost more than was said before.
  mutating func settle(_ instance: borrowing ElectricInstance) -> Int {
    var change = 0
    for s in 0..<savedCount {
      let vehicle = saved[s].vehicle
      guard instance.kinds[instance.kindOf[vehicle]].hasExactJoins else { continue }
      let end = instance.end(of: vehicle)
      let before = cost[vehicle]
      renewForward(at: end, instance)
      let first = Int(links[instance.start(of: vehicle)].next)
      if first != end { renewBackward(at: first, instance) }
      setCost(vehicle, instance)
      change += cost[vehicle] - before
      setStations(of: vehicle, instance)
    }
    return change
  }

  /// Notes between which nodes the way that is driven passes stations.
  mutating func setStations(of vehicle: Int, _ instance: borrowing ElectricInstance) {
    guard cost[vehicle] < Self.undrivable, stopCount[vehicle] > 0 else { return }
    let number = instance.kindOf[vehicle]
    var node = instance.end(of: vehicle)
    var index = choice[vehicle]
    while true {
      let before = Int(links[node].previous)
      guard before >= 0 else { return }
      let label = forward[node * Self.maxLabels + index]
      (links[before].first, links[before].last) = (Self.none, Self.none)
      if label.detour >= 0 {
        let ways = instance.detours(number, instance.row[before], instance.row[node])
        let way = instance.detours[ways.lowerBound + Int(label.detour)]
        links[before].first = way.first
        links[before].last = way.second >= 0 ? way.second : way.first
      }
      index = Int(label.parent)
      node = before
    }
  }

  /// Finds the times at which each visit of a route may begin if nobody charges.
  mutating func setPlainTimes(of vehicle: Int, _ instance: borrowing ElectricInstance) {
    let number = instance.kindOf[vehicle]
    let (start, end) = (instance.start(of: vehicle), instance.end(of: vehicle))
    var a = start
    var time = instance.kinds[number].window.opening
    links[a].soonest = time
    while a != end {
      let b = Int(links[a].next)
      let leg = instance.leg(number, instance.row[a], instance.row[b])
      time += instance.service[a] + Int(leg.duration)
      if instance.isStop(b) {
        var w = instance.firstWindow[b]
        let last = instance.firstWindow[b + 1] - 1
        while w < last, instance.windows[w].closing < time { w += 1 }
        time = max(time, instance.windows[w].opening)
      }
      links[b].soonest = time
      a = b
    }
    var b = end
    time = instance.kinds[number].window.closing
    links[b].due = time
    while b != start {
      let a = Int(links[b].previous)
      let leg = instance.leg(number, instance.row[a], instance.row[b])
      time -= instance.service[a] + Int(leg.duration)
      if instance.isStop(a) {
        var w = instance.firstWindow[a + 1] - 1
        let first = instance.firstWindow[a]
        while w > first, instance.windows[w].opening > time { w -= 1 }
        time = min(time, instance.windows[w].closing)
      }
      links[a].due = time
      b = a
    }
  }

  /// Guesses by how much a stop behind a node makes the route dearer, from the legs alone.
  ///
  /// - Returns: `Int.max` where it comes too late even if nobody charges.
  @inline(__always)
  func guessedDetour(
    of stop: Int, after a: Int, _ number: Int, _ instance: borrowing ElectricInstance
  ) -> Int {
    let b = Int(links[a].next)
    let (rowA, rowB, rowS) = (instance.row[a], instance.row[b], instance.row[stop])
    let legIn = instance.leg(number, rowA, rowS)
    let legOut = instance.leg(number, rowS, rowB)
    let windows = instance.firstWindow[stop]..<instance.firstWindow[stop + 1]
    let arrival = links[a].soonest + instance.service[a] + Int(legIn.duration)
    guard arrival <= instance.windows[windows.upperBound - 1].closing else { return Int.max }
    let begin = max(arrival, instance.windows[windows.lowerBound].opening)
    guard begin + instance.service[stop] + Int(legOut.duration) <= links[b].due else {
      return Int.max
    }
    var detour =
      Int(legIn.cost) + Int(legOut.cost) - Int(instance.leg(number, rowA, rowB).cost)
    if links[a].first >= 0 {
      let first = instance.row(ofStation: links[a].first)
      let last = instance.row(ofStation: links[a].last)
      let before =
        Int(legIn.cost) + Int(instance.leg(number, rowS, first).cost)
        - Int(instance.leg(number, rowA, first).cost)
      let behind =
        Int(legOut.cost) + Int(instance.leg(number, last, rowS).cost)
        - Int(instance.leg(number, last, rowB).cost)
      detour = min(detour, before, behind)
    }
    return detour
  }
}
