internal import TravelModel
package import VehicleRouting

extension DepotDay {
  /// The bins that the policy picks, in the order of ``bins``.
  package var selectedBins: [Bin] { bins.filter(policy.selects) }

  /// Returns the problem of serving the bins that the policy picks.
  ///
  /// Each such bin becomes a stop that picks up its ``Bin/load``; each vehicle keeps its shift, in
  /// seconds since local midnight. The side of a bin is the approach of its stop. Travel is along the great circle at ``speed``; a leg costs its
  /// seconds, and a vehicle's fixed cost is as many seconds on the road as the money would buy.
  ///
  /// Load dimensions: where all vehicles have one hold, litres of all streams; where all have
  /// compartments, litres per stream in the order of ``streams``; else both, the sum last.
  package func problem() -> Problem {
    var locations = [Location(.geographic(depot.coordinate))]
    func add(_ coordinate: Coordinate) -> Int {
      locations.append(Location(.geographic(coordinate)))
      return locations.count - 1
    }
    let stops = selectedBins.map { bin in
      var stop = Stop(
        id: .text(bin.id), description: bin.note, location: add(bin.coordinate),
        pickup: amounts(bin), service: bin.service, windows: bin.windows.compactMap(elapsed))
      stop.approach = bin.side.approach
      return stop
    }
    let routed = vehicles.map { vehicle in
      VehicleRouting.Vehicle(
        id: .text(vehicle.id), description: vehicle.driver, profile: profile,
        start: vehicle.start.map(add) ?? 0, end: vehicle.end.map(add) ?? 0,
        capacity: capacity(of: vehicle), window: elapsed(vehicle.shift),
        speedFactor: vehicle.speedFactor, maxDuration: vehicle.maxDuration,
        fixedCost: fixedCost(of: vehicle))
    }
    return Problem(
      name: name, locations: locations, stops: stops, vehicles: routed,
      travel: [profile: .greatCircle(speed: speed / 3.6)])
  }

  /// What an hour on the road costs with a vehicle, in the depot's currency.
  package func costPerDrivingHour(of vehicle: Vehicle) -> Double {
    vehicle.costs.perHour + vehicle.costs.perKilometre * speed * vehicle.speedFactor
  }

  /// A vehicle's fixed cost in seconds on the road; at a rate of 1 an hour if driving costs nothing.
  private func fixedCost(of vehicle: Vehicle) -> Int {
    let rate = costPerDrivingHour(of: vehicle)
    let seconds = vehicle.costs.fixed * 3600 / (rate > 0 ? rate : 1)
    return Int(min(seconds.rounded(), 1e9))
  }

  private func elapsed(_ window: TimeWindow) -> TimeWindow? {
    TimeWindow(
      start: clock.elapsed(untilWallClock: window.start),
      end: clock.elapsed(untilWallClock: window.end))
  }

  // MARK: - Load dimensions

  private var hasCompartments: Bool {
    vehicles.contains { if case .compartments = $0.capacity { true } else { false } }
  }

  /// Whether a vehicle has one hold for all streams, so that the last load dimension is their sum.
  package var hasSharedHolds: Bool {
    vehicles.contains { if case .shared = $0.capacity { true } else { false } }
  }

  private func amounts(_ bin: Bin) -> [Int] {
    let perStream = hasCompartments ? streams.map { $0.id == bin.stream ? bin.load : 0 } : []
    return perStream + (hasSharedHolds ? [bin.load] : [])
  }

  private func capacity(of vehicle: Vehicle) -> [Int] {
    let perStream = hasCompartments ? streams.map { vehicle.capacity(for: $0.id) } : []
    guard hasSharedHolds else { return perStream }
    return switch vehicle.capacity {
    case .shared(let litres): perStream + [litres]
    case .compartments: perStream + [perStream.reduce(0, +)]
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
