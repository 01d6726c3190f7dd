internal import TravelModel

/// Two kinds of goods, in either order.
package struct GoodsPair: Hashable, Sendable {
  package let first: String, second: String

  /// Creates a pair.
  package init(_ a: String, _ b: String) { (first, second) = a < b ? (a, b) : (b, a) }
}

/// What to plan, as users write it: stops, vehicles, and travel between locations.
///
/// Numbers are whole numbers in the problem's own units: seconds and metres for real days, `scale`-th
/// parts of the file's unit for benchmarks.
package struct Problem: Hashable, Sendable {
  /// What a plan should optimise after serving all it can.
  package enum Objective: String, Hashable, Sendable, CaseIterable {
    /// Least cost.
    case cost
    /// Fewest vehicles, then least cost.
    case vehiclesFirst = "vehicles-first"
    /// Greatest sum of prizes, then least cost.
    case prizes
    /// The earliest moment at which all vehicles are back, then least cost.
    case makespan
  }

  package var name: String
  package var locations: [Location]
  package var stops: [Stop]
  package var vehicles: [Vehicle]
  /// Where vehicles reload or tip between two trips.
  package var facilities: [Facility] = []
  /// Where vehicles with a battery may charge.
  package var chargingStations: [ChargingStation] = []
  package var relations: [Relation] = []
  /// Pairs of ``Stop/goods`` that may not be on board at the same time.
  package var incompatibleGoods: Set<GoodsPair> = []
  package var terms = SoftObjectives()
  /// What load dimensions count, such as litres of paper, for texts; empty, or as many as there are dimensions.
  package var loadNames: [String] = []
  /// The days of a plan that spans several: each vehicle drives at most one route on each, and times are
  /// those within a day; `nil`: a plan of one day.
  package var days: PlanDays?
  /// How each profile travels.
  package var travel: [String: Travel]
  package var objective: Objective
  /// How many of the problem's units make one unit of the file's: 1, or 10ᵏ for decimals.
  package var scale: Int
  /// How many cost units make one of the user's, beside `scale`: costs by the hour or the kilometre
  /// are whole numbers only in small parts.
  package var costScale = 1
  /// The file's number of the depot, in formats that number the depot and the stops alike: 1 in
  /// TSPLIB and CVRPLIB, 0 in Solomon's files; `nil` elsewhere.
  package var depotNumber: Int?

  /// Creates a problem.
  package init(
    name: String, locations: [Location], stops: [Stop], vehicles: [Vehicle],
    travel: [String: Travel], objective: Objective = .cost, scale: Int = 1,
    depotNumber: Int? = nil
  ) {
    self.name = name
    self.locations = locations
    self.stops = stops
    self.vehicles = vehicles
    self.travel = travel
    self.objective = objective
    self.scale = scale
    self.depotNumber = depotNumber
  }
}

extension Problem {
  /// Returns what the stops that are left out would have earned, in cost units; 0 where prizes are no
  /// costs.
  ///
  /// - Parameter collected: The sum of the prizes of the stops that are served.
  /// - Returns: The sum of all other prizes, where a shipment with several places earns its prize once.
  package func lostPrize(collecting collected: Int) -> Int {
    guard objective != .prizes else { return 0 }
    return visits(of: Array(stops.indices)).reduce(0) { $0 + (stops[$1].prize ?? 0) } - collected
  }

  /// The number of load dimensions: the longest list of amounts or capacities.
  package var loadDimensions: Int {
    let stops = stops.lazy.map { max($0.delivery.count, $0.pickup.count) }.max() ?? 0
    return max(stops, vehicles.lazy.map { $0.capacity.count }.max() ?? 0)
  }
}

extension Problem {
  /// Returns the unassigned stops that a plan lacks: not those of which an alternative is served, and a
  /// visit that has several places once.
  package func lacking(in solution: Solution) -> [Int] {
    let served = Set(solution.routes.lazy.flatMap(\.stops).compactMap { self.alternatives(of: $0) })
    guard !served.isEmpty else { return visits(of: solution.unassigned) }
    return visits(
      of: solution.unassigned.filter { alternatives(of: $0).map { !served.contains($0) } ?? true })
  }

  /// The prize of a stop, in cost units; of a shipment it stands at the first pickup.
  package func prize(of stop: Int) -> Int? { stops[leader(of: stop)].prize }

  /// The name of the alternatives that a stop belongs to; of a shipment it stands at the first pickup.
  package func alternatives(of stop: Int) -> Identifier? { stops[leader(of: stop)].alternatives }
}

extension Problem {
  /// Returns when a vehicle that leaves one location arrives at another one.
  ///
  /// - Parameters:
  ///   - origin: Index into `locations`.
  ///   - destination: Index into `locations`.
  ///   - vehicle: Who drives.
  ///   - departure: In time units; by the time of day it matters.
  /// - Returns: The moment; `nil` if no way leads there.
  package func arrival(
    from origin: Int, to destination: Int, by vehicle: Vehicle, leaving departure: Int
  ) -> Int? {
    guard leg(from: origin, to: destination, by: vehicle).hasRoute else { return nil }
    var drive = TimeDependentTravel(self, from: origin, to: destination, by: vehicle)
    return departure + drive.drive(from: departure)
  }
}

/// Travel from one location to another.
package struct Leg: Hashable, Sendable {
  /// Time units.
  package let duration: Int
  /// Metres, or the file's planar units; `nil` where unknown.
  package let distance: Int?
  /// Cost units.
  package let cost: Int
  /// Whether a way leads there; a leg without one is never driven.
  package var hasRoute = true

  /// No travel at all.
  package static let none = Leg(duration: 0, distance: 0, cost: 0)
  /// No way leads there; it lasts longer, and costs more, than any entry of a matrix.
  package static let noRoute = Leg(
    duration: Int(TravelMatrix.noRoute), distance: nil, cost: Int(TravelMatrix.noRoute),
    hasRoute: false)
}

extension Problem {
  /// Returns the leg that a vehicle drives between two locations; ``Leg/none`` within one location.
  ///
  /// This is the definition of travel. Durations are divided by the vehicle's speed factor and
  /// rounded to the nearest whole unit, halves up. Where no cost matrix is given, a leg costs its
  /// duration and its distance at the vehicle's ``VehicleRates``. By the time of day a leg is as its
  /// first slice or its table says; `TimeDependentTravel` tells how it is driven at other times. Where a matrix has no route,
  /// it is ``Leg/noRoute`` for every vehicle.
  ///
  /// - Parameters:
  ///   - origin: Index into `locations`.
  ///   - destination: Index into `locations`.
  ///   - vehicle: Who drives.
  /// - Returns: Duration, distance and cost of the leg.
  package func leg(from origin: Int, to destination: Int, by vehicle: Vehicle) -> Leg {
    guard origin != destination, let travel = travel[vehicle.profile] else { return .none }
    return leg(
      from: locations[origin], to: locations[destination], travel: travel, by: vehicle)
  }

  /// Returns what a leg costs if driving it takes a certain time; by the time of day that differs from
  /// the leg's own duration.
  func cost(of leg: Leg, driven: Int, by vehicle: Vehicle) -> Int {
    guard let travel = travel[vehicle.profile], travel.isByTimeOfDay,
      travel.firstMatrix?.costs == nil
    else { return leg.cost }
    return leg.cost + vehicle.rates.travel * (driven - leg.duration)
  }

  /// Returns the leg between two different locations in one way of travelling.
  package func leg(
    from origin: Location, to destination: Location, travel: Travel, by vehicle: Vehicle
  ) -> Leg {
    let rates = vehicle.rates
    func leg(_ duration: Int, _ distance: Int?, _ cost: Int? = nil) -> Leg {
      let scaled =
        vehicle.speedFactor == 1
        ? duration : Int((Double(duration) / vehicle.speedFactor).rounded())
      return Leg(
        duration: scaled, distance: distance,
        cost: cost.map { $0 * costScale }
          ?? rates.travel * scaled + rates.distance * (distance ?? 0))
    }
    switch travel {
    case .matrix(let matrix), .timed(let matrix, _):
      guard let from = origin.matrixIndex, let to = destination.matrixIndex, from != to else {
        return .none
      }
      let entry = from * matrix.size + to
      guard matrix.durations[entry] != TravelMatrix.noRoute else { return .noRoute }
      return leg(
        Int(matrix.durations[entry]), (matrix.distances?[entry]).map(Int.init),
        (matrix.costs?[entry]).map(Int.init))
    case .slices(let slices):
      guard let first = slices.first else { return .none }
      return self.leg(
        from: origin, to: destination, travel: .matrix(first.matrix), by: vehicle)
    case .planar(let rounding):
      guard case .planar(let x1, let y1) = origin.position,
        case .planar(let x2, let y2) = destination.position
      else { return .none }
      let distance = rounding.distance(x1, y1, x2, y2)
      return leg(distance, distance)
    case .greatCircle(let speed):
      guard case .geographic(let from) = origin.position,
        case .geographic(let to) = destination.position
      else { return .none }
      let metres = from.greatCircleDistance(to: to)
      return leg(Int((metres / speed).rounded()), Int(metres.rounded()))
    }
  }
}
