internal import TravelModel

/// The nearest stops of each stop: the granular neighbourhood of the search.
enum NeighbourLists {
  /// Returns, for each stop, the `count` stops that it would most cheaply stand beside.
  ///
  /// Nearness is the lesser cost of the two directions, plus a fifth of the time that must be
  /// waited and all of the time by which one comes too late when driving straight on.
  ///
  /// - Returns: Row-major, stops × `count`; nearest first, ties by index.
  /// - Source: T. Vidal, T. G. Crainic, M. Gendreau, C. Prins (2013), *A hybrid genetic algorithm
  ///   with adaptive diversity management for a large class of vehicle routing problems with
  ///   time-windows*, Computers & Operations Research 40(1), equation 4; the weights are PyVRP's.
  static func nearest(
    _ problem: Problem, _ classes: [SearchInstance.TravelClass], rowCount: Int, count: Int
  ) -> [Int32] {
    guard count > 0, let travel = classes.first else { return [] }
    if travel.durations.isEmpty {
      return PointGrid(x: Array(travel.x), y: Array(travel.y), count: problem.stops.count).nearest(
        count)
    }
    let windows = problem.stops.map { ($0.windows.first ?? .always, $0.windows.last ?? .always) }
    let isTimed = problem.stops.contains { !$0.windows.isEmpty }
    func nearness(_ i: Int, _ j: Int) -> Int {
      let cost = travel.cost(i, j, rowCount)
      guard isTimed else { return cost }
      let duration = problem.stops[i].service + travel.duration(i, j, rowCount)
      let waiting = max(0, windows[j].0.start - (windows[i].1.end + duration))
      let lateness = max(0, windows[i].0.start + duration - windows[j].1.end)
      return cost + waiting / 5 + lateness
    }
    return nearest(of: problem.stops.count, each: count) { min(nearness($0, $1), nearness($1, $0)) }
  }

  /// Returns the nearest rows of each of the first `count` rows by the cost of the leg there.
  static func nearest(
    _ travel: SearchInstance.TravelClass, count: Int, each: Int
  ) -> [Int32] {
    guard each > 0 else { return [] }
    if travel.durations.isEmpty {
      return PointGrid(x: Array(travel.x), y: Array(travel.y), count: count).nearest(each)
    }
    return nearest(of: count, each: each) { travel.cost($0, $1, count) }
  }

  /// Returns the nearest others of each of some stops by the cost of legs there, as indices into their list,
  /// row-major, nearest first.
  static func nearest(
    of stops: [Int], each: Int, _ cost: borrowing CostEvaluator, _ vehicleClass: Int
  ) -> [Int32] {
    let travel = cost.instance.travelClasses[vehicleClass]
    guard travel.durations.isEmpty else {
      return nearest(of: stops.count, each: each) { cost.leg(stops[$0], stops[$1], vehicleClass) }
    }
    let rows = stops.map { cost.instance.row[$0] }
    return PointGrid(
      x: rows.map { travel.x[$0] }, y: rows.map { travel.y[$0] }, count: rows.count
    ).nearest(each)
  }

  /// Returns the stops to which each stop's legs cost least, row-major, nearest first.
  static func nearest(byLegsOf cost: borrowing CostEvaluator, each: Int) -> [Int32] {
    guard each > 0 else { return [] }
    guard cost.stopCount <= SearchInstance.maxTabulatedRows else {
      // Beyond tables the lists of the instance are by legs alone.
      return (0..<cost.stopCount).flatMap { stop in
        (0..<each).map { Int32(cost.instance.neighbours[stop * cost.instance.neighbourCount + $0]) }
      }
    }
    return nearest(of: cost.stopCount, each: each) { cost.leg($0, $1, 0) }
  }

  /// Returns the nearest others of each of `count` stops by any nearness below 2⁴³, row-major,
  /// nearest first.
  static func nearest(
    of count: Int, each: Int, _ nearness: (Int, Int) -> Int
  ) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(count * each)
    var keys = [Int](repeating: 0, count: count - 1)
    for i in 0..<count {
      var next = 0
      for j in 0..<count where j != i {
        // The other's index in the low bits breaks ties, so that one integer sorts all.
        keys[next] = nearness(i, j) << 20 | j
        next += 1
      }
      keys.smallestFirst(each)
      result.append(contentsOf: keys[..<each].lazy.map { Int32($0 & (1 << 20 - 1)) })
    }
    return result
  }
}

extension [Int] {
  /// Sorts the `count` smallest elements to the front; the rest follows in any order.
  fileprivate mutating func smallestFirst(_ count: Int) {
    var low = 0
    var high = self.count - 1
    while low < high, high >= count {
      let pivot = self[(low + high) / 2]
      var i = low
      var j = high
      while i <= j {
        while self[i] < pivot { i += 1 }
        while self[j] > pivot { j -= 1 }
        if i <= j {
          swapAt(i, j)
          i += 1
          j -= 1
        }
      }
      if count <= j + 1 {
        high = j
      } else if count > i {
        low = i
      } else {
        break
      }
    }
    self[..<Swift.min(count, self.count)].sort()
  }
}
