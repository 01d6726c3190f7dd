internal import TravelModel
package import VehicleRouting

/// A depot's week that repeats, as a problem of several days: which bins are emptied on which weekdays, and by
/// which vehicles.
///
/// It decides about days and vehicles only; the rounds of each weekday are planned afterwards by all rules of a
/// day. What a problem of several days cannot have is estimated here:
/// - Legs cost money by time and distance, service included, for each kind of vehicle. Where a vehicle may come
///   to a bin from two sides, the cheaper way there counts, and the mean of the ways on.
/// - Breaks, and one visit of a facility, are taken off the time that a round may last.
/// - Other visits of facilities take, from each bin, its share of their time and fee: what it puts into the vehicle
///   of what fits on board.
/// - A bin has one load: the largest that is expected at any of its visits on any of its patterns, or the mean.
/// - Overtime and least amounts and times are left to the rounds.
package struct PeriodProblem: Sendable {
  package let problem: Problem
  /// The indices of the bins that no vehicle can serve, and that the problem leaves out.
  package let unreachable: [Int]
  /// How many cost units of the day's problem make one of this problem.
  private let divisor: Int
  private let costScale: Int

  /// The greatest cost of a leg, so that sums stay far from overflow.
  private static let dearestLeg = 100_000_000.0
  /// How long a leg takes where no way leads: longer than any shift.
  private static let noWay = 1_000_000.0
  /// How many loads a vehicle with facilities may take on a round, as far as capacity counts.
  private static let mostTrips = 50

  /// Compiles a week.
  ///
  /// - Parameters:
  ///   - day: A day of the depot.
  ///   - routed: The problem of serving all its bins, with its travel.
  ///   - frequencies: By bin.
  ///   - growths: How each bin fills.
  ///   - usesMeanLoads: Whether the load of a bin is the mean of its visits, not the largest.
  ///   - margins: By vehicle, the seconds by which its rounds must be shorter than they may be.
  ///   - longestRound: How long a round may last at most, in seconds; `nil`: as long as its vehicle.
  package init(
    of day: DepotDay, in routed: Problem, _ frequencies: [VisitFrequency],
    growths: [WeeklyGrowth], usesMeanLoads: Bool = false, margins: [String: Int] = [:],
    longestRound: Int? = nil
  ) {
    let stops = Dictionary(routed.stops.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var (places, bins, unreachable) = ([[Int]](), [Int](), [Int]())
    var planned: [Stop] = []
    for (index, bin) in day.bins.enumerated() {
      let own = [bin.id, bin.reversedID].compactMap { $0.flatMap { stops[.text($0)] } }
      guard let first = own.first else { continue }
      var full = bin
      let frequency = frequencies[index]
      let levels = frequency.patterns.flatMap { growths[index].levels(of: $0).values }
      full.fill =
        usesMeanLoads
        ? levels.sorted().reduce(0, +) / Double(max(1, levels.count)) : levels.max() ?? 0
      var stop = routed.stops[first]
      (stop.alternatives, stop.approach, stop.goods) = (nil, .any, nil)
      stop.pickup = day.amounts(full)
      let at = own.map { routed.stops[$0].location }
      stop.vehicleRules.forbidden.formUnion(
        routed.vehicles.filter { !Self.canServe(stop, at, $0, routed) }.map(\.id))
      let isOffStreet = routed.locations[stop.location].isOffStreet
      guard !isOffStreet, stop.vehicleRules.forbidden.count < routed.vehicles.count else {
        unreachable.append(index)
        continue
      }
      stop.location = places.count
      stop.visits = VisitPlan(
        count: frequency.count, patterns: frequency.patterns,
        sameVehicle: day.period.sameVehicle)
      places.append(at)
      bins.append(index)
      planned.append(stop)
    }
    self.unreachable = unreachable
    let ends = Set(routed.vehicles.flatMap { [$0.start, $0.end] }.compactMap(\.self)).sorted()
    places += ends.map { [$0] }

    let streams = bins.map { day.bins[$0].stream }
    var legs: [VehicleKind: PeriodLegs] = [:]
    for vehicle in routed.vehicles where legs[VehicleKind(vehicle)] == nil {
      legs[VehicleKind(vehicle)] = PeriodLegs(
        of: vehicle, in: routed, between: places, planned, streams: streams)
    }
    let dearest = legs.values.map(\.dearest).max() ?? 0
    divisor = max(1, Int((dearest / Self.dearestLeg).rounded(.up)))
    costScale = routed.costScale

    var travel: [String: Travel] = [:]
    var names: [VehicleKind: String] = [:]
    var vehicles: [VehicleRouting.Vehicle] = []
    for (number, vehicle) in routed.vehicles.enumerated() {
      let kind = VehicleKind(vehicle)
      let name = names[kind] ?? "kind-\(names.count + 1)"
      if names.updateValue(name, forKey: kind) == nil, let own = legs[kind] {
        travel[name] = .matrix(own.matrix(divisor: divisor, noWay: Self.noWay))
      }
      var plain = VehicleRouting.Vehicle(
        id: vehicle.id, profile: name, start: vehicle.start.flatMap { ends.firstIndex(of: $0) },
        end: vehicle.end.flatMap { ends.firstIndex(of: $0) },
        capacity: vehicle.facilities.isEmpty
          ? vehicle.capacity : vehicle.capacity.map { $0 * Self.mostTrips },
        window: vehicle.window, speedFactor: 1)
      plain.start = plain.start.map { planned.count + $0 }
      plain.end = plain.end.map { planned.count + $0 }
      plain.fixedCost = vehicle.fixedCost / divisor
      plain.maxStops = vehicle.maxStops
      let shift = vehicle.window.map { $0.end - $0.start } ?? 86_400
      let tip = vehicle.facilities.map { routed.facilities[$0].service }.min() ?? 0
      let off = vehicle.breaks.reduce(0) { $0 + $1.service } + tip
      let margin = margins[day.vehicles[number].id] ?? 0
      let longest = max(0, min(vehicle.maxDuration ?? shift, shift) - off - margin)
      plain.maxDuration = min(longest, longestRound ?? longest)
      vehicles.append(plain)
    }
    var problem = Problem(
      name: day.name,
      locations: places.indices.map { place in
        var location = routed.locations[places[place][0]]
        location.matrixIndex = place
        return location
      }, stops: planned, vehicles: vehicles, travel: travel)
    problem.days = PlanDays(names: Weekdays.names, repeats: true)
    problem.loadNames = routed.loadNames
    self.problem = problem
  }

  /// What a cost of the problem is in the depot's currency.
  package func money(_ cost: Int, on day: DepotDay) -> Double {
    Double(cost) * Double(divisor) / Double(costScale * day.currencyParts)
  }

  /// Whether a vehicle holds what a stop brings and gets there and back.
  private static func canServe(
    _ stop: Stop, _ places: [Int], _ vehicle: VehicleRouting.Vehicle, _ problem: Problem
  ) -> Bool {
    let fits = zip(stop.pickup, vehicle.capacity).allSatisfy { $0 <= $1 }
    func hasRoute(_ from: Int?, _ to: Int?) -> Bool {
      guard let from, let to else { return true }
      return problem.leg(from: from, to: to, by: vehicle).hasRoute
    }
    return fits
      && places.contains { hasRoute(vehicle.start, $0) && hasRoute($0, vehicle.end) }
  }
}

/// What decides about a vehicle's legs.
private struct VehicleKind: Hashable {
  let rates: VehicleRates
  let profile: String
  let speedFactor: Double
  let capacity: [Int]
  let facilities: [Int]

  init(_ vehicle: VehicleRouting.Vehicle) {
    (rates, profile) = (vehicle.rates, vehicle.profile)
    (speedFactor, capacity, facilities) = (
      vehicle.speedFactor, vehicle.capacity, vehicle.facilities
    )
  }
}
