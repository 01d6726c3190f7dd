/// A problem of the full model in the layout that its search reads: dense tables, indexed by node.
///
/// Nodes are the stops, then the facilities, then one start node and then one end node per vehicle.
/// Each search makes its own.
struct RichInstance: Sendable {
  let stopCount: Int
  let facilityCount: Int
  let vehicleCount: Int
  let dimensions: Int

  // MARK: Travel

  /// `row[node]`: the place of a node; all nodes without a place share a row whose legs are nothing.
  let row: SharedArray<Int>
  let rowCount: Int
  /// See ``TravelTables``.
  let durations: SharedArray<Int32>
  let distances: SharedArray<Int32>
  let costs: SharedArray<Int32>
  let timesOfDay: [TimeOfDay]

  /// How the legs of a table depend on when they are driven.
  enum TimeOfDay: Sendable {
    case irrelevant
    case slices([Slice])
    /// By row-major entry: the number of its steps, −1 for none; and the steps.
    case departures([Int32], [[TimedLegs.Step]])

    var matters: Bool { if case .irrelevant = self { false } else { true } }
  }

  /// Durations from a moment on.
  struct Slice: Sendable {
    let end: Int
    /// Row-major.
    let durations: [Int32]
  }

  // MARK: Nodes

  /// By node and type of vehicle, `node * typeCount + type`.
  let service: SharedArray<Int>
  let setup: SharedArray<Int>
  let typeCount: Int
  /// Windows of node `i`: `windowStart[firstWindow[i]..<firstWindow[i + 1]]`, likewise the ends.
  let firstWindow: SharedArray<Int>
  let windowStart: SharedArray<Int>
  let windowEnd: SharedArray<Int>
  /// By node and dimension; what a facility loads or unloads depends on the route.
  let delivery: SharedArray<Int>
  let pickup: SharedArray<Int>
  /// Whether anything is delivered, or picked up; nothing at facilities.
  let gives: SharedArray<Bool>
  let collects: SharedArray<Bool>
  let kind: SharedArray<Kind>
  /// The other half of a shipment, of several pickups the first; else −1.
  let partner: SharedArray<Int>
  /// The pickups of delivery `i`: `pickups[firstPickup[i]..<firstPickup[i + 1]]`; of other nodes, none.
  let firstPickup: SharedArray<Int>
  let pickups: SharedArray<Int>
  let release: SharedArray<Int>
  /// Index of the kind of goods, −1 for none.
  let goods: SharedArray<Int>
  /// `areIncompatible[a * goodsCount + b]`.
  let areIncompatible: SharedArray<Bool>
  /// `isAccepted[f * (goodsCount + 1) + g]`; the last is for what is of no kind.
  let isAccepted: SharedArray<Bool>
  let goodsCount: Int
  /// What facilities charge; 0 elsewhere.
  let fee: SharedArray<Int>
  let softWindows: [SoftWindow?]
  /// Whether some stop costs more before its soft window.
  let hasEarlyRates: Bool

  enum Kind: UInt8, Sendable {
    case job, pickup, delivery
    /// A facility that loads, unloads, or both.
    case loading, unloading, exchange
    case end
  }

  // MARK: Vehicles

  let vehicleTerms: SharedArray<VehicleTerms>
  /// `mayVisit[f * vehicleCount + vehicle]`.
  let mayVisit: SharedArray<Bool>
  /// `isAllowed[stop * vehicleCount + vehicle]`: skills, sizes, and locks.
  let isAllowed: SharedArray<Bool>
  /// `servingCost[stop * vehicleCount + vehicle]`: what serving a stop with a vehicle costs besides; empty
  /// where it never does.
  let servingCost: SharedArray<Int>
  let capacity: SharedArray<Int>
  let fixedCost: SharedArray<Int>
  let group: SharedArray<Int>
  /// Whether vehicles differ in what they carry or what using them costs.
  let hasMixedFleet: Bool
  /// What is asked of each vehicle beside the tables; read by walks, not in inner loops.
  let vehicles: [Vehicle]
  let breaks: BreakTable
  /// Vehicles for which joining times and loads is not enough, so that routes are walked.
  let needsWalk: SharedArray<Bool>
  /// Vehicles whose routes may cost less, or keep a limit, if they leave so late that they end later.
  let departureMatters: SharedArray<Bool>
  /// Vehicles whose routes may cost less, or suit other routes better, the later they leave without ending
  /// later.
  let leavingLaterPays: SharedArray<Bool>
  /// Whether some legs have no route: durations of `TravelMatrix.noRoute`.
  let hasRoutelessLegs: Bool
  /// The fixed front of each vehicle's route, and what belongs to shipments that are picked up there, which
  /// comes some time after: deliveries, and other pickups before them.
  let prefix: [[Int]]
  let owedStops: [[Int]]

  // MARK: Plans

  let requests: [Request]
  /// `requestOf[stop]`.
  let requestOf: SharedArray<Int>
  let relations: [Relation]
  /// Whether the times of stops depend on those of others.
  let hasTimedRelations: Bool
  /// The indices of the relations of each stop.
  let relationsOf: [[Int]]
  /// `synchronisedIn[stop]`: the index of the relation in which a stop is synchronised with others, else −1.
  let synchronisedIn: SharedArray<Int>
  let hasSynchronised: Bool
  let facilities: [Facility]
  let hasShipments: Bool
  let hasFacilityLimits: Bool
  let terms: SoftObjectives
  /// Whether the routes of some vehicles have a minimum.
  let hasMinimums: Bool
  /// `givenVehicle[stop]`: who serves it in the given plan, −1 for nobody.
  let givenVehicle: SharedArray<Int>
  /// Nearest stops first, `neighbourCount` each.
  let neighbours: SharedArray<Int>
  let neighbourCount: Int

  /// By stop, what serving its request by it lacks of the best of its alternatives: what that costs the
  /// search, with its weight and the prize that is lost.
  let forgonePenalty: SharedArray<Int>
  let forgoneWeight: SharedArray<Int>
  let forgonePrize: SharedArray<Int>

  /// What is served or left out as one: a stop, a shipment, or one of several alternatives.
  struct Request {
    /// A job, or a shipment.
    struct Choice {
      /// The job, or the first pickup.
      let stop: Int
      /// −1 for a job.
      let delivery: Int
    }

    /// At least one.
    var choices: [Choice] = []
    /// What leaving all of them out costs the search; with what that is worth, and the prize that is lost.
    var unassignedPenalty = 0
    var weight = 0
    var lostPrize = 0

    /// What an insertion may cost: as much as it takes, if the request is to be served.
    var mostAcceptable: Int { weight > 0 ? .max : unassignedPenalty }
  }

  static let nowhere = -1

  @inline(__always)
  func facility(_ f: Int) -> Int { stopCount + f }
  @inline(__always)
  func start(of vehicle: Int) -> Int { stopCount + facilityCount + vehicle }
  @inline(__always)
  func end(of vehicle: Int) -> Int { stopCount + facilityCount + vehicleCount + vehicle }
  @inline(__always)
  func isStop(_ node: Int) -> Bool { node < stopCount }

  @inline(__always)
  func accepts(_ facility: Int, _ goods: Int) -> Bool {
    isAccepted[facility * (goodsCount + 1) + goods]
  }

  @inline(__always)
  func duration(_ i: Int, _ j: Int, _ legs: LegPrices) -> Int {
    Int(durations[legs.durations &+ row[i] &* rowCount &+ row[j]])
  }

  /// The length of a leg; 0 where nothing depends on it.
  @inline(__always)
  func distance(_ i: Int, _ j: Int, _ legs: LegPrices) -> Int {
    distances.isEmpty ? 0 : Int(distances[legs.distances &+ row[i] &* rowCount &+ row[j]])
  }

  @inline(__always)
  func leg(_ i: Int, _ j: Int, _ legs: LegPrices) -> Int {
    let entry = row[i] &* rowCount &+ row[j]
    return legs.cost(
      entry, duration: Int(durations[legs.durations &+ entry]), distances, costs)
  }

  /// What serving a node with a vehicle costs besides its way and its time.
  @inline(__always)
  func serving(_ node: Int, by vehicle: Int) -> Int {
    servingCost.isEmpty || !isStop(node) ? 0 : servingCost[node &* vehicleCount &+ vehicle]
  }

  /// How far apart two stops lie for the sake of compact routes.
  func spreadDistance(_ i: Int, _ j: Int, _ legs: LegPrices) -> Int {
    let distance = distance(i, j, legs)
    return distance > 0 ? distance : duration(i, j, legs)
  }

  /// Returns how long a visit lasts when the vehicle comes from another node.
  @inline(__always)
  func visit(_ node: Int, after previous: Int, _ type: Int) -> Int {
    let place = node &* typeCount &+ type
    return row[previous] == row[node] ? service[place] : service[place] &+ setup[place]
  }

  /// Returns when a visit begins that could begin at a moment; `nil` after the last window.
  @inline(__always)
  func begin(_ node: Int, at moment: Int) -> Int? {
    var w = firstWindow[node]
    let last = firstWindow[node + 1]
    while w < last {
      if moment <= windowEnd[w] { return max(moment, windowStart[w]) }
      w += 1
    }
    return nil
  }

  /// Returns the latest begin of a visit that is no later than a moment; `nil` before the first window.
  @inline(__always)
  func latestBegin(_ node: Int, by moment: Int) -> Int? {
    var w = firstWindow[node + 1] - 1
    while w >= firstWindow[node] {
      if moment >= windowStart[w] { return min(moment, windowEnd[w]) }
      w -= 1
    }
    return nil
  }

  /// The least that a vehicle may drive: from its start by all that is fixed to its end.
  func fixedRoute(of vehicle: Int) -> [Int] {
    [start(of: vehicle)] + prefix[vehicle] + owedStops[vehicle] + [end(of: vehicle)]
  }

  /// How many deliveries that are owed may come in any order, and how many places in all may be visited on
  /// the way home.
  private static let mostOwed = 5

  /// The ways to bring home what is fixed at the front of a vehicle's route, those with few visits of
  /// facilities first: the deliveries that it owes in any order, if they are few, and among them a visit of
  /// a facility or, if there are few of them, too, of several, as not every facility takes everything.
  func fixedRoutes(of vehicle: Int) -> [[Int]] {
    let places = (0..<facilityCount).filter { mayVisit[$0 * vehicleCount + vehicle] }
    let owed = owedStops[vehicle]
    var tails: [[Int]] = []
    func extend(_ tail: [Int], _ left: [Int], _ places: [Int], visits: Int) {
      if left.isEmpty { tails.append(tail) }
      for next in left.indices.prefix(owed.count <= Self.mostOwed ? left.count : 1) {
        // What else is to be picked up comes before.
        if pickups(of: left[next]).contains(where: { left.contains(pickups[$0]) }) { continue }
        var others = left
        extend(tail + [others.remove(at: next)], others, places, visits: visits)
      }
      guard visits > 0 else { return }
      for next in places.indices {
        var others = places
        extend(tail + [facility(others.remove(at: next))], left, others, visits: visits - 1)
      }
    }
    let isSmall = owed.count + places.count <= Self.mostOwed
    extend([], owed, places, visits: isSmall ? places.count : 1)
    let front = [start(of: vehicle)] + prefix[vehicle]
    return (owed.count...owed.count + places.count).flatMap { count in
      tails.lazy.filter { $0.count == count }.map { front + $0 + [end(of: vehicle)] }
    }
  }

  /// The pickups of a delivery.
  @inline(__always)
  func pickups(of delivery: Int) -> Range<Int> {
    firstPickup[delivery]..<firstPickup[delivery &+ 1]
  }

  /// Whether a choice is a shipment with several pickups.
  @inline(__always)
  func hasSeveralPickups(_ choice: Request.Choice) -> Bool {
    choice.delivery >= 0 && pickups(of: choice.delivery).count > 1
  }

  /// Whether all pickups of a delivery are in a set of stops, for small problems.
  @inline(__always)
  func isLoaded(_ delivery: Int, after set: Int) -> Bool {
    for place in pickups(of: delivery) where set >> pickups[place] & 1 == 0 { return false }
    return true
  }

  /// Whether a stop stands for its request: the job, or of a shipment the first pickup.
  @inline(__always)
  func isLeader(_ stop: Int) -> Bool {
    kind[stop] == .job || kind[stop] == .pickup && partner[partner[stop]] == stop
  }

  /// All stops that are served as one with a stop.
  func together(with stop: Int) -> [Int] {
    guard kind[stop] != .job else { return [stop] }
    let delivery = kind[stop] == .delivery ? stop : partner[stop]
    return pickups(of: delivery).map { pickups[$0] } + [delivery]
  }

  /// Returns the stops that may not be served unless a stop is.
  func dependents(of stop: Int) -> [Int] {
    relationsOf[stop].flatMap { r -> ArraySlice<Int> in
      let relation = relations[r]
      if relation.kind == .synchronised { return relation.stops.filter { $0 != stop }[...] }
      guard relation.kind == .after, let place = relation.stops.firstIndex(of: stop) else {
        return []
      }
      return relation.stops[(place + 1)...]
    }
  }

  /// The leg between two nodes as it is driven from some moment on.
  func drive(_ i: Int, _ j: Int, by vehicle: Int) -> TimeDependentTravel {
    let legs = vehicleTerms[vehicle].legs
    let entry = row[i] * rowCount + row[j]
    switch timesOfDay[legs.table] {
    case .irrelevant: break
    case .slices(let slices):
      return TimeDependentTravel(paces: slices.map { ($0.end, Int($0.durations[entry])) })
    case .departures(let numbers, let steps):
      guard numbers[entry] >= 0 else { break }
      return TimeDependentTravel(
        steps: steps[Int(numbers[entry])], isDivisible: vehicles[vehicle].drivingRules != nil)
    }
    return TimeDependentTravel(duration: duration(i, j, legs))
  }
}
