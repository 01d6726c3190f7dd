internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// Two tables on their way to a problem.
struct TableDraft {
  private let orders: OrderTable
  private let fleet: FleetTable
  let loads: TableLoads
  private let skills: TableSkills
  private let calendar: PlanCalendar?
  /// Whether all dates are one day, so that it is clear which day times without a date belong to.
  private let isOneDay: Bool
  private var locations: [Location] = []
  private var indices: [Coordinate: Int] = [:]

  init(orders: OrderTable, fleet: FleetTable) {
    (self.orders, self.fleet) = (orders, fleet)
    loads = TableLoads(orders, fleet)
    skills = TableSkills(orders.orders.map(\.skills) + fleet.vehicles.map(\.skills))
    let windows =
      orders.orders.flatMap { $0.windows + ($0.origin?.windows ?? []) }
      + fleet.vehicles.flatMap { $0.shift + $0.pauses }
    let moments = windows.flatMap { [$0.start, $0.end].compactMap(\.self) }
    calendar = PlanCalendar(moments)
    let days = moments.compactMap { if case .dated(let day, _, _) = $0 { day } else { nil } }
    isOneDay = Set(days).count <= 1
  }

  /// Returns the problem; what is wrong is reported where it is written.
  mutating func problem(
    named name: String, objective: Problem.Objective
  ) -> (Problem, PlanCalendar?) {
    var problem = Problem(
      name: name, locations: [], stops: [], vehicles: [], travel: [:], objective: objective)
    for order in orders.orders { add(order, to: &problem) }
    let rates = TableRates(fleet)
    for written in fleet.vehicles {
      var vehicle = self.vehicle(written)
      rates.apply(to: &vehicle, written)
      problem.vehicles.append(vehicle)
      problem.travel[vehicle.profile] = .greatCircle(speed: ProblemShapes.defaultSpeed / 3.6)
    }
    problem.locations = locations
    let hasErrors = orders.table.findings.hasErrors || fleet.table.findings.hasErrors
    if !hasErrors { problem.scaleCosts() }
    return (problem, calendar)
  }

  /// Adds a job, or the two halves of a shipment.
  private mutating func add(_ order: WrittenOrder, to problem: inout Problem) {
    var delivery = stop(order)
    guard let origin = order.origin else {
      problem.stops.append(delivery)
      return
    }
    var pickup = delivery
    pickup.location = location(origin.coordinate) ?? 0
    pickup.description = origin.description
    pickup.service = origin.service
    pickup.windows = origin.windows.compactMap { window($0, orders.table.findings) }.sorted()
    (pickup.pickup, pickup.delivery) = (delivery.delivery, [])
    pickup.kind = .pickup(delivery: problem.stops.count + 1)
    delivery.kind = .delivery(pickup: problem.stops.count)
    problem.stops += [pickup, delivery]
  }

  private mutating func stop(_ order: WrittenOrder) -> Stop {
    var stop = Stop(
      id: order.id, description: order.description, location: location(order.coordinate) ?? 0)
    stop.delivery = loads.amounts(order.deliveries)
    stop.pickup = loads.amounts(order.pickups)
    stop.service = order.service
    stop.windows = order.windows.compactMap { window($0, orders.table.findings) }.sorted()
    stop.skills = skills.numbers(of: order.skills)
    stop.priority = order.priority
    return stop
  }

  private mutating func vehicle(_ written: WrittenVehicle) -> Vehicle {
    var vehicle = Vehicle(
      id: written.id, description: written.description, profile: written.profile ?? "car",
      start: location(written.start), end: location(written.end),
      capacity: loads.capacities(written.capacities))
    let findings = fleet.table.findings
    vehicle.window = written.shift.first.flatMap { window($0, findings) }
    vehicle.skills = skills.numbers(of: written.skills)
    vehicle.maxStops = written.maxTasks
    vehicle.maxDistance = written.maxDistance
    vehicle.maxTravel = written.maxTravel
    vehicle.maxDuration = written.maxDuration
    vehicle.breaks = written.pauses.enumerated().compactMap { number, pause in
      guard let window = window(pause, findings) else { return nil }
      var result = Break(
        id: .number(number + 1), windows: [window],
        service: written.pauseLength ?? window.end - window.start)
      result.windowMeaning = .whole
      return result
    }
    if written.pauses.isEmpty, let length = written.pauseLength {
      vehicle.breaks = [Break(id: 1, service: length)]
    }
    return vehicle
  }

  private mutating func location(_ coordinate: Coordinate?) -> Int? {
    guard let coordinate else { return nil }
    if let index = indices[coordinate] { return index }
    indices[coordinate] = locations.count
    locations.append(Location(.geographic(coordinate)))
    return locations.count - 1
  }

  /// Turns a window into seconds; `nil` if something was reported.
  private func window(_ written: WrittenWindow, _ findings: FindingCollector) -> TimeWindow? {
    func seconds(_ moment: WrittenMoment?) -> Int?? {
      guard let moment else { return .some(nil) }
      if let calendar {
        if moment.isDated || isOneDay, let seconds = calendar.seconds(moment) { return seconds }
      } else if case .clock(let second) = moment {
        return second
      }
      findings.add(
        TimeTextCode.mixedMoments, at: written.place,
        moment.isDated
          ? "some times state an offset from universal time, and others do not"
          : "the time has no date, and there are several dates",
        remedy: "Write all times alike, such as 2026-11-24 08:30.")
      return nil
    }
    guard let start = seconds(written.start), let end = seconds(written.end) else { return nil }
    if let window = TimeWindow(start: start ?? 0, end: end ?? TimeWindow.always.end) {
      return window
    }
    findings.add(
      TableCode.window, at: written.place, "the time window ends before it begins",
      remedy: "Swap its times, or add 24 hours to an end past midnight: 26:00 is 2 o'clock.")
    return nil
  }
}

/// What tables call skills, as numbers.
struct TableSkills {
  private let numbers: [String: Int]

  /// Numbers the names in their order, unless all of them are numbers.
  init(_ lists: [[String]]) {
    let names = Set(lists.joined().map { $0.lowercased() })
    let own = names.compactMap { Int($0) }.filter(ProblemLimits.skill.contains)
    numbers =
      own.count == names.count
      ? Dictionary(uniqueKeysWithValues: Set(own).map { (String($0), $0) })
      : Dictionary(
        uniqueKeysWithValues: names.sorted {
          $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
        }
        .enumerated().map { ($1, $0 + 1) })
  }

  func numbers(of names: [String]) -> Set<Int> {
    Set(names.compactMap { numbers[$0.lowercased()] ?? Int($0) })
  }
}
