internal import TravelModel
package import VehicleRouting

extension DepotDay {
  /// The bins that the plain threshold or the day's pattern picks, in the order of ``bins``.
  package var selectedBins: [Bin] { bins.filter(selects) }

  /// Returns the problem of serving the bins that the plain threshold picks.
  package func problem() -> Problem { problem(serving: selectedBins) }

  /// Returns the problem of serving bins.
  ///
  /// Each bin becomes a stop that picks up its ``Bin/load``; each vehicle keeps its shift, in
  /// seconds since local midnight. The side of a bin is the approach of its stop. A stretch that may be served
  /// in either direction becomes two stops that are alternatives, each where service then begins; so does a bin
  /// to which vehicles come from either side but must not turn. A bin that is too far from its street is off
  /// the street, or for some vehicles only. A bin of one vehicle is forbidden to the others. Travel is along the great circle at ``speed``. Costs are those of the depot, in parts of its currency
  /// (``currencyParts``): per vehicle, per hour from departure to return, unpaid breaks aside, per kilometre
  /// and hour of overtime, and per visit of a facility. Driving that costs nothing counts as one part an
  /// hour, so that nobody drives for nothing.
  ///
  /// Load dimensions: where all vehicles have one hold, litres of all streams; where all have
  /// compartments, litres per stream in the order of ``streams``; else both, the sum after them. Where a
  /// vehicle has a limit of weight, kilograms come last.
  package func problem(serving bins: [Bin]) -> Problem {
    var locations = [Location(.geographic(depot.coordinate))]
    func add(_ coordinate: Coordinate) -> Int {
      locations.append(Location(.geographic(coordinate)))
      return locations.count - 1
    }
    func stop(_ bin: Bin, id: String, at place: Coordinate) -> Stop {
      var stop = Stop(
        id: .text(id), description: bin.note, location: add(place),
        pickup: amounts(bin), service: bin.service, windows: bin.windows.compactMap(elapsed))
      stop.approach = bin.side.approach
      if hasChoosyFacilities { stop.goods = bin.stream }
      let tooFar = vehiclesTooFar(from: bin)
      if tooFar.count == vehicles.count {
        locations[stop.location].isOffStreet = true
      } else {
        let others = vehicles.filter { bin.vehicle != nil && $0.id != bin.vehicle }
        stop.vehicleRules.forbidden = Set((tooFar + others).map { .text($0.id) })
      }
      return stop
    }
    let stops = bins.flatMap { bin in
      var first = stop(bin, id: bin.id, at: bin.coordinate)
      guard let id = bin.reversedID else { return [first] }
      var other = stop(bin, id: id, at: bin.stretch?.line.last ?? bin.coordinate)
      (first.alternatives, other.alternatives) = (first.id, first.id)
      return [first, other]
    }
    var routed = vehicles.map { vehicle in
      var result = VehicleRouting.Vehicle(
        id: .text(vehicle.id), description: vehicle.driver, profile: profile,
        start: vehicle.start.map(add) ?? 0, end: vehicle.end.map(add) ?? 0,
        capacity: capacity(of: vehicle), window: elapsed(vehicle.shift),
        speedFactor: vehicle.speedFactor, maxDuration: vehicle.maxDuration)
      result.breaks = vehicle.breaks.enumerated().map { index, pause in
        var result = Break(
          id: .text("break-\(index + 1)"), windows: [elapsed(pause.window)].compactMap(\.self),
          service: pause.duration)
        result.isPaid = pause.isPaid
        return result
      }
      result.facilities = facilities.indices.filter { index in
        streams.contains { facilities[index].takes($0.id) && vehicle.capacity(for: $0.id) > 0 }
      }
      result.endsEmpty = vehicle.endsEmpty && !result.facilities.isEmpty
      result.maxStops = vehicle.maxStops
      result.minimum = minimum(of: vehicle)
      result.regularEnd = vehicle.overtime.map { clock.elapsed(untilWallClock: $0.after) }
      return result
    }
    for (index, vehicle) in vehicles.enumerated() {
      routed[index].fixedCost = parts(vehicle.costs.fixed)
      var rates = VehicleRates()
      rates.shift = parts(vehicle.costs.perHour)
      rates.distance = parts(vehicle.costs.perKilometre)
      rates.overtime = parts(vehicle.overtime?.perHour ?? 0)
      rates.travel = rates.shift + rates.distance == 0 ? 1 : 0
      routed[index].rates = rates
    }
    var problem = Problem(
      name: name, locations: [], stops: stops, vehicles: routed,
      travel: [profile: .greatCircle(speed: speed / 3.6)])
    problem.facilities = facilities.map { facility in
      var result = VehicleRouting.Facility(
        id: .text(facility.id), location: add(facility.coordinate), loads: false, unloads: true)
      result.description = facility.name
      result.windows = facility.windows.compactMap(elapsed)
      result.service = facility.service
      result.fee = parts(facility.fee)
      if !facility.streams.isEmpty { result.accepts = Set(facility.streams) }
      return result
    }
    problem.locations = locations
    problem.loadNames = loadDimensions.map { dimension in
      dimension.name(streams.first { $0.id == dimension.stream }?.name)
    }
    problem.terms.balanceAllowance = balancePercent.map { Int((100 * $0).rounded()) }
    problem.scaleCosts()
    return problem
  }

  private func elapsed(_ window: TimeWindow) -> TimeWindow? {
    TimeWindow(
      start: clock.elapsed(untilWallClock: window.start),
      end: clock.elapsed(untilWallClock: window.end))
  }

  // MARK: - Loads

  private var hasCompartments: Bool {
    vehicles.contains { if case .compartments = $0.capacity { true } else { false } }
  }

  /// Whether a load dimension is the sum of all streams: a vehicle has one hold for them, or takes a least amount.
  package var hasSharedHolds: Bool {
    vehicles.contains {
      if case .shared = $0.capacity { true } else { $0.minLitres != nil }
    }
  }

  private func minimum(of vehicle: Vehicle) -> RouteMinimum {
    let perStream = hasCompartments ? streams.count : 0
    let load = vehicle.minLitres.map { [Int](repeating: 0, count: perStream) + [$0] }
    return RouteMinimum(
      stops: vehicle.minStops, load: load ?? [], workingTime: vehicle.minWork)
  }

  /// Returns the litres of all streams in a load, of which a vehicle's capacity is the most.
  package func litres(of load: [Int]) -> Int {
    let perStream = hasCompartments ? streams.count : 0
    return hasSharedHolds ? load[perStream] : load.prefix(perStream).reduce(0, +)
  }

  /// What each load dimension of ``problem(serving:)`` counts.
  package var loadDimensions: [LoadDimension] {
    (hasCompartments ? streams.map { LoadDimension(.litres, stream: $0.id) } : [])
      + (hasSharedHolds ? [LoadDimension(.litres)] : [])
      + (isWeighed ? [LoadDimension(.kilograms)] : [])
  }

  /// The capacity in kilograms of a vehicle without a limit of weight.
  package static let unlimitedWeight = 1_000_000_000

  private var isWeighed: Bool { vehicles.contains { $0.maxWeight != nil } }

  /// Whether a facility takes some streams only.
  private var hasChoosyFacilities: Bool { facilities.contains { !$0.streams.isEmpty } }

  /// What emptying a bin takes of each load dimension.
  package func amounts(_ bin: Bin) -> [Int] {
    let perStream = hasCompartments ? streams.map { $0.id == bin.stream ? bin.load : 0 } : []
    return perStream + (hasSharedHolds ? [bin.load] : [])
      + (isWeighed ? [kilograms(of: bin)] : [])
  }

  /// What a bin's waste weighs, in whole kilograms, rounded up.
  package func kilograms(of bin: Bin) -> Int {
    let density = streams.first { $0.id == bin.stream }?.density ?? Stream.usualDensity
    return Int((Double(bin.load) * density - 1e-6).rounded(.up))
  }

  private func capacity(of vehicle: Vehicle) -> [Int] {
    let weight = isWeighed ? [vehicle.maxWeight ?? Self.unlimitedWeight] : []
    let perStream = hasCompartments ? streams.map { vehicle.capacity(for: $0.id) } : []
    guard hasSharedHolds else { return perStream + weight }
    return switch vehicle.capacity {
    case .shared(let litres): perStream + [litres] + weight
    case .compartments: perStream + [perStream.reduce(0, +)] + weight
    }
  }
}

extension Bin.Side {
  /// How a vehicle comes to a bin so that it is on this side.
  fileprivate var approach: Stop.Approach {
    switch self {
    case .left: .left
    case .right: .right
    case .either: .any
    }
  }
}
