import TravelModel
import _TestSupport

@testable import RoutingFormats
@testable import VehicleRouting

/// Makes random problems that use everything that problem JSON can tell; whether a plan can keep it all is
/// of no matter.
struct RandomWrittenProblem {
  private var random: SplitMix64
  private var problem: Problem
  private let places: Int

  /// Returns the problem of a seed; costs are in cost units.
  static func problem(seed: UInt64) -> Problem {
    var maker = RandomWrittenProblem(seed: seed)
    maker.addVehicles()
    maker.addStops()
    maker.addFacilities()
    maker.addRelations()
    maker.addGivenRoutes()
    maker.addTravel()
    maker.addTerms()
    maker.addSynchronised()
    maker.problem.scaleCosts()
    return maker.problem
  }

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    places = random.number(in: 1...6)
    let hasMatrix = random.chance(percent: 60)
    problem = Problem(
      name: "random \(seed)",
      locations: (0..<places).map { place in
        let position = Coordinate(longitude: Double(place) + 0.5, latitude: 60)
        return Location(
          hasMatrix && place % 2 == 0 ? nil : position.map { .geographic($0) },
          matrixIndex: hasMatrix ? place : nil)
      },
      stops: [], vehicles: [], travel: [:])
    problem.objective = hasMatrix ? .cost : .vehiclesFirst
  }

  private mutating func chance(_ percent: Int = 40) -> Bool { random.chance(percent: percent) }
  private mutating func number(_ range: ClosedRange<Int>) -> Int { random.number(in: range) }
  private mutating func place() -> Int { number(0...(places - 1)) }

  private mutating func id(_ number: Int) -> Identifier {
    chance(25) ? .text("n\(number)") : .number(number)
  }

  private mutating func windows() -> [TimeWindow] {
    var result: [TimeWindow] = []
    var time = 0
    for _ in 0..<number(0...2) {
      let start = time + number(1...500)
      time = start + number(200...900)
      result += [TimeWindow(start: start, end: time)].compactMap(\.self)
    }
    return result
  }

  private mutating func amounts(_ range: ClosedRange<Int> = 0...9) -> [Int] {
    [number(range), number(range)]
  }

  private mutating func table() -> [String: Int] {
    var result: [String: Int] = [:]
    for type in ["bike", "van"] where chance(20) { result[type] = number(0...300) }
    return result
  }

  private mutating func approach() -> Stop.Approach {
    chance(70) ? .any : Stop.Approach.allCases[number(0...4)]
  }

  private mutating func rate() -> Int {
    chance(70) ? 0 : [3600, 1800, 36, 7, 4_000][number(0...4)]
  }

  private mutating func addVehicles() {
    for v in 0..<number(1...3) {
      var vehicle = Vehicle(id: id(v), start: place(), capacity: amounts(0...90))
      if chance() { vehicle.description = "vehicle \"\(v)\"" }
      if chance() { vehicle.type = v == 0 ? "bike" : "van" }
      if v == 1 { vehicle.profile = "other" }
      vehicle.end = chance(70) ? place() : nil
      if vehicle.end != nil, chance(20) { vehicle.start = nil }
      if chance() {
        vehicle.window = TimeWindow(start: number(0...9), end: number(10_000...99_999))
      }
      if chance() { vehicle.speedFactor = [0.5, 1.25, 3][number(0...2)] }
      if chance() { vehicle.skills = [1, number(2...9)] }
      if chance() { vehicle.maxDuration = number(0...99_999) }
      if chance() { vehicle.maxStops = number(0...99) }
      if chance() { vehicle.maxTravel = number(0...99_999) }
      if chance() { vehicle.maxDistance = number(0...99_999) }
      vehicle.fixedCost = chance() ? number(0...99) : 0
      vehicle.rates.travel = chance() ? rate() : 3600
      vehicle.rates.distance = chance() ? number(0...2000) : 0
      vehicle.rates.task = rate()
      vehicle.rates.waiting = rate()
      vehicle.rates.shift = rate()
      vehicle.rates.overtime = rate()
      if chance() { vehicle.regularEnd = number(0...99_999) }
      if chance() { vehicle.drivingRules = .eu561 }
      if chance(20) {
        vehicle.drivingRules = DrivingRules(
          longestStretch: number(1...999), rest: number(1...99), longestTravel: number(0...9999))
      }
      if chance(20), var rules = vehicle.drivingRules {
        if rules.regulation == nil, rules.rest > 1, chance() {
          rules.splitRest = DrivingRules.SplitRest(first: 1, second: rules.rest - 1)
        }
        if chance(30) { rules.longestSpan = number(1...9_999) }
        if chance(30) { rules.longestTravel = number(100...9_999) }
        if chance(30), rules.regulation != nil {
          (rules.work, rules.longestWork) = (.directive, number(1...99_999))
        }
        if chance(30) { (rules.countsStays, rules.limitsOnlyDriving) = (chance(), chance()) }
        rules.driver.drivenToday = min(rules.longestTravel, number(0...99))
        rules.driver.drivenThisWeek = rules.longestWeek == nil ? 0 : number(100...9_999)
        rules.driver.hasFirstPart = rules.splitRest != nil && chance()
        vehicle.drivingRules = rules
      }
      vehicle.endsEmpty = chance(20)
      vehicle.needsDelivery = chance(20)
      vehicle.loadOrder = Vehicle.LoadOrder.allCases[number(0...2)]
      addBreaks(to: &vehicle)
      problem.vehicles.append(vehicle)
    }
  }

  private mutating func addBreaks(to vehicle: inout Vehicle) {
    var time = 0
    for b in 0..<number(0...2) {
      var pause = Break(id: id(b), service: number(0...99))
      if chance() { pause.description = "tea" }
      if chance(70) || b > 0 {
        time += number(1...99)
        pause.windows = [TimeWindow(start: time, end: time + number(100...300))]
          .compactMap(\.self)
      }
      if chance() { pause.windowMeaning = .whole }
      if chance() { pause.maxLoad = amounts() }
      pause.isPaid = chance(70)
      vehicle.breaks.append(pause)
      if chance(30) {
        pause.service = number(0...99)
        vehicle.breaks.append(pause)
      }
    }
  }

  private mutating func addStops() {
    for s in 0..<number(0...5) {
      var stop = visit(s)
      stop.delivery = chance() ? amounts() : []
      stop.pickup = chance() ? amounts() : []
      stop.release = chance() ? number(0...99) : 0
      addOrder(to: &stop)
      problem.stops.append(stop)
    }
    for s in 0..<number(0...3) {
      var (pickup, delivery) = (visit(s), visit(s))
      let count = problem.stops.count
      pickup.kind = .pickup(delivery: count + 1)
      delivery.kind = .delivery(pickup: count)
      addOrder(to: &pickup)
      (delivery.skills, delivery.priority) = (pickup.skills, pickup.priority)
      delivery.goods = pickup.goods
      pickup.pickup = chance(80) ? amounts() : []
      delivery.delivery = pickup.pickup
      problem.stops += [pickup, delivery]
    }
  }

  private mutating func visit(_ number: Int) -> Stop {
    var stop = Stop(id: id(number), location: place(), windows: windows())
    if chance() { stop.description = "stop, \(number)" }
    stop.service = chance() ? self.number(0...99) : 0
    stop.setup = chance() ? self.number(0...99) : 0
    stop.servicePerType = table()
    stop.setupPerType = table()
    if chance(20), let window = TimeWindow(start: self.number(0...9), end: self.number(9...99)) {
      stop.softWindow = SoftWindow(window, earlyRate: rate(), lateRate: rate())
    }
    if chance(20) { stop.lock = .today }
    stop.approach = approach()
    return stop
  }

  private mutating func addOrder(to stop: inout Stop) {
    if chance() { stop.skills = [number(0...9), 4] }
    stop.priority = chance() ? number(0...100) : 0
    if chance(20) { stop.prize = number(0...50) }
    if chance() { stop.goods = ["glass", "paper"][number(0...1)] }
    if chance(20), stop.lock == .free { stop.alternatives = id(number(0...2)) }
  }

  private mutating func addFacilities() {
    for f in 0..<number(0...2) {
      let loads = chance(50)
      var facility = Facility(
        id: id(f), location: place(), loads: loads, unloads: !loads || chance(50))
      if chance() { facility.description = "dump" }
      facility.windows = windows()
      facility.approach = approach()
      facility.service = chance() ? number(0...99) : 0
      facility.fee = chance() ? number(0...99) : 0
      if chance() { facility.accepts = ["glass"] }
      if chance() { facility.limit = amounts() }
      problem.facilities.append(facility)
    }
    for v in problem.vehicles.indices {
      problem.vehicles[v].facilities = problem.facilities.indices.filter { _ in chance(60) }
      if chance() { problem.vehicles[v].maxFacilityVisits = number(0...3) }
    }
  }

  private mutating func addRelations() {
    let jobs = problem.stops.indices.filter { problem.stops[$0].kind == .job }
    guard jobs.count > 1 else { return }
    for _ in 0..<number(0...2) {
      // In their order, so that no two relations contradict each other.
      if chance(50) {
        problem.relations.append(
          Relation(.after, jobs, minGap: number(0...2), maxGap: chance() ? number(2...99) : nil))
      } else {
        problem.relations.append(
          Relation(chance(50) ? .together : .sameVehicle, [jobs[0], jobs[1]]))
      }
    }
    if problem.stops.count > jobs.count, chance() {
      problem.relations.append(Relation(.differentVehicle, [jobs[0], jobs.count]))
    }
  }

  /// Synchronises two jobs that nothing else is asked of.
  private mutating func addSynchronised() {
    let free = problem.stops.indices.filter { s in
      problem.stops[s].kind == .job && problem.stops[s].alternatives == nil
        && problem.stops[s].lock == .free
        && problem.stops[s].split == nil && problem.stops[s].windows.isEmpty
        && !problem.relations.contains { $0.stops.contains(s) }
    }
    guard free.count > 1, problem.vehicles.count > 1, problem.days == nil else { return }
    let least = number(0...9) - 5
    problem.relations.append(
      .synchronised([free[1], free[0]], minOffset: least, maxOffset: least + number(0...3))
    )
  }

  private mutating func addGivenRoutes() {
    var open = Array(problem.stops.indices)
    for v in problem.vehicles.indices where chance(60) {
      let vehicle = problem.vehicles[v]
      var route: [Activity] = []
      while !open.isEmpty, chance(70) {
        route.append(.stop(open.remove(at: number(0...(open.count - 1)))))
      }
      if chance() { route += vehicle.breaks.indices.map { .pause($0) } }
      if chance(), !problem.facilities.isEmpty { route.append(.facility(0)) }
      if chance(), vehicle.drivingRules != nil { route.append(.rest(.whole)) }
      problem.vehicles[v].givenRoute = route
      for case .stop(let s) in route where problem.stops[s].kind == .job {
        if problem.stops[s].alternatives == nil {
          problem.stops[s].lock = Stop.Lock.allCases[number(0...3)]
        }
      }
    }
  }

  private mutating func addTravel() {
    guard problem.locations[0].matrixIndex != nil else {
      for profile in Set(problem.vehicles.map(\.profile)) {
        problem.travel[profile] = .greatCircle(speed: profile == "car" ? 10 : 4.5)
      }
      return
    }
    for profile in Set(problem.vehicles.map(\.profile)).sorted() {
      var costs: Bool {
        problem.vehicles.allSatisfy { $0.rates.travel == 3600 && $0.rates.distance == 0 }
      }
      let first = matrix(hasDistances: true, hasCosts: costs && chance())
      if chance(50) {
        problem.travel[profile] = .matrix(first)
        continue
      }
      var start = chance(50) ? 0 : number(1...9)
      var slices = [TravelSlice(start: start, matrix: first)]
      for _ in 0..<number(0...2) {
        start += number(1...99)
        slices.append(
          TravelSlice(start: start, matrix: matrix(hasDistances: false, hasCosts: false)))
      }
      problem.travel[profile] = .slices(slices)
    }
  }

  private mutating func matrix(hasDistances: Bool, hasCosts: Bool) -> TravelMatrix {
    func table(_ random: inout SplitMix64) -> [Int32] {
      (0..<(places * places)).map { entry in
        entry / places == entry % places ? 0 : Int32(random.number(in: 0...999))
      }
    }
    return TravelMatrix(
      size: places, durations: table(&random), distances: hasDistances ? table(&random) : nil,
      costs: hasCosts ? table(&random) : nil)
  }

  private mutating func addTerms() {
    if chance(20) { problem.terms.balanceAllowance = number(0...999) }
    if chance(20) { problem.terms.compactness = number(0...9) }
    if chance(20) { problem.terms.closeness = number(0...9) }
    if chance(20) { problem.incompatibleGoods = [GoodsPair("paper", "glass")] }
    if chance(20) { problem.scale = 10 }
  }
}
