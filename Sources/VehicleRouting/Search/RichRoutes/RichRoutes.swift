/// The plan in hand: a route per vehicle with what quick tests of insertions need, and which requests
/// are served.
struct RichRoutes: ~Copyable {
  /// A vehicle's route; replaced as a whole when it changes.
  struct Route {
    /// From the vehicle's start node to its end node.
    var nodes: [Int]
    /// Differs from that of any other route there has been.
    var version = 0
    /// By position ``stride`` numbers; see ``RichRoutes/Field``.
    var fields: [Int] = []
    var cost = 0
    /// The weights of the requests on it while it is below the minimum of its vehicle: they count as missed.
    var shortWeight = 0
    var terms = 0
    /// The part of `cost` that another visit may save.
    var savable = 0
    var travel = 0
    var distance = 0
    var stopCount = 0
    /// From its start to its end, in time units.
    var duration = 0
    /// What is unloaded at facilities; empty where no facility has a limit.
    var unloaded: [Int] = []
    /// Begin and end of each stop in order; empty where no stop has relations.
    var visits: [Visit] = []
  }

  struct Visit {
    let stop: Int, begin: Int, end: Int
  }

  /// What is known of each position of a route, before the lists by load dimension.
  enum Field {
    /// The earliest departure there, breaks aside.
    static let earliest = 0
    /// The latest departure that lets the rest of the route be in time, breaks aside.
    static let latest = 1
    /// When the goods of its trip leave, at the earliest.
    static let tripDeparture = 2
    /// Then by dimension: the load on leaving; the greatest since the last loading; the greatest until
    /// the next unloading; what is due to be delivered before the next loading.
    static let loads = 3
  }

  private(set) var routes: [Route] = []
  /// What the step in hand removes.
  var marks: RemovalMarks
  private var lastVersion = 0
  /// `vehicleOf[stop]`, −1 if it is on no route.
  private(set) var vehicleOf: UncheckedArray<Int>
  /// `visitBegin[stop]`, `visitEnd[stop]` of stops with relations that are served.
  private(set) var visitBegin: UncheckedArray<Int>
  private(set) var visitEnd: UncheckedArray<Int>
  /// The requests that are not served, in `absent[..<absentCount]`, and where each stands, else −1.
  private(set) var absentList: UncheckedArray<Int>
  private(set) var absentPlace: UncheckedArray<Int>
  private(set) var absentCount = 0
  /// The cost of all routes with terms, and the prices of all penalties.
  private(set) var total = 0
  /// The weights of what should be served and is not: what a plan should have little of before all else.
  private(set) var missed = 0
  let stride: Int

  /// Makes a plan that serves nothing but what is fixed.
  init(_ model: borrowing RichInstance) {
    marks = RemovalMarks(model)
    vehicleOf = UncheckedArray(repeating: RichInstance.nowhere, count: model.stopCount)
    visitBegin = UncheckedArray(repeating: 0, count: model.stopCount)
    visitEnd = UncheckedArray(repeating: 0, count: model.stopCount)
    absentList = UncheckedArray(repeating: 0, count: model.requests.count)
    absentPlace = UncheckedArray(repeating: RichInstance.nowhere, count: model.requests.count)
    stride = Field.loads + 4 * model.dimensions
    for request in 0..<model.requests.count {
      insertAbsent(request)
      total += model.requests[request].unassignedPenalty
      missed += model.requests[request].weight
    }
    for vehicle in 0..<model.vehicleCount {
      routes.append(Route(nodes: [model.start(of: vehicle), model.end(of: vehicle)]))
      note(vehicle, model)
    }
  }

  /// The nodes and fields of a route, as long as nobody changes the plan.
  func pointers(_ vehicle: Int) -> (nodes: UnsafePointer<Int>, fields: UnsafePointer<Int>) {
    // The arrays are held by the plan, which the caller borrows.
    let nodes = routes[vehicle].nodes.withUnsafeBufferPointer { $0.baseAddress }
    let fields = routes[vehicle].fields.withUnsafeBufferPointer { $0.baseAddress }
    guard let nodes, let fields else { preconditionFailure("a route has a start and an end") }
    return (nodes, fields)
  }

  /// What flat plans have little of: the sum of the squares of all durations.
  var steepness: Double {
    routes.reduce(0) { $0 + Double($1.duration) * Double($1.duration) }
  }

  /// The total without what the vehicles in use are counted beyond their own price, where few of them
  /// come first.
  func value(_ model: borrowing RichInstance) -> Int {
    var value = total
    for vehicle in 0..<model.vehicleCount where routes[vehicle].nodes.count > 2 {
      value -= model.fixedCost[vehicle] - model.vehicles[vehicle].fixedCost
    }
    return value
  }

  /// The cost of all routes with terms.
  var routeCost: Int { routes.reduce(0) { $0 + $1.cost } }

  /// The prices of all penalties.
  var unassignedPenalty: Int { total - routeCost }

  /// The first position of a route after which anything may be inserted.
  func firstPosition(_ vehicle: Int, _ model: borrowing RichInstance) -> Int {
    // A front that cannot be driven is not there.
    let first = model.vehicleTerms[vehicle].firstPosition
    return first <= routes[vehicle].nodes.count - 2 ? first : 0
  }

  /// How often a route visits facilities.
  func visitCount(_ vehicle: Int, _ model: borrowing RichInstance) -> Int {
    routes[vehicle].nodes.count - 2 - routes[vehicle].stopCount
  }

  private mutating func insertAbsent(_ request: Int) {
    guard absentPlace[request] < 0 else { return }
    absentList[absentCount] = request
    absentPlace[request] = absentCount
    absentCount += 1
  }

  private mutating func removeAbsent(_ request: Int) {
    let place = absentPlace[request]
    guard place >= 0 else { return }
    absentCount -= 1
    let last = absentList[absentCount]
    absentList[place] = last
    absentPlace[last] = place
    absentPlace[request] = RichInstance.nowhere
  }

  /// Replaces a route by one that the judge has passed.
  mutating func replace(
    _ vehicle: Int, by nodes: [Int], _ verdict: RouteEvaluator.Verdict,
    _ judge: borrowing RouteEvaluator,
    _ model: borrowing RichInstance
  ) {
    detach(vehicle, model)
    routes[vehicle].nodes = nodes
    routes[vehicle].cost = verdict.cost
    routes[vehicle].shortWeight = 0
    if verdict.shortfall > 0 {
      for node in nodes where model.isStop(node) && model.isLeader(node) {
        routes[vehicle].shortWeight +=
          model.requests[model.requestOf[node]].weight - model.forgoneWeight[node]
      }
      routes[vehicle].shortWeight = max(1, routes[vehicle].shortWeight)
    }
    routes[vehicle].terms = verdict.terms
    routes[vehicle].savable = verdict.savable
    routes[vehicle].duration = verdict.times.end - verdict.times.departure
    routes[vehicle].unloaded = model.hasFacilityLimits ? judge.loads.unloaded : []
    routes[vehicle].visits = []
    if !model.relations.isEmpty, nodes.count > 2 {
      routes[vehicle].visits = judge.clock.entries.compactMap { entry in
        entry.node >= 0 && model.isStop(entry.node)
          ? Visit(stop: entry.node, begin: entry.begin, end: entry.end) : nil
      }
    }
    note(vehicle, model)
    attach(vehicle, model)
  }

  /// Replaces a route by one that it had before.
  mutating func restore(_ vehicle: Int, _ route: Route, _ model: borrowing RichInstance) {
    routes[vehicle] = route
    attach(vehicle, model)
  }

  /// Takes all stops of a route off it; ``restore(_:_:_:)`` or ``replace(_:by:_:_:_:)`` follows.
  mutating func detach(_ vehicle: Int, _ model: borrowing RichInstance) {
    total -= routes[vehicle].cost
    routes[vehicle].cost = 0
    missed -= routes[vehicle].shortWeight
    routes[vehicle].shortWeight = 0
    takeOff(
      routes[vehicle].nodes.filter { model.isStop($0) && vehicleOf[$0] == vehicle }, model)
  }

  /// Takes stops off their routes, whose nodes stay until they are replaced.
  mutating func takeOff(_ stops: [Int], _ model: borrowing RichInstance) {
    for stop in stops {
      vehicleOf[stop] = RichInstance.nowhere
      let request = model.requestOf[stop]
      if absentPlace[request] < 0 {
        insertAbsent(request)
        total += model.requests[request].unassignedPenalty - model.forgonePenalty[stop]
        missed += model.requests[request].weight - model.forgoneWeight[stop]
      }
    }
  }

  private mutating func attach(_ vehicle: Int, _ model: borrowing RichInstance) {
    total += routes[vehicle].cost
    missed += routes[vehicle].shortWeight
    for node in routes[vehicle].nodes where model.isStop(node) {
      vehicleOf[node] = vehicle
      let request = model.requestOf[node]
      if absentPlace[request] >= 0 {
        removeAbsent(request)
        total -= model.requests[request].unassignedPenalty - model.forgonePenalty[node]
        missed -= model.requests[request].weight - model.forgoneWeight[node]
      }
    }
    for visit in routes[vehicle].visits {
      visitBegin[visit.stop] = visit.begin
      visitEnd[visit.stop] = visit.end
    }
  }

  // MARK: - What quick tests need

  /// Fills in the fields of a route.
  private mutating func note(_ vehicle: Int, _ model: borrowing RichInstance) {
    let nodes = routes[vehicle].nodes
    let count = nodes.count
    let (dimensions, stride) = (model.dimensions, stride)
    let (legs, type) = (
      model.vehicleTerms[vehicle].legs, model.vehicleTerms[vehicle].type
    )
    var fields = [Int](repeating: 0, count: count * stride)
    var (travel, distance, stops) = (0, 0, 0)

    // Releases bind where goods are loaded.
    var loadedAt = 0
    for p in 0..<count {
      if model.kind[nodes[p]] == .loading || model.kind[nodes[p]] == .exchange { loadedAt = p }
      let place = loadedAt * stride + Field.tripDeparture
      fields[place] = max(fields[place], model.release[nodes[p]])
    }
    var time = max(model.windowStart[model.firstWindow[nodes[0]]], fields[Field.tripDeparture])
    fields[Field.earliest] = time
    var nextVisit = 0
    var tripDeparture = time
    fields[Field.tripDeparture] = time
    for p in 1..<count {
      let (previous, node) = (nodes[p - 1], nodes[p])
      let duration = model.duration(previous, node, legs)
      travel += duration
      distance += model.distance(previous, node, legs)
      let visit = model.visit(node, after: previous, type)
      let release = fields[p * stride + Field.tripDeparture]
      var arrival = max(time + duration, release - visit)
      if model.hasSynchronised, model.isStop(node) {
        // Others wait for it as long as it is where it is.
        if model.synchronisedIn[node] >= 0 {
          arrival = max(arrival, routes[vehicle].visits[nextVisit].begin)
        }
        nextVisit += 1
      }
      time = (model.begin(node, at: arrival) ?? arrival) + visit
      if model.kind[node] == .loading || model.kind[node] == .exchange { tripDeparture = time }
      fields[p * stride + Field.earliest] = time
      fields[p * stride + Field.tripDeparture] = tripDeparture
      if model.isStop(node) { stops += 1 }
    }
    fields[(count - 1) * stride + Field.latest] =
      model.windowEnd[model.firstWindow[nodes[count - 1]]]
    for p in Swift.stride(from: count - 2, through: 0, by: -1) {
      let next = nodes[p + 1]
      let limit =
        fields[(p + 1) * stride + Field.latest] - model.visit(next, after: nodes[p], type)
      let begin = model.latestBegin(next, by: limit) ?? -1
      fields[p * stride + Field.latest] = begin - model.duration(nodes[p], next, legs)
    }
    for d in 0..<dimensions { noteLoads(d, nodes, &fields, model) }
    lastVersion += 1
    routes[vehicle].version = lastVersion
    routes[vehicle].fields = fields
    routes[vehicle].travel = travel
    routes[vehicle].distance = distance
    routes[vehicle].stopCount = stops
  }

  private func noteLoads(
    _ d: Int, _ nodes: [Int], _ fields: inout [Int], _ model: borrowing RichInstance
  ) {
    let dimensions = model.dimensions
    func field(_ p: Int, _ list: Int) -> Int { p * stride + Field.loads + list * dimensions + d }
    var due = 0
    for p in nodes.indices.reversed() {
      fields[field(p, 3)] = due
      switch model.kind[nodes[p]] {
      case .job: due += model.delivery[nodes[p] * dimensions + d]
      case .loading, .exchange: due = 0
      case .pickup, .delivery, .unloading, .end: break
      }
    }
    // Where facilities take only some goods, this is less than may be on board: a walk tells.
    var (jobs, shipments) = (0, 0)
    for p in nodes.indices {
      let node = nodes[p]
      let kind = model.kind[node]
      switch kind {
      case .job: jobs += model.pickup[node * dimensions + d]
      case .pickup: shipments += model.pickup[node * dimensions + d]
      case .delivery: shipments -= model.delivery[node * dimensions + d]
      case .unloading, .exchange: jobs = 0
      case .loading, .end: break
      }
      let load = fields[field(p, 3)] + jobs + shipments
      fields[field(p, 0)] = load
      let isNewTrip = p == 0 || kind == .loading || kind == .exchange
      fields[field(p, 1)] = isNewTrip ? load : max(load, fields[field(p - 1, 1)])
    }
    for p in nodes.indices.reversed() {
      let load = fields[field(p, 0)]
      let isLast =
        p + 1 == nodes.count || model.kind[nodes[p + 1]] == .unloading
        || model.kind[nodes[p + 1]] == .exchange
      fields[field(p, 2)] = isLast ? load : max(load, fields[field(p + 1, 2)])
    }
  }
}
