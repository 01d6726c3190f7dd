internal import PlainFiles
internal import TravelModel

extension ProblemCheck {
  /// Warns of stops that no vehicle can serve even alone, with the reason.
  ///
  /// Checks loads, skills and windows; a window counts as unreachable if every vehicle that could
  /// carry the load comes too late or could not be back in time. Of a shipment both halves are tried
  /// together. Breaks, relations and what other trips take are left out: whoever is told here cannot
  /// be served with them either.
  func serviceability() {
    // Vehicles that differ only by their names can serve the same stops.
    var kinds: [Vehicle] = []
    var seen: Set<Vehicle> = []
    let areNamed = problem.stops.contains(where: \.vehicleRules.namesVehicles)
    for var vehicle in problem.vehicles {
      if !areNamed { vehicle.id = 0 }
      vehicle.description = nil
      vehicle.fixedCost = 0
      vehicle.rates = VehicleRates()
      (vehicle.breaks, vehicle.givenRoute, vehicle.facilities) = ([], [], [])
      if seen.insert(vehicle).inserted { kinds.append(vehicle) }
    }
    let visited = visitedSomewhere(by: kinds)
    for (i, stop) in problem.stops.enumerated()
    where !problem.repeatsPlace(i) && !visited.contains(VisitKey(stop)) {
      // Load and skills are the same at all places of a visit.
      let isTold = stop.placeIndex ?? 0 > 0
      let strong = kinds.filter { SingleStopFeasibility(problem, $0).carries(stop) }
      if strong.isEmpty {
        if !isTold { tooHeavy(i, stop, kinds) }
        continue
      }
      let skilled = strong.filter { stop.mayBeServed(by: $0) }
      if skilled.isEmpty, isTold { continue }
      if skilled.isEmpty {
        let missing = stop.skills.sorted().filter { skill in
          !kinds.contains { $0.skills.contains(skill) }
        }
        findings.add(
          ValidationCode.noSkilledVehicle, at: places.stop(i, .skills),
          value: "\(stop.skills.sorted())",
          missing.isEmpty && stop.vehicleRules != VehicleRules()
            ? "no vehicle may serve stop \(stop.id): it names skills or vehicles that rule all out"
            : missing.isEmpty
              ? "no vehicle that can carry the load of stop \(stop.id) has all the skills it requires"
              : "no vehicle has the skill \(missing[0]) that stop \(stop.id) requires",
          remedy: "The stop stays unassigned; add the skill to a vehicle, or remove it here.")
        continue
      }
      // Of a shipment the pickup stands for both halves.
      let visits: [Stop]
      switch stop.kind {
      case .job: visits = [stop]
      case .pickup(let delivery): visits = [stop, problem.stops[delivery]]
      case .delivery: continue
      }
      if problem.locations[stop.location].isOffStreet { continue }
      guard skilled.contains(where: { SingleStopFeasibility(problem, $0).drives(visits) }) else {
        findings.add(
          ValidationCode.noRoute, at: places.stop(i, .location),
          "no vehicle has a direct route to \(StepLabel(stop).sentenceName) "
            + "and back",
          remedy:
            "The stop stays unassigned unless a route leads there by way of others; check its "
            + "location and any closures on the way, or add a vehicle that starts and ends "
            + "within reach.")
        continue
      }
      // Where prizes count, most stops stay out anyway, and some are far off by design.
      if problem.objective == .prizes { continue }
      if !skilled.contains(where: { SingleStopFeasibility(problem, $0).reaches(visits) }) {
        findings.add(
          ValidationCode.unreachableWindow, at: places.stop(i, .timeWindows),
          value: stop.windows.last.map { "[\($0.start), \($0.end)]" },
          "no vehicle that drives directly to \(StepLabel(stop).sentenceName) "
            + "arrives in time and returns within its own limits",
          remedy:
            "The stop stays unassigned unless a route by way of others is faster; widen its time "
            + "windows, or relax the vehicles' limits.")
      }
    }
  }

  /// The visits that have several places and that one of the kinds of vehicles can make at one of them.
  private func visitedSomewhere(by kinds: [Vehicle]) -> Set<VisitKey> {
    var result: Set<VisitKey> = []
    guard problem.hasPlaces else { return result }
    for (i, stop) in problem.stops.enumerated() where problem.hasPlaces(i) {
      guard case .pickup(let delivery) = stop.kind, !result.contains(VisitKey(stop)) else {
        continue
      }
      let visits = [stop, problem.stops[delivery]]
      let canServe = kinds.contains { vehicle in
        let alone = SingleStopFeasibility(problem, vehicle)
        return visits.allSatisfy { alone.carries($0) && $0.mayBeServed(by: vehicle) }
          && alone.drives(visits) && alone.reaches(visits)
      }
      if canServe { result.formUnion(visits.map { VisitKey($0) }) }
    }
    return result
  }

  private func tooHeavy(_ i: Int, _ stop: Stop, _ kinds: [Vehicle]) {
    var (dimension, amount, greatest) = (0, 0, 0)
    for d in 0..<problem.loadDimensions {
      let load = max(
        stop.delivery.indices.contains(d) ? stop.delivery[d] : 0,
        stop.pickup.indices.contains(d) ? stop.pickup[d] : 0)
      let capacity = kinds.map { $0.capacity.isEmpty ? Int.max : $0.capacity[d] }.max() ?? 0
      if load > capacity { (dimension, amount, greatest) = (d, load, capacity) }
    }
    findings.add(
      ValidationCode.tooHeavy, at: places.stop(i, stop.pickup.isEmpty ? .delivery : .pickup),
      value: String(amount),
      amount > 0
        ? "stop \(stop.id) has a load of \(amount) in dimension \(dimension), more than any "
          + "vehicle can carry (\(greatest))"
        : "no vehicle can carry stop \(stop.id) in all dimensions",
      remedy: "The stop stays unassigned; split it, or add a larger vehicle.")
  }

  /// Warns of coordinates that look like a slip: swapped, or 0, 0.
  ///
  /// A place counts as swapped if it lies more than 1,000 km from the middle of all places, and less
  /// than a tenth of that with longitude and latitude swapped. The middle is the median of the
  /// longitudes and that of the latitudes, which single slips do not move.
  func positions() {
    struct Seen {
      /// Asked of few: finding the line of a place takes time.
      let place: () -> Finding.Place
      let coordinate: Coordinate
    }
    var all: [Seen] = []
    var known: Set<Coordinate> = []
    func add(_ index: Int, _ place: @autoclosure @escaping () -> Finding.Place) {
      guard case .geographic(let coordinate) = problem.locations[index].position,
        known.insert(coordinate).inserted
      else { return }
      all.append(Seen(place: place, coordinate: coordinate))
    }
    for (i, vehicle) in problem.vehicles.enumerated() {
      if let start = vehicle.start { add(start, places.vehicle(i, .start)) }
      if let end = vehicle.end { add(end, places.vehicle(i, .end)) }
    }
    for (i, stop) in problem.stops.enumerated() { add(stop.location, places.stop(i, .location)) }
    for (i, facility) in problem.facilities.enumerated() {
      add(facility.location, places.facility(i, .location))
    }
    guard all.count > 2,
      let middle = Coordinate(
        longitude: all.map(\.coordinate.longitude).sorted()[all.count / 2],
        latitude: all.map(\.coordinate.latitude).sorted()[all.count / 2])
    else { return }
    for seen in all {
      let here = seen.coordinate
      let distance = here.greatCircleDistance(to: middle)
      guard distance > 1_000_000 else { continue }
      if here.longitude == 0, here.latitude == 0 {
        findings.add(
          ValidationCode.zeroCoordinate, at: seen.place(), value: "[0, 0]",
          "the location is at 0, 0 in the Atlantic, far from all others",
          remedy: "Check that its coordinates are known.")
      } else if let swapped = Coordinate(longitude: here.latitude, latitude: here.longitude),
        swapped.greatCircleDistance(to: middle) < distance / 10
      {
        findings.add(
          ValidationCode.swappedCoordinates, at: seen.place(),
          value: "[\(here.longitude), \(here.latitude)]",
          "longitude and latitude seem to be swapped: the location is \(Int(distance / 1000)) km "
            + "from the others", remedy: "Write the longitude first.")
      }
    }
  }
}
