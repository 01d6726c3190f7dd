/// What routes of a small problem cost at least, loads along the way and all times aside.
///
/// Sets of stops are bit masks. All is tabulated: for *n* stops 2ⁿ sets, and for each the stop visited last.
struct SetRelaxation {
  /// One vehicle of those alike, and how many there are.
  struct Group {
    let vehicle: Int
    let count: Int
  }

  let stopCount: Int
  let groups: [Group]
  /// By set of stops: the set of requests that it serves, if it may be that of a whole route; else −1.
  private(set) var requests: [Int]
  /// By set of stops: what serving its requests by these stops, of several alternatives, comes to.
  private(set) var forgone: [EnumerationValue]
  /// By group, set of stops, and the last stop: what the rest of the route and all other routes come to
  /// at least.
  private var completion: [[EnumerationValue]] = []
  /// By number of other vehicles and set of requests: what serving them, or leaving them out, comes to at
  /// least.
  private var rest: [[EnumerationValue]] = []
  /// By group.
  private let arcs: [ArcCosts]

  /// Tabulates a problem.
  ///
  /// - Complexity: O(*g* · 2ⁿ · *n*² + *m* · 3ⁿ) for *g* groups and *m* vehicles.
  init(_ model: borrowing RichInstance, _ groups: [Group], _ arcs: [ArcCosts]) {
    let n = model.stopCount
    stopCount = n
    self.groups = groups
    self.arcs = arcs
    requests = [Int](repeating: -1, count: 1 << n)
    forgone = [EnumerationValue](repeating: .zero, count: 1 << n)
    for set in 0..<1 << n { noteRequests(of: set, model) }
    let ways = groups.indices.map { cheapestWays($0, model) }
    tabulateRest(ways, model)
  }

  /// Fills in what routes that are begun come to at least; see ``completion(_:_:_:)``.
  mutating func tabulateCompletions(_ model: borrowing RichInstance) {
    for group in groups.indices { completion.append(completions(group, model)) }
  }

  /// What all requests come to at least.
  var bound: EnumerationValue { rest[rest.count - 1][rest[0].count - 1] }

  private mutating func noteRequests(of set: Int, _ model: borrowing RichInstance) {
    var served = 0
    var value = EnumerationValue.zero
    for stop in 0..<stopCount where set >> stop & 1 != 0 {
      let partner = model.partner[stop]
      if partner >= 0, set >> partner & 1 == 0 || !model.isLoaded(stop, after: set) { return }
      if !model.isLeader(stop) { continue }
      let request = 1 << model.requestOf[stop]
      if served & request != 0 { return }
      served |= request
      value = value + model.forgoing(by: stop)
    }
    requests[set] = served
    forgone[set] = value
  }

  /// Whether one vehicle may serve a set of stops, as far as can be told without their order.
  private func mayServe(_ group: Int, _ set: Int, _ model: borrowing RichInstance) -> Bool {
    let vehicle = groups[group].vehicle
    guard requests[set] >= 0, set.nonzeroBitCount <= model.vehicleTerms[vehicle].maxStops else {
      return false
    }
    // Where vehicles reload, a set is no load.
    guard model.facilityCount == 0 else { return true }
    for d in 0..<model.dimensions {
      var (out, home) = (0, 0)
      for stop in 0..<stopCount where set >> stop & 1 != 0 && model.kind[stop] == .job {
        out += model.delivery[stop * model.dimensions + d]
        home += model.pickup[stop * model.dimensions + d]
      }
      if max(out, home) > model.capacity[vehicle * model.dimensions + d] { return false }
    }
    return true
  }

  /// By set of stops, what a route of a group's vehicle that serves it costs at least.
  ///
  /// - Source: M. Held, R. M. Karp (1962), *A Dynamic Programming Approach to Sequencing Problems*,
  ///   Journal of the Society for Industrial and Applied Mathematics 10(1).
  private func cheapestWays(_ group: Int, _ model: borrowing RichInstance) -> [Int] {
    let n = stopCount
    let arc = arcs[group]
    let never = EnumerationValue.unreachable.cost
    var ways = [Int](repeating: never, count: n << n)
    var result = [Int](repeating: never, count: 1 << n)
    for stop in 0..<n where arc.allows(stop) && model.kind[stop] != .delivery {
      ways[(1 << stop) * n + stop] = arc.opening + arc.start(to: stop)
    }
    for set in 1..<1 << n {
      let isRoute = mayServe(group, set, model)
      for last in 0..<n where set >> last & 1 != 0 {
        let cost = ways[set * n + last]
        guard cost < never else { continue }
        if isRoute { result[set] = min(result[set], cost + arc.end(from: last)) }
        for next in 0..<n where arc.mayFollow(next, set, model) {
          let place = (set | 1 << next) * n + next
          ways[place] = min(ways[place], cost + arc[last, next])
        }
      }
    }
    return result
  }

  /// Fills in what requests come to at least with any number of vehicles, whichever they are.
  private mutating func tabulateRest(_ ways: [[Int]], _ model: borrowing RichInstance) {
    let count = model.requests.count
    var cheapest = [EnumerationValue](repeating: .unreachable, count: 1 << count)
    for set in 1..<1 << stopCount where requests[set] >= 0 {
      for way in ways where way[set] < EnumerationValue.unreachable.cost {
        cheapest[requests[set]] = min(cheapest[requests[set]], forgone[set] + way[set])
      }
    }
    var none = [EnumerationValue](repeating: .zero, count: 1 << count)
    for set in 1..<1 << count {
      let first = set.trailingZeroBitCount
      none[set] = none[set & (set - 1)] + model.leavingOut(first)
    }
    rest = [none]
    for _ in 0..<min(model.vehicleCount, count) {
      let fewer = rest[rest.count - 1]
      var table = none
      for set in 1..<1 << count {
        let first = set & -set
        var best = min(
          fewer[set], table[set ^ first] + model.leavingOut(first.trailingZeroBitCount))
        // The rest of the first request's route is any subset of the others.
        let others = set ^ first
        var more = others
        while true {
          let route = more | first
          if cheapest[route].isReachable {
            best = min(best, cheapest[route] + fewer[set ^ route])
          }
          if more == 0 { break }
          more = (more - 1) & others
        }
        table[set] = best
      }
      rest.append(table)
    }
  }

  /// What all requests but some come to at least with all vehicles but one.
  func others(than served: Int) -> EnumerationValue {
    let table = rest[max(0, min(rest.count - 1, vehiclesBeside))]
    return table[(table.count - 1) & ~served]
  }

  private var vehiclesBeside: Int { groups.reduce(-1) { $0 + $1.count } }

  private func completions(_ group: Int, _ model: borrowing RichInstance) -> [EnumerationValue] {
    let n = stopCount
    let arc = arcs[group]
    var result = [EnumerationValue](repeating: .unreachable, count: n << n)
    for set in stride(from: (1 << n) - 1, to: 0, by: -1) {
      let isRoute = mayServe(group, set, model)
      let beside = isRoute ? others(than: requests[set]) + forgone[set] : .unreachable
      for last in 0..<n where set >> last & 1 != 0 {
        var best = isRoute ? beside + arc.end(from: last) : .unreachable
        for next in 0..<n where arc.mayFollow(next, set, model) {
          let more = result[(set | 1 << next) * n + next]
          if more.isReachable { best = min(best, more + arc[last, next]) }
        }
        result[set * n + last] = best
      }
    }
    return result
  }

  /// What the rest of a group's route that has come to a stop, and all other routes, come to at least.
  @inline(__always)
  func completion(_ group: Int, _ set: Int, _ last: Int) -> EnumerationValue {
    completion[group][set * stopCount + last]
  }
}

/// What one vehicle pays at least from stop to stop; see ``CheapestWays``.
struct ArcCosts {
  /// What using the vehicle costs.
  let opening: Int
  private let stopCount: Int
  private let between: [Int]
  private let starts: [Int]
  private let ends: [Int]
  private let isAllowed: [Bool]

  init(_ vehicle: Int, _ model: borrowing RichInstance) {
    let ways = CheapestWays(of: vehicle, model)
    let n = model.stopCount
    stopCount = n
    opening = model.fixedCost[vehicle] + CheapestWays.paidBreaks(vehicle, model)
    var (between, starts, ends) = ([Int](), [Int](), [Int]())
    for a in 0..<n {
      starts.append(ways.leg(model.start(of: vehicle), a, model).cost)
      ends.append(ways.leg(a, model.end(of: vehicle), model).cost)
      for b in 0..<n { between.append(ways.leg(a, b, model).cost) }
    }
    (self.between, self.starts, self.ends) = (between, starts, ends)
    isAllowed = (0..<n).map { model.isAllowed[$0 * model.vehicleCount + vehicle] }
  }

  @inline(__always)
  subscript(from: Int, to: Int) -> Int { between[from * stopCount + to] }
  func start(to stop: Int) -> Int { starts[stop] }
  func end(from stop: Int) -> Int { ends[stop] }
  func allows(_ stop: Int) -> Bool { isAllowed[stop] }

  /// Whether a stop may come after a set of others.
  @inline(__always)
  func mayFollow(_ stop: Int, _ set: Int, _ model: borrowing RichInstance) -> Bool {
    guard set >> stop & 1 == 0, isAllowed[stop] else { return false }
    return model.isLoaded(stop, after: set)
  }
}
