internal import TravelModel

/// The places of one vehicle's route and those of a request that might join it, with the legs
/// between them: what a trial of all positions reads.
///
/// Nodes are the start, the stops and visits of facilities in order, the end; then the facilities that
/// the vehicle may go to; then the request.
struct InsertionRoute {
  /// A place of the route, or one that might become one.
  struct Node {
    let kind: Schedule.Step.Kind
    /// `nil` for the start or the end of an open route.
    let location: Int?
    var setup = 0
    var service = 0
    /// When the visit may begin, in order; empty: always.
    var windows: [TimeWindow] = []
    /// When what is delivered can leave, and whether deliveries are loaded here.
    var release = 0
    var loads = false
  }

  let problem: Problem
  let vehicleIndex: Int
  /// As it is, or as a change would make it.
  var vehicle: Vehicle
  /// The given route without breaks and rests.
  let places: [Activity]
  private(set) var nodes: [Node]
  /// Start, places and end.
  let baseCount: Int
  /// The nodes of the request: a job, or pickup and delivery.
  private(set) var request: [Int] = []
  /// The activities of a trial route are walked with their breaks and rests where the vehicle has any, or
  /// its travel depends on the time of day.
  let isPlain: Bool
  /// Whether travel depends on the time of day.
  let isSliced: Bool
  private(set) var hasReleases = false
  /// What is on board after the start and after each place of the order that is walked, by dimension;
  /// empty if no break asks.
  var pauseLoads: [[Int]] = []
  /// Buffers of the walks.
  var earliest: [Int] = []
  var labels: [WalkLabel] = []

  /// `baseLegs[i]`: from node `i` to the next, for the start and the places.
  private var baseLegs: [Leg?]
  /// `legsTo[s][i]`, `legsFrom[s][i]`: between node `baseCount + s` and node `i`.
  private var legsTo: [[Leg?]]
  private var legsFrom: [[Leg?]]

  /// Prepares to try requests on a route of a vehicle.
  init(_ problem: Problem, _ route: Solution.Route) {
    self.problem = problem
    vehicleIndex = route.vehicle
    let vehicle = problem.vehicles[route.vehicle]
    self.vehicle = vehicle
    places = route.activities.filter { activity in
      switch activity {
      case .stop, .facility: true
      case .charge, .pause, .rest: false
      }
    }
    nodes = [Node(kind: .start, location: vehicle.start)]
    nodes += places.map { Self.node($0, problem, vehicle) }
    nodes.append(Node(kind: .end, location: vehicle.end))
    baseCount = nodes.count
    nodes += vehicle.facilities.map { Self.node(.facility($0), problem, vehicle) }
    isSliced = problem.travel[vehicle.profile]?.isByTimeOfDay ?? false
    isPlain = vehicle.breaks.isEmpty && vehicle.drivingRules == nil && !isSliced
    baseLegs = Array(repeating: nil, count: baseCount)
    legsTo = []
    legsFrom = []
  }

  private static func node(_ activity: Activity, _ problem: Problem, _ vehicle: Vehicle) -> Node {
    switch activity {
    case .stop(let s):
      let stop = problem.stops[s]
      return Node(
        kind: .stop(s), location: stop.location, setup: stop.setup(by: vehicle),
        service: stop.service(by: vehicle), windows: stop.windows,
        release: stop.kind == .job ? stop.release : 0)
    case .facility(let f):
      let facility = problem.facilities[f]
      return Node(
        kind: .facility(f), location: facility.location, service: facility.service,
        windows: facility.windows, loads: facility.loads)
    case .charge, .pause, .rest: preconditionFailure("they have no place here")
    }
  }

  /// Takes up another request: a job, or the pickup and the delivery of a shipment.
  mutating func setRequest(_ stops: [Int]) {
    nodes.removeLast(request.count)
    request = Array(nodes.count..<nodes.count + stops.count)
    nodes += stops.map { Self.node(.stop($0), problem, vehicle) }
    hasReleases = nodes.contains { $0.release > 0 }
    let special = nodes.count - baseCount
    legsTo = Array(repeating: Array(repeating: nil, count: nodes.count), count: special)
    legsFrom = legsTo
  }

  /// Lets a stop of the request have other windows.
  mutating func setWindows(_ windows: [TimeWindow], of stop: Int) {
    for node in request where nodes[node].kind == .stop(stop) { nodes[node].windows = windows }
  }

  // MARK: - Legs

  /// The leg between two nodes of which one follows the other on the route, or one is not of it.
  mutating func leg(_ i: Int, _ j: Int) -> Leg {
    if j >= baseCount {
      if let known = legsTo[j - baseCount][i] { return known }
      let leg = computedLeg(i, j)
      legsTo[j - baseCount][i] = leg
      return leg
    }
    if i >= baseCount {
      if let known = legsFrom[i - baseCount][j] { return known }
      let leg = computedLeg(i, j)
      legsFrom[i - baseCount][j] = leg
      return leg
    }
    if let known = baseLegs[i] { return known }
    let leg = computedLeg(i, j)
    baseLegs[i] = leg
    return leg
  }

  private func computedLeg(_ i: Int, _ j: Int) -> Leg {
    guard let from = nodes[i].location, let to = nodes[j].location else { return .none }
    return problem.leg(from: from, to: to, by: vehicle)
  }

  /// Whether a way leads from each node of an order to the next, and a street is near the request.
  mutating func hasRoutes(_ order: [Int]) -> Bool {
    for (i, j) in zip(order, order.dropFirst()) where !leg(i, j).hasRoute { return false }
    return !request.contains {
      nodes[$0].location.map { problem.locations[$0].isOffStreet } ?? false
    }
  }

  /// The leg as it is driven from some moment on.
  mutating func drive(_ i: Int, _ j: Int) -> TimeDependentTravel {
    guard let from = nodes[i].location, let to = nodes[j].location else {
      return TimeDependentTravel(duration: 0)
    }
    return TimeDependentTravel(leg(i, j), problem, from: from, to: to, by: vehicle)
  }

  /// How long a visit lasts when the vehicle comes from another node.
  func visit(_ node: Int, after previous: Int) -> Int {
    guard let last = nodes[previous].location, last == nodes[node].location else {
      return nodes[node].setup + nodes[node].service
    }
    return nodes[node].service
  }

  // MARK: - Places

  /// All places for the request: each position, and next to each one visit of a facility if the vehicle
  /// may make one more.
  func places(from first: Int) -> [InsertionPlace] {
    let last = baseCount - 2
    guard first <= last else { return [] }
    if request.count > 2 { return placesOfPickups(first...last) }
    if request.count > 1 {
      return (first...last).flatMap { p in
        (p...last).map {
          InsertionPlace(vehicle: vehicleIndex, position: p, deliveryPosition: $0)
        }
      }
    }
    var result = (first...last).map { InsertionPlace(vehicle: vehicleIndex, position: $0) }
    let visits = places.count { if case .facility = $0 { true } else { false } }
    guard visits < vehicle.maxFacilityVisits ?? .max else { return result }
    for facility in vehicle.facilities {
      for position in first...last {
        for isFirst in [false, true] {
          var place = InsertionPlace(vehicle: vehicleIndex, position: position)
          place.facility = facility
          place.isFacilityFirst = isFirst
          result.append(place)
        }
      }
    }
    return result
  }

  /// How many places a shipment with several pickups has on a route with so many positions.
  static func countOfPlaces(pickups: Int, positions: Int) -> Double {
    // Positions with repetition for the stops in order, and the pickups in any.
    (0...pickups).reduce(1.0) { $0 * Double(positions + $1) } / Double(pickups + 1)
  }

  /// All places for several pickups, in any order, and their delivery.
  private func placesOfPickups(_ positions: ClosedRange<Int>) -> [InsertionPlace] {
    let delivery = request.count - 1
    var result: [InsertionPlace] = []
    func extend(_ visits: [InsertionPlace.Visit]) {
      let from = visits.last?.position ?? positions.lowerBound
      for position in from...positions.upperBound {
        if visits.count == delivery {
          var place = InsertionPlace(
            vehicle: vehicleIndex, position: visits[0].position, deliveryPosition: position)
          place.visits = visits + [InsertionPlace.Visit(position: position, number: delivery)]
          result.append(place)
          continue
        }
        for number in 0..<delivery where !visits.contains(where: { $0.number == number }) {
          extend(visits + [InsertionPlace.Visit(position: position, number: number)])
        }
      }
    }
    extend([])
    return result
  }

  /// The nodes of the route with the request at a place, from the start to the end.
  func order(_ place: InsertionPlace) -> [Int] {
    let inner = place.inserting(request, into: 1..<baseCount - 1) { facility in
      baseCount + (vehicle.facilities.firstIndex(of: facility) ?? 0)
    }
    return [0] + inner + [baseCount - 1]
  }

  /// The stops and visits of facilities in an order of nodes.
  func activities(_ order: [Int]) -> [Activity] { order.compactMap(activity) }

  /// The entry of a node; `nil` for starts and ends.
  func activity(_ node: Int) -> Activity? {
    switch nodes[node].kind {
    case .stop(let s): .stop(s)
    case .facility(let f): .facility(f)
    case .start, .end, .charge, .pause, .rest: nil
    }
  }
}

extension InsertionRoute {
  /// The least time that an order of nodes takes whatever its windows are: legs, visits and paid breaks;
  /// legs only where they do not depend on the time of day.
  mutating func minWork(_ order: [Int]) -> Int {
    var duration = vehicle.breaks.reduce(0) { $0 + ($1.isPaid ? $1.service : 0) }
    for (a, b) in zip(order, order.dropFirst()) {
      duration += (isSliced ? 0 : leg(a, b).duration) + visit(b, after: a)
    }
    return duration
  }

  /// The least time from leaving to returning, unpaid breaks aside, of an order that can be driven in
  /// time; exact for a route without breaks and rests whose stops have a window each, else a bound.
  ///
  /// - Source: T. Vidal et al. (2013), *A hybrid genetic algorithm with adaptive diversity management
  ///   for a large class of vehicle routing problems with time-windows*, Computers & Operations
  ///   Research 40(1), section 4.3, without time warp; of several windows the first opening and the last
  ///   closing count.
  mutating func minDuration(_ order: [Int]) -> Int {
    guard isPlain else { return minWork(order) }
    let shift = vehicle.window ?? .always
    var (duration, earliest, latest) = (0, shift.start, shift.end)
    for (a, b) in zip(order, order.dropFirst()) {
      let delta = duration + leg(a, b).duration
      let opening = nodes[b].windows.first?.start ?? 0
      let closing = nodes[b].windows.last?.end ?? TimeWindow.always.end
      let waiting = max(0, opening - delta - latest)
      earliest = max(opening - delta, earliest) - waiting
      latest = max(min(closing - delta, latest), earliest)
      duration = delta + waiting + visit(b, after: a)
    }
    return duration
  }

  /// When all that an order asks for would be over at the latest, whatever is changed: no change of time
  /// beyond it makes a difference.
  mutating func horizon(_ order: [Int]) -> Int {
    var last = (vehicle.window ?? .always).start
    for node in order {
      last = max(last, nodes[node].windows.last?.start ?? 0, nodes[node].release)
    }
    for pause in vehicle.breaks { last = max(last, pause.windows.last?.start ?? 0) }
    var work = vehicle.breaks.reduce(0) { $0 + $1.service }
    for (a, b) in zip(order, order.dropFirst()) { work += leg(a, b).duration + visit(b, after: a) }
    return last + 2 * work
  }
}
