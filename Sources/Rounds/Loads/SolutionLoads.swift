package import PackingPlanning
package import PlainFiles
package import TravelModel
package import VehicleRouting

extension CheckedLoads {
  /// Plans how the vehicles of a solution are loaded.
  ///
  /// - Parameters:
  ///   - problem: In canonical order.
  ///   - solution: A solution that violates no constraint.
  ///   - inputs: Bodies, goods and the weather.
  ///   - clock: The day from whose midnight the problem counts its seconds; `nil`: they count since 1970 if they
  ///     are that large, otherwise from midnight of an unknown day.
  ///   - timeZone: By its name in the IANA database.
  /// - Throws: ``CheckerRefusal`` if a plan cannot be carried out; always a bug.
  package init(
    of problem: Problem, _ solution: Solution, _ inputs: LoadInputs, clock: LocalClock?,
    timeZone: String
  ) throws {
    let schedules = SolutionChecker.schedules(problem, solution)
    let first = schedules.compactMap(\.steps.first?.arrival).min() ?? 0
    var reader = LoadedRoundReader(problem: problem, file: inputs.file, clock: clock)
    var day = clock?.date?.daysSince1970
    if clock == nil, first >= LoadedRoundReader.firstInstant {
      let zone = LocalClock(timeZone: timeZone, date: nil)
      reader.zone = zone
      day = zone?.day(at: first)
    }
    try self.init(of: schedules.map(reader.round), inputs, day: day, timeZone: timeZone)
  }

  /// Reports ids in a load file that a problem does not have.
  package static func unknownNames(_ file: LoadFile, in problem: Problem) -> [Finding] {
    let jobs = problem.stops.filter { $0.kind == .job }.map { "\($0.id)" }
    let shipments = problem.stops.filter { if case .pickup = $0.kind { true } else { false } }
    return unknownNames(
      file, stops: Set(jobs), shipments: Set(shipments.map { "\($0.id)" }),
      vehicles: Set(problem.vehicles.map { "\($0.id)" }))
  }
}

/// Converts the routes of a solution to rounds for load plans.
private struct LoadedRoundReader {
  let problem: Problem
  let file: LoadFile
  let clock: LocalClock?
  /// The clock of a problem whose seconds count since 1970.
  var zone: LocalClock?

  /// No plan from midnight on is that long; in seconds, thirty years.
  static let firstInstant = 30 * 365 * 86_400

  func round(of schedule: Schedule) -> LoadedRound {
    let vehicle = problem.vehicles[schedule.vehicle]
    let steps = schedule.steps.filter {
      switch $0.kind {
      case .charge, .pause, .rest: false
      default: true
      }
    }
    var calls: [LoadedRound.Call] = []
    var kinds: [Schedule.Step.Kind] = []
    func add(_ call: LoadedRound.Call, _ step: Schedule.Step?) {
      var call = call
      if let step {
        call.wallClock =
          zone?.timeOfDay(at: step.arrival) ?? clock?.wallClock(after: step.arrival) ?? step.arrival
        call.instant = zone == nil ? clock?.instant(after: step.arrival) : step.arrival
        if let location = step.location,
          case .geographic(let place)? = problem.locations[location].position
        {
          (call.longitude, call.latitude) = (place.longitude, place.latitude)
        }
      }
      calls.append(call)
      kinds.append(step?.kind ?? (calls.count == 1 ? .start : .end))
    }
    // A vehicle without a start is also loaded before its first stop.
    if steps.first?.kind != .start { add(LoadedRound.Call(.start, id: ""), nil) }
    for step in steps { add(call(of: step, number: calls.count { $0.isStop } + 1), step) }
    if steps.last?.kind != .end { add(LoadedRound.Call(.end, id: ""), nil) }
    if calls[0].id.isEmpty { calls[0].wallClock = calls[1].wallClock }
    if calls[calls.count - 1].id.isEmpty {
      calls[calls.count - 1].wallClock = calls[calls.count - 2].wallClock
    }
    return LoadedRound(
      vehicle: "\(vehicle.id)", body: file.body(of: "\(vehicle.id)"), calls: calls,
      goods: goods(kinds, vehicle))
  }

  private func call(of step: Schedule.Step, number: Int) -> LoadedRound.Call {
    switch step.kind {
    case .start: return LoadedRound.Call(.start, id: "start")
    case .end: return LoadedRound.Call(.end, id: "end")
    case .facility(let index):
      let facility = problem.facilities[index]
      return LoadedRound.Call(.facility, id: "\(facility.id)", title: facility.title)
    case .stop(let index):
      let stop = problem.stops[index]
      var call = LoadedRound.Call(.stop(number), id: "\(stop.id)", title: stop.description)
      call.note = stop.description
      if case .job = stop.kind { call.carry = file.goods(of: "\(stop.id)")?.carry ?? [] }
      for pickup in problem.pickups(of: index) {
        call.carry += file.goods(of: "\(problem.stops[pickup].id)", isShipment: true)?.carry ?? []
      }
      return call
    case .charge, .pause, .rest: preconditionFailure("no place")
    }
  }

  // MARK: - Goods

  private func goods(_ kinds: [Schedule.Step.Kind], _ vehicle: Vehicle) -> [LoadedRound.Goods] {
    var goods: [LoadedRound.Goods] = []
    var pickups: [Int: Int] = [:]
    for (call, kind) in kinds.enumerated() {
      guard case .stop(let index) = kind else { continue }
      let stop = problem.stops[index]
      switch stop.kind {
      case .job:
        let own = file.goods(of: "\(stop.id)")
        let hasOwn = !(own?.items.isEmpty ?? true)
        if stop.delivery.contains(where: { $0 > 0 })
          || hasOwn && !stop.pickup.contains(where: { $0 > 0 })
        {
          goods += self.goods(
            own, stop.delivery, vehicle, from: lastLoading(kinds, before: call), to: call)
        }
        if stop.pickup.contains(where: { $0 > 0 }) {
          // If a stop has both, the goods in the file are the delivered ones.
          let told = stop.delivery.contains { $0 > 0 } ? nil : own
          goods += self.goods(
            told, stop.pickup, vehicle, from: call, to: nextUnloading(kinds, after: call, of: stop))
        }
      case .pickup: pickups[index] = call
      case .delivery(let all):
        for pickup in all {
          guard let from = pickups[pickup] else { continue }
          let own = file.goods(of: "\(problem.stops[pickup].id)", isShipment: true)
          goods += self.goods(own, problem.stops[pickup].pickup, vehicle, from: from, to: call)
        }
      }
    }
    return goods
  }

  private func lastLoading(_ kinds: [Schedule.Step.Kind], before call: Int) -> Int {
    kinds[..<call].lastIndex {
      if case .facility(let index) = $0 { problem.facilities[index].loads } else { $0 == .start }
    } ?? 0
  }

  private func nextUnloading(
    _ kinds: [Schedule.Step.Kind], after call: Int, of stop: Stop
  ) -> Int {
    kinds[call...].dropFirst().firstIndex {
      guard case .facility(let index) = $0 else { return $0 == .end }
      let facility = problem.facilities[index]
      return facility.unloads
        && (facility.accepts.map { goods in stop.goods.map(goods.contains) ?? false } ?? true)
    } ?? kinds.count - 1
  }

  /// The goods: as in the load file, otherwise by their amounts.
  private func goods(
    _ own: LoadFile.StopGoods?, _ amounts: [Int], _ vehicle: Vehicle, from: Int, to: Int
  ) -> [LoadedRound.Goods] {
    if let items = own?.items, !items.isEmpty {
      return items.map { item in
        var result = LoadedRound.Goods(
          item.name, count: item.count, from: from, to: to, weight: item.weight,
          length: item.length)
        result.litres = item.litres
        return result
      }
    }
    var result = LoadedRound.Goods("", from: from, to: to)
    for (amount, dimension) in zip(amounts, file.dimensions) where amount > 0 {
      switch dimension.lowercased() {
      case "kg": result.weight = amount * 1000
      case "litres", "l": result.litres = amount
      default: if result.name.isEmpty { (result.name, result.count) = (dimension, amount) }
      }
    }
    let shares = zip(amounts, vehicle.capacity).map { Double($0) / Double(max(1, $1)) }
    result.share = shares.max()
    return [result]
  }
}

extension LoadedRound.Call {
  fileprivate var isStop: Bool { if case .stop = kind { true } else { false } }
}
