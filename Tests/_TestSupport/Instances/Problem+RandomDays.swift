internal import TravelModel
package import VehicleRouting

extension Problem {
  /// Returns a small problem of several days: patterns, gaps, windows, limits, skills, priorities, two depots
  /// and vehicles that differ, each by chance.
  package static func randomDays(seed: UInt64, stops count: Int) -> Problem {
    var random = SplitMix64(seed: seed)
    let days = random.number(in: 2...3)
    let dimensions = random.number(in: 1...2)
    let isTimed = random.chance(percent: 40)
    let locations = (0..<count + 2).map { _ in
      Location(
        .planar(x: Double(random.number(in: 0...40)), y: Double(random.number(in: 0...40))))
    }
    let stops = (0..<count).map { number -> Stop in
      var stop = Stop(
        id: .number(number + 1), location: number + 2,
        delivery: (0..<dimensions).map { _ in random.number(in: 0...4) },
        service: random.number(in: 0...5),
        skills: random.chance(percent: 15) ? [1] : [],
        priority: random.chance(percent: 20) ? random.number(in: 1...9) : 0)
      if isTimed, random.chance(percent: 50) {
        let opening = random.number(in: 0...80)
        stop.windows = [TimeWindow(start: opening, end: opening + random.number(in: 0...60))]
          .compactMap(\.self)
      }
      if random.chance(percent: 80) {
        var visits = VisitPlan(count: random.number(in: 1...2))
        switch random.number(in: 0...3) {
        case 0:
          visits.patterns = (1..<(1 << days)).map { bits in
            DaySet((0..<days).filter { bits >> $0 & 1 == 1 })
          }.filter { $0.count == visits.count }.filter { _ in random.chance(percent: 70) }
        case 1: visits.minGap = random.number(in: 1...2)
        case 2: visits.maxGap = random.number(in: 1...2)
        default: visits.days = random.chance(percent: 50) ? DaySet([0, days - 1]) : nil
        }
        visits.sameVehicle = random.chance(percent: 30)
        stop.visits = visits
      }
      return stop
    }
    let hasTypes = random.chance(percent: 40)
    let capacity = (0..<dimensions).map { _ in random.number(in: 4...9) }
    let duration = random.chance(percent: 30) ? random.number(in: 90...160) : nil
    let shift = isTimed ? TimeWindow(start: 0, end: random.number(in: 100...180)) : nil
    let vehicles = (1...2).map { number -> Vehicle in
      let differs = hasTypes && number == 2
      var vehicle = Vehicle(
        id: .number(number), start: differs ? 1 : 0, end: differs ? 1 : 0,
        capacity: differs ? capacity.map { $0 + 2 } : capacity, window: shift,
        skills: differs || !hasTypes ? [1] : [], maxDuration: duration,
        maxStops: random.chance(percent: 20) ? 3 : nil, fixedCost: differs ? 30 : 10)
      if random.chance(percent: 20) { vehicle.days = DaySet([number - 1, days - 1]) }
      return vehicle
    }
    var problem = Problem(
      name: "days-\(seed)", locations: locations, stops: stops, vehicles: vehicles,
      travel: ["car": .planar(.nearest)])
    problem.days = PlanDays(count: days, repeats: random.chance(percent: 30))
    return problem
  }
}
