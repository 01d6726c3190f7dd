internal import TravelModel
internal import VehicleRouting

extension RichDraft {
  /// Vehicles at place 0, if nothing else is drawn.
  mutating func vehicles(for stops: [Stop], _ facilities: [Facility]) -> [Vehicle] {
    let count = random.number(in: size.vehicles)
    let common = rates()
    return (0..<count).map { number in
      var vehicle = Vehicle(id: .number(number + 1), start: 0, end: 0)
      vehicle.capacity = (0..<dimensions).map { d in
        let all = stops.reduce(0) { sum, stop in
          sum
            + max(
              d < stop.delivery.count ? stop.delivery[d] : 0,
              d < stop.pickup.count ? stop.pickup[d] : 0)
        }
        return max(4, all * random.number(in: 50...110) / 100 / count)
      }
      drawFleet(&vehicle)
      let start = has(.shifts) ? time(0...1) : 0
      if has(.shifts) {
        vehicle.window = TimeWindow(start: start, end: start + time(8...14))
      }
      if draws(.openEnds, percent: 60) {
        switch random.number(in: 0...3) {
        case 0: vehicle.start = nil
        case 1: vehicle.end = nil
        case 2: vehicle.end = random.number(in: 0...stops.count)
        default: (vehicle.start, vehicle.end) = (nil, nil)
        }
      }
      vehicle.skills = number == 0 ? [1, 2] : draws(.skills) ? [random.number(in: 1...2)] : []
      drawLimits(&vehicle, stops.count)
      vehicle.rates = random.chance(percent: 80) ? common : rates()
      if draws(.overtime, percent: 70) {
        vehicle.regularEnd = start + time(4...10)
        vehicle.rates.overtime = random.number(in: 0...3)
      }
      drawFacilities(&vehicle, facilities)
      return vehicle
    }
  }

  private mutating func drawFleet(_ vehicle: inout Vehicle) {
    if has(.profiles) { vehicle.profile = oneOf(["car", "bike"]) }
    if draws(.typedTimes, percent: 80) { vehicle.type = oneOf(Self.types) }
    guard has(.fleet) else { return }
    vehicle.speedFactor = oneOf([0.5, 0.8, 1, 1.25, 2])
    vehicle.fixedCost = time(0...3)
  }

  private mutating func rates() -> VehicleRates {
    var rates = VehicleRates()
    guard has(.rates) else { return rates }
    if !has(.costs) {
      rates.travel = random.number(in: 0...2)
      if has(.distances) { rates.distance = random.number(in: 0...2) }
    }
    rates.task = random.number(in: 0...2)
    rates.waiting = random.number(in: 0...2)
    rates.shift = random.number(in: 0...2)
    return rates
  }

  private mutating func drawLimits(_ vehicle: inout Vehicle, _ stops: Int) {
    if draws(.maxDuration, percent: 70) { vehicle.maxDuration = time(5...12) }
    if draws(.maxStops, percent: 70) { vehicle.maxStops = random.number(in: 2...max(2, stops)) }
    let before = random
    if draws(.minimums, percent: 70) {
      // By the time of day the minimum does not choose the departure.
      switch random.number(in: 0...(has(.slices) ? 1 : 2)) {
      case 0: vehicle.minimum.stops = random.number(in: 1...2)
      case 1: vehicle.minimum.load = vehicle.capacity.map { _ in random.number(in: 0...3) }
      default: vehicle.minimum.workingTime = time(1...3)
      }
    }
    random = before
    if draws(.maxTravel, percent: 70) { vehicle.maxTravel = time(3...8) }
    if has(.distances), draws(.maxDistance, percent: 70) { vehicle.maxDistance = time(6...16) }
    if draws(.breaks, percent: 70) {
      for number in 0..<oneOf([1, 1, 1, 2]) { vehicle.breaks.append(pause(number)) }
    }
    if draws(.drivingRules, percent: 70) {
      vehicle.drivingRules = DrivingRules(
        longestStretch: time(2...4), rest: 1 + time(0...0.5), longestTravel: time(5...12))
    }
    let beforeHours = random
    if draws(.hours, percent: 80) { drawHours(&vehicle) }
    random = beforeHours
    if draws(.loadOrder, percent: 70) {
      vehicle.loadOrder = oneOf([.deliveriesFirst, .lastInFirstOut])
    }
    if draws(.needsDelivery, percent: 60) { vehicle.needsDelivery = true }
  }

  /// Driving rules with more to them than stretches and rests.
  private mutating func drawHours(_ vehicle: inout Vehicle) {
    var rules =
      vehicle.drivingRules
      ?? DrivingRules(
        longestStretch: time(2...4), rest: 2 + time(0...0.5), longestTravel: time(5...12))
    // Mostly one more rule, so that what a driver did before differs in one way only.
    for _ in 0..<oneOf([1, 1, 1, 2]) {
      switch random.number(in: 0...5) {
      case 0 where rules.rest > 1:
        let first = random.number(in: 1...rules.rest - 1)
        rules.splitRest = DrivingRules.SplitRest(
          first: first, second: random.number(in: max(1, rules.rest - first)...rules.rest - 1))
      case 1: rules.countsStays = true
      case 2: rules.longestSpan = time(4...10)
      case 3: rules.longestWork = time(3...9)
      case 4: rules.work = workRules(rules)
      default:
        rules.driver.drivenSinceRest = random.number(in: 0...rules.longestStretch)
        rules.driver.drivenToday = random.number(in: 0...rules.longestTravel / 2)
      }
    }
    let shortest = min(rules.rest, rules.splitRest?.first ?? .max, rules.splitRest?.second ?? .max)
    rules.work?.shortestBreak = random.number(in: 1...shortest)
    rules.limitsOnlyDriving = random.chance(percent: 30)
    if random.chance(percent: 30) {
      rules.driver.hasFirstPart = rules.splitRest != nil
      rules.driver.spanToday = rules.longestSpan.map { random.number(in: 0...$0 / 2) } ?? 0
      rules.driver.worked = rules.longestWork.map { random.number(in: 0...$0 / 2) } ?? 0
    }
    vehicle.drivingRules = rules
  }

  private mutating func workRules(_ rules: DrivingRules) -> WorkRules {
    let moderate = time(2...5)
    return WorkRules(
      longestStretch: time(2...5), shortestBreak: 1, moderate: moderate,
      moderateBreak: random.number(in: 1...rules.rest), long: moderate + time(0.5...2),
      longBreak: rules.rest + random.number(in: 0...2))
  }

  private mutating func pause(_ number: Int) -> Break {
    var pause = Break(id: .number(number + 1), service: max(1, time(0.2...1)))
    let base = 3 * Double(number)
    switch random.number(in: 0...3) {
    case 0: break
    case 1: pause.windows = windows(1, opening: base...base + 4)
    default: pause.windows = windows(2, opening: base...base + 3)
    }
    pause.isPaid = random.chance(percent: 70)
    if random.chance(percent: 40) { pause.maxLoad = amounts(2...9) }
    if random.chance(percent: 40),
      pause.windows.allSatisfy({ $0.end - $0.start >= pause.service })
    {
      pause.windowMeaning = .whole
    }
    return pause
  }

  mutating func facilities(places: ClosedRange<Int>) -> [Facility] {
    guard has(.facilities) else { return [] }
    return places.enumerated().map { number, place in
      let kind = random.number(in: 0...2)
      var facility = Facility(
        id: .number(number + 1), location: random.chance(percent: 30) ? 0 : place,
        loads: kind != 1, unloads: kind != 0)
      if random.chance(percent: 40) { facility.windows = windows(2, opening: 0...2) }
      if random.chance(percent: 60) { facility.service = time(0...0.4) }
      if random.chance(percent: 50) { facility.fee = time(0...1) }
      if draws(.goods, percent: 40) { facility.accepts = [Self.goods[0], oneOf(Self.goods)] }
      if draws(.facilityLimits, percent: 60) { facility.limit = amounts(2...12) }
      return facility
    }
  }

  private mutating func drawFacilities(_ vehicle: inout Vehicle, _ facilities: [Facility]) {
    vehicle.facilities = facilities.indices.filter { _ in random.chance(percent: 80) }
    if !vehicle.facilities.isEmpty, size.side <= RichSize.tiny.side || random.chance(percent: 40) {
      vehicle.maxFacilityVisits = random.number(in: 1...2)
    }
    let tips = vehicle.facilities.contains { facilities[$0].unloads }
    if draws(.endsEmpty, percent: tips ? 70 : 15) { vehicle.endsEmpty = true }
  }
}
