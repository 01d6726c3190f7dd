internal import TravelModel

extension RichInstance {
  private static let maxNeighbours = 100
  /// No stop is farther from another one, for the sake of neighbour lists.
  private static let farthest = 1 << 42

  /// Compiles a valid canonical problem.
  init(_ problem: Problem) {
    let n = problem.stops.count
    let m = problem.vehicles.count
    stopCount = n
    vehicleCount = m
    facilityCount = problem.facilities.count
    let dimensions = problem.loadDimensions
    self.dimensions = dimensions

    var places: [Int?] = []
    var rowOf: [Int?: Int] = [:]
    func row(_ place: Int?) -> Int {
      if let known = rowOf[place] { return known }
      rowOf[place] = places.count
      places.append(place)
      return places.count - 1
    }
    let rows =
      problem.stops.map { row($0.location) } + problem.facilities.map { row($0.location) }
      + problem.vehicles.map { row($0.start) } + problem.vehicles.map { row($0.end) }
    self.row = SharedArray(rows)
    rowCount = places.count
    let travel = TravelTables(problem, places)
    durations = SharedArray(travel.durations)
    distances = SharedArray(travel.distances)
    costs = SharedArray(travel.costs)
    timesOfDay = travel.timesOfDay

    let types = Array(Set(problem.vehicles.compactMap(\.type))).sorted()
    typeCount = types.count + 1
    let prefixes = problem.vehicles.indices.map { v in
      problem.fixedFront(of: v).compactMap { activity in
        if case .facility(let f) = activity { problem.stops.count + f } else { activity.stop }
      }
    }
    prefix = prefixes
    owedStops = prefixes.enumerated().map { v, nodes in
      var owed: [Int] = []
      for node in nodes where node < n {
        owed += problem.request(of: node).filter { !nodes.contains($0) && !owed.contains($0) }
      }
      // In the order in which they are given, unless a delivery would come before a pickup of its own.
      let given = problem.vehicles[v].givenRoute.compactMap(\.stop)
      let order = given.filter(owed.contains) + owed.filter { !given.contains($0) }
      let isLate = order.indices.contains { place in
        problem.pickups(of: order[place]).contains(where: order[place...].contains)
      }
      return !isLate
        ? order
        : order.filter { problem.stops[$0].isPickup } + order.filter { !problem.stops[$0].isPickup }
    }
    vehicleTerms = SharedArray(
      problem.vehicles.indices.map { v in
        let vehicle = problem.vehicles[v]
        let legs = travel.legs[v]
        return VehicleTerms(
          vehicle, type: vehicle.type.flatMap { types.firstIndex(of: $0) } ?? types.count,
          legs: legs, isByTimeOfDay: travel.timesOfDay[legs.table].matters,
          firstPosition: prefixes[v].count)
      })
    mayVisit = SharedArray(
      problem.facilities.indices.flatMap { f in
        problem.vehicles.map { $0.facilities.contains(f) }
      })
    func perType(_ time: (Stop, Vehicle) -> Int) -> [Int] {
      problem.stops.flatMap { stop in
        (0...types.count).map { t in
          var vehicle = Vehicle(id: 0)
          vehicle.type = t < types.count ? types[t] : nil
          return time(stop, vehicle)
        }
      }
    }
    let ends = [Int](repeating: 0, count: 2 * m * typeCount)
    service = SharedArray(
      perType { $0.service(by: $1) }
        + problem.facilities.flatMap { Array(repeating: $0.service, count: types.count + 1) } + ends
    )
    setup = SharedArray(
      perType { $0.setup(by: $1) }
        + [Int](repeating: 0, count: problem.facilities.count * typeCount) + ends)

    var first = [0]
    var windows: [TimeWindow] = []
    func add(_ more: [TimeWindow]) {
      windows += more.isEmpty ? [.always] : more
      first.append(windows.count)
    }
    for stop in problem.stops { add(stop.windows) }
    for facility in problem.facilities { add(facility.windows) }
    for _ in 0..<2 { for vehicle in problem.vehicles { add(vehicle.window.map { [$0] } ?? []) } }
    firstWindow = SharedArray(first)
    windowStart = SharedArray(windows.map(\.start))
    windowEnd = SharedArray(windows.map(\.end))

    let otherNodes = problem.facilities.count + 2 * m
    func amounts(_ of: (Stop) -> [Int]) -> [Int] {
      problem.stops.flatMap { stop in
        (0..<dimensions).map { $0 < of(stop).count ? of(stop)[$0] : 0 }
      } + [Int](repeating: 0, count: otherNodes * dimensions)
    }
    delivery = SharedArray(amounts(\.delivery))
    pickup = SharedArray(amounts(\.pickup))
    let others = [Bool](repeating: false, count: otherNodes)
    gives = SharedArray(problem.stops.map { $0.delivery.contains { $0 > 0 } } + others)
    collects = SharedArray(problem.stops.map { $0.pickup.contains { $0 > 0 } } + others)
    kind = SharedArray(
      problem.stops.map { stop -> Kind in
        switch stop.kind {
        case .job: .job
        case .pickup: .pickup
        case .delivery: .delivery
        }
      }
        + problem.facilities.map { $0.loads ? $0.unloads ? .exchange : .loading : .unloading }
        + [Kind](repeating: .end, count: 2 * m))
    partner = SharedArray(problem.stops.map { $0.partner ?? Self.nowhere })
    let pickups = (0..<n + otherNodes).map { $0 < n ? problem.pickups(of: $0) : [] }
    firstPickup = SharedArray(pickups.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) })
    self.pickups = SharedArray(pickups.flatMap(\.self))
    release = SharedArray(problem.stops.map(\.release) + [Int](repeating: 0, count: otherNodes))
    let names = Array(Set(problem.stops.compactMap(\.goods))).sorted()
    goods = SharedArray(
      problem.stops.map { stop in
        stop.goods.flatMap { names.firstIndex(of: $0) } ?? Self.nowhere
      } + [Int](repeating: Self.nowhere, count: otherNodes))
    goodsCount = names.count
    areIncompatible = SharedArray(
      names.flatMap { a in names.map { problem.incompatibleGoods.contains(GoodsPair(a, $0)) } })
    isAccepted = SharedArray(
      problem.facilities.flatMap { facility in
        guard let accepted = facility.accepts else {
          return [Bool](repeating: true, count: names.count + 1)
        }
        return names.map(accepted.contains) + [false]
      })
    fee = SharedArray(
      [Int](repeating: 0, count: n) + problem.facilities.map(\.fee)
        + [Int](repeating: 0, count: 2 * m))
    softWindows = problem.stops.map(\.softWindow)
    hasEarlyRates = problem.stops.contains { ($0.softWindow?.earlyRate ?? 0) > 0 }

    capacity = SharedArray(
      problem.vehicles.flatMap { vehicle in
        (0..<dimensions).map {
          $0 < vehicle.capacity.count ? vehicle.capacity[$0] : SearchInstance.unlimited
        }
      })
    let reach = VehicleReach(problem)
    isAllowed = SharedArray(Self.allowances(problem, prefixes, reach))
    hasRoutelessLegs = reach.map { Self.hasRoutelessLegs(problem, within: $0) } ?? false
    let isRouteless = hasRoutelessLegs
    group = SharedArray(Self.groups(of: problem))
    let serving = problem.stops.contains { !$0.vehicleRules.costs.isEmpty }
    servingCost = SharedArray(
      !serving
        ? [] : problem.stops.flatMap { stop in problem.vehicles.map { stop.cost(by: $0) } })
    hasMixedFleet = problem.vehicles.contains {
      $0.capacity != problem.vehicles[0].capacity
        || $0.fixedCost != problem.vehicles[0].fixedCost
    }
    vehicles = problem.vehicles
    breaks = BreakTable(problem.vehicles, dimensions: dimensions)
    let isAnyTimed =
      problem.stops.contains { $0.softWindow != nil || $0.goods != nil }
      || problem.relations.contains { $0.kind == .together || $0.isTimed }
      || problem.facilities.contains { $0.accepts != nil || !$0.limit.isEmpty }
      || problem.terms.compactness > 0 || problem.terms.emissions > 0
    let mayWait =
      problem.stops.contains { !$0.windows.isEmpty || $0.release > 0 }
      || problem.facilities.contains { !$0.windows.isEmpty }
    needsWalk = SharedArray(
      problem.vehicles.indices.map { v in
        isAnyTimed || isRouteless || problem.vehicles[v].isWalked(mayWait: mayWait)
          || travel.timesOfDay[travel.legs[v].table].matters
      })

    let hasChoiceOfWindows =
      problem.stops.contains { $0.windows.count > 1 }
      || problem.facilities.contains { $0.windows.count > 1 }
    departureMatters = SharedArray(
      problem.vehicles.indices.map { v in
        let vehicle = problem.vehicles[v]
        return vehicle.isTimed && vehicle.drivingRules == nil
          && !travel.timesOfDay[travel.legs[v].table].matters
          && (hasChoiceOfWindows || !vehicle.breaks.isEmpty)
      })

    let areTimesPriced =
      problem.stops.contains { $0.softWindow != nil } || !problem.relations.isEmpty
      || problem.terms.balanceAllowance != nil
    leavingLaterPays = SharedArray(
      problem.vehicles.indices.map { v in
        let rates = problem.vehicles[v].rates
        return areTimesPriced || rates.waiting != 0 || rates.shift != 0
          || travel.timesOfDay[travel.legs[v].table].matters
      })

    let prices = SearchPrices(
      problem, dearestLeg: travel.dearestLeg, dearestTimes: Self.dearestTimes(problem))
    fixedCost = SharedArray(prices.fixedCost)
    let requests = Self.requests(problem, prices)
    self.requests = requests
    var requestOf = [Int](repeating: 0, count: n)
    var (forgoneWeight, forgonePrize) = (requestOf, requestOf)
    for (r, request) in requests.enumerated() {
      let urgent = request.choices.map { problem.stops[$0.stop] }
      for choice in request.choices {
        let weight = urgent.reduce(0) {
          max($0, SearchPrices.weight(of: problem.stops[choice.stop], insteadOf: $1, in: problem))
        }
        for stop in problem.request(of: choice.stop) {
          requestOf[stop] = r
          forgoneWeight[stop] = request.weight > 0 ? weight : 0
          forgonePrize[stop] = request.lostPrize - prices.lostPrize[choice.stop]
        }
      }
    }
    self.requestOf = SharedArray(requestOf)
    self.forgoneWeight = SharedArray(forgoneWeight)
    self.forgonePrize = SharedArray(forgonePrize)
    forgonePenalty = SharedArray(
      zip(forgoneWeight, forgonePrize).map { $0 * prices.weightPrice + $1 })
    relations = problem.relations
    hasTimedRelations = problem.relations.contains(where: \.isTimed)
    var relationsOf = [[Int]](repeating: [], count: n)
    for (r, relation) in problem.relations.enumerated() {
      for stop in relation.stops { relationsOf[stop].append(r) }
    }
    self.relationsOf = relationsOf
    var synchronisedIn = [Int](repeating: Self.nowhere, count: n)
    for (r, relation) in problem.relations.enumerated() where relation.kind == .synchronised {
      for stop in relation.stops { synchronisedIn[stop] = r }
    }
    self.synchronisedIn = SharedArray(synchronisedIn)
    hasSynchronised = problem.relations.contains { $0.kind == .synchronised }
    facilities = problem.facilities
    hasShipments = problem.stops.contains { $0.kind != .job }
    hasFacilityLimits = problem.facilities.contains { !$0.limit.isEmpty }
    terms = problem.terms
    hasMinimums = problem.vehicles.contains { !$0.minimum.isNone }
    var given = [Int](repeating: Self.nowhere, count: n)
    for (v, vehicle) in problem.vehicles.enumerated() {
      for activity in vehicle.givenRoute { if case .stop(let s) = activity { given[s] = v } }
    }
    givenVehicle = SharedArray(given)

    let count = max(0, min(Self.maxNeighbours, n - 1))
    neighbourCount = count
    let rowCount = places.count
    let nearness = travel.legs.first ?? LegPrices(table: 0, durations: 0)
    func cost(_ i: Int, _ j: Int) -> Int {
      let entry = rows[i] * rowCount + rows[j]
      let duration = travel.durations[nearness.durations + entry]
      if duration == TravelMatrix.noRoute { return Self.farthest }
      return min(
        nearness.cost(entry, duration: Int(duration), travel.distances, travel.costs),
        Self.farthest)
    }
    neighbours = SharedArray(
      widening: count == 0
        ? [] : NeighbourLists.nearest(of: n, each: count) { min(cost($0, $1), cost($1, $0)) })
  }

  /// Whether a leg has no route between two places that some plan may visit.
  private static func hasRoutelessLegs(_ problem: Problem, within reach: VehicleReach) -> Bool {
    var rest = problem
    rest.stops = problem.stops.indices.filter { s in
      problem.vehicles.indices.contains { reach.covers(s, by: $0) }
    }.map { problem.stops[$0] }
    return rest.hasRoutelessLegs
  }

  /// By vehicle, the number of those that differ from it in nothing but their names, also to stops that name
  /// vehicles.
  private static func groups(of problem: Problem) -> [Int] {
    struct Kind: Hashable {
      let vehicle: Vehicle
      let name: Identifier?
    }
    var named: Set<Identifier> = []
    for stop in problem.stops where stop.vehicleRules.namesVehicles {
      named.formUnion(stop.vehicleRules.allowed ?? [])
      named.formUnion(stop.vehicleRules.forbidden)
      named.formUnion(stop.vehicleRules.costs.keys)
    }
    var groups: [Kind: Int] = [:]
    return problem.vehicles.map { vehicle in
      let kind = Kind(
        vehicle: vehicle.anonymous, name: named.contains(vehicle.id) ? vehicle.id : nil)
      let known = groups[kind] ?? groups.count
      groups[kind] = known
      return known
    }
  }

  private static func allowances(
    _ problem: Problem, _ prefixes: [[Int]], _ reach: VehicleReach?
  ) -> [Bool] {
    var owner: [Int: Int] = [:]
    for (v, prefix) in prefixes.enumerated() {
      for node in prefix where node < problem.stops.count {
        for stop in problem.request(of: node) { owner[stop] = v }
      }
    }
    return problem.stops.enumerated().flatMap { s, stop in
      problem.vehicles.enumerated().map { v, vehicle in
        guard owner[s] == nil || owner[s] == v else { return false }
        return stop.mayBeServed(by: vehicle) && reach?.covers(s, by: v) ?? true
          && vehicle.capacity.enumerated().allSatisfy { d, capacity in
            (d < stop.delivery.count ? stop.delivery[d] : 0) <= capacity
              && (d < stop.pickup.count ? stop.pickup[d] : 0) <= capacity
          }
      }
    }
  }

  private static func requests(_ problem: Problem, _ prices: SearchPrices) -> [Request] {
    var result: [Request] = []
    var byName: [Identifier: Int] = [:]
    for (s, stop) in problem.stops.enumerated() where problem.leader(of: s) == s {
      let delivery = stop.partner ?? nowhere
      let known = stop.alternatives.flatMap { byName[$0] }
      if known == nil {
        if let name = stop.alternatives { byName[name] = result.count }
        result.append(Request())
      }
      let r = known ?? result.count - 1
      result[r].choices.append(Request.Choice(stop: s, delivery: delivery))
      result[r].weight = max(
        result[r].weight, problem.request(of: s).reduce(0) { $0 + prices.weight[$1] })
      result[r].lostPrize = max(result[r].lostPrize, prices.lostPrize[s])
      result[r].unassignedPenalty = result[r].weight * prices.weightPrice + result[r].lostPrize
    }
    return result
  }

  /// A bound for what waiting, shifts, overtime, tasks, fees and soft windows may cost together.
  private static func dearestTimes(_ problem: Problem) -> Int {
    let day = problem.vehicles.compactMap(\.window?.end).max() ?? 86_400
    let horizon = min(day, 1 << 24)
    let fleet = problem.vehicles.reduce(0) { sum, vehicle in
      let rates = vehicle.rates
      return sum + (rates.waiting + rates.shift + rates.overtime + rates.task) * horizon
    }
    let soft = problem.stops.reduce(0) { sum, stop in
      sum + max(stop.softWindow?.earlyRate ?? 0, stop.softWindow?.lateRate ?? 0) * horizon
    }
    let fees = problem.facilities.reduce(0) { $0 + $1.fee } * (problem.stops.count + 1)
    let serving = problem.stops.reduce(0) { $0 + ($1.vehicleRules.costs.values.max() ?? 0) }
    let terms =
      (problem.terms.closeness + problem.terms.compactness + problem.terms.emissions)
      * problem.stops.count
    return min(1 << 50, fleet + soft + fees + serving + terms)
  }
}

extension Vehicle {
  /// Whether it matters when it leaves and how long it waits, if only it is in time.
  var isTimed: Bool {
    rates.waiting != 0 || rates.shift != 0 || rates.overtime != 0 || maxDuration != nil
  }

  /// Whether its routes have to be walked to know whether they can be driven, and what they cost.
  ///
  /// - Parameter mayWait: Whether it may have to wait anywhere.
  /// - Returns: `false` where legs, visits and loads tell all.
  fileprivate func isWalked(mayWait: Bool) -> Bool {
    !breaks.isEmpty || drivingRules != nil || maxDuration != nil
      || mayWait && (rates.waiting != 0 || rates.shift != 0)
      || rates.shift != 0 && !facilities.isEmpty || regularEnd != nil || !minimum.isNone
      || loadOrder != .any || needsDelivery || endsEmpty
  }
}
