internal import TravelModel
package import VehicleRouting

extension Problem {
  /// Returns a random problem of a shape, the same for the same seed; location 0 is the depot.
  ///
  /// Places lie in a square of 100 × 100; travel is a matrix in which the triangle inequality holds
  /// nearly, as it does on roads, unless the shape says otherwise.
  package static func random(seed: UInt64, _ shape: ProblemShape) -> Problem {
    var random = SplitMix64(seed: seed)
    let places = shape.hasSetup ? max(1, shape.stops * 2 / 3) : shape.stops
    let stops = (0..<shape.stops).map { index in
      randomStop(
        number: index + 1, location: index < places ? index + 1 : random.number(in: 0...places),
        shape, &random)
    }
    let vehicles = (0..<shape.vehicles).map { index in
      randomVehicle(number: index + 1, stops: stops, shape, &random)
    }
    var problem = Problem(
      name: "random-\(seed)", locations: (0...places).map { Location(matrixIndex: $0) },
      stops: stops, vehicles: vehicles,
      travel: [
        "car": .matrix(
          .random(
            size: places + 1, isSymmetric: shape.isSymmetric, isMetric: shape.isMetric,
            hasCosts: shape.hasCosts, &random))
      ],
      objective: shape.hasPrizes ? .prizes : .cost)
    if shape.gaps != .none {
      var random = SplitMix64(seed: seed ^ 0x0ff5_73ee_7000_0000)
      problem.dropRoutes(shape.gaps, &random)
    }
    return problem
  }

  /// Lets legs have no route, and stops no street; starts and ends keep theirs.
  private mutating func dropRoutes(_ gaps: ProblemShape.Gaps, _ random: inout SplitMix64) {
    guard case .matrix(let matrix)? = travel["car"] else { return }
    let size = matrix.size
    let bases = Set(vehicles.flatMap { [$0.start, $0.end].compactMap(\.self) })
    for index in locations.indices where !bases.contains(index) && random.chance(percent: 12) {
      locations[index].isOffStreet = true
    }
    let districts = 3
    let district = (0..<size).map { _ in random.number(in: 0...districts - 1) }
    var leads = (0..<districts * districts).map { _ in random.chance(percent: 45) }
    for k in 0..<districts {
      for i in 0..<districts where leads[i * districts + k] {
        for j in 0..<districts where leads[k * districts + j] { leads[i * districts + j] = true }
      }
    }
    var durations = matrix.durations
    for i in 0..<size {
      for j in 0..<size where i != j {
        let isOff = [i, j].contains { row in
          locations.contains { $0.matrixIndex == row && $0.isOffStreet }
        }
        let isGap =
          gaps == .anywhere
          ? random.chance(percent: 25)
          : district[i] != district[j] && !leads[district[i] * districts + district[j]]
        if isOff || isGap { durations[i * size + j] = TravelMatrix.noRoute }
      }
    }
    travel["car"] = .matrix(TravelMatrix(size: size, durations: durations, costs: matrix.costs))
  }
}

extension Problem {
  /// Returns six stops side by side, 50 from the depot, with a prize of 40 each: together they are worth a
  /// vehicle, none is alone.
  package static func farPrizes(_ change: (inout Stop) -> Void = { _ in }) -> Problem {
    let stops = (1...6).map { number in
      var stop = Stop(id: .number(number), location: number, prize: 40)
      change(&stop)
      return stop
    }
    return Problem(
      name: "far", locations: (0...6).map { Location(.planar(x: $0 == 0 ? 0 : 50, y: Double($0))) },
      stops: stops, vehicles: (1...2).map { Vehicle(id: .number($0), start: 0, end: 0) },
      travel: ["car": .planar(.nearest)])
  }
}

private func randomStop(
  number: Int, location: Int, _ shape: ProblemShape, _ random: inout SplitMix64
) -> Stop {
  var stop = Stop(id: .number(number), location: location)
  let load = (0..<shape.loadDimensions).map { _ in random.number(in: 0...9) }
  if shape.hasPickups, random.chance(percent: 50) {
    stop.pickup = load
    if random.chance(percent: 30) { stop.delivery = load.map { ($0 + 1) / 2 } }
  } else {
    stop.delivery = load
  }
  if shape.hasService { stop.service = random.number(in: 0...20) }
  if shape.hasSetup { stop.setup = random.number(in: 0...15) }
  if shape.hasSkills, random.chance(percent: 40) { stop.skills = [random.number(in: 1...2)] }
  if shape.hasPriorities { stop.priority = random.number(in: 0...3) * 10 }
  if shape.hasPrizes { stop.prize = random.number(in: 1...30) }
  if shape.windowsPerStop > 0, random.chance(percent: 75) {
    var opening = random.number(in: 0...150)
    for _ in 0..<random.number(in: 1...shape.windowsPerStop) {
      let closing = opening + random.number(in: 0...80)
      stop.windows += [TimeWindow(start: opening, end: closing)].compactMap(\.self)
      opening = closing + random.number(in: 1...120)
    }
  }
  return stop
}

private func randomVehicle(
  number: Int, stops: [Stop], _ shape: ProblemShape, _ random: inout SplitMix64
) -> Vehicle {
  var vehicle = Vehicle(id: .number(number), start: 0, end: 0)
  vehicle.capacity = (0..<shape.loadDimensions).map { dimension in
    let total = stops.reduce(0) { sum, stop in
      sum + max(load(stop.delivery, dimension), load(stop.pickup, dimension))
    }
    let share = shape.isHeterogeneous ? random.number(in: 40...100) : 67
    return max(9, total * share / 100 / max(1, shape.vehicles - 1))
  }
  if shape.hasShifts {
    let start = random.number(in: 0...60)
    vehicle.window = TimeWindow(start: start, end: start + random.number(in: 150...400))
  }
  if shape.hasSkills { vehicle.skills = number == 1 ? [1, 2] : [random.number(in: 1...2)] }
  if shape.isHeterogeneous {
    vehicle.speedFactor = [0.5, 0.8, 1, 1.25, 2][random.number(in: 0...4)]
    vehicle.fixedCost = random.number(in: 0...100)
  }
  if shape.hasOpenEnds {
    switch random.number(in: 0...2) {
    case 0: vehicle.start = nil
    case 1: vehicle.end = nil
    default: break
    }
  }
  if shape.hasMaxDuration { vehicle.maxDuration = random.number(in: 120...400) }
  if shape.hasMaxStops { vehicle.maxStops = random.number(in: 1...4) }
  return vehicle
}

private func load(_ amounts: [Int], _ dimension: Int) -> Int {
  dimension < amounts.count ? amounts[dimension] : 0
}
